package gqs

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// TestMeasure scores real and planted grids. The unlabelled sources hold
// careless people too, so their shares are upper bounds.
func TestMeasure(t *testing.T) {
	m := measures{}
	for _, row := range checktest.Table(t, "behaviour/grid.csv") {
		a := checktest.Numbers(t, row[6])
		switch source, family := row[0], row[3]; source {
		case "injected", "msu_bot":
			m.add(source+" "+family, a)
		default:
			m.add(source, a)
			for _, n := range []int{7, 10, 15} { // the same people on shorter grids
				for i := 0; i+n <= len(a); i += n {
					m.add(source+", cut to "+strconv.Itoa(n), a[i:i+n])
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(m)) {
		c := m[name]
		t.Logf("%-26s %5d grids: below 20 %.4f, below 50 %.4f, of these for a pattern only %.4f", name, c.n, c.share(c.below20), c.share(c.below50), c.share(c.pattern))
	}
	for name, least := range map[string]float64{"injected straight": 1, "injected zigzag": .97, "injected alternate": .97, "injected near_straight": .80} {
		if c := m[name]; c.share(c.below20) < least {
			t.Errorf("%s: %.4f below 20, want %.2f", name, c.share(c.below20), least)
		}
	}
	for _, name := range []string{"rwas", "hsq", "pwe", "rwas, cut to 10", "hsq, cut to 10", "pwe, cut to 10"} {
		if c := m[name]; c.share(c.pattern) > .007 {
			t.Errorf("%s: %.4f below 50 for a pattern, want .007", name, c.share(c.pattern))
		}
	}
}

type measure struct{ n, below20, below50, pattern int }

func (c *measure) share(n int) float64 { return float64(n) / float64(c.n) }

type measures map[string]*measure

func (m measures) add(name string, a []float64) {
	c := m[name]
	if c == nil {
		c = &measure{}
		m[name] = c
	}
	c.n++
	s := scoreGrid(a, true).Score
	if s < careless {
		c.below20++
	}
	if s < 50 {
		c.below50++
		if without := scoreGrid(a, false).Score; without >= 50 && without != survey.Unscored {
			c.pattern++
		}
	}
}
