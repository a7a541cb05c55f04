package api

import (
	"candor/internal/request"
	"candor/internal/web"
	"candor/survey"
)

// checkCredits is what one check adds to a price. One of the counts is shown.
type checkCredits struct {
	Credits    survey.Credits `json:"credits"`
	DataPoints *int           `json:"dataPoints,omitempty"`
	Answers    *int           `json:"answers,omitempty"`
}

// creditCalculation prices a respondent in the account's mode (interface
// section 1.6). It needs neither log nor view.
func (h *Handler) creditCalculation(c *web.Call) (web.Reply, error) {
	r, violations := request.CreditCalculation(c.Body)
	if len(violations) > 0 {
		return web.Reply{}, web.Invalid(violations)
	}
	n := r.Counts
	price := survey.AllInclusive(n)
	if c.Caller.Account.Options.Modular {
		price = survey.Modular(n)
	}
	points := func(check survey.Check, n int) checkCredits { return checkCredits{price.Checks[check], &n, nil} }
	answers := func(check survey.Check, n int) checkCredits { return checkCredits{price.Checks[check], nil, &n} }
	grids := points
	if r.GQSAnswers {
		grids = answers
	}
	type breakdown struct {
		OES, GQS, TS, CHS, BAS, DES checkCredits
	}
	type calculation struct {
		Total     survey.Credits `json:"totalCredits"`
		Breakdown breakdown      `json:"calculationBreakdown"`
	}
	return done("Credit calculation successfully retrieved", struct {
		Calculation calculation `json:"creditCalculation"`
	}{calculation{price.Total, breakdown{
		OES: points(survey.OES, n.OES), GQS: grids(survey.GQS, n.GQS), TS: points(survey.TS, n.TS),
		CHS: answers(survey.CHS, n.CHS), BAS: points(survey.BAS, n.BAS), DES: points(survey.DES, n.DES),
	}}})
}
