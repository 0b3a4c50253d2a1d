"""The PDF of a page: which pages get one, and what is said where Chromium is missing or fails.

That Chromium prints it right is in tests/browser/test_print.py; here a script stands in for it.
"""

import stat

import pytest

from generator.commands import pdf
from generator.errors import GeneratorError

PAGE = """<!doctype html><html lang="ru"><head><title>Правила</title>{canonical}</head><body>
<a class="hm-pdf md-button" href="../rules.pdf" download>Скачать PDF</a>
<a href="#score">Счёт</a> <a href="../faq/">Вопросы</a><script>alert(1)</script></body></html>"""
CANONICAL = '<link rel="canonical" href="https://example.org/half-moon/rules/">'
# Writes the sheet that it is asked to print, after two dates, where the PDF is to be.
PRINTER = """#!/bin/sh
for word; do
  case $word in
    --print-to-pdf=*) target=${word#--print-to-pdf=} ;;
    file://*) sheet=${word#file://} ;;
  esac
done
printf '/CreationDate (D:20260101000000+00%s00%s)/ModDate (D:20260101000000Z)' "'" "'" > "$target"
cat "$sheet" >> "$target"
"""


@pytest.fixture
def program(tmp_path):
    """A function that writes a shell script and gives its path."""

    def program(text):
        path = tmp_path / "chromium"
        path.write_text(text)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    return program


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / "site" / "half-moon" / "rules"
    folder.mkdir(parents=True)
    (folder / "index.html").write_text(PAGE.format(canonical=CANONICAL), "utf-8")
    (tmp_path / "site" / "index.html").write_text("<!doctype html><title>Главная</title>", "utf-8")
    return tmp_path / "site"


def test_the_first_chromium_on_the_path_is_taken(monkeypatch, capsys):
    monkeypatch.setattr(
        pdf.shutil, "which", {"google-chrome": "/opt/chrome", "chrome": "/chrome"}.get
    )
    assert pdf.find_chromium() == "/opt/chrome"
    assert capsys.readouterr().err == ""


def test_a_machine_without_chromium_is_told_so_and_its_pages_offer_no_pdf(
    monkeypatch, capsys, site
):
    monkeypatch.setattr(pdf.shutil, "which", lambda _: None)
    assert pdf.find_chromium() is None
    assert "No PDF of the rules: none of chromium," in capsys.readouterr().err
    assert pdf.environment(offered=False) == {"SITE_PDF": "false"}
    assert pdf.environment(offered=True) == {"SITE_PDF": "true"}
    assert pdf.print_pages(site, None) == []


def test_a_page_that_links_to_its_pdf_gets_it_and_nothing_is_left_behind(site, program):
    before = set(site.rglob("*"))
    written = pdf.print_pages(site, program(PRINTER))
    assert written == [site / "half-moon" / "rules.pdf"]
    assert set(site.rglob("*")) - before == set(written)


def test_what_is_printed_has_no_scripts_and_links_to_the_site(site, program):
    (path,) = pdf.print_pages(site, program(PRINTER))
    sheet = path.read_text("utf-8")
    assert "<script" not in sheet
    assert 'href="https://example.org/half-moon/faq/"' in sheet
    assert 'href="#score"' in sheet


def test_without_a_canonical_address_the_links_stay_as_they_are(site, program):
    page = site / "half-moon" / "rules" / "index.html"
    page.write_text(PAGE.format(canonical=""), "utf-8")
    (path,) = pdf.print_pages(site, program(PRINTER))
    assert 'href="../faq/"' in path.read_text("utf-8")


def test_the_dates_are_blanked_and_every_offset_stays(site, program):
    (path,) = pdf.print_pages(site, program(PRINTER))
    text = path.read_text("utf-8")
    assert "Date" not in text
    assert text.index("<!doctype") == len("/CreationDate (D:20260101000000+00'00')") + len(
        "/ModDate (D:20260101000000Z)"
    )


def test_the_names_of_table_cells_are_counted_anew():
    assert pdf._stable(b"(node00000810) (node00000702) [(node00000810)]") == (
        b"(node00000000) (node00000001) [(node00000000)]"
    )


def test_cells_are_numbered_as_they_stand_whatever_order_chromium_gave_them():
    written = (
        b"48 0 obj <</ID (%s)>> 50 0 obj <</ID (%s)>> 182 0 obj <</ID (node00000830)>>"
        b"<</Limits [(node00000810) (node00000830)]\n/Names [(node00000810) %s 0 R"
        b" (node00000815) %s 0 R (node00000830) 182 0 R]>>"
    )
    one = written % (b"node00000810", b"node00000815", b"48", b"50")
    other = written % (b"node00000815", b"node00000810", b"50", b"48")
    assert pdf._stable(one) == pdf._stable(other)
    assert b"/Limits [(node00000000) (node00000002)]" in pdf._stable(one)
    assert b"[(node00000000) 48 0 R (node00000001) 50 0 R" in pdf._stable(one)
    assert len(pdf._stable(one)) == len(one)


@pytest.mark.parametrize("script", ["#!/bin/sh\necho broken >&2; exit 3\n", "#!/bin/sh\nexit 0\n"])
def test_a_chromium_that_does_not_print_stops_the_build(site, program, script):
    with pytest.raises(GeneratorError, match=r"could not print rules\.pdf"):
        pdf.print_pages(site, program(script))
    assert not list(site.rglob(".sheet.html"))


def test_a_chromium_that_hangs_stops_the_build(site, program, monkeypatch):
    monkeypatch.setattr(pdf, "_SECONDS", 0.2)
    with pytest.raises(GeneratorError, match="did not print within"):
        pdf.print_pages(site, program("#!/bin/sh\nexec sleep 20\n"))


@pytest.mark.parametrize(("user", "expected"), [(0, True), (1000, False)])
def test_only_root_goes_without_the_sandbox(site, program, monkeypatch, user, expected):
    monkeypatch.setattr(pdf.os, "geteuid", lambda: user)
    script = PRINTER + 'echo " $@ " >> "$target"\n'
    (path,) = pdf.print_pages(site, program(script))
    assert (" --no-sandbox " in path.read_text("utf-8")) == expected
