package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"

	"github.com/google/go-cmp/cmp"
)

const questionnaire = `{"surveyPlatform":"acme-forms","surveyStructure":[
	{"questionType":"Select","questionId":"Q1","question":"Do you own a coffee grinder?","answerOptions":["Yes","No"]},
	{"questionType":"Grid","questionId":"G1","question":"How much do you agree?","items":["a","b","c","d","e","f","g"],"answerOptions":["1","2","3","4","5"]},
	{"questionType":"OpenEnd","questionId":"Q2","question":"What do you like about your morning coffee?"},
	{"questionType":"OpenEnd","questionId":"Q3","question":"How many cups of coffee do you drink per day?"}]}`

func TestSuggestions(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	r := c.Post("/v3/qualityCheckSuggestions", questionnaire)
	var got, want any
	if err := errors.Join(json.Unmarshal(r.Results, &got), json.Unmarshal([]byte(`{
		"OES":[{"questionId":"Q2","keywords":["morning","coffee"],"enableDuplicateCheck":true}],
		"GQS":[{"questionId":"G1","enablePatternCheck":true}],
		"CHS":{"questionIds":["Q1","Q2","Q3"],"surveyDescription":"A survey of 4 questions about coffee."},
		"BAS":[{"questionId":"G1","keystrokes":false,"mouse":true},{"questionId":"Q2","keystrokes":true,"mouse":false}],
		"cleaningSettings":{"serviceScore":60,
			"OES":{"activate":true,"score":40,"minDataPoints":2,"categories":{"AI_SUSPECT":{"activate":true,"minDataPoints":2},"BAD_LANGUAGE":{"activate":true,"minDataPoints":2},"OFF_TOPIC":{"activate":true,"minDataPoints":2},"WRONG_LANGUAGE":{"activate":true,"minDataPoints":2},"GIBBERISH":{"activate":true,"minDataPoints":2},"DUPLICATE_ANSWER":{"activate":false,"minDataPoints":1},"DUPLICATE_RESPONDENT":{"activate":false,"minDataPoints":1},"NO_ANSWER":{"activate":false,"minDataPoints":2}}},
			"CHS":{"activate":true,"score":30},"GQS":{"activate":true,"score":20,"minDataPoints":2},"TS":{"activate":true,"score":30},
			"BAS":{"activate":true,"score":20,"minDataPoints":2,"categories":{"UNNATURAL_TYPING":{"activate":true,"minDataPoints":1},"COPY_AND_PASTE":{"activate":true,"minDataPoints":2},"UNNATURAL_MOVEMENT":{"activate":true,"minDataPoints":2}}},
			"DES":{"activate":true,"score":40,"categories":{"DUPLICATE_IP":{"activate":false,"minDataPoints":1},"DUPLICATE_ENTRANT":{"activate":false,"minDataPoints":1}}}}}`), &want)); err != nil {
		t.Fatal(err)
	}
	r.Want(t, http.StatusOK, "Quality check suggestions generated")
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	c.Post("/v3/qualityCheckSuggestions", `{"surveyStructure":[{"questionType":"Select","questionId":"Q1","question":"?","items":["x"],"answerOptions":["y"]}]}`).
		Want(t, http.StatusUnprocessableEntity, "Validation Failed", `"surveyStructure[0].items" is not allowed`)
	c.With(c.Public).Post("/v3/qualityCheckSuggestions", questionnaire).Want(t, http.StatusForbidden, "Forbidden")
	c.Post("/v2/qualityCheckSuggestions", questionnaire).Want(t, http.StatusNotFound, "Not found")
}

// A client can send suggested data points as they are.
func TestSuggestionsAreAccepted(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	r := c.Post("/v3/qualityCheckSuggestions", questionnaire)
	var s struct {
		OES []struct {
			QuestionID           string
			Keywords             []string
			EnableDuplicateCheck bool
		}
		GQS []struct {
			QuestionID         string
			EnablePatternCheck bool
		}
		CHS struct {
			QuestionIDs       []string
			SurveyDescription string
		}
		BAS []struct {
			QuestionID        string
			Keystrokes, Mouse bool
		}
		CleaningSettings json.RawMessage
	}
	if err := json.Unmarshal(r.Results, &s); err != nil {
		t.Fatal(err)
	}
	var points []object
	for _, o := range s.OES {
		points = append(points, object{
			"qualityCheck": "OES", "dataPointId": o.QuestionID, "question": "What do you like about your morning coffee?", "answer": "The smell of it while it brews",
			"keywords": o.Keywords, "activateDuplicateDetection": o.EnableDuplicateCheck,
		})
	}
	for _, g := range s.GQS {
		points = append(points, object{"qualityCheck": "GQS", "dataPointId": g.QuestionID, "gridAnswersPattern": []int{4, 2, 5, 3, 1, 4, 2}, "patternCheckEnabled": g.EnablePatternCheck})
	}
	var pairs []object
	for _, id := range s.CHS.QuestionIDs {
		pairs = append(pairs, object{"questionId": id, "question": "Which?", "answer": "That one"})
	}
	points = append(points, object{"qualityCheck": "CHS", "dataPointId": "interview", "interviewData": pairs, "surveyDescription": s.CHS.SurveyDescription})
	for _, b := range s.BAS {
		events := []object{}
		if b.Keystrokes {
			events = append(events, object{"interactionType": "KEYSTROKE", "value": "T", "timestamp": "2026-04-01T08:00:00.120Z"})
		}
		if b.Mouse {
			events = append(events, object{"interactionType": "MOUSE_MOVEMENT", "value": object{"x": 210, "y": 344}, "timestamp": "2026-04-01T08:00:00.480Z"})
		}
		points = append(points, object{"qualityCheck": "BAS", "dataPointId": b.QuestionID, "interactionData": events})
	}
	request := body("As suggested", "p-1", points, "activateCleaning", true, "cleaningSettings", s.CleaningSettings)
	c.Add(survey.V3, request).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	operate(c, survey.V3, "changeCleaningSettings", "surveyName", "As suggested", "activateCleaning", true, "cleaningSettings", s.CleaningSettings).
		Want(t, http.StatusOK, "Cleaning settings changed successfully")
}

// Ids and texts of a questionnaire are repeated unchanged, and none of them is interpreted as
// syntax.
func TestSuggestionsRepeatAnyID(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	ids := []string{"a", "\u0000", `"`, "<b>", "\u2028", "😀", strings.Repeat("x", 255)}
	var questions []object
	for _, id := range ids {
		questions = append(questions, object{"questionType": "Select", "questionId": id, "question": fmt.Sprintf("What is %q?", id), "answerOptions": []string{id}})
	}
	r := operate(c, survey.V3, "qualityCheckSuggestions", "surveyStructure", questions)
	var s struct {
		CHS struct{ QuestionIDs []string }
	}
	if err := json.Unmarshal(r.Results, &s); err != nil || !slices.Equal(s.CHS.QuestionIDs, ids) {
		t.Errorf("%v %q", err, s.CHS.QuestionIDs)
	}
}
