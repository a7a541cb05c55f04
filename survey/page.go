package survey

// Position is how far the view of a partition has been applied: the next offset of the log and of
// the scores.
type Position struct{ Log, Scores int64 }

// Page is a part of a survey's respondents in their current state, in the order of admission.
type Page struct {
	State *State   // nil: there is no such survey
	At    Position // how far the view was applied when State was read
	Rows  []Respondent
	// Last is the generation at which the page ends. If its respondent has been deleted since, it
	// is not in the last row.
	Last int64
	More bool // respondents were admitted after Last
	Read int  // number of respondents up to Last that were looked up, also those deleted since
}

// ChangedSince reports whether the respondent's entry may differ from one read at the position:
// because the respondent was admitted later, a command changed it or the survey's settings, or a
// score arrived. The explanation of a verdict is not part of the entry.
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
