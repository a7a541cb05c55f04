package demo

import (
	"sort"
	"time"
)

// The nine kinds of bad respondents in the panel.
const (
	Speeder        = "speeder"         // clicks through the pages and reads nothing
	StraightLiner  = "straight-liner"  // the same box in every row
	PatternClicker = "pattern-clicker" // draws figures in the grids
	Bot            = "bot"             // types like a metronome
	Paster         = "paster"          // pastes all answers
	Duplicate      = "duplicate"       // a person who comes back within minutes
	Gibberish      = "gibberish"       // types random keys
	Copier         = "copier"          // hands in somebody else's answers
	Contradictor   = "contradictor"    // gives answers that contradict each other
)

// Kinds lists the kinds of bad respondents in the order of reports.
var Kinds = []string{Speeder, StraightLiner, PatternClicker, Bot, Paster, Duplicate, Gibberish, Copier, Contradictor}

// Respondent is one submission of the panel.
type Respondent struct {
	Survey  string // survey name
	Version int    // API version of the survey: 2 or 3
	ID      string // respondent id
	Kind    string // one of Kinds, or "" for an honest respondent
	Body    []byte // of addRespondent
}

// Source determines a panel. The same source always gives the same bytes.
type Source struct {
	Seed uint64
	// Day is the day on which the panel answers. The zero value is a fixed day in November 2026. A service
	// compares ages with years of birth by its own calendar. So a panel that is sent years later needs a later
	// day.
	Day time.Time
	// Suffix is appended to the names of the surveys.
	Suffix string
}

var firstDay = time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)

// Panel returns the thousand respondents of the source, in the order in which they finish.
func (s Source) Panel() []Respondent {
	if s.Day.IsZero() {
		s.Day = firstDay
	}
	day := s.Day.UTC().Truncate(24 * time.Hour)
	var visits []*visit
	for i, st := range studies(s.Seed) {
		visits = append(visits, field(s.Seed, st, i, day.Add(6*time.Hour+time.Duration(20*i)*time.Minute))...)
	}
	sort.SliceStable(visits, func(i, j int) bool { return visits[i].finish.Before(visits[j].finish) })
	out := make([]Respondent, len(visits))
	for i, v := range visits {
		name := v.study.name + s.Suffix
		out[i] = Respondent{Survey: name, Version: v.study.version, ID: v.id, Kind: v.kind, Body: v.body(name)}
	}
	return out
}
