package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// modelService is a chat-completions endpoint that returns the answers of reply.
type modelService struct {
	*httptest.Server
	mu    sync.Mutex
	reply func(task, data string) string // the message; empty: the service fails
	asked map[string]int
}

func newModelService(t *testing.T, reply func(task, data string) string) *modelService {
	m := &modelService{reply: reply, asked: map[string]int{}}
	m.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var q struct {
			Messages []struct{ Content string }
			Format   struct {
				Schema struct{ Name string } `json:"json_schema"`
			} `json:"response_format"`
		}
		if err := json.NewDecoder(r.Body).Decode(&q); err != nil || len(q.Messages) != 2 || r.URL.Path != "/v1/chat/completions" {
			t.Errorf("%s: %v, %+v", r.URL.Path, err, q)
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		m.mu.Lock()
		m.asked[q.Format.Schema.Name]++
		says := m.reply(q.Format.Schema.Name, q.Messages[1].Content)
		m.mu.Unlock()
		if says == "" {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		_, _ = io.WriteString(w, text(object{"choices": []object{{"finish_reason": "stop", "message": object{"role": "assistant", "content": says}}}}))
	}))
	t.Cleanup(m.Close)
	return m
}

func (m *modelService) questions(task string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.asked[task]
}

// syncLog is a log that can be written and read at the same time.
type syncLog struct {
	mu sync.Mutex
	bytes.Buffer
}

func (l *syncLog) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Buffer.Write(b)
}

func (l *syncLog) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.String()
}

const (
	unrelated = "The mountains are beautiful in autumn with golden leaves"
	rude      = "Leck mich am Arsch, ihr blöden Wichser"
)

// slips is an interview with one soft contradiction.
func slips() object {
	return object{"qualityCheck": "CHS", "dataPointId": "interview", "interviewData": []object{
		{"questionId": "A", "question": "How old are you?", "answer": 34},
		{"questionId": "B", "question": "Which season do you like?", "answer": "winter"},
		{"questionId": "C", "question": "How often do you clean the car?", "answer": "once a year"},
		{"questionId": "D", "question": "How often did you clean the car in the past 12 months?", "answer": "every day"},
	}}
}

func TestModelServiceAdvisesAndTranslates(t *testing.T) {
	harness.Apart(t)
	m := newModelService(t, func(task, data string) string {
		switch {
		case task == "answer" && strings.Contains(data, "mountains"):
			return `{"choice":"OFF_TOPIC"}`
		case task == "answer":
			return `{"choice":"VALID_ANSWER"}`
		case task == "contradiction":
			return `{"choice":"COMPATIBLE"}`
		case task == "translation" && strings.Contains(data, "Arsch"):
			return `{"english":"Get lost, all of you"}`
		}
		return ""
	})
	logged := &syncLog{}
	s := harness.Start(t, harness.Model(m.URL+"/v1"), harness.Log(logged))
	c := s.Account(t)
	r := c.Add(survey.V3, body("Advised", "p-1", []object{
		oes("Q1", unrelated), oes("Q2", "vlkjs oeirt"), oes("Q3", rude, "shouldTranslate", true), oes("Q4", "asdf asdf asdf asdf", "shouldTranslate", true), slips(),
	}))
	r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
	one := r.Respondent(t)
	for id, want := range map[string]string{"Q1": "OFF_TOPIC", "Q2": "VALID_ANSWER", "Q3": "BAD_LANGUAGE", "Q4": "GIBBERISH"} {
		if p := one.Point(survey.OES, id); p.Category != want {
			t.Errorf("%s is %s, want %s", id, p.Category, want)
		}
	}
	if p := one.Point(survey.OES, "Q3"); p.Translated != "Get lost, all of you" || p.TranslationFailed {
		t.Errorf("the translation is %+v", p)
	}
	if got, _ := one.Score(survey.CHS); got != 100 {
		t.Errorf("CHS is %d", got)
	}
	if m.questions("answer") != 2 || m.questions("contradiction") != 1 || m.questions("translation") != 1 {
		t.Errorf("asked %v", m.asked)
	}
	// Reads and rebuilds do not call the model service, and show its earlier answers.
	got := c.Get(survey.V3, "Advised", "p-1")
	if string(got.Results) != string(r.Results) {
		t.Errorf("getRespondent shows %s\naddRespondent showed %s", got.Results, r.Results)
	}
	for _, secret := range []string{"mountains", "Arsch", "Get lost", "a-key-of-the-model-service"} {
		if strings.Contains(logged.text(), secret) {
			t.Errorf("%q is logged", secret)
		}
	}
}

// Whatever the model service does, respondents complete with the built-in verdicts. Answers
// that could not be translated say that the translation failed.
func TestRespondentsCompleteWhateverTheModelServiceDoes(t *testing.T) {
	harness.Apart(t)
	built := func(t *testing.T, s *harness.Service) {
		t.Helper()
		c := s.Account(t)
		for i := range 8 {
			id := fmt.Sprintf("p-%d", i)
			r := c.Add(survey.V3, body("Misadvised", id, []object{
				oes("Q1", unrelated), oes("Q2", "vlkjs oeirt"), oes("Q3", rude, "shouldTranslate", true, "activateDuplicateDetection", false),
				oes("Q4", rude, "shouldTranslate", true, "skipTranslationLanguages", []string{"de"}, "activateDuplicateDetection", false), slips(),
			}))
			r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
			one := r.Respondent(t)
			if p := one.Point(survey.OES, "Q3"); p.Category != "BAD_LANGUAGE" || p.Translated != "" || !p.TranslationFailed {
				t.Errorf("%s: a translation that failed is %+v", id, p)
			}
			if p := one.Point(survey.OES, "Q4"); p.TranslationFailed || p.Translated != "" {
				t.Errorf("%s: a language that is skipped is %+v", id, p)
			}
			if p := one.Point(survey.OES, "Q2"); i == 0 && p.Category != "GIBBERISH" {
				t.Errorf("%s: Q2 is %+v", id, p)
			}
			if got, _ := one.Score(survey.CHS); i == 0 && got != 80 {
				t.Errorf("%s: CHS is %d", id, got)
			}
		}
		if got, want := s.Credits(t, c.Account), survey.Credits(8*1000); got != want {
			t.Errorf("charged %v, want %v: no translation succeeded", got, want)
		}
	}
	t.Run("none", func(t *testing.T) { built(t, harness.Start(t)) })
	for name, reply := range map[string]string{
		"broken": "", "talks": "Sure! VALID_ANSWER, COMPATIBLE.", "lies": `{"choice":"PERFECT","english":"x"}`, "scores": `{"choice":"VALID_ANSWER","score":100}`,
	} {
		t.Run(name, func(t *testing.T) {
			m := newModelService(t, func(string, string) string { return reply })
			built(t, harness.Start(t, harness.Model(m.URL+"/v1")))
			if m.questions("answer") == 0 {
				t.Error("nobody was asked")
			}
		})
	}
	t.Run("slow", func(t *testing.T) {
		m := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			<-r.Context().Done()
		}))
		t.Cleanup(m.Close)
		built(t, harness.Start(t, harness.Model(m.URL+"/v1")))
	})
	t.Run("away", func(t *testing.T) {
		m := newModelService(t, nil)
		m.Close()
		built(t, harness.Start(t, harness.Model(m.URL+"/v1")))
	})
}
