package host

import (
	"context"
	"log/slog"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/seal"
	"candor/schemas"
	"candor/survey"
)

// ring returns a ring that has read its topic. The observer may be nil.
func (b *rig) ring(observer kgo.Hook) *seal.Ring {
	b.Helper()
	cfg := b.deps.Kafka
	cfg.Observer = observer
	ring := seal.NewRing(cfg, b.deps.Topics[schemas.TopicDataKeys], b.deps.Producer, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- ring.Run(ctx) }()
	b.closers = append(b.closers, func() {
		stop()
		if err := <-done; err != nil {
			b.Error(err)
		}
	})
	b.must(ring.Wait(b.ctx))
	return ring
}

// A respondent whose data key is lost gets -999, and completes, also when it is recalculated. Nothing could encrypt
// its score, which has no content.
func TestLostDataKey(t *testing.T) {
	var ring *seal.Ring
	lost := func(b *rig) (schemas.Record, error) {
		ring = b.ring(nil)
		rec, err := submits("ann")(b)
		b.must(err)
		if rec, err = ring.Seal(b.ctx, 0, rec); err != nil {
			return rec, err
		}
		ref, _, err := schemas.SealedWith(rec.Headers)
		ref.Block++
		rec.Headers[len(rec.Headers)-1] = ref.Header()
		return rec, err
	}
	b := newRig(t, lost, submits("bob"), recalculation("ann"))
	b.rebuild()
	b.deps.Ring = ring
	b.handle(b.lane(counting{}), int64(len(b.log)))
	b.want(map[run]survey.Score{{"ann", 0}: survey.Unscored, {"bob", 0}: 0, {"ann", 2}: survey.Unscored})
	for _, rec := range b.records(schemas.TopicDeadLetters) {
		if d, err := schemas.DecodeDeadLetter(schemas.Record{Key: rec.Key, Value: rec.Value}); err != nil || d.Offset == 1 {
			t.Errorf("a dead letter: %+v, %v", d, err)
		}
	}
}
