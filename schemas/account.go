package schemas

import (
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"candor/survey"
)

// Account is a customer account and what it may do.
type Account struct {
	ID              survey.AccountID
	Name            string
	Options         survey.Options
	Balance         *survey.Credits // nil: unlimited
	Premium         bool            // the higher rate limit
	NoRateLimit     bool
	NoRecalculation bool // recalculation is on unless this is set
	Suspended       bool // its keys are refused
	CreatedAt       time.Time
	Quotas          Quotas
}

// Quotas are an account's own quotas; what is nil is as the process is
// configured, and 0 is no bound.
type Quotas struct{ Surveys, Respondents, DataPoints, CheckState, Stored *int64 }

// Over returns the quotas that hold, given those that are configured.
func (q Quotas) Over(configured survey.Quotas) survey.Quotas {
	set := func(quota *int64, own *int64) {
		if own != nil {
			*quota = *own
		}
	}
	set(&configured.Surveys, q.Surveys)
	set(&configured.Respondents, q.Respondents)
	set(&configured.DataPoints, q.DataPoints)
	set(&configured.CheckState, q.CheckState)
	set(&configured.Stored, q.Stored)
	return configured
}

// APIKey is a key of an account. Only its hash is known.
type APIKey struct {
	Hash      [32]byte // SHA-256 of the key
	Account   survey.AccountID
	Private   bool // otherwise public: addRespondent only
	Name      string
	Prefix    string // the key's first characters, for display
	CreatedAt time.Time
	Revoked   bool
	Origins   []string // public keys: allowed origins of browsers; empty: any
}

// AccountRecord is a record of the accounts topic: exactly one of its pointers
// is set. Of a removed account only the ID is known, of a removed key the Hash.
type AccountRecord struct {
	Account *Account
	APIKey  *APIKey
	Removed bool
}

type wireAccount struct {
	Name            string      `avro:"name"`
	Options         wireOptions `avro:"options"`
	Balance         *int64      `avro:"balance"`
	Premium         bool        `avro:"premium"`
	NoRateLimit     bool        `avro:"no_rate_limit"`
	NoRecalculation bool        `avro:"no_recalculation"`
	Suspended       bool        `avro:"suspended"`
	CreatedAt       int64       `avro:"created_at"`
	Surveys         *int64      `avro:"quota_surveys"`
	Respondents     *int64      `avro:"quota_respondents"`
	DataPoints      *int64      `avro:"quota_data_points"`
	CheckState      *int64      `avro:"quota_check_state"`
	Stored          *int64      `avro:"quota_stored"`
}

type wireAPIKey struct {
	Account   string   `avro:"account"`
	Private   bool     `avro:"private"`
	Name      string   `avro:"name"`
	Prefix    string   `avro:"prefix"`
	CreatedAt int64    `avro:"created_at"`
	Revoked   bool     `avro:"revoked"`
	Origins   []string `avro:"origins"`
}

// The two kinds of keys of the accounts topic.
const (
	accountPrefix = "account/"
	apiKeyPrefix  = "key/"
)

// EncodeAccount returns an account's record, under "account/<id>".
func EncodeAccount(a Account) (Record, error) {
	if a.ID == "" {
		return Record{}, fmt.Errorf("account: %w: no id", ErrInvalid)
	}
	value, err := accounts.encode(&wireAccount{
		Name: a.Name, Options: wireOptions(a.Options), Balance: (*int64)(a.Balance),
		Premium: a.Premium, NoRateLimit: a.NoRateLimit, NoRecalculation: a.NoRecalculation,
		Suspended: a.Suspended, CreatedAt: millis(a.CreatedAt),
		Surveys: a.Quotas.Surveys, Respondents: a.Quotas.Respondents, DataPoints: a.Quotas.DataPoints,
		CheckState: a.Quotas.CheckState, Stored: a.Quotas.Stored,
	})
	if err != nil {
		return Record{}, err
	}
	return Record{Key: []byte(accountPrefix + string(a.ID)), Value: value}, nil
}

// EncodeAPIKey returns a key's record, under "key/<hash in hexadecimal>".
func EncodeAPIKey(k APIKey) (Record, error) {
	if k.Account == "" {
		return Record{}, fmt.Errorf("api key: %w: no account", ErrInvalid)
	}
	value, err := apiKeys.encode(&wireAPIKey{
		Account: string(k.Account), Private: k.Private, Name: k.Name, Prefix: k.Prefix,
		CreatedAt: millis(k.CreatedAt), Revoked: k.Revoked, Origins: k.Origins,
	})
	if err != nil {
		return Record{}, err
	}
	return Record{Key: []byte(apiKeyPrefix + hex.EncodeToString(k.Hash[:])), Value: value}, nil
}

// AccountTombstone returns the record that removes an account.
func AccountTombstone(id survey.AccountID) Record {
	return Record{Key: []byte(accountPrefix + string(id))}
}

// APIKeyTombstone returns the record that removes a key. Revoking one keeps its
// record, so that it can still be listed.
func APIKeyTombstone(hash [32]byte) Record {
	return Record{Key: []byte(apiKeyPrefix + hex.EncodeToString(hash[:]))}
}

// DecodeAccountRecord reads a record of the accounts topic.
func DecodeAccountRecord(r Record) (AccountRecord, error) {
	key := string(r.Key)
	if id, ok := strings.CutPrefix(key, accountPrefix); ok && id != "" {
		return decodeAccount(survey.AccountID(id), r.Value)
	}
	if text, ok := strings.CutPrefix(key, apiKeyPrefix); ok {
		k := APIKey{}
		// Lower case only: compaction and removal go by the bytes of the key.
		if sum, err := hex.DecodeString(text); err == nil && len(sum) == len(k.Hash) && text == strings.ToLower(text) {
			copy(k.Hash[:], sum)
			return decodeAPIKey(k, r.Value)
		}
	}
	return AccountRecord{}, fmt.Errorf("decode account: %w: unknown key", ErrMalformed)
}

func decodeAccount(id survey.AccountID, value []byte) (AccountRecord, error) {
	a := &Account{ID: id}
	if value == nil {
		return AccountRecord{Account: a, Removed: true}, nil
	}
	var w wireAccount
	if err := accounts.decode(value, everything, &w); err != nil {
		return AccountRecord{}, err
	}
	a.Name, a.Options, a.Balance = w.Name, survey.Options(w.Options), (*survey.Credits)(w.Balance)
	a.Premium, a.NoRateLimit, a.NoRecalculation = w.Premium, w.NoRateLimit, w.NoRecalculation
	a.Suspended, a.CreatedAt = w.Suspended, instant(w.CreatedAt)
	a.Quotas = Quotas{w.Surveys, w.Respondents, w.DataPoints, w.CheckState, w.Stored}
	return AccountRecord{Account: a}, nil
}

func decodeAPIKey(k APIKey, value []byte) (AccountRecord, error) {
	if value == nil {
		return AccountRecord{APIKey: &k, Removed: true}, nil
	}
	var w wireAPIKey
	if err := apiKeys.decode(value, everything, &w); err != nil {
		return AccountRecord{}, err
	}
	// A key of nobody must not become the key of an account without a name.
	if w.Account == "" {
		return AccountRecord{}, fmt.Errorf("decode api key: %w: no account", ErrMalformed)
	}
	k.Account, k.Private, k.Name, k.Prefix = survey.AccountID(w.Account), w.Private, w.Name, w.Prefix
	k.CreatedAt, k.Revoked, k.Origins = instant(w.CreatedAt), w.Revoked, texts(w.Origins)
	return AccountRecord{APIKey: &k}, nil
}
