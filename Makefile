# The commands a person types. `make help` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/sh

INSTALLED := node_modules/.package-lock.json

.PHONY: help installed start dev tool test lint-types lint-rules lint-format lint-imports test-e2e test-screens test-all test-distributed test-messy test-chaos test-chaos-short test-api test-properties test-clock test-cluster lint bench mail backup restore doctor images up down clean

help: ## Show this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 20

# A lock file newer than what is installed means: install again. Install scripts are not needed by anything we use.
# Strictly by the lock file, which stays as it is (docs/adr/0007).
$(INSTALLED): package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $(INSTALLED)

installed: $(INSTALLED)

start: $(INSTALLED) ## Install, build and start the whole product on this machine (PORT=8080, RAPI_DATA=.data)
	@npm run --silent build
	@exec node deploy/embedded/dist/main.js

dev: $(INSTALLED) ## The same, following the source: servers restart, open pages are updated in place
	@exec node scripts/dev.mjs

tool: $(INSTALLED) ## Write the skeleton of a tool: make tool NAME=mark-column
	@node scripts/make-tool.mjs $(NAME)

ifdef NAME
test: $(INSTALLED)
	npm run --silent build:server
	@node scripts/test-workspace.mjs $(NAME)
else
test: $(INSTALLED) ## Type check, lint and every unit and integration test (NAME=tables for the tests of one package)
	npm run --silent build
	@$(MAKE) --no-print-directory --jobs=2 lint-types lint-rules lint-format lint-imports
	RAPI_WIDE=all npm test --silent
endif

# Two at a time, since most of them keep one processor busy.
# A larger young generation cuts their time by a tenth.
lint-types lint-rules lint-format lint-imports:
	@NODE_OPTIONS=--max-semi-space-size=128 npm run --silent $(subst -,:,$@)

test-e2e: $(INSTALLED) ## Drive the product in Chromium, with axe on every screen
	npm run --silent build
	npm run --silent test:e2e

test-screens: $(INSTALLED) ## The same with every screen light and dark, wide and narrow, in both languages, and pictures of them
	npm run --silent build
	RAPI_SCREENS=all npm run --silent test:e2e

test-all: ## Everything there is, long and short: about two hours, with a table of the steps at its end
	@.ci/run --all

test-distributed: $(INSTALLED) ## Every service as a process of its own, RabbitMQ between them
	npm run --silent build:server
	npm run --silent test:distributed

test-messy: $(INSTALLED) ## Run every tool with every option on realistically messy tables
	npm run --silent build:server
	npm run --silent test:messy

test-api: $(INSTALLED) ## Fuzz every call of docs/openapi.yaml with schemathesis (five minutes)
	npm run --silent build
	npm run --silent test:api

test-chaos: $(INSTALLED) ## Kill, damage and mislead the product, and print every target with met or missed (hours)
	npm run --silent build
	npm run --silent test:chaos

test-chaos-short: $(INSTALLED) ## The same in small numbers: three minutes
	npm run --silent build
	RAPI_CHAOS=short npm run --silent test:chaos

test-properties: $(INSTALLED) ## Draw property tests from a fresh seed, a minute each, to search where nobody has looked
	npm run --silent build:server
	RAPI_PROPERTY_SEED=random RAPI_PROPERTY_SECONDS=60 npx jest --config jest.config.mjs \
	  $$(git grep -lF "from 'fast-check'" -- '*.test.ts' '*.test.tsx')

# A Monday morning, a Sunday, the last minutes of a year, a leap day, and the last day of a month; two of them in other zones.
CLOCKS := 2026-12-07T10:00:00+07:00 2026-12-06T15:00:00+07:00,America/Los_Angeles 2026-12-31T23:58:00+07:00 \
  2028-02-29T10:00:00+07:00 2027-04-30T14:00:00+07:00,Asia/Jayapura

test-clock: $(INSTALLED) ## Unit, integration and conformance tests with the clock moved, and in other zones (three quarters of an hour; NAME=scheduler for some)
	npm run --silent build
	@red=; \
	for moment in $(CLOCKS); do \
	  case $$moment in *,*) zone=TZ=$${moment#*,};; *) zone=;; esac; \
	  echo "== the clock at $${moment%,*} $$zone"; \
	  at="env $$zone RAPI_CLOCK=$${moment%,*} RAPI_PROPERTY_SECONDS=0.1"; \
	  $$at NODE_OPTIONS='--require "$(CURDIR)/scripts/moved-clock.cjs"' npx jest --config jest.config.mjs $(NAME) \
	    || red="$$red $$moment"; \
	  test -n "$(NAME)" || $$at NODE_OPTIONS='--require "$(CURDIR)/scripts/moved-clock.cjs"' \
	    node tests/dist/conformance/run.js || red="$$red $$moment"; \
	done; \
	test -z "$$red" || { echo "Red:$$red"; exit 1; }

test-cluster: $(INSTALLED) ## Check the chart on a real Kubernetes of one node, made on this machine (NAME=network for one of the checks)
	@exec node scripts/test-cluster.mjs $(NAME)

lint: $(INSTALLED) ## ESLint, Prettier, import rules, dead code
	npm run --silent lint

bench: $(INSTALLED) ## Benchmarks (NAME=tables/clean for one), each against the tool a user would pick instead
	npm run --silent build
	npm run --silent bench -- $(NAME)

mail: ## Print the newest mail to an address: make mail TO=sari@example.com
	@node deploy/embedded/dist/read-mail.js $(TO)

backup: ## Write a backup of the data into an empty folder, also while the product runs: make backup DIR=/mnt/backup/1
	@node deploy/embedded/dist/data/command.js backup $(DIR)

restore: ## Bring a backup back; the product must be stopped: make restore DIR=/mnt/backup/1
	@node deploy/embedded/dist/data/command.js restore $(DIR)

doctor: ## Check the data and mend what can be; the product must be stopped
	@node deploy/embedded/dist/data/command.js doctor

images: $(INSTALLED) ## Build the images, with docker or buildah (IMAGE_PREFIX, IMAGE_TAG, IMAGE_TOOL, PLATFORM)
	npm run --silent build
	@npm run --silent images

up: $(INSTALLED) ## Run the product in Kubernetes: CLUSTER=kind (made here) or CLUSTER=current (the one of KUBECONFIG)
	@exec node scripts/cluster-up.mjs

down: ## Take it away again, its data too
	@exec node scripts/cluster-down.mjs

clean: ## Remove what was built; data stays
	rm -rf .cache packages/*/dist gateway/dist services/*/dist frontends/*/dist deploy/*/dist tests/dist
