package state

import (
	"reflect"
	"testing"

	"candor/survey"
)

// Decoding any bytes from Redis or its channel returns a value or an error. A decoded value
// stays the same after encoding and decoding it again.

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
		m, err := ParseMarker(s)
		if err != nil {
			return
		}
		if again, err := ParseMarker(m.String()); err != nil || again != m {
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
