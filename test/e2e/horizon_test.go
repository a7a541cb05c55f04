package e2e

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/ops/copier"
	ops "candor/internal/ops/operate"
	"candor/survey"
	"candor/test/harness"
)

// If old records are deleted from the log, the view does not change, even if it is wiped and restored.
// Operations that need a deleted record are refused with that reason. The test has its own log.
func TestLogWithAnEnd(t *testing.T) {
	harness.Apart(t)
	b := harness.Empty(t)
	s := b.Start(t)
	c := s.Account(t)
	populate(t, s, c)
	shown, before, credits := lists(t, c), s.Settled(t), s.Credits(t, c.Account)
	answered := c.Submission(survey.V3, queued("Wiped v3", "p-1", everything(survey.V3)...))
	submissions := s.SealedSubmissions(t)
	if n := s.Decryptable(t, submissions); n < 100 || n < len(submissions)-10 { // some were deleted or refused
		t.Fatalf("%d of %d submissions can be decrypted", n, len(submissions))
	}
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}

	s = b.Start(t, harness.Snapshots(snapshotEvery), harness.Retention(time.Second))
	c = c.On(s)
	s.AwaitCut(t)
	// The data keys are deleted with the records, so a copy of the log cannot be read either.
	if n := s.Decryptable(t, submissions); n > int(s.Partitions) {
		t.Errorf("%d of %d submissions can be decrypted", n, len(submissions))
	}
	for _, when := range []string{"after the cut", "rebuilt"} {
		s.Rebuilt(t, before)
		for i, list := range lists(t, c) {
			if list != shown[i] {
				t.Errorf("%s: survey %d is shown as\n%.500s\nand was shown as\n%.500s", when, i, list, shown[i])
			}
		}
		if got := s.Credits(t, c.Account); got != credits {
			t.Errorf("%s: charged %v, and %v before", when, got, credits)
		}
		s.Wipe(t)
	}
	s.Settled(t)

	// A respondent whose answers are no longer kept cannot be scored again. Nothing else changes.
	r := operate(c, survey.V3, "recalculateRespondents", "surveyName", "Wiped v3", "respondentIds", []string{"p-1", "p-2"}, "selectedChecks", object{"OES": true})
	r.Want(t, http.StatusBadRequest, "The answers of some respondents are no longer kept, so they cannot be recalculated: 'p-1', 'p-2'")
	one := operate(c, survey.V3, "getRespondent", "surveyName", "Wiped v3", "respondentId", "p-1", "include", []string{"answers"})
	if one.Status != http.StatusOK || !regexp.MustCompile(`"answers":\s*null`).Match(one.Results) {
		t.Errorf("answers that are not kept are shown as %d %.300s", one.Status, one.Results)
	}
	wantRefused(t, b)
	// The id is still taken, and new respondents are compared with earlier ones.
	if codes := s.Outcomes(t, c.Command("Wiped v3", survey.RestartSurvey), answered); codes[1] != survey.IDExists {
		t.Errorf("an id of before is answered %v", codes[1])
	}
	next := c.Add(survey.V3, body("Wiped v3", "next", []object{entrance("198.51.100.7", "41", "m", "1010", "nurse")})).Respondent(t)
	if p := next.Point(survey.DES, "DES"); p.Category != "DUPLICATE_IP" {
		t.Errorf("the entrant is %+v, want a DUPLICATE_IP", p)
	}
	// A respondent whose records were deleted from the log can be deleted like any other.
	s.Outcomes(t, c.Command("Wiped v3", survey.DeleteRespondents, "p-1"))
	before = s.Settled(t)
	s.AwaitCut(t)
	s.Wipe(t)
	s.Rebuilt(t, before)
}

// wantRefused fails the test unless operations that need the whole log report that its beginning is
// missing.
func wantRefused(t *testing.T, b *harness.Brokers) {
	t.Helper()
	c, err := ops.Open(t.Context(), b.Kafka(), b.Store)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	cut := 0
	for p := range b.Partitions {
		v, err := c.Verify(t.Context(), p)
		if err == nil && v.Log <= 1 {
			continue // the partition has at most one record, which is kept
		}
		cut++
		if err == nil || !strings.Contains(err.Error(), "older records were deleted (-log.retention)") {
			t.Errorf("partition %d of which the beginning is deleted is compared: %+v, %v", p, v, err)
		}
	}
	if cut == 0 {
		t.Error("no partition is cut")
	}
	cfg := copier.Config{From: b.Kafka(), To: harness.Embedded(t).Kafka(), Partitions: 5, Tell: func(string) {}}
	if _, err := copier.Run(t.Context(), cfg); err == nil || !strings.Contains(err.Error(), "needs the same number of partitions") {
		t.Errorf("a log whose beginning is deleted is copied to another number of partitions: %v", err)
	}
}

// Respondents are added and deleted while old records are deleted from the log. A view that is wiped
// afterwards is restored as it was. Each worker keeps its newest two surveys, so the view does not
// grow without limit. CANDOR_HORIZON_SECONDS sets for how long respondents are added.
func TestLogIsCutUnderLoad(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	run := time.Duration(harness.Setting(t, "CANDOR_HORIZON_SECONDS", 1)) * time.Second
	until := time.Now().Add(run)
	keep := max(time.Second, run/30) // two minutes of an hour
	every := max(snapshotEvery, keep/8)
	// A check learns otherwise if the content of a deleted respondent is gone. So a snapshot must come before that, on a
	// busy machine too.
	within := max(2*time.Minute, run/12)
	s := harness.Embedded(t).Start(t, harness.Snapshots(every), harness.Retention(keep), harness.EraseWithin(within))
	s.Segments(t, strconv.Itoa(segmentBytes))
	c := s.Account(t)
	ctx, stop := context.WithCancel(t.Context())
	var added atomic.Int64
	var wg sync.WaitGroup
	const (
		workers = 3
		size    = 200 // respondents of a survey
	)
	// Each worker has two surveys, and a third one that is being deleted.
	b := newBounds(s, keep, every, load{surveys: workers * 3, size: size, added: &added})
	wg.Go(func() { b.follow(ctx, t) })
	for w := range workers {
		wg.Go(func() {
			named := func(i int) string { return fmt.Sprintf("Horizon %d-%d", w, i/size) }
			for i := 0; ctx.Err() == nil; i++ {
				name := named(i)
				if i >= 2*size && i%size == 0 {
					s.Outcomes(t, c.Command(named(i-2*size), survey.DeleteSurvey))
				}
				id := func(i int) string { return fmt.Sprintf("p-%d", i) }
				respondent := body(name, id(i), append(everything(survey.V3), timing("page2", float64(i%50+1))))
				r := c.Add(survey.V3, respondent)
				for r.Status == http.StatusServiceUnavailable && ctx.Err() == nil { // the machine is busy: send the request again
					r = c.Add(survey.V3, respondent)
				}
				if r.Status != http.StatusOK && r.Message != "ID already exists" && ctx.Err() == nil {
					t.Errorf("add %s: %d %s", id(i), r.Status, r.Body)
				}
				if added.Add(1); i%5 == 4 {
					s.Outcomes(t, c.Command(name, survey.DeleteRespondents, survey.RespondentID(id(i-2))))
				}
			}
		})
	}
	defer func() { stop(); wg.Wait() }()
	for tick, end := time.NewTicker(3*time.Second), time.After(time.Until(until)); end != nil; {
		select {
		case <-tick.C:
		case <-end:
			tick.Stop()
			end = nil
		}
		b.measure(t)
	}
	b.report(t)
	deleted := int64(0)
	harness.Eventually(t, func() error {
		horizons, err := s.Shelf(t).Horizons(t.Context())
		for _, h := range horizons {
			deleted += h.Log
		}
		if err == nil && deleted == 0 {
			err = errors.New("nothing was deleted under load")
		}
		return err
	})
	stop()
	wg.Wait()
	t.Logf("added %d respondents, of whose records %d were deleted meanwhile", added.Load(), deleted)
	before := s.Settled(t)
	t.Logf("the view has %d values", len(before))
	s.Wipe(t)
	s.Rebuilt(t, before)
	<-time.After(b.window - late) // the newest records are not due before that
	s.AwaitCut(t)
	s.Wipe(t)
	s.Rebuilt(t, before)
}
