package seal

import (
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
)

// vacant identifies a block from which no key can be derived. Submissions that were erased or
// refused before they were copied to this log refer to such a block.
type vacant struct {
	partition int32
	refused   bool
}

// Copy encrypts a submission of another log for this one, with a data key of this log. rec has
// the headers for this log, except the one that names the data key. opened is the content of the
// submission, which the ring of the other log has decrypted. A submission that was erased in the
// other log stays erased: only its size is copied. If the other log has lost the key of a
// submission, the submission gets no key in this log either. Every error is kafka.ErrUnavailable.
func (r *Ring) Copy(ctx context.Context, partition int32, rec schemas.Record, opened Opened) (schemas.Record, error) {
	stub := opened.Clear
	switch opened.Fate {
	case Whole:
		if stub == nil {
			var err error
			if stub, err = schemas.WithoutContent(opened.Value); err != nil {
				rec.Value = opened.Value // no reader decodes it
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
		rec.Headers = append(rec.Headers, schemas.DataKeyRef{Number: schemas.DataKeysBlock}.Header()) // which no block has
		return rec, nil
	}
	return rec, fmt.Errorf("copy a submission: there is no fate %d", opened.Fate)
}

// vacancy returns a data key of a block without keys.
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
