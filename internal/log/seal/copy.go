package seal

import (
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// vacant identifies a block that has no keys. A submission that was erased or refused in the other log refers to
// such a block in this log, so that its content stays unreadable.
type vacant struct {
	partition int32
	refused   bool
}

// Copy encrypts a submission of another log for this log, with a data key of this log. rec is the record with its
// headers for this log, except the header that names the data key. opened is the content, as the ring of the other
// log decrypted it. If the submission was erased in the other log, only its size is copied, so it stays erased. If
// the other log has lost the key of the submission, the copy has no key either. Every error is
// kafka.ErrUnavailable.
func (r *Ring) Copy(ctx context.Context, partition int32, rec schemas.Record, opened Opened) (schemas.Record, error) {
	stub := opened.Clear
	switch opened.Fate {
	case Whole:
		if stub == nil {
			var err error
			if stub, err = schemas.WithoutContent(opened.Value); err != nil {
				rec.Value = opened.Value // no reader can decode this value, so it needs no encryption
				return rec, nil
			}
		}
		ref, err := r.next(ctx, partition)
		if err != nil {
			return rec, err
		}
		rec.Value = opened.Value
		return r.seal(ref, rec, stub)
	case Erased, Refused:
		ref, err := r.vacancy(ctx, vacant{partition, opened.Fate == Refused})
		if err != nil {
			return rec, err
		}
		rec.Value = schemas.JoinSealed(stub, make([]byte, nonceSize+opened.Size+overhead))
		rec.Headers = append(rec.Headers, ref.Header())
		return rec, nil
	case Lost:
		rec.Value = schemas.JoinSealed(stub, make([]byte, nonceSize+opened.Size+overhead))
		rec.Headers = append(rec.Headers, schemas.DataKeyRef{Number: schemas.DataKeysBlock}.Header()) // no block has this key
		return rec, nil
	}
	return rec, fmt.Errorf("copy a submission: there is no fate %d", opened.Fate)
}

// vacancy returns a reference to a data key that does not exist, because its block has no keys. It creates the block
// at the first call for v.
func (r *Ring) vacancy(ctx context.Context, v vacant) (schemas.DataKeyRef, error) {
	r.makingMu.Lock()
	ref, ok := r.vacancies[v]
	r.makingMu.Unlock()
	if ok {
		return ref, nil
	}
	ref = schemas.DataKeyRef{Block: newBlock()}
	b := schemas.DataKeys{Block: ref.Block, Partition: v.partition}
	if v.refused {
		b.Refused = []uint16{ref.Number}
	}
	rec, err := schemas.EncodeDataKeys(b)
	if err != nil {
		return ref, err
	}
	if err := r.producer.AppendAll(ctx, []*kgo.Record{r.producer.Record(schemas.TopicDataKeys, rec)}); err != nil {
		return ref, err
	}
	r.makingMu.Lock()
	defer r.makingMu.Unlock()
	if r.vacancies == nil {
		r.vacancies = map[vacant]schemas.DataKeyRef{}
	}
	r.vacancies[v] = ref
	return ref, nil
}
