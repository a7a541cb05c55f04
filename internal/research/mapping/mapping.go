// Package mapping assigns a meaning to the columns of a file of interviews: open answers, grids, page times,
// demographics and so on. A mapping is guessed from headers and contents (New), and stored as YAML that a
// researcher can read and edit (Encode, Decode). It turns rows into respondents (Bind). The package opens no file
// and no connection.
package mapping

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"candor/internal/plural"
	"candor/internal/research/table"
)

// Mapping holds the meaning of a file's columns. Columns have their names in the file.
type Mapping struct {
	Survey   string `yaml:"survey"`
	Platform string `yaml:"platform,omitempty"`

	ID       string `yaml:"id,omitempty"`       // respondent id; without it, the number of the row
	Start    string `yaml:"start,omitempty"`    // when the interview began
	Dates    string `yaml:"dates,omitempty"`    // DayFirst or MonthFirst; needed if a date such as 03/04/2026 is ambiguous
	TimeZone string `yaml:"timeZone,omitempty"` // of start, such as Europe/Berlin; empty: UTC
	IP       string `yaml:"ip,omitempty"`       // sent only with a start time

	Missing []string `yaml:"missing,omitempty"` // values of cells without an answer; numbers of 0 or more mean this only in grids

	LeaveOut     []Rule        `yaml:"leaveOut,omitempty"`
	OpenAnswers  []OpenAnswer  `yaml:"openAnswers,omitempty"`
	Grids        []Grid        `yaml:"grids,omitempty"`
	Times        []Time        `yaml:"times,omitempty"`
	Demographics []Demographic `yaml:"demographics,omitempty"`
	Interview    Interview     `yaml:"interview,omitempty"`
	Attributes   []Attribute   `yaml:"attributes,omitempty"`

	Cleaning      string `yaml:"cleaning"` // Recommended or Off; Recommended if a file does not have it
	RetentionDays int    `yaml:"retentionDays,omitempty"`
}

// Possible values of fields.
const (
	DayFirst    = "day first"
	MonthFirst  = "month first"
	Recommended = "recommended" // the service excludes by its recommended thresholds
	Off         = "off"         // the service scores, and excludes nobody
)

// Rule leaves out interviews whose cell in a column has one of the values, such as test interviews or unfinished
// ones. The value "" is a blank cell.
type Rule struct {
	Column string   `yaml:"column"`
	Values []string `yaml:"values"`
	Why    string   `yaml:"why,omitempty"`
}

// OpenAnswer is an answer in the respondent's own words, for the check OES.
type OpenAnswer struct {
	ID        string   `yaml:"id"`
	Column    string   `yaml:"column"`
	Question  string   `yaml:"question"`
	Languages []string `yaml:"languages,omitempty"` // such as [en, de]; other languages count as wrong
}

// Grid is a question with 5 to 50 rows on one scale, for the check GQS.
type Grid struct {
	ID        string   `yaml:"id"`
	Question  string   `yaml:"question,omitempty"`
	Columns   []string `yaml:"columns"`             // in the order in which respondents saw them
	Order     string   `yaml:"order,omitempty"`     // the column with the order that each respondent saw, such as 3|1|2
	Positions []string `yaml:"positions,omitempty"` // instead of Order: a column for each row, with the row's position
	Scale     []string `yaml:"scale,omitempty"`     // the labels from lowest to highest, if cells hold labels
}

// Time is the time spent on a page, or on the interview, for the check TS.
type Time struct {
	ID     string `yaml:"id"`
	Column string `yaml:"column"`
	Unit   string `yaml:"unit,omitempty"` // Minutes or Days, for cells that hold numbers; empty: seconds or milliseconds
}

// Possible values of Time.Unit. A workbook holds a time such as 0:05:12 as a fraction of a day.
const (
	Minutes = "minutes"
	Days    = "days"
)

// Demographic is data that distinguishes people, for the check DES.
type Demographic struct {
	Type   string `yaml:"type"`
	Column string `yaml:"column"`
}

// Interview holds the questions of the interview, whose answers the check CHS compares for contradictions.
type Interview struct {
	Description string     `yaml:"description,omitempty"` // of the survey, 20 to 500 characters
	Questions   []Question `yaml:"questions,omitempty"`
}

// Question is one question of the interview.
type Question struct {
	ID       string `yaml:"id"`
	Column   string `yaml:"column"`
	Question string `yaml:"question"`
}

// Attribute is stored with the respondent and not scored, such as the panel or the device.
type Attribute struct {
	Name   string `yaml:"name"`
	Column string `yaml:"column"`
}

// Limits of the interface for one respondent.
const (
	maxOpenAnswers  = 30
	maxGrids        = 20
	maxTimes        = 500
	maxDemographics = 10
	maxQuestions    = 300
	maxAttributes   = 100
	minRows         = 5 // of a grid
	maxRows         = 50
	maxName         = 255 // characters of ids and names
	maxAsked        = 500 // characters of the question of an open answer
	maxMissing      = 100 // values that mean a missing answer
)

const preface = `# What the columns of the file mean. "candor import -mapping THIS FILE" reads it. Correct what is wrong, and delete what you do not want to send.
`

// Encode writes a mapping as YAML.
func (m *Mapping) Encode(w io.Writer) error {
	text, err := yaml.MarshalWithOptions(m, yaml.Indent(2), yaml.IndentSequence(true), yaml.CustomMarshaler(quoted))
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, preface+string(text))
	return err
}

// entry returns a grid as it is in the YAML of a mapping, to be pasted into another.
func entry(grid Grid) string {
	text, err := yaml.MarshalWithOptions(struct {
		Grids []Grid `yaml:"grids"`
	}{[]Grid{grid}}, yaml.Indent(2), yaml.IndentSequence(true), yaml.CustomMarshaler(quoted))
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// plainText matches texts that mean themselves in YAML without quotation marks, if YAML has no other use for the word.
var plainText = regexp.MustCompile(`^[\pL_][\pL\pN_]*(?:[ .,()/'-]{1,3}[\pL\pN_()]+)*[.?!)]?$`)

// otherMeaning holds words that YAML, or an older version of it, reads as something else than a text.
var otherMeaning = []string{"true", "false", "yes", "no", "on", "off", "y", "n", "null"}

// quoted returns a text as YAML in quotation marks, unless it needs none. The library would write some texts such that it
// reads others from them, such as "? don't know", ".inf", and texts with a carriage return.
func quoted(text string) ([]byte, error) {
	if len(text) < maxName && plainText.MatchString(text) && !slices.Contains(otherMeaning, strings.ToLower(text)) {
		return []byte(text), nil
	}
	return json.Marshal(text)
}

// Decode parses a mapping. If a field is unknown, the error names its position.
func Decode(r io.Reader) (*Mapping, error) {
	const most = 16 << 20
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return nil, err
	}
	if len(text) > most {
		return nil, errors.New("the mapping is larger than 16 MiB")
	}
	m := &Mapping{Cleaning: Recommended}
	if err := yaml.NewDecoder(bytes.NewReader(text), yaml.Strict()).Decode(m); errors.Is(err, io.EOF) {
		return nil, errors.New("the mapping is empty; delete it so that it is guessed again")
	} else if err != nil {
		return nil, fmt.Errorf("read the mapping: %w", err)
	}
	return m, m.Check()
}

// Check validates a mapping without a file. It returns all errors, joined with errors.Join, or nil if the mapping
// can be used.
func (m *Mapping) Check() error {
	var wrong []error
	no := func(format string, a ...any) { wrong = append(wrong, fmt.Errorf(format, a...)) }
	if m.Survey == "" || len([]rune(m.Survey)) > maxName {
		no("survey: must be a name of 1 to %d characters", maxName)
	}
	if m.Cleaning != Recommended && m.Cleaning != Off {
		no("cleaning: must be %q or %q, not %q", Recommended, Off, m.Cleaning)
	}
	if m.Dates != "" && m.Dates != DayFirst && m.Dates != MonthFirst {
		no("dates: must be %q or %q, not %q", DayFirst, MonthFirst, m.Dates)
	}
	if m.RetentionDays != 0 && m.RetentionDays < 30 {
		no("retentionDays: must be 30 or more")
	}
	if len(m.Missing) > maxMissing {
		no("missing: there are %d values, but at most %d are possible", len(m.Missing), maxMissing)
	}
	if n := len([]rune(m.Interview.Description)); n != 0 && (n < 20 || n > 500) {
		no("interview: description: must have 20 to 500 characters")
	}
	ids := map[string][]string{} // by purpose
	for _, u := range m.Uses() {
		ids[u.As] = append(ids[u.As], u.Name)
	}
	m.limits(ids, no)
	m.units(no)
	for _, o := range m.OpenAnswers {
		if o.Question == "" {
			no("openAnswers: %s has no question; write what the respondent was asked", o.ID)
		}
	}
	unique(ids, no)
	if len(m.OpenAnswers)+len(m.Grids)+len(m.Times)+len(m.Demographics)+len(m.Interview.Questions) == 0 {
		no("the mapping has nothing to check: name open answers, grids, times, demographics or questions of the interview")
	}
	return errors.Join(wrong...)
}

// lists describes the lists of a mapping: the purpose of their columns, their name in the YAML file, and their
// maximum length.
var lists = []struct {
	as, name string
	most     int
}{
	{AsOpenAnswer, "openAnswers", maxOpenAnswers},
	{AsGrid, "grids", maxGrids},
	{AsTime, "times", maxTimes},
	{AsDemographic, "demographics", maxDemographics},
	{AsQuestion, "interview: questions", maxQuestions},
	{AsAttribute, "attributes", maxAttributes},
}

// limits reports lists and grids that exceed the limits for one respondent.
func (m *Mapping) limits(ids map[string][]string, no func(string, ...any)) {
	for _, l := range lists {
		if n := len(ids[l.as]); n > l.most {
			no("%s: there are %d, but a respondent can have at most %d", l.name, n, l.most)
		}
	}
	for _, g := range m.Grids {
		if len(g.Columns) < minRows || len(g.Columns) > maxRows {
			no("grids: %s has %s; a grid has %d to %d", g.ID, plural.Count(len(g.Columns), "column"), minRows, maxRows)
		}
		if len(g.Positions) != 0 && len(g.Positions) != len(g.Columns) {
			no("grids: %s has %s, but %s", g.ID, plural.Count(len(g.Columns), "column"), plural.Count(len(g.Positions), "position"))
		}
	}
}

// units reports times with an unknown unit.
func (m *Mapping) units(no func(string, ...any)) {
	for _, t := range m.Times {
		if t.Unit != "" && t.Unit != Minutes && t.Unit != Days {
			no("times: %s: unit must be %q or %q, not %q; without it, numbers are seconds or milliseconds", t.ID, Minutes, Days, t.Unit)
		}
	}
}

// unique reports ids that are missing, too long, or occur twice in their list.
func unique(ids map[string][]string, no func(string, ...any)) {
	for _, l := range lists {
		seen := map[string]bool{}
		for _, id := range ids[l.as] {
			if id == "" || len([]rune(id)) > maxName || seen[id] {
				no("%s: %q must have 1 to %d characters and occur only once", l.name, id, maxName)
			}
			seen[id] = true
		}
	}
}

// places finds the columns of a file by name.
type places struct {
	index  map[string]int
	names  []string
	folded map[string]int // first column of each folded name (see fold); nil until needed
	wrong  []error
}

func newPlaces(columns []table.Column) *places {
	p := &places{index: map[string]int{}}
	for i, c := range columns {
		p.index[c.Name] = i
		p.names = append(p.names, c.Name)
	}
	return p
}

// of returns the index of a column. It returns -1 if no name is given. If the file has no such column, it records
// an error.
func (p *places) of(name string) int {
	if name == "" {
		return -1
	}
	if i, ok := p.index[name]; ok {
		return i
	}
	e := fmt.Errorf("the file has no column %q", name)
	if i, ok := p.near()[fold(name)]; ok {
		e = fmt.Errorf("%w; did you mean %q?", e, p.names[i])
	}
	p.wrong = append(p.wrong, e)
	return -1
}

// near returns the columns by their folded names. It builds the index only once, because a mapping may name
// thousands of columns that the file lacks.
func (p *places) near() map[string]int {
	if p.folded == nil {
		p.folded = make(map[string]int, len(p.names))
		for i, name := range slices.Backward(p.names) {
			p.folded[fold(name)] = i
		}
	}
	return p.folded
}

// need is like of, for an entry that must name a column.
func (p *places) need(name string) int {
	if name == "" {
		p.wrong = append(p.wrong, errors.New("an entry of the mapping names no column"))
	}
	return p.of(name)
}

func (p *places) all(names []string) []int {
	all := make([]int, len(names))
	for i, name := range names {
		all[i] = p.need(name)
	}
	return all
}
