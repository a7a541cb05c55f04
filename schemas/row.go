package schemas

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"

	"candor/survey"
)

// rowMagic is the beginning of a row that an earlier version has written, with shortened zeros. It replaces the magic
// of the Avro encoding, and the rest follows. There, a zero byte and a length from 1 to 255 stand for a run of zeros.
const rowMagic = "\xc3\x02"

// EncodeRow returns a respondent as the view stores it. This is the result of EncodeRespondent, which is packed
// (row_pack.go) if that makes it shorter. The row of a respondent that awaits a score is not packed, because the score
// will replace it.
func EncodeRow(r *survey.Respondent) ([]byte, error) {
	if !r.Completed() {
		return EncodeRespondent(r)
	}
	return encodeRespondent(r, rowOf)
}

// longestRun is the most bytes that a run of zeros stands for.
const longestRun = 255

// avroOf appends the Avro encoding of a row to b. The row may be packed, have shortened zeros, or be in Avro.
func avroOf[T string | []byte](b []byte, row T) ([]byte, error) {
	if len(row) >= len(packedRow) && string(row[:len(packedRow)]) == packedRow {
		return unpack(b, row)
	}
	if len(row) < len(rowMagic) || string(row[:len(rowMagic)]) != rowMagic {
		return append(b, row...), nil
	}
	b = append(b, magic...)
	to, from := len(b), len(rowMagic)
	// The loop keeps room for the rest of the row and for one run. So it need not check for each byte.
	b = slices.Grow(b, len(row)+longestRun)
	for b = b[:cap(b)]; from < len(row); from++ {
		if len(row)-from >= word { // copy up to and with the next zero, a word at a time
			w := wordAt(row[from : from+word])
			binary.LittleEndian.PutUint64(b[to:], w)
			n := beforeZero(w)
			if n == word {
				to, from = to+word, from+word-1
				continue
			}
			to, from = to+n+1, from+n
		} else {
			b[to] = row[from]
			to++
			if row[from] != 0 {
				continue
			}
		}
		if from++; from == len(row) || row[from] == 0 || to > MaxRecord {
			return nil, fmt.Errorf("%w: a run of zeros", ErrMalformed)
		}
		run := int(row[from]) - 1
		if room := to + run + len(row) - from + longestRun; room > len(b) {
			b = slices.Grow(b[:to], room-to)
			b = b[:cap(b)]
		}
		// Most runs are short. Zeros beyond the run are overwritten later.
		binary.LittleEndian.PutUint64(b[to:], 0)
		if run > word {
			clear(b[to+word : to+run])
		}
		to += run
	}
	return b[:to], nil
}

// word is the number of bytes that are handled in one step.
const word = 8

// wordAt returns the first bytes of b as a little-endian number.
func wordAt[T string | []byte](b T) uint64 {
	_ = b[word-1]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// beforeZero returns how many bytes of a word come before its first zero, or 8 if it has none.
func beforeZero(w uint64) int {
	// Subtracting 1 from each byte sets the highest bit of a zero. A borrow changes only bytes after it.
	const ones = 0x0101010101010101
	return bits.TrailingZeros64((w-ones)&^w&(ones<<7)) / 8
}
