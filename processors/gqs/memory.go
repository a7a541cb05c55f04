package gqs

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"strconv"
	"sync"

	"candor/processors"
	"candor/survey"
)

// A respondent is compared with a random sample of the others: maxPeers rows, and maxCrowd rows in the test for random
// clicks, which looks at rare rows. A row's place in the sample is a hash of its respondent. The sample is those with
// the highest places, so it does not depend on the order in which they came, and whoever comes first has no more weight
// than others. A row that is far from the sample is not kept, because it never belongs to it later. The sample changes
// ever more rarely, and the number of rows that are kept grows with the logarithm of the number of respondents.
const (
	maxPeers = 60
	maxCrowd = 120
	// spare is how many times as many rows as the sample has are kept. If respondents of the sample are deleted, others
	// take their place. As long as at least about one in spare of all respondents is left, the sample is full, and the
	// same as one that is learnt again. Otherwise, rows that were not kept are missing until new respondents come.
	spare = 8
	// maxPlace is above all places. Before there was a sample, the time in Unix milliseconds was the place. It is lower
	// than nearly all places.
	maxPlace = 1 << 44
)

// rowsOf names the group of a grid's rows. Grids with the same id but different numbers of items have different groups,
// because their items cannot be matched.
func rowsOf(g *survey.Grid) string { return "rows/" + strconv.Itoa(len(g.Answers)) + "/" + g.ID }

// placeOf returns the place of a submission's rows. It depends on the survey and the respondent only, so the same
// respondents in the same order always get the same scores. The place is the same for all grids, because the test for
// random clicks compares the answers of the same respondents to several grids.
func placeOf(s *survey.Submission) int64 {
	var room [128]byte
	sum := sha256.Sum256(append(s.Key.Append(room[:0]), s.Respondent...))
	return int64(binary.BigEndian.Uint64(sum[:]) % maxPlace)
}

// Recall requests the sample of rows of every grid.
func (*Check) Recall(in processors.Input) []processors.Want {
	grids := in.Submission.GQS
	wants := make([]processors.Want, 0, len(grids))
	for i := range grids {
		if g := &grids[i]; len(g.Answers) >= minItems {
			wants = append(wants, processors.Entries(rowsOf(g), maxPlace, maxCrowd))
		}
	}
	return wants
}

// Learn stores the row of each grid that belongs to the sample, or may belong to it later.
func (c *Check) Learn(in processors.Input) []processors.Change {
	grids := in.Submission.GQS
	var changes []processors.Change
	place := placeOf(in.Submission)
	for i := range grids {
		g := &grids[i]
		if len(g.Answers) < minItems {
			continue
		}
		if sample := in.State.Entries[rowsOf(g)]; len(sample) >= maxCrowd && maxPlace-place > spare*(maxPlace-sample[maxCrowd-1].At) {
			continue
		}
		if !c.skipped(in.State, g) {
			changes = append(changes, processors.Change{
				Kind: processors.AddEntry, Group: rowsOf(g), At: place, Value: encodeRow(g.Answers), Dated: true,
			})
		}
	}
	return changes
}

// skipped reports whether a row has so many codes that mean no answer that it gets no score. Such rows must not take
// the places of answers. A grid may apply to few of the respondents.
func (c *Check) skipped(remembered processors.State, g *survey.Grid) bool {
	if !slices.ContainsFunc(g.Answers, survey.MeansNoAnswer) {
		return false
	}
	space := rooms.Get().(*room)
	defer space.release()
	among := c.others(remembered, g, space)
	return len(among.company().answered(among.coded(g.Answers))) < minItems
}

// room is a reusable buffer. It holds the rows of other respondents while one respondent is scored.
type room struct {
	rows  [][]float64
	by    []survey.RespondentID // the respondent of each row
	cells []float64
	bytes []byte
}

// maxRoom is the largest number of cells of a room that is reused. The grids of most questionnaires need fewer.
const maxRoom = 1 << 14

var rooms = sync.Pool{New: func() any { return new(room) }}

// release makes the room available for the next respondent.
func (r *room) release() {
	if cap(r.cells) <= maxRoom {
		clear(r.rows)
		clear(r.by)
		r.rows, r.by, r.cells = r.rows[:0], r.by[:0], r.cells[:0]
		rooms.Put(r)
	}
}

// read returns the rows of entries that have this many items, and the respondent of each row.
func (r *room) read(entries []processors.Entry, items int) (rows [][]float64, by []survey.RespondentID) {
	r.rows, r.by = slices.Grow(r.rows, len(entries)), slices.Grow(r.by, len(entries))
	first := len(r.rows)
	for i := range entries {
		r.cells = slices.Grow(r.cells, items)
		row := r.cells[len(r.cells):][:items:items]
		if decodeRow(row, entries[i].Value) {
			r.rows, r.cells = append(r.rows, row), r.cells[:len(r.cells)+len(row)]
			r.by = append(r.by, entries[i].Respondent)
		}
	}
	return r.rows[first:len(r.rows):len(r.rows)], r.by[first:len(r.by):len(r.by)]
}

// Formats of an encoded row.
const (
	smallIntegers = 1 // a signed byte each
	singles       = 2 // a float32 each, little endian
)

func encodeRow(answers []float64) []byte {
	b := append(make([]byte, 0, 1+len(answers)), smallIntegers)
	for _, a := range answers {
		small := int8(max(min(a, math.MaxInt8), math.MinInt8))
		if float64(small) != a {
			return encodeSingles(answers)
		}
		b = append(b, byte(small))
	}
	return b
}

func encodeSingles(answers []float64) []byte {
	b := append(make([]byte, 0, 1+4*len(answers)), singles)
	for _, a := range answers {
		a = max(min(a, math.MaxFloat32), -math.MaxFloat32) // an infinity would give a scale without a width
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(a)))
	}
	return b
}

// decodeRow fills row from value. It returns false if value is not a row of the same length.
func decodeRow(row []float64, value []byte) bool {
	if len(value) == 0 {
		return false
	}
	format, b := value[0], value[1:]
	switch {
	case format == smallIntegers && len(b) == len(row):
		for i, small := range b {
			row[i] = float64(int8(small))
		}
	case format == singles && len(b) == 4*len(row):
		for i := range row {
			row[i] = float64(math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:])))
		}
	default:
		return false
	}
	return true
}
