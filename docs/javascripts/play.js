// @ts-check
/**
 * A game as a player plays it by touching: what is selected, what lies where, what can be taken back.
 *
 * No rules are known here. What a touch does stands in tables that the engine has filled
 * (generator/boards/): for the cards selected, and for the sort of slot, the rank and the suit of
 * the one touched.
 */
import { lineOf, NAMES, TURN } from "./line.js";

/**
 * @typedef {[keeps: "all" | "touched" | "none", cards: "" | "off" | "onto", gain: number,
 *   reason: string | null, dimmed: boolean]} Answer
 * @typedef {{move: string, slots: string[], lifted: number, counter: string, spent: string,
 *   idle: string}} Turn
 * @typedef {{code: string, variant: string, ranks: string, pack: string, stream: number,
 *   slots: [slot: string, letter: string, size: number][], fixed: Record<string, string>,
 *   counters: Record<string, number>, score: number | null, letters: string, answers: Answer[],
 *   rows: Record<string, string>, turn: Turn | null, emptied: string, undo: number}} Rules
 * @typedef {{cards: Map<string, string[]>, counters: Map<string, number>, score: number | null,
 *   moves: number, line: string}} Position
 *   each slot's cards, bottom first; a slot left alone keeps its array; `line` are the touches and
 *   turns that led here
 * @typedef {{position: Position, selected: string[]}} State
 * @typedef {{index: number, reason: string | null, moved: boolean, count: number}} Told  what a
 *   touch did: the number of its answer, and how many cards it was about
 */

export class Play {
  /** @param {Rules} rules  @param {Position} start */
  constructor(rules, start) {
    this.rules = rules;
    this.start = start;
    this.ranks = rules.ranks.split(" ");
    this.slots = rules.slots.map(([slot]) => slot);
    /** @type {Map<string, string>} */
    this.letters = new Map(rules.slots.map(([slot, letter]) => [slot, letter]));
    this.position = start;
    /** @type {string[]} */
    this.selected = [];
    /** @type {Position[]} */
    this.past = [];
  }

  /** Back to the start. */
  again() {
    this.position = this.start;
    this.selected = [];
    this.past = [];
  }

  /** @param {string} slot  @param {Position} position */
  top(slot, position = this.position) {
    return position.cards.get(slot)?.at(-1);
  }

  /**
   * The number of the answer to touching `slot`; none if there is nothing to touch.
   * @param {string} slot  @param {string[]} selected  @param {Position} position
   */
  answer(slot, selected = this.selected, position = this.position) {
    const faces = selected.map(each => this.letters.get(each) + rankOf(this.top(each, position)));
    const [touched, first] = [this.top(slot, position), this.top(selected[0], position)];
    const same = touched && first && suitOf(touched) === suitOf(first);
    const kind = this.rules.letters.indexOf(this.letters.get(slot) ?? "");
    const rank = touched ? this.ranks.indexOf(rankOf(touched)) + 1 : 0;
    const column = (kind * (this.ranks.length + 1) + rank) * 2 + Number(same ?? false);
    const name = this.rules.rows[faces.join(" ")]?.[column] ?? "-";
    return name === "-" ? undefined : name.charCodeAt(0) - "a".charCodeAt(0);
  }

  /** Touch a slot; nothing is told where there is nothing to touch.  @param {string} slot */
  touch(slot) {
    if (this.selected.includes(slot)) {
      this.selected = this.selected.filter(each => each !== slot);
      return { index: -1, reason: null, moved: false, count: 1 };
    }
    const index = this.answer(slot);
    if (index === undefined) return undefined;
    const chosen = [...this.selected, slot];
    const [keeps, cards, gain, reason] = this.rules.answers[index];
    this.selected = { all: chosen, touched: [slot], none: [] }[keeps];
    if (cards) this.move(chosen, cards === "off" ? chosen : chosen.slice(0, 1), gain);
    return { index, reason, moved: Boolean(cards), count: chosen.length };
  }

  /**
   * The top cards of `leaving` go, onto the last of `chosen` if it stays.
   * @param {string[]} chosen  @param {string[]} leaving  @param {number} gain
   */
  move(chosen, leaving, gain) {
    const { score, line } = this.position;
    const cards = new Map(this.position.cards);
    const target = chosen[chosen.length - 1];
    for (const slot of leaving) {
      const [card, rest] = [cards.get(slot)?.at(-1) ?? "", cards.get(slot)?.slice(0, -1) ?? []];
      cards.set(slot, rest);
      if (!leaving.includes(target)) cards.set(target, [...(cards.get(target) ?? []), card]);
    }
    const made = line + lineOf(this.slots, chosen);
    this.made({ cards, score: score === null ? null : score + gain, line: made });
  }

  /** @param {Partial<Position>} changed */
  made(changed) {
    this.past = [...this.past, this.position].slice(-this.rules.undo);
    this.position = { ...this.position, ...changed, moves: this.position.moves + 1 };
  }

  /** Why the whole table cannot be turned now; nothing if it can.  @param {Position} position */
  refusal({ counters, cards } = this.position) {
    const { turn } = this.rules;
    if (!turn) return "";
    if (!counters.get(turn.counter)) return turn.spent;
    return turn.slots.some(slot => (cards.get(slot)?.length ?? 0) > 1) ? undefined : turn.idle;
  }

  /** Make the move of the whole table, if it is allowed. */
  turn() {
    const reason = this.refusal();
    if (reason !== undefined) return reason;
    this.selected = [];
    this.made({ ...this.turned(this.position), line: this.position.line + TURN });
    return undefined;
  }

  /** @param {Position} position  in which there is a turn to make */
  turned({ cards, counters }) {
    const { slots, lifted, counter } = /** @type {Turn} */ (this.rules.turn);
    const turned = new Map(cards);
    for (const slot of slots) {
      const before = cards.get(slot) ?? [];
      if (before.length < 2) continue;
      const cut = (((lifted % before.length) + before.length) % before.length);
      turned.set(slot, [...before.slice(cut), ...before.slice(0, cut)]);
    }
    return { cards: turned, counters: new Map(counters).set(counter, (counters.get(counter) ?? 0) - 1) };
  }

  /** Take the last move back, if it is not too long ago. */
  undo() {
    const before = this.past.pop();
    if (!before) return false;
    this.position = before;
    this.selected = [];
    return true;
  }

  /** The slots that are of no use to those selected. */
  dimmed() {
    const others = this.slots.filter(slot => !this.selected.includes(slot));
    return others.filter(slot => this.rules.answers[this.answer(slot) ?? -1]?.[4]);
  }

  /** "won", "stuck" or "playing". */
  get outcome() {
    const { emptied } = this.rules;
    const left = this.slots.filter(slot => emptied.includes(this.letters.get(slot) ?? "-"));
    if (!left.some(slot => this.top(slot))) return "won";
    for (let position = this.position; ; position = { ...position, ...this.turned(position) }) {
      if (this.canMove(position)) return "playing";
      if (!this.rules.turn || !position.counters.get(this.rules.turn.counter)) return "stuck";
    }
  }

  /** Whether some touches move a card.  @param {Position} position  @param {string[]} selected */
  canMove(position, selected = []) {
    /** @type {(slot: string) => boolean} */
    const leads = slot => {
      if (selected.includes(slot)) return false;
      const [keeps, cards] = this.rules.answers[this.answer(slot, selected, position) ?? -1] ?? [];
      return Boolean(cards) || (keeps === "all" && this.canMove(position, [...selected, slot]));
    };
    return this.slots.some(leads);
  }

  /** Play a `line` from the start; a line that cannot be played leaves the start.  @param {string} line */
  replay(line) {
    this.again();
    for (const name of line) {
      const slot = this.slots[NAMES.indexOf(name)];
      const fine = name === TURN ? this.turn() === undefined : slot && this.touch(slot)?.reason === null;
      if (!fine) break;
    }
    const whole = this.position.line === this.start.line + line;
    if (!whole) this.again();
    return whole;
  }
}

/** @param {string | undefined} card */
const rankOf = card => card?.slice(0, -1) ?? "";
/** @param {string} card */
const suitOf = card => card.slice(-1);
