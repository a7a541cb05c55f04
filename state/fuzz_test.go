package state

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/survey"
)

// Whatever stands in Redis or comes over its channel, decoding it ends in a
// value or an error; and what was decoded survives another round.

func FuzzAnnouncement(f *testing.F) {
	f.Add([]byte(nil))
	f.Add(announcement{}.encode())
	f.Add(announcement{partition: 7, log: 1 << 40, scores: -1, outcomes: []encodedOutcome{{3, []byte("o")}, {4, nil}}, finished: []int64{1, 2}}.encode())
	f.Add([]byte{0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1})
	f.Fuzz(func(t *testing.T, b []byte) {
		a, err := decodeAnnouncement(b)
		if err != nil {
			return
		}
		again, err := decodeAnnouncement(a.encode())
		if err != nil || !reflect.DeepEqual(a, again) {
			t.Errorf("%+v came back as %+v, %v", a, again, err)
		}
		w := &partition{}
		w.init(nil)
		w.announced(a)
	})
}

func FuzzMarker(f *testing.F) {
	f.Add("")
	f.Add(Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 1, Scores: 2}.String())
	f.Add("1 a b c 9223372036854775808 0")
	f.Fuzz(func(t *testing.T, s string) {
		m, err := parseMarker(s)
		if err != nil {
			return
		}
		if again, err := parseMarker(m.String()); err != nil || again != m {
			t.Errorf("%+v came back as %+v, %v", m, again, err)
		}
	})
}

func FuzzFeedRef(f *testing.F) {
	f.Add("")
	f.Add(FeedRef{Key: survey.Key{Account: "a", Survey: "s"}, Incarnation: 5, Respondent: "r"}.field())
	f.Add("\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")
	f.Fuzz(func(t *testing.T, s string) {
		ref, err := parseFeedRef(s)
		if err != nil {
			return
		}
		if again, err := parseFeedRef(ref.field()); err != nil || again != ref {
			t.Errorf("%+v came back as %+v, %v", ref, again, err)
		}
	})
}

func FuzzLearnt(f *testing.F) {
	numbered := NewDirectory()
	for field := range uint64(40) {
		numbered.Add(field * field << 40)
	}
	directory := func(group string) *Directory {
		if group == "n" {
			return numbered
		}
		return nil
	}
	f.Add([]byte(nil))
	facts := []processors.Fact{
		{Kind: processors.AddTally, Group: "g", Field: 1 << 63, Delta: -1},
		{Kind: processors.AddEntry, Group: "g", At: 9, Value: []byte("v")},
		{Kind: processors.AddEntry, Group: "h", At: 7, Value: []byte("v")},
		{Group: "n", Field: 5, Delta: 1, Shared: true},
		{Group: "l", Field: 8, Delta: 31 - 31<<16 - 5<<48},
		{Group: "l", Field: 9, Delta: 31 << 36},
	}
	for field := range uint64(30) {
		facts = append(facts, processors.Fact{Group: "n", Field: field * field << 40, Delta: 1, Shared: true},
			processors.Fact{Group: "m", Field: 1<<40 - field*field*field<<20, Delta: 1<<36 + 77})
	}
	f.Add(NewLearnt(3, facts).encode(directory))
	f.Fuzz(func(t *testing.T, b []byte) {
		l, err := decodeLearnt(b, directory)
		if err != nil {
			return
		}
		l = NewLearnt(l.Generation, l.Facts)
		again, err := decodeLearnt(l.encode(directory), directory)
		if err != nil {
			t.Fatalf("%+v: %v", l, err)
		}
		if again.Size() != l.Size() {
			t.Errorf("%+v counts for %d bytes, and read again for %d", l, l.Size(), again.Size())
		}
		if again = NewLearnt(again.Generation, again.Facts); !reflect.DeepEqual(l, again) {
			t.Errorf("%+v came back as %+v", l, again)
		}
	})
}

func FuzzPage(f *testing.F) {
	f.Add("")
	f.Add(string(page{{Field: 1, N: 1}, {Field: 1 << 40, N: 1<<36 + 5}, {Field: 1<<64 - 1, N: -1 << 63}}.encode()))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := decodePage(nil, text)
		if err != nil {
			return
		}
		sortCounts(p)
		again, err := decodePage(nil, string(p.encode()))
		if err != nil || !slices.Equal(p, again) {
			t.Errorf("%v came back as %v, %v", p, again, err)
		}
	})
}

func FuzzEntry(f *testing.F) {
	f.Add("", 0.0)
	f.Add(encodeEntry(processors.Entry{Respondent: "r", Generation: 7, Value: []byte("v")}), 3.0)
	f.Fuzz(func(t *testing.T, member string, at float64) {
		entries, err := decodeEntries([]redis.Z{{Member: member, Score: at}})
		if err != nil {
			return
		}
		e := entries[0]
		again, err := decodeEntries([]redis.Z{{Member: encodeEntry(e), Score: at}})
		if err != nil || again[0].Respondent != e.Respondent || again[0].Generation != e.Generation || !bytes.Equal(again[0].Value, e.Value) {
			t.Errorf("%+v came back as %+v, %v", e, again, err)
		}
	})
}

func FuzzExpiring(f *testing.F) {
	f.Add("")
	f.Add(RowRef{Incarnation: 5, Respondent: "r s"}.expiring())
	f.Add("-9223372036854775808 ")
	f.Fuzz(func(t *testing.T, s string) {
		ref, err := parseExpiring(s)
		if err != nil {
			return
		}
		if again, err := parseExpiring(ref.expiring()); err != nil || again != ref {
			t.Errorf("%+v came back as %+v, %v", ref, again, err)
		}
	})
}
