package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// refusedBy fails the test unless the answer reports that a quota is reached.
func refusedBy(t *testing.T, r harness.Response, message string) {
	t.Helper()
	r.Want(t, http.StatusTooManyRequests, message)
	var body map[string]any
	if err := json.Unmarshal(r.Body, &body); err != nil {
		t.Fatal(err)
	}
	if body["error"] != "quota_exceeded" || body["statusCode"] != 429.0 || r.Header.Get("Retry-After") != "60" {
		t.Errorf("the answer is %s, Retry-After %q", r.Body, r.Header.Get("Retry-After"))
	}
}

func TestQuotaOfRespondents(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, func(a *schemas.Account) { a.Quotas.Respondents = new(int64(2)) })
	const full = "Quota exceeded: a survey of this account may hold 2 respondents. Delete respondents, use another survey, or ask for a higher quota."
	for i := range 2 {
		c.Add(survey.V3, queued("Full", fmt.Sprint("p-", i), grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	refusedBy(t, c.Add(survey.V3, queued("Full", "p-2", grid("G1"))), full)
	c.Add(survey.V3, queued("Full", "p-1", grid("G1"))).Want(t, http.StatusBadRequest, "ID already exists")
	c.Add(survey.V3, queued("Another", "p-2", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	s.Account(t).Add(survey.V3, queued("Full", "p-2", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)

	c.Post("/v3/deleteRespondents", text(object{"surveyName": "Full", "respondentIds": []string{"p-0"}})).Want(t, http.StatusOK, "Respondents deleted successfully")
	c.Add(survey.V3, queued("Full", "p-2", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	refusedBy(t, c.Add(survey.V3, queued("Full", "p-3", grid("G1"))), full)

	// Of several requests at the same time, the join admits as many as the quota allows.
	answers := make(chan harness.Response, 8)
	for i := range cap(answers) {
		go func() { answers <- c.Add(survey.V3, queued("Meeting", fmt.Sprint("p-", i), grid("G1"))) }()
	}
	admitted := 0
	for range cap(answers) {
		if r := <-answers; r.Status == http.StatusOK {
			admitted++
		} else {
			refusedBy(t, r, full)
		}
	}
	if admitted != 2 {
		t.Errorf("%d of 8 respondents are admitted to a survey that may hold 2", admitted)
	}
}

func TestQuotaOfDataPoints(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, func(a *schemas.Account) { a.Quotas.DataPoints = new(int64(4)) })
	const full = "Quota exceeded: a survey of this account may have 4 different data point ids. Send the same ids for all respondents of a survey, or ask for a higher quota."
	add := func(id string, points ...object) harness.Response {
		return c.Add(survey.V3, queued("Pages", id, points...))
	}
	refusedBy(t, add("p-0", timing("A", 1), timing("B", 1), timing("C", 1), timing("D", 1), timing("E", 1)), full)
	add("p-1", timing("A", 1), grid("A"), timing("B", 2), grid("C")).Want(t, http.StatusOK, messages[survey.V3].queued)
	add("p-2", timing("C", 1), timing("D", 2)).Want(t, http.StatusOK, messages[survey.V3].queued)
	refusedBy(t, add("p-3", timing("E", 2)), full)
	for i := range 5 { // data points with known ids need no room, however many respondents have them
		add(fmt.Sprint("q-", i), timing("A", 1), timing("D", 2)).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	c.Post("/v3/deleteRespondents", text(object{"surveyName": "Pages", "respondentIds": []string{"p-1"}})).Want(t, http.StatusOK, "Respondents deleted successfully")
	add("p-3", timing("E", 2)).Want(t, http.StatusOK, messages[survey.V3].queued)
	refusedBy(t, add("p-4", timing("F", 2)), full)
}

func TestQuotaOfSurveys(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, func(a *schemas.Account) { a.Quotas.Surveys = new(int64(2)) })
	const full = "Quota exceeded: this account may have 2 surveys. Delete a survey, or ask for a higher quota."
	for i := range 2 {
		c.Add(survey.V3, queued(fmt.Sprint("S", i), "p", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	// A process reads the usage of an account once a second.
	n := 2
	harness.Eventually(t, func() error {
		r := c.Add(survey.V3, queued(fmt.Sprint("S", n), "p", grid("G1")))
		if r.Status == http.StatusOK {
			n++
			return fmt.Errorf("survey %d is created", n)
		}
		refusedBy(t, r, full)
		return nil
	})
	c.Add(survey.V3, queued("S1", "p-2", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	var names []string
	for i := range n {
		names = append(names, fmt.Sprint("S", i))
	}
	c.Post("/v3/deleteSurveys", text(object{"surveyNames": names})).Want(t, http.StatusOK, "Surveys deleted successfully")
	harness.Eventually(t, func() error {
		if r := c.Add(survey.V3, queued("New", "p", grid("G1"))); r.Status != http.StatusOK {
			return fmt.Errorf("after a deletion: %d %s", r.Status, r.Message)
		}
		return nil
	})
}

// TestQuotaOfCommands: if its quota of stored bytes is full, an account can read, stop and delete,
// but not decide. A deletion makes room.
func TestQuotaOfCommands(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	const quota = 16 << 10
	c := s.Account(t, func(a *schemas.Account) { a.Quotas.Stored = new(int64(quota)) })
	full := fmt.Sprintf("Quota exceeded: this account may store %d bytes. Delete respondents or surveys, or ask for a higher quota.", quota)
	var others []string
	for i := range 6 {
		id := fmt.Sprint("p-", i)
		c.Add(survey.V3, queued("Full", id, grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
		if i > 0 {
			others = append(others, id)
		}
	}
	excluded := false
	decide := func() harness.Response {
		excluded = !excluded // a decision that changes nothing takes no room
		return c.Post("/v3/setRespondentsExcludedStatus", text(object{"surveyName": "Full", "respondentIds": []string{"p-0"}, "excluded": excluded, "note": "why"}))
	}
	// A process counts an estimate of each command until it reads the usage again, a second later. So the first
	// refusal can come before the quota is full.
	commands := 0
	harness.Eventually(t, func() error {
		for _, send := range []func() harness.Response{decide, func() harness.Response {
			return c.Post("/v3/restartSurvey", text(object{"surveyName": "Full"}))
		}} {
			r := send()
			if r.Status == http.StatusOK {
				commands++
				return fmt.Errorf("command %d is accepted", commands)
			}
			refusedBy(t, r, full)
		}
		return nil
	})
	c.Post("/v3/listDecisions", text(object{"surveyName": "Full"})).Want(t, http.StatusOK, "Decisions retrieved successfully")
	c.Post("/v3/stopSurvey", text(object{"surveyName": "Full"})).Want(t, http.StatusOK, "Survey successfully stopped")
	c.Post("/v3/deleteRespondents", text(object{"surveyName": "Full", "respondentIds": others})).Want(t, http.StatusOK, "Respondents deleted successfully")
	harness.Eventually(t, func() error {
		if r := decide(); r.Status != http.StatusOK {
			return fmt.Errorf("after a deletion: %d %s", r.Status, r.Message)
		}
		return nil
	})
}

// TestQuotaBoundsMemory attacks with one key: it adds data points with random ids of 255
// characters until the account's quota is full. Other accounts are not affected. The attacking
// account uses no more of Redis than its quotas allow, and a deletion frees it.
func TestQuotaBoundsMemory(t *testing.T) {
	harness.Apart(t)
	const quota = 512 << 10
	for name, set := range map[string]struct {
		quotas schemas.Quotas
		want   string
	}{
		"check state": {schemas.Quotas{CheckState: new(int64(quota))}, fmt.Sprintf("Quota exceeded: the checks may keep %d bytes about the surveys of this account. Delete respondents or surveys, or ask for a higher quota.", quota)},
		"stored":      {schemas.Quotas{Stored: new(int64(quota))}, fmt.Sprintf("Quota exceeded: this account may store %d bytes. Delete respondents or surveys, or ask for a higher quota.", quota)},
	} {
		t.Run(name, func(t *testing.T) {
			s := harness.Start(t)
			attacker, other := s.Account(t, func(a *schemas.Account) { a.Quotas = set.quotas }), s.Account(t)
			other.Add(survey.V3, body("Honest", "p-0", []object{timing("T1", 3), grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
			before := s.Settled(t)
			keysBefore, bytesBefore := s.Footprint(t)

			var surveys []string
			random := rand.New(rand.NewPCG(1, 2))
			harness.Eventually(t, func() error {
				points := make([]object, 125)
				for i := range points {
					id := make([]byte, 255)
					for j := range id {
						id[j] = "abcdefghijklmnopqrstuvwxyz"[random.IntN(26)]
					}
					points[i] = timing(string(id), 2)
				}
				n := len(surveys)
				r := attacker.Add(survey.V3, body(fmt.Sprint("Attack ", n), "p", points))
				if r.Status == http.StatusOK {
					surveys = append(surveys, fmt.Sprint("Attack ", n))
					return fmt.Errorf("attack %d is admitted", n)
				}
				refusedBy(t, r, set.want)
				return nil
			})
			s.Settled(t)
			used := s.Usage(t, attacker.Account)
			keys, bytes := s.Footprint(t)
			t.Logf("%d adds of 125 data points: %d keys and %d bytes of Redis, counted as %d of check state and %d stored", len(surveys), keys-keysBefore, bytes-bytesBefore, used.CheckState, used.Stored)
			if taken, counted := bytes-bytesBefore, used.CheckState+used.Stored; taken > counted {
				t.Errorf("the attacker takes %d bytes of Redis, more than the %d that are counted", taken, counted)
			}
			if n := len(surveys); n > 12 {
				t.Errorf("%d adds of 40 KiB find room in %d bytes", n, quota)
			}
			other.Add(survey.V3, body("Honest", "p-1", []object{timing("T1", 3), grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
			other.Post("/v3/deleteRespondents", text(object{"surveyName": "Honest", "respondentIds": []string{"p-1"}})).Want(t, http.StatusOK, "Respondents deleted successfully")

			attacker.Post("/v3/deleteSurveys", text(object{"surveyNames": surveys})).Want(t, http.StatusOK, "Surveys deleted successfully")
			after := s.Settled(t)
			if left := s.Usage(t, attacker.Account); left != (survey.Usage{}) {
				t.Errorf("the attacker has deleted everything and uses %+v", left)
			}
			if diff := harness.Difference(lasting(before), lasting(after)); diff != "" {
				t.Errorf("after the attacker has deleted everything, the view is not what it was: %s", diff)
			}
			keys, bytes = s.Footprint(t)
			// The account's charges remain, and its counters remain although they are 0 again.
			if keys-keysBefore > 100 || bytes-bytesBefore > 4<<10 {
				t.Errorf("%d keys and %d bytes are left of the attack", keys-keysBefore, bytes-bytesBefore)
			}
			harness.Eventually(t, func() error {
				if r := attacker.Add(survey.V3, queued("Again", fmt.Sprint("p", random.IntN(1000)), grid("G1"))); r.Status != http.StatusOK {
					return fmt.Errorf("the attacker, who has deleted everything, is refused: %s", r.Message)
				}
				return nil
			})
		})
	}
}

// lasting removes the lines of a dump that may differ although no data is left: markers, the sums
// of accounts, the times of deletions, and deleted respondents. Records of other surveys in the
// partition change them, too.
func lasting(dump []string) []string {
	var lines []string
	for _, line := range dump {
		_, name, _ := strings.Cut(line, "}:")
		kind, _, _ := strings.Cut(name, `"`)
		kind, _, _ = strings.Cut(kind, ":")
		switch kind {
		case "mark", "credits", "due", "surveys", "stored", "held", "departed", "survey", "trail":
		default:
			lines = append(lines, line)
		}
	}
	return lines
}
