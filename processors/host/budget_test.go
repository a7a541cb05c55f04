package host

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"candor/internal/log/kafka"
	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// frugal is the counting check with a budget that one respondent exceeds.
type frugal struct{ counting }

func (f frugal) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	if in.Submission.Respondent == "dear" {
		return processors.Output{}, fmt.Errorf("%w: more than 3 steps", processors.ErrBudget)
	}
	return f.counting.Score(ctx, in)
}

func (f frugal) Learn(in processors.Input) []processors.Change {
	if in.Submission.Respondent == "dear" {
		return nil
	}
	return f.counting.Learn(in)
}

// If a submission exceeds a check's budget, its respondent gets no score of that check. Other
// respondents are not affected, neither now nor when the check state is learnt again.
func TestBudget(t *testing.T) {
	b := newRig(t, submits("ann"), submits("dear"), submits("bob"), recalculation("dear", "ann"), submits("cleo"))
	b.rebuild()
	want := map[run]survey.Score{
		{"ann", 0}: 0, {"dear", 0}: survey.Unscored, {"bob", 0}: 1, {"dear", 3}: survey.Unscored, {"ann", 3}: 1, {"cleo", 0}: 2,
	}
	l := b.lane(frugal{})
	b.handle(l, int64(len(b.log)))
	b.want(want)
	b.wantLearnt(3)
	letters := b.records(schemas.TopicDeadLetters)
	if len(letters) != 2 {
		t.Fatalf("%d dead letters, want one of the submission and one of the recalculation", len(letters))
	}
	for _, rec := range letters {
		d, err := schemas.DecodeDeadLetter(kafka.Received(rec))
		if err != nil {
			t.Fatal(err)
		}
		if d.Role != "check:TS" || !strings.Contains(d.Reason, processors.ErrBudget.Error()) {
			t.Errorf("the dead letter is of %s because %q", d.Role, d.Reason)
		}
		if len(d.Value) > 0 {
			t.Errorf("the dead letter repeats %d bytes of the log", len(d.Value))
		}
	}
	said := len(b.records(schemas.TopicScores))
	b.redis.FlushAll()
	b.rebuild()
	b.handle(l, int64(len(b.log)))
	b.wantLearnt(3)
	if n := len(b.records(schemas.TopicScores)); n != said {
		t.Errorf("%d scores after the rebuild, %d before", n, said)
	}
	if n := len(b.records(schemas.TopicDeadLetters)); n != 2 {
		t.Errorf("%d dead letters after the rebuild", n)
	}
}
