package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Whoever changes a snippet that a mutant replaces must change the mutant too.
func TestMutants(t *testing.T) {
	page := read(t, "docs/faults.md")
	names := map[string]bool{}
	for _, m := range mutants {
		if names[m.name] {
			t.Errorf("two mutants have the name %s", m.name)
		}
		names[m.name] = true
		if changed, err := m.apply(read(t, m.file)); err != nil {
			t.Error(err)
		} else if changed == read(t, m.file) {
			t.Errorf("%s changes nothing", m.name)
		}
		if !tests(t, m.pkg, m.test) {
			t.Errorf("%s: package %s has no test %s", m.name, m.pkg, m.test)
		}
		if row := "| `" + m.name + "` | " + m.promise + " | `" + m.test + "` |\n"; !strings.Contains(page, row) {
			t.Errorf("docs/faults.md lacks the row\n%s", row)
		}
	}
	if rows := strings.Count(page, "\n| `"); rows != len(mutants) {
		t.Errorf("docs/faults.md has %d rows of mutants, and there are %d mutants", rows, len(mutants))
	}
}

// tests reports whether a package has a test.
func tests(t *testing.T, pkg, name string) bool {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pkg), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range found {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "\nfunc "+name+"(t *testing.T) {") {
			return true
		}
	}
	return false
}
