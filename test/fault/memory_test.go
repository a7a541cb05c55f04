package fault

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"candor/test/harness"
)

const devPublicKey = "candor_pk_fault0000000000000000000000000000"

// peak returns the most resident memory that the process has had so far, in bytes.
func (p *process) peak() int64 {
	p.t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Skipf("needs /proc, as Linux has it, to know the memory of a process: %v", err)
	}
	_, rest, _ := strings.Cut(string(b), "VmHWM:")
	kib, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, err := strconv.ParseInt(kib, 10, 64)
	if err != nil {
		p.t.Fatalf("VmHWM is %q", kib)
	}
	return n << 10
}

// flood is a body that is generated while it is sent: a head, then as many members as fit into
// a size, then a tail.
type flood struct {
	head, tail string
	member     func(i int) string
	size       int
}

func (f flood) reader() io.Reader {
	r, w := io.Pipe()
	go func() {
		b := bytes.NewBufferString(f.head)
		n := b.Len()
		for i := 0; ; i++ {
			m := f.member(i)
			if i > 0 {
				m = "," + m
			}
			if n+len(m)+len(f.tail) > f.size {
				break
			}
			n += len(m)
			if b.WriteString(m); b.Len() > 64<<10 {
				if _, err := w.Write(b.Bytes()); err != nil {
					return // the answer came first
				}
				b.Reset()
			}
		}
		b.WriteString(f.tail + strings.Repeat(" ", f.size-n-len(f.tail)))
		_, err := w.Write(b.Bytes())
		_ = w.CloseWithError(err)
	}()
	return r
}

const floodHead = `{"respondentId":"p","surveyName":"flooded","synchronousResponse":false,"dataPoints":[{"qualityCheck":"TS","dataPointId":"t","duration":1}]`

var floods = []struct {
	name   string
	times  int
	chunks bool
	body   flood
}{
	{"40 just under 16 MiB", 40, false, flood{floodHead + `,"x":"`, `"}`, func(int) string { return strings.Repeat("x", 65_536) }, 16<<20 - 1}},
	{"40 in chunks", 40, true, flood{floodHead + `,"x":"`, `"}`, func(int) string { return strings.Repeat("x", 65_536) }, 16<<20 - 1}},
	{"a million attributes", 12, false, flood{floodHead + `,"respondentAttributes":{`, `}}`, func(i int) string { return fmt.Sprintf(`"%07d":""`, i) }, 12 << 20}},
	{"a million members of an unknown field", 12, false, flood{floodHead + `,"x":{`, `}}`, func(i int) string { return fmt.Sprintf(`"%09d":1`, i) }, 15 << 20}},
	{"objects of a thousand members", 12, false, flood{floodHead + `,"x":[{"n":0`, `}]}`, func(i int) string {
		if i%998 == 997 {
			return fmt.Sprintf(`"%x":1},{"n":0`, i)
		}
		return fmt.Sprintf(`"%x":1`, i)
	}, 15 << 20}},
	{"strokes", 12, false, flood{strings.TrimSuffix(floodHead, "]") + `,{"qualityCheck":"BAS","dataPointId":"b","interactionData":[`, `]}]}`, func(int) string {
		return `{"interactionType":"KEYSTROKE","value":"","timestamp":"2026-04-01T08:00:00.120Z"}`
	}, 15 << 20}},
	{"identifiers", 12, false, flood{`{"surveyName":"flooded","respondentIds":[`, `]}`, func(i int) string { return fmt.Sprintf(`"%06d"`, i) }, 15 << 20}},
}

// A single process stays within its memory limit, whatever bodies it receives, and serves
// another account at the same time.
func TestLargeBodiesStayWithinTheMemoryLimit(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx := bounded(t)
	addr := freeAddr(t)
	p := newProcess(t, "candor", devEnv(), "serve", "-data-dir", t.TempDir(), "-http.addr", addr, "-log.level", "warn", "-memory.limit", "1GiB")
	p.start()
	p.awaitReady(ctx)
	flooded(ctx, t, p, addr, 1<<30, "candor_sk_other0000000000000000000000000000", devKey, devPublicKey)
}

// A process with the role ingest alone stays within half of that limit.
func TestLargeBodiesStayWithinTheMemoryLimitOfIngest(t *testing.T) {
	harness.EmbeddedOnly(t)
	ctx := bounded(t)
	s := harness.Start(t)
	c, other := s.Account(t), s.Account(t)
	addr := freeAddr(t)
	p := newProcess(t, "ingest", s.Environment(), "serve", "-roles", "ingest", "-http.addr", addr, "-log.level", "warn", "-memory.limit", "512MiB")
	p.start()
	p.awaitReady(ctx)
	flooded(ctx, t, p, addr, 512<<20, other.Private, c.Private, c.Public)
}

// flooded sends the floods with keys of one account. At the same time, it adds respondents of
// another account.
func flooded(ctx context.Context, t *testing.T, p *process, addr string, bound int64, other string, keys ...string) {
	t.Logf("at the start: %d MiB", p.peak()>>20)
	quiet := newClient(addr, other)
	added := 0
	for _, attack := range floods {
		operation := "v3/addRespondent"
		if strings.Contains(attack.body.head, "respondentIds") {
			if slices.Contains(p.args, "ingest") {
				continue
			}
			operation = "v3/updateRespondentsExcludedStatus"
		}
		codes := map[int]int{}
		var mu sync.Mutex
		var wg sync.WaitGroup
		for i := range attack.times {
			wg.Go(func() {
				key, f := keys[0], attack.body
				if i%4 == 3 && len(keys) > 1 && operation == "v3/addRespondent" {
					key, f.size = keys[1], 4<<20-1 // the largest body that a public key may send
				}
				code := f.post(ctx, "http://"+addr+"/"+operation, key, attack.chunks)
				mu.Lock()
				codes[code]++
				mu.Unlock()
			})
		}
		done := make(chan struct{})
		go func() { wg.Wait(); close(done) }()
		accepted := 0
		for over := false; !over || accepted == 0; {
			added++
			body := strings.Replace(strings.Replace(floodHead, `"p"`, fmt.Sprintf(`"p-%d"`, added), 1), "false", "true", 1) + "}"
			a := quiet.post(ctx, "v3/addRespondent", []byte(body))
			switch {
			case a.status == http.StatusOK:
				accepted++
			case strings.Contains(a.message, "memory"):
				t.Errorf("%s: another account finds no room: %s", attack.name, a.message)
			case ctx.Err() != nil:
				t.Fatalf("%s: another account's respondents are not accepted: %d %s %v", attack.name, a.status, a.message, a.err)
			}
			select {
			case <-done:
				over = true
			default:
			}
		}
		t.Logf("%s: answered %v, %d respondents of another account accepted; at most %d MiB so far", attack.name, codes, accepted, p.peak()>>20)
		if !attack.chunks && codes[http.StatusOK]+codes[http.StatusBadRequest] == 0 {
			t.Errorf("%s: no body is read: %v", attack.name, codes)
		}
		if p.peak() > bound {
			t.Fatalf("%s: %d MiB, the bound is %d", attack.name, p.peak()>>20, bound>>20)
		}
	}
}

// post sends the body and returns the status of the answer, or 0 if there was none.
func (f flood) post(ctx context.Context, url, key string, chunks bool) int {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, f.reader())
	if err != nil {
		return 0
	}
	r.Header.Set("Api-Key", key)
	r.Header.Set("Content-Type", "application/json")
	if !chunks {
		r.ContentLength = int64(f.size)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	_ = resp.Body.Close()
	return resp.StatusCode
}
