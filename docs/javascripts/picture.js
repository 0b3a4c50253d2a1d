// @ts-check
/**
 * Draws a table of cards into a diagram and into the table below it, and moves cards between two.
 *
 * No rules are known here, nor where a slot lies: that is drawn already, and what its cards look like
 * comes with the page (diagrams/protocol.py: ViewerTemplates).
 */
import { letter } from "./notation.js";

/**
 * @typedef {{card: string, marked: string, gap: string, depths: number[], fans: string[],
 *   back: string}} Templates
 * @typedef {{cards: Map<string, string[]>, counters: Map<string, unknown>, marked: Set<string>,
 *   from?: string, to?: string}} Table
 *   each slot's cards, bottom first; a slot left alone keeps its array; the top cards of `marked`
 *   have a frame, and an arrow leads `from` one slot `to` another
 * @typedef {{slot: string, left?: string, came?: string}} Change  the card that left a slot's top
 *   or came onto it; neither where more has changed
 */

export const QUICK = 260; // milliseconds
/** @type {Record<string, string>} */
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣", _: "рубашкой вверх" };
export const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {ParentNode} root  @param {string} selector  of what is there */
export const find = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/** @param {string} card  as data write it: "QH", "_" */
const rankOf = card => letter(card.slice(0, -1));
/** @param {string} card */
const suitOf = card => card.slice(-1);
/** A card as text: «D♥».  @param {string} card */
export const named = card => rankOf(card) + SUITS[suitOf(card)];

/** @param {Table} before  @param {Table} after  @returns {Change[]} */
function changesOf(before, after) {
  const changes = [];
  for (const [slot, now] of after.cards) {
    const then = before.cards.get(slot) ?? [];
    if (then === now) continue;
    const [less, more] = then.length < now.length ? [then, now] : [now, then];
    const one = more.length - less.length === 1 && less.every((card, i) => card === more[i]);
    changes.push(one ? { slot, left: then[now.length], came: now[then.length] } : { slot });
  }
  return changes;
}

/**
 * From where `top` is drawn to where a card was seen, in the units of the slot's `body`.
 * @param {Element} body  @param {DOMRect} from  @param {Element} top
 */
function offset(body, from, top) {
  const matrix = /** @type {SVGGraphicsElement} */ (body).getScreenCTM()?.inverse();
  const [a, b] = [from, top.getBoundingClientRect()].map(({ x, y, width, height }) =>
    new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix),
  );
  return `${a.x - b.x}px ${a.y - b.y}px`;
}

export class Picture {
  /**
   * @param {HTMLElement} figure  with the diagram of a position, and the same in a table
   * @param {Templates} templates
   * @param {string} [arrow]  from `{from}` to `{to}`, slots of which `{m}` and `{n}` cards are seen
   */
  constructor(figure, templates, arrow = "") {
    this.svg = find(figure, ".hm-diagram");
    this.rows = [...figure.querySelectorAll("tbody tr")];
    this.templates = templates;
    this.arrow = arrow;
    /** @type {Animation[]} */
    this.moving = [];
  }

  /**
   * Draw what is other than before; the cards that moved go there once what is returned is called.
   * @param {Table} before  as it is drawn  @param {Table} after  @param {boolean} gentle
   */
  show(before, after, gentle) {
    for (const animation of this.moving.splice(0)) animation.finish();
    const changes = gentle && !still.matches ? changesOf(before, after) : [];
    const places = changes.map(({ slot }) => this.topCard(slot)?.getBoundingClientRect());
    for (const [slot, cards] of after.cards) {
      const marked = after.marked.has(slot);
      if (cards !== before.cards.get(slot) || marked !== before.marked.has(slot))
        this.draw(slot, cards, marked);
    }
    this.drawArrow(after);
    this.tell(after);
    return () => this.animate(changes, places);
  }

  /** @param {string} slot  @param {string[]} cards  @param {boolean} marked */
  draw(slot, cards, marked) {
    const group = this.slot(slot);
    const shown = this.shown(slot, cards);
    group.classList.toggle("hm-hit", marked);
    group.classList.toggle("hm-empty", !cards.length);
    if (group.style.length) group.style.setProperty("--n", `${shown.length}`); // a fan's size
    find(group, ".hm-body").innerHTML =
      shown.map((card, i) => this.face(card, marked && !shown[i + 1], cards.length)).join("") ||
      this.templates.gap;
    find(group, ".hm-count").innerHTML = cards.length ? `<tspan>×</tspan>${cards.length}` : "0";
  }

  /**
   * From where to where a card goes: a line below all slots, its tip over them.
   * @param {Table} table
   */
  drawArrow({ cards, from, to }) {
    for (const part of this.svg.querySelectorAll(".hm-arrow")) part.remove();
    if (!from || !to) return;
    const [m, n] = [from, to].map(slot => `${this.shown(slot, cards.get(slot) ?? []).length}`);
    /** @type {Record<string, string>} */
    const values = { from, to, m, n };
    const arrow = this.arrow.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    this.svg.insertAdjacentHTML("beforeend", arrow);
    find(this.svg, ".hm-decor").after(find(this.svg, ".hm-arrow"));
  }

  /** The counters, and the table of those who do not see the picture.  @param {Table} table */
  tell({ cards, counters }) {
    for (const shown of this.svg.querySelectorAll("[data-counter]"))
      shown.textContent = `${counters.get(shown.getAttribute("data-counter") ?? "")}`;
    [...cards].forEach(([slot, all], i) => {
      const [, told, count] = this.rows[i].children;
      told.textContent = this.shown(slot, all).reverse().map(named).join(" ") || "пусто";
      count.textContent = `${all.length}`;
    });
  }

  /** @param {string} card  @param {boolean} marked  @param {number} size  of the card's slot */
  face(card, marked, size) {
    const { depths, ...faces } = this.templates;
    return faces[card === "_" ? "back" : marked ? "marked" : "card"]
      .replaceAll("{r}", rankOf(card))
      .replaceAll("{s}", suitOf(card))
      .replaceAll("{d}", `${depths[size] ?? depths.at(-1)}`);
  }

  /** The cards that are seen, bottom first.  @param {string} slot  @param {string[]} cards */
  shown(slot, cards) {
    return cards.slice(this.templates.fans.includes(slot) ? 0 : -1);
  }

  /** @param {string} slot */
  slot(slot) {
    return find(this.svg, `[data-slot="${slot}"]`);
  }

  /** @param {string} slot */
  topCard(slot) {
    return [...this.slot(slot).querySelectorAll(".hm-rank")].at(-1)?.parentElement;
  }

  /**
   * Cards leave upwards, come from there, or go from slot to slot; a turned pile shows itself anew.
   * @param {Change[]} changes
   * @param {(DOMRect | undefined)[]} places  where each slot's top card was seen
   */
  animate(changes, places) {
    const away = { opacity: 0, translate: "0 -14px" };
    const here = { opacity: 1, translate: "0 0" };
    for (const { slot, left, came } of changes) {
      const body = find(this.slot(slot), ".hm-body");
      const top = this.topCard(slot);
      if (came && top) {
        const from = places[changes.findIndex(change => change.left === came)];
        // It flies above all others, but for the arrow's tip.
        if (from) this.svg.append(this.slot(slot), ...this.svg.querySelectorAll(".hm-tip"));
        this.run(top, [from ? { translate: offset(body, from, top) } : away, here]);
      } else if (!left) {
        this.run(body, [{ opacity: 0.2 }, { opacity: 1 }]);
      } else if (!changes.some(change => change.came === left)) {
        const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
        ghost.innerHTML = this.face(left, false, 1);
        body.append(ghost);
        this.run(ghost, [here, away]).finished.then(() => ghost.remove());
      }
    }
  }

  /** @param {Element} element  @param {Keyframe[]} frames */
  run(element, frames) {
    const animation = element.animate(frames, { duration: QUICK, easing: "ease-out" });
    this.moving.push(animation);
    return animation;
  }
}
