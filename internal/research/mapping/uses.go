package mapping

import (
	"fmt"
	"strings"
)

// Use says what some columns of a file are used for. A list of uses has the same content as a Mapping, but by
// column. The review page shows this form.
type Use struct {
	As        string   // one of Purposes
	Columns   []string // one column; for a grid, its rows in the order in which respondents saw them
	Name      string   // id of the data point, type of the demographic, name of the attribute, or reason of a rule that leaves out interviews
	Question  string   // the text of the question
	Values    []string // the labels of a grid's scale from lowest to highest, the cell values for which an interview is left out, or the unit of a time
	Order     []string // for a grid: the column with each respondent's own order of rows, or one column for each row with its position
	Languages []string // for an open answer
}

// These are the possible uses of columns. The first three may occur only once, the others several times.
const (
	AsID          = "id"
	AsStart       = "start"
	AsIP          = "ip"
	AsLeaveOut    = "leaveOut"
	AsOpenAnswer  = "openAnswer"
	AsGrid        = "grid"
	AsTime        = "time"
	AsDemographic = "demographic"
	AsQuestion    = "question" // of the interview
	AsAttribute   = "attribute"
)

// Purposes returns the values of Use.As.
func Purposes() []string {
	return []string{AsID, AsStart, AsIP, AsLeaveOut, AsOpenAnswer, AsGrid, AsTime, AsDemographic, AsQuestion, AsAttribute}
}

// Uses returns the uses of the columns, in the order of Purposes.
func (m *Mapping) Uses() []Use {
	var uses []Use
	one := func(as, column string) {
		if column != "" {
			uses = append(uses, Use{As: as, Columns: []string{column}})
		}
	}
	one(AsID, m.ID)
	one(AsStart, m.Start)
	one(AsIP, m.IP)
	for _, r := range m.LeaveOut {
		uses = append(uses, Use{As: AsLeaveOut, Columns: []string{r.Column}, Name: r.Why, Values: r.Values})
	}
	for _, o := range m.OpenAnswers {
		uses = append(uses, Use{As: AsOpenAnswer, Columns: []string{o.Column}, Name: o.ID, Question: o.Question, Languages: o.Languages})
	}
	for _, g := range m.Grids {
		u := Use{As: AsGrid, Columns: g.Columns, Name: g.ID, Question: g.Question, Values: g.Scale, Order: g.Positions}
		if g.Order != "" {
			u.Order = []string{g.Order}
		}
		uses = append(uses, u)
	}
	for _, t := range m.Times {
		u := Use{As: AsTime, Columns: []string{t.Column}, Name: t.ID}
		if t.Unit != "" {
			u.Values = []string{t.Unit}
		}
		uses = append(uses, u)
	}
	for _, d := range m.Demographics {
		uses = append(uses, Use{As: AsDemographic, Columns: []string{d.Column}, Name: d.Type})
	}
	for _, q := range m.Interview.Questions {
		uses = append(uses, Use{As: AsQuestion, Columns: []string{q.Column}, Name: q.ID, Question: q.Question})
	}
	for _, a := range m.Attributes {
		uses = append(uses, Use{As: AsAttribute, Columns: []string{a.Column}, Name: a.Name})
	}
	return uses
}

// Take sets the uses of the columns. The error names an invalid use. After an error, the mapping must not be used.
func (m *Mapping) Take(uses []Use) error {
	for i, u := range uses {
		if err := m.take(u); err != nil {
			return fmt.Errorf("entry %d, %s: %w", i+1, u.As, err)
		}
	}
	return nil
}

func (m *Mapping) take(u Use) error {
	if u.As != AsGrid && len(u.Columns) != 1 {
		return fmt.Errorf("it names %d columns, but must name one", len(u.Columns))
	}
	once := func(column *string) error {
		if *column != "" {
			return fmt.Errorf("the columns %q and %q cannot both have this purpose", *column, u.Columns[0])
		}
		*column = u.Columns[0]
		return nil
	}
	switch u.As {
	case AsID:
		return once(&m.ID)
	case AsStart:
		return once(&m.Start)
	case AsIP:
		return once(&m.IP)
	case AsLeaveOut:
		m.LeaveOut = append(m.LeaveOut, Rule{u.Columns[0], u.Values, u.Name})
	case AsOpenAnswer:
		m.OpenAnswers = append(m.OpenAnswers, OpenAnswer{u.Name, u.Columns[0], u.Question, u.Languages})
	case AsGrid:
		g := Grid{ID: u.Name, Question: u.Question, Columns: u.Columns, Scale: u.Values}
		// A grid has at least five rows, so a single column holds the whole order.
		if len(u.Order) == 1 {
			g.Order = u.Order[0]
		} else {
			g.Positions = u.Order
		}
		m.Grids = append(m.Grids, g)
	case AsTime:
		m.Times = append(m.Times, Time{u.Name, u.Columns[0], strings.Join(u.Values, ", ")})
	case AsDemographic:
		m.Demographics = append(m.Demographics, Demographic{u.Name, u.Columns[0]})
	case AsQuestion:
		m.Interview.Questions = append(m.Interview.Questions, Question{u.Name, u.Columns[0], u.Question})
	case AsAttribute:
		m.Attributes = append(m.Attributes, Attribute{u.Name, u.Columns[0]})
	default:
		return fmt.Errorf("a column can be one of %v", Purposes())
	}
	return nil
}
