package fault

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/test/harness"
)

// largest returns the largest file in the directory that matches the pattern.
func largest(t *testing.T, dir, pattern string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no %s in %s: %v", pattern, dir, err)
	}
	best := files[0]
	for _, f := range files {
		if size(t, f) > size(t, best) {
			best = f
		}
	}
	return best
}

func size(t *testing.T, file string) int64 {
	t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

// After a power failure, a machine may have less of the log than was acknowledged. The service
// logs this and continues with the rest of the log. Clients can send the lost respondents
// again, and no request waits for ever.
func TestEmbeddedLogCutShortGoesOnWithWhatIsLeft(t *testing.T) {
	harness.EmbeddedOnly(t)
	for name, file := range map[string]string{
		"submissions": "log/partitions/candor.surveys-*/*.dat",
		"scores":      "log/partitions/candor.scores-*/*.dat",
	} {
		t.Run(name, func(t *testing.T) {
			ctx := bounded(t)
			dir, addr := t.TempDir(), freeAddr(t)
			p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn")
			p.start()
			p.awaitReady(ctx)
			c := newClient(addr, devKey)
			l := newLedger(panel{name: "cut", surveys: 4, n: 400})
			stream(ctx, c, l, 8)
			verify(ctx, t, c, l)

			p.terminate(ctx) // SIGTERM leaves the committed positions unchanged
			f := largest(t, dir, file)
			if err := os.Truncate(f, size(t, f)*6/10); err != nil {
				t.Fatal(err)
			}
			p.start()
			p.awaitReady(ctx)
			if !strings.Contains(p.log.String(), "the log has lost records") {
				t.Error("nothing says that records are lost")
			}
			again := newLedger(l.panel)
			for i := range again.people {
				again.people[i].doubtful = true // some of them still exist
			}
			stream(ctx, c, again, 8)
			verify(ctx, t, c, again)
			if got, want := charged(t, devAccount, "-data-dir", dir), again.total().String(); got != want {
				t.Errorf("charged are %s credits, the respondents cost %s", got, want)
			}
		})
	}
}
