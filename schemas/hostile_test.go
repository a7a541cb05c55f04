package schemas

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/survey"
)

func small() *survey.Submission {
	return &survey.Submission{
		Key: refKey, Respondent: "p", Version: survey.V3, ReceivedAt: refAt,
		OES: []survey.OpenEnd{{ID: "Q1", Question: "Why?", Answer: "Because."}},
	}
}

// Every submission that EncodeSubmission accepts can be decoded, up to the last byte.
func TestMaxText(t *testing.T) {
	for _, n := range []int{0, 1023, 1024, 1025, MaxText - 1, MaxText, MaxText + 1, 2 * MaxText} {
		s := small()
		s.OES[0].Answer = strings.Repeat("a", n)
		r, err := EncodeSubmission(s, 0)
		if n > MaxText {
			if !errors.Is(err, ErrTooLarge) {
				t.Errorf("answer of %d bytes: %v, want ErrTooLarge", n, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		p, err := Peek(r)
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodeSubmission(p, r.Value)
		if err != nil {
			t.Fatalf("answer of %d bytes: %v", n, err)
		}
		if got.OES[0].Answer != s.OES[0].Answer {
			t.Errorf("answer of %d bytes came back with %d", n, len(got.OES[0].Answer))
		}
	}
}

func TestMaxRecord(t *testing.T) {
	s := small()
	s.OES = nil
	grow := func(last int) {
		s.CHS = &survey.Interview{}
		for range 3 {
			s.CHS.Pairs = append(s.CHS.Pairs, survey.Pair{Answer: strings.Repeat("a", MaxText)})
		}
		s.CHS.Pairs = append(s.CHS.Pairs, survey.Pair{Answer: strings.Repeat("a", last)})
	}
	grow(MaxText - 200)
	r, err := EncodeSubmission(s, 0)
	if err != nil {
		t.Fatal(err)
	}
	last := MaxText - 200 + MaxRecord - len(r.Value) // fills the record to the last byte
	for _, over := range []int{-1, 0, 1} {
		grow(last + over)
		r, err := EncodeSubmission(s, 0)
		if over > 0 {
			if !errors.Is(err, ErrTooLarge) {
				t.Errorf("one byte too many: %v, want ErrTooLarge", err)
			}
			continue
		}
		if err != nil || len(r.Value) != MaxRecord+over {
			t.Fatalf("%d bytes, %v", len(r.Value), err)
		}
		p, err := Peek(r)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeSubmission(p, r.Value); err != nil {
			t.Error(err)
		}
		if size := len(r.Key) + len(r.Value) + 1<<10; size > maxMessage {
			t.Errorf("record of %d bytes does not fit its topic", size)
		}
		// A dead letter can hold any record of its topic.
		d, err := EncodeDeadLetter(DeadLetter{Topic: TopicSurveys, Reason: strings.Repeat("é", maxReason), Key: r.Key, Value: r.Value})
		if err != nil {
			t.Fatal(err)
		}
		back, err := DecodeDeadLetter(d)
		if err != nil || !bytes.Equal(back.Value, r.Value) || len(back.Reason) != maxReason {
			t.Errorf("dead letter: %v", err)
		}
	}
	if _, err := EncodeDeadLetter(DeadLetter{Value: make([]byte, maxMessage)}); err != nil {
		t.Error(err)
	}
}

// As many strokes or empty texts as fit into a record can be decoded.
func TestLongLists(t *testing.T) {
	s := small()
	s.OES[0].Keywords = make([]string, 3<<20)
	s.BAS = []survey.Behaviour{{Typing: make([]survey.Stroke, 200_000)}}
	r, p := encoded(t, s, 0)
	got, err := DecodeSubmission(p, r.Value)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.OES[0].Keywords) != 3<<20 || len(got.BAS[0].Typing) != 200_000 {
		t.Error("lists came back shorter")
	}
}

// The cost of decoding a record, including the walk of the guard, is proportional to its bytes.
// An empty text takes one byte in the record, and a string in memory takes sixteen.
func TestCost_decode(t *testing.T) {
	worst := 0.0
	shapes := map[string]func(s *survey.Submission){
		"texts":       func(s *survey.Submission) { s.OES[0].Answer = strings.Repeat("a", MaxText) },
		"empty texts": func(s *survey.Submission) { s.OES[0].Keywords = make([]string, 3<<20) },
		"answers":     func(s *survey.Submission) { s.OES = make([]survey.OpenEnd, 100_000) },
		"strokes":     func(s *survey.Submission) { s.BAS = []survey.Behaviour{{Typing: make([]survey.Stroke, 200_000)}} },
		"pairs":       func(s *survey.Submission) { s.CHS = &survey.Interview{Pairs: make([]survey.Pair, 200_000)} },
		"page times":  func(s *survey.Submission) { s.TS = make([]survey.Timing, 100_000) },
		"grid":        func(s *survey.Submission) { s.GQS = []survey.Grid{{Answers: make([]float64, 400_000)}} },
	}
	measure := func(name string, p Peeked, value []byte) *survey.Submission {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		s, err := DecodeSubmission(p, value)
		runtime.ReadMemStats(&after)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		cost := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(value))
		t.Logf("%-12s %5.1f bytes a byte", name, cost)
		if worst = max(worst, cost); cost > 48 {
			t.Errorf("%s: %.0f bytes are allocated for each of %d, at most 48", name, cost, len(value))
		}
		return s
	}
	for name, shape := range shapes {
		s := small()
		shape(s)
		r, p := encoded(t, s, 0)
		measure(name, p, r.Value)
	}
	const items = 1_000_000
	value := blocks(t, items)
	p := Peeked{Kind: KindSubmission, Key: refKey, Checks: survey.CheckSet(0).With(survey.OES)}
	if s := measure("blocks", p, value); len(s.OES[0].Keywords) != items {
		t.Errorf("%d of %d blocks are read", len(s.OES[0].Keywords), items)
	}
	t.Logf("FIGURE decoding a record allocates at most %.1f bytes for each of its own, of %d shapes", worst, len(shapes)+1)
}

// blocks returns a submission with an answer whose keywords are empty, and in a block of their own each.
// Programs of others may write lists so.
func blocks(t *testing.T, keywords int) []byte {
	t.Helper()
	w := wireSubmission{wireHead: wireHead{Respondent: "p", Version: int32(survey.V3), Checks: int32(wants(survey.OES))}}
	value, err := submissions.encode(&w)
	if err != nil {
		t.Fatal(err)
	}
	head, rest := value[:len(value)-survey.NumChecks], value[len(value)-survey.NumChecks:] // the checks' fields are empty
	before, after := []byte{2, 0, 0, 0}, []byte{0, 0, 0, 0, 0, 0}                          // the other fields of the answer
	return slices.Concat(head, before, bytes.Repeat([]byte{2, 0}, keywords), after, rest[1:])
}

// Every prefix of a record is refused, and so is a record with bytes after its end. The library
// alone accepts both.
func TestTruncated(t *testing.T) {
	for _, g := range goldens() {
		r, err := g.encode()
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Value {
			if _, err := g.decode(r.Value[:i:i]); err == nil {
				t.Fatalf("%s: first %d of %d bytes accepted", g.file, i, len(r.Value))
			}
		}
		if _, err := g.decode(append(bytes.Clone(r.Value), 0)); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: trailing byte: %v", g.file, err)
		}
	}
}

// If the length of a list is larger than the remaining bytes, every reader refuses it
// immediately. Decoding would allocate memory for it, and skipping would loop 2^62 times.
func TestClaimedLengths(t *testing.T) {
	s := small()
	s.OES[0] = survey.OpenEnd{}
	r, p := encoded(t, s, 0)
	// The only block of oes is: count -1, size 8, eight zero bytes, end.
	block := append([]byte{0x01, 0x10}, make([]byte, 9)...)
	at := bytes.Index(r.Value, block)
	if at < 0 {
		t.Fatal("block of oes not found")
	}
	claim := func(count int64, size ...int64) []byte {
		b := binary.AppendVarint(bytes.Clone(r.Value[:at]), count)
		for _, n := range size {
			b = binary.AppendVarint(b, n)
		}
		return append(b, r.Value[at+2:]...)
	}
	if _, err := DecodeSubmission(p, claim(1)); err != nil {
		t.Errorf("a block without size is valid Avro: %v", err)
	}
	if _, err := DecodeAdmission(claim(1)); err != nil {
		t.Errorf("skipping a block without size: %v", err)
	}
	for name, value := range map[string][]byte{
		"count": claim(1 << 62), "most": claim(math.MaxInt64), "least": claim(math.MinInt64, 8),
		"items": claim(-(1 << 40), 8), "no size": claim(-1, 0), "long": claim(-1, 1<<40), "negative": claim(-1, -8),
	} {
		begin := time.Now()
		if _, err := DecodeSubmission(p, value); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: full reader: %v", name, err)
		}
		// Skipping by size does not read the count.
		if _, err := DecodeAdmission(value); !errors.Is(err, ErrMalformed) && name != "items" && name != "least" {
			t.Errorf("%s: narrow reader: %v", name, err)
		}
		if d := time.Since(begin); d > time.Second {
			t.Errorf("%s: took %v", name, d)
		}
	}
}

func TestWrongBytes(t *testing.T) {
	score, err := EncodeScore(genScoreRecord.Example(1))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name  string
		value []byte
		want  error
	}{
		{"nothing", nil, ErrMalformed},
		{"no header", []byte("{\"id\": 1}"), ErrMalformed},
		{"unknown schema", []byte("\xc3\x01\x01\x02\x03\x04\x05\x06\x07\x08"), ErrUnknownSchema},
		{"another record", score.Value, ErrMalformed},
	} {
		if _, err := DecodeCommand(tt.value); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
}

// Encoding refuses values that no reader would accept.
func TestInvalid(t *testing.T) {
	submission := func(change func(s *survey.Submission)) error {
		s := refSubmission()
		change(s)
		_, err := EncodeSubmission(s, 0)
		return err
	}
	result := func(change func(r *survey.Result)) error {
		s := Score{Key: refKey, Respondent: "p", Scored: survey.Scored{Result: survey.Result{DataPoints: make([]survey.DataPointResult, 1)}}}
		change(&s.Scored.Result)
		_, err := EncodeScore(s)
		return err
	}
	for name, err := range map[string]error{
		"no account":     submission(func(s *survey.Submission) { s.Key.Account = "" }),
		"no survey":      submission(func(s *survey.Submission) { s.Key.Survey = "" }),
		"no version":     submission(func(s *survey.Submission) { s.Version = 0 }),
		"version 4":      submission(func(s *survey.Submission) { s.Version = 4 }),
		"NaN duration":   submission(func(s *survey.Submission) { s.TS[3].Duration = math.NaN() }),
		"infinite grid":  submission(func(s *survey.Submission) { s.GQS[0].Answers[2] = math.Inf(-1) }),
		"NaN threshold":  submission(func(s *survey.Submission) { s.Settings.Checks[survey.TS].Score = math.NaN() }),
		"infinite mouse": submission(func(s *survey.Submission) { s.BAS[0].Moves = []survey.Move{{X: math.Inf(1)}} }),
		"unknown class":  submission(func(s *survey.Submission) { s.BAS[0].Typing[0].Class = 200 }),
		"score 101":      result(func(r *survey.Result) { r.Score = 101 }),
		"score -1":       result(func(r *survey.Result) { r.DataPoints[0].Score = -1 }),
		"check 6":        result(func(r *survey.Result) { r.Check = 6 }),
		"category":       result(func(r *survey.Result) { r.DataPoints[0].Category = survey.NumCategories }),
		"effort":         result(func(r *survey.Result) { r.DataPoints[0].Effort = 4 }),
	} {
		if !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: %v, want ErrInvalid", name, err)
		}
	}
}

func TestPeek(t *testing.T) {
	good, err := EncodeSubmission(small(), 0)
	if err != nil {
		t.Fatal(err)
	}
	header := func(key, value string) Record {
		r := good
		r.Headers = nil
		for _, h := range good.Headers {
			if h.Key == key {
				h.Value = []byte(value)
			}
			if value != "(none)" || h.Key != key {
				r.Headers = append(r.Headers, h)
			}
		}
		return r
	}
	other := good
	other.Key = survey.Key{Account: "other", Survey: "s"}.Bytes()
	extra := good
	extra.Headers = append([]Header{{Key: "traceparent", Value: []byte("00-1")}}, good.Headers...)
	if _, err := Peek(extra); err != nil {
		t.Errorf("unknown header: %v", err)
	}
	for name, r := range map[string]Record{
		"no key": {Headers: good.Headers}, "no headers": {Key: good.Key}, "other account": other,
		"no type": header(headerType, "(none)"), "unknown type": header(headerType, "surprise"),
		"no account": header(headerAccount, "(none)"), "no checks": header(headerChecks, "(none)"),
		"unknown check": header(headerChecks, "\x40"), "long checks": header(headerChecks, "\x01\x01"),
	} {
		if _, err := Peek(r); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: %v, want ErrMalformed", name, err)
		}
	}
}

// If the header lists other checks than the value, the readers of checks refuse the record.
func TestChecksHeaderDisagrees(t *testing.T) {
	r, err := EncodeSubmission(small(), 0)
	if err != nil {
		t.Fatal(err)
	}
	p := Peeked{Kind: KindSubmission, Key: refKey, Checks: survey.CheckSet(0).With(survey.OES).With(survey.TS)}
	if _, err := DecodeSubmissionFor(survey.OES, p, r.Value); !errors.Is(err, ErrMalformed) {
		t.Errorf("got %v", err)
	}
	if _, err := DecodeSubmission(p, r.Value); !errors.Is(err, ErrMalformed) {
		t.Errorf("got %v", err)
	}
}

// Empty lists and missing lists are encoded in the same way.
func TestEmptyIsNil(t *testing.T) {
	full, sparse := small(), small()
	full.Attributes, full.GQS, full.BAS = map[string]string{}, []survey.Grid{}, []survey.Behaviour{}
	full.OES[0].Keywords, full.OES[0].Languages = []string{}, []string{}
	a, errA := EncodeSubmission(full, 0)
	b, errB := EncodeSubmission(sparse, 0)
	if errA != nil || errB != nil || !bytes.Equal(a.Value, b.Value) {
		t.Errorf("%v %v %x %x", errA, errB, a.Value, b.Value)
	}
}
