package schemas

import (
	"bytes"
	"fmt"

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

// zeros is the longest run.
var zeros [255]byte

// avroOf appends the Avro encoding of a row to b, whether its zeros are shortened or not.
func avroOf[T string | []byte](b []byte, row T) ([]byte, error) {
	if len(row) < len(rowMagic) || string(row[:len(rowMagic)]) != rowMagic {
		return append(b, row...), nil
	}
	b = append(b, magic...)
	for i := len(rowMagic); i < len(row); i++ {
		if row[i] != 0 {
			b = append(b, row[i])
			continue
		}
		if i++; i == len(row) || row[i] == 0 || len(b) > MaxRecord {
			return nil, fmt.Errorf("%w: a run of zeros", ErrMalformed)
		}
		b = append(b, zeros[:row[i]]...)
	}
	return b, nil
}
