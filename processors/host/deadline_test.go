package host

import (
	"context"
	"testing"
	"time"

	"candor/processors"
	"candor/survey"
)

// A late request for a score gets no time for advice. Clocks that differ give nobody more time.
func TestDeadline(t *testing.T) {
	now := time.Unix(1e9, 0)
	for ago, want := range map[time.Duration]time.Duration{
		0: patience, time.Second: patience - time.Second, patience: 0, time.Hour: patience - time.Hour, -time.Hour: patience,
	} {
		if got := deadline(now.Add(-ago), now).Sub(now); got != want {
			t.Errorf("asked for %s ago: %s left, want %s", ago, got, want)
		}
	}
}

// hurried records the respondents for which it had no time.
type hurried struct {
	counting
	late map[survey.RespondentID]bool
}

func (h hurried) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	h.late[in.Submission.Respondent] = ctx.Err() != nil
	return h.counting.Score(ctx, in)
}

// A respondent that was deleted in between is scored only because of its effect on others. The
// check gets no time to ask an adviser about it.
func TestWhoIsDeletedWaitsForNobody(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), commands(survey.DeleteRespondents, "ann"))
	b.rebuild()
	h := hurried{late: map[survey.RespondentID]bool{}}
	b.handle(b.lane(h), int64(len(b.log)))
	if len(h.late) != 2 || !h.late["ann"] || h.late["bob"] {
		t.Errorf("late: %v", h.late)
	}
	b.want(map[run]survey.Score{{"bob", 0}: 1})
	b.wantLearnt(1)
}
