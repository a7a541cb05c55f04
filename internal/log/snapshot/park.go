package snapshot

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/state"
)

// Parked surveys are surveys whose check state is not in Redis. A snapshot stores them in sections, after the
// changes of the part. Its last chunk lists the sections. A snapshot has one section for each survey that is
// parked at its marker, and one for each survey that its lane may park next (nominee). The next snapshot copies
// the sections that are still needed. So each snapshot is complete, and an older one can be deleted.
//
// A section keeps its id when it is copied. The view names the id of the section of a parked survey. So candor
// never loads check state of another time or of another view.

// ErrNoSection reports that no snapshot has a section that the view names. An older view has then replaced the
// view, so the view cannot be used any more.
var ErrNoSection = errors.New("no snapshot has the check state of a parked survey")

// Section calls visit with the check state of a parked survey. The error is ErrNoSection if no snapshot has it. If
// a snapshot is damaged, the shelf does not use it again.
func (c *Shelf) Section(ctx context.Context, part state.Part, id string, visit func([]schemas.ViewChange) error) error {
	if c == nil {
		return ErrNoSection
	}
	all, err := c.List(ctx)
	if err != nil {
		return err
	}
	wanted := map[string]bool{id: true}
	return c.collect(ctx, part, all, wanted, func(_ schemas.Section, raw []byte) error {
		changes, err := schemas.DecodeParked(raw)
		if err != nil {
			return errors.Join(errDamaged, err)
		}
		return visit(changes)
	})
}

// collect calls visit with the chunks of the wanted sections of a part, section by section. It reads each section
// from the newest snapshot that has it.
func (c *Shelf) collect(ctx context.Context, part state.Part, all []*Found, wanted map[string]bool, visit func(s schemas.Section, raw []byte) error) error {
	of := slices.DeleteFunc(slices.Clone(all), func(f *Found) bool {
		return f.part() != part || !c.fits(f) || f.At.Parks == 0 || c.isBad(f.ID)
	})
	slices.SortFunc(of, func(f, g *Found) int {
		if f.newer(g) {
			return -1
		}
		return 1
	})
	left := maps.Clone(wanted)
	for _, f := range of {
		if len(left) == 0 {
			break
		}
		sections, err := c.sections(ctx, f)
		if err == nil {
			sections = slices.DeleteFunc(sections, func(s schemas.Section) bool {
				first := left[s.ID] // an earlier version may have written the section twice, with different content
				delete(left, s.ID)
				return !first
			})
			err = c.copies(ctx, f, sections, visit)
		}
		if err != nil {
			c.spoilt(f, err)
			return fmt.Errorf("read the parked surveys of %s from snapshot %s: %w", part, f.ID, err)
		}
	}
	if len(left) > 0 {
		return fmt.Errorf("%s, %d of %d surveys: %w", part, len(left), len(wanted), ErrNoSection)
	}
	return nil
}

// sections reads the list of sections from the last chunk of a snapshot.
func (c *Shelf) sections(ctx context.Context, f *Found) (sections []schemas.Section, err error) {
	b, err := newBox(f.Secret, f.Key())
	if err != nil {
		return nil, err
	}
	found := false
	err = c.readChunks(ctx, f.Partition, f.Last, f.Last, func(r *kgo.Record) error {
		b.next = uint64(f.Chunks - 1)
		raw, err := b.open(r.Value)
		if err != nil || !bytes.Equal(r.Key, f.Key()) {
			return errDamaged
		}
		if sections, err = schemas.DecodeSections(raw); err != nil {
			return errors.Join(errDamaged, err)
		}
		found = true
		return nil
	})
	if err == nil && !found {
		err = errDamaged
	}
	return sections, err
}

// upgrade returns a chunk of a parked survey in the current format.
func (c *Shelf) upgrade(f *Found, raw []byte) ([]byte, error) {
	if f.current() {
		return raw, nil
	}
	changes, err := schemas.DecodeParked(raw)
	if err != nil {
		return nil, errors.Join(errDamaged, err)
	}
	if changes, err = c.earlier().Changes(f.part(), f.format, changes); err != nil {
		return nil, err
	}
	return schemas.EncodeParked(changes)
}

// copies calls visit with the chunks of some sections of a snapshot, in order and in the current format.
func (c *Shelf) copies(ctx context.Context, f *Found, sections []schemas.Section, visit func(s schemas.Section, raw []byte) error) error {
	if len(sections) == 0 {
		return nil
	}
	key := f.Key()
	b, err := newBox(f.Secret, key)
	if err != nil {
		return err
	}
	slices.SortFunc(sections, func(s, t schemas.Section) int { return cmp.Compare(s.First, t.First) })
	at, n := 0, int64(0) // the section, and how many of its chunks were read
	err = c.readChunks(ctx, f.Partition, sections[0].First, sections[len(sections)-1].Last, func(r *kgo.Record) error {
		if at == len(sections) || r.Offset < sections[at].First || !bytes.Equal(r.Key, key) {
			return nil
		}
		s := sections[at]
		b.next = uint64(s.Chunk + n)
		raw, err := b.open(r.Value)
		if err != nil {
			return err
		}
		if raw, err = c.upgrade(f, raw); err != nil {
			return err
		}
		if n++; n == s.Chunks {
			if r.Offset != s.Last {
				return errDamaged
			}
			at, n = at+1, 0
		}
		return visit(s, raw)
	})
	if err == nil && at < len(sections) {
		err = errDamaged
	}
	return err
}

// whole reports whether a snapshot has a complete section for each survey that it calls parked. seen holds the
// numbers of the chunks of parked surveys that were read.
func whole(parked *state.Parked, sections []schemas.Section, seen map[int64]bool) bool {
	has := map[string]bool{}
	for _, s := range sections {
		has[s.ID] = true
		for n := range s.Chunks {
			if !seen[s.Chunk+n] {
				return false
			}
		}
	}
	for id := range parked.Sections() {
		if !has[id] {
			return false
		}
	}
	return true
}

// park adds the sections to a snapshot. There is one for each survey that is parked at the snapshot's marker, and
// one for each survey that the lane may park next (state.Nominee).
func (t *Taker) park(ctx context.Context, w *writer, d state.Dumped, all []*Found) error {
	if d.At.Parks == 0 { // no survey was ever parked; earlier versions can restore a snapshot without sections
		return nil
	}
	if err := w.flush(ctx); err != nil {
		return err
	}
	var now schemas.Section
	begin := func(id string) { now = schemas.Section{ID: id, First: -1, Chunk: w.Chunks} }
	end := func() {
		if now.Chunks = w.Chunks - now.Chunk; now.ID != "" && now.Chunks > 0 {
			w.sections = append(w.sections, now)
		}
	}
	put := func(raw []byte) error {
		offset, err := w.append(ctx, raw)
		if now.First < 0 {
			now.First = offset
		}
		now.Last = offset
		return err
	}
	part := state.Part{Partition: w.Partition, Of: w.Part}
	err := t.collect(ctx, part, all, w.parked.Sections(), func(s schemas.Section, raw []byte) error {
		if s.ID != now.ID {
			end()
			begin(s.ID)
		}
		return put(raw)
	})
	if err != nil {
		return err
	}
	end()
	for _, n := range d.Nominees {
		begin(n.ID)
		err := t.copy(ctx, n, put)
		if err != nil {
			return err
		}
		end()
	}
	raw, err := schemas.EncodeSections(w.sections)
	if err != nil {
		return err
	}
	_, err = w.append(ctx, raw)
	return err
}

// copy calls put with the check state of an idle survey, in chunks. The lane may park this survey when the
// snapshot is complete (state.Nominee).
func (t *Taker) copy(ctx context.Context, n state.Nominee, put func(raw []byte) error) error {
	var changes []schemas.ViewChange
	size := 0
	flush := func() error {
		raw, err := schemas.EncodeParked(changes)
		if err != nil {
			return err
		}
		changes, size = nil, 0
		return put(raw)
	}
	err := n.Keys(ctx, func(keys []string) error {
		return t.Store.DumpKeys(ctx, keys, func(some []schemas.ViewChange) error {
			for _, c := range some {
				changes = append(changes, c)
				if size += c.Size(); size >= chunkSize {
					if err := flush(); err != nil {
						return err
					}
				}
			}
			return nil
		})
	})
	if err != nil {
		return err
	}
	return flush()
}
