package statetest

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"

	"candor/processors"
	"candor/state"
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

// lessonOf is a lesson at an offset, of a lane with a cache.
func (e *env) lessonOf(cache *state.Cache, to int64) state.Learning {
	l := e.lesson()
	l.After.Log, l.Cache = to, cache
	return l
}

// A lane that began with its survey reads nothing in order to commit.
func TestCache_readsNothing(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		cache, g := state.NewCache(1<<20), state.GroupRef{Incarnation: 100, Group: "g"}
		entry := func(at int64) processors.Entry {
			return processors.Entry{Respondent: "r", Generation: at, At: at, Value: []byte("v")}
		}
		trips := &counted{n: map[string]int{}}
		var lessons []state.Learning
		for i := range int64(20) {
			l := e.lessonOf(cache, 101+i)
			if i > 0 {
				l.Before = lessons[i-1].After
			}
			l.New = []state.GroupRef{g}
			l.Tallies = map[state.GroupRef]map[uint64]int64{g: {}, {Incarnation: 100, Group: "h"}: {uint64(i): 1}}
			for f := range uint64(20) {
				l.Tallies[g][f*uint64(i+1)] = i + 1
			}
			l.Added = map[state.GroupRef][]processors.Entry{g: {entry(i)}}
			if i > 2 {
				l.Removed = map[state.GroupRef][]processors.Entry{g: {entry(i - 3)}}
			}
			if i == 10 {
				l.Dropped = []state.GroupRef{{Incarnation: 100, Group: "h"}}
			}
			lessons = append(lessons, l)
		}
		e.learn(t, lessons[0]) // which also makes the script known
		e.rdb.AddHook(trips)
		for _, l := range lessons[1:] {
			e.learn(t, l)
		}
		if want := map[string]int{"eval": 19}; !maps.Equal(trips.n, want) {
			t.Errorf("19 commits took %v round trips, want %v", trips.n, want)
		}
		h := e.facts(t, processors.Tallies("h"), 100).Tallies
		equal(t, "tallies since the group was dropped", fieldsOf(h), []uint64{10, 11, 12, 13, 14, 15, 16, 17, 18, 19})
		equal(t, "entries that are left", generations(e.entries(t, g, 99, 99)), []int64{19, 18, 17})
	})
}

// A lane whose marker was moved by another writes nothing, and remembers nothing of
// what it believed.
func TestCache_ofALaneThatLost(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		mine, theirs := state.NewCache(1<<20), state.NewCache(1<<20)
		tally := func(cache *state.Cache, to int64, field uint64) state.Learning {
			l := e.lessonOf(cache, to)
			l.Tallies = map[state.GroupRef]map[uint64]int64{group: {field: 1}}
			return l
		}
		e.learn(t, tally(mine, 10, 1))
		late := tally(mine, 20, 2)
		e.learn(t, tally(theirs, 20, 3))
		if ok, err := e.store.Learn(t.Context(), &late); ok || err != nil {
			t.Fatalf("a commit behind another's = %t, %v", ok, err)
		}
		e.learn(t, tally(mine, 30, 2))
		equal(t, "tallies", fieldsOf(e.facts(t, processors.Tallies(group.Group), group.Incarnation).Tallies), []uint64{1, 2, 3})
	})
}

// What a sweep is to remove is read again.
func TestCache_emptied(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		cache := state.NewCache(1 << 20)
		for i, emptied := range [][]int64{nil, {group.Incarnation}, nil} {
			l := e.lessonOf(cache, group.Incarnation+1+int64(i))
			l.New, l.Emptied = []state.GroupRef{group}, emptied
			l.Tallies = map[state.GroupRef]map[uint64]int64{group: {uint64(i): 1}}
			e.learn(t, l)
			if emptied != nil {
				if err := e.store.SweepFacts(t.Context(), e.p, check); err != nil {
					t.Fatal(err)
				}
			}
		}
		equal(t, "tallies after the sweep", fieldsOf(e.facts(t, processors.Tallies(group.Group), group.Incarnation).Tallies), []uint64{2})
	})
}

// TestCache_model: whatever is remembered, of however many bytes, what is stored is
// what was learnt, and so is what is read through the cache.
func TestCache_model(t *testing.T) {
	embedded(t, func(t *testing.T, e *env) {
		rapid.Check(t, func(rt *rapid.T) {
			e.wipe(t)
			e.mark = state.Marker{}
			bytes := rapid.SampledFrom([]int{0, 300, 3000, 1 << 20}).Draw(rt, "bytes")
			cache := state.NewCache(bytes)
			all := map[state.GroupRef]map[uint64]int64{}
			layouts := map[state.GroupRef]state.Layout{}
			for i := range rapid.Int64Range(1, 8).Draw(rt, "commits") {
				if rapid.IntRange(0, 5).Draw(rt, "another lane") == 0 {
					cache = state.NewCache(bytes)
				}
				l := e.lessonOf(cache, 10*(i+1))
				l.Tallies, l.Layouts = map[state.GroupRef]map[uint64]int64{}, map[state.GroupRef]state.Layout{}
				for range rapid.IntRange(1, 4).Draw(rt, "groups") {
					g := state.GroupRef{Incarnation: 10 * rapid.Int64Range(0, i).Draw(rt, "survey"), Group: rapid.SampledFrom([]string{"g", "h"}).Draw(rt, "group")}
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
					l.Tallies[g] = counts
					if layout, ok := layouts[g]; ok && rapid.Bool().Draw(rt, "known") {
						l.Layouts[g] = layout
					}
					maps.Copy(all[g], counts)
				}
				e.learn(t, l)
				maps.Copy(layouts, l.Layouts)
				for g, counts := range all {
					var want []processors.Count
					for _, f := range slices.Sorted(maps.Keys(counts)) {
						if n := counts[f]; n != 0 {
							want = append(want, processors.Count{Field: f, N: n})
						}
					}
					fields := slices.Sorted(maps.Keys(counts))
					found, err := e.store.FactsBy(t.Context(), e.p, check, e.factsMark(t), []state.FactsWant{
						{Incarnation: g.Incarnation, Want: processors.Tallies(g.Group)},
						{Incarnation: g.Incarnation, Want: processors.Tallies(g.Group, fields...)},
					}, cache)
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
	})
}
