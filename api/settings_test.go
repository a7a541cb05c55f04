package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"candor/internal/http/web"
	"candor/internal/research/service"
	"candor/schemas"
	"candor/survey"
)

// settled returns the answer of getCleaningSettings.
func (r *rig) settled(t *testing.T) (s service.Settings) {
	t.Helper()
	reply, err := r.call(t, "getCleaningSettings", named)
	if err == nil {
		err = json.Unmarshal(reply.Results, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func words(s service.Scope) string { return s.Source + string(s.Settings) }

// Each change is visible in the settings that are read back, and an undo restores the earlier settings.
func TestSettingsAreShown(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{"TS":{"score":91}},"note":"too slow"}`, ".+")
		r.succeeds(t, "updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{"BAS":{"categories":{"COPY_AND_PASTE":{"activate":false}},"activate":false}}}`, ".+")
		const (
			first  = `SURVEY{"serviceScore":50}`
			second = `SURVEY{"serviceScore":50,"TS":{"activate":true,"score":91}}`
			third  = `SURVEY{"serviceScore":50,"TS":{"activate":true,"score":91},"BAS":{"activate":false,"score":20,"minDataPoints":2,"categories":{` +
				`"UNNATURAL_TYPING":{"activate":true,"minDataPoints":1},"COPY_AND_PASTE":{"activate":false,"minDataPoints":2},"UNNATURAL_MOVEMENT":{"activate":true,"minDataPoints":2}}}}`
		)
		expect := func(current string, changes ...string) {
			t.Helper()
			s := r.settled(t)
			var got []string
			for _, c := range s.History {
				got = append(got, fmt.Sprintf("%s %q %s > %s", c.Kind, c.Note, words(c.Before), words(c.After)))
			}
			if words(s.Current) != current || strings.Join(got, "\n") != strings.Join(changes, "\n") {
				t.Errorf("current %s, history:\n%s\nwant %s\n%s", words(s.Current), strings.Join(got, "\n"), current, strings.Join(changes, "\n"))
			}
		}
		since := []string{`UPDATE "" ` + second + " > " + third, `UPDATE "too slow" ` + first + " > " + second, `CHANGE "" RESPONDENTS > ` + first}
		expect(third, since...)
		r.succeeds(t, "undoCleaningSettings", `{"surveyName":"s","note":"sorry"}`, ".+")
		since = append([]string{`UNDO "sorry" ` + third + " > " + second}, since...)
		expect(second, since...)
		r.succeeds(t, "undoCleaningSettings", named, ".+") // the undo
		since = append([]string{`UNDO "" ` + second + " > " + third}, since...)
		expect(third, since...)
		r.succeeds(t, "undoCleaningSettings", fmt.Sprintf(`{"surveyName":"s","changeId":%q}`, r.settled(t).History[4].ID), ".+") // all
		since = append([]string{`UNDO "" ` + third + " > RESPONDENTS"}, since...)
		expect("RESPONDENTS", since...)
		r.succeeds(t, "changeCleaningSettings", noCleaning, ".+")
		expect("OFF", append([]string{`CHANGE "" RESPONDENTS > OFF`}, since...)...)
		if author := r.settled(t).History[0].Author; !strings.HasPrefix(author, "key ") {
			t.Errorf("the author is %q", author)
		}
	})
}

// Each change of settings has one entry in the audit topic, whichever operation makes it.
func TestChangesAreAudited(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		before := r.Appended(schemas.TopicAudit)
		r.succeeds(t, "updateCleaningSettings", lower, ".+")
		r.succeeds(t, "undoCleaningSettings", named, ".+")
		if n := r.Appended(schemas.TopicAudit) - before; n != 2 {
			t.Errorf("%d entries", n)
		}
	})
}

func TestUpdateRefused(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		before := r.Appended(schemas.TopicSurveys)
		r.fails(t, "updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{"TS":{"score":101}}}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{"NOPE":{}}}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{},"x":1}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{},"note":"`+strings.Repeat("x", 251)+`"}`, http.StatusBadRequest, "Validation Error")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("%d records were appended", n)
		}
		r.succeeds(t, "undoCleaningSettings", named, ".+")
		r.fails(t, "updateCleaningSettings", lower, http.StatusBadRequest, "no cleaning settings of its own")
		r.succeeds(t, "changeCleaningSettings", noCleaning, ".+")
		r.fails(t, "updateCleaningSettings", lower, http.StatusBadRequest, "no cleaning settings of its own")
	})
}

func TestUndoRefused(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.fails(t, "undoCleaningSettings", `{"surveyName":"s","changeId":"0123"}`, http.StatusBadRequest, "There is no such change")
		r.add(t, "fresh", "ann")
		r.fails(t, "undoCleaningSettings", `{"surveyName":"fresh"}`, http.StatusBadRequest, "There is no such change")
	})
}

// A request with an Idempotency-Key has one outcome and makes one change, even if the change on
// which it is based has been replaced.
func TestResettle_once(t *testing.T) {
	for operation, body := range map[string]string{"updateCleaningSettings": lower, "undoCleaningSettings": named} {
		t.Run(operation, func(t *testing.T) {
			rigged(t, func(t *testing.T, r *rig) {
				send := func() string {
					t.Helper()
					reply, err := r.call(t, operation, body, web.OnceHeader, "a")
					if err != nil {
						t.Fatal(err)
					}
					return string(reply.Results)
				}
				first, changes := send(), len(r.settled(t).History)
				if second := send(); second != first || len(r.settled(t).History) != changes {
					t.Errorf("first %s, then %s, %d changes", first, second, len(r.settled(t).History))
				}
				r.succeeds(t, "changeCleaningSettings", noCleaning, ".+")
				if third := send(); third != first || r.settled(t).Current.Source != "OFF" {
					t.Errorf("first %s, after another change %s", first, third)
				}
				r.succeeds(t, "deleteSurveys", surveys, ".+")
				if last := send(); last != first {
					t.Errorf("first %s, of a deleted survey %s", first, last)
				}
			})
		})
	}
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "changeCleaningSettings", noCleaning, ".+")
		for range 2 {
			r.fails(t, "updateCleaningSettings", lower, http.StatusBadRequest, "no cleaning settings of its own", web.OnceHeader, "b")
		}
		if s := r.settled(t).Current; s.Source != "OFF" {
			t.Errorf("what was refused took effect: %s", s)
		}
	})
}

// If two partial changes are made at the same time, each based on what it read, both take effect.
func TestConcurrentUpdatesAreNotLost(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		raced := false
		r.OnAppend = func(topic string) {
			if topic == schemas.TopicSurveys && !raced {
				raced = true
				r.succeeds(t, "updateCleaningSettings", `{"surveyName":"s","cleaningSettings":{"serviceScore":7}}`, ".+")
			}
		}
		r.succeeds(t, "updateCleaningSettings", lower, ".+")
		if s := words(r.settled(t).Current); s != `SURVEY{"serviceScore":7,"TS":{"activate":true,"score":91}}` {
			t.Errorf("now count %s", s)
		}
		raced = false
		before := len(r.settled(t).History)
		r.succeeds(t, "undoCleaningSettings", named, ".+")
		if s := r.settled(t); len(s.History) != before+2 || words(s.Current) != words(s.History[1].Before) {
			t.Errorf("after an undo beside a change: %+v", s)
		}
	})
}

func TestStatusIsSet(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.fails(t, "setRespondentsExcludedStatus", `{"surveyName":"s","respondentIds":["ann","zoe"],"excluded":true}`, http.StatusBadRequest, "The following respondents were not found in the survey 's': 'zoe'")
		excluded := `{"respondentId":"ann",.*"isExcluded":true,"reasonsForExclusion":\["Manually Excluded"\].*}`
		r.succeeds(t, "setRespondentsExcludedStatus", excludeBoth, `.*"changed":2}`)
		r.succeeds(t, "setRespondentsExcludedStatus", excludeBoth, `.*"changed":0}`)
		r.succeeds(t, "getRespondent", one, excluded)
		if o := r.row(t, "ann").Override; o.Note != "why" || !o.Sticky || !strings.HasPrefix(o.Author, "key ") || o.At.IsZero() {
			t.Errorf("the decision is %+v", o)
		}
		r.succeeds(t, "changeCleaningSettings", noCleaning, ".+")
		r.succeeds(t, "getRespondent", one, excluded)
		r.succeeds(t, "updateRespondentsExcludedStatus", both, ".+")
		r.succeeds(t, "getRespondent", one, `.*"isExcluded":false.*`)
	})
}

func TestPreviewRefused(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.fails(t, "previewCleaningSettings", `{"surveyName":"s","cleaningSettings":{"serviceScore":1},"cursor":"zoe"}`, http.StatusBadRequest, "The cursor is not that of this survey")
		r.fails(t, "previewCleaningSettings", `{"surveyName":"s","cleaningSettings":{"serviceScore":1},"limit":1001}`, http.StatusBadRequest, "Validation Error")
		r.fails(t, "previewCleaningSettings", `{"surveyName":"s","cleaningSettings":{"serviceScore":1,"TS":{"score":1}}}`, http.StatusBadRequest, "Validation Error")
	})
}

// After the first page, a page of a preview counts nothing and reads only its own respondents.
func TestPreview_pages(t *testing.T) {
	rigged(t, func(t *testing.T, r *rig) {
		r.succeeds(t, "previewCleaningSettings", `{"surveyName":"s","cleaningSettings":{"serviceScore":95},"limit":1}`, `.*"counts":.*"respondents":\[{"respondentId":"ann"[^{]*}\],"nextCursor":"ann"}`)
		r.succeeds(t, "previewCleaningSettings", `{"surveyName":"s","cleaningSettings":{"serviceScore":95},"limit":1,"cursor":"ann"}`, `{"surveyName":"s","respondents":\[{"respondentId":"bob"[^{]*}\]}`)
		before := r.Appended(schemas.TopicSurveys)
		r.succeeds(t, "previewCleaningSettings", strict, ".+")
		if n := r.Appended(schemas.TopicSurveys) - before; n != 0 {
			t.Errorf("a preview appended %d records", n)
		}
	})
}

// A preview counts as one request for each 10,000 respondents.
func TestPreview_weight(t *testing.T) {
	if w := scanWeight(1); w != 1 {
		t.Errorf("one respondent weighs %d", w)
	}
	if w := scanWeight(1_000_000); w != 100 {
		t.Errorf("a million respondents weigh %d", w)
	}
	if w := scanWeight(0); w != 1 {
		t.Errorf("nobody weighs %d", w)
	}
}

// An account has one scan in progress and a few that wait. Other accounts do not wait for it.
func TestScans(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := NewScans()
		enter := func(id survey.AccountID) func() {
			t.Helper()
			leave, err := s.Enter(t.Context(), id, previews)
			if err != nil {
				t.Fatal(err)
			}
			return leave
		}
		first := enter("acme")
		enter("other")()
		var waiting sync.WaitGroup
		passed := make(chan struct{}, scansAtOnce)
		for range scansAtOnce - 1 {
			waiting.Go(func() {
				leave := enter("acme")
				passed <- struct{}{}
				leave()
			})
		}
		synctest.Wait()
		if len(passed) != 0 {
			t.Error("two scans of an account are under way")
		}
		if _, err := s.Enter(t.Context(), "acme", previews); !errors.Is(err, errScans) {
			t.Errorf("a scan too many: %v", err)
		}
		first()
		waiting.Wait()
		if len(passed) != scansAtOnce-1 || len(s.accounts) != 0 {
			t.Errorf("%d scans passed, accounts left: %d", len(passed), len(s.accounts))
		}
		// Any number of short scans may wait.
		var alone atomic.Int32
		for range 3 * scansAtOnce {
			waiting.Go(func() {
				leave, err := s.Enter(t.Context(), "acme", files)
				if err != nil || alone.Add(1) > 1 {
					t.Errorf("%d parts of files are read at a time: %v", alone.Load(), err)
					return
				}
				time.Sleep(time.Second)
				alone.Add(-1)
				leave()
			})
		}
		waiting.Wait()
		holding := enter("acme")
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := s.Enter(gone, "acme", previews); !errors.Is(err, context.Canceled) {
			t.Errorf("one that gave up: %v", err)
		}
		holding()

		// Each account has at most one page in the queue. Pages are served in the order in which they
		// arrived.
		var mu sync.Mutex
		var order []survey.AccountID
		hold := make(chan struct{})
		for i := range cap(s.pages) {
			holder := survey.AccountID(fmt.Sprint("holder ", i))
			waiting.Go(func() { _ = s.Page(t.Context(), holder, func() error { <-hold; return nil }) })
		}
		synctest.Wait()
		for _, id := range []survey.AccountID{"acme", "acme", "acme", "other", "third"} {
			waiting.Go(func() {
				_ = s.Page(t.Context(), id, func() error {
					mu.Lock()
					defer mu.Unlock()
					order = append(order, id)
					return nil
				})
			})
			synctest.Wait()
		}
		close(hold)
		waiting.Wait()
		if cap(s.pages) == 1 && fmt.Sprint(order) != "[acme other third acme acme]" {
			t.Errorf("served in the order %v", order)
		}
		if len(s.accounts) != 0 {
			t.Errorf("accounts left: %d", len(s.accounts))
		}
	})
}
