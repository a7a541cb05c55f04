package openapi_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"candor/api"
	"candor/internal/http/openapi"
)

func parse(t *testing.T) (*openapi.Document, string) {
	t.Helper()
	d, err := openapi.Parse(api.Contract)
	if err != nil {
		t.Fatal(err)
	}
	page, err := d.Page([]openapi.Recommendation{{Setting: "OES.score", Value: 40, Active: true, Reason: "Because.", Wronged: "0.1 % [0, 0.2]"}, {Setting: "OES.categories.NO_ANSWER.minDataPoints", Value: 2}})
	if err != nil {
		t.Fatal(err)
	}
	return d, string(page)
}

func TestJSONIsTheDocument(t *testing.T) {
	d, _ := parse(t)
	var got struct {
		OpenAPI string
		Paths   map[string]map[string]struct{ OperationID string }
	}
	if err := json.Unmarshal(d.JSON(), &got); err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(got.OpenAPI, "3.1.") {
		t.Errorf("the version is %q", got.OpenAPI)
	}
	ids := map[string]bool{}
	for _, o := range d.Operations {
		if got.Paths[o.Path][strings.ToLower(o.Method)].OperationID != o.ID || ids[o.ID] || o.ID == "" {
			t.Errorf("%s %s has the operationId %q", o.Method, o.Path, o.ID)
		}
		ids[o.ID] = true
	}
	if len(ids) < 30 {
		t.Errorf("%d operations", len(ids))
	}
	// The order of the source is kept in the JSON.
	text := string(d.JSON())
	if strings.Index(text, `"openapi"`) > strings.Index(text, `"info"`) || strings.Index(text, `"/v3/addRespondent"`) > strings.Index(text, `"/v3/getRespondent"`) {
		t.Error("the order of the source is lost")
	}
}

func TestVersionsAreReadFromPaths(t *testing.T) {
	d, _ := parse(t)
	want := map[string]string{"/addRespondent": "v1", "/v2/addRespondent": "v2", "/v3/addRespondent": "v3", "/healthz": "", "/docs": ""}
	for _, o := range d.Operations {
		if v, ok := want[o.Path]; ok && o.Method != "OPTIONS" && (o.Version != v || strings.HasSuffix(o.Path, "addRespondent") != o.Public()) {
			t.Errorf("%s is %+v", o.Path, o)
		}
	}
}

// TestPageNeedsNothing: the page names no other address, and its policy allows only its own
// style and script.
func TestPageNeedsNothing(t *testing.T) {
	_, page := parse(t)
	for _, forbidden := range []string{"https://", "src=", "style=", "onclick", "@import", "url(", "ZgotmplZ", "<no value>"} {
		if strings.Contains(page, forbidden) {
			t.Errorf("the page contains %q", forbidden)
		}
	}
	for _, m := range regexp.MustCompile(`http://[^\s<"]+`).FindAllString(page, -1) {
		if !strings.HasPrefix(m, "http://127.0.0.1") {
			t.Errorf("the page names %s", m)
		}
	}
	for _, name := range []string{"style", "script"} {
		_, rest, _ := strings.Cut(page, "<"+name+">")
		own, _, _ := strings.Cut(rest, "</"+name+">")
		sum := sha256.Sum256([]byte(own))
		hash := base64.StdEncoding.EncodeToString(sum[:])
		if len(own) < 1000 || strings.Count(page, "<"+name) != 1 || !strings.Contains(openapi.Policy, name+"-src 'sha256-"+hash+"';") {
			t.Errorf("the policy %q does not allow the %s %s", openapi.Policy, name, hash)
		}
	}
	// Answers are shown as text and never as HTML, and nothing is stored in the browser.
	for _, forbidden := range []string{"innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Storage", "cookie", "indexedDB"} {
		if strings.Contains(page, forbidden) {
			t.Errorf("the page contains %q", forbidden)
		}
	}
}

// TestStartPageLeads: "/" has links to everything that is served without a key.
func TestStartPageLeads(t *testing.T) {
	d, _ := parse(t)
	start, err := d.Start()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range d.Operations {
		if want := o.Method == "GET" && o.Path != "/"; strings.Contains(string(start), `href="`+o.Path[1:]+`"`) != want {
			t.Errorf("a link to %s: %v", o.Path, !want)
		}
	}
	_, rest, _ := strings.Cut(string(start), "<style>")
	style, _, _ := strings.Cut(rest, "</style>")
	sum := sha256.Sum256([]byte(style))
	if !strings.Contains(openapi.Policy, base64.StdEncoding.EncodeToString(sum[:])) || strings.Contains(string(start), "<script") {
		t.Error("the policy does not fit the page")
	}
}

// TestPageTries: every operation with a request has a form with its first example. The page
// shows the recommended settings.
func TestPageTries(t *testing.T) {
	d, page := parse(t)
	for _, o := range d.Operations {
		newest := o.Version == "" || o.Version == "v3" || !strings.Contains(page, "</b> /v3/"+o.Name+"</span>")
		if try := strings.Contains(page, `data-method="`+o.Method+`" data-path="`+o.Path+`"`); try != (newest && o.Method != "OPTIONS") {
			t.Errorf("%s %s can be tried: %v", o.Method, o.Path, try)
		}
	}
	if got := strings.Count(page, `<textarea rows="8" spellcheck="false">{`); got < 20 {
		t.Errorf("%d requests can be tried", got)
	}
	for _, want := range []string{"<td><code>OES.score</code></td><td>40</td><td>on</td><td>Because.</td><td>0.1 % [0, 0.2]</td>", "<td>2</td><td>off</td><td></td><td>not measured</td>", "<li><code>ID already exists</code></li>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not show %s", want)
		}
	}
}

func TestPageShowsEverything(t *testing.T) {
	d, page := parse(t)
	for _, o := range d.Operations {
		if !strings.Contains(page, "</b> "+o.Path+"</span>") || !strings.Contains(page, `<article id="`+o.Name+`">`) {
			t.Errorf("the page does not show %s", o.Path)
		}
	}
	var schemas struct {
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(d.JSON(), &schemas); err != nil {
		t.Fatal(err)
	}
	for name, schema := range schemas.Components.Schemas {
		for property := range schema.Properties {
			if _, envelope := schema.Properties["success"]; !envelope && !strings.Contains(page, "<dt><code>"+property+"</code>") {
				t.Errorf("the page does not show %s of %s", property, name)
			}
		}
	}
	for _, status := range []string{"200", "400", "401", "403", "404", "405", "413", "415", "422", "429", "500", "503"} {
		if !strings.Contains(page, "<summary><b>"+status+"</b>") {
			t.Errorf("the page does not show the status %s", status)
		}
	}
}

func TestLinksOfThePageLead(t *testing.T) {
	_, page := parse(t)
	ids := map[string]int{}
	for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if ids[m[1]]++; ids[m[1]] > 1 {
			t.Errorf("the page has the id %s twice", m[1])
		}
	}
	links := regexp.MustCompile(` href="([^"]+)"`).FindAllStringSubmatch(page, -1)
	if len(links) < 100 {
		t.Errorf("%d links", len(links))
	}
	for _, m := range links {
		if to, inside := strings.CutPrefix(m[1], "#"); inside && ids[to] == 0 {
			t.Errorf("a link leads to #%s, which is not on the page", to)
		} else if !inside && m[1] != "openapi.json" {
			t.Errorf("a link leads to %s", m[1])
		}
	}
}

// TestNewMembersSayTheirVersion: the description of a member that a later version added names
// this version, and no other description does.
func TestNewMembersSayTheirVersion(t *testing.T) {
	d, _ := parse(t)
	var doc struct {
		Components struct {
			Schemas map[string]struct{ Properties map[string]map[string]any }
		}
	}
	if err := json.Unmarshal(d.JSON(), &doc); err != nil {
		t.Fatal(err)
	}
	schemas := doc.Components.Schemas
	for name, property := range schemas["AddRespondentV3"].Properties {
		_, before := schemas["AddRespondentV2"].Properties[name]
		if _, says := property["x-since"]; before == says {
			t.Errorf("%s: x-since is %v", name, property["x-since"])
		}
	}
	for name := range schemas["AddRespondentV1"].Properties {
		if _, after := schemas["AddRespondentV2"].Properties[name]; !after {
			t.Errorf("%s is gone in v2", name)
		}
	}
}

// Every operation can be asked for warnings, and its answer then has them. The suggestions accept the header without
// naming it: with another parameter, programs that call a generated client would no longer compile.
func TestEveryOperationWarns(t *testing.T) {
	d, _ := parse(t)
	var document struct {
		Paths map[string]struct {
			Post *struct {
				Parameters []struct {
					Ref string `json:"$ref"`
				}
			}
		}
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(d.JSON(), &document); err != nil {
		t.Fatal(err)
	}
	for path, p := range document.Paths {
		if p.Post == nil {
			continue
		}
		asks := false
		for _, parameter := range p.Post.Parameters {
			asks = asks || parameter.Ref == "#/components/parameters/AskForWarnings"
		}
		if named := path != "/v3/qualityCheckSuggestions"; asks != named {
			t.Errorf("%s names the header that asks for warnings: %v, want %v", path, asks, named)
		}
	}
	for name, s := range document.Components.Schemas {
		if _, envelope := s.Properties["success"]; envelope && strings.HasSuffix(name, "Answer") && s.Properties["warnings"] == nil {
			t.Errorf("%s has no warnings", name)
		}
	}
}

func TestParseRefusesWhatIsNoDocument(t *testing.T) {
	for _, text := range []string{"- a\n- b", "a: [", "a: 1\na: 2"} {
		if _, err := openapi.Parse([]byte(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
	if d, err := openapi.Parse([]byte("paths: {/x: {get: {tags: 7}}}")); err != nil || len(d.Operations) != 1 || !slices.Equal(d.Operations[0].Keys, nil) {
		t.Errorf("a strange document: %v", err)
	}
}
