package mapping

import (
	"hash/maphash"
	"math"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"candor/internal/research/table"
)

// Sampled is the largest number of interviews on which a guess is based.
const Sampled = 1000

// profile describes the cells of a column in the sample.
type profile struct {
	column  table.Column
	place   int
	filled  int
	numbers int
	dates   int
	ips     int
	// cells with an e-mail address or a telephone number
	reachable int
	words     int // in all cells together
	figures   int // cells with more digits than letters, such as an IBAN
	marked    int // cells with one of the markers of missing answers
	distinct  map[string]int
	seen      map[uint64]struct{} // hashes of all values, until one occurs twice; values that may mean a missing answer do not count
	repeated  bool                // one has occurred twice
	orders    map[string]int      // cells that can be dates only with the day first, or only with the month first
	first     int                 // interviews in which it has the earliest of several times of one day
	order     []string            // distinct values, in order of appearance
}

// manyValues is how many distinct values are counted. A column with more values is not a choice.
const manyValues = 400

// longestReach is the length of the longest e-mail address or telephone number, in bytes.
const longestReach = 320

// Profiles collects the profiles of columns.
type Profiles struct {
	all  []*profile
	rows int
}

// NewProfiles returns empty profiles.
func NewProfiles(columns []table.Column) *Profiles {
	p := &Profiles{}
	for i, c := range columns {
		p.all = append(p.all, &profile{column: c, place: i, distinct: map[string]int{}, seen: map[uint64]struct{}{}, orders: map[string]int{}})
	}
	return p
}

// Add adds one interview.
func (p *Profiles) Add(row []string) {
	p.rows++
	var earliest *profile
	var first, last time.Time
	for i, cell := range row {
		if cell == "" {
			continue
		}
		at, ok := p.all[i].add(cell)
		if !ok || at.Truncate(24*time.Hour).Equal(at) {
			continue
		}
		if earliest == nil || at.Before(first) {
			earliest, first = p.all[i], at
		}
		if at.After(last) {
			last = at
		}
	}
	if earliest != nil && last.After(first) && last.Sub(first) < 24*time.Hour {
		earliest.first++
	}
}

// add adds a cell. If it is a date, add returns its time.
func (p *profile) add(cell string) (at time.Time, ok bool) {
	p.filled++
	if _, ok := decimal(cell); ok {
		p.numbers++
	}
	if len(cell) <= longestReach && reach.MatchString(cell) {
		p.reachable++
	}
	p.words += len(strings.Fields(cell))
	if inFigures(cell) {
		p.figures++
	}
	marker := slices.Contains(markers, cell)
	if marker {
		p.marked++
	}
	if marker || isCode(cell) || p.distinct[cell] > 0 || len(p.distinct) < manyValues {
		if p.distinct[cell] == 0 {
			p.order = append(p.order, strings.Clone(cell))
		}
		p.distinct[cell]++
	}
	if !marker && !isCode(cell) {
		p.note(cell)
	}
	if len(cell) >= 40 {
		return time.Time{}, false
	}
	if at, ok = moment(cell, DayFirst, time.UTC); ok {
		p.dates++
		if order := orderIn(cell); order != "" {
			p.orders[order]++
		}
	}
	if _, err := netip.ParseAddr(cell); err == nil {
		p.ips++
	}
	return at, ok
}

var seed = maphash.MakeSeed()

// note records that a value has occurred.
func (p *profile) note(cell string) {
	if p.repeated {
		return
	}
	hash := maphash.String(seed, cell)
	if _, p.repeated = p.seen[hash]; p.repeated {
		p.seen = nil
		return
	}
	p.seen[hash] = struct{}{}
}

// inFigures reports whether a cell has more digits than letters.
func inFigures(cell string) bool {
	digits, letters := 0, 0
	for _, r := range cell {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		}
	}
	return digits > letters
}

// inGroups reports whether most cells are different numbers in groups, such as bank accounts.
func (p *profile) inGroups() bool {
	return p.share(p.figures) > .5 && p.meanWords() >= 2.5 && p.various() > .5
}

// fewestCrowded is how many cells a column needs before crowded judges it.
const fewestCrowded = 10

// crowded reports whether more than half of the cells have the same value.
func (p *profile) crowded() bool {
	if p.filled < fewestCrowded {
		return false
	}
	for _, n := range p.distinct {
		if 2*n > p.filled {
			return true
		}
	}
	return false
}

// masked reports whether more than half of the IP addresses are anonymised. Survey tools set the last part of an
// IPv4 address to 0, and the last 80 bits of an IPv6 address.
func (p *profile) masked() bool {
	masked := 0
	for v, n := range p.distinct {
		a, err := netip.ParseAddr(v)
		if err != nil {
			continue
		}
		bits := 48
		if a = a.Unmap(); a.Is4() {
			bits = 24
		}
		if network, err := a.Prefix(bits); err == nil && network.Addr() == a {
			masked += n
		}
	}
	return 2*masked > p.ips
}

func (p *profile) share(n int) float64 {
	if p.filled == 0 {
		return 0
	}
	return float64(n) / float64(p.filled)
}

// isGender reports whether a column has only answers about gender, and at least two different ones.
func (p *profile) isGender() bool {
	return len(p.order) > 1 && !slices.ContainsFunc(p.order, func(v string) bool { return !genders.MatchString(strings.TrimSpace(v)) }) &&
		slices.ContainsFunc(p.order, func(v string) bool { return !noAnswer(v) && fold(v) != "other" })
}

// asksFor reports whether a column has answers to a question for a kind of demographic data, which words match.
func (p *profile) asksFor(kind string, words *regexp.Regexp) bool {
	return len(p.question()) < 120 && words.MatchString(p.question()) || kind == "gender" && p.isGender()
}

func (p *profile) numeric() bool { return p.filled > 0 && p.share(p.numbers) > .95 }

// timed reports whether most dates of a column have a time of day.
func (p *profile) timed() bool {
	timed := 0
	for _, v := range p.order {
		if at, ok := moment(v, DayFirst, time.UTC); ok && at.Truncate(24*time.Hour) != at {
			timed++
		}
	}
	return 2*timed > len(p.order)
}

// moments reports whether a column holds times of the calendar, and not durations. A number is a time if it is a
// day of Excel's calendar with a time of day. As durations, all these numbers would be fractions of 9 to 20 hours.
func (p *profile) moments() bool {
	if p.share(p.dates) <= .9 {
		return false
	}
	return !p.numeric() || !slices.ContainsFunc(p.order, func(v string) bool {
		f, ok := decimal(v)
		return ok && (f < firstDay || f > lastDay || f == math.Trunc(f))
	})
}

var inMinutes = regexp.MustCompile(`(?i)[ _.[(-](?:in[ _])?(?:min|mins|minutes?|minuten|minuti|minutos)\.?[)\]]?$`)

const (
	daySeconds = 24 * 60 * 60
	fewDigits  = 6         // decimals of a duration in seconds; a fraction of a day usually has more
	anHour     = 1.0 / 24. // of a day
)

// unit returns the unit of a column with durations: Minutes, Days, or "" for seconds or milliseconds. whole says
// that they are durations of whole interviews.
func (p *profile) unit(whole bool) string {
	switch {
	case p.inDays(whole):
		return Days
	case inMinutes.MatchString(p.column.Name), inMinutes.MatchString(p.column.Text):
		return Minutes
	}
	return ""
}

// inDays reports whether a column with durations has fractions of a day: their median is less than an hour. Of minutes,
// it would be less than 2.5 s. No interview is as short, but a page can be. So nearly all page times must also be
// whole seconds, and one must have more decimals than a person would write.
func (p *profile) inDays(whole bool) bool {
	var durations []float64
	odd, long := 0, false
	for _, v := range p.order {
		f, ok := decimal(v)
		if !ok || f <= 0 {
			continue
		}
		durations = append(durations, f)
		if seconds := f * daySeconds; math.Abs(seconds-math.Round(seconds)) > .001 {
			odd++
		}
		_, decimals, _ := strings.Cut(strings.Replace(v, ",", ".", 1), ".")
		long = long || len(decimals) > fewDigits
	}
	if len(durations) == 0 || !whole && (!long || 10*odd > len(durations)) {
		return false
	}
	slices.Sort(durations)
	return durations[len(durations)/2] < anHour
}

// inSentences reports whether most answers differ and have several words.
func (p *profile) inSentences() bool {
	return p.meanWords() >= 2.5 && (p.various() >= .5 || len(p.distinct) >= manyValues)
}

// A column of short answers needs so many different ones, and this share of all answers.
const (
	fewestShort = 10
	shareShort  = .6
)

// inShort reports whether a column has short answers in own words. Columns of names, places or brands look the same, so
// the question must ask for own words, and for none of these.
func (p *profile) inShort() bool {
	question := strings.ReplaceAll(p.question(), "_", " ")
	if !p.asked() || len(question) > maxAsked || !ownWords.MatchString(question) || quantity.MatchString(question) ||
		named.MatchString(question) || things.MatchString(question) && !verdicts.MatchString(question) {
		return false
	}
	various := len(p.distinct) >= fewestShort && p.various() >= shareShort || len(p.distinct) >= manyValues
	return various && p.share(p.figures) < .3
}

// meanWords returns the mean number of words of an answer.
func (p *profile) meanWords() float64 { return p.share(p.words) }

// reaches reports whether a column has names or contact data of people.
func (p *profile) reaches() bool {
	return contact.MatchString(p.question()) && !p.numeric() || p.share(p.reachable) > .3
}

// unique reports whether no value occurs twice.
func (p *profile) unique() bool {
	return !p.repeated && !slices.ContainsFunc(p.order, func(v string) bool { return p.distinct[v] > 1 })
}

// various returns the number of distinct answers as a share of all answers.
func (p *profile) various() float64 { return p.share(len(p.distinct)) }

// examples returns the first n values, each shortened.
func (p *profile) examples(n int) []string {
	var some []string
	for _, v := range p.order[:min(n, len(p.order))] {
		some = append(some, shorten(strings.Join(strings.Fields(v), " "), 40))
	}
	return some
}

// question returns the question that the respondent was asked. If the file does not have its text, this is the
// name of the column.
func (p *profile) question() string {
	c := p.column
	switch {
	case c.Text != "" && c.Item != "" && c.Group != "":
		return c.Text + " - " + c.Item
	case c.Text != "":
		return c.Text
	}
	return strings.TrimSuffix(c.Name, " (label)")
}

// asked reports whether the file has the text of the question, and not only a code such as Q7 for it.
func (p *profile) asked() bool {
	name := strings.TrimSuffix(p.column.Name, " (label)")
	return p.column.Text != "" || strings.HasSuffix(name, "?") || len(strings.Fields(name)) >= 3
}

// date determines the order of day and month in a column of dates. It is unclear if no date in the sample has a
// day after the 12th.
func (p *profile) date() (order string, clear bool) {
	switch days, months := p.orders[DayFirst], p.orders[MonthFirst]; {
	case days == 0 && months == 0:
	case days >= months:
		return DayFirst, true
	default:
		return MonthFirst, true
	}
	for _, v := range p.order {
		if m := unordered.FindStringSubmatch(v); m != nil {
			return usualOrder(m[2]), false
		}
	}
	return "", true
}

func number(digits string) int {
	f, _ := decimal(digits)
	return int(f)
}

// scaleOf returns the labels of columns from lowest to highest, or none if the columns hold numbers. If the labels
// are on no known scale, clear is false, and they are in order of appearance.
func scaleOf(columns []*profile) (labels []string, clear bool) {
	allNumbers := true
	var found []string
	for _, p := range columns {
		for _, v := range p.order {
			if noAnswer(v) {
				continue
			}
			if _, ok := scaleNumber(v); !ok {
				allNumbers = false
			}
			if !slices.ContainsFunc(found, func(l string) bool { return fold(l) == fold(v) }) {
				found = append(found, v)
			}
		}
	}
	if allNumbers {
		return nil, true
	}
	for _, order := range orders {
		rank := func(label string) int { return slices.Index(order, fold(label)) }
		if !slices.ContainsFunc(found, func(l string) bool { return rank(l) < 0 }) {
			slices.SortStableFunc(found, func(a, b string) int { return rank(a) - rank(b) })
			return found, true
		}
	}
	return found, false
}
