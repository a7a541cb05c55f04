package panel

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"candor/internal/http/render"
	"candor/survey"
)

// share counts hits among respondents, by the person whose rows they have. The same person is
// in several surveys of the panel, so the respondents are not independent of each other.
type share struct {
	hits, n int
	people  map[string]*[2]int // by person: hits and respondents
}

func (s *share) add(person string, hit bool) {
	if s.people == nil {
		s.people = map[string]*[2]int{}
	}
	p := s.people[person]
	if p == nil {
		p = &[2]int{}
		s.people[person] = p
	}
	s.n++
	p[1]++
	if hit {
		s.hits++
		p[0]++
	}
}

func (s *share) value() float64 { return float64(s.hits) / float64(max(s.n, 1)) }

// size returns how many independent respondents the count is worth. The more hits come from the
// same people, the fewer it is (Kish's design effect). If nobody or everybody was hit, this
// effect cannot be seen, and size returns the number of people.
func (s *share) size() float64 {
	p, k := s.value(), float64(len(s.people))
	if s.hits == 0 || s.hits == s.n || k < 2 {
		return max(k, 1)
	}
	var sum float64
	for _, c := range s.people {
		d := float64(c[0]) - p*float64(c[1])
		sum += d * d
	}
	variance := sum / float64(s.n*s.n) * k / (k - 1)
	return min(p*(1-p)/variance, float64(s.n))
}

// interval is Wilson's 95 % interval for that size.
func (s *share) interval() (low, high float64) {
	const z = 1.959963984540054
	p, n := s.value(), s.size()
	middle, width, scale := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n)), 1+z*z/n
	return max(0, (middle-width)/scale), min(1, (middle+width)/scale)
}

// precision returns the share of bad respondents among the excluded, in a survey with
// the given share of bad ones. Its 95 % interval is computed on the log odds.
func precision(caught, wronged *share, bad float64) (v, low, high float64) {
	c, h := caught.value(), max(wronged.value(), .5/float64(max(wronged.n, 1)))
	odds := math.Log(bad * c / ((1 - bad) * h))
	se := math.Sqrt((1-c)/(c*caught.size()) + (1-h)/(h*wronged.size()))
	at := func(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
	return at(odds), at(odds - 1.96*se), at(odds + 1.96*se)
}

// The reasons of the first table, by the questions of a researcher.
const (
	byTyping    = "UNNATURAL_TYPING"
	byMovement  = "UNNATURAL_MOVEMENT"
	byPaste     = "COPY_AND_PASTE"
	byBehaviour = "BAS score"
	byEntrant   = "DUPLICATE_ENTRANT"
	byAddress   = "DUPLICATE_IP"
	byTime      = "TS"
	byGrids     = "GQS"
	byAnswers   = "OES"
	byInterview = "CHS"
	byOverall   = "overall score"
)

// reasons returns why a respondent is excluded: the reasons of the verdict. If a reason names
// no category, the category that caused it is added.
func reasons(q *render.Quality) []string {
	count := map[string]int{}
	for _, p := range q.DataPoints {
		count[p.Category]++
	}
	var list []string
	for _, reason := range q.Reasons {
		switch check, by := survey.ReasonLabels(reason); {
		case check == "BAS" && by == "category":
			for _, c := range []struct {
				category string
				least    int
			}{{byTyping, 1}, {byMovement, 2}, {byPaste, 2}} {
				if count[c.category] >= c.least {
					list = append(list, c.category)
				}
			}
		case check == "BAS":
			list = append(list, byBehaviour)
		case check == "DES" && count[byAddress] > 0:
			list = append(list, byAddress)
		case check == "DES":
			list = append(list, byEntrant)
		case check == "overall":
			list = append(list, byOverall)
		default:
			list = append(list, check)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Figures are the figures of a panel, in the order in which they are printed.
type Figures struct {
	Lines  []string
	Missed []string
}

// figure adds a line and compares a value with its limit: if atMost is set, the value must be
// at most the limit, otherwise at least. 0 means that there is no limit.
func (f *Figures) figure(what string, v, low, high float64, n string, limit float64, atMost bool) {
	mark := ""
	if limit != 0 {
		sign, reached := ">=", v >= limit
		if atMost {
			sign, reached = "<=", v <= limit
		}
		mark = fmt.Sprintf("%s %.4g reached", sign, limit)
		if !reached {
			mark = fmt.Sprintf("%s %.4g MISSED", sign, limit)
			f.Missed = append(f.Missed, what)
		}
	}
	f.Lines = append(f.Lines, strings.TrimRight(fmt.Sprintf("%-52s %.4f [%.4f, %.4f] %-18s %s", what, v, low, high, n, mark), " "))
}

func (f *Figures) share(what string, s *share, limit float64, atMost bool) {
	if s.n == 0 {
		return
	}
	low, high := s.interval()
	f.figure(what, s.value(), low, high, fmt.Sprintf("%d of %d", s.hits, s.n), limit, atMost)
}

func (f *Figures) title(text string) { f.Lines = append(f.Lines, "", text) }

// Measure computes the tables of a panel.
func Measure(all []Judged) *Figures {
	f := &Figures{}
	wronged := f.honest(all)
	caught := f.bad(all)
	f.title("Together")
	v, low, high := precision(caught, wronged, .15)
	f.figure("precision of an exclusion at 15 % bad", v, low, high, "", .93, false)
	f.odd(all)
	return f
}

// cut is a line of the first table: which respondents it counts, what counts as a hit, and
// which person a respondent belongs to.
type cut struct {
	what    string
	reasons []string // a hit has any of them; nil: a hit is excluded for any reason
	of      func(r *Judged) bool
	limit   float64
	witness func(r *Judged) string
}

func byPerson(r *Judged) string { return r.Person }

func byTrack(r *Judged) string {
	if r.Track == "" {
		return r.Person
	}
	return r.Track
}

// itself counts every respondent as a person of its own, for sources with many rows.
func itself(r *Judged) string { return r.Survey + r.ID }

func typing(task string) func(*Judged) bool { return func(r *Judged) bool { return r.Typing == task } }

func hand(kind string) func(*Judged) bool { return func(r *Judged) bool { return r.Hand == kind } }

func fields(n int) func(*Judged) bool { return func(r *Judged) bool { return r.Fields == n } }

var cuts = []cut{
	{"all", nil, nil, .015, byPerson},
	{"UNNATURAL_TYPING", []string{byTyping}, nil, .005, byPerson},
	{"  people who compose", []string{byTyping}, typing("compose"), 0, byPerson},
	{"  people who copy", []string{byTyping}, typing("copy"), 0, byPerson},
	{"  people who paste once", []string{byTyping, byPaste}, typing("paste"), 0, byPerson},
	{"UNNATURAL_MOVEMENT", []string{byMovement}, nil, .001, byTrack},
	{"  mouse or touchpad", []string{byMovement}, hand("desktop"), 0, byTrack},
	{"  remote desktop", []string{byMovement}, hand("remote"), 0, byTrack},
	{"  phone", []string{byMovement}, hand("touch"), 0, byTrack},
	{"COPY_AND_PASTE", []string{byPaste}, nil, 0, byPerson},
	{"BAS score", []string{byBehaviour}, nil, 0, byPerson},
	{"DUPLICATE_ENTRANT", []string{byEntrant}, nil, .003, itself},
	{"  nine fields", []string{byEntrant}, fields(9), 0, itself},
	{"  five fields", []string{byEntrant}, fields(5), 0, itself},
	{"DUPLICATE_IP", []string{byAddress}, nil, .003, itself},
	{"  who share an address", []string{byAddress}, func(r *Judged) bool { return r.Shares }, 0, itself},
	{"TS, GQS, OES", []string{byTime, byGrids, byAnswers}, nil, .004, itself},
	{"  TS", []string{byTime}, nil, 0, itself},
	{"  GQS", []string{byGrids}, nil, 0, itself},
	{"  OES", []string{byAnswers}, nil, 0, itself},
	{"CHS (synthetic interviews)", []string{byInterview}, nil, 0, itself},
	{"overall score", []string{byOverall}, nil, 0, itself},
}

func (f *Figures) honest(all []Judged) *share {
	f.title("Honest respondents excluded, by reason")
	var total *share
	for _, c := range cuts {
		s := &share{}
		for i := range all {
			r := &all[i]
			if r.Kind != "" || c.of != nil && !c.of(r) {
				continue
			}
			hit := r.Quality.Excluded
			if c.reasons != nil {
				hit = slices.ContainsFunc(reasons(&r.Quality), func(reason string) bool { return slices.Contains(c.reasons, reason) })
			}
			s.add(c.witness(r), hit)
		}
		f.share(c.what, s, c.limit, true)
		if total == nil {
			total = s
		}
	}
	return total
}

func (f *Figures) bad(all []Judged) *share {
	f.title("Bad respondents caught, by kind")
	total := &share{}
	excluded := func(of func(r *Judged) bool, also *share) *share {
		s := &share{}
		for i := range all {
			if r := &all[i]; !r.Odd && r.Kind != "" && of(r) {
				s.add(itself(r), r.Quality.Excluded)
				if also != nil {
					also.add(itself(r), r.Quality.Excluded)
				}
			}
		}
		return s
	}
	for _, k := range kinds() {
		also := total
		if k.name == assistant {
			also = nil
			f.share("all twenty kinds", total, .80, false)
		}
		f.share(k.name, excluded(func(r *Judged) bool { return r.Kind == k.name }, also), 0, false)
		if k.name == unchanged {
			for _, n := range []int{9, 5} {
				f.share(fmt.Sprintf("  %d fields", n), excluded(func(r *Judged) bool { return r.Kind == k.name && r.Fields == n }, nil), 0, false)
			}
		}
		for _, m := range k.makes {
			if len(k.makes) > 1 {
				f.share("  "+m.name, excluded(func(r *Judged) bool { return r.Kind == k.name && r.Make == m.name }, nil), 0, false)
			}
		}
	}
	return total
}

func (f *Figures) odd(all []Judged) {
	f.title("Honest respondents with unusual devices excluded for their behaviour")
	for _, k := range odds() {
		s := &share{}
		for i := range all {
			if r := &all[i]; r.Odd && r.Kind == k.name {
				s.add(itself(r), slices.ContainsFunc(reasons(&r.Quality), func(reason string) bool {
					return reason == byTyping || reason == byMovement || reason == byPaste || reason == byBehaviour
				}))
			}
		}
		f.share(k.name, s, .005, true)
	}
}
