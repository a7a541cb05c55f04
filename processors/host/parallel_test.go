package host

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"candor/internal/log/kafka"
	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// together is the counting check with a Score that returns only when the given number of calls
// have begun.
type together struct {
	counting
	n      int
	panics survey.RespondentID

	mu        sync.Mutex
	begun     int
	now, most int
	allHere   chan struct{}
}

func (c *together) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	c.mu.Lock()
	c.now++
	c.most = max(c.most, c.now)
	if c.begun%c.n == 0 {
		c.allHere = make(chan struct{})
	}
	here := c.allHere
	if c.begun++; c.begun%c.n == 0 {
		close(here)
	}
	c.mu.Unlock()
	defer func() { c.mu.Lock(); defer c.mu.Unlock(); c.now-- }()
	select {
	case <-here:
	case <-ctx.Done():
		return processors.Output{}, ctx.Err()
	}
	if in.Submission.Respondent == c.panics {
		panic("lost")
	}
	return c.counting.Score(ctx, in)
}

// TestParallel: a check that waits scores several respondents at the same time. Its results and
// their order are the same as if it scored them one after the other. If it fails on one
// respondent, only this one is affected.
func TestParallel(t *testing.T) {
	const n, width = 16, 4
	var log []entry
	want := map[run]survey.Score{}
	for i := range n {
		id := survey.RespondentID(fmt.Sprint("p-", i))
		log = append(log, submits(id))
		want[run{id, 0}] = survey.Score(i)
	}
	check := &together{n: width, panics: "p-5"}
	want[run{"p-5", 0}] = survey.Unscored
	b := newRig(t, log...)
	b.rebuild()
	b.deps.Parallel = width
	b.handle(b.lane(check), n)
	b.want(want)
	if check.most != width {
		t.Errorf("%d at once, want %d", check.most, width)
	}
	for i, rec := range b.records(schemas.TopicScores) {
		s, err := schemas.DecodeScore(kafka.Received(rec))
		b.must(err)
		if s.Scored.Generation != int64(i) {
			t.Errorf("score %d is of generation %d", i, s.Scored.Generation)
		}
	}
	if dead := b.records(schemas.TopicDeadLetters); len(dead) != 1 {
		t.Errorf("%d dead letters, want 1", len(dead))
	}
}

// A recalculation also scores several respondents at the same time.
func TestParallel_recalculation(t *testing.T) {
	const width = 4
	var log []entry
	var ids []survey.RespondentID
	want := map[run]survey.Score{}
	for i := range width {
		ids = append(ids, survey.RespondentID(fmt.Sprint("p-", i)))
		log = append(log, submits(ids[i]))
		want[run{ids[i], 0}], want[run{ids[i], width}] = survey.Score(i), width-1
	}
	log = append(log, recalculation(ids...))
	b := newRig(t, log...)
	b.rebuild()
	b.deps.Parallel = width
	l := b.lane(&together{n: width})
	_, err := l.Begin(b.ctx)
	b.must(err)
	if !b.take(l, 0, width+1, l.committed) {
		t.Fatal("the lane does not take the log")
	}
	b.want(want)
}
