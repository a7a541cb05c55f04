package schemas

import (
	"fmt"
	"math"
	"sync"
	"time"

	"candor/survey"
)

// bounds checks numbers during encoding and decoding, and keeps an error for the first number that is out of range.
// Wire structs have wider types than survey. So an invalid number is detected, and is not truncated to a valid one.
// For example, 257 as a uint8 would be 1.
type bounds struct {
	err error
	// nan is the sum of x-x over all doubles. It is 0 if all doubles are finite, and NaN otherwise. For a long
	// mouse path, an addition for each number costs less than a branch.
	nan float64
	lists
	wire wires
}

// wires holds the largest wire structs for reuse. Their methods are called through an interface, so they would
// otherwise be allocated on the heap for every record.
type wires struct {
	score      wireScore
	submission wireSubmission
}

// lists holds memory for the longest lists of the wire struct that is encoded or decoded.
type lists struct {
	evaluations []wireEvaluation
	points      []wireDataPoint
	settings    []wireCheckSettings
	rules       []wireCategoryRule
	strokes     []wireStroke
	openEnds    []wireOpenEnd
	pairs       []wirePair
	timings     []wireTiming
	signs       []wireSign
	figures     []int64
}

// mostListed is the length up to which lists are reused.
const mostListed = 2048

var allBounds = sync.Pool{New: func() any { return new(bounds) }}

// borrow returns bounds for one record. The memory of its lists may come from an earlier record. Call release when the
// record has been encoded or decoded.
func borrow() *bounds { return allBounds.Get().(*bounds) }

func (b *bounds) release() {
	l := &b.lists
	if max(cap(l.evaluations), cap(l.points), cap(l.settings), cap(l.rules), cap(l.strokes), cap(l.openEnds), cap(l.pairs), cap(l.timings), cap(l.signs), cap(l.figures)) > mostListed {
		return
	}
	*b = bounds{lists: lists{
		emptied(l.evaluations), emptied(l.points), emptied(l.settings), emptied(l.rules), emptied(l.strokes),
		emptied(l.openEnds), emptied(l.pairs), emptied(l.timings), emptied(l.signs), emptied(l.figures),
	}}
	allBounds.Put(b)
}

// emptied clears the elements of a list, so that no content of a respondent stays in memory. It returns the list with
// length 0.
func emptied[T any](list []T) []T {
	clear(list)
	return list[:0]
}

// done returns the first problem as an error of the given kind, or nil if there is none.
func (b *bounds) done(record string, kind error) error {
	if b.err == nil && b.nan != 0 {
		b.err = errNumber
	}
	if b.err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w: %w", record, kind, b.err)
}

func (b *bounds) fail(what string, v int64) {
	if b.err == nil {
		b.err = fmt.Errorf("%s %d out of range", what, v)
	}
}

// refuse keeps an error, unless there already is one. It is for problems other than a number out of range.
func (b *bounds) refuse(err error) {
	if b.err == nil {
		b.err = err
	}
}

// enum checks that 0 <= v < n.
func (b *bounds) enum(what string, v int32, n int) uint8 {
	if v < 0 || int(v) >= n {
		b.fail(what, int64(v))
		return 0
	}
	return uint8(v)
}

func (b *bounds) check(v int32) survey.Check {
	return survey.Check(b.enum("check", v, survey.NumChecks))
}

func (b *bounds) checks(v int32) survey.CheckSet {
	return survey.CheckSet(b.enum("check set", v, 1<<survey.NumChecks))
}

func (b *bounds) version(v int32) survey.Version {
	if v < int32(survey.V1) {
		b.fail("version", int64(v))
		return survey.V1
	}
	return survey.Version(b.enum("version", v, int(survey.V3)+1))
}

func (b *bounds) score(v int32) survey.Score {
	if (v < 0 || v > 100) && v != int32(survey.Unscored) {
		b.fail("score", int64(v))
		return survey.Unscored
	}
	return survey.Score(v)
}

func (b *bounds) categories(v int64) survey.CategorySet {
	if v < 0 || v > math.MaxUint32 {
		b.fail("category set", v)
		return 0
	}
	return survey.CategorySet(v)
}

// natural checks that values are not negative.
func (b *bounds) natural(what string, vs ...int64) {
	for _, v := range vs {
		if v < 0 {
			b.fail(what, v)
		}
	}
}

func (b *bounds) digest(v []byte) (d survey.Digest) {
	if len(v) != len(d) {
		b.fail("length of a digest", int64(len(v)))
		return d
	}
	return survey.Digest(v)
}

func (b *bounds) finite(xs ...float64) {
	for _, x := range xs {
		b.nan += x - x
	}
}

// millis and instant convert a time to the wire and back.
func millis(t time.Time) int64   { return t.UnixMilli() }
func instant(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// convert converts a list with f. The result for an empty list is nil.
func convert[A, B any](in []A, f func(*A) B) []B {
	var list []B
	return convertTo(&list, in, f)
}

// convertTo is like convert, but puts the result into the memory of a list, after the elements that are there.
func convertTo[A, B any](list *[]B, in []A, f func(*A) B) []B {
	if len(in) == 0 {
		return nil
	}
	out := extend(list, len(in))
	for i := range in {
		out[i] = f(&in[i])
	}
	return out
}

// extend makes a list longer by n elements, and returns these elements.
func extend[T any](list *[]T, n int) []T {
	first := len(*list)
	if cap(*list)-first < n { // slices that extend returned before stay valid: they keep the old memory
		*list, first = make([]T, 0, n+2*first), 0
	}
	*list = (*list)[:first+n]
	return (*list)[first : first+n : first+n]
}

// texts returns the list, or nil if the list is empty.
func texts(in []string) []string {
	if len(in) == 0 {
		return nil
	}
	return in
}
