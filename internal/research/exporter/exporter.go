// Package exporter writes the verdicts of a survey as files that researchers work with: an Excel workbook, or a CSV file with a script each
// for R and Python. With the interviews that were imported, the workbook also holds those interviews, the kept and the excluded ones apart.
//
// Everything is written as a stream, in as many passes over the respondents as it takes, so that memory does not grow with their number,
// apart from a few bytes for each respondent when interviews are joined (docs/adr/0117).
package exporter

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/sources"
	"candor/internal/research/table"
	"candor/survey"
)

// Source is where verdicts come from.
type Source interface {
	// Each calls visit with the respondents of a survey, in one order. It may be called again. A respondent is valid until visit returns.
	Each(ctx context.Context, visit func(*service.Respondent) error) error
}

// Options are what an export is made of.
type Options struct {
	Survey   string
	Source   Source
	Settings *service.Settings // nil: not known
	Only     string            // which respondents, in words; empty: all
	By       string            // the attribute that names the source of a respondent; empty: none
	// Explain returns a verdict in sentences; nil: exclusions are not explained.
	Explain func(ctx context.Context, respondent string) (string, error)
	At      time.Time
	Version string // of candor

	File    *table.File      // the imported interviews; may be nil
	Mapping *mapping.Mapping // of File
}

// Export is an export that is ready to be written: which columns it needs is known.
type Export struct {
	Options
	shape
}

// Prepare reads the respondents for the columns that they need. For a flat file (WriteCSV), that includes those of data points; too many
// are ErrWide.
func Prepare(ctx context.Context, o Options, flat bool) (*Export, error) {
	x := &Export{Options: o}
	return x, x.measure(ctx, flat)
}

// Bounds of what grows with the number of different names, which respondents bring.
const (
	maxAttributes = 100   // columns
	maxPoints     = 1_000 // data points, which have columns in a flat file
)

// ErrWide is the error of a survey whose data points have too many names for the columns of a flat file.
var ErrWide = errors.New("the survey has more than 1,000 different data points, too many for the columns of a CSV file; choose Excel, where each is a row")

// shape says which columns the respondents need.
type shape struct {
	checks     []string
	attributes []string // in the order of their names
	more       bool     // there are more attributes than columns for them
	decided    bool     // there are manual decisions
	points     map[point]*have
	order      []point // of points
}

// point is a data point.
type point struct{ check, id string }

// have says which members of a data point have values.
type have struct{ category, effort, reason, translated bool }

func (x *Export) measure(ctx context.Context, flat bool) error {
	s := &x.shape
	s.points = map[point]*have{}
	checks, attributes := map[string]bool{}, map[string]bool{}
	err := x.Source.Each(ctx, func(r *service.Respondent) error {
		s.decided = s.decided || len(r.Decisions) > 0
		for name := range r.Attributes {
			if attributes[name] {
				continue
			}
			if s.more = len(attributes) == maxAttributes; s.more {
				break
			}
			attributes[name] = true
		}
		if r.Quality == nil {
			return nil
		}
		for i := range r.Quality.Checks {
			checks[r.Quality.Checks[i].Check] = true
		}
		if !flat {
			return nil
		}
		return s.have(r.Quality)
	})
	s.checks = slices.SortedFunc(maps.Keys(checks), func(a, b string) int {
		if d := checkPlace(a) - checkPlace(b); d != 0 {
			return d
		}
		return strings.Compare(a, b)
	})
	s.attributes = slices.Sorted(maps.Keys(attributes))
	slices.SortStableFunc(s.order, func(a, b point) int { return checkPlace(a.check) - checkPlace(b.check) })
	return err
}

func (s *shape) have(q *service.Quality) error {
	for i := range q.Points {
		p := &q.Points[i]
		at := point{p.Check, p.ID}
		h := s.points[at]
		if h == nil {
			if len(s.points) == maxPoints {
				return ErrWide
			}
			h = &have{}
			s.points[at] = h
			s.order = append(s.order, at)
		}
		h.category = h.category || p.Category != ""
		h.effort = h.effort || p.Effort != ""
		h.reason = h.reason || p.Reason != ""
		h.translated = h.translated || p.Translated != ""
	}
	return nil
}

// checkPlace orders checks as the interface lists them.
func checkPlace(code string) int {
	c, ok := survey.ParseCheck(code)
	if !ok {
		return len(survey.Checks)
	}
	return slices.Index(survey.Checks[:], c)
}

// counts are the counts of a summary.
type counts struct {
	total, processing, excluded int
	reasons                     map[string]int
	checks                      map[string]*tally
	sources                     map[string]*sources.Counter // by attribute
}

// tally counts the scores of a check.
type tally struct {
	scored int
	sum    float64
}

func (s *shape) counts() *counts {
	c := &counts{reasons: map[string]int{}, checks: map[string]*tally{}, sources: map[string]*sources.Counter{}}
	for _, check := range s.checks {
		c.checks[check] = &tally{}
	}
	for _, name := range s.attributes {
		c.sources[name] = &sources.Counter{}
	}
	return c
}

// scored reports whether a score is one: -999 says that there was too little to judge.
func scored(score float64) bool { return score >= 0 }

func (c *counts) add(r *service.Respondent) {
	c.total++
	q := r.Quality
	if q == nil {
		c.processing++
		q = &service.Quality{}
	}
	if q.Excluded {
		c.excluded++
		for _, reason := range q.Reasons {
			c.reasons[reason]++
		}
	}
	for _, check := range q.Checks {
		if t := c.checks[check.Check]; t != nil && scored(check.Score) {
			t.scored++
			t.sum += check.Score
		}
	}
	for name, counter := range c.sources {
		counter.Add(r.Attributes[name], r.Quality != nil, q.Excluded, q.Reasons)
	}
}

// explained returns the explanation of an excluded respondent, if it is to have one.
func (x *Export) explained(ctx context.Context, r *service.Respondent) (string, error) {
	if x.Explain == nil || r.Quality == nil || !r.Quality.Excluded {
		return "", nil
	}
	text, err := x.Explain(ctx, r.ID)
	if err != nil {
		return "", fmt.Errorf("explain respondent %q: %w", r.ID, err)
	}
	return text, nil
}
