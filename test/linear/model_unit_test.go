package linear

import (
	"testing"

	"github.com/anishathalye/porcupine"

	"candor/survey"
)

// said is a call and its answer. Calls follow one another unless overlap is set.
type said struct {
	in      input
	out     output
	overlap bool // with the call before
}

func add(id string, flat, clean bool) input {
	return input{op: "addRespondent", version: survey.V3, ids: []string{id}, flat: flat, clean: clean}
}

func on(op string, ids ...string) input { return input{op: op, version: survey.V3, ids: ids} }

var (
	ok       = output{answer: done}
	pending  = output{answer: done}
	excluded = output{answer: done, complete: true, excluded: true}
	included = output{answer: done, complete: true}
)

func counted(n int) output { return output{answer: done, count: n} }

func shown(source string, changes int) output {
	return output{answer: done, source: source, count: changes}
}

// TestModel shows that the model accepts correct histories and rejects wrong ones, so the check
// of the service can fail.
func TestModel(t *testing.T) {
	toggle, get := on("updateRespondentsExcludedStatus", "a"), on("getRespondent", "a")
	clean, dirty := on("changeCleaningSettings"), on("changeCleaningSettings")
	clean.clean = true
	undo, keep := on("undoCleaningSettings"), on("setRespondentsExcludedStatus", "a")
	keep.sticky = true
	show, list := on("getCleaningSettings"), on("listDecisions")
	why := on("explainRespondent", "a")
	tryOn, tryOnA, tryOnB := on("previewCleaningSettings"), on("previewCleaningSettings", "a"), on("previewCleaningSettings", "b")
	tryOn.clean, tryOnA.clean, tryOnB.clean = true, true, true
	for _, c := range []struct {
		name string
		said []said
		want bool
	}{
		{"an add is seen", []said{{in: add("a", true, true), out: ok}, {in: get, out: pending}, {in: get, out: excluded}}, true},
		{"an add is not seen", []said{{in: add("a", true, true), out: ok}, {in: get, out: output{answer: noRespondent}}}, false},
		{"an add is taken twice", []said{{in: add("a", true, true), out: ok}, {in: add("a", true, true), out: ok}}, false},
		{"a verdict that cleaning does not give", []said{{in: add("a", true, false), out: ok}, {in: get, out: excluded}}, false},
		{"scores that go away", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: get, out: pending}}, false},
		{"scores that are made again", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: on("recalculateRespondents", "a"), out: counted(1)}, {in: get, out: pending}, {in: get, out: excluded}}, true},
		{"a toggle", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: toggle, out: ok}, {in: get, out: included}}, true},
		{"a toggle that is lost", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: toggle, out: ok}, {in: get, out: excluded}}, false},
		{"two toggles at once", []said{{in: add("a", false, true), out: ok}, {in: get, out: included}, {in: toggle, out: ok}, {in: toggle, out: ok, overlap: true}, {in: get, out: included}}, true},
		{"one of two toggles at once is lost", []said{{in: add("a", false, true), out: ok}, {in: get, out: included}, {in: toggle, out: ok}, {in: toggle, out: ok, overlap: true}, {in: get, out: excluded}}, false},
		{"a toggle before the scores, either way", []said{{in: add("a", true, true), out: ok}, {in: toggle, out: ok}, {in: get, out: included}}, true},
		{"a toggle before the scores, the other way", []said{{in: add("a", true, true), out: ok}, {in: toggle, out: ok}, {in: get, out: excluded}}, true},
		{"a toggle of somebody missing changes nobody", []said{{in: add("a", false, true), out: ok}, {in: on("updateRespondentsExcludedStatus", "a", "b"), out: output{answer: someMissing, missing: []string{"b"}}}, {in: get, out: included}}, true},
		{"a toggle of somebody missing changes somebody", []said{{in: add("a", false, true), out: ok}, {in: on("updateRespondentsExcludedStatus", "a", "b"), out: output{answer: someMissing, missing: []string{"b"}}}, {in: get, out: excluded}}, false},
		{"settings count for all", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(1)}, {in: get, out: excluded}, {in: dirty, out: counted(1)}, {in: get, out: included}}, true},
		{"settings lift a toggle", []said{{in: add("a", true, false), out: ok}, {in: get, out: included}, {in: toggle, out: ok}, {in: dirty, out: counted(1)}, {in: get, out: excluded}}, false},
		{"settings that are shown", []said{{in: add("a", true, false), out: ok}, {in: show, out: shown("RESPONDENTS", 0)}, {in: clean, out: counted(1)}, {in: show, out: shown("SURVEY", 1)}, {in: dirty, out: counted(1)}, {in: show, out: shown("OFF", 2)}, {in: undo, out: counted(1)}, {in: show, out: shown("SURVEY", 3)}}, true},
		{"settings that are shown late", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(1)}, {in: show, out: shown("RESPONDENTS", 0)}}, false},
		{"a change that is not shown", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(1)}, {in: clean, out: counted(1)}, {in: show, out: shown("SURVEY", 1)}}, false},
		{"settings that miscount", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(2)}}, false},
		{"later respondents keep their own settings", []said{{in: add("b", true, false), out: ok}, {in: dirty, out: counted(1)}, {in: add("a", true, true), out: ok}, {in: get, out: included}}, false},
		{"an undo brings settings and toggles back", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: toggle, out: ok}, {in: clean, out: counted(1)}, {in: get, out: excluded}, {in: undo, out: counted(1)}, {in: get, out: included}, {in: undo, out: counted(1)}, {in: get, out: excluded}}, true},
		{"an undo that leaves the settings", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(1)}, {in: get, out: excluded}, {in: undo, out: counted(1)}, {in: get, out: excluded}}, false},
		{"an undo of nothing", []said{{in: add("a", true, false), out: ok}, {in: undo, out: counted(1)}}, false},
		{"an undo of what an earlier survey did", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(1)}, {in: on("deleteSurveys"), out: counted(1)}, {in: add("a", true, false), out: ok}, {in: undo, out: output{answer: noChange}}}, true},
		{"a partial change of nothing", []said{{in: add("a", true, true), out: ok}, {in: on("updateCleaningSettings"), out: counted(1)}}, false},
		{"a partial change", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(1)}, {in: on("updateCleaningSettings"), out: counted(1)}, {in: get, out: excluded}}, true},
		{"decisions that are listed", []said{{in: add("a", true, true), out: ok}, {in: list, out: counted(0)}, {in: keep, out: counted(1)}, {in: keep, out: counted(0)}, {in: clean, out: counted(1)}, {in: undo, out: counted(1)}, {in: list, out: counted(3)}}, true},
		{"a decision that is not listed", []said{{in: add("a", true, true), out: ok}, {in: keep, out: counted(1)}, {in: list, out: counted(0)}}, false},
		{"a decision that is listed twice", []said{{in: add("a", true, true), out: ok}, {in: clean, out: counted(1)}, {in: list, out: counted(2)}}, false},
		{"a decision that stays", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: keep, out: counted(1)}, {in: clean, out: counted(1)}, {in: get, out: included}, {in: keep, out: counted(0)}}, true},
		{"a decision that does not stay", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: keep, out: counted(1)}, {in: clean, out: counted(1)}, {in: get, out: excluded}}, false},
		{"a decision that is made twice", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: keep, out: counted(1)}, {in: keep, out: counted(1)}}, false},
		{"a toggle ends that a decision stays", []said{{in: add("a", false, true), out: ok}, {in: get, out: included}, {in: keep, out: counted(1)}, {in: toggle, out: ok}, {in: get, out: excluded}, {in: clean, out: counted(1)}, {in: get, out: included}}, true},
		{"the last respondent takes the survey along", []said{{in: add("a", true, true), out: ok}, {in: on("deleteRespondents", "a"), out: counted(1)}, {in: get, out: output{answer: noSurvey}}}, true},
		{"a deleted respondent comes back", []said{{in: add("a", true, true), out: ok}, {in: on("deleteRespondents", "a"), out: counted(1)}, {in: get, out: pending}}, false},
		{"a deletion that miscounts", []said{{in: add("a", true, true), out: ok}, {in: on("deleteSurveys"), out: counted(2)}}, false},
		{"a stopped survey takes somebody", []said{{in: add("b", true, true), out: ok}, {in: on("stopSurvey"), out: output{answer: done, id: "1"}}, {in: add("a", true, true), out: ok}}, false},
		{"the survey's id changes", []said{{in: add("b", true, true), out: ok}, {in: on("stopSurvey"), out: output{answer: done, id: "1"}}, {in: on("stopSurvey"), out: output{answer: done, id: "2"}}}, false},
		{"the status before a restart", []said{{in: add("b", true, true), out: ok}, {in: on("restartSurvey"), out: output{answer: done, id: "1", previous: "STOPPED"}}}, false},
		{"an explanation", []said{{in: add("a", true, true), out: ok}, {in: why, out: output{answer: processing}}, {in: why, out: excluded}, {in: toggle, out: ok}, {in: why, out: included}}, true},
		{"an explanation of an earlier verdict", []said{{in: add("a", true, true), out: ok}, {in: why, out: excluded}, {in: toggle, out: ok}, {in: why, out: excluded}}, false},
		{"an explanation of somebody deleted", []said{{in: add("b", true, true), out: ok}, {in: add("a", true, true), out: ok}, {in: why, out: excluded}, {in: on("deleteRespondents", "a"), out: counted(1)}, {in: why, out: excluded}}, false},
		{"an explanation that goes away", []said{{in: add("a", true, true), out: ok}, {in: why, out: excluded}, {in: why, out: output{answer: processing}}}, false},
		{"somebody on a list", []said{{in: add("a", true, true), out: ok}, {in: on("getAllRespondents", "a"), out: pending}, {in: on("getAllRespondents", "a"), out: excluded}, {in: toggle, out: ok}, {in: on("getAllRespondents", "a"), out: included}, {in: on("getAllRespondents", "b"), out: output{answer: absent}}}, true},
		{"somebody who is lost from a list", []said{{in: add("a", true, true), out: ok}, {in: on("getAllRespondents", "a"), out: output{answer: absent}}}, false},
		{"somebody who comes while the list is read", []said{{in: add("a", true, true), out: ok}, {in: on("getAllRespondents", "a"), out: output{answer: absent}, overlap: true}}, true},
		{"somebody deleted on a list", []said{{in: add("b", true, true), out: ok}, {in: add("a", true, true), out: ok}, {in: on("deleteRespondents", "a"), out: counted(1)}, {in: on("getAllRespondents", "a"), out: excluded}}, false},
		{"an earlier verdict on a list", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: toggle, out: ok}, {in: on("getAllRespondents", "a"), out: excluded}}, false},
		{"a list of no survey", []said{{in: on("getAllRespondents"), out: output{answer: noSurvey}}, {in: on("getAllRespondents", "a"), out: output{answer: absent}}, {in: add("a", true, true), out: ok}, {in: on("getAllRespondents"), out: ok}}, true},
		{"a list of a survey that was not there", []said{{in: on("getAllRespondents"), out: ok}, {in: add("a", true, true), out: ok}}, false},
		{"a preview", []said{{in: add("a", true, false), out: ok}, {in: add("b", false, false), out: ok}, {in: tryOn, out: ok}, {in: tryOnA, out: output{answer: flipped, excluded: true}}, {in: tryOnB, out: output{answer: stays}}, {in: clean, out: counted(2)}, {in: get, out: excluded}}, true},
		{"a preview that misses somebody", []said{{in: add("a", true, false), out: ok}, {in: get, out: included}, {in: tryOnA, out: output{answer: stays}}}, false},
		{"a preview before the scores", []said{{in: add("a", true, false), out: ok}, {in: tryOnA, out: output{answer: stays}}, {in: tryOnA, out: output{answer: flipped, excluded: true}}}, true},
		{"a preview that names somebody who stays", []said{{in: add("b", false, false), out: ok}, {in: tryOnB, out: output{answer: flipped, excluded: true}}}, false},
		{"a preview the other way round", []said{{in: add("a", true, false), out: ok}, {in: tryOnA, out: output{answer: flipped}}}, false},
		{"a preview of what was changed already", []said{{in: add("a", true, false), out: ok}, {in: clean, out: counted(1)}, {in: tryOnA, out: output{answer: flipped, excluded: true}}}, false},
		{"a preview that stores something", []said{{in: add("a", true, false), out: ok}, {in: tryOnA, out: output{answer: flipped, excluded: true}}, {in: get, out: excluded}}, false},
		{"a preview of a decision that stays", []said{{in: add("a", true, false), out: ok}, {in: get, out: included}, {in: keep, out: counted(1)}, {in: tryOnA, out: output{answer: stays}}}, true},
		{"a preview of a decision that ends", []said{{in: add("a", true, true), out: ok}, {in: get, out: excluded}, {in: toggle, out: ok}, {in: tryOnA, out: output{answer: flipped, excluded: true}}}, true},
		{"a preview of somebody deleted", []said{{in: add("b", true, false), out: ok}, {in: add("a", true, false), out: ok}, {in: on("deleteRespondents", "a"), out: counted(1)}, {in: tryOnA, out: output{answer: flipped, excluded: true}}}, false},
		{"an add whose answer was lost", []said{{in: add("a", false, true), out: output{answer: unknown}}, {in: get, out: included}}, true},
		{"an add whose answer was lost, and the add", []said{{in: add("a", false, true), out: output{answer: unknown}}, {in: get, out: output{answer: noSurvey}}}, true},
	} {
		var history []porcupine.Operation
		for i, s := range c.said {
			o := porcupine.Operation{ClientId: i, Input: s.in, Output: s.out, Call: int64(10 * i), Return: int64(10*i + 5)}
			if s.overlap {
				o.Call -= 8
			}
			history = append(history, o)
		}
		if got := porcupine.CheckOperations(model(), history); got != c.want {
			t.Errorf("%s: linearizable is %t", c.name, got)
		}
	}
}
