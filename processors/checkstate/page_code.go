package checkstate

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"candor/internal/varint"
	"candor/processors"
)

// A page begins with a byte packedPage+k, followed by bits (bits.go). The bits are the number of tallies, and for
// each tally its field and its count. A field is stored as its distance from the field before, in Rice's code with k.
// In most groups, fields are hashes, so the distances are near their mean, and k is chosen for the mean. The bits of
// a field that the layout of the pages implies are left out.
//
// Earlier versions of candor wrote the number of bytes of a field, 1 to 8. Each tally then had its field in that many
// bytes, and its count as a varint. These versions refuse packed pages.
const packedPage = 0x40

// The count of a tally begins with one of these codes.
const (
	countSmall = 0b0   // the delta code of the number; its lowest bit is the sign
	countNamed = 0b10  // a number of names and their sum (ADR 0026)
	countLanes = 0b110 // four small numbers, packed into one count (ADR 0078)
	countWhole = 0b111 // all 64 bits
)

const (
	namedBits = 20 // bits of each name in the sum of a count (ADR 0026)
	fewNames  = 16 // for fewer names than this, countNamed is shorter than countLanes
)

// encode appends page p, which has the given number, to b.
func (l pageLayout) encode(b []byte, number uint64, p page) []byte {
	k, implied := 0, l.implied(number)
	if len(p) > 0 {
		k = riceOf(p[len(p)-1].Field>>implied, len(p))
	}
	w := bitWriter{b: append(b, packedPage+byte(k))}
	w.delta(uint64(len(p)) + 1)
	next := uint64(0)
	for _, c := range p {
		w.rice(c.Field>>implied-next, k)
		w.count(c.N)
		next = c.Field>>implied + 1
	}
	return w.end()
}

func (w *bitWriter) count(n int64) {
	high, low := uint64(n>>countShift), uint64(n&(1<<countShift-1))
	named := high > 0 && high < 1<<(countShift-namedBits) && low < high<<namedBits
	if !named || high >= fewNames {
		small := uint64(-n)<<1 ^ uint64(-n>>63) // so that the count 1 becomes 1, which has the shortest code
		if bits.Len64(small) <= 8*len([4]byte{}) && small > 0 {
			w.bits(countSmall, 1)
			w.delta(small)
			return
		}
		if lanes, ok := lanesOf(n); ok {
			w.bits(countLanes, 3)
			w.bits(uint64(binary.BigEndian.Uint32(lanes[:])), 8*len(lanes))
			return
		}
		if !named {
			w.large(n, small)
			return
		}
	}
	w.bits(countNamed, 2)
	w.delta(high)
	w.bits(low, namedBits+bits.Len64(high-1))
}

// large appends a count that is neither small, nor named, nor made of lanes. If it has at most 48 bits, its delta
// code is shorter than all 64 bits.
func (w *bitWriter) large(n int64, small uint64) {
	if bits.Len64(small) > 48 || small == 0 {
		w.bits(countWhole, 3)
		w.bits(uint64(n), 64)
		return
	}
	w.bits(countSmall, 1)
	w.delta(small)
}

func (r *bitReader) count() int64 {
	switch {
	case r.bits(1) == 0:
		small := r.delta()
		return -(int64(small>>1) ^ -int64(small&1))
	case r.bits(1) == 0:
		high := r.delta()
		return int64(high)<<countShift + int64(r.bits(min(countShift, namedBits+bits.Len64(high-1))))
	case r.bits(1) == 0:
		var lanes [4]byte
		for i := range lanes {
			lanes[i] = byte(r.bits(8))
		}
		return ofLanes(lanes)
	}
	return int64(r.long(64))
}

// decode appends the tallies of the page with the given number to counts.
func (l pageLayout) decode(counts page, number uint64, text string) (page, error) {
	if len(text) == 0 || text[0] < packedPage {
		return decodePlainPage(counts, text)
	}
	k := int(text[0] - packedPage)
	if k > 63 {
		return nil, errStored
	}
	var room [512]byte // large enough for most pages
	r := bitReader{rest: append(room[:0], text[1:]...)}
	n := r.delta() - 1
	if n > 8*uint64(len(text)) { // a tally takes more than a bit
		return nil, errStored
	}
	counts = slices.Grow(counts, int(n)+2) // a commit usually adds one or two
	implied := l.implied(number)
	most := ^uint64(0) >> implied
	for next, first := uint64(0), true; n > 0 && !r.bad; n-- {
		rest := next + r.rice(k)
		if rest < next || rest > most || next == 0 && !first { // the field would have more than 64 bits
			return nil, errStored
		}
		field := rest
		if implied > 0 {
			field = l.field(number, rest, implied)
		}
		counts = append(counts, processors.Count{Field: field, N: r.count()})
		next, first = rest+1, false
	}
	if r.bad {
		return nil, errStored
	}
	return counts, nil
}

// decodePlainPage appends the tallies of a page of an earlier version to counts.
func decodePlainPage(counts page, text string) (page, error) {
	r := newReader([]byte(text))
	width := int(r.octet())
	if width < 1 || width > 8 {
		return nil, errStored
	}
	counts = slices.Grow(counts, len(r.Rest)/(width+1))
	first, ordered := len(counts), true
	for len(r.Rest) > 0 && !r.Bad {
		field := r.field(width)
		ordered = ordered && (len(counts) == first || field > counts[len(counts)-1].Field)
		counts = append(counts, processors.Count{Field: field, N: r.tally()})
	}
	if r.Bad || !ordered {
		return nil, errStored
	}
	return counts, nil
}

// countShift is the position at which a count is split, if it holds a number in its high bits and a sum in its low
// bits (ADR 0026). Both parts are small. Encoded as one number, they would take two more bytes.
const countShift = 36

// appendCount appends a count to a lesson (lessonWriter). Pages use bitWriter.count.
func appendCount(b []byte, n int64) []byte {
	if n < 1<<countShift && n > -1<<countShift {
		return binary.AppendUvarint(b, uint64(n<<1^n>>63)<<1)
	}
	if lanes, ok := lanesOf(n); ok && n>>countShift != 1 {
		return append(append(b, 1, 0), lanes[:]...) // as two parts, 1 and 0 would be the count 0, which is never written as two parts
	}
	b = binary.AppendUvarint(b, uint64(n&(1<<countShift-1))<<1|1)
	return binary.AppendVarint(b, n>>countShift)
}

// lanesOf returns the four 16-bit lanes of a count if each lane is a small number from -128 to 127. The sum of a few
// vectors is such a count (ADR 0078). A negative lane borrows from the next higher lane, and lanesOf undoes this.
func lanesOf(n int64) (lanes [4]byte, ok bool) {
	rest := n
	for i := range lanes {
		lane := int64(int16(rest))
		if lane != int64(int8(lane)) {
			return lanes, false
		}
		lanes[i] = byte(lane)
		rest = (rest - lane) >> 16
	}
	return lanes, ofLanes(lanes) == n
}

func ofLanes(lanes [4]byte) (n int64) {
	for i, lane := range lanes {
		n += int64(int8(lane)) << (16 * i)
	}
	return n
}

// reader reads encoded check state.
type reader struct{ varint.Reader }

func newReader(b []byte) reader { return reader{varint.Reader{Rest: b}} }

func (r *reader) octet() byte {
	if len(r.Rest) == 0 {
		r.Bad = true
		return 0
	}
	c := r.Rest[0]
	r.Rest = r.Rest[1:]
	return c
}

func (r *reader) field(width int) uint64 {
	if len(r.Rest) < width {
		r.Bad = true
		return 0
	}
	var all [8]byte
	copy(all[8-width:], r.Rest)
	r.Rest = r.Rest[width:]
	return binary.BigEndian.Uint64(all[:])
}

func (r *reader) tally() int64 {
	u := r.Uint()
	if u&1 == 0 {
		u >>= 1
		return int64(u>>1) ^ -int64(u&1)
	}
	high := r.Int()
	if high == 0 && u == 1 {
		return ofLanes([4]byte{r.octet(), r.octet(), r.octet(), r.octet()})
	}
	return high<<countShift + int64(u>>1)
}
