package e2e

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/ops/copier"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// breakAt interrupts a copy when it appends the first record to a topic.
type breakAt struct {
	topic string
	end   context.CancelFunc
	did   atomic.Bool
}

func (b *breakAt) OnProduceRecordBuffered(r *kgo.Record) {
	if r.Topic == b.topic && !b.did.Swap(true) {
		b.end()
	}
}

// Content that is deleted before a copy, between two runs of it, or in the copy cannot be read from any file or partition of the
// copy, also if the copy has more partitions. All other content can still be read.
func TestDividedContentIsErased(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	const v, within, surveys = survey.V3, 4 * time.Second, 8
	from := harness.Embedded(t)
	source := &installation{Service: from.Start(t, harness.Partitions(2), harness.Snapshots(snapshotEvery), harness.Retention(time.Second)), people: map[string][]string{}}
	source.callers = append(source.callers, source.Account(t))
	for n := range surveys {
		wantStatus(t, source.callers[0].Add(v, body(fmt.Sprint("E", n), "early", everything(v))), http.StatusOK)
	}
	source.AwaitCut(t)
	source.restart(t, from, harness.Snapshots(snapshotEvery), harness.EraseWithin(within))

	secret := func(who string, n int) string { return fmt.Sprintf("zq%sx%dxsmell-of-rain", who, n) }
	all := func(who ...string) (secrets []string) {
		for _, w := range who {
			for n := range surveys {
				secrets = append(secrets, secret(w, n))
			}
		}
		return secrets
	}
	who := []string{"before", "between", "pending", "after", "kept"}
	for n := range surveys {
		for _, w := range who {
			r := source.callers[0].Add(v, body(fmt.Sprint("E", n), w, []object{oes("Q1", "I like the smell of "+secret(w, n)+" in the morning")}))
			r.Want(t, http.StatusOK, messages[v].evaluated)
		}
	}
	remove := func(i *installation, w string) {
		t.Helper()
		for n := range surveys {
			wantStatus(t, operate(i.callers[0], v, "deleteRespondents", "surveyName", fmt.Sprint("E", n), "respondentIds", []string{w}), http.StatusOK)
		}
	}
	erased := func(b *harness.Brokers, who ...string) {
		t.Helper()
		harness.Eventually(t, func() error {
			b.Holding(t) // compacts
			if where := b.Recovered(t, all(who...)...); len(where) > 0 {
				return fmt.Errorf("not erased yet: %v", where)
			}
			return nil
		})
	}
	kept := func(i *installation, w string) {
		t.Helper()
		for n := range surveys {
			r := operate(i.callers[0], v, "getRespondent", "surveyName", fmt.Sprint("E", n), "respondentId", w, "include", []string{"answers"})
			if !strings.Contains(string(r.Body), secret(w, n)) {
				t.Errorf("the answer of %s in survey %d is %d %.300s", w, n, r.Status, r.Body)
			}
		}
	}
	remove(source, "before")
	erased(from, "before")
	if err := source.Stop(); err != nil {
		t.Fatal(err)
	}

	to := harness.Embedded(t)
	cfg := copier.Config{From: from.Kafka(), To: to.Kafka(), Partitions: 8, Finish: true, Embedded: true}
	ctx, cancel := context.WithCancel(t.Context())
	broken := cfg
	broken.To.Observer = &breakAt{topic: schemas.TopicQuality, end: cancel}
	if _, err := copier.Run(ctx, broken); err == nil {
		t.Fatal("the copy is not interrupted")
	}
	if len(to.Recovered(t, all("between")...)) == 0 || len(to.Recovered(t, all("kept")...)) == 0 {
		t.Fatal("the interrupted copy has no data keys")
	}
	source.Service = from.Start(t, harness.Snapshots(snapshotEvery), harness.EraseWithin(within))
	source.callers[0] = source.callers[0].On(source.Service)
	remove(source, "between")
	erased(from, "between")
	remove(source, "pending") // erased in the copy
	source.Settled(t)
	source.Covered(t)
	if err := source.Stop(); err != nil {
		t.Fatal(err)
	}
	if r, err := copier.Run(t.Context(), cfg); err != nil || !r.Finished {
		t.Fatalf("%+v, %v", r, err)
	}

	copied := &installation{Service: to.Start(t, harness.EraseWithin(within), harness.Snapshots(snapshotEvery)), callers: []*harness.Caller{}}
	copied.callers = append(copied.callers, source.callers[0].On(copied.Service))
	copied.Settled(t)
	kept(copied, "after")
	remove(copied, "after")
	erased(to, "before", "between", "pending", "after")
	kept(copied, "kept")
	before := copied.Settled(t)
	copied.Wipe(t)
	copied.Rebuilt(t, before)
	kept(copied, "kept")
	for n := range surveys {
		name := fmt.Sprint("E", n)
		wantStatus(t, operate(copied.callers[0], v, "recalculateRespondents", "surveyName", name, "respondentIds", []string{"kept"}, "selectedChecks", object{"OES": true}), http.StatusOK)
		if score, ok := copied.callers[0].Completed(v, name, "kept").Score(survey.OES); !ok || score == survey.Unscored {
			t.Errorf("content that was kept is scored %d, %v", score, ok)
		}
	}
	erased(to, "before", "between", "pending", "after")
	if n := len(copied.Tail(t, schemas.TopicDeadLetters).Records()); n > 0 {
		t.Errorf("the copy has %d dead letters", n)
	}
}
