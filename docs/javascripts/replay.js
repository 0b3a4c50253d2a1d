// @ts-check
/**
 * Turns each recorded game of a page into a figure to step through.
 *
 * No rules are known here: the page brings the deal, what every move changes (site/step_data.py)
 * and what a slot is drawn with. `marked` in a table are the next move's slots.
 */
import { lineOf, TURN } from "./line.js";
import { dress } from "./notation.js";
import { find, Picture, QUICK, still } from "./picture.js";

/**
 * @import { Table, Templates } from "./picture.js"
 * @typedef {{slots: [string, string][], counters: Record<string, number>, moves: string[],
 *   names: string[], end: string, templates: Templates, arrow: string}} Game
 */

const SPEEDS = { "0,5×": 3000, "1×": 1500, "2×": 750 }; // milliseconds a move
const SWIPE = 32; // pixels
const HELP = "Клавиши, скорость, ссылка";
const COPY = "Скопировать ссылку на ход";
const PLAY = "M7 4v16l13-8z";
const PAUSE = "M6 5h4v14H6zM14 5h4v14h-4z";
/** @type {[string, string, string][]} */
const BUTTONS = [
  ["first", "В начало", "M5 5h3v14H5zM19 5v14L8 12z"],
  ["back", "На ход назад", "M17 5v14L6 12z"],
  ["play", "Смотреть подряд", PLAY],
  ["forward", "На ход вперёд", "M7 5v14l11-7z"],
  ["last", "В конец", "M16 5h3v14h-3zM5 5v14l11-7z"],
];

/** The tables after 0, 1, 2 … moves.  @param {Game} game */
function tablesOf(game) {
  /** @type {Table} */
  let table = {
    cards: new Map(game.slots.map(([slot, cards]) => [slot, cards ? cards.split(" ") : []])),
    counters: new Map(Object.entries(game.counters)),
    marked: new Set(),
  };
  const tables = [table];
  for (const move of game.moves) {
    const before = table;
    const { marked } = before;
    table = { cards: new Map(table.cards), counters: new Map(table.counters), marked: new Set() };
    for (const [, besides, name, edits] of move.matchAll(/(~?)(\w+)(\S*)/g)) {
      const cards = [...(table.cards.get(name) ?? [])];
      if (edits[0] === "=") table.counters.set(name, edits.slice(1));
      else table.cards.set(name, cards);
      if (!besides) {
        marked.add(name);
        if (edits === "-") before.from = name;
        if (edits[0] === "+") before.to = name;
      }
      for (const [edit] of edits.matchAll(/-|<|\+\w+/g)) {
        if (edit === "-") cards.pop();
        else cards.push(edit.slice(1) || (cards.shift() ?? ""));
      }
    }
    tables.push(table);
  }
  return tables;
}

/** @param {number} last  @param {string} id  of what the «?» shows */
const panel = (last, id) => `<div class="hm-buttons">${BUTTONS.map(
  ([go, label, path]) => `<button type="button" data-go="${go}" aria-label="${label}" title="${label}">
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg></button>`,
).join("")}<input type="range" class="hm-slider" min="0" max="${last}" aria-label="Ход партии">
<button type="button" popovertarget="${id}" aria-label="${HELP}" title="${HELP}">?</button></div>
<div class="hm-help" id="${id}" popover role="group" aria-label="${HELP}">
<dl><dt>← →</dt><dd>на ход назад и вперёд</dd><dt>Home, End</dt><dd>в начало и в конец</dd>
<dt>Пробел</dt><dd>смотреть подряд, пауза</dd><dt>Пальцем</dt><dd>по схеме: влево&nbsp;— вперёд, вправо&nbsp;— назад</dd></dl>
<label>Скорость <select class="hm-speed">${Object.entries(SPEEDS)
  .map(([name, pause]) => `<option value="${pause}">${name}</option>`)
  .join("")}</select></label>
<button type="button" data-go="copy">${COPY}</button></div>
<div class="hm-told"><p class="hm-where"><strong></strong> <span></span></p><p class="hm-comment"></p>
<p class="hm-ahead"></p></div><p class="hm-onward"><a>Сыграть отсюда</a></p><p class="hm-said" role="status"></p>`;

class Replay {
  /**
   * @param {HTMLElement} root  the `.hm-replay` with the list of moves
   * @param {Game} game
   */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    this.tables = tablesOf(game);
    this.last = game.moves.length;
    this.anchor = `#${root.dataset.anchor}-`;
    this.step = Number(find(root, ".hm-figure").dataset.step); // as drawn
    this.timer = 0;
    this.addressTimer = 0;

    this.list = find(root, ".hm-moves");
    this.items = /** @type {HTMLElement[]} */ ([...this.list.children]);
    this.links = this.items.map(linked);
    this.stage = this.makeStage();
    this.picture = new Picture(this.stage, game.templates, game.arrow);
    this.slider = this.stage.getElementsByTagName("input")[0];
    this.speed = this.stage.getElementsByTagName("select")[0];
    this.speed.selectedIndex = 1;
    this.said = find(this.stage, ".hm-said");
    const [name] = this.list.dataset.recording?.split("/") ?? [];
    const boards = document.querySelector(`meta[name="${name}-deals"]`); // overrides/main.html
    this.boards = (root.dataset.deal && boards?.getAttribute("content")) ?? "";
    if (!this.boards) find(this.stage, ".hm-onward").remove();
    this.listen();
    this.show(0);
    root.classList.add("hm-live");
  }

  /** A figure of its own, made of one in the list: those are for paper. */
  makeStage() {
    const stage = /** @type {HTMLElement} */ (find(this.root, ".hm-figure").cloneNode(true));
    for (const name of ["id", "data-step", "data-move"]) stage.removeAttribute(name);
    stage.classList.add("hm-stage");
    stage.tabIndex = 0;
    stage.ariaLabel = `Партия ход за ходом: ${this.root.dataset.title}`;
    find(stage, "figcaption").remove();
    const help = `${this.root.dataset.anchor}-help`;
    find(stage, ".hm-diagram").insertAdjacentHTML("afterend", panel(this.last, help));
    dress(stage);
    this.root.prepend(stage);
    return stage;
  }

  listen() {
    this.root.addEventListener("keydown", event => this.pressed(event));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.root.addEventListener("click", event => {
      const target = /** @type {Element} */ (event.target);
      const pressed = /** @type {HTMLElement | null} */ (target.closest("[data-go]"));
      if (pressed) return this.act(pressed.dataset.go ?? "");
      const step = this.items.findIndex(item => item.contains(target)) + 1;
      if (!step || event.ctrlKey || event.metaKey || event.shiftKey || `${getSelection()}`) return;
      event.preventDefault();
      this.go(step);
    });
    // Swipes: to the left is forward; up and down are the page's own.
    const { svg } = this.picture;
    /** @type {PointerEvent | undefined} */
    let from;
    svg.addEventListener("pointercancel", () => (from = undefined));
    svg.addEventListener("pointerdown", event => {
      from = event.pointerType !== "mouse" && event.isPrimary ? event : undefined;
    });
    svg.addEventListener("pointerup", event => {
      if (from?.pointerId !== event.pointerId) return;
      const right = event.clientX - from.clientX;
      if (Math.abs(right) > Math.max(SWIPE, 1.5 * Math.abs(event.clientY - from.clientY)))
        this.go(this.step - Math.sign(right));
    });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest("select, summary")) return;
    /** @type {Record<string, string>} */
    const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };
    const what = event.key === " " && !target.closest("button") ? "play" : keys[event.key];
    if (!what) return;
    event.preventDefault();
    this.act(what);
  }

  /** @param {string} what */
  act(what) {
    if (what === "copy") this.copy();
    else if (what === "play" && !this.timer) this.play();
    else if (what === "play") this.pause();
    else this.go({ first: 0, back: this.step - 1, forward: this.step + 1 }[what] ?? this.last);
  }

  /** Copy the address of the step, or show it where that is not allowed. */
  async copy() {
    const { href } = new URL(this.anchor + this.step, location.href);
    try {
      await navigator.clipboard.writeText(href);
      this.said.textContent = find(this.stage, '[data-go="copy"]').textContent = "Ссылка скопирована";
    } catch {
      prompt(COPY, href);
    }
  }

  play() {
    for (const other of replays) other.pause();
    if (this.step === this.last) this.go(0);
    const next = () => {
      this.timer = setTimeout(next, Number(this.speed.value));
      this.move(this.step + 1);
      if (this.step === this.last) this.pause();
    };
    this.timer = setTimeout(next, QUICK);
    this.showPlaying("Пауза", PAUSE);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.showPlaying("Смотреть подряд", PLAY);
  }

  /** @param {string} label  @param {string} path */
  showPlaying(label, path) {
    const play = find(this.stage, '[data-go="play"]');
    play.title = play.ariaLabel = label;
    find(play, "path").setAttribute("d", path);
  }

  /** @param {number} step  where the reader wants to be: whatever plays stops */
  go(step) {
    this.pause();
    this.move(step);
  }

  /** @param {number} step */
  move(step) {
    this.show(Math.max(0, Math.min(this.last, step)));
    this.announce();
    // Its own address, but no entry in the history: “back” leaves the game at once.
    clearTimeout(this.addressTimer);
    const tell = () => history.replaceState(history.state, "", this.anchor + this.step);
    this.addressTimer = setTimeout(tell, 200); // browsers refuse to do this too often
  }

  /** Show the step that an address names, if it is one of this game.  @param {string} hash */
  follow(hash) {
    const step = hash.startsWith(this.anchor) ? Number(hash.slice(this.anchor.length)) : NaN;
    if (!(step >= 0 && Number.isInteger(step))) return false;
    this.pause();
    this.show(Math.min(step, this.last));
    this.announce();
    this.stage.scrollIntoView({ behavior: "instant" });
    return true;
  }

  /** Show a step; the cards of the next move are marked.  @param {number} step */
  show(step) {
    const live = this.root.matches(".hm-live"); // not at first
    const gentle = live && Math.abs(step - this.step) === 1;
    const animate = this.picture.show(this.tables[this.step], this.tables[step], gentle);
    this.step = step;
    this.tell();
    this.tellList();
    if (live) this.scrollList(); // to measure takes time
    animate();
  }

  /** What the figure says of the step besides the picture: the move made, with its comment, and the
   * next one, which is marked. */
  tell() {
    const { step, last, stage } = this;
    const [item, next] = [this.items[step - 1], this.items[step]];
    const where = item ? `Ход ${step} из ${last}` : `Начало партии, всего ходов: ${last}`;
    const ahead = next ? `дальше: ${find(next, ".hm-move").textContent}` : this.game.end;
    const made = item?.querySelectorAll(":scope > :is(.hm-move, .hm-effect, .hm-total)") ?? [];
    find(stage, ".hm-where strong").textContent = `${where}.`;
    find(stage, ".hm-where span").textContent = [...made].map(part => part.textContent).join("");
    find(stage, ".hm-comment").innerHTML = item?.querySelector(".hm-comment")?.innerHTML ?? "";
    find(stage, ".hm-ahead").textContent = ahead[0].toUpperCase() + ahead.slice(1);
    find(stage, ".hm-ahead").classList.toggle("hm-end", !next);
    find(stage, '[data-go="copy"]').textContent = COPY;
    this.slider.value = `${step}`;
    this.slider.ariaValueText = where;
    this.picture.svg.ariaLabel = `${this.game.names[step]}; ${ahead}`;
    if (this.boards) find(stage, ".hm-onward a").setAttribute("href", this.onward());
    for (const [go] of BUTTONS) {
      const done = step === (/first|back/.test(go) ? 0 : go === "play" ? NaN : last);
      find(stage, `[data-go="${go}"]`).ariaDisabled = `${done}`;
    }
  }

  /** The address of a board on which the game goes on from here. */
  onward() {
    const url = new URL(this.boards, location.href);
    const slots = this.game.slots.map(([slot]) => slot);
    const made = this.tables.slice(0, this.step).map(({ marked, from, to }) =>
      lineOf(slots, from && to ? [from, to] : [...marked]) || TURN,
    );
    url.search = `?code=${this.root.dataset.deal}`;
    url.hash = this.step ? url.hash + made.join("") : "";
    return url.href;
  }

  /** The current move in the list: marked, and where the keyboard comes in. */
  tellList() {
    const current = Math.max(0, this.step - 1);
    const focused = this.links.some(link => link === document.activeElement);
    this.links.forEach((link, i) => {
      const here = i === this.step - 1;
      link.tabIndex = i === current ? 0 : -1;
      link.ariaCurrent = here ? "step" : null;
      this.items[i].classList.toggle("hm-now", here);
      this.items[i].classList.toggle("hm-next", i === this.step);
    });
    if (focused) this.links[current].focus({ preventScroll: true });
  }

  /** Bring the current move into view: scrollIntoView would move the page too. */
  scrollList() {
    const { offsetTop, offsetHeight } = this.items[Math.max(0, this.step - 1)];
    const { scrollTop, clientHeight } = this.list;
    const room = clientHeight - offsetHeight;
    if (offsetTop < scrollTop || offsetTop > scrollTop + room)
      this.list.scrollTo({ top: offsetTop - room / 2, behavior: still.matches ? "auto" : "smooth" });
  }

  /** What is told is said as well; of two equal texts a blank makes a screen reader say both. */
  announce() {
    const told = [...find(this.stage, ".hm-told").children].map(part => part.textContent?.trim());
    const text = told.filter(Boolean).map(part => part?.replace(/[^.!?…]$/, "$&.")).join(" ");
    this.said.textContent = text + (this.said.textContent === text ? "\u00a0" : "");
  }

}

/** A move's words as a link to its step: in the figure now.  @param {HTMLElement} item */
function linked(item) {
  const words = find(item, ".hm-move");
  const link = document.createElement("a");
  link.href = `#${item.id}`;
  item.removeAttribute("id");
  link.append(...words.childNodes);
  words.append(link);
  return link;
}

/** @type {Replay[]} */
const replays = [];
const follow = () => replays.some(replay => replay.follow(location.hash));
addEventListener("hashchange", ({ oldURL }) => {
  for (const replay of replays) clearTimeout(replay.addressTimer); // the address is another's now
  if (follow() || location.hash) return;
  // Back to before the first step.
  replays.find(replay => new URL(oldURL).hash.startsWith(replay.anchor))?.show(0);
});
for (const root of document.querySelectorAll(".hm-replay")) {
  const data = find(root, ".hm-steps")?.textContent;
  if (!data) continue;
  const replay = new Replay(/** @type {HTMLElement} */ (root), JSON.parse(data));
  replays.push(replay);
  replay.follow(location.hash);
  await new Promise(next => setTimeout(next)); // a slow phone keeps up
}
