package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// The keys of the two accounts without a rate limit: the account that attacks, and the account
// whose work must not suffer.
const (
	attackerKey = "abuse-attacker-private-key"
	publicKey   = "abuse-attacker-public-key-0"
	otherKey    = "abuse-other-private-key-00"
)

// arena is a running candor with everything that an attack needs to reach it.
type arena struct {
	options
	dir, addr string
	honest    *http.Client // of the other account
	attacker  *http.Client
	cmd       *exec.Cmd
	exited    chan struct{}
	log       *lastLines
	names     atomic.Int64
}

// open starts candor with an empty data directory.
func open(ctx context.Context, o options) (*arena, error) {
	dir, err := os.MkdirTemp("", "candor-abuse-")
	if err != nil {
		return nil, err
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	a := &arena{options: o, dir: dir, addr: l.Addr().String(), honest: clientFrom("127.0.0.1"), attacker: clientFrom(attackerIP)}
	if err := errors.Join(l.Close(), a.start(ctx)); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	return a, nil
}

// attackerIP differs from the address of the other account, so that limits by address apply to
// the attacker only.
const attackerIP = "127.0.0.2"

// clientFrom returns a client whose connections come from the address.
func clientFrom(ip string) *http.Client {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}
	return &http.Client{
		Timeout:       30 * time.Second,
		Transport:     &http.Transport{MaxIdleConnsPerHost: 256, DialContext: dialer.DialContext},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

func (a *arena) environment() []string {
	env := []string{"CANDOR_DEV_PRIVATE_KEY=" + attackerKey, "CANDOR_DEV_PUBLIC_KEY=" + publicKey, "CANDOR_DEV_OTHER_PRIVATE_KEY=" + otherKey}
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "CANDOR_") {
			env = append(env, v)
		}
	}
	return env
}

func (a *arena) start(ctx context.Context) error {
	a.log, a.exited = &lastLines{}, make(chan struct{})
	a.cmd = exec.Command(a.binary, "serve", "-http.addr", a.addr, "-data-dir", filepath.Join(a.dir, "data"), "-memory.limit", fmt.Sprintf("%dMiB", a.memory))
	a.cmd.Env, a.cmd.Stdout, a.cmd.Stderr = a.environment(), a.log, a.log
	if err := a.cmd.Start(); err != nil {
		return err
	}
	go func(cmd *exec.Cmd, exited chan struct{}) {
		_ = cmd.Wait()
		close(exited)
	}(a.cmd, a.exited)
	return a.until(ctx, time.Minute, "candor is ready", func() bool {
		resp, err := a.honest.Get("http://" + a.addr + "/readyz")
		if err != nil {
			return false
		}
		_ = resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	})
}

// close stops candor and deletes its data.
func (a *arena) close() {
	a.kill(syscall.SIGTERM)
	_ = os.RemoveAll(a.dir)
}

// kill sends a signal to the process and waits until it has ended.
func (a *arena) kill(s syscall.Signal) {
	_ = a.cmd.Process.Signal(s)
	select {
	case <-a.exited:
	case <-time.After(time.Minute):
		_ = a.cmd.Process.Kill()
		<-a.exited
	}
}

// restart starts candor again with an empty data directory.
func (a *arena) restart(ctx context.Context) error {
	a.kill(syscall.SIGKILL)
	if err := os.RemoveAll(filepath.Join(a.dir, "data")); err != nil {
		return err
	}
	return a.start(ctx)
}

// alive returns an error if the process has ended.
func (a *arena) alive() error {
	select {
	case <-a.exited:
		return fmt.Errorf("the process died: %v: %s", a.cmd.ProcessState, a.log)
	default:
		return nil
	}
}

// run runs a candor command, such as keys create, on the same data, and returns its output.
func (a *arena) run(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, a.binary, append(args, "-data-dir", filepath.Join(a.dir, "data"))...)
	cmd.Env = a.environment()
	var out, problem bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &problem
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("candor %s: %w: %s", strings.Join(args, " "), err, problem.String())
	}
	return strings.TrimSpace(out.String()), nil
}

// until waits for a condition.
func (a *arena) until(ctx context.Context, most time.Duration, what string, ok func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	for !ok() {
		select {
		case <-time.After(50 * time.Millisecond):
		case <-a.exited:
			return a.alive()
		case <-ctx.Done():
			return fmt.Errorf("still not after %s: %s", most, what)
		}
	}
	return nil
}

// name returns a name that no attack has used before.
func (a *arena) name(prefix string) string { return fmt.Sprintf("%s-%d", prefix, a.names.Add(1)) }

// lastLines keeps the end of the output of a process.
type lastLines struct {
	mu   sync.Mutex
	text []byte
}

func (l *lastLines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text = append(l.text, p...)
	if extra := len(l.text) - 4096; extra > 0 {
		l.text = l.text[extra:]
	}
	return len(p), nil
}

func (l *lastLines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return string(l.text)
}
