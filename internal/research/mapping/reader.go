package mapping

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/research/service"
	"candor/internal/research/table"
)

// Reader turns the rows of one file into respondents.
type Reader struct {
	m       *Mapping
	columns []table.Column
	zone    *time.Location

	id, start, ip int // indices of columns; -1: none
	rules         []int
	leaves        []map[string]bool // folded values of each rule
	open          []int
	grids         []grid
	times         []int
	demographics  []int
	questions     []int
	attributes    []int
	words         int // bytes of the mapping that are in every respondent

	swapped int // rows whose start has another order of day and month than the mapping says

	missing map[string]bool // values that mean a missing answer; true: only in grids
	inGrid  []bool          // by column
}

// grid is a grid with the indices of its columns.
type grid struct {
	rows      []int
	order     int
	positions []int
	scale     map[string]float64
	items     map[string]int // index in rows by code or words
}

// Bind finds the columns of a mapping in a file, and returns a reader for its rows. The error names the columns
// that the file lacks.
func (m *Mapping) Bind(columns []table.Column) (*Reader, error) {
	p := newPlaces(columns)
	r := &Reader{m: m, columns: columns, words: wordsOf(m), zone: time.UTC, id: p.of(m.ID), start: p.of(m.Start), ip: p.of(m.IP)}
	for _, rule := range m.LeaveOut {
		r.rules = append(r.rules, p.need(rule.Column))
		values := make(map[string]bool, len(rule.Values))
		for _, v := range rule.Values {
			values[strings.ToLower(v)] = true
		}
		r.leaves = append(r.leaves, values)
	}
	for _, o := range m.OpenAnswers {
		r.open = append(r.open, p.need(o.Column))
	}
	for _, t := range m.Times {
		r.times = append(r.times, p.need(t.Column))
	}
	for _, d := range m.Demographics {
		r.demographics = append(r.demographics, p.need(d.Column))
	}
	for _, q := range m.Interview.Questions {
		r.questions = append(r.questions, p.need(q.Column))
	}
	for _, a := range m.Attributes {
		r.attributes = append(r.attributes, p.need(a.Column))
	}
	for _, g := range m.Grids {
		r.grids = append(r.grids, newGrid(g, p, columns))
	}
	if m.TimeZone != "" {
		zone, err := time.LoadLocation(m.TimeZone)
		if err != nil {
			p.wrong = append(p.wrong, fmt.Errorf("timeZone: %q is not a time zone; write one such as Europe/Berlin", m.TimeZone))
		}
		r.zone = zone
	}
	if err := errors.Join(p.wrong...); err != nil {
		return nil, err
	}
	r.bindMissing()
	return r, nil
}

func newGrid(g Grid, p *places, columns []table.Column) grid {
	b := grid{rows: p.all(g.Columns), order: p.of(g.Order), positions: p.all(g.Positions), items: map[string]int{}}
	for i, label := range g.Scale {
		if b.scale == nil {
			b.scale = map[string]float64{}
		}
		b.scale[fold(label)] = float64(i + 1)
	}
	maps.Copy(b.scale, between(g.Scale))
	for i, at := range b.rows {
		if at < 0 {
			continue
		}
		b.items[fold(columns[at].Item)] = i
		b.items[fold(itemCode(columns[at].Name))] = i
	}
	return b
}

// between returns values for the labels that a known scale has and the scale of a grid lacks. A label may be so rare
// that it does not occur in the sample from which the grid was guessed. Its value is between those of its neighbours.
func between(scale []string) map[string]float64 {
	for _, order := range orders {
		ranks := make([]int, len(scale))
		for i, label := range scale {
			ranks[i] = slices.Index(order, fold(label))
		}
		if len(ranks) == 0 || slices.Contains(ranks, -1) || !slices.IsSorted(ranks) {
			continue
		}
		values := map[string]float64{}
		below, after := 0.0, 0 // labels of the grid's scale before the gap, and the rank behind it
		for i := range len(ranks) + 1 {
			next := len(order)
			if i < len(ranks) {
				next = ranks[i]
			}
			for rank := after; rank < next; rank++ {
				values[order[rank]] = below + float64(rank-after+1)/float64(next-after+1)
			}
			below, after = float64(i+1), next+1
		}
		return values
	}
	return nil
}

// itemCode returns the end of a column's name, which distinguishes the column from others of its question. For
// example, it returns "3" for Q5_3.
func itemCode(name string) string {
	return name[strings.LastIndexAny(name, "_r[")+1:]
}

// fold removes differences between labels that do not matter: case, surrounding spaces, spaces around a slash, and
// the form of an apostrophe. For example, "Teils / teils" becomes "teils/teils".
func fold(s string) string { return folded.Replace(strings.ToLower(strings.TrimSpace(s))) }

var folded = strings.NewReplacer(" / ", "/", "’", "'")

// Refusal is the reason why a row cannot be sent. It contains no answers.
type Refusal string

// Error returns the reason.
func (r Refusal) Error() string { return string(r) }

// LeftOut is the reason of the mapping's rule that leaves out a row.
type LeftOut string

// Error returns the reason.
func (l LeftOut) Error() string { return string(l) }

// ID returns the id of the respondent in a row. If the mapping names no column for the id, the id is made from the
// number of the row.
func (r *Reader) ID(row []string, number int) string {
	if r.id < 0 {
		return "row-" + strconv.Itoa(number)
	}
	return row[r.id]
}

// Attributes returns the values of the mapping's attributes in a row, in the order of the mapping.
func (r *Reader) Attributes(row []string) []string {
	row = r.answered(row)
	values := make([]string, len(r.attributes))
	for i, at := range r.attributes {
		values[i] = row[at]
	}
	return values
}

// LeftOut returns a LeftOut if a rule of the mapping leaves the row out, and otherwise nil.
func (r *Reader) LeftOut(row []string) error {
	for i, rule := range r.m.LeaveOut {
		cell := row[r.rules[i]]
		if r.leaves[i][strings.ToLower(cell)] || r.leaves[i][""] && r.isMissing(cell) {
			why := cmp.Or(rule.Why, "the mapping leaves out this value of "+rule.Column)
			return LeftOut(why)
		}
	}
	return nil
}

// Swapped returns how many respondents were refused because the start has another order of day and month than the
// mapping says. Then the mapping or the file is wrong, and other starts may have been read as other days.
func (r *Reader) Swapped() int { return r.swapped }

// Weight returns an upper limit for the bytes of a row and of the mapping that become part of a respondent. A row
// may count several times, because a column may occur several times in a mapping. Weight is cheap, so that a row
// of unreasonable size can be refused before it is converted.
func (r *Reader) Weight(row []string) int {
	n := r.words
	add := func(places ...int) {
		for _, at := range places {
			if at >= 0 {
				n += len(row[at])
			}
		}
	}
	add(r.id, r.start, r.ip)
	for _, places := range [][]int{r.rules, r.open, r.times, r.demographics, r.questions, r.attributes} {
		add(places...)
	}
	for i := range r.grids {
		add(r.grids[i].order)
		add(r.grids[i].rows...)
		add(r.grids[i].positions...)
	}
	return n
}

// wordsOf counts the bytes that a mapping adds to every respondent.
func wordsOf(m *Mapping) int {
	n := len(m.Survey) + len(m.Interview.Description)
	for _, o := range m.OpenAnswers {
		n += len(o.Question)
	}
	for _, q := range m.Interview.Questions {
		n += len(q.Question)
	}
	return n
}

// Respondent returns the body of addRespondent (version 3) for a row, and the id of the respondent. The error is a LeftOut or a Refusal.
func (r *Reader) Respondent(row []string, number int) (id string, body []byte, err error) {
	id = r.ID(row, number)
	if err := r.LeftOut(row); err != nil {
		return id, nil, err
	}
	switch n := len([]rune(id)); {
	case n == 0:
		return "", nil, Refusal("the respondent id is blank")
	case n > maxName:
		return "", nil, Refusal(fmt.Sprintf("the respondent id has %d characters; the maximum is %d", n, maxName))
	}
	row = r.answered(row)
	b := service.Submission{RespondentID: id, SurveyName: r.m.Survey, SurveyPlatform: r.m.Platform, ActivateCleaning: r.m.Cleaning == Recommended, RetentionDays: r.m.RetentionDays}
	r.openAnswers(&b, row)
	if err := r.gridAnswers(&b, row); err != nil {
		return id, nil, err
	}
	if err := r.pageTimes(&b, row); err != nil {
		return id, nil, err
	}
	if err := r.entrance(&b, row); err != nil {
		return id, nil, err
	}
	r.interview(&b, row)
	if len(b.DataPoints) == 0 {
		return id, nil, Refusal("there is nothing to check: all its answers are blank")
	}
	b.Attributes = map[string]string{}
	for i, a := range r.m.Attributes {
		if value := row[r.attributes[i]]; value != "" {
			b.Attributes[a.Name] = value
		}
	}
	if began, ok := r.hour(row); ok && b.Attributes[Hour] == "" && len(b.Attributes) < maxAttributes {
		b.Attributes[Hour] = began
	}
	body, err = json.Marshal(b)
	return id, body, err
}

// Hour is the name of the attribute with the hour in which an interview began, such as 14:00. It is not set if the
// file has an attribute of this name. It is needed because the service only knows the hour of the import.
const Hour = "hour"

// hour returns the hour in which an interview began. It returns false if the start has no time of day.
func (r *Reader) hour(row []string) (string, bool) {
	if r.start < 0 {
		return "", false
	}
	cell := row[r.start]
	// The wall clock that a cell has with its own offset is that of the respondent or of the survey.
	if t, ok := written(cell, r.m.Dates, r.zone); ok && hasTimeOfDay(cell) {
		if _, offset := t.Zone(); offset != 0 {
			return t.Format("15:00"), true
		}
	}
	t, ok := moment(cell, r.m.Dates, r.zone)
	return t.In(r.zone).Format("15:00"), ok && hasTimeOfDay(cell)
}

func (r *Reader) openAnswers(b *service.Submission, row []string) {
	for i, o := range r.m.OpenAnswers {
		if answer := row[r.open[i]]; answer != "" {
			b.DataPoints = append(b.DataPoints, service.OpenEnd{QualityCheck: "OES", DataPointID: o.ID, Question: shorten(o.Question, maxAsked), Answer: answer, AllowedLanguages: o.Languages})
		}
	}
}

// shorten cuts a text to the given number of characters.
func shorten(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return s
}

func (r *Reader) gridAnswers(b *service.Submission, row []string) error {
	for i := range r.grids {
		g := &r.grids[i]
		pattern := make([]float64, 0, len(g.rows))
		for _, at := range g.shown(row) {
			cell := row[at]
			if cell == "" || noAnswer(cell) {
				continue
			}
			v, ok := g.value(cell)
			if !ok {
				return Refusal(fmt.Sprintf("the answer in column %q is neither a number nor in the scale of the grid %s", r.columns[at].Name, r.m.Grids[i].ID))
			}
			pattern = append(pattern, v)
		}
		// The check needs five answers, because fewer have no pattern.
		if len(pattern) >= minRows {
			b.DataPoints = append(b.DataPoints, service.Grid[float64]{QualityCheck: "GQS", DataPointID: r.m.Grids[i].ID, GridAnswersPattern: pattern, PatternCheckEnabled: true})
		}
	}
	return nil
}

var entries = regexp.MustCompile(`[|,;\s]+`)

// shown returns the indices of a grid's columns in the order in which this respondent saw them. If the row does
// not have the order, it is the order of the mapping.
func (g *grid) shown(row []string) []int {
	if g.order >= 0 && row[g.order] != "" {
		var rows []int
		separator := entries.Split(row[g.order], -1)
		if strings.Contains(row[g.order], "|") {
			separator = strings.Split(row[g.order], "|")
		}
		for _, entry := range separator {
			if i, ok := g.items[fold(entry)]; ok && !slices.Contains(rows, g.rows[i]) {
				rows = append(rows, g.rows[i])
			}
		}
		if len(rows) > 0 {
			return rows
		}
	}
	if len(g.positions) == 0 {
		return g.rows
	}
	type placed struct {
		at    int
		place float64
	}
	rows := make([]placed, 0, len(g.rows))
	for i, at := range g.rows {
		place, ok := decimal(row[g.positions[i]])
		if !ok {
			return g.rows
		}
		rows = append(rows, placed{at, place})
	}
	slices.SortStableFunc(rows, func(a, b placed) int { return cmp.Compare(a.place, b.place) })
	sorted := make([]int, len(rows))
	for i, p := range rows {
		sorted[i] = p.at
	}
	return sorted
}

// value parses an answer of a grid, which is a label of its scale or a number.
func (g *grid) value(cell string) (float64, bool) {
	if v, ok := g.scale[fold(cell)]; ok {
		return v, true
	}
	return scaleNumber(cell)
}

var coded = regexp.MustCompile(`^[A-Za-z]{0,3}(\d{1,3})(?:$|[^\w.,])`)

// scaleNumber parses a number of a scale: 5, 4.5, "5 - agree", or a code such as A5.
func scaleNumber(cell string) (float64, bool) {
	if f, ok := decimal(cell); ok {
		return f, true
	}
	if m := coded.FindStringSubmatch(cell); m != nil {
		return decimal(m[1])
	}
	return 0, false
}

// plainNumber matches numbers, also as programs write them: 0.30000000000000004, 5.0000000000000001E-3 in a workbook, and
// 1e+05 in R. Without a sign, 1E5 may be a code.
var plainNumber = regexp.MustCompile(`^[+-]?\d{1,15}(?:[.,]\d{1,20})?(?:[eE][+-]\d{1,2})?$`)

// thousands matches a number with separators of both thousands and decimals. With only one kind of separator, the
// meaning is unclear: 1.234 may be either.
var thousands = regexp.MustCompile(`^[+-]?\d{1,3}(?:(?:\.\d{3}){1,4},|(?:,\d{3}){1,4}\.)\d{1,9}$`)

// decimal parses a number with a point or a comma.
func decimal(s string) (float64, bool) {
	if !plainNumber.MatchString(s) {
		last := strings.LastIndexAny(s, ".,")
		if last < 1 || !thousands.MatchString(s) {
			return 0, false
		}
		s = strings.NewReplacer(".", "", ",", "").Replace(s[:last]) + "." + s[last+1:]
	}
	f, err := strconv.ParseFloat(strings.Replace(s, ",", ".", 1), 64)
	return f, err == nil
}

func (r *Reader) pageTimes(b *service.Submission, row []string) error {
	for i, t := range r.m.Times {
		cell := row[r.times[i]]
		if cell == "" {
			continue
		}
		f, ok := decimal(cell)
		f = inSeconds(f, t.Unit)
		if !ok {
			if f, ok = clock(cell); !ok {
				return Refusal(fmt.Sprintf("the time in column %q is not a number", t.Column))
			}
		}
		// Survey tools write 0 or less for a page that was not shown.
		if f > 0 {
			b.DataPoints = append(b.DataPoints, service.Timing{QualityCheck: "TS", DataPointID: t.ID, Duration: f})
		}
	}
	return nil
}

// inSeconds returns a number as seconds, rounded to milliseconds. A number without a unit stays as it is.
func inSeconds(f float64, unit string) float64 {
	switch unit {
	case Minutes:
		f *= 60
	case Days:
		f *= daySeconds
	default:
		return f
	}
	return math.Round(f*1000) / 1000
}

var clocked = regexp.MustCompile(`^(?:(\d{1,3}):)?(\d{1,2}):(\d{2}(?:\.\d+)?)$`)

// clock parses a time such as 0:12:35 and returns seconds.
func clock(s string) (float64, bool) {
	m := clocked.FindStringSubmatch(s)
	if m == nil {
		return 0, false
	}
	hours, _ := strconv.ParseFloat("0"+m[1], 64)
	minutes, _ := strconv.ParseFloat(m[2], 64)
	seconds, err := strconv.ParseFloat(m[3], 64)
	return hours*3600 + minutes*60 + seconds, err == nil
}

// entrance adds the DES data point: when the interview began, the IP address and the demographics. Without a start
// time, it adds no address. The service would otherwise use the time of the import, and all interviews from one
// office would seem to start at once.
func (r *Reader) entrance(b *service.Submission, row []string) error {
	e := service.Entrance{QualityCheck: "DES"}
	if r.start >= 0 && row[r.start] != "" {
		t, ok := moment(row[r.start], r.m.Dates, r.zone)
		if !ok {
			return Refusal(fmt.Sprintf("the start time in column %q is not a date that can be read", r.m.Start))
		}
		if contradicts(row[r.start], r.m.Dates) {
			r.swapped++
			return Refusal(fmt.Sprintf("the start time in column %q has the day and the month in another order than the mapping says", r.m.Start))
		}
		e.EntranceTime = t.Format(service.Moment)
		if r.ip >= 0 {
			if ip, err := netip.ParseAddr(row[r.ip]); err == nil {
				e.IP = ip.String()
			}
		}
	}
	for i, d := range r.m.Demographics {
		if answer := row[r.demographics[i]]; answer != "" {
			e.Demographics = append(e.Demographics, service.Demographic{Type: d.Type, Answer: answer})
		}
	}
	if e.IP != "" || len(e.Demographics) > 0 {
		b.DataPoints = append(b.DataPoints, e)
	}
	return nil
}

func (r *Reader) interview(b *service.Submission, row []string) {
	p := service.Interview{QualityCheck: "CHS", DataPointID: "interview", SurveyDescription: r.m.Interview.Description}
	for i, q := range r.m.Interview.Questions {
		if answer := row[r.questions[i]]; answer != "" {
			p.InterviewData = append(p.InterviewData, service.Pair{QuestionID: q.ID, Question: q.Question, Answer: answer})
		}
	}
	if len(p.InterviewData) > 1 { // a single answer cannot contradict anything
		b.DataPoints = append(b.DataPoints, p)
	}
}
