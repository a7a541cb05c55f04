package state

import (
	"encoding/binary"
	"errors"
	"slices"
	"sync"

	"candor/internal/varint"
)

// announceChannel is the channel of Redis on which each commit of the join sends one message to all processes. A
// message may be lost, so Decided and Applied also read the view, every pollEvery.
const announceChannel = "candor:commits"

// announcement is the message of one commit on announceChannel.
type announcement struct {
	partition   int32
	log, scores int64 // next offsets to apply
	outcomes    []encodedOutcome
	finished    []int64              // generations of the respondents that completed
	done        map[int64]completion // by generation; only in the process that made the commit, not encoded
}

func (a announcement) encode() []byte {
	b := make([]byte, 0, 32+16*len(a.outcomes)+6*len(a.finished))
	b = binary.AppendVarint(b, int64(a.partition))
	b = binary.AppendVarint(b, a.log)
	b = binary.AppendVarint(b, a.scores)
	b = binary.AppendUvarint(b, uint64(len(a.outcomes)))
	for _, o := range a.outcomes {
		b = binary.AppendVarint(b, o.offset)
		b = binary.AppendUvarint(b, uint64(len(o.value)))
		b = append(b, o.value...)
	}
	b = binary.AppendUvarint(b, uint64(len(a.finished)))
	for _, g := range a.finished {
		b = binary.AppendVarint(b, g)
	}
	return b
}

var errAnnouncement = errors.New("malformed announcement")

func decodeAnnouncement(b []byte) (announcement, error) {
	r := varint.Reader{Rest: b}
	a := announcement{partition: int32(r.Int()), log: r.Int(), scores: r.Int()}
	for n := r.Count(); n > 0; n-- {
		a.outcomes = append(a.outcomes, encodedOutcome{r.Int(), r.Bytes()})
	}
	for n := r.Count(); n > 0; n-- {
		a.finished = append(a.finished, r.Int())
	}
	if r.Bad {
		return announcement{}, errAnnouncement
	}
	return a, nil
}

// announcementAt returns the partition and the offsets of an announcement without decoding the rest.
func announcementAt(b []byte) (p int32, at floor, err error) {
	r := varint.Reader{Rest: b}
	p, at = int32(r.Int()), floor{log: r.Int(), scores: r.Int()}
	if r.Bad {
		return 0, floor{}, errAnnouncement
	}
	return p, at, nil
}

// near holds the views of this process on which Run is active. When a commit of this process succeeds, the
// store passes its announcement directly to these views. The announcement also goes through Redis, for the
// other processes.
type near struct {
	mu    sync.Mutex
	views []*View // never changed in place
}

func (n *near) enter(v *View) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.views = append(slices.Clip(n.views), v)
}

func (n *near) leave(v *View) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.views = slices.DeleteFunc(slices.Clone(n.views), func(o *View) bool { return o == v })
}

func (n *near) tell(a announcement) {
	n.mu.Lock()
	views := n.views
	n.mu.Unlock()
	for _, v := range views {
		if int(a.partition) < len(v.parts) {
			v.parts[a.partition].tell(a)
		}
	}
}
