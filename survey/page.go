package survey

// Position says how far the view of a partition is applied: the next offset of the
// log and of the scores.
type Position struct{ Log, Scores int64 }

// Page is part of a survey's respondents, in the order of their admission, as they
// stand.
type Page struct {
	State *State   // nil: there is no such survey
	At    Position // how far the view was applied when State was read
	Rows  []Respondent
	// Last is the generation that the page ends with. The respondent of it may have
	// been deleted meanwhile, so it need not be that of the last row.
	Last int64
	More bool // respondents were admitted after Last
}

// ChangedSince reports whether the respondent's entry may read otherwise than it
// did in a view that was applied as far as the position: it was admitted since, a
// command touched it or the survey's settings, or a score came. The explanation of
// a verdict is no part of the entry.
func (r *Respondent) ChangedSince(st *State, at Position) bool {
	if r.Version(st) >= at.Log {
		return true
	}
	for i := range r.Evaluations {
		if e := &r.Evaluations[i]; e.Done && e.At >= at.Scores {
			return true
		}
	}
	return false
}
