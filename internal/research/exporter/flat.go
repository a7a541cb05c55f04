package exporter

import (
	"context"
	"embed"
	"encoding/csv"
	"errors"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"candor/internal/research/service"
	"candor/internal/research/table"
)

// The scripts that load a flat file with its types.
//
//go:embed load.R load.py
var scripts embed.FS

// Scripts returns the names and the texts of the scripts that load the flat file of a name.
func Scripts(flat string) (map[string]string, error) {
	found := map[string]string{}
	base := strings.TrimSuffix(filepath.Base(flat), filepath.Ext(flat))
	for _, extension := range []string{".R", ".py"} {
		text, err := scripts.ReadFile("load" + extension)
		if err != nil {
			return nil, err
		}
		found[base+extension] = strings.ReplaceAll(string(text), "VERDICTS.csv", quotable(filepath.Base(flat)))
	}
	return found, nil
}

// quotable is a name as it stands between double quotes in R and in Python.
func quotable(name string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name)
}

// flatColumn is a column of a flat file. Value returns its cell; of an absent data point, point is nil.
type flatColumn struct {
	name  string
	point point
	value func(*service.Point) string
}

// columns returns those of data points: one for each member that occurs.
func (v *Verdicts) columns() []flatColumn {
	var columns []flatColumn
	for _, at := range v.order {
		h := v.points[at]
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

// score writes a score; nothing if there is none.
func score(s float64) string {
	if !scored(s) {
		return ""
	}
	return strconv.FormatFloat(s, 'f', -1, 64)
}

// available leaves out what the interface writes where there is nothing.
func available(s string) string {
	if s == "N/A" {
		return ""
	}
	return s
}

// WriteCSV writes a row for each respondent, with a column for each check and for each member of each data point. What was not scored is
// blank. Cells are safe to open in a spreadsheet (table.Safe).
func (v *Verdicts) WriteCSV(ctx context.Context, out io.Writer) error {
	w := csv.NewWriter(out)
	codes, columns := v.checkCodes(), v.columns()
	header := []string{"respondentId", "status", "excluded", "reasons", "serviceScore"}
	for _, code := range codes {
		header = append(header, code+".score")
	}
	header = append(header, "CHS.reason", "CHS.incoherentQuestions")
	if v.Explain {
		header = append(header, "explanation")
	}
	for _, c := range columns {
		header = append(header, c.name)
	}
	if err := w.Write(safe(header)); err != nil {
		return err
	}
	err := v.each(ctx, func(r *service.Respondent, explanation string) error {
		return w.Write(safe(v.flat(r, explanation, codes, columns)))
	})
	w.Flush()
	return errors.Join(err, w.Error())
}

func safe(cells []string) []string {
	for i, cell := range cells {
		cells[i] = table.Safe(cell)
	}
	return cells
}

func (v *Verdicts) flat(r *service.Respondent, explanation string, codes []string, columns []flatColumn) []string {
	width := 7 + len(codes) + len(columns)
	if v.Explain {
		width++
	}
	q := r.Quality
	if q == nil {
		row := make([]string, width)
		row[0], row[1] = r.ID, r.Status
		return row
	}
	row := make([]string, 0, width)
	row = append(row, r.ID, r.Status, strings.ToUpper(strconv.FormatBool(q.Excluded)), strings.Join(q.Reasons, "; "), score(q.Score))
	scores, reason, incoherent := map[string]string{}, "", ""
	for _, c := range q.Checks {
		scores[c.Check] = score(c.Score)
		if c.Check == "CHS" {
			reason, incoherent = available(c.Reason), strings.Join(c.Incoherent, "; ")
		}
	}
	for _, code := range codes {
		row = append(row, scores[code])
	}
	row = append(row, reason, incoherent)
	if v.Explain {
		row = append(row, explanation)
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
