package request

import (
	"encoding/json"
	"testing"
	"time"

	"candor/survey"

	"github.com/google/go-cmp/cmp"
)

const golden = `{"respondentId":"r-1","surveyName":"Tea & Cake \u2615","surveyPlatform":"acme-forms","referenceSurveyId":"ACME-88",
 "activateCleaning":true,"cleaningSettings":{"serviceScore":60,"OES":{"activate":true,"score":40,"minDataPoints":2,
  "categories":{"NO_ANSWER":{"activate":true,"minDataPoints":2}}},"TS":{"activate":true,"score":30}},
 "synchronousResponse":false,"respondentAttributes":{"panel":"north"},"retentionDays":90,"somethingElse":[{"x":1}],
 "dataPoints":[
  {"qualityCheck":"OES","dataPointId":"Q3","question":"Why tea?","answer":"It \"calms\"\nme","keywords":["taste","aroma"],"allowedLanguages":["EN","de","en"],
   "shouldTranslate":true,"skipTranslationLanguages":["Nl","zz"],"ignoreAllowedLanguageError":true,"activateDuplicateDetection":false},
  {"ignoreEmptyAnswer":true,"qualityCheck":"OES","dataPointId":"Q4","question":"Else?","answer":"  "},
  {"dataPointId":"page2","duration":18400.5,"question":"an extra","qualityCheck":"TS"},
  {"qualityCheck":"GQS","dataPointId":"G1","gridAnswersPattern":[4,2,5,3,-1.5],"patternCheckEnabled":true},
  {"qualityCheck":"CHS","dataPointId":"interview","surveyDescription":"Study about how people drink tea at home.","ignoreEmptyAnswers":true,"interviewData":[
   {"questionId":"A1","question":"Own a pot? - Yes, No","answer":"No"},{"questionId":"A2","question":"Skipped?","answer":""},
   {"questionId":"A3","question":"Cups per day?","answer":3.50},{"questionId":"A4","question":"Number?","answer":12345678901234567890}]},
  {"qualityCheck":"BAS","dataPointId":"Q3_keys","interactionData":[
   {"interactionType":"KEYSTROKE","value":"T","timestamp":"2026-04-01T08:00:00.120Z"},
   {"timestamp":"2026-04-01T08:00:00.250Z","value":"Te","interactionType":"KEYSTROKE"},
   {"interactionType":"COPY_AND_PASTE","value":"Tea, \u00e9","timestamp":"2026-04-01T10:00:00.3+02:00"},
   {"interactionType":"MOUSE_MOVEMENT","value":{"x":210,"y":344.5,"pointerType":"mouse"},"timestamp":"2026-04-01T08:00:00.110Z"},
   {"interactionType":"MOUSE_CLICK","value":{"x":1,"y":2,"width":3,"height":4,"offsetX":5,"offsetY":6,"pointerType":"pen"},"timestamp":"2026-04-01T08:00:01.000Z"}]},
  {"qualityCheck":"DES","entranceTime":"2026-04-01T07:55:00Z","ip":"198.51.100.7","demographics":[{"type":"age","answer":"41"},{"type":"zip","answer":"4020"}]}]}`

const goldenV1 = `{"respondentId":"r-1","surveyName":"Tea","dataPoints":[
  {"qualityCheck":"CHS","dataPointId":"i","ignoreEmptyAnswers":true,"interviewData":[{"question":"a","answer":"x"},{"question":"b","answer":" "},{"question":"c","answer":-0}]}]}`

func TestAddRespondent(t *testing.T) {
	add, v := AddRespondent([]byte(golden), survey.V3, received)
	if v != nil {
		t.Fatal(v)
	}
	want := Add{Submission: survey.Submission{
		Key: survey.Key{Survey: "Tea & Cake ☕"}, Respondent: "r-1", Version: survey.V3, ReceivedAt: received,
		Settings: &survey.CleaningSettings{Overall: 60, Checks: [survey.NumChecks]*survey.CheckSettings{
			survey.OES: {Active: true, Score: 40, MinPoints: 2, Categories: []survey.CategoryRule{
				{Categories: survey.Set(survey.NoAnswer, survey.GenericAnswer), Active: true, Min: 2},
			}},
			survey.TS: {Active: true, Score: 30},
		}},
		Attributes: map[string]string{"panel": "north"}, Platform: "acme-forms", Reference: "ACME-88", RetentionDays: 90,
		OES: []survey.OpenEnd{{
			ID: "Q3", Question: "Why tea?", Answer: "It \"calms\"\nme", Keywords: []string{"taste", "aroma"},
			Languages: []string{"en", "de"}, Translate: true, SkipTranslation: []string{"nl"},
		}},
		TS:  []survey.Timing{{ID: "page2", Duration: 18400.5}},
		GQS: []survey.Grid{{ID: "G1", Answers: []float64{4, 2, 5, 3, -1.5}, DetectPattern: true}},
		CHS: &survey.Interview{ID: "interview", Description: "Study about how people drink tea at home.", Pairs: []survey.Pair{
			{QuestionID: "A1", Question: "Own a pot? - Yes, No", Answer: "No"},
			{QuestionID: "A3", Question: "Cups per day?", Answer: "3.5"},
			{QuestionID: "A4", Question: "Number?", Answer: "12345678901234567890"},
		}},
		BAS: []survey.Behaviour{{
			ID: "Q3_keys", Start: time.Date(2026, 4, 1, 8, 0, 0, 120e6, time.UTC),
			Typing: []survey.Stroke{
				{At: 0, Change: 1, Class: survey.ClassLetter},
				{At: 130, Change: 1, Class: survey.ClassLetter},
				{At: 180, Change: 4, Class: survey.ClassMulti, Paste: true},
			},
			Moves:  []survey.Move{{At: -10, X: 210, Y: 344.5, Pointer: survey.PointerMouse}},
			Clicks: []survey.Click{{At: 880, X: 1, Y: 2, Width: 3, Height: 4, OffsetX: 5, OffsetY: 6, Pointer: survey.PointerPen}},
		}},
		DES: &survey.Entrance{ID: "DES", At: time.Date(2026, 4, 1, 7, 55, 0, 0, time.UTC), IP: "198.51.100.7", Demographics: []survey.Demographic{
			{Type: "age", Answer: "41"}, {Type: "zip", Answer: "4020"},
		}},
	}}
	if d := cmp.Diff(want, add); d != "" {
		t.Errorf("request (-want +got):\n%s", d)
	}
}

func TestAddRespondent_generatedQuestionIDs(t *testing.T) {
	add, v := AddRespondent([]byte(goldenV1), survey.V1, received)
	if v != nil {
		t.Fatal(v)
	}
	want := []survey.Pair{{QuestionID: "Q1", Question: "a", Answer: "x"}, {QuestionID: "Q3", Question: "c", Answer: "0"}}
	if d := cmp.Diff(want, add.Submission.CHS.Pairs); d != "" {
		t.Errorf("pairs (-want +got):\n%s", d)
	}
}

func TestAddRespondent_dropsBlankPoints(t *testing.T) {
	add, v := AddRespondent([]byte(with(
		oes("1", `,"ignoreEmptyAnswer":true,"answer":"\u00a0\t"`),
		oes("1", `,"ignoreEmptyAnswer":true,"answer":""`),
		chs(`,"ignoreEmptyAnswers":true,"interviewData":[{"questionId":"a","question":"q","answer":" "}]`))), survey.V3, received)
	if v != nil {
		t.Fatal(v)
	}
	if set := add.Submission.Concerns(); set != 0 {
		t.Errorf("concerns %b, want nothing: %+v", set, add.Submission)
	}
}

func TestSettings_categories(t *testing.T) {
	read := func(body string, v survey.Version) *survey.CleaningSettings {
		c, violations := ChangeCleaningSettings([]byte(`{"surveyName":"s","activateCleaning":true,"cleaningSettings":`+body+`}`), v)
		if violations != nil {
			t.Fatal(violations)
		}
		return c.Settings
	}
	rule := func(least int, active bool, cs ...survey.Category) survey.CategoryRule {
		return survey.CategoryRule{Categories: survey.Set(cs...), Active: active, Min: least}
	}
	want := []survey.CategoryRule{
		rule(1, true, survey.GenericAnswer), rule(2, true, survey.NoAnswer), rule(3, true, survey.AISuspect), rule(4, true, survey.AISuspect),
		rule(5, true, survey.BadLanguage), rule(6, true, survey.WrongLanguage), rule(7, true, survey.DuplicateAnswer),
		rule(8, true, survey.DuplicateRespondent), rule(9, true, survey.Gibberish), rule(10, false, survey.OffTopic),
	}
	for _, v := range []survey.Version{survey.V1, survey.V2} {
		if d := cmp.Diff(want, read(settingsV2, v).Checks[survey.OES].Categories); d != "" {
			t.Errorf("v%d (-want +got):\n%s", v, d)
		}
	}
}

// The published JSON of the recommended settings decodes to the result of Recommended, except
// for the order of the categories.
func TestRecommended(t *testing.T) {
	const v3 = `{"serviceScore":60,"OES":{"activate":true,"score":40,"minDataPoints":2,"categories":{"AI_SUSPECT":{"activate":true,"minDataPoints":2},
 "BAD_LANGUAGE":{"activate":true,"minDataPoints":2},"OFF_TOPIC":{"activate":true,"minDataPoints":2},"WRONG_LANGUAGE":{"activate":true,"minDataPoints":2},
 "GIBBERISH":{"activate":true,"minDataPoints":2},"DUPLICATE_ANSWER":{"activate":false,"minDataPoints":1},"DUPLICATE_RESPONDENT":{"activate":false,"minDataPoints":1},
 "NO_ANSWER":{"activate":false,"minDataPoints":2}}},
 "CHS":{"activate":true,"score":30},"GQS":{"activate":true,"score":20,"minDataPoints":2},"TS":{"activate":true,"score":30},
 "BAS":{"activate":true,"score":20,"minDataPoints":2,"categories":{"UNNATURAL_TYPING":{"activate":true,"minDataPoints":1},
 "COPY_AND_PASTE":{"activate":true,"minDataPoints":2},"UNNATURAL_MOVEMENT":{"activate":true,"minDataPoints":2}}},
 "DES":{"activate":true,"score":40,"categories":{"DUPLICATE_IP":{"activate":false,"minDataPoints":1},"DUPLICATE_ENTRANT":{"activate":false,"minDataPoints":1}}}}`
	c, v := ChangeCleaningSettings([]byte(`{"surveyName":"s","activateCleaning":true,"cleaningSettings":`+v3+`}`), survey.V3)
	if v != nil {
		t.Fatal(v)
	}
	if d := cmp.Diff(c.Settings, survey.Recommended(survey.V3)); d != "" {
		t.Errorf("v3 (-published +recommended):\n%s", d)
	}
	for _, v := range []survey.Version{survey.V1, survey.V2} {
		r := survey.Recommended(v)
		if r.Checks[survey.DES] != nil || len(r.Checks[survey.OES].Categories) != 9 {
			b, _ := json.Marshal(r)
			t.Errorf("v%d: %s", v, b)
		}
	}
}
