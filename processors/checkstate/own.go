package checkstate

import (
	"context"
	"sort"

	"candor/processors"
	"candor/state"
)

// Own is the contribution of one respondent to check state. It is left out when the respondent is scored again, so
// that the respondent is not compared with itself. In the first evaluation, Own is nil, because nothing has been
// learnt from the respondent yet.
type Own struct {
	generation int64
	changes    []processors.Change
}

// Own returns the contribution of each respondent, as learnt from the submission with the given generation.
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

// outOf returns a group's counts without the respondent's own contribution. A count may be below 0, for example a sum
// of distances. Checks never drop a group that has tallies. So each count still contains the contribution.
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

// newest returns the entries that a want requests, newest first, without the respondent's own entry. Entries of later
// respondents at exactly the place of the want count as later, and are left out, too.
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
