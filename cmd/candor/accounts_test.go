package main

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/access/accounts"
)

func TestAccounts(t *testing.T) {
	dir, url := running(t)
	run := func(args ...string) ([]string, error) {
		t.Helper()
		var out bytes.Buffer
		err := on("accounts")(t.Context(), &out, append(args, "-data-dir", dir))
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
		"plain DES off", "strict paste off", "untrusted in the check state", "cleaning recommended", "cleaning in v1 and v2 recommended", "balance unlimited", "charged 0 credits", "due 0 credits")

	got, err = run("create", "acme", "-name", "Acme Panels", "-pricing", "modular", "-premium", "-balance", "12.5", "-plain-des", "-strict-paste", "-recalculation=false")
	all := []string{
		"account acme", "name Acme Panels", "state active", "pricing modular", "rate limit premium", "recalculation off",
		"plain DES on", "strict paste on", "balance 12.5 credits", "charged 0 credits", "left 12.5 credits",
	}
	says(got, err, all...)
	got, err = run("show", "acme")
	says(got, err, all...)

	// Only the given settings change.
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
		"showing nobody":     {[]string{"show", "nobody"}, nil},
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

	// The command shows the same charges and balance as the service.
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
	if err := on("keys")(t.Context(), &out, append([]string{"create", "-create-account", "-data-dir", dir}, args...)); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(out.String())
}

// add adds a respondent when the service knows the key.
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
		if err := on("keys")(t.Context(), &out, append(args, "-data-dir", dir)); err != nil {
			t.Fatal(err)
		}
		return lines(&out)
	}
	got := run("list", "-account", "acme")
	if len(got) != 4 {
		t.Fatalf("the list is\n%s", strings.Join(got, "\n"))
	}
	for i, want := range []string{"active none", "active https://a.example http://localhost:3000", "active any"} {
		if !strings.Contains(got[i+1], " "+want+" ") {
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
		"a limit of a private key": {"create", "-account", "acme", "-require-token"},
		"a public key that reads":  {"create", "-account", "acme", "-public", "-scope", "read"},
		"an unknown scope":         {"create", "-account", "acme", "-scope", "write"},
		"a key that has expired":   {"create", "-account", "acme", "-expires", "2020-01-01"},
		"no expiry":                {"create", "-account", "acme", "-expires", "soon"},
		"no limit":                 {"create", "-account", "acme", "-public", "-daily-adds", "0"},
		"no credits":               {"create", "-account", "acme", "-public", "-daily-credits", "0"},
		"a version that is none":   {"create", "-account", "acme", "-public", "-version", "4"},
		"no survey":                {"create", "-account", "acme", "-public", "-survey", ""},
		"no origin":                {"create", "-account", "acme", "-public", "-origin", "null"},
		"an unknown key":           {"revoke", "candor_sk_nobody"},
	} {
		if err := on("keys")(t.Context(), &bytes.Buffer{}, append(args, "-data-dir", dir)); err == nil {
			t.Errorf("%s is taken", what)
		}
	}
}

func TestParseExpiry(t *testing.T) {
	now := time.Date(2026, 11, 22, 14, 0, 0, 0, time.UTC)
	for s, want := range map[string]string{
		"2027-01-01": "2027-01-01T00:00:00Z", "2027-01-01T12:00:00+01:00": "2027-01-01T11:00:00Z", "90m": "2026-11-22T15:30:00Z", "30d": "2026-12-22T14:00:00Z",
		"2026-11-22": "", "-1h": "", "0d": "", "d": "", "1e9d": "", "tomorrow": "", "": "",
	} {
		at, err := parseExpiry(s, now)
		if got := at.Format(time.RFC3339); (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%q is %s, %v, want %s", s, got, err, want)
		}
	}
}

// Cleaning settings are read from a file. An invalid file is refused with the reasons.
func TestAccounts_cleaning(t *testing.T) {
	dir, _ := running(t)
	set := func(args ...string) (string, error) {
		var out bytes.Buffer
		err := on("accounts")(t.Context(), &out, append(args, "-data-dir", dir))
		return strings.Join(lines(&out), "\n"), err
	}
	if _, err := set("create", "acme"); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "cleaning.json")
	for _, tc := range []struct{ flag, document, want string }{
		{"-cleaning", `{"serviceScore": 60, "DES": {"activate": true, "score": 40}}`, "cleaning own settings"},
		{"-cleaning-legacy", `{"serviceScore": 60, "OES": {"activate": true, "score": 40, "categories": {"NONSENSE": {"activate": true, "minDataPoints": 1}}}}`, "cleaning in v1 and v2 own settings"},
	} {
		if err := os.WriteFile(file, []byte(tc.document), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := set("set", tc.flag, file, "acme"); err != nil || !strings.Contains(got, tc.want) {
			t.Errorf("%s: %v\n%s", tc.flag, err, got)
		}
	}
	got, err := set("set", "-cleaning", "off", "-cleaning-legacy", "recommended", "acme")
	if err != nil || !strings.Contains(got, "cleaning off\ncleaning in v1 and v2 recommended") {
		t.Errorf("%v\n%s", err, got)
	}
	for document, want := range map[string]string{
		`{"serviceScore": 60, "XES": {}}`: `"XES" is not allowed`,
		`{"serviceScore": 101}`:           `"serviceScore" must be less than or equal to 100`,
		`[]`:                              "must be",
		``:                                "the cleaning settings are not valid",
	} {
		if err := os.WriteFile(file, []byte(document), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := set("set", "-cleaning", file, "acme"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", document, err)
		}
	}
	if _, err := set("set", "-cleaning", file+".none", "acme"); err == nil {
		t.Error("a file that is not there is taken")
	}
}

func TestAuditCommand(t *testing.T) {
	dir, _ := running(t)
	created(t, dir, "-account", "acme", "-name", "server")
	created(t, dir, "-account", "other", "-name", "\x1b[2J")
	audit := func(args ...string) []string {
		t.Helper()
		var out bytes.Buffer
		if err := on("audit")(t.Context(), &out, append(args, "-data-dir", dir)); err != nil {
			t.Fatal(err)
		}
		return lines(&out)
	}
	if got := audit("-account", "acme"); len(got) != 3 || !strings.Contains(got[1], " accounts create ") || !strings.Contains(got[2], " keys create ") || !strings.Contains(got[2], "candor_sk_") {
		t.Errorf("the audit log of acme is\n%s", strings.Join(got, "\n"))
	}
	all := audit()
	if len(all) < 5 || strings.Contains(strings.Join(all, ""), "\x1b") {
		t.Errorf("the audit log is\n%s", strings.Join(all, "\n"))
	}
	if got := audit("-since", time.Now().Add(time.Hour).UTC().Format(time.RFC3339)); len(got) != 1 {
		t.Errorf("from the next hour there is\n%s", strings.Join(got, "\n"))
	}
	if got := audit("-since", "1h", "-json"); len(got) != len(all)-1 || !strings.HasPrefix(got[0], `{"at":"`) {
		t.Errorf("as JSON it is\n%s", strings.Join(got, "\n"))
	}
	if err := on("audit")(t.Context(), &bytes.Buffer{}, []string{"-since", "yesterday", "-data-dir", dir}); err == nil {
		t.Error("a time that is none is taken")
	}
}

func TestTokensCommand(t *testing.T) {
	for _, args := range [][]string{
		nil,
		{"frobnicate"},
		{"create-secret"},
		{"create-secret", "-account", "a", "b"},
		{"revoke-secret", "-account", "a"},
		{"sign"},
		{"sign", "-survey", "s", "-respondent", "r", "-secret-file", "none", "-for", "200h"},
		{"sign", "-survey", "s", "-respondent", "r", "-secret-file", "none"},
	} {
		if err := on("tokens")(t.Context(), &bytes.Buffer{}, args); err == nil {
			t.Errorf("%q is taken", args)
		}
	}
}

// A mistyped account name does not create a second account.
func TestKeysOfUnknownAccounts(t *testing.T) {
	dir, _ := running(t)
	created(t, dir, "-account", "acme")
	create := func(args ...string) error {
		return on("keys")(t.Context(), io.Discard, append([]string{"create", "-data-dir", dir}, args...))
	}
	for account, want := range map[string]string{
		"acne": `there is no account "acne" (did you mean "acme"?); create it with -create-account`,
		"zeta": `there is no account "zeta"; create it with -create-account`,
	} {
		if err := create("-account", account); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", account, err, want)
		}
	}
	for _, args := range [][]string{{"keys", "list", "-account", "acne"}, {"accounts", "show", "acne"}} {
		const want = `there is no account "acne" (did you mean "acme"?)`
		if err := on(args[0])(t.Context(), io.Discard, append(args[1:], "-data-dir", dir)); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", args, err, want)
		}
	}
	if err := create("-account", "acme"); err != nil {
		t.Error(err)
	}
	var out bytes.Buffer
	if err := on("accounts")(t.Context(), &out, []string{"list", "-data-dir", dir}); err != nil || strings.Contains(out.String(), "acne") {
		t.Errorf("%v\n%s", err, out.String())
	}
}
