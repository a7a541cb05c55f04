package ts

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
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
