"""A page on paper, printed by the reader or downloaded as the PDF made with the site."""

import io
import re
import shutil
import unicodedata

import pytest
from pypdf import PdfReader

from generator.commands.pdf import find_chromium, print_pages

RULES = ("half-moon/rules", "crescent/rules")
EXAMPLES = ("half-moon/examples", "crescent/examples")
CARDS = ("half-moon/card", "crescent/card")
MOST = dict(zip((*RULES, *EXAMPLES, *CARDS), (5, 6, 10, 10, 1, 1), strict=True))
"""How many sheets a page may fill."""
# Of 595 × 842 points; browsers round to whole CSS pixels.
A4 = (595, 842)
FOOT = 51
"""How many points from the lower edge the foot of a sheet begins: 18 mm."""
# Every paragraph gets a fifth of its own text more.
GROW = """() => {
  const texts = [...document.querySelectorAll('article :is(p, li, dd)')]
    .filter(each => !each.querySelector('p, li, .md-button, .hm-move'));
  for (const each of texts) {
    const text = each.textContent.trim();
    each.append(' ' + text.slice(0, Math.ceil(text.length / 5)));
  }
  return texts.length;
}"""


def words(text):
    """The text without blanks and ligatures: a line is broken on paper where it was not on the
    screen.
    """
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", text))


def stands_on(paper, text):
    """Whether a text is there, in one piece or parted once by what floats at a sheet's head."""
    cuts = range(len(text))
    return text in paper or any(text[:cut] in paper and text[cut:] in paper for cut in cuts[9:-9])


def printed(page):
    """The opened page as the reader's own browser would print it."""
    return PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))


def pieces_of(sheet):
    """The text of a printed page, and its pieces, each with how high it stands."""
    pieces = []

    def note(text, matrix, text_matrix, font, size):
        if text.strip():
            pieces.append((matrix[3] * text_matrix[5] + matrix[5], text.strip()))

    return sheet.extract_text(visitor_text=note), pieces


def read(sheet):
    """The text of a printed page above its foot, its lowest line, and how high that stands."""
    _, pieces = pieces_of(sheet)
    text = "\n".join(text for height, text in pieces if height > FOOT)
    lowest = min(height for height, _ in pieces if height > FOOT)
    return text, " ".join(text for height, text in pieces if abs(height - lowest) < 1), lowest


def whole(sheets):
    return "\n".join(text for text, *_ in sheets)


def text_of(pdf):
    return "\n".join(sheet.extract_text() for sheet in pdf.pages)


@pytest.fixture(scope="module", params=RULES)
def rules(request, browser, served):
    """The opened page of a game's rules, its print, and what `read` gives of each sheet."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{served.url}{request.param}/")
        pdf = printed(page)
        yield page, pdf, [read(sheet) for sheet in pdf.pages]


@pytest.fixture(scope="module", params=RULES)
def download(request, site):
    """The PDF beside a game's rules, and its bytes."""
    data = (site / f"{request.param}.pdf").read_bytes()
    return PdfReader(io.BytesIO(data)), data


def test_rules_print_on_sheets_of_a4(rules):
    _, pdf, _ = rules
    for sheet in pdf.pages:
        assert (sheet.mediabox.width, sheet.mediabox.height) == pytest.approx(A4, abs=1)


@pytest.mark.parametrize("name", MOST)
def test_a_page_fills_few_sheets_and_with_a_fifth_more_text_hardly_one_more(
    open_page, served, name
):
    page = open_page()
    page.goto(f"{served.url}{name}/")
    assert len(printed(page).pages) <= MOST[name]
    assert page.evaluate(GROW) > 10
    assert len(printed(page).pages) <= MOST[name] + 1


@pytest.mark.parametrize("name", CARDS)
def test_the_rules_fit_on_one_sheet_to_download(page, served, site, name):
    page.goto(f"{served.url}{name.replace('card', 'rules')}/")
    page.get_by_role("navigation").get_by_role("link", name="Памятка").first.click(force=True)
    page.wait_for_url(f"**/{name}/")
    assert page.get_by_role("link", name="Скачать PDF").get_attribute("href") == "../card.pdf"
    (sheet,) = PdfReader(site / f"{name}.pdf").pages
    text = sheet.extract_text()
    assert all(heading in text for heading in ("Цель", "Раскладка", "Ход", "Конец", "Победа"))


def test_no_sheet_but_the_last_is_half_empty(rules):
    _, _, sheets = rules
    assert all(lowest < A4[1] / 2 for *_, lowest in sheets[:-1])


DRIFTED = """article => [...article.querySelectorAll(':scope > .hm-figure')].filter(figure => {
  const next = [...article.querySelectorAll(':scope > .hm-figure ~ :is(h2, h3)')].find(
    each => figure.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  const [own, other] = [figure, next ?? figure].map(each => each.getBoundingClientRect());
  return next && other.top < own.bottom - 1 && other.left < own.right;
}).map(figure => figure.textContent.trim().slice(0, 60))"""
LABELS = """all => all.map(text => {
  const {a, b} = text.getScreenCTM();
  return Math.hypot(a, b) * parseFloat(getComputedStyle(text).fontSize);
})"""


@pytest.mark.parametrize("name", [*RULES, *CARDS])
def test_a_diagram_stands_on_paper_in_its_section_and_can_be_read(open_page, served, name):
    page = open_page(width=673)  # what the margins leave of A4
    page.goto(f"{served.url}{name}/")
    page.emulate_media(media="print")
    assert page.locator("article").evaluate(DRIFTED) == []
    sizes = page.locator("article > .hm-figure .hm-count").evaluate_all(LABELS)
    assert min(sizes) > (9 if "card" in name else 8)  # 8 px are 6 points


def test_every_sheet_has_its_number_and_the_address_of_the_page(rules):
    page, pdf, _ = rules
    address = page.locator("link[rel=canonical]").get_attribute("href").removeprefix("https://")
    assert address.endswith("rules/")
    for number, sheet in enumerate(pdf.pages, start=1):
        _, pieces = pieces_of(sheet)
        foot = "".join(words(text) for height, text in pieces if height < FOOT)
        assert address in foot
        assert foot.replace(address, "") == f"{number}/{len(pdf.pages)}"


def test_the_whole_text_is_on_paper_with_its_suits(rules):
    page, _, sheets = rules
    paper = words(whole(sheets))
    paragraphs = page.locator("article :is(h1, h2, h3, p, li, dt, dd, td, figcaption)")
    on_screen = paragraphs.evaluate_all(
        """all => all.filter(each => !each.closest('.hm-table, [hidden], .hm-screen')
               && !each.querySelector('p, li, .md-button, button, select'))
             .map(each => { const copy = each.cloneNode(true);
               copy.querySelectorAll('.headerlink, .hm-screen').forEach(part => part.remove());
               return copy.textContent; })"""
    )
    assert len(on_screen) > 40
    missing = [text for text in on_screen if not stands_on(paper, words(text))]
    assert missing == []
    assert set("♠♥♦♣") & set(paper)


def test_what_only_a_screen_has_is_not_on_paper(rules):
    page, _, sheets = rules
    paper = words(whole(sheets))
    told = page.locator("article .hm-screen").all_text_contents()
    assert any("вверху" in text for text in told)
    assert not any(words(text) in paper for text in told)


def test_what_is_folded_on_the_screen_is_unfolded_on_paper(page, served):
    page.goto(f"{served.url}authors/")
    paper = words(whole([read(sheet) for sheet in printed(page).pages]))
    folded = page.locator("article details:not(.hm-table, [open])")
    assert folded.count() >= 1
    for text in folded.all_inner_texts() + folded.locator("p").all_text_contents():
        assert words(text) in paper


def test_a_diagram_is_not_told_in_a_table_as_well(rules):
    page, _, sheets = rules
    tables = page.locator("details.hm-table")
    assert tables.count() >= 4
    paper = words(whole(sheets))
    for summary in tables.locator("summary").all_text_contents():
        assert words(summary) not in paper


def test_every_diagram_is_on_paper_with_all_its_labels(rules):
    page, _, sheets = rules
    paper = words(whole(sheets))
    diagrams = page.locator(".hm-diagram:not(.hm-screen *)")
    assert diagrams.count() >= 4
    page.emulate_media(media="print")
    boxes = diagrams.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    arcs = diagrams.evaluate_all("all => all.map(each => getComputedStyle(each).aspectRatio)")
    page.emulate_media(media="screen")
    assert set(arcs) <= {"680 / 544", "340 / 368"}, "Crescent lies in its arc"
    assert all(box["width"] > 200 and box["height"] > 200 for box in boxes)
    counts = diagrams.locator(".hm-count").all_text_contents()
    for count in set(counts):
        assert paper.count(words(count)) >= counts.count(count)


def test_no_part_of_the_screen_that_is_no_use_on_paper_is_printed(rules):
    page, _, sheets = rules
    page.emulate_media(media="print")
    screen_only = ".md-header, .md-tabs, .md-sidebar, .md-footer, .md-top, .headerlink"
    visible = "all => all.filter(each => each.checkVisibility()).map(each => each.className)"
    assert page.locator(screen_only).evaluate_all(visible) == []
    page.emulate_media(media="screen")
    paper = whole(sheets)
    for phrase in ("Скачать PDF", "На этой странице", "Material for MkDocs", "Поиск по сайту", "¶"):
        assert phrase not in paper


def test_no_sheet_ends_with_a_heading(rules):
    page, _, sheets = rules
    headings = {
        words(text).rstrip("¶")
        for text in page.locator("article :is(h1, h2, h3)").all_text_contents()
    }
    assert all(words(lowest) not in headings for _, lowest, _ in sheets)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_night_reader_prints_black_on_white(open_page, served, scripts):
    page = open_page(scheme="dark", java_script_enabled=scripts)
    page.goto(f"{served.url}half-moon/rules/")
    page.emulate_media(media="print")
    colour = "(each, [part, name]) => getComputedStyle(each)[name]"
    body = page.locator("body")
    assert body.evaluate(colour, ["", "backgroundColor"]) == "rgb(255, 255, 255)"
    first = page.locator("article > p").first
    assert first.evaluate(colour, ["", "color"]) == "rgb(0, 0, 0)"
    link = page.locator("article p > a:not(.md-button)").first
    assert link.evaluate(colour, ["", "color"]) == "rgb(0, 0, 0)"
    after = link.evaluate("each => getComputedStyle(each, '::after').content")
    assert after in ("none", "normal"), "no address is spelled out in the text"


@pytest.mark.parametrize("name", RULES)
def test_the_rules_offer_their_pdf(page, served, name):
    page.goto(f"{served.url}{name}/")
    link = page.get_by_role("link", name="Скачать PDF")
    with page.expect_download() as download:
        link.click()
    assert download.value.url == f"{served.url}{name}.pdf"
    assert download.value.path().read_bytes().startswith(b"%PDF-")


def test_only_pages_that_say_so_offer_a_pdf(page, served):
    page.goto(f"{served.url}half-moon/faq/")
    assert page.get_by_text("Скачать PDF").count() == 0


def test_the_pdf_says_what_it_is_and_in_which_language(download):
    pdf, _ = download
    assert re.match("Правила пасьянса (Half Moon|«Полумесяц») · ", pdf.metadata.title)
    assert pdf.trailer["/Root"]["/Lang"] == "ru"
    assert pdf.trailer["/Root"]["/MarkInfo"]["/Marked"], "tagged for screen readers"
    assert len(pdf.outline) > 0


def test_the_pdf_holds_the_text_and_the_suits(download):
    pdf, _ = download
    text = text_of(pdf)
    assert "Раскладка" in text
    assert "двух колод" in text or "Две колоды" in text
    assert set("♠♥♦♣") & set(text)
    fonts = [font for page in pdf.pages for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in (font.get_object() for font in fonts):  # a font of type 3 is drawn in the file
        assert font["/Subtype"] == "/Type3" or "+" in font["/BaseFont"], "fonts are embedded"


def test_the_links_of_the_pdf_lead_to_the_site(download):
    _, data = download
    links = re.findall(rb"/URI \((.*?)\)", data)
    assert any(link.startswith(b"https://") for link in links)
    assert b"file:" not in data
    assert b"127.0.0.1" not in data


def test_the_pdf_has_no_date_and_comes_out_the_same_again(site, tmp_path):
    site = shutil.copytree(site, tmp_path / "site")
    files = [site / f"{name}.pdf" for name in (*RULES, *CARDS)]
    before = [file.read_bytes() for file in files]
    for data in before:
        metadata = PdfReader(io.BytesIO(data)).metadata
        assert metadata.creation_date is None
        assert metadata.modification_date is None
    assert sorted(print_pages(site, find_chromium())) == sorted(files)
    assert [file.read_bytes() for file in files] == before
