package oes

import (
	"fmt"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// wishes are n answers about the way to work. If mixed is set, a quarter of them are about food.
func wishes(t *testing.T, n int, mixed bool) *checktest.Stream {
	t.Helper()
	subjects := []string{"buses", "tickets", "bicycle lanes", "trains", "traffic", "parking"}
	wishes := []string{"more %s in the morning", "cheaper %s for commuters", "%s near the railway station", "reliable %s when schools open", "less crowded %s after work"}
	dishes := []string{"soup", "cake", "salad", "bread", "roast beef", "pasta"}
	praise := []string{"delicious %s with fresh herbs", "the waiter brought cold %s", "tasty %s and a friendly cook", "salty %s for dinner", "the menu had wonderful %s"}
	stream := checktest.NewStream(New())
	for i := range n {
		answer := fmt.Sprintf(wishes[i%5], subjects[i/5%6])
		if mixed && hash(fmt.Sprint(i))%4 == 0 {
			answer = fmt.Sprintf(praise[i%5], dishes[i/5%6])
		}
		sub := asked("work", commute, answer)
		sub.Respondent = survey.RespondentID(fmt.Sprint(i))
		stream.Add(t, sub)
	}
	return stream
}

// Short answers to another survey are off topic only if the stream has other answers to that
// survey.
func TestBar(t *testing.T) {
	for name, c := range map[string]struct {
		mixed  bool
		answer string
		want   survey.Category
	}{
		"a short answer to the other survey":    {true, "wonderful soup", survey.OffTopic},
		"a short answer":                        {true, "cheaper trains", survey.ValidAnswer},
		"a short answer with words of its own":  {true, "electric scooters", survey.ValidAnswer},
		"no other survey":                       {false, "wonderful soup", survey.ValidAnswer},
		"another topic, without another survey": {false, "My grandmother bakes wonderful chocolate cakes with cherries", survey.OffTopic},
	} {
		t.Run(name, func(t *testing.T) {
			stream := wishes(t, 160, c.mixed)
			if got := category(t, stream, asked("work", commute, c.answer)); got != c.want {
				t.Errorf("%q: %s, want %s", c.answer, got.Name(survey.V3), c.want.Name(survey.V3))
			}
		})
	}
}

// Answers to another survey lower the limit. More answers to the right survey do not.
func TestRaised(t *testing.T) {
	raised := func(n int, mixed bool) float64 {
		in := wishes(t, n, mixed).Input(asked("work", commute, "more trains"))
		p := New().prepared(in)[0].readProfile(in.State)
		return p.raised()
	}
	if pure, mixed := raised(160, false), raised(160, true); pure < -shortLowered || mixed > -4 {
		t.Errorf("without another survey the bar is raised by %.1f, with one by %.1f", pure, mixed)
	}
}

// A few words that look like another language are compared with the answers in the survey's
// language.
func TestComparedIn(t *testing.T) {
	for _, c := range []struct {
		answer  string
		allowed []string
		want    string
	}{
		{"HGV driver", []string{"en"}, "en"},
		{"EXCELLENT", []string{"en"}, "en"},
		{"Receptionist at a dental practice", []string{"en"}, "en"},
		{"HGV driver", nil, "en"},
		{"Ein überdachter Unterstand mit Steckdosen und Schließfächern", []string{"en", "de"}, "de"},
		{"Ein überdachter Unterstand mit Steckdosen und Schließfächern", nil, "de"},
		{"больше автобусов утром", []string{"en"}, "ru"},
	} {
		sub := asked("work", commute, c.answer)
		sub.OES[0].Languages = c.allowed
		a := New().prepared(processors.Input{Submission: sub})[0]
		if a.compared != c.want {
			t.Errorf("%q with %v: %s, want %s", c.answer, c.allowed, a.compared, c.want)
		}
	}
}

// However many answers arrive, the sums of their vectors fit into their lanes. The contribution
// of one respondent does not depend on its number.
func TestHeft_bounded(t *testing.T) {
	stream := wishes(t, 600, true)
	in := stream.Input(asked("work", commute, "more trains"))
	p := New().prepared(in)[0].readProfile(in.State)
	if load := p.load(); load > profileFull || load < profileFull-mostHeft {
		t.Errorf("the vectors have a heft of %d, want %d", load, profileFull)
	}
	if learnt := p.learnt(); learnt != 600 {
		t.Errorf("%d answers are learnt", learnt)
	}
}

// A profile from a version without hefts is read as if all answers had the heft 1.
func TestHeft_absent(t *testing.T) {
	in := wishes(t, 10, false).Input(asked("work", commute, "more trains"))
	p := New().prepared(in)[0].readProfile(in.State)
	if p.load() != 10 || p.learnt() != 10 {
		t.Errorf("heft %d of %d answers", p.load(), p.learnt())
	}
}
