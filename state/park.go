package state

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"candor/schemas"
)

// A survey is parked while its check state is in a section of the part's snapshots and not in Redis. Two
// goroutines of the process that writes the part do this together: the lane, and the one that takes snapshots
// (taker).
//
//	Nominate   lane   names surveys that are idle
//	Dump       taker  includes the nominees in the next snapshot, and withdraws earlier offers
//	Offer      taker  offers the nominees, because the newest complete snapshot has their sections
//	Park       lane   commits that the offered surveys are parked, if it has not touched them since it
//	                  nominated them; later it deletes their keys (KindSweep)
//
// No survey is parked while a dump is in progress. So a snapshot has a section for each survey that is parked
// at the snapshot's marker.
//
// A nomination is for one dump, and ends when the survey is parked. From then on, only the section is valid:
// the keys may have been deleted, or may have changed since.

// Nominee is an idle survey that may be parked.
type Nominee struct {
	ID string // the id of the section; random, and different for each nomination
	// Keys passes the keys of the survey's check state to the function visit. It may pass a key twice.
	Keys func(ctx context.Context, visit func(keys []string) error) error
}

// ErrNotOffered reports that surveys cannot be parked now, because their sections are not offered. For example, a dump
// has begun, or another process writes the part.
var ErrNotOffered = errors.New("the sections of these surveys may not be in the newest snapshot")

// Nominate sets the surveys that the lane of a part nominates for the next dump. It replaces earlier nominees.
func (s *Store) Nominate(part Part, nominees []Nominee) {
	if t := s.lanes.track(part.mark()); t != nil {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.nominees = nominees
	}
}

// Offer offers the nominees of a dump to the lane for parking. Call it when the snapshot of the dump is
// complete, is the newest one of the part, and has the sections of all nominees. Offer has no effect if a
// later dump has begun.
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

// Offered returns the ids of the sections of a part that are offered for parking.
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

// Park runs a batch that parks the surveys of the sections ids. If one of the sections is not offered any more,
// the error is ErrNotOffered. Park returns false without an error if the marker is not the expected one.
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

// Discard marks a part that has lost data, so that its writer clears and rebuilds it (Renew). Discard has no
// effect if the part's marker is not at.
func (s *Store) Discard(ctx context.Context, part Part, at Marker) error {
	_, err := s.CommitBatch(ctx, newBatch(part.mark(), at.String(), clearing+NewName()))
	return err
}

// DumpKeys passes the content of keys to the function emit, as changes. It leaves out keys that do not exist.
func (s *Store) DumpKeys(ctx context.Context, keys []string, emit func([]schemas.ViewChange) error) error {
	return s.dumpKeys(ctx, keys, emit)
}

// Members passes the members of a set to the function visit, about some of them at a time. It may pass a member twice.
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

// Fields passes the fields of a hash to the function visit, each followed by its value. It may pass a field twice.
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

// ParkedSection returns the id of a survey's section from the survey's value in KindHolds, or "" if the survey
// is not parked. The value has up to four numbers or words: the incarnation, the size in bytes, the time of
// the last record in milliseconds, and the section. An earlier version, or one that parks nothing, leaves out
// the last two.
func ParkedSection(value string) string {
	if f := strings.Split(value, " "); len(f) == 4 {
		return f[3]
	}
	return ""
}

// Parked collects the parked surveys of a part from the changes of a dump. Add the changes in the order of the dump.
type Parked struct {
	holds    string
	sections map[string]string // by the survey's field
}

// NewParked returns an empty collection for a part.
func NewParked(part Part) *Parked {
	return &Parked{part.Key(KindHolds), map[string]string{}}
}

// Add applies changes of the dump to the collection.
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
