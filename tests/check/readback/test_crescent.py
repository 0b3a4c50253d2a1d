"""A true Crescent page passes; each way to falsify it is caught, with page, diagram and slot.

The page is written by hand in `tests.contract_crescent`.
"""

import re
from copy import deepcopy

import lxml.html
import pytest

from generator import diagrams
from generator.games import GAMES
from tests.contract_crescent import DRAWN, MOVES, POSITIONS, crescent_site
from tests.reading import read_site
from tests.tampering import (
    TAMPERINGS,
    figure,
    items,
    of_class,
    parse,
    part,
    remove,
    row,
    serialise,
    set_text,
    slot,
    suit_use,
)

DIAGRAM = "diagram 1 (crescent/short, step 0), "
MOVE = "moves 1 (crescent/short), "


@pytest.fixture
def built(tmp_path):
    return crescent_site(tmp_path)


def lines(site):
    return [str(problem) for problem in read_site(site.docs, site.site).problems]


def caught(site, place, message=""):
    found = lines(site)
    assert any(place in line and message in line for line in found), "\n".join(found)
    assert all(line.startswith(str(site.page)) for line in found)


def test_a_true_page_has_no_problem_and_everything_on_it_is_counted(built):
    assert lines(built) == []
    totals = read_site(built.docs, built.site).totals
    assert (totals.diagrams, totals.rows, totals.moves) == (2, 2 * 24, 11)
    # Each diagram: 24 labels and counts, every card's rank and suit, and the reshuffles left.
    cards = sum(sum(map(len, POSITIONS[step].piles)) + 8 for step in DRAWN)
    assert totals.labels == 2 * cards + len(DRAWN) * (2 * 24 + 1)


def test_the_page_shows_what_it_is_to_be_tested_on():
    assert not POSITIONS[9].piles[12]
    assert [str(MOVES[step]) for step in DRAWN] == ["13>8", "12>KC"]
    assert [str(move) for move in MOVES].count("shuffle") == 2
    assert str(MOVES[7]) == "AH>6"


def change_root(site, change):
    """Change the parsed page."""

    def on_text(html):
        root = parse(html)
        change(root)
        return serialise(root)

    site.rewrite(on_text)


# ---- the drawing


def fan(root, name):
    """The cards drawn in a slot, bottom to top."""
    return list(part(slot(root, name), "fan"))


def order_is_changed(root):
    pile = fan(root, "1")
    pile[0].getparent().append(pile[0])


def card_is_missing(root):
    remove(fan(root, "2")[3])


def card_is_doubled(root):
    cards = fan(root, "3")
    cards[2].addnext(deepcopy(cards[2]))


def card_lies_in_another_pile(root):
    part(slot(root, "5"), "fan").append(fan(root, "4")[-1])


def ranks_are_exchanged(root):
    one, other = (part(card, "hm-rank") for card in fan(root, "1")[1:3])
    first, second = one.text, other.text
    set_text(one, second)
    set_text(other, first)


def suit_in_the_middle_is_wrong(root):
    use = suit_use(fan(root, "1")[3])
    use.set("href", "#hm-suit-S" if use.get("href") != "#hm-suit-S" else "#hm-suit-H")


def suit_stands_with_the_next_card(root):
    lower, upper = fan(root, "1")[:2]
    upper.append(suit_use(lower))


def letters_have_another_suits_colour(root):
    fan(root, "AS")[0].set("class", "hm-D")


def empty_pile_shows_a_card(root):
    second = of_class(root, "hm-figure")[1]
    card = lxml.html.fragment_fromstring('<g><text class="hm-rank">9</text></g>')
    part(part(second, "hm-empty"), "fan").append(card)


def foundation_shows_the_card_below(root):
    second = of_class(root, "hm-figure")[1]
    group = next(g for g in second.iter("g") if g.get("data-slot") == "AH")
    set_text(part(group, "hm-rank"), "A")


def foundation_shows_two_cards(root):
    part(slot(root, "KC"), "fan").append(fan(root, "KD")[0])


def text_of(name, part_name, text):
    def change(root):
        set_text(part(slot(root, name), part_name), text)

    return change


def frame_is_missing(root):
    remove(next(use for use in slot(root, "8").iter("use") if use.get("href") == "#hm-mark"))


def frame_is_round_a_covered_card(root):
    ring = next(use for use in slot(root, "8").iter("use") if use.get("href") == "#hm-mark")
    fan(root, "8")[0].append(ring)


def frame_is_too_many(root):
    fan(root, "7")[-1].append(lxml.html.fragment_fromstring('<use class="hm-mark"></use>'))


def highlight_is_elsewhere(root):
    one, other = slot(root, "8"), slot(root, "9")
    one.set("class", "place")
    other.set("class", "place hm-hit")


def arrow(root):
    return part(figure(root), "hm-arrow")


def arrow_is_missing(root):
    remove(arrow(root))


def arrow_leads_the_other_way(root):
    one, other = part(arrow(root), "hm-from"), part(arrow(root), "hm-to")
    here, there = one.get("data-at"), other.get("data-at")
    one.set("data-at", there)
    other.set("data-at", here)


def arrow_leads_elsewhere(root):
    part(arrow(root), "hm-to").set("data-at", "9")


def arrow_has_no_end(root):
    remove(part(arrow(root), "hm-to"))


def arrow_is_too_many(root):
    another = (
        '<g class="hm-arrow"><g class="hm-from" data-at="1"/><g class="hm-to" data-at="2"/></g>'
    )
    figure(root).find(".//svg").append(lxml.html.fragment_fromstring(another))


def slot_is_missing(root):
    remove(slot(root, "KH"))


def shuffles_are_wrong(root):
    set_text(figure(root).find(".//tspan[@data-counter]"), "3")


def shuffles_are_missing(root):
    remove(part(figure(root), "note"))


def note_says_another_number_too(root):
    part(figure(root), "note").text = "Осталось перетасовок из 7: "


DRAWING = [
    (order_is_changed, "slot 1, card 1 from the bottom, rank: "),
    (card_is_missing, "slot 2, cards: 5 cards are shown, the engine has 6: "),
    (card_is_doubled, "slot 3, cards: 7 cards are shown, the engine has 6: "),
    (card_lies_in_another_pile, "slot 4, cards: 5 cards are shown, the engine has 6: "),
    (card_lies_in_another_pile, "slot 5, cards: 7 cards are shown, the engine has 6: "),
    (ranks_are_exchanged, "slot 1, card 2 from the bottom, rank: "),
    (suit_in_the_middle_is_wrong, "slot 1, card 4 from the bottom, suit: "),
    (suit_stands_with_the_next_card, "slot 1, card 1 from the bottom, suit: nothing is shown"),
    (letters_have_another_suits_colour, "slot AS: A♠ has the colour of ♦"),
    (foundation_shows_two_cards, "slot KC, cards: 2 cards are shown, the engine has 1: "),
    (foundation_shows_two_cards, "slot KD, rank: nothing is shown, the engine has R"),
    (text_of("AS", "hm-rank", "2"), "slot AS, rank: 2 is shown, the engine has A"),
    (text_of("6", "hm-slot", "7"), "slot 6, pile number: 7 is shown, the engine has 6"),
    (text_of("AS", "hm-slot", "от R"), "slot AS, pile number: от R is shown, the engine has от A"),
    (text_of("KD", "hm-slot", "от"), "slot KD, pile number: от is shown, the engine has от R"),
    (text_of("9", "hm-count", "×5"), "slot 9, count: 5 is shown, the engine has 6"),
    (text_of("KS", "hm-count", "×2"), "slot KS, count: 2 is shown, the engine has 1"),
    (frame_is_missing, "slot 8: has no frame, though it is to be highlighted"),
    (frame_is_round_a_covered_card, "slot 8: the frame is not that of the card that is marked"),
    (frame_is_too_many, "slot 7: has a frame, though it is not to be highlighted"),
    (highlight_is_elsewhere, "slot 8: is not highlighted, but has to be"),
    (highlight_is_elsewhere, "slot 9: is highlighted, but must not be"),
    (arrow_is_missing, "arrow: nothing is shown, the engine has 13>8"),
    (arrow_leads_the_other_way, "arrow: 8>13 is shown, the engine has 13>8"),
    (arrow_leads_elsewhere, "arrow: 13>9 is shown, the engine has 13>8"),
    (arrow_has_no_end, "arrow: 13> is shown, the engine has 13>8"),
    (arrow_is_too_many, "arrow: 13>8 and 1>2 is shown, the engine has 13>8"),
    (slot_is_missing, "slot KH: is not drawn"),
    (shuffles_are_wrong, "counter shuffles_left: 3 is shown, the engine has 4"),
    (shuffles_are_missing, "counter shuffles_left: nothing is shown, the engine has 4"),
]


def name_of_wrong(change):
    """A test's id: what is done, and the place where it is seen."""
    return change.__name__ if callable(change) else re.sub(r"[:,] .*", "", change)


@pytest.mark.parametrize(("change", "expected"), DRAWING, ids=name_of_wrong)
def test_a_false_drawing_is_caught(built, change, expected):
    change_root(built, change)
    caught(built, DIAGRAM + expected)


def test_a_number_beside_the_reshuffles_left_is_caught(built):
    change_root(built, note_says_another_number_too)
    expected = "(crescent/short, step 0): 'Осталось перетасовок из 7: 4' is drawn, which stands for"
    caught(built, expected)


def test_an_empty_pile_that_shows_a_card_is_caught(built):
    change_root(built, empty_pile_shows_a_card)
    expected = "diagram 2 (crescent/short, step 9), slot 13, rank: 9 is shown, the engine has noth"
    caught(built, expected)


def test_a_foundation_that_shows_a_covered_card_is_caught(built):
    change_root(built, foundation_shows_the_card_below)
    caught(built, "diagram 2 (crescent/short, step 9), slot AH, rank: A is shown, the engine has 2")


# ---- the text alternative


def row_of(root, name):
    return row(root, [*GAMES["crescent"].slots].index(name))


def table_is_upside_down(root):
    cell = row_of(root, "4")[1]
    set_text(cell, " ".join(reversed(cell.text_content().split())))


def table_lacks_a_card(root):
    cell = row_of(root, "4")[1]
    set_text(cell, " ".join(cell.text_content().split()[1:]))


def table_lists_only_tops(root):
    cell = row_of(root, "4")[1]
    set_text(cell, cell.text_content().split()[0])


def table_lists_a_card_of_a_foundation_twice(root):
    set_text(row_of(root, "AC")[1], "A♣ A♣")


def row_tells_of_the_other_chain(root):
    set_text(row_of(root, "AC")[0], "Дом треф от короля")


def row_does_not_tell_the_chain(root):
    set_text(row_of(root, "AC")[0], "Дом треф")


def head_does_not_tell_the_order(root):
    for cell in figure(root).iter("th"):
        if cell.text_content() == "Карты сверху вниз":
            set_text(cell, "Карты снизу вверх")


TABLE = [
    (table_is_upside_down, "table, slot 4, card: "),
    (table_lacks_a_card, "table, slot 4, card: "),
    (table_lists_only_tops, "table, slot 4, card: "),
    (table_lists_a_card_of_a_foundation_twice, "table, slot AC, card: A♣ A♣ is shown"),
    (row_tells_of_the_other_chain, "table, slot KC: has 2 rows"),
    (row_does_not_tell_the_chain, "table, slot AC: has no row"),
    (head_does_not_tell_the_order, "table: does not say that it lists cards «сверху вниз»"),
]


@pytest.mark.parametrize(("change", "expected"), TABLE, ids=name_of_wrong)
def test_a_false_text_alternative_is_caught(built, change, expected):
    change_root(built, change)
    caught(built, DIAGRAM + expected)


@pytest.mark.parametrize(
    ("true", "false", "message"),
    [
        ("16 стопок", "15 стопок", "15 piles are told of, the engine has 16"),
        ("осталось 96 карт", "осталось 104 карты", "104 cards left are told of, the engine has 96"),
        (
            "в домах 8 карт",
            "в домах 9 карт",
            "9 cards in foundations are told of, the engine ",
        ),
        ("4 перетасовки", "3 перетасовки", "3 shuffles_left are told of, the engine has 4"),
        ("4 перетасовки", "4 перетасовки, 5 туров", "5 is told of, which is no number of the eng"),
        ("стопка 8)", "стопка 9)", "tells of slots 13 9, highlighted are 13 8"),
        ("; в запасе", "; отмечен A♥ (дом червей от туза); в запасе", "tells of slots 13 8 AH, hi"),
    ],
)
def test_a_false_name_is_caught(built, true, false, message):
    def change(html):
        before, label, rest = html.partition("aria-label=")
        return before + label + rest.replace(true, false, 1)

    built.rewrite(change)
    caught(built, f"{DIAGRAM}name: {message}")


def test_a_caption_may_name_covered_cards_of_an_open_pile_in_their_place(built):
    covered = GAMES["crescent"].contents(POSITIONS[0])["13"][0]
    assert str(covered) == "7C"
    built.rewrite(lambda html: html.replace("После 0 ходов", "Внизу 7♣ (стопка 13) и 7♣", 1))
    assert lines(built) == []
    built.rewrite(lambda html: html.replace("7♣ (стопка 13)", "A♠ (стопка 13)", 1))
    caught(built, f"{DIAGRAM}caption: A♠ is said to be in slot 13, the engine has ")


# ---- moves in words


def ahead(words):
    """The first figure's words for its next move, which is 13>8, are others."""

    def change(root):
        set_text(part(figure(root), "hm-ahead"), words)

    return change


def nothing_ahead(root):
    remove(part(figure(root), "hm-ahead"))


def ahead_of_a_position_without_a_move(root):
    del figure(root).attrib["data-move"]


AHEAD = [
    (nothing_ahead, "is told 0 times"),
    (ahead_of_a_position_without_a_move, "is told 1 times"),
    (ahead("Дальше: 4♣ (стопка 13)"), "slots 13 are named, the move has 13 8"),
    (ahead("Дальше: перетасовать"), "slots none are named, the move has 13 8"),
]


@pytest.mark.parametrize(("change", "message"), AHEAD)
def test_a_next_move_that_is_not_the_marked_one_is_caught(built, change, message):
    change_root(built, change)
    caught(built, f"{DIAGRAM}next move: {message}")


def told(step, words):
    def change(root):
        set_text(part(items(root)[step - 1], "hm-move"), words)

    return change


def effect(step, words):
    def change(root):
        set_text(part(items(root)[step - 1], "hm-effect"), words)

    return change


WORDS = [
    ("2♥ (стопка 13) → R♥ (дом червей от короля)", 2, "slots 13 KH are named, the move has 13 AH"),
    ("2♥ (стопка 13) → A♥ (дом червей)", 2, "slots 13 are named, the move has 13 AH"),
    ("A♥ (дом червей от туза) → 2♥ (стопка 13)", 2, "slot AH gets the card, but is named first"),
    (
        "2♥ (стопка 13) → 2♥ (дом червей от туза)",
        2,
        "2♥ is said to be in slot AH, the engine ",
    ),
    ("Перетасовать", 2, "'Перетасовать' is read, the move is 13>AH"),
    ("Перетасовать", 2, "slots none are named, the move has 13 AH"),
    ("2♥ (стопка 13) → A♥ (дом червей от туза)", 7, "slots 13 AH are named, the move has none"),
    ("Ход", 7, "'Ход' is read, the move is shuffle"),
]


@pytest.mark.parametrize(("words", "step", "message"), WORDS)
def test_false_words_for_a_move_are_caught(built, words, step, message):
    change_root(built, told(step, words))
    caught(built, f"{MOVE}move {step}: {message}")


EFFECTS = [
    ("в дом", 1, "'в дом' is read, but the card does not go to a foundation"),
    ("на столе", 2, "'на столе' is read, but the card does not go to a pile"),
    ("перекладка", 2, "'перекладка' is read, but the card does not go from pile to pile"),
    ("перекладка", 7, "'перекладка' is read, but the card does not go from pile to pile"),
    ("из дома на стол", 9, "but the card does not leave a foundation"),
    ("дом собран", 2, "'дом собран' is read, but the card does not complete a foundation"),
    ("в дом; в нём стало 3 карты", 2, "the target's count is said to be 3, the engine has 2"),
    ("осталось 2 перетасовки", 7, "2 shuffles_left are told of, the engine has 3"),
    ("перетасовок больше нет", 7, "0 shuffles_left are told of, the engine has 3"),
]


@pytest.mark.parametrize(("words", "step", "message"), EFFECTS)
def test_a_false_effect_of_a_move_is_caught(built, words, step, message):
    change_root(built, effect(step, words))
    caught(built, f"{MOVE}move {step}, effect: ", message)


def test_a_score_is_caught_where_the_game_has_none(built):
    score = '<span class="hm-score">10</span></li>'
    built.rewrite(lambda html: html.replace("</li>", score, 1))
    caught(built, f"{MOVE}move 1, score: 10 is shown, the engine has nothing")


# ---- cards that an author marks


def marked_by_the_author(how, slots):
    """The first figure marks cards of ``slots``, not the next move."""

    def change(html):
        tree = lxml.html.document_fromstring(own_drawing(html, slots, lowest=how == "lowest"))
        for ahead in tree.find_class("hm-ahead"):
            remove(ahead)
        del figure(tree).attrib["data-move"]
        figure(tree).set(f"data-{how}", " ".join(slots))
        return lxml.html.tostring(tree, encoding="unicode", doctype="<!doctype html>")

    return change


@pytest.mark.parametrize(("how", "slots"), [("tops", ["5"]), ("lowest", ["4", "8"])])
def test_cards_marked_by_the_author_are_read_back(built, how, slots):
    built.rewrite(marked_by_the_author(how, slots))
    assert only_about_drawings(built) == []


@pytest.mark.parametrize(
    ("how", "other", "message"),
    [
        ("tops", "lowest", "slot 5: the frame is not that of the card that is marked"),
        ("lowest", "tops", "slot 5: the frame is not that of the card that is marked"),
        ("lowest", "tops", "is said to be in slot 5"),
        ("tops", "lowest", "tells of other cards than those that are marked"),
    ],
)
def test_a_mark_at_the_other_end_of_a_fan_is_caught(built, how, other, message):
    built.rewrite(marked_by_the_author(how, ["5"]))
    built.rewrite(lambda html: html.replace(f"data-{how}=", f"data-{other}="))
    caught(built, DIAGRAM, message)


def test_a_mark_in_another_slot_is_caught(built):
    built.rewrite(marked_by_the_author("tops", ["5"]))
    built.rewrite(lambda html: html.replace('data-tops="5"', 'data-tops="6"'))
    caught(built, f"{DIAGRAM}slot 6: is not highlighted, but has to be")
    built.rewrite(lambda html: html.replace('data-tops="6"', 'data-tops="5" data-move="1"'))
    caught(built, "marks slots 5 besides move 1")


# ---- the site's own drawing


def own_drawing(html, marked=(), *, lowest=False):
    """The page with its sprite and its first diagram as the site draws them: the next move, or the
    cards that are ``marked``.
    """
    scene = diagrams.Scene.before(GAMES["crescent"], POSITIONS[0], MOVES[0])
    if marked:
        scene = diagrams.Scene("crescent", POSITIONS[0], frozenset(marked), lowest=lowest)
    label = diagrams.describe(scene).name
    html = re.sub(r'<svg class="hm-sprite".*?</svg>', lambda _: str(diagrams.sprite()), html)
    own = str(diagrams.draw(scene, label=label))
    html = re.sub(r'<svg class="hm-diagram".*?</svg>', lambda _: own, html, count=1)
    return re.sub(r"<figure(?:(?!<figure).)*</figure>(?=<ol)", "", html)


def only_about_drawings(site):
    """The page's problems but that its second diagram is gone."""
    return [line for line in lines(site) if "built with" not in line]


def test_the_sites_own_drawing_is_read_back(built):
    built.rewrite(own_drawing)
    assert only_about_drawings(built) == []


# ---- what is common to all games

SHARED = {
    "a pile number is changed",
    "two pile numbers are exchanged",
    "a pile number is missing",
    "a count is off by one",
    "a rank is another one",
    "a queen has the English letter",
    "a card shows a second rank",
    "a suit is another one",
    "a suit is missing",
    "a highlight is missing",
    "a highlight is too many",
    "a slot is there twice",
    "a slot is unknown",
    "text is added",
    "the drawing is missing",
    "a diagram shows another step",
    "two suit paths are exchanged",
    "the sprite is missing",
    "a table row is missing",
    "a table row is about another slot",
    "a card in the table is wrong",
    "the table is missing",
    "a diagram has no name",
    "a caption tells of another step",
    "a card in a move is wrong",
    "a move is no move",
    "a move is missing",
}


@pytest.mark.parametrize(
    "tampering",
    [one for one in TAMPERINGS if one.name in SHARED],
    ids=lambda tampering: tampering.name,
)
def test_what_falsifies_any_page_is_caught_here_too(built, tampering):
    built.rewrite(tampering.change)
    caught(built, tampering.expected)


def test_the_shared_ways_are_all_known():
    assert {one.name for one in TAMPERINGS} >= SHARED
