package fault

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/access/accounts"
	"candor/test/harness"
)

// The embedded default has one account. The environment supplies its keys.
const (
	devAccount = "dev"
	devKey     = "candor_sk_fault0000000000000000000000000000"
)

func devEnv() []string {
	return []string{
		"CANDOR_DEV_PRIVATE_KEY=" + devKey,
		"CANDOR_DEV_PUBLIC_KEY=candor_pk_fault0000000000000000000000000000",
		"CANDOR_DEV_OTHER_PRIVATE_KEY=candor_sk_other0000000000000000000000000000",
	}
}

func TestEmbeddedProcessKilledAmidAddsLosesAndDoublesNothing(t *testing.T) {
	harness.EmbeddedOnly(t)
	const kills = 3
	r := seeded(t)
	ctx := bounded(t)
	dir, addr := t.TempDir(), freeAddr(t)
	// Each start restores a snapshot. The killed process may have been taking a snapshot, or
	// deleting the beginning of the log. The broker then restores a part of the deleted
	// records.
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn", "-snapshot.every", "200ms", "-log.retention", "1s")
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, devKey)
	l := newLedger(panel{name: "embedded", surveys: 5, n: 5000})
	killing(ctx, t, c, l, moments(r, kills, l.panel.n), func(int) *process { return p })
	if got, want := charged(t, devAccount, "-data-dir", dir), l.total().String(); got != want {
		t.Errorf("charged are %s credits, the respondents cost %s", got, want)
	}
	cut(ctx, t, dir)
}

// cut returns when the beginning of the log has been deleted. On a fast machine, all respondents may be added
// before every check has committed its check state, and the log is kept until then.
func cut(ctx context.Context, t *testing.T, dir string) {
	t.Helper()
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		lag := exec.CommandContext(ctx, binary, "lag", "-data-dir", dir)
		lag.Env = surroundings()
		out, err := lag.CombinedOutput()
		if err == nil && strings.Contains(string(out), "has been cut") {
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("the log was not cut: %v\n%s", err, out)
		}
	}
}

// Only the user that runs the embedded default can read the files that it writes, even in a directory
// that others could read before.
func TestEmbeddedProcessWritesForItsUserAlone(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx := bounded(t)
	dir, addr := t.TempDir(), freeAddr(t)
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn")
	p.start()
	p.awaitReady(ctx)
	if a := newClient(addr, devKey).post(ctx, "v3/addRespondent", []byte(floodHead+"}")); a.status != http.StatusOK {
		t.Fatalf("addRespondent answers %d %s %v", a.status, a.message, a.err)
	}
	segments := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // replaced meanwhile
		}
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has %s", path, info.Mode())
		}
		if err == nil && info.Size() > 0 && strings.HasPrefix(path, filepath.Join(dir, "log")) && !d.IsDir() {
			segments++
		}
		return nil
	})
	if err != nil || segments == 0 {
		t.Errorf("%d files of the log, %v", segments, err)
	}
}

// A token is accepted once. The view of the embedded default is in memory, and a process that is killed
// takes it along. The log knows which tokens were used, also of respondents that were deleted.
func TestEmbeddedProcessKilledKnowsUsedTokens(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx := bounded(t)
	dir, addr := t.TempDir(), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn")
	p.start()
	p.awaitReady(ctx)
	secret := created(ctx, t, "tokens", "create-secret", "-data-dir", dir, "-account", devAccount)
	public := newClient(addr, created(ctx, t, "keys", "create", "-data-dir", dir, "-account", devAccount, "-public", "-require-token"))
	private := newClient(addr, devKey)
	add := func(expires time.Time) answer {
		token, err := accounts.SignToken(secret, "flooded", "p", expires)
		if err != nil {
			t.Fatal(err)
		}
		public.token = token
		return public.post(ctx, "v3/addRespondent", []byte(floodHead+"}"))
	}
	first, second := time.Now().Add(time.Hour), time.Now().Add(2*time.Hour)
	a := add(first)
	for a.status == http.StatusUnauthorized || a.status == http.StatusForbidden { // the process does not know key and secret yet
		if ctx.Err() != nil {
			t.Fatal("the token is never accepted:", a.message)
		}
		a = add(first)
	}
	if a.status != http.StatusOK {
		t.Fatalf("addRespondent answers %d %s %v", a.status, a.message, a.err)
	}
	for _, gone := range []struct{ operation, body string }{
		{"v3/deleteRespondents", `{"surveyName":"flooded","respondentIds":["p"]}`},
		{"v3/deleteSurveys", `{"surveyNames":["flooded"]}`},
	} {
		if a := private.post(ctx, gone.operation, []byte(gone.body)); a.status != http.StatusOK {
			t.Fatalf("%s answers %d %s %v", gone.operation, a.status, a.message, a.err)
		}
		p.kill()
		p.start()
		p.awaitReady(ctx)
		if a := add(first); a.status != http.StatusForbidden || a.message != "The token was used before" {
			t.Errorf("after %s and a restart, a used token is answered %d %s", gone.operation, a.status, a.message)
		}
	}
	if a := add(second); a.status != http.StatusOK {
		t.Errorf("a new token is answered %d %s %v", a.status, a.message, a.err)
	}
}

// created runs a command that creates a key or a secret, and returns it.
func created(ctx context.Context, t *testing.T, args ...string) string {
	t.Helper()
	c := exec.CommandContext(ctx, binary, args...)
	c.Env = surroundings()
	out, err := c.Output()
	for word := range strings.FieldsSeq(string(out)) {
		if strings.HasPrefix(word, "candor_") {
			return word
		}
	}
	t.Fatalf("candor %v: %v %s", args, err, out)
	return ""
}

// Translations are charged by what became of them, once, wherever the process
// was when it was killed.
func TestEmbeddedProcessKilledAmidTranslationsChargesEachOnce(t *testing.T) {
	harness.EmbeddedOnly(t)
	const kills = 3
	r := seeded(t)
	ctx := bounded(t)
	model := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		_, _ = io.WriteString(w, `{"choices":[{"finish_reason":"stop","message":{"content":"{\"english\":\"Get lost\"}"}}]}`)
	}))
	t.Cleanup(model.Close)
	dir, addr := t.TempDir(), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn",
		"-model.url", model.URL+"/v1", "-model.name", "small")
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, devKey)
	l := newLedger(panel{name: "translated", surveys: 5, n: 3000, foreign: true})
	killing(ctx, t, c, l, moments(r, kills, l.panel.n), func(int) *process { return p })
	var translated int
	for i := range l.people {
		translated += l.people[i].translated
	}
	t.Logf("%d answers are translated", translated)
	if translated < l.panel.n/2 {
		t.Errorf("%d answers are translated of %d respondents", translated, l.panel.n)
	}
	want := l.total().String()
	for _, when := range []string{"at the end", "rebuilt"} {
		// The price of translations is charged after the respondent completes.
		for got := ""; got != want; {
			if got = charged(t, devAccount, "-data-dir", dir); got != want && ctx.Err() != nil {
				t.Fatalf("%s: charged are %s credits, the respondents cost %s", when, got, want)
			}
			pause(ctx, 20*time.Millisecond)
		}
		p.kill()
		p.start()
		p.awaitReady(ctx)
	}
}
