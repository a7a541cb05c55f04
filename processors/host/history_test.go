package host

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
	"pgregory.net/rapid"

	"candor/internal/log/stream"
	"candor/processors"
	"candor/processors/bas"
	"candor/processors/checkstate"
	"candor/processors/chs"
	"candor/processors/des"
	"candor/processors/gqs"
	"candor/processors/oes"
	"candor/processors/ts"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// remembering is a check with a function that fills submissions with data points for it.
type remembering struct {
	check processors.Rememberer
	fill  func(*rapid.T, *survey.Submission)
	// free reports whether a group depends neither on the order of the respondents nor on
	// respondents that were deleted again (docs/checks).
	free func(group string) bool
}

var always = func(string) bool { return true }

var rememberers = []remembering{
	{des.New(), enters, always},
	{gqs.New(), answersGrids, always}, // as long as fewer respondents have answered than the check remembers
	{ts.New(), takesTime, func(group string) bool { return !strings.HasPrefix(group, "early/") }},
	{bas.New(), types, always}, // likewise
	// The content of a topic's profile depends on which respondents were known before (ADR 0079). So does one bit of each
	// name in the counters of answers, which exceptLate takes into account.
	{oes.New(), writes, func(group string) bool { return !strings.HasPrefix(group, "topic:") }},
	{chs.New(), isAsked, always},
}

func enters(t *rapid.T, s *survey.Submission) {
	s.DES = &survey.Entrance{
		ID: "DES", At: history.Add(time.Duration(rapid.IntRange(-5, 5).Draw(t, "minute")) * time.Minute),
		IP: rapid.SampledFrom([]string{"", "8.8.8.8", "8.8.8.9", "2a00::1", "10.0.0.1"}).Draw(t, "ip"),
	}
	for i, kind := range []string{"age", "gender", "zip", "job", "urban"}[:rapid.IntRange(3, 5).Draw(t, "answers")] {
		s.DES.Demographics = append(s.DES.Demographics, survey.Demographic{Type: kind, Answer: fmt.Sprint(30 + i + rapid.IntRange(0, 2).Draw(t, "answer"))})
	}
}

func answersGrids(t *rapid.T, s *survey.Submission) {
	number := rapid.OneOf(rapid.Map(rapid.IntRange(1, 5), func(i int) float64 { return float64(i) }), rapid.SampledFrom([]float64{.5, 2.25}))
	for _, id := range []string{"g", "h"}[:rapid.IntRange(1, 2).Draw(t, "grids")] {
		n := rapid.SampledFrom([]int{4, 5, 7}).Draw(t, "items")
		s.GQS = append(s.GQS, survey.Grid{ID: id, Answers: rapid.SliceOfN(number, n, n).Draw(t, "row")})
	}
}

func takesTime(t *rapid.T, s *survey.Submission) {
	pages := rapid.SampledFrom([]int{1, 2, 7}).Draw(t, "pages")
	for i, d := range rapid.SliceOfN(rapid.Float64Range(0, 100), pages, pages).Draw(t, "durations") {
		s.TS = append(s.TS, survey.Timing{ID: fmt.Sprint("p", i), Duration: d})
	}
}

// types plays one of a few recordings of typing, and one of a few paths of a pointer.
func types(t *rapid.T, s *survey.Submission) {
	seed := rapid.IntRange(1, 4).Draw(t, "recording")
	b := survey.Behaviour{ID: "b", Start: history}
	at := int64(0)
	for i := range 60 {
		at += int64(40 + (i*i*seed*7919)%311)
		b.Typing = append(b.Typing, survey.Stroke{At: at, Change: 1, Class: survey.ClassLetter})
	}
	seed = rapid.IntRange(0, 3).Draw(t, "path") // 0 is none
	x, y := 500., 400.
	for i := range 40 * min(seed, 1) {
		x, y = x+float64(4+(i*i*seed*31)%17), y+float64((i*seed*97)%13-6)
		b.Moves = append(b.Moves, survey.Move{At: int64(16 * i), X: x, Y: y})
	}
	s.BAS = append(s.BAS, b)
}

func writes(t *rapid.T, s *survey.Submission) {
	answer := rapid.SampledFrom([]string{
		"I like the smell while it brews in the morning", "The smell while it brews, I like that in the morning",
		"asdf asdf asdf jkl", "no idea", "My neighbour sold me his old machine for a song",
	})
	for _, id := range []string{"Q1", "Q2"}[:rapid.IntRange(1, 2).Draw(t, "open ends")] {
		s.OES = append(s.OES, survey.OpenEnd{ID: id, Question: "What do you like about coffee?", Answer: answer.Draw(t, "text"), DetectDuplicates: true})
	}
}

func isAsked(t *rapid.T, s *survey.Submission) {
	yes := rapid.SampledFrom([]string{"Yes", "No"})
	s.CHS = &survey.Interview{ID: "interview", Pairs: []survey.Pair{
		{QuestionID: "A", Question: "Do you drink coffee?", Answer: yes.Draw(t, "drinks")},
		{QuestionID: "B", Question: "How many cups of coffee do you drink a day?", Answer: fmt.Sprint(rapid.IntRange(0, 4).Draw(t, "cups"))},
		{QuestionID: "C", Question: "Do you own a car?", Answer: yes.Draw(t, "owns")},
		{QuestionID: "D", Question: "Which car do you drive?", Answer: rapid.SampledFrom([]string{"I have no car", "A Golf"}).Draw(t, "car")},
	}}
}

// history is the time of all events.
var history = time.UnixMilli(1_780_000_000_000).UTC()

// event is one record of a history: a submission, a deletion of ids, or their recalculation.
type event struct {
	submission *survey.Submission
	ids        []survey.RespondentID
	again      bool         // the ids are recalculated
	check      survey.Check // by this check
}

func (e event) entry(b *rig) (schemas.Record, error) {
	if e.submission != nil {
		return schemas.EncodeSubmission(e.submission, 0)
	}
	if e.again {
		return recalculationBy(e.check, e.ids...)(b)
	}
	return commands(survey.DeleteRespondents, e.ids...)(b)
}

// nothing is a record without effect that replaces another one.
func nothing(*rig) (schemas.Record, error) {
	return schemas.EncodeCommand(survey.Key{Account: "a", Survey: "another"}, survey.Command{ID: "n", Kind: survey.StopSurvey})
}

// founder creates the survey, has no data points, and is never deleted.
func founder() event {
	return event{submission: submissionOf("founder")}
}

func submissionOf(id survey.RespondentID) *survey.Submission {
	return &survey.Submission{Key: survey.Key{Account: "a", Survey: "s"}, Respondent: id, Version: survey.V3, ReceivedAt: history}
}

// happenings draws a history in which respondents are added, deleted, and added again. Often it
// begins with thirty respondents, of whom some are deleted later.
func happenings(t *rapid.T, fill func(*rapid.T, *survey.Submission)) []event {
	events := []event{founder()}
	var here, gone []survey.RespondentID
	crowd := rapid.SampledFrom([]int{0, 0, 28, 32}).Draw(t, "crowd")
	for n := range crowd + rapid.IntRange(1, 15).Draw(t, "events") {
		kind := 9
		if n >= crowd {
			kind = rapid.IntRange(0, 9).Draw(t, "kind")
		}
		switch {
		case kind < 4 && len(here) > 0:
			i := rapid.IntRange(0, len(here)-1).Draw(t, "who")
			events = append(events, event{ids: []survey.RespondentID{here[i], "nobody"}})
			gone = append(gone, here[i])
			here = slices.Delete(here, i, i+1)
		default:
			id := survey.RespondentID(fmt.Sprint("r", n))
			if kind == 4 && len(gone) > 0 {
				id, gone = gone[0], gone[1:]
			}
			s := submissionOf(id)
			fill(t, s)
			here = append(here, id)
			events = append(events, event{submission: s})
			if kind == 5 { // sent again, and refused
				events = append(events, event{submission: s})
			}
		}
	}
	return events
}

// staying returns the history without deletions and without respondents that are deleted or
// refused in the end. Records without effect replace them.
func staying(events []event) []event {
	kept := make([]event, len(events))
	at := map[survey.RespondentID]int{}
	for i, e := range events {
		if e.submission == nil {
			for _, id := range e.ids {
				if j, ok := at[id]; ok {
					kept[j] = event{}
					delete(at, id)
				}
			}
			continue
		}
		if _, ok := at[e.submission.Respondent]; !ok {
			at[e.submission.Respondent], kept[i] = i, e
		}
	}
	return kept
}

func rigOf(t testing.TB, events []event) *rig {
	var log []entry
	for _, e := range events {
		if e.submission == nil && e.ids == nil {
			log = append(log, nothing)
		} else {
			log = append(log, e.entry)
		}
	}
	b := newRig(t, log...)
	for i, rec := range b.log {
		rec.Timestamp = history.Add(time.Duration(i) * time.Millisecond)
	}
	return b
}

// live makes the join and a lane process the log as if the records arrived over time: in steps
// of any size, with the join ahead of the lane. Sometimes the lane dies and begins again at the
// committed offset of its group or at the marker of its check state.
func (b *rig) live(t *rapid.T, check processors.Check) {
	b.begin()
	l := b.lane(check)
	pos := b.beginning(l)
	end := int64(len(b.log))
	for pos < end {
		if b.mark.Log < end {
			b.advance(rapid.Int64Range(max(b.mark.Log, pos)+1, end).Draw(t, "joined"))
		}
		for pos < b.mark.Log {
			to := rapid.Int64Range(pos+1, b.mark.Log).Draw(t, "batch")
			l.committed = rapid.SampledFrom([]time.Time{{}, time.Now()}).Draw(t, "committed")
			pos += b.handed(l, pos, to)
		}
		if rapid.IntRange(0, 3).Draw(t, "dies") == 0 {
			scored := rapid.Int64Range(0, l.scored).Draw(t, "group")
			l = newLane(b.deps, check, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: scored}})
			pos = b.beginning(l)
		}
	}
	b.settle(l)
}

// relearn wipes the view and builds it again from the log, including the check state. All
// records were scored before.
func (b *rig) relearn(check processors.Check) {
	b.redis.FlushAll()
	b.rebuild()
	end := int64(len(b.log))
	l := newLane(b.deps, check, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: end}})
	for pos := b.beginning(l); pos < end; {
		pos += b.handed(l, pos, end)
	}
	b.settle(l)
}

func (b *rig) beginning(l *lane) int64 {
	b.Helper()
	from, err := l.Begin(b.ctx)
	b.must(err)
	return from[schemas.TopicSurveys]
}

func (b *rig) handed(l *lane, from, to int64) int64 {
	b.Helper()
	taken, err := l.Handle(b.ctx, map[string][]*kgo.Record{schemas.TopicSurveys: b.log[from:to]})
	b.must(err)
	if taken[schemas.TopicSurveys] == 0 {
		b.Fatalf("the lane takes nothing of %d to %d", from, to)
	}
	return int64(taken[schemas.TopicSurveys])
}

// settle commits the check state that the lane has in memory.
func (b *rig) settle(l *lane) {
	b.Helper()
	l.committed = time.Time{}
	_, err := l.Handle(b.ctx, nil)
	b.must(err)
}

// remembered reads everything that a check remembers of the rig's survey, by
// group; groups that hold nothing are left out.
func (b *rig) remembered(c survey.Check) processors.State {
	b.Helper()
	all, err := checkstate.All(b.ctx, b.join, state.CheckPart(0, c), b.survey.Incarnation)
	b.must(err)
	return all
}

// only keeps the groups that are free.
func only(f processors.State, free func(string) bool) processors.State {
	maps.DeleteFunc(f.Tallies, func(g string, _ []processors.Count) bool { return !free(g) })
	maps.DeleteFunc(f.Entries, func(g string, _ []processors.Entry) bool { return !free(g) })
	return f
}

// unordered removes values that depend on the offsets of records.
func unordered(f processors.State, timed bool) processors.State {
	for _, entries := range f.Entries {
		for i := range entries {
			entries[i].Generation = 0
			if !timed {
				entries[i].At = 0
			}
		}
		slices.SortFunc(entries, func(a, b processors.Entry) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	}
	return f
}

// exceptLate gives counters of got the value that they have in want, if both count the same respondents. In these groups,
// the low bits of a counter are a sum of names, and each name says with one bit whether its respondent gave nearly the
// answer of an earlier one (ADR 0308). That depends on who came before.
func exceptLate(got, want processors.State) {
	const countShift = 36
	for g, counts := range got.Tallies {
		if !strings.HasPrefix(g, "print:") || len(counts) != len(want.Tallies[g]) {
			continue
		}
		for i, c := range want.Tallies[g] {
			n := c.N >> countShift
			if d := counts[i].N - c.N; counts[i].Field == c.Field && counts[i].N>>countShift == n && -n <= d && d <= n {
				counts[i] = c
			}
		}
	}
}

// TestState_ofAnyHistory: check state is that of a log without the deleted respondents, however the
// log was delivered. It does not depend on the order of respondents. If the view is wiped, the same
// check state is learnt again.
func TestState_ofAnyHistory(t *testing.T) {
	for _, r := range rememberers {
		t.Run(r.check.Code().String(), func(t *testing.T) {
			t.Parallel()
			some := map[string]bool{}
			rapid.Check(t, func(rt *rapid.T) {
				events := happenings(rt, r.fill)
				code := r.check.Code()
				b := rigOf(t, events)
				defer b.close()
				b.live(rt, r.check)
				lived := b.remembered(code)
				for g := range lived.Tallies {
					some[g] = true
				}
				for g := range lived.Entries {
					some[g] = true
				}
				b.relearn(r.check)
				if again := b.remembered(code); !reflect.DeepEqual(lived, again) {
					rt.Fatalf("learnt again from the log:\n%+v\nwas\n%+v", again, lived)
				}

				plain := rigOf(t, staying(events))
				defer plain.close()
				plain.relearn(r.check)
				want := only(plain.remembered(code), r.free)
				got := only(lived, r.free)
				if exceptLate(got, want); !reflect.DeepEqual(got, want) {
					rt.Fatalf("with those who were deleted:\n%+v\nwithout them\n%+v", got, want)
				}

				kept := slices.DeleteFunc(staying(events), func(e event) bool { return e.submission == nil })
				shuffled := rigOf(t, append(kept[:1:1], rapid.Permutation(kept[1:]).Draw(rt, "order")...))
				defer shuffled.close()
				shuffled.relearn(r.check)
				timed := code == survey.DES // the submission itself names its place on the time line
				got = unordered(only(shuffled.remembered(code), r.free), timed)
				want = unordered(want, timed)
				if exceptLate(got, want); !reflect.DeepEqual(got, want) {
					rt.Fatalf("in another order:\n%+v\notherwise\n%+v", got, want)
				}
			})
			if len(some) == 0 {
				t.Error("nothing was ever remembered")
			}
			if r.check.Code() == survey.BAS && (!some["replay"] || !some["track"]) {
				t.Errorf("only %v were ever remembered, want typing and paths", some)
			}
		})
	}
}

// TestState_whereMemoryIsFull: if a check remembers a sample of respondents, it is the same sample when the check state
// is learnt again, also after some were deleted.
func TestState_whereMemoryIsFull(t *testing.T) {
	const respondents = 2000
	events := []event{founder()}
	answers := func(n int) event {
		s := submissionOf(survey.RespondentID(fmt.Sprint("r", n)))
		s.GQS = []survey.Grid{{ID: "g", Answers: []float64{1, 2, 3, float64(n % 50), float64(n / 50)}}}
		return event{submission: s}
	}
	for n := range respondents {
		events = append(events, answers(n))
	}
	full := int64(len(events))
	events = append(events, event{ids: []survey.RespondentID{"r3", "r4"}}, answers(respondents))

	check := gqs.New()
	b := rigOf(t, events)
	b.begin()
	l := b.lane(check)
	pos := b.beginning(l)
	for _, to := range []int64{full, int64(len(b.log))} {
		b.advance(to)
		pos += b.handed(l, pos, to)
	}
	b.settle(l)
	lived := b.remembered(survey.GQS)
	rows := lived.Entries["rows/5/g"]
	if len(rows) < 1000 || len(rows) > 1900 {
		t.Fatalf("%d rows of %d respondents", len(rows), respondents)
	}
	for _, row := range rows {
		if row.Respondent == "r3" || row.Respondent == "r4" {
			t.Fatalf("the row of %s is kept", row.Respondent)
		}
	}
	b.relearn(check)
	if again := b.remembered(survey.GQS); !reflect.DeepEqual(lived, again) {
		t.Errorf("learnt again from the log:\n%+v\nwas\n%+v", again, lived)
	}
}

// TestState_whereBlocksAreEmptied: when all blocks of the newest profiles are full, CHS empties
// one and fills it again. It learns the same state again from the log, also after some of the
// first and of the newest respondents were deleted.
func TestState_whereBlocksAreEmptied(t *testing.T) {
	const block = 64
	events := []event{founder()}
	answers := func(n int) event {
		s := submissionOf(survey.RespondentID(fmt.Sprint("r", n)))
		s.CHS = &survey.Interview{ID: "interview", Pairs: []survey.Pair{
			{QuestionID: "a", Question: "Do you own a car?", Answer: "Yes"}, {QuestionID: "b", Question: "Which make is it?", Answer: fmt.Sprint("make ", n)},
		}}
		return event{submission: s}
	}
	for n := range 340 {
		events = append(events, answers(n))
	}
	full := int64(len(events))
	// The blocks of the newest profiles hold 256 to 319 and 320 to 339.
	events = append(events, event{ids: []survey.RespondentID{"r3", "r130", "r300", "r330"}})
	for n := 340; n < 350; n++ {
		events = append(events, answers(n))
	}

	check := chs.New()
	b := rigOf(t, events)
	b.begin()
	l := b.lane(check)
	pos := b.beginning(l)
	for _, to := range []int64{full, int64(len(b.log))} {
		b.advance(to)
		pos += b.handed(l, pos, to)
	}
	b.settle(l)
	lived := b.remembered(survey.CHS)
	held := map[survey.RespondentID]bool{}
	for n, want := range []int{block, block, block, 27} {
		entries := lived.Entries[fmt.Sprint("routed/", n)]
		if len(entries) != want {
			t.Errorf("block %d holds %d", n, len(entries))
		}
		for _, e := range entries {
			held[e.Respondent] = true
		}
	}
	for id, want := range map[survey.RespondentID]bool{"r0": true, "r127": true, "r3": false, "r130": false, "r191": false, "r256": true, "r300": false, "r330": false, "r349": true} {
		if held[id] != want {
			t.Errorf("%s is held: %t", id, held[id])
		}
	}
	b.relearn(check)
	if again := b.remembered(survey.CHS); !reflect.DeepEqual(lived, again) {
		t.Errorf("learnt again from the log:\n%+v\nwas\n%+v", again, lived)
	}
}
