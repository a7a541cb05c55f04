package e2e

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/ops/copier"
	ops "candor/internal/ops/operate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
	"candor/test/harness"
)

// breakOff interrupts a copy after it has passed a number of records to its client, so some of
// them are durable and some are not.
type breakOff struct {
	left atomic.Int64
	end  context.CancelFunc
}

func (b *breakOff) OnProduceRecordBuffered(*kgo.Record) {
	if b.left.Add(-1) == 0 {
		b.end()
	}
}

// copyInstallation copies an installation, interrupts the copy several times, and returns the
// report of the last run.
func copyInstallation(t *testing.T, from, to *harness.Brokers, partitions int32, breaks ...int64) *copier.Report {
	t.Helper()
	cfg := copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: partitions, Finish: true, Actor: "test@host"}
	for _, n := range breaks {
		ctx, cancel := context.WithCancel(t.Context())
		b := &breakOff{end: cancel}
		b.left.Store(n)
		broken := cfg
		broken.To.Observer = b
		if _, err := copier.Run(ctx, broken); err == nil {
			t.Fatalf("the copy that is broken off after %d records is complete", n)
		}
		cancel()
	}
	r, err := copier.Run(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	if first, n, err := contents(t, from).Against(contents(t, to), 10); n != 0 || err != nil {
		t.Errorf("the logs differ in %d places, %v: %q", n, err, first)
	}
	return r
}

// contents returns the state that a replay of the log produces.
func contents(t *testing.T, b *harness.Brokers) *ops.Contents {
	t.Helper()
	c, err := ops.Open(t.Context(), b.Kafka(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	all, err := c.Contents(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// movedWord matches the values that a copy changes on purpose: cursors belong to one installation.
var movedWord = regexp.MustCompile(`"(asOf|nextCursor)":"[^"]*"`)

// answersOf returns the answers to all requests that a caller can make to read, by request.
func answersOf(t *testing.T, c *harness.Caller, people map[string][]string) map[string]string {
	t.Helper()
	answers := map[string]string{}
	ask := func(operation string, namesAndValues ...any) {
		r := operate(c, survey.V3, operation, namesAndValues...)
		answers[operation+" "+harness.Body(namesAndValues...)] = fmt.Sprint(r.Status, " ", movedWord.ReplaceAllString(string(r.Body), "*"))
	}
	ask("listSurveys")
	for name, ids := range people {
		ask("getSurvey", "surveyName", name)
		ask("getCleaningSettings", "surveyName", name)
		ask("listDecisions", "surveyName", name)
		ask("getAllRespondents", "surveyName", name)
		ask("getAllRespondents", "surveyName", name, "limit", 3)
		ask("getAllRespondents", "surveyName", name, "limit", 10, "excluded", true)
		for _, id := range ids {
			ask("getRespondent", "surveyName", name, "respondentId", id, "include", []string{"answers", "resembles"})
		}
	}
	return answers
}

func wantSameAnswers(t *testing.T, when string, want, got map[string]string) {
	t.Helper()
	for _, request := range slices.Sorted(maps.Keys(want)) {
		a, b := got[request], want[request]
		same := 0
		for same < min(len(a), len(b)) && a[same] == b[same] {
			same++
		}
		if a != b {
			t.Errorf("%s: %s is answered from byte %d on\n%.300s\nwant\n%.300s", when, request, same, a[same:], b[same:])
		}
	}
}

// installation is a service with the surveys and respondents that a test has added.
type installation struct {
	*harness.Service
	callers []*harness.Caller
	people  map[string][]string // by survey, including deleted ones
	spent   []state.Spent
	answers []map[string]string
}

func (i *installation) observe(t *testing.T) {
	t.Helper()
	i.Settled(t)
	i.spent, i.answers = nil, nil
	for _, c := range i.callers {
		i.spent = append(i.spent, i.Spent(t, c.Account))
		i.answers = append(i.answers, answersOf(t, c, i.people))
	}
}

// live adds, changes and deletes respondents and surveys in every way that an account can.
func (i *installation) live(t *testing.T, c *harness.Caller, clock *harness.Clock) {
	t.Helper()
	const v = survey.V3
	run := func(operation string, namesAndValues ...any) {
		t.Helper()
		if r := operate(c, v, operation, namesAndValues...); r.Status != http.StatusOK {
			t.Fatalf("%s is answered %d %s", operation, r.Status, r.Body)
		}
	}
	add := func(v survey.Version, name, id string, more ...any) {
		t.Helper()
		points := append(everything(v), grid("flat", 3, 3, 3, 3, 3, 3, 3, 3))
		if r := c.Add(v, body(name, id, points, append([]any{"activateCleaning", true}, more...)...)); r.Status != http.StatusOK {
			t.Fatalf("%s is answered %d %s", id, r.Status, r.Body)
		}
		if !slices.Contains(i.people[name], id) {
			i.people[name] = append(i.people[name], id)
		}
	}
	for n := range 9 { // in several partitions
		for p := range 3 {
			add(versions[n%3], fmt.Sprint("S", n), fmt.Sprint("p", p))
		}
	}
	change := []any{"activateCleaning", true, "cleaningSettings", object{"serviceScore": 0, "GQS": object{"activate": true, "score": 50}}}
	run("changeCleaningSettings", append([]any{"surveyName", "S2"}, change...)...)
	run("updateCleaningSettings", "surveyName", "S2", "cleaningSettings", object{"GQS": object{"score": 30}})
	run("undoCleaningSettings", "surveyName", "S2", "note", "too strict")
	add(v, "S2", "later")
	run("updateRespondentsExcludedStatus", "surveyName", "S2", "respondentIds", []string{"p0", "later"})
	run("setRespondentsExcludedStatus", "surveyName", "S2", "respondentIds", []string{"p1"}, "excluded", true, "sticky", true, "note", "known")
	run("setRespondentsExcludedStatus", "surveyName", "S5", "respondentIds", []string{"p1"}, "excluded", true)
	run("changeCleaningSettings", append([]any{"surveyName", "S5"}, change...)...) // ends the decision
	run("recalculateRespondents", "surveyName", "S5", "respondentIds", []string{"p0", "p2"}, "selectedChecks", object{"OES": true, "TS": true, "DES": true})
	c.Completed(v, "S5", "p2")
	wantExplained(t, c, "S5", "p0")
	run("stopSurvey", "surveyName", "S8")
	refused := c.Submission(v, body("S8", "refused", everything(v)))
	if o := i.Outcome(t, i.Append(t, schemas.TopicSurveys, i.Sealed(t, refused))[0]); o.Code != survey.SurveyStopped {
		t.Errorf("the outcome in a stopped survey is %d", o.Code)
	}
	run("deleteRespondents", "surveyName", "S2", "respondentIds", []string{"p2"})
	add(v, "S2", "p2", "retentionDays", 400) // again, in another generation
	run("deleteSurveys", "surveyNames", []string{"S3"})
	add(survey.V1, "S3", "again")
	add(v, "S2", "expires", "retentionDays", 30)
	run("deleteSurveys", "surveyNames", []string{"S4"})
	clock.Advance(31 * day)
	wantGone(t, c, "S2", "expires")
	wantStatus(t, once(c, "key-1", v, "stopSurvey", "surveyName", "S5"), http.StatusOK)
	run("restartSurvey", "surveyName", "S5")
}

func wantStatus(t *testing.T, r harness.Response, status int) {
	t.Helper()
	if r.Status != status {
		t.Errorf("answer is %d %q, want %d", r.Status, r.Body, status)
	}
}

// A copy answers every request like the original, before and after further requests. So does a
// copy of this copy with fewer partitions. Erased content is not copied, and no command is
// executed twice.
func TestCopiedInstallationAnswersTheSame(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	clock := &harness.Clock{}
	from := harness.Embedded(t)
	source := &installation{Service: from.Start(t, harness.Partitions(3), harness.WithClock(clock), harness.EraseWithin(4*time.Second)), people: map[string][]string{}}
	const secret = "zq-the-smell-of-rain-zq"
	for range 2 {
		c := source.Account(t)
		source.callers = append(source.callers, c)
		source.live(t, c, clock)
	}
	c, quiet := source.callers[0], source.Account(t)
	wantStatus(t, c.Add(survey.V3, body("S1", "erased", []object{oes("Q1", "The smell of "+secret)})), http.StatusBadRequest) // another version
	c.Add(survey.V3, body("S2", "erased", []object{oes("Q1", "The smell of "+secret)})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	wantStatus(t, operate(c, survey.V3, "deleteRespondents", "surveyName", "S2", "respondentIds", []string{"erased"}), http.StatusOK)
	harness.Eventually(t, func() error {
		source.Holding(t, secret) // compacts
		if where := source.Recovered(t, secret); len(where) > 0 {
			return fmt.Errorf("not erased yet: %v", where)
		}
		return nil
	})
	source.observe(t)
	letters := len(source.Tail(t, schemas.TopicDeadLetters).Records())

	to := harness.Embedded(t)
	if _, err := copier.Run(t.Context(), copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: 5, Finish: true}); err == nil || !strings.Contains(err.Error(), "processes still work on the source") {
		t.Errorf("a source at work is finished: %v", err)
	}
	if r, err := copier.Run(t.Context(), copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: 5}); err != nil || r.Finished {
		t.Errorf("a source at work is copied: %+v, %v", r, err)
	}
	if err := to.Refused(t); !strings.Contains(err.Error(), "a copy that is not finished") {
		t.Errorf("a process starts on an unfinished copy: %v", err)
	}
	c.Add(survey.V3, body("S2", "last", everything(survey.V3))).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	source.people["S2"] = append(source.people["S2"], "last")
	source.observe(t)
	if err := source.Stop(); err != nil {
		t.Fatal(err)
	}
	report := copyInstallation(t, from, to, 5)
	if !report.Finished || len(report.Unhandled) > 0 {
		t.Errorf("the copy says %+v", report)
	}
	if err := from.Refused(t); !strings.Contains(err.Error(), "which is used instead") {
		t.Errorf("a process starts on the source: %v", err)
	}
	if _, err := copier.Run(t.Context(), copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: 5}); err == nil {
		t.Error("a finished copy is begun again")
	}
	copied := source.moved(t, to)
	if where := copied.Recovered(t, secret); len(where) > 0 {
		t.Errorf("what was erased was copied: %v", where)
	}
	if n := len(copied.Tail(t, schemas.TopicDeadLetters).Records()); n > letters {
		t.Errorf("%d dead letters, %d before", n, letters)
	}
	copied.goOn(t)
	if _, n, err := contents(t, from).Against(contents(t, to), 10); n < 5 || err != nil {
		t.Errorf("what has changed since is %d places, %v", n, err)
	}

	copied.observe(t)
	if err := copied.Stop(); err != nil {
		t.Fatal(err)
	}
	again := harness.Embedded(t)
	// This record was appended while the processes stopped, so the client was not told that the
	// respondent was added.
	late := quiet.Submission(survey.V3, body("Late", "late", everything(survey.V3)))
	to.Append(t, schemas.TopicSurveys, to.Sealed(t, late))
	report = copyInstallation(t, to, again, 4, 1, 40, 120, 120)
	if len(report.Unhandled) != 1+survey.NumChecks {
		t.Errorf("not handled before the copy: %v", report.Unhandled)
	}
	last := copied.moved(t, again)
	quiet.On(last.Service).Completed(survey.V3, "Late", "late")
}

// moved starts a service on a copy, and checks that it gives the same answers as the original.
func (i *installation) moved(t *testing.T, to *harness.Brokers) *installation {
	t.Helper()
	next := &installation{Service: to.Start(t), people: i.people}
	for _, c := range i.callers {
		next.callers = append(next.callers, c.On(next.Service))
	}
	next.observe(t)
	for n := range i.callers {
		wantSameAnswers(t, "the copy", i.answers[n], next.answers[n])
		if next.spent[n] != i.spent[n] {
			t.Errorf("the copy has charged %+v, want %+v", next.spent[n], i.spent[n])
		}
	}
	return next
}

// goOn sends requests to a copy that refer to respondents and commands from before the copy.
func (i *installation) goOn(t *testing.T) {
	t.Helper()
	c := i.callers[0]
	const v = survey.V3
	if e := wantExplained(t, c, "S5", "p0"); i.answers[0] == nil || e.Text == "" {
		t.Error("no explanation")
	}
	wantStatus(t, once(c, "key-1", v, "stopSurvey", "surveyName", "S5"), http.StatusOK) // has had its effect
	if r := operate(c, v, "getSurvey", "surveyName", "S5"); !strings.Contains(string(r.Body), `"status":"RUNNING"`) {
		t.Errorf("a command has had its effect again: %s", r.Body)
	}
	wantStatus(t, c.Add(v, body("S2", "p0", everything(v))), http.StatusBadRequest)
	before := c.Completed(v, "S2", "p0")
	wantStatus(t, operate(c, v, "recalculateRespondents", "surveyName", "S2", "respondentIds", []string{"p0"}, "selectedChecks", object{"OES": true, "TS": true}), http.StatusOK)
	after := c.Completed(v, "S2", "p0")
	for _, check := range []survey.Check{survey.OES, survey.TS} {
		was, _ := before.Score(check)
		if is, _ := after.Score(check); is != was || check == survey.OES && is == survey.Unscored {
			t.Errorf("%s gives %d, %d before the copy", check, is, was)
		}
	}
	i.change(t)
}

// change undoes, overrides and deletes what is from before the copy, and adds to what was deleted.
func (i *installation) change(t *testing.T) {
	t.Helper()
	c := i.callers[0]
	const v = survey.V3
	operate(c, v, "undoCleaningSettings", "surveyName", "S2", "note", "after the copy").Want(t, http.StatusOK, restored)
	wantStatus(t, operate(c, v, "updateRespondentsExcludedStatus", "surveyName", "S2", "respondentIds", []string{"later"}), http.StatusOK)
	wantStatus(t, operate(c, v, "deleteRespondents", "surveyName", "S2", "respondentIds", []string{"later"}), http.StatusOK)
	wantStatus(t, operate(c, v, "deleteSurveys", "surveyNames", []string{"S6"}), http.StatusOK)
	c.Add(v, body("S6", "anew", everything(v))).Want(t, http.StatusOK, messages[v].evaluated)
	i.people["S6"] = append(i.people["S6"], "anew")
}
