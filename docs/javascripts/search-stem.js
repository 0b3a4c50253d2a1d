// The stem of a Russian word: Snowball's algorithm, https://snowballstem.org/algorithms/russian/stemmer.html
// A classic script, like all of the search: the theme starts its worker as one, and such a worker
// imports no modules.

const searchStem = (() => {
  const VOWEL = /[аеиоуыэюя]/;
  const GERUND = /(?:[иы]в|([ая])в)(?:ши(?:сь)?)?$/;
  const REFLEXIVE = /с[ья]$/;
  const ADJECTIVE =
    /(?:[еиыо]е|[иы]ми|[еиыо]й|[еиыо]м|[ео]го|[ео]му|[иы]х|[еоую]ю|[ая]я)$/;
  const PARTICIPLE = /(?:[иы]вш|ующ|([ая])(?:ем|нн|вш|ющ|щ))$/;
  const VERB = new RegExp(
    "(?:[иы]ла|ена|[еу]йте|ите|[иы]ли|[еу]й|[иы]л|[иы]м|ен|[иы]ло|ено|ят|ует|уют|[иы]т|ены|[иы]ть|" +
      "ишь|ую|ю|([ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|нно|но|ет|ют|ны|ть|ешь))$",
  );
  const NOUN = new RegExp(
    "(?:а|[ео]в|[иь]?е|и?ями|ами|[еи]и|и|и?ей|[ио]?й|и?ем|[ао]м|и?ям|о|у|ах|и?ях|ы|ь|[иь]?ю|[иь]?я)$",
  );
  // «-ость» goes only after two syllables: Snowball's second region, seen from the first vowel.
  const ABSTRACT = /^[аеиоуыэюя]*[^аеиоуыэюя]+[аеиоуыэюя]+[^аеиоуыэюя].*ость?$/;

  /** Cut `pattern` off `text`, keeping its group; `null` if there is none. */
  const cut = (text, pattern) => {
    const found = pattern.exec(text);
    return found && text.slice(0, found.index) + (found[1] ?? "");
  };

  /** The stem of `word`, which is in lower case and has no ё. */
  return word => {
    const first = word.search(VOWEL) + 1;
    let rest = word.slice(first);
    const gerund = cut(rest, GERUND);
    if (gerund !== null) rest = gerund;
    else {
      rest = cut(rest, REFLEXIVE) ?? rest;
      const adjective = cut(rest, ADJECTIVE);
      rest =
        adjective !== null
          ? (cut(adjective, PARTICIPLE) ?? adjective)
          : (cut(rest, VERB) ?? cut(rest, NOUN) ?? rest);
    }
    rest = rest.replace(/и$/, "");
    if (ABSTRACT.test(rest)) rest = rest.replace(/ость?$/, "");
    const plain = rest.replace(/ейше?$/, "");
    rest = plain.endsWith("нн") ? plain.slice(0, -1) : plain === rest ? rest.replace(/ь$/, "") : plain;
    return word.slice(0, first) + rest;
  };
})();
