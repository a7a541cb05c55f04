package checktest

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"testing"

	"candor/processors"
	"candor/survey"
)

// Allocated scores a submission as the first of its survey, with all that the
// runtime asks of a check, and returns how many bytes that allocates: a measure of
// work that is the same on every machine, as time is not. Nothing else may run
// meanwhile, so tests that measure are not parallel.
func Allocated(t testing.TB, c processors.Check, s *survey.Submission) int {
	t.Helper()
	stream := NewStream(c)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	in := stream.Input(s)
	_, err := c.Score(context.Background(), in)
	if r, ok := c.(processors.Rememberer); ok {
		r.Learn(in)
	}
	runtime.ReadMemStats(&after)
	if err != nil && !errors.Is(err, processors.ErrBudget) {
		t.Fatalf("%s: score: %v", c.Code(), err)
	}
	return int(after.TotalAlloc - before.TotalAlloc)
}

// slack is what a submission may take whatever its size, in bytes: buffers that
// double, and what is prepared once.
const slack = 1 << 20

// Linear fails when what a check takes grows faster than the submission: build
// returns one of size n, whatever that counts. Four times the size may be eight
// times the work, as buffers double; what grows with the square is sixteen times.
// It returns how many bytes the larger one allocates for each byte that it has in
// JSON.
func Linear(t testing.TB, fresh func() processors.Check, build func(n int) *survey.Submission, n int) float64 {
	t.Helper()
	whole := build(4 * n)
	small, large := Allocated(t, fresh(), build(n)), Allocated(t, fresh(), whole)
	if most := 8*small + slack; large > most {
		t.Errorf("%s: size %d allocates %d bytes, size %d allocates %d, more than %d", fresh().Code(), n, small, 4*n, large, most)
	}
	text, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	return float64(large) / float64(len(text))
}

// PerByte reports the highest of what Linear returned. "make cost" prints it.
func PerByte(t testing.TB, c survey.Check, costs []float64) {
	t.Helper()
	t.Logf("FIGURE %s allocates at most %.1f bytes for a byte of a submission, of %d shapes", c, slices.Max(costs), len(costs))
}

// Thousands writes a number as the docs do: 4,000.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Keeps fails when a check keeps more of what fill gives it than so many bytes
// and half as many again. size is what the check says that it keeps.
func Keeps(t *testing.T, most int, fill func(), size func() int) {
	t.Helper()
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := heap()
	fill()
	if after := heap(); after > before+uint64(3*most/2) {
		t.Errorf("%d KiB are kept, at most %d", (after-before)>>10, most>>10)
	}
	if n := size(); n == 0 || n > most {
		t.Errorf("the check says that it keeps %d bytes, at most %d", n, most)
	}
}
