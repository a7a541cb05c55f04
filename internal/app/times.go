package app

import (
	"context"

	"candor/processors/checkstate"
	"candor/processors/ts"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// Times reads the times of pages from the check state of TS.
type Times struct {
	Store      *state.Store
	Partitions int32
}

// PageTimes returns the distribution of the times of each data point, in the order of ids. The data are from the
// last commit of TS, so the newest respondents may be missing.
func (t Times) PageTimes(ctx context.Context, key survey.Key, incarnation int64, ids []string) ([]survey.PageTimes, error) {
	groups := make([]string, len(ids))
	for i, id := range ids {
		groups[i] = ts.HistogramOf(id)
	}
	part := state.CheckPart(schemas.Partition(key.Bytes(), t.Partitions), survey.TS)
	tallies, err := checkstate.Tallies(ctx, t.Store, part, incarnation, groups)
	if err != nil {
		return nil, err
	}
	all := make([]survey.PageTimes, len(ids))
	for i, id := range ids {
		all[i] = ts.Distribution(id, tallies[i])
	}
	return all, nil
}
