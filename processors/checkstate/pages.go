package checkstate

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"candor/processors"
	"candor/processors/hash64"
	"candor/state"
)

// The tallies of a group are packed into pages of about pageUsual tallies. In a page, a tally takes about 10 bytes.
// As a field of a hash, it would take 70 to 100. The number of pages grows with the group by linear hashing (Litwin
// 1980): page n is split from the page whose number is n without its highest bit. So a commit splits few pages, and
// never rewrites a whole group.
const (
	pageUsual = 16
	pageMost  = 2 * pageUsual // if a page has more tallies, its group gets more pages
)

// layoutField is the field of a group's hash that holds the layout of its pages, if there is more than one page. The
// other fields are the numbers of pages, in base 36.
const layoutField = ""

// pageLayout determines the page of each tally of a group. A zero pageLayout means that the layout is unknown.
type pageLayout struct {
	Pages uint64
	// Seed makes it impossible to predict the page of a field. Without it, the owner of a survey could send texts
	// whose tallies all belong to the same page.
	Seed uint64
	// In a short layout, a field is stored without the bits that the number of its page implies. Earlier versions
	// made only layouts that are not short, and refuse short ones. A layout never changes between short and not
	// short.
	Short bool
}

// onePage is the layout of a new or small group.
var onePage = pageLayout{Pages: 1}

// page returns the number of the page that holds a field.
func (l pageLayout) page(field uint64) uint64 {
	if l.Pages <= 1 {
		return 0
	}
	h := hash64.Mix(field ^ l.Seed)
	if l.Short {
		h = l.mask(field) ^ field&(1<<impliedMost-1)
	}
	width := bits.Len64(l.Pages - 1)
	if page := h & (1<<width - 1); page < l.Pages {
		return page
	}
	return h & (1<<(width-1) - 1)
}

// impliedMost is the largest number of bits of a field that the number of its page may imply.
const impliedMost = 16

// mask returns the number with which the lowest bits of a field are combined (XOR) to get the number of its page. It
// depends only on the other bits. So two fields that differ only in the lowest bits are combined with the same mask.
// The lowest bits then follow from the page's number and the other bits (quotienting, Knuth 1973, section 6.4,
// exercise 13).
func (l pageLayout) mask(field uint64) uint64 { return hash64.Mix(field>>impliedMost ^ l.Seed) }

// implied returns how many of the lowest bits a page leaves out of its fields. This number stays the same until the
// page is split.
func (l pageLayout) implied(page uint64) int {
	if l.Pages <= 1 || !l.Short {
		return 0
	}
	width := bits.Len64(l.Pages - 1)
	if page|1<<(width-1) >= l.Pages { // not split yet
		width--
	}
	return min(width, impliedMost)
}

// field returns a whole field: rest is what the page stores, and the lowest bits follow from the page's number.
func (l pageLayout) field(page, rest uint64, implied int) uint64 {
	field := rest << implied
	return field | (page^l.mask(field))&(1<<implied-1)
}

// parent returns the page of this layout from which a page of a larger layout is split.
func (l pageLayout) parent(page uint64) uint64 {
	for page >= l.Pages {
		page &^= 1 << (bits.Len64(page) - 1)
	}
	return page
}

// grown returns the layout with the given number of additional pages.
func (l pageLayout) grown(by uint64) pageLayout {
	if l.Pages == 1 {
		l.Seed, l.Short = rand.Uint64(), true
	}
	l.Pages += by
	return l
}

// shortLayout is the suffix of a short layout. Earlier versions refuse the layout, because they read the suffix as a
// part of the seed.
const shortLayout = " short"

func (l pageLayout) String() string {
	s := strconv.FormatUint(l.Pages, 36) + " " + strconv.FormatUint(l.Seed, 36)
	if l.Short {
		s += shortLayout
	}
	return s
}

func parseLayout(s string) (pageLayout, error) {
	s, short := strings.CutSuffix(s, shortLayout)
	pages, seed, _ := strings.Cut(s, " ")
	n, err := strconv.ParseUint(pages, 36, 64)
	k, err2 := strconv.ParseUint(seed, 36, 64)
	if err := errors.Join(err, err2); err != nil || n < 2 {
		return pageLayout{}, errStored
	}
	return pageLayout{n, k, short}, nil
}

func pageField(page uint64) string { return strconv.FormatUint(page, 36) }

// page holds tallies in ascending order of fields, without zeros.
type page []processors.Count

func (p page) find(field uint64) (int, bool) {
	return slices.BinarySearchFunc(p, field, func(c processors.Count, f uint64) int { return cmp.Compare(c.Field, f) })
}

// set stores a tally in the page, or removes it if n is 0.
func (p page) set(field uint64, n int64) page {
	i, ok := p.find(field)
	switch {
	case ok && n == 0:
		return slices.Delete(p, i, i+1)
	case ok:
		p[i].N = n
	case n != 0:
		return slices.Insert(p, i, processors.Count{Field: field, N: n})
	}
	return p
}

// merge returns a page with the tallies of both pages. It sorts with. The tallies in with replace those of p.
func (p page) merge(with page) page {
	sortCounts(with)
	all := make(page, 0, len(p)+len(with))
	for _, c := range with {
		n, ok := p.find(c.Field)
		if all = append(all, p[:n]...); c.N != 0 {
			all = append(all, c)
		}
		if ok {
			n++
		}
		p = p[n:]
	}
	return append(all, p...)
}

// pageAsk requests the pages of a group that hold the given fields, and further pages (more) by number.
type pageAsk struct {
	groupRef
	layout pageLayout // zero: unknown
	fields []uint64
	more   []uint64
}

// paged holds a group's layout, and some of its pages by their numbers.
type paged struct {
	layout pageLayout
	pages  map[uint64]page
}

// pages reads the requested pages. It takes two round trips if the layout of a group is unknown and has several
// pages.
func (r *reading) pages(ctx context.Context, asks []pageAsk) ([]paged, error) {
	found := make([]paged, len(asks))
	for i, a := range asks {
		r.pagesOf(ctx, a, &found[i])
	}
	if err := r.Run(ctx); err != nil {
		return nil, err
	}
	for i, a := range asks {
		if a.layout == (pageLayout{}) && found[i].layout != onePage {
			a.layout = found[i].layout
			r.pagesOf(ctx, a, &found[i])
		}
	}
	return found, r.Run(ctx)
}

// pagesOf requests the pages of one group. If the layout is unknown, it requests the first page.
func (r *reading) pagesOf(ctx context.Context, a pageAsk, found *paged) {
	numbers := a.numbers()
	names := make([]string, 1, 1+len(numbers))
	names[0] = layoutField
	for _, n := range numbers {
		names = append(names, pageField(n))
	}
	r.fields(ctx, hashRef{a.Incarnation, talliesKey + a.Group}, names, func(values []hashField) error {
		*found = paged{layout: onePage, pages: make(map[uint64]page, len(numbers))}
		for i, v := range values {
			if !v.exists {
				continue
			}
			var err error
			if i == 0 {
				found.layout, err = parseLayout(v.text)
			} else {
				found.pages[numbers[i-1]], err = found.layout.decode(nil, numbers[i-1], v.text)
			}
			if err != nil {
				return err
			}
		}
		if a.layout != (pageLayout{}) && a.layout != found.layout {
			return fmt.Errorf("%w: a group has other pages than this process made", errStored)
		}
		return nil
	})
}

// numbers returns the numbers of the requested pages, or the first one if the layout is unknown.
func (a *pageAsk) numbers() []uint64 {
	if a.layout.Pages <= 1 {
		return []uint64{0}
	}
	numbers := slices.Clone(a.more)
	for _, f := range a.fields {
		numbers = append(numbers, a.layout.page(f))
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// changedGroup is a group whose tallies a commit changes, with the pages read for it.
type changedGroup struct {
	groupRef
	paged
	was     pageLayout
	first   bool            // the group had no tallies
	changed map[uint64]bool // numbers of the pages to write; an empty page is deleted
}

// tallies reads the pages that a batch changes, and applies the changes to them.
func (r *reading) tallies(ctx context.Context, l *learning, dropped map[groupRef]bool) ([]changedGroup, error) {
	groups := make([]changedGroup, 0, len(l.Tallies))
	asks := make([]pageAsk, 0, len(l.Tallies))
	for g, tallies := range l.Tallies {
		if dropped[g] {
			continue
		}
		ask := pageAsk{groupRef: g, layout: l.Layouts[g], fields: make([]uint64, 0, len(tallies))}
		for _, c := range tallies {
			ask.fields = append(ask.fields, c.Field)
		}
		groups, asks = append(groups, changedGroup{groupRef: g}), append(asks, ask)
	}
	found, err := r.pages(ctx, asks)
	if err != nil {
		return nil, err
	}
	for i := range groups {
		groups[i].paged = found[i]
	}
	for g := range l.Tallies {
		if dropped[g] {
			groups = append(groups, changedGroup{groupRef: g, paged: paged{onePage, map[uint64]page{}}})
		}
	}
	// Groups with pages that are too full get more pages. The pages that are split for that must be read first.
	asks = asks[:0]
	var grow []*changedGroup
	for i := range groups {
		g := &groups[i]
		g.was, g.first = g.layout, g.layout == onePage && len(g.pages) == 0
		g.set(l.Tallies[g.groupRef])
		if by := g.crowded(); by > 0 {
			g.layout = g.layout.grown(by)
			grow = append(grow, g)
			if g.was.Pages > 1 {
				asks = append(asks, pageAsk{groupRef: g.groupRef, layout: g.was, more: g.unread()})
			}
		}
	}
	if found, err = r.pages(ctx, asks); err != nil {
		return nil, err
	}
	for _, g := range grow {
		if g.was.Pages > 1 {
			maps.Copy(g.pages, found[0].pages)
			found = found[1:]
		}
		g.split()
	}
	return groups, nil
}

// set stores counts in the pages.
func (g *changedGroup) set(tallies page) {
	g.changed = map[uint64]bool{}
	if g.layout.Pages == 1 && len(tallies) > pageMost { // adding them one by one would take quadratic time
		g.pages[0], g.changed[0] = g.pages[0].merge(tallies), true
		return
	}
	for _, c := range tallies {
		at := g.layout.page(c.Field)
		g.pages[at] = g.pages[at].set(c.Field, c.N)
		g.changed[at] = true
	}
}

// crowded returns how many pages the group should get in addition; 0: no page is too full.
func (g *changedGroup) crowded() (by uint64) {
	for at := range g.changed {
		if n := len(g.pages[at]); n > pageMost {
			by += uint64((n - 1) / pageUsual)
		}
	}
	return by
}

// parents returns the numbers of the pages that will be split.
func (g *changedGroup) parents() []uint64 {
	numbers := make([]uint64, 0, g.layout.Pages-g.was.Pages)
	for n := g.was.Pages; n < g.layout.Pages; n++ {
		numbers = append(numbers, g.was.parent(n))
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// unread returns the numbers of the pages that will be split, but have not been read.
func (g *changedGroup) unread() []uint64 {
	return slices.DeleteFunc(g.parents(), func(at uint64) bool { return g.changed[at] })
}

// split moves tallies from the pages that are split to the new pages.
func (g *changedGroup) split() {
	for _, at := range g.parents() {
		old := g.pages[at]
		g.pages[at], g.changed[at] = nil, true
		for _, c := range old { // in order, so that each page is sorted
			to := g.layout.page(c.Field)
			g.pages[to], g.changed[to] = append(g.pages[to], c), true
		}
	}
}

// writePages writes the pages that changed.
func (s *stored) writePages(b *state.Batch, g changedGroup) {
	key := s.part.KeyOf(g.Incarnation, talliesKey+g.Group)
	var gone []any
	put := make([]any, 0, 2*(1+len(g.changed)))
	if g.layout != g.was {
		put = append(put, layoutField, g.layout.String())
	}
	for at := range g.changed {
		if p := g.pages[at]; len(p) > 0 {
			s.room = g.layout.encode(s.room[:0], at, p)
			put = append(put, pageField(at), string(s.room))
		} else {
			gone = append(gone, pageField(at))
		}
	}
	b.Many("HSET", key, 2, put)
	b.Many("HDEL", key, 1, gone)
	s.cache.change(hashChange{hashRef: hashRef{g.Incarnation, talliesKey + g.Group}, put: put, gone: gone})
}

func sortCounts(counts []processors.Count) {
	slices.SortFunc(counts, func(a, b processors.Count) int { return cmp.Compare(a.Field, b.Field) })
}
