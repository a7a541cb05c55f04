package state

import (
	"strconv"
	"testing"
)

// TestCache_bounded: an account that creates surveys without end, or has groups
// dropped again and again, makes the cache neither grow nor lose what is in use.
func TestCache_bounded(t *testing.T) {
	const most = 64 << 10
	t.Run("surveys of which everything is known", func(t *testing.T) {
		c := NewCache(most)
		for i := range int64(100_000) {
			c.born(i, Marker{Log: i})
			if n := len(c.whole); n*sizeField > most {
				t.Fatalf("%d surveys are remembered, in %d bytes", n, most)
			}
		}
	})
	t.Run("groups that are dropped", func(t *testing.T) {
		c := NewCache(most)
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
