package fault

import (
	"context"
	"testing"
	"time"
)

// The embedded default has one account, and its keys come from outside.
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
	const kills = 3
	r := seeded(t)
	ctx, cancel := context.WithTimeout(t.Context(), 55*time.Second)
	defer cancel()
	dir, addr := t.TempDir(), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn")
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, devKey)
	l := newLedger(panel{name: "embedded", surveys: 5, n: 5000})
	killing(ctx, t, c, l, moments(r, kills, l.panel.n), func(int) *process { return p })
	if got, want := charged(t, devAccount, "-data-dir", dir), l.total().String(); got != want {
		t.Errorf("charged are %s credits, the respondents cost %s", got, want)
	}
}
