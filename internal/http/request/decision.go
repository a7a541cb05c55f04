package request

import "candor/survey"

// maxNote is the longest note, in characters. Notes are kept with every respondent
// that they are about.
const maxNote = 250

// note reads why somebody changes settings or decides by hand.
func (w *walker) note(into *string) member {
	return member{name: "note", read: func(p path) { *into = string(w.chars(&p, 0, maxNote)) }}
}

// Amendment is a valid updateCleaningSettings request.
type Amendment struct {
	Survey   survey.Name
	Settings *survey.CleaningSettings // in full
	Note     string
}

// UpdateCleaningSettings reads an updateCleaningSettings body: what it does not name
// stays as base has it. v is the version of the survey. No unknown member is
// tolerated.
func UpdateCleaningSettings(body []byte, v survey.Version, base *survey.CleaningSettings) (a Amendment, violations Violations) {
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true,
			member{name: "surveyName", required: true, read: w.surveyName(&a.Survey)},
			member{name: "cleaningSettings", required: true, read: func(p path) { a.Settings = w.amended(p, v, base) }},
			w.note(&a.Note))
	})
	return a, violations
}

// Undoing is a valid undoCleaningSettings request.
type Undoing struct {
	Survey survey.Name
	Change string // the id of a change; empty: the last one
	Note   string
}

// UndoCleaningSettings reads an undoCleaningSettings body. No unknown member is
// tolerated.
func UndoCleaningSettings(body []byte) (u Undoing, violations Violations) {
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true,
			member{name: "surveyName", required: true, read: w.surveyName(&u.Survey)},
			member{name: "changeId", read: func(p path) { u.Change = w.id(p) }},
			w.note(&u.Note))
	})
	return u, violations
}

// Pages of a preview.
const (
	usualFlips = 100
	mostFlips  = 1000
)

// Preview is a valid previewCleaningSettings request.
type Preview struct {
	Survey   survey.Name
	Settings *survey.CleaningSettings // nil: cleaning is turned off
	Limit    int                      // of the respondents in the answer, 1 to 1,000
	After    survey.RespondentID      // the respondent that the page before ended with; empty: from the first
}

// PreviewCleaningSettings reads a previewCleaningSettings body: settings as
// changeCleaningSettings takes them. v is the version of the survey. No unknown
// member is tolerated.
func PreviewCleaningSettings(body []byte, v survey.Version) (r Preview, violations Violations) {
	clean := true
	r.Limit = usualFlips
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true,
			member{name: "surveyName", required: true, read: w.surveyName(&r.Survey)},
			member{name: "activateCleaning", read: w.boolInto(&clean)},
			member{name: "cleaningSettings", required: true, read: func(p path) { r.Settings = w.settings(p, v, false) }},
			member{name: "limit", read: func(p path) { r.Limit = w.whole(p, 1, mostFlips) }},
			member{name: "cursor", read: func(p path) { r.After = survey.RespondentID(w.id(p)) }})
	})
	if !clean {
		r.Settings = nil
	}
	return r, violations
}

// Decision is a valid setRespondentsExcludedStatus request.
type Decision struct {
	Respondents
	Excluded bool
	Sticky   bool
	Note     string
}

// SetExcludedStatus reads a setRespondentsExcludedStatus body. No unknown member is
// tolerated.
func SetExcludedStatus(body []byte) (d Decision, violations Violations) {
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true,
			member{name: "surveyName", required: true, read: w.surveyName(&d.Survey)},
			member{name: "respondentIds", required: true, read: func(p path) { d.IDs = idList[survey.RespondentID](w, p, maxList) }},
			member{name: "excluded", required: true, read: w.boolInto(&d.Excluded)},
			member{name: "sticky", read: w.boolInto(&d.Sticky)},
			w.note(&d.Note))
	})
	return d, violations
}
