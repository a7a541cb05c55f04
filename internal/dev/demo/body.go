package demo

import (
	"encoding/json"
	"time"

	"candor/internal/research/service"
)

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

// stamp is a time in the format of the interface: UTC with milliseconds.
type stamp time.Time

// MarshalJSON implements json.Marshaler.
func (s stamp) MarshalJSON() ([]byte, error) {
	return time.Time(s).UTC().AppendFormat(nil, `"`+service.Moment+`"`), nil
}

// encode returns a submission as JSON. It consists of plain structs, strings and numbers, so encoding cannot fail.
func encode(b *service.Submission) []byte {
	out, err := json.Marshal(b)
	if err != nil {
		panic(err)
	}
	return out
}
