// Package seal encrypts the content of submissions and scores. Their topics are never rewritten, so content is
// erased by erasing its key. Every submission has a data key. The keys of a block of submissions are derived from
// one record of a small compacted topic. To erase a submission, candor replaces that record by one from which the
// submission's key cannot be derived. After that, no copy of the submission can be decrypted, including copies in
// dead letters and in backups of the log.
//
// The log keeps its records, offsets and order.
package seal

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"candor/internal/log/kafka"
	"candor/schemas"
)

// Fate says whether the content of a record can be read.
type Fate uint8

// The possible fates. The zero value is Whole.
const (
	Whole   Fate = iota
	Erased       // the respondent was deleted
	Refused      // erased, because the submission was never admitted
	Lost         // the key is unknown, or does not fit the record
)

// Opened is a decrypted record.
type Opened struct {
	Fate  Fate
	Value []byte // the content; nil unless the fate is Whole
	Clear []byte // the unencrypted part of a sealed record
	Size  int    // size of the content in bytes, even if it was erased
}

// Ring holds the data keys in memory: a few bytes for a thousand submissions. It is safe for
// concurrent use. A nil ring opens records that are not sealed.
type Ring struct {
	cfg      kafka.Config
	topic    kafka.Topic
	producer *kafka.Producer
	log      *slog.Logger
	ready    chan struct{}

	mu      sync.Mutex
	blocks  map[uint64]schemas.DataKeys
	spent   map[uint64]time.Time               // blocks without keys, with the times of their records
	unsure  map[uint64]transaction             // blocks whose newest record is of a transaction that is not known to be committed
	boxes   map[schemas.DataKeyRef]cipher.AEAD // for recently used keys
	reached int64                              // the topic has been read up to here
	moved   chan struct{}                      // closed when reached moves

	makingMu  sync.Mutex
	making    map[int32]*making
	vacancies map[vacant]schemas.DataKeyRef
}

// transaction identifies a transaction that is open or was aborted.
type transaction struct {
	producer int64
	epoch    int16
}

// making is the block from which a partition's next submissions get their keys.
type making struct {
	turn  chan struct{} // holds one value while a caller takes a key, so that waiting callers can give up
	block uint64
	next  int // the number of the next key; DataKeysBlock: a new block is needed
}

// maxBoxes limits the number of cached ciphers. The six checks and the join of one process open the
// same submission within a short time.
const maxBoxes = 4096

// NewRing returns an empty ring; Run fills it.
func NewRing(cfg kafka.Config, topic kafka.Topic, producer *kafka.Producer, log *slog.Logger) *Ring {
	return &Ring{
		cfg: cfg, topic: topic, producer: producer, log: log, ready: make(chan struct{}),
		blocks: map[uint64]schemas.DataKeys{}, spent: map[uint64]time.Time{}, unsure: map[uint64]transaction{}, boxes: map[schemas.DataKeyRef]cipher.AEAD{},
		moved: make(chan struct{}), making: map[int32]*making{},
	}
}

// Recover returns a ring with every key that can be derived from any of the records, including superseded ones.
// These are the keys that a person could get from the files of the topic. The ring does not follow the topic.
func Recover(records []schemas.DataKeys) *Ring {
	r := NewRing(kafka.Config{}, kafka.Topic{}, nil, slog.New(slog.DiscardHandler))
	close(r.ready)
	for _, b := range records {
		nodes := maps.Clone(b.Nodes)
		maps.Copy(nodes, r.blocks[b.Block].Nodes)
		b.Nodes = nodes
		r.blocks[b.Block] = b
	}
	return r
}

// Ready is closed when the ring holds all keys that were on the topic at start.
func (r *Ring) Ready() <-chan struct{} { return r.ready }

// Run follows the topic until the context ends.
func (r *Ring) Run(ctx context.Context) error {
	ready := false
	note := func(reached int64) {
		if !ready && reached >= r.topic.Ends[0] {
			ready = true
			close(r.ready)
		}
	}
	note(0)
	return kafka.Follow(ctx, r.cfg, schemas.TopicDataKeys, r.log, func(records []*kgo.Record) { note(r.apply(ctx, records)) },
		kgo.FetchMaxWait(250*time.Millisecond),
		kgo.KeepControlRecords()) // the last record of the topic may be a control record
}

// apply adds records to the ring, and returns the offset up to which the topic has been read.
func (r *Ring) apply(ctx context.Context, records []*kgo.Record) (reached int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(records) == 0 {
		return r.reached
	}
	for _, rec := range records {
		r.reached = max(r.reached, rec.Offset+1)
		r.follow(rec)
		if rec.Attrs.IsControl() || schemas.IsTick(rec.Key) {
			continue
		}
		if block, forgotten := schemas.ForgottenDataKeys(schemas.Record{Key: rec.Key, Value: rec.Value}); forgotten {
			delete(r.blocks, block)
			delete(r.spent, block)
			delete(r.unsure, block) // if the transaction was aborted, the block is there again after a start, and is removed again
			continue
		}
		b, err := schemas.DecodeDataKeys(schemas.Record{Key: rec.Key, Value: rec.Value})
		if err != nil {
			r.log.ErrorContext(ctx, "cannot decode a record of data keys", "offset", rec.Offset, "err", err)
			continue
		}
		if r.blocks[b.Block] = b; len(b.Nodes) == 0 {
			r.spent[b.Block] = rec.Timestamp
		}
		if delete(r.unsure, b.Block); rec.Attrs.IsTransactional() {
			r.unsure[b.Block] = transaction{rec.ProducerID, rec.ProducerEpoch}
		}
	}
	clear(r.boxes) // some belong to keys that are now erased
	close(r.moved)
	r.moved = make(chan struct{})
	return r.reached
}

// follow updates which transactions are known to be committed.
func (r *Ring) follow(rec *kgo.Record) {
	const nobody = -1
	var key kmsg.ControlRecordKey
	ends := rec.Attrs.IsControl()
	committed := ends && key.ReadFrom(rec.Key) == nil && key.Type == kmsg.ControlRecordKeyTypeCommit
	for block, t := range r.unsure {
		switch {
		case t.producer != rec.ProducerID:
		case committed:
			delete(r.unsure, block)
		case ends || t.epoch != rec.ProducerEpoch: // it was aborted, or another transaction began, whose commit does not count for it
			r.unsure[block] = transaction{producer: nobody}
		}
	}
}

// Unsettled reports whether a transaction that erased keys of the partition is open or was aborted. Kafka removes the
// records of aborted transactions, and keeps the ones that they should have replaced. So these keys must be erased
// again. Erase does that.
func (r *Ring) Unsettled(partition int32) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.unsettled(partition)) > 0
}

// unsettled returns the blocks of a partition that are in unsure, in order.
func (r *Ring) unsettled(partition int32) (blocks []uint64) {
	for block := range r.unsure {
		if r.blocks[block].Partition == partition {
			blocks = append(blocks, block)
		}
	}
	slices.Sort(blocks)
	return blocks
}

// Sync waits until the ring holds every record that is on the topic at the time of the call. Every error is
// kafka.ErrUnavailable.
func (r *Ring) Sync(ctx context.Context) error {
	end, err := r.producer.End(ctx, schemas.TopicDataKeys, 0)
	if err != nil {
		return err
	}
	for {
		r.mu.Lock()
		reached, moved := r.reached, r.moved
		r.mu.Unlock()
		if reached >= end {
			return nil
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return fmt.Errorf("read the data keys: %w: %w", kafka.ErrUnavailable, ctx.Err())
		}
	}
}

// Seal encrypts a submission with a new data key. The key is durable when Seal returns, so that
// every reader of the submission finds it. An error is kafka.ErrUnavailable, or says that the value
// is not a submission.
func (r *Ring) Seal(ctx context.Context, partition int32, rec schemas.Record) (schemas.Record, error) {
	stub, err := schemas.WithoutContent(rec.Value)
	if err != nil {
		return rec, err
	}
	ref, err := r.next(ctx, partition)
	if err != nil {
		return rec, err
	}
	return r.seal(ref, rec, stub)
}

// Find waits until the ring has the data key of a submission, or has read the topic to its end. Call it before SealLike
// for a submission that this ring has not opened: another process may just have made the key. Every error is
// kafka.ErrUnavailable.
func (r *Ring) Find(ctx context.Context, headers []schemas.Header) error {
	ref, sealed, err := schemas.SealedWith(headers)
	if !sealed || err != nil || r == nil {
		return nil //nolint:nilerr // there is no key to wait for
	}
	if _, _, err = r.find(ctx, ref); errors.Is(err, kafka.ErrUnavailable) {
		return err
	}
	return nil
}

// SealLike encrypts a record with the data key of a submission. headers are the headers of the submission. If the
// submission is not sealed, SealLike returns the record as it is. It returns false if the submission was erased;
// the caller then writes nothing.
func (r *Ring) SealLike(headers []schemas.Header, rec schemas.Record) (schemas.Record, bool) {
	ref, sealed, err := schemas.SealedWith(headers)
	if !sealed || err != nil || r == nil {
		return rec, true
	}
	out, err := r.seal(ref, rec, nil)
	return out, err == nil
}

var errErased = errors.New("the data key is erased")

func (r *Ring) seal(ref schemas.DataKeyRef, rec schemas.Record, stub []byte) (schemas.Record, error) {
	box, fate, err := r.box(ref)
	switch {
	case err != nil:
		return rec, err
	case fate != Whole:
		return rec, errErased
	}
	value := schemas.BeginSealed(stub, nonceSize+len(rec.Value)+overhead)
	at := len(value)
	value = value[:at+nonceSize]
	nonce := value[at:]
	_, _ = rand.Read(nonce) // never fails (crypto/rand)
	value = box.Seal(value, nonce, rec.Value, appendAAD(make([]byte, 0, aadSize(rec.Key, stub)), rec.Key, stub))
	return schemas.Record{Key: rec.Key, Value: value, Headers: slices.Concat(rec.Headers, []schemas.Header{ref.Header()})}, nil
}

// appendAAD appends the data that is authenticated together with the content, so that a record cannot
// be moved to another survey or get another clear part.
func appendAAD(b, key, stub []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(key)))
	return append(append(b, key...), stub...)
}

func aadSize(key, stub []byte) int { return binary.MaxVarintLen32 + len(key) + len(stub) }

// next returns an unused data key.
func (r *Ring) next(ctx context.Context, partition int32) (schemas.DataKeyRef, error) {
	r.makingMu.Lock()
	m := r.making[partition]
	if m == nil {
		m = &making{turn: make(chan struct{}, 1), next: schemas.DataKeysBlock}
		r.making[partition] = m
	}
	r.makingMu.Unlock()
	select {
	case m.turn <- struct{}{}:
	case <-ctx.Done():
		return schemas.DataKeyRef{}, fmt.Errorf("wait for a data key: %w: %w", kafka.ErrUnavailable, ctx.Err())
	}
	defer func() { <-m.turn }()
	if m.next == schemas.DataKeysBlock {
		var root secret
		_, _ = rand.Read(root[:])
		b := schemas.DataKeys{Block: newBlock(), Partition: partition, Nodes: map[uint16]secret{1: root}}
		rec, err := schemas.EncodeDataKeys(b)
		if err != nil {
			return schemas.DataKeyRef{}, err
		}
		if err := r.producer.AppendAll(ctx, []*kgo.Record{r.producer.Record(schemas.TopicDataKeys, rec)}); err != nil {
			return schemas.DataKeyRef{}, err // if it arrives later, the block is not used
		}
		if err := r.cfg.Durable(schemas.TopicDataKeys, 0); err != nil {
			return schemas.DataKeyRef{}, fmt.Errorf("%w: %w", kafka.ErrUnavailable, err)
		}
		r.mu.Lock()
		if _, ok := r.blocks[b.Block]; !ok { // the topic may have delivered it already
			r.blocks[b.Block] = b
		}
		r.mu.Unlock()
		m.block, m.next = b.Block, 0
	}
	ref := schemas.DataKeyRef{Block: m.block, Number: uint16(m.next)}
	m.next++
	return ref, nil
}

// newBlock returns a random name for a block. The name has 64 bits, so no other block has it.
func newBlock() uint64 {
	var id [8]byte
	_, _ = rand.Read(id[:]) // never fails (crypto/rand)
	return binary.BigEndian.Uint64(id[:])
}

// box returns the cipher for a data key. If the ring has no such key, there is no cipher, and the fate says why.
func (r *Ring) box(ref schemas.DataKeyRef) (cipher.AEAD, Fate, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if box, ok := r.boxes[ref]; ok {
		return box, Whole, nil
	}
	b, ok := r.blocks[ref.Block]
	if !ok || ref.Number >= schemas.DataKeysBlock {
		return nil, Lost, nil
	}
	key, ok := dataKey(&b, ref.Number)
	if !ok {
		if _, refused := slices.BinarySearch(b.Refused, ref.Number); refused {
			return nil, Refused, nil
		}
		return nil, Erased, nil
	}
	block, err := aes.NewCipher(key[:])
	if err != nil {
		return nil, Lost, fmt.Errorf("data key: %w", err)
	}
	box, err := cipher.NewGCM(block)
	if err != nil {
		return nil, Lost, fmt.Errorf("data key: %w", err)
	}
	if len(r.boxes) >= maxBoxes {
		clear(r.boxes)
	}
	r.boxes[ref] = box
	return box, Whole, nil
}

// Open decrypts a record. If the key is not in memory, Open waits until the ring has read the topic to its end.
// Only this wait can fail, so every error is kafka.ErrUnavailable.
func (r *Ring) Open(ctx context.Context, rec schemas.Record) (Opened, error) {
	var own []byte
	return r.OpenIn(ctx, &own, rec)
}

// maxRoom is the size in bytes up to which OpenIn keeps the caller's buffer. A submission usually has 3 KB.
const maxRoom = 64 << 10

// OpenIn is like Open, for a caller that opens many records one after the other. It decrypts into the buffer room,
// and enlarges the buffer if necessary. The content is valid until the next call with this buffer.
func (r *Ring) OpenIn(ctx context.Context, room *[]byte, rec schemas.Record) (Opened, error) {
	ref, sealed, err := schemas.SealedWith(rec.Headers)
	if !sealed {
		return Opened{Value: rec.Value, Size: len(rec.Value)}, nil
	}
	if err != nil || r == nil {
		return Opened{Fate: Lost}, nil
	}
	stub, ciphertext, err := schemas.SplitSealed(rec.Value)
	if err != nil {
		return Opened{Fate: Lost}, nil
	}
	box, fate, err := r.find(ctx, ref)
	if errors.Is(err, kafka.ErrUnavailable) {
		return Opened{}, err
	}
	o := Opened{Fate: fate, Clear: stub, Size: max(0, len(ciphertext)-nonceSize-overhead)}
	if err != nil || fate != Whole {
		return o, nil
	}
	if len(ciphertext) < nonceSize {
		o.Fate = Lost
		return o, nil
	}
	space := slices.Grow((*room)[:0], aadSize(rec.Key, stub)+o.Size)
	if *room = nil; cap(space) <= maxRoom {
		*room = space
	}
	aad := appendAAD(space, rec.Key, stub)
	if o.Value, err = box.Open(aad[len(aad):], ciphertext[:nonceSize], ciphertext[nonceSize:], aad); err != nil {
		o.Fate, o.Value = Lost, nil
	}
	return o, nil
}

// AES-GCM adds a nonce and a tag to the content. The constants are their sizes in bytes.
const (
	nonceSize = 12
	overhead  = 16
)

// Erasure is a submission whose key is to be removed.
type Erasure struct {
	Key     schemas.DataKeyRef
	Refused bool // it was never admitted
}

// Erase returns the records that remove data keys. The caller must append them to the topic. The keys are gone
// when these records are durable and Kafka has compacted away the records that they replace. Only the owner of a
// partition may erase its keys, one call at a time. It must have ended all earlier transactions of the partition. What
// they erased and did not commit is erased again. So the ring can treat a key as erased as soon as it reads of it.
//
// Two records can have one key: one that was refused, and a copy that was admitted. Such a key counts as erased and not
// as refused, in whatever order the two come.
func (r *Ring) Erase(ctx context.Context, partition int32, erasures []Erasure) ([]schemas.Record, error) {
	if err := r.Sync(ctx); err != nil { // keys that a former owner erased must stay erased
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	changed, order := map[uint64]schemas.DataKeys{}, r.unsettled(partition)
	for _, block := range order {
		changed[block] = r.blocks[block]
	}
	for _, e := range erasures {
		b, ok := changed[e.Key.Block]
		if !ok {
			if b, ok = r.blocks[e.Key.Block]; !ok {
				continue // the key is lost, so there is nothing to remove
			}
			order = append(order, e.Key.Block)
		}
		switch {
		case !e.Refused: // the key may have been erased with a copy that was refused
			b = admit(b, e.Key.Number)
		case Has(&b, e.Key.Number): // otherwise, it was erased for a deleted respondent, with a copy that was admitted
			b = refuse(b, e.Key.Number)
		}
		changed[e.Key.Block] = without(b, e.Key.Number)
	}
	records := make([]schemas.Record, 0, len(order))
	for _, id := range order {
		rec, err := schemas.EncodeDataKeys(changed[id])
		if err != nil {
			return nil, err
		}
		records = append(records, rec)
	}
	return records, nil
}

// maxForgotten limits how many blocks are removed at a time.
const maxForgotten = 1024

// Forget returns the records that remove blocks of a partition from the topic. It selects blocks whose last key
// was erased before a time, except the blocks in kept. Without Forget, the topic and the memory of every process
// would grow with the age of the log. The key of a removed block counts as lost, not as erased. So call Forget
// only if no record of the log or of the scores names these blocks any more. Only the owner of a partition may
// call it, after Erase.
func (r *Ring) Forget(partition int32, before time.Time, kept []uint64) []schemas.Record {
	r.mu.Lock()
	defer r.mu.Unlock()
	var records []schemas.Record
	for block, at := range r.spent {
		if r.blocks[block].Partition == partition && at.Before(before) && !slices.Contains(kept, block) && len(records) < maxForgotten {
			records = append(records, schemas.ForgetDataKeys(block))
		}
	}
	return records
}

// Follow runs the ring in the background, and returns when the ring holds all keys. The function stop ends the
// ring.
func (r *Ring) Follow(ctx context.Context) (stop func(), err error) {
	run, cancel := context.WithCancel(context.WithoutCancel(ctx))
	ended := make(chan struct{})
	var why error
	go func() { defer close(ended); why = r.Run(run) }()
	stop = func() { cancel(); <-ended }
	select {
	case <-r.ready:
		return stop, nil
	case <-ended:
		cancel()
		return nil, why
	case <-ctx.Done():
		stop()
		return nil, fmt.Errorf("read the data keys: %w: %w", kafka.ErrUnavailable, ctx.Err())
	}
}

// Wait waits until the ring is ready.
func (r *Ring) Wait(ctx context.Context) error {
	if r == nil {
		return nil
	}
	select {
	case <-r.ready:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("read the data keys: %w: %w", kafka.ErrUnavailable, ctx.Err())
	}
}
