package mapping

import (
	"maps"
	"slices"
	"strings"

	"candor/survey"
)

// markers holds the texts that programs such as R, pandas, databases, SPSS and Excel write for a missing value. A
// person may also type some of them. So they count only if the file has them in a column of numbers or dates.
var markers = []string{"NA", "N/A", "<NA>", "NaN", "nan", "NULL", "null", "#NULL!", "#N/A", "#NV"}

// fewestAnswers is how many other values a column needs before a code in it counts as a missing answer. With
// fewer, the code could be one of the values.
const fewestAnswers = 3

// highestStep is the highest number of a scale on which a code such as 99 stands out.
const highestStep = mostSteps - 1

// isCode reports whether a cell is a code for a missing answer. For example, SPSS also writes -99 as -99.00.
func isCode(cell string) bool {
	f, ok := decimal(cell)
	return ok && survey.MeansNoAnswer(f)
}

// missingTexts finds the markers in the file. A marker counts if all other cells of its column are numbers, or if
// all are dates.
func (g *guesser) missingTexts() {
	for _, marker := range markers {
		if slices.ContainsFunc(g.all, func(p *profile) bool {
			n := p.distinct[marker]
			left := p.filled - p.marked
			return n > 0 && left >= fewestAnswers && (p.numbers == left || p.dates == left)
		}) {
			g.lacks(g.all, marker)
		}
	}
}

// missingCodes finds codes of missing answers. A negative code counts in a column whose other numbers are not
// negative, and in a column without other numbers. A positive code counts if it is far above the other numbers of its question.
func (g *guesser) missingCodes() {
	questions := map[string][]*profile{}
	for _, p := range g.all {
		g.missingText(p)
		g.missingCode([]*profile{p}, func(cell string, lowest, _ float64) bool { return strings.HasPrefix(cell, "-") && lowest >= 0 })
		questions[p.column.Group] = append(questions[p.column.Group], p)
	}
	far := func(cell string, lowest, highest float64) bool {
		return !strings.HasPrefix(cell, "-") && lowest >= 0 && highest <= highestStep
	}
	for _, p := range g.all { // in the order of the file
		switch columns := questions[p.column.Group]; {
		case p.column.Group == "":
			g.missingCode([]*profile{p}, far)
		case columns[0] == p:
			g.missingCode(columns, far)
		}
	}
}

// missingText finds negative codes in a column that has no other numbers, such as one of open answers.
func (g *guesser) missingText(p *profile) {
	var found []string
	coded, others := 0, 0
	for _, v := range p.order {
		if strings.HasPrefix(v, "-") && isCode(v) {
			found = append(found, v)
			coded += p.distinct[v]
		} else {
			others++
		}
	}
	if others < fewestAnswers || p.numbers != coded {
		return
	}
	for _, cell := range found {
		g.lacks(g.all, cell)
	}
}

// missingCode finds codes in columns of numbers. The function missing decides whether a code counts. It gets the
// code, and the lowest and highest of the other numbers.
func (g *guesser) missingCode(columns []*profile, missing func(cell string, lowest, highest float64) bool) {
	var found []string
	values := map[float64]bool{}
	for _, p := range columns {
		if !p.numeric() {
			return
		}
		for _, v := range p.order {
			if isCode(v) {
				if !slices.Contains(found, v) {
					found = append(found, v)
				}
				continue
			}
			if f, ok := decimal(v); ok {
				values[f] = true
			}
		}
	}
	if len(found) == 0 || len(values) < fewestAnswers {
		return
	}
	answers := slices.Sorted(maps.Keys(values))
	for _, cell := range found {
		if missing(cell, answers[0], answers[len(answers)-1]) {
			g.lacks(columns, cell)
		}
	}
}

// lacks records that a value means a missing answer, and removes its cells from the profiles of columns.
func (g *guesser) lacks(columns []*profile, value string) {
	if !slices.Contains(g.Mapping.Missing, value) {
		g.Mapping.Missing = append(g.Mapping.Missing, value)
	}
	for _, p := range columns {
		p.remove(value)
	}
}

// remove removes all cells with a value from a profile.
func (p *profile) remove(value string) {
	n, ok := p.distinct[value]
	if !ok {
		return
	}
	other := profile{distinct: map[string]int{}, seen: map[uint64]struct{}{}, orders: map[string]int{}}
	other.add(value)
	p.filled -= n
	p.numbers -= n * other.numbers
	p.dates -= n * other.dates
	p.ips -= n * other.ips
	p.reachable -= n * other.reachable
	p.words -= n * other.words
	p.figures -= n * other.figures
	p.marked -= n * other.marked
	delete(p.distinct, value)
	p.order = slices.DeleteFunc(slices.Clone(p.order), func(v string) bool { return v == value })
}

// blanks describes which cells count as blank.
func blanks(missing []string) string {
	note := "cells with " + strings.Join(missing, ", ") + " count as blank"
	if slices.ContainsFunc(missing, func(value string) bool { f, ok := decimal(value); return ok && f >= 0 }) {
		note += "; a number that is not negative, only in grids"
	}
	return note
}

// isMissing reports whether a cell means a missing answer in all columns, and not only in grids.
func (r *Reader) isMissing(cell string) bool {
	onlyInGrids, ok := r.missing[cell]
	return ok && !onlyInGrids
}

// answered returns a row in which cells with a missing answer are empty. It does not change the id. LeftOut reads
// the original row instead, so that rules may name the values that mean a missing answer.
func (r *Reader) answered(row []string) []string {
	if len(r.missing) == 0 {
		return row
	}
	answers := row
	for i, cell := range row {
		onlyInGrids, ok := r.missing[cell]
		if !ok || i == r.id || onlyInGrids && !r.inGrid[i] {
			continue
		}
		if &answers[0] == &row[0] {
			answers = slices.Clone(row)
		}
		answers[i] = ""
	}
	return answers
}

// bindMissing prepares the values that mean a missing answer. A number of 0 or more means this only in grids. In
// another column, 99 may be an age.
func (r *Reader) bindMissing() {
	if len(r.m.Missing) == 0 {
		return
	}
	r.missing = map[string]bool{}
	for _, value := range r.m.Missing {
		f, ok := decimal(value)
		r.missing[value] = ok && f >= 0
	}
	r.inGrid = make([]bool, len(r.columns))
	for i := range r.grids {
		for _, at := range r.grids[i].rows {
			if at >= 0 {
				r.inGrid[at] = true
			}
		}
	}
}
