package fault

import (
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
func TestCopyKilledAgainAndAgain(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	ctx := bounded(t)
	dir, addr := t.TempDir(), freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", dir, "-http.addr", addr, "-log.level", "warn")
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
	copying := append(append([]string{"copy"}, at("to")...), "-to.partitions", "6")
	if out, err := candor(copying...).CombinedOutput(); err != nil { // beside the process
		t.Fatalf("copy: %v\n%s", err, out)
	}
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
		t.Errorf("verify: %v\n%s", err, out)
	}
	// The copied files of a stopped process are a backup.
	if out, err := candor("verify", "-data-dir", backup, "-against.data-dir", dir).CombinedOutput(); err != nil || !strings.Contains(string(out), "equal") {
		t.Errorf("the backup: %v\n%s", err, out)
	}

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
