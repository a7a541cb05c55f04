package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// The keys of the two accounts without a rate limit: the one that is attacked
// from, and the one that wants to go on working.
const (
	attackerKey = "abuse-attacker-private-key"
	publicKey   = "abuse-attacker-public-key-0"
	otherKey    = "abuse-other-private-key-00"
)

// arena is a running candor, and what an attack needs to reach it.
type arena struct {
	options
	dir, addr string
	client    *http.Client
	cmd       *exec.Cmd
	exited    chan struct{}
	log       *lastLines
	names     atomic.Int64
}

// open starts candor on an empty directory.
func open(ctx context.Context, o options) (*arena, error) {
	dir, err := os.MkdirTemp("", "candor-abuse-")
	if err != nil {
		return nil, err
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	a := &arena{options: o, dir: dir, addr: l.Addr().String(), client: &http.Client{
		Timeout:   30 * time.Second,
		Transport: &http.Transport{MaxIdleConnsPerHost: 256},
	}}
	if err := errors.Join(l.Close(), a.start(ctx)); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	return a, nil
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
	a.cmd = exec.Command(a.binary, "serve", "-http.addr", a.addr, "-data-dir", filepath.Join(a.dir, "data"))
	a.cmd.Env, a.cmd.Stdout, a.cmd.Stderr = a.environment(), a.log, a.log
	if err := a.cmd.Start(); err != nil {
		return err
	}
	go func(cmd *exec.Cmd, exited chan struct{}) {
		_ = cmd.Wait()
		close(exited)
	}(a.cmd, a.exited)
	return a.until(ctx, time.Minute, "candor is ready", func() bool {
		resp, err := a.client.Get("http://" + a.addr + "/readyz")
		if err != nil {
			return false
		}
		_ = resp.Body.Close()
		return resp.StatusCode == http.StatusOK
	})
}

// close stops candor and removes what it stored.
func (a *arena) close() {
	a.kill(syscall.SIGTERM)
	_ = os.RemoveAll(a.dir)
}

// kill signals the process and waits for its end.
func (a *arena) kill(s syscall.Signal) {
	_ = a.cmd.Process.Signal(s)
	select {
	case <-a.exited:
	case <-time.After(time.Minute):
		_ = a.cmd.Process.Kill()
		<-a.exited
	}
}

// restart starts candor again on what it has stored.
func (a *arena) restart(ctx context.Context) error {
	a.kill(syscall.SIGKILL)
	return a.start(ctx)
}

// alive returns how the process ended, or nil.
func (a *arena) alive() error {
	select {
	case <-a.exited:
		return fmt.Errorf("the process died: %v: %s", a.cmd.ProcessState, a.log)
	default:
		return nil
	}
}

// run runs a candor command on the same data, such as keys create, and returns
// what it prints.
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

// answer is what candor said.
type answer struct {
	status     int
	body       string
	retryAfter string
	took       time.Duration
}

// post sends a body to an operation of v3. Without an answer the error says why.
func (a *arena) post(ctx context.Context, key, operation string, body []byte) (answer, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+a.addr+"/v3/"+operation, bytes.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	req.Header.Set("Api-Key", key)
	req.Header.Set("Content-Type", "application/json")
	began := time.Now()
	resp, err := a.client.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer func() { _ = resp.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(resp.Body, 32<<20))
	return answer{resp.StatusCode, string(text), resp.Header.Get("Retry-After"), time.Since(began)}, err
}

// respondent returns the body of an addRespondent with the data points, which
// are JSON objects.
func respondent(survey, id string, synchronous bool, points ...string) []byte {
	return fmt.Appendf(nil, `{"respondentId":%q,"surveyName":%q,"synchronousResponse":%t,"dataPoints":[%s]}`, id, survey, synchronous, strings.Join(points, ","))
}

// ordinary are the data points of an ordinary respondent.
var ordinary = []string{
	`{"qualityCheck":"OES","dataPointId":"q1","question":"What do you like about your bank?","answer":"The people at the counter know me and help at once"}`,
	`{"qualityCheck":"TS","dataPointId":"p1","duration":14.2}`,
	`{"qualityCheck":"GQS","dataPointId":"g1","gridAnswersPattern":[4,5,3,4,2,5,4,3]}`,
	`{"qualityCheck":"CHS","dataPointId":"c","interviewData":[{"questionId":"a","question":"Do you own a car?","answer":"Yes"},{"questionId":"b","question":"Which make is it?","answer":"A small Fiat"}]}`,
}

// seen is what was observed during an attack.
type seen struct {
	took   []time.Duration // of each add of the other account
	failed []string
	rss    int64
}

// observe lets the other account add respondents, five a second, and watches the
// memory of the process, until the function that it returns is called.
func (a *arena) observe(ctx context.Context) (stop func() seen) {
	var s seen
	var mu sync.Mutex
	var adds sync.WaitGroup
	done := make(chan struct{})
	survey := a.name("other")
	add := func() {
		began := time.Now()
		got, err := a.post(ctx, otherKey, "addRespondent", respondent(survey, a.name("r"), true, ordinary...))
		mu.Lock()
		defer mu.Unlock()
		s.took = append(s.took, time.Since(began))
		switch {
		case err != nil:
			s.failed = append(s.failed, err.Error())
		case got.status != http.StatusOK || !strings.Contains(got.body, `"COMPLETED"`):
			s.failed = append(s.failed, fmt.Sprintf("%d %.200s", got.status, got.body))
		}
	}
	var watch sync.WaitGroup
	watch.Go(func() {
		every := time.NewTicker(200 * time.Millisecond)
		defer every.Stop()
		for {
			if n, err := resident(a.cmd.Process.Pid); err == nil {
				s.rss = max(s.rss, n)
			}
			select {
			case <-every.C:
				adds.Go(add)
			case <-done:
				return
			}
		}
	})
	return func() seen {
		close(done)
		watch.Wait()
		adds.Wait()
		if n, err := resident(a.cmd.Process.Pid); err == nil {
			s.rss = max(s.rss, n)
		}
		return s
	}
}

// calm waits until an add of the other account is quick again, so that one attack
// is not judged by what the one before it left.
func (a *arena) calm(ctx context.Context) error {
	return a.until(ctx, 2*time.Minute, "the other account is served as if nothing had been", func() bool {
		got, err := a.post(ctx, otherKey, "addRespondent", respondent("calm", a.name("r"), true, ordinary...))
		return err == nil && got.status == http.StatusOK && got.took < a.limit/4
	})
}

// resident returns the resident memory of a process, in bytes.
func resident(pid int) (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, err
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		if v, ok := strings.CutPrefix(lines.Text(), "VmRSS:"); ok {
			kib, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(v), "kB")), 10, 64)
			return kib << 10, err
		}
	}
	return 0, errors.New("no VmRSS")
}

// lastLines keeps the end of what a process prints.
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
