# `make play` opens a table, `make test` runs every test; both set up all they need.
PY ?= python3
V  := .venv
VB := .venv-bench
UV_VERSION := 0.13.8
UV := $(V)/bin/uv

export UV_LINK_MODE ?= copy
export UV_COMPILE_BYTECODE ?= 1
# uv does not read pip's configuration: pass a configured mirror on, but only if there is one.
UV_DEFAULT_INDEX ?= $(shell $(PY) -m pip config get global.index-url 2>/dev/null)
ifneq ($(strip $(UV_DEFAULT_INDEX)),)
export UV_DEFAULT_INDEX
endif

GAME ?= arena
ARGS ?=

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(V)/.run ## play LABTAG Arena against a bot in the browser (GAME=sabacc for another game)
	$(V)/bin/spieltisch serve --open --game $(GAME) $(ARGS)

test: $(V)/.dev chromium postgres ## run all tests (ARGS="-k dice" narrows them)
	@$(V)/bin/python compile_rules.py build/compiled --if-possible
	$(V)/bin/python -m pytest $(ARGS)

web: $(V)/.dev ## build the browser's table, check its types and run its unit tests
	$(V)/bin/python build_web.py --test

screens: $(V)/.dev chromium ## take pictures of every screen into docs/screens/all (ARGS="games --only de.phone")
	$(V)/bin/python -m tests.web.screens $(ARGS)

chromium: # the browser of the browser tests is Debian's
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get install -y -qq --no-install-recommends chromium >/dev/null; } || \
	  { echo "install the package chromium first"; exit 1; }

postgres: # tests start a database of their own; without the package they are skipped
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	  { [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get install -y -qq --no-install-recommends postgresql >/dev/null; } || \
	  echo "without the package postgresql its tests are skipped"

lint: $(V)/.dev types ## check style, types, layering and locks
	$(V)/bin/ruff check
	$(V)/bin/ruff format --check
	$(V)/bin/lint-imports
	@! grep -Hn :// requirements/*.lock || { echo "a lock names a registry: run 'make locks'"; exit 1; }

types: $(V)/.dev ## check types only
	$(V)/bin/mypy

format: $(V)/.dev ## format the code and repair what can be repaired
	$(V)/bin/ruff check --fix-only
	$(V)/bin/ruff format

bench: $(V)/.dev $(VB)/.bench ## measure speed beside other engines (ARGS="--quick")
	@$(V)/bin/python compile_rules.py build/compiled --if-possible
	$(V)/bin/python -m bench.run --peers-python $(VB)/bin/python $(ARGS)

bench-server: $(V)/.dev postgres ## measure the web table with 500 sockets (ARGS="--quick")
	$(V)/bin/python -m bench.server $(ARGS)

bench-start: ## measure how long the first start takes, and later ones
	$(PY) bench/start.py $(ARGS)

soak: $(V)/.dev ## the long run: thousands of games for every setting of every game
	@$(V)/bin/python compile_rules.py build/compiled --if-possible
	$(V)/bin/python -m pytest -m soak --numprocesses=0 $(ARGS) # it has workers of its own

bots: $(V)/.dev ## let the bots play each other and write docs/bots*.md (an hour and more)
	@$(V)/bin/python compile_rules.py build/compiled --if-possible
	PYTHONPATH=build/compiled nice -n 10 $(V)/bin/spieltisch \
	  tournament arena sabacc schlamboree --out docs/bots.md
	PYTHONPATH=build/compiled nice -n 10 $(V)/bin/spieltisch \
	  tournament fab --games 560 --search-games 56 --out docs/bots-fab.md

compiled: $(V)/.dev ## build kernel and rules with mypyc into build/compiled
	$(V)/bin/python compile_rules.py build/compiled

locks: $(V)/.uv ## renew requirements/*.lock from requirements/*.in
	cd requirements && for name in run dev bench; do \
	  ../$(UV) pip compile -q --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header --no-annotate --upgrade $$name.in -o $$name.lock || exit 1; done

clean: ## remove everything that was built or installed
	rm -rf $(V) $(VB) build dist web/node_modules src/spieltisch/server/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

$(V)/.uv:
	$(PY) -m venv $(V)
	$(V)/bin/python -m pip install -q uv==$(UV_VERSION)
	@touch $@

# The browser's table is built while installing, so its sources count too.
WEB = $(shell find web \( -name node_modules -o -name fixtures \) -prune -o -type f -print)
$(V)/.run: requirements/run.lock pyproject.toml hatch_build.py build_web.py $(WEB) $(V)/.uv
	$(UV) pip install -q --python $(V) --require-hashes -r requirements/run.lock
	$(UV) pip install -q --python $(V) --no-deps -e .
	@touch $@

$(V)/.dev: requirements/dev.lock $(V)/.run
	$(UV) pip install -q --python $(V) --require-hashes -r requirements/dev.lock
	@touch $@

$(VB)/.bench: requirements/bench.lock $(V)/.uv
	$(PY) -m venv $(VB) # with pip: rlcard asks it what is installed
	@$(UV) pip install -q --python $(VB) --require-hashes -r requirements/bench.lock && touch $@ || \
	  for peer in $$(grep -v '^#' requirements/bench.in); do \
	    $(UV) pip install -q --python $(VB) -c requirements/bench.lock $$peer || \
	    echo "bench: $$peer could not be installed, the table will have gaps"; done

.DEFAULT_GOAL := help
.PHONY: help play test web chromium postgres lint types format bench bench-server bench-start soak bots compiled locks clean
