package join

import (
	"testing"

	"candor/schemas"
)

// After a rebuild, the feed publishes each respondent once, when the whole view has been
// rebuilt. It would be wasteful to publish a respondent before its scores have been read.
func TestFeed_ofARebuiltView(t *testing.T) {
	r := newRig(t)
	r.append(answers(t, "ann"), answers(t, "bob"))
	r.score("ann", 0, 0, 0)
	r.score("bob", 1, 0, 0)
	r.catchUp(true)
	committed := map[string]int64{schemas.TopicSurveys: r.lane.fence.Now.Log, schemas.TopicScores: r.lane.fence.Now.Scores}

	r.mini.FlushAll()
	r.begin(committed)
	r.handle(10) // the log alone
	if r.lane.feed.sending != nil {
		t.Error("the feed says respondents that lack their scores")
	}
	r.catchUp(false)
	if r.lane.feed.sending == nil {
		t.Error("the feed says nothing of the rebuilt view")
	}
}
