package panel

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/http/render"
	"candor/survey"
	"candor/test/harness"
)

// Judged is a respondent with its verdict.
type Judged struct {
	Respondent
	Quality render.Quality
}

// Judge sends surveys to a service, all at the same time and each in its order. It returns the
// verdicts when they no longer change: page times of the first respondents of a survey are
// scored when the thirtieth arrives.
func Judge(t testing.TB, c *harness.Caller, surveys [][]Respondent) []Judged {
	t.Helper()
	var group sync.WaitGroup
	for _, list := range surveys {
		group.Go(func() {
			for _, r := range list {
				if err := add(c, r); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	if t.Failed() {
		t.FailNow()
	}
	var all []Judged
	for _, list := range surveys {
		verdicts := settled(t, c, list[0].Survey, len(list))
		for _, r := range list {
			q := verdicts[r.ID]
			if q == nil {
				t.Fatalf("%s of %s has no verdict", r.ID, r.Survey)
			}
			all = append(all, Judged{r, *q})
		}
	}
	return all
}

// add adds a respondent. If a busy machine takes too long to answer, it sends the request
// again. If the first attempt was admitted although there was no answer, the second one is
// answered with "exists".
func add(c *harness.Caller, r Respondent) error {
	for try := 0; ; try++ {
		answer := c.Add(survey.V3, string(r.Body))
		switch {
		case answer.Status == http.StatusOK, try > 0 && strings.Contains(answer.Message, "ID already exists"):
			return nil
		case answer.Status != http.StatusServiceUnavailable || try == tries:
			return fmt.Errorf("add %s of %s: %d %s %v", r.ID, r.Survey, answer.Status, answer.Message, answer.Errors)
		}
	}
}

// tries is how often a request is repeated after a 503, which takes seconds to arrive.
const tries = 20

// settled waits until all respondents of a survey are completed and two consecutive reads are
// equal.
func settled(t testing.TB, c *harness.Caller, name string, n int) map[string]*render.Quality {
	t.Helper()
	var last []byte
	var since time.Time
	verdicts := map[string]*render.Quality{}
	harness.Eventually(t, func() error {
		answer := c.Post(harness.Path(survey.V3, "getAllRespondents"), harness.Body("surveyName", name, "includeFraudLikelihood", true))
		if !bytes.Equal(answer.Body, last) {
			last, since = answer.Body, time.Now()
			return fmt.Errorf("the verdicts of %s still change", name)
		}
		if time.Since(since) < time.Second {
			return fmt.Errorf("the verdicts of %s have just changed", name)
		}
		list := answer.Respondents(t)
		if len(list) != n {
			return fmt.Errorf("%s has %d of %d respondents", name, len(list), n)
		}
		for _, r := range list {
			if r.Quality == nil {
				return fmt.Errorf("respondent %s of %s is %s", r.ID, name, r.Status)
			}
			verdicts[r.ID] = r.Quality
		}
		return nil
	})
	return verdicts
}
