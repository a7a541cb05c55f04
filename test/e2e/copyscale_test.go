package e2e

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/ops/copier"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// processorTime returns the processor time that this process has used so far.
func processorTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // never fails for oneself
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// surveysOf is the number of surveys of fill.
const surveysOf = 200

func filled(i int) (name, id string) { return fmt.Sprint("Survey ", i%surveysOf), fmt.Sprint("r", i) }

// fill appends submissions of an account together with the scores of three checks, as the checks would
// publish them.
func fill(t *testing.T, b *harness.Brokers, partitions int32, account survey.AccountID, n int) {
	t.Helper()
	client, err := kgo.NewClient(b.Kafka().Options()...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	topics, err := kafka.Ensure(t.Context(), client, b.Kafka(), partitions, nil)
	if err != nil {
		t.Fatal(err)
	}
	producer, err := kafka.NewProducer(b.Kafka(), topics)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = producer.Close(context.Background()) }()
	ring := seal.NewRing(b.Kafka(), topics[schemas.TopicDataKeys], producer, slog.New(slog.DiscardHandler))
	const atOnce = 2000
	for first := 0; first < n; first += atOnce {
		var submissions, scores []*kgo.Record
		var sealed []schemas.Record
		for i := first; i < min(n, first+atOnce); i++ {
			name, id := filled(i)
			key := survey.Key{Account: account, Survey: survey.Name(name)}
			s := &survey.Submission{
				Key: key, Respondent: survey.RespondentID(id), Version: survey.V3, ReceivedAt: time.Now(),
				OES: []survey.OpenEnd{{ID: "Q1", Question: "What do you like about your morning coffee?", Answer: fmt.Sprint("The smell while it brews, cup number ", i)}},
				TS:  []survey.Timing{{ID: "page", Duration: 12.5}}, GQS: []survey.Grid{{ID: "G", Answers: []float64{4, 2, 5, 3, 1, 4, 2, 5}}},
			}
			r, err := schemas.EncodeSubmission(s, 250)
			if err == nil {
				r, err = ring.Seal(t.Context(), producer.Partition(schemas.TopicSurveys, r.Key), r)
			}
			if err != nil {
				t.Fatal(err)
			}
			sealed, submissions = append(sealed, r), append(submissions, producer.Record(schemas.TopicSurveys, r))
		}
		if err := producer.AppendAll(t.Context(), submissions); err != nil {
			t.Fatal(err)
		}
		for i, rec := range submissions {
			key, _ := survey.ParseKey(rec.Key)
			_, id := filled(first + i)
			for _, c := range []survey.Check{survey.OES, survey.TS, survey.GQS} {
				r, err := schemas.EncodeScore(schemas.Score{Key: key, Respondent: survey.RespondentID(id), Scored: survey.Scored{
					Generation: rec.Offset, Result: survey.Result{Check: c, Score: survey.Score(i % 101), DataPoints: []survey.DataPointResult{{ID: "x", Score: survey.Score(i % 101)}}},
				}})
				if err != nil {
					t.Fatal(err)
				}
				r, _ = ring.SealLike(sealed[i].Headers, r)
				scores = append(scores, producer.Record(schemas.TopicScores, r))
			}
		}
		if err := producer.AppendAll(t.Context(), scores); err != nil {
			t.Fatal(err)
		}
	}
}

// TestCopyToMorePartitions copies an embedded installation to four times as many partitions, of a real Kafka if there is one, and
// interrupts the copy twice. Every request is answered with the same bytes as before. CANDOR_COPY_RESPONDENTS sets the
// number of respondents: docs/operate.md has the figures for 200,000.
func TestCopyToMorePartitions(t *testing.T) {
	harness.Apart(t)
	n := harness.Setting(t, "CANDOR_COPY_RESPONDENTS", 600)
	from, to := harness.Embedded(t), harness.Empty(t)
	s := from.Start(t, harness.Partitions(12))
	c := s.Account(t)
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	fill(t, from, 12, c.Account, n)
	before := answersOfFilled(t, from, c, n)
	copyMany(t, from, to, n, 4*n, 4*n)
	start := time.Now()
	after := answersOfFilled(t, to, c, n)
	t.Logf("compared %d answers; started and answered in %v", len(after), time.Since(start).Round(time.Millisecond))
	wantSameAnswers(t, "the copy", before, after)
}

// answersOfFilled starts a process, and stops it when it has answered the requests about respondents of fill.
func answersOfFilled(t *testing.T, b *harness.Brokers, c *harness.Caller, n int) map[string]string {
	t.Helper()
	s := b.Start(t, harness.Roles("ingest,api,join")) // the checks would score all respondents again
	c = c.On(s)
	people := map[string][]string{}
	for i := range n {
		if name, id := filled(i); len(people[name]) < 3 {
			people[name] = append(people[name], id)
		}
	}
	harness.Eventually(t, func() error {
		completed := 0
		for name := range people {
			r := operate(c, survey.V3, "getAllRespondents", "surveyName", name)
			completed += strings.Count(string(r.Body), `"status":"COMPLETED"`)
		}
		if completed != n {
			return fmt.Errorf("%d of %d respondents are COMPLETED", completed, n)
		}
		return nil
	})
	answers := answersOf(t, c, people)
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	return answers
}

// TestCutLogToMorePartitions does the same after the first record of most partitions was deleted, so that the view
// comes from snapshots. The others have no snapshots, so their view is built from a log with gaps. Each record has four in the
// copy. CANDOR_COPY_CUT_RESPONDENTS sets the number of respondents.
func TestCutLogToMorePartitions(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	n := harness.Setting(t, "CANDOR_COPY_CUT_RESPONDENTS", 400)
	from, to := harness.Embedded(t), harness.Embedded(t)
	fill(t, from, 12, "acme", n)
	s := from.Start(t, harness.Snapshots(snapshotEvery))
	view := withoutPartitions(t, s.Settled(t))
	s.Covered(t)
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	snapshots, err := s.Shelf(t).List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	client, err := kgo.NewClient(from.Kafka().Options()...)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	adm := kadm.NewClient(client)
	ends, err := adm.ListEndOffsets(t.Context(), schemas.TopicSurveys, schemas.TopicScores)
	if err != nil {
		t.Fatal(err)
	}
	records, first := 0, kadm.Offsets{}
	ends.Each(func(o kadm.ListedOffset) {
		records += int(o.Offset)
		if o.Topic == schemas.TopicSurveys && o.Partition > 2 {
			records--
			first.AddOffset(o.Topic, o.Partition, 1, -1)
		}
	})
	if deleted, err := adm.DeleteRecords(t.Context(), first); err != nil || deleted.Error() != nil {
		t.Fatal(err, deleted.Error())
	}
	for _, f := range snapshots {
		if f.Partition <= 2 {
			if err := client.ProduceSync(t.Context(), &kgo.Record{Topic: schemas.TopicSnapshotKeys, Key: f.Key()}).FirstErr(); err != nil {
				t.Fatal(err)
			}
		}
	}
	copyMany(t, from, to, n, records, 4*4*n)
	copied := to.Start(t)
	if got := withoutPartitions(t, copied.Settled(t)); !maps.Equal(got, view) {
		for line, n := range view {
			if got[line] != n {
				t.Errorf("the view had %d times %.200s, and the copy %d times", n, line, got[line])
			}
		}
		t.Errorf("the view has %d lines, and had %d", len(got), len(view))
	}
	if n := len(copied.Tail(t, schemas.TopicDeadLetters).Records()); n > 0 {
		t.Errorf("the copy has %d dead letters", n)
	}
}

// copyMany copies n respondents to 48 partitions. The source has so many records, and the copy appends at least so many.
func copyMany(t *testing.T, from, to *harness.Brokers, n, records, appends int) {
	t.Helper()
	cfg := copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: 48, Finish: true}
	start, cpu := time.Now(), processorTime()
	for _, share := range []int{3, 3} {
		ctx, cancel := context.WithCancel(t.Context())
		b := &breakOff{end: cancel}
		b.left.Store(int64(appends / share))
		broken := cfg
		broken.To.Observer = b
		if _, err := copier.Run(ctx, broken); err == nil {
			t.Fatal("the copy that is broken off is complete")
		}
		cancel()
	}
	r, err := copier.Run(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("copied %d respondents in %v, %v of processor time, both brokers included", n, time.Since(start).Round(time.Millisecond), (processorTime() - cpu).Round(time.Millisecond))
	// A mirror does not count what earlier runs have copied.
	if got := r.Before + r.Records[schemas.TopicSurveys] + r.Records[schemas.TopicScores]; got != int64(records) && r.Before > 0 || got > int64(records) {
		t.Errorf("copied are %d records of %d", got, records)
	}
	start, cpu = time.Now(), processorTime()
	a, b := contents(t, from), contents(t, to)
	if first, differ, err := a.Against(b, 10); differ != 0 || err != nil || b.Respondents != n {
		t.Errorf("the logs differ in %d places, %v, of %d respondents: %q", differ, err, b.Respondents, first)
	}
	t.Logf("compared in %v, %v of processor time", time.Since(start).Round(time.Millisecond), (processorTime() - cpu).Round(time.Millisecond))
}
