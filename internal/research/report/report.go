// Package report writes a page about the verdicts on a survey, for the people who get its data. The page says what
// was checked and how, who was excluded and why, and how often the checks are wrong. It needs no other file, runs
// no script, and does not identify respondents. The same verdicts, time and version give the same page.
package report

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/research/exporter"
	"candor/internal/research/service"
	"candor/internal/research/sources"
	"candor/survey"
)

//go:embed page.html
var pageSource string

//go:embed page.css
var style string

var page = template.Must(template.New("page").Parse(pageSource))

// Policy is the Content-Security-Policy of the page. It allows only the page's own style.
var Policy = "default-src 'none'; style-src 'sha256-" + digest(style) + "'; base-uri 'none'; form-action 'none'"

func digest(s string) string {
	sum := sha256.Sum256([]byte(s))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// bins is the number of bins of a chart: 0 to 9, 10 to 19, and so on; 100 is in the last one.
const bins = 10

// maxExamples limits the number of examples. There is one for each of the most frequent reasons: the first of the
// respondents that have this reason and the fewest other reasons.
const maxExamples = 6

// gathered is the result of one pass over the respondents.
type gathered struct {
	total, waiting, kept, excluded int
	byHand                         [2]int // manual decisions in effect: included, excluded
	unscored                       int    // complete, but without an overall score
	reasons                        map[string]int
	overall                        [2][bins]int // kept, excluded
	checks                         map[string]*tally
	sources                        sources.Counter
	examples                       map[string]*example // by reason
}

// tally counts the scores of one check.
type tally struct {
	scored, blank int
	bins          [bins]int
}

// example is an excluded respondent without its identity.
type example struct {
	Reasons []string
	Score   string
	Points  []finding
}

// finding describes what a check found in one data point.
type finding struct{ Check, Point, Score, Found string }

// Write writes the page about the verdicts of o.Source.
func Write(ctx context.Context, o exporter.Options, out io.Writer) error {
	g := &gathered{reasons: map[string]int{}, checks: map[string]*tally{}, examples: map[string]*example{}}
	err := o.Source.Each(ctx, func(r *service.Respondent) error {
		g.add(r, o.By)
		return nil
	})
	if err != nil {
		return err
	}
	v, err := g.view(o)
	if err != nil {
		return err
	}
	var b bytes.Buffer // so that an error leaves no partial page
	if err := page.Execute(&b, v); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	_, err = out.Write(b.Bytes())
	return err
}

func (g *gathered) add(r *service.Respondent, by string) {
	g.total++
	q := r.Quality
	for _, d := range r.Decisions {
		if d.Holds {
			g.byHand[place(d.Excluded)]++
		}
	}
	if q == nil {
		g.waiting++
		g.sources.Add(r.Attributes[by], false, false, nil)
		return
	}
	g.sources.Add(r.Attributes[by], true, q.Excluded, q.Reasons)
	if q.Score < 0 {
		g.unscored++
	} else {
		g.overall[place(q.Excluded)][bin(q.Score)]++
	}
	for _, c := range q.Checks {
		t := g.checks[c.Check]
		if t == nil {
			t = &tally{}
			g.checks[c.Check] = t
		}
		if c.Score < 0 {
			t.blank++
			continue
		}
		t.scored++
		t.bins[bin(c.Score)]++
	}
	if !q.Excluded {
		g.kept++
		return
	}
	g.excluded++
	var e *example // respondents share one example for all their reasons, so that it is shown once
	for _, reason := range q.Reasons {
		g.reasons[reason]++
		if shown := g.examples[reason]; reason == survey.ReasonManual || shown != nil && len(shown.Reasons) <= len(q.Reasons) {
			continue
		}
		if e == nil {
			e = exampleOf(q)
		}
		g.examples[reason] = e
	}
}

func place(excluded bool) int {
	if excluded {
		return 1
	}
	return 0
}

func bin(score float64) int { return min(int(score)/10, bins-1) }

// maxFindings limits the data points of an example. The ones with the lowest scores are shown.
const maxFindings = 4

// exampleOf describes the findings about an excluded respondent, without answers. For open answers and interviews,
// it leaves out evidence in words, because it may quote answers.
func exampleOf(q *service.Quality) *example {
	e := &example{Reasons: q.Reasons, Score: score(q.Score)}
	points := slices.DeleteFunc(slices.Clone(q.Points), func(p service.Point) bool { return p.Score < 0 })
	slices.SortStableFunc(points, func(a, b service.Point) int { return cmp.Compare(a.Score, b.Score) })
	for i := range points[:min(len(points), maxFindings)] {
		p := &points[i]
		var found []string
		if p.Category != "" && p.Category != "N/A" {
			found = append(found, words(p.Category))
		}
		if p.Check != survey.OES.String() && p.Check != survey.CHS.String() && p.Reason != "" && p.Reason != "N/A" {
			found = append(found, p.Reason)
		}
		e.Points = append(e.Points, finding{p.Check, p.ID, score(p.Score), strings.Join(found, "; ")})
	}
	return e
}

// words formats a category for people: "copy and paste".
func words(category string) string { return strings.ToLower(strings.ReplaceAll(category, "_", " ")) }

func score(s float64) string {
	if s < 0 {
		return "none"
	}
	return strconv.FormatFloat(s, 'f', -1, 64)
}

// view is the data of the page.
type view struct {
	Title, Version, At, Only string
	Policy                   string
	Style                    template.CSS
	Total, Waiting           int
	Kept, Excluded           share
	Unscored                 int
	IncludedByHand           int
	ExcludedByHand           int
	Reasons                  []share
	Most                     []string // descriptions of reasons that exclude most respondents
	By                       string
	NotASource               bool
	Sources                  []source
	Overall                  chart
	Checks                   []checkView
	Scored                   int // checks that gave a score to somebody
	SettingsInWords          string
	Thresholds               []threshold
	Recommended              bool // the thresholds are the recommended ones
	Changes                  []service.Change
	Examples                 []*example
	Wronged                  survey.Wronged
	Limits                   []limit
	MinRespondents           int
}

// share is a count, and its percentage of all.
type share struct {
	Name    string
	N       int
	Percent string
}

func shareOf(name string, n, of int) share {
	s := share{name, n, "–"}
	if of > 0 {
		s.Percent = percent(float64(n) / float64(of))
	}
	return s
}

func percent(p float64) string { return strconv.FormatFloat(100*p, 'f', 1, 64) + " %" }

// source is a row of the table of sources.
type source struct {
	Name, Percent, Interval, Mark string
	N, Excluded                   int
	Reasons                       string
	Alarm                         bool
}

type threshold struct{ Check, What, Value string }

// limit is one number of the recommended settings, and how often it excludes honest respondents.
type limit struct{ Check, What, Reason, Percent, Low, High string }

func (g *gathered) view(o exporter.Options) (*view, error) {
	done := g.total - g.waiting
	v := &view{
		Title: o.Survey, Version: o.Version, At: o.At.UTC().Format(time.DateTime), Only: o.Only,
		Policy: Policy, Style: template.CSS(style), //nolint:gosec // it is a file of this package
		Total: g.total, Waiting: g.waiting, Unscored: g.unscored,
		Kept: shareOf("", g.kept, done), Excluded: shareOf("", g.excluded, done),
		IncludedByHand: g.byHand[0], ExcludedByHand: g.byHand[1],
		By: o.By, Overall: chartOf(g.overall[0], g.overall[1]),
		Wronged: survey.WronglyExcluded, Limits: limits(),
		MinRespondents: sources.MinRespondents,
	}
	reasons := slices.SortedFunc(maps.Keys(g.reasons), func(a, b string) int {
		return cmp.Or(cmp.Compare(g.reasons[b], g.reasons[a]), strings.Compare(a, b))
	})
	for _, reason := range reasons {
		v.Reasons = append(v.Reasons, shareOf(reason, g.reasons[reason], done))
		if e := g.examples[reason]; e != nil && len(v.Examples) < maxExamples && !slices.Contains(v.Examples, e) {
			v.Examples = append(v.Examples, e)
		}
	}
	v.Most = g.most(done)
	g.viewSources(v)
	for _, c := range survey.Checks {
		if t := g.checks[c.String()]; t != nil {
			v.Checks = append(v.Checks, checkView{about[c], t.scored, t.blank, chartOf(t.bins, [bins]int{})})
			if t.scored > 0 {
				v.Scored++
			}
		}
	}
	return v, v.settings(o.Settings)
}

// most describes the reasons that exclude more than half of the respondents. Bad respondents are seldom so many,
// so the survey may be the cause. It returns nothing for fewer than sources.MinRespondents respondents.
func (g *gathered) most(done int) (list []string) {
	if done < sources.MinRespondents {
		return nil
	}
	frequent := func(reason string) bool { return 2*g.reasons[reason] > done }
	if frequent(survey.ReasonOverall) {
		list = append(list, survey.ReasonOverall+".")
	}
	for _, c := range survey.Checks {
		for _, reason := range [...]string{c.ScoreReason(), c.CategoryReason()} {
			if frequent(reason) {
				list = append(list, reason+". "+about[c].Most)
			}
		}
	}
	return list
}

func (g *gathered) viewSources(v *view) {
	if v.By == "" {
		return
	}
	table, err := g.sources.Table()
	if v.NotASource = err != nil; v.NotASource {
		return
	}
	for i := range table {
		s := &table[i]
		row := source{
			Name: s.Title(), N: s.Respondents, Excluded: s.Excluded, Percent: percent(s.Share), Interval: strconv.FormatFloat(100*s.Low, 'f', 1, 64) + " to " + percent(s.High),
			Mark: s.Mark.String(), Alarm: s.Mark == sources.Above || s.Mark == sources.Below,
		}
		var list []string
		for _, r := range s.Reasons {
			list = append(list, fmt.Sprintf("%s: %d", r.Name, r.Respondents))
		}
		row.Reasons = strings.Join(list, "; ")
		v.Sources = append(v.Sources, row)
	}
}

func (v *view) settings(s *service.Settings) error {
	text, which := exporter.Counting(s)
	v.SettingsInWords = which
	if s != nil {
		v.Changes = s.History
	}
	if text == nil {
		return nil
	}
	all, err := exporter.Thresholds(text)
	if err != nil {
		return err
	}
	recommended, err := exporter.Thresholds(s.Recommended.Settings)
	if err != nil {
		return err
	}
	off := func(t exporter.Threshold) bool { return !t.Active }
	all, recommended = slices.DeleteFunc(all, off), slices.DeleteFunc(recommended, off)
	v.Recommended = slices.Equal(all, recommended)
	for _, t := range all {
		row := threshold{t.Check, "score below " + strconv.FormatFloat(t.Score, 'f', -1, 64), ""}
		if t.Check == "" {
			row = threshold{"all", "overall " + row.What, ""}
		}
		if t.Category != "" {
			row.What = words(t.Category)
		}
		if t.Min > 1 {
			row.Value = fmt.Sprintf("with at least %d data points", t.Min)
		}
		v.Thresholds = append(v.Thresholds, row)
	}
	return nil
}

// limits returns the recommended thresholds for which the share of excluded honest respondents has been measured.
// They come from survey.AdviceFor, which a test compares with the pages of the checks.
func limits() []limit {
	var list []limit
	recommended := survey.Recommended(survey.V3)
	for _, a := range survey.AdviceFor(survey.V3) {
		if a.Wronged == nil || strings.HasPrefix(a.Reason, "Off:") {
			continue
		}
		row := limit{
			Check: "all", Reason: a.Reason, What: "overall score below " + strconv.FormatFloat(recommended.Overall, 'f', -1, 64),
			Percent: figure(a.Wronged.Percent), Low: figure(a.Wronged.Low), High: figure(a.Wronged.High),
		}
		if a.Check < survey.NumChecks {
			row.Check, row.What = a.Check.String(), "score below "+strconv.FormatFloat(recommended.Checks[a.Check].Score, 'f', -1, 64)
		}
		if a.Category != survey.CategoryNone {
			row.What = words(a.Category.Name(survey.V3))
		}
		list = append(list, row)
	}
	return list
}

// figure formats a share in percent, like the pages of the checks.
func figure(p float64) string { return strconv.FormatFloat(p, 'f', -1, 64) + " %" }
