package app

import (
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// A submission can be read if it is on the log, and younger than the retention. If it is dated to the future, its age is
// not known.
func TestSent_Readable(t *testing.T) {
	cluster := kfake.MustCluster(kfake.NumBrokers(1), kfake.SeedTopics(1, schemas.TopicSurveys))
	t.Cleanup(cluster.Close)
	client, err := kgo.NewClient(kgo.SeedBrokers(cluster.ListenAddrs()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	for range 3 {
		if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicSurveys}).FirstErr(); err != nil {
			t.Fatal(err)
		}
	}
	cut := kadm.Offsets{}
	cut.AddOffset(schemas.TopicSurveys, 0, 2, -1)
	if answers, err := kadm.NewClient(client).DeleteRecords(t.Context(), cut); err != nil || answers.Error() != nil {
		t.Fatal(err, answers.Error())
	}
	const day = 24 * time.Hour
	for _, tc := range []struct {
		keep       time.Duration
		generation int64
		age        time.Duration
		want       bool
	}{
		{90 * day, 2, 89 * day, true},
		{90 * day, 2, 91 * day, false},
		{90 * day, 1, day, false},
		{90 * day, 2, -50 * time.Minute, true},
		{90 * day, 2, -day, false},
		{0, 2, 1000 * day, true},
		{0, 2, -day, true},
		{0, 1, day, false},
	} {
		readable, err := Sent{Partitions: 1, Client: client, Retention: tc.keep}.Readable(t.Context(), survey.Key{Account: "a", Survey: "s"})
		if err != nil {
			t.Fatal(err)
		}
		if got := readable(&survey.Respondent{Generation: tc.generation, AdmittedAt: time.Now().Add(-tc.age)}); got != tc.want {
			t.Errorf("%+v: %t", tc, got)
		}
	}
}
