"""Crescent in Russian words."""

from __future__ import annotations

from typing import Final

from generator.games.words import GameWords, SlotKind

WORDS: Final = GameWords(
    title="Полумесяц",
    slots={SlotKind.PILE: "стопка", SlotKind.FOUNDATION: "дом"},
    counted={
        "foundation_size": "карта",
        "foundations": "дом",
        "foundations_of_suit": "дом цепочка конец",
        "not_reshuffled": "карта",
        "pile_cards": "карта",
        "pile_size": "карта",
        "piles": "стопка",
        "reshuffled_from": "карта",
        "shuffles": "перетасовка",
        "shuffles-left": "перетасовка",
        "shuffles-used": "перетасовка",
        "tops": "карта",
        "suits": "масть туз король дом",
    },
    others="тасовать перетасовать",
    refusals={
        "into_empty_pile": "опустевшую стопку не занимают",
        "not_same_suit": "масти разные",
        "not_neighbour": "достоинства не соседние",
        "wrong_foundation": "это дом другой масти",
        "not_next_on_foundation": "дом ждёт другую карту",
        "dealt_foundation_card": "с этой карты начат дом, она остаётся на месте",
        "between_foundations": "из дома в дом карты не переносят",
        "no_shuffle_left": "все перетасовки потрачены",
        "nothing_to_shuffle": "перетасовывать нечего",
    },
    turn="Перетасовать",
    turned="Стопки перетасованы: нижняя карта каждой теперь сверху",
)

WRONG_ENGINES: Final[dict[str, str]] = {
    # The deal
    "doubles_a_card": "одной карты три, а другой одна",
    "foundations_start_with_two": "в домах с начала лежит по две карты",
    "unequal_piles": "в стопках не поровну карт",
    "card_in_a_stock": "одна карта ждёт в колоде",
    "dealt_round_robin": "карты раздают по кругу",
    "dealt_by_chance": "по одному коду выходят разные расклады",
    "only_tops_seen": "видны только верхние карты",
    # What plays
    "second_card_plays": "ходит вторая карта сверху",
    "runs_move": "переходят две карты сразу",
    "goes_home_by_itself": "карты уходят в дома сами",
    "empty_pile_passes": "ходят из пустой стопки",
    "same_pile_passes": "карту кладут на её же стопку",
    "last_pile_waits": "стопка 16 не играет",
    "last_card_stays": "последнюю карту стопки не снять",
    # Foundations
    "foundation_of_any_suit": "дом берёт чужую масть",
    "any_rank_goes_home": "дом берёт карты не по порядку",
    "ace_grows_down": "дом от туза растёт вниз",
    "king_grows_up": "дом от короля растёт вверх",
    "complete_with_twelve": "дом полон с двенадцатью картами",
    "home_comes_first": "карта, которую ждёт дом, на столе не ходит",
    "ace_foundation_first": "дом от туза берёт карту первым",
    "king_waits_for_ace": "дом от короля ждёт, пока соберут дом от туза",
    # The table
    "any_suit": "масти на столе не важны",
    "only_up": "на столе кладут только вверх",
    "only_down": "на столе кладут только вниз",
    "two_ranks_apart": "на столе кладут и через одну",
    "king_on_ace": "короля кладут на туза",
    "ace_on_king": "туза кладут на короля",
    "empty_pile_filled": "пустую стопку занимают",
    "king_fills_empty_pile": "пустую стопку занимают королём",
    # Back from a foundation
    "no_way_back": "из домов карты не возвращают",
    "complete_is_closed": "из собранного дома карту не взять",
    "dealt_card_leaves": "первая карта дома уходит на стол",
    "between_foundations": "карту переносят из дома в дом",
    "back_onto_anything": "карту из дома кладут на любую",
    "returns_are_not_counted": "возврат не считается ходом",
    "undo_stops_at_returns": "возврат нельзя отменить",
    "undo_stops_at_reshuffles": "перетасовку нельзя отменить",
    "undo_reaches_99": "отменяют не больше 99 ходов",
    "undo_has_no_end": "отменяют сколько угодно ходов",
    # The reshuffle
    "fifth_reshuffle": "перетасовок пять",
    "three_reshuffles": "перетасовок три",
    "lifts_top_card": "перетасовка уводит верхнюю карту вниз",
    "reshuffle_turns_piles": "перетасовка переворачивает стопки",
    "reshuffle_by_chance": "перетасовка случайна",
    "removes_single_cards": "перетасовка убирает одиночные карты",
    "pairs_stay": "перетасовка не трогает стопки из двух карт",
    "reshuffle_changes_nothing": "перетасовка ничего не меняет",
    "reshuffles_one_pile": "перетасовка касается одной стопки",
    "reshuffle_only_when_stuck": "тасовать можно, только когда ходов нет",
    "idle_reshuffle": "тасуют и там, где менять нечего",
    # The end
    "won_too_early": "победу объявляют раньше последней карты",
    "stuck_ignores_reshuffles": "конец объявляют, хотя перетасовка помогла бы",
    "reshuffles_keep_it_going": "партия идёт, пока есть перетасовки",
    "stuck_ignores_returns": "возврат из дома не продлевает партию",
    "returns_go_unnoticed": "не замечают, что остались одни возвраты",
    "gives_points": "есть очки",
    "solver_calls_it_lost": "решатель объявляет проигрыш без доказательства",
    # The picture
    "numbered_from_the_right": "стопки нумеруют справа налево",
    "arch_opens_upwards": "дуга открыта вверх",
    "piles_in_a_row": "стопки лежат в ряд",
    "narrow_foundations_below": "на узком экране дома лежат под стопками",
    "foundations_below_the_arch": "дома лежат под дугой",
    "fans_are_closed": "веера сложены",
    "only_tops_drawn": "нарисованы только верхние карты",
    "numbers_at_the_top_cards": "номера стоят у верхних карт",
    "tops_like_the_others": "верхние карты не обведены",
    "counts_left_out": "числа карт не подписаны",
    "writes_english_letters": "буквы на картах английские",
    "marks_every_card": "отмечены все карты",
}
"""What each wrong engine of the tests does, after «движок, в котором …»."""
