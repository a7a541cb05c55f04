package e2e

import (
	"fmt"
	"sync"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// TestSettingsChangeIsOneForAReader: a listing shows all respondents of a survey under the same
// settings, even if the settings change while it streams. Every respondent here is excluded
// with cleaning and included without.
func TestSettingsChangeIsOneForAReader(t *testing.T) {
	t.Parallel()
	const respondents, listings = 1500, 12
	c := harness.Shared(t).Account(t)
	name := "Read while cleaned"
	flat := grid("G", 3, 3, 3, 3, 3, 3, 3, 3)
	var adders sync.WaitGroup
	for w := range 8 {
		adders.Go(func() {
			for i := w; i < respondents; i += 8 {
				insist(t, c, survey.V3, queued(name, fmt.Sprint("r", i), flat))
			}
		})
	}
	adders.Wait()
	harness.Eventually(t, func() error {
		for _, r := range c.GetAll(survey.V3, name).Respondents(t) {
			if r.Status != "COMPLETED" {
				return fmt.Errorf("%s is %s", r.ID, r.Status)
			}
		}
		return nil
	})

	stop := make(chan struct{})
	var changer sync.WaitGroup
	changes := 0
	changer.Go(func() {
		for on := true; ; on = !on {
			select {
			case <-stop:
				return
			default:
			}
			r := c.Post("/v3/changeCleaningSettings", text(object{
				"surveyName": name, "activateCleaning": on,
				"cleaningSettings": object{"serviceScore": 0, "GQS": object{"activate": true, "score": 20}},
			}))
			if r.Status == 503 { // a busy machine: send it again
				continue
			}
			if r.Status != 200 {
				t.Errorf("change: %d %s", r.Status, r.Message)
				return
			}
			changes++
		}
	})
	seen := map[bool]int{}
	// One listing may show only the settings with which it began. The test ends when listings have
	// shown both.
	for n := 0; n < listings || (len(seen) < 2 && n < 50*listings); n++ {
		all := c.GetAll(survey.V3, name).Respondents(t)
		excluded := 0
		for _, r := range all {
			if r.Quality.Excluded {
				excluded++
			}
		}
		if len(all) != respondents || excluded != 0 && excluded != respondents {
			t.Errorf("a listing shows %d respondents, %d of them excluded", len(all), excluded)
		}
		seen[excluded > 0]++
	}
	close(stop)
	changer.Wait()
	if len(seen) < 2 || changes < listings {
		t.Errorf("%d changes, seen with and without cleaning: %v", changes, seen)
	}
}
