package e2e

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"candor/test/harness"
)

var update = flag.Bool("update", false, "write the answers of testdata/published anew")

// masked are the parts of an answer that may differ between two services, or change
// when a check gets better.
var masked = []struct {
	what *regexp.Regexp
	by   string
}{
	{regexp.MustCompile(`"surveyId":"[0-9a-f]{24}"`), `"surveyId":"(24 hex digits)"`},
	{regexp.MustCompile(`"(score|serviceScore)":[0-9]+`), `"$1":(score)`},
}

// TestPublishedAnswers sends requests that use nothing but the published interface,
// and holds the answers to testdata/published byte for byte: what is added later must
// not show in them. A file is a conversation: each request is a line with its path,
// its body, and behind ---- the answer.
func TestPublishedAnswers(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/published/*.txt")
	if err != nil || len(files) != len(versions) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			c := harness.Shared(t).Account(t)
			var anew strings.Builder
			for block := range strings.SplitSeq(strings.TrimSpace(string(raw)), "\n\n") {
				request, want, _ := strings.Cut(block, "\n----")
				path, body, ok := strings.Cut(request, "\n")
				if !ok {
					t.Fatalf("%s: a request without a body: %s", file, block)
				}
				r := c.Do(http.MethodPost, path, body, "Content-Type", "application/json")
				got := string(r.Body)
				for _, m := range masked {
					got = m.what.ReplaceAllString(got, m.by)
				}
				got = fmt.Sprintf("%d %s\n%s", r.Status, r.Header.Get("Content-Type"), strings.TrimSuffix(got, "\n"))
				if want = strings.TrimPrefix(want, "\n"); got != want && !*update {
					t.Errorf("%s\n%s\nis answered\n%s\nwant\n%s", path, body, got, want)
				}
				fmt.Fprintf(&anew, "%s\n----\n%s\n\n", request, got)
			}
			if *update {
				if err := os.WriteFile(file, []byte(strings.TrimSuffix(anew.String(), "\n")), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
