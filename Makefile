# make play    try everything in the browser, without Telegram
# make test    run the tests
# make quick   run those that take no time and start no process
# make lint    check style, types and the rooms' order
# make bench   measure
# make soak    play for minutes through every trouble: kills, refusals, broken databases, clocks that jump
# make lock    renew the lock files after a change of pyproject.toml; with ARGS=--upgrade, to the newest versions
# make clean   remove what these have made, except databases
#
# PYTHON=python3.13 chooses the Python for a new .venv; ARGS="…" is handed on, as in make test ARGS="-k lobby -x".

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" $(ARGS)

.PHONY: play test quick lint bench soak lock clean

play: .venv/installed
	@$(BIN)/schwimmen-bot play $(ARGS)

test: .venv/installed-for-tests
	@$(BIN)/python -m pytest -n logical --dist worksteal $(ARGS)

quick: .venv/installed-for-tests
	@$(BIN)/python -m pytest -n logical --dist worksteal -m "not process and not long" $(ARGS)

lint: .venv/installed-for-tests
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/installed-for-tests
	@$(BIN)/python -m tests.benchmarks $(ARGS)

soak: .venv/installed-for-tests
	@$(BIN)/python -m tests.soak $(ARGS)

# The tests' lock is the widest, so the others take their versions from it.
lock: .venv/installed-for-tests
	@$(LOCK) --extra dev --output-file locks/tests.txt pyproject.toml
	@$(LOCK) --constraints locks/tests.txt --output-file locks/bot.txt pyproject.toml
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])' \
		| $(LOCK) --constraints locks/tests.txt --output-file locks/build.txt -

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# All that is installed is what the lock files name. The package itself is installed in place.
.venv/installed: pyproject.toml locks/bot.txt locks/build.txt | $(BIN)/python
	@echo "Installing into .venv; this takes a minute …"
	@$(PIP) install --require-hashes --requirement locks/bot.txt --requirement locks/build.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/installed-for-tests: pyproject.toml locks/tests.txt | $(BIN)/python
	@echo "Installing into .venv; this takes a minute …"
	@$(PIP) install --require-hashes --requirement locks/tests.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch .venv/installed $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed; '$(PYTHON)' is: $$($(PYTHON) --version 2>&1)"; \
		echo "If there is another one, name it: make PYTHON=python3.13 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "On Debian and Ubuntu, 'apt install python3-venv' adds what is missing."; exit 1; }
