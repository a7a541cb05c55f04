package e2e

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// In a process with the join, checks that are level with the join do not fetch the log. Of the
// seven consumer groups, only the join's fetches it.
func TestTheLogIsFetchedOnce(t *testing.T) {
	s := harness.Start(t)
	c := s.Account(t)
	n := 0
	add := func(respondents int) {
		for range respondents {
			n++
			c.Add(survey.V3, body("Shared", fmt.Sprint("p-", n), everything(survey.V3))).Want(t, http.StatusOK, messages[survey.V3].evaluated)
		}
	}
	add(20)
	before := fetched(t, c)
	add(100)
	if got := fetched(t, c) - before; got < 100 || got > 200 {
		t.Errorf("100 records were fetched %d times", got)
	}
}

// fetched returns how many records of the log the process has fetched.
func fetched(t *testing.T, c *harness.Caller) int {
	t.Helper()
	for line := range strings.Lines(string(c.Do(http.MethodGet, "/metrics", "").Body)) {
		if strings.HasPrefix(line, "candor_kafka_fetch_records_total{") && strings.Contains(line, `topic="candor.surveys"`) {
			_, text, _ := strings.Cut(line, "} ")
			n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
			if err != nil {
				t.Fatal(err)
			}
			return int(n)
		}
	}
	t.Fatal("no count of fetched records")
	return 0
}
