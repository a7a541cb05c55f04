package accounts

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/survey"
)

var now = time.UnixMilli(1_700_000_000_000).UTC()

func record(t *testing.T, r schemas.Record, err error) *kgo.Record {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return &kgo.Record{Key: r.Key, Value: r.Value}
}

// A key is known when its record and that of its account have been read, in any order.
func TestAwaitKey(t *testing.T) {
	const key = "candor_sk_awaited000000000000000000000000"
	account, err := schemas.EncodeAccount(schemas.Account{ID: "dev"})
	first := record(t, account, err)
	described, err := schemas.EncodeAPIKey(Describe(key, "dev", true, "", now))
	second := record(t, described, err)
	for _, order := range [][]*kgo.Record{{first, second}, {second, first}} {
		synctest.Test(t, func(t *testing.T) {
			d := NewDirectory(kafka.Config{}, kafka.Topic{Ends: []int64{0}}, slog.New(slog.DiscardHandler))
			ctx, cancel := context.WithCancel(t.Context())
			done := make(chan error, 1)
			go func() { done <- d.AwaitKey(ctx, key) }()
			for _, r := range order {
				synctest.Wait()
				if len(done) > 0 {
					t.Fatal("it does not wait")
				}
				d.apply(r)
			}
			if err := <-done; err != nil {
				t.Fatal(err)
			}
			cancel()
			if err := d.AwaitKey(ctx, "candor_sk_unknown"); !errors.Is(err, context.Canceled) {
				t.Errorf("an unknown key: %v", err)
			}
		})
	}
}

func TestAuthenticate(t *testing.T) {
	d := NewDirectory(kafka.Config{}, kafka.Topic{Ends: []int64{1}}, slog.New(slog.DiscardHandler))
	account := func(a schemas.Account) {
		r, err := schemas.EncodeAccount(a)
		d.apply(record(t, r, err))
	}
	describe := func(k schemas.APIKey) {
		r, err := schemas.EncodeAPIKey(k)
		d.apply(record(t, r, err))
	}
	known := func(key string) bool {
		caller, ok := d.Authenticate(key)
		if ok && (caller.Account.ID != "acme" || caller.Key.Hash != Hash(key)) {
			t.Errorf("%q stands for %+v", key, caller)
		}
		return ok
	}
	good, revoked, early := NewKey(true), NewKey(false), NewKey(true)
	account(schemas.Account{ID: "acme", Premium: true})
	describe(Describe(good, "acme", true, "good", now))
	k := Describe(revoked, "acme", false, "revoked", now)
	describe(k)
	if !known(revoked) {
		t.Error("a key is refused before it is revoked")
	}
	k.Revoked = true
	describe(k)
	describe(Describe(early, "later", true, "early", now))
	for name, key := range map[string]string{
		"an unknown key": NewKey(true), "no key": "", "a revoked key": revoked, "a key of an unknown account": early,
		"half a key": good[:20], "more than a key": good + "x", "another case": strings.ToUpper(good), "the hash": fmt.Sprintf("%x", Hash(good)),
	} {
		if known(key) {
			t.Errorf("%s is accepted", name)
		}
	}
	if !known(good) {
		t.Error("a good key is refused")
	}
	d.apply(&kgo.Record{Key: []byte("nonsense"), Value: []byte{1}})
	d.apply(&kgo.Record{Key: []byte("account/acme"), Value: []byte{1}})
	if !known(good) {
		t.Error("a record that cannot be read changed something")
	}
	account(schemas.Account{ID: "acme", Suspended: true})
	if known(good) {
		t.Error("a key of a suspended account is accepted")
	}
	account(schemas.Account{ID: "acme"})
	if !known(good) {
		t.Error("a key is refused after its account is back")
	}
	d.apply(&kgo.Record{Key: schemas.APIKeyTombstone(Hash(good)).Key})
	if known(good) {
		t.Error("a removed key is accepted")
	}
	describe(Describe(good, "acme", true, "good", now))
	d.apply(&kgo.Record{Key: schemas.AccountTombstone("acme").Key})
	if _, ok := d.Account("acme"); ok || known(good) {
		t.Error("a removed account is known")
	}
}

func TestNewKey(t *testing.T) {
	seen := map[string]bool{}
	for range 200 {
		private, public := NewKey(true), NewKey(false)
		if len(private) != 42 || len(public) != 42 || !strings.HasPrefix(private, privatePrefix) || !strings.HasPrefix(public, publicPrefix) {
			t.Fatalf("keys %q and %q", private, public)
		}
		for _, key := range []string{private, public} {
			if secret := key[len(privatePrefix):]; seen[secret] || strings.Trim(secret, alphabet) != "" {
				t.Fatalf("the key %q is repeated or has other characters", key)
			} else {
				seen[secret] = true
			}
		}
	}
}

// TestDescribe_revealsLittle: the stored and printed description of a key must not help to
// guess the key.
func TestDescribe_revealsLittle(t *testing.T) {
	for _, key := range []string{NewKey(true), NewKey(false), "", "abc", "secret", strings.Repeat("k", 20), strings.Repeat("long", 500)} {
		k := Describe(key, "acme", true, "n", now)
		if !strings.HasPrefix(key, k.Prefix) || len(k.Prefix) > 14 || !strings.HasPrefix(key, "candor_") && 4*len(k.Prefix) > len(key) {
			t.Errorf("of %q the prefix %q is shown", key, k.Prefix)
		}
		if secret := strings.TrimPrefix(strings.TrimPrefix(k.Prefix, privatePrefix), publicPrefix); strings.HasPrefix(key, "candor_") && len(secret) > 4 {
			t.Errorf("%d random characters of a key are shown", len(secret))
		}
		r, err := schemas.EncodeAPIKey(k)
		if err != nil {
			t.Fatal(err)
		}
		if len(key) > 14 && strings.Contains(string(r.Value)+string(r.Key), key[:15]) {
			t.Errorf("the record of %q holds it", key)
		}
	}
}

// follow runs a directory on a broker in a bubble, with a registry.
func follow(t *testing.T, test func(ctx context.Context, r Registry, again func() *Directory)) {
	synctest.Test(t, func(t *testing.T) {
		var net kfake.VirtualNetwork
		fake, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.Ports(19092), kfake.ListenFn(net.Listen), kfake.SeedTopics(1, schemas.TopicAccounts, schemas.TopicAudit))
		if err != nil {
			t.Fatal(err)
		}
		defer fake.Close()
		cfg := kafka.Config{Brokers: fake.ListenAddrs()}
		topic := kafka.Topic{Partitions: 1, Ends: []int64{0}}
		producer, err := kafka.NewProducer(cfg, map[string]kafka.Topic{schemas.TopicAccounts: topic, schemas.TopicAudit: topic}, kgo.Dialer(net.DialContext))
		if err != nil {
			t.Fatal(err)
		}
		defer producer.Close(context.Background())
		ctx, stop := context.WithCancel(t.Context())
		running := 0
		ended := make(chan error, 10)
		run := func(ends int64) *Directory {
			d := NewDirectory(cfg, kafka.Topic{Partitions: 1, Ends: []int64{ends}}, slog.New(slog.DiscardHandler))
			d.extra = []kgo.Opt{kgo.Dialer(net.DialContext)}
			running++
			go func() { ended <- d.Run(ctx) }()
			<-d.Ready()
			return d
		}
		first := run(0)
		test(ctx, Registry{first, producer, "ops@host"}, func() *Directory {
			end := int64(len(first.Keys("")) + 1) // at least one account and its keys
			return run(end)
		})
		stop()
		for range running {
			if err := <-ended; err != nil {
				t.Errorf("Run: %v", err)
			}
		}
	})
}

// settle waits until the directories have read the new records.
func settle() {
	time.Sleep(2 * time.Second)
	synctest.Wait()
}

func TestRegistry(t *testing.T) {
	follow(t, func(ctx context.Context, r Registry, again func() *Directory) {
		create := func(private bool) string {
			key, err := r.Create(ctx, schemas.APIKey{Account: "acme", Private: private, Name: "n", Origins: []string{"https://a.example"}})
			if err != nil {
				t.Fatal(err)
			}
			settle()
			return key
		}
		for _, bad := range []string{"", " ", "a ", "a\nb", "a\x1b[31m", "\u202eb", "\xff", strings.Repeat("é", 256)} {
			if err := r.CreateAccount(ctx, schemas.Account{ID: survey.AccountID(bad)}, ""); !errors.Is(err, ErrAccountID) {
				t.Errorf("an account %q: %v", bad, err)
			}
			if _, err := r.Create(ctx, schemas.APIKey{Account: survey.AccountID(bad), Private: true}); !errors.Is(err, ErrAccountID) {
				t.Errorf("a key of an account %q: %v", bad, err)
			}
		}
		for _, good := range []string{"a b/c", strings.Repeat("é", 255)} {
			if err := r.CreateAccount(ctx, schemas.Account{ID: survey.AccountID(good)}, ""); err != nil {
				t.Errorf("an account %q: %v", good, err)
			}
		}
		private, public := create(true), create(false)
		known := func(d *Directory, key string) bool {
			_, ok := d.Authenticate(key)
			return ok
		}
		if c, ok := r.Directory.Authenticate(public); !ok || c.Key.Private || len(c.Key.Origins) != 1 || !known(r.Directory, private) {
			t.Fatalf("a created key stands for %+v, %t", c, ok)
		}
		if a, ok := r.Directory.Account("acme"); !ok || a.CreatedAt.IsZero() {
			t.Errorf("the account is %+v, %t", a, ok)
		}
		if err := r.Import(ctx, "acme", "an old key of some length", true, "old"); err != nil {
			t.Fatal(err)
		}
		settle()
		if keys := r.Directory.Keys("acme"); len(keys) != 3 || keys[2].Name != "old" {
			t.Errorf("the keys are %+v", keys)
		}
		if keys := r.Directory.Keys("other"); len(keys) != 0 {
			t.Errorf("the keys of another account are %+v", keys)
		}

		for name, tc := range map[string]struct{ bad, want string }{
			"nothing":          {"", "it is empty"},
			"an unknown key":   {NewKey(true), "candor keys list prints the ids"},
			"an unknown id":    {"not-an-id", "candor keys list prints the ids"},
			"too short a hash": {fmt.Sprintf("%x", Hash(private))[:7], "give at least 8 characters of the id"},
			"a prefix":         {private[:20], "not the whole key"},
		} {
			_, err := r.Revoke(ctx, tc.bad)
			if !errors.Is(err, ErrNoKey) || !strings.Contains(err.Error(), tc.want) || tc.bad != "" && strings.Contains(err.Error(), tc.bad) {
				t.Errorf("Revoke of %s: %v", name, err)
			}
		}
		if k, err := r.Revoke(ctx, private); err != nil || !k.Revoked {
			t.Fatal(k, err)
		}
		if _, err := r.Revoke(ctx, fmt.Sprintf("%x", Hash(public))[:8]); err != nil {
			t.Fatal(err)
		}
		settle()
		for _, d := range []*Directory{r.Directory, again()} {
			settle()
			if known(d, private) || known(d, public) || !known(d, "an old key of some length") {
				t.Error("the revoked keys are not those that were named")
			}
			if len(d.Keys("acme")) != 3 {
				t.Error("a revoked key is not listed any more")
			}
		}
	})
}

// TestExpiry: a key is valid until its last moment.
func TestExpiry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := NewDirectory(kafka.Config{}, kafka.Topic{Ends: []int64{1}}, slog.New(slog.DiscardHandler))
		r, err := schemas.EncodeAccount(schemas.Account{ID: "acme"})
		d.apply(record(t, r, err))
		key := NewKey(true)
		k := Describe(key, "acme", true, "", time.Now())
		k.ExpiresAt = time.Now().Add(time.Hour)
		r, err = schemas.EncodeAPIKey(k)
		d.apply(record(t, r, err))
		time.Sleep(time.Hour - time.Millisecond)
		if _, ok := d.Authenticate(key); !ok {
			t.Error("a key is refused before it expires")
		}
		time.Sleep(time.Millisecond)
		if _, ok := d.Authenticate(key); ok {
			t.Error("an expired key is accepted")
		}
	})
}

func TestAllowsSurvey(t *testing.T) {
	for _, tc := range []struct {
		limits schemas.KeyLimits
		name   string
		want   bool
	}{
		{schemas.KeyLimits{}, "any", true},
		{schemas.KeyLimits{Surveys: []string{"a"}}, "a", true},
		{schemas.KeyLimits{Surveys: []string{"a"}}, "A", false},
		{schemas.KeyLimits{Surveys: []string{"a*"}}, "ab", false},
		{schemas.KeyLimits{Prefixes: []string{"a"}}, "ab", true},
		{schemas.KeyLimits{Prefixes: []string{"a"}}, "ba", false},
		{schemas.KeyLimits{Surveys: []string{"x"}, Prefixes: []string{"a"}}, "x", true},
	} {
		if got := AllowsSurvey(&tc.limits, survey.Name(tc.name)); got != tc.want {
			t.Errorf("%+v allows %q: %t", tc.limits, tc.name, got)
		}
	}
}

// TestRegistry_audits: every change has an entry in the audit topic, without secrets. If the
// entry cannot be written, the change is not made.
func TestRegistry_audits(t *testing.T) {
	follow(t, func(ctx context.Context, r Registry, _ func() *Directory) {
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
			settle()
		}
		must(r.CreateAccount(ctx, schemas.Account{ID: "acme"}, "premium=true"))
		_, err := r.ChangeAccount(ctx, "acme", "balance=12", func(a *schemas.Account) { a.Premium = true })
		must(err)
		key, err := r.Create(ctx, schemas.APIKey{Account: "acme", Limits: schemas.KeyLimits{TokenRequired: true, DailyAdds: 7}})
		must(err)
		must(r.Import(ctx, "acme", "an old key of some length", true, "old"))
		_, err = r.Revoke(ctx, key)
		must(err)
		secret, err := r.CreateSecret(ctx, "acme")
		must(err)
		if got := r.Directory.Secrets("acme"); len(got) != 1 || got[0] != secret {
			t.Errorf("the secrets are %+v", got)
		}
		must(r.RevokeSecret(ctx, "acme", secret.ID))
		if got := r.Directory.Secrets("acme"); len(got) != 0 {
			t.Errorf("after it was revoked the secrets are %+v", got)
		}
		if err := r.RevokeSecret(ctx, "acme", secret.ID); !errors.Is(err, ErrNoSecret) {
			t.Errorf("revoked again: %v", err)
		}
		if _, err := r.CreateSecret(ctx, "nobody"); !errors.Is(err, ErrNoAccount) {
			t.Errorf("a secret of nobody: %v", err)
		}

		client, err := kgo.NewClient(r.Directory.cfg.Options(append(r.Directory.extra, kgo.ConsumeTopics(schemas.TopicAudit))...)...)
		must(err)
		defer client.Close()
		var got []string
		for len(got) < 7 {
			for _, rec := range client.PollFetches(ctx).Records() {
				a, err := schemas.DecodeAudit(schemas.Record{Key: rec.Key, Value: rec.Value})
				must(err)
				if a.Account != "acme" || a.Actor != "ops@host" || a.At.IsZero() {
					t.Errorf("an entry is %+v", a)
				}
				got = append(got, strings.TrimSpace(a.Action+" "+a.Detail))
				for _, hidden := range []string{key[:20], secret.Secret[:20], "an old key"} {
					if strings.Contains(string(rec.Value), hidden) {
						t.Errorf("%s tells a secret", a.Action)
					}
				}
			}
		}
		want := []string{
			"accounts create premium=true", "accounts set balance=12", "keys create public, token required, 7 adds a day", "keys import private",
			"keys revoke public, token required, 7 adds a day", "tokens create-secret", "tokens revoke-secret",
		}
		if !slices.Equal(got, want) {
			t.Errorf("the audit topic has\n%q, want\n%q", got, want)
		}

		unrecorded, cancel := context.WithCancel(ctx)
		cancel()
		if _, err := r.Create(unrecorded, schemas.APIKey{Account: "acme"}); err == nil || !strings.Contains(err.Error(), schemas.TopicAudit) {
			t.Errorf("a key that cannot be recorded: %v", err)
		}
		settle()
		if n := len(r.Directory.Keys("acme")); n != 2 {
			t.Errorf("there are %d keys", n)
		}
	})
}
