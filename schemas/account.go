package schemas

import (
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"candor/survey"
)

// Account is a customer account and its permissions.
type Account struct {
	ID              survey.AccountID
	Name            string
	Options         survey.Options
	Balance         *survey.Credits // nil: unlimited
	Premium         bool            // the higher rate limit
	NoRateLimit     bool
	NoRecalculation bool // recalculation is allowed unless this is set
	Suspended       bool // its keys are refused
	CreatedAt       time.Time
	// KeepOutUntrusted keeps submissions that came with a public key and without a token out of the check
	// state. Checks score these submissions, but do not compare later respondents with them.
	KeepOutUntrusted bool
	// Cleaning holds the account's cleaning settings by API version. They are for public keys with
	// KeyLimits.AccountSettings. A nil entry means that cleaning is off.
	Cleaning map[survey.Version]*survey.CleaningSettings
	Quotas   Quotas
}

// Quotas are an account's own quotas. A nil field means that the configured quota applies, and 0 means no limit.
type Quotas struct{ Surveys, Respondents, DataPoints, CheckState, Stored *int64 }

// Over returns the quotas in effect: the account's own quotas where it has some, and otherwise the configured ones.
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

// APIKey is a key of an account. Only its hash is stored.
type APIKey struct {
	Hash      [32]byte // SHA-256 of the key
	Account   survey.AccountID
	Private   bool // false: the key is public, and allows only addRespondent and addRespondents
	Name      string
	Prefix    string // the key's first characters, for display
	CreatedAt time.Time
	Revoked   bool
	Origins   []string  // public keys: allowed origins of browsers; empty: any
	ExpiresAt time.Time // UTC, milliseconds; zero: never
	ReadOnly  bool      // private keys: only operations that change nothing
	Limits    KeyLimits // public keys
}

// KeyLimits restrict a public key. The zero value restricts nothing.
type KeyLimits struct {
	Surveys         []string       // names of allowed surveys; if Prefixes is also empty: any survey
	Prefixes        []string       // prefixes of the names of allowed surveys
	Version         survey.Version // the allowed API version; 0: any
	ExistingOnly    bool           // the key must not create surveys
	NoVerdict       bool           // adds are always answered asynchronously, without a verdict
	AccountSettings bool           // the account's cleaning settings replace those of the request
	TokenRequired   bool           // each add needs a signed token
	DailyAdds       int            // respondents per UTC day; 0: no limit
	DailyCredits    survey.Credits // per UTC day; 0: no limit
	MaxBody         int64          // bytes; 0: the service's limit
	PerAddress      int            // requests per minute from one address; 0: no limit
}

// SigningSecret signs an account's one-time tokens. It is stored in clear, because the verification of a token needs
// the secret itself.
type SigningSecret struct {
	Account   survey.AccountID
	ID        string // 8 hexadecimal digits
	Secret    string
	CreatedAt time.Time
}

// AccountRecord is a record of the accounts topic. Exactly one of its pointers is set. If Removed is true, the record
// has only what its key says: the ID of an account, the Hash of an API key, or the Account and the ID of a secret.
type AccountRecord struct {
	Account *Account
	APIKey  *APIKey
	Secret  *SigningSecret
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

	KeepOutUntrusted bool           `avro:"keep_out_untrusted"`
	Cleaning         []wireCleaning `avro:"cleaning"`
	Surveys          *int64         `avro:"quota_surveys"`
	Respondents      *int64         `avro:"quota_respondents"`
	DataPoints       *int64         `avro:"quota_data_points"`
	CheckState       *int64         `avro:"quota_check_state"`
	Stored           *int64         `avro:"quota_stored"`
}

type wireCleaning struct {
	Version  int32         `avro:"version"`
	Settings *wireSettings `avro:"settings"`
}

type wireAPIKey struct {
	Account   string   `avro:"account"`
	Private   bool     `avro:"private"`
	Name      string   `avro:"name"`
	Prefix    string   `avro:"prefix"`
	CreatedAt int64    `avro:"created_at"`
	Revoked   bool     `avro:"revoked"`
	Origins   []string `avro:"origins"`

	ExpiresAt       int64    `avro:"expires_at"`
	ReadOnly        bool     `avro:"read_only"`
	Surveys         []string `avro:"surveys"`
	Prefixes        []string `avro:"survey_prefixes"`
	Version         int32    `avro:"version"`
	ExistingOnly    bool     `avro:"existing_only"`
	NoVerdict       bool     `avro:"no_verdict"`
	AccountSettings bool     `avro:"account_settings"`
	TokenRequired   bool     `avro:"token_required"`
	DailyAdds       int64    `avro:"daily_adds"`
	DailyCredits    int64    `avro:"daily_credits"`
	MaxBody         int64    `avro:"max_body"`
	PerAddress      int64    `avro:"per_address"`
}

type wireSigningSecret struct {
	Secret    string `avro:"secret"`
	CreatedAt int64  `avro:"created_at"`
}

// The kinds of keys of the accounts topic.
const (
	accountPrefix = "account/"
	apiKeyPrefix  = "key/"
	secretPrefix  = "secret/"
)

// EncodeAccount returns an account's record, under "account/<id>".
func EncodeAccount(a Account) (Record, error) {
	if a.ID == "" {
		return Record{}, fmt.Errorf("account: %w: no id", ErrInvalid)
	}
	var b bounds
	var cleaning []wireCleaning
	for _, v := range slices.Sorted(maps.Keys(a.Cleaning)) {
		b.version(int32(v))
		cleaning = append(cleaning, wireCleaning{Version: int32(v), Settings: toSettings(&b, a.Cleaning[v])})
	}
	return accounts.record(AccountTombstone(a.ID).Key, &b, &wireAccount{
		Name: a.Name, Options: wireOptions(a.Options), Balance: (*int64)(a.Balance),
		Premium: a.Premium, NoRateLimit: a.NoRateLimit, NoRecalculation: a.NoRecalculation,
		Suspended: a.Suspended, CreatedAt: millis(a.CreatedAt),
		KeepOutUntrusted: a.KeepOutUntrusted, Cleaning: cleaning,
		Surveys: a.Quotas.Surveys, Respondents: a.Quotas.Respondents, DataPoints: a.Quotas.DataPoints,
		CheckState: a.Quotas.CheckState, Stored: a.Quotas.Stored,
	})
}

// EncodeAPIKey returns a key's record, under "key/<hash in hexadecimal>".
func EncodeAPIKey(k APIKey) (Record, error) {
	if k.Account == "" {
		return Record{}, fmt.Errorf("api key: %w: no account", ErrInvalid)
	}
	var b bounds
	l, expires := &k.Limits, int64(0)
	if l.Version != 0 {
		b.version(int32(l.Version))
	}
	b.natural("limit of a key", int64(l.DailyAdds), int64(l.DailyCredits), l.MaxBody, int64(l.PerAddress))
	if !k.ExpiresAt.IsZero() {
		expires = millis(k.ExpiresAt)
	}
	return apiKeys.record(APIKeyTombstone(k.Hash).Key, &b, &wireAPIKey{
		Account: string(k.Account), Private: k.Private, Name: k.Name, Prefix: k.Prefix,
		CreatedAt: millis(k.CreatedAt), Revoked: k.Revoked, Origins: k.Origins,
		ExpiresAt: expires, ReadOnly: k.ReadOnly, Surveys: l.Surveys, Prefixes: l.Prefixes, Version: int32(l.Version),
		ExistingOnly: l.ExistingOnly, NoVerdict: l.NoVerdict, AccountSettings: l.AccountSettings, TokenRequired: l.TokenRequired,
		DailyAdds: int64(l.DailyAdds), DailyCredits: int64(l.DailyCredits), MaxBody: l.MaxBody, PerAddress: int64(l.PerAddress),
	})
}

// EncodeSigningSecret returns a secret's record, under "secret/<account>/<id>".
func EncodeSigningSecret(s SigningSecret) (Record, error) {
	key := SigningSecretTombstone(s.Account, s.ID).Key
	if _, err := parseSecretKey(string(key[len(secretPrefix):])); err != nil || s.Secret == "" {
		return Record{}, fmt.Errorf("signing secret: %w: no account, id or secret", ErrInvalid)
	}
	return signingSecrets.record(key, new(bounds), &wireSigningSecret{Secret: s.Secret, CreatedAt: millis(s.CreatedAt)})
}

// SigningSecretTombstone returns the record that removes a signing secret.
func SigningSecretTombstone(account survey.AccountID, id string) Record {
	return Record{Key: []byte(secretPrefix + string(account) + "/" + id)}
}

// parseSecretKey reads the part of a key after the prefix. It splits at the last slash, because an account's id may
// contain slashes and a secret's id does not.
func parseSecretKey(s string) (SigningSecret, error) {
	i := strings.LastIndexByte(s, '/')
	if i < 1 || i == len(s)-1 {
		return SigningSecret{}, fmt.Errorf("decode signing secret: %w: no account or id", ErrMalformed)
	}
	return SigningSecret{Account: survey.AccountID(s[:i]), ID: s[i+1:]}, nil
}

// AccountTombstone returns the record that removes an account.
func AccountTombstone(id survey.AccountID) Record {
	return Record{Key: []byte(accountPrefix + string(id))}
}

// APIKeyTombstone returns the record that removes a key. A revoked key keeps its record, so that it
// can still be listed.
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
		// Lower case only, because compaction and removal compare the bytes of the record key.
		if sum, err := hex.DecodeString(text); err == nil && len(sum) == len(k.Hash) && text == strings.ToLower(text) {
			copy(k.Hash[:], sum)
			return decodeAPIKey(k, r.Value)
		}
	}
	if text, ok := strings.CutPrefix(key, secretPrefix); ok {
		return decodeSigningSecret(text, r.Value)
	}
	return AccountRecord{}, fmt.Errorf("decode account: %w: unknown key", ErrMalformed)
}

func decodeAccount(id survey.AccountID, value []byte) (AccountRecord, error) {
	a := &Account{ID: id}
	if value == nil {
		return AccountRecord{Account: a, Removed: true}, nil
	}
	return decodeAs(accounts, value, func(b *bounds, w *wireAccount) AccountRecord {
		a.Name, a.Options, a.Balance = w.Name, survey.Options(w.Options), (*survey.Credits)(w.Balance)
		a.Premium, a.NoRateLimit, a.NoRecalculation = w.Premium, w.NoRateLimit, w.NoRecalculation
		a.Suspended, a.CreatedAt = w.Suspended, instant(w.CreatedAt)
		a.KeepOutUntrusted = w.KeepOutUntrusted
		if len(w.Cleaning) > 0 {
			a.Cleaning = map[survey.Version]*survey.CleaningSettings{}
		}
		for _, c := range w.Cleaning {
			a.Cleaning[b.version(c.Version)] = fromSettings(b, c.Settings)
		}
		a.Quotas = Quotas{w.Surveys, w.Respondents, w.DataPoints, w.CheckState, w.Stored}
		return AccountRecord{Account: a}
	})
}

func decodeAPIKey(k APIKey, value []byte) (AccountRecord, error) {
	if value == nil {
		return AccountRecord{APIKey: &k, Removed: true}, nil
	}
	return decodeAs(apiKeys, value, func(b *bounds, w *wireAPIKey) AccountRecord {
		// A record without an account must not give a key to an account with an empty name.
		if w.Account == "" {
			b.refuse(errors.New("no account"))
		}
		k.Account, k.Private, k.Name, k.Prefix = survey.AccountID(w.Account), w.Private, w.Name, w.Prefix
		k.CreatedAt, k.Revoked, k.Origins = instant(w.CreatedAt), w.Revoked, texts(w.Origins)
		if w.ExpiresAt != 0 {
			k.ExpiresAt = instant(w.ExpiresAt)
		}
		k.ReadOnly = w.ReadOnly
		// A negative limit is refused. Otherwise the key could become unlimited.
		b.natural("limit of a key", w.DailyAdds, w.DailyCredits, w.MaxBody, w.PerAddress)
		k.Limits = KeyLimits{
			Surveys: texts(w.Surveys), Prefixes: texts(w.Prefixes), ExistingOnly: w.ExistingOnly, NoVerdict: w.NoVerdict,
			AccountSettings: w.AccountSettings, TokenRequired: w.TokenRequired, DailyAdds: int(w.DailyAdds),
			DailyCredits: survey.Credits(w.DailyCredits), MaxBody: w.MaxBody, PerAddress: int(w.PerAddress),
		}
		if w.Version != 0 {
			k.Limits.Version = b.version(w.Version)
		}
		return AccountRecord{APIKey: &k}
	})
}

func decodeSigningSecret(key string, value []byte) (AccountRecord, error) {
	s, err := parseSecretKey(key)
	if err != nil {
		return AccountRecord{}, err
	}
	if value == nil {
		return AccountRecord{Secret: &s, Removed: true}, nil
	}
	return decodeAs(signingSecrets, value, func(b *bounds, w *wireSigningSecret) AccountRecord {
		// With an empty secret, anybody could sign.
		if w.Secret == "" {
			b.refuse(errors.New("it is empty"))
		}
		s.Secret, s.CreatedAt = w.Secret, instant(w.CreatedAt)
		return AccountRecord{Secret: &s}
	})
}
