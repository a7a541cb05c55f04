package checkstate

import (
	"encoding/hex"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/survey"
)

// A line is read as it was written, whether its ids begin alike or not.
func TestLine(t *testing.T) {
	id := rapid.OneOf(
		rapid.StringMatching("respondent-[0-9]{4}"), rapid.StringMatching("[a-z]{0,3}"),
		rapid.Map(rapid.IntRange(60, 300), func(n int) string { return strings.Repeat("x", n) }),
	)
	entry := rapid.Custom(func(t *rapid.T) processors.Entry {
		return processors.Entry{
			At: rapid.Int64Range(-3, 3).Draw(t, "at") << rapid.IntRange(0, 40).Draw(t, "shift"), Generation: rapid.Int64Range(0, 9).Draw(t, "generation"),
			Respondent: survey.RespondentID(id.Draw(t, "id")), Value: rapid.SliceOfN(rapid.Byte(), 0, 4).Draw(t, "value"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		l := line(nil).change(nil, rapid.SliceOfN(entry, 0, 30).Draw(t, "entries"))
		text := l.encode()
		if plain := l.plain(); len(text) > len(plain) || !strings.HasPrefix(text, lineAlike) && text != plain {
			t.Fatalf("%v takes %d bytes, and %d with whole ids", l, len(text), len(plain))
		}
		for _, form := range []string{text, l.plain()} {
			back, err := decodeLine(form, 0)
			if err != nil || !slices.EqualFunc(back, l, func(a, b processors.Entry) bool { return compareEntries(a, b) == 0 }) {
				t.Fatalf("%v came back as %v, %v", l, back, err)
			}
		}
		for cut := range len(text) {
			if back, err := decodeLine(text[:cut], 0); err == nil && len(back) >= len(l) {
				t.Fatalf("%d of %d bytes are read as all entries", cut, len(text))
			}
		}
	})
}

// plain returns a line as earlier versions wrote it.
func (l line) plain() string {
	var b strings.Builder
	for i, e := range l {
		one := line{e}.encode()
		if i > 0 {
			one = line{{At: e.At - l[i-1].At, Generation: e.Generation - l[i-1].Generation, Respondent: e.Respondent, Value: e.Value}}.encode()
		}
		b.WriteString(one)
	}
	return b.String()
}

// likeIDs returns a line of respondents whose ids are numbers.
func likeIDs(n int) line {
	var l line
	for i := range n {
		l = append(l, processors.Entry{At: int64(1_700_000_000_000 - 900*i), Generation: int64(9000 - i), Respondent: survey.RespondentID(fmt.Sprintf("ref-%09d", 9000-i)), Value: []byte("v")})
	}
	return l
}

// The form never changes, because views contain it.
func TestLine_golden(t *testing.T) {
	l := likeIDs(3)
	const golden = "0000ff7f80a0abfef962d08c01000d7265662d3030303030393030300176870e010904383939390176870e010c01380176"
	if got := hex.EncodeToString([]byte(l.encode())); got != golden {
		t.Errorf("encoded as %s, want %s", got, golden)
	}
	b, _ := hex.DecodeString(golden)
	if back, err := decodeLine(string(b), 0); err != nil || !reflect.DeepEqual(back, l) {
		t.Errorf("read as %+v, %v", back, err)
	}
}

// Earlier versions refuse a line in which ids begin alike: its first id would be longer than a line may be.
func TestLine_refusedBefore(t *testing.T) {
	r := newReader([]byte(likeIDs(200).encode()))
	if at, generation := r.Int(), r.Int(); at != 0 || generation != 0 {
		t.Errorf("read as the place %d and the generation %d", at, generation)
	}
	if n := r.Uint(); n <= lineMost {
		t.Errorf("the first id has %d bytes", n)
	}
}

// FuzzLine: any bytes are read as a line or refused. The ids of a line take memory in proportion to its bytes.
func FuzzLine(f *testing.F) {
	f.Add("")
	f.Add(likeIDs(40).encode())
	f.Add(likeIDs(2).plain())
	f.Fuzz(func(t *testing.T, text string) {
		l, err := decodeLine(text, 0)
		if err != nil {
			return
		}
		size := 0
		for _, e := range l {
			size += len(e.Respondent) + len(e.Value)
		}
		if size > alikeMost*len(text) {
			t.Errorf("%d bytes hold %d", len(text), size)
		}
		again, err := decodeLine(l.encode(), 0)
		if err != nil || !slices.EqualFunc(again, l, func(a, b processors.Entry) bool { return compareEntries(a, b) == 0 }) {
			t.Errorf("%v came back as %v, %v", l, again, err)
		}
	})
}
