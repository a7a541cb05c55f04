package main

import (
	"bufio"
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// asked counts the requests of a service to Kafka and Redis, by kind.
type asked map[string]float64

// asked reads the counts of a service. It counts round trips to Redis, and not commands.
func (s *service) asked(ctx context.Context) (asked, error) {
	body, err := s.request(ctx, http.MethodGet, "/metrics", nil)
	if err != nil {
		return nil, err
	}
	defer func() { _ = body.Close() }()
	counts := asked{}
	lines := bufio.NewScanner(body)
	for lines.Scan() {
		kind, value := countOf(lines.Text())
		if kind == "" {
			continue
		}
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return nil, fmt.Errorf("metrics: %w", err)
		}
		counts[kind] += n
	}
	return counts, lines.Err()
}

// countOf returns the kind of request that a line of the metrics counts, and the count, or two
// empty texts.
func countOf(line string) (kind, value string) {
	for _, m := range []struct{ of, series, label string }{
		{"Kafka ", "candor_kafka_requests_total{", `request="`},
		{"Redis ", "candor_state_op_duration_seconds_count{", `op="`},
	} {
		labels, ok := strings.CutPrefix(line, m.series)
		if !ok {
			continue
		}
		labels, value, _ = strings.Cut(labels, "} ")
		_, name, _ := strings.Cut(labels, m.label)
		name, _, _ = strings.Cut(name, `"`)
		return m.of + name, value
	}
	return "", ""
}

// since returns how much the counts have grown since an earlier reading (before), for each
// of n respondents.
func (a asked) since(before asked, n int) asked {
	each := asked{}
	for kind, count := range a {
		each[kind] = (count - before[kind]) / float64(n)
	}
	return each
}

// String lists the counts.
func (a asked) String() string {
	var list []string
	for _, kind := range slices.Sorted(maps.Keys(a)) {
		list = append(list, fmt.Sprintf("%s %.2f", kind, a[kind]))
	}
	return strings.Join(list, ", ")
}
