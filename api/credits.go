package api

import (
	"fmt"

	"candor/internal/http/request"
	"candor/internal/http/web"
	"candor/survey"
)

// priced holds the checks in the order in which an estimate lists them.
var priced = survey.Order(survey.OES, survey.GQS, survey.TS, survey.CHS, survey.BAS, survey.DES)

// creditCalculation answers with the price of a respondent in the account's pricing mode (interface section 1.6). It
// uses neither the log nor the view.
func (h *Handler) creditCalculation(c *web.Call, r request.Credits) (web.Reply, error) {
	price := survey.AllInclusive(r.Counts)
	if c.Caller.Account.Options.Modular {
		price = survey.Modular(r.Counts)
	}
	b := append([]byte(`{"creditCalculation":{"totalCredits":`), price.Total.String()...)
	b = append(b, `,"calculationBreakdown":{`...)
	for i, check := range priced {
		if i > 0 {
			b = append(b, ',')
		}
		unit := "dataPoints"
		if check.Unit() == survey.Answers || check == survey.GQS && r.GQSAnswers {
			unit = "answers"
		}
		b = fmt.Appendf(b, `%q:{"credits":%s,%q:%d}`, check, price.Checks[check], unit, r.Counts[check])
	}
	return web.Reply{Message: "Credit calculation successfully retrieved", Results: append(b, "}}}"...)}, nil
}
