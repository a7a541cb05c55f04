package e2e

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"strconv"
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

// feedOf returns the last value of each key of the feed, when the feed is level with the view.
func feedOf(t *testing.T, i *installation) map[string]string {
	t.Helper()
	harness.Eventually(t, func() error {
		for p := range i.Partitions {
			if dirty, err := i.Store.Dirty(t.Context(), p); len(dirty) > 0 || err != nil {
				return fmt.Errorf("the feed has not written %d entries of partition %d, %w", len(dirty), p, err)
			}
		}
		return nil
	})
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
		q.State.Due = 0 // the feed does not write a survey again when it is charged
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

// sumLine matches a line of a dump that is a sum over the surveys of an account.
var sumLine = regexp.MustCompile(`^"(credits|due|surveys|stored|held:[A-Z]+)" ("[^"]*") = "(-?\d+)"$`)

// usedLine matches a line that says when check state was used. A replay may use it later.
var usedLine = regexp.MustCompile(`^("holds:[A-Z]+" "[^"]*" = "-?\d+ \d+) \d+`)

// partition matches the beginning of a key inside a line.
var partition = regexp.MustCompile(`\{p\d+\}:`)

// withoutPartitions returns the lines of a dump without the partitions of their keys, and how often each occurs. What
// is summed over the partitions is one line. What each partition looks up is there once.
func withoutPartitions(t *testing.T, dump []string) map[string]int {
	t.Helper()
	lines, sums := map[string]int{}, map[string]int{}
	for _, line := range dump {
		_, name, ok := strings.Cut(partition.ReplaceAllString(line, ""), `"`)
		if name = `"` + name; !ok || strings.HasPrefix(name, `"mark`) {
			continue
		}
		switch f := sumLine.FindStringSubmatch(name); {
		case f != nil:
			n, err := strconv.Atoi(f[3])
			if err != nil {
				t.Fatal(err)
			}
			sums[f[1]+" "+f[2]] += n
		case strings.HasPrefix(name, `"once`), strings.HasPrefix(name, `"tokens`):
			lines[name] = 1
		default:
			lines[usedLine.ReplaceAllString(name, "$1")]++
		}
	}
	for of, n := range sums {
		lines[fmt.Sprint(of, " = ", n)]++
	}
	return lines
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
	secret := source.callers[0].Secret()
	tokens := map[string]string{}
	for n := range 9 {
		name := fmt.Sprint("S", n)
		tokens[name] = sign(t, secret, name, "signed", time.Hour)
	}
	signed := func(i *installation, name string) harness.Response {
		return i.callers[0].Narrow(limits(schemas.KeyLimits{TokenRequired: true})).AddWith(v, tokens[name], body(name, "signed", everything(v)))
	}
	for _, name := range []string{"S2", "S5"} {
		wantStatus(t, signed(source, name), http.StatusOK)
		wantStatus(t, operate(source.callers[0], v, "deleteRespondents", "surveyName", name, "respondentIds", []string{"signed"}), http.StatusOK)
	}
	source.AwaitCut(t)
	harness.Eventually(t, func() error {
		if !source.Parks(t, source.callers[0].Key("S5"), survey.DES) {
			return errors.New("the survey is not parked")
		}
		return nil
	})
	source.Covered(t)       // a survey that was parked after the newest snapshot would not be parked in the copy
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
	for n := range 9 { // the snapshots have none of these
		wantStatus(t, source.callers[n%2].Add(versions[n%3], body(fmt.Sprint("Tail", n), "late", everything(versions[n%3]))), http.StatusOK)
		source.people[fmt.Sprint("Tail", n)] = []string{"late"}
	}
	source.observe(t)
	feed, view := feedOf(t, source), withoutPartitions(t, source.Settled(t))
	cut, err := source.Shelf(t).Horizons(t.Context())
	if err != nil || len(cut) == 0 {
		t.Errorf("the source has %d horizons, %v", len(cut), err)
	}
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
	horizons, err := copied.Shelf(t).Horizons(t.Context())
	if err != nil || len(horizons) != len(cut)*int(partitions)/3 {
		t.Errorf("the copy has %d horizons, %v", len(horizons), err)
	}
	for p, h := range horizons {
		if of := cut[p%3]; h.Log != of.Log || h.Scores != of.Scores || !h.Before.Equal(of.Before) {
			t.Errorf("the horizon of partition %d is %+v, want %+v", p, h, of)
		}
	}
	if got := withoutPartitions(t, copied.Settled(t)); !maps.Equal(got, view) {
		for line, n := range view {
			if got[line] != n {
				t.Errorf("the view had %d times %.200s, and the copy %d times", n, line, got[line])
			}
		}
		for line, n := range got {
			if view[line] != n {
				t.Errorf("the copy has %d times %.200s, and the view %d times", n, line, view[line])
			}
		}
	}
	if got := feedOf(t, copied); !maps.Equal(got, feed) {
		for key, row := range feed {
			if got[key] != row {
				t.Errorf("in the feed, %q is\n%q\nwant\n%q", key, got[key], row)
			}
		}
		t.Errorf("the feed has %d rows, and had %d", len(got), len(feed))
	}
	for _, name := range []string{"S2", "S5"} {
		signed(copied, name).Want(t, http.StatusForbidden, "The token was used before")
	}
	wantStatus(t, signed(copied, "S8"), http.StatusBadRequest) // the survey is stopped, so nobody has used the token
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
