package e2e

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// populate adds something of every kind to the view: surveys of all versions, including stopped
// and deleted ones and ones with changed settings; deleted and recalculated respondents;
// respondents beyond the first thirty; duplicates; bad records.
func populate(t *testing.T, s *harness.Service, c *harness.Caller) {
	t.Helper()
	for _, v := range versions {
		name := fmt.Sprintf("Wiped v%d", v)
		add := func(i int) {
			points := everything(v)
			if i%4 == 0 {
				points = append(careless(), timing("page1", float64(i+5)))
			}
			c.Add(v, body(name, fmt.Sprintf("p-%d", i), points, "activateCleaning", i%2 == 0)).
				Want(t, http.StatusOK, messages[v].evaluated)
		}
		each(38, add)
		add(38)
		add(39)
		s.Outcomes(t,
			c.Command(name, survey.DeleteRespondents, "p-5", "p-38", "p-39", "nobody"),
			c.Submission(v, queued(name, "p-38", everything(v)...)), // again, as somebody new
			c.Submission(v, queued(name, "p-1", grid("G1"))),        // refused
			c.Command(name, survey.StopSurvey),
			c.Submission(v, queued("Gone "+name, "p-1", everything(v)...)),
			c.Submission(v, queued("Gone "+name, "p-2", everything(v)...)),
			c.Command("Gone "+name, survey.DeleteSurvey),
			c.Submission(v, queued("Gone "+name, "p-1", grid("G1"))), // created again
		)
		change, err := schemas.EncodeCommand(c.Key(name), survey.Command{ID: "change", Kind: survey.ChangeSettings, Settings: survey.Recommended(v)})
		if err != nil {
			t.Fatal(err)
		}
		s.Outcomes(t, change)
		operate(c, survey.V3, "setRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"p-6", "p-7"}, "excluded", true, "note", "seen", "sticky", true).
			Want(t, http.StatusOK, statusSet)
		operate(c, survey.V3, "updateCleaningSettings", "surveyName", name, "cleaningSettings", object{"serviceScore": 7}).Want(t, http.StatusOK, updated)
		operate(c, survey.V3, "undoCleaningSettings", "surveyName", name).Want(t, http.StatusOK, restored)
		bad := c.Submission(v, queued(name, "bad", grid("G1")))
		bad.Value = bad.Value[:len(bad.Value)-1]
		s.Append(t, schemas.TopicSurveys, bad)
		cmd := of(survey.Checks[:]...)
		cmd.DetectDuplicates, cmd.DetectPattern, cmd.Languages = true, true, []string{"de"}
		s.Outcomes(t, // before version 3, these are refused
			again(t, c, name, 300, cmd, "p-1", "p-2", "p-38"),
			c.Submission(v, queued("Gone "+name, "p-2", everything(v)...)),
			again(t, c, name, 300, of(survey.TS, survey.OES), "p-2", "p-3"))
		c.Completed(v, "Gone "+name, "p-1")
		c.Completed(v, "Gone "+name, "p-2")
		for _, id := range []string{"p-1", "p-2", "p-3", "p-38"} {
			c.Completed(v, name, id)
		}
	}
}

// lists returns the getAllRespondents answer for every survey.
func lists(t *testing.T, c *harness.Caller) []string {
	t.Helper()
	var all []string
	for _, v := range versions {
		for _, prefix := range []string{"", "Gone "} {
			r := c.GetAll(v, fmt.Sprintf("%sWiped v%d", prefix, v))
			r.Want(t, http.StatusOK, listed)
			all = append(all, string(r.Results))
		}
	}
	return all
}

func TestWipedViewComesBackEqual(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	populate(t, s, c)
	shown, before, credits := lists(t, c), s.Settled(t), s.Credits(t, c.Account)

	s.Wipe(t)
	// Until the rebuild is done, reads and adds answer 503. They never answer that something does
	// not exist.
	const name, id = "Wiped v3", "p-1"
	if r := c.Get(survey.V3, name, id); r.Status != http.StatusServiceUnavailable || r.Header.Get("Retry-After") == "" {
		t.Errorf("a read of a wiped view is answered %d %s", r.Status, r.Body)
	}
	c.Add(survey.V3, queued(name, id, grid("G1"))).
		Want(t, http.StatusServiceUnavailable, "The service is temporarily unavailable, send the request again")
	harness.Eventually(t, func() error {
		for _, r := range []harness.Response{c.Get(survey.V3, name, id), c.GetAll(survey.V3, name)} {
			switch r.Status {
			case http.StatusOK:
			case http.StatusServiceUnavailable:
				return fmt.Errorf("reads are still answered 503")
			default:
				t.Fatalf("a read of a view that is being rebuilt is answered %d %s", r.Status, r.Body)
			}
		}
		return nil
	})
	s.Rebuilt(t, before)
	for i, list := range lists(t, c) {
		if list != shown[i] {
			t.Errorf("survey %d is shown as\n%.500s\nand was shown as\n%.500s", i, list, shown[i])
		}
	}
	if got := s.Credits(t, c.Account); got != credits {
		t.Errorf("charged %v after the rebuild, %v before", got, credits)
	}

	// The check state is the same as before, so the next respondent is compared with earlier ones.
	points := []object{oes("Q1", "The smell while it brews, and the quiet before everybody wakes up"), timing("page1", 18.4), entrance("198.51.100.7", "41", "m", "1010", "nurse")}
	s.Outcomes(t, c.Command(name, survey.RestartSurvey))
	next := c.Add(survey.V3, body(name, "next", points)).Respondent(t)
	if p := next.Point(survey.DES, "DES"); p.Category != "DUPLICATE_IP" {
		t.Errorf("the entrant is %+v, want a DUPLICATE_IP", p)
	}
	if p := next.Point(survey.OES, "Q1"); p.Category != "DUPLICATE_RESPONDENT" {
		t.Errorf("the answer is %+v, want a DUPLICATE_RESPONDENT", p)
	}
	wantScored(t, next, survey.TS)
	wantRebuiltTwice(t, s)
}

// wantRebuiltTwice wipes the view again. What was written to the rebuilt view must also be
// rebuilt.
func wantRebuiltTwice(t *testing.T, s *harness.Service) {
	t.Helper()
	before := s.Settled(t)
	s.Wipe(t)
	s.Rebuilt(t, before)
}

// A replica that lacks the last seconds takes over. The view then has a marker before the end
// of the log, and catches up to the same content.
func TestViewThatGoesBackComesBackEqual(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	add := func(name string, i int) {
		c.Add(survey.V3, body(name, fmt.Sprintf("p-%d", i), append(everything(survey.V3), timing("page2", float64(i+5))))).
			Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	each(20, func(i int) { add("Goes back", i); add("Is deleted later", i) })
	s.Settled(t)
	past := pastOf(t, s.Brokers)

	populate(t, s, c) // surveys that the older state of Redis does not have
	each(40, func(i int) {
		if i >= 20 {
			add("Goes back", i)
		}
	})
	s.Outcomes(t,
		c.Command("Goes back", survey.DeleteRespondents, "p-3", "p-25"),
		c.Submission(survey.V3, queued("Goes back", "p-3", everything(survey.V3)...)), // again, as somebody new
		again(t, c, "Goes back", 300, of(survey.TS, survey.OES), "p-1", "p-2"),
		c.Command("Is deleted later", survey.DeleteSurvey))
	c.Completed(survey.V3, "Goes back", "p-3")
	c.Completed(survey.V3, "Goes back", "p-1")
	shown, before, spent := c.GetAll(survey.V3, "Goes back"), s.Settled(t), s.Spent(t, c.Account)

	for _, name := range []string{"Goes back", "Wiped v3"} {
		goBack(t, s.Brokers, past)
		// An answer that was given before is never contradicted.
		if r := c.Get(survey.V3, name, "p-3"); r.Status != http.StatusServiceUnavailable && r.Status != http.StatusOK {
			t.Errorf("a read of a view that went back is answered %d %s", r.Status, r.Body)
		}
		if r := c.GetAll(survey.V3, name); r.Status != http.StatusServiceUnavailable && r.Status != http.StatusOK {
			t.Errorf("a list of a view that went back is answered %d %s", r.Status, r.Body)
		}
		s.Rebuilt(t, before)
		if got := s.Spent(t, c.Account); got != spent {
			t.Errorf("after the view went back, the account has spent %+v, before %+v", got, spent)
		}
	}
	if got := c.GetAll(survey.V3, "Goes back"); string(got.Body) != string(shown.Body) {
		t.Errorf("shown is\n%.500s\nand was\n%.500s", got.Body, shown.Body)
	}
	// The next respondent is the first record that the lanes handle after their marker went back.
	goBack(t, s.Brokers, past)
	harness.Eventually(t, func() error {
		r := c.Add(survey.V3, body("Goes back", "next", append(everything(survey.V3), timing("page2", 77))))
		if r.Status != http.StatusOK && r.Message != "ID already exists" {
			return fmt.Errorf("the add is answered %d %s", r.Status, r.Body)
		}
		return nil
	})
	c.Completed(survey.V3, "Goes back", "next")
	wantRebuiltTwice(t, s)
}

// Redis loses everything three times while respondents are added. No acknowledged respondent is
// lost, and none is stored or charged twice.
func TestViewWipedUnderLoadLosesNothing(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	const (
		writers = 8
		each    = 60
		surveys = 5
		wipes   = 3
	)
	var acknowledged, unavailable atomic.Int32
	progress := make(chan struct{}, writers*each)
	ctx, cancel := context.WithTimeout(t.Context(), 2*harness.Patience)
	defer cancel()

	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for i := range each {
				name, id := fmt.Sprintf("Load %d", i%surveys), fmt.Sprintf("p-%d-%d", w, i)
				b := body(name, id, append(everything(survey.V3), timing("page2", float64(i+1))), "synchronousResponse", i%2 == 0)
				for ctx.Err() == nil {
					r := c.Add(survey.V3, b)
					if r.Status == http.StatusServiceUnavailable {
						unavailable.Add(1)
						continue
					}
					// This is the answer to a retry of a request that was admitted in spite of its
					// error.
					taken := r.Status == http.StatusBadRequest && r.Message == "ID already exists"
					if r.Status != http.StatusOK && !taken {
						t.Errorf("add %s: %d %s", id, r.Status, r.Body)
					}
					acknowledged.Add(1)
					progress <- struct{}{}
					break
				}
			}
		})
	}
	for wipe := range wipes {
		for range (wipe + 1) * 20 {
			harness.Wait(t, "adds are acknowledged", progress)
		}
		s.Wipe(t)
	}
	wg.Wait()
	if n := acknowledged.Load(); n != writers*each {
		t.Fatalf("%d of %d adds were acknowledged", n, writers*each)
	}
	t.Logf("%d adds were answered 503 and sent again", unavailable.Load())

	before := s.Settled(t)
	seen := map[string]bool{}
	for i := range surveys {
		r := c.GetAll(survey.V3, fmt.Sprintf("Load %d", i))
		r.Want(t, http.StatusOK, listed)
		for _, one := range r.Respondents(t) {
			if one.Status != "COMPLETED" || seen[one.ID] {
				t.Errorf("respondent %s is %s, seen before: %v", one.ID, one.Status, seen[one.ID])
			}
			seen[one.ID] = true
		}
	}
	if len(seen) != writers*each {
		t.Errorf("%d respondents are there, %d were acknowledged", len(seen), writers*each)
	}
	if got, want := s.Credits(t, c.Account), survey.Credits(writers*each*1000); got != want {
		t.Errorf("charged %v, want %v", got, want)
	}
	s.Wipe(t)
	s.Rebuilt(t, before)
}

// If one of the first thirty respondents of a data point is deleted, the data point has still
// had thirty. A rebuild also learns from deleted respondents, and removes them at their place
// in the log.
func TestRebuildAfterDeletingOneOfTheFirstThirtyIsTheSame(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	add := func(id string) harness.Response {
		r := c.Add(survey.V3, body("Thirty", id, []object{timing("page1", 20)}))
		r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
		return r
	}
	for i := range 30 {
		add(fmt.Sprintf("p-%d", i))
	}
	s.Outcomes(t, c.Command("Thirty", survey.DeleteRespondents, "p-3", "p-29"))
	before := s.Settled(t)
	shown := c.GetAll(survey.V3, "Thirty")
	s.Wipe(t)
	s.Rebuilt(t, before)
	if got := c.GetAll(survey.V3, "Thirty"); string(got.Body) != string(shown.Body) {
		t.Errorf("shown is\n%.500s\nand was\n%.500s", got.Body, shown.Body)
	}
	wantUnscored(t, add("p-30").Respondent(t), survey.TS)
	wantScored(t, add("p-31").Respondent(t), survey.TS)
	wantScored(t, c.Completed(survey.V3, "Thirty", "p-0"), survey.TS)
}

// TestViewOfAnOlderVersionIsMadeAgain: a process that finds a view of an older format deletes
// it, including keys that the new format does not use, and rebuilds it.
func TestViewOfAnOlderVersionIsMadeAgain(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	populate(t, s, c)
	before, want := s.Settled(t), lists(t, c)
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	older := 0
	for p := range s.Partitions {
		for name, stale := range map[string][]string{
			"mark": {"survey:nobody", "rows:7777777"}, "mark:OES": {"OES:7777777:groups"}, "mark:TS": {"TS:7777777:t:an older name"},
			"mark:CHS": nil, "mark:GQS": nil, "mark:BAS": nil, "mark:DES": nil,
		} {
			key := fmt.Sprintf("{p%d}:%s", p, name)
			text, err := s.Redis.Get(t.Context(), key).Result()
			if err != nil {
				continue // the partition is empty
			}
			_, rest, _ := strings.Cut(text, " ")
			if err := s.Redis.Set(t.Context(), key, "1 "+rest, 0).Err(); err != nil {
				t.Fatal(err)
			}
			older++
			for _, key := range stale {
				if err := s.Redis.HSet(t.Context(), fmt.Sprintf("{p%d}:%s", p, key), "f", "1").Err(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if older < 7 {
		t.Fatalf("%d markers are those of an older version", older)
	}
	c = c.On(s.Start(t))
	if diff := harness.Difference(before, s.Settled(t)); diff != "" {
		t.Errorf("the view made again is not what it was: %s", diff)
	}
	if got := lists(t, c); !slices.Equal(got, want) {
		t.Error("reads of the view made again are not what they were")
	}
}
