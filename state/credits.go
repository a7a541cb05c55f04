package state

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Spent is what an account's respondents have cost, over all partitions. When a respondent is deleted, the
// amount that is due for it is charged. So a deletion never lowers the total.
type Spent struct {
	Charged survey.Credits
	Due     survey.Credits // for admitted respondents; charged when they are complete or deleted
}

// Total returns what has been charged and what is due.
func (s Spent) Total() survey.Credits { return s.Charged + s.Due }

// Spent returns what an account has spent.
func (s *Store) Spent(ctx context.Context, partitions int32, account survey.AccountID) (Spent, error) {
	return s.spent(ctx, make([]floor, partitions), account)
}

// Affords reports whether the balance of an account covers price in addition to what has been charged and
// what is due. For an account without a balance, Affords returns true without reading the view (interface
// section 0, 20).
//
// ingest calls it before the append. The join later charges every submission that it admits. The sum
// includes all requests that were answered before, so consecutive requests never exceed the balance.
// Simultaneous requests do not see each other, and may exceed the balance by the sum of their prices.
func (v *View) Affords(ctx context.Context, a *schemas.Account, price survey.Credits) (bool, error) {
	if a.Balance == nil {
		return true, nil
	}
	spent, err := v.store.spent(ctx, v.floors(), a.ID)
	return spent.Total()+price <= *a.Balance, err
}

// spent adds up, in one round trip, what an account has been charged and what is due in all partitions. If a
// partition has not been applied up to its floor, the error is ErrBehind. The marker of each partition is
// read before its amounts, so the amounts are at least as new as the marker.
func (s *Store) spent(ctx context.Context, floors []floor, account survey.AccountID) (Spent, error) {
	pipe := s.rdb.Pipeline()
	marks := make([]*redis.StringCmd, len(floors))
	charged, due := make([]*redis.StringCmd, len(floors)), make([]*redis.StringCmd, len(floors))
	for p := range floors {
		marks[p] = pipe.Get(ctx, markKey(int32(p)))
		charged[p] = pipe.HGet(ctx, creditsKey(int32(p)), string(account))
		due[p] = pipe.HGet(ctx, dueKey(int32(p)), string(account))
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return Spent{}, fmt.Errorf("read the credits of an account: %w", err)
	}
	var sum Spent
	for p, floor := range floors {
		if err := floor.check(marks[p]); err != nil {
			return Spent{}, err
		}
		c, err := credits(charged[p])
		if err != nil {
			return Spent{}, err
		}
		d, err := credits(due[p])
		if err != nil {
			return Spent{}, err
		}
		sum.Charged += c
		sum.Due += d
	}
	return sum, nil
}

func credits(reply *redis.StringCmd) (survey.Credits, error) {
	text, err := reply.Result()
	if errors.Is(err, redis.Nil) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the credits of an account: %w", err)
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read the credits of an account: %w", err)
	}
	return survey.Credits(n), nil
}
