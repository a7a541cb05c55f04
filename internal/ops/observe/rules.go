package observe

import (
	"bytes"
	"fmt"
	"strings"
	"time"
)

// The severities of alerts: a page wakes a person at any hour, and a ticket waits for working hours.
const (
	page   = "page"
	ticket = "ticket"
)

// Group is a group of Prometheus rules.
type Group struct {
	Name   string
	Record []Recording
	Alerts []Alert
}

// Recording is a recording rule: the result of Expr is stored under Name.
type Recording struct{ Name, Expr string }

// Alert is a rule that fires. Its runbook is docs/runbooks/<Name>.md.
type Alert struct {
	Name, Severity, Expr string
	For                  time.Duration
	Summary              string
	cases
}

// cases test an alert: a scene in which it fires, and a similar one in which it
// must stay silent.
type cases struct{ fires, silent scene }

// scene is a set of series with one sample per minute. The alert is evaluated at the time at.
type scene struct {
	series []series
	at     time.Duration
}

// series is a selector with values in promtool's notation: start+step x times.
type series struct{ selector, values string }

// groups is the number of consumer groups: one for the join and one for each of the six checks.
const groups = 7

// Rules returns all rules. Every duration is divided by shrink. The real rules have shrink 1. Tests that cannot
// wait an hour use a higher number.
func Rules(shrink int) []Group {
	slo := Group{Name: "candor-objectives"}
	burnt := burnCases()
	for i, o := range Objectives() {
		for _, w := range windows {
			slo.Record = append(slo.Record, Recording{o.Over(w), fmt.Sprintf(o.bad, duration(w/time.Duration(shrink)))})
		}
		slo.Alerts = append(slo.Alerts, o.alerts(burnt[i].fast, burnt[i].slow)...)
	}
	health := Group{Name: "candor-health", Alerts: healthAlerts(time.Duration(shrink))}
	all := []Group{slo, health}
	for _, g := range all {
		for i := range g.Alerts {
			g.Alerts[i].For /= time.Duration(shrink)
		}
	}
	return all
}

func healthAlerts(shrink time.Duration) []Alert { //nolint:funlen // a table, with the test cases next to each alert
	over := func(d time.Duration) string { return duration(d / shrink) }
	return []Alert{
		{
			Name: "CandorDown", Severity: page, For: 2 * time.Minute,
			Expr:    `up{job="candor"} == 0 or absent(up{job="candor"})`,
			Summary: "A candor process does not answer on /metrics.",
			cases: cases{
				scene{[]series{{`up{job="candor",instance="a"}`, "1x3 0x10"}}, 8 * time.Minute},
				scene{[]series{{`up{job="candor",instance="a"}`, "1x3 0 1x10"}}, 8 * time.Minute},
			},
		},
		{
			Name: "CandorKafkaAway", Severity: page, For: time.Minute,
			Expr:    `candor_app_dependency_up{dependency="kafka"} == 0`,
			Summary: "Kafka does not answer {{ $labels.instance }}. This process refuses adds and scores nothing.",
			cases: cases{
				scene{[]series{{`candor_app_dependency_up{dependency="kafka",instance="a"}`, "1x3 0x10"}}, 8 * time.Minute},
				scene{[]series{
					{`candor_app_dependency_up{dependency="kafka",instance="a"}`, "1x20"},
					{`candor_app_dependency_up{dependency="redis",instance="a"}`, "0x20"},
				}, 8 * time.Minute},
			},
		},
		{
			Name: "CandorRedisAway", Severity: page, For: time.Minute,
			Expr:    `candor_app_dependency_up{dependency="redis"} == 0`,
			Summary: "Redis does not answer {{ $labels.instance }}. This process refuses adds and reads.",
			cases: cases{
				scene{[]series{{`candor_app_dependency_up{dependency="redis",instance="a"}`, "1x3 0x10"}}, 8 * time.Minute},
				scene{[]series{
					{`candor_app_dependency_up{dependency="redis",instance="a"}`, "1x3 0 1x10"},
					{`candor_app_dependency_up{dependency="kafka",instance="a"}`, "0x20"},
				}, 8 * time.Minute},
			},
		},
		{
			Name: "CandorRedisNearlyFull", Severity: page, For: 2 * time.Minute,
			Expr:    `max(candor_state_memory_bytes / (candor_state_memory_limit_bytes > 0)) > 0.85`,
			Summary: "Redis uses {{ $value | humanizePercentage }} of its maxmemory. When it is full, candor refuses adds and reads.",
			cases: cases{
				scene{[]series{
					{`candor_state_memory_bytes{instance="a"}`, "600 700+100x10"},
					{`candor_state_memory_limit_bytes{instance="a"}`, "1000x20"},
				}, 8 * time.Minute},
				scene{[]series{ // instance a has no limit, and instance b is far from its limit
					{`candor_state_memory_bytes{instance="a"}`, "900x20"},
					{`candor_state_memory_limit_bytes{instance="a"}`, "0x20"},
					{`candor_state_memory_bytes{instance="b"}`, "800x20"},
					{`candor_state_memory_limit_bytes{instance="b"}`, "1000x20"},
				}, 8 * time.Minute},
			},
		},
		{
			Name: "CandorKafkaDiskNearlyFull", Severity: page, For: 5 * time.Minute,
			Expr:    `max(candor_kafka_disk_used_ratio) > 0.85`,
			Summary: "A disk of a Kafka broker is {{ $value | humanizePercentage }} full. When it is full, the broker stops.",
			cases: cases{
				scene{[]series{
					{`candor_kafka_disk_used_ratio{instance="a"}`, "0.8x3 0.86x20"},
					{`candor_kafka_disk_used_ratio{instance="b"}`, "0.8x3 0.86x20"},
				}, 12 * time.Minute},
				scene{[]series{{`candor_kafka_disk_used_ratio{instance="a"}`, "0.8x3 0.86x2 0.84x20"}}, 12 * time.Minute},
			},
		},
		{
			Name: "CandorViewBehind", Severity: page, For: 2 * time.Minute,
			Expr:    `max(candor_state_behind_records) > 0`,
			Summary: "The view is being rebuilt. candor refuses reads and adds until the view has caught up ({{ $value }} records to go).",
			cases: cases{
				scene{[]series{{`candor_state_behind_records{instance="a"}`, "0x3 90000-1000x10"}}, 8 * time.Minute},
				scene{[]series{{`candor_state_behind_records{instance="a"}`, "0x3 500 0x10"}}, 8 * time.Minute},
			},
		},
		{
			Name: "CandorLag", Severity: page, For: 3 * time.Minute,
			Expr:    fmt.Sprintf(`max by (group) (candor_stream_lag_seconds) > %g`, (time.Minute / shrink).Seconds()),
			Summary: "The oldest unprocessed record of group {{ $labels.group }} is {{ $value }} s old.",
			cases: cases{
				scene{[]series{{`candor_stream_lag_seconds{group="candor-join",topic="candor.surveys",partition="1"}`, "0x3 30+60x10"}}, 10 * time.Minute},
				scene{[]series{{`candor_stream_lag_seconds{group="candor-join",topic="candor.surveys",partition="1"}`, "0x3 90 45x10"}}, 10 * time.Minute},
			},
		},
		{
			Name: "CandorConsumerMissing", Severity: page, For: 3 * time.Minute,
			Expr:    fmt.Sprintf(`(count(count by (group) (candor_stream_lag_records)) or vector(0)) < %d`, groups),
			Summary: "Only {{ $value }} of the seven consumer groups have a member, so respondents do not complete.",
			cases:   cases{scene{consumers(groups - 1), 8 * time.Minute}, scene{consumers(groups), 8 * time.Minute}},
		},
		{
			Name: "CandorDeadLetters", Severity: ticket,
			Expr: fmt.Sprintf(`sum by (topic) (increase(candor_join_dead_letters_total[%[1]s])) > 0
or sum by (check) (increase(candor_check_dead_letters_total[%[1]s])) > 0`, over(15*time.Minute)),
			Summary: "candor could not handle records ({{ $labels.topic }}{{ $labels.check }}). They are in candor.dead-letters.",
			cases: cases{
				scene{[]series{
					{`candor_join_dead_letters_total{topic="candor.surveys"}`, "0x20"},
					{`candor_check_dead_letters_total{check="OES"}`, "0x5 1x15"},
				}, 10 * time.Minute},
				scene{[]series{
					{`candor_join_dead_letters_total{topic="candor.surveys"}`, "3x40"},
					{`candor_check_dead_letters_total{check="OES"}`, "0x2 1x40"},
				}, 30 * time.Minute},
			},
		},
		{
			Name: "CandorErasureOverdue", Severity: ticket, For: 5 * time.Minute,
			Expr:    `max(candor_erase_waiting_seconds or candor_erase_files_waiting_seconds) > 0.5 * max(candor_erase_within_seconds)`,
			Summary: "Content of respondents deleted {{ $value | humanizeDuration }} ago can still be read. It must be erased within the time of -erase.within.",
			cases: cases{
				scene{[]series{
					{`candor_erase_waiting_seconds{partition="0"}`, "0x3 43300+60x6 0x20"}, // for nine minutes, and then the files
					{`candor_erase_waiting_seconds{partition="1"}`, "0x30"},
					{`candor_erase_files_waiting_seconds`, "0x8 43300+60x20"},
					{`candor_erase_within_seconds{instance="a"}`, "86400x30"},
				}, 20 * time.Minute},
				scene{[]series{
					{`candor_erase_waiting_seconds{partition="0"}`, "21000+60x20"},
					{`candor_erase_files_waiting_seconds`, "21000+60x20"},
					{`candor_erase_within_seconds{instance="a"}`, "86400x30"},
				}, 20 * time.Minute},
			},
		},
		{
			Name: "CandorSnapshotOverdue", Severity: ticket, For: 15 * time.Minute,
			Expr:    `max(candor_snapshot_age_seconds) > 2 * max(candor_snapshot_every_seconds)`,
			Summary: "Part of the view has had no valid snapshot for {{ $value | humanizeDuration }}, more than twice the time of -snapshot.every.",
			cases: cases{
				scene{[]series{
					{`candor_snapshot_age_seconds{instance="a"}`, "43000+60x40"},
					{`candor_snapshot_age_seconds{instance="b"}`, "0x40"},
					{`candor_snapshot_every_seconds{instance="a"}`, "21600x40"},
				}, 30 * time.Minute},
				scene{[]series{ // on instance a, a part of the view changes again after days; on instance b, snapshots are disabled
					{`candor_snapshot_age_seconds{instance="a"}`, "0x5 900000 0x40"},
					{`candor_snapshot_every_seconds{instance="a"}`, "21600x50"},
					{`candor_snapshot_age_seconds{instance="b"}`, "0x50"},
					{`candor_snapshot_every_seconds{instance="b"}`, "0x50"},
				}, 30 * time.Minute},
			},
		},
		{
			Name: "CandorHorizonOverdue", Severity: ticket, For: 15 * time.Minute,
			Expr:    `max(candor_horizon_overdue_seconds) > 0.1 * max(candor_horizon_retention_seconds)`,
			Summary: "Records older than -log.retention have not been deleted from the log for {{ $value | humanizeDuration }}.",
			cases: cases{
				scene{[]series{
					{`candor_horizon_overdue_seconds{instance="a"}`, "8000+60x40"},
					{`candor_horizon_overdue_seconds{instance="b"}`, "0x40"},
					{`candor_horizon_retention_seconds{instance="a"}`, "86400x40"},
					{`candor_horizon_retention_seconds{instance="b"}`, "86400x40"},
				}, 35 * time.Minute},
				scene{[]series{ // the deletion waits for the next snapshots
					{`candor_horizon_overdue_seconds{instance="a"}`, "6000+60x40"},
					{`candor_horizon_retention_seconds{instance="a"}`, "86400x40"},
				}, 35 * time.Minute},
			},
		},
		{
			Name: "CandorCheckFailing", Severity: page, For: 3 * time.Minute,
			Expr: fmt.Sprintf(`sum by (check) (rate(candor_check_results_total{outcome="failed"}[%[1]s]))
  / sum by (check) (rate(candor_check_results_total[%[1]s])) > 0.05`, over(5*time.Minute)),
			Summary: "Check {{ $labels.check }} fails for {{ $value | humanizePercentage }} of respondents. They get -999 for it.",
			cases: cases{
				scene{[]series{
					{`candor_check_results_total{check="OES",outcome="scored"}`, "0+90x20"},
					{`candor_check_results_total{check="OES",outcome="failed"}`, "0+10x20"},
				}, 12 * time.Minute},
				scene{[]series{
					{`candor_check_results_total{check="OES",outcome="scored"}`, "0+90x20"},
					{`candor_check_results_total{check="OES",outcome="unscored"}`, "0+90x20"},
					{`candor_check_results_total{check="OES",outcome="failed"}`, "0+1x20"},
				}, 12 * time.Minute},
			},
		},
	}
}

func consumers(n int) []series {
	var found []series
	for i := range n {
		found = append(found, series{fmt.Sprintf(`candor_stream_lag_records{group="group-%d",topic="candor.surveys",partition="0"}`, i), "0x20"})
	}
	return found
}

// RenderRules returns groups as a Prometheus rule file.
func RenderRules(groups []Group) []byte {
	b := yaml()
	b.WriteString("groups:\n")
	for _, g := range groups {
		fmt.Fprintf(b, "  - name: %s\n    rules:\n", g.Name)
		for _, r := range g.Record {
			fmt.Fprintf(b, "      - record: %s\n        expr: |-\n%s", r.Name, indent(r.Expr, 10))
		}
		for _, a := range g.Alerts {
			fmt.Fprintf(b, "      - alert: %s\n        expr: |-\n%s", a.Name, indent(a.Expr, 10))
			if a.For > 0 {
				fmt.Fprintf(b, "        for: %s\n", duration(a.For))
			}
			fmt.Fprintf(b, "        labels:\n          severity: %s\n        annotations:\n          summary: %q\n          runbook: docs/runbooks/%s.md\n",
				a.Severity, a.Summary, a.Name)
		}
	}
	return b.Bytes()
}

// renderTests returns the cases as a test file for promtool.
func renderTests(groups []Group) []byte {
	b := yaml()
	b.WriteString("rule_files:\n  - ../rules/candor.yml\nevaluation_interval: 1m\ntests:\n")
	for _, g := range groups {
		for _, a := range g.Alerts {
			a.fires.render(b, a.Name, true)
			a.silent.render(b, a.Name, false)
		}
	}
	return b.Bytes()
}

func (s scene) render(b *bytes.Buffer, alert string, fires bool) {
	what, want := "is silent", "[]"
	if fires {
		what, want = "fires", "[{labels: '{}', value: 1}]"
	}
	fmt.Fprintf(b, "  - name: %s %s\n    interval: 1m\n    input_series:\n", alert, what)
	for _, x := range s.series {
		fmt.Fprintf(b, "      - series: '%s'\n        values: '%s'\n", x.selector, x.values)
	}
	fmt.Fprintf(b, "    promql_expr_test:\n      - expr: count(ALERTS{alertname=%q,alertstate=\"firing\"})\n        eval_time: %s\n        exp_samples: %s\n",
		alert, duration(s.at), want)
}

func indent(text string, by int) string {
	space := strings.Repeat(" ", by)
	return space + strings.ReplaceAll(text, "\n", "\n"+space) + "\n"
}
