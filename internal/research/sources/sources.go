// Package sources compares the excluded shares of the sources of a survey, such as panels. It performs no I/O.
package sources

import (
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of a comparison.
const (
	// MaxValues is the largest number of sources in a table. A longer one would not be readable.
	MaxValues = 200
	// mostCounted is how many values are counted separately at a time, unless a Counter has another limit.
	mostCounted = 20 * MaxValues
	// maxShown is how many characters of a value are kept. A respondent's attribute may have 4,096.
	maxShown = 100
	// MinRespondents is how many respondents with a verdict a source needs for a comparison with control limits.
	MinRespondents = 30
	// shared is how many respondents a value needs for a row if there are more than MaxValues values. So a table of many
	// values lists no value of a single person, such as an address.
	shared = 2
	// sigmas is the width of the control limits on each side.
	sigmas = 3
	// normal975 is the 97.5 % quantile of the normal distribution, for 95 % intervals.
	normal975 = 1.959963984540054
)

// ErrMany reports that an attribute has more than MaxValues values, and that the values with rows have fewer than half of
// the respondents that have a value. It is not an attribute of sources, but for example of an id.
var ErrMany = errors.New("the attribute has so many values that it names no source")

// Counter counts respondents by the value of one attribute. The zero value is empty.
//
// It counts a limited number of values separately. Then it counts the rarer half together, as others. So invented values
// of a few respondents do not hide the sources.
type Counter struct {
	// Most is how many values are counted separately at a time: 2 * MaxValues or more. If it is 0, they are 4,000. More
	// values need more memory. Fewer values lose more of a rare source among invented ones.
	Most int

	values map[string]*count
	others count
	rest   bool // others counts some respondents
}

type count struct {
	done, excluded, waiting int
	reasons                 map[string]int
}

// Add counts a respondent. A respondent without a value is counted under "". done says whether the respondent has
// a verdict. Without one, the respondent does not count in any share. A long value is counted under its shortened form.
func (c *Counter) Add(value string, done, excluded bool, reasons []string) {
	value = shortened(value)
	n := c.values[value]
	if n == nil {
		if most := cmp.Or(c.Most, mostCounted); len(c.values) == most {
			c.keep(most/2, 0)
		}
		if c.values == nil {
			c.values = map[string]*count{}
		}
		n = &count{}
		c.values[value] = n
	}
	if !done {
		n.waiting++
		return
	}
	n.done++
	if excluded {
		n.excluded++
		for _, reason := range reasons {
			n.because(reason, 1)
		}
	}
}

// shortened returns a value, or the beginning of a long value with a digest, so that different values stay different.
func shortened(value string) string {
	length := utf8.RuneCountInString(value)
	if length <= maxShown {
		return value
	}
	return fmt.Sprintf("%.*s… (%d characters, %x)", maxShown, value, length, crc32.ChecksumIEEE([]byte(value)))
}

func (n *count) because(reason string, times int) {
	if n.reasons == nil { // most values of an id have none
		n.reasons = map[string]int{}
	}
	n.reasons[reason] += times
}

func (n *count) all() int { return n.done + n.waiting }

func (n *count) add(m *count) {
	n.done, n.excluded, n.waiting = n.done+m.done, n.excluded+m.excluded, n.waiting+m.waiting
	for reason, times := range m.reasons {
		n.because(reason, times)
	}
}

// keep leaves the k most frequent values of those with at least the given number of respondents, and "" in any case. It
// counts the respondents of all others together.
func (c *Counter) keep(k, least int) {
	if c.values[""] != nil {
		k--
	}
	names := slices.SortedFunc(maps.Keys(c.values), func(a, b string) int {
		return cmp.Or(cmp.Compare(c.values[b].all(), c.values[a].all()), strings.Compare(a, b))
	})
	for _, name := range names {
		switch n := c.values[name]; {
		case name == "":
		case k > 0 && n.all() >= least:
			k--
		default:
			c.others.add(n)
			delete(c.values, name)
			c.rest = true
		}
	}
}

// Mark says where the share of a source is in relation to the control limits.
type Mark int

// Possible positions of a share. Few means that the share is not compared.
const (
	Within Mark = iota // the share can be explained by chance
	Above              // more are excluded
	Below              // fewer are excluded
	Few                // fewer than MinRespondents respondents have a verdict
	Mixed              // not one source
)

// String returns the mark in words.
func (m Mark) String() string {
	return [...]string{"within limits", "above limits", "below limits", "too few to judge", "not judged"}[m]
}

// Reason is the number of a source's respondents that are excluded for a reason.
type Reason struct {
	Name        string
	Respondents int
}

// Source holds the counts of one source.
type Source struct {
	Name        string // the value of the attribute; empty: none was given, or Rest
	Rest        bool   // all sources together that have no row of their own
	Respondents int    // number of respondents with a verdict
	Waiting     int    // number of respondents without a verdict
	Excluded    int
	Share       float64  // share of excluded respondents, 0 to 1; 0 without respondents
	Low, High   float64  // the 95 % interval of the share
	Lower       float64  // control limits of a source of this size
	Upper       float64  //
	Reasons     []Reason // the most frequent first
	Mark        Mark
}

// Title returns the name that a report shows. Respondents without a value are "(blank)", and sources without a row are
// "(all others)". A real source with one of these names gets another title.
func (s *Source) Title() string {
	const blank, others = "(blank)", "(all others)"
	switch name := strings.TrimSpace(s.Name); {
	case s.Rest:
		return others
	case s.Name == "":
		return blank
	case name == blank || name == others:
		return strconv.Quote(s.Name)
	}
	return s.Name
}

// Table returns the sources, those with the largest excluded share first, and then the others together, if there are
// any. If there are more than MaxValues values, only those with two respondents or more have rows. The error is ErrMany.
func (c *Counter) Table() ([]Source, error) {
	if c.rest || len(c.values) > MaxValues {
		c.keep(MaxValues-1, shared)
	}
	known, all, excluded := 0, c.others.done, c.others.excluded
	for name, n := range c.values {
		if name != "" { // respondents without a value do not tell what the attribute is
			known += n.all()
		}
		all += n.done
		excluded += n.excluded
	}
	if known < c.others.all() {
		return nil, ErrMany
	}
	table := make([]Source, 0, len(c.values))
	of := func(name string, n *count) Source {
		s := Source{Name: name, Rest: n == &c.others, Respondents: n.done, Waiting: n.waiting, Excluded: n.excluded}
		s.Low, s.High = Wilson(n.excluded, n.done)
		s.Lower, s.Upper = Limits(excluded, all, n.done)
		if n.done > 0 {
			s.Share = float64(n.excluded) / float64(n.done)
		}
		switch {
		case s.Rest:
			s.Mark = Mixed
		case n.done < MinRespondents:
			s.Mark = Few
		case s.Share > s.Upper:
			s.Mark = Above
		case s.Share < s.Lower:
			s.Mark = Below
		}
		for reason, times := range n.reasons {
			s.Reasons = append(s.Reasons, Reason{reason, times})
		}
		slices.SortFunc(s.Reasons, func(a, b Reason) int {
			return cmp.Or(cmp.Compare(b.Respondents, a.Respondents), strings.Compare(a.Name, b.Name))
		})
		return s
	}
	for name, n := range c.values {
		table = append(table, of(name, n))
	}
	slices.SortFunc(table, func(a, b Source) int {
		// Shares are compared without division, so that rounding cannot make equal shares different.
		return cmp.Or(cmp.Compare(b.Excluded*max(a.Respondents, 1), a.Excluded*max(b.Respondents, 1)), strings.Compare(a.Name, b.Name))
	})
	if c.rest {
		table = append(table, of("", &c.others))
	}
	return table, nil
}

// Wilson returns the 95 % interval of a share of k in n. It is the score interval of E. B. Wilson, Journal of the
// American Statistical Association 22 (1927) 209-212, which is also valid for few or rare cases. If n is 0, the
// interval is 0 to 1.
func Wilson(k, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	// Products are rounded before they are added: a fused multiply-add would make the result depend on the processor.
	const zz = normal975 * normal975
	size := float64(n)
	p := float64(k) / size
	denominator := 1 + zz/size
	centre := (p + zz/(2*size)) / denominator
	variance := float64(p*(1-p))/size + zz/float64(4*size*size)
	half := float64(normal975 * math.Sqrt(variance) / denominator)
	low, high = max(0, centre-half), min(1, centre+half)
	if k == 0 {
		low = 0 // rounding error
	}
	if k == n {
		high = 1
	}
	return low, high
}

// Limits returns the control limits of a p chart for a sample of n respondents. all is the number of respondents
// in all samples, and k is how many of them are excluded. The limits are three standard deviations of a share
// above and below the overall share (W. A. Shewhart, Economic Control of Quality of Manufactured Product, 1931; D.
// C. Montgomery, Introduction to Statistical Quality Control, "Control charts for fraction nonconforming").
func Limits(k, all, n int) (lower, upper float64) {
	if n == 0 || all == 0 {
		return 0, 1
	}
	p := float64(k) / float64(all)
	width := float64(sigmas * math.Sqrt(float64(p*(1-p))/float64(n)))
	return max(0, p-width), min(1, p+width)
}
