package join

import (
	"testing"

	"candor/schemas"
)

// What a rebuild makes again is said once, when all of it is there: a respondent
// whose scores are still to be read would be said for nothing.
func TestFeed_ofARebuiltView(t *testing.T) {
	r := newRig(t)
	r.append(answers(t, "ann"), answers(t, "bob"))
	r.score("ann", 0, 0, 0)
	r.score("bob", 1, 0, 0)
	r.catchUp(true)
	committed := map[string]int64{schemas.TopicSurveys: r.lane.now.Log, schemas.TopicScores: r.lane.now.Scores}

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
