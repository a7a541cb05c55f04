package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"candor/internal/http/render"
	"candor/survey"
)

// asCandor makes the test binary behave like candor, for scripts that call candor.
const asCandor = "CANDOR_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCandor) != "" {
		os.Exit(run(context.Background(), os.Args[1:], os.Stderr))
	}
	os.Exit(m.Run())
}

// blocks returns the fenced code blocks of a docs page in one language, without their
// indentation.
func blocks(t *testing.T, page, language string) []string {
	t.Helper()
	doc, err := os.ReadFile("../../docs/" + page)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	fence := regexp.MustCompile("(?ms)^( *)```" + language + "\n(.*?)^ *```$")
	for _, m := range fence.FindAllStringSubmatch(string(doc), -1) {
		found = append(found, regexp.MustCompile("(?m)^"+m[1]).ReplaceAllString(m[2], ""))
	}
	if len(found) == 0 {
		t.Fatalf("docs/%s has no block in %s", page, language)
	}
	return found
}

// TestIntegrate runs the commands of docs/integrate/web-pages.md from top to bottom.
func TestIntegrate(t *testing.T) {
	for _, program := range []string{"bash", "curl", "awk", "sed"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("needs %s: install the package of that name", program)
		}
	}
	data, url := running(t)
	dir := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	script := fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asCandor, self)
	if err := os.WriteFile(filepath.Join(dir, "candor"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	// A respondent is scored, and a new key is accepted, only after a moment.
	steps := blocks(t, "integrate/web-pages.md", "sh")
	for i, step := range steps {
		if strings.HasPrefix(step, "curl") {
			steps[i] = fmt.Sprintf("for try in $(seq 100); do\n%s > answer && ! grep -qE 'Unauthorized|not signed|PROCESSING' answer && break; sleep 0.1\ndone\ncat answer; echo", strings.TrimRight(step, "\n"))
		}
	}
	steps = append(steps, `echo again; curl -s "$CANDOR/v3/addRespondent" -H "api-key: $(cat page.key)" -H "X-Candor-Token: $TOKEN" -H "Content-Type: application/json" -d '{"surveyName": "Coffee Habits W14", "respondentId": "p-0018", "dataPoints": [{"qualityCheck": "TS", "dataPointId": "page1", "duration": 2}]}'`)
	cmd := exec.CommandContext(t.Context(), "bash", "-eu", "-c", strings.Join(steps, "\n"))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"), "CANDOR="+url, "CANDOR_DATA_DIR="+data)
	var out, trouble bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &trouble
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s%s", err, &out, &trouble)
	}
	for _, want := range []string{
		"untrusted              kept out of check state", "cleaning               own settings",
		`public, expires `, `survey "Coffee Habits W14", version 3, no verdict, account's cleaning settings, token required, 5000 adds a day, 60000 credits a day, bodies up to 4194304 bytes, 30 requests a minute from an address, pages of https://survey.example`,
		`"results":{"respondentId":"p-0017","status":"QUEUED"}`,
		`"respondentId":"p-0017","status":"COMPLETED"`,
		"revoked signing secret", "tokens create-secret", "tokens revoke-secret", "keys create", "accounts set          ", "keep-out-untrusted=true", `cleaning={"serviceScore":60`,
		`again` + "\n" + `{"success":false,"message":"The token is not signed for this respondentId and surveyName by this account"`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the commands do not print %s", want)
		}
	}
	for _, file := range []string{"server.key", "server.header", "page.key", "signing.secret"} {
		secret, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil || strings.Contains(out.String(), strings.TrimSpace(string(secret))) {
			t.Errorf("%s: %v, or the commands print what is in it", file, err)
		}
	}
	if t.Failed() {
		t.Logf("%s%s", &out, &trouble)
	}
}

// TestIntegrateSigns runs the code of docs/integrate/web-pages.md in every installed language,
// with the test vectors of the page.
func TestIntegrateSigns(t *testing.T) {
	doc, err := os.ReadFile("../../docs/integrate/web-pages.md")
	if err != nil {
		t.Fatal(err)
	}
	vectors := regexp.MustCompile("(?m)^\\| `(.+?)` \\| `(.+?)` \\| (\\d+) \\| `(v1\\.\\S+)` \\|$").FindAllStringSubmatch(string(doc), -1)
	if len(vectors) != 3 {
		t.Fatalf("docs/integrate/web-pages.md has %d vectors", len(vectors))
	}
	secret := regexp.MustCompile("The secret is `(.+?)`").FindStringSubmatch(string(doc))[1]
	for _, tc := range []struct {
		language, program, file string
		before, after           string
		arguments               []string
	}{
		{"go", "go", "main.go", "package main\n", `
func main() {
	expires, err := strconv.ParseInt(os.Args[4], 10, 64)
	if err != nil {
		panic(err)
	}
	fmt.Print(sign(os.Args[1], os.Args[2], os.Args[3], expires))
}
`, []string{"run", "main.go"}},
		{"js", "node", "main.mjs", "", `
const [secret, surveyName, respondentId, expires] = process.argv.slice(2);
process.stdout.write(sign(secret, surveyName, respondentId, Number(expires)));
`, []string{"main.mjs"}},
		{"python", "python3", "main.py", "", `
import sys
print(sign(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])), end="")
`, []string{"main.py"}},
		{"php", "php", "main.php", "<?php\n", "\necho sign($argv[1], $argv[2], $argv[3], (int)$argv[4]);\n", []string{"main.php"}},
	} {
		t.Run(tc.language, func(t *testing.T) {
			list := blocks(t, "integrate/web-pages.md", tc.language)
			block := list[len(list)-1] // before it, the page shows code for browsers
			if tc.language == "go" {
				block = strings.Replace(block, "\t\"fmt\"\n", "\t\"fmt\"\n\t\"os\"\n\t\"strconv\"\n", 1)
			}
			if _, err := exec.LookPath(tc.program); err != nil {
				t.Skipf("needs %s, to run the code that docs/integrate/web-pages.md shows", tc.program)
			}
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, tc.file), []byte(tc.before+block+tc.after), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, v := range vectors {
				cmd := exec.CommandContext(t.Context(), tc.program, append(tc.arguments, secret, v[1], v[2], v[3])...)
				cmd.Dir = dir
				if out, err := cmd.CombinedOutput(); err != nil || string(out) != v[4] {
					t.Errorf("%q %q: %s, %v, want %s", v[1], v[2], out, err, v[4])
				}
			}
		})
	}
}

// TestSettingsOfThePagesAreComplete: a check or category that settings leave out is off, so the pages show all
// recommended settings.
func TestSettingsOfThePagesAreComplete(t *testing.T) {
	want := decoded(t, render.AppendSettings(nil, survey.V3, survey.Recommended(survey.V3)))
	var request struct{ CleaningSettings json.RawMessage }
	file := func(page, name string) []byte {
		for _, block := range blocks(t, "integrate/"+page, "sh") {
			if _, text, found := strings.Cut(block, "cat > "+name+" <<'END'\n"); found {
				text, _, _ = strings.Cut(text, "\nEND\n")
				return []byte(text)
			}
		}
		t.Fatalf("%s has no %s", page, name)
		return nil
	}
	if d := cmp.Diff(want, decoded(t, file("web-pages.md", "cleaning.json"))); d != "" {
		t.Errorf("web-pages.md (-want +got):\n%s", d)
	}
	if err := json.Unmarshal(file("going-live.md", "settings.json"), &request); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, decoded(t, request.CleaningSettings)); d != "" {
		t.Errorf("going-live.md (-want +got):\n%s", d)
	}
}

func decoded(t *testing.T, text []byte) (value any) {
	t.Helper()
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return value
}
