package e2e

import (
	"fmt"
	"strings"
	"testing"

	"candor/internal/embedded"
	"candor/survey"
	"candor/test/harness"
)

// A process with another Redis than the others would take partitions to a view that
// nobody reads.
func TestProcessOnAnotherRedisIsRefused(t *testing.T) {
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

	// The same Redis after a wipe is the same, for who works there and for who starts.
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
