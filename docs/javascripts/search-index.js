// The index of the site's hundred sections, and what a query finds in it, in the form the theme shows.
/* global searchWords */

const searchIndex = (() => {
  /** @typedef {{location: string, title: string, text: string}} Doc as in search_index.json
   * @typedef {{text: string, words: Word[], loose: boolean}} Block a title, a paragraph, a list item; loose
   * if none of these
   * @typedef {{location: string, page: string, title: Block, blocks: Block[]}} Section
   * @typedef {{keys: Set<string>, weight: number, raw: string, passing: boolean}} Term
   * What a word of the query stands for, and how surely. */

  const TITLE_WEIGHT = 6;
  const PAGE_TITLE_WEIGHT = 10;
  // What the theme shows of a page at once; the rest unfolds.
  const SHOWN = 3;
  const SNIPPET = 190;

  const { read, fold, root, otherLayout, isPassing } = searchWords;

  const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  const unescape = html => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => NAMED[name]);
  const escape = text => text.replace(/[&<>]/g, char => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[char]);

  /** @returns {Block} */
  const block = (html, loose = false) => {
    const text = unescape(html.replace(/<[^>]*>/g, "")).replace(/[^\S\ufeff]+/g, " ").trim();
    return { text, words: read(text), loose };
  };

  // Cells of a table and terms of a list come as one text: parted where one seems to end.
  const parted = html => html.replace(/([\p{L}\p{N})»♠♥♦♣]) (?=[А-ЯЁ])/gu, "$1 · ");

  /** @returns {Block[]} */
  const blocks = html => {
    let open = 0;
    return html
      .split(/(<\/?(?:p|pre|li|ol|ul)>)/)
      .map((piece, at) => {
        if (at % 2) open += piece[1] === "/" ? -1 : 1;
        if (at % 2) return block("");
        return open ? block(piece) : block(parted(piece), true);
      })
      .filter(({ text }) => text);
  };

  /** @param {Doc} doc @returns {Section} */
  const section = ({ location, title, text }) => ({
    location,
    page: location.split("#")[0],
    title: block(title),
    blocks: blocks(text),
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
     * @param {Word} word @param {boolean} typing it is the last one, perhaps unfinished
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
        if (keys.size) return { keys, weight, raw: word.raw, passing };
      }
      return { keys: new Set(), weight: 0, raw: word.raw, passing };
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
      const words = read(query).flatMap(word =>
        word.parts && !this.spread.has(word.keys[0]) ? word.parts : word,
      );
      const finished = /\s$/.test(query);
      const termsOf = words => words.map((word, at) => this.term(word, !finished && at === words.length - 1));
      const terms = termsOf(words);
      if (terms.some(({ keys, passing }) => keys.size && !passing)) return terms;
      // «rfhnf» for «карта»: nothing was found, but it was all typed in the other layout.
      const meant = termsOf(read(otherLayout(query)));
      return meant.length && meant.every(({ keys }) => keys.size) ? meant : terms;
    }

    /** How well `terms` fit `each`, and which of them it has, itself or by its page's title. */
    rate(each, terms) {
      const page = this.pages.get(each.page);
      let score = 0;
      const own = new Set();
      const all = new Set();
      for (const term of terms) {
        if (!term.keys.size) continue;
        const inTitle = count(each.title.words, term) > 0;
        const inText = each.blocks.reduce((sum, { words }) => sum + count(words, term), 0);
        const rare = Math.log(1 + this.sections.length / Math.min(...[...term.keys].map(key => this.spread.get(key))));
        if (inTitle || inText) own.add(term);
        if (inTitle || inText || count(page.title.words, term)) all.add(term);
        const title = each === page ? PAGE_TITLE_WEIGHT : TITLE_WEIGHT;
        const found = (inTitle ? title : 0) + (inText ? 1 + Math.log(inText) / 3 : 0);
        score += term.weight * rare * found * (term.passing ? 0.1 : 1);
      }
      const together = each.blocks.some(({ words }) => terms.every(term => count(words, term)));
      return { section: each, own, all, score: score * (together ? 1.3 : 1) };
    }

    /** What the theme shows for `query`: groups of a page's sections, best first, and how the last
     * word may go on. */
    search(query) {
      const terms = this.terms(query);
      const asked = terms.some(({ passing }) => !passing) ? terms.filter(({ passing }) => !passing) : terms;
      const has = (set, other = set) => asked.filter(term => set.has(term) || other.has(term)).length;
      const rated = this.sections.map(each => this.rate(each, terms)).filter(({ own }) => has(own));
      const groups = [...this.pages.values()]
        .map(page => {
          const found = rated.filter(({ section }) => section.page === page.page);
          const whole = new Set(found.flatMap(({ all }) => [...all]));
          const most = Math.max(0, ...found.map(({ all }) => has(all)));
          const best = found
            .filter(({ all }) => has(all) * 2 >= most)
            .sort((one, two) => has(two.all) - has(one.all) || two.score - one.score);
          return { page, whole: has(whole), best };
        })
        .filter(({ best }) => best.length);
      const most = Math.max(0, ...groups.map(({ whole }) => whole));
      const items = groups
        .filter(({ whole }) => whole * 2 >= most)
        .sort((one, two) => two.whole - one.whole || two.best[0].score - one.best[0].score)
        .map(({ page, best }) => group(page, best, asked));
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
          .filter(found => /^\p{L}{3,}$/u.test(found))
          .map(found => [found.toLowerCase(), true]),
        ...asked.filter(term => !all.has(term)).map(({ raw }) => [raw, false]),
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
    const rate = ({ words, loose }) => asked.filter(term => count(words, term)).length - (loose ? 0.5 : 0);
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
