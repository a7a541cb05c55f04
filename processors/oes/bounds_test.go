package oes

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// units are repeated to make long answers. For each, some part of the check was once too
// expensive, or might be: letters with spaces between them, masks, one word without end, chains
// of hyphens and apostrophes, characters that stand for several, and the beginnings of listed
// phrases.
var units = []string{
	"a ", "a*", "f**k ", "a", "e-", "s'", "a'", "x'x ", "\n", "é", "ﷺ", "房", "as ", "as an ", "if you want i can ", "http://a.b ", "aA", "1 ", "*", "й",
	"f.u.c.k ", "fuuck ", "ሴ", "a\u0301", "\u0301", "the ", "# a\n", ", a", "0", "한", "no ", "🤷", "\u200b", "nem ", "aaaa bbb ", "ab\x00", "gorxpliwuptnef ", "very good ",
}

// fill repeats a unit up to n characters.
func fill(unit string, n int) string {
	return strings.Repeat(unit, max(n/max(utf8.RuneCountInString(unit), 1), 1))
}

// long is a respondent with the given number of answers of n characters each.
func long(unit string, points, n int, languages ...string) *survey.Submission {
	s := &survey.Submission{Version: survey.V3}
	for i := range points {
		s.OES = append(s.OES, survey.OpenEnd{
			ID: fmt.Sprint(i), Question: fmt.Sprintf("What is number %d like?", i), Answer: fill(unit, n), Languages: languages, DetectDuplicates: true,
		})
	}
	return s
}

func fresh() processors.Check { return New() }

// The longest possible submission with the most expensive texts is cheap to score.
func TestCost_longestAnswers(t *testing.T) {
	const points, longest, most = 30, 65_536, 44 << 20 // with the race detector; without it, 31 MiB
	for i, unit := range units {
		var languages []string // without languages, every test runs
		if i%4 == 1 {
			languages = []string{"de", "ru"}
		}
		c := checktest.Allocated(t, New(), long(unit, points, longest, languages...))
		for range 4 { // the race detector makes pools forget at random what they keep, which is then allocated again
			if c > most {
				c = min(c, checktest.Allocated(t, New(), long(unit, points, longest, languages...)))
			}
		}
		if c > most {
			t.Errorf("30 answers of %q over and over: %d MiB allocated, at most %d", unit, c>>20, most>>20)
		}
		t.Logf("%-22q %6.1f bytes allocated for a byte read", unit, float64(c)/float64(points*len(fill(unit, maxAnswer))))
	}
}

// The cost of an answer is proportional to its length, up to the part that is read.
func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	for _, unit := range units {
		costs = append(costs, checktest.Linear(t, fresh, func(n int) *survey.Submission { return long(unit, 2, n) }, maxAnswer/4))
	}
	checktest.Report(t, survey.OES, costs)
}

// Keywords are read up to the same length as a question.
func TestCost_keywords(t *testing.T) {
	s := long("fine ", 30, 50)
	for i := range s.OES {
		for range 20 {
			s.OES[i].Keywords = append(s.OES[i].Keywords, fill(units[i], 65_536))
		}
	}
	if c := checktest.Allocated(t, New(), s); c > 64<<20 {
		t.Errorf("600 keywords of 65,536 characters: %d MiB allocated", c>>20)
	}
}

// FuzzCost looks for answers that are too expensive for their length.
func FuzzCost(f *testing.F) {
	for _, unit := range units {
		f.Add(unit, "Why?", "", uint8(0))
	}
	f.Fuzz(func(t *testing.T, unit, question, keyword string, points uint8) {
		build := func(n int) *survey.Submission {
			s := long(unit, int(points%8)+1, n)
			for i := range s.OES {
				s.OES[i].Question, s.OES[i].Keywords = question, []string{keyword}
			}
			return s
		}
		checktest.Linear(t, fresh, build, maxAnswer/4)
	})
}

// If a text is longer than what the check reads, the verdict depends on the part that was read,
// and the evidence says so.
func TestLongAnswersAreReadInPart(t *testing.T) {
	rest := "We liked the room, the breakfast and above all the people at the desk. "
	head := strings.Repeat(rest, maxAnswer/len(rest)+1)[:maxAnswer]
	whole := scoreOne(t, survey.OpenEnd{Question: "How was your stay?", Answer: head}, survey.V3)
	for _, tail := range []string{".", strings.Repeat(" asdfgh", 8000), strings.Repeat(" fuck", 8000)} {
		got := scoreOne(t, survey.OpenEnd{Question: "How was your stay?", Answer: head + tail}, survey.V3)
		if got.Evidence.String() != whole.Evidence.String()+survey.ReadInPart.String() {
			t.Errorf("evidence %q", got.Evidence)
		}
		if got.Evidence = whole.Evidence; got.Score != whole.Score || got.Category != whole.Category || got.Effort != whole.Effort {
			t.Errorf("%+v, want %+v", got, whole)
		}
	}
}

// The documented limits are those of the code.
func TestBounds_told(t *testing.T) {
	page, err := os.ReadFile("../../docs/limits.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{string(page), survey.ReadInPart.String()} {
		if want := checktest.Thousands(maxAnswer) + " characters"; !strings.Contains(text, want) {
			t.Errorf("%q is missing from %.60q", want, text)
		}
	}
}

// The tests get only the part of a text that is read, whatever its characters stand for.
func TestBounds_kept(t *testing.T) {
	for _, unit := range units {
		for _, most := range []int{maxAnswer, maxQuestion} {
			tx, letters := headOf(fill(unit, 65_536), most), 0
			for _, w := range tx.words {
				letters += utf8.RuneCountInString(w)
			}
			if n := utf8.RuneCountInString(tx.raw); letters > most || n > most || len(tx.words) != len(tx.folded) {
				t.Errorf("%q: %d characters in words, %d in all, at most %d", unit, letters, n, most)
			}
			if !tx.cut {
				t.Errorf("%q: nobody is told that there is more", unit)
			}
		}
	}
}

// The memo of questions stays within its limit of bytes, however long the texts were from which
// they were cut.
func TestMemo_bounded(t *testing.T) {
	c := New()
	checktest.Keeps(t, maxMemo, func() {
		for i := range 1000 {
			p := survey.OpenEnd{ID: "q", Question: fmt.Sprint("Why ", i, "?"), Keywords: []string{fill(fmt.Sprint("word", i, " "), 65_536)}, Answer: "so"}
			c.Prepare(&survey.Submission{OES: []survey.OpenEnd{p}}, time.Time{})
		}
	}, c.questions.Size)
}
