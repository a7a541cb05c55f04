package observe

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"candor/test/harness"
)

// program builds candor once and returns its path.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "candor-observe-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "candor")
	if out, err := exec.Command("go", "build", "-o", path, "candor/cmd/candor").CombinedOutput(); err != nil {
		return "", errors.Join(err, errors.New(string(out)), os.RemoveAll(dir))
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := program(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// operator returns a function that runs a command of candor on the brokers of a service, and
// returns its output. If the command does not end by itself, the function stops it when the
// function until accepts the output.
func operator(t *testing.T, s *harness.Service) func(until func(printed string) error, args ...string) string {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	env := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "CANDOR_") })
	return func(until func(printed string) error, args ...string) string {
		t.Helper()
		out := &written{}
		cmd := exec.CommandContext(t.Context(), path, args...)
		cmd.Env, cmd.Stdout, cmd.Stderr = append(env, s.Environment()...), out, out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if until != nil {
			harness.Eventually(t, func() error { return until(out.String()) })
			_ = cmd.Process.Signal(os.Interrupt)
		}
		err := cmd.Wait()
		if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 3) { // exit status 3: the command found a problem
			t.Errorf("candor %v ends with %v:\n%s", args, err, out)
		}
		return out.String()
	}
}

// written is a buffer to which several goroutines write.
type written struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (w *written) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.b.Write(b)
}

func (w *written) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.b.String()
}
