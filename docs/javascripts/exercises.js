// @ts-check
/**
 * Exercises: the reader touches cards of a diagram or presses a button, and is told whether that is
 * right, and why.
 *
 * No rules are known here. Every answer stands in the page, worked out by the engine
 * (site/exercises.py); what the reader has touched is compared with them.
 */
import { dress } from "./notation.js";
import { find } from "./picture.js";
import { slotOf, Slots } from "./slots.js";

const KEY = "hm-exercises";
const LABEL = "Схема: стрелки ведут по местам, Enter касается карты";

/** What this reader has solved, by the exercises' names; kept on this machine alone. */
class Progress {
  constructor() {
    /** @type {Set<string>} */
    this.solved = new Set();
    try {
      const known = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      if (Array.isArray(known)) this.solved = new Set(known);
    } catch {
      // Storage may be forbidden, or hold what is none of ours.
    }
  }

  /** @param {string} name */
  add(name) {
    this.solved.add(name);
    this.keep();
  }

  forget() {
    this.solved.clear();
    this.keep();
  }

  keep() {
    try {
      if (this.solved.size) localStorage.setItem(KEY, JSON.stringify([...this.solved]));
      else localStorage.removeItem(KEY);
    } catch {
      // Then it is known until the page is left.
    }
  }
}

class Exercise {
  /** @param {HTMLElement} root  @param {(exercise: Exercise) => void} solved  is told once it is */
  constructor(root, solved) {
    this.root = root;
    this.solved = solved;
    this.name = root.dataset.exercise ?? "";
    this.said = find(root, ".hm-answer");
    /** @type {Map<string, HTMLElement>} */
    this.answers = new Map();
    for (const item of items(root, ".hm-solution li")) this.answers.set(item.dataset.answer ?? "", item);
    /** @type {string[]} */
    this.selected = [];
    this.done = false;
    this.makeButtons();
    if (root.dataset.touched) this.slots = this.makeSlots(root.dataset.touched.split(" "));
  }

  makeButtons() {
    for (const item of items(this.root, ".hm-options li")) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...item.childNodes);
      button.addEventListener("click", () => this.choose(item.dataset.answer ?? ""));
      item.append(button);
    }
  }

  /** @param {string[]} names */
  makeSlots(names) {
    const svg = find(this.root, ".hm-diagram");
    const slots = new Slots(svg, names, LABEL);
    slots.reach();
    svg.addEventListener("click", event => {
      const slot = event.detail ? slots.at(event) : slotOf(event.target); // or without a pointer
      if (slot && names.includes(slot)) this.touch(slot);
    });
    svg.addEventListener("keydown", event => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === "Enter" || key === " ") this.touch(slots.current);
      else if (key === "Escape" && this.selected.length) this.clear();
      else if (!slots.walk(key)) return;
      event.preventDefault();
    });
    const all = items(this.root, "tbody tr");
    const order = items(svg, "[data-slot]").map(group => group.dataset.slot ?? "");
    /** What each slot is called, and its open card. */
    this.places = new Map(order.map((slot, i) => [slot, all[i].children]));
    for (const name of names) slots.group(name).ariaLabel = this.called(name);
    this.root.classList.add("hm-playing");
    return slots;
  }

  /** «5♠ (стопка 1)», in the reader's letters.  @param {string} slot */
  called(slot) {
    const [place, cards] = [...(this.places?.get(slot) ?? [])].map(cell => cell.textContent?.trim() ?? "");
    return `${cards.split(/\s/)[0]} (${place[0].toLowerCase()}${place.slice(1)})`;
  }

  /** Touch a card: once more lets it go.  @param {string} slot */
  touch(slot) {
    const before = this.done ? [] : this.selected;
    if (this.slots) this.slots.current = slot;
    this.slots?.reach();
    const selected = before.includes(slot) ? before.filter(each => each !== slot) : [...before, slot];
    const right = this.right.find(answer => selected.every(each => answer.slots.includes(each)));
    if (right?.slots.length === selected.length) {
      this.select(selected);
      this.tell(true, right.why);
    } else if (!right && selected.length >= Number(this.root.dataset.least)) {
      this.select([]);
      const cards = selected.map(each => this.called(each)).join(" + ");
      this.tell(false, this.root.dataset.wrong?.replace("{cards}", cards) ?? "");
    } else {
      this.select(selected);
      this.say(selected.length ? `Выбрано: ${selected.map(each => this.called(each)).join(" + ")}.` : "");
    }
  }

  /** The right answers, each with the slots that are touched for it. */
  get right() {
    const right = [...this.answers].filter(([, item]) => "right" in item.dataset);
    return right.map(([name, item]) => ({ slots: name.split("+"), why: item.textContent ?? "" }));
  }

  /** @param {string} name  of an option */
  choose(name) {
    const answer = this.answers.get(name);
    this.select([]);
    this.tell("right" in (answer?.dataset ?? {}), answer?.textContent ?? "");
  }

  clear() {
    this.select([]);
    this.say("");
  }

  /** Mark the top cards of some slots.  @param {string[]} selected */
  select(selected) {
    this.selected = selected;
    this.done = false;
    const { slots } = this;
    if (!slots) return;
    for (const old of items(slots.svg, ".hm-mark")) old.remove();
    const sky = find(slots.svg, ".hm-decor").getAttribute("href");
    for (const name of slots.names) slots.group(name).ariaPressed = `${selected.includes(name)}`;
    for (const name of selected) {
      const card = [...slots.group(name).querySelectorAll(".hm-rank")].at(-1)?.parentElement;
      card?.insertAdjacentHTML("beforeend", `<use class="hm-mark" href="${sky?.replace("sky", "mark")}"/>`);
    }
  }

  /** @param {boolean} right  @param {string} why */
  tell(right, why) {
    this.done = right;
    this.say(`${right ? "Верно!" : "Неверно."} ${why}`);
    this.said.classList.toggle("hm-right", right);
    this.said.classList.toggle("hm-wrong", !right);
    if (right) this.solved(this);
  }

  /** @param {string} text */
  say(text) {
    this.said.classList.remove("hm-right", "hm-wrong");
    this.said.textContent = text + (text && this.said.textContent === text ? "\u00a0" : ""); // told again
    dress(this.said);
  }
}

/** @param {ParentNode} root  @param {string} selector */
const items = (root, selector) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

function start() {
  const progress = new Progress();
  const [count, forget] = [document.createElement("span"), document.createElement("button")];
  const show = () => {
    const solved = exercises.filter(({ name }) => progress.solved.has(name));
    for (const each of exercises) each.root.classList.toggle("hm-solved", solved.includes(each));
    count.textContent = `Решено ${solved.length} из ${exercises.length}.`;
    forget.hidden = !progress.solved.size;
  };
  const solved = (/** @type {Exercise} */ { name }) => {
    progress.add(name);
    show();
  };
  const exercises = items(document, ".hm-exercise").map(root => new Exercise(root, solved));
  forget.type = "button";
  forget.textContent = "Забыть мои ответы";
  forget.addEventListener("click", () => {
    progress.forget();
    for (const exercise of exercises) exercise.clear();
    show();
  });
  document.querySelector(".hm-progress")?.append(count, forget);
  show();
}

start();
