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

// masked matches the parts of an answer that may differ between two services, or change when a
// check improves.
var masked = []struct {
	what *regexp.Regexp
	by   string
}{
	{regexp.MustCompile(`"surveyId":"[0-9a-f]{24}"`), `"surveyId":"(24 hex digits)"`},
	{regexp.MustCompile(`"(score|serviceScore)":[0-9]+`), `"$1":(score)`},
}

// conversation is one exchange of testdata/published.
type conversation struct{ path, body, request, answer string }

// published returns the files of testdata/published with their exchanges.
func published(t *testing.T) map[string][]conversation {
	t.Helper()
	files, err := filepath.Glob("testdata/published/*.txt")
	if err != nil || len(files) != len(versions) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	all := map[string][]conversation{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for block := range strings.SplitSeq(strings.TrimSpace(string(raw)), "\n\n") {
			request, answer, _ := strings.Cut(block, "\n----")
			path, body, ok := strings.Cut(request, "\n")
			if !ok {
				t.Fatalf("%s: a request without a body: %s", file, block)
			}
			all[file] = append(all[file], conversation{path, body, request, strings.TrimPrefix(answer, "\n")})
		}
	}
	return all
}

// TestPublishedAnswersCoverEveryOperation: TestPublishedAnswers has a success and a refusal of every
// published operation in every version, and nothing that is not published.
func TestPublishedAnswersCoverEveryOperation(t *testing.T) {
	t.Parallel()
	type answers struct{ succeeded, refused bool }
	seen := map[string]answers{}
	for _, exchanges := range published(t) {
		for _, x := range exchanges {
			a := seen[x.path]
			if strings.HasPrefix(x.answer, "200 ") {
				a.succeeded = true
			} else {
				a.refused = true
			}
			seen[x.path] = a
		}
	}
	for _, p := range harness.Published() {
		for _, v := range p.Versions {
			path := harness.Path(v, p.Name)
			if a := seen[path]; !a.succeeded || !a.refused {
				t.Errorf("%s: a success is %t, a refusal %t", path, a.succeeded, a.refused)
			}
			delete(seen, path)
		}
	}
	for path, a := range seen {
		if a.succeeded {
			t.Errorf("%s is not published", path)
		}
	}
}

// TestPublishedAnswers sends requests that use only the published interface, and compares the
// answers with testdata/published byte for byte. Later additions must not show in them. Each
// file holds exchanges: a line with the path, the body, and the answer after ----.
func TestPublishedAnswers(t *testing.T) {
	t.Parallel()
	for file, exchanges := range published(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			c := harness.Shared(t).Account(t)
			var anew strings.Builder
			for _, x := range exchanges {
				r := c.Do(http.MethodPost, x.path, x.body, "Content-Type", "application/json")
				got := string(r.Body)
				for _, m := range masked {
					got = m.what.ReplaceAllString(got, m.by)
				}
				got = fmt.Sprintf("%d %s\n%s", r.Status, r.Header.Get("Content-Type"), strings.TrimSuffix(got, "\n"))
				if got != x.answer && !*update {
					t.Errorf("%s\nis answered\n%s\nwant\n%s", x.request, got, x.answer)
				}
				fmt.Fprintf(&anew, "%s\n----\n%s\n\n", x.request, got)
			}
			if *update {
				if err := os.WriteFile(file, []byte(strings.TrimSuffix(anew.String(), "\n")), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
