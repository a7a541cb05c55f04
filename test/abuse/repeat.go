package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// tally counts the answers of an attack by their status; 0 is no answer.
type tally struct {
	mu sync.Mutex
	of map[int]int
	// wrong is the first answer that should not have been.
	wrong error
}

// expect counts an answer and notes it when its status is none of these.
func (t *tally) expect(got answer, err error, allowed ...int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.of == nil {
		t.of = map[int]int{}
	}
	if err != nil { // the attack was over, or the connection was cut, which is candor's right
		t.of[0]++
		return
	}
	t.of[got.status]++
	if t.wrong == nil && !slices.Contains(allowed, got.status) {
		t.wrong = fmt.Errorf("answered %d: %.160s", got.status, got.body)
	}
	if t.wrong == nil && (got.status == 429 || got.status == 503) && got.retryAfter == "" {
		t.wrong = fmt.Errorf("answered %d without Retry-After", got.status)
	}
	if t.wrong == nil && len(got.body) > 1<<20 && got.status != 200 {
		t.wrong = fmt.Errorf("an error of %d bytes", len(got.body))
	}
}

func (t *tally) String() string {
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
	return strings.Join(parts, ", ")
}

// repeat sends requests over so many connections at once until the context ends,
// or until each has sent times; 0: without end.
func repeat(ctx context.Context, connections, times int, send func(ctx context.Context, i int)) {
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
