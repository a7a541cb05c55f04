package state

import (
	"testing"
	"time"
)

func TestRowSize_fit(t *testing.T) {
	now := time.Now().Add(time.Hour) // so that no size in the test becomes too old
	for name, c := range map[string]struct {
		size rowSize
		want int
	}{
		"ordinary rows":                        {rowSize{1000, now}, 250},
		"rows that do not fit":                 {rowSize{stepBytes / 100, now}, 100},
		"a row that takes more than one read":  {rowSize{stepBytes + 1, now}, 0},
		"an unknown size":                      {rowSize{}, 0},
		"a size that was read too long before": {rowSize{1000, time.Now().Add(-2 * holds)}, 0},
	} {
		if got := c.size.fit(250); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}
