package schemas

import (
	"bytes"
	"fmt"
	"slices"

	"candor/survey"
)

// rowMagic is the beginning of a row whose zeros are shortened. The rest of the Avro encoding follows.
// In it, each run of zero bytes is replaced by a zero and the length of the run, 1 to 255. A fifth of
// the bytes of an ordinary row are zeros: most data points have no category, reason, finding or
// translation, and most thresholds are whole numbers.
const rowMagic = "\xc3\x02"

// EncodeRow returns a respondent as the view stores it: what EncodeRespondent returns, with its
// zeros shortened where that takes fewer bytes.
func EncodeRow(r *survey.Respondent) ([]byte, error) { return encodeRespondent(r, rowOf) }

// rowOf returns the row of a respondent in Avro, in memory of its own.
func rowOf(value []byte) []byte {
	row := append(make([]byte, 0, len(value)), rowMagic...)
	for rest := value[len(magic):]; len(rest) > 0; {
		if rest[0] != 0 {
			row, rest = append(row, rest[0]), rest[1:]
			continue
		}
		n := 1
		for n < len(rest) && n < 255 && rest[n] == 0 {
			n++
		}
		row, rest = append(row, 0, byte(n)), rest[n:]
	}
	if len(row) < len(value) {
		return row
	}
	return bytes.Clone(value)
}

// longestRun is the most bytes that a run of zeros stands for.
const longestRun = 255

// avroOf appends the Avro encoding of a row to b, whether its zeros are shortened or not.
func avroOf[T string | []byte](b []byte, row T) ([]byte, error) {
	if len(row) < len(rowMagic) || string(row[:len(rowMagic)]) != rowMagic {
		return append(b, row...), nil
	}
	b = append(b, magic...)
	to, from := len(b), len(rowMagic)
	// There is always room for the rest of the row and for a run, so bytes need no check each.
	b = slices.Grow(b, len(row)+longestRun)
	for b = b[:cap(b)]; from < len(row); from++ {
		b[to] = row[from]
		to++
		if row[from] != 0 {
			continue
		}
		if from++; from == len(row) || row[from] == 0 || to > MaxRecord {
			return nil, fmt.Errorf("%w: a run of zeros", ErrMalformed)
		}
		if run := int(row[from]) - 1; run > 0 {
			if room := to + run + len(row) - from + longestRun; room > len(b) {
				b = slices.Grow(b[:to], room-to)
				b = b[:cap(b)]
			}
			clear(b[to : to+run])
			to += run
		}
	}
	return b[:to], nil
}
