package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"candor/schemas"
	"candor/test/harness"
)

func TestCreditCalculation(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	modular := s.Account(t, func(a *schemas.Account) { a.Options.Modular = true })
	inclusive := s.Account(t)
	for _, test := range []struct {
		what               string
		oes, gqs, ts, chs  int
		bas, des           int
		modular, inclusive string // total, then the checks in the order of the answer
	}{
		{"nothing", 0, 0, 0, 0, 0, 0, "0 0 0 0 0 0 0", "0 0 0 0 0 0 0"},
		{"the published sum", 2, 5, 9, 125, 2, 0, "12.25 3.25 1 1 4.75 2.25 0", "10.75 0 0 0 0.75 0 0"},
		{"the minimum", 0, 1, 0, 0, 0, 0, "5 0 0.2 0 0 0 0", "10 0 0 0 0 0 0"},
		{"hundredths", 1, 3, 0, 101, 0, 1, "8.63 3 0.6 0 4.03 0 1", "10.03 0 0 0 0.03 0 0"},
		{"caps", 30, 20, 500, 300, 30, 1, "33.5 10.25 2 1 10 9.25 1", "31.5 6.25 2 1 6 6.25 0"},
		{"what is included", 5, 5, 100, 100, 5, 1, "14 4 1 1 4 3 1", "10 0 0 0 0 0 0"},
	} {
		t.Run(test.what, func(t *testing.T) {
			for _, field := range []string{"GQSDataPoints", "GQSAnswers"} {
				for _, v := range versions {
					b := harness.Body("OESDataPoints", test.oes, field, test.gqs, "TSDataPoints", test.ts,
						"CHSAnswers", test.chs, "BASDataPoints", test.bas, "DESDataPoints", test.des)
					count := map[string]string{"GQSDataPoints": "dataPoints", "GQSAnswers": "answers"}[field]
					for c, prices := range map[*harness.Caller]string{modular: test.modular, inclusive: test.inclusive} {
						var p [7]string
						if _, err := fmt.Sscan(prices, &p[0], &p[1], &p[2], &p[3], &p[4], &p[5], &p[6]); err != nil {
							t.Fatal(err)
						}
						wantResults(t, c.In(t).Post(harness.Path(v, "creditCalculation"), b),
							"Credit calculation successfully retrieved", fmt.Sprintf(
								`{"creditCalculation":{"totalCredits":%s,"calculationBreakdown":{"OES":{"credits":%s,"dataPoints":%d},"GQS":{"credits":%s,%q:%d},"TS":{"credits":%s,"dataPoints":%d},"CHS":{"credits":%s,"answers":%d},"BAS":{"credits":%s,"dataPoints":%d},"DES":{"credits":%s,"dataPoints":%d}}}}`,
								p[0], p[1], test.oes, p[2], count, test.gqs, p[3], test.ts, p[4], test.chs, p[5], test.bas, p[6], test.des))
					}
				}
			}
		})
	}
	counts := []any{"OESDataPoints", 1, "TSDataPoints", 0, "CHSAnswers", 0, "BASDataPoints", 0}
	for _, v := range versions {
		operate(modular, v, "creditCalculation", append(counts, "GQSDataPoints", 1, "GQSAnswers", 1)...).Want(t, http.StatusBadRequest,
			"Validation Error", `"value" contains a conflict between exclusive peers [GQSDataPoints, GQSAnswers]`)
		// If the request has no number of DES data points, it counts as 0.
		r := operate(modular, v, "creditCalculation", append(counts, "GQSDataPoints", 0)...)
		wantResults(t, r, "Credit calculation successfully retrieved",
			`{"creditCalculation":{"totalCredits":5,"calculationBreakdown":{"OES":{"credits":3,"dataPoints":1},"GQS":{"credits":0,"dataPoints":0},"TS":{"credits":0,"dataPoints":0},"CHS":{"credits":0,"answers":0},"BAS":{"credits":0,"dataPoints":0},"DES":{"credits":0,"dataPoints":0}}}}`)
	}
	modular.With(modular.Public).Post("/creditCalculation", `{}`).Want(t, http.StatusForbidden, "Forbidden")
}
