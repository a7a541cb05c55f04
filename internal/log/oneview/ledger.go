package oneview

import "candor/schemas"

// Ledger is the state of the views after some records of the topic of views were applied in order. The zero value
// has no records.
type Ledger struct {
	Current  schemas.ViewRecord  // the view in use; without a name: none yet
	disputed map[string][]string // claimed view -> processes that dispute it
}

// Apply adds the next record. It reports whether another view is in use from then on.
func (l *Ledger) Apply(r schemas.ViewRecord) bool {
	switch r.Step {
	case schemas.ViewUsed:
		if r.After != l.Current.View || r.View == l.Current.View {
			return false // another view was first
		}
		l.Current, l.disputed = r, nil
		return true
	case schemas.ViewDisputed:
		if r.After == l.Current.View {
			if l.disputed == nil {
				l.disputed = map[string][]string{}
			}
			l.disputed[r.View] = append(l.disputed[r.View], r.Actor)
		}
	case schemas.ViewClaimed: // processes that use the current view may dispute it
	case schemas.ViewBegun: // says when the installation began, and does not concern a view
	}
	return false
}

// Disputed returns a process that disputes the claim of a view, or "".
func (l *Ledger) Disputed(view string) string {
	if by := l.disputed[view]; len(by) > 0 {
		return by[0]
	}
	return ""
}
