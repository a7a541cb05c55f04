// Package accounts authenticates callers. Accounts and the hashes of their keys are in a compacted topic, which
// every process reads into memory. So authentication does not need Redis. The keys themselves are not stored, only
// their SHA-256 hashes. A simple hash is enough, because a key has 190 random bits.
package accounts

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/survey"
)

// Caller is the account and the key behind a request.
type Caller struct {
	Account schemas.Account
	Key     schemas.APIKey
	Secrets []schemas.SigningSecret // for the account's tokens; read-only
}

// Directory holds all accounts and keys in memory. It is safe for concurrent use.
type Directory struct {
	cfg   kafka.Config
	topic kafka.Topic
	log   *slog.Logger
	ready chan struct{}
	extra []kgo.Opt // for a test's network

	mu       sync.RWMutex
	accounts map[survey.AccountID]schemas.Account
	keys     map[[sha256.Size]byte]schemas.APIKey
	secrets  map[survey.AccountID][]schemas.SigningSecret // slices are replaced, never changed
}

// NewDirectory returns an empty directory; Run fills it.
func NewDirectory(cfg kafka.Config, topic kafka.Topic, log *slog.Logger) *Directory {
	return &Directory{
		cfg: cfg, topic: topic, log: log, ready: make(chan struct{}),
		accounts: map[survey.AccountID]schemas.Account{}, keys: map[[sha256.Size]byte]schemas.APIKey{},
		secrets: map[survey.AccountID][]schemas.SigningSecret{},
	}
}

// Run follows the topic until the context ends.
func (d *Directory) Run(ctx context.Context) error {
	reached := d.topic.Ends[0] == 0
	if reached {
		close(d.ready)
	}
	return kafka.Follow(ctx, d.cfg, schemas.TopicAccounts, d.log, func(records []*kgo.Record) {
		for _, r := range records {
			d.apply(r)
			if !reached && r.Offset+1 >= d.topic.Ends[0] {
				reached = true
				close(d.ready)
			}
		}
	}, append(d.extra, kgo.FetchMaxWait(250*time.Millisecond))...)
}

// Ready returns a channel that is closed when the directory holds everything that was on the topic at the start.
func (d *Directory) Ready() <-chan struct{} { return d.ready }

// AwaitKey waits until the directory has read a key and its account. The key may be revoked or expired. Usually
// this takes only a moment after the key was created. The error is the error of the context.
func (d *Directory) AwaitKey(ctx context.Context, key string) error {
	hash := Hash(key)
	has := func() bool {
		d.mu.RLock()
		defer d.mu.RUnlock()
		k, ok := d.keys[hash]
		_, of := d.accounts[k.Account]
		return ok && of
	}
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for !has() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func (d *Directory) apply(r *kgo.Record) {
	rec, err := schemas.DecodeAccountRecord(schemas.Record{Key: r.Key, Value: r.Value})
	if err != nil {
		d.log.Error("cannot decode an account record", "offset", r.Offset, "err", err)
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case rec.Account != nil && rec.Removed:
		delete(d.accounts, rec.Account.ID)
	case rec.Account != nil:
		d.accounts[rec.Account.ID] = *rec.Account
	case rec.APIKey != nil && rec.Removed:
		delete(d.keys, rec.APIKey.Hash)
	case rec.APIKey != nil:
		d.keys[rec.APIKey.Hash] = *rec.APIKey
	case rec.Secret != nil:
		d.applySecret(*rec.Secret, rec.Removed)
	}
}

// applySecret replaces a list instead of changing it, because callers may still read the old one.
func (d *Directory) applySecret(s schemas.SigningSecret, removed bool) {
	kept := slices.DeleteFunc(slices.Clone(d.secrets[s.Account]), func(other schemas.SigningSecret) bool { return other.ID == s.ID })
	if !removed {
		kept = append(kept, s)
	}
	if len(kept) == 0 {
		delete(d.secrets, s.Account)
		return
	}
	d.secrets[s.Account] = kept
}

// Authenticate returns the caller for a key, and whether the key is valid. A valid key is known, not revoked and
// not expired, and its account is not suspended.
func (d *Directory) Authenticate(key string) (Caller, bool) {
	hash := Hash(key)
	d.mu.RLock()
	defer d.mu.RUnlock()
	k, ok := d.keys[hash]
	if !ok || subtle.ConstantTimeCompare(k.Hash[:], hash[:]) != 1 || k.Revoked || Expired(k, time.Now()) {
		return Caller{}, false
	}
	a, ok := d.accounts[k.Account]
	if !ok || a.Suspended {
		return Caller{}, false
	}
	return Caller{Account: a, Key: k, Secrets: d.secrets[a.ID]}, true
}

// Expired reports whether a key has expired.
func Expired(k schemas.APIKey, now time.Time) bool {
	return !k.ExpiresAt.IsZero() && !now.Before(k.ExpiresAt)
}

// Secrets returns an account's signing secrets, oldest first.
func (d *Directory) Secrets(id survey.AccountID) []schemas.SigningSecret {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return slices.SortedFunc(slices.Values(d.secrets[id]), func(a, b schemas.SigningSecret) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
}

// Account returns the account with this id, and whether it exists.
func (d *Directory) Account(id survey.AccountID) (schemas.Account, bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	a, ok := d.accounts[id]
	return a, ok
}

// Accounts returns all accounts, sorted by id.
func (d *Directory) Accounts() []schemas.Account {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return slices.SortedFunc(maps.Values(d.accounts), func(a, b schemas.Account) int { return cmp.Compare(a.ID, b.ID) })
}

// Keys returns an account's keys, oldest first. For "", it returns the keys of all accounts.
func (d *Directory) Keys(id survey.AccountID) []schemas.APIKey {
	d.mu.RLock()
	defer d.mu.RUnlock()
	keys := slices.DeleteFunc(slices.Collect(maps.Values(d.keys)), func(k schemas.APIKey) bool { return id != "" && k.Account != id })
	slices.SortFunc(keys, func(a, b schemas.APIKey) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), bytes.Compare(a.Hash[:], b.Hash[:]))
	})
	return keys
}

// Key returns the record of a key, and whether there is one. The key may be revoked or expired.
func (d *Directory) Key(key string) (schemas.APIKey, bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	k, ok := d.keys[Hash(key)]
	return k, ok
}

// Hash returns the stored hash of a key.
func Hash(key string) [sha256.Size]byte { return sha256.Sum256([]byte(key)) }

// These are the prefixes of private keys, public keys and signing secrets. With them, people and secret scanners
// can recognise a leaked one.
const (
	privatePrefix = "candor_sk_"
	publicPrefix  = "candor_pk_"
	secretPrefix  = "candor_ts_"
)

// keyLength is the length of a key, including its prefix.
const keyLength = 42

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// NewKey generates a random key: a prefix and 32 characters with 190 random bits. It is shown once
// and never stored.
func NewKey(private bool) string {
	if private {
		return random(privatePrefix)
	}
	return random(publicPrefix)
}

func random(prefix string) string {
	b := append(make([]byte, 0, keyLength), prefix...)
	for len(b) < cap(b) {
		var r [1]byte
		_, _ = rand.Read(r[:]) // never fails (crypto/rand)
		if int(r[0]) < 256/len(alphabet)*len(alphabet) {
			b = append(b, alphabet[int(r[0])%len(alphabet)])
		}
	}
	return string(b)
}

// Describe returns the record that is stored for a key. The record has the key's hash and first characters, but
// not the whole key.
func Describe(key string, account survey.AccountID, private bool, name string, now time.Time) schemas.APIKey {
	shown := min(4, len(key)/4) // for a key that NewKey did not generate
	if len(key) == keyLength && (strings.HasPrefix(key, privatePrefix) || strings.HasPrefix(key, publicPrefix)) {
		shown = len(privatePrefix) + 4
	}
	return schemas.APIKey{
		Hash: Hash(key), Account: account, Private: private, Name: name,
		Prefix: key[:shown], CreatedAt: now.UTC().Truncate(time.Millisecond),
	}
}
