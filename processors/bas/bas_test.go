package bas

import (
	"context"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// typed writes words with a delay before each key.
func typed(words int, delay func(start bool) int64) []survey.Stroke {
	var s []survey.Stroke
	at := int64(0)
	for w := range words {
		for c := range 5 + w%3 {
			at += delay(c == 0)
			s = append(s, survey.Stroke{At: at, Change: 1, Class: survey.ClassLetter})
		}
		at += delay(false)
		s = append(s, survey.Stroke{At: at, Change: 1, Class: survey.ClassSpace})
	}
	return s
}

// person draws delays like those of people: log-normal, longer before a word, and sometimes a
// pause to think.
func person(seed uint64) func(bool) int64 {
	r := rand.New(rand.NewPCG(seed, 1))
	return func(start bool) int64 {
		d := math.Exp(4.9 + 0.45*r.NormFloat64())
		if start {
			d *= 1.8
			if r.IntN(6) == 0 {
				d += 1500 * r.ExpFloat64()
			}
		}
		return int64(d)
	}
}

func even(lo, hi int64) func(bool) int64 {
	r := rand.New(rand.NewPCG(7, 7))
	return func(bool) int64 { return lo + r.Int64N(hi-lo+1) }
}

// atOnce draws pauses before words with this median and spread (of their logarithms). The other keys of a word come
// after a fixed gap.
func atOnce(median, spread float64, gap int64) func(bool) int64 {
	r := rand.New(rand.NewPCG(8, 9))
	return func(start bool) int64 {
		if start {
			return int64(median * math.Exp(spread*r.NormFloat64()))
		}
		return gap
	}
}

func later(s []survey.Stroke, by int64) []survey.Stroke {
	for i := range s {
		s[i].At += by
	}
	return s
}

func inserts(n int, gap int64, chars int) []survey.Stroke {
	s := make([]survey.Stroke, n)
	for i := range s {
		s[i] = survey.Stroke{At: int64(i) * gap, Change: chars, Class: survey.ClassMulti}
	}
	return s
}

// pieces are insertions of these lengths, and a full stop after them.
func pieces(gap int64, chars ...int) (s []survey.Stroke) {
	for i, n := range chars {
		s = append(s, survey.Stroke{At: int64(i) * gap, Change: n, Class: survey.ClassMulti})
	}
	return append(s, survey.Stroke{At: int64(len(chars))*gap + 900, Change: 1, Class: survey.ClassPunct})
}

// replacing makes replacements of insertions, as if the text always ended with a mark.
func replacing(words []survey.Stroke) []survey.Stroke {
	for i := range words[1:] {
		words[i+1].Class = survey.ClassReplace
	}
	return words
}

// parted inserts a space a few ms before each insertion except the first, as swipe keyboards
// do.
func parted(words []survey.Stroke) []survey.Stroke {
	s := words[:1:1]
	for _, w := range words[1:] {
		s = append(s, survey.Stroke{At: w.At - 4, Change: 1, Class: survey.ClassSpace}, w)
	}
	return s
}

// ticking rounds the times down to a clock with the given tick in ms.
func ticking(s []survey.Stroke, tick int64) []survey.Stroke {
	for i := range s {
		s[i].At -= s[i].At % tick
	}
	return s
}

// back sets the clock back in the middle of a text.
func back(s []survey.Stroke, by int64) []survey.Stroke {
	for i := len(s) / 2; i < len(s); i++ {
		s[i].At -= by
	}
	return s
}

func pastes(n, chars int) []survey.Stroke {
	s := make([]survey.Stroke, n)
	for i := range s {
		s[i] = survey.Stroke{At: int64(i) * 900, Change: chars, Paste: true, Class: survey.ClassMulti}
	}
	return s
}

// judged returns the verdict on the only data point of a respondent.
func judged(b *survey.Behaviour, o survey.Options) verdict {
	typed := []typing{people.measureTyping(b.Typing)}
	of := respondentOf([]survey.Behaviour{*b}, typed, o)
	pointed := hands.measure(b.Moves, b.Clicks)
	return judge(&typed[0], &pointed, &of, seen{})
}

func TestJudge_typing(t *testing.T) {
	strict := survey.Options{StrictPaste: true}
	backspace := typed(6, person(3))
	for i := range 20 {
		backspace = append(backspace, survey.Stroke{At: backspace[len(backspace)-1].At + 33 - int64(i%2), Change: -1, Class: survey.ClassDelete})
	}
	edited := append(pastes(1, 80), typed(1, person(5))...)
	for i := range edited[1:] {
		edited[i+1].At += 2000
	}
	for _, tc := range []struct {
		name     string
		strokes  []survey.Stroke
		options  survey.Options
		min, max survey.Score
		want     survey.Category
	}{
		{"a person", typed(20, person(1)), survey.Options{}, 80, 100, survey.NaturalTyping},
		{"a person with a held backspace", backspace, survey.Options{}, 50, 100, survey.NaturalTyping},
		{"a fixed delay", typed(20, even(100, 100)), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"uniform delays", typed(20, even(40, 120)), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"no delay", typed(20, even(0, 2)), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"slow fixed delay", typed(8, even(900, 901)), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"dwell keyboard", typed(8, even(800, 1400)), survey.Options{}, 50, 100, survey.NaturalTyping},
		{"words injected", inserts(12, 40, 6), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"swiped", inserts(12, 600, 6), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"swiped, spaces apart", parted(inserts(12, 600, 6)), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"words injected, spaces apart", parted(inserts(12, 40, 6)), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"a person on a clock of seconds", ticking(typed(40, person(1)), 1000), survey.Options{}, 80, 100, survey.NaturalTyping},
		{"one finger on a clock of seconds", ticking(typed(12, even(700, 1300)), 1000), survey.Options{}, 80, 100, survey.NaturalTyping},
		{"a delay of a second", typed(12, even(1000, 1000)), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"dictated", inserts(3, 1800, 30), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"a value set, and two short insertions", append([]survey.Stroke{{Change: 500, Class: survey.ClassMulti}}, later(inserts(2, 1800, 8), 2000)...), survey.Options{}, 0, 49, survey.UnnaturalTyping},
		{"a long phrase dictated, and two more", append([]survey.Stroke{{Change: 120, Class: survey.ClassMulti}}, later(inserts(2, 4000, 40), 5000)...), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"words of a stenographer", typed(12, atOnce(300, .5, 1)), survey.Options{}, 60, 100, survey.NaturalTyping},
		{"words of a braille display", typed(8, atOnce(1500, .4, 6)), survey.Options{}, 60, 100, survey.NaturalTyping},
		{"words sent as keys without a pause", typed(12, atOnce(40, .5, 1)), survey.Options{}, 0, 49, survey.UnnaturalTyping},
		{"a value set over a key", []survey.Stroke{{Change: 1}, {At: 900, Change: 299, Class: survey.ClassReplace}}, survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"a word completed over a key", []survey.Stroke{{Change: 1}, {At: 900, Change: 9, Class: survey.ClassReplace}, {At: 1500, Change: 1, Class: survey.ClassPunct}}, survey.Options{}, 100, 100, survey.NaturalTyping},
		{"words injected before a cursor", replacing(inserts(12, 40, 6)), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"words dictated before a cursor", replacing(inserts(12, 600, 6)), survey.Options{}, 50, 100, survey.NaturalTyping},
		{"a value set in two steps, and a key", pieces(5, 150, 150), survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"a value set in two steps with a pause, and a key", pieces(300, 150, 150), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"two phrases dictated, and a key", pieces(6000, 150, 150), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"two words completed among keys", append(typed(9, person(1)), later(pieces(300, 5, 5), 90_000)...), survey.Options{}, 80, 100, survey.NaturalTyping},
		{"words every 120 ms", inserts(12, 120, 3), survey.Options{}, 0, 60, survey.NaturalTyping},
		{"words every 145 ms", inserts(12, 145, 3), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"words every 200 ms", inserts(12, 200, 6), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"short", typed(1, even(50, 50)), survey.Options{}, 50, 100, survey.NaturalTyping},
		{"two keys", typed(1, person(1))[:2], survey.Options{}, -999, -999, survey.CategoryNone},
		{"one value set and two empty events", []survey.Stroke{{Change: 200, Class: survey.ClassWhole}, {Class: survey.ClassNone}, {Class: survey.ClassNone}}, survey.Options{}, 0, 49, survey.UnnaturalTyping},
		{"one value set", []survey.Stroke{{Change: 31, Class: survey.ClassWhole}}, survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"one value set, and a key", []survey.Stroke{{Change: 200, Class: survey.ClassWhole}, {At: 900, Change: 1, Class: survey.ClassPunct}}, survey.Options{}, 0, 19, survey.UnnaturalTyping},
		{"one short value set", []survey.Stroke{{Change: 30, Class: survey.ClassWhole}}, survey.Options{}, -999, -999, survey.CategoryNone},
		{"two phrases dictated", inserts(2, 1800, 60), survey.Options{}, -999, -999, survey.CategoryNone},
		{"an autofilled name", []survey.Stroke{{Change: 12, Class: survey.ClassWhole}, {Class: survey.ClassNone}, {Class: survey.ClassNone}}, survey.Options{}, -999, -999, survey.CategoryNone},
		{"an answer come back to", append([]survey.Stroke{{Change: 300, Class: survey.ClassWhole}}, typed(3, person(4))...), survey.Options{}, 50, 100, survey.NaturalTyping},
		{"an answer set, and a few keys", append([]survey.Stroke{{Change: 300, Class: survey.ClassWhole}}, typed(1, person(4))[:4]...), survey.Options{}, 0, 49, survey.UnnaturalTyping},
		{"empty events", make([]survey.Stroke, 12), survey.Options{}, 100, 100, survey.NaturalTyping},
		{"events without change", []survey.Stroke{{Class: survey.ClassNone}, {Class: survey.ClassNone}, {Class: survey.ClassNone}}, survey.Options{}, -999, -999, survey.CategoryNone},
		{"a person, in reverse order of time", backwards(typed(20, person(1))), survey.Options{}, -999, -999, survey.CategoryNone},
		{"a person, with a clock set back", back(typed(20, person(1)), 3000), survey.Options{}, 80, 100, survey.NaturalTyping},
		{"pieces faster than speech", inserts(6, 400, 28), survey.Options{}, 0, 49, survey.UnnaturalTyping},
		{"pieces as fast as speech", inserts(6, 1400, 28), survey.Options{}, 60, 60, survey.NaturalTyping},
		{"three pastes, in reverse order of time", backwards(pastes(3, 40)), survey.Options{}, 0, 0, survey.CopyAndPaste},
		{"three pastes", pastes(3, 40), survey.Options{}, 0, 0, survey.CopyAndPaste},
		{"three empty pastes", pastes(3, 0), survey.Options{}, 0, 0, survey.CopyAndPaste},
		{"two pastes", pastes(2, 40), survey.Options{}, -999, -999, survey.CategoryNone},
		{"two pastes, strict", pastes(2, 40), strict, 0, 0, survey.CopyAndPaste},
		{"a short paste, strict", pastes(1, 12), strict, -999, -999, survey.CategoryNone},
		{"paste and edit", edited, survey.Options{}, 60, 60, survey.NaturalTyping},
		{"paste and edit, strict", edited, strict, 0, 40, survey.CopyAndPaste},
	} {
		t.Run(tc.name, func(t *testing.T) {
			v := judged(&survey.Behaviour{Typing: tc.strokes}, tc.options)
			if v.score < tc.min || v.score > tc.max {
				t.Errorf("score %d, want %d to %d (%s)", v.score, tc.min, tc.max, v.evidence)
			}
			if v.category != tc.want {
				t.Errorf("category %v, want %v", v.category, tc.want)
			}
		})
	}
}

// On a coarse clock, several pieces of a text have one time. The whole time then says whether somebody can have spoken
// them.
func TestJudge_coarseClock(t *testing.T) {
	dictated := inserts(30, 330, 6) // 18 characters a second
	sent := func(every int64, s []survey.Stroke) []survey.Stroke { return ticking(slices.Clone(s), every) }
	for _, tc := range []struct {
		name     string
		strokes  []survey.Stroke
		min, max survey.Score
	}{
		{"dictated, clock of seconds", sent(1000, dictated), 60, 60},
		{"dictated, sent every 2 s", sent(2000, dictated), 60, 60},
		{"dictated, replacing, clock of seconds", replacing(sent(1000, dictated)), 60, 100},
		{"dictated, replacing, sent every 2 s", replacing(sent(2000, dictated)), 60, 100},
		{"dictated, the last words sent early", append(sent(1000, dictated), survey.Stroke{At: 9030, Change: 6, Class: survey.ClassMulti}), 60, 60},
		{"a few words, all with one time", sent(2000, dictated[:6]), 60, 60},
		{"a few words, and two keys", append(sent(1000, dictated[:6]), later(typed(1, even(900, 900))[:2], 2000)...), 60, 100},
		{"words injected, clock of seconds", sent(1000, inserts(90, 40, 6)), 0, 19},
		{"words injected, replacing, clock of seconds", replacing(sent(1000, inserts(90, 40, 6))), 0, 19},
		{"a long text, all with one time", inserts(30, 0, 6), 0, 19},
		{"two halves with one time, and a key", pieces(0, 150, 150), 0, 19},
		{"three parts with one time, and keys", append(inserts(3, 0, 50), later(typed(1, even(400, 400))[:3], 1500)...), 0, 19},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if v := judged(&survey.Behaviour{Typing: tc.strokes}, survey.Options{}); v.score < tc.min || v.score > tc.max {
				t.Errorf("score %d, want %d to %d (%s)", v.score, tc.min, tc.max, v.evidence)
			}
		})
	}
}

// On a coarse clock, the keys of many events have one time. These times show neither even delays nor fast fingers. But they
// show how fast the text grows, and whether it grows as evenly as people's never does.
func TestJudge_keysOnCoarseClock(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	even := func(lo, hi float64) func(bool) int64 {
		return func(bool) int64 { return int64(lo + (hi-lo)*r.Float64()) }
	}
	copied := func(start bool) int64 { // as a touch typist copies
		d := math.Exp(4.8 + .25*r.NormFloat64())
		if start && r.IntN(6) == 0 {
			d += 250 + 500*r.ExpFloat64()
		}
		return int64(d)
	}
	chosen := func(bool) int64 { return int64(930 + 90*r.NormFloat64()) } // one letter after the other
	words := atOnce(400, .5, 3)                                           // of a stenographer
	phrases := inserts(90, 0, 6)
	for i := range phrases {
		phrases[i].At = int64(i/3) * 500
	}
	for _, tc := range []struct {
		name    string
		strokes []survey.Stroke
		natural bool
	}{
		{"copied, clock of seconds", ticking(typed(20, copied), 1000), true},
		{"copied, sent every 2 s", ticking(typed(20, copied), 2000), true},
		{"a few words, sent every 2 s", ticking(typed(3, copied), 2000), true},
		{"words at once, sent every 1.5 s", ticking(typed(30, words), 1500), true},
		{"words at once, clock of seconds", ticking(typed(30, words), 1000), true},
		{"letters that are chosen, clock of seconds", ticking(typed(8, chosen), 1000), true},
		{"letters that are chosen, sent every 450 ms", ticking(typed(8, chosen), 450), true},
		{"one rate, sent every 500 ms", ticking(typed(30, even(79, 81)), 500), false},
		{"one fast rate, clock of seconds", ticking(typed(60, even(19, 21)), 1000), false},
		{"all with one time", ticking(typed(9, even(0, 1)), 1000), false},
		{"three words every half second", phrases, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if v := judged(&survey.Behaviour{Typing: tc.strokes}, survey.Options{}); (v.score >= natural) != tc.natural {
				t.Errorf("score %d (%s)", v.score, v.evidence)
			}
		})
	}
}

// A page may send many keys with one time, but not more than people enter since the time before.
func TestJudge_keysAtOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 2))
	bursts := func(words int, lo, hi float64, at ...int) []survey.Stroke { // all keys in at come with the one before
		i := -1
		return typed(words, func(bool) int64 {
			i++
			for k := 0; k+1 < len(at); k += 2 {
				if at[k] <= i && i < at[k+1] {
					return 0
				}
			}
			return int64(lo + (hi-lo)*r.Float64())
		})
	}
	waits := func(s []survey.Stroke) []survey.Stroke { return debounced(s, 700) }
	for name, tc := range map[string]struct {
		strokes []survey.Stroke
		natural bool
	}{
		"most at first, then slow keys":       {bursts(284, 160, 400, 0, 1000), false},
		"most at first, then a few late keys": {bursts(22, 2000, 3000, 0, 149), false},
		"half at first, half after a pause":   {bursts(22, 2000, 3000, 0, 75, 76, 154), false},
		"most of it between slow keys":        {bursts(27, 200, 350, 31, 130), false},
		"a few words between slow keys":       {bursts(16, 160, 300, 11, 70), false},
		"most at first, then one slow rate":   {bursts(22, 500, 501, 0, 100), false},
		"sent after a pause":                  {waits(typed(40, person(4))), true},
		"ten keys with one time":              {bursts(16, 1500, 4000, 0, 10, 11, 20, 21, 31, 32, 40, 41, 49, 50, 62, 63, 72, 73, 80), true},
	} {
		t.Run(name, func(t *testing.T) {
			if v := judged(&survey.Behaviour{Typing: tc.strokes}, survey.Options{}); (v.score >= natural) != tc.natural {
				t.Errorf("score %d (%s)", v.score, v.evidence)
			}
		})
	}
}

// A slow delay that is sometimes longer by half or doubled is no clock's, if each key has a time of its own.
func TestJudge_slowConstant(t *testing.T) {
	for _, jitter := range []float64{0, .01, .03} {
		for _, longer := range []float64{1, 1.5, 2} {
			r := rand.New(rand.NewPCG(9, 3))
			s := typed(16, func(bool) int64 {
				d := 500 * (1 + jitter*(2*r.Float64()-1))
				if r.IntN(12) == 0 {
					d *= longer
				}
				return int64(d)
			})
			if v := judged(&survey.Behaviour{Typing: s}, survey.Options{}); v.score >= natural {
				t.Errorf("%.0f %% jitter, some %v as long: score %d (%s)", 100*jitter, longer, v.score, v.evidence)
			}
		}
	}
}

// If two answers have one rate on a coarse clock, they show more together than one does.
func TestTempo_pooled(t *testing.T) {
	one := tempoOf(ticking(typed(16, even(60, 62)), 500), &input{step: 500})
	both := one
	both.add(&one)
	if one.even() >= 1 || both.even() <= one.even() {
		t.Errorf("one answer %v, two %v", one.even(), both.even())
	}
}

func TestScore_combination(t *testing.T) {
	score := func(dps ...survey.Behaviour) survey.Result {
		out, err := New().Score(context.Background(), processors.Input{Submission: &survey.Submission{BAS: dps}})
		if err != nil {
			t.Fatal(err)
		}
		return out.Result
	}
	if r := score(survey.Behaviour{Typing: pastes(3, 40)}, survey.Behaviour{Typing: pastes(4, 40)}); r.Score != 0 {
		t.Errorf("all points 0: check score %d", r.Score)
	}
	if r := score(survey.Behaviour{}); r.Score.Scored() || r.DataPoints[0].Category != survey.CategoryNone || r.DataPoints[0].Score.Scored() {
		t.Errorf("nothing to score: %+v", r)
	}
	long, short := survey.Behaviour{Typing: typed(30, person(1))}, survey.Behaviour{Typing: pastes(3, 40)}
	if r := score(long, short, survey.Behaviour{}); r.Score <= 50 {
		t.Errorf("a long natural answer and one paste: %d, want the long one to count more", r.Score)
	}
	moves := []survey.Move{{At: 0, X: 1, Y: 1}, {At: 16, X: 4, Y: 2}}
	both := survey.Behaviour{Typing: typed(20, even(100, 100)), Moves: moves}
	if r := score(both); r.DataPoints[0].Category != survey.UnnaturalTyping {
		t.Errorf("the lower score speaks: %+v", r)
	}
	if r := score(survey.Behaviour{Typing: []survey.Stroke{{}, {}, {}}, Moves: moves}); r.DataPoints[0].Category != survey.NaturalTyping {
		t.Errorf("on a tie typing speaks: %+v", r)
	}
	if r := score(survey.Behaviour{Typing: []survey.Stroke{{}, {}}, Moves: moves}); r.DataPoints[0].Category != survey.NaturalMovement {
		t.Errorf("mouse alone: %+v", r)
	}
}

// The answers of a respondent are judged together. Their order, and repetitions of the same
// recording, make no difference.
func TestScore_together(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &survey.Submission{}
		for i := range rapid.IntRange(1, 6).Draw(t, "answers") {
			delays := person(rapid.Uint64Range(1, 9).Draw(t, "person"))
			if rapid.Bool().Draw(t, "program") {
				delays = even(60, rapid.Int64Range(61, 400).Draw(t, "slowest"))
			}
			s.BAS = append(s.BAS, survey.Behaviour{ID: string(rune('a' + i)), Start: time.UnixMilli(int64(rapid.IntRange(1, 4).Draw(t, "start"))).UTC(), Typing: typed(rapid.IntRange(1, 25).Draw(t, "words"), delays)})
		}
		score := func(s *survey.Submission) map[string]survey.DataPointResult {
			out, err := New().Score(context.Background(), processors.Input{Submission: s})
			if err != nil {
				t.Fatal(err)
			}
			of := map[string]survey.DataPointResult{}
			for _, p := range out.Result.DataPoints {
				of[p.ID] = p
			}
			return of
		}
		want, other := score(s), *s
		other.BAS = rapid.Permutation(s.BAS).Draw(t, "order")
		if got := score(&other); !maps.Equal(got, want) {
			t.Fatalf("in another order %v, want %v", got, want)
		}
		// Repeat the first recording for another question on its page.
		again := s.BAS[0]
		again.ID = "again"
		other.BAS = append(slices.Clone(s.BAS), again)
		got := score(&other)
		delete(got, "again")
		if !maps.Equal(got, want) {
			t.Fatalf("with one recording sent twice %v, want %v", got, want)
		}
	})
}

// Several answers are stronger evidence than one.
func TestScore_pools(t *testing.T) {
	drawn := func(seed uint64) []survey.Stroke {
		r := rand.New(rand.NewPCG(seed, 1))
		return typed(9, func(bool) int64 { return int64(math.Exp(4.9 + 0.5*r.NormFloat64())) })
	}
	one := judged(&survey.Behaviour{Typing: drawn(3)}, survey.Options{})
	s := &survey.Submission{}
	for i := range uint64(4) {
		s.BAS = append(s.BAS, survey.Behaviour{ID: string(rune('a' + i)), Start: time.UnixMilli(int64(i)).UTC(), Typing: drawn(3 + i)})
	}
	out, err := New().Score(t.Context(), processors.Input{Submission: s})
	if err != nil {
		t.Fatal(err)
	}
	if first := out.Result.DataPoints[0]; one.score < 50 || first.Score >= 50 || first.Evidence.First() != survey.PausesUnaligned {
		t.Errorf("an answer of a program alone %+v, with three others %+v", one, first)
	}
}

func TestCheck_contract(t *testing.T) {
	checktest.Run(t, New(), &survey.Submission{Respondent: "r", Version: survey.V3, ReceivedAt: time.UnixMilli(0).UTC(), BAS: []survey.Behaviour{
		{ID: "a", Typing: typed(20, person(1))}, {ID: "b"}, {ID: "c", Typing: pastes(3, 9)},
	}})
}

// anything tests whatever a decoder may let through: the score stays in range and is always the
// same, and no term becomes NaN.
func anything() func(*rapid.T) {
	number := rapid.OneOf(rapid.Float64(), rapid.Float64Range(0, 2000), rapid.SampledFrom([]float64{0, -1, math.MaxFloat64, -math.MaxFloat64, 5e-324}))
	at := rapid.OneOf(rapid.Int64Range(-1000, 100000), rapid.SampledFrom([]int64{math.MinInt64, math.MaxInt64, 0}))
	stroke := rapid.Custom(func(t *rapid.T) survey.Stroke {
		return survey.Stroke{
			At: at.Draw(t, "at"), Paste: rapid.Bool().Draw(t, "paste"),
			Change: rapid.OneOf(rapid.IntRange(-2, 3), rapid.Int()).Draw(t, "change"), Class: survey.Class(rapid.Byte().Draw(t, "class") % 12),
		}
	})
	move := rapid.Custom(func(t *rapid.T) survey.Move {
		return survey.Move{At: at.Draw(t, "at"), X: number.Draw(t, "x"), Y: number.Draw(t, "y"), Pointer: survey.Pointer(rapid.Byte().Draw(t, "p") % 4)}
	})
	click := rapid.Custom(func(t *rapid.T) survey.Click {
		return survey.Click{
			At: at.Draw(t, "at"), X: number.Draw(t, "x"), Y: number.Draw(t, "y"), Width: number.Draw(t, "w"),
			Height: number.Draw(t, "h"), OffsetX: number.Draw(t, "ox"), OffsetY: number.Draw(t, "oy"), Pointer: survey.Pointer(rapid.Byte().Draw(t, "p") % 4),
		}
	})
	return func(t *rapid.T) {
		b := survey.Behaviour{
			Typing: rapid.SliceOfN(stroke, 0, 60).Draw(t, "typing"), Moves: rapid.SliceOfN(move, 0, 40).Draw(t, "moves"),
			Clicks: rapid.SliceOfN(click, 0, 6).Draw(t, "clicks"),
		}
		o := survey.Options{StrictPaste: rapid.Bool().Draw(t, "strict")}
		v := judged(&b, o)
		if v.score.Scored() && (v.score < 0 || v.score > 100) {
			t.Fatalf("score %d", v.score)
		}
		if v != judged(&b, o) {
			t.Fatal("another verdict on the same input")
		}
		r := measureRhythm(b.Typing, people.habits)
		for f, x := range r.x {
			if r.has[f] && (math.IsNaN(x) || math.IsInf(x, 0)) {
				t.Fatalf("%s is %v", rhythmFindings[f], x)
			}
		}
		for with := mouse; with <= taps; with++ {
			m := measureMovement(b.Moves, b.Clicks, with)
			for f, x := range m.x {
				if m.has[f] && (math.IsNaN(x) || math.IsInf(x, 0)) {
					t.Fatalf("%s is %v", movementFindings[f], x)
				}
			}
		}
		if s := sketchOf(b.Typing); s.n > sketchSize || !slices.IsSorted(s.fields()) {
			t.Fatalf("sketch %+v", s)
		}
	}
}

func TestCheck_anything(t *testing.T) { rapid.Check(t, anything()) }

func FuzzCheck(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anything())) }

// BenchmarkScore judges one data point, compares it with the check state of a survey, and
// updates the check state.
func BenchmarkScore(b *testing.B) {
	for _, tc := range []struct {
		name  string
		point survey.Behaviour
	}{
		{"typing100", survey.Behaviour{Typing: typed(15, person(1))[:100]}},
		{"moves300", survey.Behaviour{Moves: hand(300)}},
		{"both", survey.Behaviour{Typing: typed(15, person(1))[:100], Moves: hand(300)}},
		{"most", survey.Behaviour{Typing: typed(60, person(1))[:300], Moves: hand(300)}},
	} {
		b.Run(tc.name, func(b *testing.B) {
			c := New()
			in := processors.Input{Submission: &survey.Submission{BAS: []survey.Behaviour{tc.point}}}
			b.ReportAllocs()
			for b.Loop() {
				in.Prepared = c.Prepare(in.Submission, in.At)
				c.Recall(in)
				if _, err := c.Score(context.Background(), in); err != nil {
					b.Fatal(err)
				}
				c.Learn(in)
			}
		})
	}
}
