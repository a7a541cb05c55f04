package seal

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/survey"
)

// rig is a broker with rings that use it.
type rig struct {
	t        testing.TB
	cluster  *kfake.Cluster
	cfg      kafka.Config
	topic    kafka.Topic
	producer *kafka.Producer
}

func newRig(t testing.TB) *rig {
	t.Helper()
	cluster, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.SeedTopics(1, schemas.TopicDataKeys))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(cluster.Close)
	r := &rig{t: t, cluster: cluster, cfg: kafka.Config{Brokers: cluster.ListenAddrs()}, topic: kafka.Topic{Partitions: 1, Ends: []int64{0}}}
	if r.producer, err = kafka.NewProducer(r.cfg, map[string]kafka.Topic{schemas.TopicDataKeys: r.topic}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.producer.Close(context.Background()) })
	return r
}

// ring returns a ring that has read the whole topic.
func (r *rig) ring() *Ring {
	r.t.Helper()
	end, err := r.producer.End(r.t.Context(), schemas.TopicDataKeys, 0)
	if err != nil {
		r.t.Fatal(err)
	}
	topic := r.topic
	topic.Ends = []int64{end}
	ring := NewRing(r.cfg, topic, r.producer, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- ring.Run(ctx) }()
	r.t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			r.t.Error(err)
		}
	})
	if err := ring.Wait(r.t.Context()); err != nil {
		r.t.Fatal(err)
	}
	return ring
}

func (r *rig) seal(ring *Ring, id string) (sealed, plain schemas.Record) {
	r.t.Helper()
	plain, err := schemas.EncodeSubmission(&survey.Submission{
		Key: survey.Key{Account: "acme", Survey: "s"}, Respondent: survey.RespondentID(id), Version: survey.V3, ReceivedAt: time.UnixMilli(1_800_000_000_000).UTC(),
		Attributes: map[string]string{"secret-name": "secret-value"}, Platform: "secret-platform", Reference: "reference",
		TS: []survey.Timing{{ID: "secret-id"}},
	}, 250)
	if err != nil {
		r.t.Fatal(err)
	}
	if sealed, err = ring.Seal(r.t.Context(), 3, plain); err != nil {
		r.t.Fatal(err)
	}
	return sealed, plain
}

func (r *rig) open(ring *Ring, rec schemas.Record) Opened {
	r.t.Helper()
	o, err := ring.Open(r.t.Context(), rec)
	if err != nil {
		r.t.Fatal(err)
	}
	return o
}

// erase deletes keys on the topic.
func (r *rig) erase(ring *Ring, erasures ...Erasure) {
	r.t.Helper()
	records, err := ring.Erase(r.t.Context(), 3, erasures)
	if err != nil {
		r.t.Fatal(err)
	}
	var appended []*kgo.Record
	for _, rec := range records {
		appended = append(appended, r.producer.Record(schemas.TopicDataKeys, rec))
	}
	if err := r.producer.AppendAll(r.t.Context(), appended); err != nil {
		r.t.Fatal(err)
	}
	if err := ring.Sync(r.t.Context()); err != nil {
		r.t.Fatal(err)
	}
}

func keyOf(t *testing.T, rec schemas.Record) schemas.DataKeyRef {
	t.Helper()
	key, sealed, err := schemas.SealedWith(rec.Headers)
	if err != nil || !sealed {
		t.Fatalf("sealed: %v, %v", sealed, err)
	}
	return key
}

func TestSealedContentOpensUntilItIsErased(t *testing.T) {
	r := newRig(t)
	writer, reader := r.ring(), r.ring()
	ann, plain := r.seal(writer, "ann")
	if bytes.Contains(ann.Value, []byte("secret")) {
		t.Error("the content is in clear")
	}
	if a, err := schemas.DecodeAdmission(r.open(reader, ann).Clear); err != nil || a.Respondent != "ann" || a.Price != 250 || a.Reference != "reference" || len(a.Attributes)+len(a.Platform) > 0 {
		t.Errorf("in clear is %+v, %v", a, err)
	}
	if p, err := schemas.Peek(ann); err != nil || p.Kind != schemas.KindSubmission || p.Key.Survey != "s" {
		t.Errorf("the record says of itself %+v, %v", p, err)
	}
	bob, _ := r.seal(writer, "bob")
	cleo, _ := r.seal(writer, "cleo")
	score, ok := reader.SealLike(bob.Headers, schemas.Record{Key: []byte("k"), Value: []byte("secret-reason")})
	if !ok || bytes.Contains(score.Value, []byte("secret")) || r.open(writer, score).Fate != Whole {
		t.Errorf("a score is sealed: %v", ok)
	}

	r.erase(writer, Erasure{Key: keyOf(t, bob)}, Erasure{Key: keyOf(t, cleo), Refused: true})
	for _, ring := range []*Ring{writer, r.ring()} {
		if o := r.open(ring, ann); o.Fate != Whole || !bytes.Equal(o.Value, plain.Value) || o.Size != len(plain.Value) {
			t.Errorf("ann is %+v", o)
		}
		if o := r.open(ring, bob); o.Fate != Erased || o.Value != nil || len(o.Clear) == 0 || o.Size != len(plain.Value) {
			t.Errorf("bob is %+v", o)
		}
		if o := r.open(ring, cleo); o.Fate != Refused || o.Value != nil {
			t.Errorf("cleo is %+v", o)
		}
		if o := r.open(ring, score); o.Fate != Erased || o.Value != nil {
			t.Errorf("bob's score is %+v", o)
		}
		if _, ok := ring.SealLike(bob.Headers, score); ok {
			t.Error("something is said about who is erased")
		}
	}
	// A former owner of the partition erased bob. A ring that has not read this erases ann.
	r.erase(reader, Erasure{Key: keyOf(t, ann)})
	if o := r.open(r.ring(), bob); o.Fate != Erased {
		t.Errorf("bob's key is back: %+v", o)
	}
}

// A record that was refused and a copy that was admitted have one key. It counts as erased, in whatever order both are
// erased, together or one after the other.
func TestErasedWinsOverRefused(t *testing.T) {
	r := newRig(t)
	ring := r.ring()
	for _, refusedFirst := range []bool{true, false} {
		for _, together := range []bool{true, false} {
			rec, _ := r.seal(ring, "ann")
			both := []Erasure{{Key: keyOf(t, rec), Refused: refusedFirst}, {Key: keyOf(t, rec), Refused: !refusedFirst}}
			if together {
				r.erase(ring, both...)
			} else {
				r.erase(ring, both[0])
				r.erase(ring, both[1])
			}
			if o := r.open(ring, rec); o.Fate != Erased {
				t.Errorf("refused first %t, together %t: the content is %v", refusedFirst, together, o.Fate)
			}
		}
	}
}

func TestDamagedRecordIsLost(t *testing.T) {
	r := newRig(t)
	ring := r.ring()
	whole, _ := r.seal(ring, "ann")
	edit := func(f func(*schemas.Record)) schemas.Record {
		rec := schemas.Record{Key: slices.Clone(whole.Key), Value: slices.Clone(whole.Value), Headers: slices.Clone(whole.Headers)}
		f(&rec)
		return rec
	}
	last := len(whole.Headers) - 1
	for name, rec := range map[string]schemas.Record{
		"content":        edit(func(r *schemas.Record) { r.Value[len(r.Value)-1] ^= 1 }),
		"part in clear":  edit(func(r *schemas.Record) { r.Value[20] ^= 1 }),
		"survey":         edit(func(r *schemas.Record) { r.Key[0]++ }),
		"length":         edit(func(r *schemas.Record) { r.Value[0] = 0xff }),
		"cut":            edit(func(r *schemas.Record) { r.Value = r.Value[:3] }),
		"no content":     edit(func(r *schemas.Record) { r.Value = r.Value[:4]; r.Value[3] = 0; r.Value[2] = 0 }),
		"unknown block":  edit(func(r *schemas.Record) { r.Headers[last] = schemas.DataKeyRef{Block: 1}.Header() }),
		"another's key":  edit(func(r *schemas.Record) { k := keyOf(t, whole); k.Number++; r.Headers[last] = k.Header() }),
		"beyond a block": edit(func(r *schemas.Record) { k := keyOf(t, whole); k.Number = 1024; r.Headers[last] = k.Header() }),
		"no key":         edit(func(r *schemas.Record) { r.Headers[last].Value = []byte{1} }),
	} {
		if o := r.open(ring, rec); o.Fate != Lost || o.Value != nil {
			t.Errorf("%s: %+v", name, o)
		}
	}
	if o := r.open(nil, whole); o.Fate != Lost {
		t.Errorf("without keys: %+v", o)
	}
	if o := r.open(nil, schemas.Record{Value: []byte("v")}); o.Fate != Whole || string(o.Value) != "v" {
		t.Errorf("what is not sealed: %+v", o)
	}
}

// Every submission has its own key, also across partitions. A block has a key for as many
// submissions as it can hold.
func TestKeysAreUsedOnce(t *testing.T) {
	r := newRig(t)
	ring, used := r.ring(), map[schemas.DataKeyRef]bool{}
	for i := range 2*schemas.DataKeysBlock + 10 {
		key, err := ring.next(t.Context(), int32(i%2))
		if err != nil || used[key] {
			t.Fatalf("submission %d: key %v, used %v, %v", i, key, used[key], err)
		}
		used[key] = true
	}
	if end, err := r.producer.End(t.Context(), schemas.TopicDataKeys, 0); err != nil || end != 4 {
		t.Errorf("%d blocks, %v", end, err)
	}
}

// The caller's buffer is reused, but dropped if a record is extraordinarily large.
func TestOpenIn_usesRoomAgain(t *testing.T) {
	r := newRig(t)
	ring := r.ring()
	var room []byte
	for i, size := range []int{300, 20, 3000, 2 * maxRoom, 40} {
		key, err := ring.next(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		value := bytes.Repeat([]byte{byte(i)}, size)
		rec, err := ring.seal(key, schemas.Record{Key: []byte("survey"), Value: value}, []byte("in clear"))
		if err != nil {
			t.Fatal(err)
		}
		o, err := ring.OpenIn(t.Context(), &room, rec)
		if err != nil || o.Fate != Whole || !bytes.Equal(o.Value, value) || cap(room) > maxRoom {
			t.Fatalf("%d bytes: %v, fate %v, room for %d", size, err, o.Fate, cap(room))
		}
		if size < maxRoom && &o.Value[0] != &room[:cap(room)][cap(room)-cap(o.Value)] {
			t.Errorf("%d bytes are not in the room", size)
		}
	}
}

func BenchmarkSealOpen(b *testing.B) {
	r := newRig(b)
	ring := NewRing(r.cfg, r.topic, r.producer, slog.New(slog.DiscardHandler))
	value := bytes.Repeat([]byte("an answer "), 300)
	key, err := ring.next(b.Context(), 0)
	if err != nil {
		b.Fatal(err)
	}
	var room []byte
	b.ReportAllocs()
	b.SetBytes(int64(len(value)))
	for b.Loop() {
		rec, err := ring.seal(key, schemas.Record{Value: value}, nil)
		if err != nil {
			b.Fatal(err)
		}
		if o, err := ring.OpenIn(b.Context(), &room, rec); err != nil || o.Fate != Whole {
			b.Fatal(err)
		}
	}
}

// If a broker does not answer, a call waits only until its context ends, whether it appends a
// block of keys or waits for it.
func TestSealWaitsNoLongerThanItsContext(t *testing.T) {
	r := newRig(t)
	ring := r.ring()
	held, release := make(chan struct{}), make(chan struct{})
	t.Cleanup(func() { close(release) })
	r.cluster.ControlKey(int16(kmsg.Produce), func(kmsg.Request) (kmsg.Response, error, bool) {
		r.cluster.KeepControl()
		r.cluster.SleepControl(func() {
			select {
			case held <- struct{}{}:
			case <-release:
			}
			<-release
		})
		return nil, nil, false
	})
	plain, err := schemas.EncodeSubmission(&survey.Submission{Key: survey.Key{Account: "acme", Survey: "s"}, Respondent: "r", Version: survey.V3}, 250)
	if err != nil {
		t.Fatal(err)
	}
	seal := func() (giveUp func(), result chan error) {
		ctx, giveUp := context.WithCancel(t.Context())
		result = make(chan error, 1)
		go func() {
			_, err := ring.Seal(ctx, 3, plain)
			result <- err
		}()
		return giveUp, result
	}
	first, appends := seal()
	<-held
	second, waits := seal()
	second()
	if err := <-waits; !errors.Is(err, kafka.ErrUnavailable) {
		t.Errorf("waiting for who appends: %v", err)
	}
	select {
	case err := <-appends:
		t.Fatalf("who waits gave up only after who appends: %v", err)
	default:
	}
	first()
	if err := <-appends; !errors.Is(err, kafka.ErrUnavailable) {
		t.Errorf("appending: %v", err)
	}
}

// A block without keys can be removed from the topic and from the memory of every process, so that
// neither grows with the age of the log.
func TestSpentBlocksAreForgotten(t *testing.T) {
	r := newRig(t)
	writer, reader := r.ring(), r.ring()
	first, _ := r.seal(writer, "p-0")
	block := keyOf(t, first).Block
	var all []Erasure
	for n := range uint16(schemas.DataKeysBlock) {
		all = append(all, Erasure{Key: schemas.DataKeyRef{Block: block, Number: n}})
	}
	later := time.Now().Add(time.Hour)
	r.erase(writer, all[1:]...)
	if got := writer.Forget(3, later, nil); len(got) != 0 {
		t.Errorf("%d blocks that have keys are removed", len(got))
	}
	r.erase(writer, all[0])
	if err := reader.Sync(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := r.open(reader, first).Fate; got != Erased {
		t.Errorf("the last submission of the block is %v", got)
	}
	for _, not := range []struct {
		why       string
		partition int32
		before    time.Time
		kept      []uint64
	}{
		{"of another partition", 2, later, nil},
		{"that had keys at that time", 3, time.Now().Add(-time.Hour), nil},
		{"that the last record of the log names", 3, later, []uint64{block}},
	} {
		if got := writer.Forget(not.partition, not.before, not.kept); len(got) != 0 {
			t.Errorf("%d blocks %s are removed", len(got), not.why)
		}
	}
	forget := writer.Forget(3, later, []uint64{block + 1})
	if len(forget) != 1 {
		t.Fatalf("%d blocks are removed, want 1", len(forget))
	}
	if err := r.producer.AppendAll(t.Context(), []*kgo.Record{r.producer.Record(schemas.TopicDataKeys, forget[0])}); err != nil {
		t.Fatal(err)
	}
	for name, ring := range map[string]*Ring{"a ring that erased it": writer, "another ring": reader, "a new ring": r.ring()} {
		if err := ring.Sync(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(ring.blocks) != 0 || len(ring.spent) != 0 {
			t.Errorf("%s still holds %d blocks, %d of them without keys", name, len(ring.blocks), len(ring.spent))
		}
		if got := ring.Forget(3, later, nil); len(got) != 0 {
			t.Errorf("%s removes the block again", name)
		}
	}
	r.erase(writer, all[0]) // a block that is removed stays removed
	if len(writer.blocks) != 0 {
		t.Error("an erasure brings the block back")
	}
	if got := r.open(writer, first).Fate; got != Lost {
		t.Errorf("a submission whose block is removed is %v", got)
	}
}

// A data key is on disk before a submission is encrypted with it. Otherwise, a loss of power could leave submissions
// that nobody can read.
func TestKeysAreOnDiskBeforeTheyAreUsed(t *testing.T) {
	r := newRig(t)
	full := errors.New("the disk is full")
	var flushed int
	r.cfg.Flush = func(topic string, _ int32) error {
		if end, err := r.producer.End(t.Context(), topic, 0); topic != schemas.TopicDataKeys || end != int64(flushed+1) || err != nil {
			t.Errorf("%s is written to disk with %d records: %v", topic, end, err)
		}
		if flushed++; flushed == 1 {
			return full
		}
		return nil
	}
	ring := r.ring()
	plain, err := schemas.EncodeSubmission(&survey.Submission{Key: survey.Key{Account: "acme", Survey: "s"}, Respondent: "ann", Version: survey.V3}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ring.Seal(t.Context(), 3, plain); !errors.Is(err, full) || !errors.Is(err, kafka.ErrUnavailable) {
		t.Errorf("the submission is encrypted although the key is not on disk: %v", err)
	}
	r.seal(ring, "bob")
	r.seal(ring, "cid")
	if flushed != 2 {
		t.Errorf("the keys are written to disk %d times, want once for each block", flushed)
	}
}
