package app

import "testing"

// TestCheck_keys: whoever waits until a process says that it is ready may use the keys that it was started with.
func TestCheck_keys(t *testing.T) {
	a := &App{keyed: make(chan struct{})}
	if err := a.check(t.Context()); err == nil {
		t.Error("the process is ready before it knows its keys")
	}
}
