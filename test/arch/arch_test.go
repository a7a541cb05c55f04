// Package arch tests the structure of the project: which packages import which, how large a
// file may be, what a file must not contain, and whether the pages are correct, as far as a
// test can check that.
package arch

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const module = "candor"

// root is the directory of the module, relative to this package.
var root = filepath.Join("..", "..")

// pkg is the output of go list about a package.
type pkg struct {
	ImportPath   string
	Dir          string
	Imports      []string // of its code
	GoFiles      []string
	TestGoFiles  []string
	XTestGoFiles []string
	EmbedFiles   []string // part of the binary
}

// list runs go list. It also lists packages that do not compile, because the compiler reports
// their errors better.
func list(t *testing.T, args ...string) []pkg {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", append([]string{"list", "-e", "-json=ImportPath,Dir,Imports,GoFiles,TestGoFiles,XTestGoFiles,EmbedFiles"}, args...)...)
	cmd.Dir = root
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		t.Fatalf("go list: %v\n%s", err, exit.Stderr)
	} else if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var pkgs []pkg
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else if err != nil {
			t.Fatalf("decode the list: %v", err)
		}
		pkgs = append(pkgs, p)
	}
}

// standard recognises packages of the standard library by the first element of their path,
// which has no dot. Neither has the module's own name.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return first != module && !strings.Contains(first, ".")
}
