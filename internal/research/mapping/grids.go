package mapping

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"candor/internal/research/table"
)

// grids finds groups of columns that share a scale.
func (g *guesser) grids() {
	groups := map[string][]*profile{}
	var names []string
	for _, p := range g.all {
		if name := p.column.Group; name != "" && !g.taken[p.place] && p.filled > 0 {
			if groups[name] == nil {
				names = append(names, name)
			}
			groups[name] = append(groups[name], p)
		}
	}
	for _, name := range names {
		if columns := groups[name]; len(g.Mapping.Grids) < maxGrids && len(columns) >= minRows && isScale(columns) {
			if strings.HasSuffix(name, " (label)") && groups[strings.TrimSuffix(name, " (label)")] != nil {
				for _, p := range columns { // columns with the labels of a grid that is already known from its numbers
					g.taken[p.place] = true
				}
				continue
			}
			g.grid(name, columns)
		}
	}
	g.statements()
	g.unscaled()
}

// mostLabels is how many labels a question in several languages may have.
const mostLabels = 8 * mostSteps

// unscaled reports neighbouring columns that look like the rows of a grid but have too many labels for a scale, such as
// labels in several languages.
func (g *guesser) unscaled() {
	var run []*profile
	end := func() {
		if n, ok := mixed(run); ok && len(run) >= minRows {
			f := Finding{As: "not a grid", Confidence: Likely, Examples: run[0].examples(3), Note: fmt.Sprintf("it has %d labels, but a scale has at most %d; if the labels are in several languages, "+
				"export numbers in place of labels, or import each language from a file of its own into the same survey", n, mostSteps)}
			for _, p := range run {
				f.Columns = append(f.Columns, p.column.Name)
			}
			g.Findings = append(g.Findings, f)
		}
		run = nil
	}
	for _, p := range g.all {
		question := cmp.Or(p.column.Group, heading(p))
		if g.taken[p.place] || p.filled == 0 || question == "" {
			end()
			continue
		}
		if len(run) > 0 && question != cmp.Or(run[0].column.Group, heading(run[0])) {
			end()
		}
		run = append(run, p)
	}
	end()
}

// mixed returns how many labels columns have. It returns false if they are few enough for a scale, or if most of them
// occur in only one column.
func mixed(columns []*profile) (int, bool) {
	for _, p := range columns {
		if p.numeric() || p.meanWords() > 6 || len(p.distinct) > mostLabels {
			return 0, false
		}
	}
	in, mostShared := valuesIn(columns)
	return len(in), len(in) > mostSteps+1 && len(in) <= mostLabels && mostShared
}

// valuesIn returns in how many columns each value occurs, and whether most of the values occur in several columns.
func valuesIn(columns []*profile) (in map[string]int, mostShared bool) {
	in = map[string]int{}
	for _, p := range columns {
		for v := range p.distinct {
			if !noAnswer(v) {
				in[fold(v)]++
			}
		}
	}
	shared := 0
	for _, n := range in {
		if n > 1 {
			shared++
		}
	}
	return in, 2*shared > len(in)
}

// statements finds grids in files that were made by hand: neighbouring columns whose names are statements instead
// of codes.
func (g *guesser) statements() {
	if g.platform != table.Plain {
		return
	}
	var run []*profile
	end := func() {
		if len(g.Mapping.Grids) < maxGrids && len(run) >= minRows && isScale(run) && inWords(run) {
			name := cmp.Or(heading(run[0]), run[0].column.Name)
			g.grid(name, run)
		}
		run = nil
	}
	for _, p := range g.all {
		if !g.isStatement(p) {
			end()
			continue
		}
		if len(run) > 0 && !alike(run[0], p) {
			end()
		}
		run = append(run, p)
	}
	end()
}

// heading returns the question in the name of a column. For "Satisfaction: Food", it returns "Satisfaction".
func heading(p *profile) string {
	for _, between := range []string{": ", " - "} {
		if question, _, ok := strings.Cut(p.column.Name, between); ok {
			return question
		}
	}
	return ""
}

// inWords reports whether the names of columns are statements or rows of a question, and not codes. Statements
// have at least three words on average.
func inWords(run []*profile) bool {
	words := 0
	for _, p := range run {
		words += len(strings.Fields(p.column.Name))
	}
	return heading(run[0]) != "" || words >= 3*len(run)
}

// isStatement reports whether a column can be a row of a grid, judged by this column alone. Its name must be a
// statement that does not ask for a fact about a person, and its answers must fit a scale.
func (g *guesser) isStatement(p *profile) bool {
	name := p.column.Name
	if g.taken[p.place] || p.filled == 0 || p.column.Text != "" || strings.HasSuffix(name, "?") || heading(p) == "" && len(strings.Fields(name)) < 2 || quantity.MatchString(name) {
		return false
	}
	for _, d := range demographics {
		if d.words.MatchString(name) {
			return false
		}
	}
	if _, ok := top(p); ok {
		return true
	}
	labels, known := scaleOf([]*profile{p})
	return known && len(labels) > 0
}

// top returns the highest value of a column that has only whole numbers from 0 to 10. It returns false for other
// columns.
func top(p *profile) (int, bool) {
	highest := 0
	for v := range p.distinct {
		f, ok := decimal(v)
		if noAnswer(v) {
			continue
		}
		if !ok || f < 0 || f >= mostSteps || f != math.Trunc(f) {
			return 0, false
		}
		highest = max(highest, int(f))
	}
	return highest, highest > 0
}

// alike reports whether two columns can be rows of the same grid. They must have the same scale and, if their
// names contain a question, the same question. The highest values of two scales may differ by one, because nobody
// may have chosen the highest value in one of the columns.
func alike(a, b *profile) bool {
	if heading(a) != heading(b) {
		return false
	}
	m, numbers := top(a)
	n, others := top(b)
	if numbers || others {
		return numbers && others && m-n < 2 && n-m < 2
	}
	_, known := scaleOf([]*profile{a, b})
	return known
}

// Values count as a scale only within these limits.
const (
	mostSteps  = 11 // 0 to 10
	fewestUsed = 3  // minimum number of values; a list with several choices has one or two
)

// isScale reports whether columns hold answers on one scale: they have few values, and most of the values occur in
// several columns.
func isScale(columns []*profile) bool {
	numbers := true
	for _, p := range columns {
		if len(p.distinct) > mostSteps+2 || p.meanWords() > 6 {
			return false
		}
		numbers = numbers && p.numeric()
	}
	in, mostShared := valuesIn(columns)
	if len(in) < fewestUsed || len(in) > mostSteps+1 || numbers && !isNumberScale(in) || len(in) <= fewestUsed && isTicked(in) {
		return false
	}
	return mostShared
}

// farStep limits the steps of a scale, as a multiple of its smallest step. A number after a larger step is not on the
// scale, but a code of a missing answer.
const farStep = 4

// isNumberScale reports whether numbers can be the points of a scale. Numbers far above the others do not count. For
// example, 0, 1 and 9 are no scale: 0 and 1 say whether a choice was ticked, and 9 is a code of a missing answer.
func isNumberScale(in map[string]int) bool {
	var points []float64
	for v := range in {
		if f, ok := decimal(v); ok {
			points = append(points, f)
		}
	}
	slices.Sort(points)
	points = slices.Compact(points)
	if len(points) == 0 || points[0] < -5 || points[len(points)-1] > 100 {
		return false
	}
	smallest := math.Inf(1)
	for i := range points[1:] {
		smallest = min(smallest, points[i+1]-points[i])
	}
	near := 1
	for near < len(points) && points[near]-points[near-1] <= farStep*smallest {
		near++
	}
	return near >= fewestUsed
}

// ticked holds pairs of answers to a choice that can be ticked or not. Such a pair is no scale, even together with a
// third answer such as "maybe", because an honest respondent may give the same answer to all choices.
var ticked = [][2]string{
	{"yes", "no"},
	{"ja", "nein"},
	{"oui", "non"},
	{"sí", "no"},
	{"si", "no"},
	{"sì", "no"},
	{"ja", "nee"},
	{"sim", "não"},
	{"true", "false"},
	{"selected", "not selected"},
	{"checked", "unchecked"},
	{"checked", "not checked"},
	{"quoted", "not quoted"},
	{"mentioned", "not mentioned"},
	{"genannt", "nicht genannt"},
	{"ausgewählt", "nicht ausgewählt"},
}

// isTicked reports whether both answers of a pair in ticked are among the labels.
func isTicked(in map[string]int) bool {
	return slices.ContainsFunc(ticked, func(pair [2]string) bool { return in[pair[0]] > 0 && in[pair[1]] > 0 })
}

func (g *guesser) grid(name string, columns []*profile) {
	note := ""
	if len(columns) > maxRows {
		columns = columns[:maxRows]
		note = fmt.Sprintf("a grid has at most %d rows; the others are not sent", maxRows)
	}
	scale, clear := scaleOf(columns)
	grid := Grid{ID: g.id(name), Question: columns[0].column.Text, Scale: scale}
	for _, p := range columns {
		grid.Columns = append(grid.Columns, p.column.Name)
	}
	confidence := Sure
	if !g.displayed(name, columns, &grid) {
		confidence = Likely
		note = cmp.Or(note, "in the order of the columns; if each respondent saw its rows in another order, export that order too")
	}
	if !clear {
		confidence = Unsure
	}
	g.Mapping.Grids = append(g.Mapping.Grids, grid)
	g.found("grid "+grid.ID, confidence, note, columns...)
	if !clear {
		g.doubtScale(grid.ID, scale)
	}
}

// displayed finds the columns in which Qualtrics stores the order of a grid's rows. This is either one column such
// as Q5_DO with 3|1|2, or columns Q5_DO_1, Q5_DO_2 and so on with positions.
func (g *guesser) displayed(name string, columns []*profile, grid *Grid) bool {
	byName := func(want string) bool {
		return slices.ContainsFunc(g.all, func(p *profile) bool { return p.column.Name == want && p.filled > 0 })
	}
	if order := name + "_DO"; byName(order) {
		grid.Order = order
		return true
	}
	var positions []string
	for _, p := range columns {
		place := name + "_DO_" + itemCode(p.column.Name)
		if !byName(place) {
			return false
		}
		positions = append(positions, place)
	}
	grid.Positions = positions
	return true
}

var steps = regexp.MustCompile(`^[\d ,]+$`)

func (g *guesser) doubtScale(id string, labels []string) {
	m := g.Mapping
	at := func() int { return slices.IndexFunc(m.Grids, func(grid Grid) bool { return grid.ID == id }) }
	list, numbers := "", ""
	for n, label := range labels {
		list += fmt.Sprintf("\n    %d  %s", n+1, shorten(label, 60))
		numbers += fmt.Sprintf("%d ", n+1)
	}
	numbers = strings.TrimSpace(numbers)
	g.Doubts = append(g.Doubts, Doubt{
		About: AboutScale, Name: id,
		Question: fmt.Sprintf("What is the order of the answers to %s, from lowest to highest? Type their numbers.%s\n ", id, list), Default: numbers,
		Entry: "add this entry, with the scale in order from lowest to highest; without it, the grid is not sent:\n" + entry(m.Grids[at()]),
		Apply: func(answer string) error {
			var sorted []string
			if steps.MatchString(answer) {
				for _, part := range strings.FieldsFunc(answer, func(r rune) bool { return r == ' ' || r == ',' }) {
					if n := number(part); n >= 1 && n <= len(labels) && !slices.Contains(sorted, labels[n-1]) {
						sorted = append(sorted, labels[n-1])
					}
				}
			}
			if len(sorted) != len(labels) {
				return fmt.Errorf("type each of the numbers once, such as %s", numbers)
			}
			if i := at(); i >= 0 {
				m.Grids[i].Scale = sorted
			}
			return nil
		},
		Skip: func() {
			i := at()
			if i < 0 {
				return
			}
			rows := m.Grids[i].Columns
			m.Grids = slices.Delete(m.Grids, i, i+1)
			m.Interview.Questions = slices.DeleteFunc(m.Interview.Questions, func(q Question) bool { return slices.Contains(rows, q.Column) })
			m.needFacts()
		},
	})
}

// fewestFacts is how many questions of an interview must have other answers than open ones. Open answers alone rarely
// contradict each other, and an interview in which nothing can be found counts like a good one: it has the highest score,
// and the largest weight of all checks.
const fewestFacts = 2

// needFacts removes the interview if too few of its questions have other answers than open ones.
func (m *Mapping) needFacts() {
	facts := 0
	for _, q := range m.Interview.Questions {
		if !slices.ContainsFunc(m.OpenAnswers, func(o OpenAnswer) bool { return o.Column == q.Column }) {
			facts++
		}
	}
	if facts < fewestFacts {
		m.Interview.Questions = nil
	}
}

// interview selects the questions of the interview, in which the respondent stated something: choices in words,
// quantities, demographics and open answers.
func (g *guesser) interview() {
	m := g.Mapping
	var columns []*profile
	for _, p := range g.all {
		if len(m.Interview.Questions) == maxQuestions || p.filled == 0 || !p.asked() {
			continue
		}
		name := p.column.Name
		open := slices.ContainsFunc(m.OpenAnswers, func(o OpenAnswer) bool { return o.Column == name })
		person := slices.ContainsFunc(m.Demographics, func(d Demographic) bool { return d.Column == name })
		choice := !g.taken[p.place] && !g.isAmount(p) && !p.inGroups() && len(p.distinct) <= 60 && p.share(p.dates) < .5 && (!p.numeric() || quantity.MatchString(p.question()))
		row := slices.ContainsFunc(m.Grids, func(grid Grid) bool { return len(grid.Scale) > 0 && slices.Contains(grid.Columns, name) })
		// If the file also has the answer in words, the number is only a code.
		person = person && (!p.numeric() || quantity.MatchString(p.question()))
		if !open && !person && !choice && !row {
			continue
		}
		m.Interview.Questions = append(m.Interview.Questions, Question{g.pairID(name), name, p.question()})
		columns = append(columns, p)
	}
	if m.needFacts(); len(m.Interview.Questions) == 0 {
		return
	}
	g.found("interview, searched for contradictions", Likely, "", columns...)
}

// isAmount reports whether a column is one of several numbers that a question asks for, such as the shares of a
// total. They are left out of the interview, because side by side they look like different answers to the same
// question.
func (g *guesser) isAmount(p *profile) bool {
	return p.numeric() && p.column.Group != "" && g.sizes[p.column.Group] > 1
}

// pairID returns an id for a question of the interview. An open answer keeps its id, and all other ids differ from
// those of data points.
func (g *guesser) pairID(name string) string {
	for _, o := range g.Mapping.OpenAnswers {
		if o.Column == name {
			return o.ID
		}
	}
	return g.id(name)
}
