package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"pgregory.net/rapid"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// TestBodies_property: nobody exceeds its share, a request is refused only if a share would be
// exceeded, and all memory is returned at the end.
func TestBodies_property(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		budget := rapid.SampledFrom([]int64{MinBodyBudget, 2 * MinBodyBudget, 8 * MinBodyBudget}).Draw(t, "budget")
		b := newBodies(budget, newBodyMetrics(prometheus.NewRegistry(), budget))
		callers := make([]accounts.Caller, 5) // two accounts
		for i := range callers {
			callers[i] = accounts.Caller{Account: schemas.Account{ID: survey.AccountID([]string{"a", "b"}[i%2])}, Key: schemas.APIKey{Hash: [32]byte{byte(i)}, Private: i%3 != 0}}
		}
		var holds []*hold
		sum := func(of func(*hold) bool) (n int64) {
			for _, h := range holds {
				if of(h) {
					n += h.n
				}
			}
			return n
		}
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			if len(holds) > 0 && rapid.IntRange(0, 2).Draw(t, "release") == 0 {
				i := rapid.IntRange(0, len(holds)-1).Draw(t, "which")
				holds[i].release()
				continue
			}
			h := &hold{of: b, caller: &callers[rapid.IntRange(0, len(callers)-1).Draw(t, "caller")]}
			if !h.caller.Key.Private {
				h.address = rapid.SampledFrom([]string{"192.0.2.1", "192.0.2.2"}).Draw(t, "address")
			}
			n := rapid.SampledFrom([]int64{0, 9_500, MaxPublicBody, MaxBody}).Draw(t, "bytes")
			address := sum(func(o *hold) bool { return o.caller == h.caller && o.address == h.address })
			key := sum(func(o *hold) bool { return o.caller == h.caller })
			account := sum(func(o *hold) bool { return o.caller.Account.ID == h.caller.Account.ID })
			total := sum(func(*hold) bool { return true })
			n *= BodyCost
			fits := key+n <= max(budget/4, MinBodyBudget) && account+n <= max(budget/2, MinBodyBudget) && total+n <= budget
			if !h.caller.Key.Private {
				fits = fits && address+n <= max(budget/16, MinBodyBudget/4)
			}
			if err := h.grow(n / BodyCost); (err == nil) != fits {
				t.Fatalf("%d more, while the key holds %d, the account %d, all %d: %v", n, key, account, total, err)
			}
			holds = append(holds, h)
			if b.held != sum(func(*hold) bool { return true }) {
				t.Fatalf("%d are held", b.held)
			}
		}
		for _, h := range holds {
			h.release()
		}
		if b.held != 0 || len(b.byKey) != 0 || len(b.byAccount) != 0 || len(b.byVisitor) != 0 {
			t.Fatalf("after all were released: %d, %v, %v, %v", b.held, b.byKey, b.byAccount, b.byVisitor)
		}
	})
}

// TestBodyBudget: a body for which there is no memory is refused before it is read. Other
// requests continue, and the body is accepted when the one before it has been answered.
func TestBodyBudget(t *testing.T) {
	entered, answer := make(chan struct{}), make(chan struct{})
	s := serve(t, func(c *Call) (Reply, error) {
		if len(c.Body) == MaxBody {
			c.BodyRead()
			entered <- struct{}{}
			<-answer
		}
		return ok(c)
	}, func(s *served) { s.limits.BodyBudget = 4 * MinBodyBudget })
	announced := func(r *http.Request) { r.ContentLength = MaxBody }
	first := make(chan int)
	go func() {
		resp, _ := s.call(t, "/op", blank(MaxBody), announced)
		first <- resp.StatusCode
	}()
	<-entered
	unread := func(r *http.Request) { r.Header.Set("Expect", "100-continue") }
	resp, body := s.call(t, "/op", blank(MaxBody), announced, unread)
	if resp.StatusCode != 503 || resp.Header.Get("Retry-After") != "1" || !strings.Contains(body, "this API key has in flight") {
		t.Errorf("the second: %d %v %s", resp.StatusCode, resp.Header, body)
	}
	if resp, body := s.call(t, "/op", io.MultiReader(blank(MaxBody)), func(r *http.Request) { r.ContentLength = -1 }); resp.StatusCode != 503 {
		t.Errorf("in chunks: %d %s", resp.StatusCode, body)
	}
	if resp, body := s.call(t, "/open", blank(MaxPublicBody), header("Api-Key", "pk")); resp.StatusCode != 200 {
		t.Errorf("another key: %d %s", resp.StatusCode, body)
	}
	if n := reading(t, s.registry, `candor_http_bodies_refused_total{limit="key"}`); n != "2" {
		t.Errorf("%s refusals are counted", n)
	}
	answer <- struct{}{}
	if code := <-first; code != 200 {
		t.Errorf("the first: %d", code)
	}
	go func() { <-entered; answer <- struct{}{} }()
	if resp, body := s.call(t, "/op", blank(MaxBody), announced); resp.StatusCode != 200 {
		t.Errorf("afterwards: %d %s", resp.StatusCode, body)
	}
}

// TestBodyBudget_address: one address cannot hold all memory of a public key, but always one body of the
// largest size that the key may send.
func TestBodyBudget_address(t *testing.T) {
	for _, most := range []int64{0, MaxBody} { // 0: MaxPublicBody
		b := newBodies(MinBodyBudget, newBodyMetrics(prometheus.NewRegistry(), MinBodyBudget))
		caller := accounts.Caller{Key: schemas.APIKey{Limits: schemas.KeyLimits{MaxBody: most}}}
		one := func(address string) *hold { return &hold{of: b, caller: &caller, address: address} }
		first := one("192.0.2.1")
		if err := first.grow(maxBody(&caller)); err != nil {
			t.Errorf("a body of %d bytes: %v", maxBody(&caller), err)
		}
		if err := one("192.0.2.1").grow(1); err == nil || !strings.Contains(err.Error(), "this address has in flight") && most == 0 {
			t.Errorf("one more byte of the same address: %v", err)
		}
		if err := one("192.0.2.2").grow(1); (err == nil) != (most == 0) { // the larger body takes all that the key may hold
			t.Errorf("another address: %v", err)
		}
		first.release()
		if err := one("192.0.2.1").grow(1); err != nil {
			t.Errorf("afterwards: %v", err)
		}
	}
}

// reading is the value of a metric such as `name{label="value"}`.
func reading(t *testing.T, reg *prometheus.Registry, name string) string {
	t.Helper()
	w := httptest.NewRecorder()
	promhttp.HandlerFor(reg, promhttp.HandlerOpts{}).ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", http.NoBody))
	_, rest, _ := strings.Cut(w.Body.String(), "\n"+name+" ")
	value, _, _ := strings.Cut(rest, "\n")
	return value
}

// TestWaste: refused bodies are read and dropped, up to a bound for each key.
func TestWaste(t *testing.T) {
	b := newBodies(MinBodyBudget, newBodyMetrics(prometheus.NewRegistry(), MinBodyBudget))
	one, other := accounts.Caller{}, accounts.Caller{Key: schemas.APIKey{Hash: [32]byte{1}}}
	if n := b.waste(&one, maxWaste-5); n != maxWaste-5 {
		t.Errorf("granted %d", n)
	}
	if n := b.waste(&one, 10); n != 5 {
		t.Errorf("granted %d of the last 5", n)
	}
	if n := b.waste(&other, 10); n != 10 {
		t.Errorf("another key is granted %d", n)
	}
	b.unused(&one, 7)
	if n := b.waste(&one, 10); n != 7 {
		t.Errorf("granted %d of 7 that were not used", n)
	}
}

// TestWaste_chunked: a refused body of unknown length reserves no more than one body of the largest size at a time.
func TestWaste_chunked(t *testing.T) {
	s := &Server{bodies: newBodies(MinBodyBudget, newBodyMetrics(prometheus.NewRegistry(), MinBodyBudget))}
	var most, read int64
	r := httptest.NewRequest(http.MethodPost, "/op", readerFunc(func(p []byte) (int, error) {
		most = max(most, s.bodies.wasted[[32]byte{}]-read/MaxBody*MaxBody)
		read += int64(len(p))
		return len(p), nil
	}))
	r.ContentLength = -1
	s.discard(httptest.NewRecorder(), r, &accounts.Caller{})
	if most != MaxBody || read != maxWaste {
		t.Errorf("reserved up to %d bytes, read %d", most, read)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func TestLimits(t *testing.T) {
	if !(Limits{}).Valid() {
		t.Error("the defaults are not valid")
	}
	for _, l := range []Limits{{BodyBudget: MinBodyBudget - 1}, {Connections: -1}, {PerAddress: -1}, {Stall: 1}} {
		if l.Valid() {
			t.Errorf("%+v is valid", l)
		}
	}
}
