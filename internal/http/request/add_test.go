package request

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/survey"

	"github.com/google/go-cmp/cmp"
)

// with returns a valid body with the given data points.
func with(points ...string) string {
	return `{"respondentId":"p","surveyName":"s","dataPoints":[` + strings.Join(points, ",") + `]}`
}

// and returns a valid body with further members at the top level.
func and(members string) string {
	return `{"respondentId":"p","surveyName":"s","dataPoints":[` + ts("1") + `],` + members + `}`
}

func ts(id string) string { return `{"qualityCheck":"TS","dataPointId":"` + id + `","duration":1}` }

func oes(id, members string) string {
	return `{"qualityCheck":"OES","dataPointId":"` + id + `","question":"q"` + members + `}`
}

func chs(members string) string {
	return `{"qualityCheck":"CHS","dataPointId":"c"` + members + `}`
}

func bas(entries ...string) string {
	return `{"qualityCheck":"BAS","dataPointId":"b","interactionData":[` + strings.Join(entries, ",") + `]}`
}

func stroke(value string) string {
	return `{"interactionType":"KEYSTROKE","value":"` + value + `","timestamp":"2026-04-01T08:00:00.120Z"}`
}

func des(members string) string { return `{"qualityCheck":"DES"` + members + `}` }

// many returns n items that f makes, to test limits.
func many(n int, f func(i int) string) string {
	var items []string
	for i := range n {
		items = append(items, f(i))
	}
	return strings.Join(items, ",")
}

func times(n int) string { return many(n, func(i int) string { return ts(fmt.Sprint("t", i)) }) }
func grids(n int) string {
	return many(n, func(i int) string {
		return fmt.Sprintf(`{"qualityCheck":"GQS","dataPointId":"g%d","gridAnswersPattern":[1,2,3,4,5]}`, i)
	})
}

func opens(n int) string {
	return many(n, func(i int) string { return oes(fmt.Sprint("o", i), `,"answer":"a"`) })
}

func behaviours(n int) string {
	return many(n, func(i int) string {
		return fmt.Sprintf(`{"qualityCheck":"BAS","dataPointId":"b%d","interactionData":[]}`, i)
	})
}

func pairsOf(n int, answer string) string {
	return many(n, func(i int) string { return fmt.Sprintf(`{"questionId":"q%d","question":"q","answer":%q}`, i, answer) })
}
func numbers(n int) string { return many(n, func(int) string { return "1" }) }

var long256, long501 = strings.Repeat("ü", 256), strings.Repeat("ü", 501)

const settingsV3 = `{"serviceScore":60,
 "OES":{"activate":true,"score":40,"minDataPoints":2,"categories":{"AI_SUSPECT":{"activate":true,"minDataPoints":2},
  "BAD_LANGUAGE":{"activate":true,"minDataPoints":2},"OFF_TOPIC":{"activate":true,"minDataPoints":2},"NO_ANSWER":{"activate":false,"minDataPoints":2},
  "WRONG_LANGUAGE":{"activate":true,"minDataPoints":2},"GIBBERISH":{"activate":true,"minDataPoints":2},
  "DUPLICATE_ANSWER":{"activate":false,"minDataPoints":1},"DUPLICATE_RESPONDENT":{"activate":false,"minDataPoints":1}}},
 "CHS":{"activate":true,"score":30},"GQS":{"activate":true,"score":20,"minDataPoints":2},"TS":{"activate":true,"score":30},
 "BAS":{"activate":true,"score":20.5,"categories":{"UNNATURAL_TYPING":{"activate":true,"minDataPoints":1},
  "COPY_AND_PASTE":{"activate":true,"minDataPoints":0},"UNNATURAL_MOVEMENT":{"activate":true,"minDataPoints":1e15}}},
 "DES":{"activate":false,"score":40,"categories":{"DUPLICATE_IP":{"activate":true,"minDataPoints":1},"DUPLICATE_ENTRANT":{"activate":true,"minDataPoints":1}}}}`

const settingsV2 = `{"serviceScore":60,"OES":{"activate":true,"score":40,"categories":{
 "GENERIC_ANSWER":{"activate":true,"minDataPoints":1},"NO_INFORMATION":{"activate":true,"minDataPoints":2},"FAKE_ANSWER":{"activate":true,"minDataPoints":3},
 "AI_GENERATED_ANSWER":{"activate":true,"minDataPoints":4},"BAD_LANGUAGE":{"activate":true,"minDataPoints":5},"WRONG_LANGUAGE":{"activate":true,"minDataPoints":6},
 "DUPLICATE_ANSWER":{"activate":true,"minDataPoints":7},"DUPLICATE_RESPONDENT":{"activate":true,"minDataPoints":8},
 "NONSENSE":{"activate":true,"minDataPoints":9},"WRONG_TOPIC":{"activate":false,"minDataPoints":10}}}}`

type addCase struct {
	name string
	v    survey.Version
	body string
	want []string // nil: accepted
}

// addCases has one row for each rule of addRespondent, with its message.
var addCases = []addCase{
	// Not one JSON value.
	{"empty body", 3, ``, []string{`"request body" must be complete JSON (at byte 0, line 1, column 1)`}},
	{"cut off", 3, `{"respondentId":"p`, []string{`"request body" must be complete JSON (at byte 18, line 1, column 19)`}},
	{"malformed on a later line", 3, "{\n  \"surveyName\": \"\u00e9t\u00e9\", x", []string{`"request body" must be valid JSON (at byte 27, line 2, column 24)`}},
	{"malformed", 3, `{"respondentId":}`, []string{`"request body" must be valid JSON (at byte 16, line 1, column 17)`}},
	{"byte order mark", 3, "\xef\xbb\xbf" + with(ts("1")), []string{`"request body" must not start with a byte order mark`}},
	{"invalid UTF-8", 3, with(ts("\xff")), []string{`"request body" must be valid UTF-8 (at byte 87, line 1, column 88)`}},
	{"half a surrogate pair", 3, with(ts(`\ud800`)), []string{`"request body" must be valid JSON, and holds half of a character, as if a text was cut inside an emoji (at byte 87, line 1, column 88)`}},
	{"duplicate name", 3, and(`"respondentId":"x"`), []string{`"request body" must not hold "respondentId" twice in one object (at byte 105, line 1, column 106)`}},
	{"duplicate name, one escaped", 3, and(`"respondent\u0049d":"x"`), []string{`"request body" must not hold "respondentId" twice in one object (at byte 105, line 1, column 106)`}},
	{"duplicate name in a field nobody reads", 3, and(`"x":[{"a":1,"a":1}]`), []string{`"request body" must not hold "a" twice in one object (at byte 117, line 1, column 118)`}},
	{"trailing data", 3, with(ts("1")) + `{}`, []string{`"request body" must not be followed by more data (at byte 105, line 1, column 106)`}},
	{"trailing space is no data", 3, " " + with(ts("1")) + "\r\n", nil},
	{"32 levels", 3, and(`"x":` + strings.Repeat("[", 31) + strings.Repeat("]", 31)), nil},
	{"33 levels", 3, and(`"x":` + strings.Repeat("[", 32) + strings.Repeat("]", 32)), []string{`"request body" must not be nested deeper than 32 levels`}},
	{"beyond any depth", 3, strings.Repeat("[", 20000), []string{`"request body" must not be nested deeper than 32 levels`}},
	{"deep among much else", 3, and(`"y":[` + strings.Repeat(`{"a\\\"[":"["},`, 600) + `1],"x":` + strings.Repeat("[", 32) + strings.Repeat("]", 32)), []string{`"request body" must not be nested deeper than 32 levels`}},
	{"brackets in text are no depth", 3, and(`"y":[` + strings.Repeat(`{"a\\\"[":"[\\"},`, 600) + `1]`), nil},
	{"1,000 members", 3, and(`"x":{` + many(1000, func(i int) string { return fmt.Sprintf(`"m%d":[{}]`, i) }) + `}`), nil},
	{"1,001 members", 3, and(`"x":[{` + many(1001, func(i int) string { return fmt.Sprintf(`"m%d":1`, i) }) + `}],"surveyName":2`), []string{`"request body" must not contain an object with more than 1000 members`}},
	{"one of 1,000 names twice", 3, and(`"x":{` + many(999, func(i int) string { return fmt.Sprintf(`"m%d":{"m1":1}`, i) }) + `,"m\u0031":1}`), []string{`"request body" must not hold "m1" twice in one object (at byte 15984, line 1, column 15985)`}},
	{"a name of 1,024 bytes", 3, and(`"x":{"` + strings.Repeat("\\u00fc", 512) + `":1}`), nil},
	{"a name of 1,025 bytes", 3, and(`"x":{"` + strings.Repeat("x", 1025) + `":1}`), []string{`"request body" must not contain a member name longer than 1024 bytes`}},
	{"a name of 1,026 bytes, escaped", 3, and(`"x":{"` + strings.Repeat("\\u00fc", 513) + `":1}`), []string{`"request body" must not contain a member name longer than 1024 bytes`}},
	{"a number of 1,024 characters", 3, and(`"x":1.` + strings.Repeat("0", 1022)), nil},
	{"a number of 1,025 characters", 3, and(`"x":1.` + strings.Repeat("0", 1023)), []string{`"request body" must not contain a number longer than 1024 characters`}},
	{"1 MiB in a field nobody reads", 3, and(`"x":"` + strings.Repeat("x", 1<<20) + `"`), nil},
	{"over 1 MiB in a field nobody reads", 3, and(`"x":"` + strings.Repeat("x", 1<<20+1) + `"`), []string{`"request body" must not contain a string longer than 1048576 bytes`}},

	// Top level.
	{"not an object", 3, `[]`, []string{`"value" must be of type object`}},
	{"null", 3, `null`, []string{`"value" must be of type object`}},
	{"nothing", 3, `{}`, []string{`"respondentId" is required`, `"surveyName" is required`, `"dataPoints" is required`}},
	{"names are case-sensitive", 3, `{"respondentid":"p","surveyName":"s","dataPoints":[` + ts("1") + `]}`, []string{`"respondentId" is required`}},
	{"escaped name", 3, `{"respondent\u0049d":"p","surveyName":"s","dataPoints":[` + ts("1") + `]}`, nil},
	{"wrong types", 3, `{"respondentId":1,"surveyName":null,"dataPoints":{},"activateCleaning":1,"cleaningSettings":[],"synchronousResponse":"true",` +
		`"respondentAttributes":"a","surveyPlatform":{},"referenceSurveyId":[1],"retentionDays":"30"}`, []string{
		`"respondentId" must be a string`, `"surveyName" must be a string`, `"dataPoints" must be an array`, `"activateCleaning" must be a boolean`,
		`"cleaningSettings" must be of type object`, `"synchronousResponse" must be a boolean`, `"respondentAttributes" must be of type object`,
		`"surveyPlatform" must be a string`, `"referenceSurveyId" must be a string`, `"retentionDays" must be a number`,
	}},
	{"empty", 3, `{"respondentId":"","surveyName":"","dataPoints":[]}`, []string{
		`"respondentId" is not allowed to be empty`, `"surveyName" is not allowed to be empty`, `"dataPoints" must contain at least 1 items`,
	}},
	{"255 characters", 3, `{"respondentId":"` + long256[2:] + `","surveyName":"s","dataPoints":[` + ts("1") + `]}`, nil},
	{"256 characters", 3, `{"respondentId":"` + long256 + `","surveyName":"` + long256 + `","dataPoints":[` + ts("1") + `]}`, []string{
		`"respondentId" length must be less than or equal to 255 characters long`, `"surveyName" length must be less than or equal to 255 characters long`,
	}},
	{"attribute's name too long", 3, and(`"respondentAttributes":{"` + long256 + `":"a"}`), []string{`"respondentAttributes.` + long256[:64] + `..." must have a name of at most 255 characters`}},
	{"attribute's value too long", 3, and(`"respondentAttributes":{"` + long256[2:] + `":"` + strings.Repeat("ü", 4096) + `","b":"` + strings.Repeat("x", 4097) + `"}`), []string{
		`"respondentAttributes.b" length must be less than or equal to 4096 characters long`,
	}},
	{"100 attributes", 3, and(`"respondentAttributes":{` + many(100, func(i int) string { return fmt.Sprintf(`"a%d":""`, i) }) + `}`), nil},
	{"101 attributes", 3, and(`"respondentAttributes":{` + many(101, func(i int) string { return fmt.Sprintf(`"a%d":""`, i) }) + `}`), []string{
		`"respondentAttributes" must have less than or equal to 100 keys`,
	}},
	{"attributes", 3, and(`"respondentAttributes":{"panel":"north","empty":"","n":1}`), []string{`"respondentAttributes.n" must be a string`}},
	{"retention too short", 3, and(`"retentionDays":29`), []string{`"retentionDays" must be greater than or equal to 30`}},
	{"retention no integer", 3, and(`"retentionDays":30.5`), []string{`"retentionDays" must be an integer`}},
	{"retention not safe", 3, and(`"retentionDays":1e17`), []string{`"retentionDays" must be a safe number`}},
	{"retention infinite", 3, and(`"retentionDays":1e999`), []string{`"retentionDays" cannot be infinity`}},
	{"v3 members on v2 are ignored", 2, and(`"respondentAttributes":1,"surveyPlatform":2,"referenceSurveyId":3,"retentionDays":"x"`), nil},
	{"v3 members on v1 are ignored", 1, and(`"respondentAttributes":1,"surveyPlatform":2,"referenceSurveyId":3,"retentionDays":"x"`), nil},
	{"unknown members are tolerated", 3, and(`"surveyDescription":{"x":[1,"]",null]}`), nil},

	// Rules for data points of any check.
	{"points of no type", 3, with(`1`, `null`), []string{`"dataPoints[0]" must be of type object`, `"dataPoints[1]" must be of type object`}},
	{"no check", 3, with(`{"dataPointId":"x"}`), []string{`"dataPoints[0].qualityCheck" is required`}},
	{"check of wrong type", 3, with(`{"qualityCheck":1}`), []string{`"dataPoints[0].qualityCheck" must be a string`}},
	{"unknown check", 3, with(`{"qualityCheck":"oes"}`), []string{`"dataPoints[0].qualityCheck" must be one of [OES, TS, GQS, CHS, BAS, DES]`}},
	{"DES on v2", 2, with(des(``)), []string{`"dataPoints[0].qualityCheck" must be one of [OES, TS, GQS, CHS, BAS]`}},
	{"DES on v1", 1, with(ts("1"), des(``)), []string{`"dataPoints[1].qualityCheck" must be one of [OES, TS, GQS, CHS, BAS]`}},
	{"nothing but the check", 3, with(`{"qualityCheck":"OES"}`, `{"qualityCheck":"TS"}`, `{"qualityCheck":"GQS"}`, `{"qualityCheck":"CHS"}`, `{"qualityCheck":"BAS"}`, `{"qualityCheck":"DES"}`), []string{
		`"dataPoints[0].dataPointId" is required`, `"dataPoints[0].question" is required`, `"dataPoints[0].answer" is required`,
		`"dataPoints[1].dataPointId" is required`, `"dataPoints[1].duration" is required`,
		`"dataPoints[2].dataPointId" is required`, `"dataPoints[2].gridAnswersPattern" is required`,
		`"dataPoints[3].dataPointId" is required`, `"dataPoints[3].interviewData" is required`,
		`"dataPoints[4].dataPointId" is required`, `"dataPoints[4].interactionData" is required`,
	}},
	{"check comes last", 3, with(`{"duration":"1","dataPointId":"","question":5,"qualityCheck":"TS"}`), []string{
		`"dataPoints[0].duration" must be a number`, `"dataPoints[0].dataPointId" is not allowed to be empty`,
	}},
	{"same id twice", 3, with(ts("a"), oes("a", `,"answer":"x"`), ts("a"), oes("a", `,"answer":"x"`)), []string{
		`"dataPoints[2]" contains a duplicate value: "a" is the dataPointId of another data point of TS. Data points must differ in qualityCheck or dataPointId`,
		`"dataPoints[3]" contains a duplicate value: "a" is the dataPointId of another data point of OES. Data points must differ in qualityCheck or dataPointId`,
	}},
	{"30 OES", 3, with(opens(30)), nil},
	{"31 OES", 3, with(opens(31)), []string{`"dataPoints" must contain at most 30 items with qualityCheck OES`}},
	{"11 OES on v2", 2, with(opens(11)), []string{`"dataPoints" must contain at most 10 items with qualityCheck OES`}},
	{"500 TS", 3, with(times(500)), nil},
	{"501 TS", 3, with(times(501)), []string{`"dataPoints" must contain at most 500 items with qualityCheck TS`}},
	{"101 TS on v1", 1, with(times(101)), []string{`"dataPoints" must contain at most 100 items with qualityCheck TS`}},
	{"21 GQS", 3, with(grids(21)), []string{`"dataPoints" must contain at most 20 items with qualityCheck GQS`}},
	{"31 BAS", 3, with(behaviours(31)), []string{`"dataPoints" must contain at most 30 items with qualityCheck BAS`}},
	{"100 BAS on v2", 2, with(behaviours(100)), nil},
	{"101 BAS on v2", 2, with(behaviours(101)), []string{`"dataPoints" must contain at most 100 items with qualityCheck BAS`}},
	{"two interviews", 3, with(chs(`,"interviewData":[]`), chs(`,"interviewData":[]`)), []string{`"dataPoints" must contain at most 1 items with qualityCheck CHS`}},
	{"two entrances", 3, with(des(``), des(``)), []string{`"dataPoints" must contain at most 1 items with qualityCheck DES`}},

	// OES
	{"OES wrong types", 3, with(oes("1", `,"answer":1,"keywords":"k","activateDuplicateDetection":0,"allowedLanguages":"en","ignoreAllowedLanguageError":"no",`+
		`"ignoreEmptyAnswer":null,"shouldTranslate":1,"skipTranslationLanguages":{}`)), []string{
		`"dataPoints[0].answer" must be a string`, `"dataPoints[0].keywords" must be an array`, `"dataPoints[0].activateDuplicateDetection" must be a boolean`,
		`"dataPoints[0].allowedLanguages" must be an array`, `"dataPoints[0].ignoreAllowedLanguageError" must be a boolean`,
		`"dataPoints[0].ignoreEmptyAnswer" must be a boolean`, `"dataPoints[0].shouldTranslate" must be a boolean`, `"dataPoints[0].skipTranslationLanguages" must be an array`,
	}},
	{"translation on v2 is ignored", 2, with(oes("1", `,"answer":"a","shouldTranslate":1,"skipTranslationLanguages":{}`)), nil},
	{"empty answer", 3, with(oes("1", `,"answer":""`)), []string{`"dataPoints[0].answer" is not allowed to be empty`}},
	{"blank answer", 3, with(oes("1", `,"answer":" \n"`)), nil},
	{"empty answer ignored, said afterwards", 3, with(oes("1", `,"answer":"","ignoreEmptyAnswer":true`)), nil},
	{"missing answer is not ignored", 3, with(oes("1", `,"ignoreEmptyAnswer":true`)), []string{`"dataPoints[0].answer" is required`}},
	{"answer of 65,536 characters", 3, with(oes("1", `,"answer":"`+strings.Repeat("ü", 65536)+`"`)), nil},
	{"answer too long", 3, with(oes("1", `,"answer":"`+strings.Repeat("x", 65537)+`"`)), []string{`"dataPoints[0].answer" length must be less than or equal to 65536 characters long`}},
	{"question too long", 3, with(`{"qualityCheck":"OES","dataPointId":"1","answer":"a","question":"` + long501 + `"}`), []string{
		`"dataPoints[0].question" length must be less than or equal to 500 characters long`,
	}},
	{"question of 500", 3, with(`{"qualityCheck":"OES","dataPointId":"1","answer":"a","question":"` + long501[2:] + `"}`), nil},
	{"keywords", 3, with(oes("1", `,"answer":"a","keywords":["a",1,""]`)), []string{`"dataPoints[0].keywords[1]" must be a string`, `"dataPoints[0].keywords[2]" is not allowed to be empty`}},
	{"21 keywords", 3, with(oes("1", `,"answer":"a","keywords":[`+strings.Repeat(`"a",`, 20)+`"b"]`)), []string{`"dataPoints[0].keywords" must contain at most 20 items`}},
	{"languages", 3, with(oes("1", `,"answer":"a","allowedLanguages":["EN","xx","eng","",5],"skipTranslationLanguages":["qq"]`)), []string{
		`"dataPoints[0].allowedLanguages[1]" must be a valid ISO 639-1 code`, `"dataPoints[0].allowedLanguages[2]" must be a valid ISO 639-1 code`,
		`"dataPoints[0].allowedLanguages[3]" is not allowed to be empty`, `"dataPoints[0].allowedLanguages[4]" must be a string`,
		`"dataPoints[0].skipTranslationLanguages[0]" must be a valid ISO 639-1 code`,
	}},
	{"languages ignored", 1, with(oes("1", `,"answer":"a","allowedLanguages":["EN","xx","eng",""],"ignoreAllowedLanguageError":true`)), nil},

	// TS, GQS
	{"duration", 3, with(`{"qualityCheck":"TS","dataPointId":"1","duration":-0.5}`, `{"qualityCheck":"TS","dataPointId":"2","duration":-1e400}`), []string{
		`"dataPoints[0].duration" must be greater than or equal to 0`, `"dataPoints[1].duration" cannot be infinity`,
	}},
	{"grid", 3, with(`{"qualityCheck":"GQS","dataPointId":"1","gridAnswersPattern":[1,"2",3,null],"patternCheckEnabled":"x"}`,
		`{"qualityCheck":"GQS","dataPointId":"2","gridAnswersPattern":[`+numbers(51)+`]}`, `{"qualityCheck":"GQS","dataPointId":"3","gridAnswersPattern":"x"}`), []string{
		`"dataPoints[0].gridAnswersPattern[1]" must be a number`, `"dataPoints[0].gridAnswersPattern[3]" must be a number`,
		`"dataPoints[0].gridAnswersPattern" must contain at least 5 items`, `"dataPoints[0].patternCheckEnabled" must be a boolean`,
		`"dataPoints[1].gridAnswersPattern" must contain at most 50 items`, `"dataPoints[2].gridAnswersPattern" must be an array`,
	}},
	{"grid of 50", 3, with(`{"qualityCheck":"GQS","dataPointId":"2","gridAnswersPattern":[` + numbers(50) + `]}`), nil},

	// CHS
	{"pairs", 3, with(chs(`,"interviewData":[{},1,{"questionId":1,"question":"","answer":true},{"questionId":"a","question":"q","answer":""}],"ignoreEmptyAnswers":1`)), []string{
		`"dataPoints[0].interviewData[0].questionId" is required`, `"dataPoints[0].interviewData[0].question" is required`, `"dataPoints[0].interviewData[0].answer" is required`,
		`"dataPoints[0].interviewData[1]" must be of type object`, `"dataPoints[0].interviewData[2].questionId" must be a string`,
		`"dataPoints[0].interviewData[2].question" is not allowed to be empty`, `"dataPoints[0].interviewData[2].answer" must be one of [string, number]`,
		`"dataPoints[0].interviewData[3].answer" is not allowed to be empty`, `"dataPoints[0].ignoreEmptyAnswers" must be a boolean`,
	}},
	{"questionId is required on v2", 2, with(chs(`,"interviewData":[{"question":"q","answer":"a"}]`)), []string{`"dataPoints[0].interviewData[0].questionId" is required`}},
	{"questionId is ignored on v1", 1, with(chs(`,"interviewData":[{"questionId":5,"question":"q","answer":"a"}]`)), nil},
	{"300 pairs", 3, with(chs(`,"interviewData":[` + pairsOf(300, "a") + `]`)), nil},
	{"301 pairs", 3, with(chs(`,"interviewData":[` + pairsOf(301, "a") + `]`)), []string{`"dataPoints[0].interviewData" must contain at most 300 items`}},
	{"400 pairs on v1", 1, with(chs(`,"interviewData":[` + pairsOf(400, "a") + `]`)), []string{`"dataPoints[0].interviewData" must contain at most 300 items`}},
	{"301 pairs, one blank and ignored", 3, with(chs(`,"interviewData":[` + pairsOf(300, "a") + `,` + pairsOf(1, " ") + `],"ignoreEmptyAnswers":true`)), nil},
	{"infinite answer", 3, with(chs(`,"interviewData":[{"questionId":"a","question":"q","answer":1e400}]`)), []string{`"dataPoints[0].interviewData[0].answer" cannot be infinity`}},
	{"description too short", 3, with(chs(`,"interviewData":[],"surveyDescription":"Short."`)), []string{`"dataPoints[0].surveyDescription" length must be at least 20 characters long`}},
	{"description too long", 3, with(chs(`,"interviewData":[],"surveyDescription":"` + long501 + `"`)), []string{`"dataPoints[0].surveyDescription" length must be less than or equal to 500 characters long`}},
	{"description on v2 is ignored", 2, with(chs(`,"interviewData":[],"surveyDescription":"Short."`)), nil},

	// BAS
	{"entries", 3, with(bas(`{}`, `1`, `{"interactionType":"KEY","value":1,"timestamp":"x"}`, `{"interactionType":5,"value":1,"timestamp":5}`, `{"interactionType":"COPY_AND_PASTE","value":{},"timestamp":"2026-04-01"}`)), []string{
		`"dataPoints[0].interactionData[0].interactionType" is required`, `"dataPoints[0].interactionData[0].value" is required`, `"dataPoints[0].interactionData[0].timestamp" is required`,
		`"dataPoints[0].interactionData[1]" must be of type object`,
		`"dataPoints[0].interactionData[2].interactionType" must be one of [KEYSTROKE, COPY_AND_PASTE, MOUSE_MOVEMENT, MOUSE_CLICK]`, `"dataPoints[0].interactionData[2].timestamp" must be a valid ISO 8601 date`,
		`"dataPoints[0].interactionData[3].interactionType" must be a string`, `"dataPoints[0].interactionData[3].timestamp" must be a string`,
		`"dataPoints[0].interactionData[4].value" must be a string`, `"dataPoints[0].interactionData[4].timestamp" must be a valid ISO 8601 date`,
	}},
	{"mouse", 3, with(bas(`{"interactionType":"MOUSE_MOVEMENT","value":"x","timestamp":"2026-04-01T08:00:00Z"}`,
		`{"value":{"x":"1","width":"tolerated"},"interactionType":"MOUSE_MOVEMENT","timestamp":"2026-04-01T08:00:00Z"}`,
		`{"interactionType":"MOUSE_CLICK","value":{"pointerType":7},"timestamp":"2026-04-01T08:00:00Z"}`)), []string{
		`"dataPoints[0].interactionData[0].value" must be of type object`, `"dataPoints[0].interactionData[1].value.x" must be a number`, `"dataPoints[0].interactionData[1].value.y" is required`,
		`"dataPoints[0].interactionData[2].value.x" is required`, `"dataPoints[0].interactionData[2].value.y" is required`, `"dataPoints[0].interactionData[2].value.width" is required`,
		`"dataPoints[0].interactionData[2].value.height" is required`, `"dataPoints[0].interactionData[2].value.offsetX" is required`, `"dataPoints[0].interactionData[2].value.offsetY" is required`,
	}},
	{"pointer types", 3, with(bas(`{"interactionType":"MOUSE_MOVEMENT","value":{"x":1,"y":1,"pointerType":"touch"},"timestamp":"2026-04-01T08:00:00Z"}`,
		`{"interactionType":"MOUSE_MOVEMENT","value":{"x":1,"y":1,"pointerType":["pen"]},"timestamp":"2026-04-01T08:00:00Z"}`,
		`{"interactionType":"MOUSE_CLICK","value":{"x":1,"y":1,"width":1,"height":1,"offsetX":1,"offsetY":1,"pointerType":"touch"},"timestamp":"2026-04-01T08:00:00Z"}`,
		`{"interactionType":"MOUSE_CLICK","value":{"x":1,"y":1,"width":1,"height":1,"offsetX":1,"offsetY":1,"pointerType":null},"timestamp":"2026-04-01T08:00:00Z"}`)), nil},
	{"no interactions", 3, with(bas()), nil},

	// DES
	{"entrance", 3, with(des(`,"dataPointId":"","entranceTime":"yesterday","ip":7,"demographics":[{},{"type":"a","answer":1},{"type":"a","answer":"x"},4]`)), []string{
		`"dataPoints[0].dataPointId" is not allowed to be empty`, `"dataPoints[0].entranceTime" must be a valid ISO 8601 date`, `"dataPoints[0].ip" must be a string`,
		`"dataPoints[0].demographics[0].type" is required`, `"dataPoints[0].demographics[0].answer" is required`, `"dataPoints[0].demographics[1].answer" must be a string`,
		`"dataPoints[0].demographics[2]" contains a duplicate value`, `"dataPoints[0].demographics[3]" must be of type object`,
	}},
	{"11 demographics", 3, with(des(`,"demographics":[` + many(11, func(i int) string { return fmt.Sprintf(`{"type":"t%d","answer":"a"}`, i) }) + `]`)), []string{
		`"dataPoints[0].demographics" must contain at most 10 items`,
	}},

	// Cleaning settings inside addRespondent.
	{"misspelt settings", 3, and(`"cleaningSettings":{"oes":{},"servicescore":1,"serviceScore":1,"OES":{"activate":true,"scor":1,"score":1,"categories":{"OFFTOPIC":1,"NO_ANSWER":{"active":true,"activate":true,"minDataPoints":1}}}}`), []string{
		`"cleaningSettings.oes" is not allowed; did you mean "OES"?`, `"cleaningSettings.servicescore" is not allowed; did you mean "serviceScore"?`,
		`"cleaningSettings.OES.scor" is not allowed; did you mean "score"?`, `"cleaningSettings.OES.categories.OFFTOPIC" is not allowed; did you mean "OFF_TOPIC"?`,
		`"cleaningSettings.OES.categories.NO_ANSWER.active" is not allowed; did you mean "activate"?`,
	}},
	{"categories of v2 in v3", 3, and(`"cleaningSettings":{"serviceScore":1,"OES":{"activate":true,"score":1,"categories":{"NONSENSE":{},"AI_GENERATED_ANSWER":{},"NO_INFORMATION":{}}}}`), []string{
		`"cleaningSettings.OES.categories.NONSENSE" is not allowed; did you mean "GIBBERISH"?`,
		`"cleaningSettings.OES.categories.AI_GENERATED_ANSWER" is not allowed; did you mean "AI_SUSPECT"?`,
		`"cleaningSettings.OES.categories.NO_INFORMATION" is not allowed; did you mean "NO_ANSWER"?`,
	}},
	{"settings", 3, and(`"cleaningSettings":{"foo":1,"OES":{"foo":{},"score":101,"categories":{"GENERIC_ANSWER":1,"VALID_ANSWER":"ignored","NO_ANSWER":{"foo":1}}},` +
		`"TS":{"activate":true,"score":-1,"minDataPoints":1},"CHS":{"activate":1,"score":"x","categories":{}},"GQS":[],"DES":{"activate":true,"score":1,"minDataPoints":1},` +
		`"BAS":{"activate":true,"score":1,"minDataPoints":1.5,"categories":{"VALID_ANSWER":{},"COPY_AND_PASTE":{"activate":true,"minDataPoints":-1}}}}`), []string{
		`"cleaningSettings.foo" is not allowed`, `"cleaningSettings.OES.foo" is not allowed`, `"cleaningSettings.OES.score" must be less than or equal to 100`,
		`"cleaningSettings.OES.categories.GENERIC_ANSWER" is not allowed; did you mean "NO_ANSWER"?`, `"cleaningSettings.OES.categories.NO_ANSWER.foo" is not allowed`,
		`"cleaningSettings.OES.categories.NO_ANSWER.activate" is required`, `"cleaningSettings.OES.categories.NO_ANSWER.minDataPoints" is required`,
		`"cleaningSettings.OES.activate" is required`, `"cleaningSettings.TS.score" must be greater than or equal to 0`, `"cleaningSettings.TS.minDataPoints" is not allowed`,
		`"cleaningSettings.CHS.activate" must be a boolean`, `"cleaningSettings.CHS.score" must be a number`, `"cleaningSettings.CHS.categories" is not allowed`,
		`"cleaningSettings.GQS" must be of type object`, `"cleaningSettings.DES.minDataPoints" is not allowed`, `"cleaningSettings.BAS.minDataPoints" must be an integer`,
		`"cleaningSettings.BAS.categories.VALID_ANSWER" is not allowed`, `"cleaningSettings.BAS.categories.COPY_AND_PASTE.minDataPoints" must be greater than or equal to 0`,
		`"cleaningSettings.serviceScore" is required`,
	}},
	{"settings without activate on v1", 1, and(`"cleaningSettings":{"serviceScore":60,"TS":{"score":30},"OES":{"score":1,"categories":{"NONSENSE":{"minDataPoints":1}}}}`), nil},
	{"settings without activate on v2", 2, and(`"cleaningSettings":{"serviceScore":60,"TS":{"score":30}}`), []string{`"cleaningSettings.TS.activate" is required`}},
	{"v3 categories on v2", 2, and(`"cleaningSettings":{"serviceScore":60,"OES":{"activate":true,"score":1,"categories":{"AI_SUSPECT":{},"OFF_TOPIC":{},"NO_ANSWER":{},"GIBBERISH":{},"VALID_ANSWER":{}}}}`), []string{
		`"cleaningSettings.OES.categories.AI_SUSPECT" is not allowed; did you mean "FAKE_ANSWER"?`, `"cleaningSettings.OES.categories.OFF_TOPIC" is not allowed; did you mean "WRONG_TOPIC"?`,
		`"cleaningSettings.OES.categories.NO_ANSWER" is not allowed; did you mean "GENERIC_ANSWER" or "NO_INFORMATION"?`, `"cleaningSettings.OES.categories.GIBBERISH" is not allowed; did you mean "NONSENSE"?`,
	}},
	{"bad settings are refused with cleaning off", 3, and(`"activateCleaning":false,"cleaningSettings":{}`), []string{`"cleaningSettings.serviceScore" is required`}},
}

func TestAddRespondent_violations(t *testing.T) {
	for _, c := range addCases {
		t.Run(c.name, func(t *testing.T) {
			_, got := AddRespondent([]byte(c.body), c.v, received)
			if d := cmp.Diff(c.want, []string(got)); d != "" {
				t.Errorf("violations of %.300s (-want +got):\n%s", c.body, d)
			}
			ok, why := consult(func() { oracle{c.v, received}.add([]byte(c.body)) })
			if ok != (c.want == nil) {
				t.Errorf("the oracle says %v (%s)", ok, why)
			}
		})
	}
}

func TestAddRespondent_capsViolations(t *testing.T) {
	body := with(many(500, func(int) string { return `{"` + strings.Repeat("ü", 500) + `":1,"qualityCheck":"x"}` }))
	_, v := AddRespondent([]byte(body), survey.V3, received)
	if len(v) != maxViolations || v[maxViolations-1] != `"value" has 401 more violations` {
		t.Errorf("%d violations, want %d; the last is %q", len(v), maxViolations, v[len(v)-1])
	}
	_, v = AddRespondent([]byte(and(`"cleaningSettings":{"serviceScore":1,"`+strings.Repeat("ü", 500)+`":1}`)), survey.V3, received)
	want := Violations{`"cleaningSettings.` + strings.Repeat("ü", 32) + `..." is not allowed`}
	if !slices.Equal(v, want) {
		t.Errorf("got %q, want %q", v, want)
	}
}

func TestAddRespondent_defaults(t *testing.T) {
	// Times are stored in UTC and in whole milliseconds.
	now := time.Date(2026, 4, 1, 10, 30, 0, 123_999_999, time.FixedZone("", 7200))
	add, v := AddRespondent([]byte(with(oes("1", `,"answer":"a"`), des(``))), survey.V3, now)
	if v != nil {
		t.Fatal(v)
	}
	s := add.Submission
	if !add.Synchronous || s.Settings != nil || s.ReceivedAt != received {
		t.Errorf("synchronous %v, settings %v, received %v", add.Synchronous, s.Settings, s.ReceivedAt)
	}
	if !s.OES[0].DetectDuplicates || s.OES[0].Translate {
		t.Errorf("OES %+v", s.OES[0])
	}
	if s.DES.ID != "DES" || s.DES.At != received {
		t.Errorf("DES %+v", s.DES)
	}
}

func TestAddRespondent_cleaning(t *testing.T) {
	for members, want := range map[string]*survey.CleaningSettings{
		`"activateCleaning":true`:                                        survey.Recommended(survey.V3),
		`"activateCleaning":false`:                                       nil,
		`"cleaningSettings":{"serviceScore":50}`:                         nil,
		`"cleaningSettings":{"serviceScore":50},"activateCleaning":true`: {Overall: 50},
		`"activateCleaning":true,"cleaningSettings":{"serviceScore":50,"TS":{"activate":false,"score":5}}`: {
			Overall: 50, Checks: [survey.NumChecks]*survey.CheckSettings{survey.TS: {Score: 5}},
		},
	} {
		add, v := AddRespondent([]byte(and(members)), survey.V3, received)
		if v != nil {
			t.Fatal(v)
		}
		if d := cmp.Diff(want, add.Submission.Settings); d != "" {
			t.Errorf("%s (-want +got):\n%s", members, d)
		}
	}
}

// Ids may have control characters, but are valid UTF-8 (ADR 0315).
func TestAddRespondent_ids(t *testing.T) {
	for id, want := range map[string]survey.RespondentID{`\u0000a`: "\x00a", `\u001f`: "\x1f", "\xff": "", `\ud800`: "", "": ""} {
		body := `{"surveyName":"s","respondentId":"` + id + `","dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`
		add, violations := AddRespondent([]byte(body), survey.V3, time.Now())
		if got := add.Submission.Respondent; (want == "") != (len(violations) > 0) || want != "" && got != want {
			t.Errorf("the id %q is %q, %v, want %q", id, got, violations, want)
		}
	}
}
