package bas

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// again plays a recording at another speed, and changes each delay by up to jitter ms.
func again(r *rand.Rand, s []survey.Stroke, speed, jitter float64) []survey.Stroke {
	out := slices.Clone(s)
	at := int64(0)
	for i := range out {
		if i > 0 {
			at += int64(max(math.Round(float64(s[i].At-s[i-1].At)*speed+jitter*(2*r.Float64()-1)), 0))
		}
		out[i].At = at
	}
	return out
}

func submission(id string, at int, typing ...[]survey.Stroke) *survey.Submission {
	s := &survey.Submission{Respondent: survey.RespondentID(id), Version: survey.V3, ReceivedAt: time.UnixMilli(int64(at)).UTC()}
	for i, t := range typing {
		start := time.UnixMilli(int64(1000*at + 60_000*i)).UTC()
		s.BAS = append(s.BAS, survey.Behaviour{ID: string(rune('a' + i)), Start: start, Typing: t})
	}
	return s
}

func TestReplay(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	recording := typed(20, person(1))
	for _, tc := range []struct {
		name          string
		speed, jitter float64
		part          int // strokes that are played
	}{
		{"as it is", 1, 0, len(recording)},
		{"faster", 0.7, 0, len(recording)},
		{"slower", 1.5, 0, len(recording)},
		{"with noise", 1, 4, len(recording)},
		{"faster and with noise", 0.8, 4, len(recording)},
		{"half of it", 1, 0, len(recording) / 2},
	} {
		t.Run(tc.name, func(t *testing.T) {
			survey1 := checktest.NewStream(New())
			if v := survey1.Add(t, submission("first", 1, recording)).Result.DataPoints[0]; v.Category != survey.NaturalTyping {
				t.Fatalf("the recorded person: %+v", v)
			}
			v := survey1.Add(t, submission("second", 2, again(r, recording, tc.speed, tc.jitter)[:tc.part])).Result.DataPoints[0]
			if v.Category != survey.UnnaturalTyping || !strings.Contains(v.Evidence.String(), "repeat") {
				t.Errorf("%+v, want a replay", v)
			}
		})
	}
}

func TestReplay_withinARespondent(t *testing.T) {
	recording := typed(20, person(1))
	twice := submission("r", 1, recording, slices.Clone(recording))
	for _, v := range checktest.NewStream(New()).Add(t, twice).Result.DataPoints {
		if v.Category != survey.UnnaturalTyping {
			t.Errorf("played twice: %+v", v)
		}
	}
	twice.BAS[1].Start = twice.BAS[0].Start
	for _, v := range checktest.NewStream(New()).Add(t, twice).Result.DataPoints {
		if v.Category != survey.NaturalTyping {
			t.Errorf("one recording of a page, sent for both of its questions: %+v", v)
		}
	}
}

// A respondent that is scored again is compared with all others, but not with itself.
func TestReplay_scoredAgain(t *testing.T) {
	recording := typed(20, person(1))
	first, second := submission("first", 1, recording), submission("second", 2, recording)
	s := checktest.NewStream(New())
	s.Add(t, first)
	if v := s.Again(t, first, &processors.Params{}).Result.DataPoints[0]; v.Category != survey.NaturalTyping {
		t.Errorf("alone: %+v", v)
	}
	s.Add(t, second)
	for _, r := range []*survey.Submission{first, second} {
		if v := s.Again(t, r, &processors.Params{}).Result.DataPoints[0]; v.Category != survey.UnnaturalTyping {
			t.Errorf("%s of two: %+v", r.Respondent, v)
		}
	}
}

func TestReplay_people(t *testing.T) {
	s := checktest.NewStream(New())
	for i := range 300 {
		v := s.Add(t, submission("r", i, typed(20, person(uint64(i))))).Result.DataPoints[0]
		if strings.Contains(v.Evidence.String(), "repeat") {
			t.Fatalf("respondent %d: %+v", i, v)
		}
	}
}

func TestSketch_saysNothingOf(t *testing.T) {
	held := make([]survey.Stroke, 80)
	for i := range held {
		held[i] = survey.Stroke{At: int64(i) * 33, Change: -1, Class: survey.ClassDelete}
	}
	ticks := func(tick int64) func(int64) int64 { return func(at int64) int64 { return at / tick * tick } }
	for _, tc := range []struct {
		name    string
		strokes []survey.Stroke
	}{
		{"nothing", nil},
		{"a short text", typed(4, person(1))[:24]},
		{"a fixed delay", typed(20, even(100, 100))},
		{"delays too short to differ", typed(20, even(0, 3))},
		{"a held key", held},
		{"a held key on a clock of 20 ms", clocked(held, ticks(20))},
		{"a held key on a clock of 64 ms", clocked(held, ticks(64))},
		{"a held key on a clock of 120 ms that is late", clocked(held, func(at int64) int64 { return ticks(120)(at) + at*7919%5 })},
		{"delays that alternate but for a slip", typed(20, func() func(bool) int64 {
			short, long, n := even(60, 70), even(300, 350), 0
			return func(bool) int64 {
				if n++; n%25 > 0 {
					short, long = long, short
				}
				return short(false)
			}
		}())},
		{"a clock of 100 ms", typed(20, func() func(bool) int64 {
			p := person(1)
			return func(start bool) int64 { return (p(start) + 50) / 100 * 100 }
		}())},
		{"events without change", func() []survey.Stroke {
			s := make([]survey.Stroke, 90)
			for i := range s {
				s[i] = survey.Stroke{At: int64(i * i * 7919 % 4001), Class: survey.ClassNone}
			}
			return s
		}()},
	} {
		if s := sketchOf(tc.strokes); s.n != 0 {
			t.Errorf("%s: %d grams", tc.name, s.n)
		}
	}
}

// folded is the check state of a survey in a simple form: the sum of each counter.
type folded map[counter]int64

type counter struct {
	group string
	field uint64
}

func (f folded) fold(changes []processors.Change, sign int64) {
	for _, x := range changes {
		c := counter{x.Group, x.Field}
		if f[c] += sign * x.Delta; f[c] == 0 {
			delete(f, c)
		}
	}
}

func (f folded) input(s *survey.Submission, wants []processors.Want) processors.Input {
	in := processors.Input{Submission: s, State: processors.State{Tallies: map[string][]processors.Count{}}}
	for _, w := range wants {
		var counts []processors.Count
		for _, field := range w.Fields {
			counts = append(counts, processors.Count{Field: field, N: f[counter{w.Group, field}]})
		}
		slices.SortFunc(counts, func(a, b processors.Count) int { return cmp.Compare(a.Field, b.Field) })
		in.State.Tallies[w.Group] = counts
	}
	return in
}

func (f folded) learn(s *survey.Submission) []processors.Change {
	c := New()
	return c.Learn(f.input(s, c.Recall(processors.Input{Submission: s})))
}

// The check state of a survey does not depend on the order of its respondents, on deleted
// respondents, or on how often a submission was read.
func TestReplay_learnt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []*survey.Submission
		for i := range rapid.IntRange(1, 8).Draw(t, "respondents") {
			var texts [][]survey.Stroke
			for range rapid.IntRange(1, 3).Draw(t, "answers") {
				texts = append(texts, typed(rapid.IntRange(1, 12).Draw(t, "words"), person(rapid.Uint64Range(1, 5).Draw(t, "recording"))))
			}
			s := submission("r", i, texts...)
			for j := range s.BAS {
				s.BAS[j].Moves = wandering(rapid.Uint64Range(1, 5).Draw(t, "path"), rapid.IntRange(0, 60).Draw(t, "moves"))
			}
			all = append(all, s)
		}
		inOrder := folded{}
		for _, s := range all {
			inOrder.fold(inOrder.learn(s), 1)
		}
		shuffled := folded{}
		for _, i := range rapid.Permutation(all).Draw(t, "order") {
			first, second := shuffled.learn(i), shuffled.learn(i)
			if !slices.EqualFunc(first, second, func(a, b processors.Change) bool {
				return a.Group == b.Group && a.Field == b.Field && a.Delta == b.Delta
			}) {
				t.Fatal("learnt something else from the same input")
			}
			shuffled.fold(first, 1)
		}
		gone := rapid.IntRange(0, len(all)-1).Draw(t, "deleted")
		extra := shuffled.learn(all[gone])
		shuffled.fold(extra, 1)
		shuffled.fold(extra, -1)
		if len(inOrder) != len(shuffled) {
			t.Fatalf("%d counters in order, %d in another", len(inOrder), len(shuffled))
		}
		for field, n := range inOrder {
			if shuffled[field] != n {
				t.Fatalf("counter %v: %d in order, %d in another", field, n, shuffled[field])
			}
		}
	})
}

func TestReplay_remembersSoMuchAndNoMore(t *testing.T) {
	recording, other := typed(20, person(1)), typed(20, person(2))
	f := folded{}
	f.fold(f.learn(submission("first", 1, recording)), 1)
	if len(f) > 1+sketchSize {
		t.Errorf("%d counters for one answer", len(f))
	}
	f[counter{replayGroup, rememberedField}] = maxRemembered - 1
	changes := f.learn(submission("two answers and room for one", 2, other, typed(20, person(3))))
	if n := len(changes); n > 1+sketchSize {
		t.Errorf("%d changes, want those of one answer", n)
	}
	f[counter{replayGroup, rememberedField}] = maxRemembered
	if changes := f.learn(submission("late", 3, other)); len(changes) > 0 {
		t.Errorf("%d changes learnt beyond the bound", len(changes))
	}
	late := submission("late", 3, recording)
	c := New()
	out, err := c.Score(t.Context(), f.input(late, c.Recall(processors.Input{Submission: late})))
	if err != nil || out.Result.DataPoints[0].Category != survey.UnnaturalTyping {
		t.Errorf("a replay that comes late: %+v, %v", out.Result, err)
	}
}

// shared returns the number of hashes that both sketches have.
func (s *sketch) shared(t *sketch) (n int) {
	for i, j := 0, 0; i < s.n && j < t.n; {
		switch a, b := s.grams[i], t.grams[j]; {
		case a < b:
			i++
		case a > b:
			j++
		default:
			n, i, j = n+1, i+1, j+1
		}
	}
	return n
}

// accusedOf counts the answers, converted to another clock, that share so many hashes with
// other people's answers that they count as a replay.
func accusedOf(humans []answer, read func(at int64) int64) (n int) {
	all := make([]sketch, len(humans))
	people := map[uint64][]string{}
	for i, h := range humans {
		all[i] = sketchOf(clocked(h.strokes, read))
		for _, g := range all[i].fields() {
			people[g] = append(people[g], h.subj)
		}
	}
	for i := range all {
		seen := 0
		for _, g := range all[i].fields() {
			if slices.ContainsFunc(people[g], func(subj string) bool { return subj != humans[i].subj }) {
				seen++
			}
		}
		if seen >= replayed {
			n++
		}
	}
	return n
}

// TestMeasureReplay replays each person's answer. It also looks for two people whose answers
// share as many hashes as a replay.
func TestMeasureReplay(t *testing.T) {
	humans := humanAnswers(t)
	all := make([]sketch, len(humans))
	for i := range humans {
		all[i] = sketchOf(humans[i].strokes)
	}
	chance, pairs := 0, 0
	for i := range all {
		for j := range all[:i] {
			if humans[i].subj != humans[j].subj {
				pairs++
				if all[i].shared(&all[j]) > 0 {
					chance++
				}
			}
		}
	}
	checktest.Share(t, "replay: pairs of people that share a gram", chance, pairs, checktest.AtMost(1e-4))
	// All respondents with the same collector have its clock.
	accused, answers := 0, 0
	for _, tick := range []float64{8, 50. / 3, 20, 25, 100. / 3, 40, 45, 64, 90, 120, 130, 170, 250} {
		for _, late := range []int64{1, 2, 16} {
			answers += len(humans)
			accused += accusedOf(humans, func(at int64) int64 { return int64(math.Floor(float64(at)/tick)*tick) + at*7919%late })
		}
	}
	checktest.Share(t, "replay: honest answers that repeat another person's, on clocks of 8 to 250 ms", accused, answers, checktest.AtMost(1e-4))
	r := rand.New(rand.NewPCG(1, 2))
	for _, tc := range []struct {
		name   string
		spread float64
		jitter float64
		target checktest.Target
	}{
		{"as it is", 0, 0, checktest.AtLeast(.99)},
		{"at another speed", 0.3, 0, checktest.AtLeast(.97)},
		{"at another speed, 5 ms of noise", 0.3, 5, checktest.AtLeast(.9)},
		{"at another speed, 10 ms of noise", 0.3, 10, checktest.AtLeast(.7)},
		{"at another speed, 20 ms of noise", 0.3, 20, checktest.Target{}},
	} {
		found, n := 0, 0
		for i, h := range humans {
			if len(h.strokes) < 2*gramLength {
				continue
			}
			n++
			s := sketchOf(again(r, h.strokes, 1+tc.spread*(2*r.Float64()-1), tc.jitter))
			if all[i].n > 0 && s.shared(&all[i]) >= replayed {
				found++
			}
		}
		checktest.Share(t, "replay: a recording found again, "+tc.name, found, n, tc.target)
	}
}

// A client may send the recording of a page for several questions, with other moves for each. The typing then begins
// at the same moment, and is no replay. It is also remembered only once.
func TestReplay_samePage(t *testing.T) {
	start, typing := time.UnixMilli(1_000_000).UTC(), typed(20, person(1))
	later := slices.Clone(typing)
	for i := range later {
		later[i].At += 700
	}
	s := &survey.Submission{Respondent: "r", BAS: []survey.Behaviour{
		{ID: "a", Start: start, Typing: typing},
		{ID: "b", Start: start.Add(-700 * time.Millisecond), Typing: later, Moves: []survey.Move{{X: 1, Y: 1}, {At: 16, X: 4, Y: 2}}},
	}}
	stream := checktest.NewStream(New())
	in := stream.Input(s)
	for _, p := range stream.Add(t, s).Result.DataPoints {
		if p.Category != survey.NaturalTyping || p.Score < 80 {
			t.Errorf("%+v", p)
		}
	}
	answers := 0
	for _, c := range New().Learn(in) {
		if c.Group == replayGroup && c.Field == rememberedField {
			answers++
		}
	}
	if answers != 1 {
		t.Errorf("%d answers are remembered, want 1", answers)
	}
}
