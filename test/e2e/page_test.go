package e2e

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// somePage is one page of respondents or surveys.
type somePage struct {
	harness.Response
	entries []json.RawMessage
	next    string
	asOf    string
}

// readPage calls an operation that returns pages.
func readPage(t *testing.T, c *harness.Caller, operation string, namesAndValues ...any) somePage {
	t.Helper()
	r := operate(c, survey.V3, operation, namesAndValues...)
	if r.Status != http.StatusOK {
		t.Fatalf("%s answers %d %s", operation, r.Status, r.Body)
	}
	var a struct {
		Results []json.RawMessage
		Page    *struct{ NextCursor, AsOf string }
	}
	if err := json.Unmarshal(r.Body, &a); err != nil || a.Page == nil {
		t.Fatalf("%s: no page (%v): %s", operation, err, r.Body)
	}
	return somePage{r, a.Results, a.Page.NextCursor, a.Page.AsOf}
}

// readPages reads all pages and returns the ids on them, in order.
func readPages(t *testing.T, c *harness.Caller, namesAndValues ...any) (ids []string, asOf string) {
	t.Helper()
	cursor := []any{}
	for range 1000 {
		p := readPage(t, c, "getAllRespondents", slices.Concat(namesAndValues, cursor)...)
		for _, entry := range p.entries {
			var one struct{ RespondentID string }
			if err := json.Unmarshal(entry, &one); err != nil {
				t.Fatal(err)
			}
			ids = append(ids, one.RespondentID)
		}
		if p.next == "" {
			return ids, p.asOf
		}
		cursor = []any{"cursor", p.next}
	}
	t.Fatal("the pages do not end")
	return nil, ""
}

// While respondents are added and deleted, every respondent that is not deleted is on one page,
// and none is on two.
func TestPagesWhileRespondentsComeAndGo(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name, n = "Pages", 120
	add := func(id string) {
		c.Add(survey.V3, queued(name, id, grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	var want []string
	for i := range n {
		id := fmt.Sprintf("p-%d", i)
		if add(id); i%3 > 0 {
			want = append(want, id)
		}
	}
	done := make(chan struct{})
	var others sync.WaitGroup
	others.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-done:
				return
			default:
			}
			gone := fmt.Sprintf("p-%d", i%n/3*3)
			operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", []string{gone})
			add(gone) // behind all others
		}
	})
	for range 5 {
		ids, _ := readPages(t, c, "surveyName", name, "limit", 7, "fields", []string{})
		seen := map[string]int{}
		for _, id := range ids {
			if seen[id]++; seen[id] > 1 {
				t.Errorf("%s is on two pages", id)
			}
		}
		for _, id := range want {
			if seen[id] != 1 {
				t.Errorf("%s is on %d pages", id, seen[id])
			}
		}
	}
	close(done)
	others.Wait()
}

func TestPagesFilter(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name = "Filter"
	var flat, lively []string
	for i := range 30 {
		id, point := fmt.Sprintf("p-%d", i), grid("G1")
		if i%5 == 0 {
			point = grid("G1", 3, 3, 3, 3, 3, 3, 3, 3)
			flat = append(flat, id)
		} else {
			lively = append(lively, id)
		}
		c.Add(survey.V3, body(name, id, []object{point})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	settings := object{"serviceScore": 0, "GQS": object{"activate": true, "score": 20}}
	operate(c, survey.V3, "changeCleaningSettings", "surveyName", name, "activateCleaning", true, "cleaningSettings", settings).Want(t, http.StatusOK, "Cleaning settings changed successfully")
	expect := func(want []string, filter ...any) string {
		t.Helper()
		ids, asOf := readPages(t, c, append([]any{"surveyName", name, "limit", 4}, filter...)...)
		if !slices.Equal(ids, want) {
			t.Errorf("%v shows %v, want %v", filter, ids, want)
		}
		return asOf
	}
	const reason = "Grid-Question Score Threshold"
	expect(flat, "excluded", true)
	expect(lively, "excluded", false)
	expect(flat, "reason", reason)
	expect(nil, "reason", reason, "excluded", false)
	expect(nil, "reason", "Manually Excluded")
	asOf := expect(flat, "excluded", true)
	expect(nil, "changedSince", asOf)
	operate(c, survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"p-7", "p-5"})
	c.Add(survey.V3, body(name, "p-99", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	expect([]string{"p-5", "p-7", "p-99"}, "changedSince", asOf)
	expect([]string{"p-7"}, "changedSince", asOf, "reason", "Manually Excluded")

	p := readPage(t, c, "getAllRespondents", "surveyName", name, "limit", 1, "fields", []string{"serviceScore", "isExcluded"})
	if want := `{"respondentId":"p-0","status":"COMPLETED","respondentQuality":{"isExcluded":true,"serviceScore":`; !strings.HasPrefix(string(p.entries[0]), want) {
		t.Errorf("the entry is %s", p.entries[0])
	}
	// Without a list of fields, the entries of the pages are the entries of the whole list.
	all := c.GetAll(survey.V3, name)
	first := readPage(t, c, "getAllRespondents", "surveyName", name, "limit", 1000)
	if string(first.Results) != string(all.Results) || first.next != "" {
		t.Errorf("a page of all is\n%s, the list\n%s", first.Results, all.Results)
	}
	if strings.Contains(string(all.Body), `"page"`) {
		t.Error("an answer without a page has the member")
	}
}

// A cursor is valid only for its account, survey and operation.
func TestCursorsAreBound(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	for _, caller := range []*harness.Caller{c, other} {
		for _, name := range []string{"One", "Two"} {
			for _, id := range []string{"p-1", "p-2"} {
				caller.Add(survey.V3, queued(name, id, grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
			}
		}
	}
	p := readPage(t, c, "getAllRespondents", "surveyName", "One", "limit", 1)
	list := readPage(t, c, "listSurveys", "limit", 1)
	refuse := func(caller *harness.Caller, operation string, namesAndValues ...any) {
		t.Helper()
		violation := `"cursor" must be a cursor of an earlier answer for this survey`
		switch {
		case operation == "listSurveys":
			violation = `"cursor" must be a cursor of an earlier answer for this account`
		case slices.Contains(namesAndValues, any("changedSince")):
			violation = `"changedSince" must be an asOf of an earlier answer for this survey`
		}
		operate(caller, survey.V3, operation, namesAndValues...).Want(t, http.StatusBadRequest, "Validation Error", violation)
	}
	refuse(other, "getAllRespondents", "surveyName", "One", "cursor", p.next)
	refuse(c, "getAllRespondents", "surveyName", "Two", "cursor", p.next)
	refuse(c, "getAllRespondents", "surveyName", "One", "cursor", p.asOf)
	refuse(c, "getAllRespondents", "surveyName", "One", "changedSince", p.next)
	refuse(c, "getAllRespondents", "surveyName", "One", "cursor", list.next)
	refuse(c, "getAllRespondents", "surveyName", "One", "cursor", "AAAA")
	for range 2 { // the second toggle reverts the first
		operate(c, survey.V3, "updateRespondentsExcludedStatus", "surveyName", "One", "respondentIds", []string{"p-1"})
	}
	decisions := readPage(t, c, "listDecisions", "surveyName", "One", "limit", 1)
	refuse(other, "listDecisions", "surveyName", "One", "cursor", decisions.next)
	refuse(c, "listDecisions", "surveyName", "Two", "cursor", decisions.next)
	refuse(c, "listDecisions", "surveyName", "One", "cursor", p.next)
	refuse(c, "getAllRespondents", "surveyName", "One", "cursor", decisions.next)
	refuse(other, "listSurveys", "cursor", list.next)
	refuse(c, "listSurveys", "cursor", p.next)

	operate(c, survey.V3, "deleteSurveys", "surveyNames", []string{"One"})
	operate(c, survey.V3, "getAllRespondents", "surveyName", "One", "cursor", p.next).Want(t, http.StatusBadRequest, "Survey not found")
	c.Add(survey.V3, queued("One", "p-1", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	operate(c, survey.V3, "getAllRespondents", "surveyName", "One", "cursor", p.next).
		Want(t, http.StatusBadRequest, "The survey was deleted and created again, start without a cursor")
	if ids, _ := readPages(t, c, "surveyName", "One", "changedSince", p.asOf); !slices.Equal(ids, []string{"p-1"}) {
		t.Errorf("since a survey that was deleted, %v have changed", ids)
	}
}

// overview is a survey as listSurveys and getSurvey return it.
type overview struct {
	SurveyID, SurveyName, Version, Status, ReferenceSurveyID string
	Respondents, Completed, Excluded                         int
	Recounting                                               bool
	ExcludedByReason                                         map[string]int
	Cleaning                                                 *struct {
		ActivateCleaning bool
		CleaningSettings json.RawMessage
	}
}

const countedSurvey = "Counts"

// counted returns a survey once its verdicts are counted.
func counted(t *testing.T, c *harness.Caller, completed int) (o overview) {
	t.Helper()
	harness.Eventually(t, func() error {
		r := operate(c, survey.V3, "getSurvey", "surveyName", countedSurvey)
		r.Want(t, http.StatusOK, "Survey retrieved successfully")
		o = overview{}
		if err := json.Unmarshal(r.Results, &o); err != nil {
			return err
		}
		if o.Recounting || o.Completed != completed {
			return fmt.Errorf("the survey is %s", r.Results)
		}
		return nil
	})
	return o
}

func TestSurveysAreCounted(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name = countedSurvey
	for i := range 12 {
		point := grid("G1")
		if i%3 == 0 {
			point = grid("G1", 3, 3, 3, 3, 3, 3, 3, 3)
		}
		c.Add(survey.V3, harness.Body("surveyName", name, "respondentId", fmt.Sprintf("p-%d", i), "synchronousResponse", false, "referenceSurveyId", "X-1",
			"activateCleaning", true, "cleaningSettings", object{"serviceScore": 0, "GQS": object{"activate": true, "score": 20}}, "dataPoints", []object{point})).
			Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	o := counted(t, c, 12)
	if o.SurveyName != name || o.Version != "v3" || o.Status != "RUNNING" || o.ReferenceSurveyID != "X-1" || o.Respondents != 12 || o.Excluded != 4 ||
		o.ExcludedByReason["Grid-Question Score Threshold"] != 4 || len(o.ExcludedByReason) != 1 || o.Cleaning != nil {
		t.Errorf("the survey is %+v", o)
	}
	operate(c, survey.V3, "updateRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"p-0", "p-1", "p-2"})
	operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", []string{"p-3", "p-4"})
	operate(c, survey.V3, "stopSurvey", "surveyName", name)
	if o = counted(t, c, 10); o.Status != "STOPPED" || o.Excluded != 4 || o.ExcludedByReason["Manually Excluded"] != 2 || o.ExcludedByReason["Grid-Question Score Threshold"] != 2 {
		t.Errorf("after a toggle and a deletion the survey is %+v", o)
	}
	change := func(active bool) {
		operate(c, survey.V3, "changeCleaningSettings", "surveyName", name, "activateCleaning", active, "cleaningSettings", object{"serviceScore": 100}).
			Want(t, http.StatusOK, "Cleaning settings changed successfully")
	}
	change(true)
	o = counted(t, c, 10)
	excluded := 0
	for _, one := range c.GetAll(survey.V3, name).Respondents(t) {
		if one.Quality.Excluded {
			excluded++
		}
	}
	if o.Excluded != excluded || excluded == 0 || o.ExcludedByReason["Service Score Threshold"] != excluded || o.Cleaning == nil || !o.Cleaning.ActivateCleaning ||
		string(o.Cleaning.CleaningSettings) != `{"serviceScore":100}` {
		t.Errorf("with other settings the survey is %+v, want %d excluded", o, excluded)
	}
	change(false)
	if o = counted(t, c, 10); o.Excluded != 0 || o.Cleaning == nil || o.Cleaning.ActivateCleaning || o.Cleaning.CleaningSettings != nil {
		t.Errorf("without cleaning the survey is %+v", o)
	}
	operate(c, survey.V3, "getSurvey", "surveyName", "None").Want(t, http.StatusBadRequest, "Survey not found")
}

func TestSurveysAreListed(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	var want []string
	for i := range 25 {
		v := versions[i%3]
		name := fmt.Sprintf("%c survey <%d>", 'Z'-i, i)
		if i == 7 { // a cursor holds the name of a survey
			name = strings.Repeat("\U0001F600", 255)
		}
		c.Add(v, queued(name, "p-1", grid("G1"))).Want(t, http.StatusOK, messages[v].queued)
		want = append(want, fmt.Sprintf("%s v%d 1", name, v))
	}
	slices.Sort(want)
	// The surveys are in the order of their names, and so are these lines.
	c.Add(survey.V3, queued(strings.Repeat("\U0001F600", 254), "p-1", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	want = slices.Insert(want, len(want)-1, strings.Repeat("\U0001F600", 254)+" v3 1")
	for _, limit := range []int{10, 1} {
		var got []string
		request := []any{"limit", limit}
		for {
			p := readPage(t, c, "listSurveys", request...)
			for _, entry := range p.entries {
				var o overview
				if err := json.Unmarshal(entry, &o); err != nil {
					t.Fatal(err)
				}
				got = append(got, fmt.Sprintf("%s %s %d", o.SurveyName, o.Version, o.Respondents))
			}
			if p.next == "" {
				break
			}
			request = []any{"limit", limit, "cursor", p.next}
		}
		if !slices.Equal(got, want) {
			t.Errorf("listed %d at a time\n%q, want\n%q", limit, got, want)
		}
	}
	if p := readPage(t, harness.Shared(t).Account(t), "listSurveys"); string(p.Results) != "[]" || p.next != "" {
		t.Errorf("an account without surveys lists %s", p.Body)
	}
}

func TestRespondentsIncludeWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name = "Include"
	person := []string{"41", "m", "4020", "baker", "Graz"}
	add := func(id string) {
		c.Add(survey.V3, harness.Body("surveyName", name, "respondentId", id, "respondentAttributes", object{"panel": "A"}, "surveyPlatform", "tool",
			"dataPoints", []object{grid("G1", 3, 3, 3, 3, 3, 3, 3, 3), oes("Q1", "I like the smell of coffee in the morning"), entrance("198.51.100.7", person...)})).
			Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	add("p-1")
	add("p-2")
	read := func(id string, include ...string) string {
		t.Helper()
		r := operate(c, survey.V3, "getRespondent", "surveyName", name, "respondentId", id, "include", append([]string{}, include...))
		r.Want(t, http.StatusOK, found)
		return string(r.Results)
	}
	plain := string(c.Get(survey.V3, name, "p-2").Results)
	if read("p-2") != plain {
		t.Errorf("with nothing included it is %s, want %s", read("p-2"), plain)
	}
	for _, want := range []struct {
		include []string
		member  string
	}{
		{[]string{"evidence"}, `"findings":[{"code":"STRAIGHTLINER","description":"Straightliner","figures":{"changes":0,"mostFrequent":8,"rows":8}}`},
		{[]string{"attributes"}, `"respondentAttributes":{"panel":"A"},"surveyPlatform":"tool"}`},
		{[]string{"answers"}, `"answer":"I like the smell of coffee in the morning"}`},
		{[]string{"answers"}, `"gridAnswersPattern":[3,3,3,3,3,3,3,3]}`},
		{[]string{"answers"}, `"ip":"198.51.100.7","demographics":[`},
		{[]string{"resembles"}, `"resembles":[{"qualityCheck":"OES","dataPointId":"Q1","respondentId":"p-1"},{"qualityCheck":"DES","dataPointId":"DES","respondentId":"p-1"}]}`},
		{[]string{"evidence", "attributes", "answers", "resembles"}, `"resembles":[{"qualityCheck":"OES","dataPointId":"Q1","respondentId":"p-1"},{"qualityCheck":"DES","dataPointId":"DES","respondentId":"p-1"}]}`},
	} {
		if got := read("p-2", want.include...); !strings.HasPrefix(got, plain[:len(plain)-1]) || !strings.Contains(got, want.member) {
			t.Errorf("with %v it is\n%s, want %s", want.include, got, want.member)
		}
	}
	if got := read("p-2", "decisions"); !strings.HasSuffix(got, `,"decisions":[]}`) {
		t.Errorf("nobody decided yet: %s", got)
	}
	operate(c, survey.V3, "setRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"p-2"}, "excluded", false, "note", "known").Want(t, http.StatusOK, statusSet)
	decided := regexp.MustCompile(`,"decisions":\[{"isExcluded":false,"decidedAt":"[^"]+","author":"key [^"]+","note":"known","sticky":false,"holds":true}\]}$`)
	if got := read("p-2", "decisions"); !decided.MatchString(got) {
		t.Errorf("somebody decided: %s", got)
	}
	if r := operate(c, survey.V3, "getAllRespondents", "surveyName", name, "include", []string{"attributes", "decisions", "evidence"}); !decided.MatchString(strings.TrimSuffix(string(r.Results), "]")) ||
		!strings.Contains(string(r.Results), `"respondentAttributes":{"panel":"A"}`) {
		t.Errorf("in a page: %s", r.Results)
	}
	admitted := regexp.MustCompile(`,"admittedAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"}$`)
	if got := read("p-2", "admittedAt"); !admitted.MatchString(got) {
		t.Errorf("when it was admitted: %s", got)
	}
	if r := operate(c, survey.V3, "getAllRespondents", "surveyName", name, "include", []string{"admittedAt"}); !admitted.MatchString(strings.TrimSuffix(string(r.Results), "]")) {
		t.Errorf("when they were admitted, in a page: %s", r.Results)
	}
	operate(c, survey.V3, "changeCleaningSettings", "surveyName", name, "activateCleaning", false, "cleaningSettings", object{"serviceScore": 1})
	if got := read("p-2", "decisions"); !strings.HasSuffix(got, `"sticky":false,"holds":false}]}`) {
		t.Errorf("after a change of settings: %s", got)
	}
	if got := read("p-1", "resembles"); !strings.HasSuffix(got, `,"resembles":[]}`) {
		t.Errorf("the first resembles somebody: %s", got)
	}
	operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", []string{"p-1"})
	if got := read("p-2", "resembles"); !strings.HasSuffix(got, `,"resembles":[{"qualityCheck":"OES","dataPointId":"Q1","respondentId":null},{"qualityCheck":"DES","dataPointId":"DES","respondentId":null}]}`) {
		t.Errorf("after the first was deleted: %s", got)
	}
	// A public key cannot read answers, and no other field repeats them.
	c.With(c.Public).Post("/v3/getRespondent", harness.Body("surveyName", name, "respondentId", "p-2", "include", []string{"answers"})).Want(t, http.StatusForbidden, "Forbidden")
	if strings.Contains(read("p-2", "evidence", "attributes", "resembles"), "coffee") {
		t.Error("an answer is quoted without being asked for")
	}
	operate(c, survey.V3, "getRespondent", "surveyName", name, "respondentId", "p-2", "include", []string{"everything"}).
		Want(t, http.StatusBadRequest, "Validation Error", `"include[0]" must be one of [evidence, attributes, answers, resembles, decisions, recordings, admittedAt, pageTimes]`)
}

// Page times are those of the whole survey, without the respondents that were deleted.
func TestPageTimesOfASurvey(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name = "How long it took"
	var ids []string
	for i := range 34 {
		id := fmt.Sprintf("p-%d", i)
		ids = append(ids, id)
		points := []object{{"qualityCheck": "TS", "dataPointId": "page 1 of a survey with long names of pages", "duration": 10 + i%2}}
		if i == 0 {
			points = append(points, object{"qualityCheck": "TS", "dataPointId": "rare", "duration": 5})
		}
		c.Add(survey.V3, harness.Body("surveyName", name, "respondentId", id, "dataPoints", points)).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	const head = `"pageTimes":[{"dataPointId":"page 1 of a survey with long names of pages","respondents":`
	await := func(want string) {
		t.Helper()
		harness.Eventually(t, func() error { // a check changes its check state after it has published its score
			r := operate(c, survey.V3, "getRespondent", "surveyName", name, "respondentId", "p-0", "include", []string{"pageTimes"})
			if !strings.Contains(string(r.Results), want) {
				return fmt.Errorf("the times are %s, want %s", r.Results, want)
			}
			return nil
		})
	}
	await(head + `34,"median":10.5,"counts":[0,0,0,0,0,0,0,0,0,0,0,17,17,0,0,0,0,0,0,0,0,0,0,0]}]`)
	operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", ids[30:])
	await(head + `30,"median":10.5,`)
	operate(c, survey.V3, "deleteRespondents", "surveyName", name, "respondentIds", ids[29:30])
	await(`"pageTimes":[]`)
}
