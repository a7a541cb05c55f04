package checkstate

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"

	"candor/processors"
	"candor/state"
	"candor/state/viewtest"
)

// counted counts round trips.
type counted struct {
	mu sync.Mutex
	n  map[string]int
}

func (c *counted) count(what string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n[what]++
}

func (c *counted) DialHook(next redis.DialHook) redis.DialHook { return next }

func (c *counted) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		c.count("pipeline")
		return next(ctx, cmds)
	}
}

func (c *counted) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		c.count(strings.TrimSuffix(cmd.Name(), "sha"))
		return next(ctx, cmd)
	}
}

// If a lane has handled a survey from its first record on, everything is in the lane's cache,
// and it commits without reading.
func TestCache_readsNothing(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		lane, g := e.lane(t, newCache(1<<20)), groupRef{100, "g"}
		entry := func(at int64) processors.Entry {
			return processors.Entry{Respondent: "r", Generation: at, At: at, Value: []byte("v")}
		}
		trips := &counted{n: map[string]int{}}
		for i := range int64(20) {
			l := newLearning()
			l.New = []groupRef{g}
			l.Tallies = map[groupRef]page{{100, "h"}: {{Field: uint64(i), N: 1}}}
			for f := range uint64(20) {
				l.Tallies[g] = append(l.Tallies[g], processors.Count{Field: f * uint64(i+1), N: i + 1})
			}
			l.Added[g] = []processors.Entry{entry(i)}
			if i > 2 {
				l.Removed[g] = []processors.Entry{entry(i - 3)}
			}
			if i == 10 {
				l.Dropped = []groupRef{{100, "h"}}
			}
			if i == 1 { // the first commit also loads the script
				e.rdb.AddHook(trips)
			}
			lane.teach(t, 101+i, l)
		}
		if want := map[string]int{"eval": 19}; !maps.Equal(trips.n, want) {
			t.Errorf("19 commits took %v round trips, want %v", trips.n, want)
		}
		h := e.tallies(t, groupRef{100, "h"})
		equal(t, "tallies since the group was dropped", fieldsOf(h), []uint64{10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
		equal(t, "entries that are left", generations(e.entries(t, g, 99, 99)), []int64{19, 18, 17})
	})
}

// If another lane has moved the marker of a lane, the lane writes nothing and drops everything
// that it has cached.
func TestCache_ofALaneThatLost(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		tally := func(field uint64) *learning {
			l := newLearning()
			l.Tallies[group1] = page{{Field: field, N: 1}}
			return l
		}
		mine := e.lane(t, newCache(1<<20))
		mine.teach(t, 10, tally(1))
		theirs := e.lane(t, newCache(1<<20))
		theirs.teach(t, 20, tally(3))
		if ok, err := mine.learn(t.Context(), tally(2), marker(20)); ok || err != nil {
			t.Fatalf("a commit behind another's = %t, %v", ok, err)
		}
		mine.at = theirs.at
		mine.teach(t, 30, tally(2))
		equal(t, "tallies", fieldsOf(e.tallies(t, group1)), []uint64{1, 2, 3})
	})
}

// Check state that a sweep will remove is read again.
func TestCache_emptied(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		lane := e.lane(t, newCache(1<<20))
		for i, emptied := range [][]int64{nil, {group1.Incarnation}, nil} {
			l := newLearning()
			l.New, l.Emptied = []groupRef{group1}, emptied
			l.Tallies[group1] = page{{Field: uint64(i), N: 1}}
			lane.teach(t, group1.Incarnation+1+int64(i), l)
			if emptied != nil {
				if _, err := e.lane(t, nil).sweep(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
		}
		equal(t, "tallies after the sweep", fieldsOf(e.tallies(t, group1)), []uint64{2})
	})
}

// TestCache_model: whatever is cached, and however many bytes it has, the stored check state is
// what was learnt, and reads through the cache return the same.
func TestCache_model(t *testing.T) {
	viewtest.Local(t, withEnv(func(t *testing.T, e *env) {
		rapid.Check(t, func(rt *rapid.T) {
			e.wipe(t)
			bytes := rapid.SampledFrom([]int{0, 300, 3000, 1 << 20}).Draw(rt, "bytes")
			lane := e.lane(t, newCache(bytes))
			all := map[groupRef]map[uint64]int64{}
			layouts := map[groupRef]pageLayout{}
			for i := range rapid.Int64Range(1, 8).Draw(rt, "commits") {
				if rapid.IntRange(0, 5).Draw(rt, "another lane") == 0 {
					lane = e.lane(t, newCache(bytes))
				}
				l := newLearning()
				for range rapid.IntRange(1, 4).Draw(rt, "groups") {
					g := groupRef{Incarnation: 10 * rapid.Int64Range(0, i).Draw(rt, "survey"), Group: rapid.SampledFrom([]string{"g", "h"}).Draw(rt, "group")}
					if rapid.IntRange(0, 9).Draw(rt, "drop") == 0 && l.Tallies[g] == nil {
						l.Dropped = append(l.Dropped, g)
						delete(all, g)
						delete(layouts, g)
					}
					if all[g] == nil {
						all[g] = map[uint64]int64{}
						l.New = append(l.New, g)
					}
					r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
					counts := map[uint64]int64{}
					for range rapid.SampledFrom([]int{1, 30, 200}).Draw(rt, "changes") {
						counts[r.Uint64N(300)] = r.Int64N(3)
					}
					if l.Tallies[g] != nil {
						continue
					}
					l.Tallies[g] = countsOf(counts)
					if layout, ok := layouts[g]; ok && rapid.Bool().Draw(rt, "known") {
						l.Layouts[g] = layout
					}
					maps.Copy(all[g], counts)
				}
				lane.teach(t, 10*(i+1), l)
				maps.Copy(layouts, l.Layouts)
				for g, counts := range all {
					var want []processors.Count
					for _, f := range slices.Sorted(maps.Keys(counts)) {
						if n := counts[f]; n != 0 {
							want = append(want, processors.Count{Field: f, N: n})
						}
					}
					fields := slices.Sorted(maps.Keys(counts))
					found, err := lane.find(t.Context(), []groupWant{
						{Incarnation: g.Incarnation, Want: processors.Tallies(g.Group)},
						{Incarnation: g.Incarnation, Want: processors.Tallies(g.Group, fields...)},
					})
					if err != nil {
						rt.Fatal(err)
					}
					for _, f := range found {
						if !slices.Equal(f.Tallies, want) {
							rt.Fatalf("group %v has %v, want %v", g, f.Tallies, want)
						}
					}
				}
			}
		})
	}))
}

// TestCache_bounded: an account that creates surveys without end, or repeatedly drops groups,
// makes the cache neither grow without limit nor lose entries in use.
func TestCache_bounded(t *testing.T) {
	const most = 64 << 10
	t.Run("surveys of which everything is known", func(t *testing.T) {
		c := newCache(most)
		for i := range int64(100_000) {
			c.born(i, state.Marker{Log: i})
			if n := len(c.whole); n*sizeField > most {
				t.Fatalf("%d surveys are remembered, in %d bytes", n, most)
			}
		}
	})
	t.Run("groups that are dropped", func(t *testing.T) {
		c := newCache(most)
		kept, dropped := hashRef{1, "kept"}, hashRef{1, "t:dropped"}
		for i := range 10_000 {
			c.put(kept, "field", hashField{"text", true})
			for k := range 10 {
				c.change(hashChange{hashRef: dropped, dropped: k == 0, put: []any{strconv.Itoa(k), "page"}})
			}
			c.committed(true, nil)
			if _, ok := c.get(kept, "field"); !ok || c.size > most/2 {
				t.Fatalf("after %d drops of one small group, %d bytes are counted and another group is known: %t", i+1, c.size, ok)
			}
		}
	})
}
