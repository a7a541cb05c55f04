package bas

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"candor/survey"
)

// bursts returns text that a program sends in bursts of letters without delays, and a space after each. The pauses
// before the bursts are between least and most ms. If deletes is true, each burst has a wrong letter that is deleted.
// If atOnce is true, each burst is one insertion.
func bursts(letters, least, most int, deletes, atOnce bool) (s []survey.Stroke) {
	r := rand.New(rand.NewPCG(1, 2))
	start := int64(0)
	for range 20 {
		start += int64(letters + 2 + least + r.IntN(most-least+1))
		at := start
		keys := make([]survey.Stroke, letters, letters+3)
		for i := range keys {
			keys[i] = survey.Stroke{Change: 1, Class: survey.ClassLetter}
		}
		if deletes {
			keys = append(keys, survey.Stroke{Change: 1, Class: survey.ClassLetter}, survey.Stroke{Change: -1, Class: survey.ClassDelete})
		}
		keys = append(keys, survey.Stroke{Change: 1, Class: survey.ClassSpace})
		if atOnce {
			s = append(s, survey.Stroke{At: at, Change: letters + 1, Class: survey.ClassMulti})
		}
		for _, k := range keys {
			if k.At = at; !atOnce {
				s = append(s, k)
			}
			at++
		}
	}
	return s
}

// A program that sends the keys of words without delays is not judged better than one that inserts the words at the
// same times, whether it deletes a key or not.
func TestJudge_burstsOfKeys(t *testing.T) {
	for _, letters := range []int{4, 6, 12, 26} {
		for _, pause := range [][2]int{{95, 200}, {200, 400}, {300, 800}, {600, 1500}} {
			atOnce := judged(&survey.Behaviour{Typing: bursts(letters, pause[0], pause[1], false, true)}, survey.Options{}).score
			for _, deletes := range []bool{false, true} {
				t.Run(fmt.Sprintf("%d letters, %d to %d ms, deletes %v", letters, pause[0], pause[1], deletes), func(t *testing.T) {
					got := judged(&survey.Behaviour{Typing: bursts(letters, pause[0], pause[1], deletes, false)}, survey.Options{})
					if got.score > atOnce {
						t.Errorf("%+v, and %d if each word is inserted at once", got, atOnce)
					}
				})
			}
		}
	}
}

// A person who enters whole words does not enter several words without a delay again and again.
func TestJudge_burstsOfWords(t *testing.T) {
	s := bursts(26, 600, 1500, false, false)
	for i := range s {
		if i%27 == 6 || i%27 == 15 {
			s[i].Class = survey.ClassSpace
		}
	}
	if got := judged(&survey.Behaviour{Typing: s}, survey.Options{}); got.score >= 20 {
		t.Errorf("three words at a time: %+v", got)
	}
}
