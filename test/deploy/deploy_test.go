// Package deploy tests the deployment files without a deployment: the chart with Helm's own
// linter and renderer and a strict decoding into the types of Kubernetes, the compose files
// with their loader, the Dockerfile with its parser. It compares all of them with the flags of
// the binary.
//
// It is a separate module, so that candor does not depend on these libraries.
package deploy

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

var root = filepath.Join("..", "..")

// binary builds candor once and returns its path.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "candor-deploy-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "candor")
	cmd := exec.Command("go", "build", "-trimpath", "-o", path, "./cmd/candor")
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil {
		err = errors.Join(err, errors.New(string(out)))
	}
	return path, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := binary(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// candor runs the binary and returns its output and exit code.
func candor(t *testing.T, args ...string) (string, int) {
	t.Helper()
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), path, args...)
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

// variables are the environment variables that candor serve reads.
func variables(t *testing.T) map[string]bool {
	t.Helper()
	help, code := candor(t, "serve", "-h")
	if code != 0 {
		t.Fatalf("candor serve -h ends with %d:\n%s", code, help)
	}
	known := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^  -([a-z.-]+)`).FindAllStringSubmatch(help, -1) {
		known["CANDOR_"+strings.ToUpper(strings.NewReplacer(".", "_", "-", "_").Replace(m[1]))] = true
	}
	if len(known) < 10 {
		t.Fatalf("the help lists %d flags:\n%s", len(known), help)
	}
	return known
}

// accepts reports whether candor serve accepts the roles. It is started with brokers but
// without a view, so it must complain about the missing view, not about the roles.
func accepts(t *testing.T, roles string) bool {
	t.Helper()
	says, code := candor(t, "serve", "-roles", roles, "-kafka.brokers", "127.0.0.1:1")
	return code == 2 && strings.Contains(says, "-redis.url")
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
