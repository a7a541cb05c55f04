package exporter

import (
	"context"
	"embed"
	"encoding/csv"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"candor/internal/research/service"
	"candor/internal/research/table"
)

// The scripts that load a flat file with the right types.
//
//go:embed load.R load.py
var scripts embed.FS

// Scripts returns the scripts that load a flat file of this name. The keys are the names of the scripts.
func Scripts(flat string) (map[string]string, error) {
	found := map[string]string{}
	base := strings.TrimSuffix(filepath.Base(flat), filepath.Ext(flat))
	for _, extension := range []string{".R", ".py"} {
		text, err := scripts.ReadFile("load" + extension)
		if err != nil {
			return nil, err
		}
		found[base+extension] = strings.NewReplacer(
			"VERDICTS.csv", quotable(filepath.Base(flat)), "DECISIONS.csv", quotable(filepath.Base(DecisionsFile(flat)))).Replace(string(text))
	}
	return found, nil
}

// DecisionsFile returns the name of the file of decisions that belongs to a flat file.
func DecisionsFile(flat string) string {
	return strings.TrimSuffix(flat, filepath.Ext(flat)) + ".decisions.csv"
}

// quotable escapes a name, so that it can stand between double quotes in R and Python.
func quotable(name string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name)
}

// flatColumn is a column of a flat file. value returns the cell for a data point. The data point is nil if the
// respondent does not have it.
type flatColumn struct {
	name  string
	point point
	value func(*service.Point) string
}

// columns returns the columns for data points: one for each member of each data point that occurs.
func (s *shape) columns() []flatColumn {
	var columns []flatColumn
	for _, at := range s.order {
		h := s.points[at]
		prefix := at.check + "." + at.id + "."
		add := func(name string, wanted bool, value func(*service.Point) string) {
			if wanted {
				columns = append(columns, flatColumn{prefix + name, at, value})
			}
		}
		add("score", true, func(p *service.Point) string { return score(p.Score) })
		add("category", h.category, func(p *service.Point) string { return available(p.Category) })
		add("effort", h.effort, func(p *service.Point) string { return p.Effort })
		add("reason", h.reason, func(p *service.Point) string { return available(p.Reason) })
		add("translation", h.translated, func(p *service.Point) string { return p.Translated })
	}
	return columns
}

// score formats a score, or returns "" if there is none.
func score(s float64) string {
	if !scored(s) {
		return ""
	}
	return strconv.FormatFloat(s, 'f', -1, 64)
}

// available returns s, or "" for "N/A".
func available(s string) string {
	if s == "N/A" {
		return ""
	}
	return s
}

func truth(b bool) string { return strings.ToUpper(strconv.FormatBool(b)) }

// WriteCSV writes a row for each respondent. There is a column for each attribute, each check, and each member of
// each data point that occurs. If there are too many, those that most respondents have get columns, and the column
// leftOut counts the others of each respondent. Missing scores are blank. Cells are safe to open in a spreadsheet
// (table.Safe).
func (x *Export) WriteCSV(ctx context.Context, out io.Writer) error {
	w := csv.NewWriter(out)
	columns := x.columns()
	header := []string{"respondentId", "status", "excluded", "reasons", "serviceScore"}
	for _, code := range x.checks {
		header = append(header, code+".score")
	}
	header = append(header, "CHS.reason", "CHS.incoherentQuestions")
	if x.decided {
		header = append(header, "decision", "decision.holds", "decision.at", "decision.author", "decision.note")
	}
	if x.Explain != nil {
		header = append(header, "explanation")
	}
	if x.more {
		header = append(header, "leftOut")
	}
	for _, name := range x.attributes {
		header = append(header, "attribute."+name)
	}
	for _, c := range columns {
		header = append(header, c.name)
	}
	if err := w.Write(safe(header)); err != nil {
		return err
	}
	err := x.each(ctx, func(r *service.Respondent) error {
		explanation, err := x.explained(ctx, r)
		if err != nil {
			return err
		}
		return w.Write(safe(x.flat(r, explanation, columns, len(header))))
	})
	w.Flush()
	return errors.Join(err, w.Error())
}

// LeavesOut reports whether some attributes have no column, or in a CSV file some data points.
func (x *Export) LeavesOut() bool { return x.more }

func safe(cells []string) []string {
	for i, cell := range cells {
		cells[i] = table.Safe(cell)
	}
	return cells
}

// flat returns the row of a respondent in a flat file.
func (x *Export) flat(r *service.Respondent, explanation string, columns []flatColumn, width int) []string {
	row := append(make([]string, 0, width), r.ID, r.Status)
	q := r.Quality
	if q == nil {
		row = append(row, "", "", "")
		q = &service.Quality{}
	} else {
		row = append(row, truth(q.Excluded), strings.Join(q.Reasons, "; "), score(q.Score))
	}
	scores, reason, incoherent := map[string]string{}, "", ""
	for _, c := range q.Checks {
		scores[c.Check] = score(c.Score)
		if c.Check == "CHS" {
			reason, incoherent = available(c.Reason), strings.Join(c.Incoherent, "; ")
		}
	}
	for _, code := range x.checks {
		row = append(row, scores[code])
	}
	row = append(row, reason, incoherent)
	if x.decided {
		row = append(row, decided(r)...)
	}
	if x.Explain != nil {
		row = append(row, explanation)
	}
	if x.more {
		row = append(row, strconv.Itoa(x.unwritten(r, q)))
	}
	for _, name := range x.attributes {
		row = append(row, r.Attributes[name])
	}
	points := make(map[point]*service.Point, len(q.Points))
	for i := range q.Points {
		points[point{q.Points[i].Check, q.Points[i].ID}] = &q.Points[i]
	}
	for _, c := range columns {
		cell := ""
		if p := points[c.point]; p != nil {
			cell = c.value(p)
		}
		row = append(row, cell)
	}
	return row
}

// unwritten returns how many attributes and data points of a respondent have no column.
func (s *shape) unwritten(r *service.Respondent, q *service.Quality) int {
	n := 0
	for name := range r.Attributes {
		if _, found := slices.BinarySearch(s.attributes, name); !found {
			n++
		}
	}
	for i := range q.Points {
		if s.points[point{q.Points[i].Check, q.Points[i].ID}] == nil {
			n++
		}
	}
	return n
}

// decided returns the cells of the last manual decision on a respondent.
func decided(r *service.Respondent) []string {
	if len(r.Decisions) == 0 {
		return make([]string, 5)
	}
	d := &r.Decisions[0]
	return []string{status(d.Excluded), truth(d.Holds), d.At, d.Author, d.Note}
}

// status returns the word for an exclusion.
func status(excluded bool) string {
	if excluded {
		return "EXCLUDED"
	}
	return "INCLUDED"
}
