package checkstate

import (
	"context"
	"sort"

	"candor/processors"
	"candor/state"
)

// Own is what the check state holds because of one respondent. In a recalculation, it is left
// out, so that the respondent is not compared with itself. It is nil in the first evaluation,
// when nothing has been learnt from the respondent yet.
type Own struct {
	generation int64
	changes    []processors.Change
}

// Own returns the contributions that some respondents made with the submission of their generation.
func (m *Memory) Own(ctx context.Context, refs []state.RowRef, generations []int64) ([]*Own, error) {
	left, err := m.left(ctx, refs)
	if err != nil {
		return nil, err
	}
	own := make([]*Own, len(refs))
	for i, ref := range refs {
		own[i] = &Own{generation: generations[i]}
		if l := left[ref]; l != nil && l.Generation == generations[i] {
			own[i].changes = l.Changes
		}
	}
	return own, nil
}

// outOf returns a group's counts without the respondent's own contribution. Counts can be below 0, such as
// a sum of distances. Checks drop no group with tallies, so each count still contains the contribution.
func (o *Own) outOf(group string, counts []processors.Count) []processors.Count {
	if o == nil {
		return counts
	}
	mine := map[uint64]int64{}
	for _, f := range o.changes {
		if f.Kind == processors.AddTally && f.Group == group {
			mine[f.Field] += f.Delta
		}
	}
	if len(mine) == 0 {
		return counts
	}
	others := make([]processors.Count, 0, len(counts))
	for _, c := range counts {
		if c.N -= mine[c.Field]; c.N != 0 {
			others = append(others, c)
		}
	}
	return others
}

// newest returns the entries of a group that a want requests, newest first. If the respondent has
// an entry at exactly the place of the want, entries of later respondents at this place count as
// later.
func (o *Own) newest(w processors.Want, entries []processors.Entry) []processors.Entry {
	entries = entries[sort.Search(len(entries), func(i int) bool { return entries[i].At <= w.Until }):]
	if o == nil {
		n := min(len(entries), w.Limit)
		return entries[:n:n]
	}
	others := make([]processors.Entry, 0, min(len(entries), w.Limit))
	for _, e := range entries {
		if len(others) == w.Limit {
			break
		}
		if e.Generation == o.generation || e.At == w.Until && e.Generation > o.generation {
			continue
		}
		others = append(others, e)
	}
	return others
}
