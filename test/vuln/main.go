// Command vuln looks for known vulnerabilities in the modules of candor, and fails if there is
// one without a waiver. It runs govulncheck, which follows calls, on the advisories in
// advisories.json, so it needs no network:
//
//	vuln -govulncheck .tools/bin/govulncheck
//	vuln -govulncheck .tools/bin/govulncheck -db https://vuln.go.dev
//
// advisories.json is written by hand. It has the advisories that concerned the listed modules,
// at the listed versions, on the day of the check. A module that is not listed has not been
// looked up, and counts as a finding. Look it up, then add it.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

//go:embed advisories.json
var advisoriesJSON []byte

//go:embed waivers.json
var waiversJSON []byte

// snapshot is what was known on the day of the check.
type snapshot struct {
	Checked    string                       `json:"checked"` // the day
	Go         string                       `json:"go"`      // the release whose standard library was looked up
	Modules    map[string]string            `json:"modules"` // path to version
	Advisories []map[string]json.RawMessage `json:"advisories"`
}

// waiver allows a finding until a day, for a reason.
type waiver struct {
	ID     string `json:"id"`
	Reason string `json:"reason"`
	Until  string `json:"until"` // the last day, for example 2027-03-31
}

func main() {
	tool := flag.String("govulncheck", "govulncheck", "the `program`")
	db := flag.String("db", "", "`URL` of a database; empty: the advisories of this directory")
	flag.Parse()
	if err := run(os.Stdout, *tool, *db, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "vuln:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, tool, db string, patterns []string) error {
	var known snapshot
	var waivers []waiver
	if err := errors.Join(json.Unmarshal(advisoriesJSON, &known), json.Unmarshal(waiversJSON, &waivers)); err != nil {
		return err
	}
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	var wrong []string
	if db == "" {
		dir, err := os.MkdirTemp("", "candor-vuln-")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(dir) }()
		if err := known.write(dir); err != nil {
			return err
		}
		db = "file://" + dir
		built, err := modules()
		if err != nil {
			return err
		}
		wrong = known.unlisted(built)
		_, _ = fmt.Fprintf(out, "advisories as of %s for %d modules\n", known.Checked, len(known.Modules))
	}
	cmd := exec.Command(tool, append([]string{"-db", db, "-format", "json"}, patterns...)...)
	var stdout bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", tool, err)
	}
	found, err := read(&stdout)
	if err != nil {
		return err
	}
	wrong = append(wrong, judge(out, found, waivers, time.Now())...)
	if len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "\n"))
	}
	return nil
}

// write writes a database of the advisories in the layout that govulncheck reads.
func (s snapshot) write(dir string) error {
	type ref struct {
		ID       string `json:"id"`
		Modified string `json:"modified"`
		Fixed    string `json:"fixed,omitempty"`
	}
	type module struct {
		Path  string `json:"path"`
		Vulns []ref  `json:"vulns"`
	}
	modified := s.Checked + "T00:00:00Z"
	byPath := map[string]*module{}
	all := []ref{}
	var errs []error
	put := func(name string, v any) {
		raw, err := json.Marshal(v)
		errs = append(errs, err, os.WriteFile(filepath.Join(dir, name), raw, 0o600))
	}
	errs = append(errs, os.Mkdir(filepath.Join(dir, "ID"), 0o700), os.Mkdir(filepath.Join(dir, "index"), 0o700))
	for _, a := range s.Advisories {
		a["schema_version"], a["modified"] = json.RawMessage(`"1.3.1"`), json.RawMessage(`"`+modified+`"`)
		var id string
		var affected []struct {
			Package struct{ Name string }
		}
		errs = append(errs, json.Unmarshal(a["id"], &id), json.Unmarshal(a["affected"], &affected))
		put(filepath.Join("ID", id+".json"), a)
		all = append(all, ref{ID: id, Modified: modified})
		for _, f := range affected {
			if byPath[f.Package.Name] == nil {
				byPath[f.Package.Name] = &module{Path: f.Package.Name}
			}
			byPath[f.Package.Name].Vulns = append(byPath[f.Package.Name].Vulns, ref{ID: id, Modified: modified})
		}
	}
	list := []module{}
	for _, m := range byPath {
		list = append(list, *m)
	}
	slices.SortFunc(list, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	put(filepath.Join("index", "db.json"), map[string]string{"modified": modified})
	put(filepath.Join("index", "modules.json"), list)
	put(filepath.Join("index", "vulns.json"), all)
	return errors.Join(errs...)
}

// modules returns the modules that the program is built from.
func modules() ([]string, error) {
	cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Version}}{{end}}", "./cmd/candor")
	cmd.Stderr = os.Stderr
	raw, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var all []string
	for line := range strings.Lines(string(raw)) {
		if path, version, ok := strings.Cut(strings.TrimSpace(line), " "); ok && version != "" {
			all = append(all, path)
		}
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// unlisted returns the modules that nobody has looked up.
func (s snapshot) unlisted(built []string) []string {
	var wrong []string
	for _, path := range built {
		if s.Modules[path] == "" {
			wrong = append(wrong, path+": not in test/vuln/advisories.json; look its advisories up (https://pkg.go.dev/vuln), then add it and them")
		}
	}
	return wrong
}

// finding is a vulnerability, and whether it affects candor.
type finding struct {
	module, version, fixed string
	imported               bool   // a package with the vulnerability is built in
	called                 string // a vulnerable function that candor calls; empty: none
}

// read reads the output of govulncheck. It merges all findings about a vulnerability into one:
// whether a package with it is built in, and which vulnerable function is called.
func read(r io.Reader) (map[string]finding, error) {
	found := map[string]finding{}
	for d := json.NewDecoder(r); ; {
		var m struct {
			Finding *struct {
				OSV   string `json:"osv"`
				Fixed string `json:"fixed_version"`
				Trace []struct{ Module, Version, Package, Function, Receiver string }
			}
		}
		if err := d.Decode(&m); errors.Is(err, io.EOF) {
			return found, nil
		} else if err != nil {
			return nil, fmt.Errorf("the output of govulncheck: %w", err)
		}
		if m.Finding == nil || len(m.Finding.Trace) == 0 {
			continue
		}
		at := m.Finding.Trace[0]
		f := found[m.Finding.OSV]
		f.module, f.version, f.fixed = at.Module, at.Version, m.Finding.Fixed
		f.imported = f.imported || at.Package != ""
		if name := strings.TrimPrefix(at.Receiver+"."+at.Function, "."); at.Function != "" && (f.called == "" || name < f.called) {
			f.called = name // always the same one of several
		}
		found[m.Finding.OSV] = f
	}
}

// judge prints each finding with its verdict. It returns what is wrong: findings that are built
// in and not waived, and waivers that have ended or are no longer needed.
func judge(out io.Writer, found map[string]finding, waivers []waiver, now time.Time) (wrong []string) {
	byID := map[string]waiver{}
	for _, w := range waivers {
		byID[w.ID] = w
		until, err := time.Parse(time.DateOnly, w.Until)
		switch f, ok := found[w.ID]; {
		case err != nil || w.Reason == "":
			wrong = append(wrong, w.ID+": its waiver needs a reason and a last day such as 2027-03-31")
		case !ok || !f.imported:
			wrong = append(wrong, w.ID+": is waived but not found any more; remove it from test/vuln/waivers.json")
		case now.After(until.AddDate(0, 0, 1)):
			wrong = append(wrong, w.ID+": its waiver ended on "+w.Until+"; look again whether the reason holds")
		}
	}
	for _, id := range slices.Sorted(maps.Keys(found)) {
		f := found[id]
		what := fmt.Sprintf("%s in %s %s", id, f.module, f.version)
		switch {
		case f.called != "":
			what += ", reached through " + f.called
		case f.imported:
			what += ", built in but not reached"
		}
		w, waived := byID[id]
		switch {
		case !f.imported:
			_, _ = fmt.Fprintln(out, what+": not built in")
		case waived:
			_, _ = fmt.Fprintf(out, "%s: waived until %s: %s\n", what, w.Until, w.Reason)
		default:
			if f.fixed != "" {
				what += ", fixed in " + f.fixed
			}
			wrong = append(wrong, what)
		}
	}
	return wrong
}
