// @ts-check
/**
 * A diagram whose slots can be touched: each becomes a button, of which the keyboard reaches one and
 * walks on to the others.
 */
import { find } from "./picture.js";

const NEAR = 16; // pixels beside a card in which a finger still means it
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The slot that an element is part of.  @param {EventTarget | null} target */
export const slotOf = target =>
  /** @type {Element} */ (target).closest("[data-slot]")?.getAttribute("data-slot") ?? undefined;

/** Those on the screen: the theme's way back to the top would lie over their cards. */
const onScreen = new Set();
const watched = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries)
    onScreen[isIntersecting ? "add" : "delete"](target);
  document.body.classList.toggle("hm-on-board", onScreen.size > 0);
});

export class Slots {
  /** @param {HTMLElement} svg  @param {string[]} names  in order  @param {string} label  of them all */
  constructor(svg, names, label) {
    this.svg = svg;
    this.names = names;
    this.current = names[0];
    svg.setAttribute("role", "group");
    svg.ariaLabel = label;
    for (const name of names) this.group(name).setAttribute("role", "button");
    svg.addEventListener("focusin", ({ target }) => {
      this.current = slotOf(target) ?? this.current; // moved by a screen reader, or by voice
      this.reach();
    });
    watched.observe(svg);
  }

  /** @param {string} name */
  group(name) {
    return find(this.svg, `[data-slot="${name}"]`);
  }

  /** The slot at a point, or near it.  @param {MouseEvent} event */
  at({ clientX, clientY }) {
    const hit = document.elementFromPoint(clientX, clientY);
    const there = hit && this.svg.contains(hit) ? slotOf(hit) : undefined;
    if (there && this.names.includes(there)) return there;
    const distances = this.names.map(name => {
      const { left, right, top, bottom } = find(this.group(name), ".hm-body").getBoundingClientRect();
      const x = Math.max(left - clientX, 0, clientX - right);
      const y = Math.max(top - clientY, 0, clientY - bottom);
      const inside = Math.hypot(clientX - (left + right) / 2, clientY - (top + bottom) / 2) / 1e4;
      return { name, distance: Math.hypot(x, y) + inside };
    });
    const nearest = distances.reduce((a, b) => (b.distance < a.distance ? b : a));
    return nearest.distance < NEAR ? nearest.name : undefined;
  }

  /** Walk on, if that is what a key means.  @param {string} key */
  walk(key) {
    const { names, current } = this;
    const step = STEPS[key] ?? 0;
    if (step) this.focus(names[(names.indexOf(current) + step + names.length) % names.length]);
    else if (key === "Home") this.focus(names[0]);
    else if (key === "End") this.focus(names[names.length - 1]);
    else return false;
    return true;
  }

  /** @param {string} name */
  focus(name) {
    this.current = name;
    this.reach();
    this.group(name).focus();
  }

  /** The keyboard comes in at the slot touched last. */
  reach() {
    for (const name of this.names)
      this.group(name).setAttribute("tabindex", name === this.current ? "0" : "-1");
  }
}
