"""Russian as a reader expects it: agreement in number and case, names of cards and places,
typography. The forms come from pymorphy3's dictionary; nothing here knows of games or pages.

Cases are named by pymorphy3's tags: ``nomn``, ``gent``, ``datv``, ``accs``, ``ablt``, ``loct``.
"""

from generator.russian.card_names import card_name, rank_letters, short_card, suit_name
from generator.russian.morphology import CASES, cases_of, inflect
from generator.russian.typography import NBSP, and_list, capitalised, count, place

__all__ = [
    "CASES",
    "NBSP",
    "and_list",
    "capitalised",
    "card_name",
    "cases_of",
    "count",
    "inflect",
    "place",
    "rank_letters",
    "short_card",
    "suit_name",
]
