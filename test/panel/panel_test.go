// Package panel measures verdicts on a panel of whole respondents. Honest ones combine
// recordings of real people; bad ones are of many kinds. They are sent over HTTP to an embedded
// service with the recommended cleaning settings.
//
// "make panel" runs it on the labelled data in CANDOR_DATA. The bad respondents are programmed
// only from descriptions of their kinds. The package shares no code with the checks or their
// tests, so that a check is not measured by its own definition of a cheat.
//
// Each real person contributes some rows of one source: a writer's typing, a hand's pointer
// tracks, a row of a grid, the times of pages, answers, demographics. A row is used once in a
// survey. An honest respondent combines rows of several people, so properties that go together
// in one person (a slow typist who is slow on every page) are lost.
package panel

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"candor/internal/http/render"
	"candor/survey"
)

// There are twenty kinds of bad respondents, and the assistants. Each has a name of its own.
func TestKinds(t *testing.T) {
	names := map[string]bool{}
	for _, k := range kinds() {
		if names[k.name] || len(k.makes) == 0 {
			t.Errorf("kind %q", k.name)
		}
		names[k.name] = true
	}
	if len(names) != 21 || !names[assistant] {
		t.Errorf("%d kinds", len(names))
	}
}

func TestGridsOfCheats(t *testing.T) {
	r := stream(1, "grids")
	for range 200 {
		g := row{options: between(r, 3, 9), answers: make([]int, between(r, 7, 30))}
		for name, got := range map[string]row{
			"straight": straight(r, g, true), "wave": wave(r, g), "threes": threes(r, g),
			"extremes": extremes(r, g), "anywhere": anywhere(r, g), "middling": middling(r, g, .7),
		} {
			if len(got.answers) != len(g.answers) || slices.Min(got.answers) < 1 || slices.Max(got.answers) > g.options {
				t.Fatalf("%s: %v of %d options", name, got.answers, g.options)
			}
		}
		if len(slices.Compact(slices.Sorted(slices.Values(threes(r, g).answers)))) != 3 {
			t.Fatal("not three options in turn")
		}
	}
}

// The text that a program enters ends with the whole answer, and times never decrease.
func TestEntering(t *testing.T) {
	const text = "It was clean, and the staff was kind."
	f := &field{seed: 1, name: "s"}
	for i := range questions {
		f.polished[i] = shuffled(stream(1, "polished"), polished(questions[i]))
		if n := len(f.polished[i].rows); n < 40 {
			t.Errorf("%d polished answers to %q", n, questions[i])
		}
	}
	for _, k := range kinds() {
		if !slices.Contains([]string{"scripted typing", "pastes everything", "sets values", assistant}, k.name) {
			continue
		}
		for _, m := range k.makes {
			v := &visit{r: stream(1, k.name+m.name), answers: []string{text, text}, typing: make([][]event, 2)}
			m.change(f, v, nil, 0)
			for i, events := range v.typing {
				last := 0
				for _, e := range events {
					if e.at < last {
						t.Fatalf("%s, %s: time steps back", k.name, m.name)
					}
					last = e.at
				}
				if end := events[len(events)-1].value.(string); !strings.HasPrefix(end, v.answers[i]) {
					t.Errorf("%s, %s: ends with %q", k.name, m.name, end)
				}
			}
		}
	}
}

func TestReplayed(t *testing.T) {
	in := typed{Delay: []int{0, 100, 50, 80, 90}, Change: []int{1, 1, -1, 5, 1}, Kind: "kkkpk", Class: "asbwp"}
	events := replayed(stream(1, "replayed"), in, 7)
	var lengths, at []int
	for _, e := range events {
		lengths, at = append(lengths, len(e.value.(string))), append(at, e.at)
	}
	if !slices.Equal(lengths, []int{1, 2, 1, 6, 7}) || !slices.Equal(at, []int{7, 107, 157, 237, 327}) || events[3].kind != paste {
		t.Errorf("lengths %v at %v", lengths, at)
	}
}

// Accepted suggestions enter the same number of characters in fewer events.
func TestCompleted(t *testing.T) {
	r := stream(1, "completed")
	in := typed{Kind: strings.Repeat("k", 240), Class: strings.Repeat("aaaaaaasaab", 22)[:240]}
	for i := range 240 {
		in.Delay = append(in.Delay, between(r, 40, 900))
		in.Change = append(in.Change, 1)
		if in.Class[i] == 'b' {
			in.Change[i] = -1
		}
	}
	sum := func(list []int) (n int) {
		for _, x := range list {
			n += x
		}
		return n
	}
	for range 100 {
		out := completed(r, in, .4, 300)
		n := len(out.Delay)
		if len(out.Change) != n || len(out.Kind) != n || len(out.Class) != n || n >= 240 {
			t.Fatalf("%d delays, %d changes, %d kinds, %d classes", n, len(out.Change), len(out.Kind), len(out.Class))
		}
		if sum(out.Change) != sum(in.Change) || !strings.Contains(out.Class, "w") || slices.Min(out.Delay) < 0 {
			t.Fatalf("%d characters of %d, classes %s", sum(out.Change), sum(in.Change), out.Class)
		}
		replayed(r, out, 0)
	}
	if out := completed(r, in, 0, 300); out.Class != in.Class || !slices.Equal(out.Delay, in.Delay) {
		t.Error("changed without a suggestion")
	}
}

// No two honest respondents of a survey share a run of delays, including those with unusual
// devices. Checks correctly consider a shared run a replay.
func TestRecordingsOnce(t *testing.T) {
	c := Load(t)
	f := c.field(1, "once", designs[0])
	of := map[[10]int]string{}
	look := func(name string, v *visit) {
		own := map[[10]int]bool{}
		for _, events := range v.typing {
			for i := 10; i < len(events); i++ {
				var run [10]int
				for k := range run {
					run[k] = events[i-9+k].at - events[i-10+k].at
				}
				if slices.Max(run[:])-slices.Min(run[:]) > 200 { // no held key
					own[run] = true
				}
			}
		}
		for run := range own {
			if other, seen := of[run]; seen {
				t.Errorf("%s and %s: delays %v", other, name, run)
				return
			}
			of[run] = name
		}
	}
	for i := range 238 {
		r := stream(1, fmt.Sprintf("honest %d", i))
		look(fmt.Sprintf("honest %d", i), f.honest(r))
	}
	for _, k := range odds() {
		if strings.HasPrefix(k.name, "timer1") || k.name == "whole seconds" || strings.HasPrefix(k.name, "flushed") {
			continue // with a coarse clock, short runs agree by chance
		}
		for i := range 4 {
			v := f.honest(stream(1, fmt.Sprintf("%s %d", k.name, i)))
			k.makes[0].change(f, v, nil, i)
			look(k.name, v)
		}
	}
}

// Several hits of one person count as one.
func TestShare(t *testing.T) {
	var spread, same share
	for i := range 1000 {
		spread.add(string(rune('a'+i)), i%50 == 0)
		same.add(string(rune('a'+i/20)), i < 20)
	}
	if spread.value() != .02 || same.value() != .02 {
		t.Fatal("20 of 1000")
	}
	if spread.size() < 900 || same.size() > 60 {
		t.Errorf("worth %.0f and %.0f respondents", spread.size(), same.size())
	}
	var none share
	for range 100 {
		none.add("the same", false)
	}
	if low, high := none.interval(); low != 0 || high < .7 {
		t.Errorf("one person tells [%v, %v]", low, high)
	}
}

func TestPrecision(t *testing.T) {
	var caught, wronged share
	for i := range 1000 {
		caught.add(string(rune(i)), i < 800)
		wronged.add(string(rune(i)), i < 10)
	}
	v, low, high := precision(&caught, &wronged, .15)
	if math.Abs(v-.15*.8/(.15*.8+.85*.01)) > 1e-9 || low >= v || high <= v || high > 1 {
		t.Errorf("%v [%v, %v]", v, low, high)
	}
}

func TestReasons(t *testing.T) {
	q := render.Quality{
		Reasons: []string{"Behavioral Analytics Category", "Duplicate Entrance Score Threshold", "Time Score Threshold"},
		DataPoints: []render.DataPointSummary{
			{Category: byTyping}, {Category: byMovement}, {Category: byAddress},
		},
	}
	if got := reasons(&q); !slices.Equal(got, []string{byAddress, byTime, byTyping}) {
		t.Errorf("%q; one point of movement does not exclude", got)
	}
}

// TestFit: of two signs, Fit finds the one that distinguishes bad respondents from honest ones.
func TestFit(t *testing.T) {
	judged := func(kind string, times, grids survey.Score) Judged {
		return Judged{Respondent{Kind: kind}, render.Quality{Likelihood: survey.FraudLikelihood([]survey.Result{
			{Check: survey.TS, Score: times}, {Check: survey.GQS, Score: grids},
		})}}
	}
	var all []Judged
	for i := range 300 {
		grids := survey.Score(30 + 70*(i%2))
		all = append(all, judged("", 100, grids))
		if i < 60 {
			all = append(all, judged("speeder", survey.Score(20+80*(i/2%4/3)), grids))
		}
	}
	m := Fit(all, func(*Judged) bool { return true }, badShare)
	likely := func(times, grids survey.Score) float64 {
		r := judged("", times, grids)
		return m.likelihood(m.on(&r))
	}
	if likely(20, 100) < .7 || likely(100, 100) > .1 || math.Abs(likely(100, 30)-likely(100, 100)) > .02 {
		t.Errorf("fast %.3f, usual %.3f, odd grids %.3f", likely(20, 100), likely(100, 100), likely(100, 30))
	}
}
