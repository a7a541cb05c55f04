package fault

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// Each of three brokers is told to stop and started again, and then each is killed and started again, under load. Each
// partition has three replicas, of which two must be in sync. So adds wait until other replicas lead the partitions, and
// then go on.
func TestKafkaClusterLosesNothingAmidAdds(t *testing.T) {
	dir := os.Getenv("CANDOR_TEST_BROKERS_DIR")
	if dir == "" || os.Getenv("CANDOR_TEST_KAFKA") != "cluster" {
		t.Skip("needs three brokers: run it under test/brokers/with.sh with CANDOR_TEST_KAFKA=cluster")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Minute)
	defer cancel()
	b := realBrokers(ctx, t)
	replicas := b.replicas(t)
	replicas.settled(ctx, t)
	_, c := b.served(ctx, t)

	waits := &waits{last: time.Now()}
	c.observe = waits.observe
	added := keepAdding(ctx, c)
	all := broker{name: "kafka-cluster", dir: dir}
	for i := range 6 {
		node := broker{name: filepath.Join(all.name, []string{"1", "2", "3"}[i%3]), dir: dir}
		end, how := node.terminate, "told to stop"
		if i >= 3 {
			end, how = node.kill, "killed"
		}
		waits.take()
		end(t)
		began := time.Now()
		all.start(t)
		replicas.settled(ctx, t)
		took := time.Since(began).Round(time.Millisecond)
		longest, accepted, refused := waits.take()
		t.Logf("%s is %s: %d requests accepted, none for %v, %d refused; all replicas in sync again %v after the start", node.name, how, accepted, longest, refused, took)
	}
	ledgers := added()
	for _, l := range ledgers {
		verify(ctx, t, c, l)
	}
	b.settled(t, ledgers...)
}

// keepAdding adds respondents until the function that it returns is called. That function returns the ledgers of them.
func keepAdding(ctx context.Context, c *client) (stop func() []*ledger) {
	var ledgers []*ledger
	told, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			l := newLedger(panel{name: fmt.Sprintf("added %d", len(ledgers)), surveys: 8, n: 500})
			ledgers = append(ledgers, l)
			stream(ctx, c, l, 16)
			select {
			case <-told:
				return
			default:
			}
		}
	}()
	return func() []*ledger { close(told); <-done; return ledgers }
}

// waits measures for how long no add was accepted.
type waits struct {
	mu                sync.Mutex
	last              time.Time
	longest           time.Duration
	accepted, refused int
}

func (w *waits) observe(_ time.Time, a answer) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if a.status != http.StatusOK {
		w.refused++
		return
	}
	w.accepted++
	w.longest, w.last = max(w.longest, time.Since(w.last)), time.Now()
}

// take returns the longest wait, and how many requests were accepted and how many were not, since the last call.
func (w *waits) take() (longest time.Duration, accepted, refused int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	longest, accepted, refused = max(w.longest, time.Since(w.last)).Round(time.Millisecond), w.accepted, w.refused
	w.longest, w.accepted, w.refused = 0, 0, 0
	return longest, accepted, refused
}

// replicas looks at the replicas of the topics.
type replicas struct{ admin *kadm.Client }

func (b *brokers) replicas(t *testing.T) replicas {
	t.Helper()
	client, err := kgo.NewClient(kgo.SeedBrokers(b.kafka...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return replicas{kadm.NewClient(client)}
}

// settled returns when three replicas of each partition are in sync.
func (r replicas) settled(ctx context.Context, t *testing.T) {
	t.Helper()
	for ; ; pause(ctx, 100*time.Millisecond) {
		topics, err := r.admin.ListTopicsWithInternal(ctx)
		lacking := 0
		topics.EachPartition(func(d kadm.PartitionDetail) {
			if d.Err != nil || len(d.ISR) < 3 {
				lacking++
			}
		})
		if err == nil && topics.Has(schemas.TopicSurveys) && lacking == 0 {
			return
		}
		if ctx.Err() != nil {
			t.Fatalf("%d partitions lack replicas: %v", lacking, err)
		}
	}
}
