package request

import (
	"strings"

	"candor/survey"
)

// Reading is a valid request for one or all respondents of a survey.
type Reading struct {
	Survey     survey.Name
	Respondent survey.RespondentID
	Parts      survey.Parts // the parts of each entry
	Page       *Paging      // getAllRespondents of v3; nil: all in one answer
}

// Paging selects respondents of a survey.
type Paging struct {
	Limit    int    // 1 to MaxPage
	Cursor   string // end of an earlier page; empty: the first page
	Since    string // only changes since then; empty: everything
	Excluded *bool  // only respondents with this verdict; nil: all
	Reason   string // only respondents excluded for this reason; empty: all
}

// These constants limit pages of respondents and of surveys.
const (
	defaultPage = 100
	MaxPage     = 1000 // largest number of entries in a page
	maxToken    = 1024 // characters of a cursor; candor's own are shorter
	// maxNameToken is the maximum for a cursor that contains the name of a survey. Such a name may have up to
	// 1,020 bytes.
	maxNameToken = 2048
)

// included holds the parts that getRespondent includes on request, and listed those of getAllRespondents. listed
// has only parts that need no read of the log.
const (
	included = survey.PartEvidence | survey.PartAttributes | survey.PartAnswers | survey.PartResembles | survey.PartDecisions | survey.PartRecordings | survey.PartAdmittedAt | survey.PartPageTimes
	listed   = survey.PartEvidence | survey.PartAttributes | survey.PartDecisions | survey.PartAdmittedAt
)

// ReadRespondent decodes a getRespondent body.
func ReadRespondent(body []byte, v survey.Version) (r Reading, violations Violations) {
	r.Parts = survey.VerdictParts
	violations = walk(body, func(w *walker, root *path) {
		members := []member{
			{name: "surveyName", required: true, read: w.surveyName(&r.Survey)},
			{name: "respondentId", required: true, read: func(p path) { r.Respondent = survey.RespondentID(w.id(p)) }},
		}
		if v >= survey.V3 {
			members = append(members, w.likelihood(&r),
				member{name: "include", read: func(p path) { r.Parts |= w.parts(p, included) }})
		}
		w.members(root, false, members...)
	})
	return r, violations
}

// ReadAll decodes a getAllRespondents body. Members of later versions are ignored, like all unknown
// members.
func ReadAll(body []byte, v survey.Version) (r Reading, violations Violations) {
	r.Parts = survey.VerdictParts
	violations = walk(body, func(w *walker, root *path) {
		members := []member{{name: "surveyName", required: true, read: w.surveyName(&r.Survey)}}
		if v >= survey.V3 {
			members = append(append(members, w.likelihood(&r)), w.paging(&r)...)
		}
		w.members(root, false, members...)
	})
	return r, violations
}

func (w *walker) likelihood(r *Reading) member {
	return member{name: "includeFraudLikelihood", read: func(p path) {
		if w.boolean(p) {
			r.Parts |= survey.PartLikelihood
		}
	}}
}

// paging returns the members of a paged request. If a request has any of them, it is paged.
func (w *walker) paging(r *Reading) []member {
	page := func(read func(*Paging, path)) func(path) {
		return func(p path) {
			if r.Page == nil {
				r.Page = &Paging{Limit: defaultPage}
			}
			read(r.Page, p)
		}
	}
	return append(w.filters(page),
		member{name: "limit", read: page(func(g *Paging, p path) { g.Limit = w.whole(p, 1, MaxPage) })},
		member{name: "cursor", read: page(func(g *Paging, p path) { g.Cursor = w.text(p, 1, maxToken) })},
		member{name: "fields", read: page(func(_ *Paging, p path) { r.Parts = r.Parts&^survey.VerdictParts | w.parts(p, survey.VerdictParts) })},
		member{name: "include", read: page(func(_ *Paging, p path) { r.Parts |= w.parts(p, listed) })})
}

// filters returns the members that select respondents.
func (w *walker) filters(into func(func(*Paging, path)) func(path)) []member {
	return []member{
		{name: "changedSince", read: into(func(g *Paging, p path) { g.Since = w.text(p, 1, maxToken) })},
		{name: "excluded", read: into(func(g *Paging, p path) { g.Excluded = new(w.boolean(p)) })},
		{name: "reason", read: into(func(g *Paging, p path) { g.Reason = w.oneOf(p, survey.Reasons()) })},
	}
}

// oneOf decodes one of the given words.
func (w *walker) oneOf(p path, words []string) string {
	if w.kind() != '"' {
		w.refuse(&p, "must be a string")
		return ""
	}
	text := w.str()
	for _, word := range words {
		if word == string(text) {
			return word
		}
	}
	w.fail(&p, "must be one of ["+strings.Join(words, ", ")+"]")
	return ""
}

// parts decodes an array of names of parts. A name may be repeated.
func (w *walker) parts(p path, of survey.Parts) (set survey.Parts) {
	if !w.array(&p) {
		return 0
	}
	names, n := of.Names(), 0
	for ; w.next(); n++ {
		set |= survey.ParsePart(w.oneOf(p.item(n), names))
	}
	w.items(&p, n, 0, maxParts)
	return set
}

// maxParts limits the length of an array of names of parts, which may contain repetitions.
const maxParts = 20

// ListSurveys is a valid listSurveys request.
type ListSurveys struct {
	Limit  int    // 1 to MaxPage
	Cursor string // end of an earlier page; empty: the first page
}

// ReadSurveys decodes a listSurveys body.
func ReadSurveys(body []byte) (ListSurveys, Violations) {
	r := ListSurveys{Limit: defaultPage}
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, false,
			member{name: "limit", read: func(p path) { r.Limit = w.whole(p, 1, MaxPage) }},
			member{name: "cursor", read: func(p path) { r.Cursor = w.text(p, 1, maxNameToken) }})
	})
	return r, violations
}

// ListDecisions is a valid listDecisions request.
type ListDecisions struct {
	Survey survey.Name
	Limit  int
	Cursor string
}

// ReadDecisions decodes a listDecisions body.
func ReadDecisions(body []byte) (ListDecisions, Violations) {
	r := ListDecisions{Limit: defaultPage}
	violations := walk(body, func(w *walker, root *path) {
		w.members(root, false,
			member{name: "surveyName", required: true, read: w.surveyName(&r.Survey)},
			member{name: "limit", read: func(p path) { r.Limit = w.whole(p, 1, MaxPage) }},
			member{name: "cursor", read: func(p path) { r.Cursor = w.text(p, 1, maxToken) }})
	})
	return r, violations
}
