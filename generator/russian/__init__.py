"""Russian as a reader expects it: agreement in number and case, names of cards and places,
typography. The forms come from pymorphy3's dictionary; nothing here knows of games or pages.

Cases are named by pymorphy3's tags: ``nomn``, ``gent``, ``datv``, ``accs``, ``ablt``, ``loct``.
"""

from generator.russian.card_names import Notation, card_name, rank_letters, short_card, suit_name
from generator.russian.morphology import CASES, cases_of, inflect
from generator.russian.numerals import MAX_IN_WORDS, count, in_words, times
from generator.russian.typography import (
    MINUS,
    NBSP,
    TIMES,
    and_list,
    capitalised,
    multiplied,
    place,
    quoted,
    signed,
)

__all__ = [
    "CASES",
    "MAX_IN_WORDS",
    "MINUS",
    "NBSP",
    "TIMES",
    "Notation",
    "and_list",
    "capitalised",
    "card_name",
    "cases_of",
    "count",
    "in_words",
    "inflect",
    "multiplied",
    "place",
    "quoted",
    "rank_letters",
    "short_card",
    "signed",
    "suit_name",
    "times",
]
