package main

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
)

// allowance is a line of the list of tests that may be skipped. when is the step that would have run them: they may be
// skipped if this step is left out. If when is always, they may be skipped in every run.
type allowance struct {
	when  string
	names *regexp.Regexp
}

// always marks tests that are not part of any step.
const always = "always"

// parse reads the list. Empty lines and those that begin with # are comments.
func parse(text string) ([]allowance, error) {
	var all []allowance
	for n, line := range strings.Split(text, "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		if len(fields) < 3 {
			return nil, fmt.Errorf("line %d: want a step or %s, a pattern and a reason, got %q", n+1, always, line)
		}
		names, err := regexp.Compile("^(?:" + fields[1] + ")$")
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
		all = append(all, allowance{fields[0], names})
	}
	return all, nil
}

// judge prints the tests that were skipped and that no step ran. It fails if the list does not allow one of them.
func judge(out io.Writer, record, list string, without []string) error {
	text, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	allowed, err := parse(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", list, err)
	}
	names, reasons, err := load(record)
	if err != nil {
		return err
	}
	bad := 0
	for _, name := range names {
		if slices.ContainsFunc(allowed, func(a allowance) bool {
			return (a.when == always || slices.Contains(without, a.when)) && a.names.MatchString(name)
		}) {
			_, _ = fmt.Fprintf(out, "not run: %s: %s\n", name, reasons[name])
			continue
		}
		_, _ = fmt.Fprintf(out, "SKIPPED: %s: %s\n", name, reasons[name])
		bad++
	}
	if bad > 0 {
		return fmt.Errorf("%d tests were skipped that %s does not list", bad, list)
	}
	return nil
}
