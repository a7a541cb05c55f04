GOLANGCI_VERSION := v2.15.0
GOVULNCHECK_VERSION := v1.9.0
TYPOS_VERSION := 1.52.0

# A database of advisories, such as https://vuln.go.dev; empty: test/vuln/advisories.json.
VULN_DB ?=
# Runs tests; .ci/run names one that records what was skipped.
GOTEST ?= go test
# Handed to go test, for example GOTESTFLAGS='-run TestDelete -v'.
GOTESTFLAGS ?=
# Handed to the load generator, for example LOADFLAGS='-quick -only 1,2'.
LOADFLAGS ?=
# Handed to the attacks, for example ABUSEFLAGS='-only connections -length 10s'.
ABUSEFLAGS ?=
# Handed to the panel, for example PANELFLAGS='-seeds 1'; go test ./test/panel -args -help lists them.
PANELFLAGS ?=
# Handed to the mutants, for example MUTANTFLAGS='-only fence'.
MUTANTFLAGS ?=
# How many suites make test-brokers runs at a time. Three wait for half of their time on two cores, and need the memory of three brokers.
BROKER_SUITES ?= 3
# For each fuzz target.
FUZZTIME ?= 60s

# The version is part of the name, so that a new one is built and an old one is not taken for it.
golangci := .tools/bin/golangci-lint-$(GOLANGCI_VERSION)
govulncheck := .tools/bin/govulncheck-$(GOVULNCHECK_VERSION)
typos := .tools/typos-$(TYPOS_VERSION)
# Counts the steps that a check takes; the tests of costs start it.
steps := $(CURDIR)/bin/steps/steps

.DEFAULT_GOAL := help
define figures
awk '\
		/FIGURE/ { sub(/^.*FIGURE ?/, ""); print; if (/MISSED/) missed++; next } \
		/^(FAIL|panic|#)/ { print > "/dev/stderr"; failed = 1 } \
		END { if (missed) print missed " missed" > "/dev/stderr"; exit missed || failed }'
endef

.PHONY: help build run demo test contract preview test-brokers test-brokers-cluster test-brokers-cluster-short test-brokers-short test-upgrade faults-long mutants linear import-million cost observe observe-alerts dashboards clients review scripts start quality panel horizon train bench bench-embedded bench-roles bench-streams profile profile-embedded scale abuse deploy-check fuzz vet lint lint-fetch lint-tool spell spell-tool vuln vuln-fetch vuln-tool deploy-fetch sbom release release-check fmt generate clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## Build bin/candor
	go build -trimpath -o bin/candor ./cmd/candor

run: build ## Start candor with its own broker and Redis, all roles in one process
	bin/candor serve

demo: build ## Send a synthetic panel and show which respondents are excluded
	bin/candor demo

# Packages that start no goroutine, neither in their code nor in their tests, which test/arch checks: the race detector could find
# nothing there, and makes arithmetic several times slower.
sequential := internal/flags internal/http/openapi internal/http/render internal/http/request internal/nearest internal/ops/observe \
	internal/research/mapping internal/research/sources internal/research/table internal/research/workbook \
	processors/bas processors/chs processors/chs/read processors/chs/routing processors/chs/rules \
	processors/des processors/gqs processors/meaning processors/ngram processors/oes processors/oes/train processors/suggest \
	processors/trees processors/ts survey test/arch test/gotest test/mutants test/release test/sbom test/scale test/seventh test/vuln
# These tests run candor in processes of its own, built without the race detector: it would only slow down the clients that put them under load.
processes := test/fault
# The suites that take longest, longest first. go test starts packages in the order in which they are named: begun last, one of these
# would run alone at the end.
longest := test/e2e test/contract schemas cmd/candor processors/host
# All packages but those of a list.
all_but = $$(go list ./... | grep -vxF "$$(printf 'candor/%s\n' $(1))")

# The longest suite waits more than it computes, so it begins at once, beside the packages that only compute.
test: ## Run all tests that need no external broker
	@$(MAKE) --no-print-directory -j2 test-racing test-sequential

.PHONY: test-racing test-sequential
# Many tests wait for brokers and timers, so more packages, and more parallel tests of a package, run at a time than there are processors.
test-racing:
	processors=$$(getconf _NPROCESSORS_ONLN) && $(GOTEST) -race -count=1 -timeout 30m -shuffle=on -p $$((processors * 3 / 2)) -parallel $$((processors * 2)) $(GOTESTFLAGS) \
		$(addprefix candor/,$(longest)) $(call all_but,$(sequential) $(processes) $(longest))

test-sequential: $(steps)
	CANDOR_STEPS=$(steps) $(GOTEST) -count=1 -timeout 30m -shuffle=on $(GOTESTFLAGS) $(addprefix candor/,$(processes) $(sequential))

contract: ## Test the service against api/openapi.yaml, with many more generated requests than make test
	CANDOR_CONTRACT_CASES=$${CANDOR_CONTRACT_CASES:-25000} CANDOR_CONTRACT_SEED=$${CANDOR_CONTRACT_SEED:-$$(date +%s)} \
		go test -count=1 -timeout 30m -v $(GOTESTFLAGS) ./test/contract

# The fault suite kills brokers, and the end-to-end suite deletes all that they hold: each set of packages has brokers of its
# own. The sets mostly wait, so several run at a time, the longest first.
suites := test-brokers-fault test-brokers-e2e test-brokers-fault-view test-brokers-state test-brokers-erase
# What .ci/run has time for on a Redis Cluster and with Sentinels.
short := test-brokers-cluster-fault test-brokers-sentinel test-brokers-cluster-view
.PHONY: $(suites) $(short)
at_a_time = @$(MAKE) --no-print-directory --output-sync=target -j$(if $(CANDOR_KAFKA_BROKERS)$(CANDOR_REDIS_URL),1,$(BROKER_SUITES))

test-brokers: ## Run state, end-to-end and fault tests on a real Kafka and Redis (started if not named)
	$(at_a_time) $(suites)

test-brokers-cluster-short: ## Test the view and faults on a Redis Cluster, and a failover by Sentinel
	$(at_a_time) $(short)

test-brokers-short: ## Run test-brokers and test-brokers-cluster-short together, so that none waits for the longest of the other
	$(at_a_time) $(suites) $(short)

# Tests that share the service wait for it more than they compute.
test-brokers-e2e:
	test/brokers/with.sh $(GOTEST) -count=1 -timeout 40m -parallel 4 $(GOTESTFLAGS) candor/test/e2e

# The fault suite in two halves of similar length: what breaks Redis or its view, and everything else.
breaks_view := Redis|View
test-brokers-fault:
	test/brokers/with.sh $(GOTEST) -count=1 -timeout 40m -skip '$(breaks_view)' $(GOTESTFLAGS) candor/test/fault

test-brokers-fault-view:
	test/brokers/with.sh $(GOTEST) -count=1 -timeout 40m -run '$(breaks_view)' $(GOTESTFLAGS) candor/test/fault

test-brokers-state:
	test/brokers/with.sh $(GOTEST) -race -count=1 -p 1 $(GOTESTFLAGS) candor/state/... candor/processors/checkstate candor/test/linear candor/test/rights candor/test/twin

test-brokers-erase:
	test/brokers/with.sh $(GOTEST) -race -count=1 $(GOTESTFLAGS) candor/test/erase

# EARLIER is the last version whose rows and format of the view were older ones, and SAME is the first one with the present
# formats. Both are built from the history.
EARLIER ?= 5b8490fc
SAME ?= 21fd4ccb
# $(call versions,COMMIT,FORMAT,TESTS): runs tests with an earlier version.
define versions
	@dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && git archive $(1) | tar -x -C "$$dir" && \
		go build -C "$$dir" -trimpath -o "$$dir/candor" ./cmd/candor && CANDOR_EARLIER="$$dir/candor" CANDOR_EARLIER_FORMAT=$(2) \
		test/brokers/with.sh $(GOTEST) -count=1 -timeout 30m -run '$(3)' -v $(GOTESTFLAGS) candor/test/fault
endef

test-upgrade: ## Upgrade and roll back under load, from and to earlier versions (EARLIER, SAME), on a real Kafka and Redis
	$(call versions,$(EARLIER),older,^TestRolling)
	$(call versions,$(SAME),same,^TestRollingBack)

faults-long: ## Run the faults that take long: 50 stops of a process, restarts and an outage of Kafka
	CANDOR_FAULT_LONG=1 CANDOR_FAULT_STOPS=50 test/brokers/with.sh $(GOTEST) -count=1 -timeout 90m \
		-run '^(TestProcessToldToStop|TestKafkaToldToStop|TestKafkaAwayForMinutes)' -v $(GOTESTFLAGS) candor/test/fault
	CANDOR_TEST_KAFKA=cluster test/brokers/with.sh $(GOTEST) -count=1 -timeout 30m -run '^TestKafkaCluster' -v $(GOTESTFLAGS) candor/test/fault

mutants: ## Break candor in one place after the other, and check that a test notices (10 minutes of processor time)
	go run ./test/mutants $(MUTANTFLAGS)

test-brokers-cluster: ## Run state, end-to-end, fault and erasure tests on a Redis Cluster, and a failover and erasure by Sentinel
	CANDOR_TEST_REDIS=cluster test/brokers/with.sh $(GOTEST) -count=1 -timeout 40m -p 1 $(GOTESTFLAGS) candor/test/e2e
	CANDOR_TEST_REDIS=cluster test/brokers/with.sh $(GOTEST) -race -count=1 -p 1 $(GOTESTFLAGS) candor/state/... candor/processors/checkstate candor/test/linear
	CANDOR_TEST_REDIS=cluster test/brokers/with.sh $(GOTEST) -count=1 -run Cluster $(GOTESTFLAGS) candor/test/fault
	CANDOR_TEST_REDIS=sentinel test/brokers/with.sh $(GOTEST) -count=1 -run Sentinel $(GOTESTFLAGS) candor/test/fault
	CANDOR_TEST_REDIS=cluster test/brokers/with.sh $(GOTEST) -count=1 $(GOTESTFLAGS) candor/test/erase
	CANDOR_TEST_REDIS=sentinel test/brokers/with.sh $(GOTEST) -count=1 $(GOTESTFLAGS) candor/test/erase

# These tests need no Kafka, so none is started.
test-brokers-cluster-view:
	CANDOR_TEST_REDIS=cluster CANDOR_KAFKA_BROKERS=none test/brokers/with.sh $(GOTEST) -count=1 $(GOTESTFLAGS) candor/state/statetest candor/processors/checkstate

test-brokers-cluster-fault:
	CANDOR_TEST_REDIS=cluster test/brokers/with.sh $(GOTEST) -count=1 -run Cluster $(GOTESTFLAGS) candor/test/fault

test-brokers-sentinel:
	CANDOR_TEST_REDIS=sentinel test/brokers/with.sh $(GOTEST) -count=1 -run Sentinel $(GOTESTFLAGS) candor/test/fault

.PHONY: $(steps)
$(steps):
	@go build -cover -covermode=atomic -coverpkg=candor/test/steps,candor/processors/...,candor/survey/...,candor/internal/http/request,candor/schemas,github.com/hamba/avro/v2,github.com/go-json-experiment/json/jsontext -o $@ ./test/steps

cost: $(steps) ## Print the highest cost of checks and decoders: allocated bytes and steps for a byte of input
	@CANDOR_STEPS=$(steps) go test -count=1 -v -run '^(TestCost|TestMemory)' ./processors/... ./internal/http/request ./schemas | $(figures)

# The pictures of docs/watch.md are drawn with CANDOR_PICTURES=$(CURDIR)/docs/pictures.
observe: ## Test rules and dashboards with a real Prometheus that scrapes a service under load
	CANDOR_PROMETHEUS=$$(test/prometheus/install) $(GOTEST) -count=1 $(GOTESTFLAGS) -run Prometheus ./test/observe

observe-alerts: ## Cause failures of a service, its Kafka and its Redis, and check that a real Prometheus fires each alert
	CANDOR_PROMETHEUS=$$(test/prometheus/install) test/brokers/with.sh go test -count=1 -run TestPrometheusAlerts $(GOTESTFLAGS) ./test/fault

dashboards: ## Check the dashboards against the types of Grafana's own library (needs npm)
	test/grafana/check

clients: build ## Generate clients with seven generators and let each add a respondent, then run Schemathesis (needs a JDK, npm, pip)
	test/clients/install
	test/clients/run

review: build ## Test the review page in Chromium: keys, imports, exports, thresholds, hostile answers, accessibility (needs npm and Chromium)
	test/review/install >/dev/null
	test/review/run

scripts: ## Load an export with its script for R (needs R)
	test/r/install
	$(GOTEST) -count=1 $(GOTESTFLAGS) -run RScript ./internal/research/exporter

start: ## Run the commands of "Run it" in the README in an empty clone, and compare the output
	test/start/run

linear: ## Check 100,000 calls of concurrent clients for linearizability
	CANDOR_LINEAR_CALLS=100000 go test -count=1 -timeout 60m -run TestLinearizable -v ./test/linear

preview: ## Compare previews of 100 settings on 100,000 respondents with the result of the change (15 minutes of processor time)
	CANDOR_PREVIEW_RESPONDENTS=$${CANDOR_PREVIEW_RESPONDENTS:-100000} CANDOR_PREVIEW_SETTINGS=$${CANDOR_PREVIEW_SETTINGS:-100} \
		go test -count=1 -timeout 3h -run '^TestContract/real/preview$$' -v $(GOTESTFLAGS) ./test/twin

import-million: ## Import 1,000,000 interviews, kill the import three times, and count them (20 minutes)
	CANDOR_IMPORT_ROWS=$${CANDOR_IMPORT_ROWS:-1000000} go test -count=1 -timeout 3h -run '^TestKilledImportGoesOnWithoutDoubles$$' -v $(GOTESTFLAGS) ./test/fault

quality: ## Measure the checks on the labelled data in CANDOR_DATA; every figure with its 95 % interval
	@test -n "$(CANDOR_DATA)" || { echo "set CANDOR_DATA to the folder that holds the labelled data" >&2; exit 2; }
	@go test -count=1 -timeout 60m -run '^TestMeasure' -v $(GOTESTFLAGS) ./processors/... | $(figures)

panel: ## Measure verdicts on whole respondents, recombined from the people in CANDOR_DATA, with 95 % intervals
	@test -n "$(CANDOR_DATA)" || { echo "set CANDOR_DATA to the folder that holds the labelled data" >&2; exit 2; }
	@go test -count=1 -timeout 60m -run '^TestMeasure' -v $(GOTESTFLAGS) ./test/panel $(PANELFLAGS) | $(figures)

horizon: ## Delete old records of the log under load for an hour, or CANDOR_HORIZON_SECONDS, and compare the view after wipes
	CANDOR_HORIZON_SECONDS=$${CANDOR_HORIZON_SECONDS:-3600} $(GOTEST) -count=1 -timeout 2h -run '^TestLogIsCutUnderLoad$$' -v candor/test/e2e

train: ## Train the models of the checks on the data in CANDOR_DATA; the same data give the same bytes
	@test -n "$(CANDOR_DATA)" || { echo "set CANDOR_DATA to the folder that holds the labelled data" >&2; exit 2; }
	go test -count=1 -run '^TestTrain$$' ./processors/bas -train
	go test -count=1 -run '^TestTrain$$' ./processors/chs -train
	go run ./processors/oes/train -out processors/oes/models
	go test -count=1 -run '^TestTrainPlaces$$' ./processors/oes -train
	$(if $(SOURCES),python3 processors/meaning/train/train.py -sources $(SOURCES) -data $(CANDOR_DATA) -out processors/meaning,@echo "SOURCES is not set: the tables of processors/meaning and the filter of processors/words stay as they are")
	$(if $(SOURCES),go run ./processors/oes/train -words processors/words/words.filter -sources $(SOURCES))
	go run ./processors/oes/train -out processors/oes/models nonsense
	go test -count=1 -timeout 60m -run '^TestTrainLikelihood$$' ./test/panel -train

bench: ## Measure every figure, each next to its ceiling (Kafka and Redis are started if not named)
	test/brokers/with.sh go run ./test/load $(LOADFLAGS)

bench-embedded: ## The same without a real Kafka and Redis; for example LOADFLAGS=-quick
	go run ./test/load $(LOADFLAGS)

bench-roles: build ## Measure a respondent with each role in processes of its own, one and two members, on 12 and 48 partitions
	test/brokers/with.sh go run ./test/load -roles bin/candor $(LOADFLAGS)

bench-streams: ## Measure candor with empty checks beside the same flow in Kafka Streams, in turns (needs a JDK and Maven)
	classes=$$(test/load/streams/build.sh) && test/brokers/with.sh go run ./test/load -streams "$$classes" $(LOADFLAGS)

profile: ## Print where the processor time of a respondent goes (Kafka and Redis are started if not named)
	test/brokers/with.sh go run ./test/load -profile $(LOADFLAGS)

profile-embedded: ## The same without a real Kafka and Redis
	go run ./test/load -profile $(LOADFLAGS)

scale: ## Print the model of docs/scale.md, compared with measurements
	go run ./test/scale

abuse: build ## Attack bin/candor from one account while another account works, and print which attacks it withstood
	go run ./test/abuse $(ABUSEFLAGS)

# A module of its own, so that candor does not depend on Helm and Kubernetes. The first run compiles both: a minute and a half on 2 cores.
deploy-check: ## Check the Dockerfile, compose file and Helm chart without deploying them
	cd test/deploy && go vet ./... && $(GOTEST) -count=1 $(GOTESTFLAGS) ./...

# Downloads what deploy-check compiles.
deploy-fetch:
	cd test/deploy && go list -deps -test ./... >/dev/null

# Without a bound on it, the search for a smaller input that covers as much takes all of the time.
fuzz: $(steps) ## Fuzz each target for FUZZTIME (60s)
	@set -e; export CANDOR_STEPS=$(steps); for package in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 100x $$package; \
		done; \
	done

vet: ## Run go vet
	go vet ./...

lint: $(golangci) ## Run golangci-lint (the first run builds it)
	$(golangci) run ./...

fmt: $(golangci) ## Format the source
	$(golangci) fmt ./...

# A dry run of the installation downloads, and compiles nothing.
lint-fetch:
	@[ -x $(golangci) ] || go install -n -trimpath github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_VERSION)

lint-tool: $(golangci)

$(golangci):
	GOBIN=$(CURDIR)/.tools/bin go install -trimpath github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_VERSION)
	mv .tools/bin/golangci-lint $@

spell: $(typos) ## Look for misspelt words; .typos.toml lists allowed words
	$(typos)/bin/typos

spell-tool: $(typos)

# Installed aside first: an interrupted download must not look like an installation.
$(typos):
	@mkdir -p .tools && part=$$(mktemp -d .tools/typos.part.XXXXXX) && \
		python3 -m pip install -q --no-deps --only-binary :all: --disable-pip-version-check --root-user-action ignore --target $$part typos==$(TYPOS_VERSION) && mv -T $$part $@

vuln: $(govulncheck) ## Look for known vulnerabilities in linked modules; fails on one that is not waived
	go run ./test/vuln -govulncheck $(govulncheck) -db "$(VULN_DB)"

vuln-fetch:
	@[ -x $(govulncheck) ] || go install -n -trimpath golang.org/x/vuln/cmd/govulncheck@$(GOVULNCHECK_VERSION)

vuln-tool: $(govulncheck)

$(govulncheck):
	GOBIN=$(CURDIR)/.tools/bin go install -trimpath golang.org/x/vuln/cmd/govulncheck@$(GOVULNCHECK_VERSION)
	mv .tools/bin/govulncheck $@

sbom: build ## Write the bill of materials of bin/candor to bin/candor.cdx.json (CycloneDX)
	go run ./test/sbom bin/candor > bin/candor.cdx.json

# For example VERSION=1.2.3; without it, what git describe says.
release: ## Build a release into dist: programs for linux and darwin, an image, bills of materials, changes and checksums
	rm -rf dist
	go run ./test/release -out dist -version "$(VERSION)"

release-check: ## Build the release for linux/amd64 from two clones, with two build caches, and compare the bytes
	test/release/reproduce -only linux/amd64

generate: ## Regenerate generated files
	go generate ./...
	@# A chart cannot look outside itself.
	@mkdir -p deploy/helm/candor/rules && for f in deploy/prometheus/rules/*.yml; do if [ -f "$$f" ]; then cp "$$f" deploy/helm/candor/rules/; fi; done

clean: ## Remove built files, but not the downloaded tools
	rm -rf bin dist
	go clean -testcache
