# make site: build and check the site.  make test: everything a pull request must pass.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m generator
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Material for MkDocs says at every build that its time is limited; ARCHITECTURE.md says what then.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help site serve test test-all coverage lint types-js benchmark shares mutants lighthouse lock clean

help:
	@echo "make site       build the site into site/ and check it against the engine"
	@echo "make serve      live preview at http://127.0.0.1:8000/"
	@echo "make test       install what tests need and run all of them"
	@echo "make test-all   the same, with every page at every width, day and night"
	@echo "make coverage   how much of the code the tests without a browser run: 95 % at least"
	@echo "make lint       ruff and mypy"
	@echo "make types-js   type-check the page scripts (needs Node.js)"
	@echo "make benchmark  speed, each figure beside its yardstick"
	@echo "make shares     how many of the first deals the solvers decide. Half an hour"
	@echo "make mutants    plant mistakes in the rules one by one: do the tests notice? An hour"
	@echo "make lighthouse  Lighthouse's scores of every page, as on a phone; needs Node.js"
	@echo "make lock       renew the lock files"
	@echo "make clean      remove what the other targets made"

# Debian ships Python without ensurepip, and a venv made without it is left half done.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; name it: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "No module venv: on Debian run 'apt-get install python3-venv'" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# The project itself is installed as well, so that plain mkdocs finds its extension. Where it lies is
# said from there, not from the root: in LC_ALL=C Python fails on any path that is not ASCII.
$(VENV)/site-ready: requirements.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@for file in $(VENV)/lib/python3.*/site-packages/generator.pth; do echo ../../../.. >$$file; done
	@touch $@

$(VENV)/test-ready: requirements-dev.txt $(VENV)/site-ready
	$(PIP) install --require-hashes -r requirements-dev.txt
	@touch $@

site: $(VENV)/site-ready
	$(RUN) build

serve: $(VENV)/site-ready
	$(RUN) serve

# Two processors, two tests at a time; each file's tests stay together as long as that is quicker.
PYTEST := $(BIN)/python -m pytest --numprocesses auto --maxprocesses 4 --dist worksteal
test test-all: $(VENV)/test-ready
	@sh tests/chromium.sh $(BIN)/python
	$(PYTEST) $(if $(filter test-all,$@),--full)

# Being watched, the engine is three times as slow: no part of every run of the tests.
coverage: $(VENV)/test-ready
	$(PYTEST) --cov --ignore=tests/browser

lint: $(VENV)/test-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# No part of the tests: it needs Node.js, and fetches TypeScript.
types-js:
	npx --yes --package typescript@5 tsc --allowJs --checkJs --noEmit --strict --target es2022 \
	  --lib es2023,dom,dom.iterable --module es2022 --moduleResolution bundler \
	  docs/javascripts/replay.js docs/javascripts/notation.js docs/javascripts/picture.js \
	  docs/javascripts/play.js docs/javascripts/deals.js docs/javascripts/board.js \
	  docs/javascripts/any-deal.js docs/javascripts/line.js docs/javascripts/slots.js \
	  docs/javascripts/exercises.js

benchmark: $(VENV)/test-ready
	$(BIN)/python -m pytest tests/benchmarks --benchmark-enable --benchmark-only --benchmark-columns=min,median,rounds

# A glance at the solvers after a change of them; docs/survey.md tells of many more deals.
shares: $(VENV)/site-ready
	$(RUN) survey half-moon --deals 1-200 --jobs 2 -o /dev/null
	$(RUN) survey crescent --deals 1-100 --jobs 2 -o /dev/null

mutants: $(VENV)/test-ready
	$(BIN)/python tests/tools/mutate.py

lighthouse: site $(VENV)/test-ready
	$(BIN)/python -m tests.tools.lighthouse site

# Extras stay in the lock: Debian's pip (23.0) otherwise looks at newer releases of what has one, and stops.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-strip-extras \
  --no-emit-index-url --no-header
lock: $(VENV)/test-ready
	$(PIP) install uv
	$(COMPILE) --extra build pyproject.toml -o requirements.txt
	$(COMPILE) --extra build --extra dev pyproject.toml -o requirements-dev.txt

clean:
	rm -rf $(VENV) site htmlcov .coverage .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks .mutants test-results
