package schemas

import (
	"bytes"
	"fmt"
	"reflect"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hamba/avro/v2"
	"pgregory.net/rapid"

	"candor/survey"
)

// TestCoder compares the coder with the Avro library: the bytes that they write, and what they read
// from them.
func TestCoder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b bounds
		s := genSubmission.Draw(t, "submission")
		r, err := EncodeSubmission(s, 417)
		if err != nil {
			t.Fatal(err)
		}
		alike(t, submissions, r.Value, new(wireSubmission), new(wireSubmission), everything)
		alike(t, submissions, r.Value, new(wireHead), new(wireHead), wantAdmission|wantAttributes)
		for _, c := range survey.Checks {
			alike(t, submissions, r.Value, narrows[c](), narrows[c](), wants(c))
		}
		stub, err := WithoutContent(r.Value)
		if err != nil {
			t.Fatal(err)
		}
		var clear wireSubmission
		if err := submissions.decode(r.Value, wantAdmission|wantAttributes, &clear.wireHead); err != nil {
			t.Fatal(err)
		}
		clear.Attributes, clear.Platform = nil, ""
		if want, err := submissions.encode(&clear); err != nil || !bytes.Equal(stub, want) {
			t.Fatalf("without content: %x, want %x, %v", stub, want, err)
		}
		r, err = EncodeScore(genScoreRecord.Draw(t, "score"))
		if err != nil {
			t.Fatal(err)
		}
		alike(t, scores, r.Value, new(wireScore), new(wireScore), everything)
		row := genRespondent.Draw(t, "respondent")
		w := toRespondent(&b, &row)
		value, err := respondents.encode(&w)
		if err != nil {
			t.Fatal(err)
		}
		alike(t, respondents, value, new(wireRespondent), new(wireRespondent), everything)
	})
}

// alike reads a value with the library and with the coder, and writes what was read with both.
func alike[T coded](t *rapid.T, f *family, value []byte, want, got T, of wanted) {
	body, err := f.current.guard.walk(new([]byte), value[headerSize:], of, true)
	if err != nil {
		t.Fatal(err)
	}
	reader := avro.NewReader(nil, 0, avro.WithReaderConfig(config)).Reset(body)
	reader.ReadVal(f.current.schema, want)
	if reader.Error != nil {
		t.Fatal(reader.Error)
	}
	if err := f.decode(value, of, got); err != nil {
		t.Fatal(err)
	}
	lists := cmp.FilterValues(func(a, b any) bool {
		x, y := reflect.ValueOf(a), reflect.ValueOf(b)
		return x.IsValid() && x.Kind() == reflect.Slice && x.Len() == 0 && y.Kind() == reflect.Slice && y.Len() == 0
	}, cmp.Comparer(func(any, any) bool { return true }))
	if d := cmp.Diff(want, got, lists, cmp.Exporter(func(reflect.Type) bool { return true })); d != "" {
		t.Fatalf("%T: %s", got, d)
	}
	if of != everything {
		return
	}
	written, err := config.Marshal(f.current.schema, got)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(written, value[headerSize:]) {
		t.Fatalf("%T: the library writes %x, the coder %x", got, written, value[headerSize:])
	}
}

// A list may consist of several blocks, with or without their sizes. Programs of others write it so.
func TestCoder_blocks(t *testing.T) {
	s := small()
	s.OES, s.TS = nil, []survey.Timing{{ID: "a", Duration: 1}, {ID: "b", Duration: 2}, {ID: "c", Duration: 3}}
	r, p := encoded(t, s, 0)
	item := func(i int) []byte {
		w := wireTiming(s.TS[i])
		var c coder
		w.code(&c)
		return c.b
	}
	whole := bytes.Join([][]byte{item(0), item(1), item(2)}, nil)
	head := []byte{0x05, byte(2 * len(whole))} // three items, with their size
	before, after, ok := bytes.Cut(r.Value, append(head, whole...))
	if !ok {
		t.Fatalf("no block in %x", r.Value)
	}
	blocks := bytes.Join([][]byte{before, {0x02}, item(0), {0x03, byte(4 * len(item(0)))}, item(1), item(2), after}, nil)
	blocks = bytes.Replace(blocks, []byte{0x03, byte(4 * len(item(0)))}, []byte{0x03, byte(4 * len(item(1)))}, 1)
	got, err := DecodeSubmissionFor(survey.TS, p, blocks)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(s.TS, got.TS); d != "" {
		t.Fatal(d)
	}
}

// What a check does not read is not in its part of a submission.
func TestDecodeSubmissionFor_narrow(t *testing.T) {
	r, p := encoded(t, refSubmission(), 300)
	for _, c := range survey.Checks {
		var room []byte
		body, err := submissions.current.guard.walk(&room, r.Value[headerSize:], wants(c), false)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{"acme-forms", "ACME-88", "panel"} {
			if bytes.Contains(body, []byte(text)) {
				t.Errorf("%s reads %q", c, text)
			}
		}
		got, err := DecodeSubmissionFor(c, p, r.Value)
		if err != nil {
			t.Fatal(err)
		}
		if got.Settings != nil || got.Attributes != nil || got.Platform+got.Reference != "" {
			t.Errorf("%s reads %v, %v, %q, %q", c, got.Settings, got.Attributes, got.Platform, got.Reference)
		}
	}
}

// What a check or the join reads of a submission does not change when other submissions are read at
// the same time: readers use their memory again.
func TestDecodeSubmissionFor_ownsWhatItReads(t *testing.T) {
	var all sync.WaitGroup
	for i := range 8 {
		s := refSubmission()
		s.Attributes = map[string]string{"n": fmt.Sprint(i)} // left out for a check, so that the reader needs memory of its own
		s.Token = survey.Token{Name: [16]byte{byte(i + 1), 15: byte(i + 1)}, Expires: int64(i + 1)}
		r, p := encoded(t, s, 300)
		all.Go(func() {
			for range 200 {
				for _, c := range survey.Checks {
					if got, err := DecodeSubmissionFor(c, p, r.Value); err != nil || got.Token != s.Token {
						t.Errorf("%s reads the token %x, %v; the submission has %x", c, got.Token.Name, err, s.Token.Name)
						return
					}
				}
				if got, err := DecodeAdmission(r.Value); err != nil || got.Token != s.Token {
					t.Errorf("the join reads the token %x, %v; the submission has %x", got.Token.Name, err, s.Token.Name)
					return
				}
			}
		})
	}
	all.Wait()
}
