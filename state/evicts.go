package state

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Evicts returns the policy by which a primary throws away what the view holds
// once its memory is full; empty: none does, or does not tell, as where the
// user has no right to ask. Policies that only shorten the life of what expires
// anyway are none.
func (s *Store) Evicts(ctx context.Context) (policy string, err error) {
	err = s.aboutMemory(ctx, func(text string) {
		if policy == "" {
			policy = evicts(text)
		}
	})
	return policy, err
}

// Memory is how much memory a Redis uses, and how much it may use at most; 0:
// there is no such limit.
type Memory struct {
	Known       bool // some servers do not tell
	Used, Limit int64
}

// fuller reports whether a primary comes closer to its limit than another; without
// limits, whether it uses more.
func (m Memory) fuller(than Memory) bool {
	share := func(m Memory) float64 {
		if m.Limit == 0 {
			return 0
		}
		return float64(m.Used) / float64(m.Limit)
	}
	return !than.Known || cmp.Or(cmp.Compare(share(m), share(than)), cmp.Compare(m.Used, than.Used)) > 0
}

// Memory returns how much memory Redis uses: of a cluster, the primary that is the
// closest to its limit, because it is the first to refuse writes.
func (s *Store) Memory(ctx context.Context) (Memory, error) {
	var most Memory
	err := s.aboutMemory(ctx, func(text string) {
		if m := memory(text); m.Known && m.fuller(most) {
			most = m
		}
	})
	if err != nil {
		return Memory{}, fmt.Errorf("read the memory of Redis: %w", err)
	}
	return most, nil
}

// aboutMemory calls each with what every primary says of its memory. Where the user
// has no right to ask, it does not.
func (s *Store) aboutMemory(ctx context.Context, each func(info string)) error {
	return s.primaries(ctx, func(node redis.UniversalClient) error {
		text, err := node.Info(ctx, "memory").Result()
		if _, refused := errors.AsType[redis.Error](err); refused {
			return nil
		}
		if err == nil {
			each(text)
		}
		return err
	})
}

func memory(info string) (m Memory) {
	for line := range strings.Lines(info) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		n, err := strconv.ParseInt(value, 10, 64)
		switch {
		case err != nil:
		case name == "used_memory":
			m.Used, m.Known = n, true
		case name == "maxmemory":
			m.Limit = n
		}
	}
	return m
}

func evicts(info string) string {
	var limit, policy string
	for line := range strings.Lines(info) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		switch name {
		case "maxmemory":
			limit = value
		case "maxmemory_policy":
			policy = value
		}
	}
	if limit == "0" || !strings.HasPrefix(policy, "allkeys-") {
		return ""
	}
	return policy
}
