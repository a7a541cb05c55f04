package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"candor/internal/plural"
	"candor/internal/research/exporter"
	"candor/internal/research/mapping"
	"candor/internal/research/table"
)

var exportCommand = command{
	name: "export", about: "write the verdicts of a survey as an Excel or CSV file", names: "SURVEY", define: defineExport,
	details: `An Excel file has a summary, the respondents, their data points with the evidence, the thresholds, and the decisions: who decided what, when and why.
With -interviews, it also has the interviews of the imported file, the kept and the excluded ones on separate sheets. A CSV file has a row
for each respondent and a column for each check, attribute and data point. A second CSV file has the decisions. Two scripts, for R and for
Python, load both files with their column types.
A blank score means that there was too little to judge.`,
	examples: "candor export -key-file key.txt -interviews interviews.csv interviews\ncandor export -out coffee.csv 'Coffee, week 14'",
}

// exporting holds the flags of an export.
type exporting struct {
	reading
	file, interviews, mapping, sheet string
	explain, overwrite               bool
}

func defineExport(fs *flag.FlagSet) action {
	e := &exporting{}
	e.define(fs)
	fs.StringVar(&e.file, "out", "", "`file` to write, which ends in .xlsx or .csv (default the name of the survey and .xlsx)")
	fs.StringVar(&e.interviews, "interviews", "", "`file` that was imported; adds its interviews to the workbook")
	fs.StringVar(&e.mapping, "mapping", "", "`file` with the mapping used for the import (default the one next to it)")
	fs.StringVar(&e.sheet, "sheet", "", "`name` of the sheet of the interviews, if they are an Excel file (default the first)")
	fs.BoolVar(&e.explain, "explain", false, "explain every exclusion in sentences; this takes one request for each")
	fs.BoolVar(&e.overwrite, "overwrite", false, "replace the file if it exists")
	return func(ctx context.Context, out io.Writer, names []string) error {
		return e.run(ctx, out, names[0])
	}
}

var unnamable = regexp.MustCompile(`[^\p{L}\p{N} ._,-]+`)

// mostNamed is the maximum length of a file name before its extension, in bytes. File systems accept 255 bytes,
// and a suffix may follow.
const mostNamed = 200

// fileFor returns a file name for a survey. It replaces characters that file systems may refuse.
func fileFor(survey, extension string) string {
	name := strings.TrimLeft(unnamable.ReplaceAllString(survey, "_"), ".")
	if len(name) > mostNamed {
		name = strings.ToValidUTF8(name[:mostNamed], "")
	}
	return cmp.Or(name, "survey") + extension
}

func (e *exporting) run(ctx context.Context, out io.Writer, survey string) error {
	spare()
	path := cmp.Or(e.file, fileFor(survey, ".xlsx"))
	extension := strings.ToLower(filepath.Ext(path))
	if extension != ".xlsx" && extension != ".csv" {
		return mistaken{fmt.Errorf("-out: %q must end in .xlsx or .csv", path)}
	}
	if extension == ".csv" && e.interviews != "" {
		return mistaken{errors.New("-interviews works with an Excel file; let -out end in .xlsx")}
	}
	written := []string{path}
	if extension == ".csv" {
		written = append(written, exporter.DecisionsFile(path))
	}
	for _, path := range written {
		if _, err := os.Stat(path); err == nil && !e.overwrite {
			return mistaken{fmt.Errorf("%s exists already; name another file with -out, or add -overwrite", path)}
		}
	}
	o := exporter.Options{Survey: survey}
	if err := e.join(&o); err != nil {
		return err
	}
	client, v, err := e.read(ctx, out, &o)
	if err != nil {
		return err
	}
	defer func() { _ = v.Close() }()
	if e.explain {
		o.Explain = func(ctx context.Context, respondent string) (string, error) {
			return client.Explain(ctx, survey, respondent)
		}
	}
	x, err := exporter.Prepare(ctx, o, extension == ".csv")
	if err != nil {
		return err
	}
	if err := writeExport(ctx, x, path, extension == ".csv"); err != nil {
		return err
	}
	_, _ = fmt.Fprintf(out, "%s: %s, %d excluded.\n", path, plural.Count(v.Total, "respondent"), v.Excluded)
	e.report(out, survey, x, o.Mapping)
	return unscored(v)
}

// report prints what the file lacks.
func (e *exporting) report(out io.Writer, survey string, x *exporter.Export, m *mapping.Mapping) {
	if x.LeavesOut() {
		_, _ = fmt.Fprintf(out, "The survey has too many attributes or data points for one file. Those that most respondents have are columns; the others are left out. An Excel file has all data points.\n")
	}
	if m != nil && m.ID == "" {
		_, _ = fmt.Fprintf(out, "%s has no column with respondent ids, so the verdicts were joined by row number. They are right only if it is the file that was imported into %q, with its rows in the same order.\n", e.interviews, survey)
	}
	switch {
	case x.Interviews > 0 && x.Unjudged == x.Interviews:
		_, _ = fmt.Fprintf(out, "None of the interviews in %s has a verdict. Is it the file that was imported into the survey %q?\n", e.interviews, survey)
	case x.Unjudged > 0:
		_, _ = fmt.Fprintf(out, "Interviews in %s without a verdict: %d of %d. %s on neither sheet of interviews.\n", e.interviews, x.Unjudged, x.Interviews, plural.Of(x.Unjudged, "It is", "They are"))
	}
}

// writeExport writes a workbook. If flat is true, it writes a CSV file, a file with the decisions and the scripts
// instead.
func writeExport(ctx context.Context, x *exporter.Export, path string, flat bool) error {
	if !flat {
		return replace(path, func(out io.Writer) error { return x.WriteXLSX(ctx, out) })
	}
	if err := replace(path, func(out io.Writer) error { return x.WriteCSV(ctx, out) }); err != nil {
		return err
	}
	if err := replace(exporter.DecisionsFile(path), func(out io.Writer) error { return x.WriteDecisions(ctx, out) }); err != nil {
		return err
	}
	return writeScripts(path)
}

// join opens the file of interviews, if one was given.
func (e *exporting) join(o *exporter.Options) error {
	if e.interviews == "" {
		return nil
	}
	var err error
	if o.File, err = table.Open(e.interviews, e.sheet); err != nil {
		return err
	}
	path := cmp.Or(e.mapping, e.interviews+mappingSuffix)
	var m *mapping.Mapping
	if m, err = loadMapping(path); err != nil {
		return fmt.Errorf("read the mapping of the import: %w", err)
	}
	o.Mapping = m
	return nil
}

// writeScripts writes scripts that load a CSV file, in the same directory.
func writeScripts(path string) error {
	scripts, err := exporter.Scripts(path)
	if err != nil {
		return err
	}
	for name, text := range scripts {
		if err := os.WriteFile(filepath.Join(filepath.Dir(path), name), []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// replace writes a file under a temporary name and renames it when it is complete.
func replace(path string, write func(io.Writer) error) error {
	next := path + ".part"
	file, err := os.OpenFile(filepath.Clean(next), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if err := errors.Join(write(file), file.Close()); err != nil {
		return errors.Join(err, os.Remove(next))
	}
	return os.Rename(next, path)
}
