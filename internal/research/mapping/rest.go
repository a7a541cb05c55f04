package mapping

import (
	"errors"
	"io"
	"slices"

	"candor/internal/research/table"
)

// Rest reads the interviews behind the sample, and corrects the guess where only the whole file shows the truth: which
// comes first in dates, the day or the month, and whether each interview has an id of its own. next returns the next
// interview, as table.Rows does.
func (g *Guess) Rest(next func() ([]string, error)) error {
	at := func(name string) *profile {
		i := slices.IndexFunc(g.sample, func(p *profile) bool { return name != "" && p.column.Name == name })
		if i < 0 {
			return nil
		}
		return g.sample[i]
	}
	id, start := at(g.Mapping.ID), at(g.Mapping.Start)
	blank := false
	for {
		row, err := next()
		if errors.Is(err, io.EOF) {
			break
		}
		if broken := (*table.RowError)(nil); errors.As(err, &broken) {
			continue
		}
		if err != nil {
			return err
		}
		if id != nil {
			cell := row[id.place]
			blank = blank || cell == ""
			id.repeat(cell)
		}
		if start != nil {
			if order := orderIn(row[start.place]); order != "" {
				start.orders[order]++
			}
		}
	}
	if id != nil && (blank || !id.unique()) {
		g.Mapping.ID = ""
		g.Findings = slices.DeleteFunc(g.Findings, func(f Finding) bool { return f.As == "respondent id" })
		g.notID(id)
		g.numbered()
	}
	if start != nil {
		if order, clear := start.date(); clear {
			g.Mapping.Dates = order
			g.Doubts = slices.DeleteFunc(g.Doubts, func(d Doubt) bool { return d.About == AboutDates })
		}
	}
	return nil
}

// repeat records the value of an id. Unlike other values, an id such as 99 never means a missing answer.
func (p *profile) repeat(cell string) {
	if isCode(cell) || slices.Contains(markers, cell) {
		p.distinct[cell]++
		return
	}
	p.note(cell)
}
