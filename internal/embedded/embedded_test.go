package embedded

import (
	"errors"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"testing"
)

// After a process was killed, the files with its addresses are still there, and another process may listen on its port.
func TestFind(t *testing.T) {
	dir := t.TempDir()
	find := func() error {
		_, _, err := Find(dir)
		return err
	}
	if err := find(); !errors.Is(err, ErrNotRunning) {
		t.Errorf("before the first start: %v", err)
	}
	e, err := Start(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	left := map[string][]byte{}
	for _, name := range []string{brokerFile, viewFile, passwordFile} {
		if left[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := find(); err != nil {
		t.Errorf("while it runs: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, viewFile), []byte("127.0.0.1:1"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := find(); !errors.Is(err, ErrNotRunning) {
		t.Errorf("while it writes where it listens: %v", err)
	}
	e.Close()
	other, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	left[brokerFile] = []byte(other.Addr().String() + "\n")
	for name, content := range left {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := find(); !errors.Is(err, ErrNotRunning) {
		t.Errorf("after a kill: %v", err)
	}
}
