package view

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A dict behaves like a map, for all sizes and operations that leave garbage.
func TestDict(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var d dict
		model := map[string]string{}
		keys := rapid.IntRange(1, 400).Draw(rt, "keys")
		longest := rapid.SampledFrom([]int{3, 200, 6000}).Draw(rt, "longest")
		for range rapid.IntRange(1, 1500).Draw(rt, "steps") {
			key := fmt.Sprint("k", rapid.IntRange(0, keys).Draw(rt, "key"))
			_, there := model[key]
			if rapid.IntRange(0, 3).Draw(rt, "remove") == 0 {
				if d.remove([]byte(key)) != there {
					rt.Fatalf("remove %q: there is %t", key, there)
				}
				delete(model, key)
				continue
			}
			value := string(slices.Repeat([]byte{byte('a' + len(model)%26)}, rapid.IntRange(0, longest).Draw(rt, "length")))
			if d.set([]byte(key), []byte(value)) == there {
				rt.Fatalf("set %q: there was %t", key, there)
			}
			model[key] = value
		}
		same(rt, &d, model)
	})
}

func same(t rapid.TB, d *dict, model map[string]string) {
	t.Helper()
	got := map[string]string{}
	d.each(func(k, v []byte) bool {
		got[string(k)] = string(v)
		return true
	})
	if !maps.Equal(got, model) || d.n != len(model) {
		t.Fatalf("%d entries, %d visited, of %d", d.n, len(got), len(model))
	}
	for k, v := range model {
		if value, ok := d.get([]byte(k)); !ok || string(value) != v {
			t.Fatalf("%q is %q, %t; want %q", k, value, ok, v)
		}
	}
}

// A scan returns all entries that exist during the whole scan, whatever else is written at the same
// time.
func TestDict_scan(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var d dict
		stays := rapid.IntRange(0, 300).Draw(rt, "stays")
		for i := range 300 {
			d.set(fmt.Append(nil, "k", i), make([]byte, i))
		}
		seen := map[string]bool{}
		for cursor := uint64(0); ; {
			cursor = d.scan(cursor, rapid.IntRange(1, 50).Draw(rt, "count"), func(k, _ []byte) { seen[string(k)] = true })
			if cursor == 0 {
				break
			}
			for range rapid.IntRange(0, 30).Draw(rt, "changes") {
				i := rapid.IntRange(0, 500).Draw(rt, "key")
				key := fmt.Append(nil, "k", i)
				switch {
				case i < stays:
					d.set(key, make([]byte, i+rapid.IntRange(0, 9).Draw(rt, "longer")))
				case rapid.Bool().Draw(rt, "remove"):
					d.remove(key)
				default:
					d.set(key, make([]byte, i))
				}
			}
			if len(seen) > 100_000 {
				rt.Fatal("the scan does not end")
			}
		}
		for i := range stays {
			if !seen[fmt.Sprint("k", i)] {
				rt.Fatalf("k%d of %d was not shown", i, stays)
			}
		}
	})
}

// A scan from a cursor that no scan returned still ends, and returns only existing entries.
func TestDict_scanFromAnywhere(t *testing.T) {
	var d dict
	for i := range 1000 {
		d.set(fmt.Append(nil, "k", i), make([]byte, 100))
	}
	for _, cursor := range []uint64{1, 2, 3, 77, 1 << 12, 1<<20 + 5, 1 << 40, math.MaxUint64} {
		for steps := 0; cursor != 0; steps++ {
			cursor = d.scan(cursor, 100, func(k, v []byte) {
				if got, ok := d.get(k); !ok || len(got) != len(v) {
					t.Fatalf("%q is not there", k)
				}
			})
			if steps > 1000 {
				t.Fatalf("the scan from %d does not end", cursor)
			}
		}
	}
}

// The memory for garbage is bounded: values that are overwritten repeatedly use no more than a
// few times their size.
func TestDict_garbage(t *testing.T) {
	var d dict
	for round := range 200 {
		for i := range 500 {
			d.set(fmt.Append(nil, "k", i), make([]byte, 50+(round+i)%7))
		}
	}
	held := 0
	for _, c := range d.big.chunks {
		held += cap(c.data)
	}
	if live := d.big.bytes; held > 5*live {
		t.Errorf("%d bytes are held for %d", held, live)
	}
	for i := range 500 {
		d.remove(fmt.Append(nil, "k", i))
	}
	if d.n != 0 || d.big.bytes != 0 {
		t.Errorf("%d entries of %d bytes are left", d.n, d.big.bytes)
	}
}

// An entry may be longer than a chunk.
func TestDict_longEntries(t *testing.T) {
	var d dict
	model := map[string]string{}
	for i := range 40 {
		key, value := fmt.Sprint("k", i%7), string(make([]byte, (i%5)*400<<10+i))
		d.set([]byte(key), []byte(value))
		model[key] = value
	}
	same(t, &d, model)
}

// A zset behaves like a sorted list of pairs.
func TestZset(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		z := &zset{}
		model := map[string]float64{}
		members := rapid.SampledFrom([]int{10, 2000}).Draw(rt, "members")
		rising := rapid.Bool().Draw(rt, "rising")
		for step := range rapid.SampledFrom([]int{30, 3000}).Draw(rt, "steps") {
			m := fmt.Sprint("m", (step*7919)%members)
			_, there := model[m]
			if step%5 == 4 {
				if z.remove([]byte(m)) != there {
					rt.Fatalf("remove %q: there is %t", m, there)
				}
				delete(model, m)
				continue
			}
			score := float64(step)
			if !rising {
				score = float64((step * 104729) % 97)
			}
			if z.set([]byte(m), score) == there {
				rt.Fatalf("set %q: there was %t", m, there)
			}
			model[m] = score
		}
		var want []item
		for m, score := range model {
			want = append(want, item{score, m})
			if got, ok := z.score([]byte(m)); !ok || got != score {
				rt.Fatalf("%q has %v, %t; want %v", m, got, ok, score)
			}
		}
		slices.SortFunc(want, item.compare)
		low, high := bound{float64(rapid.IntRange(-1, 100).Draw(rt, "low")), rapid.Bool().Draw(rt, "low open")}, bound{float64(rapid.IntRange(-1, 3000).Draw(rt, "high")), rapid.Bool().Draw(rt, "high open")}
		want = slices.DeleteFunc(want, func(i item) bool {
			return i.score < low.score || low.open && i.score == low.score || i.score > high.score || high.open && i.score == high.score
		})
		var up, down []item
		z.ascending(low, high, func(i item) bool { up = append(up, i); return true })
		z.descending(low, high, func(i item) bool { down = append(down, i); return true })
		slices.Reverse(down)
		if !slices.Equal(up, want) || !slices.Equal(down, want) {
			rt.Fatalf("between %v and %v are %v and %v, want %v", low, high, up, down, want)
		}
		if z.n != len(model) {
			rt.Fatalf("%d members of %d", z.n, len(model))
		}
	})
}

func TestMatches(t *testing.T) {
	for _, test := range []struct {
		pattern, key string
		want         bool
	}{
		{"*", "", true},
		{"*", "a", true},
		{"a", "a", true},
		{"a", "ab", false},
		{"a*", "ab", true},
		{"a*", "b", false},
		{"{p7}:*", "{p7}:rows:1", true},
		{"{p7}:*", "{p70}:rows:1", false},
		{"*:rows:*", "{p7}:rows:1", true},
		{"*:rows:*", "{p7}:row:1", false},
		{"*once*", "{p1}:once:3", true},
		{"*b", "abab", true},
		{"*b", "aba", false},
		{"a*a", "a", false},
		{"a*a", "aa", true},
		{"?b", "ab", true},
		{"?b", "b", false},
		{"*a?c*", "xxabcyy", true},
	} {
		if got := matches(test.pattern, test.key); got != test.want {
			t.Errorf("%q of %q: %t", test.key, test.pattern, got)
		}
	}
}
