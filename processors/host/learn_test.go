package host

import (
	"strings"
	"testing"

	"candor/internal/log/kafka"
	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// unteachable is the counting check, except that it panics when it learns from one respondent.
type unteachable struct{ counting }

func (u unteachable) Learn(in processors.Input) []processors.Change {
	if in.Submission.Respondent == "odd" {
		points := in.Submission.TS
		_ = points[len(points)]
	}
	return u.counting.Learn(in)
}

// If a check fails while it learns from a respondent, the respondent has been scored, and there
// is one dead letter with the reason, also if the check learns again.
func TestFailedLearningLeavesALetter(t *testing.T) {
	b := newRig(t, submits("ann"), submits("odd"), submits("bob"))
	b.rebuild()
	l := b.lane(unteachable{})
	b.handle(l, int64(len(b.log)))
	want := map[run]survey.Score{{"ann", 0}: 0, {"odd", 0}: 1, {"bob", 0}: 1}
	b.want(want)
	letters := func() (reasons []string) {
		for _, rec := range b.records(schemas.TopicDeadLetters) {
			d, err := schemas.DecodeDeadLetter(kafka.Received(rec))
			if err != nil {
				t.Fatal(err)
			}
			if d.Role != "check:TS" || d.Offset != 1 || len(d.Value) > 0 {
				t.Errorf("a letter of %s, offset %d, with %d bytes", d.Role, d.Offset, len(d.Value))
			}
			reasons = append(reasons, d.Reason)
		}
		return reasons
	}
	if got := letters(); len(got) != 1 || !strings.HasPrefix(got[0], "learn: panic: runtime error: index out of range") {
		t.Errorf("the dead letters say %q", got)
	}
	b.redis.FlushAll()
	b.rebuild()
	b.handle(l, int64(len(b.log)))
	if got := letters(); len(got) != 1 {
		t.Errorf("after the rebuild the dead letters say %q", got)
	}
}
