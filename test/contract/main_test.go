// Package contract compares the service with its published contract, api/openapi.yaml. The
// document must be consistent, its examples must work, only the documented keys may call an
// operation, and generated requests, valid or not, must get the documented answers. In all
// other tests, test/harness checks that answers follow the document.
package contract

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"slices"
	"testing"

	"candor/internal/http/openapi"
	"candor/survey"
	"candor/test/harness"
)

func TestMain(m *testing.M) { os.Exit(harness.Main(m)) }

type object = map[string]any

func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // a test made a value that cannot be encoded as JSON
	}
	return string(b)
}

// operations returns the operations of the contract that have versions. The service implements
// all of them (internal/app).
func operations() []openapi.Operation {
	return slices.DeleteFunc(slices.Clone(harness.TheContract().Operations), func(o openapi.Operation) bool { return o.Version == "" })
}

func versionOf(o openapi.Operation) survey.Version { return survey.Version(o.Version[1] - '0') }

// point is a data point that is valid in every version.
var point = object{"qualityCheck": "GQS", "dataPointId": "G1", "gridAnswersPattern": []int{4, 2, 5, 3, 1, 4, 2, 5}}

// add adds a respondent and fails the test if it is not admitted.
func add(t testing.TB, c *harness.Caller, v survey.Version, name, id string) {
	t.Helper()
	request := minimalAdd(name, id)
	request["synchronousResponse"] = false
	if r := insist(t, c, harness.Path(v, "addRespondent"), text(request)); r.Status != http.StatusOK && r.Message != "ID already exists" {
		t.Fatalf("add %q to %q: %d %s", id, name, r.Status, r.Body)
	}
}

// insist sends a request until the service is available, as a client should. Its
// Idempotency-Key ensures that a command is executed once, however often it is sent.
func insist(t testing.TB, c *harness.Caller, path, body string) (r harness.Response) {
	t.Helper()
	once := fmt.Sprintf("%x", sha256.Sum256([]byte(path+body)))
	harness.Eventually(t, func() error {
		if r = c.Do(http.MethodPost, path, body, "Content-Type", "application/json", "Idempotency-Key", once); r.Status == http.StatusServiceUnavailable {
			return fmt.Errorf("%s answers %d %s", path, r.Status, r.Body)
		}
		return nil
	})
	return r
}

// minimal returns a request that is valid for any existing survey and respondent
// of the account.
func minimal(o openapi.Operation, name, id string) object {
	settings := object{"serviceScore": 50}
	switch o.Name {
	case "addRespondent":
		return object{"surveyName": name, "respondentId": id, "dataPoints": []object{point}}
	case "addRespondents":
		return object{"surveyName": name, "respondents": []object{{"respondentId": id, "dataPoints": []object{point}}}}
	case "getRespondent", "explainRespondent":
		return object{"surveyName": name, "respondentId": id}
	case "exportRespondents":
		return object{"surveyName": name, "format": "csv"}
	case "listSurveys":
		return object{}
	case "getAllRespondents", "getSurvey", "stopSurvey", "restartSurvey", "getCleaningSettings", "listDecisions", "undoCleaningSettings":
		return object{"surveyName": name}
	case "deleteRespondents", "updateRespondentsExcludedStatus":
		return object{"surveyName": name, "respondentIds": []string{id}}
	case "deleteSurveys":
		return object{"surveyNames": []string{name}}
	case "changeCleaningSettings":
		return object{"surveyName": name, "activateCleaning": true, "cleaningSettings": settings}
	case "previewCleaningSettings", "updateCleaningSettings":
		return object{"surveyName": name, "cleaningSettings": settings}
	case "setRespondentsExcludedStatus":
		return object{"surveyName": name, "respondentIds": []string{id}, "excluded": true}
	case "recalculateRespondents":
		return object{"surveyName": name, "respondentIds": []string{id}, "selectedChecks": object{"GQS": true}}
	case "creditCalculation":
		return object{"OESDataPoints": 1, "TSDataPoints": 0, "CHSAnswers": 0, "BASDataPoints": 0, "GQSDataPoints": 2}
	case "guessMapping":
		return object{"surveyName": name, "format": "csv", "head": [][]string{{"id", "page 1 time"}}, "rows": [][]string{{id, "12"}}}
	case "readInterviews":
		return object{
			"format": "csv", "head": [][]string{{"id", "page 1 time"}}, "rows": [][]string{{id, "12"}}, "firstRow": 2,
			"mapping": object{"surveyName": name, "uses": []object{{"as": "id", "columns": []string{"id"}}, {"as": "time", "columns": []string{"page 1 time"}, "name": "P1"}}},
		}
	case "qualityCheckSuggestions":
		return object{"surveyStructure": []object{{"questionType": "OpenEnd", "questionId": id, "question": "What do you like about it?"}}}
	}
	panic("no request for " + o.Name) // an operation was added to the contract, but not here
}

func minimalAdd(name, id string) object {
	return object{"surveyName": name, "respondentId": id, "dataPoints": []object{point}}
}

// outcomes is the answer of addRespondents.
type outcomes struct {
	Queued, Refused int
	Outcomes        []struct {
		ID      string            `json:"respondentId"`
		Code    int               `json:"statusCode"`
		Message string            `json:"message"`
		Errors  map[string]string `json:"errors"`
	}
}

// flat converts an answer of addRespondents to the answer to a single add. If a respondent was
// invalid, so was the request. If a respondent has to be sent again, so has the request.
// Answers of other operations stay unchanged.
func flat(t testing.TB, o openapi.Operation, r harness.Response) harness.Response {
	t.Helper()
	if o.Name != "addRespondents" || r.Status != http.StatusOK {
		return r
	}
	var all outcomes
	if err := json.Unmarshal(r.Results, &all); err != nil {
		t.Fatal(err)
	}
	for _, one := range all.Outcomes {
		if one.Code != http.StatusOK && (r.Status == http.StatusOK || one.Message == "Validation Error") {
			r.Status, r.Message, r.Errors = one.Code, one.Message, one.Errors
		}
	}
	return r
}
