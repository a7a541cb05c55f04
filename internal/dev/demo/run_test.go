package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// fakeService answers addRespondent and getAllRespondents like the interface. It knows which
// respondents are bad and excludes them, except for gibberish. It also excludes one honest
// respondent.
type fakeService struct {
	mu      sync.Mutex
	kinds   map[string]string // by survey and id
	order   map[string][]string
	surveys map[string][]string
	adds    int
	looks   int

	refuse string // the id that is refused permanently
	never  bool   // nobody ever completes
	calm   bool   // never too busy
}

// lateLooks is the number of reads after which late scores have arrived. The last respondent
// completes at the ninth read.
const lateLooks = 18

func newFake(panel []Respondent) *fakeService {
	f := &fakeService{kinds: map[string]string{}, order: map[string][]string{}, surveys: map[string][]string{}}
	for _, r := range panel {
		f.kinds[r.Survey+r.ID] = r.Kind
		f.order[r.Survey] = append(f.order[r.Survey], r.ID)
	}
	return f
}

func (f *fakeService) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	f.mu.Lock()
	defer f.mu.Unlock()
	var body struct{ RespondentID, SurveyName string }
	err := json.NewDecoder(req.Body).Decode(&body)
	switch {
	case req.Header.Get("api-key") != "secret":
		answer(w, 401, "Unauthorized", nil)
	case err != nil:
		answer(w, 400, "Validation Error", nil)
	case strings.HasSuffix(req.URL.Path, "/addRespondent"):
		f.add(w, body.SurveyName, body.RespondentID)
	case strings.HasSuffix(req.URL.Path, "/getAllRespondents"):
		f.all(w, body.SurveyName)
	default:
		answer(w, 404, "Not Found", nil)
	}
}

func (f *fakeService) add(w http.ResponseWriter, survey, id string) {
	f.adds++
	taken := false
	for _, known := range f.surveys[survey] {
		taken = taken || known == id
	}
	switch {
	case id == f.refuse:
		answer(w, 400, "Survey has been stopped", nil)
	case taken:
		answer(w, 400, "ID already exists", nil)
	case f.calm: // for tests with real time
		f.surveys[survey] = append(f.surveys[survey], id)
		answer(w, 200, "Respondent queued for evaluation", map[string]string{"respondentId": id, "status": "QUEUED"})
	case f.adds%97 == 5: // too much at once
		w.Header().Set("Retry-After", "1")
		answer(w, 429, "slow down", nil)
	case f.adds%101 == 7: // refused before the log
		answer(w, 503, "Service Unavailable", nil)
	default:
		f.surveys[survey] = append(f.surveys[survey], id)
		if f.adds%103 == 11 { // the respondent is accepted, but the answer is lost
			answer(w, 503, "Service Unavailable", nil)
			return
		}
		answer(w, 200, "Respondent queued for evaluation", map[string]string{"respondentId": id, "status": "QUEUED"})
	}
}

func (f *fakeService) all(w http.ResponseWriter, survey string) {
	f.looks++
	type quality struct {
		IsExcluded bool     `json:"isExcluded"`
		Reasons    []string `json:"reasonsForExclusion"`
		Score      int      `json:"serviceScore"`
	}
	type entry struct {
		ID      string   `json:"respondentId"`
		Status  string   `json:"status"`
		Quality *quality `json:"respondentQuality,omitempty"`
	}
	var list []entry
	wronged := false
	for i, id := range f.surveys[survey] {
		kind := f.kinds[survey+id]
		q := &quality{Score: 90, Reasons: []string{}}
		switch {
		case kind == Speeder && f.looks < lateLooks: // its score comes late
			q.Score = -999
		case kind != "" && kind != Gibberish:
			*q = quality{true, []string{"Reason " + kind}, 20}
		case kind == "" && !wronged && strings.HasPrefix(survey, "Coffee"):
			*q, wronged = quality{true, []string{"Time Score Threshold"}, 55}, true
		}
		if f.never || f.looks < 9 && i%3 == 0 {
			list = append(list, entry{ID: id, Status: "PROCESSING"})
			continue
		}
		list = append(list, entry{id, "COMPLETED", q})
	}
	answer(w, 200, "Respondents quality retrieved successfully", list)
}

func answer(w http.ResponseWriter, status int, message string, results any) {
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"success": status == 200, "message": message, "errors": map[string]string{}, "results": results})
}

// inProcess passes requests to a handler without a network, so that the simulated time of a
// bubble covers every wait.
type inProcess struct{ http.Handler }

func (t inProcess) RoundTrip(req *http.Request) (*http.Response, error) {
	rec := httptest.NewRecorder()
	t.ServeHTTP(rec, req)
	return rec.Result(), nil
}

func fakeOptions(f *fakeService, out *bytes.Buffer) Options {
	return Options{
		BaseURL: "http://candor.test/", Key: "secret", Out: out, Seed: 1, Fresh: "x1", Day: firstDay,
		Client: &http.Client{Transport: inProcess{f}},
	}
}

var freshPanel = sync.OnceValue(func() []Respondent { return Source{Seed: 1, Day: firstDay, Suffix: " x1"}.Panel() })

func TestRun(t *testing.T) {
	panel := freshPanel()
	synctest.Test(t, func(t *testing.T) {
		f, out := newFake(panel), &bytes.Buffer{}
		report, err := Run(t.Context(), fakeOptions(f, out))
		if err != nil {
			t.Fatal(err)
		}
		for survey, want := range f.order {
			if got := f.surveys[survey]; fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: respondents are out of order, doubled or lost", survey)
			}
		}
		if report.Good != 800 || len(report.WronglyExcluded) != 1 || report.WronglyExcluded[0].Kind != "" {
			t.Errorf("honest %d, wrongly excluded %+v; want 800 and one of them", report.Good, report.WronglyExcluded)
		}
		for _, k := range report.Kinds {
			want := k.Planted
			if k.Kind == Gibberish {
				want = 0
			}
			if k.Planted < 22 || k.Caught != want {
				t.Errorf("%s: caught %d of %d, want %d", k.Kind, k.Caught, k.Planted, want)
			}
		}
		planted, caught := report.Planted()
		if planted != 200 || caught != 178 || len(report.Missed) != 22 {
			t.Errorf("planted %d, caught %d, missed %d; want 200, 178, 22", planted, caught, len(report.Missed))
		}
		for _, m := range report.Missed {
			if m.Kind != Gibberish {
				t.Errorf("missed %+v, which is excluded", m)
			}
		}
		sum := 0
		for _, s := range report.Surveys {
			sum += s.Completed
			if s.Respondents != s.Completed || s.Excluded == 0 || len(s.Reasons) < 7 {
				t.Errorf("survey row %+v", s)
			}
		}
		if sum != 1000 || f.looks < lateLooks {
			t.Errorf("%d completed after %d looks; late scores were not awaited", sum, f.looks)
		}
		_, rest, _ := strings.Cut(out.String(), "\nwrongly excluded")
		wronged, missed, _ := strings.Cut(rest, "\nmissed")
		if strings.Count(wronged, "\n  ") != 1 || strings.Count(missed, "\n  ") != 22 {
			t.Errorf("not one is listed as wrongly excluded and 22 as missed:\n%s", out)
		}
		for _, want := range []string{"sent 100 of 1000", "sent 1000 of 1000", "City transport x1", "copier", "wrongly excluded", "1000 respondents accepted", "These people are synthetic"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("output lacks %q:\n%s", want, out)
			}
		}
	})
}

func TestRun_refused(t *testing.T) {
	panel := freshPanel()
	synctest.Test(t, func(t *testing.T) {
		f, out := newFake(panel), &bytes.Buffer{}
		f.refuse = panel[500].ID
		_, err := Run(t.Context(), fakeOptions(f, out))
		if err == nil || !strings.Contains(err.Error(), f.refuse) || !strings.Contains(err.Error(), "Survey has been stopped") {
			t.Errorf("error %v does not name the refused respondent and why", err)
		}
	})
}

func TestRun_usedNames(t *testing.T) {
	panel := freshPanel()
	synctest.Test(t, func(t *testing.T) {
		f, out := newFake(panel), &bytes.Buffer{}
		f.surveys[panel[0].Survey] = []string{panel[0].ID} // of an earlier run
		_, err := Run(t.Context(), fakeOptions(f, out))
		if err == nil || !strings.Contains(err.Error(), "ID already exists") {
			t.Errorf("error %v; an id that exists at the first try is somebody else's", err)
		}
	})
}

func TestRun_patience(t *testing.T) {
	panel := freshPanel()
	synctest.Test(t, func(t *testing.T) {
		f, out := newFake(panel), &bytes.Buffer{}
		f.never = true
		start := time.Now()
		_, err := Run(t.Context(), fakeOptions(f, out))
		if !errors.Is(err, errPatience) || time.Since(start) > 3*time.Minute {
			t.Errorf("error %v after %s, want %v after two minutes", err, time.Since(start), errPatience)
		}
	})
}

func TestRun_cancelled(t *testing.T) {
	f, out := newFake(nil), &bytes.Buffer{}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, fakeOptions(f, out)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// TestRun_network runs over a real connection.
func TestRun_network(t *testing.T) {
	f, out := newFake(freshPanel()), &bytes.Buffer{}
	server := httptest.NewServer(f)
	defer server.Close()
	o := fakeOptions(f, out)
	o.BaseURL, o.Client = server.URL, server.Client()
	o.Poll, o.Settle = 5*time.Millisecond, 100*time.Millisecond
	f.calm = true
	report, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if planted, _ := report.Planted(); planted+report.Good != 1000 {
		t.Errorf("%d respondents judged", planted+report.Good)
	}
}

// TestMeasured compares the figures that the demo prints with the page of their origin.
func TestMeasured(t *testing.T) {
	page, err := os.ReadFile("../../../docs/checks/README.md")
	if err != nil {
		t.Fatal(err)
	}
	figures := regexp.MustCompile(`[0-9.]+ %`).FindAllString(measured, -1)
	if len(figures) < 4 {
		t.Fatalf("figures %q", figures)
	}
	for _, figure := range figures {
		if !strings.Contains(string(page), figure) {
			t.Errorf("docs/checks/README.md has no %s", figure)
		}
	}
}
