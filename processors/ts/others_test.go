package ts

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"

	"pgregory.net/rapid"
)

// interview returns the times of a person for ten pages, in milliseconds.
func interview(r *rand.Rand, factor float64) []float64 {
	pace := factor * math.Exp(.3*r.NormFloat64())
	d := make([]float64, 10)
	for i := range d {
		d[i] = math.Round(1000 * float64(8+3*i) * pace * math.Exp(.35*r.NormFloat64()))
	}
	return d
}

// Some survey tools send 0 for pages that a respondent did not see. Such a page has no score, and does not count as
// part of the interview.
func TestCheck_pagesThatWereNotSeen(t *testing.T) {
	r := rand.New(rand.NewPCG(81, 82))
	s := checktest.NewStream(New())
	lost := 0
	all := map[survey.RespondentID]survey.Score{}
	for i := range 150 {
		d := interview(r, 1)
		for k := range d {
			if k%2 == i%2 && k > 1 {
				d[k] = 0
			}
		}
		sub := respondent(fmt.Sprint("r", i), d...)
		out := s.Add(t, sub)
		all[sub.Respondent] = out.Result.Score
		for _, rev := range out.Revisions {
			all[rev.Respondent] = rev.Result.Score
		}
		if i < 70 {
			continue // some pages have fewer than 30 respondents
		}
		for k, p := range out.Result.DataPoints {
			if p.Score.Scored() != (d[k] > 0) {
				t.Fatalf("%s: %g ms score %d", p.ID, d[k], p.Score)
			}
		}
	}
	for _, score := range all {
		if score < 30 {
			lost++
		}
	}
	if lost > 2 {
		t.Errorf("%d of 150 people are below 30", lost)
	}
	if got := s.Add(t, respondent("made up", make([]float64, 10)...)).Result.Score; got != 0 {
		t.Errorf("an interview in no time at all scores %d", got)
	}
}

// On a clock of whole seconds, 0 is less than a second.
func TestCheck_noWholeSecond(t *testing.T) {
	r := rand.New(rand.NewPCG(83, 84))
	s := checktest.NewStream(New())
	seconds := func(d []float64) []float64 {
		for i := range d {
			d[i] = math.Floor(d[i] / 1000)
		}
		return d
	}
	for i := range 60 {
		d := seconds(interview(r, 1))
		if i%3 == 0 {
			d[4] = 0
		}
		s.Add(t, respondent(fmt.Sprint("r", i), d...))
	}
	d := seconds(interview(r, 1))
	for i := 3; i < len(d); i++ {
		d[i] = float64(i % 2)
	}
	if got := s.Add(t, respondent("clicks", d...)).Result.Score; got >= 30 {
		t.Errorf("a respondent who clicks through from the fourth page on scores %d", got)
	}
}

// The first respondents of a survey may all be slow, or made up. A median of so few says little about the time that
// is usual.
func TestCheck_slowFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(85, 86))
	lost, people := 0, 0
	for survey := range 20 {
		s := checktest.NewStream(New())
		for i := range 16 {
			s.Add(t, respondent(fmt.Sprint("planted", survey, i), interview(r, 8)...))
		}
		for i := range 60 {
			out := s.Add(t, respondent(fmt.Sprint("r", i), interview(r, 1)...))
			people++
			if out.Result.Score.Scored() && out.Result.Score < 30 {
				lost++
			}
			for _, rev := range out.Revisions {
				if rev.Result.Score < 30 {
					lost++
				}
			}
		}
	}
	if lost*20 > people {
		t.Errorf("%d of %d people are below 30", lost, people)
	}
}

// Respondents who did not see a page neither push out those who wait for its median, nor are kept without limit.
func TestCheck_waitsForThoseWhoSawAPage(t *testing.T) {
	for name, sees := range map[string]func(i int) bool{
		"every second respondent":                func(i int) bool { return i%2 == 1 },
		"one in twenty":                          func(i int) bool { return i%20 == 19 },
		"none of the first hundred":              func(i int) bool { return i >= 100 && i%2 == 0 },
		"the thirtieth is the first who sees it": func(i int) bool { return i == 29 || i > 40 },
		"everybody at first, then every second":  func(i int) bool { return i < 10 || i%2 == 0 },
		"every third respondent":                 func(i int) bool { return i%3 == 0 },
	} {
		t.Run(name, func(t *testing.T) {
			s := checktest.NewStream(New())
			waits, saw := map[survey.RespondentID]bool{}, 0
			kept := 0
			for i := 0; saw < 40; i++ {
				sub := respondent(fmt.Sprint("r", i), 9000+float64(i), 0)
				if sees(i) {
					sub.TS[1].Duration = 8123 + float64(i)
					saw++
					waits[sub.Respondent] = true
				}
				for _, c := range New().Learn(s.Input(sub)) {
					if c.Kind == processors.AddEntry && c.Group == "early/p2" {
						kept++
					}
				}
				out := s.Add(t, sub)
				if out.Result.DataPoints[1].Score.Scored() {
					delete(waits, sub.Respondent)
				}
				for _, rev := range out.Revisions {
					if rev.Result.DataPoints[1].Score.Scored() {
						delete(waits, rev.Respondent)
					}
				}
			}
			if len(waits) > 0 {
				t.Errorf("%d of %d who saw the page never get a score", len(waits), saw)
			}
			if kept > mostEarly {
				t.Errorf("%d respondents were kept, at most %d", kept, mostEarly)
			}
		})
	}
}

// A respondent with no time at all has scores of 0, also if others follow who did not see a page.
func TestCheck_earlyWithoutAnyTime(t *testing.T) {
	s := checktest.NewStream(New())
	s.Add(t, respondent("fine", 9001, 8123))
	s.Add(t, respondent("made up", 0, 0))
	var got survey.Result
	for i := range 80 {
		for _, rev := range s.Add(t, respondent(fmt.Sprint("r", i), 9001+float64(i), float64(i%2)*8123)).Revisions {
			if rev.Respondent == "made up" && rev.Result.DataPoints[1].Score.Scored() {
				got = rev.Result
			}
		}
	}
	if len(got.DataPoints) == 0 || got.DataPoints[1].Score != 0 {
		t.Errorf("an early interview in no time at all is revised to %+v", got)
	}
}

// The length of a page does not matter, and the first respondent who did not see it has no score either.
func TestCheck_longPagesThatWereNotSeen(t *testing.T) {
	for _, c := range []struct{ least, unit float64 }{{2.203, 1}, {2.203, 1000}, {61.203, 1}, {61.203, 1000}} {
		s := checktest.NewStream(New())
		for i := range 120 {
			d := (c.least + 1.037*float64(i)) * c.unit
			if i > 40 && i%5 == 0 {
				d = 0
			}
			out := s.Add(t, respondent(fmt.Sprint("r", i), (9.1+float64(i)/100)*c.unit, d))
			if p := out.Result.DataPoints[1]; i >= 30 && p.Score.Scored() != (d > 0) {
				t.Errorf("%+v, respondent %d: %g scores %d", c, i, d, p.Score)
			}
		}
	}
}

// On a clock of whole seconds, 0 counts on long pages too.
func TestCheck_noWholeSecondOfMany(t *testing.T) {
	for _, unit := range []float64{1, 1000} {
		s := checktest.NewStream(New())
		for i := range 200 {
			s.Add(t, respondent(fmt.Sprint("r", i), float64(9+i%7)*unit, float64(60+i*7%400)*unit))
		}
		if got := s.Add(t, respondent("clicks", 9*unit, 0)).Result; got.DataPoints[1].Score != 0 {
			t.Errorf("unit %g: less than a second scores %+v", unit, got)
		}
	}
}

// wholeSeconds returns the times of a person on a clock of whole seconds. Of pages that the person does not see, the
// survey tool sends 0.
func wholeSeconds(r *rand.Rand, sees func(page int) bool) []float64 {
	d := interview(r, 1)
	for i := range d {
		if d[i] = math.Floor(d[i] / 1000); !sees(i) {
			d[i] = 0
		}
	}
	return d
}

// On a clock of whole seconds, people who were routed past pages are not taken for speeders, but speeders are.
func TestCheck_routedOnWholeSeconds(t *testing.T) {
	for name, route := range map[string]func(r *rand.Rand, person int) func(page int) bool{
		"each page is shown to 60 %": func(r *rand.Rand, _ int) func(int) bool {
			return func(page int) bool { return page == 0 || r.Float64() < .6 }
		},
		"half of the pages are not shown to one in twelve": func(_ *rand.Rand, person int) func(int) bool {
			return func(page int) bool { return person%12 != 5 || page < 3 || page > 7 }
		},
		"pages of one brand of three": func(_ *rand.Rand, person int) func(int) bool {
			return func(page int) bool { return page == 0 || page%3 == person%3 }
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(91, 92))
			s := checktest.NewStream(New())
			lost := 0
			count := func(score survey.Score) {
				if score.Scored() && score < 30 {
					lost++
				}
			}
			for i := range 200 {
				out := s.Add(t, respondent(fmt.Sprint("r", i), wholeSeconds(r, route(r, i))...))
				count(out.Result.Score)
				for _, rev := range out.Revisions {
					count(rev.Result.Score)
				}
			}
			if lost > 4 {
				t.Errorf("%d of 200 people are below 30", lost)
			}
			for name, d := range map[string][]float64{
				"no time at all":               make([]float64, 10),
				"no time after the first page": {9, 0, 0, 0, 0, 0, 0, 0, 0, 0},
				"a second or less":             {1, 0, 1, 0, 0, 1, 0, 1, 0, 1},
			} {
				if got := s.Again(t, respondent(name, d...), nil).Result.Score; got >= 30 {
					t.Errorf("%s: %d", name, got)
				}
			}
		})
	}
}

// Somebody who sends times that no other respondent's clock can measure does not change what the others' times mean.
func TestCheck_plantedFractions(t *testing.T) {
	scores := func(planted int) (all []survey.Score) {
		r := rand.New(rand.NewPCG(93, 94))
		s := checktest.NewStream(New())
		for i := range 100 {
			d := wholeSeconds(r, func(int) bool { return true })
			for k := range d[:5] {
				d[k] = math.Floor(d[k] / 4) // short pages
			}
			if i < planted {
				for k := range d {
					d[k] += .37
				}
			}
			s.Add(t, respondent(fmt.Sprint("r", i), d...))
		}
		for _, d := range [][]float64{
			{1, 2, 2, 3, 3, 20, 25, 25, 30, 30}, {2, 1, 1, 3, 2, 0, 0, 0, 0, 0}, {0, 1, 1, 1, 1, 10, 10, 10, 10, 10},
		} {
			got := s.Again(t, respondent("next", d...), nil).Result
			all = append(all, got.Score)
			for _, p := range got.DataPoints {
				all = append(all, p.Score)
			}
		}
		return all
	}
	want, got := scores(0), scores(3)
	for i := range want {
		if want[i].Scored() != got[i].Scored() || max(want[i], got[i])-min(want[i], got[i]) > 5 {
			t.Fatalf("%d, and %d with three planted respondents of 100", want, got)
		}
	}
}

// In a survey with clients of several kinds, the clock of a respondent is that of the respondent's own times.
func TestCheck_clocksOfTwoClients(t *testing.T) {
	r := rand.New(rand.NewPCG(95, 96))
	s := checktest.NewStream(New())
	next := func(web bool, sees func(int) bool) []float64 {
		d := interview(r, 1)
		for i := range d {
			if !web {
				d[i] = 1000 * math.Floor(d[i]/1000)
			}
			if !sees(i) {
				d[i] = 0
			}
		}
		return d
	}
	half := func(i int) func(int) bool { return func(page int) bool { return i%4 > 1 || page < 3 || page > 7 } }
	all := func(int) bool { return true }
	for i := range 120 {
		s.Add(t, respondent(fmt.Sprint("r", i), next(i%2 == 0, half(i))...))
	}
	for _, web := range []bool{true, false} {
		for i, sees := range []func(int) bool{half(0), all} {
			got := s.Again(t, respondent("next", next(web, sees)...), nil).Result
			if got.Score < 60 {
				t.Errorf("web %v, %d: %+v", web, i, got)
			}
		}
	}
}

// On a clock of whole seconds, too, everybody who saw a page gets a score, and few wait at a time, whatever the order of
// those who saw it and those who have a time of 0.
func TestCheck_waitsOnWholeSeconds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := checktest.NewStream(New())
		waits, saw, shown := map[survey.RespondentID]bool{}, 0, rapid.IntRange(1, 20).Draw(rt, "shown to one in")
		for i := 0; saw < 40; i++ {
			sub := respondent(fmt.Sprint("r", i), float64(9+i%5), 0)
			if rapid.IntRange(0, shown).Draw(rt, "sees") == 0 || i > 300 {
				sub.TS[1].Duration = float64(8 + i%6)
				saw++
				waits[sub.Respondent] = true
			}
			if n := len(s.Input(sub).State.Entries["early/p2"]); n >= mostEarly {
				rt.Fatalf("%d respondents wait", n)
			}
			out := s.Add(t, sub)
			if out.Result.DataPoints[1].Score.Scored() {
				delete(waits, sub.Respondent)
			}
			for _, rev := range out.Revisions {
				if rev.Result.DataPoints[1].Score.Scored() {
					delete(waits, rev.Respondent)
				}
			}
		}
		if len(waits) > 0 {
			rt.Errorf("%d of %d who saw the page never get a score", len(waits), saw)
		}
	})
}

// On a clock of whole seconds, those who click through to the last page all leave out the same pages. But they are no
// evidence for each other that these pages are not shown to everybody. Nor are others who leave them out on purpose.
func TestCheck_clicksThroughOnWholeSeconds(t *testing.T) {
	for name, c := range map[string]struct{ every, from, planted int }{
		"one in 40 from the seventh page on":         {40, 6, 0},
		"one in 20 from the seventh page on":         {20, 6, 0},
		"one in 14 from the fifth page on":           {14, 4, 0},
		"one in 10 from the fifth page on":           {10, 4, 0},
		"one in 5 from the fifth page on":            {5, 4, 0},
		"one in 10, and planted ends":                {10, 4, 14},
		"one in 10, from anywhere, and planted ends": {10, 0, 14},
	} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(91, 92))
			s := checktest.NewStream(New())
			caught, cheats, lost := 0, map[survey.RespondentID]bool{}, 0
			for i := range c.planted {
				s.Add(t, respondent(fmt.Sprint("planted", i), 9.5, 0, 0, 0, 0, 0, 0, 0, 0, 0))
			}
			var all []*survey.Submission
			for i := range 400 {
				d := wholeSeconds(r, func(int) bool { return true })
				sub := respondent(fmt.Sprint("r", i), d...)
				if i%c.every == 3 {
					from := c.from
					if from == 0 {
						from = 3 + r.IntN(4)
					}
					for k := from; k < len(d); k++ {
						sub.TS[k].Duration = math.Floor(.2 + .8*r.Float64())
					}
					cheats[sub.Respondent] = true
				}
				s.Add(t, sub)
				all = append(all, sub)
			}
			for _, sub := range all {
				low := s.Again(t, sub, nil).Result.Score < 30
				switch {
				case low && cheats[sub.Respondent]:
					caught++
				case low:
					lost++
				}
			}
			if caught < len(cheats) || lost > 4 {
				t.Errorf("%d of %d who click through, and %d others are below 30", caught, len(cheats), lost)
			}
		})
	}
}

// If many respondents do not see the last pages, they are not taken for speeders on a clock of whole seconds.
func TestCheck_lastPagesThatManyDoNotSee(t *testing.T) {
	for _, of := range []int{2, 3, 5} { // each respondent sees one block of pages of this many
		t.Run(fmt.Sprint("one block of ", of), func(t *testing.T) {
			r := rand.New(rand.NewPCG(91, 92))
			s := checktest.NewStream(New())
			lost := 0
			for i := range 300 {
				block := r.IntN(of)
				sees := func(page int) bool { return page < 4 || (page-4)*of/6 == block }
				got := s.Add(t, respondent(fmt.Sprint("r", i), wholeSeconds(r, sees)...)).Result
				if i < 200 {
					continue
				}
				if got.Score < 30 {
					lost++
				}
				if got.DataPoints[9].Score.Scored() != sees(9) {
					t.Errorf("the last page of block %d: %+v", block, got)
				}
			}
			if lost > 2 {
				t.Errorf("%d of 100 people are below 30", lost)
			}
		})
	}
}
