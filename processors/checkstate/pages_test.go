package checkstate

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// TestLearn_pages: the tallies of a group are those that were learnt last, however many pages
// they need, whether or not the writer knows the layout.
func TestLearn_pages(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		most := 0
		rapid.Check(t, func(rt *rapid.T) {
			e.wipe(t)
			field := func(r *rand.Rand) uint64 { n := r.Uint64N(1500); return n * n << (n % 40) }
			all := map[uint64]int64{}
			layouts := map[groupRef]pageLayout{}
			for range rapid.IntRange(1, 6).Draw(rt, "commits") {
				l := newLearning()
				if rapid.Bool().Draw(rt, "drop") && len(all) < 40 {
					l.Dropped = []groupRef{group1}
					clear(all)
					delete(layouts, group1)
				}
				l.New = []groupRef{group1}
				r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
				counts := map[uint64]int64{}
				for range rapid.SampledFrom([]int{1, 40, 500}).Draw(rt, "changes") {
					counts[field(r)] = []int64{0, 0, 1, -3, 77, r.Int64(), 1<<36 + r.Int64N(1<<20), -r.Int64()}[r.IntN(8)]
				}
				l.Tallies = map[groupRef]page{group1: countsOf(counts)}
				l.Layouts = nil
				if rapid.Bool().Draw(rt, "known") {
					l.Layouts = layouts
				}
				e.learn(t, l)
				if l.Layouts == nil {
					delete(layouts, group1)
				}
				maps.Copy(all, counts)
				maps.DeleteFunc(all, func(_ uint64, n int64) bool { return n == 0 })

				want := slices.Sorted(maps.Keys(all))
				got := e.find(t, processors.Tallies(group1.Group), group1.Incarnation)
				if fields := fieldsOf(got.Tallies); !slices.Equal(fields, want) {
					rt.Fatalf("fields are %v, want %v", fields, want)
				}
				for _, c := range got.Tallies {
					if c.N != all[c.Field] {
						rt.Fatalf("field %d is %d, want %d", c.Field, c.N, all[c.Field])
					}
				}
				most = max(most, int(got.Layout.Pages))
				if known, ok := layouts[group1]; ok && known != got.Layout {
					rt.Fatalf("the layout is %v, and the writer says %v", got.Layout, known)
				}
				var some []uint64
				for range 30 {
					if f := field(r); !slices.Contains(some, f) {
						some = append(some, f)
					}
				}
				for _, layout := range []pageLayout{{}, got.Layout} {
					found, err := e.lane(t, nil).find(t.Context(), []groupWant{
						{Incarnation: group1.Incarnation, Want: processors.Tallies(group1.Group, some...), Layout: layout},
						{Incarnation: 99, Want: processors.Tallies("none", 1)},
					})
					if err != nil {
						rt.Fatal(err)
					}
					want := slices.DeleteFunc(slices.Sorted(slices.Values(some)), func(f uint64) bool { return all[f] == 0 })
					if fields := fieldsOf(found[0].Tallies); !slices.Equal(fields, want) || found[0].Layout != got.Layout || len(found[1].Tallies) > 0 {
						rt.Fatalf("of %v there are %v in %v, want %v in %v", some, fields, found[0].Layout, want, got.Layout)
					}
				}
				size := must(e.lane(t, nil).sizes(t.Context(), []groupRef{group1}))[0]
				if size.Tallies > int64(len(all)) || (size.Tallies == 0) != (len(all) == 0) {
					rt.Fatalf("a group of %d tallies has at least %d", len(all), size.Tallies)
				}
			}
		})
		if most < 20 {
			t.Errorf("no group had more than %d pages", most)
		}
	})
}

// TestLearn_lines: entries are the same whether a time line is short, has become a separate
// sorted set, or has been started again.
func TestLearn_lines(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		var all []processors.Entry
		learn := func(more, less []processors.Entry, drop bool) {
			t.Helper()
			l := newLearning()
			if drop {
				l.Dropped, all = []groupRef{group1}, nil
			}
			l.New = []groupRef{group1}
			l.Added, l.Removed = map[groupRef][]processors.Entry{group1: more}, map[groupRef][]processors.Entry{group1: less}
			e.learn(t, l)
			all = slices.DeleteFunc(append(all, more...), func(a processors.Entry) bool {
				return slices.ContainsFunc(less, func(b processors.Entry) bool { return a.Generation == b.Generation })
			})
			slices.SortFunc(all, func(a, b processors.Entry) int {
				return cmp.Or(cmp.Compare(b.At, a.At), cmp.Compare(b.Generation, a.Generation))
			})
			equal(t, "all entries", e.entries(t, group1, 1<<53, 1000), append([]processors.Entry{}, all...))
			for _, until := range []int64{-1, 3, 8} {
				want := slices.DeleteFunc(slices.Clone(all), func(a processors.Entry) bool { return a.At > until })
				equal(t, "the newest", e.entries(t, group1, until, 5), append([]processors.Entry{}, want[:min(5, len(want))]...))
			}
			size := must(e.lane(t, nil).sizes(t.Context(), []groupRef{group1}))
			equal(t, "the number of entries", size[0].Entries, int64(len(all)))
			for _, entry := range append(slices.Clone(less), all[:min(1, len(all))]...) {
				there := slices.ContainsFunc(all, func(a processors.Entry) bool { return a.Generation == entry.Generation })
				bare := entry
				bare.Value = nil
				of := []entryRef{{group1, entry, false}, {group1, bare, true}}
				for _, found := range must(e.lane(t, nil).present(t.Context(), of)) {
					if (found != nil) != there || there && !reflect.DeepEqual(*found, entry) {
						t.Errorf("%+v is %+v, want presence %t", entry, found, there)
					}
				}
			}
			equal(t, "the group is known", e.find(t, processors.Tallies("g", 1), group1.Incarnation).Known, len(all) > 0)
		}
		some := func(from, to int64) (entries []processors.Entry) {
			for g := from; g < to; g++ {
				entries = append(entries, processors.Entry{
					Respondent: survey.RespondentID(fmt.Sprint("r", g)), Generation: g, At: g * 7 % 11, Value: bytes.Repeat([]byte{byte(g)}, 50),
				})
			}
			return entries
		}
		learn(some(0, 3), nil, false)
		learn(some(3, 4), some(1, 2), false)
		learn(some(4, 400), some(0, 1), false) // a sorted set from here on
		learn(some(400, 410), some(5, 15), false)
		equal(t, "keys: marker, lines, groups, sorted set", len(e.keys(t)), 4)
		learn(some(500, 503), nil, true)
		equal(t, "keys: marker and lines", len(e.keys(t)), 2)
	})
}

// TestLearn_shared: fields that respondents share are numbered. A process that does not know
// the numbers reads the same fields.
func TestLearn_shared(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		refs := []state.RowRef{rowRef(4, "ann"), rowRef(4, "bob")}
		d := newDirectory()
		want := map[state.RowRef]*lesson{}
		for i, ref := range refs { // bob, in another commit, has fields that ann does not have
			var changes []processors.Change
			for n := range uint64(300 + 300*i) {
				f := processors.Change{Group: group1.Group, Field: n * 0x9e3779b97f4a7c15, Delta: 1, Shared: true}
				if n%2 == uint64(i) {
					changes = append(changes, f)
					if n != 200 { // one is not numbered
						d.add(f.Field)
					}
				}
			}
			l := newLearning()
			want[ref] = lessonOf(int64(i), changes)
			l.Lessons = map[state.RowRef]*lesson{ref: want[ref]}
			l.Directories = map[groupRef]*directory{group1: d}
			e.learn(t, l)
		}
		got := e.lessons(t, refs...)
		for ref, learnt := range got { // in another order
			if learnt.size() != want[ref].size() {
				t.Errorf("%s counts for %d bytes, and for %d before", ref.Respondent, learnt.size(), want[ref].size())
			}
			got[ref] = lessonOf(learnt.Generation, learnt.Changes)
		}
		equal(t, "what was learnt", got, want)
		for _, ref := range refs {
			if n := len(must(e.rdb.HGet(t.Context(), e.part.KeyOf(4, lessonsKey), string(ref.Respondent)).Result())); n > 120 {
				t.Errorf("what %s left takes %d bytes", ref.Respondent, n)
			}
		}
		l := newLearning()
		l.Dropped = []groupRef{group1}
		e.learn(t, l)
		equal(t, "keys after the group is dropped: marker and learnt", len(e.keys(t)), 2)
	})
}

// layouts draws a layout, of this version or an earlier one, and the number of a page.
func drawLayout(t *rapid.T) (l pageLayout, number uint64) {
	l = pageLayout{
		Pages: rapid.OneOf(rapid.Uint64Range(1, 40), rapid.Uint64Range(1, 1<<impliedMost), rapid.Uint64Range(1, 1<<20)).Draw(t, "pages"),
		Seed:  rapid.Uint64().Draw(t, "seed"), Short: rapid.Bool().Draw(t, "short"),
	}
	return l, rapid.Uint64Range(0, l.Pages-1).Draw(t, "number")
}

// The page of a field, and the bits that it does not imply, give the field, also after the group has grown without
// splitting the page.
func TestLayout_field(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := drawLayout(t)
		field := rapid.OneOf(rapid.Uint64(), rapid.Uint64Range(0, 1<<17), rapid.Uint64Range(0, 1<<40)).Draw(t, "field")
		number, grown := l.page(field), l
		grown.Pages += rapid.Uint64Range(0, 3*l.Pages).Draw(t, "more")
		if number >= l.Pages {
			t.Fatalf("%d is on page %d of %v", field, number, l)
		}
		for n := l.Pages; n < grown.Pages; n++ {
			if l.parent(n) == number {
				return // the page is split
			}
		}
		implied := grown.implied(number)
		if implied != l.implied(number) {
			t.Fatalf("page %d of %v implies %d bits, and %d bits of %v", number, l, l.implied(number), implied, grown)
		}
		if back := grown.field(number, field>>implied, implied); implied > 0 && back != field || grown.page(field) != number {
			t.Fatalf("%d came back as %d from page %d of %v", field, back, number, grown)
		}
	})
}

// Fields that differ only in their lowest bits are on different pages, whatever the seed. Other fields are spread
// evenly, also if they have a regular distance.
func TestLayout_spread(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for name, field := range map[string]func(i uint64) uint64{
		"numbers":   func(i uint64) uint64 { return i },
		"cells":     func(uint64) uint64 { return random.Uint64N(1 << 16) },
		"marks":     func(uint64) uint64 { return random.Uint64() >> 24 },
		"hashes":    func(uint64) uint64 { return random.Uint64() },
		"distance":  func(i uint64) uint64 { return i << impliedMost },
		"long ones": func(i uint64) uint64 { return i * 0x0001_0001_0001 },
	} {
		l := pageLayout{Pages: 200, Seed: random.Uint64(), Short: true}
		pages := make([]int, l.Pages)
		for i := range uint64(256) * pageUsual {
			pages[l.page(field(i))]++
		}
		// Numbers of pages have 8 bits, and each of the last 56 pages shares the load of one that is not split.
		if most := slices.Max(pages); most > 4*pageUsual {
			t.Errorf("%s: a page has %d tallies", name, most)
		}
	}
}

// Layouts are read as they were written, also those of earlier versions, which refuse the present ones.
func TestLayout_text(t *testing.T) {
	for text, want := range map[string]pageLayout{
		"5 2r":       {Pages: 5, Seed: 99},
		"5 2r short": {Pages: 5, Seed: 99, Short: true},
	} {
		if l, err := parseLayout(text); err != nil || l != want || l.String() != text {
			t.Errorf("%q is %v, %v", text, l, err)
		}
	}
	_, seed, _ := strings.Cut(pageLayout{Pages: 5, Seed: 99, Short: true}.String(), " ")
	if _, err := strconv.ParseUint(seed, 36, 64); err == nil {
		t.Errorf("earlier versions read %q as a seed", seed)
	}
	for _, text := range []string{"", "5", "1 0", "5 2r 0", "5 2r short short", "short", "5  short"} {
		if l, err := parseLayout(text); err == nil {
			t.Errorf("%q is %v", text, l)
		}
	}
}

// The pages of an earlier version go on growing in its layout.
func TestLearn_layoutOfBefore(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		before := pageLayout{Pages: 5, Seed: 99}
		all := map[uint64]int64{}
		g := changedGroup{groupRef: group1, paged: paged{before, map[uint64]page{}}, was: onePage}
		for i := range uint64(60) {
			all[i*i<<20] = int64(i + 1)
		}
		g.set(countsOf(all))
		for i, want := range []uint64{1, 3, 0, 2, 3} { // as earlier versions place them
			if at := before.page(uint64(i * i << 20)); at != want {
				t.Errorf("field %d is on page %d", i*i<<20, at)
			}
		}
		s := e.lane(t, nil)
		b := state.NewBatch(s.part, s.at, marker(1))
		s.writePages(b, g)
		if ok, err := s.view.CommitBatch(t.Context(), b); !ok || err != nil {
			t.Fatal(ok, err)
		}
		l := newLearning()
		for i := range uint64(300) {
			all[i*i*i] = 7
			l.Tallies[group1] = append(l.Tallies[group1], processors.Count{Field: i * i * i, N: 7})
		}
		e.learn(t, l)
		found := e.find(t, processors.Tallies(group1.Group), group1.Incarnation)
		if found.Layout.Short || found.Layout.Pages < 10 || found.Layout.Seed != 99 {
			t.Errorf("the layout is %v", found.Layout)
		}
		if got := maps.Collect(func(yield func(uint64, int64) bool) {
			for _, c := range found.Tallies {
				if !yield(c.Field, c.N) {
					return
				}
			}
		}); !maps.Equal(got, all) {
			t.Errorf("the tallies are %v, want %v", got, all)
		}
	})
}

// A page is decoded to the fields and counts from which it was encoded, for every kind of them, in every layout.
func TestPage_encode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fields := map[uint64]bool{}
		layout, number := drawLayout(t)
		implied := layout.implied(number)
		shift := rapid.IntRange(0, 63).Draw(t, "shift")
		for _, f := range rapid.SliceOfN(rapid.Uint64(), 0, 40).Draw(t, "fields") {
			if f >>= shift; implied > 0 {
				f = layout.field(number, f>>implied, implied)
			}
			fields[f] = true
		}
		var p page
		for f := range fields {
			n := rapid.OneOf(
				rapid.Int64(),
				rapid.Int64Range(-9, 9),
				rapid.Map(rapid.Int64Range(0, 1<<20-1), func(name int64) int64 { return 1<<countShift + name }),
				rapid.Map(rapid.Int64Range(0, 1<<25), func(sum int64) int64 { return 40<<countShift + sum }),
				rapid.Custom(func(t *rapid.T) int64 {
					return ofLanes([4]byte(rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "lanes")))
				}),
				rapid.Just(int64(math.MinInt64)),
			).Draw(t, "n")
			p = append(p, processors.Count{Field: f, N: n})
		}
		sortCounts(p)
		back, err := layout.decode(nil, number, string(layout.encode(nil, number, p)))
		if err != nil || !slices.Equal(back, p) {
			t.Fatalf("%v came back as %v, %v", p, back, err)
		}
	})
}

// Pages of earlier versions can be read: 2 tallies with fields of 2 bytes, and one whose count is a name.
func TestPage_plain(t *testing.T) {
	for text, want := range map[string]page{
		"\x02\x00\x07\x04\x01\x00\x08":                          {{Field: 7, N: 1}, {Field: 256, N: 2}},
		"\x05\x01\x02\x03\x04\x05\x0b\x02":                      {{Field: 0x0102030405, N: 1<<countShift + 5}},
		"\x01\x08\x01\x00\x04\xfc\x01\x00":                      {{Field: 8, N: ofLanes([4]byte{4, 0xfc, 1, 0})}},
		string(onePage.encode(nil, 0, page{{Field: 7, N: 1}})):  {{Field: 7, N: 1}},
		string(onePage.encode(nil, 0, page{{Field: 1 << 63}})):  {{Field: 1 << 63}},
		string(onePage.encode(nil, 0, page{{Field: 0, N: -1}})): {{Field: 0, N: -1}},
		string(onePage.encode(nil, 0, nil)):                     nil,
	} {
		if p, err := onePage.decode(nil, 0, text); err != nil || !slices.Equal(p, want) {
			t.Errorf("%x is %v, %v instead of %v", text, p, err, want)
		}
	}
	for _, text := range []string{"", "\x00", "\x09\x00", "\x01\x07\x04\x07\x04", "\x02\x07", "\x80", "\x40", "\x40\x00\x00\x00\x00"} {
		if p, err := onePage.decode(nil, 0, text); err == nil {
			t.Errorf("%x is %v", text, p)
		}
	}
}

// pageOfMarks returns a page of marks, as a survey with open answers has them.
func pageOfMarks(random *rand.Rand, layout pageLayout, number uint64) (p page) {
	for len(p) < pageUsual {
		if f := random.Uint64() >> 24; layout.page(f) == number {
			p = append(p, processors.Count{Field: f, N: 1<<countShift + random.Int64N(1<<namedBits)})
		}
	}
	sortCounts(p)
	return p
}

// A mark takes 7.8 bytes in the only page of a group, which is a sixth less than in plain form. In a survey of 256
// respondents, pages leave out 9 bits of it, and in one of 8,000 respondents 14 bits.
func TestPage_marks(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for pages, most := range map[uint64]float64{1: 7.8, 512: 6.65, 1 << 14: 6.05} {
		layout := pageLayout{Pages: pages, Seed: 7, Short: true}
		bytes, marks := 0, 0
		for range 10 {
			number := random.Uint64N(pages)
			p := pageOfMarks(random, layout, number)
			bytes, marks = bytes+len(layout.encode(nil, number, p)), marks+len(p)
		}
		if each := float64(bytes) / float64(marks); each > most {
			t.Errorf("of %d pages, a mark takes %.2f bytes", pages, each)
		}
	}
}
