"""The table of contents beside a page."""

from playwright.sync_api import expect


def test_a_link_to_a_section_marks_that_section_and_not_the_one_before(open_page, served):
    page = open_page()
    for section, name in (("score", "Счёт"), ("pairs", "Пары"), ("touches", "Касания")):
        page.goto(f"{served.url}half-moon/rules/#{section}")
        active = page.locator(".md-nav--secondary .md-nav__link--active").last
        expect(active).to_have_text(name)
