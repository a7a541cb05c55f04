package request

import "candor/survey"

// maxNote is the maximum length of a note, in characters. A note is stored with every respondent to which it
// applies.
const maxNote = 250

// note decodes a note: the reason that the caller gives for a change of settings or for a manual decision.
func (w *walker) note(into *string) member {
	return member{name: "note", read: func(p path) { *into = string(w.chars(&p, 0, maxNote)) }}
}

// Amendment is a valid updateCleaningSettings request.
type Amendment struct {
	Survey   survey.Name
	Settings *survey.CleaningSettings // complete settings
	Note     string
}

// UpdateCleaningSettings decodes an updateCleaningSettings body. The settings that the body does not name keep
// their values from base. v is the version of the survey. Unknown members are refused.
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
	Change string // the id of a change; empty: the last change
	Note   string
}

// UndoCleaningSettings decodes an undoCleaningSettings body. Unknown members are refused.
func UndoCleaningSettings(body []byte) (u Undoing, violations Violations) {
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, true,
			member{name: "surveyName", required: true, read: w.surveyName(&u.Survey)},
			member{name: "changeId", read: func(p path) { u.Change = w.id(p) }},
			w.note(&u.Note))
	})
	return u, violations
}

// usualFlips is the default number of respondents in the answer to a preview, and mostFlips the maximum.
const (
	usualFlips = 100
	mostFlips  = 1000
)

// Preview is a valid previewCleaningSettings request.
type Preview struct {
	Survey   survey.Name
	Settings *survey.CleaningSettings // nil: cleaning is turned off
	Limit    int                      // number of respondents in the answer, 1 to 1,000
	After    survey.RespondentID      // the last respondent of the previous page; empty: the first page
}

// PreviewCleaningSettings decodes a previewCleaningSettings body, with settings as in
// changeCleaningSettings. v is the version of the survey. Unknown members are refused.
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

// SetExcludedStatus decodes a setRespondentsExcludedStatus body. Unknown members are refused.
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
