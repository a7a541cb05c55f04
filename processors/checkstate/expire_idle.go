package checkstate

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// The check state of a survey that has not been used for some time expires. It is deleted from Redis, and stays in
// the snapshots of the part (state.Nominee). The survey is then called parked. The lane parks surveys between two
// batches, in the steps below. Each step consists of commits that change Marker.Parks. An interruption between two
// steps is harmless:
//
//	Nominate  names idle surveys for the next snapshot, which gets a section for each of them
//	Park      notes in KindHolds that the surveys are parked, and in KindSweep that their keys are to
//	          be deleted. It leaves out surveys that were used since they were nominated.
//	Sweep     deletes the keys, whenever the lane is idle
//
// A batch that uses a parked survey waits until the survey is loaded (Parked):
//
//	Fill      writes a chunk of the section, and notes that the keys are to be deleted, should the load
//	          be interrupted. What was left of the keys, or was written by an interrupted load, has the
//	          same content.
//	Filled    notes that the survey is not parked
//
// So while a survey is parked, Redis has no content of it that differs from its section.

const (
	// mostParked limits the number of parked surveys of a part. Each takes about 40 bytes in the last chunk of a
	// snapshot.
	mostParked = 10_000
	// mostNominees and mostNominated limit the nominated surveys of a snapshot, and their bytes. The snapshot
	// contains these surveys twice.
	mostNominees  = 500
	mostNominated = 256 << 20
	// mostLoaded is the size of the largest survey that is parked. The lane waits while a survey is loaded, for this
	// size a third of a second (BenchmarkLoad in processors/host).
	mostLoaded = 8 << 20
)

// ErrParked reports that the check state of a survey is parked.
var ErrParked = errors.New("the check state of a survey is parked")

var errPending = errors.New("what was learnt must be committed before surveys are parked")

// nominee is a nominated survey, with the id of its section in the next snapshot.
type nominee struct {
	holding
	id string
}

// touch records that the check state of a survey is used, so that the survey is not parked. It fails if the survey is
// parked already.
func (m *Memory) touch(key survey.Key, incarnation int64) error {
	delete(m.nominated, key)
	if h := m.holds[key]; h.Section != "" && h.Incarnation == incarnation {
		return ErrParked
	}
	return nil
}

// Idle is what the method Idle has found out about the surveys of a part.
type Idle struct {
	Surveys, Bytes int64 // number of parked surveys, and their bytes

	found   map[survey.Key]nominee
	undated map[survey.Key]holding // surveys whose time of use is not known
	waiting bool                   // some surveys are nominated, but not parked yet
}

// None reports whether there is nothing to commit with Nominate.
func (i Idle) None() bool { return len(i.found)+len(i.undated) == 0 && !i.waiting }

// Idle looks for surveys that have not been used since the given time. If some are nominated already, it finds no
// others. All changes must have been committed before.
func (m *Memory) Idle(ctx context.Context, since time.Time) (Idle, error) {
	idle := Idle{found: map[survey.Key]nominee{}, undated: map[survey.Key]holding{}, waiting: len(m.nominated) > 0}
	if !m.learning.none() {
		return idle, errPending
	}
	bytes := int64(0)
	err := m.stored.each(ctx, func(key survey.Key, h holding) {
		switch {
		case h.Section != "":
			idle.Surveys++
			idle.Bytes += h.Bytes
		case h.Used == 0:
			if len(idle.undated) < mostNominees {
				idle.undated[key] = h
			}
		case h.Used < since.UnixMilli() && h.Bytes <= mostLoaded && len(idle.found) < mostNominees && bytes+h.Bytes <= mostNominated:
			idle.found[key] = nominee{h, newID()}
			bytes += h.Bytes
		}
	})
	room := mostParked - idle.Surveys
	if idle.waiting {
		room = 0
	}
	for key := range idle.found {
		if int64(len(idle.found)) > room {
			delete(idle.found, key)
		}
	}
	return idle, err
}

// Nominate commits that idle surveys are nominated, with the marker after, and returns all nominees. Surveys that
// were nominated earlier and are not parked yet are nominated again: a snapshot that was in progress may have the
// marker of the first nomination but not their sections, and only a new marker causes another snapshot. For surveys
// whose time of use is not known, Nominate stores the time now. It returns false, without writing anything, if the
// marker is not the one that this memory last wrote.
func (m *Memory) Nominate(ctx context.Context, idle Idle, now time.Time, after state.Marker) (nominees []state.Nominee, ok bool, err error) {
	b := state.NewBatch(m.stored.part, m.stored.at, after)
	for key, h := range idle.undated {
		h.Used = now.UnixMilli()
		idle.undated[key] = h
		b.Do("HSET", m.stored.part.Key(state.KindHolds), string(key.Bytes()), h.String())
	}
	if ok, err = m.alter(ctx, b, after); !ok || err != nil {
		return nil, false, err
	}
	maps.Copy(m.holds, idle.undated)
	maps.Copy(m.nominated, idle.found)
	for _, n := range m.nominated {
		nominees = append(nominees, state.Nominee{ID: n.id, Keys: m.stored.keysOf(n.Incarnation)})
	}
	return nominees, true, nil
}

// newID returns a new random id for a section.
func newID() string {
	random := make([]byte, schemas.SectionIDSize/2)
	_, _ = rand.Read(random) // never fails (crypto/rand)
	return hex.EncodeToString(random)
}

// each calls visit once for each survey that has check state.
func (s *stored) each(ctx context.Context, visit func(survey.Key, holding)) error {
	seen := map[survey.Key]bool{}
	return s.view.Fields(ctx, s.part.Key(state.KindHolds), func(fields []string) error {
		for i := 0; i+1 < len(fields); i += 2 {
			key, err := survey.ParseKey([]byte(fields[i]))
			if err != nil {
				return fmt.Errorf("which surveys have check state: %w", err)
			}
			h, err := parseHolding(fields[i+1])
			if err != nil {
				return fmt.Errorf("which surveys have check state: %w", err)
			}
			if !seen[key] {
				visit(key, h)
			}
			seen[key] = true
		}
		return nil
	})
}

// keysOf returns a function that visits the keys of an incarnation. The function does not use the memory. So a
// snapshot may call it while the lane works.
func (s *stored) keysOf(inc int64) func(context.Context, func([]string) error) error {
	view, part := s.view, s.part
	return func(ctx context.Context, visit func([]string) error) error {
		var shared []string
		for _, rest := range sharedKeys {
			shared = append(shared, part.KeyOf(inc, rest))
		}
		if err := visit(shared); err != nil {
			return err
		}
		return view.Members(ctx, part.KeyOf(inc, groupsKey), sweepSize, func(names []string) error {
			keys := make([]string, 0, len(groupKeys)*len(names))
			for _, g := range names {
				for _, kind := range groupKeys {
					keys = append(keys, part.KeyOf(inc, kind+g))
				}
			}
			return visit(keys)
		})
	}
}

// Park parks the nominated surveys whose section ids are in offered, with the marker after. It returns how many were
// parked. All changes must have been committed before. It returns false, without writing anything, if the marker is
// not the one that this memory last wrote. The error is state.ErrNotOffered if another snapshot has begun.
func (m *Memory) Park(ctx context.Context, offered []string, after state.Marker) (surveys int, ok bool, err error) {
	if !m.learning.none() {
		return 0, false, errPending
	}
	offers := make(map[string]bool, len(offered))
	for _, id := range offered {
		offers[id] = true
	}
	b, ids := state.NewBatch(m.stored.part, m.stored.at, after), []string(nil)
	parked := map[survey.Key]holding{}
	for key, n := range m.nominated {
		if !offers[n.id] {
			continue
		}
		h := n.holding
		h.Section = n.id
		parked[key], ids = h, append(ids, n.id)
		b.Do("HSET", m.stored.part.Key(state.KindHolds), string(key.Bytes()), h.String())
		b.Do("SADD", m.stored.part.Key(state.KindSweep), h.Incarnation)
	}
	if ok, err = m.stored.view.Park(ctx, m.stored.part, b, ids); !ok || err != nil {
		return 0, ok, err
	}
	m.stored.at = after
	for key, h := range parked {
		m.holds[key] = h
		delete(m.nominated, key)
	}
	m.forget()
	m.stored.cache.clear()
	return len(parked), true, nil
}

// Offers reports whether one of the given section ids belongs to a nominated survey.
func (m *Memory) Offers(ids []string) bool {
	for _, id := range ids {
		for _, n := range m.nominated {
			if n.id == id {
				return true
			}
		}
	}
	return false
}

// Parked is a parked survey that a batch uses.
type Parked struct {
	Key     survey.Key
	Section string
	Bytes   int64 // size of its check state, as quotas count it
}

// Parked returns the parked surveys that a batch uses.
func (m *Memory) Parked(ctx context.Context, submissions []Question, commands []survey.Key) (parked []Parked, err error) {
	if err := m.know(ctx, submissions, commands); err != nil {
		return nil, err
	}
	seen := map[survey.Key]bool{}
	note := func(key survey.Key, h holding) {
		if h.Section != "" && !seen[key] {
			parked, seen[key] = append(parked, Parked{key, h.Section, h.Bytes}), true
		}
	}
	for _, q := range submissions {
		if h := m.holds[q.Key]; h.Incarnation == q.Incarnation {
			note(q.Key, h)
		}
	}
	for _, key := range commands {
		note(key, m.holds[key])
	}
	return parked, nil
}

// Fill writes a chunk of a parked survey's section to the view, with the marker after. It returns false, without
// writing anything, if the marker is not the one that this memory last wrote.
func (m *Memory) Fill(ctx context.Context, of Parked, changes []schemas.ViewChange, after state.Marker) (bool, error) {
	h := m.holds[of.Key]
	b := state.NewBatch(m.stored.part, m.stored.at, after)
	b.Do("SADD", m.stored.part.Key(state.KindSweep), h.Incarnation)
	own := m.stored.part.KeyOf(h.Incarnation, "")
	for _, c := range changes {
		if !c.Valid() || !strings.HasPrefix(c.Key, own) {
			return false, fmt.Errorf("load a parked survey: %w", errStored)
		}
		args := make([]any, len(c.Args))
		for i, a := range c.Args {
			args[i] = a
		}
		b.Do(c.Command, c.Key, args...)
	}
	return m.alter(ctx, b, after)
}

// Filled records that a survey is no longer parked, with the marker after. The survey counts as used now. Filled
// returns false, without writing anything, if the marker is not the one that this memory last wrote.
func (m *Memory) Filled(ctx context.Context, of Parked, now time.Time, after state.Marker) (bool, error) {
	h := m.holds[of.Key]
	h.Section, h.Used = "", max(h.Used, now.UnixMilli())
	b := state.NewBatch(m.stored.part, m.stored.at, after)
	b.Do("SREM", m.stored.part.Key(state.KindSweep), h.Incarnation)
	b.Do("HSET", m.stored.part.Key(state.KindHolds), string(of.Key.Bytes()), h.String())
	ok, err := m.alter(ctx, b, after)
	if ok && err == nil {
		m.holds[of.Key] = h
	}
	return ok, err
}

// alter commits changes of parked surveys. The groups in memory do not change.
func (m *Memory) alter(ctx context.Context, b *state.Batch, after state.Marker) (bool, error) {
	ok, err := m.stored.view.CommitBatch(ctx, b)
	if ok && err == nil {
		m.stored.at = after
	}
	return ok, err
}
