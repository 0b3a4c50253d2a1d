"""Half Moon in Russian words."""

from __future__ import annotations

from typing import Final

from generator.games.words import GameWords, SlotKind

WORDS: Final = GameWords(
    title="Half Moon",
    slots={SlotKind.PILE: "стопка", SlotKind.CELL: "ячейка"},
    counted={
        "below_top": "карта",
        "pair_points": "очко",
        "pair_size": "карта стопка место",
        "pair_sum": "",
        "pairs": "пара ход",
        "pile_cards": "карта",
        "pile_size": "карта",
        "piles": "стопка",
        "points": "очко",
        "reserve": "карта ячейка резерв",
        "triple_points": "очко",
        "triple_size": "карта картинка стопка место",
        "triples": "тройка ход",
        "triples-made": "тройка",
    },
    others="резерв валет дама король туз картинка",
)

WRONG_ENGINES: Final[dict[str, str]] = {
    # The deal
    "deals_top_to_bottom": "стопки раскладывают сверху вниз",
    "deals_reserve_first": "сначала раздают резерв",
    "deals_by_turns": "карты раздают по стопкам по кругу",
    "deals_pack_after_pack": "колоды раздают подряд, не перетасовав",
    "deals_uneven_piles": "в стопках не поровну карт",
    "holds_a_card_back": "одна карта ждёт в колоде",
    "deals_an_ace_too_many": "в колоде лишний туз",
    "deals_anew_each_time": "под одним кодом каждый раз новый расклад",
    # What is seen and may go
    "shows_whole_piles": "видны все карты стопки",
    "opens_nothing": "под ушедшей картой ничего не открывается",
    "closes_the_reserve": "резерв закрыт, пока не опустеет стопка",
    "leaves_reserve_cards_apart": "две карты резерва вместе не уходят",
    "plays_bottom_cards": "играют нижние карты стопок",
    # What goes together
    "pairs_sum_to_9": "пара даёт девять",
    "counts_an_ace_as_11": "туз стоит одиннадцать",
    "pairs_up_kings": "два короля уходят парой",
    "pairs_king_and_ace": "король уходит с тузом",
    "lets_a_ten_go_alone": "десятка уходит одна",
    "takes_any_three_faces": "тройка — это любые три картинки",
    "wants_one_suit": "масти должны совпадать",
    # What stays
    "fills_emptied_piles": "опустевшую стопку занимает карта соседней",
    "refills_the_reserve": "резерв пополняется",
    "brings_cards_back": "убранная карта возвращается под низ стопки",
    "reshuffles": "после хода стопки перетасовываются",
    "moves_cards_to_empty_places": "карту можно переложить на пустое место",
    # Score and end
    "gives_15_for_a_pair": "за пару дают пятнадцать очков",
    "gives_10_for_a_triple": "за тройку дают десять очков",
    "gives_a_bonus": "за победу добавляют сто очков",
    "starts_below_zero": "счёт начинается ниже нуля",
    "takes_points_for_time": "за время снимают очки",
    "wins_when_the_piles_are_gone": "победа наступает, хотя в резерве остались карты",
    "overlooks_the_reserve": "тупик объявляют, не глядя в резерв",
    "stops_with_one_move_left": "тупик объявляют, когда остался один ход",
    "stops_lost_games": "игра кончается, как только выиграть нельзя",
    "gives_up_solving": "решатель сдаётся сразу",
    # Undo and codes
    "undoes_ten_moves": "отменить можно только десять ходов",
    "makes_dead_ends_final": "тупик отменить нельзя",
    "undoes_two_moves": "отмена возвращает два хода сразу",
    "keeps_the_count_at_undo": "отмена не возвращает счётчик ходов",
    "wants_capitals_in_codes": "код читается только прописными буквами",
    "writes_other_codes": "код начинается иначе",
    # Touches
    "ignores_the_first_touch": "первое касание ничего не выбирает",
    "holds_a_card_touched_again": "второе касание карту не отпускает",
    "asks_before_a_pair_goes": "пара ждёт третьего касания",
    "keeps_the_last_of_a_wrong_sum": "при неверной сумме последняя карта остаётся выбранной",
    "keeps_the_last_of_number_and_face": "из числа и картинки последняя остаётся выбранной",
    "clears_two_faces": "две разные картинки не ждут третьей",
    "clears_equal_faces": "две одинаковые картинки снимают выбор",
    "clears_a_repeated_face": "повторная картинка снимает выбор",
    "keeps_faces_before_a_number": "число после двух картинок не снимает выбор",
    "picks_the_third_card": "третью карту тройки игра берёт сама",
    "swaps_the_messages": "объяснения отказов перепутаны",
    "dims_what_fits": "тускнеют карты, которые подходят",
    "dims_before_a_touch": "карты тускнеют до первого касания",
    # The picture
    "arc_opens_upwards": "дуга открыта вверх",
    "piles_run_from_the_right": "стопки считают справа налево",
    "side_piles_stand_upright": "боковые стопки стоят прямо",
    "reserve_rows_change_places": "ряды резерва поменялись местами",
    "reserve_lies_below": "резерв лежит под дугой",
    "labels_stand_above": "подписи стоят над картами",
    "leaves_counts_out": "число карт не подписано",
    "writes_english_letters": "буквы на картах английские",
    "marks_all_cards": "отмечены все карты подряд",
}
"""What is wrong with each engine that statements have to refuse: «движок, в котором …»."""
