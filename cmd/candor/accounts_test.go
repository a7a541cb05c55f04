package main

import (
	"bytes"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/accounts"
)

func TestAccounts(t *testing.T) {
	dir, url := running(t)
	run := func(args ...string) ([]string, error) {
		t.Helper()
		var out bytes.Buffer
		err := accountsCommand(t.Context(), &out, append(args, "-data-dir", dir))
		return lines(&out), err
	}
	says := func(got []string, err error, want ...string) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range want {
			if !slices.Contains(got, line) {
				t.Errorf("it does not say %q:\n%s", line, strings.Join(got, "\n"))
			}
		}
	}
	got, err := run("create", "plain")
	says(got, err, "account plain", "state active", "pricing all-inclusive", "rate limit standard", "recalculation on",
		"plain DES off", "strict paste off", "balance unlimited", "charged 0 credits", "due 0 credits")

	got, err = run("create", "acme", "-name", "Acme Panels", "-pricing", "modular", "-premium", "-balance", "12.5", "-plain-des", "-strict-paste", "-recalculation=false")
	all := []string{
		"account acme", "name Acme Panels", "state active", "pricing modular", "rate limit premium", "recalculation off",
		"plain DES on", "strict paste on", "balance 12.5 credits", "charged 0 credits", "left 12.5 credits",
	}
	says(got, err, all...)
	got, err = run("show", "acme")
	says(got, err, all...)

	// Only what is given changes.
	got, err = run("set", "acme", "-pricing=all-inclusive", "-rate-limit=false")
	all[3], all[4] = "pricing all-inclusive", "rate limit none"
	says(got, err, all...)
	got, err = run("set", "-balance", "unlimited", "-suspended", "acme")
	says(got, err, "state suspended", "balance unlimited", "rate limit none", "name Acme Panels")
	got, err = run("set", "acme", "-suspended=false", "-premium=false", "-rate-limit", "-recalculation", "-plain-des=0", "-strict-paste=0", "-balance", "0")
	says(got, err, "state active", "rate limit standard", "recalculation on", "plain DES off", "strict paste off", "balance 0 credits", "left 0 credits")

	got, err = run("list")
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 5 || !strings.HasPrefix(got[1], "acme all-inclusive standard 0 credits ") || !strings.HasPrefix(got[4], "plain ") {
		t.Errorf("the list is\n%s", strings.Join(got, "\n"))
	}

	for what, refused := range map[string]struct {
		args []string
		want error
	}{
		"creating twice":     {[]string{"create", "acme"}, accounts.ErrTaken},
		"showing nobody":     {[]string{"show", "nobody"}, accounts.ErrNoAccount},
		"changing nobody":    {[]string{"set", "nobody", "-premium"}, accounts.ErrNoAccount},
		"changing nothing":   {[]string{"set", "acme"}, nil},
		"an unknown pricing": {[]string{"set", "acme", "-pricing", "free"}, nil},
		"a bad balance":      {[]string{"set", "acme", "-balance", "-1"}, nil},
		"a bad switch":       {[]string{"set", "acme", "-premium=maybe"}, nil},
	} {
		if _, err := run(refused.args...); err == nil || refused.want != nil && !errors.Is(err, refused.want) {
			t.Errorf("%s: %v", what, err)
		}
	}

	// What is charged and what is left, as the service sees it.
	if _, err := run("set", "acme", "-balance", "15"); err != nil {
		t.Fatal(err)
	}
	key := created(t, dir, "-account", "acme")
	if status := add(t, url, key, "p-1"); status != http.StatusOK {
		t.Fatalf("addRespondent answers %d", status)
	}
	got, err = run("show", "acme")
	says(got, err, "charged 10 credits", "due 0 credits", "left 5 credits")
	if status := add(t, url, key, "p-2"); status != http.StatusBadRequest {
		t.Errorf("beyond the balance addRespondent answers %d", status)
	}
}

// created makes a key.
func created(t *testing.T, dir string, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if err := keysCommand(t.Context(), &out, append([]string{"create", "-data-dir", dir}, args...)); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(out.String())
}

// add adds a respondent, as soon as the service knows the key.
func add(t *testing.T, url, key, id string, headers ...string) int {
	t.Helper()
	for {
		body := `{"surveyName":"S","respondentId":"` + id + `","dataPoints":[{"qualityCheck":"TS","dataPointId":"T","duration":5}]}`
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/v3/addRespondent", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Api-Key", key)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != http.StatusUnauthorized {
			return resp.StatusCode
		}
	}
}

func TestKeys(t *testing.T) {
	dir, url := running(t)
	private := created(t, dir, "-account", "acme", "-name", "server")
	public := created(t, dir, "-account", "acme", "-public", "-origin", "HTTPS://A.example:443", "-origin", "http://localhost:3000")
	anywhere := created(t, dir, "-account", "acme", "-public")
	if !strings.HasPrefix(private, "candor_sk_") || !strings.HasPrefix(public, "candor_pk_") {
		t.Errorf("the keys are %s and %s", private, public)
	}
	for i, tc := range []struct {
		key    string
		origin string
		status int
	}{
		{private, "", 200},
		{private, "https://a.example", 403},
		{public, "https://a.example", 200},
		{public, "http://localhost:3000", 200},
		{public, "http://localhost:3001", 403},
		{anywhere, "https://b.example", 200},
	} {
		var headers []string
		if tc.origin != "" {
			headers = []string{"Origin", tc.origin}
		}
		if status := add(t, url, tc.key, "p-"+string(rune('a'+i)), headers...); status != tc.status {
			t.Errorf("request %d from %q is answered %d, want %d", i, tc.origin, status, tc.status)
		}
	}
	run := func(args ...string) []string {
		t.Helper()
		var out bytes.Buffer
		if err := keysCommand(t.Context(), &out, append(args, "-data-dir", dir)); err != nil {
			t.Fatal(err)
		}
		return lines(&out)
	}
	got := run("list", "-account", "acme")
	if len(got) != 4 {
		t.Fatalf("the list is\n%s", strings.Join(got, "\n"))
	}
	for i, want := range []string{"active none", "active https://a.example http://localhost:3000", "active any"} {
		if !strings.HasSuffix(got[i+1], want) {
			t.Errorf("key %d is listed as %q, want ... %s", i, got[i+1], want)
		}
	}
	id, _, _ := strings.Cut(got[2], " ")
	run("revoke", id)
	run("revoke", private)
	if got := run("list", "-account", "acme"); !strings.Contains(got[1], "revoked") || !strings.Contains(got[2], "revoked") || strings.Contains(got[3], "revoked") {
		t.Errorf("after revoking two the list is\n%s", strings.Join(got, "\n"))
	}
	for what, args := range map[string][]string{
		"no account":               {"create"},
		"origins of a private key": {"create", "-account", "acme", "-origin", "https://a.example"},
		"no origin":                {"create", "-account", "acme", "-public", "-origin", "null"},
		"an unknown key":           {"revoke", "candor_sk_nobody"},
	} {
		if err := keysCommand(t.Context(), &bytes.Buffer{}, append(args, "-data-dir", dir)); err == nil {
			t.Errorf("%s is taken", what)
		}
	}
}
