package api

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"

	"candor/survey"
)

// Cursors encrypts positions in paged results as texts for clients (AES-256-GCM). A cursor is authenticated together
// with account, survey and purpose. So it cannot be forged, and is not valid for another survey. A position consists of
// offsets of a log that accounts share. In clear, two positions would reveal how many records other accounts have
// appended in between (docs/adr/0096).
type Cursors struct{ aead cipher.AEAD }

// NewCursors returns cursors that are encrypted with a secret. All processes of an installation must have the same
// secret, also after a restart. Clients must not know it.
func NewCursors(secret string) *Cursors {
	key := sha256.Sum256([]byte("candor cursors\x00" + secret))
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic("api: " + err.Error()) // cannot happen: the key has a valid length
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic("api: " + err.Error()) // cannot happen: AES has the block size of GCM
	}
	return &Cursors{aead}
}

// purpose says what a cursor may be used for.
type purpose byte

const (
	respondentsCursor purpose = iota + 1
	respondentsSince
	surveysCursor
	decisionsCursor
)

func (p purpose) of(key survey.Key) []byte { return append([]byte{byte(p)}, key.Bytes()...) }

func (c *Cursors) seal(p purpose, key survey.Key, place []byte) string {
	nonce := make([]byte, c.aead.NonceSize(), c.aead.NonceSize()+len(place)+c.aead.Overhead())
	_, _ = rand.Read(nonce) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(c.aead.Seal(nonce, nonce, place, p.of(key)))
}

func (c *Cursors) open(p purpose, key survey.Key, word string) (place []byte, ok bool) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(word)
	if n := c.aead.NonceSize(); err == nil && len(b) > n {
		place, err = c.aead.Open(nil, b[:n], b[n:], p.of(key))
		return place, err == nil
	}
	return nil, false
}

// sealNumbers returns a cursor with some numbers. openNumbers decrypts it.
func (c *Cursors) sealNumbers(p purpose, key survey.Key, numbers ...int64) string {
	var b []byte
	for _, n := range numbers {
		b = binary.AppendVarint(b, n)
	}
	return c.seal(p, key, b)
}

func (c *Cursors) openNumbers(p purpose, key survey.Key, word string, into ...*int64) bool {
	b, ok := c.open(p, key, word)
	if !ok {
		return false
	}
	for _, n := range into {
		v, size := binary.Varint(b)
		if size <= 0 {
			return false
		}
		*n, b = v, b[size:]
	}
	return len(b) == 0
}
