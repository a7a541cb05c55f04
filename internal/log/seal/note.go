package seal

import (
	"context"
	"crypto/cipher"
	"crypto/rand"

	"candor/schemas"
)

// SealNote encrypts the note of a command with a new data key, and adds it to the record. The key is durable when
// SealNote returns. A command has a key of its own, because its note can be about several respondents: it is erased
// with the last of them. Every error is kafka.ErrUnavailable.
func (r *Ring) SealNote(ctx context.Context, partition int32, rec schemas.Record, note string) (schemas.Record, error) {
	ref, err := r.next(ctx, partition)
	if err != nil {
		return rec, err
	}
	box, _, err := r.box(ref)
	if err != nil {
		return rec, err
	}
	nonce := make([]byte, nonceSize, nonceSize+len(note)+overhead)
	_, _ = rand.Read(nonce) // never fails (crypto/rand)
	sealed := schemas.NewSealedNote(note, box.Seal(nonce, nonce, []byte(note), appendAAD(nil, rec.Key, nil)))
	headers := append(schemas.WithoutNote(rec.Headers), ref.Header(), sealed.Header())
	return schemas.Record{Key: rec.Key, Value: rec.Value, Headers: headers}, nil
}

// CopyNote encrypts the note of a command of another log for this log. rec is the record with its headers for this log.
// A note that was erased in the other log stays erased.
func (r *Ring) CopyNote(ctx context.Context, partition int32, rec schemas.Record, note string, fate Fate) (schemas.Record, error) {
	sealed, ok := schemas.NoteOf(rec.Headers)
	switch {
	case !ok:
		return rec, nil
	case fate == Whole:
		return r.SealNote(ctx, partition, rec, note)
	}
	ref := schemas.DataKeyRef{Number: schemas.DataKeysBlock} // no block has this key
	if fate != Lost {
		var err error
		if ref, err = r.vacancy(ctx, vacant{partition, false}); err != nil {
			return rec, err
		}
	}
	rec.Headers = append(schemas.WithoutNote(rec.Headers), ref.Header(), sealed.Header())
	return rec, nil
}

// OpenNote decrypts the note of a command. If it was erased, or its key is lost, OpenNote returns the text that stands
// for it. Without an encrypted note, ok is false. Every error is kafka.ErrUnavailable.
func (r *Ring) OpenNote(ctx context.Context, rec schemas.Record) (note string, fate Fate, ok bool, err error) {
	sealed, ok := schemas.NoteOf(rec.Headers)
	if !ok {
		return "", Whole, false, nil
	}
	note, fate = sealed.Erased(), Lost
	ref, named, err := schemas.SealedWith(rec.Headers)
	if !named || err != nil || r == nil {
		return note, fate, true, nil //nolint:nilerr // a name that cannot be read leads to no key
	}
	box, fate, err := r.find(ctx, ref)
	if err != nil || fate != Whole {
		return note, fate, true, err
	}
	if len(sealed.Box) < nonceSize {
		return note, Lost, true, nil
	}
	text, err := box.Open(nil, sealed.Box[:nonceSize], sealed.Box[nonceSize:], appendAAD(nil, rec.Key, nil))
	if err != nil {
		return note, Lost, true, nil //nolint:nilerr // the key does not fit
	}
	return string(text), Whole, true, nil
}

// find returns the cipher for a data key. If the key is not in memory, find waits until the ring has read the topic to
// its end.
func (r *Ring) find(ctx context.Context, ref schemas.DataKeyRef) (cipher.AEAD, Fate, error) {
	box, fate, err := r.box(ref)
	if err == nil && fate == Lost && r.producer != nil {
		if err := r.Sync(ctx); err != nil {
			return nil, Lost, err
		}
		box, fate, err = r.box(ref)
	}
	return box, fate, err
}
