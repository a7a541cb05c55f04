package oes

import (
	"encoding/binary"
	"math"
	"math/bits"

	"candor/processors"
	"candor/processors/meaning"
)

// If a question has many topics, every answer is far from the mean of the others. But most answers are close to a few
// others. So the check keeps the vectors of the first accepted answers, and compares an answer with the newest of
// these.
const (
	// For each question and language, the vectors of the first vectorsKept accepted answers are stored. An answer is
	// compared with the newest vectorsCompared of them. Its nearness is the mean of its cosines with the nearestFew
	// nearest.
	vectorsKept     = 120
	vectorsCompared = 60
	nearestFew      = 5
	// With fewer vectors, an answer has no nearness.
	vectorsEnough = 30
	// latest is after every place on the time line. It is exact even in a store that keeps places as float64.
	latest = 1 << 53
)

// code is a vector with two bits for each coordinate: its sign, and whether it is large. A small coordinate stands
// for 1, and a large one for 3.
type code struct{ negative, large uint64 }

const (
	codeSize = 16 // bytes
	// largeFrom is about the root mean square of the coordinates of a vector of length meaning.UnitLength.
	largeFrom = 12
)

func codeOf(v *meaning.Vector) (c code) {
	for i, x := range v {
		if x < 0 {
			c.negative |= 1 << i
		}
		if max(x, -x) >= largeFrom {
			c.large |= 1 << i
		}
	}
	return c
}

// square is the scalar product of a code with itself.
func (c code) square() int { return meaning.Dims + 8*bits.OnesCount64(c.large) }

// dot is the scalar product of two codes.
func (c code) dot(d code) int {
	same := ^(c.negative ^ d.negative)
	agree := func(of uint64) int { return 2*bits.OnesCount64(same&of) - bits.OnesCount64(of) }
	return agree(math.MaxUint64) + 2*agree(c.large) + 2*agree(d.large) + 4*agree(c.large&d.large)
}

// cosine is the cosine of the angle between two codes. Root and quotient are rounded according to IEEE 754, so that
// the result is the same on all machines.
func (c code) cosine(d code) float64 {
	return float64(c.dot(d)) / math.Sqrt(float64(c.square()*d.square()))
}

func (c code) encode() []byte {
	b := binary.LittleEndian.AppendUint64(make([]byte, 0, codeSize), c.negative)
	return binary.LittleEndian.AppendUint64(b, c.large)
}

func decodeCode(b []byte) (c code, ok bool) {
	if len(b) != codeSize {
		return c, false
	}
	return code{binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])}, true
}

// nearness returns the mean cosine of an answer with the nearest accepted answers. It returns false if there are too
// few vectors.
func nearness(of *meaning.Vector, entries []processors.Entry) (mean float64, ok bool) {
	c, n := codeOf(of), 0
	var best [nearestFew]float64 // in descending order
	for i := range best {
		best[i] = -1
	}
	for i := range entries {
		d, ok := decodeCode(entries[i].Value)
		if !ok {
			continue
		}
		n++
		x := c.cosine(d)
		for k := range best {
			if x > best[k] {
				best[k], x = x, best[k]
			}
		}
	}
	if n < vectorsEnough {
		return 0, false
	}
	for _, x := range best {
		mean += x
	}
	return mean / nearestFew, true
}
