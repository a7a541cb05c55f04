package schemas

import (
	"bytes"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func readRecord(b []byte) {
	if a, err := DecodeAdmission(b); err == nil {
		_, _ = DecodeSubmission(Peeked{Kind: KindSubmission, Checks: a.Concerns}, b)
	}
}

// The cost of decoding a submission, the guard's walk included, is in proportion to its length.
func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	for name, shape := range map[string]func(s *survey.Submission, n int){
		"empty texts": func(s *survey.Submission, n int) { s.OES[0].Keywords = make([]string, n) },
		"answers":     func(s *survey.Submission, n int) { s.OES = make([]survey.OpenEnd, n) },
		"strokes":     func(s *survey.Submission, n int) { s.BAS = []survey.Behaviour{{Typing: make([]survey.Stroke, n)}} },
		"pairs":       func(s *survey.Submission, n int) { s.CHS = &survey.Interview{Pairs: make([]survey.Pair, n)} },
		"page times":  func(s *survey.Submission, n int) { s.TS = make([]survey.Timing, n) },
		"grid":        func(s *survey.Submission, n int) { s.GQS = []survey.Grid{{Answers: make([]float64, n)}} },
		"attributes": func(s *survey.Submission, n int) {
			s.Attributes = map[string]string{}
			for i := range n {
				s.Attributes[string(rune('a'+i))] = ""
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			build := func(n int) []byte {
				s := small()
				shape(s, n)
				r, _ := encoded(t, s, 0)
				return r.Value
			}
			costs = append(costs, checktest.LinearBytes(t, checktest.ReadsRecords, readRecord, build, 2_000))
		})
	}
	checktest.ReportReader(t, "decoding a record", costs)
}

// FuzzCost looks for a part that a record repeats and that costs more the more often it is there. The
// bytes follow the header of a submission; most are refused, and the guard must refuse them cheaply.
func FuzzCost(f *testing.F) {
	header := submissions.current.header[:headerSize:headerSize]
	r, _ := encoded(f, small(), 0)
	rest := r.Value[headerSize:]
	at := bytes.Index(rest, []byte("Because."))
	f.Add(rest[:at], rest[at:at+8], rest[at+8:])
	f.Add(rest[:8], []byte{1, 2, 0}, rest[8:])
	f.Add([]byte{}, []byte{0xff}, []byte{})
	f.Add(rest, []byte{0}, []byte{})
	f.Fuzz(func(t *testing.T, before, unit, after []byte) {
		checktest.LinearBytes(t, checktest.ReadsRecords, readRecord, func(n int) []byte {
			return append(append(append(header, before...), bytes.Repeat(unit, n)...), after...)
		}, 256)
	})
}
