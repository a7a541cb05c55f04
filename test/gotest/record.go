package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// event is a line of go test -json; `go doc test2json` describes it.
type event struct {
	Action     string
	Package    string
	ImportPath string // instead of Package, for events of the build
	Test       string
	Output     string
}

// run is the result of one go test. Tests are named package.Test, subtests package.Test/subtest.
type run struct {
	passed  []string
	skipped map[string]string // with the reason that the test gave
}

// follow prints events like go test without -json: a line for each package, and the output of tests that failed.
func follow(out io.Writer, events io.Reader) (run, error) {
	r := run{skipped: map[string]string{}}
	said := map[string][]string{} // the output of tests that have not ended
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			var e event
			if json.Unmarshal(line, &e) != nil {
				_, _ = out.Write(line) // not from test2json
			} else {
				r.take(out, said, e)
			}
		}
		if err == io.EOF {
			break
		} else if err != nil {
			return r, err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(said)) { // tests that were killed have lines left
		flush(out, said, name)
	}
	return r, nil
}

func (r *run) take(out io.Writer, said map[string][]string, e event) {
	name := e.Package + "." + e.Test
	switch e.Action {
	case "build-output":
		_, _ = io.WriteString(out, e.Output)
	case "output":
		said[name] = append(said[name], e.Output)
	case "fail":
		messages := repeat(said[name])
		flush(out, said, name)
		for _, s := range messages {
			_, _ = io.WriteString(out, s)
		}
	case "pass", "skip":
		switch {
		case e.Test == "": // except for its last line, the output of a package matters only if the package fails
			if all := said[name]; len(all) > 0 {
				_, _ = io.WriteString(out, all[len(all)-1])
			}
		case e.Action == "pass":
			r.passed = append(r.passed, name)
		default:
			r.skipped[name] = reason(said[name])
		}
		delete(said, name)
	}
}

func flush(out io.Writer, said map[string][]string, name string) {
	for _, s := range said[name] {
		_, _ = io.WriteString(out, s)
	}
	delete(said, name)
}

// If a failed test has printed more than manyLines lines, such as the log of a process, its own messages are printed again
// at the end: at most repeated messages, of at most repeatedBytes each.
const (
	manyLines     = 20
	repeated      = 40
	repeatedBytes = 400
)

var message = regexp.MustCompile(`^ +\w+_test\.go:\d+: `)

// repeat returns the first lines of a test's messages, if they are hard to find in its output.
func repeat(said []string) []string {
	if len(said) <= manyLines {
		return nil
	}
	list := []string{"what the test said above, without the lines between:\n"}
	for _, s := range said {
		if message.MatchString(s) && len(list) <= repeated {
			s = strings.TrimSuffix(s, "\n")
			list = append(list, s[:min(len(s), repeatedBytes)]+"\n")
		}
	}
	return list
}

// reason returns the message of a test that skipped itself, without its place in the source.
func reason(said []string) string {
	for _, s := range said {
		s = strings.TrimSpace(s)
		if strings.HasPrefix(s, "=== ") || strings.HasPrefix(s, "--- ") {
			continue
		}
		if _, after, ok := strings.Cut(s, ".go:"); ok {
			_, s, _ = strings.Cut(after, ": ")
		}
		return s
	}
	return "no reason given"
}

// save adds a file to the records. A go test that ran no test leaves an empty file.
func (r run) save(dir string) error {
	f, err := os.CreateTemp(dir, "run-*.txt")
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, name := range r.passed {
		_, _ = fmt.Fprintf(w, "pass\t%s\n", name)
	}
	for name, why := range r.skipped {
		_, _ = fmt.Fprintf(w, "skip\t%s\t%s\n", name, strings.ReplaceAll(why, "\n", " "))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return f.Close()
}

// load returns the sorted names of the tests that were skipped in one run and passed in none, with their reasons.
// Failed tests are not included: a failed test ends its step.
func load(dir string) (names []string, reasons map[string]string, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "run-*.txt"))
	if err != nil {
		return nil, nil, err
	}
	passed := map[string]bool{}
	reasons = map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, nil, err
		}
		for line := range strings.Lines(string(text)) {
			switch fields := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3); fields[0] {
			case "pass":
				passed[fields[1]] = true
			case "skip":
				reasons[fields[1]] = fields[2]
			}
		}
	}
	if len(passed) == 0 {
		return nil, nil, fmt.Errorf("%s records no test that passed", dir)
	}
	for name := range reasons {
		if !passed[name] {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, reasons, nil
}
