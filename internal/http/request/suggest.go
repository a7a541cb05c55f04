package request

import (
	"slices"
	"strings"

	"candor/survey"
)

// These constants limit a questionnaire. The interface states only the first one.
const (
	maxQuestions = 500
	maxEntries   = 1000 // items or options of a question
)

// questionKinds maps the names of question types to kinds, in the order of the error message.
var questionKinds = []struct {
	name string
	kind survey.QuestionKind
}{{"OpenEnd", survey.OpenQuestion}, {"Grid", survey.GridQuestion}, {"Select", survey.SelectQuestion}}

// Suggestions decodes a qualityCheckSuggestions body.
func Suggestions(body []byte) (q survey.Questionnaire, violations Violations) {
	q.AllInclusive = true
	violations = walk(body, func(w *walker, root *path) {
		w.members(root, false,
			member{name: "surveyPlatform", read: func(p path) { w.chars(&p, 1, maxName) }},
			member{name: "allInclusive", read: w.boolInto(&q.AllInclusive)},
			member{name: "surveyStructure", required: true, read: func(p path) { q.Questions = w.questions(p) }})
	})
	return q, violations
}

func (w *walker) questions(p path) []survey.Question {
	seen := map[string]bool{}
	return each(w, p, 1, maxQuestions, func(at path) survey.Question {
		q, ok := w.question(&at)
		if ok && q.ID != "" && seen[q.ID] {
			w.fail(&at, "contains a duplicate value")
		}
		seen[q.ID] = true
		return q
	})
}

// question decodes one question. Its type determines which other members it may have. So the walker looks for the
// type first, wherever it is. A member of another type is a violation. Unknown members are ignored.
func (w *walker) question(p *path) (q survey.Question, ok bool) {
	if w.kind() != '{' {
		w.refuse(p, "must be of type object")
		return q, false
	}
	found := false
	w.peek("questionType", func() {
		found = true
		q.Kind, ok = w.questionType(p.key("questionType"))
	})
	if !found {
		w.required(p, 0, "questionType")
	}
	if !ok {
		w.skip()
		return q, false
	}
	of := func(kinds ...survey.QuestionKind) func(read func(path)) func(path) {
		return func(read func(path)) func(path) {
			if slices.Contains(kinds, q.Kind) {
				return read
			}
			return func(at path) { w.refuse(&at, "is not allowed") }
		}
	}
	grid, closed := of(survey.GridQuestion), of(survey.GridQuestion, survey.SelectQuestion)
	w.members(p, false,
		member{name: "questionType", read: func(path) { w.skip() }},
		member{name: "questionId", required: true, read: func(at path) { q.ID = w.id(at) }},
		member{name: "question", required: true, read: func(at path) { q.Text = w.text(at, 1, maxText) }},
		member{name: "items", required: q.Kind == survey.GridQuestion, read: grid(func(at path) { q.Items = w.entries(at) })},
		member{name: "answerOptions", required: q.Kind != survey.OpenQuestion, read: closed(func(at path) { q.Options = w.entries(at) })},
		member{name: "isMultiSelect", read: closed(w.boolInto(&q.Multiple))})
	return q, true
}

func (w *walker) questionType(p path) (survey.QuestionKind, bool) {
	if w.kind() != '"' {
		w.fail(&p, "must be a string")
		return 0, false
	}
	name := string(w.str())
	var names []string
	for _, k := range questionKinds {
		if k.name == name {
			return k.kind, true
		}
		names = append(names, k.name)
	}
	w.fail(&p, "must be one of ["+strings.Join(names, ", ")+"]")
	return 0, false
}

// entries decodes the items or options of a question.
func (w *walker) entries(p path) []string {
	return each(w, p, 1, maxEntries, func(at path) string { return w.text(at, 1, maxText) })
}
