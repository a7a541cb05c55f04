package harness

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/internal/log/kafka"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/state/redisurl"
	"candor/survey"
)

// Wipe empties Redis, as if the server had lost its memory. On a cluster, it empties all
// primaries.
func (b *Brokers) Wipe(t testing.TB) {
	t.Helper()
	if err := wipe(t.Context(), b.Redis); err != nil {
		t.Fatalf("wipe the view: %v", err)
	}
}

func wipe(ctx context.Context, rdb redis.UniversalClient) error {
	nodes, _, err := redisurl.Nodes(ctx, rdb)
	for _, node := range nodes {
		err = errors.Join(err, node.FlushAll(ctx).Err())
	}
	return err
}

// Credits returns what an account was charged.
func (b *Brokers) Credits(t testing.TB, account survey.AccountID) survey.Credits {
	t.Helper()
	return b.Spent(t, account).Charged
}

// Spent returns what an account was charged and the amount that is due.
func (b *Brokers) Spent(t testing.TB, account survey.AccountID) state.Spent {
	t.Helper()
	spent, err := b.Store.Spent(t.Context(), b.Partitions, account)
	if err != nil {
		t.Fatal(err)
	}
	return spent
}

// Dump returns the view with the check state as sorted lines, one for each value. It leaves out
// outcomes, the backlog of the feed, keys that are not part of the view (counts of rate limits,
// reserved keys), the random name of the view, and the number of scores that were read.
func (b *Brokers) Dump(ctx context.Context) ([]string, error) {
	var lines []string
	err := b.pages(ctx, func(keys []string) error {
		values, err := b.values(ctx, keys)
		for i, key := range keys {
			for _, v := range values[i] {
				lines = append(lines, fmt.Sprintf("%q %s", key, v))
			}
		}
		return err
	})
	sort.Strings(lines)
	return lines, err
}

// pages passes each key of the view that a dump shows to the function do, exactly once.
func (b *Brokers) pages(ctx context.Context, do func(keys []string) error) error {
	seen := map[string]bool{}
	return b.Keys(ctx, func(keys []string) error {
		return do(slices.DeleteFunc(keys, func(key string) bool {
			_, name, _ := strings.Cut(key, "}:")
			if seen[key] || strings.HasPrefix(name, "outcomes:") || numbers(name) || name == "dirty" || name == "sizes" || name == "sizes:at" || name == "erase" || name == "noted" || name == "leaving" || key == "{p}:view" {
				return true
			}
			seen[key] = true
			return false
		}))
	})
}

// numbers reports whether a key holds the numbers of a check's groups, which depend on which
// respondents were deleted.
func numbers(name string) bool {
	kind, rest, _ := strings.Cut(name, ":")
	return kind != "names" && strings.HasSuffix(rest, ":names")
}

// Keys passes the keys of the view to the function do, some of them perhaps twice.
func (b *Brokers) Keys(ctx context.Context, do func(keys []string) error) error {
	return b.scan(ctx, "{p*", do)
}

// scan passes the keys that match a pattern to the function do, some of them perhaps twice.
func (b *Brokers) scan(ctx context.Context, pattern string, do func(keys []string) error) error {
	nodes, _, err := redisurl.Nodes(ctx, b.Redis)
	for _, node := range nodes {
		for cursor, more := uint64(0), true; more && err == nil; {
			var keys []string
			if keys, cursor, err = node.Scan(ctx, cursor, pattern, 1000).Result(); err == nil {
				err = do(keys)
			}
			more = cursor != 0
		}
	}
	return err
}

// kinds returns the types of the values of the keys, in one round trip.
func (b *Brokers) kinds(ctx context.Context, keys []string) ([]string, error) {
	answers, err := b.Redis.Pipelined(ctx, func(p redis.Pipeliner) error {
		for _, key := range keys {
			p.Type(ctx, key)
		}
		return nil
	})
	kinds := make([]string, len(answers))
	for i, a := range answers {
		kinds[i] = a.(*redis.StatusCmd).Val()
	}
	return kinds, err
}

// answers reads the values of the keys in two round trips: if tests share brokers, the view has tens of thousands of
// keys and is read often.
func (b *Brokers) answers(ctx context.Context, keys []string) ([]redis.Cmder, error) {
	kinds, err := b.kinds(ctx, keys)
	if err != nil {
		return nil, err
	}
	answers := make([]redis.Cmder, len(keys))
	_, err = b.Redis.Pipelined(ctx, func(p redis.Pipeliner) error {
		for i, key := range keys {
			switch kind := kinds[i]; kind {
			case "string":
				answers[i] = p.Get(ctx, key)
			case "hash":
				answers[i] = p.HGetAll(ctx, key)
			case "zset":
				answers[i] = p.ZRangeWithScores(ctx, key, 0, -1)
			case "set":
				answers[i] = p.SMembers(ctx, key)
			case "none": // deleted in between
				answers[i] = p.Exists(ctx, key)
			default:
				return fmt.Errorf("%q is of the unexpected type %s", key, kind)
			}
		}
		return nil
	})
	if errors.Is(err, redis.Nil) { // the key was deleted in between
		err = nil
	}
	return answers, err
}

// values returns the values of the keys as lines of a dump.
func (b *Brokers) values(ctx context.Context, keys []string) ([][]string, error) {
	all, names := make([][]string, len(keys)), map[int]int{} // names: where the names of the groups of a key are
	both := slices.Clone(keys)
	for i, key := range keys {
		if of, ok := strings.CutSuffix(key, ":learnt"); ok {
			names[i] = len(both)
			both = append(both, of+":names")
		}
	}
	answers, err := b.answers(ctx, both)
	if err != nil {
		return all, err
	}
	for i, answer := range answers[:len(keys)] {
		if pages, ok := answer.(*redis.MapStringStringCmd); ok && strings.Contains(keys[i], ":t:") {
			if counts, err := checkstate.TalliesOf(pages.Val()); err == nil { // the same counts may be on different pages
				all[i] = []string{fmt.Sprintf("%q = %v", keys[i], counts)}
				continue
			}
		}
		if learnt, ok := answer.(*redis.MapStringStringCmd); ok && names[i] > 0 {
			named := map[string]string{}
			if a, ok := answers[names[i]].(*redis.MapStringStringCmd); ok {
				named = a.Val()
			}
			if lessons, err := checkstate.LessonsOf(learnt.Val(), named); err == nil { // the same groups may have different numbers
				learnt.SetVal(lessons)
			}
		}
		all[i] = shown(keys[i], answer)
	}
	return all, nil
}

// shown formats a value for a dump, with one line for each part of it.
func shown(key string, answer redis.Cmder) (lines []string) {
	switch a := answer.(type) {
	case *redis.StringCmd:
		text := a.Val()
		if f := strings.Fields(text); strings.HasSuffix(key, "}:mark") && len(f) == 6 {
			// The dump leaves out the number of scores, because a check that was restarted may publish scores again.
			// caughtUp compares the number with the end of the topic.
			f[1], f[5] = "-", "-"
			text = strings.Join(f, " ")
		}
		return []string{fmt.Sprintf("%q", text)}
	case *redis.MapStringStringCmd:
		for field, v := range a.Val() {
			lines = append(lines, fmt.Sprintf("%q = %q", field, v))
		}
	case *redis.ZSliceCmd:
		for _, z := range a.Val() {
			lines = append(lines, fmt.Sprintf("%q @ %v", z.Member, z.Score))
		}
	case *redis.StringSliceCmd:
		for _, m := range a.Val() {
			lines = append(lines, fmt.Sprintf("%q", m))
		}
	}
	return lines
}

// lookEvery is the time between two dumps of a test that waits. A dump reads the whole view, which is large when tests
// share brokers.
const lookEvery = 50 * time.Millisecond

// Settled waits until all records are applied, the checks have updated their check state, and
// the check state of deleted surveys is removed. It then returns a dump of the view. Nothing
// may be appended at the same time.
func (b *Brokers) Settled(t testing.TB) []string {
	t.Helper()
	var last []string
	still := 0
	eventually(t, lookEvery, func() error {
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
		if slices.ContainsFunc(dump, func(line string) bool { return strings.Contains(line, "}:recounts") }) {
			return errors.New("verdicts are still being counted")
		}
		if still < 2 {
			return fmt.Errorf("the view is the same only since %d looks", still)
		}
		return nil
	})
	return last
}

// Rebuilt waits until the view is the same as a dump that Settled returned. Nothing may have been appended since.
func (b *Brokers) Rebuilt(t testing.TB, before []string) {
	t.Helper()
	// Compare the markers before each dump, because a dump reads the whole view and slows down the rebuild.
	eventually(t, lookEvery, func() error {
		if err := b.caughtUp(t.Context()); err != nil {
			return err
		}
		after, err := b.Dump(t.Context())
		if err != nil {
			return err
		}
		if d := Difference(before, after); d != "" {
			return fmt.Errorf("the rebuilt view differs (-before +after):\n%s", d)
		}
		return nil
	})
}

// caughtUp returns nil if every marker is at the end of its topic.
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
			m, err := b.Store.PartMarker(ctx, state.CheckPart(int32(p), c))
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

// rememberers are the built-in checks that keep check state.
var rememberers = survey.CheckSet(0).With(survey.OES).With(survey.CHS).With(survey.GQS).With(survey.TS).With(survey.BAS).With(survey.DES)

// Difference describes the first lines in which two dumps differ. It returns "" if they are
// equal.
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

// Footprint returns how many keys the view has, and about how many bytes they use. If Redis
// does not report the bytes, only names and values count.
func (b *Brokers) Footprint(t testing.TB) (keys int, bytes int64) {
	t.Helper()
	err := b.pages(t.Context(), func(page []string) error {
		keys += len(page)
		sizes, err := b.Redis.Pipelined(t.Context(), func(p redis.Pipeliner) error {
			for _, key := range page {
				p.MemoryUsage(t.Context(), key, 0)
			}
			return nil
		})
		if err == nil {
			for _, size := range sizes {
				bytes += size.(*redis.IntCmd).Val()
			}
			return nil
		}
		values, err := b.values(t.Context(), page)
		for i, key := range page {
			bytes += int64(len(key) + len(strings.Join(values[i], "")))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return keys, bytes
}

// Usage returns what an account stores, as its quotas count it.
func (b *Brokers) Usage(t testing.TB, account survey.AccountID) survey.Usage {
	t.Helper()
	usage, err := b.Store.Usage(t.Context(), b.Partitions, account)
	if err != nil {
		t.Fatal(err)
	}
	return usage
}
