package arch

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"candor/internal/flags"
	"candor/schemas"
)

// page is a Markdown file of the project.
type page struct {
	path string // from the root, with slashes
	text string
}

func pages(t *testing.T) []page {
	t.Helper()
	var all []page
	files(t, func(path string, text []byte) {
		if strings.HasSuffix(path, ".md") {
			all = append(all, page{path, string(text)})
		}
	})
	return all
}

// told reports whether a page describes candor, and not how to work on it.
func (p page) told() bool { return p.path == "README.md" || strings.HasPrefix(p.path, "docs/") }

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func exists(path string) bool {
	_, err := os.Stat(filepath.Join(root, filepath.FromSlash(path)))
	return err == nil
}

var inline = regexp.MustCompile("`([^`\n]+)`")

// code returns the code on a page: fenced and indented lines, and spans.
func (p page) code() []string {
	var code []string
	fenced := false
	for line := range strings.Lines(p.text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case fenced || strings.HasPrefix(line, "    "):
			code = append(code, line)
		default:
			for _, span := range inline.FindAllStringSubmatch(line, -1) {
				code = append(code, span[1])
			}
		}
	}
	return code
}

// section returns the lines of a page's section.
func (p page) section(heading string) []string {
	_, rest, _ := strings.Cut(p.text, "\n## "+heading+"\n")
	text, _, _ := strings.Cut(rest, "\n## ")
	return strings.Split(text, "\n")
}

func TestSourceTree(t *testing.T) {
	var tree []string
	for _, line := range (page{text: read(t, "docs/source-tree.md")}).section("The tree") {
		if path, about, ok := strings.Cut(line, "  "); ok && strings.TrimSpace(about) != "" {
			tree = append(tree, path)
		}
	}
	for _, path := range tree {
		if !exists(path) {
			t.Errorf("the tree names %s, which does not exist", path)
		}
	}
	for _, p := range list(t, "./...") {
		name := strings.TrimPrefix(p.ImportPath, module+"/")
		if !slices.ContainsFunc(tree, func(path string) bool { return name == path || strings.HasPrefix(name, path+"/") }) {
			t.Errorf("the tree does not name %s or what it lies in", name)
		}
	}
}

func TestMakeTargetsExist(t *testing.T) {
	makefile := read(t, "Makefile")
	target := regexp.MustCompile(`\bmake ([a-z][a-z-]*)`)
	for _, p := range pages(t) {
		for _, code := range p.code() {
			for _, m := range target.FindAllStringSubmatch(code, -1) {
				if !strings.Contains(makefile, "\n"+m[1]+":") {
					t.Errorf("%s names make %s, which is not in the Makefile", p.path, m[1])
				}
			}
		}
	}
}

// sources returns the text of a folder's Go files.
func sources(t *testing.T, folder string) string {
	t.Helper()
	var b strings.Builder
	files(t, func(path string, text []byte) {
		if strings.HasPrefix(path, folder+"/") && strings.HasSuffix(path, ".go") {
			b.Write(text)
		}
	})
	return b.String()
}

func TestCommandsFlagsAndVariablesExist(t *testing.T) {
	source := sources(t, "cmd/candor")
	commands, defined := map[string]bool{"help": true, "completion": true, "serve": true}, map[string]bool{}
	known := map[string]bool{} // variables
	for _, m := range regexp.MustCompile(`\bname: "([\w-]+)", about: "`).FindAllStringSubmatch(source, -1) {
		commands[m[1]] = true
	}
	for _, m := range regexp.MustCompile(`(?:fs\.\w+|text|onOff|number|quota|cleaning)\((?:&[\w.]+, |fs, )?"([a-z.-]+)"`).FindAllStringSubmatch(source, -1) {
		defined[m[1]], known[flags.Variable(m[1])] = true, true
	}
	for _, m := range regexp.MustCompile(`logFlags\(fs, "([a-z]+\.)"`).FindAllStringSubmatch(source, -1) {
		for _, name := range slices.Collect(maps.Keys(defined)) { // those of another installation
			if name == "data-dir" || strings.HasPrefix(name, "kafka.") {
				defined[m[1]+name], known[flags.Variable(m[1]+name)] = true, true
			}
		}
	}
	variable := regexp.MustCompile(`\bCANDOR_[A-Z_]+\b`)
	// Tests and scripts use variables of their own.
	files(t, func(path string, text []byte) {
		if strings.HasSuffix(path, ".go") || strings.HasPrefix(path, "test/brokers/") {
			for _, name := range variable.FindAllString(string(text), -1) {
				known[name] = true
			}
		}
	})
	if len(commands) == 0 || len(defined) == 0 {
		t.Fatal("no commands or flags found in cmd/candor")
	}

	command := regexp.MustCompile(`(?:^|[ /])candor ([a-z]+(?:-[a-z]+)*)`)
	flag := regexp.MustCompile(`(?:^| )-([a-z][a-z.-]+)`)
	for _, p := range pages(t) {
		for _, code := range p.code() {
			for _, name := range variable.FindAllString(code, -1) {
				if !known[name] {
					t.Errorf("%s names %s, which nothing reads", p.path, name)
				}
			}
			m := command.FindStringSubmatch(code)
			if m != nil && !commands[m[1]] {
				t.Errorf("%s names the command candor %s, which does not exist", p.path, m[1])
			}
			if m == nil && !strings.HasPrefix(code, "-") {
				continue // another program's
			}
			for _, m := range flag.FindAllStringSubmatch(code, -1) {
				if p.told() && !defined[m[1]] {
					t.Errorf("%s names the flag -%s, which no command has", p.path, m[1])
				}
			}
		}
	}
}

// docs/metrics.md lists the metrics. test/observe compares the list with a running service.
func TestMetricsExist(t *testing.T) {
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| `(candor_\\w+)`").FindAllStringSubmatch(read(t, "docs/metrics.md"), -1) {
		listed[m[1]] = true
	}
	files(t, func(path string, text []byte) {
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return
		}
		for _, m := range regexp.MustCompile(`(?:Name:\s+|NewDesc\()"(candor_[a-z_]+)"`).FindAllSubmatch(text, -1) {
			if !listed[string(m[1])] {
				t.Errorf("%s registers %s, which docs/metrics.md does not list", path, m[1])
			}
		}
	})
	metric := regexp.MustCompile(`^candor_[a-z_]+[a-z]$`)
	for _, p := range pages(t) {
		for _, code := range p.code() {
			if metric.MatchString(code) && !listed[code] {
				t.Errorf("%s names the metric %s, which docs/metrics.md does not list", p.path, code)
			}
		}
	}
}

// link matches the target of a link: inline, by reference, or in HTML.
var link = regexp.MustCompile(`\]\(([^)\s]+)[^)]*\)|(?m:^\[[^\]]+\]:\s*(\S+))|(?:src|href)="([^"]+)"`)

func TestLinksLead(t *testing.T) {
	for _, p := range pages(t) {
		for _, m := range link.FindAllStringSubmatch(p.text, -1) {
			target := m[1] + m[2] + m[3]
			if strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			file, anchor, _ := strings.Cut(target, "#")
			path := p.path
			if file != "" {
				path = filepath.ToSlash(filepath.Join(filepath.Dir(p.path), file))
			}
			if !exists(path) {
				t.Errorf("%s links to %s, which does not exist", p.path, target)
			} else if anchor != "" && !slices.Contains(anchors(read(t, path)), anchor) {
				t.Errorf("%s links to %s, but there is no such heading", p.path, target)
			}
		}
	}
}

// anchors returns the anchors of the headings of a page. The second of two equal headings gets "-1".
func anchors(text string) []string {
	var found []string
	seen := map[string]int{}
	for _, m := range regexp.MustCompile(`(?m)^#+ (.+)$`).FindAllStringSubmatch(text, -1) {
		kept := regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(strings.ToLower(m[1]), "")
		anchor := strings.ReplaceAll(kept, " ", "-")
		if n := seen[anchor]; n > 0 {
			found = append(found, fmt.Sprintf("%s-%d", anchor, n))
		} else {
			found = append(found, anchor)
		}
		seen[anchor]++
	}
	return found
}

// The pages have few links of the rarer forms, so the pattern is also tested with examples.
func TestLinksAreRecognised(t *testing.T) {
	for text, want := range map[string]string{
		"see [the page](page.md#part)":        "page.md#part",
		`see [the page](page.md "its title")`: "page.md",
		"![a picture](pictures/flow.svg)":     "pictures/flow.svg",
		"text\n[page]: other.md\ntext":        "other.md",
		`<img src="flow.svg" alt="the flow">`: "flow.svg",
		`<a href="page.md#part">the page</a>`: "page.md#part",
	} {
		m := link.FindStringSubmatch(text)
		if m == nil || m[1]+m[2]+m[3] != want {
			t.Errorf("the link of %q is %q, want %q", text, m, want)
		}
	}
	if got := anchors("# One\n\n## Two of it\n\n## One\n"); !slices.Equal(got, []string{"one", "two-of-it", "one-1"}) {
		t.Errorf("anchors: %q", got)
	}
}

// Files and tests that are set as code on a page must exist. A path is recognised only if it
// begins with a folder of the root.
func TestNamedFilesAndTestsExist(t *testing.T) {
	functions := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Benchmark)\w+)\(`)
	files(t, func(path string, text []byte) {
		if strings.HasSuffix(path, "_test.go") {
			for _, m := range declared.FindAllSubmatch(text, -1) {
				functions[string(m[1])] = true
			}
		}
	})
	path := regexp.MustCompile(`^([a-z]+)/[\w./-]+$`)
	named := regexp.MustCompile(`^(?:Test|Fuzz|Benchmark)[A-Z]\w*$`)
	for _, p := range pages(t) {
		if !p.told() {
			continue
		}
		for _, code := range p.code() {
			if m := path.FindStringSubmatch(code); m != nil && exists(m[1]) && m[1] != "bin" && !exists(code) {
				t.Errorf("%s names %s, which does not exist", p.path, code)
			}
			if named.MatchString(code) && !functions[code] {
				t.Errorf("%s names the test %s, which does not exist", p.path, code)
			}
		}
	}
}

func TestDecisionsAreNumbered(t *testing.T) {
	found, err := filepath.Glob(filepath.Join(root, "docs", "adr", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	taken := map[string]bool{} // gaps are allowed, because numbers are reserved before the decisions are written
	for _, file := range found {
		name := filepath.Base(file)
		number, _, _ := strings.Cut(name, "-")
		if !regexp.MustCompile(`^\d{4}$`).MatchString(number) || taken[number] {
			t.Errorf("%s has no number of its own", name)
		}
		taken[number] = true
		text := read(t, "docs/adr/"+name)
		for _, want := range []string{"# " + number + ": ", "\nStatus: ", "\n## Context\n", "\n## Decision\n", "\n## Consequences\n", "\n## What would change our mind\n"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s has no %q", name, strings.TrimSpace(want))
			}
		}
	}
	// Pages and comments cite decisions by number.
	cited := regexp.MustCompile(`\bADR \[?(\d{4})`)
	files(t, func(path string, text []byte) {
		if !strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, ".md") {
			return
		}
		for _, m := range cited.FindAllSubmatch(text, -1) {
			if !slices.ContainsFunc(found, func(file string) bool { return strings.HasPrefix(filepath.Base(file), string(m[1])+"-") }) {
				t.Errorf("%s cites ADR %s, which does not exist", path, m[1])
			}
		}
	})
}

func TestTopicsAreDocumented(t *testing.T) {
	row := regexp.MustCompile("^\\| `(candor\\.[a-z-]+)` \\|")
	var listed, want []string
	for _, line := range (page{text: read(t, "docs/storage.md")}).section("Topics") {
		if m := row.FindStringSubmatch(line); m != nil {
			listed = append(listed, m[1])
		}
	}
	for _, topic := range schemas.Topics {
		want = append(want, topic.Name)
	}
	if !slices.Equal(listed, want) {
		t.Errorf("docs/storage.md lists the topics %v, the schemas %v", listed, want)
	}
}

// Other users of a machine see the arguments of a program. So no command that we show has a key in its arguments.
func TestCommandsHaveNoKeys(t *testing.T) {
	key := regexp.MustCompile(`-H ["']api-key`)
	for _, path := range []string{"cmd/candor/serve.go", "internal/http/openapi/page.go"} {
		if found := key.FindString(read(t, path)); found != "" {
			t.Errorf("%s shows %s", path, found)
		}
	}
	for _, p := range pages(t) {
		for _, line := range p.code() {
			if key.MatchString(line) {
				t.Errorf("%s shows %s", p.path, line)
			}
		}
	}
}
