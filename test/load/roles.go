package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"

	"candor/survey"
)

// split is how roles are divided among processes, as in a cluster: each process has one role, and each role
// has the given number of members.
type split struct{ partitions, members int }

// splits are measured one after the other.
var splits = [...]split{{12, 1}, {12, 2}, {48, 1}, {48, 2}}

// splitRate is the fixed rate, in respondents a second.
const splitRate = 200

// measureRoles measures what a respondent costs if each role has processes of its own, on a real Kafka
// and Redis, and prints the table. The figures are the processor time of all processes of candor together,
// and do not include the load generator.
func (b *bench) measureRoles(ctx context.Context, binary string) error {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(w, "\nPartitions\tMembers of each role\tProcesses\tFull load\tCPU each\tAt %d/s\n", splitRate)
	for _, s := range splits {
		if err := b.measureSplit(ctx, binary, s, w); err != nil {
			return errors.Join(fmt.Errorf("%d members on %d partitions: %w", s.members, s.partitions, err), w.Flush())
		}
	}
	return w.Flush()
}

func (b *bench) measureSplit(ctx context.Context, binary string, s split, w *tabwriter.Writer) (err error) {
	progress("%d members of each role on %d partitions", s.members, s.partitions)
	own := *b
	own.partitions = s.partitions
	r, err := own.realBrokers(ctx)
	if err != nil {
		return err
	}
	defer r.close()
	defer func() { err = errors.Join(err, r.wipe(context.WithoutCancel(ctx))) }()
	c := &crew{members: s.members}
	defer func() { err = errors.Join(err, c.stop()) }()
	if err := c.start(binary); err != nil {
		return err
	}
	if err := c.await(ctx); err != nil {
		return err
	}
	n := b.n / 2
	if _, err := b.feed(ctx, c, "early", n, 0); err != nil { // brokers and processes that have just started are slower
		return err
	}
	before, began := c.processor(), time.Now()
	took, err := b.feed(ctx, c, "full", n, 0)
	if err != nil {
		return err
	}
	full := c.processor() - before
	progress("full load: %v for %d respondents, verified after %v", took, n, time.Since(began))
	steady := int(splitRate * b.open.Seconds())
	before = c.processor()
	if _, err := b.feed(ctx, c, "steady", steady, splitRate); err != nil {
		return err
	}
	slow := c.processor() - before
	_, _ = fmt.Fprintf(w, "%d\t%d\t%d\t%s\t%d us\t%d us\n", s.partitions, s.members, len(c.processes), rate(per(n, took), ""),
		full.Microseconds()/int64(n), slow.Microseconds()/int64(steady))
	return nil
}

// feed sends n respondents, an equal share to each process with the role ingest, at a rate or, if it is 0, as
// fast as it can. It returns how long it took until all were COMPLETED, and reads them back.
func (b *bench) feed(ctx context.Context, c *crew, prefix string, n int, pace float64) (time.Duration, error) {
	before, err := c.completions(ctx)
	if err != nil {
		return 0, err
	}
	began, doors := time.Now(), c.doors()
	done := make(chan error, len(doors))
	share := n / len(doors)
	for i, s := range doors {
		go func() {
			first := 0
			name := prefix + strconv.Itoa(i)
			if pace > 0 {
				_, _, err := b.openLoop(ctx, s, &first, name, pace/float64(len(doors)), share, `"COMPLETED"`)
				done <- err
				return
			}
			own := *b
			own.clients /= len(doors)
			done <- own.send(ctx, s, name, share)
		}()
	}
	for range doors {
		err = errors.Join(err, <-done)
	}
	if err == nil {
		err = awaitCompletions(ctx, before+share*len(doors), c.completions)
	}
	took := time.Since(began)
	for i := range doors {
		if err == nil {
			err = doors[0].verify(ctx, prefix+strconv.Itoa(i), surveys, share)
		}
	}
	return took, err
}

// crew is all processes of an installation, each with one role, except that ingest and api share one.
type crew struct {
	members   int
	processes []*member
	port      int // the last one that was given to a process
}

type member struct {
	role string
	cmd  *exec.Cmd
	service
}

func crewRoles() []string {
	roles := []string{"join", "ingest,api"}
	for _, c := range survey.Checks {
		roles = append(roles, "check:"+c.String())
	}
	return roles
}

func (c *crew) start(binary string) error {
	for _, role := range crewRoles() {
		for range c.members {
			addr, err := c.freeAddr()
			if err != nil {
				return err
			}
			m := &member{role: role, service: service{addr: addr}}
			m.cmd = exec.Command(binary, "serve", "-roles", role, "-http.addr", m.addr, "-log.level", "error")
			m.cmd.Stdout, m.cmd.Stderr = os.Stderr, os.Stderr
			if err := m.cmd.Start(); err != nil {
				return err
			}
			c.processes = append(c.processes, m)
		}
	}
	return nil
}

// freeAddr returns an address on a port that nobody uses, below those that the system gives to clients.
func (c *crew) freeAddr() (string, error) {
	for c.port = max(c.port, firstPort); c.port < lastPort; {
		c.port++
		addr := net.JoinHostPort("127.0.0.1", strconv.Itoa(c.port))
		if l, err := net.Listen("tcp", addr); err == nil {
			return addr, l.Close()
		}
	}
	return "", errors.New("no port is free")
}

const firstPort, lastPort = 20_000, 30_000

// await returns when all processes are ready.
func (c *crew) await(ctx context.Context) error {
	return poll(ctx, "processes are not ready", func() (waiting int, _ error) {
		for _, m := range c.processes {
			body, err := m.request(ctx, "GET", "/readyz", nil)
			if err != nil {
				waiting++
				continue
			}
			_ = body.Close()
		}
		return waiting, nil
	})
}

// doors are the processes that accept respondents.
func (c *crew) doors() (list []*service) {
	for _, m := range c.processes {
		if strings.Contains(m.role, "ingest") {
			list = append(list, &m.service)
		}
	}
	return list
}

// completions returns how many respondents the joins have completed.
func (c *crew) completions(ctx context.Context) (sum int, err error) {
	for _, m := range c.processes {
		if m.role == "join" {
			n, err := m.completions(ctx)
			if err != nil {
				return 0, err
			}
			sum += n
		}
	}
	return sum, nil
}

// processor is the processor time of all processes so far.
func (c *crew) processor() (sum time.Duration) {
	for _, m := range c.processes {
		sum += processorOf(strconv.Itoa(m.cmd.Process.Pid))
	}
	return sum
}

func (c *crew) stop() (err error) {
	for _, m := range c.processes {
		_ = m.cmd.Process.Signal(syscall.SIGTERM)
	}
	for _, m := range c.processes {
		if end := m.cmd.Wait(); end != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", m.role, end))
		}
	}
	return err
}
