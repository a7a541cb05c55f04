package checkstate

import (
	"encoding/binary"
	"math/bits"
)

// bitWriter appends numbers to bytes. A number may have any number of bits, and its highest bit comes first.
type bitWriter struct {
	b    []byte
	room uint64 // bits that are not in b yet, at the low end
	n    int    // number of bits in room
}

// bits appends the lowest n bits of v, at most 64.
func (w *bitWriter) bits(v uint64, n int) {
	v &= 1<<n - 1
	if w.n += n; w.n <= 64 {
		w.room = w.room<<n | v
		return
	}
	w.n -= 64 // the number of bits that do not fit
	w.b = binary.BigEndian.AppendUint64(w.b, w.room<<(n-w.n)|v>>w.n)
	w.room = v
}

// end fills the last byte with zeros, and returns the bytes.
func (w *bitWriter) end() []byte {
	for ; w.n > 0; w.n -= 8 {
		w.b = append(w.b, byte(w.room<<(64-w.n)>>56))
	}
	return w.b
}

// rice appends v in the code of Rice (1979): v>>k ones, a zero, and the lowest k bits of v. For example, 5 with k = 1
// is 110 1. The code is short for numbers of about 2^k. Larger numbers take about v>>k bits.
func (w *bitWriter) rice(v uint64, k int) {
	for q := v >> k; ; q -= 32 {
		if q < 32 {
			w.bits(1<<(q+1)-2, int(q)+1)
			break
		}
		w.bits(1<<32-1, 32)
	}
	w.bits(v, k)
}

// delta appends a number above 0 in the delta code of Elias (1975). The code is short for small numbers: 1 takes one
// bit.
func (w *bitWriter) delta(v uint64) {
	n := bits.Len64(v)
	long := bits.Len(uint(n))
	w.bits(uint64(n), 2*long-1) // the leading zeros tell the reader how long n is
	w.bits(v, n-1)
}

// bitReader reads numbers that a bitWriter has written.
type bitReader struct {
	rest []byte
	room uint64 // bits that were taken from rest, at the high end
	n    int    // number of bits in room
	bad  bool   // more bits were read than exist
}

// left returns the number of bytes that have not been read.
func (r *bitReader) left() int { return len(r.rest) + r.n/8 }

// fill takes bytes until there are at least 56 bits or no more bytes.
func (r *bitReader) fill() {
	if len(r.rest) >= 8 {
		r.room |= binary.BigEndian.Uint64(r.rest) >> r.n
		taken := (63 - r.n) / 8
		r.rest, r.n = r.rest[taken:], r.n+8*taken
		return
	}
	for ; r.n <= 56 && len(r.rest) > 0; r.rest = r.rest[1:] {
		r.room |= uint64(r.rest[0]) << (56 - r.n)
		r.n += 8
	}
}

// bits reads a number of n bits, at most 56.
func (r *bitReader) bits(n int) uint64 {
	if r.n < n {
		if r.fill(); r.n < n {
			r.bad = true
			return 0
		}
	}
	v := r.room >> 1 >> (63 - n)
	r.room <<= n
	r.n -= n
	return v
}

// long reads a number of n bits, at most 64.
func (r *bitReader) long(n int) (v uint64) {
	if n > 32 {
		v = r.bits(n-32) << 32
		n = 32
	}
	return v | r.bits(n)
}

// rice reads a number that bitWriter.rice has written.
func (r *bitReader) rice(k int) uint64 {
	q := uint64(0)
	for !r.bad {
		if r.n < 32 {
			r.fill()
		}
		ones := min(bits.LeadingZeros64(^r.room), r.n)
		q += uint64(ones)
		if ones < r.n {
			r.bits(ones + 1)
			break
		}
		if r.bits(ones); ones == 0 {
			r.bad = true
		}
	}
	r.bad = r.bad || bits.Len64(q)+k > 64
	return q<<k | r.long(k)
}

// delta reads a number that bitWriter.delta has written.
func (r *bitReader) delta() uint64 {
	if r.n > 0 && r.room>>63 == 1 { // the usual case
		return r.bits(1)
	}
	zeros := 0
	for r.bits(1) == 0 {
		if zeros++; r.bad || zeros > 6 {
			r.bad = true
			return 1
		}
	}
	n := int(1<<zeros | r.bits(zeros))
	if n > 64 {
		r.bad = true
		return 1
	}
	return 1<<(n-1) | r.long(n-1)
}

// riceOf returns the k of Rice's code that suits n ascending numbers, stored as differences. last is the largest
// number.
func riceOf(last uint64, n int) int { return max(0, bits.Len64(last/uint64(max(n, 1)))-1) }
