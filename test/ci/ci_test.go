// Package ci tests that .ci/run cannot pass by omitting a step. It runs the script in a separate directory, in which
// every program that the script calls is replaced by a stand-in. Depending on the case, the stand-in succeeds, fails
// or is missing.
package ci

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// standIn is the program behind all names. It records its arguments. If $FAILS names it, it prints $SAYS and fails. If $HANGS names it, it never ends; the one
// that fails waits until it has begun, and records its process.
const standIn = `#!/bin/bash
folder=$(dirname "$0")
name="${folder##*/}/${0##*/} $*"
echo "$name" >>"$CALLS"
if [[ -n "$HANGS" && "$name" == *"$HANGS"* ]]; then
  echo $$ >"$CALLS.begun"
  exec tail -f /dev/null
fi
if [[ -n "$FAILS" && "$name" == *"$FAILS"* ]]; then
  if [ -n "$HANGS" ]; then
    read -r process <"$CALLS.begun"
    echo "hangs: $process" >>"$CALLS"
  fi
  echo "$SAYS" >&2
  exit 1
fi
if [[ "$name" == programs/"go build -o "* ]]; then
  cp "$0" "$3"
fi
`

// tree returns a directory with .ci/run and stand-ins for all other programs.
func tree(t *testing.T, without string) string {
	t.Helper()
	dir := t.TempDir()
	script, err := os.ReadFile(filepath.Join("..", "..", ".ci", "run"))
	if err != nil {
		t.Fatal(err)
	}
	write := func(name string, text []byte) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write(".ci/run", script)
	for _, name := range []string{"test/prometheus/install", "test/grafana/install", "test/clients/install", "test/review/install", "test/r/install", "test/brokers/install"} {
		write(name, []byte(standIn))
	}
	for _, name := range []string{"make", "go", "git", "curl", "gcc", "java", "mvn", "redis-server", "php", "python3", "pip", "npm", "apt-get"} {
		if name != without {
			write("programs/"+name, []byte(standIn))
		}
	}
	for _, name := range []string{"bash", "dirname", "awk", "cat", "cp", "mktemp", "nice", "rm", "timeout", "touch", "tail", "grep"} {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, filepath.Join(dir, "programs", name)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// If a step fails, the one that runs beside it ends, with what it has started.
func TestFailureEndsTheStepBesideIt(t *testing.T) {
	dir := tree(t, "")
	calls := filepath.Join(dir, "calls")
	if err := syscall.Mkfifo(calls+".begun", 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), filepath.Join(dir, ".ci", "run"))
	cmd.Env = []string{"PATH=" + filepath.Join(dir, "programs"), "TMPDIR=" + t.TempDir(), "CALLS=" + calls, "CI=true", "FAILS=make lint", "SAYS=a word is wrong", "HANGS=make test-brokers"}
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.HasSuffix(string(out), "a word is wrong\n") {
		t.Errorf("it ends with %v and\n%s", err, out)
	}
	made, err := os.ReadFile(calls)
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(made), "hangs: ")
	process, _, _ := strings.Cut(after, "\n")
	pid, err := strconv.Atoi(process)
	if err != nil {
		t.Fatalf("no process hung: %v\n%s", err, made)
	}
	if err := syscall.Kill(pid, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("the other step still runs: %v", err)
	}
}

func TestNothingIsLeftOutUnsaid(t *testing.T) {
	const refused = `Get "https://proxy.example/x": dial tcp: lookup proxy.example: no such host`
	for _, tc := range []struct {
		name         string
		ci           string
		without      string // a program that is not installed
		fails, says  string
		want, inside string // the last line, or the error; and a call that must have occurred
	}{
		{"all is well", "true", "", "", "", "all steps ran", "judge"},
		{"a tool that the network refuses is named", "true", "", "lint-fetch", refused, "not run: lint", "make vet"},
		{"a mirror that forbids is the network", "true", "", "spell-tool", "ERROR: HTTP error 403 while getting typos", "not run: spell", "-without spell"},
		{"brokers that the network refuses are named", "true", "", "install kafka", "Could not transfer a file: Connect to repo.example failed", "not run: test-brokers", "-without test-brokers"},
		{"a version that does not exist fails", "true", "", "vuln-fetch", "reading x/@v/v9.9.9.info: 404 Not Found", "vuln cannot be left out with CI=true", ""},
		{"a tool that does not build fails", "true", "", "lint-tool", "syntax error", "", ""},
		{"a tool that does not build fails on a laptop as well", "", "", "lint-tool", "syntax error", "", ""},
		{"a step that fails, fails", "true", "", "/make deploy-check", refused, "", ""},
		{"a suite on brokers that fails, fails", "true", "", "make test-brokers", "a respondent is lost", "a respondent is lost", "make lint"},
		{"npm is installed", "true", "npm", "", "", "cannot be left out", "apt-get install -qy --no-install-recommends npm"},
		{"npm may be missing on a laptop", "", "npm", "", "", "not run: dashboards clients review", ""},
		{"generators that the network refuses are named", "true", "", "clients/install", "curl: (6) Could not resolve host: repo.example", "not run: clients", ""},
		{"a browser that the network refuses is named", "true", "", "review/install", "E: Could not connect to mirror.example:80", "not run: review", ""},
		{"R that the network refuses is named", "true", "", "r/install", "E: Could not connect to mirror.example:80", "not run: scripts", "-without scripts"},
		{"Prometheus may be missing on a laptop", "", "", "prometheus/install", "not root", "not run: observe", "-without observe"},
		{"Prometheus may not be missing", "true", "", "prometheus/install", "prometheus is missing; install it", "cannot be left out with CI=true", ""},
		{"a skipped test that is not listed fails", "true", "", "judge", "2 tests were skipped", "", ""},
		{"a skipped test is said on a laptop", "", "", "judge", "2 tests were skipped", "not run: unlisted tests", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := tree(t, tc.without)
			calls := filepath.Join(dir, "calls")
			cmd := exec.CommandContext(context.Background(), filepath.Join(dir, ".ci", "run"))
			cmd.Env = []string{"PATH=" + filepath.Join(dir, "programs"), "TMPDIR=" + t.TempDir(), "CALLS=" + calls, "CI=" + tc.ci, "FAILS=" + tc.fails, "SAYS=" + tc.says}
			out, err := cmd.CombinedOutput()
			lines := strings.Split(strings.TrimSpace(string(out)), "\n")
			last := lines[len(lines)-1]
			passes := strings.HasPrefix(last, "passed in ")
			if passes != (err == nil) {
				t.Errorf("ended with %v and %q", err, last)
			}
			if wanted := strings.Contains(tc.want, "steps ran") || strings.Contains(tc.want, "not run"); passes != wanted {
				t.Errorf("passes: %v, want %v; the output is\n%s", passes, wanted, out)
			}
			if passes && !strings.Contains(last, tc.want) || !strings.Contains(string(out), tc.want) {
				t.Errorf("the last line is %q, want %q; the output is\n%s", last, tc.want, out)
			}
			if made, _ := os.ReadFile(calls); !strings.Contains(string(made), tc.inside) {
				t.Errorf("there is no call %q among\n%s", tc.inside, made)
			}
		})
	}
}
