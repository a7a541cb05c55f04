package arch

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// maxLines is the length beyond which a file is too long to read in one sitting. Even half of
// that is long.
const maxLines = 600

var generated = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// forbidden is what no file of the project may contain. Each pattern is written so that it does
// not match its own text.
var forbidden = []struct {
	pattern *regexp.Regexp
	why     string
}{
	{regexp.MustCompile(`/wor[k]/|/roo[t]/|/hom[e]/\w+/|/User[s]/\w+/|[A-Z]:\\User[s]\\`), "a path of somebody's machine"},
	{regexp.MustCompile(`-----BEGI[N] [A-Z ]*PRIVATE KEY-----`), "a private key"},
	{regexp.MustCompile(`(?m)^(<{7}|>{7}) `), "a merge conflict"},
}

// files calls the function visit with every file of the project and its path from the root,
// with slashes. Files that git ignores are not part of the project.
func files(t *testing.T, visit func(path string, text []byte)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if slices.Contains([]string{".git", ".tools", "bin", "data"}, rel) {
			if d.IsDir() {
				return filepath.SkipDir
			}
			return nil // in a worktree, .git is a file
		}
		if !d.Type().IsRegular() {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		visit(rel, text)
		return nil
	})
	if err != nil {
		t.Fatalf("read the project: %v", err)
	}
}

func TestRootHoldsNoGoFiles(t *testing.T) {
	found, err := filepath.Glob(filepath.Join(root, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	if len(found) > 0 {
		t.Errorf("the root shows the architecture and holds no Go files: %v", found)
	}
}

func TestFilesAreShort(t *testing.T) {
	files(t, func(path string, text []byte) {
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || generated.Match(text) {
			return
		}
		if n := bytes.Count(text, []byte("\n")); n > maxLines {
			t.Errorf("%s has %d lines, more than %d", path, n, maxLines)
		}
	})
}

func TestFilesHoldNothingForbidden(t *testing.T) {
	files(t, func(path string, text []byte) {
		if bytes.IndexByte(text, 0) >= 0 {
			return // not text
		}
		for _, f := range forbidden {
			if at := f.pattern.FindIndex(text); at != nil {
				line := 1 + bytes.Count(text[:at[0]], []byte("\n"))
				t.Errorf("%s:%d contains %s: %q", path, line, f.why, text[at[0]:at[1]])
			}
		}
	})
}

func TestPackagesSayWhatTheyAre(t *testing.T) {
	for _, p := range list(t, "./...") {
		names := p.GoFiles
		if len(names) == 0 { // a package with tests only
			names = slices.Concat(p.TestGoFiles, p.XTestGoFiles)
		}
		documented := slices.ContainsFunc(names, func(name string) bool {
			f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parser.PackageClauseOnly|parser.ParseComments)
			return err == nil && says(f.Doc)
		})
		if !documented && len(names) > 0 {
			t.Errorf("package %s has no package comment", p.ImportPath)
		}
	}
}

func says(doc *ast.CommentGroup) bool { return strings.TrimSpace(doc.Text()) != "" }
