package join

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"candor/schemas"
	"candor/survey"
)

// TestErasuresOfADeletedSurvey: the content of a deleted survey's respondents is erased, however many records the lane
// takes at once. In a rebuild, a batch often has a survey from its first respondent to its deletion.
func TestErasuresOfADeletedSurvey(t *testing.T) {
	deletions := map[string][]schemas.Record{
		"the survey":      {command(t, "s", survey.DeleteSurvey)},
		"the respondents": {command(t, "s", survey.DeleteRespondents, "ann"), command(t, "s", survey.DeleteRespondents, "bob")},
	}
	for name, deletion := range deletions {
		for size := range 5 {
			t.Run(fmt.Sprintf("%s by %d", name, size+1), func(t *testing.T) {
				r := newRig(t)
				r.append(submission(t, "s", "ann", 0), submission(t, "s", "bob", 0), submission(t, "other", "ann", 0))
				r.append(deletion...)
				r.handle(size + 1)
				got, want := []int64(nil), []int64{0, 1}
				for range 200 {
					r.lane.feed.last = time.Time{}
					_, err := r.lane.Handle(t.Context(), nil)
					r.must(err)
					due, _, err := r.deps.Store.Erasures(t.Context(), 0, time.Now().Add(time.Hour), 10)
					r.must(err)
					got = nil
					for _, e := range due {
						got = append(got, e.Offset)
					}
					if slices.Sort(got); slices.Equal(got, want) {
						return
					}
					time.Sleep(5 * time.Millisecond)
				}
				t.Errorf("content to erase: %v, want %v", got, want)
			})
		}
	}
}
