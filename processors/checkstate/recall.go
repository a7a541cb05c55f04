package checkstate

import (
	"context"
	"encoding/binary"
	"slices"
	"strconv"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/survey"
)

// groupWant is a Want for a certain survey.
type groupWant struct {
	Incarnation int64
	processors.Want
	Layout pageLayout // layout of the group's pages, if known; otherwise find may need two round trips
	Known  bool       // the caller knows that the group has check state
}

func (w *groupWant) ref() groupRef { return groupRef{w.Incarnation, w.Group} }

// groupFound is the answer to a groupWant: tallies sorted by field, or entries newest first. Known reports whether
// the group has or had check state. Layout is set if tallies were wanted.
type groupFound struct {
	Known   bool
	Layout  pageLayout
	Tallies []processors.Count
	Entries []processors.Entry
}

// find returns the answers to wants, in their order. If single tallies are requested, find takes them from the cache
// where possible.
func (s *stored) find(ctx context.Context, wants []groupWant) ([]groupFound, error) {
	found := make([]groupFound, len(wants))
	r := s.reading()
	var asks []pageAsk
	var of []int // index of the want to which each of asks belongs
	for i, w := range wants {
		g := w.ref()
		if found[i].Known = w.Known; !w.Known {
			known := r.Pipe.SIsMember(ctx, s.part.KeyOf(w.Incarnation, groupsKey), w.Group)
			lined := r.Pipe.HExists(ctx, s.part.KeyOf(w.Incarnation, linesKey), w.Group)
			r.Then(func() error { found[i].Known = known.Val() || lined.Val(); return nil })
		}
		switch {
		case w.Limit > 0:
			reply := r.Pipe.ZRevRangeByScoreWithScores(ctx, s.part.KeyOf(w.Incarnation, entriesKey+w.Group),
				&redis.ZRangeBy{Min: "-inf", Max: strconv.FormatInt(w.Until, 10), Count: int64(w.Limit)})
			r.Then(func() (err error) { found[i].Entries, err = decodeEntries(reply.Val()); return err })
			r.line(ctx, g, func(l line) error {
				found[i].Entries = append(found[i].Entries, l.until(w.Until, w.Limit)...) // the line or the sorted set is empty
				return nil
			})
		case w.Fields == nil:
			reply := r.Pipe.HGetAll(ctx, s.part.KeyOf(w.Incarnation, talliesKey+w.Group))
			r.Then(func() error { return found[i].all(reply.Val()) })
		default:
			asks = append(asks, pageAsk{groupRef: g, layout: w.Layout, fields: w.Fields})
			of = append(of, i)
		}
	}
	groups, err := r.pages(ctx, asks)
	if err != nil {
		return nil, err
	}
	for k, i := range of {
		found[i].Layout = groups[k].layout
		for _, f := range wants[i].Fields {
			in := groups[k].pages[groups[k].layout.page(f)]
			if at, ok := in.find(f); ok {
				found[i].Tallies = append(found[i].Tallies, in[at])
			}
		}
		sortCounts(found[i].Tallies)
	}
	return found, nil
}

// all decodes all pages of a group, and sets the layout and the tallies.
func (f *groupFound) all(pages map[string]string) (err error) {
	f.Layout = onePage
	if text, ok := pages[layoutField]; ok {
		if f.Layout, err = parseLayout(text); err != nil {
			return err
		}
	}
	var counts page
	for name, text := range pages {
		if name == layoutField {
			continue
		}
		number, err := strconv.ParseUint(name, 36, 64)
		if err != nil {
			return errStored
		}
		if counts, err = f.Layout.decode(counts, number, text); err != nil {
			return err
		}
	}
	sortCounts(counts)
	f.Tallies = counts
	return nil
}

// groupSize is the size of a group. Entries is exact. Tallies is a lower bound, which is 0 only if there are no
// tallies.
type groupSize struct{ Tallies, Entries int64 }

// sizes returns the sizes of groups, in the same order. The error is state.ErrBehind if the check's marker has moved.
func (s *stored) sizes(ctx context.Context, of []groupRef) ([]groupSize, error) {
	sizes := make([]groupSize, len(of))
	r := s.reading()
	for i, g := range of {
		pages := r.Pipe.HLen(ctx, s.part.KeyOf(g.Incarnation, talliesKey+g.Group))
		layout := r.Pipe.HExists(ctx, s.part.KeyOf(g.Incarnation, talliesKey+g.Group), layoutField)
		entries := r.Pipe.ZCard(ctx, s.part.KeyOf(g.Incarnation, entriesKey+g.Group))
		r.Then(func() error {
			sizes[i] = groupSize{pages.Val(), entries.Val()} // no page is empty, so each has a tally or more
			if layout.Val() {
				sizes[i].Tallies--
			}
			return nil
		})
		r.line(ctx, g, func(l line) error { sizes[i].Entries += int64(len(l)); return nil })
	}
	return sizes, r.Run(ctx)
}

// entryRef names an entry of a group. The value of a dated entry may be unknown.
type entryRef struct {
	groupRef
	processors.Entry
	dated bool
}

// present returns the stored entry with its value for each of the given entries, or nil if the view does not have it.
// The error is state.ErrBehind if the check's marker has moved.
func (s *stored) present(ctx context.Context, of []entryRef) ([]*processors.Entry, error) {
	present := make([]*processors.Entry, len(of))
	r := s.reading()
	for i, e := range of {
		same := func(o processors.Entry) bool {
			return o.At == e.At && o.Generation == e.Generation && (e.dated || compareEntries(o, e.Entry) == 0)
		}
		among := func(entries []processors.Entry) {
			if at := slices.IndexFunc(entries, same); at >= 0 {
				present[i] = &entries[at]
			}
		}
		key := s.part.KeyOf(e.Incarnation, entriesKey+e.Group)
		if e.dated {
			place := strconv.FormatInt(e.At, 10)
			reply := r.Pipe.ZRangeByScoreWithScores(ctx, key, &redis.ZRangeBy{Min: place, Max: place})
			r.Then(func() error {
				entries, err := decodeEntries(reply.Val())
				among(entries)
				return err
			})
		} else {
			reply := r.Pipe.ZScore(ctx, key, encodeEntry(e.Entry))
			r.Then(func() error {
				if reply.Err() == nil {
					among([]processors.Entry{e.Entry})
				}
				return nil
			})
		}
		r.line(ctx, e.groupRef, func(l line) error {
			among(l.until(e.At, len(l)))
			return nil
		})
	}
	return present, r.Run(ctx)
}

func encodeEntry(e processors.Entry) string {
	b := make([]byte, 0, 10+len(e.Respondent)+len(e.Value))
	b = binary.BigEndian.AppendUint64(b, uint64(e.Generation))
	b = binary.AppendUvarint(b, uint64(len(e.Respondent)))
	b = append(b, e.Respondent...)
	return string(append(b, e.Value...))
}

func decodeEntries(zs []redis.Z) ([]processors.Entry, error) {
	entries := make([]processors.Entry, len(zs))
	for i, z := range zs {
		member, ok := z.Member.(string)
		if !ok || len(member) < 8 {
			return nil, errStored
		}
		b := []byte(member)
		r := newReader(b[8:])
		id := r.Bytes()
		if r.Bad {
			return nil, errStored
		}
		entries[i] = processors.Entry{
			Respondent: survey.RespondentID(id), Generation: int64(binary.BigEndian.Uint64(b)),
			At: int64(z.Score), Value: r.Rest,
		}
	}
	return entries, nil
}
