// What is a word for the search, and which words are one: two forms of a noun, «двенадцать» and
// 12, «дама червей» and D♥, J♣ and V♣. Pages and queries are read by the same function.
/* global searchStem */

const searchWords = (() => {
  /** @typedef {{start: number, end: number, raw: string, keys: string[], parts?: Word[]}} Word
   * A word's place in its text, as it is written but folded, and what it is found under, the most
   * exact first; `parts` if it was two words, as «дама пик» and «сорок восемь» are. */

  const SUITS = { "♠": "s пик", "♥": "h черв", "♦": "d бубн", "♣": "c треф" };
  // The letters of all notations, and the name of the rank.
  const RANKS = {
    A: "aт туз", V: "vjв валет", D: "dqд дам", R: "rkк корол",
    2: "2 двойк", 3: "3 тройк", 4: "4 четверк", 5: "5 пятерк", 6: "6 шестерк",
    7: "7 семерк", 8: "8 восьмерк", 9: "9 девятк", 10: "10 десятк",
  };
  // A form in «-ь» stands for that in «-и», too.
  const NUMBERS = {
    2: "два две двух двум двумя двое второй вторая", 3: "три трех трем тремя трое третий третья третьего третью",
    4: "четыре четырех четырем четырьмя четвертый", 5: "пять пятью", 6: "шесть шестью", 7: "семь седьмой",
    8: "восемь восьми", 9: "девять", 10: "десять", 11: "одиннадцать", 12: "двенадцать", 13: "тринадцать",
    14: "четырнадцать", 15: "пятнадцать", 16: "шестнадцать", 17: "семнадцать", 18: "восемнадцать",
    19: "девятнадцать", 20: "двадцать", 30: "тридцать", 40: "сорок сорока сороковой",
    50: "пятьдесят пятидесяти", 60: "шестьдесят шестидесяти", 70: "семьдесят семидесяти", 80: "восемьдесят восьмидесяти",
    90: "девяносто девяноста", 100: "сто ста сотый", 200: "двести двухсот", 300: "триста трехсот",
    400: "четыреста четырехсот", 500: "пятьсот пятисот",
  };
  // Stems that mean the same here; the first, the one of the pages, stands for all. Below, the
  // other names that players have for what the pages speak of; two stems with «+» are two words.
  const SAME = [
    "♠ пик пиков вин", "♥ черв червов червон", "♦ бубн бубнов буб", "♣ треф трефов крест крестов",
    "half халф хаф хальф", "moon мун", "eleven элевенс", "побед выигра выигрыш победн win",
    "прав правил игра rule", "числ чисел", "нача начал", "запис зап", "случа случ", "друг друз", "времен врем", "имен им",
    "карт карточн карточк card", "полож клад класт клад кладет кладут кладеш лож ложат положат " +
      "перелож перекладыва перекладк",
    "бер брат брал берут берет взят взял возьм верн вернут вернул вернет возврат возвраща возвращен",
    "коротк кратк", "проигра проигрыш",
    "перетасовк перетасова перетасу перетас перетасует тасова тасу тас тасует тасован " +
      "пересдач пересда пересдава шаффл шафл shuffle reshuffle redeal",
    "дом баз базов базов+стопк основан фундамент foundation", "стопк колонк pile column", "веер fan",
    "резерв запас запасн reserve", "ячейк cell", "маст suit", "достоинств rank", "расклад deal", "раскладк layout",
    "картинк фигур фигурн фигурн+карт face court", "валет джек jack", "дам королев queen", "корол king", "туз ace",
    "пар pair", "тройк triple", "ход move", "очк балл point", "счет score", "подсказк hint",
    "отмен отм отменя отменен откат верн+ход вернут+ход возврат+ход undo", "тускнеет тускнеют затемня затемнен",
    "пасьянс солитер пасианс solitaire patience", "полумесяц crescent кресент кресцент",
    "печат печа печата распечата распечатк напечата print", "скача скачиван загруз download",
  ];
  // Said in passing: they need not be on a page, and the beginning of a word never stands for them.
  const PASSING = new Set(
    ("а без в вам вас весь во вот все всего всех вы где да для до если есть еще же за зачем здесь " +
      "и из или им к как когда кто ли лишь между можно мы на над надо не нет ни но ну нужно о об от " +
      "по под почему при про с сам само сколько со так там тоже только тут ты у уж уже чего чем что " +
      "чтобы я the a of to in is and раньше игра игре игру игры игрой").split(" "),
  );
  const PRONOUN =
    /^(?:бы(?:л[аио]?|ть)?|котор.*|[кт]ак(?:ая|ие|о[ейм])|н?(?:его|ее|их)|он[аио]?|то(?:го|[ймт])?|эт(?:[аиу]|от?|ого|ой|ом))$/;
  const isPassing = raw => PASSING.has(raw) || PRONOUN.test(raw);
  const SPELLED = new RegExp(
    [
      "(?:10|[2-9avdrjqkтвдк])[♠♥♦♣]", // a card
      "(?<!\\p{L})[aт]?(?:vdr|jqk|вдк)(?![\\p{L}\\p{N}])", // the letters on the cards
      "(?:10|[2-9])[shdc](?![\\p{L}\\p{N}])", // a card without suit signs
      "(?:[hн][mм]|[cс]r)\\d-n(?:-\\p{L}{0,7})?", // a deal code
      "r[1-8]–r[1-8]", // cells of the reserve
      "\\d+-[а-я]{1,2}(?![\\p{L}\\p{N}])", // 4-я
      "[\\p{L}\\p{N}]+",
      "[♠♥♦♣]",
    ].join("|"),
    "gu",
  );

  // Letters that look the same: not all do in lower case.
  const LATIN = "aceopxykABCEHKMOPTXY";
  const RUSSIAN = "асеорхукАВСЕНКМОРТХУ";
  const swap = (text, from, to) => text.replace(/./gu, char => to[from.indexOf(char)] ?? char);

  // What leaves no trace, and marks on letters.
  const UNSEEN =
    "\u00ad\u0300-\u036f\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff";
  const ODD = new RegExp(`([^${UNSEEN}]?)([${UNSEEN}]+)`, "gu");

  /** `text` as it is found, and where in `text` a place of that is. */
  const folded = text => {
    const shifts = [];
    let gone = 0;
    const narrow = text.replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt() - 0xfee0));
    const seen = narrow.replace(ODD, (odd, letter, marks, index) => {
      gone += odd.length - letter.length;
      shifts.unshift([index + odd.length - gone, gone]);
      return /и/i.test(letter) && marks.includes("\u0306") ? (letter === "и" ? "й" : "Й") : letter;
    });
    const word = it => (/[а-яё]/i.test(it) ? swap(it, LATIN, RUSSIAN) : it);
    return {
      plain: seen.replace(/\p{L}*[a-z]\p{L}*/giu, word).toLowerCase().replace(/ё/g, "е"),
      place: at => at + (shifts.find(([from]) => from <= at)?.[1] ?? 0),
    };
  };

  /** `text` in lower case, without ё, stress and what cannot be seen, й put together, wide letters
   * made narrow, Latin letters in a Russian word made Russian: as generator/russian/read/folding.py. */
  const fold = text => folded(text).plain;

  // Vowels that come and go: стопка – стопок, тройка – троек, конец – конца.
  const withoutFleeting = stem =>
    stem
      .replace(/(.[^аеиоуыэюяьй])[ое]к$/, "$1к")
      .replace(/(.[аеиоуыэюя])ек$/, "$1йк")
      .replace(/(.[^аеиоуыэюя])ец$/, "$1ц")
      .replace(/ьц$/, "ц");
  const stemOf = word =>
    /[а-я]/.test(word) ? withoutFleeting(searchStem(word)) : word.replace(/(?<=^[a-z]{3,})s$/, "");

  const same = new Map();
  for (const group of SAME) {
    const [first, ...others] = group.split(" ");
    for (const other of others) same.set(other, first);
  }
  const numbers = new Map();
  for (const [value, forms] of Object.entries(NUMBERS))
    for (const form of forms.split(" "))
      for (const each of [form, form.replace(/ь$/, "и")]) numbers.set(stemOf(each), value);
  const suits = new Map();
  for (const [sign, names] of Object.entries(SUITS))
    for (const name of [sign, names[0]]) suits.set(name, sign);
  const ranks = new Map();
  for (const [rank, names] of Object.entries(RANKS)) {
    const letters = names.split(" ")[0];
    for (const letter of rank.length > 1 ? [letters] : letters) ranks.set(letter, rank);
  }

  const rankNames = new Map(Object.entries(RANKS).map(([rank, names]) => [names.split(" ")[1], rank]));

  const LETTERS = /^.?(?:vdr|jqk|вдк)$/;

  const cardKeys = (rank, suit) => [rank + suit, suit, RANKS[rank].split(" ")[1]];
  const cellKeys = (from, to) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, past) => `r${from + past}`);

  const keysOf = raw => {
    if (isPassing(raw)) return [raw];
    if (/^.+[♠♥♦♣]$/.test(raw) || /^\d+[shdc]$/.test(raw))
      return cardKeys(ranks.get(raw.slice(0, -1)), suits.get(raw.slice(-1)));
    if (raw.includes("–")) return cellKeys(Number(raw[1]), Number(raw[4]));
    if (raw.includes("-n-")) {
      const code = swap(raw, RUSSIAN.toLowerCase(), LATIN.toLowerCase());
      return [code, code.slice(6)].filter(Boolean);
    }
    if (/^\d+(?:-.*)?$/.test(raw)) return [`${parseInt(raw)}`];
    if (ranks.has(raw)) return [ranks.get(raw).toLowerCase()];
    const stem = stemOf(raw);
    return [numbers.get(stem) ?? same.get(stem) ?? stem];
  };

  /** @returns {{keys: string[], parts?: Word[]}} a card's parts are its rank, its suit and the letter on it */
  const meant = raw => {
    const keys = keysOf(raw);
    if (!/[♠♥♦♣]/.test(keys[1])) return { keys };
    const [, suit, name] = keys;
    const parts = [name, suit, keys[0][0].toLowerCase()].map(key => ({ start: 0, end: 0, raw: key, keys: [key] }));
    return { keys, parts };
  };

  const numeral = ({ raw, keys }) => (/\d/.test(raw) ? NaN : Number(keys[0]));

  /** The keys of `one` and `two` as one word: the card of «дама пик» or «пиковая дама», the number
   * of «сорок восемь»; none if they are two. */
  const keysTogether = (one, two) => {
    const [tens, ones] = [numeral(one), numeral(two)];
    if (tens >= 20 && ones > 0 && ones < 10 ** String(tens).match(/0*$/)[0].length)
      return [String(tens + ones)];
    const phrase = same.get(`${stemOf(one.raw)}+${stemOf(two.raw)}`);
    if (phrase) return [phrase];
    for (const [name, suit] of [[one.keys[0], two.keys[0]], [two.keys[0], one.keys[0]]])
      if (rankNames.has(name) && suit in SUITS) return cardKeys(rankNames.get(name), suit);
    return [];
  };

  const joined = words => {
    const all = [];
    for (const word of words) {
      const last = all.at(-1);
      const keys = last ? keysTogether(last, word) : [];
      if (keys.length) {
        const raw = `${last.raw} ${word.raw}`;
        all[all.length - 1] = { start: last.start, end: word.end, raw, keys, parts: [last, word] };
      } else all.push(word);
    }
    return all;
  };

  /** Every word of `text`. @param {string} text @returns {Word[]} */
  const read = text => {
    const words = [];
    const { plain, place } = folded(text);
    for (const { 0: raw, index } of plain.matchAll(SPELLED)) {
      const at = { start: place(index), end: place(index + raw.length) };
      if (LETTERS.test(raw)) words.push(...["v", "d", "r"].map(letter => ({ ...at, raw: letter, keys: [letter] })));
      else words.push({ ...at, raw, ...meant(raw) });
    }
    return joined(words);
  };

  /** What a verb and its noun share: «перетасовать» and «перетасовка»; weaker than a stem. Empty
   * where too little is left to tell words apart. */
  const root = key => {
    const short = key.replace(/(?:ова|ыва|ива|овк|ени|ани|ен|ан|ет|ут|ат|еш|ел|л|т|к|а|и|н|я)$/, "");
    return short.length >= 5 ? short : "";
  };

  const KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
  const RUSSIAN_KEYS = "ёйцукенгшщзхъфывапролджэячсмитьбю";
  /** `text` as the keys would have given it in the other of a Russian keyboard's two layouts. */
  const otherLayout = text => swap(text.toLowerCase(), KEYS + RUSSIAN_KEYS, RUSSIAN_KEYS + KEYS);

  return { read, fold, root, otherLayout, isPassing };
})();
