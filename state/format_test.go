package state

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"candor/schemas"
)

// A log that is cut can be all that an installation has of a format, besides its snapshots. So a
// version that raises the format must bring the upgrade with it.
func TestEveryFormatCanBeUpgraded(t *testing.T) {
	for n := 6; n <= parkedFormat; n++ {
		if !Earlier.Reads(n) {
			t.Errorf("snapshots of format %d cannot be read any more: add an upgrade to state.Earlier", n)
		}
	}
	for _, n := range []int{0, 1, 5, parkedFormat + 1} {
		if Earlier.Reads(n) {
			t.Errorf("snapshots of format %d are read", n)
		}
	}
}

// chain is two invented formats before the current one. Each upgrade appends its name to a value.
func chain() Upgrades {
	named := func(name string) func(Part, schemas.ViewChange) ([]schemas.ViewChange, error) {
		return func(_ Part, c schemas.ViewChange) ([]schemas.ViewChange, error) {
			if c.Command == "UNLINK" {
				return nil, errors.New("no UNLINK")
			}
			c.Args = [][]byte{slices.Concat(c.Args[0], []byte(name))}
			return []schemas.ViewChange{c, c}, nil
		}
	}
	return Upgrades{{From: 2, To: 4, Change: named("a")}, {From: 4, Parked: 5, To: format, Change: named("b")}}
}

func TestUpgradesFollowEachOther(t *testing.T) {
	one := []schemas.ViewChange{{Command: "SET", Key: "k", Args: [][]byte{[]byte("-")}}}
	for n, want := range map[int]string{2: "-ab", 4: "-b", 5: "-b", format: "-", parkedFormat: "-"} {
		got, err := chain().Changes(Part{Of: JoinPart}, n, one)
		if err != nil || string(got[0].Args[0]) != want || len(got) != 1<<(len(want)-1) {
			t.Errorf("format %d gives %d changes, the first %q, %v; want %q", n, len(got), got[0].Args[0], err, want)
		}
	}
	if !bytes.Equal(one[0].Args[0], []byte("-")) {
		t.Errorf("the change of the earlier format became %q", one[0].Args[0])
	}
	for _, n := range []int{2, 3} {
		if _, err := chain().Changes(Part{Of: JoinPart}, n, []schemas.ViewChange{{Command: "UNLINK", Key: "k"}}); err == nil {
			t.Errorf("format %d: no error", n)
		}
	}
}

func TestMarkerOfAnEarlierFormat(t *testing.T) {
	plain := Marker{View: "v", LogTopic: "l", ScoresTopic: "s", Log: 5, Scores: 6}
	parked := plain
	parked.Parks = 7
	for n, want := range map[int]Marker{2: plain, 4: plain, 5: parked, format: plain, parkedFormat: parked, 3: {}, parkedFormat + 1: {}} {
		text := fmt.Sprintf("%d v l s 5 6", n)
		if want.Parks != 0 {
			text += " 7"
		}
		m, of, err := chain().Marker(text)
		if m != want || of != n || err != nil {
			t.Errorf("%q gives %+v of format %d, %v; want %+v", text, m, of, err, want)
		}
	}
	for _, text := range []string{"", "4", "4 v l s 5", "5 v l s 5 6", "0 restoring 1", "x v l s 5 6"} {
		if m, _, err := chain().Marker(text); err == nil {
			t.Errorf("%q gives %+v", text, m)
		}
	}
}
