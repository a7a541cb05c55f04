package view

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"
)

// Members with the same score are read in the order of their bytes, starting from any of them.
func TestRangeByMember(t *testing.T) {
	_, rdb := start(t)
	ctx, sets := t.Context(), 0
	rapid.Check(t, func(rt *rapid.T) {
		sets++
		set := strconv.Itoa(sets)
		var all []string
		for range rapid.IntRange(1, 40).Draw(rt, "members") {
			member := rapid.StringOfN(rapid.SampledFrom([]rune("ab{ß")), 1, 3, -1).Draw(rt, "member")
			if err := rdb.ZAdd(ctx, set, redis.Z{Member: member}).Err(); err != nil {
				rt.Fatal(err)
			}
			all = append(all, member)
		}
		slices.Sort(all)
		all = slices.Compact(all)
		from, count := rapid.SampledFrom(append(all, "", "a", "z")).Draw(rt, "from"), rapid.IntRange(1, 9).Draw(rt, "count")
		least, at := "-", 0
		if from != "" {
			least, at = "(", slices.IndexFunc(all, func(m string) bool { return m > from })
			if rapid.Bool().Draw(rt, "with it") {
				least, at = "[", slices.IndexFunc(all, func(m string) bool { return m >= from })
			}
			least += from
		}
		want := []string{}
		if at >= 0 {
			want = all[at:min(at+count, len(all))]
		}
		got, err := rdb.Do(ctx, "ZRANGEBYLEX", set, least, "+", "LIMIT", 0, count).StringSlice()
		if err != nil || fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
			rt.Errorf("%d from %q of %q are %q, %v; want %q", count, least, all, got, err, want)
		}
	})
	if err := rdb.Do(ctx, "ZRANGEBYLEX", "1", "a", "+").Err(); err == nil {
		t.Error("a bound without a bracket is taken")
	}
}
