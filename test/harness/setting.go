package harness

import (
	"os"
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
