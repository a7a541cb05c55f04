// Package exporter writes the verdicts of a survey as files for researchers: an Excel workbook, or a CSV file with
// scripts for R and Python. If the imported interviews are given, the workbook also has them, with the kept ones
// and the excluded ones on separate sheets.
//
// Files are written as streams, in several passes over the respondents. So memory does not grow with the number of
// respondents. Only the join of interviews with verdicts takes a few bytes for each respondent (docs/adr/0117).
package exporter

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/sources"
	"candor/internal/research/table"
	"candor/survey"
)

// Source provides verdicts.
type Source interface {
	// Each calls visit with the respondents of a survey. The order is the same at each call of Each. A respondent
	// is valid only until visit returns.
	Each(ctx context.Context, visit func(*service.Respondent) error) error
}

// Options are the input of an export.
type Options struct {
	Survey   string
	Source   Source
	Settings *service.Settings // nil: not known
	Only     string            // describes the selected respondents in words; empty: all
	By       string            // the attribute with a respondent's source; empty: none
	// Decisions calls visit with the decisions that took effect on the survey, the newest first. An entry is valid
	// only until visit returns. Decisions is nil if the decisions are not known.
	Decisions func(ctx context.Context, visit func(*service.Entry) error) error
	// Explain returns the explanation of a verdict. If Explain is nil, the export has no explanations.
	Explain func(ctx context.Context, respondent string) (string, error)
	At      time.Time
	Version string // of candor

	File    *table.File      // the imported interviews; may be nil
	Mapping *mapping.Mapping // of File
}

// Export is an export whose columns have been determined, so that it can be written.
type Export struct {
	Options
	shape

	// If the options have a file, WriteXLSX sets Interviews to the number of interviews in the file that the mapping
	// does not leave out, and Unjudged to the number of these that have no verdict.
	Interviews, Unjudged int
}

// Prepare reads all respondents to determine the columns. If flat is true, the columns are for WriteCSV, and
// include those of data points.
func Prepare(ctx context.Context, o Options, flat bool) (*Export, error) {
	x := &Export{Options: o}
	return x, x.measure(ctx, flat)
}

// These constants limit the number of columns that are named after attributes or data points of respondents.
const (
	maxAttributes = 100   // columns
	maxPoints     = 1_000 // data points with columns in a flat file
)

// shape holds the columns of an export.
type shape struct {
	checks     []string
	attributes []string // sorted by name
	more       bool     // some attributes or data points have no column
	decided    bool     // some respondents have manual decisions
	flat       bool     // data points have columns
	points     map[point]*have
	order      []point // the keys of points, in the order of the columns
	places     int     // data points so far, including those that are left out
	cut        bool    // some data points have no column
}

type point struct{ check, id string }

// have says how many respondents have a data point, and which of its members occur in any of them.
type have struct {
	respondents                          int
	place                                int // index in the order of first occurrence
	category, effort, reason, translated bool
}

func (x *Export) measure(ctx context.Context, flat bool) error {
	s := &x.shape
	s.flat, s.points = flat, map[point]*have{}
	checks, attributes := map[string]bool{}, map[string]int{}
	err := x.Source.Each(ctx, func(r *service.Respondent) error {
		s.decided = s.decided || len(r.Decisions) > 0
		for name := range r.Attributes {
			attributes[name]++
		}
		if len(attributes) > 100*maxAttributes {
			s.more = true
			x.frequent(attributes, 50*maxAttributes)
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
		s.have(r.Quality)
		return nil
	})
	s.checks = slices.SortedFunc(maps.Keys(checks), func(a, b string) int {
		return cmp.Or(checkPlace(a)-checkPlace(b), cmp.Compare(a, b))
	})
	s.more = s.more || len(attributes) > maxAttributes
	x.frequent(attributes, maxAttributes)
	s.attributes = slices.Sorted(maps.Keys(attributes))
	s.common(maxPoints)
	s.order = slices.SortedFunc(maps.Keys(s.points), func(a, b point) int {
		return cmp.Or(checkPlace(a.check)-checkPlace(b.check), s.points[a].place-s.points[b].place)
	})
	return err
}

// frequent leaves the k attributes that most respondents have, and the one with the source in any case. So a respondent
// with many invented attributes does not take the columns of the others.
func (x *Export) frequent(attributes map[string]int, k int) {
	rank := func(name string) int {
		if name == x.By {
			return math.MaxInt
		}
		return attributes[name]
	}
	names := slices.SortedFunc(maps.Keys(attributes), func(a, b string) int {
		return cmp.Or(cmp.Compare(rank(b), rank(a)), cmp.Compare(a, b))
	})
	for _, name := range names[min(k, len(names)):] {
		delete(attributes, name)
	}
}

// have counts the data points of a respondent. If data points were left out before, a new one may be one of them. Then
// nobody knows its members, and it gets a column for each.
func (s *shape) have(q *service.Quality) {
	for i := range q.Points {
		p := &q.Points[i]
		at := point{p.Check, p.ID}
		h := s.points[at]
		if h == nil {
			if len(s.points) == 10*maxPoints {
				s.common(5 * maxPoints)
			}
			h = &have{place: s.places, category: s.cut, effort: s.cut, reason: s.cut, translated: s.cut}
			s.points[at] = h
			s.places++
		}
		h.respondents++
		h.category = h.category || p.Category != ""
		h.effort = h.effort || p.Effort != ""
		h.reason = h.reason || p.Reason != ""
		h.translated = h.translated || p.Translated != ""
	}
}

// common leaves the k data points that most respondents have. So a respondent with many invented data points does not
// take the columns of the others.
func (s *shape) common(k int) {
	if len(s.points) <= k {
		return
	}
	s.more, s.cut = true, true
	points := slices.SortedFunc(maps.Keys(s.points), func(a, b point) int {
		return cmp.Or(s.points[b].respondents-s.points[a].respondents, s.points[a].place-s.points[b].place)
	})
	for _, at := range points[k:] {
		delete(s.points, at)
	}
}

// each calls visit with the respondents to write. Scores may arrive after the columns were determined. A respondent whose
// scores do not fit into the columns is written as if it were still being scored, because a row that leaves out scores
// would look complete.
func (x *Export) each(ctx context.Context, visit func(*service.Respondent) error) error {
	return x.Source.Each(ctx, func(r *service.Respondent) error {
		if r.Quality != nil && !x.fits(r.Quality) {
			r.Status, r.Quality = "PROCESSING", nil
		}
		return visit(r)
	})
}

// fits reports whether there is a column for everything that a verdict contains.
func (s *shape) fits(q *service.Quality) bool {
	for i := range q.Checks {
		if !slices.Contains(s.checks, q.Checks[i].Check) {
			return false
		}
	}
	if !s.flat {
		return true
	}
	for i := range q.Points {
		p := &q.Points[i]
		h := s.points[point{p.Check, p.ID}]
		if h == nil && s.cut {
			continue // unwritten counts it
		}
		if h == nil || p.Category != "" && !h.category || p.Effort != "" && !h.effort || p.Reason != "" && !h.reason || p.Translated != "" && !h.translated {
			return false
		}
	}
	return true
}

// checkPlace returns the index of a check in survey.Checks. An unknown check gets a higher index.
func checkPlace(code string) int {
	c, ok := survey.ParseCheck(code)
	if !ok {
		return len(survey.Checks)
	}
	return slices.Index(survey.Checks[:], c)
}

// counts holds the counts for a summary.
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

func (x *Export) counts() *counts {
	c := &counts{reasons: map[string]int{}, checks: map[string]*tally{}, sources: map[string]*sources.Counter{}}
	for _, check := range x.checks {
		c.checks[check] = &tally{}
	}
	for _, name := range x.attributes {
		c.sources[name] = &sources.Counter{}
		if name != x.By { // there may be 100 of them, and most are no sources
			c.sources[name].Most = 2 * sources.MaxValues
		}
	}
	return c
}

// scored reports whether a score is a real score, and not -999 (too little data).
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
		counter.Add(r.Attributes[name], r.Quality != nil, q.Excluded, nil) // the summary has no reasons by attribute
	}
}

// explained returns the explanation of an excluded respondent. It returns "" for others, or if no explanations are
// wanted.
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
