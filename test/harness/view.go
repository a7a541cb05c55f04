package harness

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"candor/internal/kafka"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Wipe empties Redis, as a node that lost its memory would.
func (b *Brokers) Wipe(t testing.TB) {
	t.Helper()
	if err := b.Redis.FlushAll(t.Context()).Err(); err != nil {
		t.Fatalf("wipe the view: %v", err)
	}
}

// Credits returns what an account was charged.
func (b *Brokers) Credits(t testing.TB, account survey.AccountID) survey.Credits {
	t.Helper()
	return b.Spent(t, account).Charged
}

// Spent returns what an account was charged and what is due.
func (b *Brokers) Spent(t testing.TB, account survey.AccountID) state.Spent {
	t.Helper()
	spent, err := b.Store.Spent(t.Context(), b.Partitions, account)
	if err != nil {
		t.Fatal(err)
	}
	return spent
}

// Dump returns the view as sorted lines, one for each value: check facts
// included, without what is on its way (outcomes, the feed's duties), without
// what is not of it (counts of rate limits, reserved keys), and without the name
// that every new view gets.
func (b *Brokers) Dump(ctx context.Context) ([]string, error) {
	var lines []string
	var cursor uint64
	seen := map[string]bool{}
	for {
		keys, next, err := b.Redis.Scan(ctx, cursor, "*", 1000).Result()
		if err != nil {
			return nil, err
		}
		for _, key := range keys {
			_, name, _ := strings.Cut(key, "}:")
			if seen[key] || !strings.HasPrefix(key, "{p") || strings.HasPrefix(name, "outcomes:") || name == "dirty" {
				continue
			}
			seen[key] = true
			values, err := b.values(ctx, key)
			if err != nil {
				return nil, fmt.Errorf("dump %q: %w", key, err)
			}
			for _, v := range values {
				lines = append(lines, fmt.Sprintf("%q %s", key, v))
			}
		}
		if cursor = next; cursor == 0 {
			sort.Strings(lines)
			return lines, nil
		}
	}
}

func (b *Brokers) values(ctx context.Context, key string) ([]string, error) {
	kind, err := b.Redis.Type(ctx, key).Result()
	if err != nil {
		return nil, err
	}
	var values []string
	switch kind {
	case "none": // gone meanwhile
	case "string":
		text, err := b.Redis.Get(ctx, key).Result()
		if err != nil {
			return nil, err
		}
		if f := strings.Fields(text); strings.HasSuffix(key, "}:mark") && len(f) == 6 {
			f[1] = "-"
			text = strings.Join(f, " ")
		}
		values = append(values, fmt.Sprintf("%q", text))
	case "hash":
		all, err := b.Redis.HGetAll(ctx, key).Result()
		if err != nil {
			return nil, err
		}
		for field, v := range all {
			values = append(values, fmt.Sprintf("%q = %q", field, v))
		}
	case "zset":
		all, err := b.Redis.ZRangeWithScores(ctx, key, 0, -1).Result()
		if err != nil {
			return nil, err
		}
		for _, z := range all {
			values = append(values, fmt.Sprintf("%q @ %v", z.Member, z.Score))
		}
	case "set":
		all, err := b.Redis.SMembers(ctx, key).Result()
		if err != nil {
			return nil, err
		}
		for _, m := range all {
			values = append(values, fmt.Sprintf("%q", m))
		}
	default:
		return nil, fmt.Errorf("unexpected type %s", kind)
	}
	return values, nil
}

// Settled waits until the view holds all that the topics hold, learnt and swept,
// and returns its dump. Nothing may be appended meanwhile.
func (b *Brokers) Settled(t testing.TB) []string {
	t.Helper()
	var last []string
	still := 0
	Eventually(t, func() error {
		if err := b.caughtUp(t.Context()); err != nil {
			still = 0
			return err
		}
		dump, err := b.Dump(t.Context())
		if err != nil {
			return err
		}
		if still++; !slices.Equal(last, dump) {
			last, still = dump, 0
		}
		if slices.ContainsFunc(dump, func(line string) bool { return strings.Contains(line, "}:sweep:") }) {
			return errors.New("what checks remember of deleted surveys is not swept yet")
		}
		if still < 10 {
			return fmt.Errorf("the view is the same only since %d looks", still)
		}
		return nil
	})
	return last
}

// caughtUp returns nil when every marker stands at the end of its topic.
func (b *Brokers) caughtUp(ctx context.Context) error {
	topics, err := kafka.Describe(ctx, b.admin)
	if err != nil {
		return err
	}
	for p, end := range topics[schemas.TopicSurveys].Ends {
		if end == 0 {
			continue
		}
		m, err := b.Store.Marker(ctx, int32(p))
		if err != nil {
			return err
		}
		if scores := topics[schemas.TopicScores].Ends[p]; m.Log != end || m.Scores != scores {
			return fmt.Errorf("partition %d is applied to %d and %d of %d and %d", p, m.Log, m.Scores, end, scores)
		}
		for _, c := range survey.Checks {
			m, err := b.Store.FactsMarker(ctx, int32(p), c)
			if err != nil {
				return err
			}
			if rememberers.Has(c) && !b.forgetful.Has(c) && m.Log != end {
				return fmt.Errorf("%s has learnt partition %d to %d of %d", c, p, m.Log, end)
			}
		}
	}
	return nil
}

// rememberers are the built-in checks that keep facts.
var rememberers = survey.AllChecks

// Difference describes the first lines in which two dumps differ; empty when
// they are equal.
func Difference(before, after []string) string {
	var b strings.Builder
	n := 0
	say := func(mark, line string) {
		if n++; n <= 20 {
			fmt.Fprintf(&b, "%s %.300s\n", mark, line)
		}
	}
	i, j := 0, 0
	for i < len(before) || j < len(after) {
		switch {
		case j == len(after) || i < len(before) && before[i] < after[j]:
			say("-", before[i])
			i++
		case i == len(before) || before[i] > after[j]:
			say("+", after[j])
			j++
		default:
			i++
			j++
		}
	}
	if n > 20 {
		fmt.Fprintf(&b, "... %d lines differ\n", n)
	}
	return b.String()
}

// Footprint returns how many keys the view has, and roughly how many bytes they
// take: what Redis says, or where it does not say, names and values alone.
func (b *Brokers) Footprint(t testing.TB) (keys int, bytes int64) {
	t.Helper()
	seen := map[string]bool{}
	for cursor := uint64(0); ; {
		page, next, err := b.Redis.Scan(t.Context(), cursor, "{p*", 1000).Result()
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range page {
			_, name, _ := strings.Cut(key, "}:")
			if seen[key] || strings.HasPrefix(name, "outcomes:") || name == "dirty" {
				continue
			}
			seen[key] = true
			keys++
			if size, err := b.Redis.MemoryUsage(t.Context(), key, 0).Result(); err == nil && size > 0 {
				bytes += size
				continue
			}
			values, err := b.values(t.Context(), key)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range values {
				bytes += int64(len(v))
			}
			bytes += int64(len(key))
		}
		if cursor = next; cursor == 0 {
			return keys, bytes
		}
	}
}

// Usage returns what an account keeps.
func (b *Brokers) Usage(t testing.TB, account survey.AccountID) survey.Usage {
	t.Helper()
	usage, err := b.Store.Usage(t.Context(), b.Partitions, account)
	if err != nil {
		t.Fatal(err)
	}
	return usage
}
