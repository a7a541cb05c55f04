// Package erase searches for deleted content in every file that the brokers keep.
package erase

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/log/kafka"
	"candor/internal/ops/copier"
	ops "candor/internal/ops/operate"
	"candor/processors/ts"
	"candor/schemas"
	"candor/state/redisurl"
	"candor/survey"
	"candor/test/harness"
)

const (
	within = 30 * time.Second
	// slack is how much longer than promised erasure may take here. candor plans to need three quarters of within; a machine that
	// runs several suites at a time may delay each step.
	slack = within
)

func TestMain(m *testing.M) {
	harness.CleanEvery = within / 8 // as candor serve does
	os.Exit(harness.Main(m))
}

// Deleted content is in no file of the brokers, whichever way it was deleted. A rebuild gives
// the same view as before.
func TestDeletedContentIsErased(t *testing.T) {
	harness.Apart(t)
	clock := &harness.Clock{}
	gate := harness.NewGate(ts.New(), func(s *survey.Submission) bool { return s.Respondent == "held" })
	s := harness.Start(t, harness.EraseWithin(within), harness.Snapshots(within/4), harness.WithClock(clock), harness.Checks(gate), harness.Model(translator(t)))
	t.Cleanup(gate.Open)
	c := s.Account(t)
	var kept, deleted marks
	const v = survey.V3
	add := func(m *marks, name, id string, more ...any) {
		t.Helper()
		c.Add(v, m.marked(v, name, id, more...)).Want(t, http.StatusOK, "Respondent queued for evaluation")
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
	shared := kept.text()
	decide("Kept", shared, "kept", "deleted")
	decide("Kept", deleted.text(), "deleted")
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"deleted"})
	add(&deleted, "Emptied", "last")
	c.Completed(v, "Emptied", "last")
	decide("Emptied", deleted.text(), "last")
	decide("Emptied", deleted.text(), "last")
	operate("deleteRespondents", "surveyName", "Emptied", "respondentIds", []string{"last"})
	// Respondents of a list.
	list := deleted.marked(v, "Kept", "listed 1") + "\n" + deleted.marked(v, "Kept", "listed 2")
	if r := c.Do(http.MethodPost, harness.Path(v, "addRespondents"), list, "Content-Type", "application/x-ndjson"); r.Status != http.StatusOK {
		t.Fatalf("a list is answered %d %s", r.Status, r.Body)
	}
	c.Completed(v, "Kept", "listed 1")
	c.Completed(v, "Kept", "listed 2")
	decide("Kept", deleted.text(), "listed 1", "listed 2")
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"listed 1", "listed 2"})
	// Respondents of earlier versions.
	for _, v := range []survey.Version{survey.V1, survey.V2} {
		name := fmt.Sprint("Version ", v)
		for id, m := range map[string]*marks{"kept": &kept, "deleted": &deleted} {
			if r := c.Add(v, m.marked(v, name, id)); r.Status != http.StatusOK {
				t.Fatalf("version %d is answered %d %s", v, r.Status, r.Body)
			}
			c.Completed(v, name, id)
		}
		operate("deleteRespondents", "surveyName", name, "respondentIds", []string{"deleted"})
	}
	// A survey.
	for i := range 3 {
		add(&deleted, "Deleted", fmt.Sprintf("p-%d", i))
	}
	c.Completed(v, "Deleted", "p-2")
	decide("Deleted", deleted.text(), "p-0", "p-2")
	// Its header is damaged, so the join cannot read it. The dead letter has a copy.
	unread := s.Sealed(t, c.Submission(v, deleted.marked(v, "Deleted", "unread")))
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
	if r := c.Add(v, deleted.marked(v, "Kept", "kept")); r.Status != http.StatusBadRequest {
		t.Fatalf("an id that is taken is answered %d", r.Status)
	}
	add(&deleted, "Kept", "twice")
	again := c.Submission(v, harness.Body("surveyName", "Kept", "respondentId", "twice", "dataPoints", []object{{"qualityCheck": "TS", "dataPointId": deleted.text(), "duration": 3}}))
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

	// A dead letter that is redriven.
	redrive(t, s, s.Sealed(t, c.Submission(v, deleted.marked(v, "Kept", "redriven"))))
	c.Completed(v, "Kept", "redriven")
	operate("deleteRespondents", "surveyName", "Kept", "respondentIds", []string{"redriven"})

	last := time.Now()
	before, credits := s.Settled(t), s.Credits(t, c.Account)
	kept.wantHeld(t, s)
	deleted.wantErased(t, s, last)
	if len(s.Recovered(t, shared)) == 0 {
		t.Error("a note about a respondent that is kept is erased")
	}

	s.Wipe(t)
	last = time.Now()
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
	deleted.wantErased(t, s, last)
}

// The content of a respondent is erased also if the check state of its survey is only in snapshots when it is
// deleted.
func TestDeletedContentOfAParkedSurveyIsErased(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t, harness.EraseWithin(within), harness.Snapshots(within/16), harness.Idle(within/16), harness.Model(translator(t)))
	c := s.Account(t)
	const v, name = survey.V3, "Parked"
	var kept, deleted marks
	for id, m := range map[string]*marks{"kept": &kept, "deleted": &deleted} {
		c.Add(v, m.marked(v, name, id)).Want(t, http.StatusOK, "Respondent queued for evaluation")
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
	deleted.wantErased(t, s, time.Now())
	kept.wantHeld(t, s)
}

// Content is erased also if its deletion is not yet carried out when all processes stop and the view is lost, and if it is deleted
// while the log is being replayed.
func TestContentDeletedAroundARebuildIsErased(t *testing.T) {
	harness.Apart(t)
	options := []harness.Option{harness.EraseWithin(within), harness.Model(translator(t))}
	s := harness.Start(t, options...)
	c := s.Account(t)
	const v, name = survey.V3, "Rebuilt"
	var kept, deleted marks
	for id, m := range map[string]*marks{"kept": &kept, "before": &deleted, "amid": &deleted} {
		c.Add(v, m.marked(v, name, id)).Want(t, http.StatusOK, "Respondent queued for evaluation")
		c.Completed(v, name, id)
	}
	saved(t, s)
	s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "before"))
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	s.Wipe(t)
	s.Append(t, schemas.TopicSurveys, c.Command(name, survey.DeleteRespondents, "amid"))
	s = s.Start(t, options...)
	c = c.On(s)
	deleted.wantErased(t, s, time.Now())
	kept.wantHeld(t, s)
	c.Completed(v, name, "kept")
}

// A copy holds what was deleted in the source after it was copied, until candor has worked on the copy.
func TestDeletedContentOfACopyIsErased(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	from, to := harness.Embedded(t), harness.Embedded(t)
	s := from.Start(t, harness.Model(translator(t)))
	c := s.Account(t)
	const v, name = survey.V3, "Copied"
	var kept, deleted marks
	for id, m := range map[string]*marks{"kept": &kept, "copied": &deleted, "moved": &deleted} {
		c.Add(v, m.marked(v, name, id)).Want(t, http.StatusOK, "Respondent queued for evaluation")
		c.Completed(v, name, id)
	}
	cfg := copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: 5}
	if _, err := copier.Run(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "copied"))
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	cfg.Finish = true
	if _, err := copier.Run(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	s = to.Start(t, harness.EraseWithin(within))
	c = c.On(s)
	s.Outcomes(t, c.Command(name, survey.DeleteRespondents, "moved"))
	deleted.wantErased(t, s, time.Now())
	kept.wantHeld(t, s)
	c.Completed(v, name, "kept")
}

// wantHeld fails the test unless each mark that is stored can be decrypted, and the files of the brokers contain some. So
// the test finds what is there.
func (m *marks) wantHeld(t *testing.T, s *harness.Service) {
	t.Helper()
	if holding, files := s.Holding(t, m.put...); len(holding) == 0 { // in the feed
		t.Fatalf("what is kept is in none of %d files", files)
	}
	found := s.Recovered(t, m.all()...)
	for _, mark := range m.put {
		if found[mark] == "" {
			t.Errorf("%s is kept, and cannot be decrypted", mark)
		}
	}
	for _, mark := range m.dropped {
		if found[mark] != "" {
			t.Errorf("%s is stored: %s", mark, found[mark])
		}
	}
}

// wantErased fails the test unless, in time after the last deletion, no file contains a mark, either in the clear or
// encrypted with a key that still exists.
func (m *marks) wantErased(t *testing.T, s *harness.Service, deleted time.Time) {
	t.Helper()
	harness.By(t, deleted.Add(within+slack), func() error {
		for mark, files := range first(s.Holding(t, m.all()...)) {
			return fmt.Errorf("%s is in %v", mark, files)
		}
		for mark, where := range s.Recovered(t, m.all()...) {
			return fmt.Errorf("%s can still be read: %s", mark, where)
		}
		return nil
	})
}

// saved writes a snapshot on each server of a real Redis, as a server does that fills a replica or is filled.
func saved(t *testing.T, s *harness.Service) {
	t.Helper()
	primaries, replicas, err := redisurl.Nodes(t.Context(), s.Redis)
	if err != nil {
		t.Fatal(err)
	}
	for _, node := range append(primaries, replicas...) {
		harness.Eventually(t, func() error { // a snapshot may be in progress
			err := node.Do(t.Context(), "SAVE").Err()
			if err != nil && strings.Contains(err.Error(), "unknown command") { // the embedded view has no files
				return nil
			}
			return err
		})
	}
}

func first[A, B any](a A, _ B) A { return a }

// redrive appends a record to the log as the dead letter of an earlier version would.
func redrive(t *testing.T, s *harness.Service, r schemas.Record) {
	t.Helper()
	letter, err := schemas.EncodeDeadLetter(schemas.DeadLetter{
		Topic: schemas.TopicSurveys, Partition: schemas.Partition(r.Key, s.Partitions), Time: time.Now(), Role: "join", Reason: "a test",
		Key: r.Key, Value: r.Value, Headers: r.Headers,
	})
	if err != nil {
		t.Fatal(err)
	}
	at := s.Append(t, schemas.TopicDeadLetters, letter)[0]
	cluster, err := ops.Open(t.Context(), s.Kafka(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer cluster.Close()
	err = cluster.Letters(t.Context(), func(l *ops.Letter) error {
		if l.Number != at.Offset {
			return nil
		}
		return cluster.Redrive(t.Context(), l)
	})
	if err != nil {
		t.Fatal(err)
	}
}

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
