package join

import (
	"time"

	"candor/state"
	"candor/survey"
)

// record adds a command's entries to the trail of its survey, and removes the oldest entries beyond the limit. From
// older entries, it erases the notes about respondents that the command deleted.
func (b *batch) record(inc int64, e *survey.Effects) {
	for i := range e.Trail {
		number := e.Trail[i].Number
		b.transition.Trail[state.TrailRef{Incarnation: inc, Number: number}] = &e.Trail[i]
		if old := number - survey.MaxTrail; old > 0 {
			b.transition.Trail[state.TrailRef{Incarnation: inc, Number: old}] = nil
		}
	}
	for _, number := range e.Unnoted {
		b.transition.Unnoted = append(b.transition.Unnoted, state.TrailRef{Incarnation: inc, Number: number})
	}
}

// forgetTrail drops the batch's changes to the trail of a deleted survey. The feed finds the notes of earlier entries in
// the trail itself.
func (b *batch) forgetTrail(inc int64, at time.Time) {
	for ref, e := range b.transition.Trail {
		if ref.Incarnation != inc {
			continue
		}
		if e != nil && e.Kind == survey.DecideExcluded {
			b.transition.Noted[e.Offset] = b.left(at)
		}
		delete(b.transition.Trail, ref)
	}
}
