package state

import (
	"context"
	"errors"
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
