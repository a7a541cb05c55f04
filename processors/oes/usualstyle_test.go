package oes

import (
	"fmt"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// The threshold follows the others, but never above the usual one and never below leastStyle.
func TestStyles(t *testing.T) {
	around := func(n int, median, deviation float64) (list []float64) {
		for i := range n {
			list = append(list, median+deviation*float64(2*i-n)/float64(n)*1.6) // about as far apart as a normal distribution
		}
		return list
	}
	polished := func(n int) []float64 { return around(n, 2, .5) }
	for name, c := range map[string]struct {
		others    []float64
		low, high float64
	}{
		"nobody":                              {nil, styleFrom, styleFrom},
		"too few":                             {around(fewestStyles-1, -4, 1), styleFrom, styleFrom},
		"plain writers":                       {around(150, -3.5, 1.3), leastStyle, 1.2},
		"very plain writers":                  {around(150, -6, .5), leastStyle, leastStyle},
		"good writers":                        {around(150, -1, 1.3), styleFrom, styleFrom},
		"plain writers with a few assistants": {append(around(150, -3.5, 1.3), polished(5)...), leastStyle, 1.4},
		"half of them assistants":             {append(around(75, -3.5, 1.3), polished(75)...), styleFrom, styleFrom},
		"a fifth write well":                  {append(around(120, -3.5, 1.3), around(30, 0, 1)...), styleFrom, styleFrom},
		"few plain writers are uncertain":     {around(fewestStyles, -3.5, 1.3), leastStyle + .1, styleFrom},
	} {
		if got := StyleFromAmong(styleFrom, c.others); got < c.low || got > c.high {
			t.Errorf("%s: %.2f, want %.2f to %.2f", name, got, c.low, c.high)
		}
	}
}

func TestStyleStep(t *testing.T) {
	for score, want := range map[float64]int{-99: 0, firstStyle: 0, firstStyle + .26: 1, 0: 32, 99: styleSteps - 1} {
		if got := styleStep(score); got != want {
			t.Errorf("%v is counted in step %d, want %d", score, got, want)
		}
	}
}

// smooth reads a little like an assistant's prose: less than the usual threshold asks for.
var smooth = [2]string{
	"The connections between the villages could be improved, as could the coordination between buses and trains.",
	"The journey is usually comfortable, although the trains are crowded in the morning.",
}

// plainly is a survey of n respondents who write as people do.
func plainly(t *testing.T, n int) *checktest.Stream {
	t.Helper()
	stream := checktest.NewStream(New())
	starts := []string{"i take the bus cos its cheap and stops near us", "the trains are ok but always late tbh", "we need more buses, i mean really", "its fine i guess but too full most days"}
	ends := []string{"never know when it comes", "had to wait ages again last week", "wish they would tell us why", "would go by bike but the road is bad", "cant complain too much"}
	for i := range n {
		stream.Add(t, both(fmt.Sprint("before", i), starts[i%4]+" and "+ends[i/4%5]+" tbh", starts[i/5%4]+", "+ends[i%5]+" so i dont bother now"))
	}
	return stream
}

// The same answers are an assistant's among people who write plainly, and not if nothing is
// known of the others, or if they were deleted.
func TestStyle_amongOthers(t *testing.T) {
	score := readProse(New().prepared(processors.Input{Submission: both("new", smooth[0], smooth[1])})).score
	if score < leastStyle || score >= styleFrom {
		t.Fatalf("the score of the answers is %.2f", score)
	}
	count := func(stream *checktest.Stream) (n int) {
		got, _ := categories(stream.Add(t, both("new", smooth[0], smooth[1])))
		for _, c := range got {
			if c == survey.AISuspect {
				n++
			}
		}
		stream.Delete("new")
		return n
	}
	stream := plainly(t, 55) // too few for a comparison of topics
	if n := count(plainly(t, fewestStyles-1)); n != 0 {
		t.Errorf("%d answers are an assistant's among too few others", n)
	}
	if n := count(stream); n != 2 {
		in := stream.Input(both("new", smooth[0], smooth[1]))
		others := New().read(in).prose.others(in.State)
		t.Errorf("%d answers are an assistant's among others, want 2; the threshold is %.2f", n, others.from(styleFrom))
	}
	for i := range 40 {
		stream.Delete(survey.RespondentID(fmt.Sprint("before", i)))
	}
	if n := count(stream); n != 0 {
		t.Errorf("%d answers are an assistant's after the others were deleted", n)
	}
}

// The score of a respondent does not count when the respondent is scored again.
func TestStyle_again(t *testing.T) {
	stream := plainly(t, fewestStyles-1)
	sub := both("new", smooth[0], smooth[1])
	first, _ := categories(stream.Add(t, sub))
	again, _ := categories(stream.Again(t, sub, nil))
	if first[0] != survey.ValidAnswer || again[0] != first[0] {
		t.Errorf("%s at first, %s again", first[0].Name(survey.V3), again[0].Name(survey.V3))
	}
}

// One answer needs more style if the respondent wrote another in a few words.
func TestStyle_besideBrief(t *testing.T) {
	polished := "I usually take the bus because it stops near my house, and it is affordable."
	p := readProse(New().prepared(processors.Input{Submission: both("new", polished, "too slow")}))
	if usual := StyleFrom(1, p.words); p.brief != 1 || p.score < usual || p.score >= usual+besideBrief {
		t.Fatalf("%d brief answers, score %.2f", p.brief, p.score)
	}
	for b, want := range map[string]survey.Category{"too slow": survey.ValidAnswer, "": survey.AISuspect} {
		sub := both("new", polished, b)
		if b == "" {
			sub.OES = sub.OES[:1]
		}
		got, _ := categories(checktest.NewStream(New()).Add(t, sub))
		if got[0] != want {
			t.Errorf("beside %q: %s, want %s", b, got[0].Name(survey.V3), want.Name(survey.V3))
		}
	}
}
