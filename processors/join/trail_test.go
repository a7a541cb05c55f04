package join

import (
	"testing"
	"time"

	"candor/state"
	"candor/survey"
)

// The trail keeps only its newest entries.
func TestTrailIsBounded(t *testing.T) {
	b := newBatch(nil)
	b.record(7, &survey.Effects{Trail: []survey.TrailEntry{{Number: survey.MaxTrail}, {Number: survey.MaxTrail + 1}}})
	for number, want := range map[int64]bool{survey.MaxTrail: true, survey.MaxTrail + 1: true, 1: false} {
		e, ok := b.transition.Trail[state.TrailRef{Incarnation: 7, Number: number}]
		if !ok || (e != nil) != want {
			t.Errorf("entry %d is written %t, want %t (changed %t)", number, e != nil, want, ok)
		}
	}
	if n := len(b.transition.Trail); n != 3 {
		t.Errorf("%d entries change, want 3", n)
	}
	if b.forgetTrail(7, time.Time{}); len(b.transition.Trail) != 0 {
		t.Errorf("of a deleted survey %v is written", b.transition.Trail)
	}
}
