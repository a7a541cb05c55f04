package chs_test

import (
	"testing"

	"candor/survey"
)

// TestScore_ratingReadTheWrongWayRound: honest people read scales of numbers the wrong way round, or are strict. Nobody
// reads "very dissatisfied" or stars so.
func TestScore_ratingReadTheWrongWayRound(t *testing.T) {
	praise := ask("why", "What is the reason for your rating?", "Great service, friendly staff, I love it")
	blame := ask("why", "What is the reason for your rating?", "Terrible service, rude staff, the worst shop")
	again := []survey.Pair{ask("nights", "How satisfied were you with the hotel? 0-10", "1"), ask("hotel", "What did you think of the hotel?", "Wonderful rooms, excellent food, friendly people")}
	for _, c := range []struct {
		name  string
		pairs []survey.Pair
		want  survey.Score
	}{
		{"strict, or 1 is best", []survey.Pair{ask("rate", "How likely are you to recommend us? (0-10)", "2"), praise}, 80},
		{"the ends have labels", []survey.Pair{ask("rate", "How likely are you to recommend us? 0 = not at all likely, 10 = extremely likely", "0"), praise}, 80},
		{"the other way", []survey.Pair{ask("rate", "How likely are you to recommend us? (0-10)", "10"), blame}, 80},
		{"both scales the wrong way round", append([]survey.Pair{ask("rate", "How likely are you to recommend us? (0-10)", "1"), praise}, again...), 70},
		{"beside another contradiction", append([]survey.Pair{ask("rate", "How likely are you to recommend us? (0-10)", "1"), praise}, ageLie...), 40},
		{"in words", []survey.Pair{ask("rate", "How satisfied are you with us?", "Very dissatisfied"), praise}, 50},
		{"in words, the other way", []survey.Pair{ask("rate", "How satisfied are you with us?", "Very satisfied"), blame}, 50},
		{"stars", []survey.Pair{ask("rate", "How many stars would you give our shop, from 1 to 5?", "1"), praise}, 50},
	} {
		if r := score(t, submission(survey.V3, c.pairs...)); r.Score != c.want {
			t.Errorf("%s: %d, want %d: %s", c.name, r.Score, c.want, r.Reason)
		}
	}
}
