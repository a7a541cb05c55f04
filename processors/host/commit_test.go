package host

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/processors"
	"candor/schemas"
	"candor/survey"
)

// scattering is the check counting, but each respondent adds half as many new groups as one commit
// may have.
type scattering struct{ counting }

func (scattering) Learn(in processors.Input) []processors.Change {
	changes := make([]processors.Change, commitGroups/2)
	for i := range changes {
		changes[i] = processors.Change{Kind: processors.AddTally, Group: string(in.Submission.Respondent) + strconv.Itoa(i), Delta: 1}
	}
	return changes
}

// TestCommit_groups: if a few respondents change many groups, the check state is committed
// early, because during a commit the view handles nothing else.
func TestCommit_groups(t *testing.T) {
	b := newRig(t, submits("ann"), submits("bob"), submits("cid"))
	b.rebuild()
	l := b.lane(scattering{})
	if _, err := l.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int64{0, 2, 2} {
		l.committed = time.Now().Add(time.Hour) // no commit is due because of the time
		if _, err := l.Handle(t.Context(), map[string][]*kgo.Record{schemas.TopicSurveys: b.log[i : i+1]}); err != nil {
			t.Fatal(err)
		}
		if at := l.fence.Now.Log; at != want {
			t.Errorf("after %d respondents, the commit is at %d, want %d", i+1, at, want)
		}
	}
}

// The lanes of a process commit one after the other, however many there are, and each of them once in
// every interval.
func TestDue(t *testing.T) {
	for _, partitions := range []int32{1, 4, 48} {
		var moments []int64
		for p := range partitions {
			for _, c := range survey.Checks {
				moments = append(moments, moment(p, c))
			}
		}
		slices.Sort(moments)
		even := commitEvery.Milliseconds() / int64(len(moments))
		for i, m := range moments {
			next := commitEvery.Milliseconds() + moments[0]
			if i+1 < len(moments) {
				next = moments[i+1]
			}
			if apart := next - m; m < 0 || m >= commitEvery.Milliseconds() || apart < even/3 || apart > 3*even {
				t.Errorf("%d partitions: %d ms and then %d ms, evenly it would be %d", partitions, m, next, even)
			}
		}
	}
	l := &lane{moment: moment(3, survey.TS)}
	if !l.due(time.UnixMilli(0)) {
		t.Error("nothing is due for a lane that has not committed yet")
	}
	began, commits := time.UnixMilli(1_700_000_000_123), 0
	l.committed = began
	for ms := range 10 * commitEvery.Milliseconds() {
		now := began.Add(time.Duration(ms) * time.Millisecond)
		if l.due(now) {
			if since := now.Sub(l.committed); commits > 0 && since != commitEvery {
				t.Errorf("committed after %s", since)
			}
			l.committed, commits = now, commits+1
		}
	}
	if commits != 10 {
		t.Errorf("%d commits in 10 intervals", commits)
	}
}

// TestRead_size: the check state of one batch is committed together, so the size of a batch is
// limited.
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
