package bas

import (
	"math"
	"slices"

	"candor/survey"
)

// Some honest people enter whole words at once. Stenographers press several keys together for each word, and a braille
// display sends a word when it is complete. If their software passes the text on as keys, the keys of a word follow each
// other within a few ms. Each such run of keys is then one insertion, and is judged like a swiped or dictated word.
//
// Programs that send keys without a delay do not stop at words. If they do, their pauses are too short or too equal.
const (
	chordGap  = superhumanGap // ms; keys that come sooner after each other belong together
	minChords = 3
	// chordShare is the least share of the keys in runs, and of the runs that begin where a word begins.
	chordShare  = .6
	chordPause  = fastGap // ms; the least median pause before a run
	chordSpread = .15     // the least standard deviation of ln(pause)
)

// run is a run of keys, from its first stroke up to the one after its last.
type run struct{ from, to int }

// chorded returns the strokes with each run of keys as one insertion, if the runs are those of a person who enters
// whole words. Otherwise, it returns the strokes unchanged.
func chorded(s []survey.Stroke) []survey.Stroke {
	var some [mostStrokes / 2]run
	runs := some[:0]
	for i := 1; i < len(s); i++ {
		if !isKey(&s[i]) || !isKey(&s[i-1]) || s[i].At < s[i-1].At || s[i].At-s[i-1].At >= chordGap {
			continue
		}
		if n := len(runs); n > 0 && runs[n-1].to == i {
			runs[n-1].to++
		} else {
			runs = append(runs, run{i - 1, i + 1})
		}
	}
	if len(runs) < minChords || !wholeWords(s, runs) {
		return s
	}
	out := make([]survey.Stroke, 0, len(s))
	from := 0
	for _, r := range runs {
		out = append(out, s[from:r.from]...)
		one := survey.Stroke{At: s[r.from].At, Class: survey.ClassMulti}
		for i := r.from; i < r.to; i++ {
			one.Change += s[i].Change
			if s[i].Class == survey.ClassDelete {
				one.Class = survey.ClassReplace // the software corrects the word before
			}
		}
		out, from = append(out, one), r.to
	}
	return append(out, s[from:]...)
}

// wholeWords reports whether runs of keys are words that a person entered: most keys are in them, most begin where a
// word begins, none is longer than a phrase, and the pauses between them differ like those of people.
func wholeWords(s []survey.Stroke, runs []run) bool {
	keys, inRuns, starts := 0, 0, 0
	for i := range s {
		if isKey(&s[i]) {
			keys++
		}
	}
	var pauses []float64
	var spread sums
	for _, r := range runs {
		if r.to-r.from > autofillChars {
			return false
		}
		inRuns += r.to - r.from
		if r.from == 0 || s[r.from].Class != survey.ClassLetter || s[r.from-1].Class != survey.ClassLetter {
			starts++
		}
		if r.from > 0 {
			gap := float64(max(s[r.from].At-s[r.from-1].At, 1))
			pauses = append(pauses, gap)
			spread.add(math.Log(gap))
		}
	}
	slices.Sort(pauses)
	return float64(inRuns) >= chordShare*float64(keys) && float64(starts) >= chordShare*float64(len(runs)) &&
		quantile(pauses, .5) >= chordPause && spread.sd() >= chordSpread
}
