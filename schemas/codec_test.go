package schemas

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"candor/survey"
)

// failer is a test or a rapid test.
type failer interface {
	Fatalf(format string, args ...any)
}

// encoded returns the record of a submission and the result of Peek for it.
func encoded(t failer, s *survey.Submission, price survey.Credits) (Record, Peeked) {
	r, err := EncodeSubmission(s, price)
	if err != nil {
		t.Fatalf("encode: %v", err)
	}
	p, err := Peek(r)
	if err != nil {
		t.Fatalf("peek: %v", err)
	}
	return r, p
}

func TestReference(t *testing.T) {
	s := refSubmission()
	rec, p := encoded(t, s, 312)
	if p.Kind != KindSubmission || p.Key != s.Key || p.Checks != s.Concerns() {
		t.Errorf("peeked %+v", p)
	}
	got, err := DecodeSubmission(p, rec.Value)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(s, got); diff != "" {
		t.Error(diff)
	}
	row := refRespondent()
	value, err := EncodeRespondent(row)
	if err != nil {
		t.Fatal(err)
	}
	back, err := DecodeRespondent(value)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(*row, back); diff != "" {
		t.Error(diff)
	}
	t.Logf("submission %d bytes, respondent %d bytes", len(rec.Value), len(value))
	if len(value) >= 1024 {
		t.Errorf("reference respondent takes %d bytes at rest, want under 1 KiB", len(value))
	}
	for _, c := range survey.Checks {
		if _, err := DecodeSubmissionFor(c, p, rec.Value); err != nil {
			t.Error(c, err)
		}
	}
	if _, err := DecodeAdmission(rec.Value); err != nil {
		t.Error(err)
	}
}

// Rows are decoded into reused memory. One row must not appear in another, also if several are
// read at the same time.
func TestRowsDoNotShareMemory(t *testing.T) {
	const each = 200
	rows := make([]survey.Respondent, 4*each+1)
	for i := range rows { // before goroutines start, because a generator is not safe for concurrent use
		rows[i] = genRespondent.Example(i)
	}
	var group sync.WaitGroup
	for g := range 4 {
		group.Go(func() {
			for i := range each {
				x, y := rows[g*each+i], rows[g*each+i+1]
				a, errA := EncodeRespondent(&x)
				b, errB := EncodeRespondent(&y)
				if err := errors.Join(errA, errB); err != nil {
					t.Error(err)
					return
				}
				first, errA := DecodeRespondent(a)
				_, _ = DecodeRespondent(b[:len(b)-1])
				second, errB := DecodeRespondent(b)
				if diff := cmp.Diff(x, first) + cmp.Diff(y, second); diff != "" || errA != nil || errB != nil {
					t.Error(diff, errA, errB)
					return
				}
			}
		})
	}
	group.Wait()
}

// A check decrypts submissions into memory that it reuses (seal.Ring.OpenIn). A decoded submission
// must not change when the next one overwrites this memory.
func TestSubmissionsDoNotShareMemory(t *testing.T) {
	rec, p := encoded(t, refSubmission(), 312)
	overwritten := func(value []byte) {
		for i := range value {
			value[i] = 'x'
		}
	}
	for _, c := range survey.Checks {
		value := bytes.Clone(rec.Value)
		got, err := DecodeSubmissionFor(c, p, value)
		want, wantErr := DecodeSubmissionFor(c, p, rec.Value)
		overwritten(value)
		if diff := cmp.Diff(want, got); diff != "" || errors.Join(err, wantErr) != nil {
			t.Error(c, diff, err, wantErr)
		}
	}
	value := bytes.Clone(rec.Value)
	got, err := DecodeAdmission(value)
	want, wantErr := DecodeAdmission(rec.Value)
	overwritten(value)
	if diff := cmp.Diff(want, got); diff != "" || errors.Join(err, wantErr) != nil {
		t.Error(diff, err, wantErr)
	}
}

// If all answers are blank and are to be ignored, nothing is left to score.
func TestSubmissionMayConcernNoCheck(t *testing.T) {
	s := refSubmission()
	s.OES, s.CHS, s.GQS, s.TS, s.BAS, s.DES = nil, nil, nil, nil, nil, nil
	rec, p := encoded(t, s, 0)
	a, err := DecodeAdmission(rec.Value)
	if err != nil {
		t.Fatal(err)
	}
	if p.Checks != 0 || a.Concerns != 0 || a.Price != 0 {
		t.Errorf("peeked %+v, admission %+v", p, a)
	}
}

// Only maps could grow in the library without a limit, because the guard has no rule for them.
func TestNoSchemaHasAMap(t *testing.T) {
	files, err := filepath.Glob("avsc/*.avsc")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d schemas, %v", len(files), err)
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if regexp.MustCompile(`"map"`).Match(raw) {
			t.Errorf("%s has a map", file)
		}
	}
}

// spoken is a text whose codec panics with what a respondent wrote.
type spoken struct{}

const words = "the words of a respondent"

func (spoken) MarshalText() ([]byte, error) { panic(words) }
func (*spoken) UnmarshalText([]byte) error  { panic(words) }

// wireSpoken is wireAudit with such a text.
type wireSpoken struct {
	At      int64  `avro:"at"`
	Actor   string `avro:"actor"`
	Action  string `avro:"action"`
	Subject string `avro:"subject"`
	Detail  spoken `avro:"detail"`
}

func TestErrorsDoNotQuoteAPanic(t *testing.T) {
	_, encoding := audits.encode(&wireSpoken{})
	value, err := audits.encode(&wireAudit{Detail: words})
	if err != nil {
		t.Fatal(err)
	}
	for what, tc := range map[string]struct{ got, want error }{
		"encode": {encoding, ErrInvalid},
		"decode": {audits.decode(value, everything, &wireSpoken{}), ErrMalformed},
	} {
		if !errors.Is(tc.got, tc.want) || strings.Contains(tc.got.Error(), words) || !strings.Contains(tc.got.Error(), "panic: a string") {
			t.Errorf("%s: %v", what, tc.got)
		}
	}
	var none []int
	index := func() (err error) {
		defer func() { err = panicked(recover()) }()
		return fmt.Errorf("%d", none[len(words)])
	}()
	if want := "index out of range"; !strings.Contains(index.Error(), want) {
		t.Errorf("a panic of the runtime: %v, want %s", index, want)
	}
}
