# The commands people type; CMake (CMakeLists.txt, CMakePresets.json) does the work.
JOBS ?= $(shell nproc)
BUILD = cmake --build --preset release -j $(JOBS)
TEST = ctest --preset

.PHONY: all deps build demo demo-sim test test-all fuzz bench clean help
all: build

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | sort | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

deps: ## install what is missing (apt as root; else print the line to run)
	@cmake/install-packages

build/build.ninja: | deps
	@cmake --preset release

build: deps build/build.ninja ## deps, then build everything into build/ (the default)
	@$(BUILD)

demo: build ## threads that walk between x86_64 and aarch64
	@examples/demo build

demo-sim: build ## a SimPy model and its ysim twin, timed (SimPy from pip, if it is there)
	@bench/simpy/run build

test: build ## everything that must pass
	@$(TEST) test -j $(JOBS)

test-all: build ## the full matrices, and the unit tests under sanitizers
	@$(TEST) test-all -j $(JOBS)
	@for preset in asan tsan; do \
	    cmake --preset $$preset && cmake --build --preset $$preset -j $(JOBS) && $(TEST) $$preset || exit; \
	done

fuzz: build ## fuzzers: the decoders' (FUZZ_SECONDS=3600 each), then random programs (FUZZ_PROGRAMS=2000 of each kind), then random nodes (FUZZ_SEEDS=2000)
	@tests/fuzz/run build $${FUZZ_SECONDS:-3600}
	@tests/differential/fuzz build $${FUZZ_PROGRAMS:-2000}
	@tests/races/fuzz build $${FUZZ_SEEDS:-2000}

bench: build ## ratios against peers measured in the same run
	@bench/run build

clean: ## remove build/
	@rm -rf build
