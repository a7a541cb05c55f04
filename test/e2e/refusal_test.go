package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

func TestRespondentIDIsTakenOnce(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Taken v%d", v)
		first := body(name, "p-1", []object{grid("G1")})
		c.Add(v, first).Want(t, http.StatusOK, messages[v].evaluated)
		before := c.Get(v, name, "p-1")
		c.Add(v, first).Want(t, http.StatusBadRequest, "ID already exists")
		c.Add(v, queued(name, "p-1", timing("T", 3))).Want(t, http.StatusBadRequest, "ID already exists")
		if after := c.Get(v, name, "p-1"); string(after.Body) != string(before.Body) {
			t.Errorf("the refused repetition changed the respondent:\n%s\n%s", before.Body, after.Body)
		}
	}
}

func TestSurveyStaysWithItsVersion(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, of := range versions {
		name := fmt.Sprintf("Bound to v%d", of)
		c.Add(of, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[of].evaluated)
		for _, v := range versions {
			if v == of {
				continue
			}
			for _, id := range []string{"p-1", "p-2"} {
				c.Add(v, body(name, id, []object{grid("G1")})).
					Want(t, http.StatusBadRequest, "Survey was created with a different API version")
			}
		}
	}
}

func TestStoppedSurveyTakesNobody(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Stopped v%d", v)
		c.Add(v, queued(name, "p-1", everything(v)...)).Want(t, http.StatusOK, messages[v].queued)
		if got := s.Outcomes(t, c.Command(name, survey.StopSurvey)); got[0] != survey.Applied {
			t.Fatalf("stop: outcome %d", got[0])
		}
		c.Add(v, queued(name, "p-2", grid("G1"))).Want(t, http.StatusBadRequest, "Survey has been stopped")
		c.Add(v, body(name, "p-3", []object{grid("G1")})).Want(t, http.StatusBadRequest, "Survey has been stopped")
		c.Completed(v, name, "p-1") // respondents that were admitted before complete
		if got := s.Outcomes(t, c.Command(name, survey.RestartSurvey)); got[0] != survey.Applied {
			t.Fatalf("restart: outcome %d", got[0])
		}
		c.Add(v, body(name, "p-2", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
	}
}

func TestViolationsAreNumberedAndComplete(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	point := text(grid("G1"))
	for _, test := range []struct {
		name       string
		v          survey.Version
		body       string
		violations []string
	}{
		{"nothing given", survey.V3, `{}`, []string{`"respondentId" is required`, `"surveyName" is required`, `"dataPoints" is required`}},
		{"no data points", survey.V2, `{"respondentId":"a","surveyName":"b","dataPoints":[]}`, []string{`"dataPoints" must contain at least 1 items`}},
		{
			"wrong types", survey.V1, `{"respondentId":7,"surveyName":true,"dataPoints":{}}`,
			[]string{`"respondentId" must be a string`, `"surveyName" must be a string`, `"dataPoints" must be an array`},
		},
		{
			"a check that is none", survey.V3, `{"respondentId":"a","surveyName":"b","dataPoints":[{"qualityCheck":"XYZ"}]}`,
			[]string{`"dataPoints[0].qualityCheck" must be one of [OES, TS, GQS, CHS, BAS, DES]`},
		},
		{
			"DES before v3", survey.V2, `{"respondentId":"a","surveyName":"b","dataPoints":[{"qualityCheck":"DES"}]}`,
			[]string{`"dataPoints[0].qualityCheck" must be one of [OES, TS, GQS, CHS, BAS]`},
		},
		{
			"a point without its id", survey.V3, `{"respondentId":"a","surveyName":"b","dataPoints":[` + point + `,{"qualityCheck":"TS","duration":1}]}`,
			[]string{`"dataPoints[1].dataPointId" is required`},
		},
		{
			"an unknown setting", survey.V3, `{"respondentId":"a","surveyName":"b","dataPoints":[` + point + `],"activateCleaning":true,"cleaningSettings":{"serviceScore":60,"color":"red"}}`,
			[]string{`"cleaningSettings.color" is not allowed`},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := c.In(t)
			c.Add(test.v, test.body).Want(t, http.StatusBadRequest, "Validation Error", test.violations...)
		})
	}
}

func TestBodyThatIsNotOneJSONObjectIsAValidationError(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for what, body := range map[string]string{
		"empty":            ``,
		"cut off":          `{"respondentId":"a",`,
		"trailing data":    `{"respondentId":"a","surveyName":"b","dataPoints":[` + text(grid("G1")) + `]} {}`,
		"an array":         `[]`,
		"null":             `null`,
		"a duplicate key":  `{"respondentId":"a","respondentId":"a","surveyName":"b","dataPoints":[` + text(grid("G1")) + `]}`,
		"not UTF-8":        "{\"respondentId\":\"a\xff\",\"surveyName\":\"b\",\"dataPoints\":[" + text(grid("G1")) + "]}",
		"no JSON at all":   `respondentId=a`,
		"a bare NaN":       `{"respondentId":"a","surveyName":"b","dataPoints":[{"qualityCheck":"TS","dataPointId":"t","duration":NaN}]}`,
		"nested too deep":  strings.Repeat(`{"a":`, 100) + `1` + strings.Repeat(`}`, 100),
		"a duplicate deep": `{"respondentId":"a","surveyName":"b","dataPoints":[{"qualityCheck":"TS","dataPointId":"t","duration":1,"duration":1}]}`,
	} {
		for _, path := range []string{"/addRespondent", "/v3/addRespondent", "/v2/getRespondent", "/v3/getAllRespondents"} {
			r := c.Post(path, body)
			if r.Status != http.StatusBadRequest || r.Message != "Validation Error" || len(r.Violations()) == 0 {
				t.Errorf("%s to %s: answer is %d %s", what, path, r.Status, r.Body)
			}
		}
	}
	c.Get(survey.V3, "b", "a").Want(t, http.StatusBadRequest, "Survey not found")
}

func TestKeysDecideWhoMayCall(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	add := queued("Keys", "p-1", grid("G1"))
	for what, key := range map[string]string{"no": "", "an unknown": "candor_sk_nobodyknowsthiskey000000000000", "a malformed": "x"} {
		for _, path := range []string{"/addRespondent", "/v3/addRespondent", "/v2/getRespondent", "/v3/getAllRespondents"} {
			if r := c.With(key).Post(path, add); r.Status != http.StatusUnauthorized || r.Message != "Unauthorized" || len(r.Errors) != 1 || !strings.Contains(r.Errors["0"], "api-key") {
				t.Errorf("%s key at %s: answer is %d %s", what, path, r.Status, r.Body)
			}
		}
	}
	c.Add(survey.V3, add).Want(t, http.StatusOK, messages[survey.V3].queued)
	harness.Eventually(t, func() error {
		_, err := s.Registry().Revoke(t.Context(), c.Private)
		return err
	})
	harness.Eventually(t, func() error {
		if r := c.Get(survey.V3, "Keys", "p-1"); r.Status != http.StatusUnauthorized {
			return fmt.Errorf("a revoked key is answered %d", r.Status)
		}
		return nil
	})
	c.Add(survey.V3, queued("Keys", "p-2", grid("G1"))).Want(t, http.StatusUnauthorized, "Unauthorized")
	c.With(c.Public).Add(survey.V3, queued("Keys", "p-2", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
}

func TestEdgeAnswersInTheStandardEnvelope(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const json = "application/json"
	for _, test := range []struct {
		what, method, path, contentType string
		status                          int
		message                         string
	}{
		{"an unknown path", "POST", "/v3/addRespondants", json, 404, "Not found"},
		{"an unknown version", "POST", "/v4/addRespondent", json, 404, "Not found"},
		{"v1 under a prefix", "POST", "/v1/addRespondent", json, 404, "Not found"},
		{"another method", "GET", "/v3/addRespondent", json, 405, "Method not allowed"},
		{"another method on v1", "PUT", "/getRespondent", json, 405, "Method not allowed"},
		{"a form", "POST", "/v3/addRespondent", "application/x-www-form-urlencoded", 415, "The request body must be JSON (Content-Type: application/json)"},
		{"text", "POST", "/getAllRespondents", "text/plain", 415, "The request body must be JSON (Content-Type: application/json)"},
		{"another charset", "POST", "/v2/getRespondent", "application/json; charset=latin1", 415, "The request body must be JSON (Content-Type: application/json)"},
		{"no content type", "POST", "/v3/addRespondent", "", 400, "Validation Error"},
	} {
		t.Run(test.what, func(t *testing.T) {
			c := c.In(t)
			r := c.Do(test.method, test.path, "{", "Content-Type", test.contentType)
			if r.Status != test.status || r.Message != test.message {
				t.Errorf("answer is %d %s", r.Status, r.Body)
			}
			if allow := r.Header.Get("Allow"); (test.status == 405) != (allow == "POST") {
				t.Errorf("Allow is %q", allow)
			}
		})
	}
}

func TestLargeBodiesAreRefused(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const limit = 16 << 20
	large := queued("Large", "p-1", grid("G1"))
	large = large[:len(large)-1] + `,"x":"` + strings.Repeat("x", limit) + `"}`
	c.Add(survey.V3, large).Want(t, http.StatusRequestEntityTooLarge, "The request body must not be larger than 16 MiB")

	// The request is smaller than 16 MiB, but its record is too large for the log.
	var points []object
	for i := range 20 {
		points = append(points, oes(fmt.Sprintf("Q%d", i), strings.Repeat("\U0001D4B3", 60_000)))
	}
	if r := c.Add(survey.V3, queued("Large", "p-1", points...)); r.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("answer is %d %.200s", r.Status, r.Body)
	}
	c.Get(survey.V3, "Large", "p-1").Want(t, http.StatusBadRequest, "Survey not found")
}

func TestUnknownSurveysAndRespondentsAreNamed(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	for _, v := range versions {
		name := fmt.Sprintf("Known v%d", v)
		c.Get(v, name, "p-1").Want(t, http.StatusBadRequest, "Survey not found")
		c.GetAll(v, name).Want(t, http.StatusBadRequest, "Survey not found")
		c.Add(v, queued(name, "p-1", grid("G1"))).Want(t, http.StatusOK, messages[v].queued)
		status := http.StatusBadRequest
		if v == survey.V3 {
			status = http.StatusNotFound
		}
		c.Get(v, name, "p-2").Want(t, status, "Respondent not found")
		c.Get(v, "k"+name[1:], "p-1").Want(t, http.StatusBadRequest, "Survey not found")
	}
}
