package arch

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"candor/api"
	"candor/internal/http/openapi"
)

// rows returns the cells of the table rows on a page, by section.
func rows(text string) map[string][][]string {
	found := map[string][][]string{}
	section := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			section = heading
		}
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "|---") {
			continue
		}
		var cells []string
		for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
			cells = append(cells, strings.TrimSpace(cell))
		}
		if cells[len(cells)-1] != "Shown by" {
			found[section] = append(found[section], cells)
		}
	}
	return found
}

var oneTest = regexp.MustCompile("^(`(Test|Fuzz)\\w+`(, )?)+$")

// Every rule of the interface names the tests that show it. TestNamedFilesAndTestsExist checks
// that they exist.
func TestRulesNameTheirTests(t *testing.T) {
	for _, path := range []string{"docs/interface.md", "docs/spec-gaps.md"} {
		n := 0
		for section, table := range rows(read(t, path)) {
			for _, cells := range table {
				if n++; !oneTest.MatchString(cells[len(cells)-1]) {
					t.Errorf("%s, %s: %q names no test", path, section, strings.Join(cells, " | "))
				}
			}
		}
		if n < 40 {
			t.Errorf("%s has %d rows", path, n)
		}
	}
}

func TestInterfacePageListsEveryOperation(t *testing.T) {
	d, err := openapi.Parse(api.Contract)
	if err != nil {
		t.Fatal(err)
	}
	versions := map[string][]string{}
	for _, o := range d.Operations {
		if o.Version != "" {
			versions[o.Name] = append(versions[o.Name], o.Version)
		}
	}
	table := rows(read(t, "docs/interface.md"))
	for name, want := range versions {
		var listed []string
		for _, cells := range table[name] {
			listed = append(listed, strings.Fields(cells[0])...)
		}
		slices.Sort(listed)
		slices.Sort(want)
		if got := slices.Compact(listed); !slices.Equal(got, want) {
			t.Errorf("docs/interface.md has rules of %s for %v, the contract has it in %v", name, got, want)
		}
	}
	for section, cells := range table {
		if versions[section] == nil && len(strings.Fields(section)) == 1 && cells != nil {
			t.Errorf("docs/interface.md has rules of %s, which is no operation", section)
		}
	}
}
