package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"candor/internal/app"
	"candor/internal/embedded"
)

// A local user can connect to the embedded broker, but cannot create a key without the
// password, which only the owner of the data directory can read.
func TestAStrangerMakesNoKey(t *testing.T) {
	dir, _ := running(t)
	broker, _, err := embedded.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	at := "-kafka.brokers=" + strings.Join(broker.Brokers, ",")
	guess := filepath.Join(t.TempDir(), "guess")
	if err := os.WriteFile(guess, []byte("guess\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, args := range map[string][]string{
		"without a password":    {at},
		"with another password": {at, "-kafka.sasl-mechanism=" + broker.SASL.Mechanism, "-kafka.sasl-user=" + broker.SASL.User, "-kafka.sasl-password-file=" + guess},
	} {
		if err := on("keys")(t.Context(), io.Discard, append([]string{"create", "-account", "mallory", "-create-account"}, args...)); err == nil {
			t.Errorf("%s a stranger made a key", name)
		}
	}
	var out bytes.Buffer
	if err := on("keys")(t.Context(), &out, []string{"create", "-account", "acme", "-create-account", "-data-dir", dir}); err != nil {
		t.Errorf("the owner: %v", err)
	}
}

// Here another user of the machine makes the same attempt. This user can read only what the permissions
// of files allow.
func TestAnotherUserMakesNoKey(t *testing.T) {
	if args := os.Getenv("CANDOR_TEST_STRANGER"); args != "" { // in the process below
		if err := on("keys")(t.Context(), io.Discard, strings.Split(args, " ")); err == nil {
			t.Error("another user made a key")
		}
		return
	}
	nobody, err := user.Lookup("nobody")
	if os.Getuid() != 0 || err != nil {
		t.Skip("needs root and the user nobody")
	}
	dir, err := os.MkdirTemp("", "candor-") //nolint:usetesting // another user must be able to enter it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	// The data directory has the permissions that an earlier version gave it. The test's binary is where
	// other users can run it.
	binary := filepath.Join(dir, "candor.test")
	own, err := os.ReadFile(os.Args[0])
	if err := errors.Join(err, os.Chmod(dir, 0o755), os.WriteFile(binary, own, 0o755)); err != nil {
		t.Fatal(err)
	}
	data := filepath.Join(dir, "data")
	if err := os.Mkdir(data, 0o755); err != nil {
		t.Fatal(err)
	}
	_, _ = running(t, func(o *app.Options) { o.DataDir = data })
	broker, _, err := embedded.Find(data)
	if err != nil {
		t.Fatal(err)
	}
	uid, _ := strconv.Atoi(nobody.Uid)
	gid, _ := strconv.Atoi(nobody.Gid)
	for _, where := range []string{"-data-dir " + data, "-kafka.brokers " + broker.Brokers[0]} {
		cmd := exec.CommandContext(t.Context(), binary, "-test.run=^TestAnotherUserMakesNoKey$", "-test.v")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "CANDOR_TEST_STRANGER=create -create-account -account mallory "+where)
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
		if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), "PASS") {
			t.Errorf("%s: %v\n%s", where, err, out)
		}
	}
}
