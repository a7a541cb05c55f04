package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxHeaders is the largest number of header rows of any survey tool.
const maxHeaders = 3

// These constants limit the names and questions of all columns together, in bytes. They are needed because a
// survey tool may repeat a question for thousands of columns.
const (
	maxWords      = 8 << 20
	maxSplitWords = 2 << 20 // for a file that a client has split into cells
)

// recognise determines the survey tool, the header rows and the columns from the first records of a file.
func (f *File) recognise(head [][]string) error {
	for _, tool := range []func(*File, [][]string) bool{(*File).qualtrics, (*File).verified, (*File).limeSurvey, (*File).surveyMonkey, (*File).decipher, (*File).sawtooth, (*File).merged, (*File).labelled} {
		if tool(f, head) {
			return f.group()
		}
	}
	f.Layout.HeaderRows = 1
	names := trimRow(head[0])
	numbers := 0
	for _, name := range names {
		if number.MatchString(strings.TrimSpace(name)) {
			numbers++
		}
	}
	switch {
	case len(names) < 2 && f.Layout.Format == XLSX:
		return f.narrow()
	case len(names) < 2 && slices.ContainsFunc(head, func(row []string) bool { return len(trimRow(row)) > 1 }):
		return errors.New("the first row has one cell only; it must hold the names of the columns; delete the rows above them")
	case len(names) < 2:
		return errors.New("the file has one column only; if it has more, they are separated by something other than a comma, a semicolon, a tab or |")
	case 2*numbers > len(names):
		return errors.New("the first row holds numbers; it must hold the names of the columns")
	}
	f.name(names, nil)
	return f.group()
}

// maxNamed is how many other sheets an error names.
const maxNamed = 10

// narrow returns the error for a sheet whose first row has only one cell. The interviews may be on another sheet,
// or below a title.
func (f *File) narrow() error {
	others := slices.DeleteFunc(slices.Clone(f.sheets), func(name string) bool { return name == f.Layout.Sheet })
	text := "the first row of the sheet has at most one cell; it must hold the names of the columns; delete the rows above them"
	if f.Layout.Sheet != "" {
		text = fmt.Sprintf("the first row of the sheet %q has at most one cell; it must hold the names of the columns; delete the rows above them", f.Layout.Sheet)
	}
	if len(others) > 0 {
		text += fmt.Sprintf("; if the interviews are on another sheet, choose it with -sheet: %q", others[:min(len(others), maxNamed)])
	}
	return errors.New(text)
}

var number = regexp.MustCompile(`^-?\d+([.,]\d+)?$`)

// name creates the columns from a row of names and, if there is one, a row of texts.
func (f *File) name(names, texts []string) {
	names = trimRow(names)
	f.Columns = make([]Column, len(names))
	for i, name := range names {
		f.Columns[i].Name = clean(name)
		if i < len(texts) {
			f.Columns[i].Text = clean(unformatted(texts[i]))
		}
	}
}

// trimRow removes blank cells at the end.
func trimRow(row []string) []string {
	for len(row) > 0 && strings.TrimSpace(row[len(row)-1]) == "" {
		row = row[:len(row)-1]
	}
	return row
}

var space = regexp.MustCompile(`\s+`)

func clean(s string) string {
	return strings.TrimSpace(space.ReplaceAllString(strings.ToValidUTF8(s, "\uFFFD"), " "))
}

// tags matches HTML elements, which survey tools keep in the text of a question. A single < is not one.
var tags = regexp.MustCompile(`</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>`)

// breaks matches the elements that separate words.
var breaks = regexp.MustCompile(`(?i)</?(?:br|p|div|li|ul|ol|tr|td|h\d)(?:\s[^<>]*)?/?>`)

// unformatted returns the text of a question as the respondent saw it, without HTML.
func unformatted(s string) string {
	if !strings.ContainsAny(s, "<&") {
		return s
	}
	return strings.ReplaceAll(html.UnescapeString(tags.ReplaceAllString(breaks.ReplaceAllString(s, " "), "")), "\u00a0", " ")
}

// has reports whether a row has all the names. It ignores case, and treats underscores as spaces.
func has(row []string, names ...string) bool {
	for _, name := range names {
		if place(row, name) < 0 {
			return false
		}
	}
	return true
}

func place(row []string, name string) int {
	return slices.IndexFunc(row, func(cell string) bool {
		return strings.EqualFold(strings.ReplaceAll(strings.TrimSpace(cell), "_", " "), strings.ReplaceAll(name, "_", " "))
	})
}

// qualtrics recognises three header rows: codes, questions, and ids as JSON such as {"ImportId":"QID3"}. Excel files lack the third.
func (f *File) qualtrics(head [][]string) bool {
	ids := slices.IndexFunc(head, func(row []string) bool {
		return slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(cell, `"ImportId"`) })
	})
	starts := place(head[0], "StartDate")
	switch {
	case ids > 0:
		f.Layout.HeaderRows = ids + 1
	case starts >= 0 && has(head[0], "ResponseId", "Finished"):
		f.Layout.HeaderRows = 1
		if len(head) > 1 && starts < len(head[1]) && strings.EqualFold(strings.TrimSpace(head[1][starts]), "Start Date") {
			f.Layout.HeaderRows = 2
		}
	default:
		return false
	}
	f.Layout.Platform = Qualtrics
	var texts []string
	if f.Layout.HeaderRows > 1 && ids != 1 {
		texts = head[1]
	}
	f.name(head[0], texts)
	for i := range f.Columns {
		if ids > 0 && i < len(head[ids]) {
			var id struct{ TimeZone string }
			_ = json.Unmarshal([]byte(head[ids][i]), &id) // a cell that is not JSON has no time zone
			f.Columns[i].Zone = id.TimeZone
		}
	}
	return true
}

// verified recognises LimeSurvey's VV format: tabs, a row of questions, then a row of codes.
func (f *File) verified(head [][]string) bool {
	if f.Layout.Separator != '\t' || len(head) < 2 || !has(head[1], "id") || !has(head[1], "submitdate") && !has(head[1], "startlanguage") {
		return false
	}
	f.Layout.Platform, f.Layout.HeaderRows, f.Layout.escaped = LimeSurvey, 2, true
	f.name(head[1], head[0])
	return true
}

// vv reverses the escaping of cells in the VV format. The brace comes last, because escaping replaces it first.
var vv = strings.NewReplacer("{newline}", "\n", "{cr}", "\r", "{tab}", "\t", "{quote}", `"`, "{lbrace}", "{")

func unescape(s string) string {
	if !strings.Contains(s, "{") {
		return s
	}
	if s == "{question_not_shown}" {
		return ""
	}
	return vv.Replace(s)
}

var codeAndText = regexp.MustCompile(`^([A-Za-z]\w*(?:\[[^\]]*\])*)\. (.+)$`)

// limeSurvey recognises a row of codes, of full questions, or of both ("Q2[SQ001]. How often? [Coffee]").
func (f *File) limeSurvey(head [][]string) bool {
	names := head[0]
	both := slices.ContainsFunc(names, func(s string) bool {
		return strings.HasPrefix(s, "submitdate. ") || strings.HasPrefix(s, "startlanguage. ")
	})
	// Alchemer also has "Response ID" and "Date Submitted", but calls the start "Time Started".
	words := has(names, "Response ID", "Date submitted") && !has(names, "Time Started") || has(names, "Response ID", "Start language")
	if !both && !words && !has(names, "id", "submitdate") && !has(names, "id", "startlanguage") {
		return false
	}
	f.Layout.Platform, f.Layout.HeaderRows = LimeSurvey, 1
	f.name(names, nil)
	for i := range f.Columns {
		if m := codeAndText.FindStringSubmatch(f.Columns[i].Name); both && m != nil {
			f.Columns[i].Name, f.Columns[i].Text = m[1], m[2]
		}
	}
	return true
}

// surveyMonkey recognises two header rows. The first row has a question only above the first of its columns. The
// second row has the choices or rows of the question.
func (f *File) surveyMonkey(head [][]string) bool {
	id := place(head[0], "Respondent ID")
	if id < 0 || !has(head[0], "Collector ID") {
		return false
	}
	f.Layout.Platform, f.Layout.HeaderRows = SurveyMonkey, 1
	var items []string
	if len(head) > 1 && (id >= len(head[1]) || strings.TrimSpace(head[1][id]) == "") {
		f.Layout.HeaderRows, items = 2, head[1]
	}
	f.questions(head[0], items)
	return true
}

// merged recognises two header rows of a file that was made by hand, in which each question is above the first of
// its columns, and the second row has the rows or choices. The second row is no interview if its first cell is
// blank, unlike that of the third row, and if it has words below each blank cell of the first row. Columns without
// any cell do not count.
func (f *File) merged(head [][]string) bool {
	if len(head) < 3 || cellOf(head[0], 0) == "" || cellOf(head[1], 0) != "" || cellOf(head[2], 0) == "" {
		return false
	}
	below := 0
	for i := range max(len(trimRow(head[0])), len(trimRow(head[1]))) {
		item := cellOf(head[1], i)
		if number.MatchString(item) {
			return false
		}
		if cellOf(head[0], i) != "" {
			continue
		}
		if item == "" {
			if slices.ContainsFunc(head[2:], func(row []string) bool { return cellOf(row, i) != "" }) {
				return false
			}
			continue
		}
		below++
	}
	if below < 2 {
		return false
	}
	f.Layout.HeaderRows = 2
	f.questions(head[0], trimRow(head[1]))
	return true
}

// labelled recognises a second header row with the questions, labels or units of the columns, as SoSci Survey writes it.
// Cells may be blank or repeated. The row is no interview if its cells do not fit the values below them: it has words
// above figures, or questions above the answers to columns with codes as names. One cell that does fit, such as an id or
// a date, shows that the row is an interview.
func (f *File) labelled(head [][]string) bool {
	if len(head) < 3 {
		return false
	}
	labels := map[string]bool{} // labels that do not fit the values below them
	words, gaps, questions, certain, named := 0, 0, 0, false, false
	for i := range trimRow(head[0]) {
		name, label, below := cellOf(head[0], i), cellOf(head[1], i), filled(head[2:], i)
		figures := len(below) > 0 && !slices.ContainsFunc(below, func(cell string) bool { return !inFigures(cell) })
		switch {
		case inDigits(label), figures && (isUnknown(label) || isAlike(label, below)):
			return false
		case figures && label == "":
			gaps++
		case isQuestion(label, name, below):
			questions, certain = questions+1, true
			labels[label] = true
		case figures:
			words++
			labels[label] = true
			named = named || has([]string{name}, strings.Fields(label)[0])
			// Words above figures of one or two digits may also be the named ends of a scale.
			certain = certain || slices.ContainsFunc(below, func(cell string) bool { return countDigits(cell) > 2 })
		}
	}
	if questions == 1 && !named {
		questions = 0
	}
	if !certain || len(labels) < 2 || words+gaps+questions < fewestMisfits {
		return false
	}
	f.Layout.HeaderRows = 2
	f.name(head[0], head[1])
	return true
}

// fewestMisfits is how many cells of a second header row must differ in kind from the values below them. A respondent
// may write words into one or two fields for numbers, and ask a question as a remark. So a single question counts only
// if a label repeats the name of its column, which no respondent does.
const fewestMisfits = 3

// filled returns the cells of a column that are not blank.
func filled(rows [][]string, column int) []string {
	var cells []string
	for _, row := range rows {
		if cell := cellOf(row, column); cell != "" {
			cells = append(cells, cell)
		}
	}
	return cells
}

// inFigures reports whether a cell is a number, a date, or a code with digits, such as an id.
func inFigures(cell string) bool {
	return inDigits(cell) || countDigits(cell) > 0 && !strings.ContainsAny(cell, " \n")
}

// isAlike reports whether a cell can be a code like those below it, such as an id.
func isAlike(label string, below []string) bool {
	return inFigures(label) && slices.ContainsFunc(below, func(cell string) bool { return !number.MatchString(cell) })
}

// isUnknown reports whether a cell says that there is no number. A header has no such cell.
func isUnknown(label string) bool {
	return slices.Contains([]string{"na", "n/a", "<na>", "nan", "null", "#null!", "#n/a", "#nv", "none", "unknown", "refused", "-", "--", ".", "?"}, strings.ToLower(label))
}

// isQuestion reports whether a cell is a question above answers, all of them shorter, in a column whose name is only a code.
func isQuestion(label, name string, below []string) bool {
	return strings.ContainsAny(label, "?？؟") && strings.Contains(label, " ") && !strings.Contains(name, " ") &&
		len(below) > 0 && !slices.ContainsFunc(below, func(cell string) bool { return len(cell) >= len(label) })
}

const digits = "0123456789"

// inDigits reports whether at least half of a cell are digits, as in a number or a date.
func inDigits(cell string) bool {
	n := countDigits(cell)
	return n > 0 && 2*n >= utf8.RuneCountInString(cell)
}

func countDigits(cell string) int {
	n := 0
	for _, r := range cell {
		if strings.ContainsRune(digits, r) {
			n++
		}
	}
	return n
}

// cellOf returns a cell of a row without surrounding spaces, and "" if the row is too short.
func cellOf(row []string, i int) string {
	if i >= len(row) {
		return ""
	}
	return strings.TrimSpace(row[i])
}

// questions creates the columns from a row with each question above the first of its columns, and a row of items.
func (f *File) questions(names, items []string) {
	f.items = true
	names = slices.Clone(names)
	for len(names) < len(items) {
		names = append(names, "")
	}
	f.Columns = make([]Column, len(names))
	question, asked, words := "", 0, 0
	for i, name := range names {
		if words > maxWords {
			break // group refuses the file
		}
		c := &f.Columns[i]
		if name = clean(name); name != "" {
			question = name
			asked++
		}
		c.Name, c.Text = question, question
		if f.Layout.Platform == Plain && cellOf(items, i) == "" {
			c.Name, c.Text = name, "" // the name can be a code such as Q7; an empty column has none
		}
		if i >= len(items) {
			continue
		}
		switch item := clean(items[i]); item {
		case "", "Response", "Open-Ended Response":
		default:
			c.Item, c.Group = item, fmt.Sprintf("Question %d", asked)
			c.Name = question + " - " + item
		}
		words += len(c.Name)
	}
}

// decipher recognises the columns that Decipher, now named Forsta, adds to every file.
func (f *File) decipher(head [][]string) bool {
	if !has(head[0], "record", "uuid") || !has(head[0], "qtime") && !has(head[0], "status") && !has(head[0], "markers") {
		return false
	}
	f.Layout.Platform, f.Layout.HeaderRows = Decipher, 1
	f.name(head[0], nil)
	return true
}

// sawtooth recognises the columns that Lighthouse Studio adds to every file.
func (f *File) sawtooth(head [][]string) bool {
	if !has(head[0], "sys_RespNum") {
		return false
	}
	f.Layout.Platform, f.Layout.HeaderRows = Sawtooth, 1
	f.name(head[0], nil)
	return true
}

// stems matches the names of columns that belong to one question. Such a name is the question followed by the row
// or choice.
var stems = []*regexp.Regexp{
	regexp.MustCompile(`^(.+?) ?\[(.+)\](?: \(label\))?$`),            // Q2[SQ001], How often? [Coffee]
	regexp.MustCompile(`^(.*\d[A-Za-z]?)r(\d+)$`),                     // Q5r1
	regexp.MustCompile(`^(.+?)_(?:r|c|R|SQ)?(\d{1,4})( \(label\))?$`), // Q5_1, Q1_r1, Q2_SQ001
	regexp.MustCompile(`^(.*\d)([a-z])$`),                             // q5a
	regexp.MustCompile(`^(.*[A-Za-z])[ .\-]?(\d{1,3})$`),              // statement1; only in plain files
}

// longestCode is the maximum length in bytes of a column name that is searched for the number or letter of a row.
const longestCode = 300

// group groups the columns that belong to one question, by their names. It returns an error if the headers are too
// large.
func (f *File) group() error {
	most := maxWords
	if f.Path == "" {
		most = maxSplitWords
	}
	words := 0
	for _, c := range f.Columns {
		if words += len(c.Name) + len(c.Text); words > most {
			return fmt.Errorf("the names and questions of its columns have more than %d MiB; make the questions in the header rows shorter", most>>20)
		}
	}
	f.groupBehind()
	f.groupEqual()
	for i := range f.Columns {
		c := &f.Columns[i]
		if c.Group != "" {
			continue
		}
		for n, stem := range stems {
			if n == len(stems)-1 && f.Layout.Platform != Plain || n > 0 && len(c.Name) > longestCode {
				break
			}
			if m := stem.FindStringSubmatch(c.Name); m != nil {
				c.Group, c.Item = m[1], m[2]
				if len(m) > 3 {
					c.Group += m[3] // labels are in a separate group
				}
				break
			}
		}
	}
	counts := map[string]int{}
	for _, c := range f.Columns {
		counts[c.Group]++
	}
	for i := range f.Columns {
		c := &f.Columns[i]
		if c.Group == "" || counts[c.Group] > 1 {
			f.wording(c)
			continue
		}
		c.Group, c.Item = "", ""
	}
	return nil
}

// fewestAlike is how many columns need the same question behind a colon, so that it is one question.
const fewestAlike = 5

// groupBehind groups the columns of a plain file whose names have the row first and then the question, as those of
// Alchemer: "It is cheap:How much do you agree?".
func (f *File) groupBehind() {
	if f.Layout.Platform != Plain {
		return
	}
	counts := map[string]int{}
	for _, c := range f.Columns {
		if _, question, ok := strings.Cut(c.Name, ":"); ok {
			counts[question]++
		}
	}
	for i := range f.Columns {
		c := &f.Columns[i]
		if item, question, ok := strings.Cut(c.Name, ":"); ok && c.Group == "" && item != "" && counts[question] >= fewestAlike && strings.Contains(question, " ") {
			c.Text, c.Group, c.Item = strings.TrimSpace(question), question, item
		}
	}
}

// groupEqual groups neighbouring columns of a plain file with the same name. Their texts can be "Satisfaction: Price".
func (f *File) groupEqual() {
	if f.Layout.Platform != Plain || f.items {
		return
	}
	at := 0 // in the run of equal names
	for i := range f.Columns {
		c := &f.Columns[i]
		if at++; i == 0 || f.Columns[i-1].Name != c.Name {
			at = 1
		}
		if c.Name == "" || c.Group != "" || at == 1 && (i+1 == len(f.Columns) || f.Columns[i+1].Name != c.Name) {
			continue
		}
		c.Group, c.Item = c.Name, strconv.Itoa(at)
		if question, item, ok := strings.Cut(c.Text, ": "); ok {
			c.Text, c.Item = question, item
		}
	}
}

// wording splits the text of a column into the question and its row. Examples are "How satisfied are you? - Price"
// and "How often? [Coffee]".
func (f *File) wording(c *Column) {
	c.Text = strings.TrimSuffix(c.Text, " - Selected Choice") // Qualtrics appends this to a question with a field for other answers
	if c.Group == "" || c.Text == "" || c.Item != "" && c.Text == strings.TrimSpace(c.Group) || f.items {
		return
	}
	if m := stems[0].FindStringSubmatch(c.Text); m != nil {
		c.Text, c.Item = m[1], m[2]
	} else if i := strings.LastIndex(c.Text, " - "); i > 0 {
		c.Text, c.Item = c.Text[:i], c.Text[i+len(" - "):]
	}
}
