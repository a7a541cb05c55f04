package demo

import (
	"encoding/json"
	"time"
)

// body is the body of addRespondent, with only the members that the demo uses.
type body struct {
	RespondentID        string            `json:"respondentId"`
	SurveyName          string            `json:"surveyName"`
	SurveyPlatform      string            `json:"surveyPlatform,omitempty"`
	RespondentAttrs     map[string]string `json:"respondentAttributes,omitempty"`
	ActivateCleaning    bool              `json:"activateCleaning"`
	SynchronousResponse bool              `json:"synchronousResponse"`
	DataPoints          []any             `json:"dataPoints"`
}

type openEnd struct {
	QualityCheck     string   `json:"qualityCheck"`
	DataPointID      string   `json:"dataPointId"`
	Question         string   `json:"question"`
	Answer           string   `json:"answer"`
	Keywords         []string `json:"keywords,omitempty"`
	AllowedLanguages []string `json:"allowedLanguages,omitempty"`
}

type timing struct {
	QualityCheck string  `json:"qualityCheck"`
	DataPointID  string  `json:"dataPointId"`
	Duration     float64 `json:"duration"`
}

type grid struct {
	QualityCheck        string `json:"qualityCheck"`
	DataPointID         string `json:"dataPointId"`
	GridAnswersPattern  []int  `json:"gridAnswersPattern"`
	PatternCheckEnabled bool   `json:"patternCheckEnabled"`
}

type interview struct {
	QualityCheck      string `json:"qualityCheck"`
	DataPointID       string `json:"dataPointId"`
	SurveyDescription string `json:"surveyDescription,omitempty"`
	InterviewData     []pair `json:"interviewData"`
}

// pair is one question of the interview; Answer is a string or a number.
type pair struct {
	QuestionID string `json:"questionId"`
	Question   string `json:"question"`
	Answer     any    `json:"answer"`
}

type behaviour struct {
	QualityCheck    string  `json:"qualityCheck"`
	DataPointID     string  `json:"dataPointId"`
	InteractionData []event `json:"interactionData"`
}

// event is one interaction. The form of Value depends on Type.
type event struct {
	Type  string `json:"interactionType"`
	Value any    `json:"value"`
	At    stamp  `json:"timestamp"`
}

type point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

type click struct {
	X       int     `json:"x"`
	Y       int     `json:"y"`
	Width   int     `json:"width"`
	Height  int     `json:"height"`
	OffsetX float64 `json:"offsetX"`
	OffsetY float64 `json:"offsetY"`
}

type entrance struct {
	QualityCheck string        `json:"qualityCheck"`
	EntranceTime stamp         `json:"entranceTime"`
	IP           string        `json:"ip"`
	Demographics []demographic `json:"demographics"`
}

type demographic struct {
	Type   string `json:"type"`
	Answer string `json:"answer"`
}

// stamp is a time in the format of the interface: UTC with milliseconds.
type stamp time.Time

const stampLayout = `"2006-01-02T15:04:05.000Z"`

// MarshalJSON writes the stamp.
func (s stamp) MarshalJSON() ([]byte, error) {
	return time.Time(s).UTC().AppendFormat(nil, stampLayout), nil
}

// encode returns the body as JSON. The body consists of plain structs, strings and numbers, so encoding cannot
// fail.
func (b *body) encode() []byte {
	out, err := json.Marshal(b)
	if err != nil {
		panic(err)
	}
	return out
}
