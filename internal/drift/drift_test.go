package drift

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"candor/survey"
)

// course is a survey whose respondents complete one after the other.
type course struct {
	watch  *Watch
	state  survey.State
	alarms []Alarm
	chance *rand.Rand
}

func begun() *course {
	c := &course{state: survey.State{Incarnation: 7}, chance: rand.New(rand.NewPCG(1, 2))}
	c.watch = New("source", func(a Alarm) { c.alarms = append(c.alarms, a) }, prometheus.NewRegistry())
	c.watch.now = func() time.Time { return time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC) }
	return c
}

var tea = survey.Key{Account: "acme", Survey: "tea"}

func (c *course) add(source string, excluded bool) {
	c.state.Tally.Complete++
	if excluded {
		c.state.Tally.Excluded++
	}
	c.watch.Complete(Completed{Key: tea, Incarnation: 7, Source: source, Excluded: excluded}, &c.state)
}

// some adds n respondents of a source. Each is excluded with the same probability.
func (c *course) some(n int, source string, share float64) {
	for range n {
		c.add(source, c.chance.Float64() < share)
	}
}

// exactly adds n respondents of a source, of which every k-th is excluded. If k is 0, none is.
func (c *course) exactly(n int, source string, k int) {
	for i := range n {
		c.add(source, k > 0 && i%k == 0)
	}
}

// thresholds changes the settings of the survey. Of its respondents so far, the new settings exclude the given number.
func (c *course) thresholds(changed, complete, excluded int64) {
	c.state.Changed = changed
	c.state.Tally.Complete, c.state.Tally.Excluded = complete, excluded
	c.state.Tally.Under, c.state.Tally.Counted = changed, changed
}

func marks(alarms []Alarm) string {
	var list []string
	for _, a := range alarms {
		list = append(list, a.Mark.String())
	}
	return strings.Join(list, " ")
}

func TestDrift(t *testing.T) {
	for name, c := range map[string]struct {
		course func(*course)
		want   string
	}{
		"nobody is excluded":                  {func(c *course) { c.exactly(5000, "", 0) }, ""},
		"an even share":                       {func(c *course) { c.exactly(5000, "", 10) }, ""},
		"one bad window":                      {func(c *course) { c.exactly(1000, "", 10); c.exactly(100, "", 2); c.exactly(1000, "", 10) }, ""},
		"two bad windows":                     {func(c *course) { c.exactly(1000, "", 10); c.exactly(200, "", 2) }, "above"},
		"a drift is told once":                {func(c *course) { c.exactly(1000, "", 10); c.exactly(3000, "", 2) }, "above"},
		"a drift that ends":                   {func(c *course) { c.exactly(1000, "", 10); c.exactly(500, "", 2); c.exactly(100, "", 10) }, "above within"},
		"checks that no longer exclude":       {func(c *course) { c.exactly(1000, "", 4); c.exactly(200, "", 0) }, "below"},
		"from above to below":                 {func(c *course) { c.exactly(1000, "", 4); c.exactly(200, "", 1); c.exactly(200, "", 0) }, "above below"},
		"too few others":                      {func(c *course) { c.exactly(100, "", 10); c.exactly(100, "", 1) }, ""},
		"a supplier beside another":           {func(c *course) { c.exactly(1000, "north", 10); c.exactly(200, "south", 2) }, "above"},
		"a rare case in a survey without any": {func(c *course) { c.exactly(2000, "", 0); c.exactly(2000, "", 100) }, ""},
		"other thresholds are another measure": {func(c *course) {
			c.exactly(1000, "", 10)
			c.exactly(150, "", 2)
			c.state.Changed = 99
			c.state.Tally.Under, c.state.Tally.Counted = 99, 99
			c.exactly(50, "", 2)
			c.exactly(50, "", 10)
		}, ""},
		"a drift that other thresholds end": {func(c *course) {
			c.exactly(1000, "north", 10)
			c.exactly(250, "south", 2)
			c.thresholds(99, 1250, 125)
			c.exactly(100, "south", 10)
		}, "above within"},
		"a drift in spite of other thresholds is told once": {func(c *course) {
			c.exactly(1000, "north", 10)
			c.exactly(250, "south", 2)
			c.thresholds(99, 1250, 125)
			c.exactly(300, "south", 2)
			c.exactly(100, "south", 10)
		}, "above within"},
		"other thresholds turn a drift round": {func(c *course) {
			c.exactly(1000, "north", 4)
			c.exactly(200, "south", 1)
			c.thresholds(99, 1200, 300)
			c.exactly(200, "south", 0)
			c.exactly(100, "south", 4)
		}, "above below within"},
		"a drift that ends after one window on the other side": {func(c *course) {
			c.exactly(1000, "north", 4)
			c.exactly(200, "south", 1)
			c.exactly(100, "south", 0)
			c.exactly(100, "south", 4)
		}, "above within"},
		"one window on the other side is not a new drift": {func(c *course) {
			c.exactly(1000, "north", 4)
			c.exactly(200, "south", 1)
			c.exactly(100, "south", 0)
			c.exactly(200, "south", 1)
		}, "above"},
		"verdicts that are being counted anew": {func(c *course) { c.exactly(1000, "", 10); c.state.Changed = 99; c.exactly(1000, "", 2) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			of := begun()
			c.course(of)
			if got := marks(of.alarms); got != c.want {
				t.Errorf("alarms: %q, want %q", got, c.want)
			}
		})
	}
}

func TestAlarmSaysWhere(t *testing.T) {
	c := begun()
	c.exactly(1000, "north", 10)
	c.exactly(200, "south", 2)
	lower, upper := Limits(100, 1000, Window)
	want := Alarm{
		At: time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC), Account: "acme", Survey: tea.ID(7), Source: "south", Mark: Above,
		Respondents: 100, Excluded: 50, Share: .1, Lower: lower, Upper: upper,
	}
	if len(c.alarms) != 1 || c.alarms[0] != want {
		t.Errorf("%+v, want %+v", c.alarms, want)
	}
	if lower < 0 || lower > .02 || upper < .18 || upper > .21 {
		t.Errorf("limits of 10 %%: %v to %v", lower, upper)
	}
}

// By chance, a source of a survey whose share does not change raises at most one alarm in 2,000 windows. A source whose share is 20 percentage points higher
// nearly always raises one within five windows.
func TestAlarmsByChance(t *testing.T) {
	for _, share := range []float64{.005, .02, .09, .25} {
		windows, alarms, missed := 0, 0, 0
		for seed := range uint64(40) {
			c := begun()
			c.chance = rand.New(rand.NewPCG(seed, 0))
			c.some(500, "", share)
			c.some(100*Window, "", share)
			windows += 100
			alarms += len(c.alarms)
			c.alarms = nil
			c.some(5*Window, "new", share+.2)
			if !strings.Contains(marks(c.alarms), "above") {
				missed++
			}
		}
		if alarms > windows/2000 {
			t.Errorf("%v excluded: %d alarms in %d windows", share, alarms, windows)
		}
		if missed > 1 {
			t.Errorf("%v excluded, then 20 points more: missed %d of 40 times", share, missed)
		}
	}
}

func TestWatchHoldsLittle(t *testing.T) {
	c := begun()
	for i := range 10 * mostKept {
		c.add(strings.Repeat("é", 200)+strconv.Itoa(i), false)
		c.add(strconv.Itoa(i), false)
	}
	if n := len(c.watch.accounts["acme"].of); n > mostKept {
		t.Errorf("%d windows are kept", n)
	}
	for ref := range c.watch.accounts["acme"].of {
		if len(ref.name) > mostValue || strings.ContainsRune(ref.name, '\ufffd') {
			t.Fatalf("the name of a source is %q", ref.name)
		}
	}
}

// Sources with few respondents do not displace the windows of others in their account. The source south is bad, and the alarm needs two of its windows.
func TestNamesSeenOnce(t *testing.T) {
	names := 0
	once := func(c *course, n int) {
		for range n {
			names++
			c.exactly(1, "once "+strconv.Itoa(names), 0)
		}
	}
	for name, course := range map[string]func(c *course){
		"between two windows":      func(c *course) { c.exactly(100, "south", 2); once(c, 5*mostKept); c.exactly(100, "south", 2) },
		"within the second window": func(c *course) { c.exactly(150, "south", 2); once(c, 5*mostKept); c.exactly(50, "south", 2) },
		"all the time": func(c *course) {
			for range 100 {
				c.exactly(2, "south", 2)
				once(c, mostKept-mostFilled-1)
			}
		},
		"beside many sources of their own": func(c *course) {
			for i := range 2 * mostKept {
				c.exactly(Window, "many "+strconv.Itoa(i), 10)
			}
			for range 100 {
				c.exactly(2, "south", 2)
				once(c, mostKept-mostFilled-1)
			}
		},
		"and as many sources as there is room for": func(c *course) {
			for range 200 {
				c.exactly(1, "south", 1)
				for i := range mostKept - 3 { // one each for north, south and the first respondent's source
					c.exactly(1, "many "+strconv.Itoa(i), 0)
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := begun()
			c.exactly(1000, "north", 10)
			course(c)
			if got := marks(c.alarms); got != "above" {
				t.Errorf("alarms: %q", got)
			}
			if n := len(c.watch.accounts["acme"].of); n > mostKept {
				t.Errorf("%d windows are kept", n)
			}
		})
	}
}

func TestNoWatch(t *testing.T) {
	var w *Watch
	w.Complete(Completed{}, &survey.State{})
	if w.Attribute() != "" {
		t.Error("no watch has an attribute")
	}
	c := begun()
	c.watch.Complete(Completed{Key: tea, Incarnation: 8}, &c.state) // of a survey that was deleted in between
	c.watch.Complete(Completed{Key: tea, Incarnation: 8}, nil)
	if len(c.watch.accounts) != 0 {
		t.Error("respondents of a deleted survey are counted")
	}
}
