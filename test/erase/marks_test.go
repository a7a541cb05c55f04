package erase

import (
	crand "crypto/rand"
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

// text returns a mark. It is short, because the check state replaces longer texts by digests.
func (m *marks) text() string {
	m.put = append(m.put, unique())
	return m.put[len(m.put)-1]
}

// id returns a mark for the id of a data point. It is long, because Redis can keep ids until their survey is deleted
// (SECURITY.md).
func (m *marks) id() string {
	m.put = append(m.put, unique()+unique())
	return m.put[len(m.put)-1]
}

func (m *marks) never() string {
	m.dropped = append(m.dropped, unique())
	return m.dropped[len(m.dropped)-1]
}

// pattern matches what unique returns.
const pattern = "zq[a-z2-7]{9}"

func unique() string { return "zq" + strings.ToLower(crand.Text()[:9]) }

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
	typed := m.never()
	for i := range typed {
		events = append(events, object{
			"interactionType": "KEYSTROKE", "value": typed[:i+1], "timestamp": fmt.Sprintf("2026-04-01T08:00:%02d.120Z", i%60),
		})
	}
	return append(events,
		object{"interactionType": "COPY_AND_PASTE", "value": typed + m.never(), "timestamp": "2026-04-01T08:01:00.120Z"},
		object{"interactionType": "MOUSE_MOVEMENT", "value": object{"x": 12.5, "y": 7.25}, "timestamp": "2026-04-01T08:01:01.120Z"},
		object{"interactionType": "MOUSE_CLICK", "value": object{"x": 12, "y": 7, "width": 80, "height": 20, "offsetX": 3, "offsetY": 4}, "timestamp": "2026-04-01T08:01:02.120Z"},
	)
}

// foreign returns an answer that OES has translated. The answer and its translation have marks.
func (m *marks) foreign() string {
	mark := m.text()
	m.put = append(m.put, english(mark))
	return "Leck mich am Arsch, ihr blöden Wichser, " + mark
}

func english(mark string) string { return strings.ToUpper(mark) }

// translator starts a model service that translates the answers of foreign, and returns its URL.
func translator(t *testing.T) string {
	mark := regexp.MustCompile("Wichser, (" + pattern + ")")
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		says := "I would rather not."
		if body, err := io.ReadAll(r.Body); err != nil {
			t.Error(err)
		} else if found := mark.FindSubmatch(body); found != nil && strings.Contains(string(body), `"translation"`) {
			says = harness.Body("english", "Get lost, "+english(string(found[1])))
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
			o["questionId"] = m.text()
		}
		return o
	}
	interview := object{
		"qualityCheck": "CHS", "dataPointId": m.id(), "interviewData": []object{
			pair("How old are you, "+m.text()+"?", m.text()),
			pair("Do you own a coffee machine?", "No, I do not own a coffee machine"),
			pair("Which coffee machine do you own?", "My coffee machine is from "+m.text()),
		},
	}
	open := object{
		"qualityCheck": "OES", "dataPointId": m.id(), "question": m.text() + "?", "keywords": []string{m.text()},
		"answer":           "The " + m.text() + " while it brews, and the quiet before everybody wakes up",
		"allowedLanguages": []string{"en", "de", m.never()}, "ignoreAllowedLanguageError": true,
	}
	points := []object{
		open, interview,
		{"qualityCheck": "TS", "dataPointId": m.id(), "duration": 77.125},
		{"qualityCheck": "GQS", "dataPointId": m.id(), "gridAnswersPattern": []int{4, 2, 5, 3, 1, 4, 2, 5}},
		{"qualityCheck": "BAS", "dataPointId": m.id(), "interactionData": m.typing()},
	}
	var attributes []any
	if v == survey.V3 {
		interview["surveyDescription"] = "A survey about coffee, " + m.text()
		open["skipTranslationLanguages"] = []string{"fr", m.never()}
		points = append(points,
			object{"qualityCheck": "OES", "dataPointId": m.id(), "question": "What do you like about it, " + m.text() + "?", "answer": m.foreign(), "shouldTranslate": true},
			object{"qualityCheck": "DES", "dataPointId": m.id(), "ip": m.address(), "demographics": []object{
				{"type": m.text(), "answer": m.text()},
				{"type": "gender", "answer": m.text()},
				{"type": "zip", "answer": m.text()},
				{"type": "jobTitle", "answer": m.text()},
			}},
		)
		attributes = []any{"surveyPlatform", m.text(), "respondentAttributes", object{m.text(): m.text()}}
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
