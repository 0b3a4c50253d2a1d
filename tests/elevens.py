"""A third game for the tests, as a newcomer would add it: Elevens, with one deck, nine places and
a stock face down that refills them. The rules, then the layout, on a square.
"""

# The protocol's arguments stand there whether this game needs them or not.
# ruff: noqa: ARG002

from dataclasses import dataclass, replace
from itertools import combinations

from markupsafe import Markup

from generator.cards import DECK, JACK, KING, QUEEN, Card
from generator.deals import shuffled_cards
from generator.diagrams.layouts import LAYOUTS
from generator.diagrams.phrases import card_in_place, numbered_place
from generator.diagrams.protocol import ViewerTemplates
from generator.diagrams.templating import state_classes
from generator.errors import IllegalMoveError, MoveTextError
from generator.games import GAMES, game_of_code
from generator.games.decks import require_decks, require_sizes
from generator.games.protocol import Outcome, Slot, Solution, Verdict
from generator.games.words import GameWords, SlotKind
from generator.recordings import recording_text
from generator.russian import count, inflect, rank_letters

PLACES = tuple("123456789")
STOCK = "T"


@dataclass(frozen=True)
class Table:
    places: tuple[Card | None, ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True)
class Removal:
    slots: tuple[str, ...]

    def __str__(self):
        return "+".join(self.slots)


class Elevens:
    name = "elevens"
    code = "EL1"
    slots = (*PLACES, STOCK)
    decks = 1
    pack = DECK
    stream = 7
    words = GameWords(
        title="Одиннадцать",
        slots={SlotKind.PILE: "место", SlotKind.STOCK: "колода"},
        counted={"places": "место", "pair_sum": "", "stock": "карта"},
    )
    touches = None

    def slot(self, name):
        return Slot(name, SlotKind.STOCK if name == STOCK else SlotKind.PILE)

    def deal(self, number):
        cards = shuffled_cards(self.pack, number, self.stream)
        return Table(tuple(cards[:9]), tuple(cards[9:]))

    def start(self, contents):
        require_sizes(contents, dict.fromkeys(PLACES, 1) | {STOCK: len(DECK) - len(PLACES)})
        require_decks((card for cards in contents.values() for card in cards), self.decks)
        return self.place(contents)

    def place(self, contents):
        places = (next(iter(contents.get(place, ())), None) for place in PLACES)
        return Table(tuple(places), tuple(contents.get(STOCK, ())))

    def contents(self, position):
        places = zip(PLACES, position.places, strict=True)
        return {place: (card,) if card else () for place, card in places} | {STOCK: position.stock}

    def seen(self, position):
        return self.contents(position) | {STOCK: ()}

    def parse_move(self, text):
        slots = text.split("+")
        if len(slots) not in (2, 3) or not set(slots) <= set(PLACES):
            raise MoveTextError(f"{text!r} is no move", expected="places joined by +")
        return Removal(tuple(sorted(slots)))

    def slots_of(self, move):
        return move.slots

    def legal_moves(self, position):
        full = [place for place in PLACES if position.places[int(place) - 1]]
        sets = [*combinations(full, 2), *combinations(full, 3)]
        return tuple(Removal(slots) for slots in sets if self._fit(position, slots))

    def apply(self, position, move):
        if not self._fit(position, move.slots):
            raise IllegalMoveError("these cards do not go together", reason="no_match")
        for place in move.slots:
            index, top = int(place) - 1, position.stock[-1] if position.stock else None
            places = (*position.places[:index], top, *position.places[index + 1 :])
            position = replace(position, places=places, stock=position.stock[:-1])
        return position

    def _fit(self, position, slots):
        cards = [position.places[int(place) - 1] for place in slots]
        if None in cards:
            return False
        ranks = sorted(card.rank for card in cards)
        return ranks == [JACK, QUEEN, KING] or (len(ranks) == 2 and sum(ranks) == 11)

    def outcome(self, position):
        if not any(position.places):
            return Outcome.WON
        return Outcome.PLAYING if self.legal_moves(position) else Outcome.STUCK

    def score(self, position):
        return None

    def counters(self, position):
        return {"stock": len(position.stock)}

    def claims(self, position):
        return {}

    def fits_on(self, card):
        return ()

    def facts(self):
        return {"cards": len(DECK), "places": len(PLACES), "pair_sum": 11}

    def solve(self, position, *, seconds=None, nodes=None, progress=None):
        return Solution(Verdict.GAVE_UP, (), 0)


ELEVENS = Elevens()
GAP = '<use href="#hm-elevens-gap"/>'
BACK = '<use href="#hm-elevens-back"/>'
MARK = '<use class="hm-mark" href="#hm-elevens-mark"/>'


def face(suit, rank, *, hit):
    return (
        f'<g class="hm-{suit}"><use href="#hm-elevens-paper"/><text class="hm-rank">{rank}</text>'
        f'<use href="#hm-suit-{suit}" y="9"/></g>{MARK if hit else ""}'
    )


class ElevensLayout:
    game = ELEVENS
    size = (240, 200)
    cards_head = "Открытая карта"

    def symbols(self):
        frames = {"gap": "hm-gap", "paper": "hm-paper", "back": "hm-glow", "mark": "hm-frame"}
        symbol = Markup(
            '<symbol id="hm-elevens-{}" overflow="visible">'
            '<rect class="{}" x="-14" y="-20" width="28" height="40"/></symbol>'
        )
        symbols = Markup().join(symbol.format(*each) for each in frames.items())
        return Markup('<symbol id="hm-elevens-sky"/>') + symbols

    def style(self):
        return Markup(".hm-elevens{aspect-ratio:240/200}.hm-elevens text{font-size:11px}")

    def draw_slots(self, position, highlighted, *, lowest=False):
        assert not lowest  # there is no fan
        seen = ELEVENS.seen(position)
        groups = []
        for index, (slot, cards) in enumerate(ELEVENS.contents(position).items()):
            row, column = divmod(index, 3) if slot != STOCK else (1, 3)
            hit = slot in highlighted
            body = BACK if cards else GAP
            if seen[slot]:
                body = face(cards[-1].suit.value, rank_letters(cards[-1].rank), hit=hit)
            states = state_classes(hit=hit, empty=not cards)
            times = "<tspan>×</tspan>" if cards else ""
            groups.append(
                f'<g data-slot="{slot}" class="hm-place{states}" '
                f'transform="translate({30 + 60 * column} {30 + 62 * row})">'
                f'<g class="hm-body">{body}</g><text class="hm-slot" x="-8" y="32">{slot}</text>'
                f'<text class="hm-count" x="8" y="32">{times}{len(cards)}</text></g>'
            )
        left = f'<tspan data-counter="stock">{len(position.stock)}</tspan>'
        return Markup(f'{"".join(groups)}<text x="210" y="190">Ещё карт: {left}</text>')

    def viewer_templates(self):
        card, marked = (face("{s}", "{r}", hit=hit) for hit in (False, True))
        return ViewerTemplates(card, marked, GAP, depths=(0,), fans=(), back=BACK)

    def name(self, position):
        return f"Расклад: в колоде {count(len(position.stock), 'карта')}"

    def slot_words(self, slot, case):
        if slot == STOCK:
            return inflect(ELEVENS.words.slots[SlotKind.STOCK], case)
        return numbered_place(ELEVENS, slot, case)

    def move_words(self, position, move):
        ELEVENS.apply(position, move)
        held = ELEVENS.contents(position)
        return " + ".join(
            card_in_place(held[slot][-1], self.slot_words(slot, "nomn")) for slot in move.slots
        )

    def move_effect(self, position, move):
        return "тройка" if len(move.slots) == 3 else "пара"


ELEVENS_LAYOUT = ElevensLayout()
CODE = "EL1-N-AAAAAAK"


def register(monkeypatch):
    """Enter Elevens where a newcomer would."""
    monkeypatch.setitem(GAMES, ELEVENS.name, ELEVENS)
    monkeypatch.setitem(LAYOUTS, ELEVENS.name, ELEVENS_LAYOUT)


def won_text():
    """A recording of a won game."""
    game, deal = game_of_code(CODE)
    position, moves = game.deal(deal.number), []
    while legal := game.legal_moves(position):
        moves.append((legal[0], None))
        position = game.apply(position, legal[0])
    return recording_text(game, deal, title="Партия", moves=moves)
