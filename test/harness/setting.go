package harness

import (
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"
)

// Setting returns the integer in an environment variable, or otherwise if the variable is not
// set.
func Setting(t testing.TB, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// Many returns n, or a fifth of n under the race detector, where a larger number takes more time and finds no
// further races. make test-brokers runs the tests that call it with the full n.
func Many(n int) int {
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		return n / 5
	}
	return n
}

// EmbeddedOnly skips the test if there are real brokers. The test uses only embedded ones, so it would repeat what
// make test has shown.
func EmbeddedOnly(t testing.TB) {
	t.Helper()
	if realBrokers() {
		t.Skip("uses embedded brokers only: make test runs it")
	}
}
