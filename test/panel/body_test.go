package panel

import (
	"encoding/json"
	"time"
)

// event is one interaction, in milliseconds after the respondent entered the survey.
type event struct {
	kind  string // in the spelling of the interface
	value any
	at    int
}

// The types of interactions.
const (
	keystroke = "KEYSTROKE"
	paste     = "COPY_AND_PASTE"
	moved     = "MOUSE_MOVEMENT"
	clicked   = "MOUSE_CLICK"
)

type point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

type click struct {
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	Width   float64 `json:"width"`
	Height  float64 `json:"height"`
	OffsetX float64 `json:"offsetX"`
	OffsetY float64 `json:"offsetY"`
}

type pair struct {
	ID       string `json:"questionId"`
	Question string `json:"question"`
	Answer   any    `json:"answer"`
}

// object is a JSON object. encoding/json sorts the names, so the same respondent always has the
// same body.
type object = map[string]any

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

// body returns the request of addRespondent, with cleaning on and no settings.
func (v *visit) body(id, survey string) []byte {
	var points []object
	for i, q := range questions {
		points = append(points, object{
			"qualityCheck": "OES", "dataPointId": openIDs[i], "question": q, "answer": v.answers[i], "allowedLanguages": []string{"en"},
		})
	}
	for i, ms := range v.pages {
		points = append(points, object{"qualityCheck": "TS", "dataPointId": pageID(i), "duration": ms})
	}
	for i, g := range v.grids {
		points = append(points, object{"qualityCheck": "GQS", "dataPointId": v.gridIDs[i], "gridAnswersPattern": g.answers, "patternCheckEnabled": true})
	}
	points = append(points, object{"qualityCheck": "CHS", "dataPointId": "interview", "interviewData": v.interview})
	for i, events := range v.events {
		var list []object
		for _, e := range events {
			list = append(list, object{"interactionType": e.kind, "value": e.value, "timestamp": stamp(v.enters.Add(time.Duration(e.at) * time.Millisecond))})
		}
		if len(list) > 0 {
			points = append(points, object{"qualityCheck": "BAS", "dataPointId": openIDs[i], "interactionData": list})
		}
	}
	var told []object
	for _, name := range v.asked {
		told = append(told, object{"type": name, "answer": v.told[name]})
	}
	points = append(points, object{"qualityCheck": "DES", "entranceTime": stamp(v.enters), "ip": v.address, "demographics": told})
	out, err := json.Marshal(object{
		"respondentId": id, "surveyName": survey, "activateCleaning": true, "synchronousResponse": false, "dataPoints": points,
	})
	if err != nil {
		panic(err) // plain maps, strings and numbers can always be encoded
	}
	return out
}
