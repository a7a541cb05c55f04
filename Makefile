GOLANGCI_VERSION := v2.15.0

# Handed to go test, for example GOTESTFLAGS='-run TestDelete -v'.
GOTESTFLAGS ?=
# Handed to the load generator, for example LOADFLAGS='-quick -only 1,2'.
LOADFLAGS ?=
# For each fuzz target.
FUZZTIME ?= 60s

# The version is part of the name, so that a new one is built and an old one is not taken for it.
golangci := .tools/bin/golangci-lint-$(GOLANGCI_VERSION)

.DEFAULT_GOAL := help
.PHONY: help build run demo test test-brokers bench bench-embedded fuzz vet lint lint-tool fmt generate clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## Build bin/candor
	go build -trimpath -o bin/candor ./cmd/candor

run: build ## Serve with all roles in one process, broker and Redis included
	bin/candor serve

demo: build ## Show a survey being cleaned, from the first respondent to an exclusion
	bin/candor demo

test: ## Test everything that needs no broker
	go test -race -count=1 -shuffle=on $(GOTESTFLAGS) ./...

# One package at a time: the fault suite kills the brokers that the others use.
test-brokers: ## Test state, end to end and faults against a real Kafka and Redis (started if not named)
	test/brokers/with.sh go test -race -count=1 -p 1 $(GOTESTFLAGS) candor/state/... candor/test/...

bench: ## Measure every figure, each next to its ceiling (Kafka and Redis are started if not named)
	test/brokers/with.sh go run ./test/load $(LOADFLAGS)

bench-embedded: ## The same without a real Kafka and Redis; for example LOADFLAGS=-quick
	go run ./test/load $(LOADFLAGS)

fuzz: ## Fuzz each target for FUZZTIME (60s)
	@set -e; for package in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package; \
		done; \
	done

vet: ## Run go vet
	go vet ./...

lint: $(golangci) ## Run golangci-lint (the first run builds it)
	$(golangci) run ./...

fmt: $(golangci) ## Format the source as lint wants it
	$(golangci) fmt ./...

lint-tool: $(golangci)

$(golangci):
	GOBIN=$(CURDIR)/.tools/bin go install -trimpath github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_VERSION)
	mv .tools/bin/golangci-lint $@

generate: ## Regenerate what is generated
	go generate ./...

clean: ## Remove what was built, but not the downloaded tools
	rm -rf bin
	go clean -testcache
