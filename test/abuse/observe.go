package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// seen has the observations during an attack.
type seen struct {
	took   []time.Duration // of each add of the other account
	failed []string
	rss    int64
}

// observe adds respondents of the other account, five a second, and watches the memory of the
// process, until the function that it returns is called.
func (a *arena) observe(ctx context.Context) (stop func() seen) {
	var s seen
	var mu sync.Mutex
	var adds sync.WaitGroup
	done := make(chan struct{})
	survey := a.name("other")
	add := func() {
		began := time.Now()
		got, err := a.ask(ctx, a.honest, otherKey, "/v3/addRespondent", respondent(survey, a.name("r"), true, ordinary...))
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

// calm waits until an add of the other account is fast again, so that the effects of one attack
// do not count against the next one.
func (a *arena) calm(ctx context.Context) error {
	return a.until(ctx, 2*time.Minute, "the other account is served as if nothing had been", func() bool {
		got, err := a.ask(ctx, a.honest, otherKey, "/v3/addRespondent", respondent("calm", a.name("r"), true, ordinary...))
		return err == nil && got.status == http.StatusOK && got.took < a.limit/4
	})
}

// spent returns the processor time that candor has used, or 0 if it has ended.
func (a *arena) spent() time.Duration {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", a.cmd.Process.Pid))
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	if err != nil || len(fields) < 13 {
		return 0
	}
	user, errUser := strconv.ParseInt(fields[11], 10, 64)
	system, errSystem := strconv.ParseInt(fields[12], 10, 64)
	if errUser != nil || errSystem != nil {
		return 0
	}
	const tick = time.Second / 100 // the unit of /proc/PID/stat on Linux
	return time.Duration(user+system) * tick
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
