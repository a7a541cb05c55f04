package checkstate

import (
	"bytes"
	"slices"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/processors"
)

// Decoding any bytes from Redis returns a value or an error. A decoded value stays the same
// after encoding and decoding it again.

func FuzzLesson(f *testing.F) {
	numbered := newDirectory()
	for field := range uint64(40) {
		numbered.add(field * field << 40)
	}
	of := func(group string) *directory {
		if group == "n" {
			return numbered
		}
		return nil
	}
	f.Add([]byte(nil))
	changes := []processors.Change{
		{Kind: processors.AddTally, Group: "g", Field: 1 << 63, Delta: -1},
		{Kind: processors.AddEntry, Group: "g", At: 9, Value: []byte("v")},
		{Kind: processors.AddEntry, Group: "h", At: 7, Value: []byte("v")},
		{Kind: processors.AddEntry, Group: "h", At: 8, Value: []byte("w"), Dated: true},
		{Kind: processors.AddEntry, Group: "h", At: 8},
		{Group: "n", Field: 5, Delta: 1, Shared: true},
		{Group: "l", Field: 8, Delta: 31 - 31<<16 - 5<<48},
		{Group: "l", Field: 9, Delta: 31 << 36},
	}
	for field := range uint64(16) {
		changes = append(changes, processors.Change{Group: "l", Field: 900 + field, Delta: 1<<48 + int64(field)<<32 - 9})
	}
	for field := range uint64(30) {
		changes = append(changes, processors.Change{Group: "n", Field: field * field << 40, Delta: 1, Shared: true},
			processors.Change{Group: "m", Field: 1<<40 - field*field*field<<20, Delta: 1<<36 + 77})
	}
	f.Add(lessonOf(3, changes).encode(nil, of))
	l, names := likePages(5)
	f.Add(l.encode(names, nil))
	f.Fuzz(func(t *testing.T, b []byte) {
		l, err := decodeLesson(b, names, of)
		if err != nil {
			return
		}
		comesBack(t, lessonOf(l.Generation, l.Changes), names, of)
	})
}

func FuzzPage(f *testing.F) {
	some := page{{Field: 1, N: 1}, {Field: 1 << 40, N: 1<<36 + 5}, {Field: 1<<64 - 1, N: -1 << 63}}
	f.Add("", uint64(1), uint64(0))
	f.Add(string(onePage.encode(nil, 0, some)), uint64(1), uint64(0))
	f.Add("\x05\x00\x00\x00\x00\x01\x04\x01\x00\x00\x00\x00\x0b\x02", uint64(1), uint64(0)) // of an earlier version
	layout := pageLayout{Pages: 300, Seed: 7, Short: true}
	f.Add(string(layout.encode(nil, 299, some)), layout.Pages, uint64(299))
	f.Fuzz(func(t *testing.T, text string, pages, number uint64) {
		layout := pageLayout{Pages: pages, Seed: 7, Short: true}
		p, err := layout.decode(nil, number, text)
		if err != nil {
			return
		}
		sortCounts(p)
		if implied := layout.implied(number); implied > 0 && text[0] < packedPage {
			return // an earlier version did not write short layouts
		}
		again, err := layout.decode(nil, number, string(layout.encode(nil, number, p)))
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
