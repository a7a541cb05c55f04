package fault

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/test/harness"
)

// TestCopyKilledAgainAndAgain moves a data directory to Kafka with an operator's commands. The
// copy is killed several times, each time later than before, and continues where it stopped.
func TestCopyKilledAgainAndAgain(t *testing.T) { copyKilled(t, "6") }

// The same, after the beginning of the log was deleted.
func TestCopyOfACutLogKilledAgainAndAgain(t *testing.T) {
	copyKilled(t, "4", "-snapshot.every", "500ms", "-log.retention", "1s")
}

// The same, into more partitions.
func TestDividedCopyKilledAgainAndAgain(t *testing.T) {
	copyKilled(t, "16", "-snapshot.every", "500ms", "-log.retention", "1s")
}

// copyKilled copies to a number of partitions. The flags are for the process of the source. With -log.retention, it waits
// until the log is cut.
func copyKilled(t *testing.T, partitions string, flags ...string) {
	t.Helper()
	harness.EmbeddedOnly(t)
	t.Parallel()
	ctx := bounded(t)
	dir, addr := t.TempDir(), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), append([]string{"serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn"}, flags...)...)
	p.start()
	p.awaitReady(ctx)
	c, l := newClient(addr, devKey), newLedger(panel{name: "copied", surveys: 7, n: 400})
	killing(ctx, t, c, l, nil, nil)
	price := charged(t, devAccount, "-data-dir", dir)

	to := harness.Embedded(t)
	target := to.Outside()
	password, err := target.SASL.Password()
	if err != nil {
		t.Fatal(err)
	}
	secret := filepath.Join(t.TempDir(), "password")
	if err := os.WriteFile(secret, []byte(password+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	at := func(prefix string) []string {
		return []string{
			"-data-dir", dir, "-" + prefix + ".kafka.brokers", strings.Join(target.Brokers, ","), "-" + prefix + ".kafka.sasl-mechanism", target.SASL.Mechanism,
			"-" + prefix + ".kafka.sasl-user", target.SASL.User, "-" + prefix + ".kafka.sasl-password-file", secret,
		}
	}
	candor := func(args ...string) *exec.Cmd {
		cmd := exec.CommandContext(ctx, binary, args...)
		cmd.Env = surroundings()
		return cmd
	}
	if len(flags) > 0 {
		harness.Eventually(t, func() error {
			if out, _ := candor("lag", "-data-dir", dir).CombinedOutput(); !strings.Contains(string(out), "partitions has been cut") {
				return fmt.Errorf("the log is not cut:\n%s", out)
			}
			return nil
		})
	}
	copying := append(append([]string{"copy"}, at("to")...), "-to.partitions", partitions)
	harness.Eventually(t, func() error { // beside the process, which may delete records meanwhile
		out, err := candor(copying...).CombinedOutput()
		if err != nil {
			return fmt.Errorf("copy: %w\n%s", err, out)
		}
		return nil
	})
	if out, err := candor(append(copying, "-finish")...).CombinedOutput(); err == nil || !strings.Contains(string(out), "processes still work on the source") {
		t.Fatalf("a source at work is finished: %v\n%s", err, out)
	}
	p.kill()
	backup := t.TempDir()
	if err := os.CopyFS(backup, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	kills, done := 0, false
	for delay := 20 * time.Millisecond; !done; delay += delay / 2 {
		cmd := candor(append(copying, "-finish")...)
		var out strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(delay, func() { _ = cmd.Process.Kill() })
		err := cmd.Wait()
		timer.Stop()
		switch {
		case err == nil:
			done = true
		case cmd.ProcessState.ExitCode() >= 0:
			if !strings.Contains(out.String(), "the copy is finished") { // killed after its last step
				t.Fatalf("copy: %v\n%s", err, out.String())
			}
			done = true
		default:
			kills++
		}
	}
	t.Logf("killed %d times", kills)
	if out, err := candor(append([]string{"verify"}, at("against")...)...).CombinedOutput(); err != nil || !strings.Contains(string(out), "400 respondents") {
		t.Errorf("verify: %v: %q", err, out)
	}
	// The copied files of a stopped process are a backup: candor starts on them and has what clients were told.
	if out, err := candor("verify", "-data-dir", backup, "-against.data-dir", dir).CombinedOutput(); err != nil || !strings.Contains(string(out), "equal") {
		t.Errorf("the backup: %v: %q", err, out)
	}
	addr = freeAddr(t)
	restored := newProcess(t, "restored", devEnv(), append([]string{"serve", "-data-dir", backup, "-http.addr", addr, "-log.level", "warn"}, flags...)...)
	restored.start()
	restored.awaitReady(ctx)
	verify(ctx, t, newClient(addr, devKey), l)
	if got := charged(t, devAccount, "-data-dir", backup); got != price {
		t.Errorf("charged were %s, and after the restore %s", price, got)
	}
	restored.kill()

	addr = freeAddr(t)
	moved := newProcess(t, "moved", append(to.Environment(), devEnv()...), "serve", "-http.addr", addr, "-log.level", "warn")
	moved.start()
	moved.awaitReady(ctx)
	verify(ctx, t, newClient(addr, devKey), l)
	show := candor("accounts", "show", devAccount)
	show.Env = append(show.Env, to.Environment()...)
	if out, err := show.Output(); err != nil || !strings.Contains(string(out), price+" credits") {
		t.Errorf("charged were %s, and are %s, %v", price, out, err)
	}
}
