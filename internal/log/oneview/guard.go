package oneview

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/state"
)

const (
	// disputeWait is how long other processes may dispute a claim. Processes that use the current view read the
	// claim within milliseconds.
	disputeWait = 5 * time.Second
	// claimFor is how long a claim remains in Redis if the process that made it was killed.
	claimFor = disputeWait + 5*time.Second
	// AdmitWait is long enough for Admit if Kafka and Redis are available. In the slowest case, Admit waits until
	// the claim of a killed process expires, and then until its own claim can no longer be disputed.
	AdmitWait = claimFor + disputeWait + 10*time.Second
	// disputeFor is how long a process retries to read its own Redis after another process has claimed a view. If
	// its own Redis stays unavailable, the process does not dispute the claim, because it has no view to defend.
	disputeFor = 3 * time.Second
	// lookEvery is the interval at which a process checks that its Redis still has its view.
	// claimEvery is the same for a process that waits for a claim.
	lookEvery  = time.Second
	claimEvery = 100 * time.Millisecond
)

// Refused reports that the process must not use its Redis. The text names the Redis in use and says
// what to do.
type Refused struct{ reason string }

func (r *Refused) Error() string { return r.reason }

// Store is the part of *state.Store that a guard needs.
type Store interface {
	ViewName(ctx context.Context) (name string, claim bool, err error)
	ClaimView(ctx context.Context, name string, d time.Duration) (bool, error)
	UseClaim(ctx context.Context, name string) (bool, error)
	DropClaim(ctx context.Context, name string) error
	NameView(ctx context.Context, name string) error
}

var _ Store = (*state.Store)(nil)

// Deps are the dependencies of a guard.
type Deps struct {
	Kafka    kafka.Config
	Topic    kafka.Topic // the topic of views, as it was at start
	Producer *kafka.Producer
	Store    Store
	Address  string // address of the Redis, without user and password
	Actor    string // the process, as user@host
	Log      *slog.Logger
}

// Guard keeps one process on the view in use.
type Guard struct {
	Deps
	mu     sync.Mutex
	ledger Ledger
	next   int64         // offset after the newest record in the ledger
	moved  chan struct{} // closed and replaced when the ledger has another record
	works  bool          // the process starts or works, so it disputes claims of other processes

	disputeWait, lookEvery time.Duration // shorter in tests
}

// New returns a guard. Its other methods wait until Follow runs.
func New(d Deps) *Guard {
	return &Guard{Deps: d, moved: make(chan struct{}), disputeWait: disputeWait, lookEvery: lookEvery}
}

// Follow reads the topic of views until the context ends.
func (g *Guard) Follow(ctx context.Context) error {
	var disputes sync.WaitGroup
	defer disputes.Wait()
	return kafka.Follow(ctx, g.Kafka, schemas.TopicView, g.Log, func(records []*kgo.Record) {
		for _, r := range records {
			rec, err := schemas.DecodeView(schemas.Record{Key: r.Key, Value: r.Value})
			if err != nil {
				g.Log.ErrorContext(ctx, "cannot decode a record of the topic of views", "offset", r.Offset, "err", err)
			}
			if g.apply(r.Offset, rec) {
				disputes.Go(func() { g.dispute(ctx, rec) })
			}
		}
	}, kgo.FetchMaxWait(time.Second))
}

// apply adds a record to the ledger and reports whether it is a claim to check.
func (g *Guard) apply(offset int64, rec schemas.ViewRecord) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.ledger.Apply(rec)
	g.next = offset + 1
	close(g.moved)
	g.moved = make(chan struct{})
	return g.works && offset >= g.Topic.Ends[0] && rec.Step == schemas.ViewClaimed && rec.After == g.ledger.Current.View
}

// dispute disputes a claim if the process's own Redis holds the view in use.
func (g *Guard) dispute(ctx context.Context, claim schemas.ViewRecord) {
	ctx, cancel := context.WithTimeout(ctx, disputeFor)
	defer cancel()
	for {
		name, _, err := g.Store.ViewName(ctx)
		if err == nil && name == claim.After {
			_, err = g.append(ctx, schemas.ViewDisputed, claim.View, claim.After)
		}
		if err == nil {
			return
		}
		if !wait(ctx, claimEvery) {
			g.Log.WarnContext(ctx, "cannot check the claim of another view", "view", claim.View, "address", claim.Address, "err", err)
			return
		}
	}
}

// Admit returns nil when the process may use its Redis. The error is a *Refused if the process must not use it.
func (g *Guard) Admit(ctx context.Context) error {
	g.mu.Lock()
	g.works = true
	g.mu.Unlock()
	if err := g.reach(ctx, g.Topic.Ends[0]); err != nil {
		return err
	}
	for {
		ok, err := g.step(ctx, false)
		if err != nil {
			return err
		}
		if ok {
			return nil
		}
		if !wait(ctx, claimEvery) {
			return fmt.Errorf("wait until the view may be used: %w", ctx.Err())
		}
	}
}

// Keep watches the view of an admitted process until the context ends. If its Redis was wiped, Keep claims that
// Redis, while the lanes already rebuild the view there. Keep returns a *Refused when another view is in use.
func (g *Guard) Keep(ctx context.Context) error {
	for {
		_, moved := g.now()
		_, err := g.step(ctx, true)
		if _, refused := errors.AsType[*Refused](err); refused {
			return err
		}
		if err != nil && ctx.Err() == nil {
			g.Log.DebugContext(ctx, "cannot check the name of the view", "err", err)
		}
		select {
		case <-moved:
		case <-time.After(g.lookEvery):
		case <-ctx.Done():
			return nil
		}
	}
}

// step takes the next step towards the use of the process's Redis, and reports whether the process may use it now.
// If works is true, the process already works, and may claim the Redis at any address.
func (g *Guard) step(ctx context.Context, works bool) (bool, error) {
	current, _ := g.now()
	name, claim, err := g.Store.ViewName(ctx)
	if err != nil {
		return false, err
	}
	if !claim && name != current.View {
		// The ledger may be behind: Redis has the name of a view shortly after the view is in use.
		end, err := g.Producer.End(ctx, schemas.TopicView, 0)
		if err != nil {
			return false, err
		}
		if err := g.reach(ctx, end); err != nil {
			return false, err
		}
		current, _ = g.now()
	}
	switch {
	case claim: // wait until the claim is used, dropped or expired
		return false, nil
	case name == "" && current.View != "" && !works && current.Address != g.Address:
		return false, refuse(current, "Redis at "+g.Address+" is empty")
	case name == "":
		return false, g.claim(ctx, current)
	case name == current.View:
		return true, nil
	case current.View == "": // the log is older than the topic of views
		return false, g.use(ctx, name, "")
	}
	return false, refuse(current, fmt.Sprintf("Redis at %s holds another view, %s", g.Address, name))
}

// claim creates a view in an empty Redis, unless another process disputes the claim.
func (g *Guard) claim(ctx context.Context, current schemas.ViewRecord) (err error) {
	name := state.NewName()
	if ok, err := g.Store.ClaimView(ctx, name, claimFor); err != nil || !ok {
		return err
	}
	defer func() {
		if err != nil {
			g.drop(ctx, name)
		}
	}()
	if current.View != "" {
		g.Log.WarnContext(ctx, "Redis is empty; the view is rebuilt there unless another process has it elsewhere", "address", g.Address, "view", name)
		if _, err := g.append(ctx, schemas.ViewClaimed, name, current.View); err != nil {
			return err
		}
		if by, err := g.disputed(ctx, name); err != nil {
			return err
		} else if by != "" {
			return refuse(current, fmt.Sprintf("Redis at %s is empty, and %s works on the view in use", g.Address, by))
		}
	}
	if err := g.use(ctx, name, current.View); err != nil {
		return err
	}
	if now, _ := g.now(); now.View != name {
		return refuse(now, "Another process made a view at the same time as Redis at "+g.Address+" was empty")
	}
	// If the claim has expired, another process may have made a view here in the meantime. The next step finds out.
	_, err = g.Store.UseClaim(ctx, name)
	return err
}

// drop removes a claim, so that other processes need not wait until it expires.
func (g *Guard) drop(ctx context.Context, name string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
	defer cancel()
	if err := g.Store.DropClaim(ctx, name); err != nil {
		g.Log.WarnContext(ctx, "cannot remove the claim of a view, which expires by itself", "view", name, "err", err)
	}
}

// disputed waits as long as a claim may be disputed. It returns the name of a process that disputes the claim, or
// "" if none does.
func (g *Guard) disputed(ctx context.Context, name string) (string, error) {
	end := time.After(g.disputeWait)
	for {
		g.mu.Lock()
		by, moved := g.ledger.Disputed(name), g.moved
		g.mu.Unlock()
		if by != "" {
			return by, nil
		}
		select {
		case <-moved:
		case <-end:
			return "", nil
		case <-ctx.Done():
			return "", fmt.Errorf("wait whether the claim of the view is disputed: %w", ctx.Err())
		}
	}
}

// use appends the record that puts a view into use, and returns when the ledger has that record.
func (g *Guard) use(ctx context.Context, name, after string) error {
	at, err := g.append(ctx, schemas.ViewUsed, name, after)
	if err != nil {
		return err
	}
	return g.reach(ctx, at+1)
}

func (g *Guard) append(ctx context.Context, step schemas.ViewStep, name, after string) (int64, error) {
	r, err := schemas.EncodeView(schemas.ViewRecord{Step: step, View: name, After: after, Address: g.Address, Actor: g.Actor, At: time.Now()})
	if err != nil {
		return 0, err
	}
	at, err := g.Producer.Append(ctx, schemas.TopicView, r)
	return at.Offset, err
}

// now returns the view in use, and a channel that is closed at the next record.
func (g *Guard) now() (schemas.ViewRecord, <-chan struct{}) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.ledger.Current, g.moved
}

// reach waits until the ledger has all records below an offset.
func (g *Guard) reach(ctx context.Context, offset int64) error {
	for {
		g.mu.Lock()
		next, moved := g.next, g.moved
		g.mu.Unlock()
		if next >= offset {
			return nil
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return fmt.Errorf("read the topic of views: %w", ctx.Err())
		}
	}
}

// Use puts the view in the guard's Redis into use. It returns the view that was in use before, and the one in use
// now. Processes on another Redis then stop.
func (g *Guard) Use(ctx context.Context) (before, now schemas.ViewRecord, err error) {
	if err := g.reach(ctx, g.Topic.Ends[0]); err != nil {
		return before, now, err
	}
	before, _ = g.now()
	if strings.HasPrefix(before.View, schemas.UnfinishedCopy) {
		return before, now, refuse(before, "")
	}
	name, claim, err := g.Store.ViewName(ctx)
	if err != nil {
		return before, now, err
	}
	if name == "" || claim {
		name = state.NewName()
		if err := g.Store.NameView(ctx, name); err != nil {
			return before, now, err
		}
	}
	if name != before.View {
		if err := g.use(ctx, name, before.View); err != nil {
			return before, now, err
		}
	}
	if now, _ = g.now(); now.View != name {
		return before, now, errors.New("another process changed the view at the same time; try again")
	}
	return before, now, nil
}

// Current returns the view in use, and the name of the view in the guard's Redis. If no view is in use yet, the
// first result has no name.
func (g *Guard) Current(ctx context.Context) (current schemas.ViewRecord, held string, err error) {
	if err := g.reach(ctx, g.Topic.Ends[0]); err != nil {
		return current, "", err
	}
	current, _ = g.now()
	held, _, err = g.Store.ViewName(ctx)
	return current, held, err
}

func refuse(current schemas.ViewRecord, why string) error {
	switch {
	case strings.HasPrefix(current.View, schemas.UnfinishedCopy):
		return &Refused{"The log is a copy that is not finished. Run candor copy with -finish; to give the copy up, delete its topics"}
	case strings.HasPrefix(current.View, schemas.MovedView):
		return &Refused{fmt.Sprintf("The log was copied to Kafka at %s on %s, which is used instead. To use this log again, stop all processes there and run candor view use here",
			current.Address, current.At.Format(time.RFC3339))}
	}
	return &Refused{fmt.Sprintf("%s. The view of this log is %s in Redis at %s, since %s. "+
		"Set -redis.url to that Redis. To move the view here instead, stop all processes and run candor view use with this -redis.url",
		why, current.View, current.Address, current.At.Format(time.RFC3339))}
}

// wait waits for a time, and reports whether it passed before the context ended.
func wait(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}
