package harness

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"candor/internal/http/render"
	"candor/survey"
)

// Response is an answer of the public interface.
type Response struct {
	Status  int
	Header  http.Header
	Body    []byte
	Success bool
	Message string
	Results json.RawMessage   // of a success
	Errors  map[string]string // of an error
	// Warnings are those of the answer; nil: the request did not ask for them.
	Warnings []string
}

// open reads the envelope, which must have exactly the members of a success or of an error.
func (r *Response) open() error {
	if !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json") {
		return nil // not the answer of an operation
	}
	var envelope map[string]json.RawMessage
	if err := json.Unmarshal(r.Body, &envelope); err != nil {
		return fmt.Errorf("the answer is not JSON: %w: %.200s", err, r.Body)
	}
	third := "errors"
	if r.Status == http.StatusOK {
		third = "results"
	}
	members := 3
	if r.Status == http.StatusTooManyRequests { // a 429 has two more members (interface section 0, point 3)
		members = 5
	}
	if r.Status == http.StatusOK && envelope["page"] != nil { // only if the request asks for a page
		members = 4
	}
	if warnings := envelope["warnings"]; warnings != nil {
		members++
		if err := json.Unmarshal(warnings, &r.Warnings); err != nil {
			return err
		}
	}
	if len(envelope) != members || envelope["success"] == nil || envelope["message"] == nil || envelope[third] == nil {
		return fmt.Errorf("the answer has not the members success, message and %s: %.200s", third, r.Body)
	}
	if err := json.Unmarshal(envelope["success"], &r.Success); err != nil {
		return err
	}
	if r.Success != (r.Status == http.StatusOK) {
		return fmt.Errorf("status %d with success %v", r.Status, r.Success)
	}
	if err := json.Unmarshal(envelope["message"], &r.Message); err != nil {
		return err
	}
	if r.Results = envelope["results"]; r.Results != nil {
		return nil
	}
	return json.Unmarshal(envelope["errors"], &r.Errors)
}

// Want fails the test unless the answer has the status and the message, and, if violations are
// given, exactly these.
func (r Response) Want(t testing.TB, status int, message string, violations ...string) {
	t.Helper()
	if r.Status != status || r.Message != message {
		t.Errorf("answer is %d %q, want %d %q: %.300s", r.Status, r.Message, status, message, r.Body)
		return
	}
	if status == http.StatusOK {
		return
	}
	hints := slices.Contains(hinting, status)
	if got := r.Violations(); !slices.Equal(got, violations) && (len(violations) > 0 || !hints) {
		t.Errorf("errors are %q, want %q", got, violations)
	}
}

// hinting are the statuses whose answers may have hints, which have tests of their own.
var hinting = []int{
	http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusUnsupportedMediaType,
}

// Violations returns the violations in their order.
func (r Response) Violations() []string {
	numbers := make([]int, 0, len(r.Errors))
	for k := range r.Errors {
		n, err := strconv.Atoi(k)
		if err != nil {
			return []string{"not a number: " + k}
		}
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	violations := make([]string, 0, len(numbers))
	for i, n := range numbers {
		if i != n {
			return []string{"numbers are missing: " + fmt.Sprint(numbers)}
		}
		violations = append(violations, r.Errors[strconv.Itoa(n)])
	}
	return violations
}

// Respondent is a respondent in the form of the interface.
type Respondent struct {
	ID      string          `json:"respondentId"`
	Status  string          `json:"status"`
	Quality *render.Quality `json:"respondentQuality"`
}

// Score returns the score of a check, and whether there is one.
func (r Respondent) Score(c survey.Check) (survey.Score, bool) {
	if r.Quality == nil {
		return 0, false
	}
	for _, s := range r.Quality.Checks {
		if s.Check == c.String() {
			return s.Score, true
		}
	}
	return 0, false
}

// Point returns the summary of a data point, or the zero value if there is none.
func (r Respondent) Point(c survey.Check, id string) render.DataPointSummary {
	if r.Quality != nil {
		for _, p := range r.Quality.DataPoints {
			if p.Check == c.String() && p.ID == id {
				return p
			}
		}
	}
	return render.DataPointSummary{}
}

// Respondent decodes the results as one respondent. Members that are not in the interface fail
// the test.
func (r Response) Respondent(t testing.TB) Respondent {
	t.Helper()
	var one Respondent
	r.decode(t, &one)
	return one
}

// Respondents decodes the results as a list of respondents.
func (r Response) Respondents(t testing.TB) []Respondent {
	t.Helper()
	var all []Respondent
	r.decode(t, &all)
	return all
}

func (r Response) decode(t testing.TB, v any) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(r.Results))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		t.Fatalf("decode the results: %v: %.300s", err, r.Body)
	}
}
