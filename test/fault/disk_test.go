package fault

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"candor/test/harness"
)

// The disk of the embedded log becomes full under load, and later has space again. The process is killed in between,
// because what it only holds in memory must not count.
func TestEmbeddedDiskFullLosesAndDoublesNothing(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx := bounded(t)
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64m"); err != nil {
		t.Skipf("needs to be root, to mount a small disk: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	data, addr := filepath.Join(dir, "data"), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", data, "-http.addr", addr, "-log.level", "warn")
	p.start()
	p.awaitReady(ctx)

	c := newClient(addr, devKey)
	l := newLedger(panel{name: "disk", surveys: 4, n: 3000})
	seen, stop := watch(ctx, c, l)
	streamed := make(chan struct{})
	go func() {
		defer close(streamed)
		stream(ctx, c, l, 16)
	}()
	ballast := filepath.Join(dir, "ballast")
	during(ctx, t, l, 500, func() { fill(t, ballast) })
	for ; l.turnedAway() < 100 && ctx.Err() == nil; pause(ctx, 50*time.Millisecond) {
	}
	t.Logf("full: %s", l)
	p.kill()
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	p.start()
	p.awaitReady(ctx)
	<-streamed
	took := verify(ctx, t, c, l)
	stop()
	t.Logf("%v; all COMPLETED %v after the last answer", seen, took.Round(time.Millisecond))
	if got, want := charged(t, devAccount, "-data-dir", data), l.total().String(); got != want {
		t.Errorf("charged are %s credits, the respondents cost %s", got, want)
	}
}

// fill writes a file until the disk is full.
func fill(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Error(err)
		return
	}
	defer func() { _ = f.Close() }()
	zeros := make([]byte, 64<<10)
	for err == nil {
		_, err = f.Write(zeros)
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("fill the disk: %v", err)
	}
}

// turnedAway returns how many adds were answered with 503, or not at all.
func (l *ledger) turnedAway() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.refused + l.broken
}
