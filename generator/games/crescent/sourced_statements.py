"""What is said of Crescent and no engine can show: a name, its source and, after
``#``, the facts it speaks of; then the sentence.
"""

from __future__ import annotations

from typing import Final

SOURCES: Final = """
crescent_means_a_sickle_moon: a dictionary
  Crescent means the sickle moon; the Russian name Полумесяц is its translation, as of Half Moon.
named_after_its_layout: the usual picture of Crescent in books
  The patience has its name from the crescent of piles around the foundations.
author_is_unknown: no book names one
  Nobody knows who thought of Crescent.
printed_in_english_books: collections of patience in English of the 20th century
  Crescent is described in English-language collections of the twentieth century.
books_differ: English books of patience of the 20th century
  Books differ in how often to reshuffle, whether ace and king meet, and whether cards come back.
tradition_has_arch_and_foundations: collections of patience in English of the 20th century
  The arch of sixteen piles, the eight foundations and building from both ends are tradition.
four_reshuffles_are_of_the_app: the help of the Полумесяц app, unlike the books # shuffles
  That there are four reshuffles is a rule of this app.
help_leaves_it_open: the help of the Полумесяц app, which does not speak of it
  The app's help is silent on some details: moves between foundations, undo, when a game is over.
app_may_deal_otherwise: the shuffle of this site, unknown to the app
  An app may deal other cards under the codes of this site.
diagrams_add_numbers_and_outlines: the diagrams of this site
  The numbers and counts at the piles and the outlines of top cards are added by this site.
suits_are_called_so: Russian dictionaries
  ♠ are пики, ♥ черви, ♦ бубны and ♣ трефы.
pysolfc_has_three_reshuffles: the rules of PySolFC
  In PySolFC there are three reshuffles.
pysolfc_joins_ace_and_king: the rules of PySolFC
  In PySolFC ace and king are neighbours.
pysolfc_returns_cards: the rules of PySolFC
  In PySolFC a card may go back from a foundation to the table.
pysolfc_keeps_piles_empty: the rules of PySolFC
  In PySolFC no card goes into an empty pile.
books_have_three_reshuffles: other published rules of Crescent
  Other published rules have mostly three reshuffles, some have five.
books_differ_on_ace_and_king: other published rules of Crescent
  Whether ace and king are neighbours differs from source to source.
some_books_forbid_returns: other published rules of Crescent
  By some published rules no card may be taken back from a foundation.
books_keep_piles_empty: other published rules of Crescent
  Empty piles are mostly not filled; by one published variant by kings only.
kin_has_the_same_foundations: the usual rules of Algerian Patience and Twenty
  Algerian Patience and Twenty have the same eight foundations, of thirteen cards each.
kin_deals_from_a_stock: the usual rules of Algerian Patience and Twenty
  In Algerian Patience and Twenty there is a stock whose cards are dealt little by little.
kin_fills_spaces: the usual rules of Algerian Patience
  In Algerian Patience an emptied place may be filled with any card that is free to play.
reshuffle_stands_for_new_deals: the usual rules of Algerian Patience and Twenty
  What new deals from a stock are to its kin, the reshuffle is to Crescent.
button_reshuffles: the help of the Полумесяц app
  The reshuffle is made by the button «Перетасовать».
letters_on_cards_are_french: the cards of the Полумесяц app
  The letters A, V, D, R on the cards are of the French as, valet, dame, roi.
solver_wins_most_deals: the survey of the game, docs/surveys/crescent.txt
  The solver finds a win for by far the most deals.
"""
