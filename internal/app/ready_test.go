package app

import "testing"

// TestCheck_keys: when a process reports that it is ready, it knows all keys that existed at its start.
func TestCheck_keys(t *testing.T) {
	a := &App{keyed: make(chan struct{})}
	if err := a.check(t.Context()); err == nil {
		t.Error("the process is ready before it knows its keys")
	}
}
