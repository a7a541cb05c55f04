package fault

import (
	"strings"
	"testing"
)

func TestProcessKilledAmidAddsLosesAndDoublesNothing(t *testing.T) {
	const kills = 3
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	r := seeded(t)
	p, c := b.served(ctx, t)

	l := newLedger(panel{name: "killed", surveys: 5, n: 5000})
	killing(ctx, t, c, l, moments(r, kills, l.panel.n), func(int) *process { return p })
	b.settled(t, l)
}

// Every role is killed once while the others run. The successor of a killed process handles the
// records that it had not finished, and no record takes effect twice.
func TestAnyRoleKilledAmidAddsLosesAndDoublesNothing(t *testing.T) {
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	r := seeded(t)
	addr := freeAddr(t)
	roles := []string{"ingest,api", "join", "check:OES", "check:CHS", "check:GQS", "check:TS", "check:BAS", "check:DES"}
	processes := make([]*process, len(roles))
	for i, role := range roles {
		at := ""
		if strings.HasPrefix(role, "ingest") {
			at = addr
		}
		processes[i] = b.serve(t, at, role, "GOMAXPROCS=1")
		processes[i].start()
	}
	for _, p := range processes {
		p.awaitReady(ctx)
	}

	c := newClient(addr, b.key)
	l := newLedger(panel{name: "roles", surveys: 10, n: 10_000})
	order := r.Perm(len(roles))
	killing(ctx, t, c, l, moments(r, len(roles), l.panel.n), func(i int) *process { return processes[order[i]] })
	b.settled(t, l)
}
