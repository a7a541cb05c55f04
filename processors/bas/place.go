package bas

import "candor/survey"

// place is the kind of place in the text at which a key was typed. People pause at some places, and are fast at
// others. The table in alignment.go says how much.
type place uint8

const (
	placeOther    place = iota // digits, repeated spaces and punctuation marks, and letters after a replacement
	placeCorrect               // the first deletion after a character
	placeResume                // the first character after a deletion
	placeSpace                 // the space after a word
	placePunct                 // a punctuation mark
	placeGap                   // the space after a punctuation mark
	placeSecond                // the second letter of a word
	placeThird                 // the third letter of a word
	placeInner                 // a later letter of a word
	placeWord                  // the first letter of a word of up to four letters
	placeLong                  // the first letter of a longer word
	placeSentence              // the first letter after a stop or a line break
	placeInside                // a letter after an apostrophe or a hyphen
	numPlaces
)

// inner reports whether the key continues a word. People type such keys by habit.
func (p place) inner() bool { return p == placeSecond || p == placeThird || p == placeInner }

// start reports whether the key begins a word, a correction, or the text after a correction.
func (p place) start() bool {
	switch p {
	case placeCorrect, placeResume, placeWord, placeLong, placeSentence, placeInside:
		return true
	default:
		return false
	}
}

// placeOf returns the place of stroke i. letters is the number of letters before it in the same word. Stroke i and
// the one before it must be single keys.
func placeOf(s []survey.Stroke, i, letters int) place { //nolint:cyclop // one branch for each kind of place
	was, is := s[i-1].Class, s[i].Class
	switch {
	case is == survey.ClassDelete:
		return placeCorrect
	case was == survey.ClassDelete:
		return placeResume
	case is == survey.ClassPunct && was != survey.ClassPunct: // not several dots, or a key that is held down
		return placePunct
	case is == survey.ClassSpace && was == survey.ClassLetter:
		return placeSpace
	case is == survey.ClassSpace && was == survey.ClassPunct:
		return placeGap
	case is != survey.ClassLetter:
		return placeOther
	}
	switch was {
	case survey.ClassLetter:
		switch letters {
		case 1:
			return placeSecond
		case 2:
			return placeThird
		}
		return placeInner
	case survey.ClassPunct:
		return placeInside
	case survey.ClassNewline:
		return placeSentence
	case survey.ClassSpace:
		if i > 1 && (s[i-2].Class == survey.ClassPunct || s[i-2].Class == survey.ClassNewline) {
			return placeSentence
		}
		if longWord(s[i:]) {
			return placeLong
		}
		return placeWord
	default:
		return placeOther
	}
}

// longWord reports whether the next five strokes are letters.
func longWord(s []survey.Stroke) bool {
	if len(s) < 5 {
		return false
	}
	for i := range 5 {
		if s[i].Class != survey.ClassLetter {
			return false
		}
	}
	return true
}

// interval is the time before a key, with the key's place.
type interval struct {
	gap   float64 // ms
	place place
}

// longestGap, in ms, is longer than any gap between times that a request may contain. A longer gap would overflow the
// keys of sortedGaps.
const longestGap = 1 << 50

// appendIntervals appends the intervals between single keys. It leaves out intervals before or after a paste or
// another insertion, and intervals in which the clock stepped back. It also leaves out intervals between deletions,
// because a backspace that is held down repeats automatically.
func appendIntervals(to []interval, s []survey.Stroke) []interval {
	letters := 0
	for i := range s {
		if i > 0 && isKey(&s[i]) && isKey(&s[i-1]) && (s[i].Class != survey.ClassDelete || s[i-1].Class != survey.ClassDelete) {
			if gap := s[i].At - s[i-1].At; gap >= 0 && s[i].At >= s[i-1].At { // the difference may overflow
				to = append(to, interval{float64(min(gap, longestGap)), placeOf(s, i, letters)})
			}
		}
		switch s[i].Class {
		case survey.ClassLetter:
			letters++
		case survey.ClassDelete:
			letters = max(letters-1, 0)
		default:
			letters = 0
		}
	}
	return to
}
