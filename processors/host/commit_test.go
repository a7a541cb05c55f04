package host

import (
	"strconv"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// scattering is counting that learns into half as many new groups as a commit may have.
type scattering struct{ counting }

func (scattering) Learn(in processors.Input) []processors.Change {
	changes := make([]processors.Change, commitGroups/2)
	for i := range changes {
		changes[i] = processors.Change{Kind: processors.AddTally, Group: string(in.Submission.Respondent) + strconv.Itoa(i), Delta: 1}
	}
	return changes
}

// TestCommit_groups: few respondents who change many groups are committed before their
// time, because the view does nothing else during a commit.
func TestCommit_groups(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), submits("cid"))
	b.rebuild()
	l := b.lane(scattering{})
	if _, err := l.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int64{0, 2, 2} {
		l.committed = time.Now().Add(time.Hour) // nothing is due by time
		if _, err := l.Handle(t.Context(), map[string][]*kgo.Record{schemas.TopicSurveys: b.log[i : i+1]}); err != nil {
			t.Fatal(err)
		}
		if at := l.fence.Now.Log; at != want {
			t.Errorf("after %d respondents, the commit is at %d, want %d", i+1, at, want)
		}
	}
}

// TestRead_size: what one batch teaches is committed at once, so a batch is bounded.
func TestRead_size(t *testing.T) {
	half := func(id survey.RespondentID) entry { return submitsLarge(id, batchSize/2) }
	b := newRig(t, half("ann"), submits("bob"), half("cid"), submits("dan"))
	b.rebuild()
	l := b.lane(counting{})
	for from, want := range map[int]int{0: 2, 1: 3, 2: 2, 3: 1} {
		if _, taken, err := l.read(t.Context(), b.log[from:]); err != nil || taken != want {
			t.Errorf("from %d: %d records taken, %v, want %d", from, taken, err, want)
		}
	}
}
