// Package erase searches for deleted content in every file that the brokers keep.
package erase

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/log/kafka"
	"candor/processors/ts"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

type object = map[string]any

// marks are unique texts that only the requests of a test contain.
type marks struct{ put []string }

func (m *marks) text(field string) string {
	mark := fmt.Sprintf("zq%dx%sx%d", len(m.put), field, time.Now().UnixNano())
	m.put = append(m.put, mark)
	return mark
}

// marked is a body with a mark in every field that holds answers, behaviour or attributes of a
// person, or questions of the survey.
func (m *marks) marked(name, id string, more ...any) string {
	keys := []object{}
	typed := m.text("typed")
	for i := range typed {
		keys = append(keys, object{
			"interactionType": "KEYSTROKE", "value": typed[:i+1], "timestamp": fmt.Sprintf("2026-04-01T08:00:%02d.120Z", i%60),
		})
	}
	return harness.Body(append([]any{
		"surveyName", name, "respondentId", id, "activateCleaning", true, "synchronousResponse", false,
		"surveyPlatform", m.text("platform"), "respondentAttributes",
		object{m.text("attribute"): m.text("value")},
		"dataPoints",
		[]object{
			{
				"qualityCheck": "OES", "dataPointId": m.text("pointO"), "question": m.text("question") + "?", "keywords": []string{m.text("keyword")},
				"answer": "The " + m.text("answer") + " while it brews, and the quiet before everybody wakes up",
			},
			{"qualityCheck": "TS", "dataPointId": m.text("pointT"), "duration": 77.125},
			{"qualityCheck": "GQS", "dataPointId": m.text("pointG"), "gridAnswersPattern": []int{4, 2, 5, 3, 1, 4, 2, 5}},
			{
				"qualityCheck": "CHS", "dataPointId": m.text("pointC"), "surveyDescription": "A survey about coffee, " + m.text("description"),
				"interviewData": []object{
					{"questionId": m.text("qid"), "question": "How old are you, " + m.text("asked") + "?", "answer": m.text("said")},
					{"questionId": "B", "question": "Do you own a coffee machine?", "answer": "No, I do not own a coffee machine"},
					{"questionId": "C", "question": "Which coffee machine do you own?", "answer": "My coffee machine is from " + m.text("brand")},
				},
			},
			{"qualityCheck": "BAS", "dataPointId": m.text("pointB"), "interactionData": keys},
			{"qualityCheck": "DES", "ip": "203.0.113.7", "demographics": []object{
				{"type": m.text("kind"), "answer": m.text("trait")},
				{"type": "gender", "answer": m.text("gender")},
				{"type": "zip", "answer": m.text("zip")},
				{"type": "job", "answer": m.text("job")},
			}},
		},
	}, more...)...)
}

const within = 8 * time.Second

// Deleted content is in no file of the brokers, whichever way it was deleted. A rebuild gives
// the same view as before.
func TestDeletedContentIsErased(t *testing.T) {
	clock := &harness.Clock{}
	gate := harness.NewGate(ts.New(), func(s *survey.Submission) bool { return s.Respondent == "held" })
	s := harness.Start(t, harness.EraseWithin(within), harness.Snapshots(within/4), harness.WithClock(clock), harness.Checks(gate))
	t.Cleanup(gate.Open)
	c := s.Account(t)
	var kept, deleted marks
	const v = survey.V3
	add := func(m *marks, name, id string, more ...any) {
		t.Helper()
		c.Add(v, m.marked(name, id, more...)).Want(t, http.StatusOK, "Respondent queued for evaluation")
	}
	operate := func(operation string, members ...any) {
		t.Helper()
		if r := c.Post(harness.Path(v, operation), harness.Body(members...)); r.Status != http.StatusOK {
			t.Fatalf("%s is answered %d %s", operation, r.Status, r.Body)
		}
	}
	decide := func(name, note string, ids ...string) {
		t.Helper()
		operate("setRespondentsExcludedStatus", "surveyName", name, "respondentIds", ids, "excluded", true, "note", note)
	}
	add(&kept, "Kept", "kept")
	c.Completed(v, "Kept", "kept")

	// Delete one of several respondents, and the last one of a survey.
	add(&deleted, "Kept", "deleted")
	c.Completed(v, "Kept", "deleted")
	shared := kept.text("note")
	decide("Kept", shared, "kept", "deleted")
	decide("Kept", deleted.text("note"), "deleted")
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"deleted"})
	add(&deleted, "Emptied", "last")
	c.Completed(v, "Emptied", "last")
	decide("Emptied", deleted.text("note"), "last")
	decide("Emptied", deleted.text("note"), "last")
	operate("deleteRespondents", "surveyName", "Emptied", "respondentIds", []string{"last"})
	// Respondents of a list.
	list := deleted.marked("Kept", "listed 1") + "\n" + deleted.marked("Kept", "listed 2")
	if r := c.Do(http.MethodPost, harness.Path(v, "addRespondents"), list, "Content-Type", "application/x-ndjson"); r.Status != http.StatusOK {
		t.Fatalf("a list is answered %d %s", r.Status, r.Body)
	}
	c.Completed(v, "Kept", "listed 1")
	c.Completed(v, "Kept", "listed 2")
	decide("Kept", deleted.text("note"), "listed 1", "listed 2")
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"listed 1", "listed 2"})
	// A survey.
	for i := range 3 {
		add(&deleted, "Deleted", fmt.Sprintf("p-%d", i))
	}
	c.Completed(v, "Deleted", "p-2")
	decide("Deleted", deleted.text("note"), "p-0", "p-2")
	// Its header is damaged, so the join cannot read it. The dead letter has a copy.
	unread := s.Sealed(t, c.Submission(v, deleted.marked("Deleted", "unread")))
	unread.Headers = slices.DeleteFunc(unread.Headers, func(h schemas.Header) bool { return h.Key == "checks" })
	if o := s.Outcome(t, s.Append(t, schemas.TopicSurveys, unread)[0]); o.Code != survey.Unreadable {
		t.Errorf("the outcome of a damaged header is %d", o.Code)
	}
	operate("deleteSurveys", "surveyNames", []string{"Deleted"})
	// Delete a respondent because its retention ends.
	add(&deleted, "Kept", "expires", "retentionDays", 30)
	c.Completed(v, "Kept", "expires")
	clock.Advance(31 * 24 * time.Hour)
	harness.Eventually(t, func() error {
		if r := c.Get(v, "Kept", "expires"); r.Status == http.StatusOK {
			return fmt.Errorf("the respondent is still there")
		}
		return nil
	})
	// Delete a respondent while its scores are not there yet, and one that was recalculated before.
	add(&deleted, "Kept", "held")
	<-gate.Reached
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"held"})
	gate.Open()
	add(&deleted, "Kept", "again")
	c.Completed(v, "Kept", "again")
	operate("recalculateRespondents", "surveyName", "Kept", "respondentIds", []string{"again"}, "selectedChecks", object{"OES": true, "TS": true})
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"again"})
	// Nobody can delete submissions that were never admitted.
	if r := c.Add(v, deleted.marked("Kept", "kept")); r.Status != http.StatusBadRequest {
		t.Fatalf("an id that is taken is answered %d", r.Status)
	}
	add(&deleted, "Kept", "twice")
	again := c.Submission(v, harness.Body("surveyName", "Kept", "respondentId", "twice", "dataPoints", []object{{"qualityCheck": "TS", "dataPointId": deleted.text("refused"), "duration": 3}}))
	if o := s.Outcome(t, s.Append(t, schemas.TopicSurveys, s.Sealed(t, again))[0]); o.Code != survey.IDExists {
		t.Errorf("the outcome of a taken id is %d", o.Code)
	}
	c.Completed(v, "Kept", "twice")
	// A record that cannot be read becomes a dead letter, which has a copy of it.
	damaged := submitted(t, s, c.Key("Kept"), "twice")
	damaged.Value = append(damaged.Value[:len(damaged.Value)-1:len(damaged.Value)-1], damaged.Value[len(damaged.Value)-1]^1)
	if o := s.Outcome(t, s.Append(t, schemas.TopicSurveys, damaged)[0]); o.Code != survey.IDExists {
		t.Errorf("the outcome of a damaged copy is %d", o.Code)
	}
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"twice"})

	before, credits := s.Settled(t), s.Credits(t, c.Account)
	kept.wantHeld(t, s) // in the feed: the test must find what is there
	deleted.wantErased(t, s)
	if s.Recovered(t, shared) == "" {
		t.Error("a note about a respondent that is kept is erased")
	}

	s.Wipe(t)
	s.Rebuilt(t, before)
	if got := s.Credits(t, c.Account); got != credits {
		t.Errorf("charged %v after the rebuild, %v before", got, credits)
	}
	c.Completed(v, "Kept", "kept")
	if r := c.Post(harness.Path(v, "getRespondent"), harness.Body("surveyName", "Kept", "respondentId", "kept", "include", []string{"decisions"})); !strings.Contains(string(r.Body), shared) {
		t.Errorf("the note is not shown: %d %s", r.Status, r.Body)
	}
	operate("recalculateRespondents", "surveyName", "Kept", "respondentIds", []string{"kept"}, "selectedChecks", object{"TS": true, "OES": true})
	if score, ok := c.Completed(v, "Kept", "kept").Score(survey.OES); !ok || score == survey.Unscored {
		t.Errorf("content that was kept is scored %d, %v", score, ok)
	}
	deleted.wantErased(t, s)
}

// The content of a respondent is erased also if the check state of its survey is only in snapshots when it is
// deleted.
func TestDeletedContentOfAParkedSurveyIsErased(t *testing.T) {
	s := harness.Start(t, harness.EraseWithin(within), harness.Snapshots(within/16), harness.Idle(within/16))
	c := s.Account(t)
	const v, name = survey.V3, "Parked"
	var kept, deleted marks
	for id, m := range map[string]*marks{"kept": &kept, "deleted": &deleted} {
		c.Add(v, m.marked(name, id)).Want(t, http.StatusOK, "Respondent queued for evaluation")
		c.Completed(v, name, id)
	}
	harness.Eventually(t, func() error {
		for _, code := range survey.Checks {
			if code != survey.TS && !s.Parks(t, c.Key(name), code) {
				return fmt.Errorf("the check state of %s is not parked", code)
			}
		}
		return nil
	})
	if r := c.Post(harness.Path(v, "deleteRespondents"), harness.Body("surveyName", name, "respondentIds", []string{"deleted"})); r.Status != http.StatusOK {
		t.Fatalf("deleteRespondents is answered %d %s", r.Status, r.Body)
	}
	deleted.wantErased(t, s)
	kept.wantHeld(t, s)
}

func (m *marks) wantHeld(t *testing.T, s *harness.Service) {
	t.Helper()
	if holding, files := s.Holding(t, m.put...); len(holding) == 0 {
		t.Fatalf("what is kept is in none of %d files", files)
	}
	if s.Recovered(t, m.put...) == "" {
		t.Fatal("what is kept cannot be decrypted")
	}
}

// wantErased waits until no file contains a mark, either in the clear or encrypted with a key
// that still exists.
func (m *marks) wantErased(t *testing.T, s *harness.Service) {
	t.Helper()
	harness.Eventually(t, func() error {
		for mark, files := range first(s.Holding(t, m.put...)) {
			return fmt.Errorf("%s is in %v", mark, files)
		}
		if where := s.Recovered(t, m.put...); where != "" {
			return fmt.Errorf("still to be read: %s", where)
		}
		return nil
	})
}

func first[A, B any](a A, _ B) A { return a }

// submitted returns the record of a respondent's submission.
func submitted(t *testing.T, s *harness.Service, key survey.Key, id survey.RespondentID) (found schemas.Record) {
	t.Helper()
	tail := s.Tail(t, schemas.TopicSurveys)
	harness.Eventually(t, func() error {
		for _, r := range tail.Records() {
			if string(r.Key) != string(key.Bytes()) {
				continue
			}
			found = kafka.Received(r)
			found.Value = slices.Clone(r.Value)
			known, _, err := schemas.SplitSealed(r.Value)
			if err != nil {
				continue
			}
			if a, err := schemas.DecodeAdmission(known); err == nil && a.Respondent == id {
				return nil
			}
		}
		return fmt.Errorf("the submission of %s is not on the log", id)
	})
	return found
}
