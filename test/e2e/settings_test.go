package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"candor/processors/gqs"
	"candor/survey"
	"candor/test/harness"
)

const changed = "Cleaning settings changed successfully"

func changeSettings(c *harness.Caller, v survey.Version, name string, clean bool, settings object) harness.Response {
	return operate(c, v, "changeCleaningSettings", "surveyName", name, "activateCleaning", clean, "cleaningSettings", settings)
}

func wantChanged(t *testing.T, r harness.Response, n int, name string) {
	t.Helper()
	wantResults(t, r, changed, fmt.Sprintf(`{"updated":%d,"surveyName":%s}`, n, text(name)))
}

func TestChangeCleaningSettings(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, other := s.Account(t), s.Account(t)
	const flatReason = "Grid-Question Score Threshold"
	grids := object{"serviceScore": 0, "GQS": object{"activate": true, "score": 50}}
	flat := []object{grid("G1", 3, 3, 3, 3, 3, 3, 3, 3)}
	for _, v := range versions {
		by := max(v, survey.V2)
		name := fmt.Sprintf("Recleaned v%d", v)
		add := func(c *harness.Caller, id string, points []object, more ...any) {
			c.Add(v, body(name, id, points, more...)).Want(t, http.StatusOK, messages[v].evaluated)
		}
		add(c, "flat", flat)
		add(c, "varied", []object{oes("Q1", "On the balcony, if it does not rain")}, "activateCleaning", true, "cleaningSettings", object{"serviceScore": 100})
		add(other, "flat", flat)
		wantExcluded(t, c.Completed(v, name, "flat"))
		wantExcluded(t, c.Completed(v, name, "varied"), "Service Score Threshold")
		score := c.Completed(v, name, "flat").Quality.Overall

		wantChanged(t, changeSettings(c, by, name, true, grids), 2, name)
		wantExcluded(t, c.Completed(v, name, "flat"), flatReason)
		wantExcluded(t, c.Completed(v, name, "varied"))
		if got := c.Completed(v, name, "flat").Quality.Overall; got != score {
			t.Errorf("the score became %d, was %d", got, score)
		}
		wantExcluded(t, other.Completed(v, name, "flat"))

		// A respondent that is added later keeps its own settings.
		add(c, "later", flat)
		add(c, "later too", flat, "activateCleaning", true, "cleaningSettings", grids)
		wantExcluded(t, c.Completed(v, name, "later"))
		wantExcluded(t, c.Completed(v, name, "later too"), flatReason)

		// A change of settings reverts manual decisions. If cleaning is turned off, nobody is
		// excluded.
		wantToggled(t, toggle(c, by, name, "flat", "varied"), name, "flat", "varied")
		wantExcluded(t, c.Completed(v, name, "flat"))
		wantExcluded(t, c.Completed(v, name, "varied"), byHand)
		operate(c, v, "stopSurvey", "surveyName", name).Want(t, http.StatusOK, stopped) // stopped or not
		wantChanged(t, changeSettings(c, by, name, true, grids), 4, name)
		wantExcluded(t, c.Completed(v, name, "flat"), flatReason)
		wantExcluded(t, c.Completed(v, name, "varied"))
		wantExcluded(t, c.Completed(v, name, "later"), flatReason)
		wantToggled(t, toggle(c, by, name, "varied"), name, "varied")
		wantChanged(t, changeSettings(c, by, name, false, grids), 4, name)
		for _, id := range []string{"flat", "varied", "later", "later too"} {
			wantExcluded(t, c.Completed(v, name, id))
		}
		// None of these requests costs anything.
		if got, want := s.Credits(t, c.Account), survey.Credits(4*1000*int(v)); got != want {
			t.Errorf("v%d: charged %v, want %v", v, got, want)
		}
	}
}

// The names of categories are those of the survey's version, whatever version the path has. If
// the survey does not exist, they are those of the path.
func TestCategoriesAreThoseOfTheSurvey(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	settings := func(category string) object {
		return object{"serviceScore": 0, "OES": object{"activate": true, "score": 0, "categories": object{category: object{"activate": true, "minDataPoints": 2}}}}
	}
	knows := map[survey.Version]map[string]bool{
		survey.V2: {"NO_INFORMATION": true, "FAKE_ANSWER": true, "NONSENSE": true, "BAD_LANGUAGE": true},
		survey.V3: {"AI_SUSPECT": true, "GIBBERISH": true, "NO_ANSWER": true, "BAD_LANGUAGE": true},
	}
	knows[survey.V1] = knows[survey.V2]
	meant := map[string]string{ // by name: the names in the version that does not know it
		"NO_INFORMATION": "NO_ANSWER", "FAKE_ANSWER": "AI_SUSPECT", "NONSENSE": "GIBBERISH",
		"NO_ANSWER": `GENERIC_ANSWER" or "NO_INFORMATION`, "AI_SUSPECT": "FAKE_ANSWER", "GIBBERISH": "NONSENSE",
	}
	for _, v := range versions {
		name := fmt.Sprintf("Categories v%d", v)
		c.Add(v, body(name, "p-1", careless())).Want(t, http.StatusOK, messages[v].evaluated)
		for _, path := range versions[1:] {
			for _, category := range []string{"NO_INFORMATION", "FAKE_ANSWER", "NONSENSE", "AI_SUSPECT", "GIBBERISH", "NO_ANSWER", "BAD_LANGUAGE", "VALID_ANSWER"} {
				refusal := fmt.Sprintf(`"cleaningSettings.OES.categories.%s" is not allowed`, category)
				if names := meant[category]; names != "" {
					refusal += `; did you mean "` + names + `"?`
				}
				r := changeSettings(c, path, name, true, settings(category))
				if knows[v][category] {
					wantChanged(t, r, 1, name)
				} else {
					r.Want(t, http.StatusUnprocessableEntity, "Validation Failed", refusal)
				}
				r = changeSettings(c, path, "No survey", true, settings(category))
				if knows[path][category] {
					r.Want(t, http.StatusBadRequest, "Survey not found")
				} else {
					r.Want(t, http.StatusUnprocessableEntity, "Validation Failed", refusal)
				}
			}
		}
		gibberish := map[survey.Version]string{survey.V1: "NONSENSE", survey.V2: "NONSENSE", survey.V3: "GIBBERISH"}[v]
		wantChanged(t, changeSettings(c, survey.V2, name, true, settings(gibberish)), 1, name)
		wantExcluded(t, c.Completed(v, name, "p-1"), "Open Ended Category")
	}
}

func TestViolationsOfSettings(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	c.Add(survey.V3, body("Strict", "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	for _, test := range []struct {
		body       string
		violations []string
	}{
		{`{"surveyName":"Strict","activateCleaning":true,"cleaningSettings":{}}`, []string{`"cleaningSettings.serviceScore" is required`}},
		{`{"surveyName":"Strict","activateCleaning":false,"cleaningSettings":{}}`, []string{`"cleaningSettings.serviceScore" is required`}},
		{`{"surveyName":"Strict"}`, []string{`"activateCleaning" is required`, `"cleaningSettings" is required`}},
		{`{"surveyName":"Strict","activateCleaning":true,"cleaningSettings":{"serviceScore":101,"TS":{"activate":true,"score":30,"minDataPoints":1},"XS":{}},"x":1}`, []string{
			`"cleaningSettings.serviceScore" must be less than or equal to 100`,
			`"cleaningSettings.TS.minDataPoints" is not allowed`, `"cleaningSettings.XS" is not allowed`, `"x" is not allowed`,
		}},
		{`{"surveyName":"Strict","activateCleaning":"yes","cleaningSettings":{"serviceScore":1,"CHS":{"score":5}}}`, []string{
			`"activateCleaning" must be a boolean`, `"cleaningSettings.CHS.activate" is required`,
		}},
		{`{"activateCleaning":true,"cleaningSettings":{"serviceScore":1}}`, []string{`"surveyName" is required`}},
		{`[]`, []string{`"value" must be of type object`}},
	} {
		for _, v := range versions[1:] {
			c.Post(harness.Path(v, "changeCleaningSettings"), test.body).Want(t, http.StatusUnprocessableEntity, "Validation Failed", test.violations...)
		}
	}
	if r := c.Post("/v3/changeCleaningSettings", `{"surveyName":`); r.Status != http.StatusUnprocessableEntity || r.Message != "Validation Failed" || len(r.Errors) != 1 {
		t.Errorf("a broken body is answered %d %s", r.Status, r.Body)
	}
	c.Post("/changeCleaningSettings", `{}`).Want(t, http.StatusNotFound, "Not found")
	c.With(c.Public).Post("/v3/changeCleaningSettings", `{}`).Want(t, http.StatusForbidden, "Forbidden")
	wantExcluded(t, c.Completed(survey.V3, "Strict", "p-1"))
}

// A change applies to respondents that are still PROCESSING, and its count
// includes them.
func TestChangeOfSettingsWhileProcessing(t *testing.T) {
	harness.Apart(t)
	gate := harness.NewGate(gqs.New(), func(*survey.Submission) bool { return true })
	s := harness.Start(t, harness.Checks(gate))
	defer gate.Open()
	c := s.Account(t)
	c.Add(survey.V3, queued("Waiting", "p-1", grid("G1", 3, 3, 3, 3, 3, 3, 3, 3))).Want(t, http.StatusOK, messages[survey.V3].queued)
	wantChanged(t, changeSettings(c, survey.V3, "Waiting", true, object{"serviceScore": 60}), 1, "Waiting")
	gate.Open()
	wantExcluded(t, c.Completed(survey.V3, "Waiting", "p-1"), "Service Score Threshold")
}
