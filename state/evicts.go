package state

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Evicts returns the policy by which the Redis throws away what the view holds
// once its memory is full; empty: it does not, or does not tell, as where the
// user has no right to ask. Policies that only shorten the life of what expires
// anyway are none.
func (s *Store) Evicts(ctx context.Context) (policy string, err error) {
	text, err := s.rdb.Info(ctx, "memory").Result()
	if _, refused := errors.AsType[redis.Error](err); refused {
		return "", nil
	}
	return evicts(text), err
}

// Memory is how much memory a Redis uses, and how much it may use at most; 0:
// there is no such limit.
type Memory struct {
	Known       bool // some servers do not tell
	Used, Limit int64
}

// Memory returns how much memory the Redis uses.
func (s *Store) Memory(ctx context.Context) (Memory, error) {
	text, err := s.rdb.Info(ctx, "memory").Result()
	if _, refused := errors.AsType[redis.Error](err); refused {
		return Memory{}, nil
	}
	if err != nil {
		return Memory{}, fmt.Errorf("read the memory of Redis: %w", err)
	}
	return memory(text), nil
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
