package host

import (
	"testing"
	"time"

	"candor/schemas"
	"candor/survey"
)

// refusedDeletion returns a deletion that the join refuses, because its respondents are too large.
func refusedDeletion(ids ...survey.RespondentID) entry {
	return refused(survey.DeleteRespondents, ids...)
}

func refused(kind survey.CommandKind, ids ...survey.RespondentID) entry {
	return func(b *rig) (schemas.Record, error) {
		c := survey.Command{ID: "c", Kind: kind, Room: 1, Checks: survey.CheckSet(0).With(survey.TS)}
		for _, id := range ids {
			c.Targets = append(c.Targets, survey.Target{Respondent: id})
		}
		return schemas.EncodeCommand(b.key, c)
	}
}

// A deletion that the join refused removes nobody from check state, also if the view is ahead and the same
// respondents have been deleted since.
func TestRefusedDeletionRemovesNobody(t *testing.T) {
	log := []entry{
		submits("ann"), submits("bob"), refusedDeletion("ann", "bob"), submits("cid"),
		commands(survey.DeleteRespondents, "ann"), submits("dan"),
	}
	for name, joined := range map[string]func(*rig) []int64{
		"the view is ahead":     func(b *rig) []int64 { return []int64{int64(len(b.log))} },
		"the join is one ahead": func(*rig) []int64 { return []int64{1, 2, 3, 4, 5, 6} },
		"before and after it":   func(*rig) []int64 { return []int64{2, 4, 6} },
	} {
		t.Run(name, func(t *testing.T) {
			b := newRig(t, log...)
			b.begin()
			l := b.lane(counting{})
			_ = must(l.Begin(b.ctx))
			from := int64(0)
			for _, to := range joined(b) {
				b.advance(to)
				if !b.take(l, from, to, time.Time{}) {
					t.Fatalf("the lane does not take %d to %d", from, to)
				}
				from = to
			}
			scores := b.scores()
			for id, want := range map[survey.RespondentID]survey.Score{"bob": 1, "cid": 2, "dan": 2} {
				if got := scores[run{id, 0}]; len(got) != 1 || got[0].Score != want {
					t.Errorf("%s is scored %v, want %d", id, got, want)
				}
			}
			b.wantLearnt(3)
		})
	}
}

// A recalculation that a later one has replaced is not scored: nothing waits for the scores.
func TestReplacedRecalculationIsNotScored(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), recalculation("ann", "bob"), recalculation("ann"))
	b.begin()
	l := b.lane(counting{})
	b.advance(2)
	b.handle(l, 2)
	b.advance(4)
	b.handle(l, 4)
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"bob", 2}: 1, {"ann", 3}: 1})
}

// A recalculation that the join refused is not scored: nothing waits for the scores, and nobody pays for them.
func TestRefusedRecalculationIsNotScored(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), refused(survey.Recalculate, "ann", "bob"), recalculation("ann"))
	b.rebuild()
	b.handle(b.lane(counting{}), int64(len(b.log)))
	b.want(map[run]survey.Score{{"ann", 0}: 0, {"bob", 0}: 1, {"ann", 3}: 1})
}
