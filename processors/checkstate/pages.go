package checkstate

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"candor/internal/varint"
	"candor/processors"
	"candor/state"
)

// The tallies of a group stand in pages of about pageUsual, packed: a hash with a
// field for each tally takes 70 to 100 bytes for each, a page 10. Pages grow in
// number with the group, by linear hashing (Litwin 1980): page n is split off the
// page that n names without its highest bit, so a commit splits few pages and a
// group never has to be written anew.
const (
	pageUsual = 16
	pageMost  = 2 * pageUsual // a page with more makes its group grow
)

// layoutField is the field of a group's pages that holds its layout, if it has
// more than one page. The other fields are the numbers of pages, in base 36.
const layoutField = ""

// pageLayout says in which page of a group a tally stands. The zero pageLayout is unknown.
type pageLayout struct {
	Pages uint64
	// Seed keeps apart what an owner of a survey can choose from where it is
	// stored: without it, texts could be made whose tallies all stand in one page.
	Seed uint64
}

// onePage is the layout of a group that is new or small.
var onePage = pageLayout{Pages: 1}

// page returns the page of a field.
func (l pageLayout) page(field uint64) uint64 {
	if l.Pages <= 1 {
		return 0
	}
	// The finisher of splitmix64.
	h := field ^ l.Seed
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	h ^= h >> 31
	width := bits.Len64(l.Pages - 1)
	if page := h & (1<<width - 1); page < l.Pages {
		return page
	}
	return h & (1<<(width-1) - 1)
}

// parent returns the page that held what a page of a larger layout holds.
func (l pageLayout) parent(page uint64) uint64 {
	for page >= l.Pages {
		page &^= 1 << (bits.Len64(page) - 1)
	}
	return page
}

// grown returns the layout with so many pages more.
func (l pageLayout) grown(by uint64) pageLayout {
	if l.Pages == 1 {
		l.Seed = rand.Uint64()
	}
	l.Pages += by
	return l
}

func (l pageLayout) String() string {
	return strconv.FormatUint(l.Pages, 36) + " " + strconv.FormatUint(l.Seed, 36)
}

func parseLayout(s string) (pageLayout, error) {
	pages, seed, _ := strings.Cut(s, " ")
	n, err := strconv.ParseUint(pages, 36, 64)
	k, err2 := strconv.ParseUint(seed, 36, 64)
	if err := errors.Join(err, err2); err != nil || n < 2 {
		return pageLayout{}, errStored
	}
	return pageLayout{n, k}, nil
}

func pageField(page uint64) string { return strconv.FormatUint(page, 36) }

// page holds tallies by ascending field, none of them 0.
type page []processors.Count

func (p page) find(field uint64) (int, bool) {
	return slices.BinarySearchFunc(p, field, func(c processors.Count, f uint64) int { return cmp.Compare(c.Field, f) })
}

// set puts a tally into the page, or takes it out if n is 0.
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

// encode returns the bytes of a page: the number of bytes of a field, and each
// tally with its field in so many bytes.
func (p page) encode() []byte {
	width := 1
	if len(p) > 0 {
		width = widthOf(p[len(p)-1].Field)
	}
	b := append(make([]byte, 0, 1+(width+4)*len(p)), byte(width))
	for _, c := range p {
		b = appendCount(appendField(b, c.Field, width), c.N)
	}
	return b
}

// decodePage appends the tallies of a page to counts.
func decodePage(counts page, text string) (page, error) {
	r := newReader([]byte(text))
	width := int(r.octet())
	if width < 1 || width > 8 {
		return nil, errStored
	}
	counts = slices.Grow(counts, len(r.Rest)/(width+1))
	for len(r.Rest) > 0 && !r.Bad {
		field := r.field(width)
		counts = append(counts, processors.Count{Field: field, N: r.tally()})
	}
	if r.Bad {
		return nil, errStored
	}
	return counts, nil
}

// widthOf returns the number of bytes that a field needs.
func widthOf(field uint64) int { return max(1, (bits.Len64(field)+7)/8) }

// appendField appends a field in so many bytes.
func appendField(b []byte, field uint64, width int) []byte {
	var all [8]byte
	binary.BigEndian.PutUint64(all[:], field)
	return append(b, all[8-width:]...)
}

// countShift splits counts that hold a number above and a sum below (ADR 0026):
// each part is small, and together they would take two bytes more.
const countShift = 36

// appendCount appends a count.
func appendCount(b []byte, n int64) []byte {
	if n < 1<<countShift && n > -1<<countShift {
		return binary.AppendUvarint(b, uint64(n<<1^n>>63)<<1)
	}
	if lanes, ok := lanesOf(n); ok && n>>countShift != 1 {
		return append(append(b, 1, 0), lanes[:]...) // this would be 0, which stands above
	}
	b = binary.AppendUvarint(b, uint64(n&(1<<countShift-1))<<1|1)
	return binary.AppendVarint(b, n>>countShift)
}

// lanesOf returns the four lanes of 16 bits that a count consists of, if each is
// a small number, as in the sum of a few vectors (ADR 0078). A lane below zero has
// borrowed from the next.
func lanesOf(n int64) (lanes [4]byte, ok bool) {
	rest := n
	for i := range lanes {
		lane := int64(int16(rest))
		if lane != int64(int8(lane)) {
			return lanes, false
		}
		lanes[i] = byte(lane)
		rest = (rest - lane) >> 16
	}
	return lanes, ofLanes(lanes) == n
}

func ofLanes(lanes [4]byte) (n int64) {
	for i, lane := range lanes {
		n += int64(int8(lane)) << (16 * i)
	}
	return n
}

// reader reads check state.
type reader struct{ varint.Reader }

func newReader(b []byte) reader { return reader{varint.Reader{Rest: b}} }

func (r *reader) octet() byte {
	if len(r.Rest) == 0 {
		r.Bad = true
		return 0
	}
	c := r.Rest[0]
	r.Rest = r.Rest[1:]
	return c
}

func (r *reader) field(width int) uint64 {
	if len(r.Rest) < width {
		r.Bad = true
		return 0
	}
	var all [8]byte
	copy(all[8-width:], r.Rest)
	r.Rest = r.Rest[width:]
	return binary.BigEndian.Uint64(all[:])
}

func (r *reader) tally() int64 {
	u := r.Uint()
	if u&1 == 0 {
		u >>= 1
		return int64(u>>1) ^ -int64(u&1)
	}
	high := r.Int()
	if high == 0 && u == 1 {
		return ofLanes([4]byte{r.octet(), r.octet(), r.octet(), r.octet()})
	}
	return high<<countShift + int64(u>>1)
}

// pageAsk asks for the pages of a group that hold certain fields, and more pages
// by their number.
type pageAsk struct {
	groupRef
	layout pageLayout // zero: not known
	fields []uint64
	more   []uint64
}

// paged is a group's layout, and some of its pages by number.
type paged struct {
	layout pageLayout
	pages  map[uint64]page
}

// pages reads what asks are for: in one round trip where the layouts are known, or
// are of one page.
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

// pagesOf asks for the pages of one group, and the first one if the layout is
// unknown.
func (r *reading) pagesOf(ctx context.Context, a pageAsk, found *paged) {
	numbers := a.numbers()
	names := make([]string, 1, 1+len(numbers))
	names[0] = layoutField
	for _, n := range numbers {
		names = append(names, pageField(n))
	}
	r.fields(ctx, hashRef{a.Incarnation, talliesKey + a.Group}, names, func(values []any) error {
		*found = paged{layout: onePage, pages: make(map[uint64]page, len(numbers))}
		for i, v := range values {
			text, ok := v.(string)
			if !ok {
				continue
			}
			var err error
			if i == 0 {
				found.layout, err = parseLayout(text)
			} else {
				found.pages[numbers[i-1]], err = decodePage(nil, text)
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

// numbers returns the pages that an ask is for, the first if the layout is unknown.
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

// changedGroup is a group whose tallies a commit changes, with the pages that are
// read for it.
type changedGroup struct {
	groupRef
	paged
	was     pageLayout
	first   bool            // it had no tallies
	changed map[uint64]bool // pages to write; an empty one is deleted
}

// tallies reads the pages that a batch changes, and changes them.
func (r *reading) tallies(ctx context.Context, l *learning, dropped map[groupRef]bool) ([]changedGroup, error) {
	groups := make([]changedGroup, 0, len(l.Tallies))
	asks := make([]pageAsk, 0, len(l.Tallies))
	for g, tallies := range l.Tallies {
		if dropped[g] {
			continue
		}
		ask := pageAsk{groupRef: g, layout: l.Layouts[g], fields: make([]uint64, 0, len(tallies))}
		for field := range tallies {
			ask.fields = append(ask.fields, field)
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
	// Where pages are crowded, their groups get more, which takes others to be read.
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

// set brings counts into the pages.
func (g *changedGroup) set(tallies map[uint64]int64) {
	g.changed = map[uint64]bool{}
	if g.layout.Pages == 1 && len(tallies) > pageMost { // perhaps all at once: one by one would take the square
		all := make(map[uint64]int64, len(g.pages[0])+len(tallies))
		for _, c := range g.pages[0] {
			all[c.Field] = c.N
		}
		maps.Copy(all, tallies)
		p := make(page, 0, len(all))
		for field, n := range all {
			if n != 0 {
				p = append(p, processors.Count{Field: field, N: n})
			}
		}
		sortCounts(p)
		g.pages[0], g.changed[0] = p, true
		return
	}
	for field, n := range tallies {
		at := g.layout.page(field)
		g.pages[at] = g.pages[at].set(field, n)
		g.changed[at] = true
	}
}

// crowded returns how many pages the group should have more.
func (g *changedGroup) crowded() (by uint64) {
	for at := range g.changed {
		if n := len(g.pages[at]); n > pageMost {
			by += uint64((n - 1) / pageUsual)
		}
	}
	return by
}

// parents returns the pages that are split.
func (g *changedGroup) parents() []uint64 {
	numbers := make([]uint64, 0, g.layout.Pages-g.was.Pages)
	for n := g.was.Pages; n < g.layout.Pages; n++ {
		numbers = append(numbers, g.was.parent(n))
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// unread returns the pages that are split and were not read.
func (g *changedGroup) unread() []uint64 {
	return slices.DeleteFunc(g.parents(), func(at uint64) bool { return g.changed[at] })
}

// split moves tallies to new pages.
func (g *changedGroup) split() {
	for _, at := range g.parents() {
		old := g.pages[at]
		g.pages[at], g.changed[at] = nil, true
		for _, c := range old { // in order, so that each page is
			to := g.layout.page(c.Field)
			g.pages[to], g.changed[to] = append(g.pages[to], c), true
		}
	}
}

// writePages writes the pages that changed.
func (s *stored) writePages(b *state.Batch, g changedGroup) {
	key := s.part.KeyOf(g.Incarnation, talliesKey+g.Group)
	var put, gone []any
	if g.layout != g.was {
		put = append(put, layoutField, g.layout.String())
	}
	for at := range g.changed {
		if p := g.pages[at]; len(p) > 0 {
			put = append(put, pageField(at), p.encode())
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
