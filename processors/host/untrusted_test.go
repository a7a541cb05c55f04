package host

import (
	"context"
	"testing"
	"time"

	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// untrusted returns a submission from which checks do not learn.
func untrusted(id survey.RespondentID) entry {
	return func(b *rig) (schemas.Record, error) {
		return schemas.EncodeSubmission(&survey.Submission{
			Key: b.key, Respondent: id, Version: survey.V3, ReceivedAt: time.UnixMilli(0).UTC(), Untrusted: true,
			TS: []survey.Timing{{ID: "page", Duration: 1}},
		}, 0)
	}
}

// revising is the check counting, which here also revises a respondent with every score.
type revising struct{ counting }

func (revising) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	out, err := counting{}.Score(ctx, in)
	out.Revisions = []processors.Revision{{Respondent: "ann", Result: survey.Result{Check: survey.TS, Score: 99}}}
	return out, err
}

// TestUntrustedTeachNothing: respondents after an untrusted one get the same scores as without
// it. This holds at first, in a recalculation, after one of them was deleted, and after the
// check state was learnt again from the log.
func TestUntrustedTeachNothing(t *testing.T) {
	b := newRig(t,
		untrusted("eve"), submits("ann"), untrusted("bob"), submits("cid"), untrusted("dan"),
		commands(survey.DeleteRespondents, "bob"), submits("fay"), recalculation("ann", "dan", "fay"), submits("gus"))
	b.rebuild()
	l := b.lane(counting{})
	b.handle(l, 7)
	b.redis.FlushAll() // the rest is scored with check state that was learnt again
	b.rebuild()
	b.handle(l, int64(len(b.log)))
	b.want(map[run]survey.Score{
		{"eve", 0}: 0, {"ann", 0}: 0, {"cid", 0}: 1, {"dan", 0}: 2, {"fay", 0}: 2,
		{"ann", 7}: 2, {"dan", 7}: 3, {"fay", 7}: 2, {"gus", 0}: 3,
	})
	b.wantLearnt(4)
}

func TestUntrustedRevisesNobody(t *testing.T) {
	b := newRig(t, submits("ann"), untrusted("bob"), submits("cid"))
	b.rebuild()
	b.handle(b.lane(revising{}), int64(len(b.log)))
	scores := b.scores()
	if got := scores[run{"ann", 1}]; got != nil {
		t.Errorf("an untrusted respondent revises somebody to %v", got)
	}
	if got := scores[run{"ann", 2}]; len(got) != 1 {
		t.Errorf("a trusted one revises %d", len(got))
	}
}
