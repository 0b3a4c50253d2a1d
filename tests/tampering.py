"""Ways to falsify a built page, each with what the checker has to say about it.

They work on any page that follows the markup contract, so that the checker's own tests (on pages
written by hand) and the tests of the real site share them. A page that lacks what a way needs
makes it raise `NothingToTamper`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import lxml.html


class NothingToTamper(Exception):  # noqa: N818 - it says what is, not that anything is wrong
    """The page has nothing that this way of tampering could falsify."""


@dataclass(frozen=True)
class Tampering:
    """``change`` turns a page's HTML into a false one; ``expected`` is a part of the line that the
    read-back then reports, ``None`` where only a comparison with a build finds it.
    """

    name: str
    change: Callable[[str], str]
    expected: str | None


TAMPERINGS: list[Tampering] = []
"""Every way; those that only a comparison byte for byte finds are in `FOUND_BY_BYTES`."""


def tampering(name, expected):
    """Register a function that falsifies a parsed page."""

    def register(change):
        def on_text(html: str) -> str:
            root = parse(html)
            change(root)
            return serialise(root)

        TAMPERINGS.append(Tampering(name, on_text, expected))
        return change

    return register


def parse(html: str):
    return lxml.html.document_fromstring(
        html.encode(), parser=lxml.html.HTMLParser(encoding="utf-8")
    )


def serialise(root) -> str:
    return "<!doctype html>\n" + lxml.html.tostring(root, encoding="unicode")


def first(things: Iterator):
    for thing in things:
        return thing
    raise NothingToTamper


def of_class(root, name: str):
    return [
        element
        for element in root.iter()
        if isinstance(element.tag, str) and name in element.get("class", "").split()
    ]


def figure(root):
    return first(of_class(root, "hm-figure"))


def slot(root, name: str):
    return first(group for group in figure(root).iter("g") if group.get("data-slot") == name)


def part(element, name: str):
    return first(of_class(element, name))


def full_slot(root):
    """The first slot of the first diagram that holds a card."""
    return first(group for group in groups(root) if of_class(group, "hm-rank"))


def groups(root):
    return [group for group in figure(root).iter("g") if group.get("data-slot")]


def suit_use(group):
    return first(use for use in group.iter("use") if "hm-suit-" in use.get("href", ""))


def row(root, number: int):
    rows = [row for row in figure(root).iter("tr") if row.find("td") is not None]
    return rows[number]


def remove(element):
    parent, before = element.getparent(), element.getprevious()
    if element.tail:
        if before is None:
            parent.text = (parent.text or "") + element.tail
        else:
            before.tail = (before.tail or "") + element.tail
    parent.remove(element)


def set_text(element, text: str):
    for child in list(element):
        element.remove(child)
    element.text = text


def next_number(element):
    """Raise the number in an element by one."""
    digits = re.sub(r"\D", "", element.text_content())
    if not digits:
        raise NothingToTamper
    set_text(element, str(int(digits) + 1))


def swap_text(element, one: str, other: str):
    """Exchange a text for another wherever it stands below the element."""
    for node in element.iter():
        for attribute in ("text", "tail"):
            text = getattr(node, attribute)
            if text and one in text and not (node is element and attribute == "tail"):
                setattr(node, attribute, text.replace(one, other, 1))
                return
    raise NothingToTamper


def another_card(element):
    """Exchange the suit of the first card named in the element's text."""
    for symbol in "♠♥♦♣":
        if symbol in element.text_content():
            swap_text(element, symbol, "♥" if symbol == "♠" else "♠")
            return
    raise NothingToTamper


# ---- the drawing


@tampering("a pile number is changed", "slot 1, pile number: 7 is shown, the engine has 1")
def _(root):
    set_text(part(slot(root, "1"), "hm-slot"), "7")


@tampering("two pile numbers are exchanged", "slot 2, pile number: 1 is shown, the engine has 2")
def _(root):
    set_text(part(slot(root, "1"), "hm-slot"), "2")
    set_text(part(slot(root, "2"), "hm-slot"), "1")


@tampering("a pile number is missing", "slot 3, pile number: nothing is shown")
def _(root):
    remove(part(slot(root, "3"), "hm-slot"))


@tampering("a count is off by one", "slot 1, count: ")
def _(root):
    next_number(part(slot(root, "1"), "hm-count"))


@tampering("a rank is another one", "rank: X is shown, the engine has ")
def _(root):
    set_text(part(full_slot(root), "hm-rank"), "X")


@tampering("a queen has the English letter", "rank: Q is shown, the engine has D")
def _(root):
    ranks = [rank for rank in of_class(figure(root), "hm-rank") if rank.text_content() == "D"]
    set_text(first(iter(ranks)), "Q")


@tampering("a rank is hidden", None)
def _(root):
    part(full_slot(root), "hm-rank").set("style", "opacity: 0")


@tampering("a card shows a second rank", " and 9 is shown, the engine has ")
def _(root):
    rank = first(r for r in of_class(figure(root), "hm-rank") if r.text_content() != "9")
    second = lxml.html.fragment_fromstring('<text class="hm-rank" x="1" y="1">9</text>')
    rank.getparent().append(second)


@tampering("a suit is another one", "suit: ")
def _(root):
    use = suit_use(full_slot(root))
    use.set("href", "#hm-suit-C" if use.get("href") != "#hm-suit-C" else "#hm-suit-H")


@tampering("a suit is missing", "suit: nothing is shown, the engine has ")
def _(root):
    remove(suit_use(full_slot(root)))


@tampering("a highlight is missing", "is not highlighted, but has to be")
def _(root):
    group = first(iter(of_class(root, "hm-hit")))
    group.set("class", group.get("class").replace("hm-hit", ""))


@tampering("a highlight is too many", "is highlighted, but must not be")
def _(root):
    group = first(g for g in groups(root) if "hm-hit" not in g.get("class", ""))
    group.set("class", group.get("class", "") + " hm-hit")


@tampering("a slot is missing", "slot 2: is not drawn")
def _(root):
    remove(slot(root, "2"))


@tampering("a slot is hidden", None)
def _(root):
    slot(root, "2").set("style", "display:none")


@tampering("a slot is there twice", "slot 4: is drawn 2 times")
def _(root):
    slot(root, "5").set("data-slot", "4")


@tampering("a slot is unknown", "slot 99: the game has no such slot")
def _(root):
    slot(root, "5").set("data-slot", "99")


@tampering("text is added", "'777' is drawn, which stands for nothing")
def _(root):
    slot(root, "1").append(lxml.html.fragment_fromstring("<text>777</text>"))


@tampering("two slots change places", None)
def _(root):
    one, other = slot(root, "4"), slot(root, "6")
    here, there = one.get("transform"), other.get("transform")
    one.set("transform", there)
    other.set("transform", here)


@tampering("two reserve cells change places", None)
def _(root):
    one, other = slot(root, "R1"), slot(root, "R2")
    here, there = one.get("transform"), other.get("transform")
    one.set("transform", there)
    other.set("transform", here)


@tampering("one slot lies upon another", None)
def _(root):
    slot(root, "5").set("transform", slot(root, "6").get("transform"))


@tampering("an empty slot shows a card", "rank: 7 is shown, the engine has nothing")
def _(root):
    group = first(iter(of_class(root, "hm-empty")))
    group.append(lxml.html.fragment_fromstring('<text class="hm-rank" x="3" y="3">7</text>'))


@tampering("an empty slot does not look so", "is not drawn empty, but has to be")
def _(root):
    group = first(iter(of_class(root, "hm-empty")))
    group.set("class", group.get("class").replace("hm-empty", ""))


@tampering("the drawing is missing", "holds 0 drawings, not 1")
def _(root):
    remove(part(figure(root), "hm-diagram"))


@tampering("the drawing is hidden", None)
def _(root):
    part(figure(root), "hm-diagram").set("style", "visibility:hidden")


# ---- what a diagram claims to show


@tampering("a diagram shows another step", "slot ")
def _(root):
    figure(root).set("data-step", str(int(figure(root).get("data-step")) + 1))
    figure(root).attrib.pop("data-move", None)


@tampering("a step is out of range", "half-moon/")
def _(root):
    figure(root).set("data-step", "999")


@tampering("a step is no number", "names no step (data-step is 'first')")
def _(root):
    figure(root).set("data-step", "first")


@tampering("a recording is unknown", "there is no recording 'half-moon/nowhere'")
def _(root):
    figure(root).set("data-recording", "half-moon/nowhere")


@tampering("a recording is not named", "names no recording (data-recording)")
def _(root):
    del figure(root).attrib["data-recording"]


@tampering("the highlighted move is not the next one", "move 77 does not follow step")
def _(root):
    figure(root).set("data-move", "77")


@tampering("a diagram is missing", "was built with 3 diagrams, 2 are there")
def _(root):
    remove(figure(root))


@tampering("a diagram is too many", "move 1 does not follow step 1")
def _(root):
    figure(root).set("data-step", str(int(figure(root).get("data-step")) + 1))


# ---- the sprite


@tampering("two suit paths are exchanged", "hm-suit-H: is not the known drawing of hearts")
def _(root):
    spade, heart = (first(symbol(root, suit).iter("path")) for suit in "SH")
    one, other = spade.get("d"), heart.get("d")
    spade.set("d", other)
    heart.set("d", one)


@tampering("a suit's path is a rectangle", "hm-suit-D: is not the known drawing of diamonds")
def _(root):
    first(symbol(root, "D").iter("path")).set("d", "M0 0H9V9H0Z")


@tampering("a suit is missing in the sprite", "hm-suit-C: is missing, though diagrams use it")
def _(root):
    remove(symbol(root, "C"))


@tampering("the sprite is missing", "hm-suit-S: is missing, though diagrams use it")
def _(root):
    remove(part(root, "hm-sprite"))


@tampering("the sprite is not displayed", None)
def _(root):
    part(root, "hm-sprite").set("style", "display: none")


def symbol(root, suit: str):
    return first(s for s in root.iter("symbol") if s.get("id") == f"hm-suit-{suit}")


# ---- the text alternative


@tampering("a table row is missing", "table, slot 1: has no row")
def _(root):
    remove(row(root, 0))


@tampering("a table row is about another slot", "table, slot 2: has 2 rows")
def _(root):
    set_text(row(root, 0)[0], row(root, 1)[0].text_content())


@tampering("a table row is about no slot", "table, row 1: ")
def _(root):
    set_text(row(root, 0)[0], "колода")


@tampering("a card in the table is wrong", "table, slot 1, card: ")
def _(root):
    another_card(row(root, 0)[1])


@tampering("a count in the table is wrong", "table, slot 1, count: ")
def _(root):
    next_number(row(root, 0)[2])


@tampering("the table is missing", "has no text alternative (a table)")
def _(root):
    remove(first(figure(root).iter("table")))


@tampering("a diagram has no name", "has no name for screen readers")
def _(root):
    del part(figure(root), "hm-diagram").attrib["aria-label"]


@tampering("a diagram's name tells of another card", ", name: A♠ is said to be in slot 1")
def _(root):
    part(figure(root), "hm-diagram").set("aria-label", "Расклад: A♠ (стопка 1) открыт")


@tampering("a diagram's name counts wrongly", ", name: 13 piles are told of")
def _(root):
    part(figure(root), "hm-diagram").set("aria-label", "Расклад: 13 стопок")


@tampering("a caption tells of another step", ", caption: 97 moves made are told of")
def _(root):
    set_text(first(figure(root).iter("figcaption")), "После 97 ходов")


# ---- moves in words


@tampering("a card in a move is wrong", "move 1: ")
def _(root):
    another_card(part(items(root)[0], "hm-move"))


@tampering("a move in words is missing", "move 1: is not told in words")
def _(root):
    remove(part(items(root)[0], "hm-move"))


@tampering("a move's slot is wrong", "are named, the move has ")
def _(root):
    set_text(part(items(root)[0], "hm-move"), "5♠ (стопка 9) + 6♦ (ячейка R8)")


@tampering("a move is said to be another", "is said to be 11+R8, the recording has ")
def _(root):
    items(root)[0].set("data-move", "11+R8")


@tampering("a move is no move", "data-move: ")
def _(root):
    items(root)[0].set("data-move", "everything")


@tampering("a move is missing", " moves, the recording has ")
def _(root):
    remove(items(root)[0])


@tampering("a move is misnumbered", "item 1: is numbered 700")
def _(root):
    items(root)[0].set("data-step", "700")


@tampering("a score is wrong", "move 1, score: ")
def _(root):
    next_number(part(items(root)[0], "hm-score"))


@tampering("a gain is wrong", "move 1, effect: the gain is said to be 99")
def _(root):
    set_text(part(items(root)[0], "hm-effect"), "99 очков")


@tampering("the sum of a pair is wrong", "effect: the sum is said to be 12")
def _(root):
    for effect in of_class(root, "hm-effect"):
        if "сумма" in effect.text_content():
            set_text(effect, "сумма 12")
            return
    raise NothingToTamper


@tampering("the moves of a game are missing", "was built with 3 diagrams, 1 are there")
def _(root):
    remove(part(root, "hm-moves"))


@tampering("the moves are of an unknown game", "there is no recording 'half-moon/nowhere'")
def _(root):
    part(root, "hm-moves").set("data-recording", "half-moon/nowhere")


def items(root):
    found = list(part(root, "hm-moves").iterchildren("li"))
    if not found:
        raise NothingToTamper
    return found


# ---- bound words


@tampering("a fact's number is wrong", "999 is read, the engine has ")
def _(root):
    set_text(bound(root, "fact"), "999")


@tampering("a fact's number is missing", "no number is read, the engine has ")
def _(root):
    set_text(bound(root, "fact"), "несколько стопок")


@tampering("a number and its noun do not agree", "number and noun do not agree: ")
def _(root):
    for span in root.iter("span"):
        if span.get("data-fact") and re.fullmatch(r"12\D*", span.text_content()):
            set_text(span, "12 стопки")
            return
    raise NothingToTamper


@tampering("a fact is unknown", "there is no such fact")
def _(root):
    bound(root, "fact").set("data-fact", "half-moon.jokers")


@tampering("an open card is wrong", " is read, the engine has ")
def _(root):
    another_card(bound(root, "top"))


@tampering("bound words are hidden", None)
def _(root):
    bound(root, "fact").set("hidden", "")


@tampering("a binding is of an unknown kind", "is bound to something unknown to the checker")
def _(root):
    bound(root, "fact").set("data-hunch", "half-moon.piles")


def bound(root, kind: str):
    return first(span for span in root.iter("span") if span.get(f"data-{kind}") is not None)


# ---- the words that no engine knows


@tampering("a word is another one", None)
def _(root):
    swap_text(article(root), "ничего", "всё")


@tampering("a paragraph is added", None)
def _(root):
    first(article(root).iter("p")).addnext(fragment("<p>В игре 13 стопок.</p>"))


@tampering("a paragraph is missing", None)
def _(root):
    remove(list(article(root).iterchildren("p"))[-1])


@tampering("a word is set otherwise", None)
def _(root):
    first(article(root).iter("strong")).tag = "del"


@tampering("a heading is hidden", None)
def _(root):
    first(article(root).iter("h1")).set("style", "display:none")


@tampering("a paragraph is hidden", None)
def _(root):
    first(article(root).iter("p")).set("hidden", "")


@tampering("a heading is hidden by a class", None)
def _(root):
    first(article(root).iter("h1")).set("class", "md-hidden")


@tampering("all of the text is hidden", None)
def _(root):
    first(root.iter("body")).set("style", "opacity: 0")


@tampering("the text is in no article", None)
def _(root):
    article(root).tag = "div"


@tampering("a row of a diagram's table is hidden", None)
def _(root):
    row(root, 2).set("hidden", "")


@tampering("a sentence is added to a diagram", None)
def _(root):
    figure(root).append(fragment("<p>13 стопок</p>"))


@tampering("a sentence is added to a table", "table, slot 1: has no row")
def _(root):
    row(root, 0)[0].append(fragment("<b>13 стопок</b>"))


@tampering("a table's name counts", None)
def _(root):
    set_text(first(figure(root).iter("summary")), "Таблица: 13 стопок")


@tampering("a sentence is added to a move", None)
def _(root):
    items(root)[0].append(fragment("<p>Лучший ход</p>"))


@tampering("words are added to a move", None)
def _(root):
    items(root)[0].text = "Лучший ход"


@tampering("a move is told twice", "move 1: names 5♠ without its slot")
def _(root):
    items(root)[0].append(fragment('<span class="hm-move">5♠</span>'))


# ---- what a page brings along


@tampering("the title is another one", None)
def _(root):
    set_text(first(root.iter("title")), "13 стопок")


@tampering("the description is another one", None)
def _(root):
    meta(root, "description").set("content", "13 стопок")


@tampering("the shared title is another one", None)
def _(root):
    meta(root, "og:title").set("content", "13 стопок")


@tampering("the description is missing", None)
def _(root):
    remove(meta(root, "description"))


@tampering("a style is added", None)
def _(root):
    first(root.iter("head")).append(fragment("<style>svg{display:none}</style>"))


@tampering("a script is added", None)
def _(root):
    first(root.iter("body")).append(fragment("<script>document.title=13</script>"))


@tampering("a strange script is loaded", None)
def _(root):
    first(root.iter("body")).append(fragment('<script src="https://example.org/a.js"></script>'))


@tampering("a strange style is loaded", None)
def _(root):
    link = fragment('<link rel="stylesheet" href="data:text/css,p{}">')
    first(root.iter("head")).append(link)


def article(root):
    return first(root.iter("article"))


def meta(root, name: str):
    return first(each for each in root.iter("meta") if name in each.attrib.values())


def fragment(html: str):
    return lxml.html.fragment_fromstring(html)


# ---- the page


@tampering("a page is stale", None)
def _(root):
    marker(root).set("data-hm-digest", "0123456789abcdef")


@tampering("a page comes from another source", None)
def _(root):
    marker(root).set("data-hm-source", "half-moon/other.md")


@tampering("a page does not say where it comes from", None)
def _(root):
    remove(marker(root))


@tampering("a page counts its diagrams wrongly", "was built with 55 diagrams, ")
def _(root):
    marker(root).set("data-hm-figures", "55")


@tampering("an id is there twice", "the id 'hm-suit-S' is there more than once")
def _(root):
    marker(root).set("id", "hm-suit-S")


def marker(root):
    return first(element for element in root.iter() if element.get("data-hm-source"))


TAMPERINGS.append(
    Tampering(
        "a page is cut off",
        lambda html: html[: html.rindex("<")].removesuffix("\n"),
        "is cut off: it does not end with </html>",
    )
)

READ_BACK = [one for one in TAMPERINGS if one.expected is not None]
FOUND_BY_BYTES = [one.name for one in TAMPERINGS if one.expected is None]
"""What neither the engine nor the structure of a page knows of: its words, what is hidden or moved,
and what it brings along.
"""
