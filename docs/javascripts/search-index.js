// The index of the site's hundred sections, and what a query finds in it, in the form the theme shows.
/* global searchWords */

const searchIndex = (() => {
  /** @typedef {{location: string, title: string, text: string, boost?: number}} Doc as in
   * search_index.json, see generator/site/search_index.py
   * @typedef {{text: string, words: Word[], head: Word[]}} Block a title, a paragraph, a list item, a row;
   * the words of its head name what it explains
   * @typedef {{location: string, page: string, title: Block, blocks: Block[], boost: number}} Section
   * @typedef {{keys: Set<string>, worth: number, said: string, passing: boolean}} Term
   * What a word of the query stands for, how much it tells (more if it is rare and meant surely), and
   * how it was typed. */

  // Against a word in the text.
  const TITLE_WEIGHT = 5;
  const PAGE_TITLE_WEIGHT = 1.5;
  const HEAD_WEIGHT = 1.5;
  // «Тупик — когда …», «Колоды: две».
  const HEAD = /^[^—:.!?;]{1,40}(?=\s—|:)/;
  // What the theme shows of a page at once; the rest unfolds.
  const SHOWN = 3;
  const SNIPPET = 190;

  const { read, fold, root, otherLayout, isPassing } = searchWords;

  const escape = text => text.replace(/[&<>]/g, char => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[char]);

  /** @returns {Block} */
  const block = text => {
    const words = read(text);
    const [head] = HEAD.exec(text) ?? [""];
    // «Две разные картинки: …» explains no number.
    const named = !/^\d/.test(words[0]?.keys[0]);
    return { text, words, head: words.filter(({ end }) => named && end <= head.length) };
  };

  /** @param {Doc} doc @returns {Section} */
  const section = ({ location, title, text, boost = 1 }) => ({
    location,
    page: location.split("#")[0],
    title: block(title),
    blocks: text.split("\n").filter(Boolean).map(block),
    boost,
  });

  const within = (word, term) => word.keys.some(key => term.keys.has(key));
  const count = (words, term) => words.filter(word => within(word, term)).length;

  /** Whether two words of six letters or more differ by one letter: wrong, missing,
   * extra or swapped. Not the last one, which is the grammar's, and not in a code or a card. */
  const almost = (one, two) => {
    const [short, long] = one.length <= two.length ? [one, two] : [two, one];
    if (short.length < 6 || long.length - short.length > 1 || short[0] !== long[0]) return false;
    if (/\d/.test(one + two)) return false;
    let at = 0;
    while (at < short.length && short[at] === long[at]) at++;
    if (at >= short.length - 1) return false;
    if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
    const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
    return short.slice(at + 1) === long.slice(at + 1) || (swapped && short.slice(at + 2) === long.slice(at + 2));
  };

  class Index {
    /** @param {Doc[]} docs */
    constructor(docs) {
      this.sections = docs.map(section);
      /** How many sections have a word with this key. @type {Map<string, number>} */
      this.spread = new Map();
      /** Every word as it is written, and its keys. @type {Map<string, {keys: string[], times: number}>} */
      this.forms = new Map();
      for (const { title, blocks } of this.sections) {
        const words = [title, ...blocks].flatMap(({ words }) => words);
        for (const { raw, keys } of words) {
          const times = (this.forms.get(raw)?.times ?? 0) + 1;
          this.forms.set(raw, { keys, times });
        }
        for (const key of new Set(words.flatMap(({ keys }) => keys)))
          this.spread.set(key, (this.spread.get(key) ?? 0) + 1);
      }
      this.pages = new Map();
      for (const each of this.sections) if (!this.pages.has(each.page)) this.pages.set(each.page, each);
    }

    /** Keys of all words on the site for which `fits` holds. */
    keysWhere(fits) {
      const keys = [...this.forms].filter(([raw, form]) => fits(raw, form)).flatMap(([, form]) => form.keys);
      return new Set(keys);
    }

    /** What `word` finds: itself in any form; or else, the less sure the later, words it begins, its
     * kin, the word meant in the keyboard's other layout, or one with a slip of the finger.
     * @param {Word & {said: string}} word @param {boolean} typing it is the last one, perhaps unfinished
     * @returns {Term} */
    term(word, typing) {
      const passing = isPassing(word.raw);
      const guesses = [
        [1, () => word.keys.slice(0, 1).filter(key => this.spread.has(key))],
        [0.8, () => (typing ? this.begun(word.raw) : [])],
        [0.6, () => this.kin(word)],
        [0.4, () => this.keysWhere(raw => almost(raw, word.raw))],
      ];
      for (const [weight, guess] of passing ? guesses.slice(0, 1) : guesses) {
        const keys = new Set(guess());
        if (!keys.size) continue;
        const often = Math.min(...[...keys].map(key => this.spread.get(key)));
        const worth = weight * Math.log(1 + this.sections.length / often) * (passing ? 0.1 : 1);
        return { keys, worth, said: word.said, passing };
      }
      return { keys: new Set(), worth: 0, said: word.said, passing };
    }

    begun(start) {
      return this.keysWhere(raw => raw.startsWith(start) && !isPassing(raw));
    }

    kin(word) {
      const wanted = root(word.keys[0]);
      return wanted ? this.keysWhere((_, { keys }) => root(keys[0]) === wanted || keys[0] === wanted) : [];
    }

    /** @param {string} query @returns {Term[]} */
    terms(query) {
      const finished = /\s$/.test(query);
      const termsOf = text =>
        read(text)
          .flatMap(word => {
            const said = text.slice(word.start, word.end);
            const parts = (!this.spread.has(word.keys[0]) && word.parts) || [word];
            return parts.map(part => ({ ...part, said }));
          })
          .map((word, at, words) => this.term(word, !finished && at === words.length - 1));
      const terms = termsOf(query);
      if (terms.some(({ keys, passing }) => keys.size && !passing)) return terms;
      // «rfhnf» for «карта»: nothing was found, but it was all typed in the other layout.
      const meant = termsOf(otherLayout(query));
      return meant.length && meant.every(({ keys }) => keys.size) ? meant : terms;
    }

    /** How well `terms` fit `each`, and which of them it has, itself or by its page's title: best
     * where few words stand beside them in a title, or all of them in one paragraph. */
    rate(each, terms) {
      const had = words => terms.filter(term => count(words, term));
      const worth = some => [...new Set(some)].reduce((sum, { worth }) => sum + worth, 0);
      const told = words => new Set(words.filter(({ raw }) => !isPassing(raw)).map(({ keys }) => keys[0]));
      // Much where few other words stand beside them.
      const share = words => worth(had(words)) / Math.sqrt(told(words).size || 1);
      const titled = had(each.title.words);
      const named = had(this.pages.get(each.page).title.words);
      const found = each.blocks.map(({ words }) => had(words));
      const heads = each.blocks.map(({ head }) => head).filter(head => had(head.slice(0, 1)).length);
      const own = new Set([...titled, ...found.flat()]);
      const near = Math.max(...[[], ...found].map(it => worth([...it, ...titled, ...named]))) / worth(terms);
      const score =
        TITLE_WEIGHT * share(each.title.words) +
        PAGE_TITLE_WEIGHT * worth(named) +
        HEAD_WEIGHT * Math.max(0, ...heads.map(share)) +
        worth(found.flat());
      return { section: each, own, all: new Set([...own, ...named]), score: score * near ** 2 * each.boost };
    }

    /** What the theme shows for `query`: groups of a page's sections, best first, and how the last
     * word may go on. */
    search(query) {
      const terms = this.terms(query);
      const asked = terms.some(({ passing }) => !passing) ? terms.filter(({ passing }) => !passing) : terms;
      const has = set => asked.filter(term => set.has(term)).length;
      const rated = this.sections.map(each => this.rate(each, terms)).filter(({ own }) => has(own));
      const most = Math.max(0, ...rated.map(({ all }) => has(all)));
      const best = rated.filter(({ all }) => has(all) * 2 > most).sort((one, two) => two.score - one.score);
      const items = [...new Set(best.map(({ section }) => section.page))].map(page =>
        group(this.pages.get(page), best.filter(({ section }) => section.page === page), asked),
      );
      return { items, suggest: this.suggest(query) };
    }

    /** The most frequent word on the site that begins with the last word of `query`, in a list. */
    suggest(query) {
      const last = /[\p{L}\p{N}]{2,}$/u.exec(query)?.[0];
      if (!last) return [];
      const start = fold(last);
      const [best] = [...this.forms]
        .filter(([raw]) => raw.startsWith(start) && /^[\p{L}\p{N}]+$/u.test(raw) && !isPassing(raw))
        .sort(([, one], [, two]) => two.times - one.times);
      return best ? [last + best[0].slice(start.length)] : [];
    }
  }

  /** A page's sections as the theme wants them: the page itself is always among them. */
  const group = (page, best, asked) => {
    const top = best[0].score;
    const items = best.map(({ section, own, all, score }, at) =>
      // The theme shows at once what has the top score.
      item(section, asked, all, own, at < SHOWN ? top : score),
    );
    if (!best.some(({ section }) => section === page)) items.push(item(page, [], new Set(), new Set(), 0));
    return items;
  };

  const item = (each, asked, all, own, score) => {
    const matches = word => asked.some(term => own.has(term) && within(word, term));
    return {
      location: each.location,
      title: marked(each.title.text, each.title.words.filter(matches)),
      text: snippet(each, asked, matches),
      score,
      // The theme marks these on the page it leads to, and names those that are not there.
      terms: Object.fromEntries([
        ...[each.title, ...each.blocks]
          .flatMap(({ text, words }) => words.filter(matches).map(({ start, end }) => text.slice(start, end)))
          .filter(found => /^[\p{L}\p{M}\p{Cf}]{3,}$/u.test(found))
          .map(found => [found.toLowerCase(), true]),
        ...asked.filter(term => !all.has(term)).map(({ said }) => [said, false]),
      ]),
    };
  };

  /** `text` as HTML with `words` in it marked. */
  const marked = (text, words) => {
    let html = "";
    let last = 0;
    for (const { start, end } of words) {
      html += `${escape(text.slice(last, start))}<mark>${escape(text.slice(start, end))}</mark>`;
      last = end;
    }
    return html + escape(text.slice(last));
  };

  /** The paragraph with most of what was asked for, or some sentences of it, the words marked. */
  const snippet = ({ blocks }, asked, matches) => {
    const rate = ({ words }) => asked.filter(term => count(words, term)).length;
    const [best] = [...blocks].sort((one, two) => rate(two) - rate(one));
    if (!best) return "";
    const [from, to] = excerpt(best.text, best.words.find(matches)?.start ?? 0);
    const words = best.words
      .filter(word => matches(word) && word.start >= from && word.end <= to)
      .map(({ start, end }) => ({ start: start - from, end: end - from }));
    const html = marked(best.text.slice(from, to), words);
    return `<p>${from ? "… " : ""}${html}${to < best.text.length ? " …" : ""}</p>`;
  };

  /** Where to cut `text` so that it holds `at`: at a sentence where one is near, else at a word. */
  const excerpt = (text, at) => {
    if (text.length <= SNIPPET) return [0, text.length];
    const sentences = [0, ...[...text.matchAll(/[.!?…;·]\s+/g)].map(found => found.index + found[0].length)];
    const near = sentences.filter(start => start <= at && at - start < SNIPPET / 2).at(0);
    const from = near ?? text.indexOf(" ", Math.max(0, at - SNIPPET / 3)) + 1;
    if (text.length - from <= SNIPPET) return [from, text.length];
    const full = sentences.filter(start => start > at && start - from <= SNIPPET).at(-1);
    const to = full ?? text.lastIndexOf(" ", from + SNIPPET);
    return [from, to > at ? text.slice(0, to).trimEnd().length : text.length];
  };

  return { Index };
})();
