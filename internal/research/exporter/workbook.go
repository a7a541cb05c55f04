package exporter

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"candor/internal/research/service"
)

// Names of the sheets. A sheet that is full goes on in another one: "Data points 2".
const (
	sheetSummary     = "Summary"
	sheetRespondents = "Respondents"
	sheetPoints      = "Data points"
	sheetKept        = "Kept interviews"
	sheetExcluded    = "Excluded interviews"
	sheetSettings    = "Settings"
)

// Limits of Excel.
const (
	maxSheetRows = 1_048_576
	maxCell      = 32_767 // characters
)

// book writes a workbook row by row.
type book struct {
	file *excelize.File
	bold int
	date int // styles
	most int // rows of a sheet
	made int // sheets
}

// sheet is a sheet that is being written. Its rows go to a temporary file once there are many.
type sheet struct {
	book   *book
	name   string
	header []any
	widths []float64
	part   int
	row    int
	w      *excelize.StreamWriter
}

func newBook() (*book, error) {
	b := &book{file: excelize.NewFile(), most: maxSheetRows}
	var err error
	b.bold, err = b.file.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}, Alignment: &excelize.Alignment{Vertical: "top", WrapText: true}})
	if err != nil {
		return nil, err
	}
	format := "yyyy-mm-dd hh:mm:ss"
	b.date, err = b.file.NewStyle(&excelize.Style{CustomNumFmt: &format})
	return b, err
}

// sheet begins a sheet. A header stays in view; nil is none.
func (b *book) sheet(name string, widths []float64, header ...any) (*sheet, error) {
	s := &sheet{book: b, name: name, header: header, widths: widths}
	return s, s.begin()
}

func (s *sheet) begin() error {
	s.part++
	s.row = 0
	name := s.name
	if s.part > 1 {
		name += " " + strconv.Itoa(s.part)
	}
	f := s.book.file
	var err error
	if s.book.made++; s.book.made == 1 {
		err = f.SetSheetName("Sheet1", name)
	} else {
		_, err = f.NewSheet(name)
	}
	if err != nil {
		return err
	}
	if s.w, err = f.NewStreamWriter(name); err != nil {
		return err
	}
	for i, width := range s.widths {
		if err := s.w.SetColWidth(i+1, i+1, width); err != nil {
			return err
		}
	}
	if len(s.header) == 0 {
		return nil
	}
	if err := s.w.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	return s.bold(s.header...)
}

func (s *sheet) bold(cells ...any) error {
	styled := make([]any, len(cells))
	for i, c := range cells {
		styled[i] = excelize.Cell{StyleID: s.book.bold, Value: plain(c)}
	}
	return s.put(styled)
}

// add writes a row. Texts are stored as texts, so that none is taken for a formula.
func (s *sheet) add(cells ...any) error {
	if s.row == s.book.most {
		if err := s.w.Flush(); err != nil {
			return err
		}
		if err := s.begin(); err != nil {
			return err
		}
	}
	for i, c := range cells {
		cells[i] = plain(c)
	}
	return s.put(cells)
}

func (s *sheet) put(cells []any) error {
	s.row++
	at, err := excelize.CoordinatesToCellName(1, s.row)
	if err != nil {
		return err
	}
	return s.w.SetRow(at, cells)
}

func (s *sheet) end() error { return s.w.Flush() }

// plain makes a value one that a cell can hold: no longer than Excel allows, without characters that XML forbids. A blank text is no cell.
func plain(v any) any {
	text, ok := v.(string)
	switch {
	case !ok:
		return v
	case text == "":
		return nil
	}
	text = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF || r == utf8.RuneError {
			return '\uFFFD'
		}
		return r
	}, text)
	if utf8.RuneCountInString(text) > maxCell {
		text = string([]rune(text)[:maxCell-1]) + "…"
	}
	return text
}

// number is a score as a cell; nothing if there is none.
func number(s float64) any {
	if !scored(s) {
		return nil
	}
	return s
}

// WriteXLSX writes a workbook.
func (v *Verdicts) WriteXLSX(ctx context.Context, out io.Writer) error {
	b, err := newBook()
	if err != nil {
		return err
	}
	defer func() { _ = b.file.Close() }()
	j := &joined{}
	if v.File != nil {
		if err := j.read(ctx, v); err != nil {
			return err
		}
	}
	if err := v.summary(b, j); err != nil {
		return err
	}
	if err := v.respondents(ctx, b); err != nil {
		return err
	}
	if v.File != nil {
		if err := j.write(b, v); err != nil {
			return err
		}
	}
	if err := v.settings(b); err != nil {
		return err
	}
	return b.file.Write(out)
}

// respondents writes the sheets of respondents and of data points.
func (v *Verdicts) respondents(ctx context.Context, b *book) error {
	codes := v.checkCodes()
	header := []any{"Respondent", "Status", "Excluded", "Reasons", "Overall score"}
	widths := []float64{22, 13, 10, 44, 14}
	for _, code := range codes {
		header = append(header, code)
		widths = append(widths, 8)
	}
	header = append(header, "Contradictions", "Questions that contradict")
	widths = append(widths, 44, 24)
	if v.Explain {
		header = append(header, "In sentences")
		widths = append(widths, 90)
	}
	people, err := b.sheet(sheetRespondents, widths, header...)
	if err != nil {
		return err
	}
	points, err := b.sheet(sheetPoints, []float64{22, 8, 22, 8, 20, 10, 60, 40}, "Respondent", "Check", "Data point", "Score", "Category", "Effort", "Evidence", "Translation")
	if err != nil {
		return err
	}
	err = v.each(ctx, func(r *service.Respondent, explanation string) error {
		if err := people.add(v.respondentRow(r, explanation, codes)...); err != nil || r.Quality == nil {
			return err
		}
		for _, p := range r.Quality.Points {
			if err := points.add(r.ID, p.Check, p.ID, number(p.Score), available(p.Category), p.Effort, available(p.Reason), p.Translated); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := people.end(); err != nil {
		return err
	}
	return points.end()
}

func (v *Verdicts) respondentRow(r *service.Respondent, explanation string, codes []string) []any {
	q := r.Quality
	if q == nil {
		return []any{r.ID, r.Status}
	}
	row := []any{r.ID, r.Status, q.Excluded, strings.Join(q.Reasons, "; "), number(q.Score)}
	scores, reason, incoherent := map[string]any{}, "", ""
	for _, c := range q.Checks {
		scores[c.Check] = number(c.Score)
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
	return row
}

// percent writes a share.
func percent(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}
