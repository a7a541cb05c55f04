package state

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"candor/schemas"
)

// A survey is parked when its check state is not in Redis, but in a section of the part's snapshots.
// The lane and the taker of snapshots, both of the process that writes the part, agree on it:
//
//	Nominate   lane   names surveys that are idle
//	Dump       taker  takes the nominees with the next snapshot, and withdraws earlier offers
//	Offer      taker  says that their sections are in the newest complete snapshot
//	Park       lane   commits that the offered surveys are parked, if it has not touched them since it
//	                  nominated them; later it deletes their keys (KindSweep)
//
// Nothing is parked while a dump is in progress. So a snapshot has a section for each survey that was
// parked when it began and still is at its marker.
//
// A nomination is for one dump, and ends when the survey is parked. From then on the section has the check
// state. The keys may be deleted, or may have changed since.

// Nominee is an idle survey that may be parked.
type Nominee struct {
	ID string // of the section, random; a later nomination has another id
	// Keys visits the keys of the check state of the survey, some of them perhaps twice.
	Keys func(ctx context.Context, visit func(keys []string) error) error
}

// ErrNotOffered reports that surveys cannot be parked now, because a dump has begun.
var ErrNotOffered = errors.New("the sections of these surveys may not be in the newest snapshot")

// Nominate replaces the surveys that the lane of a part nominates for the next dump.
func (s *Store) Nominate(part Part, nominees []Nominee) {
	if t := s.lanes.track(part.mark()); t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.nominees = nominees
	}
}

// Offer says that a snapshot of the dump is complete and the newest of the part, with the sections of
// all nominees of the dump.
func (s *Store) Offer(d Dumped) {
	if d.track == nil || len(d.Nominees) == 0 {
		return
	}
	d.track.mu.Lock()
	defer d.track.mu.Unlock()
	if d.track.on || d.track.dumps != d.dump {
		return
	}
	d.track.offers = map[string]bool{}
	for _, n := range d.Nominees {
		d.track.offers[n.ID] = true
	}
}

// Offered returns the sections that are in the newest snapshot of a part.
func (s *Store) Offered(part Part) []string {
	t := s.lanes.track(part.mark())
	if t == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	ids := make([]string, 0, len(t.offers))
	for id := range t.offers {
		ids = append(ids, id)
	}
	return ids
}

// Park runs a batch that parks the surveys of sections. The error is ErrNotOffered if one of the
// sections is not offered any more.
func (s *Store) Park(ctx context.Context, part Part, b *Batch, ids []string) (bool, error) {
	t := s.lanes.track(part.mark())
	if t == nil {
		return false, ErrNotOffered
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, id := range ids {
		if t.on || !t.offers[id] {
			return false, ErrNotOffered
		}
	}
	ok, err := s.run(ctx, b)
	t.committed(b, ok, err)
	if ok && err == nil { // the lane may have nominated them again meanwhile
		t.nominees = slices.DeleteFunc(slices.Clone(t.nominees), func(n Nominee) bool { return slices.Contains(ids, n.ID) })
	}
	return ok, err
}

// Discard marks a part that has lost something, so that its writer clears it and makes it again
// (Renew). It has no effect if the part has another marker.
func (s *Store) Discard(ctx context.Context, part Part, at Marker) error {
	_, err := s.CommitBatch(ctx, newBatch(part.mark(), at.String(), clearing+nonce()))
	return err
}

// DumpKeys passes on the content of keys of a part.
func (s *Store) DumpKeys(ctx context.Context, keys []string, emit func([]schemas.ViewChange) error) error {
	return s.dumpKeys(ctx, keys, emit)
}

// Members visits the members of a set, about so many at a time, some of them perhaps twice.
func (s *Store) Members(ctx context.Context, key string, some int64, visit func([]string) error) error {
	for cursor, more := uint64(0), true; more; more = cursor != 0 {
		members, next, err := s.rdb.SScan(ctx, key, cursor, "", some).Result()
		if err != nil {
			return fmt.Errorf("read a set: %w", err)
		}
		if len(members) > 0 {
			if err := visit(members); err != nil {
				return err
			}
		}
		cursor = next
	}
	return nil
}

// Fields visits the fields of a hash, each followed by its value, some of them perhaps twice.
func (s *Store) Fields(ctx context.Context, key string, visit func([]string) error) error {
	for cursor, more := uint64(0), true; more; more = cursor != 0 {
		fields, next, err := s.rdb.HScan(ctx, key, cursor, "", dumpPage).Result()
		if err != nil {
			return fmt.Errorf("read a hash: %w", err)
		}
		if err := visit(fields); err != nil {
			return err
		}
		cursor = next
	}
	return nil
}

// ParkedSection returns the section of a survey from its value in KindHolds, or "" if the survey is not
// parked. The value is the incarnation, the bytes, the time of the last record in milliseconds, and
// the section; an earlier version, or one that parks nothing, leaves out the last two.
func ParkedSection(value string) string {
	if f := strings.Split(value, " "); len(f) == 4 {
		return f[3]
	}
	return ""
}

// Parked collects the parked surveys of a part from the changes of a dump, in their order.
type Parked struct {
	holds    string
	sections map[string]string // by the survey's field
}

// NewParked returns a collection without surveys.
func NewParked(part Part) *Parked {
	return &Parked{part.Key(KindHolds), map[string]string{}}
}

// Add adds changes.
func (p *Parked) Add(changes []schemas.ViewChange) {
	for _, c := range changes {
		if c.Key != p.holds {
			continue
		}
		switch c.Command {
		case "HSET":
			for i := 0; i+1 < len(c.Args); i += 2 {
				if id := ParkedSection(string(c.Args[i+1])); id != "" {
					p.sections[string(c.Args[i])] = id
				} else {
					delete(p.sections, string(c.Args[i]))
				}
			}
		case "HDEL":
			for _, field := range c.Args {
				delete(p.sections, string(field))
			}
		default:
			clear(p.sections)
		}
	}
}

// Fields returns the id of the section of every parked survey, by the field that the survey has in the
// hash KindHolds.
func (p *Parked) Fields() map[string]string { return p.sections }

// Sections returns the ids of the sections of all parked surveys.
func (p *Parked) Sections() map[string]bool {
	ids := make(map[string]bool, len(p.sections))
	for _, id := range p.sections {
		ids[id] = true
	}
	return ids
}
