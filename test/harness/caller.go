package harness

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/access/accounts"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// Caller is a customer of a service: an account with keys that calls the public interface.
type Caller struct {
	t       testing.TB
	s       *Service
	Account survey.AccountID
	Private string // the key in use
	Public  string
}

// Account creates an account that no other test uses, with a private and a public key, and
// waits until the service knows them.
func (s *Service) Account(t testing.TB, change ...func(*schemas.Account)) *Caller {
	t.Helper()
	var b [6]byte
	_, _ = rand.Read(b[:]) // never fails (crypto/rand)
	a := schemas.Account{ID: survey.AccountID("t-" + hex.EncodeToString(b[:])), NoRateLimit: true}
	for _, f := range change {
		f(&a)
	}
	r := s.Registry()
	c := &Caller{t: t, s: s, Account: a.ID}
	if err := r.EnsureAccount(t.Context(), a); err != nil {
		t.Fatalf("create an account: %v", err)
	}
	// The directory has not read the account yet, so the keys are imported. Creating them would
	// create the account again.
	c.Private, c.Public = accounts.NewKey(true), accounts.NewKey(false)
	for key, private := range map[string]bool{c.Private: true, c.Public: false} {
		if err := r.Import(t.Context(), a.ID, key, private, "test"); err != nil {
			t.Fatalf("create a key: %v", err)
		}
	}
	c.Known()
	return c
}

// Known waits until the service knows the keys of the caller. If the service has all
// operations, this does not count towards their rate limits, because it calls an operation that
// the keys may not call.
func (c *Caller) Known() {
	c.t.Helper()
	Eventually(c.t, func() error {
		private := c.Do(http.MethodPost, "/v3/addRespondent", `{}`, "Origin", "https://page.example")
		if private.Status == http.StatusNotFound {
			private = c.Post("/v3/getRespondent", `{}`)
		}
		public := c.With(c.Public).Post("/v3/getRespondent", `{}`)
		if public.Status == http.StatusNotFound {
			public = c.With(c.Public).Post("/v3/addRespondent", `{}`)
		}
		for _, r := range []Response{private, public} {
			if r.Status != http.StatusForbidden && r.Status != http.StatusBadRequest {
				return fmt.Errorf("a new key is answered %d %s", r.Status, r.Message)
			}
		}
		return nil
	})
}

// ForPages returns the caller with a new public key for pages of the given origins.
func (c *Caller) ForPages(origins ...string) *Caller {
	c.t.Helper()
	return c.Narrow(schemas.APIKey{Origins: origins})
}

// Narrow returns the caller with a new key that has the wanted properties.
func (c *Caller) Narrow(want schemas.APIKey) *Caller {
	c.t.Helper()
	want.Account, want.Name = c.Account, "test"
	key, err := c.registry().Create(c.t.Context(), want)
	if err != nil {
		c.t.Fatalf("create a key: %v", err)
	}
	other := *c
	if want.Private {
		other.Private = key
	} else {
		other.Public = key
	}
	if accounts.Expired(want, time.Now()) {
		return other.With(key) // the service never accepts this key
	}
	other.Known()
	return other.With(key)
}

// Secret creates a signing secret of the account and returns it.
func (c *Caller) Secret() schemas.SigningSecret {
	c.t.Helper()
	r := c.registry()
	s, err := r.CreateSecret(c.t.Context(), c.Account)
	if err != nil {
		c.t.Fatalf("create a signing secret: %v", err)
	}
	Eventually(c.t, func() error {
		if slices.Contains(r.Directory.Secrets(c.Account), s) {
			return nil
		}
		return fmt.Errorf("secret %s is not known yet", s.ID)
	})
	return s
}

// registry returns a registry that has read the account.
func (c *Caller) registry() accounts.Registry {
	c.t.Helper()
	r := c.s.Registry()
	Eventually(c.t, func() error {
		if _, ok := r.Directory.Account(c.Account); !ok {
			return fmt.Errorf("account %s is not known yet", c.Account)
		}
		return nil
	})
	return r
}

// AddWith calls addRespondent with a signed token.
func (c *Caller) AddWith(v survey.Version, token, body string) Response {
	return c.Do(http.MethodPost, Path(v, "addRespondent"), body, "Content-Type", "application/json", web.TokenHeader, token)
}

// Dial returns a caller for a service that the test started itself.
func Dial(t testing.TB, url, key string) *Caller {
	return &Caller{t: t, s: &Service{URL: url}, Private: key}
}

// Registry returns a registry with which a test changes accounts and keys.
func (b *Brokers) Registry() accounts.Registry {
	return accounts.Registry{Directory: b.directory, Producer: b.Producer, Actor: "test"}
}

// With returns the caller with another key. With an empty key, requests have no key.
func (c *Caller) With(key string) *Caller {
	other := *c
	other.Private = key
	return &other
}

// On returns the caller for another service on the same brokers.
func (c *Caller) On(s *Service) *Caller {
	other := *c
	other.s = s
	return &other
}

// Key returns the key of one of the account's surveys.
func (c *Caller) Key(name string) survey.Key {
	return survey.Key{Account: c.Account, Survey: survey.Name(name)}
}

// In returns the caller for use in a subtest.
func (c *Caller) In(t testing.TB) *Caller {
	other := *c
	other.t = t
	return &other
}

// Add calls addRespondent.
func (c *Caller) Add(v survey.Version, body string) Response {
	return c.Post(Path(v, "addRespondent"), body)
}

// Get calls getRespondent.
func (c *Caller) Get(v survey.Version, name, id string) Response {
	return c.Post(Path(v, "getRespondent"), Body("surveyName", name, "respondentId", id))
}

// GetAll calls getAllRespondents.
func (c *Caller) GetAll(v survey.Version, name string) Response {
	return c.Post(Path(v, "getAllRespondents"), Body("surveyName", name))
}

// Completed waits until the respondent is COMPLETED and returns it.
func (c *Caller) Completed(v survey.Version, name, id string) Respondent {
	c.t.Helper()
	var found Respondent
	Eventually(c.t, func() error {
		r := c.Get(v, name, id)
		if r.Status != http.StatusOK {
			return fmt.Errorf("getRespondent answers %d %s", r.Status, r.Message)
		}
		if found = r.Respondent(c.t); found.Status != "COMPLETED" {
			return fmt.Errorf("respondent %s is %s", id, found.Status)
		}
		return nil
	})
	return found
}

// Path returns the path of an operation in a version.
func Path(v survey.Version, operation string) string {
	if v == survey.V1 {
		return "/" + operation
	}
	return fmt.Sprintf("/v%d/%s", v, operation)
}

// Body returns a JSON object of names and values.
func Body(namesAndValues ...any) string {
	var b bytes.Buffer
	b.WriteByte('{')
	for i := 0; i < len(namesAndValues); i += 2 {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(encode(namesAndValues[i]))
		b.WriteByte(':')
		b.Write(encode(namesAndValues[i+1]))
	}
	b.WriteByte('}')
	return b.String()
}

func encode(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // a test passed a value that cannot be encoded as JSON
	}
	return b
}

// Post sends a JSON body with the caller's key.
func (c *Caller) Post(path, body string) Response {
	return c.Do(http.MethodPost, path, body, "Content-Type", "application/json")
}

// client has a timeout that is much longer than those of the service. It closes an unused connection after 5 s. The
// service closes one after 10 s, and a request that is sent at that moment would get no answer.
var client = &http.Client{Timeout: 45 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 64, IdleConnTimeout: 5 * time.Second}}

// Do sends a request with the caller's key and further headers. If there is no answer, the
// status is 0.
func (c *Caller) Do(method, path, body string, headers ...string) Response {
	r, err := c.TryDo(c.t.Context(), method, path, body, headers...)
	if err != nil {
		c.t.Errorf("%s %s: %v", method, path, err)
	}
	return r
}

// TryDo is Do for requests that may fail. It checks that every answer in every test follows the
// contract.
func (c *Caller) TryDo(ctx context.Context, method, path, body string, headers ...string) (Response, error) {
	req, err := http.NewRequestWithContext(ctx, method, c.s.URL+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return Response{}, err
	}
	if c.Private != "" {
		req.Header.Set("api-key", c.Private)
	}
	for i := 0; i < len(headers); i += 2 {
		req.Header.Set(headers[i], headers[i+1])
	}
	res, err := client.Do(req)
	if err != nil {
		return Response{}, err
	}
	text, err := io.ReadAll(res.Body)
	err = errors.Join(err, res.Body.Close())
	r := Response{Status: res.StatusCode, Header: res.Header, Body: text}
	if err != nil {
		return r, err
	}
	if c.s.partial && r.Status == http.StatusNotFound && strings.Contains(string(r.Body), `"Not found"`) {
		return r, r.open() // another process serves this path
	}
	if err := TheContract().Check(method, path, r); err != nil {
		c.t.Errorf("the contract is broken: %v", err)
	}
	if path == "/openapi.json" && r.Status == http.StatusOK {
		return r, nil // the only JSON answer without an envelope
	}
	return r, r.open()
}
