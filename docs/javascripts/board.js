// @ts-check
/**
 * Turns a diagram of a page into a board: the reader touches cards, and the board answers as the
 * game does.
 *
 * No rules are known here: what a touch does says play.js from the engine's tables, in the words that
 * come with the page (site/boards.py).
 */
import { dress } from "./notation.js";
import { find, named, Picture } from "./picture.js";
import { Play } from "./play.js";
import { slotOf, Slots } from "./slots.js";

/**
 * @import { Table, Templates } from "./picture.js"
 * @import { Position, Rules, Told } from "./play.js"
 * @typedef {{selected: Record<number, string>, off: Record<number, string>, onto: string,
 *   touched: string, none: string, turn: string, turned: string}} Says
 * @typedef {{rules: Rules, templates: Templates, names: Record<string, string>, says: Says,
 *   reasons: Record<string, string>, asked: boolean, start: {cards: [string, string][],
 *   counters: Record<string, number>, score: number | null, moves: number}}} Data
 */

const DRAGGED = 6; // pixels after which a card is pulled rather than touched
const HELP = "hm-help-placing";
const WHY = "hm-mistakes";
/** @type {Record<string, string>} */
const ENDS = { won: "Победа!", stuck: "Ходов больше нет: отмените ход или начните заново.", playing: "" };
const LABEL = "Доска: стрелки ведут по местам, Enter касается карты";
const WRONG = "В ссылке записаны ходы, которых здесь сделать нельзя: показано начало.";
const COPY = "Скопировать ссылку";

/** @param {string} key */
function remembered(key) {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
}

/** @param {string} name  @param {string} label */
const button = (name, label) => `<button type="button" data-do="${name}">${label}</button>`;
/** @param {string} key  @param {string} label */
const choice = (key, label) => `<label><input type="checkbox" data-key="${key}"> ${label}</label>`;

export class Board {
  /** @param {HTMLElement} root  @param {Data} data */
  constructor(root, data) {
    this.root = root;
    this.data = data;
    this.anchor = `#${root.id}=`;
    this.addressTimer = 0;
    const { cards, counters, score, moves } = data.start;
    this.play = new Play(data.rules, {
      cards: new Map(cards.map(([slot, stack]) => [slot, stack ? stack.split(" ") : []])),
      counters: new Map(Object.entries(counters)),
      score,
      moves,
      line: "",
    });
    this.figure = find(root, ".hm-figure");
    this.picture = new Picture(this.figure, data.templates);
    this.table = this.tableOf();
    this.answer = this.makeControls();
    this.slots = new Slots(this.picture.svg, this.play.slots, LABEL);
    this.listen();
    root.classList.add("hm-playing");
    this.show("", false);
  }

  makeControls() {
    const { asked, says } = this.data;
    find(this.figure, ".hm-diagram").insertAdjacentHTML(
      "afterend",
      `<p class="hm-answer" role="status" data-first="Коснитесь карты."></p><div class="hm-controls">
${button("undo", "Отменить")}${says.turn ? button("turn", says.turn) : ""}${button("again", "Заново")}
<span class="hm-tally"></span></div><details class="hm-table hm-choices"><summary>Настройки и ссылка</summary>
<p>С клавиатуры: стрелки, Enter, Esc — снять выбор, Ctrl+Z — отменить</p>
${choice(HELP, "Помощь при размещении")}${asked ? choice(WHY, "Ошибки хода") : ""}${button("copy", COPY)}</details>`,
    );
    for (const box of this.boxes()) box.checked = remembered(box.dataset.key ?? "");
    return find(this.root, ".hm-answer");
  }

  boxes() {
    return /** @type {HTMLInputElement[]} */ ([...this.root.querySelectorAll("[data-key]")]);
  }

  /** @param {string} key */
  wants(key) {
    return this.boxes().some(box => box.dataset.key === key && box.checked);
  }

  listen() {
    const { svg } = this.picture;
    this.root.addEventListener("click", event => {
      const pressed = /** @type {Element} */ (event.target).closest("[data-do]");
      if (pressed instanceof HTMLElement) this.act(pressed.dataset.do ?? "");
    });
    this.root.addEventListener("change", () => {
      for (const { dataset, checked } of this.boxes())
        try {
          localStorage.setItem(dataset.key ?? "", checked ? "1" : "0");
        } catch {
          // Then the choice holds for this board only.
        }
      this.show(undefined, false);
    });
    svg.addEventListener("keydown", event => this.pressed(event));
    // Who works the page by voice or by a screen reader clicks without a pointer.
    svg.addEventListener("click", event => {
      const slot = event.detail ? undefined : slotOf(event.target);
      if (slot) this.touch(slot);
    });
    this.drag(svg);
  }

  /** Touch what a finger or the mouse points at; pull a card from slot to slot with the mouse. */
  drag(/** @type {HTMLElement} */ svg) {
    /** @type {{x: number, y: number, slot: string, card?: SVGGraphicsElement} | undefined} */
    let held;
    svg.addEventListener("pointerdown", event => {
      const slot = event.isPrimary && event.button === 0 ? this.slots.at(event) : undefined;
      held = slot ? { x: event.clientX, y: event.clientY, slot } : undefined;
    });
    svg.addEventListener("pointermove", event => {
      if (!held || event.pointerType !== "mouse") return;
      const { x, y, slot } = held;
      if (!held.card) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < DRAGGED || !this.goesOnto) return;
        if (!this.play.selected.includes(slot)) this.touch(slot);
        if (!this.play.selected.includes(slot)) return void (held = undefined);
        const card = this.picture.topCard(slot);
        if (!(card instanceof SVGGraphicsElement)) return;
        held.card = card;
        card.style.pointerEvents = "none"; // what lies below it is what counts
        svg.setPointerCapture(event.pointerId);
      }
      const body = /** @type {Element} */ (held.card.parentElement);
      const matrix = /** @type {SVGGraphicsElement} */ (body).getScreenCTM()?.inverse();
      const [from, to] = [[x, y], [event.clientX, event.clientY]].map(([left, top]) =>
        new DOMPoint(left, top).matrixTransform(matrix),
      );
      held.card.style.translate = `${to.x - from.x}px ${to.y - from.y}px`;
    });
    svg.addEventListener("pointercancel", () => {
      if (held?.card) held.card.style.cssText = "";
      held = undefined;
    });
    svg.addEventListener("pointerup", event => {
      if (!held) return;
      const { slot, card } = held;
      held = undefined;
      if (card) card.style.cssText = "";
      const there = this.slots.at(event);
      if (there && (card ? there !== slot : there === slot)) this.touch(there);
    });
  }

  /** Whether a card ever goes onto another here. */
  get goesOnto() {
    return this.data.rules.answers.some(([, cards]) => cards === "onto");
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const back = key === "Backspace" || ((ctrlKey || metaKey) && key.toLowerCase() === "z");
    if (altKey || ((ctrlKey || metaKey) && !back)) return;
    if (this.slots.walk(key)) return void event.preventDefault();
    if (key === "Enter" || key === " ") this.touch(this.slots.current);
    else if (back) this.act("undo");
    else if (key === "Escape" && this.play.selected.length) this.act("let go");
    else return;
    event.preventDefault();
  }

  /** @param {string} slot */
  touch(slot) {
    const before = this.play.position;
    const selected = this.play.selected;
    const where = this.told(slot, before);
    const told = this.play.touch(slot);
    this.slots.current = slot;
    this.show(told ? this.said(told, where, selected, before) : `${where}: касаться нечего.`, true);
  }

  /** «5♠ (стопка 1)».  @param {string} slot  @param {Position} position */
  told(slot, position) {
    const card = this.play.top(slot, position);
    return `${card ? named(card) : "пустое место"} (${this.data.names[slot]})`;
  }

  /**
   * @param {Told} told  @param {string} where  @param {string[]} selected  @param {Position} before
   */
  said({ index, reason, count }, where, selected, before) {
    const { says, reasons, asked, rules } = this.data;
    const [keeps, cards, gain] = rules.answers[index] ?? ["none", "", 0];
    const why = reason && (!asked || this.wants(WHY)) ? reasons[reason] : "";
    const [source] = selected;
    const held = source ? this.told(source, before) : "";
    if (cards === "onto") return `${held} ${says.onto.replace("{card}", where)}.`;
    if (cards) {
      const all = [...selected.map(slot => this.told(slot, before)), where].join(" + ");
      return `${all}: ${says.off[count]}${gain ? `, +${gain}` : ""}.`;
    }
    const done = keeps === "all" ? says.selected[count] : "";
    if (done) return `${where}: ${done}.`;
    const kept = keeps === "touched" ? says.touched.replace("{card}", where) : says.none;
    if (!count || !selected.length) return `${where}: ${why || kept}.`;
    return `${where}: ${kept}${why ? ` — ${why}` : ""}.`;
  }

  /** @param {string} what */
  act(what) {
    if (what === "copy") return void this.copy();
    let said = "";
    if (what === "undo") said = this.play.undo() ? "Ход отменён." : "Отменять нечего.";
    if (what === "turn") said = this.turned();
    if (what === "let go") said = `${this.data.says.none}.`;
    if (what === "let go") this.play.selected = [];
    if (what === "again") this.play.again();
    this.show(what === "again" ? "Всё сначала." : said, true);
  }

  /** Another deal than the page's.  @param {Map<string, string[]>} cards  @param {string} said */
  begin(cards, said) {
    const { counters, score } = this.data.rules;
    const told = new Map(Object.entries(counters));
    this.play.start = { cards, counters: told, score, moves: 0, line: "" };
    this.play.again();
    this.show(said, false);
  }

  turned() {
    const reason = this.play.turn();
    const said = reason === undefined ? this.data.says.turned : this.data.reasons[reason];
    return `${said[0].toUpperCase()}${said.slice(1)}.`;
  }

  async copy() {
    clearTimeout(this.addressTimer);
    const { href } = new URL(this.anchor + this.play.position.line, location.href);
    try {
      await navigator.clipboard.writeText(href);
      this.answer.textContent = "Ссылка на эту партию скопирована.";
    } catch {
      prompt(COPY, href);
    }
  }

  /** @returns {Table} */
  tableOf() {
    const { cards, counters } = this.play.position;
    return { cards, counters, marked: new Set(this.play.selected) };
  }

  /**
   * Show how things stand, and what has happened.
   * @param {string | undefined} said  nothing leaves what was said last  @param {boolean} gentle
   */
  show(said, gentle) {
    const { slots, selected, outcome, position, past } = this.play;
    const focused = this.picture.svg.contains(document.activeElement);
    const table = this.tableOf();
    const animate = this.picture.show(this.table, table, gentle);
    this.table = table;
    const dimmed = this.wants(HELP) ? this.play.dimmed() : [];
    for (const slot of slots) {
      const [group, card] = [this.picture.slot(slot), this.play.top(slot)];
      const count = position.cards.get(slot)?.length ?? 0;
      group.classList.toggle("hm-dim", dimmed.includes(slot));
      group.ariaPressed = `${selected.includes(slot)}`;
      group.ariaLabel = `${this.data.names[slot]}: ${card ? `${named(card)}, карт: ${count}` : "пусто"}`;
    }
    this.slots.reach();
    const end = ENDS[outcome];
    if (said !== undefined) {
      const text = [said, end].filter(Boolean).join(" ");
      this.answer.textContent = text + (text && this.answer.textContent === text ? "\u00a0" : "");
    }
    this.answer.classList.toggle("hm-end", Boolean(end));
    const score = position.score === null ? "" : `Счёт: ${position.score}`;
    find(this.root, ".hm-tally").textContent = [`Ходы: ${position.moves}`, score].filter(Boolean).join(" · ");
    find(this.root, '[data-do="undo"]').ariaDisabled = `${!past.length}`;
    find(this.root, '[data-do="again"]').ariaDisabled = `${!position.line}`;
    this.tellTurn();
    dress(this.root);
    if (gentle) this.tellAddress();
    animate();
    if (focused) this.slots.group(this.slots.current).focus({ preventScroll: true }); // moved, it lost it
  }

  tellTurn() {
    const [turn, { counters }] = [this.data.rules.turn, this.play.position];
    if (!turn) return;
    const button = find(this.root, '[data-do="turn"]');
    button.textContent = `${this.data.says.turn} (${counters.get(turn.counter)})`;
    button.ariaDisabled = `${this.play.refusal() !== undefined}`;
  }

  /** The game's own address, but no entry in the history: “back” leaves the board at once. */
  tellAddress() {
    clearTimeout(this.addressTimer);
    const { line } = this.play.position;
    const tell = () => {
      const here = location.href.split("#")[0];
      const mine = line || location.hash.startsWith(this.anchor);
      if (mine) history.replaceState(history.state, "", line ? this.anchor + line : here);
    };
    this.addressTimer = setTimeout(tell, 200); // browsers refuse to do this too often
  }

  /** Show the game that an address tells, if it is one of this board.  @param {string} hash */
  follow(hash) {
    if (!hash.startsWith(this.anchor)) return;
    const fine = this.play.replay(hash.slice(this.anchor.length));
    this.show(fine ? "Продолжаем партию." : WRONG, false);
    this.root.scrollIntoView({ behavior: "instant" });
  }
}

/** @type {Board[]} */
const boards = [];
addEventListener("hashchange", () => {
  for (const board of boards) board.follow(location.hash);
});
for (const root of document.querySelectorAll(".hm-board")) {
  const data = find(root, ".hm-rules")?.textContent;
  if (!data) continue;
  const board = new Board(/** @type {HTMLElement} */ (root), JSON.parse(data));
  boards.push(board);
  if (board.root.dataset.deals) (await import("./any-deal.js")).anyDeal(board);
  board.follow(location.hash);
  await new Promise(next => setTimeout(next)); // a slow phone keeps up
}
