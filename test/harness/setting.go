package harness

import (
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"
)

// Setting returns the whole number that an environment variable gives a test,
// or otherwise where it is not set.
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

// Many returns n, or a fifth of it under the race detector, where volume adds time and finds no further race.
// make test-brokers runs the tests that call it with all of n.
func Many(n int) int {
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		return n / 5
	}
	return n
}
