package main

import "testing"

func TestCountOf(t *testing.T) {
	for line, want := range map[string][2]string{
		`candor_kafka_requests_total{request="fetch"} 12`:                            {"Kafka fetch", "12"},
		`candor_state_op_duration_seconds_count{op="pipeline",outcome="ok"} 3`:       {"Redis pipeline", "3"},
		`candor_state_op_duration_seconds_bucket{op="read",outcome="ok",le="0.1"} 1`: {},
		`# HELP candor_kafka_requests_total Requests sent to the brokers.`:           {},
		`candor_kafka_fetch_records_total{topic="candor.surveys"} 9`:                 {},
	} {
		if kind, value := countOf(line); kind != want[0] || value != want[1] {
			t.Errorf("%s counts %q %q, want %q", line, kind, value, want)
		}
	}
}
