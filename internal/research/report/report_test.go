package report

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"candor/internal/research/exporter"
	"candor/internal/research/service"
)

var update = flag.Bool("update", false, "write the golden files anew")

// people are the respondents of a survey in the form of the interface.
type people []string

func (p people) Each(_ context.Context, visit func(*service.Respondent) error) error {
	for _, text := range p {
		var r service.Respondent
		if err := json.Unmarshal([]byte(text), &r); err != nil {
			return err
		}
		if err := visit(&r); err != nil {
			return err
		}
	}
	return nil
}

// person returns a respondent.
func person(id, panel string, score int, points string, reasons ...string) string {
	list, err := json.Marshal(append([]string{}, reasons...))
	if err != nil {
		panic(err) // texts always become JSON
	}
	return fmt.Sprintf(`{"respondentId":%q,"status":"COMPLETED","respondentAttributes":{"panel":%q},"respondentQuality":{"isExcluded":%t,"reasonsForExclusion":%s,"serviceScore":%d,
		"qualityScoreSummary":[{"qualityCheck":"OES","score":%d},{"qualityCheck":"TS","score":-999}],"dataPointsSummary":[%s]}}`,
		id, panel, len(reasons) > 0, list, score, score, points)
}

const answers = `{"qualityCheck":"OES","dataPointId":"Q1","score":10,"category":"GIBBERISH","reason":"quotes the secret answer","translatedAnswer":"the secret answer"},
	{"qualityCheck":"GQS","dataPointId":"G1","score":0,"reason":"Straightliner"},{"qualityCheck":"TS","dataPointId":"P1","score":-999},
	{"qualityCheck":"CHS","dataPointId":"interview","score":20,"reason":"Q1 (\"the secret answer\") contradicts Q2"},{"qualityCheck":"BAS","dataPointId":"B1","score":90,"category":"NATURAL_TYPING"}`

func coffee() people {
	var all people
	for i := range 60 {
		all = append(all, person(fmt.Sprint("identity-", i), []string{"north", "south"}[i%2], 40+i, ""))
	}
	for i := range 35 {
		all = append(all, person(fmt.Sprint("identity-bad-", i), "cheap", i, answers, "Service Score Threshold", "Open Ended Category"))
	}
	all = append(all, person("identity-unscored", "", -999, ""),
		`{"respondentId":"identity-waiting","status":"PROCESSING","respondentAttributes":{"panel":"north"}}`,
		strings.Replace(person("identity-hand", "south", 88, "", "Manually Excluded"), `"status"`, `"decisions":[{"isExcluded":true,"author":"key 12","note":"somebody's reason","holds":true}],"status"`, 1),
		strings.Replace(person("identity-kept", "south", 20, ""), `"status"`, `"decisions":[{"isExcluded":false,"holds":true}],"status"`, 1))
	return all
}

func options() exporter.Options {
	s := &service.Settings{History: []service.Change{{At: "2026-02-01T00:00:00.000Z", Kind: "UPDATE", Author: "key 12", Note: "remote desktops"}}}
	s.Current.Source = "SURVEY"
	s.Current.Settings = json.RawMessage(`{"serviceScore":50,"OES":{"activate":true,"score":40,"minDataPoints":2,"categories":{"GIBBERISH":{"activate":true,"minDataPoints":2}}},"TS":{"activate":false,"score":30}}`)
	s.Recommended.Settings = json.RawMessage(`{"serviceScore":60,"OES":{"activate":true,"score":40}}`)
	return exporter.Options{Survey: "Coffee", Source: coffee(), Settings: s, By: "panel", At: time.Unix(1_800_000_000, 0), Version: "3.2.1"}
}

func written(t *testing.T, o exporter.Options) string {
	t.Helper()
	var out bytes.Buffer
	if err := Write(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestReport(t *testing.T) {
	got := written(t, options())
	if again := written(t, options()); again != got {
		t.Error("the same survey gives another page")
	}
	path := filepath.Join("testdata", "report.html")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("the page is not as %s has it (-want +got); look at the difference, and run the test with -update:\n%s", path, d)
	}
	for _, secret := range []string{"identity", "secret", "somebody's reason", "key 12\""} {
		if strings.Contains(got, secret) {
			t.Errorf("the page holds %q", secret)
		}
	}
	wellFormed(t, got)
}

// If a reason excludes most respondents, the page says that the survey is the likely cause.
func TestReport_mostExcluded(t *testing.T) {
	const duplicate, overall = "Duplicate Entrance Score Threshold", "Service Score Threshold"
	survey := func(excluded, all int, reasons ...string) string {
		var list people
		for i := range all {
			if i < excluded {
				list = append(list, person(fmt.Sprint(i), "", 70, answers, reasons...))
			} else {
				list = append(list, person(fmt.Sprint(i), "", 90, ""))
			}
		}
		o := options()
		o.Source = list
		page := written(t, o)
		wellFormed(t, page)
		return page
	}
	const cause = "The survey is the likely cause"
	for _, c := range []struct {
		excluded, all int
		reasons       []string
		want          []string
	}{
		{20, 30, []string{duplicate}, []string{cause, "behind one address"}},
		{20, 30, []string{overall}, []string{cause}},
		{15, 30, []string{duplicate}, nil},
		{20, 29, []string{duplicate}, nil},
		{20, 30, []string{"Manually Excluded"}, nil},
	} {
		page := survey(c.excluded, c.all, c.reasons...)
		for _, want := range c.want {
			if !strings.Contains(page, want) {
				t.Errorf("%d of %d for %v: the page does not say %q", c.excluded, c.all, c.reasons, want)
			}
		}
		if len(c.want) == 0 && strings.Contains(page, cause) {
			t.Errorf("%d of %d for %v: the page blames the survey", c.excluded, c.all, c.reasons)
		}
	}
}

// The figure of wrong exclusions was measured with all six checks. So the page says how many checks have scores.
func TestReport_fewChecks(t *testing.T) {
	page := written(t, options())
	for _, want := range []string{"This figure holds for surveys with data for all six checks.", "With data for one to three checks, more", "Checks with scores in this survey: 1."} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	for _, c := range about {
		if strings.Contains(c.Limits, "never excludes") {
			t.Errorf("%s: %s", c.Code, c.Limits)
		}
	}
}

// wellFormed checks that any reader can parse the page: elements are nested, attributes are unique, there is no other address,
// and nothing is executed.
func wellFormed(t *testing.T, page string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(page))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the page is no well-formed HTML: %v", err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch e.Name.Local {
		case "script", "iframe", "object", "embed", "link", "base", "form", "img", "a", "foreignObject", "use", "image":
			t.Errorf("the page has the element %s", e.Name.Local)
		}
		for _, a := range e.Attr {
			if name := a.Name.Local; strings.HasPrefix(name, "on") || name == "style" || name == "src" || name == "href" {
				t.Errorf("%s has the attribute %s", e.Name.Local, name)
			}
		}
	}
	if at := regexp.MustCompile(`(?i)https?:|//|url\(|@import|javascript:`).FindString(strings.Replace(page, "http-equiv", "", 1)); at != "" && !strings.Contains(Policy, at) {
		t.Errorf("the page names an address: %q", at)
	}
	if !strings.Contains(page, `content="default-src &#39;none&#39;; style-src &#39;sha256-`) {
		t.Error("the page has no policy")
	}
}

// Each example is another respondent, and shows its reason without others if any respondent does.
func TestExamplesDiffer(t *testing.T) {
	o := options()
	o.Source = people{
		person("a", "x", 1, answers, "Service Score Threshold", "Open Ended Category", "Time Score Threshold"),
		person("b", "x", 2, answers, "Service Score Threshold", "Open Ended Category"),
		person("c", "x", 3, answers, "Open Ended Category"),
		person("d", "x", 4, answers, "Open Ended Category"),
	}
	page := written(t, o)
	var scores []string
	for _, m := range regexp.MustCompile(`<p>Overall score: (\d+)</p>`).FindAllStringSubmatch(page, -1) {
		scores = append(scores, m[1])
	}
	if d := cmp.Diff([]string{"3", "2", "1"}, scores); d != "" {
		t.Errorf("overall scores of the examples (-want +got):\n%s", d)
	}
}

func TestHostileNamesAreText(t *testing.T) {
	const hostile = `</style></title><script>alert(1)</script><img src=x onerror="alert(1)">{{.}}'"&`
	o := options()
	o.Survey, o.Version, o.Only, o.By = hostile, hostile, hostile, hostile
	o.Settings.History = []service.Change{{At: hostile, Kind: hostile, Author: hostile, Note: hostile}}
	text, err := json.Marshal(hostile)
	if err != nil {
		t.Fatal(err)
	}
	o.Source = people{strings.NewReplacer(`"panel"`, string(text), `"x"`, string(text), `"Q1"`, string(text), "GIBBERISH", string(text[1:len(text)-1]), "Straightliner", string(text[1:len(text)-1])).
		Replace(person("a", "x", 10, answers, "reason"+hostile))}
	page := written(t, o)
	wellFormed(t, page)
	if n := strings.Count(page, "&lt;script&gt;alert(1)"); n < 8 {
		t.Errorf("the page shows %d of the names", n)
	}
}

func TestEmptySurveysHaveAReport(t *testing.T) {
	for name, o := range map[string]exporter.Options{
		"nobody":        {Survey: "s", Source: people{}, At: time.Unix(0, 0)},
		"nobody, by":    {Survey: "s", Source: people{}, By: "panel", Settings: &service.Settings{Current: service.Scope{Source: "OFF"}}},
		"nobody is bad": {Survey: "s", Source: coffee()[:3], Settings: options().Settings},
	} {
		page := written(t, o)
		wellFormed(t, page)
		if !strings.Contains(page, "Nobody is excluded.") {
			t.Errorf("%s: the page does not say that nobody is excluded", name)
		}
	}
}

func TestAttributesWithManyValuesAreNoSources(t *testing.T) {
	for _, n := range []int{201, 300, 398, 500} {
		var all people
		for i := range n {
			all = append(all, person("a", fmt.Sprint("value-", i), 90, ""))
		}
		o := options()
		o.Source = all
		if page := written(t, o); !strings.Contains(page, "names no source") || strings.Contains(page, "value-") {
			t.Errorf("the page lists %d values", n)
		}
	}
}

// Invented values do not remove the real sources. The rest is not judged like a source.
func TestInventedValuesAreOneRow(t *testing.T) {
	var all people
	for i := range 401 {
		all = append(all, person("a", "panel-"+[]string{"x", "y"}[i%2], 90, ""))
	}
	for i := range 201 {
		all = append(all, person("a", fmt.Sprint("value-", i), 10, "", "Service Score Threshold"))
	}
	o := options()
	o.Source = all
	page := written(t, o)
	for _, want := range []string{"<td>panel-x</td>", "<td>panel-y</td>", "<td>(all others)</td>", "<td>not judged</td>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if strings.Contains(page, "value-") {
		t.Error("the page lists the values of single respondents")
	}
}

func TestUnreadableSettingsAreAnError(t *testing.T) {
	o := options()
	o.Settings.Current.Settings = json.RawMessage(`{"OES":{}}`)
	var out bytes.Buffer
	if err := Write(t.Context(), o, &out); err == nil || out.Len() > 0 {
		t.Errorf("%v, %d bytes", err, out.Len())
	}
}

func TestChart(t *testing.T) {
	c := chartOf([bins]int{0: 1, 9: 1000}, [bins]int{0: 3})
	first, last := c.Columns[0], c.Columns[9]
	if first.KeptH != 1 || first.OutH != 1 || first.Count != 4 || last.KeptH != chartHeight || last.OutH != 0 || last.KeptY != chartTop || last.To != 100 {
		t.Errorf("%+v, %+v", first, last)
	}
	if bin(100) != 9 || bin(0) != 0 || bin(9.9) != 0 || bin(10) != 1 {
		t.Error("scores are in wrong columns")
	}
	if !strings.Contains(c.Text, "0 to 9: 4. ") || !strings.HasSuffix(c.Text, "90 to 100: 1000. ") {
		t.Errorf("in words: %s", c.Text)
	}
}
