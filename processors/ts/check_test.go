package ts

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"

	"pgregory.net/rapid"
)

// respondent returns a submission with the pages p1, p2, and so on, with the given durations.
func respondent(id string, durations ...float64) *survey.Submission {
	s := &survey.Submission{
		Key: survey.Key{Account: "a", Survey: "s"}, Respondent: survey.RespondentID(id),
		Version: survey.V3, ReceivedAt: time.UnixMilli(1_700_000_000_000).UTC(),
	}
	for i, d := range durations {
		s.TS = append(s.TS, survey.Timing{ID: fmt.Sprintf("p%d", i+1), Duration: d})
	}
	return s
}

// honest returns a respondent whose pages take about 10, 12, 14, ... seconds.
func honest(r *rand.Rand, n, pages int) *survey.Submission {
	pace := .8 + .5*r.Float64()
	d := make([]float64, pages)
	for i := range d {
		d[i] = float64(10+2*i) * pace * (.85 + .3*r.Float64())
	}
	return respondent(fmt.Sprint("r", n), d...)
}

func TestCheck_contract(t *testing.T) {
	checktest.Run(t, New(), respondent("r", 12, 0, 1e300, 4))
	checktest.Run(t, New(), respondent("r", 1, 2, 3, 4, 5, 6, 7))
}

func TestCheck_hundredRespondents(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := checktest.NewStream(New())
	for n := 1; n <= 100; n++ {
		out := s.Add(t, honest(r, n, 10))
		switch {
		case n < 30 && (out.Result.Score.Scored() || out.Result.DataPoints[3].Score.Scored() || out.Result.Reason == ""):
			t.Fatalf("respondent %d of fewer than 30 has %+v", n, out.Result)
		case n >= 30 && out.Result.Score < 60:
			t.Errorf("honest respondent %d has %+v", n, out.Result)
		case n == 30 && len(out.Revisions) != 29:
			t.Fatalf("the thirtieth revises %d respondents, want 29", len(out.Revisions))
		case n != 30 && out.Revisions != nil:
			t.Fatalf("respondent %d revises %d respondents", n, len(out.Revisions))
		}
		for i, rev := range out.Revisions {
			if rev.Respondent != survey.RespondentID(fmt.Sprint("r", i+1)) || rev.Generation != int64(i) {
				t.Errorf("revision %d is of %s in generation %d", i, rev.Respondent, rev.Generation)
			}
			if len(rev.Result.DataPoints) != 10 || rev.Result.Score < 60 {
				t.Errorf("%s is revised to %+v", rev.Respondent, rev.Result)
			}
		}
	}
	speeder := s.Add(t, respondent("speeder", 3, 3, 4, 4, 5, 5, 6, 6, 7, 7)).Result
	if speeder.Score >= 30 || speeder.DataPoints[9].Evidence.String() != "0.25 x median" {
		t.Errorf("a speeder has %+v", speeder)
	}
	halfway := s.Add(t, respondent("halfway", 10, 12, 14, 16, 18, 1, 1, 1, 1, 1)).Result
	if halfway.Score != 12 {
		t.Errorf("half-way clicking has %d, want 12", halfway.Score)
	}
	forgotten := s.Add(t, respondent("tab", 10, 12, 14, 16, 18, 20, 22, 9000, 26, 28)).Result
	if forgotten.DataPoints[7].Score != 20 || forgotten.Score < 60 {
		t.Errorf("a forgotten tab has %+v", forgotten)
	}
}

func TestCheck_revisesWithTheMedianOfAllThirty(t *testing.T) {
	s := checktest.NewStream(New())
	for n := 1; n <= 29; n++ {
		s.Add(t, respondent(fmt.Sprint("r", n), float64(n), 20, 20))
	}
	last := respondent("r30", 30, 20, 6)
	in := s.Input(last)
	out := s.Add(t, last)
	// The thirtieth respondent is compared with 29 others, whose median is 15. The others are
	// compared with all thirty, whose median is 15.5.
	if got := out.Result.DataPoints[0].Score; got != 100 {
		t.Errorf("30 s against a median of 15 s has %d", got)
	}
	if got, want := out.Result.DataPoints[2].Score, pageScore(6/20.); got != want {
		t.Errorf("6 s against 20 s has %d, want %d", got, want)
	}
	for i, rev := range out.Revisions {
		want := pageScore(float64(i+1) / 15.5)
		if got := rev.Result.DataPoints[0].Score; got != want {
			t.Errorf("%d s has %d, want %d", i+1, got, want)
		}
		if got, want := rev.Result.Score, survey.Mean(want, 100, 100); got != want {
			t.Errorf("%s has %d, want %d", rev.Respondent, got, want)
		}
	}
	// After a redelivery, the same input gives the same result.
	again, _ := New().Score(t.Context(), in)
	if !reflect.DeepEqual(out, again) {
		t.Error("a redelivered thirtieth says something else")
	}
	if !reflect.DeepEqual(New().Learn(in), New().Learn(in)) {
		t.Error("a redelivered thirtieth teaches something else")
	}
	var dropped []string
	for _, f := range New().Learn(in) {
		if f.Kind == processors.DropGroup {
			dropped = append(dropped, f.Group)
		}
	}
	if want := []string{"early/p1", "early/p2", "early/p3"}; !reflect.DeepEqual(dropped, want) {
		t.Errorf("drops %v, want %v", dropped, want)
	}
	if got := s.Input(respondent("r31", 1, 1, 1)); len(got.State.Entries["early/p1"]) > 0 {
		t.Error("early entries are kept after their use")
	}
}

// If all others took equally long, the shares on the published scale give the published scores.
func TestCheck_sharesOfTheScale(t *testing.T) {
	for _, unit := range []float64{1, 1000} {
		s := checktest.NewStream(New())
		for n := range 30 {
			s.Add(t, respondent(fmt.Sprint("r", n), 10*unit))
		}
		for _, c := range []struct {
			took float64
			want survey.Score
		}{{2.5, 0}, {3, 18}, {4, 46}, {5, 67}, {6, 85}, {7, 100}, {20, 100}, {30, 90}, {40, 80}, {70, 65}, {100, 50}, {150, 35}, {200, 20}, {1e4, 20}} {
			sub := respondent("r", c.took*unit)
			out, err := New().Score(t.Context(), s.Input(sub))
			if err != nil || out.Result.Score != c.want {
				t.Errorf("%v against %v: %d, want %d (%v)", c.took*unit, 10*unit, out.Result.Score, c.want, err)
			}
		}
	}
}

// A recalculation compares with the median of the others, like the first evaluation. The
// respondent itself counts only towards the thirty.
func TestCheck_recalculated(t *testing.T) {
	s := checktest.NewStream(New())
	var subs []*survey.Submission
	for n := 1; n <= 29; n++ {
		subs = append(subs, respondent(fmt.Sprint("r", n), float64(100+10*n)))
		s.Add(t, subs[n-1])
	}
	if got := s.Again(t, subs[0], &processors.Params{}).Result; got.Score.Scored() {
		t.Errorf("one of 29 is recalculated to %+v", got)
	}
	last := respondent("r30", 400)
	out := s.Add(t, last)
	if again := s.Again(t, last, &processors.Params{}); !reflect.DeepEqual(again.Result, out.Result) || again.Revisions != nil {
		t.Errorf("the thirtieth is recalculated to %+v, was %+v", again, out.Result)
	}
	for n, sub := range subs {
		others := 260. // the median of 29 others
		if n+1 >= 16 {
			others = 250
		}
		if got, want := s.Again(t, sub, &processors.Params{}).Result.Score, pageScore(float64(110+10*n)/others); got != want {
			t.Errorf("%d s is recalculated to %d, want %d", 110+10*n, got, want)
		}
	}
}

func TestCheck_pageThatOnlySomeSee(t *testing.T) {
	s := checktest.NewStream(New())
	with := func(id string, common, rare float64) *survey.Submission {
		sub := respondent(id, common)
		sub.TS = append(sub.TS, survey.Timing{ID: "rare", Duration: rare})
		return sub
	}
	for n := 1; n <= 60; n++ {
		s.Add(t, respondent(fmt.Sprint("c", n), 10))
	}
	for n := 1; n <= 29; n++ {
		out := s.Add(t, with(fmt.Sprint("w", n), 5, 40))
		if d := out.Result.DataPoints; d[0].Score != 67 || d[1].Score.Scored() || out.Result.Score != 67 {
			t.Fatalf("before the rare page has a median: %+v", out.Result)
		}
	}
	out := s.Add(t, with("w30", 10, 20))
	if d := out.Result.DataPoints; d[1].Score != 67 {
		t.Errorf("the thirtieth has %+v", out.Result)
	}
	if len(out.Revisions) != 29 {
		t.Fatalf("%d revisions, want 29", len(out.Revisions))
	}
	// Existing scores are kept and missing ones are filled in. The check score is the mean of
	// both: (67 + 100) / 2.
	for _, rev := range out.Revisions {
		if d := rev.Result.DataPoints; d[0].Score != 67 || d[1].Score != 100 || rev.Result.Score != 84 {
			t.Errorf("%s is revised to %+v", rev.Respondent, rev.Result)
		}
	}
	if out := s.Add(t, respondent("c61", 10)); out.Revisions != nil {
		t.Error("revised twice")
	}
}

func TestCheck_tiesAndBrokenClocks(t *testing.T) {
	s := checktest.NewStream(New())
	for n := 1; n <= 40; n++ {
		s.Add(t, respondent(fmt.Sprint("r", n), 7, 0))
	}
	out := s.Add(t, respondent("r41", 7, 3))
	if d := out.Result.DataPoints; d[0].Score != 100 || d[1].Score.Scored() || out.Result.Score != 100 {
		t.Errorf("one time for all, and a page without a clock: %+v", out.Result)
	}
	if out := s.Add(t, respondent("r42", 0, 0)); out.Result.DataPoints[0].Score != 0 {
		t.Errorf("no time at all: %+v", out.Result)
	}
}

func TestCheck_rareSetOfPages(t *testing.T) {
	// Everybody has ten pages, except one respondent who was routed past four of them. Nobody
	// else saw the same pages, so the whole time is compared with the sum of the medians.
	for name, tc := range map[string]struct {
		share       float64 // of the usual time of the pages
		last        float64 // of the usual time of the longest page
		least, most survey.Score
	}{
		"as usual":                         {1, 1, 95, 100},
		"one page, the longest, was quick": {1, .1, 80, 99},
		"one page, the longest, was slow":  {1, 15, 70, 99},
		"quick on all pages":               {.45, .45, 50, 70},
		"a speeder":                        {.2, .2, 0, 0},
	} {
		r := rand.New(rand.NewPCG(3, 4))
		s := checktest.NewStream(New())
		for n := 1; n <= 50; n++ {
			s.Add(t, honest(r, n, 10))
		}
		sub := respondent("routed", 10*tc.share, 12*tc.share, 14*tc.share, 16*tc.share, 18*tc.share, 20)
		sub.TS[5] = survey.Timing{ID: "p10", Duration: 28 * tc.last}
		out := s.Add(t, sub)
		if got := out.Result.Score; got < tc.least || got > tc.most {
			t.Errorf("%s: %d, want %d to %d: %+v", name, got, tc.least, tc.most, out.Result.DataPoints)
		}
	}
}

func TestCheck_manyPages(t *testing.T) {
	const pages = 500
	r := rand.New(rand.NewPCG(5, 6))
	s := checktest.NewStream(New())
	for n := 1; n < 30; n++ {
		sub := honest(r, n, pages)
		bytes := 0
		for _, f := range New().Learn(s.Input(sub)) {
			bytes += len(f.Value)
			if len(f.Value) > maxEntry {
				t.Fatalf("an entry of %d bytes", len(f.Value))
			}
		}
		if bytes > maxEntries+pages {
			t.Fatalf("%d bytes of entries", bytes)
		}
		s.Add(t, sub)
	}
	out := s.Add(t, honest(r, 30, pages))
	for _, rev := range out.Revisions {
		if len(rev.Result.DataPoints) != pages || rev.Result.Score < 60 {
			t.Fatalf("%s is revised to %d on %d pages", rev.Respondent, rev.Result.Score, len(rev.Result.DataPoints))
		}
	}
}

// The scores of early respondents do not depend on the order of the pages of the thirtieth, also if an early respondent
// has so many pages that each entry holds only some of them.
func TestCheck_revisionsInAnyOrder(t *testing.T) {
	for _, pages := range []int{8, 60, 120, 150} {
		r := rand.New(rand.NewPCG(uint64(pages), 1))
		s := checktest.NewStream(New())
		for n := 1; n < 30; n++ {
			sub := honest(r, n, pages)
			if n%5 == 0 { // clicks through from somewhere on
				for i := r.IntN(pages); i < pages; i++ {
					sub.TS[i].Duration = 2
				}
			}
			s.Add(t, sub)
		}
		deleted := survey.RespondentID(fmt.Sprint("r", 1+r.IntN(29)))
		s.Delete(deleted)
		s.Add(t, honest(r, 31, pages))
		last := honest(r, 30, pages)
		want, err := New().Score(t.Context(), s.Input(last))
		if err != nil || len(want.Revisions) != 29 {
			t.Fatalf("%d revisions, %v", len(want.Revisions), err)
		}
		r.Shuffle(pages, func(i, k int) { last.TS[i], last.TS[k] = last.TS[k], last.TS[i] })
		got, _ := New().Score(t.Context(), s.Input(last))
		if !reflect.DeepEqual(got.Revisions, want.Revisions) {
			t.Fatalf("%+v\n%+v", got.Revisions, want.Revisions)
		}
		for _, rev := range got.Revisions {
			for i, p := range rev.Result.DataPoints {
				if p.ID != fmt.Sprint("p", i+1) {
					t.Fatalf("%s: data point %d is %s", rev.Respondent, i, p.ID)
				}
			}
		}
	}
}

// Check state depends only on who was added and not deleted: neither on the order, nor on respondents that are gone.
func TestCheck_stateInAnyOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(31, 60).Draw(rt, "respondents")
		all := make([]*survey.Submission, n)
		unit := rapid.SampledFrom([]float64{1, .25, 1000, 1}).Draw(rt, "unit")
		for i := range all {
			d := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, 12), func(x int) float64 { return float64(x/2*5) * unit }), 7, 7).Draw(rt, "times")
			all[i] = respondent(fmt.Sprint("r", i), d...)
		}
		scores := func(order []int, without int) (list []survey.Result) {
			s := checktest.NewStream(New())
			for _, i := range order {
				s.Add(t, all[i])
			}
			s.Delete(all[without].Respondent)
			for i := range all {
				if i != without {
					list = append(list, s.Again(t, all[i], nil).Result)
				}
			}
			return list
		}
		order := rapid.Permutation(numbers(n)).Draw(rt, "order")
		without := rapid.IntRange(0, n-1).Draw(rt, "deleted")
		if !reflect.DeepEqual(scores(numbers(n), without), scores(order, without)) {
			rt.Fatal("the order of arrival changes the scores")
		}
	})
}

// numbers returns 0 to n-1.
func numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func TestEarly_survivesForeignBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var e early
		e.add(rapid.SliceOf(rapid.Byte()).Draw(t, "entry"))
		e.add(append([]byte{entryFormat}, rapid.SliceOf(rapid.Byte()).Draw(t, "tail")...))
		e.add(append([]byte{partFormat}, rapid.SliceOf(rapid.Byte()).Draw(t, "part")...))
		for _, s := range e.scores {
			if s.Scored() && (s < 0 || s > 100) {
				t.Fatalf("score %d", s)
			}
		}
	})
}

// TestCheck_isTheSameInMilliseconds: times in seconds and in milliseconds give the same
// scores. The unit matters only for pages of less than a second, which are not tested here.
func TestCheck_isTheSameInMilliseconds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		pages := rapid.IntRange(1, 8).Draw(rt, "pages")
		seconds, millis := checktest.NewStream(New()), checktest.NewStream(New())
		for n := range 32 {
			d := rapid.SliceOfN(rapid.Float64Range(1, 1e6), pages, pages).Draw(rt, "durations")
			ms := make([]float64, pages)
			for i := range d {
				ms[i] = d[i] * 1000
			}
			id := fmt.Sprint("r", n)
			a, b := seconds.Add(t, respondent(id, d...)), millis.Add(t, respondent(id, ms...))
			if !reflect.DeepEqual(a.Result, b.Result) {
				rt.Fatalf("%v: %+v in seconds, %+v in milliseconds", d, a.Result, b.Result)
			}
			for _, p := range append(a.Result.DataPoints, survey.DataPointResult{Score: a.Result.Score}) {
				if p.Score.Scored() && (p.Score < 0 || p.Score > 100) {
					rt.Fatalf("score %d", p.Score)
				}
			}
		}
	})
}

func TestSumGroup_ignoresOrder(t *testing.T) {
	a := respondent("a", 1, 2, 3).TS
	b := []survey.Timing{a[2], a[0], a[1]}
	if sumGroup(a) != sumGroup(b) || sumGroup(a) == sumGroup(a[:2]) {
		t.Error("a set of data points has no name of its own")
	}
}

// BenchmarkScore scores ten data points with histograms of 200 buckets.
func BenchmarkScore(b *testing.B) {
	r := rand.New(rand.NewPCG(7, 8))
	in := processors.Input{
		Submission: honest(r, 1, 10), At: time.UnixMilli(0),
		State: processors.State{Tallies: map[string][]processors.Count{}},
	}
	for _, w := range New().Recall(in) {
		if w.Limit > 0 {
			continue
		}
		for f := range uint64(200) {
			in.State.Tallies[w.Group] = append(in.State.Tallies[w.Group], processors.Count{Field: 600 + f, N: int64(1 + f%7)})
		}
	}
	for name, run := range map[string]func(){
		"Recall": func() { New().Recall(in) },
		"Score":  func() { _, _ = New().Score(b.Context(), in) },
		"Learn":  func() { New().Learn(in) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				run()
			}
		})
	}
}
