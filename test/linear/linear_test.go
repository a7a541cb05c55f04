// Package linear tests the interface against a simple model. Whatever clients do to a survey at
// the same time, there must be one order of all their calls in which the model gives the same
// answers as the service (linearizability; Herlihy and Wing 1990, checked by porcupine).
//
// CANDOR_LINEAR_CALLS sets the number of calls ("make linear" makes 100,000).
// CANDOR_LINEAR_SEED repeats the calls of a run, but not their timing.
package linear

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"candor/survey"
	"candor/test/harness"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

const (
	clients  = 3  // of a survey
	people   = 6  // respondents of a survey, at most
	calls    = 60 // of a client
	atOnce   = 12 // surveys
	few      = 3_600
	checking = 2 * time.Minute // a survey's history
)

// TestLinearizable lets clients call many surveys at the same time and checks the history of
// each.
func TestLinearizable(t *testing.T) {
	c := harness.Shared(t).Account(t)
	total := harness.Setting(t, "CANDOR_LINEAR_CALLS", few)
	seed := uint64(harness.Setting(t, "CANDOR_LINEAR_SEED", int(time.Now().UnixNano()%1e6)))
	t.Logf("%d calls, CANDOR_LINEAR_SEED=%d", total, seed)
	surveys := (total + clients*calls - 1) / (clients * calls)
	queue := make(chan int)
	var mu sync.Mutex
	seen := map[string]int{}
	var workers sync.WaitGroup
	for range atOnce {
		workers.Go(func() {
			for n := range queue {
				history := play(t, c, fmt.Sprintf("linear %d {%d}:%d", seed, n, n%7), seed+uint64(n)<<20)
				mu.Lock()
				for _, o := range history {
					seen[o.Input.(input).op+" "+string(o.Output.(output).answer)]++
				}
				mu.Unlock()
				switch porcupine.CheckOperationsTimeout(model(), history, checking) {
				case porcupine.Ok:
				case porcupine.Unknown:
					t.Errorf("survey %d: not decided in %s", n, checking)
				case porcupine.Illegal:
					t.Errorf("survey %d: no order explains what the clients saw:\n%s", n, describe(history))
				}
			}
		})
	}
	for n := range surveys {
		queue <- n
	}
	close(queue)
	workers.Wait()
	sum := 0
	for _, n := range seen {
		sum += n
	}
	t.Logf("%d surveys, %d calls: %v", surveys, sum, seen)
	// The run shows something only if each of these answers occurred.
	for _, want := range []string{
		"addRespondent done", "addRespondent exists", "addRespondent stopped", "addRespondent other version",
		"getRespondent done", "getRespondent no respondent", "getRespondent no survey",
		"updateRespondentsExcludedStatus done", "updateRespondentsExcludedStatus some missing",
		"changeCleaningSettings done", "deleteRespondents done", "deleteSurveys done", "deleteSurveys no survey",
		"setRespondentsExcludedStatus done", "setRespondentsExcludedStatus some missing", "updateCleaningSettings done", "updateCleaningSettings no settings",
		"undoCleaningSettings done", "undoCleaningSettings no change",
		"getCleaningSettings done", "getCleaningSettings no survey", "listDecisions done", "getSurvey done", "getSurvey no survey", "listSurveys done", "listSurveys no survey",
		"explainRespondent done", "explainRespondent no respondent", "explainRespondent no survey",
		"getAllRespondents done", "getAllRespondents absent", "getAllRespondents no survey",
		"previewCleaningSettings done", "previewCleaningSettings flips", "previewCleaningSettings stays", "previewCleaningSettings no survey",
		"recalculateRespondents done", "recalculateRespondents some missing", "stopSurvey done", "restartSurvey done",
	} {
		if seen[want] == 0 {
			t.Errorf("nobody saw %q", want)
		}
	}
	if n := seen["addRespondent unknown"] + seen["getRespondent unknown"]; n > sum/100 {
		t.Errorf("%d of %d calls were not answered", n, sum)
	}
}

// play lets the clients call a survey at the same time and returns their calls and answers.
func play(t *testing.T, c *harness.Caller, name string, seed uint64) []porcupine.Operation {
	start := time.Now()
	all := make([][]porcupine.Operation, clients)
	var wg sync.WaitGroup
	for client := range clients {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(seed, uint64(client)))
			for range calls {
				in := draw(r, name)
				began := int64(time.Since(start))
				calls, outs := several(t, c, in)
				ended := int64(time.Since(start))
				for i, out := range outs {
					o := porcupine.Operation{ClientId: client, Input: calls[i], Output: out, Call: began, Return: ended}
					if out.answer == unknown {
						o.Return = math.MaxInt64 // it may take effect at any time
					}
					all[client] = append(all[client], o)
				}
			}
		})
	}
	wg.Wait()
	return slices.Concat(all...)
}

// draw returns a random call that a client may make.
func draw(r *rand.Rand, name string) input {
	in := input{survey: name, version: survey.V3, flat: r.IntN(2) == 0, clean: r.IntN(3) > 0, sticky: r.IntN(3) == 0, paged: r.IntN(2) == 0}
	some := func(most int) {
		for _, i := range r.Perm(people)[:1+r.IntN(most)] {
			in.ids = append(in.ids, person(i))
		}
	}
	dice := r.IntN(100)
	for _, m := range mix {
		if dice -= m.share; dice < 0 {
			in.op = m.op
			if m.most > 0 {
				some(m.most)
			}
			break
		}
	}
	if in.op == "addRespondent" && r.IntN(8) == 0 {
		in.version = survey.V2
	}
	return in
}

// mix has the share of each operation in the calls, in percent, and the largest number of
// respondents that it names.
var mix = []struct {
	op          string
	share, most int
}{
	{"addRespondent", 16, 1},
	{addMany, 6, 3},
	{"getRespondent", 11, 1},
	{"getAllRespondents", 4, 2},
	{"previewCleaningSettings", 4, 2},
	{"explainRespondent", 5, 1},
	{"listDecisions", 3, 0},
	{"getCleaningSettings", 3, 0},
	{"getSurvey", 4, 0},
	{"listSurveys", 2, 0},
	{"updateRespondentsExcludedStatus", 6, 2},
	{"setRespondentsExcludedStatus", 6, 2},
	{"changeCleaningSettings", 5, 0},
	{"updateCleaningSettings", 3, 0},
	{"undoCleaningSettings", 3, 0},
	{"recalculateRespondents", 5, 2},
	{"deleteRespondents", 5, 3},
	{"stopSurvey", 3, 0},
	{"restartSurvey", 4, 0},
	{"deleteSurveys", 2, 0},
}

// elsewhere has the operations that clients of TestLinearizable do not call, each with the reason.
var elsewhere = map[string]string{
	"creditCalculation":       "depends on the request and the account alone",
	"qualityCheckSuggestions": "depends on the request alone",
	"guessMapping":            "depends on the request alone",
	"readInterviews":          "depends on the request alone",
	"exportRespondents":       "a file is not of one moment, as the contract says; test/e2e compares it with the other reads",
}

// TestModelHasEveryOperation: each operation of the contract is either in the model, or has a
// reason why it is not.
func TestModelHasEveryOperation(t *testing.T) {
	known := map[string]bool{}
	total := 0
	for _, m := range mix {
		known[m.op] = true
		total += m.share
	}
	if total != 100 {
		t.Errorf("the shares add up to %d", total)
	}
	for name := range elsewhere {
		if known[name] {
			t.Errorf("%s is in the model and elsewhere", name)
		}
		known[name] = true
	}
	for _, o := range harness.TheContract().Operations {
		if o.Version == "v3" && o.Method == http.MethodPost {
			if !known[o.Name] {
				t.Errorf("%s is in the contract, but not in the model", o.Name)
			}
			delete(known, o.Name)
		}
	}
	for name := range known {
		t.Errorf("%s is in the model, but not in the contract", name)
	}
}

const settings = `{"serviceScore":0,"GQS":{"activate":true,"score":20}}`

// body returns the request body of the call.
func (in input) body() string {
	switch in.op {
	case "addRespondent":
		answers := []int{4, 2, 5, 3, 1, 4, 2, 5}
		if in.flat {
			answers = []int{3, 3, 3, 3, 3, 3, 3, 3}
		}
		return harness.Body("surveyName", in.survey, "respondentId", in.ids[0], "synchronousResponse", false,
			"activateCleaning", in.clean, "cleaningSettings", json.RawMessage(settings),
			"dataPoints", []map[string]any{{"qualityCheck": "GQS", "dataPointId": "G", "gridAnswersPattern": answers}})
	case "getRespondent", "explainRespondent":
		return harness.Body("surveyName", in.survey, "respondentId", in.ids[0])
	case "deleteSurveys":
		return harness.Body("surveyNames", []string{in.survey})
	case "changeCleaningSettings", "previewCleaningSettings":
		return harness.Body("surveyName", in.survey, "activateCleaning", in.clean, "cleaningSettings", json.RawMessage(settings))
	case "updateCleaningSettings":
		return harness.Body("surveyName", in.survey, "cleaningSettings", map[string]any{"GQS": map[string]any{"score": 20}})
	case "setRespondentsExcludedStatus":
		return harness.Body("surveyName", in.survey, "respondentIds", in.ids, "excluded", in.clean, "sticky", in.sticky)
	case "recalculateRespondents":
		return harness.Body("surveyName", in.survey, "respondentIds", in.ids, "selectedChecks", map[string]bool{"GQS": true})
	case "stopSurvey", "restartSurvey", "getSurvey", "getAllRespondents", "getCleaningSettings", "listDecisions", "undoCleaningSettings":
		return harness.Body("surveyName", in.survey)
	case "listSurveys":
		return harness.Body("limit", 1000) // all surveys of the test, so that the whole answer shows one moment
	default:
		return harness.Body("surveyName", in.survey, "respondentIds", in.ids)
	}
}

const addMany = "addRespondents"

func person(i int) string { return "r" + strconv.Itoa(i) }

// several makes a call. If it concerns several respondents that are each added or read at a moment of
// their own, it returns a call and an answer for each of them, all made at the same time.
func several(t *testing.T, c *harness.Caller, in input) (calls []input, outs []output) {
	switch in.op {
	case addMany:
		return callMany(t, c, in)
	case "getAllRespondents":
		return readAll(t, c, in)
	case "previewCleaningSettings":
		return preview(t, c, in)
	}
	return []input{in}, []output{call(t, c, in)}
}

// callMany adds all respondents of an input with one request. It returns a call and an outcome for
// each respondent.
func callMany(t *testing.T, c *harness.Caller, in input) (calls []input, outs []output) {
	var bodies []string
	for _, id := range in.ids {
		one := in
		one.op, one.ids = "addRespondent", []string{id}
		calls, bodies = append(calls, one), append(bodies, one.body())
	}
	r := c.Do(http.MethodPost, "/v3/addRespondents", strings.Join(bodies, "\n"), "Content-Type", "application/x-ndjson")
	if r.Status == http.StatusServiceUnavailable {
		return calls, slices.Repeat([]output{{answer: unknown}}, len(calls))
	}
	var all struct {
		Outcomes []struct {
			StatusCode int
			Message    string
		}
	}
	if err := json.Unmarshal(r.Results, &all); err != nil || len(all.Outcomes) != len(calls) {
		t.Errorf("%s: %d %s", in.op, r.Status, r.Body)
		return nil, nil
	}
	for i, o := range all.Outcomes {
		outs = append(outs, answered(t, calls[i], harness.Response{Status: o.StatusCode, Message: o.Message}))
	}
	return calls, outs
}

// refusals are the messages of the interface, without the list at their end.
var refusals = []struct {
	text string
	answer
}{
	{"ID already exists", exists},
	{"Survey has been stopped", stopped},
	{"Survey was created with a different API version", otherVersion},
	{"Survey not found", noSurvey},
	{"Respondent not found", noRespondent},
	{"No respondents found for provided IDs", noRespondent},
	{"Recalculation is not available for this survey", notAvailable},
	{"The following respondents were not found in the survey", someMissing},
	{"Some respondents not found", someMissing},
	{"The survey has no cleaning settings of its own", noSettings},
	{"There is no such change", noChange},
	{"Respondent is still being processed", processing},
	{"The survey was deleted and created again", again},
	{"The cursor is not that of this survey", again},
}

// call makes the call and reads its answer.
func call(t *testing.T, c *harness.Caller, in input) output {
	return answered(t, in, c.Post(harness.Path(in.version, in.op), in.body()))
}

// answered reads an answer.
func answered(t *testing.T, in input, r harness.Response) output {
	switch r.Status {
	case http.StatusOK:
		return success(t, in, r)
	case http.StatusServiceUnavailable:
		return output{answer: unknown}
	case http.StatusBadRequest, http.StatusNotFound:
		for _, f := range refusals {
			if !strings.HasPrefix(r.Message, f.text) {
				continue
			}
			out := output{answer: f.answer}
			if f.answer == someMissing {
				_, list, _ := strings.Cut(r.Message, ": ")
				for id := range strings.SplitSeq(list, ", ") {
					out.missing = append(out.missing, strings.Trim(id, "'"))
				}
			}
			return out
		}
	}
	t.Errorf("%s: %d %s", in.op, r.Status, r.Body)
	return output{answer: unknown}
}

func success(t *testing.T, in input, r harness.Response) output {
	out := output{answer: done}
	read := func(v any) {
		if err := json.Unmarshal(r.Results, v); err != nil {
			t.Errorf("%s: %v: %s", in.op, err, r.Body)
		}
	}
	switch in.op {
	case "getRespondent":
		found := r.Respondent(t)
		out.complete = found.Status == "COMPLETED"
		out.excluded = out.complete && found.Quality.Excluded
	case "explainRespondent":
		var s struct{ Explanation string }
		read(&s)
		out.complete = true
		out.excluded = strings.HasPrefix(s.Explanation, "This respondent is excluded") || strings.HasPrefix(s.Explanation, "This respondent was excluded by hand")
	case "stopSurvey", "restartSurvey":
		var s struct{ SurveyID, PreviousStatus string }
		read(&s)
		out.id, out.previous = s.SurveyID, s.PreviousStatus
	case "getCleaningSettings":
		var s struct {
			Current struct{ Source string }
			History []json.RawMessage
		}
		read(&s)
		out.source, out.count = s.Current.Source, len(s.History)
	case "listDecisions": // a toggle has an entry for each new status, so toggles are not counted
		var all []struct{ Operation string }
		read(&all)
		for _, d := range all {
			if d.Operation != "updateRespondentsExcludedStatus" {
				out.count++
			}
		}
	case "getSurvey":
		var s listedSurvey
		read(&s)
		return s.output()
	case "listSurveys":
		var all []listedSurvey
		read(&all)
		for _, s := range all {
			if s.SurveyName == in.survey {
				return s.output()
			}
		}
		return output{answer: noSurvey}
	case "setRespondentsExcludedStatus":
		var s struct{ Changed int }
		read(&s)
		out.count = s.Changed
	case "changeCleaningSettings", "updateCleaningSettings", "undoCleaningSettings":
		var s struct{ Updated int }
		read(&s)
		out.count = s.Updated
	case "deleteRespondents":
		var s struct{ Deleted struct{ Respondent int } }
		read(&s)
		out.count = s.Deleted.Respondent
	case "deleteSurveys":
		var s map[string]struct {
			Success bool
			Deleted struct{ Respondents int }
		}
		read(&s)
		if !s[in.survey].Success {
			return output{answer: noSurvey}
		}
		out.count = s[in.survey].Deleted.Respondents
	case "recalculateRespondents":
		var s struct{ TotalRespondents int }
		read(&s)
		out.count = s.TotalRespondents
	}
	return out
}

// listedSurvey is a survey as getSurvey and listSurveys return it.
type listedSurvey struct {
	SurveyID, SurveyName, Version, Status string
	Respondents                           int
}

func (s listedSurvey) output() output {
	return output{answer: done, id: s.SurveyID, count: s.Respondents, stopped: s.Status == "STOPPED", version: survey.Version(s.Version[1] - '0')}
}

func describe(history []porcupine.Operation) string {
	history = slices.Clone(history)
	slices.SortFunc(history, func(a, b porcupine.Operation) int { return int(a.Call - b.Call) })
	var b strings.Builder
	for _, o := range history {
		in := o.Input.(input)
		fmt.Fprintf(&b, "%d: %9.3f..%9.3f ms %s v%d %v flat=%t clean=%t sticky=%t -> %+v\n", o.ClientId,
			float64(o.Call)/1e6, float64(o.Return)/1e6, in.op, in.version, in.ids, in.flat, in.clean, in.sticky, o.Output)
	}
	return b.String()
}
