package request

import "candor/survey"

// The formats of an export.
const (
	FormatXLSX      = "xlsx"
	FormatCSV       = "csv"
	FormatDecisions = "decisions"
	FormatReport    = "report"
)

// Export is a valid exportRespondents request.
type Export struct {
	Survey survey.Name
	Format string
	Source string // the attribute that holds a respondent's source; empty: none
	Filter Paging // selects respondents; Limit and Cursor are not used
}

// ExportRespondents decodes an exportRespondents body. Unknown members are refused.
func ExportRespondents(body []byte) (e Export, violations Violations) {
	filter := func(read func(*Paging, path)) func(path) {
		return func(p path) { read(&e.Filter, p) }
	}
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true, append(w.filters(filter),
			member{name: "surveyName", required: true, read: w.surveyName(&e.Survey)},
			member{name: "format", required: true, read: func(p path) { e.Format = w.oneOf(p, []string{FormatXLSX, FormatCSV, FormatDecisions, FormatReport}) }},
			member{name: "source", read: func(p path) { e.Source = w.text(p, 1, maxName) }})...)
	})
	return e, violations
}
