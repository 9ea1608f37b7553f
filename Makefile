# make play    try everything in the browser, without Telegram
# make test    run the tests
# make lint    check style, types and the rooms' order
# make bench   measure
# make soak    play for minutes through every trouble: kills, refusals, broken databases, clocks that jump
# make clean   remove what these have made, except databases
#
# PYTHON=python3.13 chooses the Python for a new .venv; ARGS="…" is handed on, as in make test ARGS="-k lobby -x".

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: play test lint bench soak clean

play: .venv/installed
	@$(BIN)/schwimmen-bot play $(ARGS)

test: .venv/installed-for-tests
	@$(BIN)/python -m pytest -n logical --dist worksteal $(ARGS)

lint: .venv/installed-for-tests
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/installed-for-tests
	@$(BIN)/python -m tests.benchmarks $(ARGS)

soak: .venv/installed-for-tests
	@$(BIN)/python -m tests.soak $(ARGS)

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The package is installed in place, so only other dependencies make it worth installing again.
.venv/installed: pyproject.toml | $(BIN)/python
	@echo "Installing into .venv; this takes a minute …"
	@$(PIP) install --editable .
	@touch $@

.venv/installed-for-tests: pyproject.toml | $(BIN)/python
	@echo "Installing into .venv; this takes a minute …"
	@$(PIP) install --editable '.[dev]'
	@touch .venv/installed $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed; '$(PYTHON)' is: $$($(PYTHON) --version 2>&1)"; \
		echo "If there is another one, name it: make PYTHON=python3.13 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "On Debian and Ubuntu, 'apt install python3-venv' adds what is missing."; exit 1; }
