package join

import (
	"hash/maphash"

	"candor/state"
	"candor/survey"
)

// maxKnown limits how many respondent ids a lane keeps in memory. They take about 2 MB.
const maxKnown = 100_000

// known has hashes of the ids of all respondents in surveys that began while this lane owned the partition. The lane is
// the only writer of rows. So if the id of a submission for such a survey is not in known, there is no row for the id,
// and the lane need not read it. When known exceeds maxKnown ids, it is emptied, and then only has surveys that begin
// later.
type known struct {
	seed maphash.Seed
	of   map[int64]map[uint64]struct{} // by incarnation
	n    int
}

func newKnown() known { return known{seed: maphash.MakeSeed(), of: map[int64]map[uint64]struct{}{}} }

// lacks reports whether it is certain that a survey has no respondent with this id.
func (k *known) lacks(ref state.RowRef) bool {
	ids, ok := k.of[ref.Incarnation]
	if !ok {
		return false
	}
	_, has := ids[k.hash(ref.Respondent)]
	return !has
}

func (k *known) hash(id survey.RespondentID) uint64 { return maphash.String(k.seed, string(id)) }

// committed adds the rows of a commit. An id remains in known after its respondent was deleted.
func (k *known) committed(t *state.Transition) {
	for _, st := range t.Surveys {
		if st != nil && st.Incarnation >= t.Before.Log && st.Incarnation < t.After.Log && k.of[st.Incarnation] == nil {
			k.of[st.Incarnation] = map[uint64]struct{}{}
		}
	}
	for ref, row := range t.Rows {
		if ids := k.of[ref.Incarnation]; ids != nil && row != nil {
			was := len(ids)
			ids[k.hash(ref.Respondent)] = struct{}{}
			k.n += len(ids) - was
		}
	}
	for _, inc := range t.Gone {
		k.n -= len(k.of[inc])
		delete(k.of, inc)
	}
	if k.n > maxKnown {
		*k = newKnown()
	}
}
