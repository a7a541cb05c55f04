package stream

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// presentEvery is the interval at which a process reports that it is alive. If a process has not reported for the
// time aliveFor, it counts as dead. heartbeat is the interval at which group members ask the broker whether a
// rebalance has begun.
const (
	presentEvery = 200 * time.Millisecond
	aliveFor     = 900 * time.Millisecond
	heartbeat    = 250 * time.Millisecond
	// mostMissed limits the tolerance for a slow process, as a number of missed reports. It corresponds to about
	// the session timeout, after which the broker removes the member anyway.
	mostMissed = 32
	// calmFor is how long no process must have been removed by mistake until the tolerance is halved. A process
	// that was slow once need not stay slow.
	calmFor = 10 * time.Minute
)

// Roll is the store in which processes report that they are alive. A member is a text with its group and its id,
// as returned by Consumer.member.
type Roll interface {
	// Report records the members of a process, and that the process counts as alive for the time d.
	// It returns the process of every member on the roll, and which processes are alive.
	Report(ctx context.Context, process string, members []string, d time.Duration) (processes map[string]string, alive map[string]bool, err error)
	// Strike removes members from the roll. There must be at least one.
	Strike(ctx context.Context, members []string) error
}

// Roster removes killed processes from consumer groups sooner than the broker does. The broker waits for the
// session timeout, which is at least 6 s by default. The processes of a roster learn from the roll within a second
// that one of them is dead. Any other process in the same group then tells the broker that the dead process's
// member has left. If the process was alive after all, its member joins again. In the meantime, the markers
// prevent its lanes from committing (package fence).
type Roster struct {
	roll    Roll
	client  *kgo.Client // any client that reaches the brokers
	process string
	log     *slog.Logger

	mu        sync.Mutex
	consumers map[*Consumer]struct{}
	left      []string // members that have left, still on the roll

	// Used by Run.
	last    time.Time       // when this process last reported that it is alive
	steady  time.Time       // since when this process has reported without a gap
	missed  map[string]int  // by member: how many times in a row its process counted as dead
	need    int             // after how many such times a member is removed
	changed time.Time       // when the field need changed last
	removed map[string]bool // the processes whose members this process removed
}

// NewRoster returns the roster of one process. Consumers join it through their Config.
func NewRoster(roll Roll, client *kgo.Client, log *slog.Logger) *Roster {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails (crypto/rand)
	return &Roster{
		roll: roll, client: client, process: hex.EncodeToString(b[:]), log: log,
		consumers: map[*Consumer]struct{}{}, missed: map[string]int{}, need: 1, removed: map[string]bool{},
	}
}

func (r *Roster) enter(c *Consumer) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.consumers[c] = struct{}{}
}

// leave removes a consumer that leaves its group.
func (r *Roster) leave(c *Consumer) {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.consumers, c)
	if m := c.member(); m != "" {
		r.left = append(r.left, m)
	}
}

// options returns the heartbeat interval of a consumer. With a roster, the interval is shorter, so that the
// consumer notices a rebalance sooner.
func (r *Roster) options() []kgo.Opt {
	if r == nil {
		return []kgo.Opt{kgo.HeartbeatInterval(time.Second)}
	}
	return []kgo.Opt{kgo.HeartbeatInterval(heartbeat)}
}

// Run reports that the process is alive and removes members of dead processes, until the context
// ends.
func (r *Roster) Run(ctx context.Context) error {
	tick := time.NewTicker(presentEvery)
	defer tick.Stop()
	for {
		r.beat(ctx)
		select {
		case <-tick.C:
		case <-ctx.Done():
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), aliveFor)
			defer cancel()
			if _, _, left := r.mine(); len(left) > 0 {
				_ = r.roll.Strike(ctx, left) // after an error, other processes remove the members
			}
			return nil
		}
	}
}

// mine returns the members of this process, its groups, and the members that have left since the last call. The
// groups include those that a consumer is still joining.
func (r *Roster) mine() (members []string, groups map[string]bool, left []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	groups = map[string]bool{}
	for c := range r.consumers {
		groups[c.cfg.Group] = true
		if m := c.member(); m != "" {
			members = append(members, m)
		}
	}
	left, r.left = r.left, nil
	return members, groups, left
}

// beat reports that the process is alive, and checks the others.
func (r *Roster) beat(ctx context.Context) {
	attempt, cancel := context.WithTimeout(ctx, aliveFor)
	defer cancel()
	members, groups, left := r.mine()
	processes, alive, err := r.roll.Report(attempt, r.process, members, aliveFor)
	if err != nil {
		r.last = time.Time{}
		return // Redis is not available; other code reports that
	}
	now := time.Now()
	if now.Sub(r.last) > aliveFor {
		// Redis or this process was stopped, so other processes may not have been able to report
		// yet.
		r.steady = now
		clear(r.missed)
	}
	r.last = now
	for process := range r.removed {
		if alive[process] {
			delete(r.removed, process)
			r.need, r.changed = min(2*r.need, mostMissed), now
			r.log.WarnContext(ctx, "removed a group member of a process that was only slow; waiting longer from now on")
		}
	}
	if r.need > 1 && now.Sub(r.changed) > calmFor {
		r.need, r.changed = r.need/2, now
	}
	for member, process := range processes {
		group, id, _ := strings.Cut(member, " ")
		switch {
		case alive[process]:
			delete(r.missed, member)
		case !groups[group] || now.Sub(r.steady) < aliveFor:
		default:
			if r.missed[member]++; r.missed[member] >= r.need && r.remove(attempt, group, id) {
				r.removed[process] = true
				delete(r.missed, member)
				left = append(left, member)
			}
		}
	}
	if len(left) > 0 {
		_ = r.roll.Strike(attempt, left) // otherwise other processes would count the members as dead and remove them
	}
}

// remove tells the broker that a member has left its group. It reports whether the member is out of the group.
func (r *Roster) remove(ctx context.Context, group, id string) bool {
	req := kmsg.NewPtrLeaveGroupRequest()
	req.Group = group
	member := kmsg.NewLeaveGroupRequestMember()
	member.MemberID, member.Reason = id, new("its process no longer says that it is alive")
	req.Members = append(req.Members, member)
	resp, err := req.RequestWith(ctx, r.client)
	if err == nil {
		err = kerr.ErrorForCode(resp.ErrorCode)
	}
	if err == nil && len(resp.Members) > 0 {
		err = kerr.ErrorForCode(resp.Members[0].ErrorCode)
	}
	switch {
	case err == nil:
		r.log.InfoContext(ctx, "removed a member of a process that does not answer", "group", group, "member", id)
	case errors.Is(err, kerr.UnknownMemberID), errors.Is(err, kerr.GroupIDNotFound): // it has left
	default:
		r.log.DebugContext(ctx, "cannot remove a member of a process that does not answer", "group", group, "member", id, "err", err)
		return false
	}
	return true
}
