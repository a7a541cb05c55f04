package fault

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// process is a candor process that can be killed and started again.
type process struct {
	t      *testing.T
	name   string
	binary string
	args   []string
	env    []string
	log    *tail
	launch func(*exec.Cmd) error

	cmd    *exec.Cmd
	ready  chan struct{} // closed when the process prints that it is ready
	exited chan struct{}
}

// surroundings is the environment without the settings of candor.
func surroundings() []string {
	return slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "CANDOR_") })
}

// newProcess prepares a process, but does not start it.
func newProcess(t *testing.T, name string, env []string, args ...string) *process {
	p := &process{t: t, name: name, binary: binary, args: args, env: append(surroundings(), env...), log: &tail{}, launch: (*exec.Cmd).Start}
	t.Cleanup(func() {
		p.kill()
		if t.Failed() {
			t.Logf("the end of %s's log:\n%s", name, p.log)
		}
	})
	return p
}

// start starts the process and does not wait for it.
func (p *process) start() {
	p.t.Helper()
	p.cmd = exec.Command(p.binary, p.args...)
	p.cmd.Env = p.env
	p.ready, p.exited = make(chan struct{}), make(chan struct{})
	out := &watcher{log: p.log, ready: p.ready}
	p.cmd.Stdout, p.cmd.Stderr = out, out
	if err := p.launch(p.cmd); err != nil {
		p.t.Fatalf("start %s: %v", p.name, err)
	}
	go func(cmd *exec.Cmd, exited chan struct{}) {
		_ = cmd.Wait()
		close(exited)
	}(p.cmd, p.exited)
}

// awaitReady waits until the process prints that it is ready.
func (p *process) awaitReady(ctx context.Context) {
	p.t.Helper()
	select {
	case <-p.ready:
	case <-p.exited:
		p.t.Fatalf("%s ended instead of becoming ready: %v", p.name, p.cmd.ProcessState)
	case <-ctx.Done():
		p.t.Fatalf("%s is not ready: %v", p.name, ctx.Err())
	}
}

// kill sends SIGKILL if the process runs, and waits until it has ended.
func (p *process) kill() {
	if p.cmd == nil {
		return
	}
	_ = p.cmd.Process.Kill()
	<-p.exited
}

// signal sends a signal and does not wait.
func (p *process) signal(s syscall.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatalf("send %v to %s: %v", s, p.name, err)
	}
}

// terminate sends SIGTERM and returns the exit code and how long the process
// took to end.
func (p *process) terminate(ctx context.Context) (code int, took time.Duration) {
	p.t.Helper()
	start := time.Now()
	p.signal(syscall.SIGTERM)
	select {
	case <-p.exited:
	case <-ctx.Done():
		p.t.Fatalf("%s does not end: %v", p.name, ctx.Err())
	}
	return p.cmd.ProcessState.ExitCode(), time.Since(start)
}

// rss returns the resident memory in bytes, or 0 if it is not known.
func (p *process) rss() int64 { return memoryOf(p.cmd.Process.Pid, "VmRSS:") }

// memoryOf returns a figure of a process's memory in bytes, by its name in /proc. It returns 0 if the figure
// is not known.
func memoryOf(pid int, name string) int64 {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(b), name)
	kib, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, _ := strconv.ParseInt(kib, 10, 64)
	return n << 10
}

// tail keeps the end of what is written to it, and counts the lines.
type tail struct {
	mu    sync.Mutex
	b     []byte
	lines int
}

const keepLog = 16 << 10

func (l *tail) write(b []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b = append(l.b, b...)
	l.lines += bytes.Count(b, []byte("\n"))
	if len(l.b) > 2*keepLog {
		l.b = append(l.b[:0], l.b[len(l.b)-keepLog:]...)
	}
}

func (l *tail) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines
}

func (l *tail) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return string(l.b[max(0, len(l.b)-keepLog):])
}

// watcher passes output on to a log and closes ready at the ready line.
type watcher struct {
	log   *tail
	ready chan struct{}
	seen  []byte
}

func (w *watcher) Write(b []byte) (int, error) {
	w.log.write(b)
	if w.ready != nil {
		if w.seen = append(w.seen, b...); bytes.Contains(w.seen, []byte("candor is ready")) {
			close(w.ready)
			w.ready, w.seen = nil, nil
		}
	}
	return len(b), nil
}

// freeAddr returns a free loopback address.
func freeAddr(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	return l.Addr().String()
}
