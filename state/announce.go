package state

import (
	"encoding/binary"
	"errors"

	"candor/internal/varint"
)

// announceChannel carries one message per commit to every process that waits
// for outcomes. Messages may be lost; waiters poll as well, slowly.
const announceChannel = "candor:commits"

// announcement is what a commit tells the waiters.
type announcement struct {
	partition   int32
	log, scores int64 // next offsets to apply
	outcomes    []encodedOutcome
	finished    []int64 // generations that completed
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
