package survey

import (
	"fmt"
	"strconv"
	"strings"
)

// Evidence is what a check found in a data point, as typed data. It contains no answer and does not identify the
// respondent.
type Evidence struct {
	Findings Findings
	Figures  Figures // numbers for the first finding; the constants of Finding say which
	// Resembles is one more than the generation of the respondent that this respondent repeats, or 0 if there
	// is none. A generation does not identify a person. After that respondent is deleted, its id cannot be
	// found from the generation.
	Resembles int64
	// Note is text for operators. It is used if there is no finding, and in scores that were stored before
	// findings existed.
	Note string
}

// Findings holds findings as one byte each, the most severe first. It is a string, so that evidence can be
// compared with == and a single finding needs no allocation.
type Findings string

// Figures are the numbers that belong to a finding. Unused numbers are 0.
type Figures [3]int64

// FindingsOf returns the given findings as one value.
func FindingsOf(fs ...Finding) Findings {
	b := make([]byte, len(fs))
	for i, f := range fs {
		b[i] = byte(f)
	}
	return Findings(b)
}

// Found returns evidence with one finding and its figures. For FindingNone, it returns empty evidence.
func Found(f Finding, figures ...int64) Evidence {
	var e Evidence
	if f != FindingNone {
		e.Findings = FindingsOf(f)
		copy(e.Figures[:], figures)
	}
	return e
}

// With returns the evidence with another finding appended.
func (e Evidence) With(f Finding) Evidence {
	e.Findings += FindingsOf(f)
	return e
}

// First returns the most severe finding, or FindingNone.
func (e *Evidence) First() Finding {
	if len(e.Findings) == 0 {
		return FindingNone
	}
	return Finding(e.Findings[0])
}

// None reports whether the evidence is empty.
func (e *Evidence) None() bool { return len(e.Findings) == 0 && e.Note == "" }

// Ratio returns the time on a page as a multiple of the median, to two decimals. It returns false if the
// evidence is not about a page time.
func (e *Evidence) Ratio() (float64, bool) {
	if e.First() != PageTime || e.Figures[0] < 0 {
		return 0, false
	}
	return float64(e.Figures[0]) / 100, true
}

// Labels returns the labels of the patterns of a grid, joined as the interface shows them (section
// 2.3), or "" if there are none.
func (e *Evidence) Labels() string {
	text := ""
	for _, f := range []byte(e.Findings) {
		if label := Finding(f).Label(); label != "" && text != "" {
			text += ", " + label
		} else {
			text += label
		}
	}
	return text
}

// String describes the findings for operators. It is written to the feed and never parsed.
func (e Evidence) String() string {
	n, f := e.Figures, e.First()
	switch {
	case e.Note != "" || f == FindingNone:
		return e.Note
	case f == PageTime:
		return fmt.Sprintf("%d.%02d x median", n[0]/100, n[0]%100)
	case f.Label() != "":
		if n[2] == 0 {
			return "" // without figures, there is nothing to add to the labels
		}
		return fmt.Sprintf("%d changes, most frequent %d of %d", n[0], n[1], n[2])
	case f >= SameAddress && f <= OtherPerson:
		return f.String() + " " + before(n[0])
	case f >= SameAnswers && f <= CommonAnswers:
		text := fmt.Sprintf("%ssame %d answers as a respondent who entered %s", f, n[1], before(n[0]))
		if f == SimilarAge {
			text = fmt.Sprintf("%ssame %d answers, except for the age, as a respondent who entered %s", f, n[1], before(n[0]))
		}
		if n[2] != 0 {
			text += "; " + expected(n[2]) + " such coincidences can be expected by chance"
		}
		return text
	}
	var b strings.Builder
	b.WriteString(f.String())
	if f == OtherLanguage {
		b.WriteString(languageCode(n[0]))
	}
	for _, f := range []byte(e.Findings[1:]) {
		b.WriteString(Finding(f).String())
	}
	return b.String()
}

// before says how much earlier the other respondent entered, for example "5 minutes before".
func before(seconds int64) string {
	switch {
	case seconds < 1:
		return "at the same moment"
	case seconds < 60:
		return unit(seconds, "second")
	case seconds < 2*3600:
		return unit(seconds/60, "minute")
	case seconds < 2*86400:
		return unit(seconds/3600, "hour")
	default:
		return unit(seconds/86400, "day")
	}
}

func unit(n int64, name string) string {
	if n == 1 {
		return "1 " + name + " before"
	}
	return strconv.FormatInt(n, 10) + " " + name + "s before"
}

// expected formats an expected number, given in millionths, with two significant digits, and from 10 on as a whole
// number. For example, 12345 gives 0.012.
func expected(millionths int64) string {
	switch {
	case millionths < 1000:
		return "less than 0.001"
	case millionths < 10_000_000:
		return strconv.FormatFloat(float64(millionths)/1e6, 'g', 2, 64)
	}
	return strconv.FormatFloat(float64(millionths)/1e6, 'f', 0, 64)
}

// LanguageNumber encodes the code of a language, such as "en", as a number for Figures. It uses the first 7 bytes.
func LanguageNumber(code string) int64 {
	n := int64(0)
	for _, c := range []byte(code[:min(len(code), 7)]) {
		n = n<<8 | int64(c)
	}
	return n
}

func languageCode(n int64) string {
	code := ""
	for ; n > 0; n >>= 8 {
		code = string(rune(n&0xff)) + code
	}
	return code
}
