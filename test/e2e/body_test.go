package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"

	"candor/survey"
)

type object = map[string]any

// body returns an addRespondent body with a survey, a respondent, data points, and further
// members as names and values.
func body(name, id string, points []object, more ...any) string {
	o := object{"surveyName": name, "respondentId": id, "dataPoints": points}
	for i := 0; i < len(more); i += 2 {
		o[more[i].(string)] = more[i+1]
	}
	return text(o)
}

// queued returns the body of an asynchronous add.
func queued(name, id string, points ...object) string {
	return body(name, id, points, "synchronousResponse", false)
}

func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // a test made a value that cannot be encoded as JSON
	}
	return string(b)
}

func oes(id, answer string, more ...any) object {
	return with(object{"qualityCheck": "OES", "dataPointId": id, "question": "What do you like about your morning coffee?", "answer": answer}, more)
}

func timing(id string, seconds float64) object {
	return object{"qualityCheck": "TS", "dataPointId": id, "duration": seconds}
}

func grid(id string, answers ...float64) object {
	if len(answers) == 0 {
		answers = []float64{4, 2, 5, 3, 1, 4, 2, 5}
	}
	return object{"qualityCheck": "GQS", "dataPointId": id, "gridAnswersPattern": answers}
}

func interview(id string, more ...any) object {
	return with(object{"qualityCheck": "CHS", "dataPointId": id, "interviewData": []object{
		{"questionId": "A", "question": "How old are you?", "answer": 34},
		{"questionId": "B", "question": "Do you own a coffee machine?", "answer": "Yes, a small one"},
		{"questionId": "C", "question": "How many cups a day do you drink?", "answer": 3},
	}}, more)
}

func typing() object {
	events := []object{}
	at := 0
	for i, r := range []int{120, 95, 210, 160, 130, 340, 110, 90, 150, 180} {
		at += r
		events = append(events, object{
			"interactionType": "KEYSTROKE", "value": "the smell while it brews"[:i+1],
			"timestamp": fmt.Sprintf("2026-04-01T08:00:%02d.%03dZ", at/1000, at%1000),
		})
	}
	return object{"qualityCheck": "BAS", "dataPointId": "keys", "interactionData": events}
}

// recording is a text as one person types it. It begins at the given hour of the day, and is
// typed at a percentage of the person's speed. Persons are numbered.
func recording(hour int, person uint64, percent int) object {
	const words = "the smell while it brews and the quiet before the others are up and want things"
	r := rand.New(rand.NewPCG(person, 1))
	events := []object{}
	at := 0
	for i := range words {
		d := 90 * math.Exp(0.4*r.NormFloat64())
		if i > 0 && words[i-1] == ' ' {
			d += 250 * r.ExpFloat64()
		}
		at += int(d) * 100 / percent
		events = append(events, object{
			"interactionType": "KEYSTROKE", "value": words[:i+1],
			"timestamp": fmt.Sprintf("2026-04-01T%02d:%02d:%02d.%03dZ", hour, at/60000, at/1000%60, at%1000),
		})
	}
	return object{"qualityCheck": "BAS", "dataPointId": "keys", "interactionData": events}
}

func entrance(ip string, demographics ...string) object {
	answers := []object{}
	for i, a := range demographics {
		answers = append(answers, object{"type": []string{"age", "gender", "zip", "jobTitle", "other"}[i], "answer": a})
	}
	o := object{"qualityCheck": "DES", "entranceTime": "2026-04-01T07:55:00.000Z", "demographics": answers}
	if ip != "" {
		o["ip"] = ip
	}
	return o
}

func with(o object, more []any) object {
	for i := 0; i < len(more); i += 2 {
		o[more[i].(string)] = more[i+1]
	}
	return o
}

// everything returns data points of all checks that the version has.
func everything(v survey.Version) []object {
	points := []object{
		oes("Q1", "The smell while it brews, and the quiet before everybody wakes up"),
		timing("page1", 18.4), grid("G1"), interview("interview"), typing(),
	}
	if v == survey.V3 {
		points = append(points, entrance("198.51.100.7", "41", "m", "4020", "baker"))
	}
	return points
}
