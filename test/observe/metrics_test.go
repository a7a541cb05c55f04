// Package observe tests what operators see of candor: the metrics, logs, dashboards and alerts
// of a service under load.
//
// Tests that need a Prometheus take its program from CANDOR_PROMETHEUS (make observe finds it).
// Without it, they are skipped.
package observe

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"candor/processors"
	"candor/processors/gqs"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// maxSeries limits the number of series of one process with all roles on four partitions,
// whatever requests it gets: 7 groups x 4 partitions of lag, 18 buckets for each operation,
// version and code in use, and so on.
const maxSeries = 1500

// documented reads docs/metrics.md.
func documented(t *testing.T) map[string]family {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "metrics.md"))
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile("(?m)^\\| `(candor_\\w+)` \\| (\\w+) \\| ([a-z_, ]*)\\|")
	found := map[string]family{}
	for _, m := range row.FindAllStringSubmatch(string(text), -1) {
		labels := []string{}
		for l := range strings.SplitSeq(m[3], ",") {
			if l = strings.TrimSpace(l); l != "" {
				labels = append(labels, l)
			}
		}
		slices.Sort(labels)
		found[m[1]] = family{m[2], labels}
	}
	if len(found) < 30 {
		t.Fatalf("docs/metrics.md lists %d metrics", len(found))
	}
	return found
}

// late are the metrics that exist only after an error, or with a model service, a collector of
// traces, a Redis that reports its memory, or a Kafka that reports its disks.
var late = regexp.MustCompile(`^candor_kafka_(connect|write|read)_errors_total$|^candor_kafka_disconnects_total$|^candor_(model|trace)_|^candor_state_memory_|^candor_kafka_disk_`)

func TestMetricsAreAsDocumented(t *testing.T) {
	s := harness.Start(t, harness.Checks(failing()))
	before := settled(t, s) // on brokers that other tests used, a check may score their last respondents again
	c := load(t, s, 60)
	e := scrape(t, s.URL)
	want := documented(t)
	for name, f := range e.families {
		if !strings.HasPrefix(name, "candor_") {
			if !regexp.MustCompile(`^(go|process|promhttp)_`).MatchString(name) {
				t.Errorf("%s is of no known family", name)
			}
			continue
		}
		w, ok := want[name]
		if !ok {
			t.Errorf("docs/metrics.md does not list %s, a %s by %v", name, f.kind, f.labels)
			continue
		}
		if f.kind != w.kind || !slices.Equal(f.labels, w.labels) {
			t.Errorf("%s is a %s by %v; docs/metrics.md says a %s by %v", name, f.kind, f.labels, w.kind, w.labels)
		}
	}
	for name := range want {
		if e.families[name] == nil && !late.MatchString(name) {
			t.Errorf("docs/metrics.md lists %s, which is not shown", name)
		}
	}
	if n := len(e.samples); n > maxSeries {
		t.Errorf("%d series, more than %d", n, maxSeries)
	}
	t.Logf("%d series", len(e.samples))

	// The counts must match what was sent: 60 respondents, of which every tenth fails at GQS,
	// one repeated id, one record that cannot be read, and two commands.
	for _, w := range []struct {
		want   float64
		name   string
		labels []string
	}{
		{60, "candor_join_completion_seconds_count", nil},
		{62, "candor_join_outcomes_total", []string{"outcome", "applied"}},
		{2, "candor_command_duration_seconds_count", []string{"outcome", "applied"}},
		{1, "candor_join_outcomes_total", []string{"outcome", "unreadable"}},
		{1, "candor_join_dead_letters_total", []string{"topic", schemas.TopicSurveys}},
		{6, "candor_check_dead_letters_total", []string{"check", "GQS"}},
		{6, "candor_check_results_total", []string{"check", "GQS", "outcome", "failed"}},
		{54, "candor_check_results_total", []string{"check", "GQS", "outcome", "scored"}},
		{54, "candor_check_score_count", []string{"check", "GQS"}},
		{60, "candor_ingest_publish_duration_seconds_count", []string{"outcome", "ok"}},
		{1, "candor_app_dependency_up", []string{"dependency", "kafka"}},
		{1, "candor_app_dependency_up", []string{"dependency", "redis"}},
		{0, "candor_state_behind_records", nil},
		{0, "candor_stream_lag_records", nil},
		{60, "candor_http_request_duration_seconds_count", []string{"operation", "addRespondent", "code", "200"}},
	} {
		got := e.sum(w.name, w.labels...)
		if strings.HasSuffix(w.name, "_total") || strings.HasSuffix(w.name, "_count") {
			got -= before.sum(w.name, w.labels...)
		}
		if got != w.want {
			t.Errorf("%s%v is %v, want %v", w.name, w.labels, got, w.want)
		}
	}
	const charged = "candor_join_charged_credits_total"
	if got, want := e.sum(charged)-before.sum(charged), float64(s.Credits(t, c.Account))/100; got != want || want == 0 {
		t.Errorf("%v credits are counted, %v were charged", got, want)
	}
	if got := e.sum("candor_respondents_excluded_total"); got == 0 {
		t.Error("nobody was excluded")
	}
}

var errAsleep = errors.New("the model is asleep")

// failing is a grid check that fails for every tenth respondent.
func failing() processors.Check {
	return &harness.Spoilt{Check: gqs.New(), Before: func(in processors.Input) error {
		if strings.HasSuffix(string(in.Submission.Respondent), "0") {
			return errAsleep
		}
		return nil
	}}
}

// load sends n respondents, and one request or record of each kind that can fail.
func load(t *testing.T, s *harness.Service, n int) *harness.Caller {
	t.Helper()
	c := s.Account(t)
	var wg sync.WaitGroup
	for w := range 6 {
		wg.Go(func() {
			for i := w; i < n; i += 6 {
				if r := c.Add(survey.V3, respondent(fmt.Sprintf("p-%d", i), i)); r.Status != http.StatusOK {
					t.Errorf("addRespondent answers %d %s", r.Status, r.Message)
				}
			}
		})
	}
	wg.Wait()
	c.Add(survey.V3, respondent("p-1", 1)).Want(t, http.StatusBadRequest, "ID already exists")
	c.Get(survey.V3, "Load", "p-1")
	c.GetAll(survey.V3, "Load")
	for _, command := range []string{"stopSurvey", "restartSurvey"} {
		if r := c.Post(harness.Path(survey.V3, command), harness.Body("surveyName", "Load")); r.Status != http.StatusOK {
			t.Errorf("%s answers %d %s", command, r.Status, r.Message)
		}
	}
	limited := s.Account(t, func(a *schemas.Account) { a.NoRateLimit = false })
	limited.Get(survey.V3, "Load", "p-1")
	bad := c.Submission(survey.V3, respondent("bad", 1))
	bad.Value = bad.Value[:len(bad.Value)-3]
	s.DeadLetter(t, s.Append(t, schemas.TopicSurveys, bad)[0])
	settled(t, s)
	return c
}

// settled waits until the service has finished all work, and returns the content of /metrics.
// Records are counted a moment after their effect is visible.
func settled(t *testing.T, s *harness.Service) (e *exposition) {
	t.Helper()
	quiet := 0
	harness.Eventually(t, func() error {
		e = scrape(t, s.URL)
		if lag := e.sum("candor_stream_lag_records") + e.sum("candor_state_behind_records"); lag > 0 {
			quiet = 0
			return fmt.Errorf("the lag is %v", lag)
		}
		if quiet++; quiet < 20 {
			return errors.New("it may not have begun")
		}
		return nil
	})
	return e
}

// respondent is the body of the i-th respondent. Every third respondent is excluded.
func respondent(id string, i int) string {
	grid := []int{4, 2, 5, 3, 1, 4, 2, 5}
	answer := fmt.Sprintf("The smell while it brews, and the quiet of morning %d", i)
	if i%3 == 0 {
		grid, answer = []int{3, 3, 3, 3, 3, 3, 3, 3}, "sdfkj sdlkfj sldkfj"
	}
	return harness.Body("surveyName", "Load", "respondentId", id, "activateCleaning", true, "dataPoints", []map[string]any{
		{"qualityCheck": "OES", "dataPointId": "Q1", "question": "What do you like about your morning coffee?", "answer": answer},
		{"qualityCheck": "TS", "dataPointId": "page1", "duration": 18.4 + float64(i%7)},
		{"qualityCheck": "GQS", "dataPointId": "G1", "gridAnswersPattern": grid},
		{"qualityCheck": "GQS", "dataPointId": "G2", "gridAnswersPattern": grid},
		{"qualityCheck": "CHS", "dataPointId": "interview", "interviewData": []map[string]any{
			{"questionId": "A", "question": "How old are you?", "answer": 34},
			{"questionId": "B", "question": "Do you own a coffee machine?", "answer": "Yes, a small one"},
			{"questionId": "C", "question": "How many cups a day do you drink?", "answer": 3},
		}},
		{"qualityCheck": "BAS", "dataPointId": "keys", "interactionData": []map[string]any{
			{"interactionType": "KEYSTROKE", "value": "a", "timestamp": "2026-04-01T08:00:00.120Z"},
			{"interactionType": "KEYSTROKE", "value": "as", "timestamp": "2026-04-01T08:00:00.330Z"},
		}},
		{"qualityCheck": "DES", "ip": fmt.Sprintf("198.51.100.%d", i%250), "demographics": []map[string]any{
			{"type": "age", "answer": fmt.Sprint(18 + i)}, {"type": "gender", "answer": "m"}, {"type": "zip", "answer": "4020"}, {"type": "job", "answer": "baker"},
		}},
	})
}

// A rebuild does not count or time anything again.
func TestRebuildIsNotCounted(t *testing.T) {
	s := harness.Start(t)
	load(t, s, 24)
	names := []string{
		"candor_join_completion_seconds_count", "candor_join_completion_seconds_sum", "candor_join_outcomes_total",
		"candor_join_charged_credits_total", "candor_respondents_excluded_total", "candor_join_dead_letters_total", "candor_check_score_count",
	}
	before := settled(t, s)
	s.Wipe(t)
	harness.Eventually(t, func() error {
		if scrape(t, s.URL).sum("candor_state_behind_records") > 0 {
			return errors.New("the view is being rebuilt")
		}
		return nil
	})
	after := settled(t, s)
	for _, name := range names {
		if was, is := before.sum(name), after.sum(name); was != is || was == 0 {
			t.Errorf("%s was %v before the view was wiped, and is %v after it was rebuilt", name, was, is)
		}
	}
}
