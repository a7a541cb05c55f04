package mapping

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"candor/internal/research/table"
)

// Confidence says how sure a guess is.
type Confidence string

// The levels of confidence. An uncertain guess becomes a question to the user.
const (
	Sure   Confidence = "sure"
	Likely Confidence = "likely"
	Unsure Confidence = "unsure"
)

// Finding is a guess about one or more columns.
type Finding struct {
	As         string // such as "open answer"
	Columns    []string
	Confidence Confidence
	Examples   []string
	Note       string
}

// Doubt is a question to the researcher.
type Doubt struct {
	About    string // one of the constants below
	Name     string // of the column, or the id of the grid
	Question string
	Default  string
	Entry    string                    // how to say it in the mapping
	Apply    func(answer string) error // Apply changes the mapping; its error describes a valid answer
	Skip     func()                    // Skip leaves out of the mapping what is in doubt; nil if the default is good enough for people who ask no questions
}

// The subjects of doubts.
const (
	AboutDates    = "dates"    // whether day or month comes first
	AboutAnswer   = "answer"   // whether a column holds answers in the respondent's own words
	AboutQuestion = "question" // the text of the question
	AboutScale    = "scale"    // the order of a grid's labels
)

// Guess is a mapping with the findings behind it.
type Guess struct {
	Mapping  *Mapping
	Findings []Finding
	Doubts   []Doubt
	NotSent  []string // columns with names or addresses of people
	Unused   []string // columns that no check needs

	sample []*profile
}

// guesser builds a guess.
type guesser struct {
	Guess
	platform table.Platform
	all      []*profile
	rows     int
	sizes    map[string]int // number of columns of each group
	taken    map[int]bool
	ids      map[string]bool // of data points
}

// New guesses what the columns of a file mean. survey is the name of the survey.
func New(survey string, platform table.Platform, p *Profiles) *Guess {
	g := &guesser{platform: platform, all: p.all, rows: p.rows, sizes: map[string]int{}, taken: map[int]bool{}, ids: map[string]bool{}}
	for _, p := range p.all {
		g.sizes[p.column.Group]++
	}
	g.sample = p.all
	g.Mapping = &Mapping{Survey: survey, Platform: string(platform), Cleaning: Recommended}
	g.missingTexts()
	g.missingCodes()
	if len(g.Mapping.Missing) > 0 {
		g.found("no answer", Likely, blanks(g.Mapping.Missing))
	}
	g.byName()
	g.entrance()
	g.contacts()
	g.grids()
	g.people()
	g.openAnswers()
	g.interview()
	for _, p := range g.all {
		if !g.taken[p.place] && p.filled > 0 {
			g.Unused = append(g.Unused, p.column.Name)
		}
	}
	return &g.Guess
}

// found records a finding, and marks its columns as used.
func (g *guesser) found(as string, c Confidence, note string, columns ...*profile) {
	f := Finding{As: as, Confidence: c, Note: note}
	for _, p := range columns {
		g.taken[p.place] = true
		f.Columns = append(f.Columns, p.column.Name)
	}
	if len(columns) > 0 {
		f.Examples = columns[0].examples(3)
	}
	g.Findings = append(g.Findings, f)
}

// contacts finds columns with names or contact data, by the words of the question and by their cells. These
// columns are not sent.
func (g *guesser) contacts() {
	for _, p := range g.all {
		if !g.taken[p.place] && p.filled > 0 && p.reaches() {
			g.taken[p.place] = true
			g.NotSent = append(g.NotSent, p.column.Name)
		}
	}
}

// byName assigns a meaning to the columns whose names are known.
func (g *guesser) byName() {
	var pages, questions, whole []*profile
	for _, p := range g.all {
		k, ok := namedAs(g.platform, p.column.Name)
		if !ok {
			k, ok = labelledAs(g.platform, p.column)
		}
		if !ok || p.filled == 0 && k.role != rule || k.beside != nil && !g.has(k.beside) {
			continue
		}
		switch k.role {
		case personal:
			g.taken[p.place] = true
			g.NotSent = append(g.NotSent, p.column.Name)
		case unknown, ignored, displayOrder: // grids looks for the order in which rows were displayed
			g.taken[p.place] = true
		case identity:
			g.identity(p)
		case startTime:
			g.start(p)
		case address:
			g.address(p, .5, Sure, "")
		case wholeTime:
			whole = append(whole, p)
		case pageTime:
			pages = append(pages, p)
		case questionTime:
			questions = append(questions, p)
		case attribute:
			g.attribute(p, k.as)
		case rule:
			g.rule(p, k)
		}
	}
	g.times(pages, questions, whole)
}

// has reports whether the name of a column matches a pattern.
func (g *guesser) has(pattern *regexp.Regexp) bool {
	return slices.ContainsFunc(g.all, func(p *profile) bool { return pattern.MatchString(plainName(p.column.Name)) })
}

func (g *guesser) start(p *profile) {
	switch {
	case g.Mapping.Start != "":
	case p.share(p.dates) > .9 && p.timed():
		g.Mapping.Start = p.column.Name
		g.found("start of the interview", Sure, "", p)
	case p.share(p.dates) > .9:
		g.found("not the start of the interview", Likely, "its dates have no time of day, so interviews of the same day would seem to start at once; write start in the mapping to send it", p)
	default:
		g.found("not the start of the interview", Likely, "too many cells are no dates that candor can read; write them as 2026-03-01 09:05", p)
	}
}

// address takes a column for the IP addresses if more than a share of its cells are addresses that tell respondents
// apart.
func (g *guesser) address(p *profile, least float64, c Confidence, note string) {
	switch {
	case g.Mapping.IP != "" || p.share(p.ips) <= least:
	case p.crowded():
		g.noAddress(p, "most respondents have the same address, such as that of their company, so it does not tell them apart; write ip in the mapping to send it")
	case p.masked():
		g.noAddress(p, "the addresses are anonymised: they end in 0, so different people have the same one; write ip in the mapping to send it")
	default:
		g.Mapping.IP = p.column.Name
		g.taken[p.place] = true
		// The finding has no example, because an address identifies a person.
		g.Findings = append(g.Findings, Finding{As: "IP address", Columns: []string{p.column.Name}, Confidence: c, Note: note})
	}
}

func (g *guesser) noAddress(p *profile, why string) {
	g.taken[p.place] = true
	g.Unused = append(g.Unused, p.column.Name)
	g.Findings = append(g.Findings, Finding{As: "not the IP address", Columns: []string{p.column.Name}, Confidence: Likely, Note: why})
}

// identity uses a column as the respondent id, if every cell has a value and no value occurs twice.
func (g *guesser) identity(p *profile) {
	if g.Mapping.ID != "" || p.reaches() {
		return
	}
	if p.filled < g.rows || !p.unique() {
		g.notID(p)
		return
	}
	g.Mapping.ID = p.column.Name
	g.found("respondent id", Sure, "", p)
}

func (g *guesser) attribute(p *profile, as string) {
	if len(g.Mapping.Attributes) == maxAttributes {
		return
	}
	if slices.ContainsFunc(g.Mapping.Attributes, func(a Attribute) bool { return a.Name == as }) {
		// Two questions may collect the same data about the browser. Neither is an answer.
		if g.platform == table.Qualtrics && !g.taken[p.place] {
			g.taken[p.place] = true
			g.Unused = append(g.Unused, p.column.Name)
		}
		return
	}
	g.Mapping.Attributes = append(g.Mapping.Attributes, Attribute{as, p.column.Name})
	g.found("attribute "+as, Sure, "stored with the respondent, not scored", p)
}

// rule adds a rule that leaves out previews and unfinished interviews, for the column p.
func (g *guesser) rule(p *profile, k known) {
	values := slices.Clone(k.out)
	out := func(v string) bool {
		return slices.ContainsFunc(values, func(out string) bool { return strings.EqualFold(v, out) })
	}
	for _, v := range p.order {
		for word, others := range inOtherWords {
			if slices.Contains(k.out, word) && slices.Contains(others, strings.ToLower(v)) {
				values = append(values, v)
			}
		}
	}
	if k.out[0] == "" && p.filled == 0 || k.needed && !slices.ContainsFunc(p.order, out) {
		return
	}
	g.Mapping.LeaveOut = append(g.Mapping.LeaveOut, Rule{p.column.Name, values, k.why})
	// A value that candor does not know may also mean that an interview does not count.
	confidence, note := Sure, k.why
	if kept := slices.DeleteFunc(slices.Clone(p.order), out); k.needed && len(kept) > 1 {
		confidence, note = Likely, k.why+"; interviews with these values are sent: "+shorten(strings.Join(kept, ", "), 80)
	}
	g.found("interviews to leave out", confidence, note, p)
}

// times uses the columns of page times. If there are none, it uses the times of questions, and otherwise the time
// of the whole interview.
func (g *guesser) times(pages, questions, whole []*profile) {
	var unread []*profile
	numeric := func(list []*profile) []*profile {
		return slices.DeleteFunc(list, func(p *profile) bool {
			readable := p.numeric() || slices.ContainsFunc(p.order, func(v string) bool { _, ok := clock(v); return ok })
			if !readable {
				unread = append(unread, p)
			}
			return !readable
		})
	}
	whole = slices.DeleteFunc(whole, func(p *profile) bool {
		g.taken[p.place] = g.taken[p.place] || p.moments()
		return p.moments()
	})
	pages, questions, whole = numeric(pages), numeric(questions), numeric(whole)
	as := "page time"
	list := pages
	switch {
	case len(pages) > 0:
	case len(questions) > 0:
		list, as = questions, "time of a question"
	case len(whole) > 0:
		list, as = whole[:1], "time of the interview"
	}
	for _, p := range slices.Concat(pages, questions, whole) {
		g.taken[p.place] = true
	}
	if len(unread) > 0 {
		g.found("not a page time", Likely, "too many cells are neither numbers nor times", unread...)
	}
	list = list[:min(len(list), maxTimes)]
	units := map[string]bool{}
	for _, p := range list {
		t := Time{g.id(strings.TrimSuffix(p.column.Name, "_Page Submit")), p.column.Name, p.unit(len(pages)+len(questions) == 0)}
		g.Mapping.Times = append(g.Mapping.Times, t)
		units[t.Unit] = true
	}
	delete(units, "")
	if len(list) > 0 {
		note := ""
		if len(units) > 0 {
			note = "its numbers are " + strings.Join(slices.Sorted(maps.Keys(units)), " and ") + ", and are sent as seconds"
		}
		g.found(as, Sure, note, list...)
	}
}

var unfit = regexp.MustCompile(`\.?[^\p{L}\p{N}_.\[\]]+`)

// shownID is how many characters of an id an explanation shows.
const shownID = 20

// id makes a unique id from the name of a column. It shortens a name that is a sentence. Two ids differ in the
// characters that an explanation shows: if necessary, a number comes first.
func (g *guesser) id(name string) string {
	id := strings.Trim(unfit.ReplaceAllString(strings.TrimSuffix(name, " (label)"), "-"), "-")
	if runes := []rune(id); len(runes) > 40 {
		id = strings.Trim(string(runes[:40]), "-")
	}
	id = cmp.Or(id, "column")
	shown := func(id string) string {
		runes := []rune(id)
		return string(runes[:min(len(runes), shownID)])
	}
	unused := id
	for n := 2; g.ids[shown(unused)]; n++ {
		if unused = id + "-" + strconv.Itoa(n); utf8.RuneCountInString(unused) > shownID {
			unused = strconv.Itoa(n) + "-" + id
		}
	}
	g.ids[shown(unused)] = true
	return unused
}

// entrance looks for the start time, the IP address and the respondent id by the contents of columns. It does so
// for those that were not found by name.
func (g *guesser) entrance() {
	m := g.Mapping
	for _, p := range g.all {
		if g.taken[p.place] || p.filled == 0 {
			continue
		}
		g.address(p, .9, Likely, "its cells are addresses")
	}
	g.occurred()
	if m.Start != "" {
		p := g.all[slices.IndexFunc(g.all, func(p *profile) bool { return p.column.Name == m.Start })]
		if _, err := time.LoadLocation(p.column.Zone); err == nil {
			m.TimeZone = p.column.Zone
		} else {
			g.Findings = append(g.Findings, Finding{
				As: "time zone", Columns: []string{p.column.Name}, Confidence: Unsure,
				Note: fmt.Sprintf("the file names %q, which is not known, so the times are taken for UTC; write timeZone in the mapping, such as Europe/Berlin", p.column.Zone),
			})
		}
		order, clear := p.date()
		m.Dates = order
		if !clear {
			g.Doubts = append(g.Doubts, Doubt{
				About: AboutDates, Name: p.column.Name,
				Question: fmt.Sprintf("Which comes first in %q (such as %s), the day or the month? (d/m)", p.column.Name, strings.Join(p.examples(1), "")), Default: order[:1],
				Entry: fmt.Sprintf("dates: %s, or dates: %s", DayFirst, MonthFirst),
				Apply: func(answer string) error {
					switch strings.ToLower(answer) {
					case "d":
						m.Dates = DayFirst
					case "m":
						m.Dates = MonthFirst
					default:
						return fmt.Errorf("%q is neither d nor m", answer)
					}
					return nil
				},
			})
		}
	}
	if i := slices.IndexFunc(g.Findings, func(f Finding) bool { return f.As == "IP address" }); i >= 0 && m.Start == "" {
		g.Findings[i].Note = "not sent, because the file has no start of the interview with a time of day"
	}
	if m.ID == "" {
		g.anID()
	}
	if m.ID == "" {
		g.numbered()
	}
}

func (g *Guess) notID(p *profile) {
	g.Findings = append(g.Findings, Finding{As: "not the respondent id", Columns: []string{p.column.Name}, Confidence: Likely, Note: "a value in it is blank or occurs twice"})
}

func (g *Guess) numbered() {
	g.Findings = append(g.Findings, Finding{As: "respondent id", Confidence: Likely, Note: "no column has it, so the number of the row is the id; keep the order of rows if you import the file again"})
}

// occurred uses a column with the time of an interview as its start, if the file has no start time. A date without
// a time of day is not enough, because it does not give an order.
func (g *guesser) occurred() {
	for _, p := range g.all {
		if g.Mapping.Start != "" || g.taken[p.place] || p.share(p.dates) <= .9 || !occurred.MatchString(strings.ToLower(p.column.Name)) {
			continue
		}
		if p.timed() {
			g.Mapping.Start = p.column.Name
			g.found("start of the interview", Likely, "the file has no other time of the interview", p)
		}
	}
	for _, p := range g.all {
		if g.Mapping.Start == "" && !g.taken[p.place] && p.share(p.dates) > .9 && p.share(p.first) > .9 {
			g.Mapping.Start = p.column.Name
			g.found("start of the interview", Likely, "it is the earliest time of each interview", p)
		}
	}
}

// anID uses a column as the respondent id if its name has the word ID, and each interview has a value of its own.
func (g *guesser) anID() {
	for _, p := range g.all {
		if !g.taken[p.place] && len(p.column.Name) <= longestKnown && anID.MatchString(p.column.Name) && p.filled == g.rows && p.unique() && !p.reaches() {
			g.Mapping.ID = p.column.Name
			g.found("respondent id", Likely, "each interview has a value of its own", p)
			return
		}
	}
}

// people finds the columns of demographics by words in their names or questions. Only columns with short answers
// qualify. A column of gender is also found by its answers.
func (g *guesser) people() {
	m := g.Mapping
	for _, d := range demographics {
		if len(m.Demographics) == maxDemographics {
			return
		}
		var best *profile
		confidence := Likely
		for _, p := range g.all {
			if g.taken[p.place] || p.filled == 0 || p.meanWords() > 4 || g.isRow(p) {
				continue
			}
			name := strings.TrimSuffix(strings.ReplaceAll(p.column.Name, "_", " "), " (label)")
			if len(name) <= longestKnown && d.words.MatchString(name) && len(strings.Fields(name)) <= 2 {
				best, confidence = p, Sure
				break
			}
			if p.asksFor(d.kind, d.words) && (best == nil || d.kind == "age" && !ownAge.MatchString(best.question()) && ownAge.MatchString(p.question())) {
				best = p
			}
		}
		if best == nil {
			continue
		}
		m.Demographics = append(m.Demographics, Demographic{d.kind, best.column.Name})
		g.found("demographic "+d.kind, confidence, "", best)
	}
}

// isRow reports whether a column is one of several rows or choices of a question. Names such as q1 and q2 do not show
// that, if the columns have questions of their own.
func (g *guesser) isRow(p *profile) bool {
	c := p.column
	return c.Group != "" && g.sizes[c.Group] > 2 && (c.Text == "" || c.Name != c.Group+c.Item)
}

// openAnswers finds columns with answers in the respondent's own words: sentences, and short answers to a question that
// asks for own words.
func (g *guesser) openAnswers() {
	for _, p := range g.all {
		switch {
		case g.taken[p.place] || p.filled == 0 || p.numeric() || p.share(p.dates) > .5 || len(g.Mapping.OpenAnswers) == maxOpenAnswers:
			continue
		case p.inGroups(), !p.inSentences() && (g.isRow(p) || !p.inShort()):
			continue
		}
		confidence := Likely
		if p.meanWords() >= 4 && p.various() > .8 {
			confidence = Sure
		}
		if p.filled < 5 {
			confidence = Unsure
		}
		o := OpenAnswer{ID: g.id(p.column.Name), Column: p.column.Name, Question: p.question()}
		g.Mapping.OpenAnswers = append(g.Mapping.OpenAnswers, o)
		g.found("open answer", confidence, "", p)
		g.doubtOpen(p, confidence)
	}
}

func (g *guesser) doubtOpen(p *profile, c Confidence) {
	m, name := g.Mapping, p.column.Name
	at := func() int {
		return slices.IndexFunc(m.OpenAnswers, func(o OpenAnswer) bool { return o.Column == name })
	}
	if c == Unsure {
		g.Doubts = append(g.Doubts, Doubt{
			About: AboutAnswer, Name: name,
			Question: fmt.Sprintf("Is %q (such as %q) an answer in the respondent's own words? (y/n)", name, strings.Join(p.examples(1), "")), Default: "y",
			Entry: "if it is not, delete the entry of this column under openAnswers",
			Apply: func(answer string) error {
				switch i := at(); strings.ToLower(answer) {
				case "n":
					if i >= 0 {
						m.OpenAnswers = slices.Delete(m.OpenAnswers, i, i+1)
					}
				case "y":
				default:
					return fmt.Errorf("%q is neither y nor n", answer)
				}
				return nil
			},
		})
	}
	if !p.asked() {
		g.Doubts = append(g.Doubts, Doubt{
			About: AboutQuestion, Name: name,
			Question: fmt.Sprintf("What was the question of %q? The file does not have it, but the check needs it to compare answers with it.", name), Default: p.question(),
			Entry: "write it as question in the entry of this column under openAnswers",
			Apply: func(answer string) error {
				if i := at(); i >= 0 {
					m.OpenAnswers[i].Question = answer
				}
				return nil
			},
		})
	}
}
