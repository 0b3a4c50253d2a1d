// What the theme's search lacks. It stands in the page, to be there before the theme's own script.
{
  const field = document.querySelector("[data-md-component=search-query]");
  // The theme looks at the field when a key is let go, and suggests when one goes down: what is
  // pasted, dictated or put in by a phone's keyboard has no keys, and the cross that clears neither.
  const changed = () => ["keydown", "keyup"].forEach(type => field.dispatchEvent(new Event(type)));
  field.addEventListener("input", changed);
  field.form.addEventListener("reset", () => setTimeout(changed));

  // Its shortcuts are Latin letters: in other layouts they are the keys in their places.
  const places = { KeyF: "f", KeyS: "s", Slash: "/", KeyN: "n", KeyP: "p", Comma: ",", Period: "." };
  addEventListener("keydown", event => {
    const key = places[event.code];
    const elsewhere = /[^ -~]/.test(event.key) || (event.code === "Slash" && event.key === ".");
    if (key && elsewhere && !event.shiftKey && !event.altKey) Object.defineProperty(event, "key", { value: key });
  }, true);

  // It marks what it found where that can be seen: what is folded in the section is opened.
  const found = new URLSearchParams(location.search).get("h")?.toLowerCase().split(" ") ?? [];
  const headings = [...document.querySelectorAll("article :is(h1, h2, h3, h4, h5, h6)[id]")];
  const at = Math.max(0, headings.findIndex(({ id }) => encodeURI(id) === location.hash.slice(1)));
  const follows = (one, other) => one && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  for (const folded of document.querySelectorAll("article details:not([data-search-exclude] *)"))
    if (follows(headings[at], folded) && !follows(headings[at + 1], folded))
      folded.open ||= found.some(word => word && folded.textContent.toLowerCase().includes(word));

  // Nothing can be searched in a file, where the theme hides the field.
  if (location.protocol === "file:")
    document.querySelector("[data-md-component=announce]").innerHTML =
      '<aside class="md-banner"><p class="md-banner__inner md-grid md-typeset">Страница открыта из файла, и часть сайта ' +
      "не работает: поиск, просмотр партий по ходам, ссылки между страницами. Откройте сайт по его адресу в сети.</p></aside>";
}
