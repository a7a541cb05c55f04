package e2e

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"candor/survey"
	"candor/test/harness"
)

// In every format, an exported file has the same values as the read operations, and a spreadsheet
// executes none of them.
func TestExportIsWhatReadsShow(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const name, hostile = `=Coffee "1"`, `=HYPERLINK("http://x")<script>`
	flat := []object{grid("G1", 3, 3, 3, 3, 3, 3, 3, 3), grid("G2", 3, 3, 3, 3, 3, 3, 3, 3)}
	for i, id := range []string{"p-1", hostile, "p-3"} {
		points := flat
		if i == 0 {
			points = []object{grid("G1")}
		}
		c.Add(survey.V3, body(name, id, points, "activateCleaning", true, "respondentAttributes", object{"panel": "+A", "device": "phone"})).
			Want(t, http.StatusOK, messages[survey.V3].evaluated)
	}
	operate(c, survey.V3, "setRespondentsExcludedStatus", "surveyName", name, "respondentIds", []string{"p-3"}, "excluded", false, "note", "@known").Want(t, http.StatusOK, statusSet)
	export := func(format, kind, file string) []byte {
		t.Helper()
		r := operate(c, survey.V3, "exportRespondents", "surveyName", name, "format", format, "source", "panel")
		for header, want := range map[string]string{
			"Content-Type": kind, "Content-Disposition": `attachment; filename="` + file + `"`, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
		} {
			if got := r.Header.Get(header); r.Status != http.StatusOK || got != want {
				t.Errorf("%s: %d with %s %q, want %q", format, r.Status, header, got, want)
			}
		}
		return r.Body
	}

	rows, err := csv.NewReader(bytes.NewReader(export("csv", "text/csv; charset=utf-8", "candor-Coffee-1.csv"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	all := c.GetAll(survey.V3, name).Respondents(t)
	if len(rows) != len(all)+1 {
		t.Fatalf("%d rows for %d respondents", len(rows), len(all))
	}
	for i, r := range all {
		cells := map[string]string{}
		for j, cell := range rows[i+1] {
			cells[rows[0][j]] = cell
			if regexp.MustCompile(`^[=+@\t\r-]`).MatchString(cell) {
				t.Errorf("a spreadsheet computes %q", cell)
			}
		}
		grids, _ := r.Score(survey.GQS)
		for column, want := range map[string]string{
			"respondentId": r.ID, "excluded": strings.ToUpper(strconv.FormatBool(r.Quality.Excluded)), "reasons": strings.Join(r.Quality.Reasons, "; "),
			"serviceScore": fmt.Sprint(r.Quality.Overall), "GQS.score": fmt.Sprint(grids), "GQS.G1.score": fmt.Sprint(r.Point(survey.GQS, "G1").Score),
			"attribute.panel": "+A", "attribute.device": "phone",
		} {
			if got := strings.TrimPrefix(cells[column], "'"); got != want {
				t.Errorf("%s of %q is %q, want %q", column, r.ID, got, want)
			}
		}
		if note := cells["decision.note"]; (note == "'@known") != (r.ID == "p-3") {
			t.Errorf("the note on %q is %q", r.ID, note)
		}
	}

	rows, err = csv.NewReader(bytes.NewReader(export("decisions", "text/csv; charset=utf-8", "candor-Coffee-1.decisions.csv"))).ReadAll()
	if err != nil || len(rows) != 2 {
		t.Fatalf("the decisions are %q, %v", rows, err)
	}
	listed := operate(c, survey.V3, "listDecisions", "surveyName", name)
	for _, cell := range rows[1] {
		if told := strings.TrimPrefix(cell, "'"); told != cell && told != "@known" || !strings.Contains(string(listed.Body), told) && told != "Kept by hand" {
			t.Errorf("listDecisions does not show %q: %s", cell, listed.Body)
		}
	}
	if !strings.Contains(strings.Join(rows[1], " "), " setRespondentsExcludedStatus Kept by hand p-3 1 key ") {
		t.Errorf("the decision is %q", rows[1])
	}

	book, err := excelize.OpenReader(bytes.NewReader(export("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "candor-Coffee-1.xlsx")))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = book.Close() }()
	for sheet, want := range map[string]string{
		"Summary": "[Excluded 1 33.3 %]", "Respondents": "[" + hostile + " COMPLETED TRUE ", "Data points": "[" + hostile + " GQS G1 0", "Settings": "all overall score below",
		"Decisions": " Kept by hand p-3 1 key ",
	} {
		found, err := book.GetRows(sheet)
		if err != nil || !strings.Contains(fmt.Sprint(found), want) {
			t.Errorf("%s is %v, %v; want %q", sheet, found, err, want)
		}
	}

	page := string(export("report", "text/html; charset=utf-8", "candor-Coffee-1.html"))
	for _, part := range []string{"<td>&#43;A</td>", "Grid-Question Score Threshold", "Honest respondents that each recommended threshold excludes"} {
		if !strings.Contains(page, part) {
			t.Errorf("the report lacks %s", part)
		}
	}
	if at := regexp.MustCompile(`p-1|p-3|HYPERLINK|known|<script`).FindString(page); at != "" {
		t.Errorf("the report holds %s", at)
	}

	// Public keys and other accounts cannot export the survey.
	request := harness.Body("surveyName", name, "format", "csv")
	c.With(c.Public).Post("/v3/exportRespondents", request).Want(t, http.StatusForbidden, "Forbidden")
	s.Account(t).Post("/v3/exportRespondents", request).Want(t, http.StatusBadRequest, "Survey not found")
}
