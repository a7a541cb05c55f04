// Command mutants checks that the tests notice broken promises. A mutant is candor with one small change of its source
// that breaks a promise. For each mutant, mutants runs the tests that must notice it. A mutant is caught if these
// tests fail for the expected reason. If they pass, or fail for another reason, the promise lacks a test.
//
// The changes are made with an overlay of the go command, so no file of the source tree changes.
//
//	mutants              checks all mutants
//	mutants -only fence  checks the mutants whose names match a regular expression
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	only := flag.String("only", "", "check only mutants whose names match this regular expression")
	root := flag.String("root", ".", "the root of the source tree")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *root, *only); err != nil {
		fmt.Fprintln(os.Stderr, err)
		stop()
		os.Exit(1)
	}
}

func run(ctx context.Context, root, only string) error {
	match, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	if root, err = filepath.Abs(root); err != nil {
		return err
	}
	chosen := slices.DeleteFunc(slices.Clone(mutants), func(m mutant) bool { return !match.MatchString(m.name) })
	if len(chosen) == 0 {
		return fmt.Errorf("no mutant matches %q", only)
	}
	if err := healthy(ctx, root, chosen); err != nil {
		return err
	}
	var survived []string
	for _, m := range chosen {
		began := time.Now()
		err := m.check(ctx, root)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		result := "caught"
		if err != nil {
			result, survived = "SURVIVED: "+err.Error(), append(survived, m.name)
		}
		fmt.Printf("%-44s %s, %.0f s\n", m.name, result, time.Since(began).Seconds())
	}
	fmt.Printf("%d of %d mutants caught\n", len(chosen)-len(survived), len(chosen))
	if len(survived) > 0 {
		return fmt.Errorf("survived: %s", strings.Join(survived, ", "))
	}
	return nil
}

// healthy checks that the tests pass without a change. A test that always fails would catch every mutant.
func healthy(ctx context.Context, root string, chosen []mutant) error {
	tests, generated := map[string][]string{}, map[string]bool{}
	for _, m := range chosen {
		tests[m.pkg], generated[m.pkg] = append(tests[m.pkg], m.test), generated[m.pkg] || m.rapid
	}
	for _, pkg := range slices.Sorted(maps.Keys(tests)) {
		if out, err := goTest(ctx, root, "", pkg, tests[pkg], generated[pkg]); err != nil {
			return fmt.Errorf("without a change, tests of %s fail: %w\n%s", pkg, err, out)
		}
	}
	return nil
}

// check runs the test of a mutant. It returns nil if the test catches the mutant.
func (m *mutant) check(ctx context.Context, root string) error {
	dir, err := os.MkdirTemp("", "candor-mutant-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	overlay, err := m.overlay(root, dir)
	if err != nil {
		return err
	}
	out, err := goTest(ctx, root, overlay, m.pkg, []string{m.test}, m.rapid)
	var failed *exec.ExitError
	switch {
	case err == nil:
		return fmt.Errorf("%s passes", m.test)
	case !errors.As(err, &failed):
		return err
	case !strings.Contains(out, "--- FAIL: "+m.test) && !strings.Contains(out, "panic: "):
		return fmt.Errorf("%s does not run:\n%s", m.test, out)
	}
	reason, err := regexp.Compile(m.says)
	if err != nil {
		return err
	}
	if !reason.MatchString(out) {
		return fmt.Errorf("%s fails, but does not say %q:\n%s", m.test, m.says, end(out))
	}
	return nil
}

// overlay writes the changed file and the overlay that puts it in the place of the original, and returns the path of
// the overlay.
func (m *mutant) overlay(root, dir string) (string, error) {
	original := filepath.Join(root, filepath.FromSlash(m.file))
	text, err := os.ReadFile(original)
	if err != nil {
		return "", err
	}
	changed, err := m.apply(string(text))
	if err != nil {
		return "", err
	}
	replacement, overlay := filepath.Join(dir, filepath.Base(m.file)), filepath.Join(dir, "overlay.json")
	list, err := json.Marshal(map[string]map[string]string{"Replace": {original: replacement}})
	if err != nil {
		return "", err
	}
	return overlay, errors.Join(os.WriteFile(replacement, []byte(changed), 0o600), os.WriteFile(overlay, list, 0o600))
}

// apply makes the change in the text of the file. The snippet to replace must be there exactly once.
func (m *mutant) apply(text string) (string, error) {
	if n := strings.Count(text, m.old); n != 1 {
		return "", fmt.Errorf("%s: the snippet is in %s %d times, not once: %s", m.name, m.file, n, m.old)
	}
	return strings.Replace(text, m.old, m.new, 1), nil
}

// goTest runs tests of a package and returns their output. A test that builds candor itself uses the overlay, too. A test
// that generates its cases (rapid) generates the same ones each time, and writes no file into the source tree.
func goTest(ctx context.Context, root, overlay, pkg string, tests []string, rapid bool) (string, error) {
	args := []string{"test", "-count=1", "-vet=off", "-timeout", "5m", "-run", "^(" + strings.Join(tests, "|") + ")$", "./" + pkg}
	if rapid {
		args = append(args, "-rapid.nofailfile", "-rapid.seed=1", "-rapid.checks=100", "-rapid.shrinktime=1s")
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir, cmd.Env = root, os.Environ()
	if overlay != "" {
		cmd.Env = append(cmd.Env, "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -overlay="+overlay))
	}
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// end returns the end of a long text.
func end(text string) string {
	const most = 4000
	return text[max(0, len(text)-most):]
}
