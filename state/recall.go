package state

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/survey"
)

// recall reads facts of one check and partition. Each round trip is a transaction
// with the check's marker, and counts only when that is at: what is left of wiped
// facts must not be taken for all there is.
type recall struct {
	s     *Store
	p     int32
	check survey.Check
	at    Marker
	cache *Cache // may be nil
	pipe  redis.Pipeliner
	steps []func() error // what to do with the answers
}

func (s *Store) recall(p int32, c survey.Check, at Marker, cache *Cache) *recall {
	return &recall{s: s, p: p, check: c, at: at, cache: cache, pipe: s.rdb.TxPipeline()}
}

func (r *recall) key(inc int64, rest string) string { return factsKey(r.p, r.check, inc, rest) }

// then notes what to do with the answer to what was just asked.
func (r *recall) then(step func() error) { r.steps = append(r.steps, step) }

// exec asks for everything at once; for nothing if there is nothing to ask for.
func (r *recall) exec(ctx context.Context) error {
	if r.pipe.Len() > 0 {
		mark := r.pipe.Get(ctx, factsMarkKey(r.p, r.check))
		if _, err := r.pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
			return fmt.Errorf("read check state of %s: %w", r.check, err)
		}
		if mark.Val() != r.at.String() {
			return ErrBehind
		}
	}
	for _, step := range r.steps {
		if err := step(); err != nil {
			return fmt.Errorf("read check state of %s: %w", r.check, err)
		}
	}
	r.steps = nil
	return nil
}

// FactsWant is a Want of one survey.
type FactsWant struct {
	Incarnation int64
	processors.Want
	Layout Layout // of the group's tallies, if known: without it, Facts may take two round trips
	Known  bool   // the caller knows that the group was taught something
}

// FactsFound answers one FactsWant: tallies sorted by field, or entries newest
// first, and whether the group was taught anything before. Layout is known where
// tallies were wanted.
type FactsFound struct {
	Known   bool
	Layout  Layout
	Tallies []processors.Count
	Entries []processors.Entry
}

// Facts answers the wants of a check, in their order. It counts only when the
// check's marker is at; otherwise the error is ErrBehind.
func (s *Store) Facts(ctx context.Context, p int32, c survey.Check, at Marker, wants []FactsWant) ([]FactsFound, error) {
	return s.FactsBy(ctx, p, c, at, wants, nil)
}

// FactsBy answers as Facts does, and does not read pages that the cache holds. It
// checks the marker only if it reads anything: the lane's next commit does.
func (s *Store) FactsBy(ctx context.Context, p int32, c survey.Check, at Marker, wants []FactsWant, cache *Cache) ([]FactsFound, error) {
	found := make([]FactsFound, len(wants))
	r := s.recall(p, c, at, cache)
	var asks []pageAsk
	var of []int // the wants that asks are for
	for i, w := range wants {
		g := GroupRef{w.Incarnation, w.Group}
		if found[i].Known = w.Known; !w.Known {
			known := r.pipe.SIsMember(ctx, r.key(w.Incarnation, "groups"), w.Group)
			lined := r.pipe.HExists(ctx, r.key(w.Incarnation, linesKey), w.Group)
			r.then(func() error { found[i].Known = known.Val() || lined.Val(); return nil })
		}
		switch {
		case w.Limit > 0:
			reply := r.pipe.ZRevRangeByScoreWithScores(ctx, r.key(w.Incarnation, "e:"+w.Group),
				&redis.ZRangeBy{Min: "-inf", Max: i64(w.Until), Count: int64(w.Limit)})
			r.then(func() (err error) { found[i].Entries, err = decodeEntries(reply.Val()); return err })
			r.line(ctx, g, func(l line) error {
				found[i].Entries = append(found[i].Entries, l.until(w.Until, w.Limit)...) // one of them is empty
				return nil
			})
		case w.Fields == nil:
			reply := r.pipe.HGetAll(ctx, r.key(w.Incarnation, "t:"+w.Group))
			r.then(func() error { return found[i].all(reply.Val()) })
		default:
			asks = append(asks, pageAsk{GroupRef: g, layout: w.Layout, fields: w.Fields})
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

// all takes all pages of a group.
func (f *FactsFound) all(pages map[string]string) (err error) {
	f.Layout = OnePage
	var counts page
	for name, text := range pages {
		if name == layoutField {
			f.Layout, err = parseLayout(text)
		} else {
			counts, err = decodePage(counts, text)
		}
		if err != nil {
			return err
		}
	}
	sortCounts(counts)
	f.Tallies = counts
	return nil
}

// TalliesOf returns the tallies of a group's pages, sorted by field: the same for
// equal facts, however many pages hold them.
func TalliesOf(pages map[string]string) ([]processors.Count, error) {
	var f FactsFound
	err := f.all(pages)
	return f.Tallies, err
}

// GroupSize says how large a group is: it has at least so many tallies, and none
// only if it has none, and exactly so many entries.
type GroupSize struct{ Tallies, Entries int64 }

// GroupSizes returns how large groups are, in their order. It counts only when the
// check's marker is at; otherwise the error is ErrBehind.
func (s *Store) GroupSizes(ctx context.Context, p int32, c survey.Check, at Marker, of []GroupRef) ([]GroupSize, error) {
	sizes := make([]GroupSize, len(of))
	r := s.recall(p, c, at, nil)
	for i, g := range of {
		pages := r.pipe.HLen(ctx, r.key(g.Incarnation, "t:"+g.Group))
		layout := r.pipe.HExists(ctx, r.key(g.Incarnation, "t:"+g.Group), layoutField)
		entries := r.pipe.ZCard(ctx, r.key(g.Incarnation, "e:"+g.Group))
		r.then(func() error {
			sizes[i] = GroupSize{pages.Val(), entries.Val()} // no page is empty
			if layout.Val() {
				sizes[i].Tallies--
			}
			return nil
		})
		r.line(ctx, g, func(l line) error { sizes[i].Entries += int64(len(l)); return nil })
	}
	return sizes, r.exec(ctx)
}

// EntryRef names an entry of a group.
type EntryRef struct {
	GroupRef
	processors.Entry
}

// Present reports which of the given entries are there. It counts only when the
// check's marker is at; otherwise the error is ErrBehind.
func (s *Store) Present(ctx context.Context, p int32, c survey.Check, at Marker, of []EntryRef) ([]bool, error) {
	present := make([]bool, len(of))
	r := s.recall(p, c, at, nil)
	for i, e := range of {
		reply := r.pipe.ZScore(ctx, r.key(e.Incarnation, "e:"+e.Group), encodeEntry(e.Entry))
		r.then(func() error { present[i] = reply.Err() == nil; return nil })
		r.line(ctx, e.GroupRef, func(l line) error {
			_, ok := slices.BinarySearchFunc(l, e.Entry, compareEntries)
			present[i] = present[i] || ok
			return nil
		})
	}
	return present, r.exec(ctx)
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
			return nil, errFacts
		}
		b := []byte(member)
		r := reader{b: b[8:]}
		id := r.bytes()
		if r.bad {
			return nil, errFacts
		}
		entries[i] = processors.Entry{
			Respondent: survey.RespondentID(id), Generation: int64(binary.BigEndian.Uint64(b)),
			At: int64(z.Score), Value: r.b,
		}
	}
	return entries, nil
}
