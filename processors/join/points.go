package join

import (
	"context"
	"maps"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// points counts the distinct data point ids of surveys. It counts sets of ids, because respondents with the same
// questionnaire have the same set. A batch thus usually changes one count. The ids of a submission are read only if
// its set is new to the survey.
type points struct {
	sets map[state.SetRef]state.Set           // changes of the lane's sets; a set without respondents does not exist
	in   map[state.PointRef]int64             // for ids that this batch may need: the number of sets that contain the id
	ids  map[survey.PointSet][]survey.PointID // ids of submissions whose sets are new
}

func newPoints() points {
	return points{sets: map[state.SetRef]state.Set{}, in: map[state.PointRef]int64{}, ids: map[survey.PointSet][]survey.PointID{}}
}

// maxSetIDs limits the total number of ids in the sets that a lane keeps between batches.
const maxSetIDs = 200_000

// loadPoints reads the sets of the batch that the lane does not have in memory. If sets may be
// added or removed, it also reads the counts of their ids.
func (b *batch) loadPoints(ctx context.Context) error {
	var refs []state.SetRef
	ask := func(ref state.SetRef) bool {
		n := len(refs)
		refs = take(b.points.sets, b.l.sets, ref, refs)
		return len(refs) > n
	}
	// need asks for a set. If the survey may not have the set, or may lose it in this batch, it also asks whether there
	// are respondents with LostPoints (survey.Admission.AfterLost).
	need := func(st *survey.State, set survey.PointSet, leaves bool) {
		if st != nil && set != 0 && (ask(state.SetRef{Incarnation: st.Incarnation, Set: set}) || leaves) {
			ask(state.SetRef{Incarnation: st.Incarnation, Set: survey.LostPoints})
		}
	}
	var leaving []state.SetRef
	for _, r := range b.log {
		st := b.surveys[r.key]
		if r.admit != nil {
			need(st, r.admit.Points, false)
		}
		if r.command != nil && removes(r.command.Kind) {
			for _, t := range r.command.Targets {
				if row := b.row(st, t.Respondent); row != nil && row.Points != 0 {
					need(st, row.Points, true)
					leaving = append(leaving, state.SetRef{Incarnation: st.Incarnation, Set: row.Points})
				}
			}
		}
	}
	loaded, err := b.l.Store.Sets(ctx, b.l.p, refs)
	if err != nil {
		return err
	}
	maps.Copy(b.points.sets, loaded)
	return b.loadPointIDs(ctx, leaving)
}

// loadPointIDs reads the counts of ids for the sets that this batch may add or remove. The count of an id is the
// number of sets of its survey that contain it.
func (b *batch) loadPointIDs(ctx context.Context, leaving []state.SetRef) error {
	var ids []state.PointRef
	ask := func(inc int64, of []survey.PointID) {
		for _, id := range of {
			ref := state.PointRef{Incarnation: inc, ID: id}
			if _, ok := b.points.in[ref]; !ok {
				b.points.in[ref] = 0
				ids = append(ids, ref)
			}
		}
	}
	for _, r := range b.log {
		if r.admit == nil || r.admit.Points == 0 || r.admit.Points == survey.LostPoints {
			continue
		}
		st := b.surveys[r.key]
		if st != nil && b.points.sets[state.SetRef{Incarnation: st.Incarnation, Set: r.admit.Points}].Respondents > 0 {
			continue
		}
		if ids := b.points.read(r); st != nil {
			ask(st.Incarnation, ids)
		}
	}
	for _, ref := range leaving {
		ask(ref.Incarnation, b.points.sets[ref].IDs)
	}
	in, err := b.l.Store.Points(ctx, b.l.p, ids)
	maps.Copy(b.points.in, in)
	return err
}

// removes reports whether a command deletes single respondents.
func removes(k survey.CommandKind) bool {
	return k == survey.DeleteRespondents || k == survey.Expire
}

// read returns the ids of a submission. If the part of any check cannot be decoded, read returns no ids. A replay
// gets the same result.
func (p *points) read(r logged) []survey.PointID {
	ids, ok := p.ids[r.admit.Points]
	if ok {
		return ids
	}
	s, err := schemas.DecodeSubmission(r.peeked, r.value)
	if err != nil {
		return nil // not cached: another submission with these ids may be readable
	}
	ids = s.PointIDs()
	p.ids[r.admit.Points] = ids
	return ids
}

// lost reports whether a survey has respondents with LostPoints. It is known for each submission whose set the survey
// may not have (loadPoints).
func (p *points) lost(inc int64) bool {
	return p.sets[state.SetRef{Incarnation: inc, Set: survey.LostPoints}].Respondents > 0
}

// idsOf returns the ids of a submission, and how many of them are new to its survey. It takes into account what this
// batch has changed, for example if the batch creates the survey.
func (b *batch) idsOf(r logged, inc int64) (ids []survey.PointID, fresh int64) {
	p := &b.points
	if r.admit.Points == 0 || r.admit.Points == survey.LostPoints {
		return nil, 0
	}
	if set := p.sets[state.SetRef{Incarnation: inc, Set: r.admit.Points}]; set.Respondents > 0 {
		return set.IDs, 0
	}
	ids = p.read(r)
	for _, id := range ids {
		if p.in[state.PointRef{Incarnation: inc, ID: id}] == 0 {
			fresh++
		}
	}
	return ids, fresh
}

// join adds an admitted respondent to its set.
func (p *points) join(t *state.Transition, ref state.SetRef, ids []survey.PointID) {
	set := p.sets[ref]
	if set.Respondents == 0 {
		set.IDs = ids
		for _, id := range ids {
			p.move(t, state.PointRef{Incarnation: ref.Incarnation, ID: id}, 1)
		}
	}
	set.Respondents++
	p.sets[ref], t.Sets[ref] = set, set
}

// leave removes a deleted respondent from its set. It returns how many ids the survey thereby loses.
func (p *points) leave(t *state.Transition, ref state.SetRef) (lost int64) {
	set := p.sets[ref]
	if set.Respondents == 0 {
		return 0 // the submission was admitted before sets were counted
	}
	set.Respondents--
	if set.Respondents == 0 {
		for _, id := range set.IDs {
			if p.move(t, state.PointRef{Incarnation: ref.Incarnation, ID: id}, -1) == 0 {
				lost++
			}
		}
	}
	p.sets[ref], t.Sets[ref] = set, set
	return lost
}

func (p *points) move(t *state.Transition, ref state.PointRef, by int64) int64 {
	n := p.in[ref] + by
	p.in[ref], t.Points[ref] = n, n
	return n
}

// forget removes the changes of a deleted survey from the batch. The commit deletes all keys of the survey anyway.
func (p *points) forget(t *state.Transition, inc int64) {
	maps.DeleteFunc(t.Sets, func(ref state.SetRef, _ state.Set) bool { return ref.Incarnation == inc })
	maps.DeleteFunc(t.Points, func(ref state.PointRef, _ int64) bool { return ref.Incarnation == inc })
}

// keepSets keeps sets for the next batches.
func (l *lane) keepSets(t *state.Transition) {
	for ref, set := range t.Sets {
		old, known := l.sets[ref]
		switch {
		case set.Respondents == 0:
			delete(l.sets, ref)
			l.setIDs -= len(old.IDs)
			continue
		case !known:
			l.setIDs += len(set.IDs)
		}
		l.sets[ref] = set
	}
	if l.setIDs > maxSetIDs || len(l.sets) > maxSetIDs {
		l.sets, l.setIDs = map[state.SetRef]state.Set{}, 0
	}
}
