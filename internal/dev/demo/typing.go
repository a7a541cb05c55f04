package demo

import (
	"math"
	"math/rand/v2"
	"strings"
	"time"
	"unicode"
)

// Interaction types of the interface.
const (
	keystroke = "KEYSTROKE"
	paste     = "COPY_AND_PASTE"
	mouseMove = "MOUSE_MOVEMENT"
	mouseTick = "MOUSE_CLICK"
)

// fingers describes how a person types: the median interval within words in milliseconds, its spread, how much
// longer the pauses before a new word and a new sentence are, and how often the person hits a wrong key.
type fingers struct {
	median, spread, word, sentence, slips float64
}

func newFingers(r *rand.Rand) fingers {
	return fingers{
		median:   lognormal(r, 165, .2),
		spread:   .30 + .12*r.Float64(),
		word:     .40 + .3*r.Float64(),
		sentence: 1.1 + .5*r.Float64(),
		slips:    .012 + .03*r.Float64(),
	}
}

// neighbours holds, for each key, the keys that a finger hits instead when it misses.
var neighbours = map[rune]string{
	'a': "sq", 'b': "vn", 'c': "xv", 'd': "sf", 'e': "wr", 'f': "dg", 'g': "fh", 'h': "gj", 'i': "uo", 'k': "jl", 'l': "k",
	'm': "n", 'n': "bm", 'o': "ip", 'p': "o", 'r': "et", 's': "ad", 't': "ry", 'u': "yi", 'v': "cb", 'w': "qe", 'y': "tu",
}

// typist simulates a person at the keyboard, with the text so far and the time.
type typist struct {
	fingers
	r    *rand.Rand
	text []rune
	now  time.Time
	out  []event
}

// typed returns the keystrokes that write text, and the time at which they end.
func (f fingers) typed(r *rand.Rand, text string, from time.Time) ([]event, time.Time) {
	t := &typist{fingers: f, r: r, now: from}
	runes := []rune(text)
	for i := range runes {
		if near, ok := neighbours[unicode.ToLower(runes[i])]; ok && chance(r, f.slips) {
			t.slip(runes, i, rune(near[r.IntN(len(near))]))
		}
		t.key(runes[i], t.delay(runes, i))
	}
	return t.out, t.now
}

// delay returns the pause before the key of runes[i]. Pauses are longer at the beginning of a word, and even
// longer after punctuation.
func (t *typist) delay(runes []rune, i int) time.Duration {
	shift := 0.0
	switch {
	case i == 0:
	case i >= 2 && runes[i-1] == ' ' && unicode.IsPunct(runes[i-2]):
		shift = t.sentence
	case runes[i-1] == ' ':
		shift = t.word
		if chance(t.r, .08) {
			shift += .8 + .9*t.r.Float64()
		}
	case unicode.IsPunct(runes[i]) || unicode.IsUpper(runes[i]) || unicode.IsDigit(runes[i]):
		shift = .35
	default:
		shift = practice(runes[i-1], runes[i])
	}
	return t.pause(shift, t.spread)
}

func (t *typist) pause(shift, spread float64) time.Duration {
	ms := lognormal(t.r, t.median*math.Exp(shift), spread)
	return time.Duration(max(ms, 32)) * time.Millisecond
}

// practice returns how much slower than the median a pair of keys is. A negative result means faster.
func practice(a, b rune) float64 {
	if a == b {
		return -.1
	}
	if strings.Contains("th he in er an re on at en nd ti es or te of is it ou ch ei ie un", string([]rune{unicode.ToLower(a), unicode.ToLower(b)})) {
		return -.28
	}
	return float64((a*31+b*17)%7-3) * .05
}

// slip types a wrong key and possibly one or two more letters, and then deletes them.
func (t *typist) slip(runes []rune, i int, wrong rune) {
	t.key(wrong, t.delay(runes, i))
	n := 1
	for ; n <= t.r.IntN(3) && i+n < len(runes); n++ {
		t.key(runes[i+n], t.delay(runes, i+n))
	}
	for k := range n {
		shift := -.15
		if k == 0 {
			shift = .75
		}
		t.now = t.now.Add(t.pause(shift, .22))
		t.text = t.text[:len(t.text)-1]
		t.emit()
	}
}

func (t *typist) key(c rune, after time.Duration) {
	t.now = t.now.Add(after)
	t.text = append(t.text, c)
	t.emit()
}

func (t *typist) emit() {
	t.out = append(t.out, event{keystroke, string(t.text), stamp(t.now)})
}

// metronome types text as a script does: with nearly the same time between all keys.
func metronome(r *rand.Rand, text string, from time.Time) ([]event, time.Time) {
	gap := between(r, 38, 95)
	var out []event
	now, runes := from, []rune(text)
	for i := range runes {
		now = now.Add(time.Duration(gap+r.IntN(3)-1) * time.Millisecond)
		out = append(out, event{keystroke, string(runes[:i+1]), stamp(now)})
	}
	return out, now
}

// pasted pastes text into the field in three to five pieces.
func pasted(r *rand.Rand, text string, from time.Time) ([]event, time.Time) {
	runes, pieces := []rune(text), between(r, 3, 5)
	var out []event
	now := from
	for i := 1; i <= pieces; i++ {
		now = now.Add(time.Duration(lognormal(r, 2200, .5)) * time.Millisecond)
		out = append(out, event{paste, string(runes[:len(runes)*i/pieces]), stamp(now)})
	}
	return out, now
}
