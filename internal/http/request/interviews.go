package request

import "candor/survey"

// These constants limit the part of a file in one request. A client sends a longer file in several parts.
const (
	maxFileRows    = 500
	maxFileColumns = 4000
	maxFileCells   = 500_000 // in all rows together; even a blank cell costs memory
	maxHeadRows    = 4
	maxUses        = 2000
	maxValues      = 100 // labels of a scale, or cell values for which an interview is left out
)

// The formats of files of interviews.
const (
	FileCSV    = "csv"
	FileXLSX   = "xlsx"
	FileJSON   = "json"
	FileNDJSON = "ndjson"
)

// FileRows is a part of a file of interviews, split into cells.
type FileRows struct {
	Format    string
	Separator rune       // of CSV; 0: not given
	Head      [][]string // the first records, including header rows; for JSON, the names of the members
	Rows      [][]string // interviews
}

// GuessMapping is a valid guessMapping request.
type GuessMapping struct {
	Survey survey.Name
	File   FileRows
}

// ReadInterviews is a valid readInterviews request.
type ReadInterviews struct {
	File     FileRows
	FirstRow int // number of the first interview in the file
	Mapping  Mapping
}

// Mapping says what the columns of a file mean.
type Mapping struct {
	Survey      survey.Name
	Platform    string
	Dates       string // "day first" or "month first"; empty: the dates are unambiguous
	TimeZone    string
	Missing     []string // cells with these values hold no answer
	Description string   // of the survey
	Clean       bool     // whether to exclude by the recommended thresholds
	Retention   int      // days; 0: the service's default
	Uses        []Use
}

// Use says what some columns of a file are used for.
type Use struct {
	As        string
	Columns   []string
	Name      string
	Question  string
	Values    []string
	Order     []string
	Languages []string
}

// Guess decodes a guessMapping body. Unknown members are refused.
func Guess(body []byte) (g GuessMapping, violations Violations) {
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true, append(w.fileRows(&g.File),
			member{name: "surveyName", required: true, read: w.surveyName(&g.Survey)})...)
	})
	return g, violations
}

// Interviews decodes a readInterviews body. purposes lists what a column can be used for. Unknown members are
// refused.
func Interviews(body []byte, purposes []string) (r ReadInterviews, violations Violations) {
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true, append(w.fileRows(&r.File),
			member{name: "firstRow", required: true, read: func(p path) { r.FirstRow = w.whole(p, 1, maxCount) }},
			member{name: "mapping", required: true, read: func(p path) { w.mapping(p, &r.Mapping, purposes) }})...)
	})
	return r, violations
}

// separators maps the names of separators to characters.
var separators = map[string]rune{"comma": ',', "semicolon": ';', "tab": '\t', "pipe": '|'}

// fileRows decodes the members that hold a part of a file.
func (w *walker) fileRows(f *FileRows) []member {
	left := maxFileCells
	return []member{
		{name: "format", required: true, read: func(p path) { f.Format = w.oneOf(p, []string{FileCSV, FileXLSX, FileJSON, FileNDJSON}) }},
		{name: "separator", read: func(p path) {
			f.Separator = separators[w.oneOf(p, []string{"comma", "semicolon", "tab", "pipe"})]
		}},
		{name: "head", required: true, read: func(p path) { f.Head = w.records(p, maxHeadRows, &left) }},
		{name: "rows", required: true, read: func(p path) { f.Rows = w.records(p, maxFileRows, &left) }},
	}
}

// records decodes from 1 to most rows of cells. left is how many more cells the request may have; records reduces
// it.
func (w *walker) records(p path, most int, left *int) [][]string {
	records := each(w, p, 1, most, func(at path) []string {
		return each(w, at, 0, maxFileColumns, func(cell path) string {
			if *left--; *left < 0 {
				w.skip()
				return ""
			}
			return w.text(cell, 0, maxString)
		})
	})
	if *left < 0 {
		w.fail(&p, "must not bring the request beyond 500000 cells")
	}
	return records
}

func (w *walker) mapping(p path, m *Mapping, purposes []string) {
	w.members(&p, true,
		member{name: "surveyName", required: true, read: w.surveyName(&m.Survey)},
		member{name: "surveyPlatform", read: func(p path) { m.Platform = w.text(p, 0, maxName) }},
		member{name: "dates", read: func(p path) { m.Dates = w.oneOf(p, []string{"", "day first", "month first"}) }},
		member{name: "timeZone", read: func(p path) { m.TimeZone = w.text(p, 0, maxName) }},
		member{name: "missing", read: func(p path) {
			m.Missing = each(w, p, 0, maxValues, func(at path) string { return w.text(at, 1, maxName) })
		}},
		member{name: "surveyDescription", read: func(p path) { m.Description = w.text(p, 0, maxDescription) }},
		member{name: "activateCleaning", read: w.boolInto(&m.Clean)},
		member{name: "retentionDays", read: func(p path) { m.Retention = w.retention(p) }},
		member{name: "uses", required: true, read: func(p path) {
			m.Uses = each(w, p, 0, maxUses, func(at path) Use { return w.use(at, purposes) })
		}})
}

func (w *walker) use(p path, purposes []string) (u Use) {
	texts := func(p path, least, most, shortest, longest int) []string {
		return each(w, p, least, most, func(at path) string { return w.text(at, shortest, longest) })
	}
	w.members(&p, true,
		member{name: "as", required: true, read: func(p path) { u.As = w.oneOf(p, purposes) }},
		member{name: "columns", required: true, read: func(p path) { u.Columns = texts(p, 1, maxGrid, 1, maxString) }},
		member{name: "name", read: func(p path) { u.Name = w.text(p, 0, maxString) }},
		member{name: "question", read: func(p path) { u.Question = w.text(p, 0, maxString) }},
		member{name: "values", read: func(p path) { u.Values = texts(p, 0, maxValues, 0, maxString) }},
		member{name: "order", read: func(p path) { u.Order = texts(p, 0, maxGrid, 1, maxString) }},
		member{name: "languages", read: func(p path) { u.Languages = w.languages(p, false) }})
	return u
}
