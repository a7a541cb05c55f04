package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"candor/internal/app"
	"candor/test/harness"
)

// section returns the fenced code blocks of one language in a section of a docs page.
func section(t *testing.T, page, heading, language string) (found []string) {
	t.Helper()
	doc, err := os.ReadFile("../../docs/integrate/" + page)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(doc), "\n## "+heading+"\n")
	text, _, _ := strings.Cut(rest, "\n## ")
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	if len(found) == 0 {
		t.Fatalf("%s has no %s under %q", page, language, heading)
	}
	return found
}

// workplace is a folder with bin/candor, as make build creates it, and the environment of a
// shell in it.
func workplace(t *testing.T, data string) (dir string, env []string) {
	t.Helper()
	dir = t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "bin"), 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "bin", "candor"), fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asCandor, self), 0o700)
	return dir, append(os.Environ(), "CANDOR_DATA_DIR="+data)
}

func write(t *testing.T, path, text string, mode os.FileMode) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

// needs skips the test if a program is missing.
func needs(t *testing.T, programs ...string) {
	t.Helper()
	for _, program := range programs {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("needs %s: install the package of that name", program)
		}
	}
}

// awaitKey makes a script wait until the service knows a new key.
const awaitKey = `
for try in $(seq 100); do
  curl -s "$CANDOR/v3/listSurveys" -H "api-key: $KEY" -H "Content-Type: application/json" -d '{}' | grep -q Unauthorized || break
  sleep 0.1
done
`

// shell runs a script in dir and returns its output. It replaces the address on the pages by
// that of the service.
func shell(t *testing.T, dir, url, script string, env []string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "bash", "-eu", "-c", strings.ReplaceAll(script, "http://127.0.0.1:8080", url))
	cmd.Dir, cmd.Env = dir, env
	var trouble bytes.Buffer
	cmd.Stderr = &trouble
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s%s", err, out, &trouble)
	}
	return string(out)
}

// TestQuickStarts runs the quick starts in curl and Go as they are on the page. test/clients
// runs those in TypeScript and Python.
func TestQuickStarts(t *testing.T) {
	needs(t, "bash", "curl", "go", "sed")
	const page = "quick-starts.md"
	data, url := running(t)
	dir, env := workplace(t, data)
	begin := strings.Join(section(t, page, "Start candor and create a key", "sh"), "")

	t.Run("curl", func(t *testing.T) {
		got := shell(t, dir, url, begin+awaitKey+strings.Join(section(t, page, "curl", "sh"), "\n"), env)
		if n := strings.Count(got, `"status":"COMPLETED"`); n != 2 || strings.Contains(got, `"success":false`) {
			t.Errorf("%d verdicts: %s", n, got)
		}
		for _, check := range []string{"OES", "TS", "GQS", "CHS", "BAS", "DES"} {
			if !strings.Contains(got, `{"qualityCheck":"`+check+`","score":`) {
				t.Errorf("no score of %s: %s", check, got)
			}
		}
		why := section(t, page, "curl", "text")[0]
		if want, err := json.Marshal(strings.ReplaceAll(strings.TrimSpace(why), "\n", " ")); err != nil || !strings.Contains(got, `"explanation":`+string(want)) {
			t.Errorf("the page explains %s, the service %s", why, got)
		}
	})
	t.Run("Go", func(t *testing.T) {
		dir := filepath.Join(dir, "quick-start")
		write(t, filepath.Join(dir, "quickstart.go"), section(t, page, "Go", "go")[0], 0o600)
		set := "export CANDOR=" + url + " KEY=$(cat server.key)\n"
		for range 2 { // a second try gives the same result
			got := shell(t, dir, url, set+strings.TrimPrefix(section(t, page, "Go", "console")[0], "$ "), env)
			if want := section(t, page, "Go", "text")[0]; strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
				t.Errorf("the page prints\n%s\nthe program\n%s", want, got)
			}
		}
	})
}

// TestSurveyTool runs the webhook of docs/integrate/survey-tools.md.
func TestSurveyTool(t *testing.T) {
	needs(t, "bash", "curl", "python3")
	const page = "survey-tools.md"
	_, url := running(t, func(o *app.Options) { o.Dev.Private = "candor_sk_of_the_hook" })
	dir := t.TempDir()
	write(t, filepath.Join(dir, "hook.py"), section(t, page, "A webhook", "python")[0], 0o600)
	launch := func(candor string) (address string, said *bytes.Buffer, stop func(), exited <-chan struct{}) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		address = l.Addr().String()
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		_, port, _ := net.SplitHostPort(address)
		ctx, cancel := context.WithCancel(t.Context())
		cmd := exec.CommandContext(ctx, "python3", "hook.py")
		said = new(bytes.Buffer)
		cmd.Dir, cmd.Stdout, cmd.Stderr = dir, said, said
		cmd.Env = append(os.Environ(), "CANDOR="+candor, "KEY=candor_sk_of_the_hook", "HOOK_SECRET=s3cret", "PORT="+port, "PYTHONDONTWRITEBYTECODE=1")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() { defer close(ended); _ = cmd.Wait() }()
		stop = func() { cancel(); <-ended }
		t.Cleanup(stop)
		return address, said, stop, ended
	}
	start := func(candor string) (address string, said *bytes.Buffer, stop func()) {
		for range 10 { // another program may take the port first
			address, said, stop, exited := launch(candor)
			listens := false
			harness.Eventually(t, func() error {
				select {
				case <-exited:
					return nil
				default:
				}
				resp, err := (&http.Client{Timeout: time.Second}).Get("http://" + address)
				if err != nil {
					return err
				}
				_ = resp.Body.Close()
				if listens = strings.HasPrefix(resp.Header.Get("Server"), "BaseHTTP"); !listens {
					return errors.New("another program answers")
				}
				return nil
			})
			if listens {
				return address, said, stop
			}
		}
		t.Fatal("the hook does not start")
		return "", nil, nil
	}
	address, said, stop := start(url)
	interview := strings.ReplaceAll(section(t, page, "A webhook", "sh")[0], "http://127.0.0.1:8090", "http://"+address)
	env := append(os.Environ(), "HOOK_SECRET=s3cret")
	for range 2 { // the survey tool sends it again
		if got := shell(t, dir, url, interview, env); got != "200\n" {
			t.Fatalf("the hook answers %q: %s", got, said)
		}
	}
	post := func(address, secret, body string) int {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://"+address, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("X-Hook-Secret", secret)
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		return resp.StatusCode
	}
	const other = `{"survey":"Coffee Habits","id":"R_1","answers":{"Q1":"Secret words"}}`
	for _, tc := range []struct {
		secret, body string
		want         int
	}{
		{"another", other, 401},
		{"s3cret", "", 413},
		{"s3cret", "no JSON", 400},
		{"s3cret", `{"survey":"Coffee Habits"}`, 400},
		{"s3cret", `{"survey":"","id":"R_2","answers":{"Q1":"Secret words"}}`, 422},
		{"s3cret", other, 200},
		{"s3cret", `{"survey":"Coffee Habits","id":"R_3","answers":{"Q1":"Secret words"},"grids":{"G1":[4,2,null,5,3,1],"G2":[4,null,2]}}`, 200},
	} {
		if got := post(address, tc.secret, tc.body); got != tc.want {
			t.Errorf("%s with the secret %s: %d, want %d", tc.body, tc.secret, got, tc.want)
		}
	}
	read := shell(t, dir, url, `for try in $(seq 100); do
  got=$(curl -s http://127.0.0.1:8080/v3/getRespondent -H "api-key: candor_sk_of_the_hook" -H "Content-Type: application/json" -d '{"surveyName": "Coffee Habits", "respondentId": "R_4711"}')
  [[ $got == *COMPLETED* ]] && break; sleep 0.1
done; echo "$got"`, env)
	if !strings.Contains(read, `"dataPointId":"Q2","score":`) || !strings.Contains(read, `"qualityCheck":"GQS"`) {
		t.Errorf("the interview is %s", read)
	}
	stop()
	if strings.Contains(said.String(), "Secret") || !strings.Contains(said.String(), "refused: R_2 400 Validation Error") {
		t.Errorf("the hook says %q", said)
	}
	away, _, stop := start("http://127.0.0.1:1")
	if got := post(away, "s3cret", other); got != 503 {
		t.Errorf("without candor: %d", got)
	}
	stop()
	for _, tc := range []struct {
		name   string
		status int
		body   string
		want   int
	}{
		{"too many requests", 429, `{"success":false,"message":"This API key exceeded 600 requests per minute.","errors":{},"error":"rate_limit_exceeded"}`, 503},
		{"a quota", 429, `{"success":false,"message":"Quota exceeded: no room","errors":{},"error":"quota_exceeded"}`, 422},
		{"unavailable", 503, `{"success":false,"message":"unavailable","errors":{}}`, 503},
		{"there already", 400, `{"success":false,"message":"ID already exists","errors":{}}`, 200},
		{"a proxy without candor", 502, `<html>Bad Gateway</html>`, 503},
		{"a proxy that waited too long", 504, ``, 503},
		{"a proxy that answers with JSON", 502, `{"title":"Bad Gateway"}`, 503},
		{"no object", 502, `[]`, 503},
	} {
		candor := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(tc.status)
			_, _ = w.Write([]byte(tc.body))
		}))
		t.Cleanup(candor.Close)
		address, said, stop := start(candor.URL)
		got := post(address, "s3cret", other)
		if stop(); got != tc.want {
			t.Errorf("%s: the hook answers %d, want %d: %s", tc.name, got, tc.want, said)
		}
	}
}
