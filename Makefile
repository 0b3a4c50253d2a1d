# make site: build and check the site.  make test: everything a pull request must pass.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m generator

.DEFAULT_GOAL := help
.PHONY: help site test serve lint benchmark lock clean

help:
	@echo "make site       build the site into site/ and check it against the engine"
	@echo "make serve      live preview at http://127.0.0.1:8000/"
	@echo "make test       install what tests need and run all of them"
	@echo "make lint       ruff and mypy"
	@echo "make benchmark  speed, each figure beside its yardstick"
	@echo "make lock       renew the lock files"
	@echo "make clean      remove what the other targets made"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; name it: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "No virtual environment: on Debian run 'apt-get install python3-venv'" >&2; exit 1; }

$(VENV)/site-ready: requirements.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(VENV)/test-ready: requirements-dev.txt pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/site-ready

site: $(VENV)/site-ready
	$(RUN) build

serve: $(VENV)/site-ready
	$(RUN) serve

test: $(VENV)/test-ready
	@sh tests/chromium.sh
	$(BIN)/python -m pytest --cov

lint: $(VENV)/test-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

benchmark: $(VENV)/test-ready
	$(BIN)/python -m pytest tests/benchmarks --benchmark-enable --benchmark-only --benchmark-columns=min,median,rounds

lock: $(VENV)/test-ready
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --extra dev pyproject.toml -o requirements-dev.txt

clean:
	rm -rf $(VENV) site htmlcov .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results
