package main

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

// The statuses with which candor may answer an attack. Of the 5xx statuses, only 503 is
// allowed.
var (
	refused  = []int{400, 413, 422, 429, 503}
	accepted = append([]int{200}, refused...)
)

// mostOfError limits the body of an error, in bytes: it may have a hundred violations, each
// with the name of a member.
const mostOfError = 128 << 10

// tally counts the answers of an attack by their status. 0 means that there was no answer.
type tally struct {
	mu sync.Mutex
	of map[int]int
	// wrong is the first answer that was not allowed.
	wrong error
}

// expect counts an answer, and records it if its status is not allowed.
func (t *tally) expect(got answer, err error, allowed ...int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.of == nil {
		t.of = map[int]int{}
	}
	if err != nil { // the attack has ended, or candor has closed the connection, which it may do
		t.of[0]++
		return
	}
	t.of[got.status]++
	if t.wrong == nil {
		t.wrong = got.wrong(allowed)
	}
}

// wrong returns what is wrong with an answer, or nil.
func (got answer) wrong(allowed []int) error {
	switch {
	case !slices.Contains(allowed, got.status):
		return fmt.Errorf("answered %d instead of %d: %.160s", got.status, allowed, got.body)
	case (got.status == 429 || got.status == 503) && got.retryAfter == "":
		return fmt.Errorf("answered %d without Retry-After", got.status)
	case got.status >= 400 && len(got.body) > mostOfError:
		return fmt.Errorf("an error of %d bytes", len(got.body))
	case got.status >= 400 && got.status != 431 && !strings.Contains(got.body, `"success":false`):
		return fmt.Errorf("answered %d without the envelope: %.160s", got.status, got.body)
	}
	return nil
}

// must records an error if one of these statuses did not occur.
func (t *tally) must(statuses ...int) *tally {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.wrong == nil && !slices.ContainsFunc(statuses, func(s int) bool { return t.of[s] > 0 }) {
		t.wrong = fmt.Errorf("never answered %d", statuses)
	}
	return t
}

func (t *tally) result() (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	var parts []string
	for _, status := range slices.Sorted(maps.Keys(t.of)) {
		name := fmt.Sprint(status)
		if status == 0 {
			name = "no answer"
		}
		parts = append(parts, fmt.Sprintf("%dx %s", t.of[status], name))
	}
	return strings.Join(parts, ", "), t.wrong
}

// repeat sends over the given number of connections at the same time. It ends after the given
// time, or when each connection has sent the given number of requests (0: no limit). i numbers
// all requests.
func repeat(ctx context.Context, length time.Duration, connections, times int, send func(ctx context.Context, i int)) {
	ctx, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	var wg sync.WaitGroup
	for c := range connections {
		wg.Go(func() {
			for n := 0; (times == 0 || n < times) && ctx.Err() == nil; n++ {
				send(ctx, c+n*connections)
			}
		})
	}
	wg.Wait()
}

// storm attacks one operation over the given number of connections. body returns the i-th body
// for a survey of its own. If prepare is not nil, it fills this survey before.
func storm(name string, short bool, connections int, operation string, allowed []int, prepare func(ctx context.Context, a *arena, survey string) error, body func(a *arena, survey string, i int) []byte, headers ...string) attack {
	return mixed(name, short, connections, allowed, prepare, func(a *arena, survey string, i int) (string, []byte) { return operation, body(a, survey, i) }, headers...)
}

// mixed is a storm in which each request may be of another operation.
func mixed(name string, short bool, connections int, allowed []int, prepare func(ctx context.Context, a *arena, survey string) error, next func(a *arena, survey string, i int) (operation string, body []byte), headers ...string) attack {
	return attack{name, short, func(ctx context.Context, a *arena) (string, error) {
		survey := a.name("storm")
		if prepare != nil {
			if err := prepare(ctx, a, survey); err != nil {
				return "", err
			}
		}
		var t tally
		repeat(ctx, a.length, connections, 0, func(ctx context.Context, i int) {
			operation, body := next(a, survey, i)
			got, err := a.post(ctx, attackerKey, operation, body, headers...)
			t.expect(got, err, allowed...)
		})
		return t.result()
	}}
}

// filled prepares a survey of n respondents with these data points.
func filled(n int, points ...string) func(context.Context, *arena, string) error {
	return func(ctx context.Context, a *arena, survey string) error {
		return a.fill(ctx, attackerKey, survey, n, points...)
	}
}

// probe is one request with the status that it must get.
type probe struct {
	what, key, operation, body string
	want                       int
	headers                    []string
}

// all sends probes one after the other. It stops at the first one that gets a status other than the documented one.
func (a *arena) all(ctx context.Context, probes ...probe) (string, error) {
	for _, p := range probes {
		got, err := a.post(ctx, p.key, p.operation, []byte(p.body), p.headers...)
		if err != nil {
			return "", fmt.Errorf("%s: %w", p.what, err)
		}
		also := []int{p.want, http.StatusServiceUnavailable}
		if err := got.wrong(also); err != nil {
			return "", fmt.Errorf("%s: %w", p.what, err)
		}
	}
	return fmt.Sprintf("%d probes answered as documented", len(probes)), nil
}
