package contract

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"candor/test/harness"
)

func docs(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/integrate/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// alternatives splits a pattern of messages at its outermost alternatives.
func alternatives(pattern string) (all []string) {
	inner, begins := strings.CutPrefix(pattern, "^(")
	inner, ends := strings.CutSuffix(inner, ")$")
	if !begins || !ends {
		return []string{pattern}
	}
	depth, from := 0, 0
	for i, c := range inner {
		switch {
		case c == '(' && (i == 0 || inner[i-1] != '\\'):
			depth++
		case c == ')' && (i == 0 || inner[i-1] != '\\'):
			depth--
		case c == '|' && depth == 0:
			all, from = append(all, "^"+inner[from:i]+"$"), i+1
		}
	}
	return append(all, "^"+inner[from:]+"$")
}

// TestErrorsPage: docs/integrate/errors.md has every message of every error of the
// contract, and no other.
func TestErrorsPage(t *testing.T) {
	type row struct {
		status, message string
		pattern         *regexp.Regexp // text in angle brackets stands for any text
		used            bool
	}
	var rows []*row
	blank := regexp.MustCompile("<[^>]*>")
	for _, m := range regexp.MustCompile("(?m)^\\| (\\d{3}) \\| `([^`]+)` \\| [^|]+ \\| [^|]+ \\|$").FindAllStringSubmatch(docs(t, "errors.md"), -1) {
		parts := blank.Split(m[2], -1)
		for i := range parts {
			parts[i] = regexp.QuoteMeta(parts[i])
		}
		rows = append(rows, &row{
			status: m[1], message: strings.NewReplacer("<", "", ">", "").Replace(m[2]),
			pattern: regexp.MustCompile("^" + strings.Join(parts, ".+") + "$"),
		})
	}
	if len(rows) < 50 {
		t.Fatalf("the page has %d messages", len(rows))
	}
	c := harness.TheContract()
	seen := map[string]bool{}
	each := func(status string, response map[string]any) {
		for _, v := range list(response["x-messages"]) {
			for _, message := range alternatives(v.(string)) {
				if seen[status+message] {
					continue
				}
				seen[status+message] = true
				found := false
				for _, r := range rows {
					fits := r.pattern.MatchString(message)
					if strings.HasPrefix(message, "^") {
						fits = regexp.MustCompile(message).MatchString(r.message)
					}
					if r.status == status && fits {
						r.used, found = true, true
					}
				}
				if !found {
					t.Errorf("the page does not have %s %s", status, message)
				}
			}
		}
	}
	walk(c.Root["paths"], []string{"paths"}, func(at []string, o map[string]any) {
		responses, _ := o["responses"].(map[string]any)
		for status := range responses {
			response, _ := c.Follow(harness.Pointer(append(at, "responses", status)...))
			each(status, response)
		}
	})
	unknown, _ := c.Follow("#/x-unknown-path")
	each("404", unknown)
	for _, r := range rows {
		if !r.used {
			t.Errorf("the page has %s %s, and the contract does not", r.status, r.message)
		}
	}
}

// TestChangesPage: the newest change has the version of the contract, and the page names every
// operation of v3.
func TestChangesPage(t *testing.T) {
	page := docs(t, "versions.md")
	newest := regexp.MustCompile(`(?m)^### (\S+)$`).FindStringSubmatch(page)
	info, _ := harness.TheContract().Root["info"].(map[string]any)
	if newest == nil || newest[1]+".0" != info["version"] {
		t.Errorf("the newest change is of %v, the contract %v", newest, info["version"])
	}
	for _, o := range operations() {
		if o.Version == "v3" && !strings.Contains(page, fmt.Sprintf("**%s**", o.Name)) {
			t.Errorf("the changes do not name %s", o.Name)
		}
	}
}

func TestAlternatives(t *testing.T) {
	for pattern, want := range map[string]string{
		"^(a|b \\(UTC\\)|c (d|e) f)$": "[^a$ ^b \\(UTC\\)$ ^c (d|e) f$]", "^a|b": "[^a|b]", "plain": "[plain]",
	} {
		if got := fmt.Sprint(alternatives(pattern)); got != want {
			t.Errorf("%s: %s, want %s", pattern, got, want)
		}
	}
}

// TestFieldsPage: docs/integrate/fields.md has every member of a v3 respondent and of its data points, says of each
// whether it is required, and has no other.
func TestFieldsPage(t *testing.T) {
	c := harness.TheContract()
	schema := func(name string) map[string]any {
		s, _ := c.Follow("#/components/schemas/" + name)
		return s
	}
	// The tables of the page, in this order, and the schemas that they describe.
	tables := []string{"AddRespondentV3", "OpenEndV3", "Timing", "Grid", "InterviewV3", "Pair", "Behaviour", "Keystroke", "Entrance", "Demographic"}
	sections := strings.Split(docs(t, "fields.md"), "| Member | Required | Content |\n|---|---|---|\n")[1:]
	if len(sections) != len(tables) {
		t.Fatalf("the page has %d tables, want %d", len(sections), len(tables))
	}
	row := regexp.MustCompile("(?m)^\\| `(\\w+)` \\| (yes|no) \\| ")
	for i, name := range tables {
		s, required := schema(name), map[string]string{}
		for member := range s["properties"].(map[string]any) {
			// The text above the tables explains these, which all data points have.
			if name == "AddRespondentV3" || member != "qualityCheck" && member != "dataPointId" {
				required[member] = "no"
			}
		}
		for _, member := range list(s["required"]) {
			if required[member.(string)] != "" {
				required[member.(string)] = "yes"
			}
		}
		for _, m := range row.FindAllStringSubmatch(sections[i], -1) {
			switch want := required[m[1]]; want {
			case "":
				t.Errorf("the table of %s has the unknown member %s, or has it twice", name, m[1])
			case m[2]:
			default:
				t.Errorf("the table of %s says of %s %q, want %q", name, m[1], m[2], want)
			}
			delete(required, m[1])
		}
		for member := range required {
			t.Errorf("the table of %s does not have %s", name, member)
		}
	}
}
