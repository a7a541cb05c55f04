package api

import (
	"strconv"

	"candor/internal/http/render"
	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/processors/suggest"
	"candor/survey"
)

// qualityCheckSuggestions suggests checks for a questionnaire (interface section 1.12). It uses
// neither the log nor the view, and stores nothing. Reading 15 KiB of questions takes several
// milliseconds, so an account has only one such request at a time.
func (h *Handler) qualityCheckSuggestions(c *web.Call) (web.Reply, error) {
	q, violations := request.Suggestions(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Unprocessable(violations)
	}
	if err := c.Weigh(weight(len(q.Questions))); err != nil {
		return web.Reply{}, err
	}
	return h.alone(c, files, func() (web.Reply, error) {
		return web.Reply{Message: "Quality check suggestions generated", Results: appendSuggestions(nil, suggest.For(&q))}, nil
	})
}

func appendSuggestions(b []byte, s suggest.Suggestions) []byte {
	b = append(b, `{"OES":`...)
	b = render.AppendList(b, s.OES, func(o *suggest.OpenEnd, b []byte) []byte {
		b = render.AppendString(append(b, `{"questionId":`...), o.QuestionID)
		b = render.AppendStrings(append(b, `,"keywords":`...), o.Keywords)
		b = strconv.AppendBool(append(b, `,"enableDuplicateCheck":`...), o.Duplicates)
		return append(b, '}')
	})
	b = append(b, `,"GQS":`...)
	b = render.AppendList(b, s.GQS, func(g *suggest.Grid, b []byte) []byte {
		b = render.AppendString(append(b, `{"questionId":`...), g.QuestionID)
		b = strconv.AppendBool(append(b, `,"enablePatternCheck":`...), g.Patterns)
		return append(b, '}')
	})
	b = append(b, `,"CHS":{"questionIds":`...)
	b = render.AppendStrings(b, s.CHS.QuestionIDs)
	b = render.AppendString(append(b, `,"surveyDescription":`...), s.CHS.Description)
	b = append(b, `},"BAS":`...)
	b = render.AppendList(b, s.BAS, func(a *suggest.Behaviour, b []byte) []byte {
		b = render.AppendString(append(b, `{"questionId":`...), a.QuestionID)
		b = strconv.AppendBool(append(b, `,"keystrokes":`...), a.Keystrokes)
		b = strconv.AppendBool(append(b, `,"mouse":`...), a.Mouse)
		return append(b, '}')
	})
	b = append(b, `,"cleaningSettings":`...)
	b = render.AppendSettings(b, survey.V3, survey.Recommended(survey.V3))
	return append(b, '}')
}
