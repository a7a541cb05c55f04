package schemas

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
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
		alike(t, submissions, r.Value)
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
		alike(t, scores, r.Value)
		row := genRespondent.Draw(t, "respondent")
		w := toRespondent(&b, &row)
		value, err := respondents.encode(&w)
		if err != nil {
			t.Fatal(err)
		}
		alike(t, respondents, value)
		outcome, err := EncodeOutcome(genOutcome.Draw(t, "outcome"))
		if err != nil {
			t.Fatal(err)
		}
		alike(t, outcomes, outcome)
		st := genState.Draw(t, "state")
		if value, err = EncodeState(&st); err != nil {
			t.Fatal(err)
		}
		alike(t, states, value)
	})
}

// codedReader is one way to read a record that the coder reads.
type codedReader struct {
	of   *family
	want wanted
	wire func() coded
}

// full returns the struct with all fields of the record. The library does not read the others, because it
// does not skip the fields of every record that the guard accepts.
func (r codedReader) full() coded {
	if r.of == submissions {
		return new(wireSubmission)
	}
	return r.wire()
}

// part returns the struct of the reader, with the part of the record that it reads.
func (r codedReader) part(full coded) coded {
	w, ok := full.(*wireSubmission)
	if !ok || r.want == everything {
		return full
	}
	if r.want&wantAdmission == 0 {
		w.Settings, w.Reference = nil, ""
	}
	if r.want&wantAttributes == 0 {
		w.Attributes, w.Platform = nil, ""
	}
	if _, head := r.wire().(*wireHead); head {
		return &w.wireHead
	}
	for c, leaveOut := range map[survey.Check]func(){
		survey.OES: func() { w.OES = nil }, survey.CHS: func() { w.CHS = nil }, survey.GQS: func() { w.GQS = nil },
		survey.TS: func() { w.TS = nil }, survey.BAS: func() { w.BAS = nil }, survey.DES: func() { w.DES = nil },
	} {
		if r.want&wants(c) == 0 {
			leaveOut()
		}
	}
	return w
}

func codedReaders() []codedReader {
	readers := []codedReader{
		{submissions, everything, func() coded { return new(wireSubmission) }},
		{submissions, wantAdmission | wantAttributes, func() coded { return new(wireHead) }},
		{submissions, wantAdmission, func() coded { return new(wireHead) }},
		{submissions, wantAttributes, func() coded { return new(wireHead) }},
		{scores, everything, func() coded { return new(wireScore) }},
		{respondents, everything, func() coded { return new(wireRespondent) }},
		{outcomes, everything, func() coded { return new(wireOutcome) }},
		{states, everything, func() coded { return new(wireState) }},
	}
	for _, c := range survey.Checks {
		readers = append(readers, codedReader{submissions, wants(c), func() coded { return new(wireSubmission) }})
	}
	return readers
}

// alike reads a value in every way that there is for its record, with the library and without. Both must
// read the same, and write it with the same bytes.
func alike(t rapid.TB, f *family, value []byte) {
	t.Helper()
	v, err := f.written(value)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range codedReaders() {
		if r.of == f {
			r.alike(t, v, value)
		}
	}
}

// emptyLists makes no difference between an empty list and none.
var emptyLists = cmp.Options{
	cmp.Exporter(func(reflect.Type) bool { return true }),
	cmp.FilterValues(func(a, b any) bool {
		x, y := reflect.ValueOf(a), reflect.ValueOf(b)
		return x.IsValid() && x.Kind() == reflect.Slice && x.Len() == 0 && y.Kind() == reflect.Slice && y.Len() == 0
	}, cmp.Comparer(func(any, any) bool { return true })),
}

func (r codedReader) alike(t rapid.TB, v *version, value []byte) {
	t.Helper()
	full, got := r.full(), r.wire()
	library := avro.NewReader(nil, 0, avro.WithReaderConfig(config)).Reset(value[headerSize:])
	if library.ReadVal(v.read, full); library.Error != nil {
		t.Fatalf("the library reads %T of v%d: %v: %x", full, v.number, library.Error, value)
	}
	want := r.part(full)
	if err := r.of.decode(value, r.want, got); err != nil {
		t.Fatal(err)
	}
	// A comparison with options costs ten times as much as the two readings, so it is made only for what differs.
	if !reflect.DeepEqual(want, got) {
		if d := cmp.Diff(want, got, emptyLists); d != "" {
			t.Fatalf("%T of v%d, with %b: %s", got, v.number, r.want, d)
		}
	}
	if r.want != everything {
		return
	}
	written, err := config.Marshal(r.of.current.schema, got)
	if err != nil {
		t.Fatal(err)
	}
	coded, err := r.of.encode(got)
	if err != nil || !bytes.Equal(written, coded[headerSize:]) {
		t.Fatalf("%T: the library writes %x, the coder %x, %v", got, written, coded, err)
	}
}

// Records of every version are read alike, in every form that the guard accepts: lists of several blocks,
// with or without their sizes, and numbers in more bytes than they need.
func TestCoder_everyVersion(t *testing.T) {
	for _, f := range []*family{submissions, scores, respondents, outcomes, states} {
		for _, v := range f.all {
			for seed := range uint64(200) {
				rnd := rand.New(rand.NewPCG(seed, uint64(v.number)))
				value := v.header[:headerSize:headerSize]
				for _, field := range v.guard.fields {
					value = appendAny(rnd, value, &field.node)
				}
				if _, err := v.guard.walk(new([]byte), value[headerSize:], everything, true); err != nil {
					t.Fatalf("%s.v%d, seed %d: the guard refuses %x: %v", f.name, v.number, seed, value, err)
				}
				alike(t, f, value)
			}
		}
	}
}

// appendAny appends any value of a schema.
func appendAny(rnd *rand.Rand, b []byte, n *node) []byte {
	switch n.kind {
	case kindBoolean:
		return append(b, byte(rnd.IntN(2)))
	case kindInt:
		return appendLong(rnd, b, int64(int32(rnd.Uint32())>>rnd.IntN(32)), maxInt)
	case kindLong:
		return appendLong(rnd, b, int64(rnd.Uint64())>>rnd.IntN(64), binary.MaxVarintLen64)
	case kindDouble:
		return binary.LittleEndian.AppendUint64(b, math.Float64bits(rnd.NormFloat64()))
	case kindString, kindBytes:
		size := []int{0, 1, 5, 63, 64, 700, 1100}[rnd.IntN(7)]
		b = appendLong(rnd, b, int64(size), binary.MaxVarintLen64)
		for range size {
			b = append(b, byte('a'+rnd.IntN(26)))
		}
	case kindUnion:
		branch := rnd.IntN(len(n.parts))
		return appendAny(rnd, appendLong(rnd, b, int64(branch), maxInt), &n.parts[branch])
	case kindArray:
		for range rnd.IntN(3) {
			items, count := []byte(nil), 1+rnd.IntN(3)
			for range count {
				items = appendAny(rnd, items, &n.parts[0])
			}
			if rnd.IntN(2) == 0 {
				b = appendLong(rnd, b, int64(count), binary.MaxVarintLen64)
			} else {
				b = appendLong(rnd, b, int64(-count), binary.MaxVarintLen64)
				b = appendLong(rnd, b, int64(len(items)), binary.MaxVarintLen64)
			}
			b = append(b, items...)
		}
		return append(b, 0)
	case kindRecord:
		for i := range n.parts {
			b = appendAny(rnd, b, &n.parts[i])
		}
	case kindNull:
	}
	return b
}

// appendLong appends a number, sometimes in more bytes than it needs, but at most the given number.
func appendLong(rnd *rand.Rand, b []byte, v int64, most int) []byte {
	from := len(b)
	b = binary.AppendVarint(b, v)
	if rnd.IntN(4) > 0 {
		return b
	}
	for len(b)-from < most && rnd.IntN(2) == 0 {
		b[len(b)-1] |= 0x80
		b = append(b, 0)
	}
	return b
}

// FuzzCoder compares the coder with the library over all bytes that the guard accepts.
func FuzzCoder(f *testing.F) {
	families := []*family{submissions, scores, respondents}
	for _, g := range goldens() {
		r, err := g.encode()
		if err != nil {
			f.Fatal(err)
		}
		for _, of := range families {
			if v, err := of.written(r.Value); err == nil && v == of.current {
				f.Add(r.Value[headerSize:])
			}
		}
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		for _, of := range families {
			v := of.current
			if _, err := v.guard.walk(new([]byte), body, everything, true); err == nil {
				alike(t, of, append(v.header[:headerSize:headerSize], body...))
			}
		}
	})
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

// What is read of a record does not change when others are read at the same time, and when the memory
// of the record changes: readers use their memory again, and their callers do, too.
func TestDecode_ownsWhatItReads(t *testing.T) {
	var all sync.WaitGroup
	for i := range 8 {
		s := refSubmission()
		s.Attributes = map[string]string{"n": fmt.Sprint(i)} // left out for a check, so that the reader needs memory of its own
		s.Token = survey.Token{Name: [16]byte{byte(i + 1), 15: byte(i + 1)}, Expires: int64(i + 1)}
		s.Respondent, s.Reference = survey.RespondentID(fmt.Sprint("p-", i)), strings.Repeat(fmt.Sprint(i), 40+i)
		s.CHS.Description, s.DES.IP = strings.Repeat(fmt.Sprint(i), 100*i), fmt.Sprint("198.51.100.", i)
		for k := range s.OES {
			s.OES[k].Answer = strings.Repeat(fmt.Sprint(i), 60+k)
		}
		r, p := encoded(t, s, 300)
		score := genScoreRecord.Example(i) // before goroutines start, because a generator is not safe for concurrent use
		scored, err := EncodeScore(score)
		if err != nil {
			t.Fatal(err)
		}
		row := genRespondent.Example(i)
		stored, err := EncodeRow(&row)
		if err != nil {
			t.Fatal(err)
		}
		st := genState.Example(i)
		state, err := EncodeState(&st)
		if err != nil {
			t.Fatal(err)
		}
		narrow := map[survey.Check]*survey.Submission{}
		for _, c := range survey.Checks {
			if narrow[c], err = DecodeSubmissionFor(c, p, r.Value); err != nil || narrow[c].Token != s.Token || narrow[c].Respondent != s.Respondent {
				t.Fatalf("%s reads %+v, %v", c, narrow[c], err)
			}
		}
		admission, err := DecodeAdmission(r.Value)
		if err != nil || admission.Token != s.Token || admission.Reference != s.Reference {
			t.Fatalf("the join reads %+v, %v", admission, err)
		}
		all.Go(func() {
			for range 30 {
				for _, c := range survey.Checks {
					owns(t, r.Value, narrow[c], func(b []byte) (*survey.Submission, error) { return DecodeSubmissionFor(c, p, b) })
				}
				owns(t, r.Value, admission, DecodeAdmission)
				owns(t, r.Value, s, func(b []byte) (*survey.Submission, error) { return DecodeSubmission(p, b) })
				owns(t, scored.Value, score, func(b []byte) (Score, error) { return DecodeScore(Record{Key: scored.Key, Value: b}) })
				owns(t, stored, row, DecodeRespondent)
				owns(t, state, st, DecodeState)
				if t.Failed() {
					return
				}
			}
		})
	}
	all.Wait()
}

// owns reads a value from memory that changes afterwards.
func owns[T any](t *testing.T, value []byte, want T, decode func([]byte) (T, error)) {
	t.Helper()
	b := bytes.Clone(value)
	got, err := decode(b)
	for i := range b {
		b[i] = 'x'
	}
	if d := cmp.Diff(want, got); err != nil || d != "" {
		t.Errorf("%T: %v\n%s", got, err, d)
	}
}

// The same holds for every version of every record.
func TestGolden_ownsWhatItReads(t *testing.T) {
	all := goldens()
	for _, g := range all {
		value, err := os.ReadFile(filepath.Join("testdata", "golden", g.file+".bin"))
		if err != nil {
			t.Fatal(err)
		}
		owns(t, value, g.want, func(b []byte) (any, error) {
			got, err := g.decode(b)
			for _, other := range all { // with the memory of the same pools
				if r, err := other.encode(); err == nil {
					_, _ = other.decode(r.Value)
				}
			}
			return got, err
		})
	}
}
