package state

import (
	"testing"
	"time"
)

// BenchmarkApplied waits for one commit, as the lanes of the checks do for nearly each record at low
// rates. With -cpu 1, the commit always comes after the wait has begun.
func BenchmarkApplied(b *testing.B) {
	v := NewView(nil, 1)
	b.ReportAllocs()
	for i := range int64(b.N) {
		go v.Raise(0, i+1, 0)
		if err := v.Applied(b.Context(), 0, i, time.Minute); err != nil {
			b.Fatal(err)
		}
	}
}
