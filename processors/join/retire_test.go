package join

import (
	"context"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/schemas"
	"candor/survey"
)

// sealed gives the rig a ring, and returns it.
func (r *rig) sealed() *seal.Ring {
	r.t.Helper()
	reader, err := kafka.NewReader(r.deps.Kafka)
	r.must(err)
	r.t.Cleanup(reader.Close)
	ring := seal.NewRing(r.deps.Kafka, r.deps.Topics[schemas.TopicDataKeys], r.deps.Producer, r.deps.Log)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- ring.Run(ctx) }()
	r.t.Cleanup(func() { cancel(); r.must(<-done) })
	r.deps.Reader, r.deps.Ring, r.deps.Retired = reader, ring, &Retired{}
	r.deps.Erase.Within = 8 * time.Millisecond
	r.begin(nil)
	return ring
}

// TestErasuresBesideACut: while a long log is cut, sets of keys are retired one after the other.
// A deleted respondent is erased together with the first set.
func TestErasuresBesideACut(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	seals := func(id string) (schemas.Record, schemas.DataKeyRef) {
		rec, err := ring.Seal(t.Context(), 0, submission(t, "s", id, 0))
		r.must(err)
		key, _, err := schemas.SealedWith(rec.Headers)
		r.must(err)
		return rec, key
	}
	ann, _ := seals("ann")
	bob, _ := seals("bob")
	r.clock = r.clock.Add(-time.Second)
	r.append(ann, bob)
	r.handle(10)
	for r.lane.feed.sending != nil {
		r.handle(10)
	}
	r.append(command(t, "s", survey.DeleteRespondents, "ann"))

	var retired []schemas.Record
	for range 5 {
		rec, key := seals("past")
		w := &retirement{keys: []seal.Erasure{{Key: key}}, done: make(chan error, 1)}
		r.deps.Retired.waiting = map[int32]*retirement{0: w}
		for r.deps.Retired.waiting[0] != nil { // until the last publication has ended
			r.lane.feed.last = time.Time{}
			r.handle(10)
		}
		r.must(<-w.done)
		retired = append(retired, rec)
	}
	r.must(ring.Sync(t.Context()))
	for _, rec := range retired {
		if o, err := ring.Open(t.Context(), rec); err != nil || o.Fate != seal.Erased {
			t.Errorf("a record that leaves the log is %v, %v", o.Fate, err)
		}
	}
	if o, err := ring.Open(t.Context(), ann); err != nil || o.Fate != seal.Erased {
		t.Errorf("after five sets of keys, the deleted respondent is %v, %v", o.Fate, err)
	}
	if o, err := ring.Open(t.Context(), bob); err != nil || o.Fate != seal.Whole {
		t.Errorf("the other respondent is %v, %v", o.Fate, err)
	}
}

// TestBlocksAreForgotten: when a cut has ended, the lane removes the blocks of data keys that no record
// names any more, in the same way as it erases keys.
func TestBlocksAreForgotten(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	rec, err := ring.Seal(t.Context(), 0, submission(t, "s", "past", 0))
	r.must(err)
	key, _, err := schemas.SealedWith(rec.Headers)
	r.must(err)
	all := &retirement{done: make(chan error, 1)}
	for n := range uint16(schemas.DataKeysBlock) {
		all.keys = append(all.keys, seal.Erasure{Key: schemas.DataKeyRef{Block: key.Block, Number: n}})
	}
	later := time.Now().Add(time.Hour)
	for _, step := range []struct {
		w    *retirement
		want seal.Fate
	}{
		{all, seal.Erased},
		{&retirement{forget: later, kept: []uint64{key.Block}, done: make(chan error, 1)}, seal.Erased},
		{&retirement{forget: later, done: make(chan error, 1)}, seal.Lost},
	} {
		r.deps.Retired.waiting = map[int32]*retirement{0: step.w}
		for len(step.w.done) == 0 {
			r.lane.feed.last = time.Time{}
			r.handle(10)
		}
		r.must(<-step.w.done)
		r.must(ring.Sync(t.Context()))
		if o, err := ring.Open(t.Context(), rec); err != nil || o.Fate != step.want {
			t.Errorf("a record of the block is %v, %v; want %v", o.Fate, err, step.want)
		}
	}
}

// TestErasuresOfTwoOwners: a former owner erases a key of the same block while the new one erases another. The
// new owner does not write the key back, because it fences the former one before it reads the keys.
func TestErasuresOfTwoOwners(t *testing.T) {
	r := newRig(t)
	ring := r.sealed()
	seals := func(id string) (schemas.Record, *retirement) {
		rec, err := ring.Seal(t.Context(), 0, submission(t, "s", id, 0))
		r.must(err)
		key, _, err := schemas.SealedWith(rec.Headers)
		r.must(err)
		return rec, &retirement{keys: []seal.Erasure{{Key: key}}, done: make(chan error, 1)}
	}
	former := r.lane.feed
	r.must(former.connect())
	r.must(publish(t.Context(), former.client, former.ticks()))
	first, a := seals("first")
	second, b := seals("second")

	r.begin(nil)
	const initProducerID = 22
	r.broker.ControlKey(initProducerID, func(kmsg.Request) (kmsg.Response, error, bool) {
		r.broker.DropControl()
		r.broker.SleepControl(func() {
			records, err := former.erase(t.Context(), dueContent{}, a, &sent{})
			if err == nil {
				err = publish(t.Context(), former.client, records)
			}
			a.done <- err
		})
		return nil, nil, false
	})
	r.deps.Retired.waiting = map[int32]*retirement{0: b}
	for len(b.done) == 0 {
		r.lane.feed.last = time.Time{}
		r.handle(10)
	}
	r.must(<-a.done)
	r.must(<-b.done)
	r.must(ring.Sync(t.Context()))
	for name, rec := range map[string]schemas.Record{"the former owner": first, "the new owner": second} {
		if o, err := ring.Open(t.Context(), rec); err != nil || o.Fate != seal.Erased {
			t.Errorf("a record whose key %s has erased is %v, %v", name, o.Fate, err)
		}
	}
}
