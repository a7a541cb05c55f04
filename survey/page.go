package survey

// Position says how far a partition has been applied to the view. It holds the next offset of the log and the next
// offset of the scores.
type Position struct{ Log, Scores int64 }

// Page is a part of a survey's respondents in their current state, in the order of admission.
type Page struct {
	State *State   // nil: there is no such survey
	At    Position // how far the partition had been applied when State was read
	Rows  []Respondent
	// Last is the generation at which the page ends. The next page begins after it. If the respondent of this
	// generation has been deleted since, Rows does not have it.
	Last int64
	More bool // there are respondents after Last
	Read int  // number of respondents that were looked up, including those that were deleted meanwhile
}

// ChangedSince reports whether the respondent's entry may have changed since a position. It has if the
// respondent was admitted later, if a command changed the respondent or the survey's settings, or if a score
// arrived. The explanation of a verdict is not part of the entry, so it does not count.
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
