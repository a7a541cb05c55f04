package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"candor/internal/app"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// These values of a flag stand for quotas: the configured default, and no quota.
const (
	configured = "default"
	noQuota    = "none"
)

// quotaFlags adds a flag for each default quota.
func quotaFlags(fs *flag.FlagSet) *survey.Quotas {
	q := survey.DefaultQuotas
	quota := func(name, about string, of *int64, bytes bool) {
		usage := fmt.Sprintf("%s, or none; candor accounts sets it for one account (default %s)", about, quantity(*of, bytes))
		fs.Func(name, usage, func(s string) error {
			n, err := parseQuota(s, bytes)
			if err == nil {
				*of = n
			}
			return err
		})
	}
	quota("quota.surveys", "`number` of surveys that an account may have", &q.Surveys, false)
	quota("quota.respondents", "`number` of respondents that one survey may hold", &q.Respondents, false)
	quota("quota.data-points", "`number` of different data point ids that one survey may have", &q.DataPoints, false)
	quota("quota.check-state", "`bytes` of check state of all surveys of an account, such as 4GiB", &q.CheckState, true)
	quota("quota.stored", "stored `bytes` of an account, such as 10GiB", &q.Stored, true)
	return &q
}

// quotas adds a flag for each quota of an account.
func (c *changes) quotas(fs *flag.FlagSet) {
	quota := func(name, about string, bytes bool, of func(*schemas.Quotas) **int64) {
		fs.Func(name, about+"; none, or default for what candor serve is configured with", func(s string) error {
			var own *int64
			if s != configured {
				n, err := parseQuota(s, bytes)
				if err != nil {
					return err
				}
				own = &n
			}
			c.add(name, s, func(a *schemas.Account) { *of(&a.Quotas) = own })
			return nil
		})
	}
	quota("surveys", "`number` of surveys that it may have", false, func(q *schemas.Quotas) **int64 { return &q.Surveys })
	quota("respondents", "`number` of respondents that one of its surveys may hold", false, func(q *schemas.Quotas) **int64 { return &q.Respondents })
	quota("data-points", "`number` of different data point ids that one of its surveys may have", false, func(q *schemas.Quotas) **int64 { return &q.DataPoints })
	quota("check-state", "`bytes` of check state of its surveys, such as 4GiB", true, func(q *schemas.Quotas) **int64 { return &q.CheckState })
	quota("stored", "stored `bytes` of the account, such as 10GiB", true, func(q *schemas.Quotas) **int64 { return &q.Stored })
}

// units holds the units of bytes, largest first.
var units = []struct {
	name string
	size int64
}{{"TiB", 1 << 40}, {"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"B", 1}}

var (
	errQuota = errors.New("it must be a whole number of at least 1, or none")
	errBytes = errors.New("it must be a number of bytes, written with its unit, such as 512MiB or 10GiB, or none")
)

// parseQuota parses a quota. "none" is 0. If bytes is true, the number may have a unit.
func parseQuota(s string, bytes bool) (int64, error) {
	if s == noQuota {
		return 0, nil
	}
	size := int64(1)
	if bytes {
		for _, u := range units {
			if number, ok := strings.CutSuffix(s, u.name); ok {
				s, size = number, u.size
				break
			}
		}
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n < 1 || n > (1<<62)/size {
		if bytes {
			return 0, errBytes
		}
		return 0, errQuota
	}
	return n * size, nil
}

// quantity formats a quota in the form that parseQuota accepts. It uses the largest unit in which bytes are a
// whole number.
func quantity(n int64, bytes bool) string {
	if n == 0 {
		return noQuota
	}
	if bytes {
		for _, u := range units {
			if n%u.size == 0 {
				return strconv.FormatInt(n/u.size, 10) + u.name
			}
		}
	}
	return strconv.FormatInt(n, 10)
}

// rough formats a number of bytes for display, rounded down.
func rough(n int64) string {
	for _, u := range units {
		if n >= 10*u.size {
			return fmt.Sprintf("%d %s", n/u.size, u.name)
		}
	}
	return fmt.Sprintf("%d B", n)
}

// ownQuota formats a quota of an account. nil means that the configured quota applies.
func ownQuota(n *int64, bytes bool) string {
	if n == nil {
		return configured
	}
	return quantity(*n, bytes)
}

// listUsage prints the accounts that store the most, largest first.
func listUsage(ctx context.Context, out io.Writer, o *app.Operator, most int) error {
	var usages map[survey.AccountID]survey.Usage
	err := o.View(ctx, func(ctx context.Context, s *state.Store, partitions int32) (err error) {
		usages, err = s.Usages(ctx, partitions)
		return err
	})
	if err != nil {
		return err
	}
	type line struct {
		id survey.AccountID
		survey.Usage
	}
	lines := make([]line, 0, len(usages))
	for id, u := range usages {
		lines = append(lines, line{id, u})
	}
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(b.CheckState+b.Stored, a.CheckState+a.Stored), cmp.Compare(a.id, b.id))
	})
	w := tabled(out, "ACCOUNT\tSURVEYS\tCHECK STATE\tSTORED")
	for _, l := range lines[:min(max(most, 0), len(lines))] {
		_, _ = fmt.Fprintf(w, "%s\t%d\t%s\t%s\n", l.id, l.Surveys, rough(l.CheckState), rough(l.Stored))
	}
	return w.Flush()
}
