package bas

import (
	"math"
	"testing"
)

// A lack of corrections counts against a respondent only if the pauses do not follow the text,
// and never decides alone. A correction counts in favour of the respondent.
func TestSlips(t *testing.T) {
	flawless := func(keys int) slips { return slips{keys: keys} }
	for name, c := range map[string]struct {
		of     slips
		follow float64
		want   float64
	}{
		"few keys":                          {flawless(freeKeys[1]), 0, 0},
		"a multiple":                        {flawless(freeKeys[1] + slipKeys), 0, math.Log(2)},
		"ten thousand keys":                 {flawless(10_000), 0, mostFlawless},
		"pauses half follow the text":       {flawless(10_000), someFollow / 2, mostFlawless / 2.},
		"pauses follow the text":            {flawless(10_000), someFollow, 0},
		"pauses against the text":           {flawless(10_000), -3, mostFlawless},
		"a correction":                      {slips{keys: 10_000, corrected: true}, 0, -correctedEvidence},
		"a correction beside a paste":       {slips{keys: 10_000, corrected: true, helped: true}, 0, -correctedEvidence},
		"a paste: what was typed is a part": {slips{keys: 10_000, helped: true}, 0, 0},
	} {
		if got := c.of.llr(c.follow, 3); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	if one := flawless(freeKeys[0]); one.llr(0, 1) != 0 || !(one.llr(0, 2) > 0) {
		t.Errorf("%d keys: %v in one answer, %v in two; want 0 and more", freeKeys[0], one.llr(0, 1), one.llr(0, 2))
	}
	for _, limit := range llrLimits {
		if limit <= mostFlawless {
			t.Errorf("no correction alone, %v, reaches the limit %v", float64(mostFlawless), limit)
		}
	}
}

// Weak signs of one respondent are joined only if nothing was corrected in several answers.
func TestJoined(t *testing.T) {
	ignores := pauses{answers: 2, z: -1000, expected: 6000} // as a program
	follows := pauses{answers: 2, z: 6000, expected: 6000}  // as a person
	flawless := slips{measured: 2, keys: 200, intervals: 200, long: 20}
	with := func(change func(*slips)) slips {
		s := flawless
		change(&s)
		return s
	}
	unbroken := func(s *slips) { s.long = 0 }
	for name, c := range map[string]struct {
		of   respondent
		want float64
		what int
	}{
		"nothing corrected":              {respondent{pauses: ignores, slips: flawless}, math.Sqrt(.6*.6 + .5*.5), evenness},
		"no long delay":                  {respondent{pauses: ignores, slips: with(unbroken)}, math.Sqrt(.6*.6+.5*.5) + unbrokenTerm, evenness},
		"no long delay among few":        {respondent{pauses: ignores, slips: with(func(s *slips) { s.intervals, s.long = someIntervals, 0 })}, math.Sqrt(.6*.6 + .5*.5), evenness},
		"pauses follow the text":         {respondent{pauses: follows, slips: with(unbroken)}, math.Sqrt(.6*.6 + .5*.5), evenness},
		"one answer":                     {respondent{pauses: ignores, slips: with(func(s *slips) { s.measured, s.long = 1, 0 })}, .6, evenness},
		"words inserted":                 {respondent{pauses: ignores, slips: with(func(s *slips) { s.helped, s.long = true, 0 })}, .6, evenness},
		"a correction":                   {respondent{pauses: ignores, slips: with(func(s *slips) { s.corrected, s.long = true, 0 })}, .5, alignment},
		"a coarse clock measures no one": {respondent{pauses: ignores, slips: slips{keys: 200}}, .6, evenness},
	} {
		got := c.of.joined(finding{.6, rhythmFindings[evenness]}, finding{.5, rhythmFindings[alignment]})
		if math.Abs(float64(got.excess)-c.want) > 1e-12 || got.what != rhythmFindings[c.what] {
			t.Errorf("%s: %v (%v), want %v (%v)", name, got.excess, got.what, c.want, rhythmFindings[c.what])
		}
	}
	of := respondent{pauses: ignores, slips: with(unbroken)}
	if got := of.joined(finding{}, finding{}); got.excess >= 1 || got.what != rhythmFindings[noHesitation] {
		t.Errorf("no long delay alone: %v (%v), want less than 1", got.excess, got.what)
	}
}

// The pauses of one answer, which say less than those of several, suffice to count evenness half.
func TestRelief(t *testing.T) {
	const half = 1 - mostRelief
	for name, c := range map[string]struct {
		of          pauses
		least, most float64
	}{
		"no pauses":                           {pauses{}, 1, 1},
		"one answer like a program's":         {pauses{answers: 1, z: 0, expected: 3000}, 1, 1},
		"one answer like a person's":          {pauses{answers: 1, z: 3000, expected: 3000}, half, half},
		"several like a person's":             {pauses{answers: 3, z: 8000, expected: 8000}, half, half},
		"several that pause less than people": {pauses{answers: 3, z: 5000, expected: 9000}, half + .1, .95},
	} {
		of := respondent{pauses: c.of}
		if got := of.relief(); got < c.least || got > c.most {
			t.Errorf("%s: %v, want %v to %v; llr %v", name, got, c.least, c.most, c.of.llr())
		}
	}
}
