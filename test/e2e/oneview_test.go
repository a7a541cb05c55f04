package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/embedded"
	"candor/survey"
	"candor/test/harness"
)

// A process with another Redis than the others would apply its partitions to a view that nobody
// reads.
func TestProcessOnAnotherRedisIsRefused(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	other, err := embedded.NewView()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(other.Close)
	_, address, _ := strings.Cut(other.URL(), "@")
	add := func(id string) {
		t.Helper()
		c.Add(survey.V3, body("One view", id, []object{grid("G")})).Want(t, 200, messages[survey.V3].evaluated)
	}
	add("before")
	for _, roles := range []string{"join", "check:GQS", "all"} {
		err := s.Refused(t, harness.Roles(roles), harness.Redis(other.URL()))
		for _, says := range []string{address, "is empty", "candor view use"} {
			if !strings.Contains(err.Error(), says) {
				t.Errorf("%s on another Redis ends with %v, which does not say %q", roles, err, says)
			}
		}
		add("beside " + roles)
	}

	// After a wipe, the same Redis still has the same view, for running processes and for new ones.
	s.Wipe(t)
	second := s.Start(t, harness.Roles("check:TS"))
	harness.Eventually(t, func() error {
		if r := c.Get(survey.V3, "One view", "before"); r.Status != 200 {
			return fmt.Errorf("the view is not back: %d %s", r.Status, r.Body)
		}
		return nil
	})
	add("after a wipe")
	if err := second.Stop(); err != nil {
		t.Error(err)
	}
}

// A process that serves HTTP reports on /readyz that no join runs, and how far the rebuild of a
// view is.
func TestMissingJoinIsNamed(t *testing.T) {
	harness.Apart(t)
	const others = "join,check:OES,check:CHS,check:GQS,check:TS,check:BAS,check:DES"
	s := harness.Start(t, harness.Roles("ingest,api"))
	c := s.Account(t)
	says := func(status int, texts ...string) {
		t.Helper()
		harness.Eventually(t, func() error {
			r := c.Do(http.MethodGet, "/readyz", "")
			for _, text := range texts {
				if r.Status != status || !strings.Contains(string(r.Body), text) {
					return fmt.Errorf("/readyz answers %d %s, want %d and %q", r.Status, r.Body, status, text)
				}
			}
			return nil
		})
	}
	const missing = "no process runs join; adds and commands are not admitted"
	says(http.StatusOK, "ready\n"+missing+"\n", "no process runs check:OES")
	worker := s.Start(t, harness.Roles(others))
	c.Add(survey.V3, body("Missing join", "p-1", []object{grid("G")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	if err := worker.Stop(); err != nil {
		t.Fatal(err)
	}
	s.Wipe(t)
	says(http.StatusServiceUnavailable, " left", missing)
	s.Start(t, harness.Roles(others))
	says(http.StatusOK, "ready\n")
}
