package arch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strings"
	"testing"
)

// testCode describes the functions in the tests of a package, by name. Methods with the same
// name count as one function.
type testCode struct {
	sleeps map[string]string          // where a function sleeps
	calls  map[string]map[string]bool // what a function calls
}

// TestTestsSleepInBubblesOnly: a test that sleeps is slow on a fast machine and wrong on a slow
// one. The exception is a bubble of testing/synctest, where time is simulated. A function may
// sleep if it leads to synctest.Test, or if only such functions call it.
func TestTestsSleepInBubblesOnly(t *testing.T) {
	packages := map[string]*testCode{}
	files(t, func(name string, text []byte) {
		if strings.HasSuffix(name, "_test.go") {
			c := packages[path.Dir(name)]
			if c == nil {
				c = &testCode{map[string]string{}, map[string]map[string]bool{}}
				packages[path.Dir(name)] = c
			}
			c.read(t, name, text)
		}
	})
	seen := 0
	for _, c := range packages {
		for name, where := range c.sleeps {
			if seen++; !c.inBubble(name, map[string]bool{}) {
				t.Errorf("%s: %s sleeps outside a bubble of testing/synctest: wait for what it waits for", where, name)
			}
		}
	}
	if seen == 0 {
		t.Error("no test sleeps, which this test cannot believe")
	}
}

func (c *testCode) read(t *testing.T, name string, text []byte) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		calls := c.calls[f.Name.Name]
		if calls == nil {
			calls = map[string]bool{}
			c.calls[f.Name.Name] = calls
		}
		for n := range ast.Preorder(f) {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				continue
			}
			switch fun := call.Fun.(type) {
			case *ast.Ident:
				calls[fun.Name] = true
			case *ast.SelectorExpr:
				of, _ := fun.X.(*ast.Ident)
				switch {
				case of != nil && of.Name == "time" && fun.Sel.Name == "Sleep":
					c.sleeps[f.Name.Name] = set.Position(call.Pos()).String()
				case of != nil && of.Name == "synctest":
					calls["synctest."+fun.Sel.Name] = true
				default:
					calls[fun.Sel.Name] = true
				}
			}
		}
	}
}

// inBubble reports whether a function runs in a bubble: it creates one, or all of its callers do.
func (c *testCode) inBubble(name string, asked map[string]bool) bool {
	if c.leads(name, map[string]bool{}) {
		return true
	}
	asked[name] = true
	called := false
	for caller, calls := range c.calls {
		if calls[name] && !asked[caller] {
			if called = true; !c.inBubble(caller, asked) {
				return false
			}
		}
	}
	return called
}

// leads reports whether a function calls synctest.Test, directly or through other functions.
func (c *testCode) leads(name string, asked map[string]bool) bool {
	if c.calls[name]["synctest.Test"] {
		return true
	}
	asked[name] = true
	for callee := range c.calls[name] {
		if !asked[callee] && c.calls[callee] != nil && c.leads(callee, asked) {
			return true
		}
	}
	return false
}
