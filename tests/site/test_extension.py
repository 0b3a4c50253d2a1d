"""Pages as Python-Markdown renders them with our extension: macros, bound spans, errors."""

import hashlib
import logging
import re

import pytest
from markdown import Markdown

WON = """\
game: half-moon
deal: HM1-N-AAAAAAB
title: Два хода
result: open
score: 25
moves:
  - 1+8
  - 8+5+3: Тройка из трёх стопок.
"""


@pytest.fixture
def site(tmp_path):
    """An empty site with one recording, and a way to write and render a page of it."""
    recordings = tmp_path / "docs" / "recordings"
    (recordings / "half-moon").mkdir(parents=True)
    (recordings / "half-moon" / "short.yml").write_text(WON, encoding="utf-8")
    return Site(tmp_path / "docs")


class Site:
    def __init__(self, docs):
        self.docs = docs
        settings = {"docs": str(docs), "recordings": str(docs / "recordings")}
        self.markdown = Markdown(
            extensions=["generator.site", "tables", "attr_list"],
            extension_configs={"generator.site": settings},
        )

    def render(self, body, *, front_matter="game: half-moon\n"):
        text = f"---\n{front_matter}---\n\n{body}\n"
        (self.docs / "page.md").write_text(text, encoding="utf-8")
        self.markdown.reset()
        return self.markdown.convert(body + "\n")

    def errors(self, body, caplog):
        caplog.clear()
        with caplog.at_level(logging.ERROR, logger="mkdocs.generator"):
            html = self.render(body)
        assert html.count('class="hm-error"') == len(caplog.records)
        return [record.getMessage() for record in caplog.records]


def test_bound_words_carry_the_fact_they_say(site):
    html = site.render("Всего [12 стопок]{piles}.")
    assert '<span data-fact="half-moon.piles">12\u00a0стопок</span>' in html


def test_a_fact_of_another_game_needs_the_games_name(site):
    html = site.render("[48 ходов]{half_moon.moves}", front_matter="title: Без игры\n")
    assert 'data-fact="half-moon.moves"' in html


def test_a_bound_card_has_its_origin_and_its_colour(site):
    html = site.render('Открылась [7♥]{top("short", 1, 1)}, [семёрка червей]{top("short", 1, 1)}.')
    assert html.count('data-top="half-moon/short@1:1"') == 2
    assert 'data-card="7H"' in html


@pytest.mark.parametrize(
    ("span", "attribute"),
    [
        ('[7 карт]{count("short", 1, 8)}', 'data-count="half-moon/short@1:8"'),
        ('[25 очков]{score("short")}', 'data-score="half-moon/short@2"'),
        ('[10]{score("short", 1)}', 'data-score="half-moon/short@1"'),
        ('[два хода]{moves_in("short")}', 'data-moves="half-moon/short"'),
        ('[шесть]{sum_of("short", 0, 1, 2)}', 'data-sum="half-moon/short@0:1+2"'),
        ('[можно]{legal("short", 0, "1+8")}', 'data-legal="half-moon/short@0:1+8"'),
        (
            '[нельзя]{illegal("short", 0, "1+2", "sum_not_11")}',
            'data-illegal="half-moon/short@0:1+2=sum_not_11"',
        ),
        ('[идёт]{outcome("short", "playing")}', 'data-outcome="half-moon/short@2=playing"'),
    ],
)
def test_every_kind_of_binding_names_its_origin(site, span, attribute):
    assert attribute in site.render(span)


def test_a_mark_writes_down_what_the_engine_gives(site):
    marks = 'says("pair_scores_10"), score("short", 1), code_of("short"), legal("short", 0, "1+8")'
    html = site.render(f"Десять очков. {{{marks}}}")
    assert re.findall('data-holds="(.*?)"', html)[0].split("; ") == [
        "says half-moon.pair_scores_10",
        "score half-moon/short@1 = 10",
        "code half-moon/short = HM1-N-AAAAAAB",
        "legal half-moon/short@0:1+8 = 5S 6D",
    ]


def test_a_move_is_told_by_its_cards_and_places(site):
    html = site.render('Ход: {{ move("short", 1) }}.')
    assert 'data-played="half-moon/short@1"' in html
    assert "стопка\u00a01" in html
    assert "5♠" in html


def test_a_diagram_is_a_figure_after_the_one_sprite_of_the_page(site):
    html = site.render('{{ diagram("short", 0, move=True) }}\n\n{{ diagram("short", "end") }}')
    assert html.count('class="hm-sprite"') == 1
    assert html.index("hm-sprite") < html.index("<figure")
    assert 'data-step="0" data-move="1"' in html
    assert 'data-step="2">' in html
    assert "<p><figure" not in html


def test_a_diagram_in_a_list_stays_in_the_list(site):
    html = site.render('- Первое\n\n    {{ diagram("short", 0) }}\n\n- Второе')
    assert html.count("<ul>") == 1
    assert html.index("<figure") < html.index("</li>")


def test_a_replay_lists_every_move_and_draws_the_key_positions(site):
    html = site.render('{{ replay("short", key=[0, 2]) }}')
    assert len(re.findall(r"<li [^>]*data-step=", html)) == 2
    assert html.count("<figure") == 2
    assert "Тройка из\u00a0трёх стопок." in html
    assert 'data-hm-figures="2"' in html


def test_words_in_code_are_left_as_they_are(site):
    assert "{{ diagram }}" in site.render("Пишите `{{ diagram }}` и `[8]{reserve}`.")


def test_the_page_names_its_source_and_the_state_it_was_made_from(site):
    html = site.render("Текст.")
    digest = hashlib.sha256((site.docs / "page.md").read_bytes()).hexdigest()[:16]
    assert f'data-hm-source="page.md" data-hm-digest="{digest}"' in html


def test_text_that_is_no_page_of_the_site_is_left_alone(site):
    assert site.markdown.convert("Просто текст.") == "<p>Просто текст.</p>"


def test_macros_work_in_text_that_is_no_page_too(site):
    assert 'data-fact="half-moon.piles"' in site.markdown.convert("[12]{half_moon.piles}")


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("[13 стопок]{piles}", "'13 стопок' does not say 12"),
        ("[48 хода]{moves}", "do not agree with 48"),
        ('[6♥]{top("short", 1, 1)}', "the card is not '6♥'; expected 7♥ or «семёрка червей»"),
        ('[7♥]{top("short", 1, 99)}', "there is no slot '99'"),
        ('[да]{legal("short", 0, "1+2")}', "is not legal at step 0"),
        ('[да]{legal("short", 0, "1+")}', "'1+' is no move"),
        ('[нет]{illegal("short", 0, "1+8", "sum_not_11")}', "1+8 is legal at step 0"),
        (
            '[нет]{illegal("short", 0, "1+2", "need_jqk")}',
            "illegal for another reason; expected sum_not_11",
        ),
        ('[да]{outcome("short", "won")}', "is not 'won' at step 2; expected playing"),
        ("[12]{nope}", "unknown name 'nope'; expected one such as"),
        ("[12]{half_moon.pile}", "half-moon has no fact or statement 'pile'"),
        ("[12]{crescents.piles}", "unknown name 'crescents'; expected one such as"),
        ("[12]{diagram}", "is bound to no value or claim"),
        ("{{ piles }}", "prints nothing by itself"),
        ("{{ diagram( }}", "cannot be read"),
        ('{ diagram("short", 0) }', 'in single braces; expected {{ diagram("short", 0) }}'),
        ("[12 стопок{piles}", "[ is never closed; expected ] before {piles}"),
        ('{{ diagram("short", 0, caption=" ") }}', "the caption is empty; expected words"),
        ('{{ diagram("shrot", 0) }}', "there is no recording 'half-moon/shrot'"),
        ('{{ diagram("short", 3) }}', "has no step 3; expected a number from 0 to 2"),
        ('{{ diagram("short", -1) }}', "has no step -1"),
        ('{{ diagram("short", "last") }}', "has no step 'last'"),
        (
            '{{ diagram("short", true) }}',
            "step of diagram is True; expected a whole number or text",
        ),
        ('{{ diagram("short", 2, move=True) }}', "has no move after step 2"),
        ('{{ diagram("short", 0, move=True, tops=[1]) }}', "two kinds of marks; expected one of"),
        ('{{ diagram("short", 0, tops=[77]) }}', "half-moon has no slot '77'"),
        ('{{ diagram("short", 0, bottoms=[1]) }}', "the lowest card of 1 is not seen"),
        (
            '{{ diagram("short") }}',
            "diagram: missing a required argument: 'step'; expected diagram(recording, step,",
        ),
        ("{{ diagram(1, 0) }}", "recording of diagram is 1; expected text in quotes"),
        ('{{ move("short", 0) }}', "step 0 is the deal, not a move"),
        ('{{ replay("short", key=[7]) }}', "has no step 7"),
        ('{{ touch("HM1-N-AAAAAAB", 99) }}', "there is no slot '99'"),
        ('{{ touch("HM1-N-AAAAAAB") }}', "no slot of HM1-N-AAAAAAB is touched; expected one"),
        ('{{ touch("CR1-N-AAAAAAB", 1) }}', "cannot touch cards of CR1-N-AAAAAAB; expected"),
        ('{{ replay("HM1-N-AAAAAAB") }}', "HM1-N-AAAAAAB is a deal; expected a recorded game"),
        ("[6 стопок]{piles/2}", "'piles/2' cannot use /; expected a name, or a call"),
        ('{{ diagram("short", 0)', "{{ is never closed; expected }} before the paragraph ends"),
        ('{{ touch("HM1-N-AAA", 1) }}', "has 3 letters"),
    ],
)
def test_a_mistake_is_logged_with_its_line_and_shown_in_the_page(site, caplog, body, complaint):
    (message,) = site.errors(f"Первая строка.\n\n{body}", caplog)
    assert complaint in message
    assert message.startswith(f"{site.docs / 'page.md'}:7: ")
    assert message.endswith(f"    {body}\n    ^")


def test_every_mistake_of_a_page_is_named(site, caplog):
    messages = site.errors("[13]{piles} и [9]{reserve}\n\n{{ nope }}", caplog)
    assert [re.search(r":(\d+): ", message)[1] for message in messages] == ["5", "5", "7"]


def test_what_is_never_closed_hides_no_mistake_behind_it(site, caplog):
    messages = site.errors("{{ move(\n\n{{ nope }}\n\n[8]{reserve и [9]{reserve}", caplog)
    assert [re.search(r":(\d+): (.*?);", message).groups() for message in messages] == [
        ("5", "{{ is never closed"),
        ("7", "unknown name 'nope'"),
        ("9", "[8]{ is never closed"),
        ("9", "'9' does not say 8"),
    ]


def test_a_wrong_recording_is_reported_at_its_own_line(site, caplog):
    path = site.docs / "recordings" / "half-moon" / "short.yml"
    path.write_text(WON.replace("1+8", "1+2"), encoding="utf-8")
    (message,) = site.errors('{{ diagram("short", 0) }}', caplog)
    assert message.startswith(f"{path}:7: ")


def test_a_recording_that_changes_is_read_again(site):
    body = '[25]{score("short")}'
    site.render(body)
    path = site.docs / "recordings" / "half-moon" / "short.yml"
    path.write_text(
        WON.replace("score: 25", "score: 10").replace("  - 8+5+3: Тройка из трёх стопок.\n", ""),
        encoding="utf-8",
    )
    assert 'class="hm-error"' in site.render(body)


ADDS = "настройка «Ошибки хода» добавит:"


@pytest.mark.parametrize(
    ("slots", "answer"),
    [
        ("1", "карта выбрана"),
        ("1, 1", "выбор снят"),
        ("1, 8", "пара убрана"),
        ("1, 2", f"выбор снят; {ADDS} «Сумма должна быть равна 11»"),
        ("1, 3", f"выбор снят; {ADDS} «Нужны валет, дама и король»"),
        ("3, 5", "обе карты выбраны"),
        ("3, 5, 'R7'", "тройка убрана"),
        ("3, 12", f"выбор переходит на R♥ (стопка 12); {ADDS} «Нужны валет, дама и король»"),
        ("3, 5, 3", "остаётся выбранной D♥ (стопка 5)"),
    ],
)
def test_touches_are_answered_as_the_engine_decides(site, slots, answer):
    html = site.render(f'{{{{ touch("HM1-N-AAAAAAB", {slots}) }}}}')
    shown = re.sub(r"<[^>]+>", "", html).replace("\u00a0", " ")
    assert shown.splitlines()[0].endswith(f": {answer}")


def test_a_front_matter_that_is_no_yaml_is_one_error_whatever_the_page_says(site, caplog):
    with caplog.at_level(logging.ERROR, logger="mkdocs.generator"):
        html = site.render("Сумма [11]{pair_sum}.", front_matter="game: [\n")
    (message,) = (record.getMessage() for record in caplog.records)
    assert message.startswith(f"{site.docs / 'page.md'}:2: not YAML")
    assert html.count('class="hm-error"') == 1
