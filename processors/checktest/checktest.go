// Package checktest tests the contract of checks. It also has a small stand-in for the runtime's memory, so that a
// check can be tested with several respondents without a broker, and functions that read the data on which checks are
// measured.
package checktest

import (
	"cmp"
	"context"
	"maps"
	"reflect"
	"slices"
	"sort"
	"testing"
	"time"

	"candor/processors"
	"candor/survey"
)

// Stream feeds submissions to a check in order, as the runtime does: recall,
// score, learn. The zero value is not usable; call NewStream.
type Stream struct {
	check   processors.Check
	offset  int64
	tallies map[string]map[uint64]int64
	entries map[string][]processors.Entry
	left    map[survey.RespondentID]leftover
}

// leftover is the contribution of one respondent.
type leftover struct {
	generation int64
	changes    []processors.Change
}

// nobody is the contribution of a respondent that was not added before.
var nobody = leftover{generation: -1}

// NewStream returns an empty survey for the check.
func NewStream(c processors.Check) *Stream {
	return &Stream{
		check: c, tallies: map[string]map[uint64]int64{}, entries: map[string][]processors.Entry{},
		left: map[survey.RespondentID]leftover{},
	}
}

// Add scores one submission after everything added before, and learns from it.
func (s *Stream) Add(t testing.TB, sub *survey.Submission) processors.Output {
	t.Helper()
	in := s.Input(sub)
	out, err := s.check.Score(context.Background(), in)
	if err != nil {
		t.Fatalf("%s: score %s: %v", s.check.Code(), sub.Respondent, err)
	}
	if r, ok := s.check.(processors.Rememberer); ok {
		s.learn(sub, r.Learn(in))
	}
	s.offset++
	return out
}

// Again scores a submission that was added before, as a recalculation does: it compares the submission with all
// others that were added, and does not learn from it.
func (s *Stream) Again(t testing.TB, sub *survey.Submission, params *processors.Params) processors.Output {
	t.Helper()
	in := s.input(sub, params, s.left[sub.Respondent])
	out, err := s.check.Score(context.Background(), in)
	if err != nil {
		t.Fatalf("%s: score %s again: %v", s.check.Code(), sub.Respondent, err)
	}
	return out
}

// Input returns the check's input if sub were the next submission.
func (s *Stream) Input(sub *survey.Submission) processors.Input { return s.input(sub, nil, nobody) }

func (s *Stream) input(sub *survey.Submission, params *processors.Params, own leftover) processors.Input {
	in := processors.Input{
		Submission: sub, At: sub.ReceivedAt, Params: params,
		State: processors.State{Tallies: map[string][]processors.Count{}, Entries: map[string][]processors.Entry{}},
	}
	if p, ok := s.check.(processors.Preparer); ok {
		in.Prepared = p.Prepare(sub, in.At)
	}
	r, ok := s.check.(processors.Rememberer)
	if !ok {
		return in
	}
	for _, w := range r.Recall(in) {
		if w.Limit > 0 {
			in.State.Entries[w.Group] = s.newest(w, own)
			continue
		}
		in.State.Tallies[w.Group] = s.counts(w, own)
	}
	return in
}

func (s *Stream) counts(w processors.Want, own leftover) []processors.Count {
	group := s.tallies[w.Group]
	mine := map[uint64]int64{}
	for _, f := range own.changes {
		if f.Kind == processors.AddTally && f.Group == w.Group {
			mine[f.Field] += f.Delta
		}
	}
	fields := w.Fields
	if fields == nil {
		fields = slices.Collect(maps.Keys(group))
	}
	var counts []processors.Count
	for _, f := range fields {
		if n := group[f] - mine[f]; n != 0 {
			counts = append(counts, processors.Count{Field: f, N: n})
		}
	}
	sort.Slice(counts, func(i, j int) bool { return counts[i].Field < counts[j].Field })
	return counts
}

func (s *Stream) newest(w processors.Want, own leftover) []processors.Entry {
	var got []processors.Entry
	for _, e := range s.entries[w.Group] {
		mine := e.Generation == own.generation
		later := own.generation >= 0 && e.At == w.Until && e.Generation > own.generation
		if e.At <= w.Until && !mine && !later {
			got = append(got, e)
		}
	}
	slices.SortStableFunc(got, func(a, b processors.Entry) int {
		return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(b.Generation, a.Generation))
	})
	return got[:min(len(got), w.Limit)]
}

func (s *Stream) learn(sub *survey.Submission, changes []processors.Change) {
	s.left[sub.Respondent] = leftover{s.offset, changes}
	for _, f := range changes {
		switch f.Kind {
		case processors.AddTally:
			if s.tallies[f.Group] == nil {
				s.tallies[f.Group] = map[uint64]int64{}
			}
			s.tallies[f.Group][f.Field] += f.Delta
		case processors.AddEntry:
			s.entries[f.Group] = append(s.entries[f.Group], processors.Entry{
				Respondent: sub.Respondent, Generation: s.offset, At: f.At, Value: f.Value,
			})
		case processors.DropGroup:
			delete(s.tallies, f.Group)
			delete(s.entries, f.Group)
		}
	}
}

// Delete removes a respondent's contribution, as the runtime does.
func (s *Stream) Delete(id survey.RespondentID) {
	own := s.left[id]
	delete(s.left, id)
	for _, f := range own.changes {
		switch f.Kind {
		case processors.AddTally:
			if s.tallies[f.Group][f.Field] -= f.Delta; s.tallies[f.Group][f.Field] == 0 {
				delete(s.tallies[f.Group], f.Field)
			}
		case processors.AddEntry:
			s.entries[f.Group] = slices.DeleteFunc(s.entries[f.Group], func(e processors.Entry) bool { return e.Generation == own.generation })
		case processors.DropGroup: // a dropped group is not restored
		}
	}
}

// Run asserts the properties that every check must have: the same input gives the same output, also after the
// submission was learnt; scores are 0..100 or -999; every data point gets one result, in the order submitted; and an
// empty submission is unscored and changes no check state.
func Run(t *testing.T, c processors.Check, sub *survey.Submission) {
	t.Helper()
	first := NewStream(c).Add(t, sub)
	if again := NewStream(c).Add(t, sub); !reflect.DeepEqual(first, again) {
		t.Errorf("%s: same input, other output:\n%+v\n%+v", c.Code(), first, again)
	}
	known := NewStream(c)
	known.Add(t, sub)
	if again := known.Again(t, sub, nil); !reflect.DeepEqual(first.Result, again.Result) {
		t.Errorf("%s: compared with itself:\n%+v\n%+v", c.Code(), first.Result, again.Result)
	}
	want := processors.Unscored(c.Code(), sub, "").DataPoints
	if len(first.Result.DataPoints) != len(want) {
		t.Fatalf("%s: %d data points in, %d results out", c.Code(), len(want), len(first.Result.DataPoints))
	}
	scores := []survey.Score{first.Result.Score}
	for i, dp := range first.Result.DataPoints {
		if dp.ID != want[i].ID {
			t.Errorf("%s: result %d is of %q, want %q", c.Code(), i, dp.ID, want[i].ID)
		}
		scores = append(scores, dp.Score)
	}
	for _, s := range scores {
		if s.Scored() && (s < 0 || s > 100) {
			t.Errorf("%s: score %d is outside 0..100", c.Code(), s)
		}
	}
	if first.Result.Check != c.Code() {
		t.Errorf("%s: result says %s", c.Code(), first.Result.Check)
	}
	empty := &survey.Submission{Key: sub.Key, Respondent: "empty", Version: sub.Version, ReceivedAt: time.UnixMilli(0).UTC()}
	if out := NewStream(c).Add(t, empty); out.Result.Score.Scored() || len(out.Result.DataPoints) > 0 {
		t.Errorf("%s: an empty submission was scored: %+v", c.Code(), out.Result)
	}
	if r, ok := c.(processors.Rememberer); ok {
		if changes := r.Learn(NewStream(c).Input(empty)); len(changes) > 0 {
			t.Errorf("%s: learnt %d changes from an empty submission", c.Code(), len(changes))
		}
	}
}
