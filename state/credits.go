package state

import (
	"context"
	"fmt"
	"strconv"

	"candor/survey"
)

// Credits returns what an account was charged in all partitions. Deletions do
// not lower it.
func (s *Store) Credits(ctx context.Context, partitions int32, account survey.AccountID) (survey.Credits, error) {
	pipe := s.rdb.Pipeline()
	for p := range partitions {
		pipe.HMGet(ctx, creditsKey(p), string(account))
	}
	replies, err := pipe.Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the credits of an account: %w", err)
	}
	var total survey.Credits
	for _, r := range replies {
		values, err := r.(interface{ Result() ([]any, error) }).Result()
		if err != nil {
			return 0, fmt.Errorf("read the credits of an account: %w", err)
		}
		text, ok := values[0].(string)
		if !ok {
			continue
		}
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("read the credits of an account: %w", err)
		}
		total += survey.Credits(n)
	}
	return total, nil
}
