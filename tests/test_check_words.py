"""The words of a built page are those of its source, its files those of docs/ and of the theme."""

import hashlib
import shutil
from pathlib import Path

import pytest

from generator.check import run_check
from generator.check.site_config import read_config
from tests.contract_site import CONFIG, SOURCE, Site

ROOT = Path(__file__).parents[1]


@pytest.fixture
def built(tmp_path):
    return Site(tmp_path, config=CONFIG)


def problems(site):
    return run_check(site.docs, site.site).problems


def messages(site):
    return [f"{problem.place}: {problem.message}" for problem in problems(site)]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def say(built, block, html):
    """Add a block to the source, and what it becomes to the page, marked as made from it."""
    old, new = (hashlib.sha256(text.encode()).hexdigest()[:16] for text in (SOURCE, SOURCE + block))
    write(built.source, SOURCE + block)
    built.rewrite(
        lambda page: page.replace(old, new).replace("<span hidden", html + "<span hidden", 1)
    )


TRUE = [
    (
        "\nСтрока **жирная** — и `код`.\n",
        "<p>Строка <strong>жирная</strong> — и <code>код</code>.</p>",
    ),
    ("\n- раз\n- другой\n", "<ul><li>раз</li><li>другой</li></ul>"),
    ("\nСлово\n:   Смысл\n", "<dl><dt>Слово</dt><dd>Смысл</dd></dl>"),
    (
        '\n!!! note "Внимание"\n    Текст\n',
        '<div class="admonition note"><p class="admonition-title">Внимание</p><p>Текст</p></div>',
    ),
    (
        "\n| Что | Где |\n| --- | --- |\n| карта | там |\n",
        (
            "<table><thead><tr><th>Что</th><th>Где</th></tr></thead>"
            "<tbody><tr><td>карта</td><td>там</td></tr></tbody></table>"
        ),
    ),
    ("\n[Правила](examples.md#x)\n", '<p><a href="./#x">Правила</a></p>'),
    ("\n[Правила](examples.md)\n", '<p><a href="../../half-moon/examples/">Правила</a></p>'),
    ("\n[Сайт](https://example.org/)\n", '<p><a href="https://example.org/">Сайт</a></p>'),
    ("\n```\n{{ код }}\n```\n", "<pre><code>{{ код }}\n</code></pre>"),
]


@pytest.mark.parametrize(("block", "html"), TRUE)
def test_what_the_source_says_may_stand_in_the_page(built, block, html):
    say(built, block, html)
    assert messages(built) == []


@pytest.mark.parametrize(("block", "html"), TRUE)
def test_what_the_source_says_must_stand_in_the_page(built, block, html):
    del html
    say(built, block, "")
    assert any("text: nothing is read, the source has " in each for each in messages(built))


@pytest.mark.parametrize(
    ("block", "html", "message"),
    [
        ("\n- раз\n- другой\n", "<ul><li>раз</li><li>третий</li></ul>", "'третий' is read"),
        ("\nОдно и то же\n", "<p>Одно <i>и</i> то же</p>", "'Одно <i>и</i> то же' is read"),
        ("\n[Там](a.md)\n", '<p><a href="../b/">Там</a></p>', "half-moon/b/index.html"),
        ("\n{{ facts('half-moon') }}\n", "<ul><li>13 стопок</li></ul>", "'13 стопок' is read"),
        ("\n{{ reference('claims') }}\n", "<dl><dt>Да</dt><dd>Нет</dd></dl>", "'Да Нет' is read"),
        ("\nХод {{ move('short', 1) }}.\n", "<p>Ход любой.</p>", "'Ход любой.' is read"),
        ("\nПравда.\n", "<p>Правда<b hidden>не</b>.</p>", "<b> 'не' is hidden"),
        ("\nПравда.\n", "<p>Правда.</p><style>p{}</style>", "has a style of its own"),
    ],
)
def test_anything_else_is_named(built, block, html, message):
    say(built, block, html)
    found = messages(built)
    assert any(message in each for each in found), found


def test_what_the_engine_prints_has_its_place(built):
    lists = (
        '<ul><li><code>piles</code>: <span data-fact="half-moon.piles">12</span></li></ul>'
        "<dl><dt><code>top()</code></dt><dd><p>Карта</p></dd></dl>"
    )
    say(built, "\n{{ facts('half-moon') }}\n\n{{ reference('claims') }}\n", lists)
    assert messages(built) == []


def test_a_caption_is_that_of_the_source(built):
    call = '{{ diagram("short", 0, move=True) }}'
    text = SOURCE.replace(call, call.replace(")", ', caption="Начало")'))
    write(built.source, text)
    old, new = (hashlib.sha256(each.encode()).hexdigest()[:16] for each in (SOURCE, text))
    built.rewrite(lambda html: html.replace(old, new).replace("После 0 ходов", "Начало"))
    assert messages(built) == []
    built.rewrite(lambda html: html.replace(">Начало<", ">Конец<"))
    assert messages(built) == ["text: caption: 'Конец' is read, the source has 'Начало'"]


def test_a_difference_names_the_line_of_the_source(built):
    built.rewrite(lambda html: html.replace("начинается", "кончается"))
    (problem,) = problems(built)
    assert str(problem) == (
        f"{built.page}: text: '5♠. Так партия кончается:' is read, "
        "the source has '5♠. Так партия начинается:'"
    )
    assert (problem.source, problem.source_line) == (str(built.source), 8)


def test_a_long_difference_is_cut(built):
    built.rewrite(lambda html: html.replace("<h1", f"<p>{'слово ' * 40}</p><h1"))
    assert any("слово …' is read" in each for each in messages(built))


def test_a_page_named_by_the_navigation_says_one_title(built):
    text = SOURCE.replace("title: Примеры\n", "")
    write(built.source, text)
    old, new = (hashlib.sha256(each.encode()).hexdigest()[:16] for each in (SOURCE, text))
    built.rewrite(lambda html: html.replace(old, new))
    assert messages(built) == []
    built.rewrite(lambda html: html.replace("<title>Примеры", "<title>13 стопок"))
    assert messages(built) == [
        "title: '13 стопок — Пасьянсы' is read, the source has 'Примеры — Пасьянсы'"
    ]


@pytest.mark.parametrize("name", ["stylesheets/site.css", "javascripts/a.js", "assets/moon.svg"])
def test_a_file_is_that_of_docs(built, name):
    write(built.docs / name, "1")
    assert messages(built) == [f": is missing: the copy of {built.docs / name}"]
    write(built.site / name, "2")
    assert messages(built) == [f": is not what {built.docs / name} is"]
    write(built.site / name, "1")
    assert messages(built) == []


def test_a_style_or_script_from_nowhere_is_named(built):
    write(built.site / "extra.css", "h1::after{content:'13'}")
    write(built.site / "notes.txt", "changes no page")
    assert messages(built) == [f": is neither in {built.docs} nor in the theme"]


def test_a_file_of_the_theme_is_the_themes(built):
    theme = read_config(built.docs).templates[-1]
    script = next(theme.glob("assets/javascripts/bundle.*.js"))
    name = script.relative_to(theme).as_posix()
    copy = built.site / name
    copy.parent.mkdir(parents=True)
    shutil.copyfile(script, copy)
    loading = f'<script src="../../{name}"></script><script src="/folder/{name}"></script></body>'
    built.rewrite(lambda html: html.replace("</body>", loading))
    assert messages(built) == []
    write(copy, "alert()")
    assert messages(built) == [f": is not what {script} is"]


LOST = """{% block content %}<div class="hm-lost"><h1>Нет страницы</h1>
<p>Загляните в&nbsp;меню.</p><p><a href="{{ home }}">На главную</a></p></div>{% endblock %}"""
HEAD = """{% if page %}{% elif not page %}
  {% set full_title = "Не найдено" %}
{% endif %}<script>let base = "{{ base_url }}"</script>"""
LOST_PAGE = """<!doctype html><html><head><title>Не найдено — Пасьянсы</title>
<meta name="description" content="Правила и примеры."><script>let base = "/"</script></head>
<body><div class="hm-lost"><h1>Нет страницы</h1><p>Загляните в меню.</p>
<p><a href="/">На главную</a></p></div></body></html>
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("", "", None),
        ("<h1>Нет страницы", "<h1>13 стопок", "text: '13 стопок Загляните в меню. На главную'"),
        ("<title>Не найдено", "<title>13 стопок", "title: '13 стопок — Пасьянсы' is read"),
        ("Правила и", "13 и", "description: '13 и примеры.' is read"),
        ('class="hm-lost"', "", "text: '' is read"),
        ('= "/"', '= "/";alert("")', ": has a script that no template has"),
    ],
)
def test_the_page_for_what_is_lost_is_that_of_the_overrides(built, old, new, message):
    write(built.docs.parent / "overrides" / "404.html", LOST)
    write(built.docs.parent / "overrides" / "main.html", HEAD)
    write(built.site / "404.html", LOST_PAGE.replace(old, new, 1) if old else LOST_PAGE)
    assert [each[: len(message or "")] for each in messages(built)] == (
        [message] if message else []
    )


def test_this_sites_configuration_is_read(monkeypatch):
    monkeypatch.delenv("SITE_URL", raising=False)
    config = read_config(ROOT / "docs")
    assert config.name == "Half Moon и Полумесяц"
    assert "generator.site" not in config.extensions
    assert {"toc", "fenced_code", "attr_list", "def_list"} <= set(config.extensions)
    assert config.settings["toc"]["permalink"] is True
    assert config.overrides == ROOT / "overrides"


@pytest.mark.parametrize("text", ["site_name: [", "- a list"])
def test_without_a_readable_configuration_no_words_are_compared(built, text):
    write(built.docs.parent / "mkdocs.yml", text)
    built.rewrite(lambda html: html.replace("начинается", "кончается"))
    assert messages(built) == []


def test_the_smallest_configuration_is_enough(built):
    write(built.docs.parent / "mkdocs.yml", "site_name: !ENV NOWHERE_SET\ntheme: readthedocs\n")
    assert read_config(built.docs).name == ""
    write(built.docs.parent / "mkdocs.yml", "site_name: !ENV [NOWHERE_SET, Пасьянсы]\n")
    assert read_config(built.docs).name == "Пасьянсы"
