package gqs

import (
	"encoding/binary"
	"math"
	"slices"
	"strconv"
	"sync"

	"candor/processors"
	"candor/survey"
)

// The check state of a grid is bounded: it holds maxLearnt rows, and a respondent is
// compared with the newest maxPeers of them. Whether the answers are random clicks takes
// more of them, the newest maxCrowd, because that is looked for in the tails. A row takes
// at most 201 bytes.
const (
	maxLearnt = 240
	maxPeers  = 60
	maxCrowd  = 120
)

// The groups of a grid's check state. A grid with another number of items is another
// grid, because its items cannot be matched.
func rowsOf(g *survey.Grid) string  { return "rows/" + strconv.Itoa(len(g.Answers)) + "/" + g.ID }
func countOf(g *survey.Grid) string { return "count/" + strconv.Itoa(len(g.Answers)) + "/" + g.ID }

const (
	countField = 0
	// maxUntil is later than any Unix millisecond, so that a Want with it reads every
	// entry. A store that keeps times as float64 represents it exactly.
	maxUntil = 1 << 53
)

// Recall asks for the newest rows of every grid, and how many were learnt.
func (*Check) Recall(in processors.Input) []processors.Want {
	grids := in.Submission.GQS
	wants := make([]processors.Want, 0, 2*len(grids))
	for i := range grids {
		if g := &grids[i]; len(g.Answers) >= minItems {
			wants = append(wants,
				processors.Tallies(countOf(g), countField),
				processors.Entries(rowsOf(g), maxUntil, maxCrowd))
		}
	}
	return wants
}

// Learn stores the rows of grids that have fewer than maxLearnt rows.
func (*Check) Learn(in processors.Input) []processors.Change {
	grids := in.Submission.GQS
	var changes []processors.Change
	for i := range grids {
		g := &grids[i]
		if len(g.Answers) < minItems || in.State.Tally(countOf(g), countField) >= maxLearnt {
			continue
		}
		changes = append(changes,
			processors.Change{Kind: processors.AddTally, Group: countOf(g), Field: countField, Delta: 1},
			processors.Change{Kind: processors.AddEntry, Group: rowsOf(g), At: in.At.UnixMilli(), Value: encodeRow(g.Answers), Dated: true})
	}
	return changes
}

// room is reusable memory. It holds the rows of other respondents while one respondent is scored.
type room struct {
	rows  [][]float64
	by    []survey.RespondentID // whose the rows are
	cells []float64
	bytes []byte
}

// maxRoom is the number of cells up to which a room is used again: more than the grids of most
// questionnaires need.
const maxRoom = 1 << 14

var rooms = sync.Pool{New: func() any { return new(room) }}

// release lets another respondent use the room.
func (r *room) release() {
	if cap(r.cells) <= maxRoom {
		clear(r.rows)
		clear(r.by)
		r.rows, r.by, r.cells = r.rows[:0], r.by[:0], r.cells[:0]
		rooms.Put(r)
	}
}

// read returns the rows of a grid with this many items, and whose they are.
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

// Formats of a row.
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
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(a)))
	}
	return b
}

// decodeRow fills row, and reports whether the value is a row of its length.
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
