// @ts-check
/**
 * Any deal of a game on a board of the page: by a code that is typed, taken at random or stands in
 * the address as `?code=…`. The page's own list says where a deal is played through.
 */
import { codeOf, dealt, DEALS, numberOf } from "./deals.js";
import { find } from "./picture.js";

/** @import { Board } from "./board.js" */

const FORM = `<form class="hm-dealing"><label for="hm-code">Код расклада</label>
<input id="hm-code" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hm-found">
<button>Разложить</button><button type="button">Случайный расклад</button>
<p id="hm-found" role="status"></p></form>`;

/** @param {Board} board */
export function anyDeal(board) {
  const { root, figure, data: { rules } } = board;
  root.insertAdjacentHTML("afterbegin", FORM);
  const form = /** @type {HTMLFormElement} */ (find(root, "form"));
  const [input, found] = [form.getElementsByTagName("input")[0], find(form, "p")];

  /** What is known of a deal, or what is wrong with its code.  @param {(string | Node)[]} told */
  const tell = (...told) => found.replaceChildren(...told);

  /** Deal what `text` names; else tell what is wrong with it.  @param {string} text */
  const deal = text => {
    const number = numberOf(rules, text);
    const wrong = typeof number === "string";
    input.value = wrong ? text : codeOf(rules, number);
    input.ariaInvalid = `${wrong}`;
    if (wrong) tell(number);
    else {
      board.begin(dealt(rules, number), `Расклад ${input.value}.`);
      find(figure, "figcaption [data-code]").textContent = input.value;
      tell(...played(input.value));
    }
    return !wrong;
  };

  /** Deal on the reader's word: the address follows.  @param {string} text */
  const ask = text => {
    if (deal(text)) history.replaceState(history.state, "", `?code=${input.value}`);
  };
  form.addEventListener("submit", event => {
    event.preventDefault();
    ask(input.value);
  });
  form.lastElementChild?.previousElementSibling?.addEventListener("click", () =>
    ask(codeOf(rules, Math.floor(Math.random() * DEALS))),
  );

  const own = figure.dataset.recording ?? "";
  const asked = new URLSearchParams(location.search).get("code");
  if (asked !== null && deal(asked)) return;
  // A game that goes with a wrong code is none of the deal shown.
  if (asked !== null) history.replaceState(history.state, "", location.pathname);
  else {
    input.value = own;
    tell(...played(own));
  }
}

/** Links to where the page says that a deal is played through.  @param {string} code */
function played(code) {
  const rows = [...document.querySelectorAll("li")].filter(
    row => row.querySelector("[data-code]")?.textContent === code,
  );
  const links = rows.flatMap(row => [...row.querySelectorAll('a[href*="#"]')]);
  const told = links.flatMap(link => [", ", link.cloneNode(true)]).slice(1);
  return told.length ? ["Этот расклад разобран: ", ...told, "."] : [];
}
