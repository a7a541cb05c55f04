package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"candor/internal/plural"
	"candor/internal/research/importer"
	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
)

var importCommand = command{
	name: "import", about: "add the interviews of a file to a survey", names: "FILE", define: defineImport,
	details: `FILE is CSV, TSV, Excel (.xlsx), JSON or NDJSON. Exports of Qualtrics, LimeSurvey, Decipher (Forsta), SurveyMonkey and Sawtooth are
recognised. The command guesses what the columns mean, shows its guesses, asks about uncertain ones, and saves the mapping as FILE` + mappingSuffix + `,
which you can edit. Without a terminal to ask at, -dry-run -mapping NEW saves the guesses to the file NEW and says what to confirm
in it. If it is interrupted, run it again: it continues where it stopped and adds nobody twice. Rows that are refused are
listed in FILE.refused.csv with the reason. Exit code 3: some rows were refused.`,
	examples: "candor import -dry-run interviews.csv\ncandor import -url https://candor.example -key-file key.txt interviews.csv\ncandor import -yes -mapping coffee.yaml -survey 'Coffee, week 14' interviews.xlsx",
}

// importing holds the flags and the dependencies of an import.
type importing struct {
	remote
	survey, mapping string
	sheet           string
	dryRun, yes     bool
	again           bool

	out  io.Writer
	talk *dialogue
	bar  *importer.Bar // while interviews are sent
}

func defineImport(fs *flag.FlagSet) action {
	i := &importing{}
	i.define(fs)
	fs.StringVar(&i.survey, "survey", "", "`name` of the survey (default the name of the file)")
	fs.StringVar(&i.mapping, "mapping", "", "`file` that says what the columns mean (default FILE"+mappingSuffix+", which is created if it does not exist; any other is created only with -dry-run)")
	fs.StringVar(&i.sheet, "sheet", "", "`name` of the sheet of an Excel file (default the first)")
	fs.BoolVar(&i.dryRun, "dry-run", false, "read the whole file and show what would be sent, without sending it")
	fs.BoolVar(&i.again, "again", false, "import into a survey that has interviews of this file already; needed only if the file has no column with respondent ids")
	fs.IntVar(&i.parallel, "parallel", 8, "`number` of simultaneous requests, if an older version of the service accepts only one respondent in each")
	fs.BoolVar(&i.yes, "yes", false, "ask no questions, and accept all guesses except the order of a scale that candor does not know: such a grid is left out")
	return func(ctx context.Context, out io.Writer, names []string) error {
		i.out, i.talk = out, &dialogue{bufio.NewReader(os.Stdin), out, isTerminal(os.Stdin)}
		return i.run(ctx, names[0])
	}
}

func (i *importing) say(format string, a ...any) {
	_, _ = fmt.Fprintln(i.out, harmless(fmt.Sprintf(format, a...)))
}

func (i *importing) run(ctx context.Context, path string) error {
	spare()
	if n := utf8.RuneCountInString(i.survey); n > longestName {
		return mistaken{fmt.Errorf("-survey: the name has %d characters; at most %d are possible", n, longestName)}
	}
	file, err := table.Open(path, i.sheet)
	if err != nil {
		return err
	}
	var client *service.Client
	if !i.dryRun { // report a missing key before the user answers questions and waits for the check
		if i.parallel < 1 || i.parallel > 256 {
			return mistaken{errors.New("-parallel must be 1 to 256")}
		}
		if client, err = i.client(i.wait); err != nil {
			return err
		}
	}
	i.describe(file)
	m, err := i.meaning(file)
	if err != nil {
		return err
	}
	if _, err := m.Bind(file.Columns); err != nil {
		return mistaken{fmt.Errorf("%s: %w; correct the mapping, or delete it so that it is guessed again", i.mappingOf(file), err)}
	}
	if err := i.name(m, file); err != nil {
		return err
	}
	checked, refused, err := importer.Check(ctx, file, m, 5)
	if err != nil {
		return err
	}
	i.say("\n%s: %d can be sent to the survey %q, %d %s left out, %d %s refused.", plural.Count(checked.Rows, "interview"), checked.Added, m.Survey,
		checked.OutNumber(), plural.Of(checked.OutNumber(), "is", "are"), checked.Refused, plural.Of(checked.Refused, "is", "are"))
	i.sayLeftOut(checked)
	for _, r := range refused {
		i.say("  row %d is refused: %s", r.Row, r.Reason)
	}
	if n := checked.Refused - len(refused); n > 0 {
		i.say("  and %d more", n)
	}
	switch {
	case checked.Swapped > 0:
		return mistaken{fmt.Errorf("%s in column %q %s the day and the month in another order than the mapping says, so other start times may be read as wrong days; correct dates in %s, or the times in the file",
			plural.Count(checked.Swapped, "start time"), m.Start, plural.Of(checked.Swapped, "has", "have"), i.mappingOf(file))}
	case i.dryRun:
		i.say("Nothing was sent. Without -dry-run, %s sent to %s.", plural.Of(checked.Added, "it is", "they are"), i.url)
		return nil
	case checked.Added == 0:
		return errors.New("there is nothing to send")
	}
	return i.send(ctx, client, path, file, m, checked.Rows)
}

// name sets the survey of the interviews. A mapping that was made for another file names the survey of that file, so
// then the user must name the survey.
func (i *importing) name(m *mapping.Mapping, f *table.File) error {
	switch {
	case i.survey != "":
		m.Survey = i.survey
	case i.mapping != "" && filepath.Clean(i.mapping) != filepath.Clean(f.Path+mappingSuffix) && m.Survey != f.Base():
		return mistaken{fmt.Errorf("the mapping %s names the survey %q, which may be that of another file; add -survey %s to add these interviews to it, or -survey %s for a survey of their own",
			i.mapping, m.Survey, quoted(m.Survey), quoted(f.Base()))}
	}
	return nil
}

// wait tells the user that the service has asked to wait.
func (i *importing) wait(d time.Duration, why string) {
	if d >= time.Second && i.bar != nil {
		i.bar.Say("waiting %v: %s", d.Round(time.Second), why)
	}
}

// describe prints the kind of file.
func (i *importing) describe(f *table.File) {
	what := map[string]string{table.CSV: "text", table.XLSX: "Excel", table.JSON: "JSON", table.NDJSON: "JSON, one interview on each line"}[f.Layout.Format]
	switch f.Layout.Format {
	case table.CSV:
		separator := map[rune]string{',': "commas", ';': "semicolons", '\t': "tabs"}[f.Layout.Separator]
		if separator == "" {
			separator = fmt.Sprintf("%q", f.Layout.Separator)
		}
		what += " in " + f.Layout.Encoding + " with " + separator
	case table.XLSX:
		what += fmt.Sprintf(", sheet %q", f.Layout.Sheet)
	}
	from := ""
	if f.Layout.Platform != table.Plain {
		from = ", exported by " + string(f.Layout.Platform)
	}
	headers := ""
	if n := f.Layout.HeaderRows; n > 0 { // JSON has none
		headers = ", " + plural.Count(n, "header row")
	}
	i.say("%s: %s%s, %s%s.", f.Path, what, from, plural.Count(len(f.Columns), "column"), headers)
}

// mappingOf returns the path of the mapping of a file.
func (i *importing) mappingOf(f *table.File) string { return cmp.Or(i.mapping, f.Path+mappingSuffix) }

// longestName is the maximum length of a survey's name, in characters.
const longestName = 255

// meaning returns the mapping of the file. This is the mapping that was given, or the one next to the file. If
// there is none, the mapping is guessed and saved there.
func (i *importing) meaning(f *table.File) (*mapping.Mapping, error) {
	path := i.mappingOf(f)
	m, err := loadMapping(path)
	if err == nil {
		i.say("What the columns mean is read from %s.", path)
		return m, nil
	}
	if i.mapping != "" && !i.dryRun || !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	name := cmp.Or(i.survey, f.Base())
	g, err := guess(f, name)
	if err != nil {
		return nil, err
	}
	i.show(g)
	if err := i.settle(g); err != nil {
		return nil, err
	}
	if err := saveMapping(path, g.Mapping); err != nil {
		return nil, err
	}
	i.say("\nSaved as %s. If something is wrong, change it there and run the command again.", path)
	return loadMapping(path) // reading the saved mapping also validates it
}

// show prints how each column was understood.
func (i *importing) show(g *mapping.Guess) {
	i.say("\nWhat the columns are taken for:")
	for _, f := range g.Findings {
		columns := strings.Join(f.Columns[:min(len(f.Columns), 4)], ", ")
		if n := len(f.Columns) - 4; n > 0 {
			columns += fmt.Sprintf(" and %d more", n)
		}
		line := fmt.Sprintf("  %-8s %s", f.Confidence, f.As)
		if columns != "" {
			line += ": " + columns
		}
		if len(f.Examples) > 0 {
			line += fmt.Sprintf("  (such as %s)", strings.Join(f.Examples, " | "))
		}
		i.say("%s", line)
		if f.Note != "" {
			i.say("           %s", f.Note)
		}
	}
	if len(g.NotSent) > 0 {
		i.say("  Not sent, because they name people: %s", strings.Join(g.NotSent, ", "))
	}
	if len(g.Unused) > 0 {
		unused := g.Unused[:min(len(g.Unused), 12)]
		more := ""
		if n := len(g.Unused) - len(unused); n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		i.say("  Not used: %s%s", strings.Join(unused, ", "), more)
	}
}

// settle asks the user about columns whose meaning is uncertain. If nobody can be asked, it says what to confirm.
func (i *importing) settle(g *mapping.Guess) error {
	switch {
	case len(g.Doubts) == 0:
		return nil
	case i.yes:
		return i.accept(g)
	case !i.talk.terminal:
		return i.confirm(g)
	}
	for _, d := range g.Doubts {
		if err := i.talk.ask(d.Question, d.Default, d.Apply); err != nil {
			return err
		}
	}
	return nil
}

// accept accepts the guesses that are probably right. It leaves out a grid if the order of its options is unknown, because
// its answers would get wrong numbers.
func (i *importing) accept(g *mapping.Guess) error {
	i.say("\nAccepted without asking:")
	for _, d := range g.Doubts {
		if d.Skip != nil {
			d.Skip()
			i.say("  The grid %s is left out, because the order of its answers is not known. To send it, %s", d.Name, d.Entry)
			continue
		}
		i.say("  %s %s", d.Question, d.Default)
		if err := d.Apply(d.Default); err != nil {
			return err
		}
	}
	return nil
}

// confirm lists what a person must confirm. With -dry-run and -mapping, it accepts the guesses so that they are saved,
// because the person then corrects them in the file.
func (i *importing) confirm(g *mapping.Guess) error {
	i.say("\nTo be confirmed, in the mapping:")
	for _, d := range g.Doubts {
		what := "column"
		if d.About == mapping.AboutScale {
			what = "grid"
		}
		i.say("  %s %q: %s\n    %s", what, d.Name, d.Question, strings.ReplaceAll(d.Entry, "\n", "\n    "))
	}
	if i.dryRun && i.mapping != "" {
		return i.accept(g)
	}
	return mistaken{fmt.Errorf("guesses that a person must confirm: %d (listed above), but there is no terminal; save them with -dry-run -mapping NEW.yaml, correct that file, and import with -mapping NEW.yaml; or accept them with -yes", len(g.Doubts))}
}

func (i *importing) sayLeftOut(s *importer.Summary) {
	for _, why := range slices.Sorted(maps.Keys(s.LeftOut)) {
		i.say("  left out: %d, %s", s.LeftOut[why], why)
	}
}

// exporting returns the command that exports the verdicts with the interviews. It reads the file as the import did.
func (i *importing) exporting(path, survey string) string {
	command := "candor export"
	if i.sheet != "" {
		command += " -sheet " + quoted(i.sheet)
	}
	if i.mapping != "" {
		command += " -mapping " + quoted(i.mapping)
	}
	return command + " -interviews " + quoted(path) + " " + quoted(survey)
}

// send sends the interviews that passed the check.
func (i *importing) send(ctx context.Context, client *service.Client, path string, f *table.File, m *mapping.Mapping, total int) error {
	i.bar = importer.NewBar(i.out, isTerminal(i.out))
	if i.talk.terminal && !i.yes {
		stop := false
		err := i.talk.ask(fmt.Sprintf("Send %s to %s? (y/n)", plural.Of(total, "it", "them"), i.url), "y", func(answer string) error {
			stop = strings.EqualFold(answer, "n")
			if !stop && !strings.EqualFold(answer, "y") {
				return fmt.Errorf("%q is neither y nor n", answer)
			}
			return nil
		})
		if err != nil || stop {
			return err
		}
	}
	report := path + ".refused.csv"
	s, err := importer.Run(ctx, importer.Options{
		File: f, Mapping: m, Adder: client, Again: i.again, Target: strings.TrimRight(i.url, "/"),
		Journal: path + ".journal", Report: report, Progress: i.bar.Step,
	}, total)
	i.bar.End()
	if err != nil {
		if s != nil {
			i.say("Stopped. To continue, run the same command again: it adds nobody twice.")
		}
		return err
	}
	if s.Resumed > 0 {
		i.say("An earlier run stopped at row %d; this one continued from there.", s.Resumed)
	}
	i.say("%d added, %d %s there before, %d left out, %d refused.", s.Added, s.Existed, plural.Of(s.Existed, "was", "were"), s.OutNumber(), s.Refused)
	if s.Existed > 0 && !s.Found && !i.again {
		i.say("%s of the file %s in the survey %q before this import. If that was another file, the same ids are other people, and their verdicts do not fit this file. Then import it into a survey of its own with -survey.",
			plural.Count(s.Existed, "id"), plural.Of(s.Existed, "was", "were"), m.Survey)
	}
	i.say("For the verdicts: %s", i.exporting(path, m.Survey))
	if s.Refused > 0 {
		return wrong(fmt.Sprintf("%s %s refused; %s has the reasons", plural.Count(s.Refused, "interview"), plural.Of(s.Refused, "was", "were"), report))
	}
	return nil
}

// quoted quotes a word for a shell.
func quoted(word string) string {
	if word != "" && !strings.ContainsFunc(word, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./", r)
	}) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
