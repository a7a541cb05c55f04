package e2e

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// sign creates a token, as the server of an account does.
func sign(t *testing.T, s schemas.SigningSecret, name, id string, life time.Duration) string {
	t.Helper()
	token, err := accounts.SignToken(s.Secret, survey.Name(name), survey.RespondentID(id), time.Now().Add(life))
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func TestTokens(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c, stranger := s.Account(t), s.Account(t)
	secret, foreign := c.Secret(), stranger.Secret()
	key := c.Narrow(limits(schemas.KeyLimits{TokenRequired: true}))
	add := func(k *harness.Caller, token, id string) harness.Response {
		return k.AddWith(survey.V3, token, queued("Signed", id, grid("G1")))
	}
	good := sign(t, secret, "Signed", "p-1", time.Hour)
	const unsigned = "The token is not signed for this respondentId and surveyName by this account"
	for name, tc := range map[string]struct{ token, want string }{
		"another respondent": {sign(t, secret, "Signed", "p-2", time.Hour), unsigned},
		"another survey":     {sign(t, secret, "Other", "p-1", time.Hour), unsigned},
		"another account":    {sign(t, foreign, "Signed", "p-1", time.Hour), unsigned},
		"another secret":     {sign(t, schemas.SigningSecret{Secret: "guess"}, "Signed", "p-1", time.Hour), unsigned},
		"expired":            {sign(t, secret, "Signed", "p-1", -time.Second), "The token has expired"},
		"too far ahead":      {sign(t, secret, "Signed", "p-1", 8*24*time.Hour), "The token expires more than 7 days from now"},
		"nonsense":           {"nonsense", "The token is malformed"},
		"cut off":            {good[:len(good)-2], "The token is malformed"},
		"later than signed":  {"v1.9" + good[3:], unsigned},
	} {
		if r := add(key, tc.token, "p-1"); r.Status != http.StatusForbidden || r.Message != tc.want {
			t.Errorf("%s: %d %s, want %s", name, r.Status, r.Message, tc.want)
		} else if told := len(r.Violations()) > 0; told != (tc.want == unsigned || tc.want == "The token is malformed") {
			t.Errorf("%s: says how to correct it: %v", name, r.Violations())
		}
	}
	key.Add(survey.V3, queued("Signed", "p-1", grid("G1"))).Want(t, http.StatusForbidden, "This API key needs a signed token in the header X-Candor-Token")

	add(key, good, "p-1").Want(t, http.StatusOK, messages[survey.V3].queued)
	add(key, good, "p-1").Want(t, http.StatusBadRequest, "ID already exists")
	// A wrong token is refused even if the key does not require one.
	add(c.With(c.Public), good, "p-3").Want(t, http.StatusForbidden, unsigned)
	// A private key needs no token, and a token that it sends is ignored.
	add(c, "nonsense", "p-3").Want(t, http.StatusOK, messages[survey.V3].queued)
}

// A used token stays used after its respondent or its survey was deleted. Otherwise, anybody
// who has seen the token could add the respondent again.
func TestATokenIsUsedUpAlsoWhenItsRespondentIsDeleted(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	secret := c.Secret()
	key := c.Narrow(limits(schemas.KeyLimits{TokenRequired: true}))
	for i, remove := range []func(name string){
		func(name string) {
			c.Post("/v3/deleteRespondents", harness.Body("surveyName", name, "respondentIds", []string{"p-1"})).Want(t, 200, "Respondents deleted successfully")
		},
		func(name string) {
			c.Post("/v3/deleteSurveys", harness.Body("surveyNames", []string{name})).Want(t, 200, "Surveys deleted successfully")
		},
	} {
		name := fmt.Sprint("Used ", i)
		c.Add(survey.V3, queued(name, "stays", grid("G1")))
		token := sign(t, secret, name, "p-1", time.Hour)
		add := func(token string) harness.Response {
			return key.AddWith(survey.V3, token, queued(name, "p-1", grid("G1")))
		}
		add(token).Want(t, http.StatusOK, messages[survey.V3].queued)
		remove(name)
		add(token).Want(t, http.StatusForbidden, "The token was used before")
		add(sign(t, secret, name, "p-1", 2*time.Hour)).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
}

// A used token stays used when Redis has lost its memory: the log knows it.
func TestATokenStaysUsedUpWhenTheViewIsWiped(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	secret := c.Secret()
	key := c.Narrow(limits(schemas.KeyLimits{TokenRequired: true}))
	token := sign(t, secret, "Wiped", "p-1", time.Hour)
	add := func() harness.Response { return key.AddWith(survey.V3, token, queued("Wiped", "p-1", grid("G1"))) }
	add().Want(t, http.StatusOK, messages[survey.V3].queued)
	c.Post("/v3/deleteSurveys", harness.Body("surveyNames", []string{"Wiped"})).Want(t, 200, "Surveys deleted successfully")
	s.Wipe(t)
	var r harness.Response
	harness.Eventually(t, func() error {
		if r = add(); r.Status == http.StatusServiceUnavailable {
			return fmt.Errorf("the view is away: %s", r.Message)
		}
		return nil
	})
	r.Want(t, http.StatusForbidden, "The token was used before")
}

// Secrets are changed without a gap: two are good at a time.
func TestSecretsAreRotated(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	key := c.Narrow(limits(schemas.KeyLimits{TokenRequired: true}))
	first, second := c.Secret(), c.Secret()
	if _, err := s.Registry().CreateSecret(t.Context(), c.Account); err == nil {
		t.Error("there is a third secret")
	}
	n := 0
	try := func(secret schemas.SigningSecret) int {
		n++
		id := fmt.Sprint("p-", n)
		return key.AddWith(survey.V3, sign(t, secret, "Rotated", id, time.Hour), queued("Rotated", id, grid("G1"))).Status
	}
	if a, b := try(first), try(second); a != 200 || b != 200 {
		t.Errorf("two secrets: %d and %d", a, b)
	}
	if err := s.Registry().RevokeSecret(t.Context(), c.Account, first.ID); err != nil {
		t.Fatal(err)
	}
	harness.Eventually(t, func() error {
		if status := try(first); status != http.StatusForbidden {
			return fmt.Errorf("a revoked secret: %d", status)
		}
		return nil
	})
	if status := try(second); status != 200 {
		t.Errorf("the other secret: %d", status)
	}
}

// A used token is refused by every process: by running ones and by those that start later.
func TestATokenIsUsedUpForEveryProcess(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	c := s.Account(t)
	secret := c.Secret()
	key := c.Narrow(limits(schemas.KeyLimits{TokenRequired: true}))
	c.Add(survey.V3, queued("Everywhere", "stays", grid("G1"))).Want(t, http.StatusOK, messages[survey.V3].queued)
	add := func(k *harness.Caller, token, id string) harness.Response {
		return k.AddWith(survey.V3, token, queued("Everywhere", id, grid("G1")))
	}
	remove := func(id string) {
		t.Helper()
		c.Post("/v3/deleteRespondents", harness.Body("surveyName", "Everywhere", "respondentIds", []string{id})).Want(t, http.StatusOK, "Respondents deleted successfully")
	}
	first := sign(t, secret, "Everywhere", "p-1", time.Hour)
	add(key, first, "p-1").Want(t, http.StatusOK, messages[survey.V3].queued)
	remove("p-1")

	second := s.Start(t)
	key.On(second).Known()
	add(key.On(second), first, "p-1").Want(t, http.StatusForbidden, "The token was used before")

	// If requests with the same token reach both processes at the same time, only one is admitted.
	meeting := sign(t, secret, "Everywhere", "p-2", time.Hour)
	answers := make(chan harness.Response, 8)
	for i := range cap(answers) {
		go func() { answers <- add(key.On([]*harness.Service{s, second}[i%2]), meeting, "p-2") }()
	}
	admitted := 0
	for range cap(answers) {
		if r := <-answers; r.Status == http.StatusOK {
			admitted++
		}
	}
	if admitted != 1 {
		t.Errorf("%d of 8 uses of one token are admitted", admitted)
	}
	remove("p-2")
	for _, process := range []*harness.Service{s, second} {
		add(key.On(process), meeting, "p-2").Want(t, http.StatusForbidden, "The token was used before")
	}
}
