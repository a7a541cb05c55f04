package request

import "candor/survey"

// GetRespondent decodes a getRespondent body. explainRespondent uses it, too.
func GetRespondent(body []byte) (survey.Name, survey.RespondentID, Violations) {
	var name survey.Name
	var id survey.RespondentID
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, false,
			member{name: "surveyName", required: true, read: w.surveyName(&name)},
			member{name: "respondentId", required: true, read: func(p path) { id = survey.RespondentID(w.id(p)) }})
	})
	return name, id, violations
}

// GetAll decodes the body of an operation on a whole survey, such as stopSurvey and restartSurvey.
func GetAll(body []byte) (survey.Name, Violations) {
	var name survey.Name
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, false, member{name: "surveyName", required: true, read: w.surveyName(&name)})
	})
	return name, violations
}

// PeekSurvey returns the name of the survey in a body, or "" if the body has no valid name. The caller needs the
// survey's version before it can decode the rest.
func PeekSurvey(body []byte) (name survey.Name) {
	walk(body, func(w *walker, root *path) {
		w.peek("surveyName", func() { name = survey.Name(w.id(root.key("surveyName"))) })
		w.skip()
		if len(w.violations) > 0 {
			name = ""
		}
	})
	return name
}

// Respondents lists respondents of one survey, each once and in the order of the request.
type Respondents struct {
	Survey survey.Name
	IDs    []survey.RespondentID
}

// DeleteRespondents decodes a deleteRespondents body. updateRespondentsExcludedStatus uses it, too.
func DeleteRespondents(body []byte) (Respondents, Violations) {
	var r Respondents
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, false,
			member{name: "surveyName", required: true, read: w.surveyName(&r.Survey)},
			member{name: "respondentIds", required: true, read: func(p path) { r.IDs = idList[survey.RespondentID](w, p, maxList) }})
	})
	return r, violations
}

// DeleteSurveys decodes a deleteSurveys body: names of surveys, without repetitions.
func DeleteSurveys(body []byte) ([]survey.Name, Violations) {
	var names []survey.Name
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, false,
			member{name: "surveyNames", required: true, read: func(p path) { names = idList[survey.Name](w, p, maxList) }})
	})
	return names, violations
}

// Cleaning is a valid changeCleaningSettings request.
type Cleaning struct {
	Survey   survey.Name
	Settings *survey.CleaningSettings // nil: cleaning is turned off
}

// ChangeCleaningSettings decodes a changeCleaningSettings body. v is the version of the survey,
// which determines the names of categories. Unknown members are refused.
func ChangeCleaningSettings(body []byte, v survey.Version) (Cleaning, Violations) {
	var c Cleaning
	var clean bool
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, true,
			member{name: "surveyName", required: true, read: w.surveyName(&c.Survey)},
			member{name: "activateCleaning", required: true, read: w.boolInto(&clean)},
			member{name: "cleaningSettings", required: true, read: func(p path) { c.Settings = w.settings(p, v, false) }})
	})
	if !clean {
		c.Settings = nil
	}
	return c, violations
}

// CleaningSettings decodes a document that contains only cleaning settings. The rules are those of
// changeCleaningSettings.
func CleaningSettings(document []byte, v survey.Version) (s *survey.CleaningSettings, violations Violations) {
	violations = walk(document, func(w *walker, root *path) { s = w.settings(*root, v, false) })
	return s, violations
}

// Credits is a valid creditCalculation request.
type Credits struct {
	Counts     survey.Counts
	GQSAnswers bool // the request used the old name for grids, which the reply repeats
}

// CreditCalculation decodes a creditCalculation body.
func CreditCalculation(body []byte) (Credits, Violations) {
	var c Credits
	violations := walk(body, func(w *walker, root *path) {
		var points, answers bool
		var schema []member
		for _, check := range ordered {
			name := check.String() + "DataPoints"
			if check.Unit() == survey.Answers {
				name = check.String() + "Answers"
			}
			read := func(p path) { c.Counts[check] = w.whole(p, 0, maxCount) }
			if check == survey.GQS { // grids also have an old name
				schema = append(schema,
					member{name: name, read: func(p path) { points = true; read(p) }},
					member{name: "GQSAnswers", read: func(p path) { answers = true; read(p) }})
				continue
			}
			schema = append(schema, member{name: name, required: check.Since() < survey.V3, read: read})
		}
		ok := w.members(root, false, schema...)
		switch {
		case ok && points && answers:
			w.fail(root, "contains a conflict between exclusive peers [GQSDataPoints, GQSAnswers]")
		case ok && !points && !answers:
			w.fail(root, "must contain at least one of [GQSDataPoints, GQSAnswers]")
		}
		c.GQSAnswers = answers
	})
	return c, violations
}

// Recalculation is a valid recalculateRespondents request.
type Recalculation struct {
	Respondents
	Checks           survey.CheckSet
	Languages        []string // of the OES answers; nil: as submitted
	DetectDuplicates bool     // OES
	DetectPattern    bool     // GQS
}

// Recalculate decodes a recalculateRespondents body. A parameter of a check that is not selected has no effect,
// but must be valid.
func Recalculate(body []byte) (Recalculation, Violations) {
	var r Recalculation
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, false,
			member{name: "surveyName", required: true, read: w.surveyName(&r.Survey)},
			member{name: "respondentIds", required: true, read: func(p path) { r.IDs = idList[survey.RespondentID](w, p, maxRecalculate) }},
			member{name: "selectedChecks", required: true, read: func(p path) { r.Checks = w.selectedChecks(p) }},
			member{name: "oesAllowedLanguages", read: func(p path) { r.Languages = w.languages(p, false) }},
			member{name: "activateDuplicateDetection", read: w.boolInto(&r.DetectDuplicates)},
			member{name: "patternCheckEnabled", read: w.boolInto(&r.DetectPattern)})
	})
	if !r.Checks.Has(survey.OES) {
		r.Languages, r.DetectDuplicates = nil, false
	}
	if !r.Checks.Has(survey.GQS) {
		r.DetectPattern = false
	}
	return r, violations
}

func (w *walker) selectedChecks(p path) (set survey.CheckSet) {
	if !w.object(&p) {
		return 0
	}
	for w.next() {
		name := w.name()
		check, ok := survey.ParseCheck(string(name))
		if !ok {
			w.unknown(&p, name, checkNames()...)
			continue
		}
		if w.boolean(p.key(check.String())) {
			set = set.With(check)
		}
	}
	if set == 0 {
		w.fail(&p, "must contain at least one check that is true")
	}
	return set
}
