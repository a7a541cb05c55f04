package fault

import (
	"bytes"
	"context"
	"debug/elf"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// shifted returns a function that starts a process whose clock is wrong by a number of hours or less. The
// monotonic clock, which timers use, is right, as it is on a machine with a wrong clock. The binary is not
// changed: programs read clocks with a function that the kernel maps into them, and this one is
// replaced in the memory of the process, before it runs.
func shifted(by time.Duration) func(*exec.Cmd) error {
	return func(cmd *exec.Cmd) error {
		runtime.LockOSThread() // only the thread that starts the process can trace it
		defer runtime.UnlockOSThread()
		cmd.SysProcAttr = &syscall.SysProcAttr{Ptrace: true}
		if err := cmd.Start(); err != nil {
			return err
		}
		pid := cmd.Process.Pid
		if _, err := syscall.Wait4(pid, nil, 0, nil); err != nil { // it has stopped before its first instruction
			return fmt.Errorf("wait for the process: %w", err)
		}
		if err := shift(pid, by); err != nil {
			_ = cmd.Process.Kill()
			return fmt.Errorf("shift the clock: %w", err)
		}
		return syscall.PtraceDetach(pid)
	}
}

// shift replaces the function clock_gettime of a process that is stopped.
func shift(pid int, by time.Duration) error {
	base, size, err := mapped(pid)
	if err != nil {
		return err
	}
	image := make([]byte, size)
	if _, err = syscall.PtracePeekText(pid, base, image); err != nil {
		return err
	}
	f, err := elf.NewFile(bytes.NewReader(image))
	if err != nil {
		return err
	}
	symbols, err := f.DynamicSymbols()
	if err != nil {
		return err
	}
	code := []byte{
		0xb8, 228, 0, 0, 0, // mov eax, SYS_clock_gettime
		0x0f, 0x05, // syscall
		0x85, 0xff, // test edi, edi
		0x75, 0x0d, // jne to ret: not CLOCK_REALTIME
		0x48, 0xb9, // mov rcx, the seconds
	}
	for seconds, i := uint64(by/time.Second), 0; i < 8; i++ {
		code = append(code, byte(seconds>>(8*i)))
	}
	code = append(code, 0x48, 0x01, 0x0e, 0xc3) // add [rsi], rcx; ret
	for _, s := range symbols {
		if s.Name == "__vdso_clock_gettime" && s.Size >= uint64(len(code)) {
			_, err = syscall.PtracePokeText(pid, base+uintptr(s.Value), code)
			return err
		}
	}
	return fmt.Errorf("no room for %d bytes among %d functions", len(code), len(symbols))
}

// mapped returns where the kernel has mapped its functions.
func mapped(pid int) (base, size uintptr, err error) {
	maps, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", pid))
	for line := range strings.Lines(string(maps)) {
		var end uintptr
		if strings.Contains(line, "[vdso]") {
			_, err = fmt.Sscanf(line, "%x-%x", &base, &end)
			return base, end - base, err
		}
	}
	return 0, 0, fmt.Errorf("the kernel has mapped no functions: %w", err)
}

// door is a process that accepts requests, and its client.
type door struct {
	*process
	c *client
}

// door starts a process for requests whose clock is wrong.
func (b *brokers) door(ctx context.Context, t *testing.T, by time.Duration) door {
	t.Helper()
	addr := freeAddr(t)
	p := b.serve(t, addr, "ingest,api", "CANDOR_LIMIT_OTHER=10")
	p.launch = shifted(by)
	p.start()
	p.awaitReady(ctx)
	return door{p, newClient(addr, b.key)}
}

// through adds the panel of a ledger through several doors.
func through(ctx context.Context, l *ledger, doors ...door) {
	const each = 4
	var wg sync.WaitGroup
	for w := range each * len(doors) {
		wg.Go(func() {
			c := doors[w%len(doors)].c
			for i := w; i < l.panel.n; i += each * len(doors) {
				for !l.added(i, c.post(ctx, "v3/addRespondent", l.panel.body(i, false))) && ctx.Err() == nil {
					pause(ctx, retryPause)
				}
			}
		})
	}
	wg.Wait()
}

// TestWrongClocksLoseAndDoubleNothing runs processes whose clocks are wrong by hours: first those that accept
// requests, and then those that admit and score.
func TestWrongClocksLoseAndDoubleNothing(t *testing.T) {
	ctx := bounded(t)
	b := realBrokers(ctx, t)
	const inside = "join,check:OES,check:CHS,check:GQS,check:TS,check:BAS,check:DES"
	core := b.serve(t, "", inside)
	core.start()
	begin := b.starts(ctx, t)
	behind, ahead, far := b.door(ctx, t, -3*time.Hour), b.door(ctx, t, 30*time.Minute), b.door(ctx, t, 3*time.Hour)

	l := newLedger(panel{name: "clocks", surveys: 5, n: 1000})
	// Kafka accepts no record that is dated an hour ahead. Another process can add the respondent.
	if l.added(0, far.c.post(ctx, "v3/addRespondent", l.panel.body(0, false))) {
		t.Error("an add that is dated three hours ahead is accepted")
	}
	through(ctx, l, behind, ahead)
	verify(ctx, t, ahead.c, l)
	b.tokensOnce(ctx, t, behind, ahead)
	b.limitShared(ctx, t, behind, ahead)

	ledgers := []*ledger{l}
	b.allowAhead(ctx, t, "9223372036854775807") // as earlier versions of Kafka do
	defer b.allowAhead(context.WithoutCancel(ctx), t, "3600000")
	for i, by := range []time.Duration{12 * time.Hour, -12 * time.Hour} {
		core.kill()
		wrong := b.serve(t, "", inside, "CANDOR_SNAPSHOT_EVERY=200ms", "CANDOR_LOG_RETENTION=2m")
		wrong.launch = shifted(by)
		wrong.start()
		l := newLedger(panel{name: fmt.Sprint("clocks inside ", i), surveys: 3, n: 200})
		through(ctx, l, behind, ahead, far)
		verify(ctx, t, ahead.c, l)
		ledgers = append(ledgers, l)
		for !strings.Contains(wrong.log.String(), "the log is cut later") {
			if pause(ctx, 20*time.Millisecond); ctx.Err() != nil {
				t.Fatal("a process with a wrong clock does not say that it deletes nothing")
			}
		}
		wrong.kill()
	}
	core.start()
	last := newLedger(panel{name: "clocks again", surveys: 3, n: 200})
	through(ctx, last, behind, ahead)
	verify(ctx, t, ahead.c, last)
	b.settled(t, append(ledgers, last)...)
	if end := b.starts(ctx, t); !maps.Equal(begin, end) {
		t.Errorf("the log began at %v, and begins at %v", begin, end)
	}
}

func (b *brokers) admin(t *testing.T) *kadm.Client {
	t.Helper()
	client, err := kgo.NewClient(kgo.SeedBrokers(b.kafka...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return kadm.NewClient(client)
}

// starts returns the first offset of each partition of the log.
func (b *brokers) starts(ctx context.Context, t *testing.T) map[int32]int64 {
	t.Helper()
	listed, err := b.admin(t).ListStartOffsets(ctx, schemas.TopicSurveys)
	if err != nil {
		t.Fatal(err)
	}
	starts := map[int32]int64{}
	listed.Each(func(o kadm.ListedOffset) { starts[o.Partition] = o.Offset })
	return starts
}

// allowAhead sets how far ahead of its own clock Kafka accepts records, in milliseconds.
func (b *brokers) allowAhead(ctx context.Context, t *testing.T, ahead string) {
	t.Helper()
	var topics []string
	for _, topic := range schemas.Topics {
		topics = append(topics, topic.Name)
	}
	answers, err := b.admin(t).AlterTopicConfigs(ctx, []kadm.AlterConfig{{Op: kadm.SetConfig, Name: "message.timestamp.after.max.ms", Value: &ahead}}, topics...)
	for _, a := range answers {
		err = errors.Join(err, a.Err)
	}
	if err != nil {
		t.Errorf("allow records that are dated ahead: %v", err)
	}
}

// at returns the arguments of an operator's command for the brokers.
func (b *brokers) at(args ...string) []string {
	return append(args, "-kafka.brokers", strings.Join(b.kafka, ","), "-redis.url", b.redis)
}

// known calls an operation until the process knows the key and the secret.
func (c *client) known(ctx context.Context, operation string, body []byte) answer {
	for {
		a := c.post(ctx, operation, body)
		if a.status != http.StatusUnauthorized && !strings.Contains(a.message, "is not signed") || ctx.Err() != nil {
			return a
		}
		pause(ctx, 20*time.Millisecond)
	}
}

// tokensOnce checks that a token is used up for processes with other clocks, also one that has expired and
// that a process whose clock is behind still accepts.
func (b *brokers) tokensOnce(ctx context.Context, t *testing.T, behind, ahead door) {
	t.Helper()
	private := created(ctx, t, b.at("keys", "create", "-account", b.account+"-tokens", "-create-account")...)
	key := created(ctx, t, b.at("keys", "create", "-account", b.account+"-tokens", "-public", "-require-token")...)
	secret := created(ctx, t, b.at("tokens", "create-secret", "-account", b.account+"-tokens")...)
	add := func(d door, id string, expires time.Time) answer {
		token, err := accounts.SignToken(secret, "tokens", survey.RespondentID(id), expires)
		if err != nil {
			t.Fatal(err)
		}
		c := newClient("", key)
		c.base, c.token = d.c.base, token
		return c.known(ctx, "v3/addRespondent", fmt.Appendf(nil, `{"surveyName":"tokens","respondentId":%q,"dataPoints":[{"qualityCheck":"TS","dataPointId":"p","duration":9000}]}`, id))
	}
	used := "The token was used before"
	for _, tc := range []struct {
		in   time.Duration
		then string
	}{
		{2 * time.Hour, used},
		{-time.Hour, "The token has expired"},
	} {
		id, expires := fmt.Sprint("p", tc.in), time.Now().Add(tc.in)
		if a := add(behind, id, expires); a.status != http.StatusOK {
			t.Errorf("behind, a token that expires in %v is answered %d %s", tc.in, a.status, a.message)
		}
		gone := newClient("", private)
		gone.base = ahead.c.base
		if a := gone.known(ctx, "v3/deleteRespondents", fmt.Appendf(nil, `{"surveyName":"tokens","respondentIds":[%q]}`, id)); a.status != http.StatusOK {
			t.Errorf("deleteRespondents is answered %d %s", a.status, a.message)
		}
		if a := add(ahead, id, expires); a.status != http.StatusForbidden || a.message != tc.then {
			t.Errorf("ahead, the used token that expires in %v is answered %d %s", tc.in, a.status, a.message)
		}
		if a := add(behind, id, expires); a.status != http.StatusForbidden || a.message != used {
			t.Errorf("behind, the used token that expires in %v is answered %d %s", tc.in, a.status, a.message)
		}
	}
}

// limitShared checks that processes with different clocks count the requests of a key together.
func (b *brokers) limitShared(ctx context.Context, t *testing.T, doors ...door) {
	t.Helper()
	key, admitted := created(ctx, t, b.at("keys", "create", "-account", b.account+"-limited", "-create-account")...), 0
	for i := range 20 * len(doors) {
		c := newClient("", key)
		c.base = doors[i%len(doors)].c.base
		if a := c.known(ctx, "v3/getRespondent", []byte(`{"surveyName":"s","respondentId":"p"}`)); a.status != http.StatusTooManyRequests {
			admitted++
		}
	}
	if admitted != 10 {
		t.Errorf("%d requests of a minute are admitted, want 10", admitted)
	}
}
