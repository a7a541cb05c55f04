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

// Evicts returns the policy by which a primary evicts keys of the view when its memory is full, for example
// allkeys-lru. It returns "" if no primary does. Policies that evict only keys with an expiry do not count.
// It also returns "" if the server does not report its policy, or if the user has no right to read it.
func (s *Store) Evicts(ctx context.Context) (policy string, err error) {
	err = s.aboutMemory(ctx, func(text string) {
		if policy == "" {
			policy = evicts(text)
		}
	})
	return policy, err
}

// Memory is how much memory a Redis uses, and its limit.
type Memory struct {
	Known       bool  // false: the server does not report its memory
	Used, Limit int64 // bytes of memory; Limit 0: no limit
}

// fuller reports whether a primary is closer to its limit than another. Without limits, it compares
// how much memory they use.
func (m Memory) fuller(than Memory) bool {
	share := func(m Memory) float64 {
		if m.Limit == 0 {
			return 0
		}
		return float64(m.Used) / float64(m.Limit)
	}
	return !than.Known || cmp.Or(cmp.Compare(share(m), share(than)), cmp.Compare(m.Used, than.Used)) > 0
}

// Memory returns the memory use of Redis. For a cluster, it returns the memory use of the primary that is closest to
// its limit, because this primary refuses writes first.
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

// aboutMemory calls the function each with the memory section of every primary's INFO. It skips a primary that refuses
// the command, for example because the user has no right to run it.
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
