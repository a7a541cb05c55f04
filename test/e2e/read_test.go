package e2e

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// each calls the function do for 0 to n-1, several at a time, and waits for all calls.
func each(n int, do func(int)) {
	var wg sync.WaitGroup
	const width = 16
	for w := range width {
		wg.Go(func() {
			for i := w; i < n; i += width {
				do(i)
			}
		})
	}
	wg.Wait()
}

// insist adds a respondent, and sends the request again while the service is unavailable, as it may be on a busy machine. The
// add whose answer was late may have been admitted.
func insist(t *testing.T, c *harness.Caller, v survey.Version, body string) {
	t.Helper()
	r := c.Add(v, body)
	first := r.Status
	for r.Status == http.StatusServiceUnavailable {
		r = c.Add(v, body)
	}
	if r.Status != http.StatusOK && (first != http.StatusServiceUnavailable || r.Message != "ID already exists") {
		t.Errorf("add: %d %s", r.Status, r.Body)
	}
}

func TestReadAfterAnAcknowledgedAddSeesTheRespondent(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	each(1000, func(i int) {
		v := versions[i%3]
		name, id := fmt.Sprintf("Yours %d", i%30), fmt.Sprintf("p-%d", i)
		r := c.Add(v, queued(name, id, grid("G1")))
		for r.Status == http.StatusServiceUnavailable { // the machine is busy: send the request again
			r = c.Add(v, queued(name, id, grid("G1")))
		}
		if r.Status != http.StatusOK && r.Message != "ID already exists" {
			t.Errorf("add %s: %d %s", id, r.Status, r.Body)
			return
		}
		if i%10 == 0 {
			for _, one := range c.GetAll(v, name).Respondents(t) {
				if one.ID == id {
					return
				}
			}
			t.Errorf("respondent %s is missing from the list right after its acknowledgement", id)
			return
		}
		if r := c.Get(v, name, id); r.Status != http.StatusOK {
			t.Errorf("respondent %s right after its acknowledgement: %d %s", id, r.Status, r.Body)
		}
	})
}

func TestAllRespondentsAreListedInOrderOfAdmission(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("List v%d", v)
		ids := []string{"z", "a", "10", "9", "Ü", "a b/c\"d", "m"}
		for _, id := range ids {
			c.Add(v, queued(name, id, everything(v)...)).Want(t, http.StatusOK, messages[v].queued)
		}
		for _, id := range ids {
			c.Completed(v, name, id)
		}
		// A survey can be read with every version. The version of the survey decides the form of
		// the answer.
		var first string
		for _, reader := range versions {
			r := c.GetAll(reader, name)
			r.Want(t, http.StatusOK, listed)
			all := r.Respondents(t)
			if len(all) != len(ids) {
				t.Fatalf("v%d lists %d respondents, want %d", reader, len(all), len(ids))
			}
			for i, one := range all {
				if one.ID != ids[i] || one.Status != "COMPLETED" || one.Quality == nil {
					t.Errorf("place %d is %s %s, want %s", i, one.ID, one.Status, ids[i])
				}
			}
			if first == "" {
				first = string(r.Results)
			}
			if string(r.Results) != first {
				t.Errorf("v%d lists a survey of v%d differently", reader, v)
			}
			one := c.Get(reader, name, ids[0])
			one.Want(t, http.StatusOK, found)
			if want := string(one.Results); first[1:1+len(want)] != want {
				t.Errorf("v%d: the list begins with %.200s, getRespondent shows %.200s", reader, first, want)
			}
		}
	}
}

// Retention deletes the respondents of a survey, but not the survey.
func TestEmptySurveyListsNobody(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	places := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, queued("Expired", "p-1", grid("G1"))))
	expire, err := schemas.EncodeCommand(c.Key("Expired"), survey.Command{
		ID: "expire", Kind: survey.Expire,
		Targets: []survey.Target{{Respondent: "p-1", BasedOn: places[0].Offset}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Outcomes(t, expire); got[0] != survey.Applied {
		t.Fatalf("expire: outcome %d", got[0])
	}
	r := c.GetAll(survey.V3, "Expired")
	r.Want(t, http.StatusOK, listed)
	if string(r.Results) != "[]" {
		t.Errorf("results are %s", r.Results)
	}
	c.Get(survey.V3, "Expired", "p-1").Want(t, http.StatusNotFound, "Respondent not found")
}

// This test is not parallel, because other tests would have to wait until its respondents are
// scored.
func TestFiveThousandRespondentsAreStreamed(t *testing.T) {
	s := harness.Shared(t)
	c := s.Account(t)
	n := harness.Many(5000)
	records := make([]schemas.Record, n)
	for i := range records {
		records[i] = c.Submission(survey.V3, queued("Many", fmt.Sprintf("p-%d", i), grid("G1"), timing("T", float64(i%40+1))))
	}
	s.Append(t, schemas.TopicSurveys, records...)
	c.Completed(survey.V3, "Many", fmt.Sprintf("p-%d", n-1))
	r := c.GetAll(survey.V3, "Many")
	r.Want(t, http.StatusOK, listed)
	all := r.Respondents(t)
	if len(all) != n {
		t.Fatalf("%d respondents, want %d", len(all), n)
	}
	for i, one := range all {
		if want := fmt.Sprintf("p-%d", i); one.ID != want || one.Status != "COMPLETED" {
			t.Fatalf("place %d is %s %s, want %s COMPLETED", i, one.ID, one.Status, want)
		}
	}
	if r.Header.Get("Content-Length") != "" {
		t.Error("the answer was put together before it was sent")
	}
}

// If two accounts use the same survey name and the same ids, these are two surveys.
func TestAccountsAreApart(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	one, other := s.Account(t), s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Same v%d", v)
		one.Add(v, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
		other.Get(v, name, "p-1").Want(t, http.StatusBadRequest, "Survey not found")
		other.GetAll(v, name).Want(t, http.StatusBadRequest, "Survey not found")
		// In the other account, both the id and the version are free.
		w := versions[int(v)%3]
		other.Add(w, body(name, "p-1", []object{grid("H1", 3, 3, 3, 3, 3, 3)})).Want(t, http.StatusOK, messages[w].evaluated)
		one.Add(v, body(name, "p-2", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)

		if all := one.GetAll(v, name).Respondents(t); len(all) != 2 || all[0].Point(survey.GQS, "G1").ID == "" {
			t.Errorf("the first account sees %+v", all)
		}
		if all := other.GetAll(w, name).Respondents(t); len(all) != 1 || all[0].Point(survey.GQS, "H1").ID == "" {
			t.Errorf("the other account sees %+v", all)
		}
		status := http.StatusBadRequest
		if w == survey.V3 {
			status = http.StatusNotFound
		}
		other.Get(w, name, "p-2").Want(t, status, "Respondent not found")
	}
	// Duplicates are not compared across accounts: the other account's checks do not know the
	// answers and addresses of these respondents.
	twin := body("Twins", "p-1", []object{
		oes("Q1", "I grind the beans by hand and wait for the second crack of the roast"),
		entrance("198.51.100.77", "41", "m", "4020", "baker"),
	})
	for _, c := range []*harness.Caller{one, other} {
		r := c.Add(survey.V3, twin).Respondent(t)
		if got := r.Point(survey.DES, "DES"); got.Category != "VALID_ENTRANT" {
			t.Errorf("the entrant is %+v", got)
		}
		if got := r.Point(survey.OES, "Q1"); got.Category != "VALID_ANSWER" {
			t.Errorf("the answer is %+v", got)
		}
	}
}
