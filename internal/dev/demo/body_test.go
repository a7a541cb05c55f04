package demo

import (
	"encoding/json"
	"net/netip"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// received is a body as a server would read it.
type received struct {
	RespondentID, SurveyName string
	ActivateCleaning         bool
	SynchronousResponse      *bool
	DataPoints               []struct {
		QualityCheck, DataPointID, Question, Answer string
		Keywords, AllowedLanguages                  []string
		Duration                                    *float64
		GridAnswersPattern                          []float64
		PatternCheckEnabled                         bool
		InterviewData                               []struct {
			QuestionID, Question string
			Answer               any
		}
		InteractionData []struct {
			InteractionType string
			Value           json.RawMessage
			Timestamp       string
		}
		EntranceTime, IP string
		Demographics     []struct{ Type, Answer string }
	}
}

func TestPanel_bodies(t *testing.T) {
	addresses, size := map[string]string{}, 0
	for _, r := range panels[1]() {
		got := checkBody(t, r.Body, r.Version)
		size += len(r.Body)
		if got.RespondentID != r.ID || got.SurveyName != r.Survey || !got.ActivateCleaning || *got.SynchronousResponse {
			t.Fatalf("%s: header does not fit", r.ID)
		}
		for _, p := range got.DataPoints {
			switch p.QualityCheck {
			case "CHS":
				if n := len(p.InterviewData); n < 12 || n > 20 {
					t.Errorf("%s: %d interview pairs", r.ID, n)
				}
			case "DES":
				other, taken := addresses[p.IP]
				if taken && r.Kind != Duplicate {
					t.Errorf("%s shares the address of %s", r.ID, other)
				}
				addresses[p.IP] = r.ID
			}
		}
	}
	if mean := size / len(panels[1]()); mean > 40_000 {
		t.Errorf("a body has %d bytes on average", mean)
	}
}

// checkBody compares a body with the limits of the interface (section 1.1).
func checkBody(t *testing.T, raw []byte, version int) received {
	t.Helper()
	var b received
	if err := json.Unmarshal(raw, &b); err != nil {
		t.Fatalf("not JSON: %v", err)
	}
	count, ids := map[string]int{}, map[string]bool{}
	for _, p := range b.DataPoints {
		count[p.QualityCheck]++
		id := p.DataPointID
		if ids[p.QualityCheck+id] || id == "" && p.QualityCheck != "DES" {
			t.Fatalf("%s: data point %s %q", b.RespondentID, p.QualityCheck, id)
		}
		ids[p.QualityCheck+id] = true
		ok := false
		switch p.QualityCheck {
		case "OES":
			ok = p.Question != "" && utf8.RuneCountInString(p.Question) <= 500 && strings.TrimSpace(p.Answer) != "" && len(p.Keywords) <= 20
		case "TS":
			ok = p.Duration != nil && *p.Duration > 0
		case "GQS":
			ok = len(p.GridAnswersPattern) >= 7 && len(p.GridAnswersPattern) <= 50 && p.PatternCheckEnabled
		case "CHS":
			ok = len(p.InterviewData) <= 300
			for _, pair := range p.InterviewData {
				ok = ok && pair.QuestionID != "" && pair.Question != "" && pair.Answer != nil && pair.Answer != ""
			}
		case "BAS":
			ok = checkEvents(p.InteractionData)
		case "DES":
			ok = version >= 3 && checkEntrance(p.EntranceTime, p.IP) && len(p.Demographics) >= 5 && len(p.Demographics) <= 10
			types := map[string]bool{}
			for _, d := range p.Demographics {
				ok = ok && !types[d.Type] && d.Answer != ""
				types[d.Type] = true
			}
		}
		if !ok {
			t.Fatalf("%s: data point %s %q is against the interface: %.300s", b.RespondentID, p.QualityCheck, id, raw)
		}
	}
	most := map[string]int{"OES": 10, "TS": 100, "GQS": 20, "CHS": 1, "BAS": 30, "DES": version - 2}
	for check, n := range most {
		if count[check] > n || count[check] == 0 && n > 0 {
			t.Fatalf("%s: %d data points of %s", b.RespondentID, count[check], check)
		}
	}
	return b
}

func checkEntrance(at, ip string) bool {
	_, err := time.Parse("2006-01-02T15:04:05.000Z", at)
	a, bad := netip.ParseAddr(ip)
	return err == nil && bad == nil && a.IsGlobalUnicast() && !a.IsPrivate()
}

// checkEvents reports whether all events have known types and shapes and are in the order of
// time, and whether each keystroke changes one character.
func checkEvents(events []struct {
	InteractionType string
	Value           json.RawMessage
	Timestamp       string
},
) bool {
	last, text, typed := "", "", 0
	for _, e := range events {
		if len(e.Timestamp) != len("2006-01-02T15:04:05.000Z") || e.Timestamp < last {
			return false
		}
		last = e.Timestamp
		switch e.InteractionType {
		case keystroke, paste:
			var now string
			if json.Unmarshal(e.Value, &now) != nil {
				return false
			}
			step := utf8.RuneCountInString(now) - utf8.RuneCountInString(text)
			grew := step == 1 && strings.HasPrefix(now, text)
			shrank := step == -1 && strings.HasPrefix(text, now)
			if e.InteractionType == keystroke && !grew && !shrank {
				return false
			}
			text = now
			typed++
		case mouseMove, mouseTick:
			var at map[string]float64
			want := 2
			if e.InteractionType == mouseTick {
				want = 6
			}
			if json.Unmarshal(e.Value, &at) != nil || len(at) != want {
				return false
			}
		default:
			return false
		}
	}
	return typed >= 3
}
