// Package exporter writes the verdicts of a survey as files that researchers work with: an Excel workbook, or a CSV file with a script each
// for R and Python. With the interviews that were imported, the workbook also holds those interviews, the kept and the excluded ones apart.
//
// Verdicts pass through a temporary file, so that memory does not grow with their number, apart from a few bytes for each respondent when
// interviews are joined.
package exporter

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
	"candor/survey"
)

// Lister is where verdicts come from.
type Lister interface {
	// All calls visit with every respondent of a survey.
	All(ctx context.Context, survey string, visit func(*service.Respondent) error) error
	// Explain returns a verdict in sentences.
	Explain(ctx context.Context, survey, respondent string) (string, error)
}

// Options are what an export is made of.
type Options struct {
	Survey  string
	Lister  Lister
	Explain bool // ask for an explanation of every excluded respondent
	At      time.Time
	Version string // of candor

	File    *table.File      // the imported interviews; may be nil
	Mapping *mapping.Mapping // of File
}

// Verdicts are the verdicts of a survey, as they were at one moment.
type Verdicts struct {
	Options
	file *os.File // one respondent a line

	Total      int
	Processing int
	Excluded   int
	Reasons    map[string]int
	checks     map[string]*tally
	points     map[point]*have // which columns data points need
	order      []point
}

// point is a data point.
type point struct{ check, id string }

// have says which members of a data point have values.
type have struct{ category, effort, reason, translated bool }

// tally counts the scores of a check.
type tally struct {
	scored int
	sum    float64
}

// Fetch reads the verdicts. The caller closes them.
func Fetch(ctx context.Context, o Options) (*Verdicts, error) {
	file, err := os.CreateTemp("", "candor-export-")
	if err != nil {
		return nil, err
	}
	v := &Verdicts{Options: o, file: file, Reasons: map[string]int{}, checks: map[string]*tally{}, points: map[point]*have{}}
	text := bufio.NewWriterSize(file, 1<<16)
	lines := json.NewEncoder(text)
	err = o.Lister.All(ctx, o.Survey, func(r *service.Respondent) error {
		v.count(r)
		return lines.Encode(r)
	})
	if err = errors.Join(err, text.Flush()); err != nil {
		return nil, errors.Join(err, v.Close())
	}
	slices.SortStableFunc(v.order, func(a, b point) int { return checkPlace(a.check) - checkPlace(b.check) })
	return v, nil
}

// Close removes the temporary file.
func (v *Verdicts) Close() error {
	return errors.Join(v.file.Close(), os.Remove(v.file.Name()))
}

// checkPlace orders checks as the interface lists them.
func checkPlace(code string) int {
	c, ok := survey.ParseCheck(code)
	if !ok {
		return len(survey.Checks)
	}
	return slices.Index(survey.Checks[:], c)
}

// scored reports whether a score is one: -999 says that there was too little to judge.
func scored(score float64) bool { return score >= 0 }

func (v *Verdicts) count(r *service.Respondent) {
	v.Total++
	q := r.Quality
	if q == nil {
		v.Processing++
		return
	}
	if q.Excluded {
		v.Excluded++
		for _, reason := range q.Reasons {
			v.Reasons[reason]++
		}
	}
	for _, c := range q.Checks {
		t := v.checks[c.Check]
		if t == nil {
			t = &tally{}
			v.checks[c.Check] = t
		}
		if scored(c.Score) {
			t.scored++
			t.sum += c.Score
		}
	}
	for i := range q.Points {
		p := &q.Points[i]
		at := point{p.Check, p.ID}
		h := v.points[at]
		if h == nil {
			h = &have{}
			v.points[at] = h
			v.order = append(v.order, at)
		}
		h.category = h.category || p.Category != ""
		h.effort = h.effort || p.Effort != ""
		h.reason = h.reason || p.Reason != ""
		h.translated = h.translated || p.Translated != ""
	}
}

// checkCodes returns the checks that the survey has, in their order.
func (v *Verdicts) checkCodes() []string {
	var codes []string
	for code := range v.checks {
		codes = append(codes, code)
	}
	slices.SortFunc(codes, func(a, b string) int {
		if d := checkPlace(a) - checkPlace(b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	return codes
}

// each calls visit with every respondent that was fetched, and with its explanation where there is to be one.
func (v *Verdicts) each(ctx context.Context, visit func(r *service.Respondent, explanation string) error) error {
	if _, err := v.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	lines := json.NewDecoder(bufio.NewReaderSize(v.file, 1<<16))
	for {
		var r service.Respondent
		if err := lines.Decode(&r); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		explanation := ""
		if v.Explain && r.Quality != nil && r.Quality.Excluded {
			var err error
			if explanation, err = v.Lister.Explain(ctx, v.Survey, r.ID); err != nil {
				return fmt.Errorf("explain respondent %q: %w", r.ID, err)
			}
		}
		if err := visit(&r, explanation); err != nil {
			return err
		}
	}
}

// decision is what an interview is joined with.
type decision struct {
	known, excluded bool
	score           float64
	reasons         string
}

// decisions returns the verdicts by respondent. Lists of reasons are shared: there are few.
func (v *Verdicts) decisions(ctx context.Context) (map[string]decision, error) {
	all := make(map[string]decision, v.Total)
	lists := map[string]string{}
	explain := v.Explain
	v.Explain = false
	defer func() { v.Explain = explain }()
	err := v.each(ctx, func(r *service.Respondent, _ string) error {
		d := decision{}
		if r.Quality != nil {
			reasons := strings.Join(r.Quality.Reasons, "; ")
			if lists[reasons] == "" {
				lists[reasons] = reasons
			}
			d = decision{true, r.Quality.Excluded, r.Quality.Score, lists[reasons]}
		}
		all[r.ID] = d
		return nil
	})
	return all, err
}
