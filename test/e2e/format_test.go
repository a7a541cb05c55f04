package e2e

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/app"
	"candor/schemas"
	"candor/state"
	"candor/survey"
	"candor/test/harness"
)

// swap translates a change between the current format and an invented earlier one, in both directions: all texts are
// written backwards, and all keys have another name.
func swap(c schemas.ViewChange) schemas.ViewChange {
	partition, name, _ := strings.Cut(c.Key, ":")
	if plain, old := strings.CutPrefix(name, "old-"); old {
		name = plain
	} else {
		name = "old-" + name
	}
	c.Key, c.Args = partition+":"+name, slices.Clone(c.Args)
	for i, a := range c.Args {
		c.Args[i] = slices.Clone(a)
		slices.Reverse(c.Args[i])
	}
	return c
}

// If the snapshots of a log that was cut have an earlier format, a later version makes the same view from them as it had
// made from the log.
func TestCutLogIsUpgraded(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	for _, idle := range []time.Duration{0, 50 * time.Millisecond} {
		b := harness.Embedded(t)
		s := b.Start(t)
		c := s.Account(t)
		populate(t, s, c)
		shown, before, credits := lists(t, c), s.Settled(t), s.Credits(t, c.Account)
		if err := s.Stop(); err != nil {
			t.Fatal(err)
		}
		s = b.Start(t, harness.Snapshots(snapshotEvery), harness.Idle(idle))
		if idle > 0 {
			harness.Eventually(t, func() error {
				if !s.Parks(t, c.Key("Wiped v3"), survey.DES) {
					return errors.New("the survey is not parked")
				}
				return nil
			})
		}
		s.Covered(t)
		if err := s.Stop(); err != nil {
			t.Fatal(err)
		}
		s.Cut(t)
		s.Wipe(t)
		downgrade(t, b, "4", "5", swap)

		formats := state.Upgrades{{From: 4, Parked: 5, To: 6, Change: func(_ state.Part, c schemas.ViewChange) ([]schemas.ViewChange, error) {
			return []schemas.ViewChange{swap(c)}, nil
		}}}
		s = b.Start(t, func(o *app.Options) { o.Earlier = formats })
		if c = c.On(s); idle == 0 {
			s.Rebuilt(t, before)
		}
		for i, list := range lists(t, c) {
			if list != shown[i] {
				t.Errorf("survey %d is shown as\n%.500s\nand was shown as\n%.500s", i, list, shown[i])
			}
		}
		if got := s.Credits(t, c.Account); got != credits {
			t.Errorf("charged %v, %v before", got, credits)
		}
		s.Outcomes(t, c.Command("Wiped v3", survey.RestartSurvey))
		next := c.Add(survey.V3, body("Wiped v3", "next", []object{entrance("198.51.100.7", "41", "m", "1010", "nurse")})).Respondent(t)
		if p := next.Point(survey.DES, "DES"); p.Category != "DUPLICATE_IP" {
			t.Errorf("the entrant is %+v, want a DUPLICATE_IP", p)
		}
	}
}
