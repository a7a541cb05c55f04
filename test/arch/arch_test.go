// Package arch tests the shape of the project: who imports whom, how large a
// file may grow, what must not be written into one, and whether the pages are
// true where a test can tell.
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

// root is where the module lies, seen from this package.
var root = filepath.Join("..", "..")

// pkg is what go list says about a package.
type pkg struct {
	ImportPath   string
	Dir          string
	Imports      []string // of its code
	GoFiles      []string
	TestGoFiles  []string
	XTestGoFiles []string
}

// list runs go list. A package that does not build yet is listed all the same:
// its compiler says it better.
func list(t *testing.T, args ...string) []pkg {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", append([]string{"list", "-e", "-json=ImportPath,Dir,Imports,GoFiles,TestGoFiles,XTestGoFiles"}, args...)...)
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

// standard tells the standard library by the first element of a path, which has
// no dot there. The module's own name has none either.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return first != module && !strings.Contains(first, ".")
}
