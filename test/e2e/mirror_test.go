package e2e

import (
	"errors"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/ops/copier"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// restart stops the service of an installation and starts another one.
func (i *installation) restart(t *testing.T, b *harness.Brokers, options ...harness.Option) {
	t.Helper()
	if err := i.Stop(); err != nil {
		t.Fatal(err)
	}
	i.Service = b.Start(t, options...)
	for n, c := range i.callers {
		i.callers[n] = c.On(i.Service)
	}
}

// feedOf returns the last value of each key of the feed.
func feedOf(t *testing.T, i *installation) map[string]string {
	t.Helper()
	client, err := kgo.NewClient(i.Kafka().Options()...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	topics, err := kafka.Describe(t.Context(), client)
	if err != nil {
		t.Fatal(err)
	}
	rows, spans := map[string]string{}, map[int32]kafka.Span{}
	for p, end := range topics[schemas.TopicQuality].Ends {
		spans[int32(p)] = kafka.Span{End: end}
	}
	err = kafka.Between(t.Context(), i.Kafka(), schemas.TopicQuality, spans, func(r *kgo.Record) error {
		if delete(rows, string(r.Key)); len(r.Value) > 0 {
			value, err := withoutOffsets(schemas.Record{Key: r.Key, Value: r.Value})
			rows[string(r.Key)] = string(value)
			return err
		}
		return nil
	}, kgo.FetchIsolationLevel(kgo.ReadCommitted()), kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()))
	if err != nil || len(rows) < 20 {
		t.Fatalf("the feed has %d rows, %v", len(rows), err)
	}
	return rows
}

// withoutOffsets returns a record of the feed without the offsets up to which it was made: a join that is restored
// writes what is newer than its snapshot again.
func withoutOffsets(r schemas.Record) ([]byte, error) {
	if q, err := schemas.DecodeSurveyQuality(r); err == nil {
		q.LogOffset, q.ScoresOffset = 0, 0
		again, err := schemas.EncodeSurveyQuality(q)
		return again.Value, err
	}
	q, err := schemas.DecodeQuality(r)
	if err != nil {
		return nil, err
	}
	q.LogOffset, q.ScoresOffset = 0, 0
	again, err := schemas.EncodeQuality(q)
	return again.Value, err
}

// A copy of an installation whose log was cut answers every request like the original, before and after further
// requests. It is restored and cut like the original, and can be copied again.
func TestCopyOfACutLog(t *testing.T) { copyOfACutLog(t, 3, 3) }

// The same for copies with a multiple of the partitions.
func TestCutLogIsDivided(t *testing.T)       { copyOfACutLog(t, 6, 12) }
func TestCutLogIsDividedByFour(t *testing.T) { copyOfACutLog(t, 12, 12) }

// copyOfACutLog copies 3 partitions to a number of partitions, and the copy to the next.
func copyOfACutLog(t *testing.T, partitions, next int32) {
	t.Helper()
	harness.EmbeddedOnly(t)
	t.Parallel()
	const v = survey.V3
	from, clock := harness.Embedded(t), &harness.Clock{}
	source := &installation{Service: from.Start(t, harness.Partitions(3), harness.WithClock(clock), harness.EraseWithin(4*time.Second)), people: map[string][]string{}}
	for range 2 {
		c := source.Account(t)
		source.callers = append(source.callers, c)
		source.live(t, c, clock)
	}
	source.restart(t, from, harness.Snapshots(snapshotEvery), harness.Retention(time.Second), harness.Idle(snapshotEvery), harness.WithClock(clock))
	source.AwaitCut(t)
	harness.Eventually(t, func() error {
		if !source.Parks(t, source.callers[0].Key("S5"), survey.DES) {
			return errors.New("the survey is not parked")
		}
		return nil
	})
	source.restart(t, from) // takes no snapshots, so the copy needs what is on the log from here on
	c := source.callers[0]
	add := func(i *installation, id string) {
		t.Helper()
		i.callers[0].Add(v, body("S2", id, everything(v))).Want(t, http.StatusOK, messages[v].evaluated)
		i.people["S2"] = append(i.people["S2"], id)
	}
	add(source, "tail")
	wantStatus(t, operate(c, v, "deleteRespondents", "surveyName", "S6", "respondentIds", []string{"p1"}), http.StatusOK)
	source.Settled(t)

	to := harness.Embedded(t)
	cfg := copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: 5}
	if _, err := copier.Run(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), "the same number of partitions or a multiple of it: 3") {
		t.Errorf("a cut log is copied to another number of partitions: %v", err)
	}
	cfg.Partitions = partitions
	if r, err := copier.Run(t.Context(), cfg); err != nil || r.Finished {
		t.Errorf("a source at work is copied: %+v, %v", r, err)
	}
	if err := to.Refused(t); !strings.Contains(err.Error(), "a copy that is not finished") {
		t.Errorf("a process starts on an unfinished copy: %v", err)
	}
	add(source, "last")
	source.observe(t)
	feed := feedOf(t, source)
	if err := source.Stop(); err != nil {
		t.Fatal(err)
	}
	report := copyInstallation(t, from, to, partitions, 1, 5)
	if !report.Finished || len(report.Unhandled) > 0 {
		t.Errorf("the copy says %+v", report)
	}
	if err := from.Refused(t); !strings.Contains(err.Error(), "which is used instead") {
		t.Errorf("a process starts on the source: %v", err)
	}
	copied := source.moved(t, to)
	if got := feedOf(t, copied); !maps.Equal(got, feed) {
		for key, row := range feed {
			if got[key] != row {
				t.Errorf("in the feed, %q is\n%q\nwant\n%q", key, got[key], row)
			}
		}
		t.Errorf("the feed has %d rows, and had %d", len(got), len(feed))
	}
	copied.goOnBeyondHorizon(t)
	add(copied, "anew")

	wantStatus(t, copied.callers[0].Add(v, body("S5", "unparked", everything(v))), http.StatusOK)
	copied.people["S5"] = append(copied.people["S5"], "unparked")

	// The copy is cut and restored as the original was.
	copied.observe(t)
	before := copied.Settled(t)
	copied.restart(t, to, harness.Snapshots(snapshotEvery), harness.Retention(time.Second))
	copied.AwaitCut(t)
	copied.Wipe(t)
	copied.Rebuilt(t, before)
	copied.restart(t, to)
	copied.observe(t)
	if err := copied.Stop(); err != nil {
		t.Fatal(err)
	}
	again := harness.Embedded(t)
	// This record was appended while the processes stopped, so the client was not told that the respondent was added.
	late := copied.callers[1].Submission(v, body("Late", "late", everything(v)))
	to.Append(t, schemas.TopicSurveys, to.Sealed(t, late))
	if report = copyInstallation(t, to, again, next, 1); len(report.Unhandled) != 1+survey.NumChecks {
		t.Errorf("not handled before the copy: %v", report.Unhandled)
	}
	last := again.Start(t)
	copied.callers[1].On(last).Completed(v, "Late", "late")
}

// goOnBeyondHorizon sends requests that refer to respondents whose records are deleted.
func (i *installation) goOnBeyondHorizon(t *testing.T) {
	t.Helper()
	c := i.callers[0]
	const v = survey.V3
	r := operate(c, v, "recalculateRespondents", "surveyName", "S2", "respondentIds", []string{"p0"}, "selectedChecks", object{"OES": true})
	r.Want(t, http.StatusBadRequest, "The answers of some respondents are no longer kept, so they cannot be recalculated: 'p0'")
	wantStatus(t, operate(c, v, "recalculateRespondents", "surveyName", "S2", "respondentIds", []string{"last"}, "selectedChecks", object{"OES": true}), http.StatusOK)
	c.Completed(v, "S2", "last")
	wantStatus(t, c.Add(v, body("S2", "p0", everything(v))), http.StatusBadRequest)
	wantStatus(t, once(c, "key-1", v, "stopSurvey", "surveyName", "S5"), http.StatusOK) // has had its effect
	if r := operate(c, v, "getSurvey", "surveyName", "S5"); !strings.Contains(string(r.Body), `"status":"RUNNING"`) {
		t.Errorf("a command has had its effect again: %s", r.Body)
	}
	i.change(t)
}
