package snapshot

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/binary"
	"errors"
	"fmt"
)

// box encrypts the chunks of one snapshot. The nonce of a chunk is its index. This is safe, because each key is
// used for one snapshot only. If a chunk is changed, missing or in another place, decryption fails.
type box struct {
	aead cipher.AEAD
	id   []byte
	next uint64
}

var errDamaged = errors.New("the snapshot is damaged")

func newBox(secret []byte, id []byte) (*box, error) {
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, fmt.Errorf("encrypt a snapshot: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("encrypt a snapshot: %w", err)
	}
	return &box{aead: aead, id: id}, nil
}

func (b *box) nonce() []byte {
	nonce := make([]byte, b.aead.NonceSize())
	binary.BigEndian.PutUint64(nonce, b.next)
	b.next++
	return nonce
}

// seal encrypts the next chunk.
func (b *box) seal(chunk []byte) []byte { return b.aead.Seal(nil, b.nonce(), chunk, b.id) }

// open decrypts the next chunk.
func (b *box) open(sealed []byte) ([]byte, error) {
	chunk, err := b.aead.Open(nil, b.nonce(), sealed, b.id)
	if err != nil {
		return nil, errDamaged
	}
	return chunk, nil
}
