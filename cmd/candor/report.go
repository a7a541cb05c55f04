package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"candor/internal/plural"
	"candor/internal/research/exporter"
	"candor/internal/research/report"
	"candor/internal/research/service"
	"candor/internal/research/sources"
)

var reportCommand = command{
	name: "report", about: "write an HTML page about the verdicts on a survey, for the people who receive its data", names: "SURVEY", define: defineReport,
	details: `The page says how the survey was checked, who was excluded and why, and how often the checks are wrong. It is a single HTML file, and you can
print it. It holds no identities and no answers.`,
	examples: "candor report -key-file key.txt -source panel tea",
}

func defineReport(fs *flag.FlagSet) action {
	r := reading{}
	var file, source string
	var overwrite bool
	r.define(fs)
	fs.StringVar(&file, "out", "", "`file` to write, which ends in .html (default the name of the survey and .html)")
	fs.StringVar(&source, "source", "", "`attribute` with the source of a respondent, such as panel")
	fs.BoolVar(&overwrite, "overwrite", false, "replace the file if it exists")
	return func(ctx context.Context, out io.Writer, names []string) error {
		spare()
		file = cmp.Or(file, fileFor(names[0], ".html"))
		if !strings.HasSuffix(strings.ToLower(file), ".html") {
			return mistaken{fmt.Errorf("-out: %q must end in .html", file)}
		}
		if _, err := os.Stat(file); err == nil && !overwrite {
			return mistaken{fmt.Errorf("%s exists already; name another file with -out, or add -overwrite", file)}
		}
		o := exporter.Options{Survey: names[0], By: source}
		_, v, err := r.read(ctx, out, &o)
		if err != nil {
			return err
		}
		defer func() { _ = v.Close() }()
		if err := replace(file, func(out io.Writer) error { return report.Write(ctx, o, out) }); err != nil {
			return err
		}
		_, _ = fmt.Fprintf(out, "%s: %s, %d excluded.\n", file, plural.Count(v.Total, "respondent"), v.Excluded)
		return unscored(v)
	}
}

var sourcesCommand = command{
	name: "sources", about: "compare the excluded shares of the sources of a survey", names: "SURVEY", define: defineSources,
	details: `Each source is shown with its excluded share, the 95 % interval of that share, and its reasons. A source is marked if its share is
outside the control limits: more than three standard deviations from the share of the whole survey. Sources with fewer than 30 respondents
with a verdict are not judged.`,
	examples: "candor sources -key-file key.txt -by panel tea",
}

func defineSources(fs *flag.FlagSet) action {
	r := reading{}
	var by string
	var byHour bool
	r.define(fs)
	fs.StringVar(&by, "by", "", "`attribute` with the source of a respondent, such as panel")
	fs.BoolVar(&byHour, "by-hour", false, "compare the hours of the day (UTC) in which the service admitted the respondents; for an imported file, use -by hour")
	return func(ctx context.Context, out io.Writer, names []string) error {
		spare()
		if (by == "") != byHour {
			return mistaken{errors.New("name the attribute of the sources, such as -by panel, or give -by-hour")}
		}
		o := exporter.Options{Survey: names[0]}
		_, v, err := r.read(ctx, out, &o)
		if err != nil {
			return err
		}
		defer func() { _ = v.Close() }()
		compared := bySource
		if byHour {
			compared = byHourOfDay
		}
		table, err := compared(ctx, v, by)
		if err != nil {
			return err
		}
		w := tabled(out, "SOURCE\tRESPONDENTS\tEXCLUDED\tSHARE\t95 % INTERVAL\tCONTROL LIMITS\tREASONS")
		for i := range table {
			s := &table[i]
			s.Name = strings.Join(strings.Fields(harmless(s.Name)), " ")
			var reasons []string
			for _, reason := range s.Reasons {
				reasons = append(reasons, fmt.Sprintf("%s %d", reason.Name, reason.Respondents))
			}
			_, _ = fmt.Fprintf(w, "%s\t%d\t%d\t%.1f %%\t%.1f to %.1f %%\t%s\t%s\n",
				s.Title(), s.Respondents, s.Excluded, 100*s.Share, 100*s.Low, 100*s.High, s.Mark, strings.Join(reasons, "; "))
		}
		if err := w.Flush(); err != nil {
			return err
		}
		return unscored(v)
	}
}

// byHourOfDay counts respondents by the hour of the day in which they were admitted, in the order of the day.
func byHourOfDay(ctx context.Context, v exporter.Source, _ string) ([]sources.Source, error) {
	var c sources.Counter
	err := v.Each(ctx, func(r *service.Respondent) error {
		at := service.Time(r.AdmittedAt)
		if at.IsZero() {
			return errors.New("-by-hour: the service is too old to say when respondents were admitted")
		}
		q := r.Quality
		if q == nil {
			q = &service.Quality{}
		}
		c.Add(at.Format("15:00"), r.Quality != nil, q.Excluded, q.Reasons)
		return nil
	})
	if err != nil {
		return nil, err
	}
	table, err := c.Table()
	slices.SortFunc(table, func(a, b sources.Source) int { return strings.Compare(a.Name, b.Name) })
	return table, err
}

// bySource counts respondents by the values of an attribute. If no respondent has the attribute, it returns an
// error, because the name is probably misspelt.
func bySource(ctx context.Context, v exporter.Source, by string) ([]sources.Source, error) {
	var c sources.Counter
	known, has := map[string]bool{}, false
	err := v.Each(ctx, func(r *service.Respondent) error {
		value, ok := r.Attributes[by]
		has = has || ok
		for name := range r.Attributes {
			if len(known) < maxKnown {
				known[name] = true
			}
		}
		q := r.Quality
		if q == nil {
			q = &service.Quality{}
		}
		c.Add(value, r.Quality != nil, q.Excluded, q.Reasons)
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case !has && len(known) == 0:
		return nil, mistaken{errors.New("-by: the respondents of the survey have no attributes")}
	case !has:
		return nil, mistaken{fmt.Errorf("-by: no respondent has the attribute %q; there are: %s", by, listed(known))}
	}
	table, err := c.Table()
	if err != nil {
		return nil, mistaken{fmt.Errorf("-by %s: %w", by, err)}
	}
	return table, nil
}

// maxKnown is how many names of attributes an error lists.
const maxKnown = 20

func listed(names map[string]bool) string {
	list := slices.Sorted(maps.Keys(names))
	for i := range list {
		list[i] = harmless(list[i])
	}
	return strings.Join(list, ", ")
}
