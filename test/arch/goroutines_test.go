package arch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sequential is the list of packages in the Makefile that make test runs without the race detector.
var sequential = regexp.MustCompile(`(?m)^sequential := ((?:.*\\\n)*.*)$`)

// TestSequentialPackagesStartNoGoroutine: a package that starts a goroutine in its code or in its tests must be
// tested with the race detector.
func TestSequentialPackagesStartNoGoroutine(t *testing.T) {
	m := sequential.FindStringSubmatch(read(t, "Makefile"))
	if m == nil {
		t.Fatal("the Makefile has no list of sequential packages")
	}
	packages := strings.Fields(strings.ReplaceAll(m[1], "\\\n", " "))
	found := map[string]bool{}
	files(t, func(name string, text []byte) {
		dir := path.Dir(name)
		if !strings.HasSuffix(name, ".go") || !slices.Contains(packages, dir) {
			return
		}
		found[dir] = true
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		for n := range ast.Preorder(file) {
			if concurrent(n) {
				t.Errorf("%s starts a goroutine: take %s off the list in the Makefile", set.Position(n.Pos()), dir)
			}
		}
	})
	for _, p := range packages {
		if !found[p] {
			t.Errorf("the Makefile lists %s, which has no Go file", p)
		}
	}
}

// concurrent reports whether a node starts a goroutine: a go statement, or a call such as sync.WaitGroup.Go
// or testing.T.Parallel.
func concurrent(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		return true
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		return ok && slices.Contains([]string{"Go", "Parallel", "RunParallel", "AfterFunc"}, f.Sel.Name)
	}
	return false
}
