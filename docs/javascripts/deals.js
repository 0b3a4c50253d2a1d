// @ts-check
/**
 * Deals by their code, as the engine deals them (generator/pcg32.py, generator/deals.py): what is
 * shuffled, and into which slots it goes, comes with the page.
 */

/** @typedef {import("./play.js").Rules} Rules */

const MULTIPLIER = 6364136223846793005n;
const MASK = (1n << 64n) - 1n;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LENGTH = 7;
export const DEALS = 2 ** 32;

/**
 * `items` in the order of deal `seed`: PCG32 and a Fisher–Yates shuffle from the last place down.
 * @template T
 * @param {readonly T[]} items  @param {number} seed  @param {number} stream
 */
export function shuffled(items, seed, stream) {
  const increment = ((BigInt(stream) << 1n) | 1n) & MASK;
  let state = 0n;
  const next = () => {
    const old = state;
    state = (old * MULTIPLIER + increment) & MASK;
    const mixed = Number((((old >> 18n) ^ old) >> 27n) & 0xffffffffn);
    const turn = Number(old >> 59n);
    return ((mixed >>> turn) | (mixed << (-turn & 31))) >>> 0;
  };
  /** @param {number} bound */
  const below = bound => {
    for (;;) {
      const number = next();
      if (number >= DEALS % bound) return number % bound;
    }
  };
  next();
  state = (state + BigInt(seed)) & MASK;
  next();
  const result = [...items];
  for (let size = result.length; size > 1; size -= 1) {
    const chosen = below(size);
    [result[chosen], result[size - 1]] = [result[size - 1], result[chosen]];
  }
  return result;
}

/** The cards of every slot in a deal, bottom first.  @param {Rules} rules  @param {number} number */
export function dealt({ pack, stream, slots, fixed }, number) {
  const cards = shuffled(pack.split(" "), number, stream);
  return new Map(slots.map(([slot, , size]) => [slot, fixed[slot]?.split(" ") ?? cards.splice(0, size)]));
}

/** The code of a deal.  @param {{code: string, variant: string}} rules  @param {number} number */
export function codeOf({ code, variant }, number) {
  let letters = "";
  for (let rest = number; letters.length < LENGTH; rest = Math.floor(rest / LETTERS.length))
    letters = LETTERS[rest % LETTERS.length] + letters;
  return `${code}-${variant}-${letters}`;
}

/**
 * The number of the deal that a code names, or in words what is wrong with it.
 * @param {Rules} rules  @param {string} text
 */
export function numberOf({ code, variant }, text) {
  const known = text.trim().toUpperCase();
  const form = `${code}-${variant}-`;
  const letters = known.slice(form.length);
  if (!known) return `Введите код, например ${codeOf({ code, variant }, 1)}.`;
  if (/[^A-Z0-9-]/.test(known)) return `В коде только латинские буквы, цифры и дефисы, а здесь есть «${known.match(/[^A-Z0-9-]/u)?.[0]}».`;
  if (!known.startsWith(`${code}-`)) return `Код этого пасьянса начинается с ${code}-.`;
  if (!known.startsWith(form)) return `После ${code} стоит вариант ${variant}: ${form}…`;
  if (!/^[A-Z]*$/.test(letters)) return `После ${form} идут одни буквы.`;
  if (letters.length !== LENGTH) return `После ${form} нужно ровно семь букв, а здесь ${letters.length}.`;
  const number = [...letters].reduce((sum, each) => sum * LETTERS.length + LETTERS.indexOf(each), 0);
  if (number >= DEALS) return `Такого расклада нет: последний — ${codeOf({ code, variant }, DEALS - 1)}.`;
  return number;
}
