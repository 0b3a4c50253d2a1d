// @ts-check
/**
 * The reader's choice of letters on the cards (A V D R, Т В Д К or A J Q K) and of suit colours.
 *
 * Pages are written in A V D R and need no script. Another choice is applied to what the page
 * shows: the ranks drawn on cards, and every card named in a text by its letter and suit, «D♥».
 * A letter says its rank in whatever notation it stands, so a text may be changed again and again.
 */

/** @typedef {"AVDR" | "ТВДК" | "AJQK"} Notation  The letters of ace, jack, queen and king. */

const KEY = "hm-notation";
const SUITS_KEY = "hm-suits";
/** @type {readonly Notation[]} */
const NOTATIONS = ["AVDR", "ТВДК", "AJQK"];
const PLACES = new Map(NOTATIONS.flatMap(letters => [...letters].map((letter, i) => [letter, i])));
const ANY = [...PLACES.keys()].join("");
/** A letter that stands for a rank: no part of a word, a suit behind it. */
const IN_TEXT = new RegExp(`(?<![\\p{L}\\p{N}])[${ANY}](?=\uFE0E?[♠♥♦♣])`, "gu");
const LEFT_ALONE = "script, style, code, pre, textarea, .hm-as-written";

/** @type {Notation} */
let current = "AVDR";

/**
 * A rank as the reader wants to see it.
 * @param {string} rank  as files or any notation write it: "10", "Q", "D", "Д"
 */
export function letter(rank) {
  const place = PLACES.get(rank);
  return place === undefined ? rank : current[place];
}

/** @param {string} text */
const translated = text => text.replace(IN_TEXT, letter);

/**
 * Show everything below `root` in the current notation.
 * @param {Element} root
 */
export function dress(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue ?? "";
    const drawn = parent?.closest(".hm-rank, .hm-letter");
    const wanted = drawn ? letter(text) : translated(text);
    if (wanted !== text && !parent?.closest(LEFT_ALONE)) node.nodeValue = wanted;
  }
  for (const named of root.querySelectorAll("[aria-label]")) {
    const name = named.getAttribute("aria-label") ?? "";
    const wanted = translated(name);
    if (wanted !== name) named.setAttribute("aria-label", wanted);
  }
}

/**
 * What was chosen on an earlier visit; storage may be forbidden or full.
 * @param {string} key
 */
function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the choice holds for this page only.
  }
}

/** @param {string | null} chosen */
function choose(chosen) {
  const wanted = NOTATIONS.find(each => each === chosen) ?? "AVDR";
  if (wanted === current) return;
  current = wanted;
  dress(document.body);
}

/** @param {boolean} four */
function colour(four) {
  document.documentElement.classList.toggle("hm-four-colours", four);
}

/** The menu in the header: its button appears with the script that makes it work. */
function start() {
  const menu = document.querySelector(".hm-notation");
  const form = menu?.querySelector("form");
  if (!menu || !form) return;
  const radios = /** @type {RadioNodeList} */ (form.elements.namedItem("notation"));
  const suits = /** @type {HTMLInputElement} */ (form.elements.namedItem("suits"));
  const recall = () => {
    choose(remembered(KEY));
    radios.value = current;
    suits.checked = remembered(SUITS_KEY) === "4";
    colour(suits.checked);
  };
  form.addEventListener("change", () => {
    choose(radios.value);
    colour(suits.checked);
    remember(KEY, current);
    remember(SUITS_KEY, suits.checked ? "4" : "2");
  });
  form.addEventListener("submit", event => event.preventDefault());
  addEventListener("storage", recall); // chosen in another tab
  addEventListener("pageshow", event => event.persisted && recall());
  recall();
  menu.classList.add("hm-notation--ready");
}

start();
