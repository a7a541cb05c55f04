package seal

import (
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/schemas"
)

// An erased key stays erased for every ring, also if its transaction is open or was aborted. But then the partition's
// owner erases it again. A later transaction of the same producer changes nothing about that.
func TestErasuresThatAreNotCommitted(t *testing.T) {
	const committed, aborted, open, plain, tick = "committed", "aborted", "open", "plain", "tick"
	for name, tc := range map[string]struct {
		records []string // how the erasure and later records are written
		again   bool
	}{
		"without a transaction":      {[]string{plain}, false},
		"committed":                  {[]string{committed}, false},
		"open":                       {[]string{open}, true},
		"aborted":                    {[]string{aborted}, true},
		"aborted, then a tick":       {[]string{aborted, tick}, true},
		"aborted, then again":        {[]string{aborted, committed}, false},
		"aborted twice, then a tick": {[]string{aborted, aborted, tick}, true},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			ring := r.ring()
			sealed, _ := r.seal(ring, "p-0")
			later, _ := r.seal(ring, "p-1")
			for _, how := range tc.records {
				blocks, err := ring.Erase(t.Context(), 3, []Erasure{{Key: keyOf(t, sealed)}})
				if err != nil {
					t.Fatal(err)
				}
				rec := r.producer.Record(schemas.TopicDataKeys, blocks[0])
				switch how {
				case plain:
					err = r.producer.AppendAll(t.Context(), []*kgo.Record{rec})
				case tick:
					r.transact(r.producer.Record(schemas.TopicDataKeys, schemas.Tick()), committed)
				default:
					r.transact(rec, how)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			for _, reader := range []*Ring{ring, r.ring()} {
				if err := reader.Sync(t.Context()); err != nil {
					t.Fatal(err)
				}
				if a, b := r.open(reader, sealed).Fate, r.open(reader, later).Fate; a != Erased || b != Whole {
					t.Errorf("the erased submission is %v, the other one %v", a, b)
				}
				again, err := reader.Erase(t.Context(), 3, nil)
				if err != nil || reader.Unsettled(3) != tc.again || len(again) > 0 != tc.again {
					t.Errorf("%d blocks are written again, want some: %v; %v", len(again), tc.again, err)
				}
				if others, err := reader.Erase(t.Context(), 2, nil); err != nil || len(others) > 0 || reader.Unsettled(2) {
					t.Errorf("the owner of another partition writes %d blocks, %v", len(others), err)
				}
			}
		})
	}
}

// A commit counts for the transaction that it ends, and not for one that the same producer aborted before.
func TestACommitAfterAnAbort(t *testing.T) {
	control := func(kind kmsg.ControlRecordKeyType) *kgo.Record {
		key := kmsg.ControlRecordKey{Type: kind}
		return &kgo.Record{Key: key.AppendTo(nil), Attrs: kgo.NewRecordAttrs(kgo.RecordAttrsOpts{Transactional: true, Control: true}), ProducerID: 7}
	}
	r := &Ring{unsure: map[uint64]transaction{1: {producer: 7}}}
	r.follow(control(kmsg.ControlRecordKeyTypeAbort))
	r.follow(control(kmsg.ControlRecordKeyTypeCommit))
	if len(r.unsure) != 1 {
		t.Error("what was aborted counts as committed")
	}
	r = &Ring{unsure: map[uint64]transaction{1: {producer: 7}}}
	r.follow(control(kmsg.ControlRecordKeyTypeCommit))
	if len(r.unsure) != 0 {
		t.Error("what was committed does not count as committed")
	}
}

// transact appends a record in a transaction of partition 3, which it ends as how says.
func (r *rig) transact(rec *kgo.Record, how string) {
	r.t.Helper()
	client, err := kgo.NewClient(r.cfg.Options(kgo.TransactionalID("3"), kgo.RecordPartitioner(kgo.ManualPartitioner()))...)
	if err == nil {
		r.t.Cleanup(client.Close)
		err = client.BeginTransaction()
	}
	if err == nil {
		err = client.ProduceSync(r.t.Context(), rec).FirstErr()
	}
	if err == nil && how != "open" {
		err = client.EndTransaction(r.t.Context(), how == "committed")
	}
	if err != nil {
		r.t.Fatal(err)
	}
}
