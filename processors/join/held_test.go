package join

import (
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/fence"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// TestReadScores_held: a score waits for its submission and for the command that caused its
// run. All scores after it wait as well (J2).
func TestReadScores_held(t *testing.T) {
	producer, err := kafka.NewProducer(kafka.Config{Brokers: []string{"127.0.0.1:1"}}, map[string]kafka.Topic{schemas.TopicScores: {Partitions: 1}})
	if err != nil {
		t.Fatal(err)
	}
	defer producer.Close(t.Context())
	for _, tc := range []struct {
		name   string
		scored survey.Scored
		held   bool
	}{
		{"of a submission that is applied", survey.Scored{Generation: 9}, false},
		{"of a submission that is not applied", survey.Scored{Generation: 10}, true},
		{"of a recalculation that is applied", survey.Scored{Generation: 3, Run: 9}, false},
		{"of a recalculation that is not applied", survey.Scored{Generation: 3, Run: 10}, true},
		{"a revision whose cause is not applied", survey.Scored{Generation: 3, Run: 10, Revision: true}, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := &lane{Deps: Deps{Producer: producer}, fence: fence.Fence{Now: state.Marker{Log: 8}}}
			b := newBatch(l)
			b.logTaken = 2
			var records []*kgo.Record
			for _, s := range []survey.Scored{tc.scored, {Generation: 0}} {
				s.Result = survey.Result{Check: survey.TS}
				r, err := schemas.EncodeScore(schemas.Score{Key: survey.Key{Account: "a", Survey: "s"}, Respondent: "r", Scored: s})
				if err != nil {
					t.Fatal(err)
				}
				records = append(records, producer.Record(schemas.TopicScores, r))
			}
			want := 2
			if tc.held {
				want = 0
			}
			if err := b.readScores(t.Context(), records); err != nil || b.scoresTaken != want || len(b.scores) != want || len(b.dead) != 0 {
				t.Errorf("took %d scores and applies %d, want %d", b.scoresTaken, len(b.scores), want)
			}
		})
	}
}
