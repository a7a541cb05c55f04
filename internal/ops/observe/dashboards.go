package observe

import "fmt"

// rate is Grafana's window for rates, at least four scrapes.
const rate = "$__rate_interval"

// per returns the expression for the rate of a counter, summed by labels.
func per(counter, by string) string {
	return fmt.Sprintf("sum by (%s) (rate(%s[%s]))", by, counter, rate)
}

// total returns the expression for the rate of a counter, summed over all labels.
func total(counter string) string { return fmt.Sprintf("sum(rate(%s[%s]))", counter, rate) }

// quantile returns the expression for a quantile of a histogram. The parameter by may name labels.
func quantile(q float64, histogram, matchers, by string) string {
	labels := "le"
	if by != "" {
		labels += ", " + by
	}
	return fmt.Sprintf("histogram_quantile(%g, sum by (%s) (rate(%s_bucket%s[%s])))", q, labels, histogram, matchers, rate)
}

// quantiles returns queries for the median, the 95th and the 99th percentile of a histogram.
func quantiles(histogram, matchers string) []Query {
	return []Query{
		{quantile(.5, histogram, matchers, ""), "p50"},
		{quantile(.95, histogram, matchers, ""), "p95"},
		{quantile(.99, histogram, matchers, ""), "p99"},
	}
}

const (
	httpSeconds  = "candor_http_request_duration_seconds"
	completion   = "candor_join_completion_seconds"
	publishing   = "candor_ingest_publish_duration_seconds"
	redisSeconds = "candor_state_op_duration_seconds"
	scoring      = "candor_check_score_duration_seconds"
	addsOnly     = `{operation="addRespondent"}`
	queriesOnly  = `{operation=~"getRespondent|getAllRespondents"}`
	faults       = `{code=~"5.."}`
)

// Dashboards returns candor's dashboards for Grafana.
func Dashboards() []Dashboard {
	return []Dashboard{overview(), pipeline(), checks(), interfaces(), brokers()}
}

func overview() Dashboard {
	d := Dashboard{UID: "candor-overview", Title: "candor: overview", Says: "Is candor healthy, and does it meet its objectives?"}
	d.Panels = []Panel{
		{
			Title: "Processes", Says: "Known processes that answer.", Unit: "short", Stat: true, Warn: 1, Alarm: .5,
			Queries: []Query{{`sum(up{job="candor"})`, "up"}},
		},
		{
			Title: "Kafka", Says: "1: it answers every process.", Unit: "short", Stat: true, Warn: 1, Alarm: .5,
			Queries: []Query{{`min(candor_app_dependency_up{dependency="kafka"})`, "answers"}},
		},
		{
			Title: "Redis", Says: "1: it answers every process.", Unit: "short", Stat: true, Warn: 1, Alarm: .5,
			Queries: []Query{{`min(candor_app_dependency_up{dependency="redis"})`, "answers"}},
		},
		{
			Title: "View behind", Says: "Records to apply before reads are answered; 0 is normal.", Unit: "short", Stat: true, Warn: 1, Alarm: 10000,
			Queries: []Query{{"max(candor_state_behind_records)", "records"}},
		},
		{
			Title: "Dead letters, 1 h", Says: "Records that could not be handled.", Unit: "short", Stat: true, Warn: 1, Alarm: 10,
			Queries: []Query{{"sum(increase(candor_join_dead_letters_total[1h])) + sum(increase(candor_check_dead_letters_total[1h]))", "records"}},
		},
		{
			Title: "Groups consumed", Says: "Consumer groups with a member: the join and six checks make seven.", Unit: "short", Stat: true, Warn: groups, Alarm: groups - .5,
			Queries: []Query{{"count(count by (group) (candor_stream_lag_records))", "groups"}},
		},

		{Title: "Respondents", Says: "Added and completed.", Unit: "reqps", Queries: []Query{
			{total(publishing + `_count{outcome="ok"}`), "added"}, {total(completion + "_count"), "completed"},
		}},
		{
			Title: "Time to COMPLETED", Says: "Since the submission was appended to the log; the objective is 99 % within 10 s.", Unit: "s", Warn: 5, Alarm: 10,
			Queries: quantiles(completion, ""),
		},
		{
			Title: "Lag", Says: "Age of the oldest record that a group has not processed yet.", Unit: "s", Warn: 10, Alarm: 60,
			Queries: []Query{{"max by (group) (candor_stream_lag_seconds)", "{{group}}"}},
		},
	}
	for _, o := range Objectives() {
		d.Panels = append(d.Panels, Panel{
			Title: "Objective: " + o.Name, Says: o.Says + ". At 1, the error budget lasts exactly 30 days.", Unit: "short", Warn: 1, Alarm: 14.4,
			Queries: []Query{
				{fmt.Sprintf("%s / %g", o.Over(windows[0]), o.Budget), "burn over 5m"},
				{fmt.Sprintf("%s / %g", o.Over(windows[2]), o.Budget), "burn over 1h"},
			},
		})
	}
	return d
}

func pipeline() Dashboard {
	return Dashboard{UID: "candor-pipeline", Title: "candor: pipeline", Says: "From the log to the view.", Panels: []Panel{
		{Title: "Lag in records", Says: "Records that a group has not processed yet.", Unit: "short", Queries: []Query{{"sum by (group) (candor_stream_lag_records)", "{{group}}"}}},
		{
			Title: "Lag in seconds", Says: "Age of the oldest record that a group has not processed yet.", Unit: "s", Warn: 10, Alarm: 60,
			Queries: []Query{{"max by (group) (candor_stream_lag_seconds)", "{{group}}"}},
		},
		{
			Title: "Lag by partition", Says: "Lag of the join. One busy survey shows as one partition.", Unit: "short",
			Queries: []Query{{`max by (topic, partition) (candor_stream_lag_records{group="candor-join"})`, "{{topic}} {{partition}}"}},
		},
		{Title: "Records processed", Says: "By group and topic.", Unit: "reqps", Queries: []Query{{per(`candor_stream_records_total{outcome="ok"}`, "group, topic"), "{{group}} {{topic}}"}}},
		{
			Title: "Records retried", Says: "Processed again after a failure: Kafka or Redis does not answer, or partitions moved.", Unit: "reqps", Warn: .1, Alarm: 100,
			Queries: []Query{{per(`candor_stream_records_total{outcome="retried"}`, "group"), "{{group}}"}},
		},
		{
			Title: "Outcomes", Says: "Submissions and commands, by outcome.", Unit: "reqps", Stack: true,
			Queries: []Query{{per("candor_join_outcomes_total", "outcome"), "{{outcome}}"}},
		},
		{Title: "Time to COMPLETED", Says: "Since the submission was appended to the log.", Unit: "s", Warn: 5, Alarm: 10, Queries: quantiles(completion, "")},
		{Title: "Time to append", Says: "Until a submission is on the log with acks=all.", Unit: "s", Warn: .5, Alarm: 2, Queries: quantiles(publishing, "")},
		{
			Title: "Stale changes", Says: "Scores that changed nothing: repeated, late, or for deleted respondents.", Unit: "reqps",
			Queries: []Query{{total("candor_join_stale_changes_total"), "scores"}},
		},
		{Title: "Dead letters", Says: "Records that could not be handled.", Unit: "short", Warn: 1, Alarm: 10, Queries: []Query{
			{"sum by (topic) (increase(candor_join_dead_letters_total[5m]))", "unreadable in {{topic}}"},
			{"sum by (check) (increase(candor_check_dead_letters_total[5m]))", "{{check}} failed"},
		}},
		{Title: "Credits charged", Says: "Credits per second, all accounts.", Unit: "short", Queries: []Query{{total("candor_join_charged_credits_total"), "credits/s"}}},
		{
			Title: "View behind", Says: "Records to apply before reads are answered.", Unit: "short", Warn: 1, Alarm: 10000,
			Queries: []Query{{"max(candor_state_behind_records)", "records"}},
		},
		{Title: "Snapshots", Says: "Age of the newest snapshot of the part of the view that has waited longest, and the longest time between two snapshots; 0: no snapshots.", Unit: "s", Queries: []Query{
			{"max(candor_snapshot_age_seconds)", "age"}, {"max(candor_snapshot_every_seconds)", "every"},
		}},
		{Title: "Log retention", Says: "How long records that are due to be deleted from the log have waited, and how long the log is kept; 0: for ever.", Unit: "s", Queries: []Query{
			{"max(candor_horizon_overdue_seconds)", "overdue"}, {"max(candor_horizon_retention_seconds)", "retention"},
		}},
		{Title: "Erasure", Says: "Age of the oldest deletion whose content still has its data key, time since Redis should have rewritten its files, and the time within which content must be unreadable.", Unit: "s", Queries: []Query{
			{"max(candor_erase_waiting_seconds)", "waiting"}, {"max(candor_erase_files_waiting_seconds)", "files of Redis"}, {"max(candor_erase_within_seconds)", "within"},
		}},
	}}
}

func checks() Dashboard {
	return Dashboard{UID: "candor-checks", Title: "candor: checks", Says: "Scores of the six checks, how long they take, and how many respondents they exclude.", Panels: []Panel{
		{Title: "Evaluated", Says: "Respondents by check.", Unit: "reqps", Queries: []Query{{per("candor_check_results_total", "check"), "{{check}}"}}},
		{Title: "Failed", Says: "Share of respondents on which the check failed.", Unit: "percentunit", Warn: .01, Alarm: .05, Queries: []Query{
			{per(`candor_check_results_total{outcome="failed"}`, "check") + " / " + per("candor_check_results_total", "check"), "{{check}}"},
		}},
		{Title: "Unscored", Says: "Share of respondents with too little to judge.", Unit: "percentunit", Queries: []Query{
			{per(`candor_check_results_total{outcome="unscored"}`, "check") + " / " + per("candor_check_results_total", "check"), "{{check}}"},
		}},
		{Title: "Time to score, p99", Says: "For one respondent, by check.", Unit: "s", Warn: .05, Alarm: 1, Queries: []Query{{quantile(.99, scoring, "", "check"), "{{check}}"}}},
		{
			Title: "Median score", Says: "Interpolated within steps of ten. A jump means that the check or the panel changed.", Unit: "short",
			Queries: []Query{{quantile(.5, "candor_check_score", "", "check"), "{{check}}"}},
		},
		{Title: "Low scores", Says: "Share of scores that are 30 or less.", Unit: "percentunit", Queries: []Query{
			{per(`candor_check_score_bucket{le="30"}`, "check") + " / " + per("candor_check_score_count", "check"), "{{check}}"},
		}},
		{
			Title: "Excluded by", Says: "Respondents excluded when they completed, by the check whose score or category excluded them.", Unit: "reqps", Stack: true,
			Queries: []Query{{per("candor_respondents_excluded_total", "check, by"), "{{check}} {{by}}"}},
		},
		{Title: "Busy", Says: "Seconds of scoring per second, which is the number of cores in use.", Unit: "short", Stack: true, Queries: []Query{{per(scoring+"_sum", "check"), "{{check}}"}}},
		{
			Title: "Lag of checks", Says: "Age of the oldest record that is not scored yet.", Unit: "s", Warn: 10, Alarm: 60,
			Queries: []Query{{`max by (group) (candor_stream_lag_seconds{group=~"candor-check-.*"})`, "{{group}}"}},
		},
	}}
}

func interfaces() Dashboard {
	return Dashboard{UID: "candor-api", Title: "candor: API", Says: "What answers clients get, and how fast.", Panels: []Panel{
		{Title: "Requests", Says: "By operation.", Unit: "reqps", Stack: true, Queries: []Query{{per(httpSeconds+"_count", "operation"), "{{operation}}"}}},
		{Title: "Answers", Says: "By status code.", Unit: "reqps", Stack: true, Queries: []Query{{per(httpSeconds+"_count", "code"), "{{code}}"}}},
		{Title: "Faults", Says: "Share of answers that are 5xx.", Unit: "percentunit", Warn: .001, Alarm: .01, Queries: []Query{
			{"(" + total(httpSeconds+"_count"+faults) + " or vector(0)) / " + total(httpSeconds+"_count"), "5xx"},
		}},
		{Title: "addRespondent", Says: "Time to answer. A synchronous add waits for all checks.", Unit: "s", Warn: 1, Alarm: 10, Queries: quantiles(httpSeconds, addsOnly)},
		{
			Title: "Queries", Says: "getRespondent and getAllRespondents; the objective is 99 % within a second.", Unit: "s", Warn: .5, Alarm: 1,
			Queries: quantiles(httpSeconds, queriesOnly),
		},
		{Title: "p99 by operation", Says: "Time to answer.", Unit: "s", Warn: 1, Alarm: 10, Queries: []Query{{quantile(.99, httpSeconds, "", "operation"), "{{operation}}"}}},
		{
			Title: "Commands", Says: "Stop, delete, settings, recalculation and others, by outcome.", Unit: "reqps", Stack: true,
			Queries: []Query{{per("candor_command_duration_seconds_count", "command, outcome"), "{{command}} {{outcome}}"}},
		},
		{Title: "Versions", Says: "Requests by API version.", Unit: "reqps", Queries: []Query{{per(httpSeconds+"_count", "version"), "{{version}}"}}},
		{
			Title: "Rate limits", Says: "Requests that were subject to a rate limit. If requests are admitted by the local count, Redis does not answer.", Unit: "reqps",
			Queries: []Query{{per("candor_limit_requests_total", "count, outcome"), "{{outcome}} by the {{count}} count"}},
		},
		{Title: "Memory and goroutines", Says: "Resident bytes and goroutines of each process.", Unit: "short", Queries: []Query{
			{`process_resident_memory_bytes{job="candor"}`, "bytes {{instance}}"}, {`go_goroutines{job="candor"}`, "goroutines {{instance}}"},
		}},
	}}
}

func brokers() Dashboard {
	return Dashboard{UID: "candor-brokers", Title: "candor: Kafka and Redis", Says: "Kafka and Redis, as seen by candor.", Panels: []Panel{
		{
			Title: "Answers", Says: "Whether Kafka and Redis answer each process.", Unit: "short", Warn: 1, Alarm: .5,
			Queries: []Query{{"min by (dependency) (candor_app_dependency_up)", "{{dependency}}"}},
		},
		{
			Title: "Appends refused", Says: "Submissions that could not be appended to the log.", Unit: "reqps", Warn: .1, Alarm: 10,
			Queries: []Query{{total(publishing + `_count{outcome="error"}`), "errors"}},
		},
		{
			Title: "Waiting to be sent", Says: "Records in flight. At 20,000, appends fail at once.", Unit: "short", Warn: 5000, Alarm: 20000,
			Queries: []Query{{"sum(candor_kafka_buffered_produce_records_total)", "records"}},
		},
		{Title: "Appended", Says: "Records by topic.", Unit: "reqps", Queries: []Query{{per("candor_kafka_produce_records_total", "topic"), "{{topic}}"}}},
		{
			Title: "Fetched", Says: "Records by topic. The join and each check read the log.", Unit: "reqps",
			Queries: []Query{{per("candor_kafka_fetch_records_total", "topic"), "{{topic}}"}},
		},
		{Title: "Kafka traffic", Says: "Bytes on the wire.", Unit: "Bps", Queries: []Query{
			{total("candor_kafka_read_bytes_total"), "received"}, {total("candor_kafka_write_bytes_total"), "sent"},
		}},
		{
			Title: "Connections to Kafka", Says: "Opened per second. A high rate means that connections break.", Unit: "short",
			Queries: []Query{{total("candor_kafka_connects_total"), "opened"}},
		},
		{Title: "Disk of Kafka", Says: "Bytes of candor's topics on all brokers, with replicas.", Unit: "bytes", Queries: []Query{
			{"max by (topic) (candor_kafka_topic_bytes)", "{{topic}}"},
		}},
		{
			Title: "Fullest disk of Kafka", Says: "Used share of the fullest disk among those that brokers keep their logs on.", Unit: "percentunit", Warn: .75, Alarm: .85,
			Queries: []Query{{"max(candor_kafka_disk_used_ratio)", "used"}},
		},
		{Title: "Redis calls", Says: "By kind and outcome.", Unit: "reqps", Queries: []Query{{per(redisSeconds+"_count", "op, outcome"), "{{op}} {{outcome}}"}}},
		{Title: "Redis time, p99", Says: "By kind.", Unit: "s", Warn: .05, Alarm: .5, Queries: []Query{{quantile(.99, redisSeconds, "", "op"), "{{op}}"}}},
		{Title: "Connections to Redis", Says: "Open and idle.", Unit: "short", Queries: []Query{
			{"sum(candor_state_connections)", "open"}, {"sum(candor_state_connections_idle)", "idle"},
		}},
		{
			Title: "No connection in time", Says: "Calls that did not get a connection to Redis in time.", Unit: "reqps", Warn: .1, Alarm: 1,
			Queries: []Query{{total("candor_state_connection_timeouts_total"), "calls"}},
		},
		{Title: "Memory of Redis", Says: "In use, and maxmemory (0: no limit).", Unit: "bytes", Queries: []Query{
			{"max(candor_state_memory_bytes)", "in use"}, {"max(candor_state_memory_limit_bytes)", "limit"},
		}},
		{Title: "Data of accounts", Says: "Bytes of all accounts, as counted for quotas.", Unit: "bytes", Queries: []Query{
			{"max(candor_state_check_bytes)", "check state"}, {"max(candor_state_stored_bytes)", "stored"},
		}},
		{Title: "Refused by quotas", Says: "Submissions and commands refused because the account reached a quota.", Unit: "reqps", Queries: []Query{
			{per("candor_ingest_quota_refusals_total", "quota"), "{{quota}}"},
			{total("candor_command_quota_refusals_total"), "commands"},
		}},
		{Title: "Builds", Says: "Processes by version.", Unit: "short", Queries: []Query{{"count by (version, go) (candor_build_info)", "{{version}} {{go}}"}}},
	}}
}
