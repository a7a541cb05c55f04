package twin

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"pgregory.net/rapid"

	"candor/api"
	"candor/internal/access/accounts"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// reader calls operations of api over the ports.
type reader struct {
	routes  map[string]func(*web.Call) (web.Reply, error)
	account survey.AccountID
}

func (e *env) reader() reader {
	r := reader{map[string]func(*web.Call) (web.Reply, error){}, e.account}
	h := &api.Handler{View: e.ports, Scans: api.NewScans(), Cursors: api.NewCursors("of a test"), Metrics: api.NewMetrics(prometheus.NewRegistry())}
	for _, route := range h.Routes() {
		r.routes[route.Operation] = route.Handle
	}
	return r
}

// answer is a page.
type answer struct {
	Results []struct {
		ID      string `json:"respondentId"`
		Survey  string `json:"surveyName"`
		Status  string
		Quality *struct {
			Excluded bool     `json:"isExcluded"`
			Reasons  []string `json:"reasonsForExclusion"`
		} `json:"respondentQuality"`
	}
	Page struct{ NextCursor, AsOf string }
}

func (r reader) call(t rapid.TB, operation string, body map[string]any) answer {
	t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	reply, err := r.routes[operation](&web.Call{
		Context: context.Background(), Version: survey.V3, Body: text,
		Caller: accounts.Caller{Account: schemas.Account{ID: r.account}, Key: schemas.APIKey{Private: true}},
	})
	if err != nil {
		t.Fatalf("%s %s: %v", operation, text, err)
	}
	var a answer
	envelope := fmt.Sprintf(`{"results":%s%s}`, reply.Results, reply.Members)
	if err := json.Unmarshal([]byte(envelope), &a); err != nil {
		t.Fatalf("%v: %s", err, envelope)
	}
	return a
}

const waitFor = time.Minute

// whole is what the test knows about a respondent.
type whole struct {
	place    schemas.Place
	complete bool
	score    survey.Score
	added    int // step at which it was added
}

// testPages reads surveys page by page while respondents are added, deleted, completed and
// changed. A respondent that exists from the first page to the last, and passes the filter all
// the time, is shown once. No respondent is shown twice in one place.
func testPages(t *testing.T, e *env) {
	n := 0
	rapid.Check(t, func(rt *rapid.T) {
		if n++; n > e.cases {
			return
		}
		c := pager{t: t, rt: rt, e: e, reader: e.reader(), name: survey.Name(fmt.Sprint("pages ", n, rand.Int64())), people: map[survey.RespondentID]*whole{}}
		for range rapid.IntRange(1, 12).Draw(rt, "people") {
			c.add()
		}
		for range rapid.IntRange(0, 8).Draw(rt, "changes") {
			c.change()
		}
		e.command(t, c.name, survey.Command{Kind: survey.ChangeSettings, Settings: &survey.CleaningSettings{Overall: 50}})
		body := map[string]any{"surveyName": c.name, "limit": rapid.IntRange(1, 5).Draw(rt, "limit")}
		var excluded *bool
		if rapid.Bool().Draw(rt, "filtered") {
			excluded = new(rapid.Bool().Draw(rt, "excluded"))
			body["excluded"] = *excluded
		}
		there := map[survey.RespondentID]bool{} // and passed the filter all the time
		passes := func(w *whole) bool { return excluded == nil || w.complete && (w.score < 50) == *excluded }
		look := func(first bool) {
			for id := range there {
				if w := c.people[id]; w == nil || w.added > 0 || !passes(w) {
					delete(there, id)
				}
			}
			if first {
				for id, w := range c.people {
					w.added, there[id] = 0, passes(w)
				}
			}
		}
		look(true)
		c.step = 1
		seen := map[string]int{}
		for pages := 0; ; pages++ {
			a := c.call(rt, "getAllRespondents", body)
			if len(a.Results) > body["limit"].(int) {
				rt.Fatalf("a page of %d holds %d", body["limit"], len(a.Results))
			}
			for _, one := range a.Results {
				seen[one.ID]++
				if excluded != nil && (one.Quality == nil || one.Quality.Excluded != *excluded) {
					rt.Errorf("%s is shown and does not pass the filter", one.ID)
				}
			}
			if a.Page.NextCursor == "" {
				break
			}
			if pages > 100 {
				rt.Fatal("the pages do not end")
			}
			body["cursor"] = a.Page.NextCursor
			for range rapid.IntRange(0, 3).Draw(rt, "changes between pages") {
				c.change()
			}
			look(false)
		}
		for id, all := range there {
			if all && seen[string(id)] != 1 {
				rt.Errorf("%s was there all the time and is shown %d times", id, seen[string(id)])
			}
		}
		for id, times := range seen {
			if times > 1 {
				rt.Errorf("%s is shown %d times", id, times)
			}
		}
		c.changes()
	})
}

// pager is one survey that is read while it changes.
type pager struct {
	reader
	t      *testing.T
	rt     *rapid.T
	e      *env
	name   survey.Name
	people map[survey.RespondentID]*whole
	next   int
	step   int
}

// add adds a respondent, perhaps again after a deletion, and returns its id. It returns "" if
// the respondent that was drawn exists.
func (c *pager) add() survey.RespondentID {
	id := survey.RespondentID(fmt.Sprint("p", c.next))
	if c.next > 0 && rapid.IntRange(0, 3).Draw(c.rt, "a former id") == 0 {
		id = survey.RespondentID(fmt.Sprint("p", rapid.IntRange(0, c.next-1).Draw(c.rt, "whose")))
	}
	if c.people[id] != nil {
		return ""
	}
	c.next++
	c.people[id] = &whole{place: c.e.add(c.t, c.name, id, "T"), added: c.step}
	return id
}

// some returns a respondent that exists and that the function want accepts, or "".
func (c *pager) some(want func(*whole) bool) survey.RespondentID {
	var ids []survey.RespondentID
	for id, w := range c.people {
		if want(w) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return ""
	}
	slices.Sort(ids)
	return rapid.SampledFrom(ids).Draw(c.rt, "who")
}

// change adds, deletes or completes a respondent, and returns its id, or "".
func (c *pager) change() survey.RespondentID {
	switch rapid.IntRange(0, 3).Draw(c.rt, "change") {
	case 0:
		return c.add()
	case 1:
		id := c.some(func(*whole) bool { return len(c.people) > 1 }) // deleting the last one would delete the survey
		if id != "" {
			c.e.command(c.t, c.name, survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: id}}})
			delete(c.people, id)
		}
		return ""
	default:
		id := c.some(func(w *whole) bool { return !w.complete })
		if id != "" {
			c.complete(id, survey.Score(rapid.SampledFrom([]int{10, 90}).Draw(c.rt, "score")))
		}
		return id
	}
}

func (c *pager) complete(id survey.RespondentID, score survey.Score) {
	w := c.people[id]
	r, err := schemas.EncodeScore(schemas.Score{Key: c.e.key(c.name), Respondent: id, Scored: survey.Scored{
		Generation: w.place.Offset, Result: survey.Result{Check: survey.TS, Score: score},
	}})
	if err != nil {
		c.t.Fatal(err)
	}
	c.e.append(c.t, schemas.TopicScores, r)
	if err := c.e.Completed(within(c.t, waitFor), w.place, w.place.Offset); err != nil {
		c.t.Fatal(err)
	}
	w.complete, w.score = true, score
}

// changes reads the changed respondents, and expects exactly those that changed.
func (c *pager) changes() {
	body := map[string]any{"surveyName": c.name, "fields": []string{}, "limit": 1000}
	body["changedSince"] = c.call(c.rt, "getAllRespondents", body).Page.AsOf
	changed := map[survey.RespondentID]bool{}
	for range rapid.IntRange(0, 6).Draw(c.rt, "changes to read") {
		if id := c.change(); id != "" && (c.people[id].complete || c.people[id].added == 1) {
			changed[id] = true
		}
	}
	got := map[survey.RespondentID]bool{}
	for _, one := range c.call(c.rt, "getAllRespondents", body).Results {
		got[survey.RespondentID(one.ID)] = true
	}
	for id := range changed {
		if c.people[id] != nil && !got[id] {
			c.rt.Errorf("%s has changed and is not shown", id)
		}
	}
	for id := range got {
		if c.people[id] == nil {
			c.rt.Errorf("%s is shown and not there", id)
		}
	}
	// When everything has been read, another read returns nothing.
	again := c.call(c.rt, "getAllRespondents", body)
	body["changedSince"] = again.Page.AsOf
	if rest := c.call(c.rt, "getAllRespondents", body).Results; len(rest) > 0 {
		c.rt.Errorf("%d have changed since nothing happened", len(rest))
	}
}

// testSurveys lists surveys page by page while surveys are added and deleted.
func testSurveys(t *testing.T, e *env) {
	names := []string{"a", "B", "b", "{p1}", "größe", "Ж", "z z"}
	for i := range 12 {
		names = append(names, fmt.Sprint("s", i))
	}
	for _, name := range names {
		e.add(t, survey.Name(name), "ann", "T")
	}
	slices.Sort(names)
	r := e.reader()
	body := map[string]any{"limit": 4}
	var listed []string
	for page := 0; ; page++ {
		a := r.call(t, "listSurveys", body)
		for _, one := range a.Results {
			listed = append(listed, one.Survey)
		}
		if a.Page.NextCursor == "" {
			break
		}
		body["cursor"] = a.Page.NextCursor
		e.add(t, survey.Name(fmt.Sprint("s9 ", page)), "ann", "T")
		e.command(t, survey.Name(fmt.Sprint("s9 ", page)), survey.Command{Kind: survey.DeleteSurvey})
	}
	if !slices.Equal(listed, names) {
		t.Errorf("listed\n%q, want\n%q", listed, names)
	}
	e.command(t, "s3", survey.Command{Kind: survey.DeleteSurvey})
	e.command(t, "s5", survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "ann"}}})
	names = slices.DeleteFunc(names, func(name string) bool { return name == "s3" || name == "s5" })
	page, next, err := e.Surveys(t.Context(), e.account, "", 1000)
	if err != nil || next != "" || len(page) != len(names) {
		t.Fatalf("%d surveys, want %d; next %q, %v", len(page), len(names), next, err)
	}
	for i, one := range page {
		if string(one.Name) != names[i] || one.State.Respondents != 1 {
			t.Errorf("survey %d is %q with %d respondents, want %q", i, one.Name, one.State.Respondents, names[i])
		}
	}
	if page, next, err := e.Surveys(t.Context(), e.account+"x", "", 10); err != nil || next != "" || len(page) != 0 {
		t.Errorf("another account has %d surveys, next %q, %v", len(page), next, err)
	}
}

// testTally compares the counts while respondents are added, completed and deleted, and after a
// change of settings, when verdicts are counted again.
func testTally(t *testing.T, e *env) {
	var places []schemas.Place
	ids := []survey.RespondentID{"ann", "bob", "cid", "dan", "eve"}
	for _, id := range ids {
		places = append(places, e.add(t, "s", id, "T"))
	}
	c := pager{t: t, e: e, name: "s", people: map[survey.RespondentID]*whole{}}
	for i, id := range ids[:4] {
		c.people[id] = &whole{place: places[i]}
		c.complete(id, survey.Score(20*i))
	}
	want := func(when string, complete, excluded int64) {
		t.Helper()
		var tally survey.Tally
		for deadline := within(t, waitFor); ; {
			st, err := e.Survey(t.Context(), e.key("s"))
			if err != nil || st == nil {
				t.Fatalf("%s: %v, %v", when, st, err)
			}
			var recounting bool
			if tally, recounting = st.Standing(); !recounting {
				break
			}
			if err := deadline.Err(); err != nil {
				t.Fatalf("%s: the verdicts are not counted: %+v", when, tally)
			}
		}
		reasons := int64(0)
		for _, n := range tally.Reasons {
			reasons += n
		}
		if tally.Complete != complete || tally.Excluded != excluded || reasons != excluded {
			t.Errorf("%s: %+v, want %d complete and %d excluded", when, tally, complete, excluded)
		}
	}
	want("without cleaning", 4, 0)
	settings := &survey.CleaningSettings{Overall: 30}
	e.command(t, "s", survey.Command{Kind: survey.ChangeSettings, Settings: settings})
	want("with a threshold", 4, 2)
	_, bob, err := e.Respondent(t.Context(), e.key("s"), "bob")
	if err != nil {
		t.Fatal(err)
	}
	st, err := e.Survey(t.Context(), e.key("s"))
	if err != nil {
		t.Fatal(err)
	}
	e.command(t, "s", survey.Command{Kind: survey.SetExcluded, Targets: []survey.Target{bob.Toggle(st)}})
	want("with one included by hand", 4, 1)
	e.command(t, "s", survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: "ann"}, {Respondent: "dan"}}})
	want("with two deleted", 2, 0)
	e.command(t, "s", survey.Command{Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(survey.TS), Targets: []survey.Target{{Respondent: "bob"}}})
	want("with one that is scored again", 1, 0)
	e.command(t, "s", survey.Command{Kind: survey.ChangeSettings, Settings: &survey.CleaningSettings{Overall: 90}})
	want("with a high threshold", 1, 1)
	e.command(t, "s", survey.Command{Kind: survey.ChangeSettings})
	want("with cleaning off", 1, 0)
}

// testSubmissions reads the submissions of respondents.
func testSubmissions(t *testing.T, e *env) {
	ann, bob := e.add(t, "s", "ann", "A"), e.add(t, "s", "bob", "B", "C")
	at, _ := e.command(t, "s", survey.Command{Kind: survey.StopSurvey})
	neighbour := survey.Name("s") // another survey of the same partition
	for i, p := 0, int32(-1); p != ann.Partition; i++ {
		neighbour = survey.Name(fmt.Sprint("neighbour ", i))
		p = e.add(t, neighbour, "ann", "A").Partition
	}
	for name, c := range map[string]struct {
		survey     survey.Name
		id         survey.RespondentID
		generation int64
		want       int // data points; -1: no submission is found
	}{
		"the first": {"s", "ann", ann.Offset, 1}, "the second": {"s", "bob", bob.Offset, 2}, "another's": {"s", "bob", ann.Offset, -1},
		"a command": {"s", "ann", at.Offset, -1}, "of another survey": {neighbour, "ann", ann.Offset, -1},
	} {
		s, err := e.Submission(t.Context(), e.key(c.survey), c.id, c.generation)
		if err != nil || (s == nil) != (c.want < 0) || s != nil && s.NumPoints() != c.want {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
}
