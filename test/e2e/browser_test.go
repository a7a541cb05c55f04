package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

func TestPagesMayAddRespondents(t *testing.T) {
	t.Parallel()
	c := harness.Shared(t).Account(t)
	const page, other = "https://survey.example", "https://elsewhere.example"
	for _, v := range versions {
		path := harness.Path(v, "addRespondent")
		r := c.With("").Do(http.MethodOptions, path, "", "Origin", page,
			"Access-Control-Request-Method", "POST", "Access-Control-Request-Headers", "api-key,content-type")
		for name, want := range map[string]string{
			"Access-Control-Allow-Origin": page, "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "api-key, content-type, idempotency-key, x-candor-token, x-candor-warnings, x-request-id",
			"Access-Control-Allow-Credentials": "", "Vary": "Origin",
		} {
			if got := r.Header.Get(name); r.Status != http.StatusNoContent || got != want {
				t.Errorf("%s: the preflight is answered %d with %s %q", path, r.Status, name, got)
			}
		}
		// A key for any page works from any page. A key for some pages works only from these.
		for i, tc := range []struct {
			key          *harness.Caller
			page         string
			status       int
			message      string
			wantReadable string
		}{
			{c.With(c.Public), page, 200, messages[v].queued, page},
			{c.With(c.Public), "null", 200, messages[v].queued, "null"},
			{c.ForPages(page), page, 200, messages[v].queued, page},
			{c.ForPages(page), other, 403, "The API key is not allowed for this origin", other},
			{c.ForPages(page, other), other, 200, messages[v].queued, other},
			{c, page, 403, "A private key must not be used in a browser, use a public key", page},
			{c.With("unknown"), page, 401, "Unauthorized", page},
		} {
			body := queued(fmt.Sprintf("Pages v%d", v), fmt.Sprint("p-", i), grid("G1"))
			r := tc.key.Do(http.MethodPost, path, body, "Origin", tc.page, "Content-Type", "application/json")
			r.Want(t, tc.status, tc.message)
			if got := r.Header.Get("Access-Control-Allow-Origin"); got != tc.wantReadable {
				t.Errorf("%s: answer %d is readable by %q", path, i, got)
			}
		}
	}
	// Nothing else answers pages.
	for _, path := range []string{"/getRespondent", "/v3/getAllRespondents"} {
		if r := c.Do(http.MethodOptions, path, "", "Origin", page, "Access-Control-Request-Method", "POST"); r.Status != http.StatusMethodNotAllowed || r.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: the preflight is answered %d %v", path, r.Status, r.Header)
		}
	}
	if r := c.Do(http.MethodPost, harness.Path(survey.V3, "getAllRespondents"), `{}`, "Origin", page); r.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("getAllRespondents is readable by %q", r.Header.Get("Access-Control-Allow-Origin"))
	}
}
