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
// Many programs that send keys without a delay do not stop at words, or pause too briefly or too evenly. If a program
// sends whole words and pauses like a person, it is judged like one that inserts the words at the same times.
const (
	chordGap  = superhumanGap // ms; keys that come sooner after each other belong together
	minChords = 3
	// chordShare is the least share of the keys that must be in runs, and of the runs that must begin where a word
	// begins and have no space inside.
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
		deleted := 0
		for i := r.from; i < r.to; i++ {
			one.Change += max(s[i].Change, 0)
			deleted += max(-s[i].Change, 0)
		}
		// The software may correct the word before. What it deletes must not hide how much it inserts.
		if one.Change == 0 {
			one.Class, one.Change = survey.ClassDelete, -deleted
		}
		out, from = append(out, one), r.to
	}
	return append(out, s[from:]...)
}

// wholeWords reports whether runs of keys are words that a person entered: most keys are in them, most are one word
// from its beginning, none is longer than a phrase, and the pauses between them differ like those of people.
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
		begins := r.from == 0 || s[r.from].Class != survey.ClassLetter || s[r.from-1].Class != survey.ClassLetter
		if begins && !hasSpaceInside(s[r.from:r.to]) {
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

// hasSpaceInside reports whether there is a space between other characters that keys insert.
func hasSpaceInside(keys []survey.Stroke) bool {
	begun, space := false, false
	for i := range keys {
		switch {
		case keys[i].Change <= 0:
		case keys[i].Class == survey.ClassSpace:
			space = begun
		case space:
			return true
		default:
			begun = true
		}
	}
	return false
}
