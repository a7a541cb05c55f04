package checkstate

import (
	"fmt"
	"testing"
	"time"

	"candor/state"
	"candor/survey"
)

// Idle surveys are parked up to the limit, and not one more.
func TestIdle_upToTheLimit(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		for parked, want := range map[int]int{0: 20, mostParked - 20: 20, mostParked - 3: 3, mostParked: 0, mostParked + 1: 0} {
			var fields []any
			put := func(n int, h holding) {
				fields = append(fields, survey.Key{Account: "a", Survey: survey.Name(fmt.Sprint(n))}.Bytes(), h.String())
			}
			for n := range parked {
				put(n, holding{Incarnation: int64(n), Bytes: 3, Used: 1, Section: "section"})
			}
			for n := range 20 {
				put(parked+n, holding{Incarnation: int64(parked + n), Bytes: 3, Used: 1})
			}
			e.wipe(t)
			if err := e.rdb.HSet(t.Context(), e.part.Key(state.KindHolds), fields...).Err(); err != nil {
				t.Fatal(err)
			}
			idle := must(New(e.view, e.part, marker(0)).Idle(t.Context(), time.UnixMilli(2)))
			if len(idle.found) != want || idle.Surveys != int64(parked) || idle.Bytes != 3*int64(parked) {
				t.Errorf("of 20 idle surveys, %d may be parked, want %d, with %d parked (%d, %d bytes)", len(idle.found), want, parked, idle.Surveys, idle.Bytes)
			}
		}
	})
}
