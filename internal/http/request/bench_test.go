package request

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"candor/survey"

	"github.com/go-json-experiment/json/jsontext"
)

// reference is a submission as a busy panel sends it: 2 OES, 10 TS, 2 GQS with ten rows each,
// 20 CHS pairs, 1 BAS with the given number of strokes, 1 DES.
func reference(strokes int, cumulative bool) []byte {
	var b strings.Builder
	b.WriteString(`{"respondentId":"p-0017","surveyName":"Coffee Habits W14","synchronousResponse":false,"dataPoints":[`)
	for i := range 2 {
		fmt.Fprintf(&b, `{"qualityCheck":"OES","dataPointId":"Q%d","question":"What do you like about your morning coffee?",`+
			`"answer":"The smell while it brews, and the quiet minute before anybody is up.","keywords":["taste","aroma"],"allowedLanguages":["en"]},`, i)
	}
	for i := range 10 {
		fmt.Fprintf(&b, `{"qualityCheck":"TS","dataPointId":"page%d","duration":%d},`, i, 18400+i*731)
	}
	for i := range 2 {
		fmt.Fprintf(&b, `{"qualityCheck":"GQS","dataPointId":"G%d","gridAnswersPattern":[4,2,5,3,1,4,2,5,1,3],"patternCheckEnabled":true},`, i)
	}
	b.WriteString(`{"qualityCheck":"CHS","dataPointId":"interview","surveyDescription":"How people prepare coffee at home.","interviewData":[`)
	for i := range 20 {
		fmt.Fprintf(&b, `%s{"questionId":"Q%d","question":"Do you own a grinder? - Yes, No","answer":"No, but I would like one"}`, comma(i), i)
	}
	b.WriteString(`]},{"qualityCheck":"BAS","dataPointId":"Q3_keys","interactionData":[`)
	text := strings.Repeat("The smell while it brews, and the quiet. ", 1+strokes/40)
	at := time.Date(2026, 4, 1, 8, 0, 0, 120e6, time.UTC)
	for i := range strokes {
		value := text[i : i+1]
		if cumulative {
			value = text[:i+1]
		}
		fmt.Fprintf(&b, `%s{"interactionType":"KEYSTROKE","value":"%s","timestamp":"%s"}`, comma(i), value, at.Format("2006-01-02T15:04:05.000Z"))
		at = at.Add(time.Duration(100+i*37%90) * time.Millisecond)
	}
	b.WriteString(`]},{"qualityCheck":"DES","entranceTime":"2026-04-01T07:55:00.000Z","ip":"198.51.100.7","demographics":[` +
		`{"type":"age","answer":"41"},{"type":"gender","answer":"m"},{"type":"zip","answer":"4020"},{"type":"jobTitle","answer":"baker"}]}]}`)
	return []byte(b.String())
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

var bodies = []struct {
	name       string
	strokes    int
	cumulative bool
}{
	{"200 single", 200, false},
	{"200 cumulative", 200, true},
	{"70 single", 70, false},
}

func BenchmarkAddRespondent(b *testing.B) {
	for _, c := range bodies {
		body := reference(c.strokes, c.cumulative)
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				if _, v := AddRespondent(body, survey.V3, time.Time{}); v != nil {
					b.Fatal(v)
				}
			}
		})
	}
}

// BenchmarkAlternatives measures the alternatives in ADR 0011. Each of them does less than
// AddRespondent.
func BenchmarkAlternatives(b *testing.B) {
	for _, c := range bodies {
		body := reference(c.strokes, c.cumulative)
		run := func(name string, f func()) {
			b.Run(name+"/"+c.name, func(b *testing.B) {
				b.SetBytes(int64(len(body)))
				b.ReportAllocs()
				for b.Loop() {
					f()
				}
			})
		}
		run("std_struct", func() {
			var r wireAdd
			if err := json.Unmarshal(body, &r); err != nil {
				b.Fatal(err)
			}
		})
		d := jsontext.NewDecoder(bytes.NewBuffer(nil))
		var scratch []byte
		run("jsontext_token_walk", func() {
			d.Reset(bytes.NewBuffer(body))
			for {
				switch d.PeekKind() {
				case '"': // Token.String would allocate
					v, err := d.ReadValue()
					if err != nil {
						b.Fatal(err)
					}
					scratch, _ = jsontext.AppendUnquote(scratch[:0], v)
				default:
					if _, err := d.ReadToken(); errors.Is(err, io.EOF) {
						return
					} else if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
		run("jsontext_valid_only", func() { jsontext.Value(body).IsValid() })
	}
}

// wireAdd is the body as plain structs, without any rules.
type wireAdd struct {
	RespondentID        string `json:"respondentId"`
	SurveyName          string `json:"surveyName"`
	SynchronousResponse bool   `json:"synchronousResponse"`
	DataPoints          []struct {
		QualityCheck       string    `json:"qualityCheck"`
		DataPointID        string    `json:"dataPointId"`
		Question           string    `json:"question"`
		Answer             string    `json:"answer"`
		Keywords           []string  `json:"keywords"`
		AllowedLanguages   []string  `json:"allowedLanguages"`
		Duration           float64   `json:"duration"`
		GridAnswersPattern []float64 `json:"gridAnswersPattern"`
		SurveyDescription  string    `json:"surveyDescription"`
		InterviewData      []struct {
			QuestionID string `json:"questionId"`
			Question   string `json:"question"`
			Answer     string `json:"answer"`
		} `json:"interviewData"`
		InteractionData []struct {
			InteractionType string    `json:"interactionType"`
			Value           string    `json:"value"`
			Timestamp       time.Time `json:"timestamp"`
		} `json:"interactionData"`
		EntranceTime time.Time `json:"entranceTime"`
		IP           string    `json:"ip"`
		Demographics []struct {
			Type   string `json:"type"`
			Answer string `json:"answer"`
		} `json:"demographics"`
	} `json:"dataPoints"`
}
