package checkstate

import (
	"context"
	"sort"

	"candor/processors"
	"candor/state"
)

// Own is what a respondent that is scored again left itself, to be left out of
// what it is compared with. It is nil where nothing is: a respondent
// that is scored for the first time has taught nothing yet.
type Own struct {
	generation int64
	facts      []processors.Fact
}

// Own returns what each of some respondents left by the submission that has its
// generation.
func (m *Memory) Own(ctx context.Context, refs []state.RowRef, generations []int64) ([]*Own, error) {
	left, err := m.left(ctx, refs)
	if err != nil {
		return nil, err
	}
	own := make([]*Own, len(refs))
	for i, ref := range refs {
		own[i] = &Own{generation: generations[i]}
		if l := left[ref]; l != nil && l.Generation == generations[i] {
			own[i].facts = l.Facts
		}
	}
	return own, nil
}

// outOf returns a group's counts without the respondent's own. A count that
// was dropped with its group since is not there to be taken from.
func (o *Own) outOf(group string, counts []processors.Count) []processors.Count {
	if o == nil {
		return counts
	}
	mine := map[uint64]int64{}
	for _, f := range o.facts {
		if f.Kind == processors.AddTally && f.Group == group {
			mine[f.Field] += f.Delta
		}
	}
	if len(mine) == 0 {
		return counts
	}
	others := make([]processors.Count, 0, len(counts))
	for _, c := range counts {
		if c.N -= mine[c.Field]; c.N > 0 {
			others = append(others, c)
		}
	}
	return others
}

// newest returns the entries that a want asks for, of a group's, newest first.
// Where the respondent has an entry at the want's very place, others there that
// came after it are after it.
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
