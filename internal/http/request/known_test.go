package request

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/survey"
)

// known has the names of a small contract.
func known() *Known {
	point := map[string]any{"oneOf": []any{
		map[string]any{"$ref": "open"},
		map[string]any{"properties": map[string]any{"duration": map[string]any{}}},
	}}
	refs := map[string]map[string]any{
		"open": {"properties": map[string]any{"qualityCheck": map[string]any{}, "answer": map[string]any{}}},
		"root": {"properties": map[string]any{
			"surveyName": map[string]any{}, "activateCleaning": map[string]any{},
			"attributes": map[string]any{"additionalProperties": map[string]any{"type": "string"}, "properties": map[string]any{}},
			"dataPoints": map[string]any{"items": point},
		}},
	}
	return NewKnown(map[string]any{"$ref": "root"}, func(ref string) map[string]any { return refs[ref] })
}

func TestUnknown(t *testing.T) {
	for body, want := range map[string][]string{
		`{"surveyName":"s","strict":true,"attributes":{"any":1},"dataPoints":[{"qualityCheck":1,"duration":2}]}`: nil,
		`{"activateCleanin":true}`: {`"activateCleanin" is unknown and has no effect; did you mean "activateCleaning"?`},
		`{"survey_name":{"a":1},"dataPoints":[{},{"Answer":1,"strict":2,"other":{"x":1}}]}`: {
			`"survey_name" is unknown and has no effect; did you mean "surveyName"?`,
			`"dataPoints[1].Answer" is unknown and has no effect; did you mean "answer"?`,
			`"dataPoints[1].strict" is unknown and has no effect`,
			`"dataPoints[1].other" is unknown and has no effect`,
		},
		`{"dataPoints":{"a":1},"surveyName":{"b":2},"attributes":3}`: nil, // a wrong type, which other rules refuse
		`{"dataPoint":1`:                         nil,
		`[{"dataPoint":1}]`:                      nil,
		`{"` + strings.Repeat("x", 100) + `":1}`: {`"` + strings.Repeat("x", 64) + `..." is unknown and has no effect`},
	} {
		if got := known().Unknown([]byte(body)); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
	if got := known().UnknownNames([]byte(`{"activateCleanin":true}`)); !slices.Equal(got, []string{`"activateCleanin" is unknown and has no effect`}) {
		t.Errorf("without the nearest: %q", got)
	}
	if got := (*Known)(nil).Unknown([]byte(`{"a":1}`)); got != nil || (*Known)(nil).Member("a").Items() != nil {
		t.Errorf("nothing is known, and it warns of %q", got)
	}
}

// However many unknown members there are, only a few have a warning, and a last one has the number
// of the others.
func TestUnknown_bounded(t *testing.T) {
	var b strings.Builder
	for i := range 990 {
		fmt.Fprintf(&b, `,"m%d":1`, i)
	}
	got := known().Unknown([]byte("{" + b.String()[1:] + "}"))
	if len(got) != 100 || got[99] != `"value" has 891 more warnings` {
		t.Errorf("%d warnings, the last is %q", len(got), got[len(got)-1])
	}
}

func TestStrict(t *testing.T) {
	for body, want := range map[string]bool{
		`{"strict":true}`: true, `{"a":{"strict":false},"str\u0069ct":true}`: true, `{"strict" : true , "b":1}`: true,
		`{"strict":false}`: false, `{"a":{"strict":true}}`: false, `{"strict":"true"}`: false, `{"a":"strict"}`: false, `{"strict":true`: false, `[true]`: false, ``: false,
	} {
		if Strict([]byte(body)) != want {
			t.Errorf("%s is %t", body, !want)
		}
	}
	add, _ := AddRespondent([]byte(`{"strict":true,"respondentId":"r","surveyName":"s","dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`), survey.V3, time.Now())
	if !add.Strict {
		t.Error("an add is not strict")
	}
	if _, violations := GetAll([]byte(`{"surveyName":"s","strict":1}`)); !slices.Equal(violations, Violations{`"strict" must be a boolean`}) {
		t.Errorf("%q", violations)
	}
	if _, violations := ChangeCleaningSettings([]byte(`{"surveyName":"s","activateCleaning":true,"cleaningSettings":{"serviceScore":1},"strict":true}`), survey.V3); len(violations) > 0 {
		t.Errorf("%q", violations)
	}
}

func TestAdvise(t *testing.T) {
	const (
		grid   = `{"qualityCheck":"GQS","dataPointId":"G","gridAnswersPattern":[1,2,3,4,5,6],"patternCheckEnabled":true}`
		page   = `{"qualityCheck":"TS","dataPointId":"T","duration":3}`
		des    = `{"qualityCheck":"DES","demographics":[{"type":"age","answer":"4"}]}`
		desIP  = `{"qualityCheck":"DES","ip":"192.0.2.1"}`
		chs    = `{"qualityCheck":"CHS","dataPointId":"I","interviewData":[{"questionId":"Q","question":"q","answer":"a"}]}`
		pasted = `{"qualityCheck":"BAS","dataPointId":"B","interactionData":[{"interactionType":"KEYSTROKE","value":"%s","timestamp":"2026-04-01T08:00:00.120Z"}]}`
	)
	// keys records four keys. The first one has the given second, and each further one is step seconds later.
	keys := func(value string, second, step int) string {
		var events []string
		for i := range 4 {
			events = append(events, fmt.Sprintf(`{"interactionType":"KEYSTROKE","value":"%s","timestamp":"2026-04-01T08:00:%02dZ"}`, strings.Repeat(value, i+1), second+step*i))
		}
		return `{"qualityCheck":"BAS","dataPointId":"B","interactionData":[` + strings.Join(events, ",") + `]}`
	}
	long := fmt.Sprintf(pasted, strings.Repeat("x", 31))
	for _, test := range []struct {
		name, rest, points string
		want               []string
	}{
		{"nothing", ``, page, nil},
		{"recommended settings", `,"activateCleaning":true`, page, nil},
		{
			"one grid", `,"activateCleaning":true`, grid,
			[]string{
				`"dataPoints" has only 1 of GQS, and the score of GQS does not exclude with fewer than 2 (minDataPoints)`,
				`"dataPoints" has the GQS data point "G" with 6 answers, and patternCheckEnabled has no effect with fewer than 7`,
			},
		},
		{"settings without effect", `,"cleaningSettings":{"serviceScore":70}`, page, []string{`"cleaningSettings" has no effect, because "activateCleaning" is not true`}},
		{
			"settings that name no check", `,"activateCleaning":true,"cleaningSettings":{"serviceScore":70}`, page + `,` + desIP,
			[]string{
				`"cleaningSettings" does not name TS, DES, so their scores and categories exclude nobody. Name these checks, or omit "cleaningSettings" to use the recommended settings`,
				`"dataPoints" has a DES data point with only 0 of 4 necessary demographics: without them, only its ip is compared`,
			},
		},
		{"settings that name it", `,"activateCleaning":true,"cleaningSettings":{"serviceScore":70,"TS":{"activate":false,"score":30}}`, page, nil},
		{"an entrance", ``, des, []string{`"dataPoints" has a DES data point with only 1 of 4 necessary demographics: without them and without ip, it is not scored`}},
		{
			"no address", ``, `{"qualityCheck":"DES","ip":"999.1.1.1"}`,
			[]string{
				`"dataPoints" has a DES data point with the ip "999.1.1.1", which is no IP address and has no effect`,
				`"dataPoints" has a DES data point with only 0 of 4 necessary demographics: without them and without ip, it is not scored`,
			},
		},
		{
			"codes in a grid", ``, `{"qualityCheck":"GQS","dataPointId":"G","gridAnswersPattern":[1,2,-99,3,1.5]}`,
			[]string{`"dataPoints" has the GQS data point "G" with only 4 answers besides codes that mean no answer, and grids with fewer than 5 are not scored`},
		},
		{"an interview", ``, chs, []string{`"dataPoints" has the CHS data point "I" with only 1 question, and interviews with fewer than 2 are not scored`}},
		{"a keystroke", ``, fmt.Sprintf(pasted, "x"), []string{`"dataPoints" has the BAS data point "B" with fewer than 3 typing events that change the text, and no mouse event, so it is not scored`}},
		{"a value set at once", ``, long, nil},
		{"keys", ``, keys("x", 10, 1), nil},
		{"keys without text", ``, keys("", 10, 1), []string{`"dataPoints" has the BAS data point "B" with fewer than 3 typing events that change the text, and no mouse event, so it is not scored`}},
		{
			"pastes in reverse order, and a key without text", ``,
			`{"qualityCheck":"BAS","dataPointId":"B","interactionData":[{"interactionType":"KEYSTROKE","value":"","timestamp":"2026-04-01T08:00:03Z"},` +
				`{"interactionType":"COPY_AND_PASTE","value":"ab","timestamp":"2026-04-01T08:00:02Z"},{"interactionType":"COPY_AND_PASTE","value":"abc","timestamp":"2026-04-01T08:00:01Z"},` +
				`{"interactionType":"COPY_AND_PASTE","value":"abcd","timestamp":"2026-04-01T08:00:00Z"}]}`,
			nil,
		},
		{"keys in reverse order", ``, keys("x", 10, -1), []string{`"dataPoints" has the BAS data point "B" with events that are not in the order of time, so it is not scored`}},
	} {
		add, violations := AddRespondent([]byte(`{"respondentId":"r","surveyName":"s","dataPoints":[`+test.points+`]`+test.rest+`}`), survey.V3, time.Now())
		if len(violations) > 0 {
			t.Fatalf("%s: %q", test.name, violations)
		}
		var list Warnings
		add.Advise(&list)
		if !slices.Equal(list.All(), test.want) {
			t.Errorf("%s:\n%q, want\n%q", test.name, list.All(), test.want)
		}
	}
}

// Each respondent of a batch is read like a single request, in both forms of a batch.
func TestBatch_property(t *testing.T) {
	now := time.Now()
	parts := []string{
		`{"respondentId":"r","surveyName":"s","dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":3}]}`,
		`{}`, `null`, `"a,b]}"`, `{"a":"\"]"}`, `{"a":[{},[1,2],"x"]}`, `[1,{"b":2}]`, `12`, `{"respondentId":"x","a":tru}`, `{"respondentId":"\ud800"}`, "\"\xff\"",
	}
	rapid.Check(t, func(t *rapid.T) {
		entries := rapid.SliceOfN(rapid.SampledFrom(parts), 1, 8).Draw(t, "entries")
		blank := rapid.SampledFrom([]string{"", " ", "\t \r"}).Draw(t, "blank")
		lines, violations := ReadLines([]byte(strings.Join(entries, blank+"\n"+blank+"\n")))
		if len(violations) > 0 {
			t.Fatalf("lines: %q", violations)
		}
		list := "[" + blank + strings.Join(entries, blank+","+blank) + blank + "]"
		object, violations := ReadBatch([]byte(`{"x":"respondents","y":{"respondents":[1]},`+blank+`"respondents"`+blank+`:`+list+`,"z":[]}`), survey.V3)
		if len(violations) > 0 {
			t.Fatalf("object: %q", violations)
		}
		for _, b := range []Batch{lines, object} {
			if len(b.Entries) != len(entries) {
				t.Fatalf("%d of %d entries: %q", len(b.Entries), len(entries), b.Entries)
			}
			for i, entry := range entries {
				got, gotViolations := b.Respondent(i, survey.V3, now)
				want, wantViolations := AddRespondent([]byte(entry), survey.V3, now)
				want.Synchronous = false
				if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) || !slices.Equal(gotViolations, wantViolations) {
					t.Fatalf("%q: %+v %q, want %+v %q", entry, got, gotViolations, want, wantViolations)
				}
			}
		}
	})
}

// Splitting any body into respondents neither fails nor finds respondents that are not there.
func FuzzBatch(f *testing.F) {
	for _, body := range []string{
		`{"respondents":[{"respondentId":"r"},{}],"surveyName":"s"}`, `{"respondents":[`, `{"respondents":]`, `{"respondents":[}]`, `{"respondents":["a" "b"]}`,
		`{"a":"\\","respondents":[1]}`, `{"respondent\u0073":[1,2]}`, `{"respondents":[1],"respondents":[2]}`, ` { "respondents" : [ 1 , 2 ] } `, `[]`, ``,
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		batch, violations := ReadBatch(body, survey.V3)
		valid := syntax(body) == ""
		if len(violations) == 0 && len(batch.Entries) == 0 {
			t.Error("neither respondents nor violations")
		}
		bad := false
		for i := range batch.Entries {
			bad = bad || syntax(batch.Entries[i]) != ""
		}
		// If a body is not JSON, it is refused as a whole, or one of its respondents is.
		if len(violations) == 0 && !valid && !bad {
			t.Errorf("accepted: %q", body)
		}
		if len(violations) == 0 && valid && bad {
			t.Errorf("a respondent of a valid body is not valid: %q", batch.Entries)
		}
		lines, violations := ReadLines(body)
		if len(lines.Entries) > MaxBatch || len(violations) == 0 && len(lines.Entries) == 0 {
			t.Errorf("%d lines, %q", len(lines.Entries), violations)
		}
	})
}
