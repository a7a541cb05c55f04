package fault

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/processors/checkstate"
	"candor/state"
	"candor/state/redisurl"
)

// dump returns the content of the view about surveys as canonical text by key: rows, indexes and check state.
// It leaves out three kinds of content. Every record of a partition changes the first: markers, credits,
// amounts that are due, the stored bytes of accounts, the names of their surveys. The second is temporary:
// outcomes, the backlog of the feed, content that waits for its erasure. The third, the sizes of the largest
// rows, depends on how the log was divided into commits. Lessons are shown with the names of groups, because
// the numbers of groups depend on which respondents were deleted.
func (b *brokers) dump(ctx context.Context, t *testing.T) map[string]string {
	t.Helper()
	view := map[string]string{}
	nodes, _, err := redisurl.Nodes(ctx, b.rdb)
	if err != nil {
		t.Fatal(err)
	}
	for _, node := range nodes {
		for cursor, more := uint64(0), true; more; {
			keys, next, err := node.Scan(ctx, cursor, "{p*", 1000).Result()
			if err != nil {
				t.Fatalf("scan the view: %v", err)
			}
			for _, key := range keys {
				if !passing(key) {
					b.dumpKey(ctx, t, key, view)
				}
			}
			cursor, more = next, next != 0
		}
	}
	return view
}

func passing(key string) bool {
	_, name, _ := strings.Cut(key, "}:")
	kind, rest, _ := strings.Cut(name, ":")
	return strings.HasSuffix(rest, ":names") || slices.Contains([]string{"view", "mark", "credits", "due", "surveys", "stored", "held", "names", "outcomes", "dirty", "sweep", "erase", "sizes"}, kind)
}

func (b *brokers) dumpKey(ctx context.Context, t *testing.T, key string, view map[string]string) {
	t.Helper()
	kind, err := b.rdb.Type(ctx, key).Result()
	if err != nil {
		t.Fatalf("read the type of %q: %v", key, err)
	}
	var members []string
	switch kind {
	case "string":
		var v string
		v, err = b.rdb.Get(ctx, key).Result()
		members = []string{v}
	case "hash":
		var m map[string]string
		m, err = b.rdb.HGetAll(ctx, key).Result()
		if err == nil && strings.Contains(key, ":t:") {
			var counts []processors.Count
			if counts, err = checkstate.TalliesOf(m); err == nil { // in whatever pages
				view[key] = fmt.Sprint(counts)
				return
			}
		}
		if err == nil && strings.HasSuffix(key, ":learnt") {
			var names map[string]string
			if names, err = b.rdb.HGetAll(ctx, strings.TrimSuffix(key, "learnt")+"names").Result(); err == nil {
				m, err = checkstate.LessonsOf(m, names) // groups may have other numbers
			}
		}
		for field, v := range m {
			if strings.Contains(key, ":holds:") { // each field belongs to one survey
				view[key+" "+field] = v
			} else {
				members = append(members, fmt.Sprintf("%q=%q", field, v))
			}
		}
	case "set":
		members, err = b.rdb.SMembers(ctx, key).Result()
	case "zset":
		var zs []redis.Z
		zs, err = b.rdb.ZRangeWithScores(ctx, key, 0, -1).Result()
		for _, z := range zs {
			members = append(members, fmt.Sprintf("%f=%q", z.Score, z.Member))
		}
	case "none": // it was deleted in between
		return
	default:
		t.Fatalf("%q is a %s", key, kind)
	}
	if err != nil {
		t.Fatalf("read %q: %v", key, err)
	}
	if strings.Contains(key, ":holds:") {
		return
	}
	sort.Strings(members)
	view[key] = strings.Join(members, "\n")
}

// learnt waits until all checks with check state have handled everything that the join has
// applied.
func (b *brokers) learnt(ctx context.Context, t *testing.T) {
	t.Helper()
	for {
		behind := ""
		for p := range b.partitions {
			marks := b.marks(ctx, t, p)
			for _, log := range marks {
				if log != marks["mark"] {
					behind = fmt.Sprintf("partition %d: %v", p, marks)
				}
			}
		}
		if behind == "" {
			return
		}
		if pause(ctx, 50*time.Millisecond); ctx.Err() != nil {
			t.Fatalf("the checks do not learn: %s", behind)
		}
	}
}

// marks returns the log offset of each marker of a partition.
func (b *brokers) marks(ctx context.Context, t *testing.T, p int32) map[string]string {
	t.Helper()
	tag := fmt.Sprintf("{p%d}:", p)
	marks := map[string]string{"mark": ""}
	for _, name := range []string{"mark", "mark:OES", "mark:CHS", "mark:GQS", "mark:TS", "mark:BAS", "mark:DES"} {
		text, err := b.rdb.Get(ctx, tag+name).Result()
		if errors.Is(err, redis.Nil) {
			continue
		}
		if err != nil {
			t.Fatalf("read a marker: %v", err)
		}
		m, err := state.ParseMarker(text)
		if err != nil {
			t.Fatal(err)
		}
		if m != (state.Marker{}) { // a view that is being cleared has none
			marks[name] = strconv.FormatInt(m.Log, 10)
		}
	}
	return marks
}

// compare reports what differs between before and after.
func compare(t *testing.T, before, after map[string]string) {
	t.Helper()
	var different []string
	for key, v := range before {
		if w, ok := after[key]; !ok {
			different = append(different, fmt.Sprintf("%q is gone", key))
		} else if v != w {
			different = append(different, fmt.Sprintf("%q: %s", key, difference(v, w)))
		}
	}
	if len(different) > 0 {
		sort.Strings(different)
		t.Errorf("%d of %d keys are not what they were: %s", len(different), len(before), some(different))
	}
}

// difference shows the first members that only one of the two has.
func difference(v, w string) string {
	was, is := strings.Split(v, "\n"), strings.Split(w, "\n")
	only := func(a, b []string) string {
		for _, m := range a {
			if _, found := slices.BinarySearch(b, m); !found {
				return fmt.Sprintf("%.300q", m)
			}
		}
		return "nothing"
	}
	return fmt.Sprintf("%d members were, %d are; only before: %s; only after: %s", len(was), len(is), only(was, is), only(is, was))
}
