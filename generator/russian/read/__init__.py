"""Russian as authors write it, read: numbers, cards, places. Nothing of what this program writes.

The build, the read-back and the lint read by it; what is written has `generator.russian`.
"""

from generator.russian.read.amounts import MORE_WORDS, ROMAN
from generator.russian.read.cards import SaidCard, cards_in, ranks_in, without_cards
from generator.russian.read.folding import Folded, fold, is_of_two_alphabets
from generator.russian.read.numbers import (
    Number,
    counted_noun,
    disagreement,
    lemmas_of,
    may_be_many,
    may_be_subject,
    noun_after,
    numbers_in,
)
from generator.russian.read.places import SaidPlace, places_in, slots_in, without_places
from generator.russian.read.sentences import (
    asks_or_names,
    refers_back,
    words_in,
)

__all__ = [
    "MORE_WORDS",
    "ROMAN",
    "Folded",
    "Number",
    "SaidCard",
    "SaidPlace",
    "asks_or_names",
    "cards_in",
    "counted_noun",
    "disagreement",
    "fold",
    "is_of_two_alphabets",
    "lemmas_of",
    "may_be_many",
    "may_be_subject",
    "noun_after",
    "numbers_in",
    "places_in",
    "ranks_in",
    "refers_back",
    "slots_in",
    "without_cards",
    "without_places",
    "words_in",
]
