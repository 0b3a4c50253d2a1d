// @ts-check
/** A game's line in an address: a letter for each slot touched, by its place in the game's order. */

export const NAMES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const TURN = "_";

/** @param {string[]} slots  the game's, in its order  @param {string[]} touched */
export const lineOf = (slots, touched) => touched.map(slot => NAMES[slots.indexOf(slot)]).join("");
