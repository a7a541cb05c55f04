package erase

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/survey"
	"candor/test/harness"
)

type object = map[string]any

var versions = []survey.Version{survey.V1, survey.V2, survey.V3}

// marks are unique texts that only the requests of a test contain.
type marks struct {
	put     []string // stored while their respondent exists
	dropped []string // never stored
}

func (m *marks) text(field string) string {
	m.put = append(m.put, unique(field))
	return m.put[len(m.put)-1]
}

func (m *marks) never(field string) string {
	m.dropped = append(m.dropped, unique(field))
	return m.dropped[len(m.dropped)-1]
}

func unique(field string) string {
	return fmt.Sprintf("zq%dx%sx%d", rand.Uint32(), field, time.Now().UnixNano())
}

// address is a mark, too: no other request has the address.
func (m *marks) address() string {
	raw := [16]byte{0x2a, 0x02}
	for i := 2; i < len(raw); i++ {
		raw[i] = byte(1 + rand.IntN(255))
	}
	m.put = append(m.put, netip.AddrFrom16(raw).String())
	return m.put[len(m.put)-1]
}

func (m *marks) all() []string { return slices.Concat(m.put, m.dropped) }

// typing returns events of a page. The texts of keystrokes and pastes are marks.
func (m *marks) typing() (events []object) {
	typed := m.never("typed")
	for i := range typed {
		events = append(events, object{
			"interactionType": "KEYSTROKE", "value": typed[:i+1], "timestamp": fmt.Sprintf("2026-04-01T08:00:%02d.120Z", i%60),
		})
	}
	return append(events,
		object{"interactionType": "COPY_AND_PASTE", "value": typed + m.never("pasted"), "timestamp": "2026-04-01T08:01:00.120Z"},
		object{"interactionType": "MOUSE_MOVEMENT", "value": object{"x": 12.5, "y": 7.25}, "timestamp": "2026-04-01T08:01:01.120Z"},
		object{"interactionType": "MOUSE_CLICK", "value": object{"x": 12, "y": 7, "width": 80, "height": 20, "offsetX": 3, "offsetY": 4}, "timestamp": "2026-04-01T08:01:02.120Z"},
	)
}

// foreign returns an answer that OES has translated. The answer and its translation have marks.
func (m *marks) foreign() string {
	mark := m.text("foreign")
	m.put = append(m.put, english(mark))
	return "Leck mich am Arsch, ihr blöden Wichser, " + mark
}

func english(mark string) string { return strings.Replace(mark, "foreign", "english", 1) }

// translator starts a model service that translates the answers of foreign, and returns its URL.
func translator(t *testing.T) string {
	mark := regexp.MustCompile(`zq\d+xforeignx\d+`)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		says := "I would rather not."
		if body, err := io.ReadAll(r.Body); err != nil {
			t.Error(err)
		} else if found := mark.FindString(string(body)); found != "" && strings.Contains(string(body), `"translation"`) {
			says = harness.Body("english", "Get lost, "+english(found))
		}
		_, _ = io.WriteString(w, harness.Body("choices", []object{{"finish_reason": "stop", "message": object{"role": "assistant", "content": says}}}))
	}))
	t.Cleanup(s.Close)
	return s.URL + "/v1"
}

// marked is a body of a version with a mark in every text that is about a person, or a question of the survey.
func (m *marks) marked(v survey.Version, name, id string, more ...any) string {
	pair := func(question, answer string) object {
		o := object{"question": question, "answer": answer}
		if v != survey.V1 {
			o["questionId"] = m.text("qid")
		}
		return o
	}
	interview := object{
		"qualityCheck": "CHS", "dataPointId": m.text("pointC"), "interviewData": []object{
			pair("How old are you, "+m.text("asked")+"?", m.text("said")),
			pair("Do you own a coffee machine?", "No, I do not own a coffee machine"),
			pair("Which coffee machine do you own?", "My coffee machine is from "+m.text("brand")),
		},
	}
	open := object{
		"qualityCheck": "OES", "dataPointId": m.text("pointO"), "question": m.text("question") + "?", "keywords": []string{m.text("keyword")},
		"answer":           "The " + m.text("answer") + " while it brews, and the quiet before everybody wakes up",
		"allowedLanguages": []string{"en", "de", m.never("language")}, "ignoreAllowedLanguageError": true,
	}
	points := []object{
		open, interview,
		{"qualityCheck": "TS", "dataPointId": m.text("pointT"), "duration": 77.125},
		{"qualityCheck": "GQS", "dataPointId": m.text("pointG"), "gridAnswersPattern": []int{4, 2, 5, 3, 1, 4, 2, 5}},
		{"qualityCheck": "BAS", "dataPointId": m.text("pointB"), "interactionData": m.typing()},
	}
	var attributes []any
	if v == survey.V3 {
		interview["surveyDescription"] = "A survey about coffee, " + m.text("description")
		open["skipTranslationLanguages"] = []string{"fr", m.never("skipped")}
		points = append(points,
			object{"qualityCheck": "OES", "dataPointId": m.text("pointF"), "question": "What do you like about it, " + m.text("why") + "?", "answer": m.foreign(), "shouldTranslate": true},
			object{"qualityCheck": "DES", "dataPointId": m.text("pointD"), "ip": m.address(), "demographics": []object{
				{"type": m.text("kind"), "answer": m.text("trait")},
				{"type": "gender", "answer": m.text("gender")},
				{"type": "zip", "answer": m.text("zip")},
				{"type": "jobTitle", "answer": m.text("job")},
			}},
		)
		attributes = []any{"surveyPlatform", m.text("platform"), "respondentAttributes", object{m.text("attribute"): m.text("value")}}
	}
	return harness.Body(slices.Concat([]any{
		"surveyName", name, "respondentId", id, "activateCleaning", true, "synchronousResponse", false, "dataPoints", points,
	}, attributes, more)...)
}

// unmarked are the texts of a submission that have no mark. They stay on the log, as SECURITY.md says.
var unmarked = []string{"surveyName", "respondentId", "referenceSurveyId"}

// A mark is in each text that a version accepts, so a new field of the interface needs a mark.
func TestEveryTextIsMarked(t *testing.T) {
	c := harness.TheContract()
	for _, v := range versions {
		var m marks
		var body any
		if err := json.Unmarshal([]byte(m.marked(v, "Name", "id")), &body); err != nil {
			t.Fatal(err)
		}
		isMarked := map[string]bool{}
		textsOf(body, "", func(at, text string) {
			isMarked[at] = isMarked[at] || slices.ContainsFunc(m.all(), func(mark string) bool { return strings.Contains(text, mark) })
		})
		accepted := map[string]bool{}
		textsOfSchema(t, c, fmt.Sprintf("#/components/schemas/AddRespondentV%d", v), "", func(at string) { accepted[at] = true })
		if len(accepted) < 15 {
			t.Errorf("v%d: %d texts", v, len(accepted))
		}
		for _, at := range slices.Sorted(maps.Keys(accepted)) {
			if !isMarked[at] && !slices.Contains(unmarked, at) {
				t.Errorf("v%d: no mark is in %s", v, at)
			}
		}
	}
}

// kinds are the members that tell the variants of an object apart.
var kinds = []string{"qualityCheck", "interactionType"}

// textsOf calls visit with each text in a JSON value and its place. The place of the members of an object with a kind
// has the kind.
func textsOf(v any, at string, visit func(at, text string)) {
	switch v := v.(type) {
	case string:
		visit(at, v)
	case []any:
		for _, item := range v {
			textsOf(item, at, visit)
		}
	case map[string]any:
		for _, kind := range kinds {
			if k, ok := v[kind].(string); ok {
				at += "(" + k + ")"
			}
		}
		for name, member := range v {
			if at == "respondentAttributes" {
				visit(at, name)
				name = "*"
			}
			textsOf(member, strings.TrimPrefix(at+"."+name, "."), visit)
		}
	}
}

// textsOfSchema calls visit with the place of each text that a schema accepts, except for times and for texts of which
// the schema lists all.
func textsOfSchema(t *testing.T, c *harness.Contract, pointer, at string, visit func(at string)) {
	t.Helper()
	s, pointer := c.Follow(pointer)
	if s == nil {
		t.Fatalf("%s leads nowhere", pointer)
	}
	properties, _ := s["properties"].(map[string]any)
	for _, kind := range kinds {
		if k, ok := properties[kind].(map[string]any); ok {
			at += fmt.Sprintf("(%v)", k["enum"].([]any)[0])
		}
	}
	for name := range properties {
		textsOfSchema(t, c, pointer+"/properties/"+name, strings.TrimPrefix(at+"."+name, "."), visit)
	}
	for _, within := range []string{"items", "additionalProperties"} {
		if _, ok := s[within].(map[string]any); ok {
			inner := at
			if within == "additionalProperties" {
				visit(at)
				inner += ".*"
			}
			textsOfSchema(t, c, pointer+"/"+within, inner, visit)
		}
	}
	for _, several := range []string{"oneOf", "anyOf", "allOf"} {
		variants, _ := s[several].([]any)
		for i := range variants {
			textsOfSchema(t, c, fmt.Sprintf("%s/%s/%d", pointer, several, i), at, visit)
		}
	}
	if s["type"] == "string" && s["enum"] == nil && s["format"] != "date-time" {
		visit(at)
	}
}
