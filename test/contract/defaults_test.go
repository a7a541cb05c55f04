package contract

import (
	"cmp"
	"net/http"
	"slices"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// asGenerated fills in every default of the schema at a pointer. Clients from some generators
// send all defaults of a request.
func asGenerated(v any, pointer string) any {
	s, pointer := harness.TheContract().Follow(pointer)
	switch v := v.(type) {
	case []any:
		for i := range v {
			v[i] = asGenerated(v[i], pointer+"/items")
		}
	case object:
		if kinds, ok := s["discriminator"].(object); ok {
			kind := v[kinds["propertyName"].(string)].(string)
			return asGenerated(v, kinds["mapping"].(object)[kind].(string))
		}
		for name, member := range members(s) {
			at := pointer + "/properties/" + name
			if value, sent := v[name]; sent {
				v[name] = asGenerated(value, at)
				continue
			}
			target, _ := harness.TheContract().Follow(at)
			if d := cmp.Or(member.(object)["default"], target["default"]); d != nil {
				v[name] = d
			}
		}
	}
	return v
}

// TestDefaultsChangeNothing: a request with all defaults gets the same answer as one without them.
func TestDefaultsChangeNothing(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const name = "Defaults"
	commands := []string{
		"addRespondent", "changeCleaningSettings", "deleteRespondents", "deleteSurveys", "recalculateRespondents", "restartSurvey",
		"setRespondentsExcludedStatus", "stopSurvey", "undoCleaningSettings", "updateCleaningSettings", "updateRespondentsExcludedStatus",
	}
	list := func(id string) any {
		straight := object{"qualityCheck": "GQS", "dataPointId": "G1", "gridAnswersPattern": []any{3, 3, 3, 3, 3, 3, 3, 3}}
		return object{"surveyName": name, "activateCleaning": true, "respondents": []any{object{"respondentId": id, "dataPoints": []any{straight}}}}
	}
	for _, o := range operations() {
		schema := harness.Pointer("components", "schemas", o.Request)
		switch {
		case slices.Contains(commands, o.Name):
		case o.Name == "addRespondents":
			for id, request := range map[string]any{"p-1": list("p-1"), "p-2": asGenerated(list("p-2"), schema)} {
				insist(t, c, o.Path, text(request)).Want(t, http.StatusOK, "Respondents processed")
				if r := c.Completed(survey.V3, name, id); !r.Quality.Excluded {
					t.Errorf("%s is kept, although the list turns cleaning on: %s", id, text(request))
				}
			}
		default:
			without := insist(t, c, o.Path, text(minimal(o, name, "p-1")))
			request := text(asGenerated(normal(minimal(o, name, "p-1")), schema))
			if with := insist(t, c, o.Path, request); string(with.Body) != string(without.Body) {
				t.Errorf("%s answers %s to %s, and without defaults %s", o.Path, with.Body, request, without.Body)
			}
		}
	}
}
