package contract

import (
	"fmt"
	"net/http"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"candor/api"
	"candor/internal/http/openapi"
	"candor/survey"
	"candor/test/harness"
)

// walk calls the function visit with every object of the document and its JSON pointer.
func walk(v any, at []string, visit func(at []string, o map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		visit(at, v)
		for name, member := range v {
			walk(member, append(slices.Clone(at), name), visit)
		}
	case []any:
		for i, item := range v {
			walk(item, append(slices.Clone(at), fmt.Sprint(i)), visit)
		}
	}
}

// TestSchemasCompile: every schema is valid JSON Schema 2020-12, and every reference has a
// target.
func TestSchemasCompile(t *testing.T) {
	c := harness.TheContract()
	schemas := 0
	walk(c.Root, nil, func(at []string, o map[string]any) {
		if ref, ok := o["$ref"].(string); ok {
			if target, _ := c.Follow(ref); target == nil {
				t.Errorf("%s: %s leads nowhere", strings.Join(at, "/"), ref)
			}
		}
		isSchema := len(at) > 0 && at[len(at)-1] == "schema" || len(at) == 3 && at[1] == "schemas"
		if !isSchema {
			return
		}
		schemas++
		if _, err := c.Schema(harness.Pointer(at...)); err != nil {
			t.Errorf("%s: %v", strings.Join(at, "/"), err)
		}
	})
	if schemas < 150 {
		t.Errorf("%d schemas", schemas)
	}
}

// TestExamplesFollowTheirSchemas: the examples of the document are valid.
func TestExamplesFollowTheirSchemas(t *testing.T) {
	c := harness.TheContract()
	shown := 0
	check := func(at []string, schema []string, v any) {
		shown++
		if err := c.Validate(harness.Pointer(schema...), []byte(text(v))); err != nil {
			t.Errorf("%s: %v", strings.Join(at, "/"), err)
		}
	}
	walk(c.Root, nil, func(at []string, o map[string]any) {
		if o["schema"] != nil {
			schema := append(slices.Clone(at), "schema")
			examples, _ := o["examples"].(map[string]any)
			for name, e := range examples {
				check(append(slices.Clone(at), name), schema, e.(map[string]any)["value"])
			}
			if o["example"] != nil {
				check(at, schema, o["example"])
			}
			return
		}
		if len(at) > 2 && at[1] == "schemas" {
			examples, _ := o["examples"].([]any)
			for _, e := range examples {
				check(at, at, e)
			}
			if o["default"] != nil {
				check(at, at, o["default"])
			}
		}
	})
	if shown < 100 {
		t.Errorf("%d examples", shown)
	}
}

// TestAnswersNameAllTheirMembers: the schema of every object in an answer refuses members that
// the document does not name, so that tests notice new members.
func TestAnswersNameAllTheirMembers(t *testing.T) {
	c := harness.TheContract()
	seen := map[string]bool{}
	var follow func(at []string, v any)
	follow = func(at []string, v any) {
		walk(v, at, func(at []string, o map[string]any) {
			if ref, ok := o["$ref"].(string); ok && !seen[ref] {
				seen[ref] = true
				target, _ := c.Follow(ref)
				follow(strings.Split(ref[2:], "/"), target)
			}
			if o["type"] == "object" && o["additionalProperties"] == nil && o["maxProperties"] == nil {
				t.Errorf("%s takes any member", strings.Join(at, "/"))
			}
		})
	}
	responses := c.Root["components"].(map[string]any)["responses"].(map[string]any)
	for name, response := range responses {
		follow([]string{"responses", name}, response.(map[string]any)["content"])
	}
	if len(seen) < 40 {
		t.Errorf("%d schemas seen", len(seen))
	}
}

// conditional are the keywords of conditions. Client generators ignore them, so below them
// there must be nothing that clients need.
var conditional = []string{"if", "then", "else", "not", "dependentSchemas", "contains", "propertyNames"}

// TestEverythingIsDescribed: all operations, headers, responses and members have a description.
func TestEverythingIsDescribed(t *testing.T) {
	c := harness.TheContract()
	constants := map[string]bool{"qualityCheck": true, "interactionType": true, "questionType": true, "status": true, "success": true, "message": true, "errors": true, "results": true, "error": true, "statusCode": true}
	walk(c.Root, nil, func(at []string, o map[string]any) {
		if o["properties"] == nil {
			return
		}
		properties, _ := o["properties"].(map[string]any)
		inside := strings.Join(at, "/")
		if slices.ContainsFunc(at, func(keyword string) bool {
			return slices.Contains(conditional, keyword)
		}) {
			return // a condition on members that have a description elsewhere
		}
		for name, member := range properties {
			m := member.(map[string]any)
			if ref, ok := m["$ref"].(string); ok && m["description"] == nil {
				m, _ = c.Follow(ref)
			}
			_, frame := m["items"]
			if description, _ := m["description"].(string); description == "" && !constants[name] && !frame && len(m) > 0 {
				t.Errorf("%s/%s has no description", inside, name)
			} else if description != "" && !strings.HasSuffix(strings.TrimSpace(description), ".") {
				t.Errorf("%s/%s: %q is not a sentence", inside, name, description)
			}
		}
	})
	for _, o := range c.Operations {
		node, _ := c.Follow(harness.Pointer("paths", o.Path, strings.ToLower(o.Method)))
		if node["summary"] == nil || node["description"] == nil || node["tags"] == nil || node["x-key-types"] == nil {
			t.Errorf("%s is not described", o.Path)
		}
	}
}

// TestEveryOperationListsItsErrors: each operation lists the statuses that every operation may
// answer.
func TestEveryOperationListsItsErrors(t *testing.T) {
	c := harness.TheContract()
	for _, o := range c.Operations {
		if o.Version == "" {
			continue
		}
		node, _ := c.Follow(harness.Pointer("paths", o.Path, "post"))
		responses := node["responses"].(map[string]any)
		want := []string{"200", "400", "401", "403", "405", "408", "413", "415", "429", "500", "503"}
		for _, status := range want {
			if responses[status] == nil {
				t.Errorf("%s does not list %s", o.Path, status)
			}
		}
		own := strings.Contains(text(node["parameters"]), "IdempotencyKey") || o.Name == "qualityCheckSuggestions" // they use 422 for further refusals
		if (responses["422"] != nil) != own {
			t.Errorf("%s: 422 is %v", o.Path, responses["422"])
		}
		if !slices.Contains(o.Keys, "private") {
			t.Errorf("%s: keys are %v", o.Path, o.Keys)
		}
	}
}

func TestContractIsServed(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t).With("")
	get := func(path string) harness.Response { return c.Do(http.MethodGet, path, "") }

	if r := get("/openapi.json"); r.Status != 200 || string(r.Body) != string(harness.TheContract().JSON()) {
		t.Errorf("/openapi.json: %d, %d bytes", r.Status, len(r.Body))
	}
	page := get("/docs")
	if page.Status != 200 || !strings.HasPrefix(string(page.Body), "<!doctype html>") {
		t.Errorf("/docs: %d %.80q", page.Status, page.Body)
	}
	for name, want := range map[string]string{
		"Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": openapi.Policy,
		"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
	} {
		if got := page.Header.Get(name); got != want {
			t.Errorf("/docs: %s is %q, want %q", name, got, want)
		}
	}
	// The page has all recommended numbers.
	recommended := api.Recommended(survey.V3)
	for _, n := range recommended {
		if want := fmt.Sprintf("<td><code>%s</code></td><td>%g</td>", n.Setting, n.Value); !strings.Contains(string(page.Body), want) {
			t.Errorf("/docs does not show %s", want)
		}
	}
	if len(recommended) < 20 {
		t.Errorf("%d recommended numbers", len(recommended))
	}
	start := get("/")
	if start.Status != 200 || !strings.Contains(string(start.Body), `href="docs"`) || start.Header.Get("Content-Security-Policy") != openapi.Policy {
		t.Errorf("/: %d %.80q", start.Status, start.Body)
	}
	for _, path := range []string{"/healthz", "/readyz", "/metrics"} {
		if r := get(path); r.Status != 200 {
			t.Errorf("%s: %d", path, r.Status)
		}
	}
	for _, path := range []string{"/", "/docs", "/openapi.json", "/healthz"} {
		c.Do(http.MethodPost, path, "{}", "Content-Type", "application/json").Want(t, 405, "Method not allowed")
	}
}

// TestShownCommandsWork: if the commands of the page are pasted into a shell in their order,
// all succeed.
func TestShownCommandsWork(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("curl"); err != nil {
		t.Skip("needs curl: install the package of that name")
	}
	s := harness.Shared(t)
	c := s.Account(t)
	page := c.Do(http.MethodGet, "/docs", "")
	commands := regexp.MustCompile(`<pre class="command">([^<]*curl -s [^<]*)</pre>`).FindAllSubmatch(page.Body, -1)
	if len(commands) < 10 {
		t.Fatalf("the page shows %d commands", len(commands))
	}
	unescape := strings.NewReplacer("&#34;", `"`, "&#39;", "'", "&amp;", "&", "&lt;", "<", "&gt;", ">", "&#43;", "+")
	path := regexp.MustCompile(`\$CANDOR(/[\w./]*)`)
	for _, last := range []bool{false, true} { // commands that delete come last, whatever their order on the page
		for _, m := range commands {
			command := unescape.Replace(string(m[1]))
			p := path.FindStringSubmatch(command)[1]
			if strings.Contains(p, "/delete") != last {
				continue
			}
			run := exec.CommandContext(t.Context(), shell, "-c", command+` -o /dev/null -w '%{http_code}'`)
			run.Env = []string{"CANDOR=" + s.URL, "KEY=" + c.Private, "PATH=/usr/local/bin:/usr/bin:/bin"}
			out, err := run.CombinedOutput()
			if err != nil || string(out) != "200" {
				t.Errorf("%s answers %s (%v)", command, out, err)
			}
		}
	}
}
