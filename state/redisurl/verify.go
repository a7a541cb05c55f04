package redisurl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"syscall"

	"github.com/redis/go-redis/v9"
)

// Refused is the error for a Redis that is not of the kind that the URL says, or that must not hold the view.
// The text says what to change. Retrying does not help.
type Refused struct{ reason string }

func (r *Refused) Error() string { return r.reason }

func refuse(format string, args ...any) error { return &Refused{fmt.Sprintf(format, args...)} }

// Verify checks that a Redis is of the kind that the URL says: one primary and not a replica, or a cluster in
// which every slot has a primary. If not, Verify returns a *Refused. If it cannot find out, for example
// because Redis does not answer, it returns another error.
func (p *Place) Verify(ctx context.Context, rdb redis.UniversalClient) error {
	if p.Kind == Cluster {
		return p.verifyCluster(ctx, rdb)
	}
	if p.Kind == Sentinel {
		if err := p.verifyName(ctx); err != nil {
			return err
		}
	}
	// The mode and the role are read from the reply to HELLO, which needs no rights. Old servers and stand-ins
	// for Redis do not have this command; then the check is skipped.
	greeting, err := rdb.Do(ctx, "HELLO", "2").Slice()
	if _, unknown := errors.AsType[redis.Error](err); unknown && !redis.IsLoadingError(err) && !redis.IsAuthError(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("ask Redis for its role: %w%s", err, p.suspectsTLS(err))
	}
	says := map[string]string{}
	for i := 0; i+1 < len(greeting); i += 2 {
		says[fmt.Sprint(greeting[i])] = fmt.Sprint(greeting[i+1])
	}
	switch mode, role := says["mode"], says["role"]; {
	case mode == "sentinel":
		return refuse("%s is a Sentinel: use redis-sentinel://%s/ and the name of the primary", p, p.Addr)
	case mode == "cluster":
		return refuse("%s is a node of a cluster: use redis-cluster://%s", p, p.Addr)
	case role == "replica" || role == "slave":
		if p.Kind == Sentinel {
			return errors.New("the Sentinels name a server as the primary that is still a replica")
		}
		return refuse("%s is a replica: use the address of its primary, or redis-sentinel:// to follow the primary", p)
	}
	return nil
}

// verifyName returns a *Refused if none of the reachable Sentinels knows the name of the primary.
func (p *Place) verifyName(ctx context.Context) error {
	var last error
	unknown := 0
	for _, addr := range p.Addrs {
		s := redis.NewSentinelClient(&redis.Options{
			Addr: addr, Username: p.SentinelUser, Password: p.SentinelPassword, TLSConfig: p.TLSConfig, Dialer: p.Dialer,
			Protocol: 2, DisableIdentity: true, DialTimeout: p.DialTimeout, ReadTimeout: p.ReadTimeout,
		})
		err := s.GetMasterAddrByName(ctx, p.Master).Err()
		_ = s.Close()
		switch {
		case err == nil:
			return nil
		case errors.Is(err, redis.Nil):
			unknown++
		case strings.Contains(err.Error(), "unknown command"):
			return refuse("%s is not a Sentinel: name the Sentinels in the URL, or use redis:// for one primary", addr)
		default:
			last = fmt.Errorf("ask the Sentinel at %s: %w", addr, err)
		}
	}
	if unknown > 0 {
		return refuse("the Sentinels know no primary with the name %q: name it in the URL as in their configuration (sentinel monitor NAME)", p.Master)
	}
	return last
}

// suspectsTLS returns a hint if the error can mean that only one side uses TLS. A Redis without TLS waits for the rest of
// the handshake, and one with TLS closes a connection without it. Otherwise it returns "".
func (p *Place) suspectsTLS(err error) string {
	if !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, io.EOF) && !errors.Is(err, syscall.ECONNRESET) {
		return ""
	}
	if p.TLSConfig != nil {
		return "; if this Redis does not use TLS, begin the URL with redis instead of rediss"
	}
	return "; if this Redis requires TLS, begin the URL with rediss instead of redis"
}

// slots is the number of slots of a cluster.
const slots = 16384

func (p *Place) verifyCluster(ctx context.Context, rdb redis.UniversalClient) error {
	ranges, err := rdb.ClusterSlots(ctx).Result()
	if err != nil {
		if strings.Contains(err.Error(), "cluster support disabled") {
			return refuse("%s is not a cluster: use redis:// for one primary", p)
		}
		return fmt.Errorf("ask the cluster for its slots: %w%s", err, p.suspectsTLS(err))
	}
	slices.SortFunc(ranges, func(a, b redis.ClusterSlot) int { return a.Start - b.Start })
	next := 0
	for _, r := range append(ranges, redis.ClusterSlot{Start: slots, End: slots}) {
		if r.Start > next {
			return refuse("slots %d to %d of the cluster at %s belong to no primary: assign them, for example with redis-cli --cluster fix", next, r.Start-1, p)
		}
		next = r.End + 1
	}
	return nil
}
