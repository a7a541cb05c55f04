// Package fault runs the built binary as child processes, breaks what they depend on, and
// checks afterwards that every acknowledged respondent exists, that every respondent is
// COMPLETED once and charged once, and that no read was wrong.
//
// The embedded tests need no brokers. The others need a real Kafka and a real Redis, which they
// kill and wipe. test/brokers/with.sh starts both for them.
//
// A seed decides when something breaks. The tests print it, and CANDOR_FAULT_SEED repeats it.
package fault

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"candor/test/harness"
)

// binary is candor, built once for all tests.
var binary string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "candor-fault-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer func() { _ = os.RemoveAll(dir) }()
	binary = filepath.Join(dir, "candor")
	// The binary is built without -race, because a child must be fast enough to be killed in
	// the middle of much work. The tests that run in one process look for races.
	build := exec.Command("go", "build", "-o", binary, "candor/cmd/candor")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "build candor: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// seeded returns the random source of the test.
func seeded(t *testing.T) *rand.Rand {
	t.Helper()
	seed := harness.Setting(t, "CANDOR_FAULT_SEED", int(time.Now().UnixNano()))
	t.Logf("CANDOR_FAULT_SEED=%d", seed)
	return rand.New(rand.NewPCG(uint64(seed), 0))
}

// moments returns n numbers in ascending order, one in each of n equal parts of the range from
// a tenth to nine tenths of total.
func moments(r *rand.Rand, n, total int) []int {
	part := total * 8 / 10 / n
	at := make([]int, n)
	for i := range at {
		at[i] = total/10 + i*part + r.IntN(part)
	}
	return at
}
