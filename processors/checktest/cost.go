package checktest

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strconv"
	"testing"

	"candor/processors"
	"candor/survey"
)

// Allocated scores a submission with [Score] and returns how many bytes this allocates. Unlike time,
// this measure of work is the same on every machine. Tests that use it must not run in parallel.
func Allocated(t testing.TB, c processors.Check, s *survey.Submission) int {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := Score(c, s)
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Fatalf("%s: score: %v", c.Code(), err)
	}
	return int(after.TotalAlloc - before.TotalAlloc)
}

// Score scores a submission as the first of its survey, with all calls that the runtime makes. If the
// submission exceeds the budget, that is not an error.
func Score(c processors.Check, s *survey.Submission) error {
	in := NewStream(c).Input(s)
	_, err := c.Score(context.Background(), in)
	if r, ok := c.(processors.Rememberer); ok {
		r.Learn(in)
	}
	if errors.Is(err, processors.ErrBudget) {
		return nil
	}
	return err
}

// The cost that every submission may have, even if its parts cost less: bytes for buffers that double
// and for values that are prepared once, and steps for each of its bytes. A check may read a long text
// in another way than a short one.
const (
	slackBytes = 1 << 20
	cheapSteps = 16
)

// PerByte is the cost of a check for each byte of a submission in JSON.
type PerByte struct{ Bytes, Steps float64 }

// Linear fails if what a check allocates, or the steps it takes, grow faster than the submission. build returns a
// submission of size n, in any unit. For four times the size, allocations may be eight times as many, because buffers
// double, and steps six times, because of sorting. With quadratic growth, both would be sixteen times as many. Linear
// returns the cost of the larger submission.
func Linear(t testing.TB, fresh func() processors.Check, build func(n int) *survey.Submission, n int) PerByte {
	t.Helper()
	whole := build(4 * n)
	part, code := build(n), fresh().Code()
	bytes, allBytes := Allocated(t, fresh(), part), Allocated(t, fresh(), whole)
	if most := 8*bytes + slackBytes; allBytes > most {
		t.Errorf("%s: size %d allocates %d bytes, size %d allocates %d, more than %d", code, n, bytes, 4*n, allBytes, most)
	}
	steps, allSteps := Steps(t, code, part), Steps(t, code, whole)
	text, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	if most := max(6*steps, cheapSteps*len(text)); allSteps > most {
		t.Errorf("%s: size %d takes %d steps, size %d takes %d, more than %d", code, n, steps, 4*n, allSteps, most)
	}
	size := float64(len(text))
	return PerByte{Bytes: float64(allBytes) / size, Steps: float64(allSteps) / size}
}

// LinearBytes does for a reader of bytes what Linear does for a check. build returns bytes of size n, in
// any unit, and read reads them.
func LinearBytes(t testing.TB, by Reader, read func([]byte), build func(n int) []byte, n int) PerByte {
	t.Helper()
	part, whole := build(n), build(4*n)
	allocated := func(b []byte) int {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read(b)
		runtime.ReadMemStats(&after)
		return int(after.TotalAlloc - before.TotalAlloc)
	}
	bytes, allBytes := allocated(part), allocated(whole)
	if most := 8*bytes + slackBytes; allBytes > most {
		t.Errorf("size %d allocates %d bytes, size %d allocates %d, more than %d", n, bytes, 4*n, allBytes, most)
	}
	steps, allSteps := answer(t, Question{Bytes: part, Reader: by}), answer(t, Question{Bytes: whole, Reader: by})
	if most := max(6*steps, cheapSteps*len(whole)); allSteps > most {
		t.Errorf("size %d takes %d steps, size %d takes %d, more than %d", n, steps, 4*n, allSteps, most)
	}
	size := float64(max(len(whole), 1))
	return PerByte{Bytes: float64(allBytes) / size, Steps: float64(allSteps) / size}
}

// ReportReader logs the highest results of LinearBytes. "make cost" shows the steps.
func ReportReader(t testing.TB, what string, costs []PerByte) {
	t.Helper()
	var most float64
	for _, cost := range costs {
		most = max(most, cost.Steps)
	}
	if most > 0 {
		t.Logf("FIGURE %s takes at most %.1f steps for each of its bytes, of %d shapes", what, most, len(costs))
	}
}

// Report logs the highest results of Linear. "make cost" shows them.
func Report(t testing.TB, c survey.Check, costs []PerByte) {
	t.Helper()
	var most PerByte
	for _, cost := range costs {
		most = PerByte{Bytes: max(most.Bytes, cost.Bytes), Steps: max(most.Steps, cost.Steps)}
	}
	t.Logf("FIGURE %s allocates at most %.1f bytes for a byte of a submission, of %d shapes", c, most.Bytes, len(costs))
	if most.Steps > 0 {
		t.Logf("FIGURE %s takes at most %.1f steps for a byte of a submission", c, most.Steps)
	}
}

// Thousands writes a number as the docs do: 4,000.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Keeps fails if a check holds more than 1.5 times the given number of bytes in memory after
// fill. size is the number of bytes that the check reports.
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
