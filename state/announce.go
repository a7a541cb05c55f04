package state

import (
	"encoding/binary"
	"errors"
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
	r := reader{b: b}
	a := announcement{partition: int32(r.varint()), log: r.varint(), scores: r.varint()}
	for n := r.count(); n > 0; n-- {
		a.outcomes = append(a.outcomes, encodedOutcome{r.varint(), r.bytes()})
	}
	for n := r.count(); n > 0; n-- {
		a.finished = append(a.finished, r.varint())
	}
	if r.bad {
		return announcement{}, errAnnouncement
	}
	return a, nil
}

// reader takes varints and byte strings off a buffer; bad is set once anything
// did not fit.
type reader struct {
	b   []byte
	bad bool
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.b)
	if n <= 0 {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.bad, r.b = true, nil
		return 0
	}
	r.b = r.b[n:]
	return v
}

// count reads a number of elements that take at least a byte each.
func (r *reader) count() uint64 {
	n := r.uvarint()
	if n > uint64(len(r.b)) {
		r.bad, r.b = true, nil
		return 0
	}
	return n
}

func (r *reader) bytes() []byte {
	n := r.count()
	v := r.b[:n]
	r.b = r.b[n:]
	return v
}
