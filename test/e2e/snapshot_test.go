package e2e

import (
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"candor/survey"
	"candor/test/harness"
)

const snapshotEvery = 300 * time.Millisecond

// Snapshots contain the whole view. If the log and the scores are deleted up to their last
// records, a wiped view is restored as it was, including the check state. The test has its own
// log, because other tests need the whole log.
func TestViewComesBackFromSnapshots(t *testing.T) {
	harness.EmbeddedOnly(t)
	t.Parallel()
	s := harness.Embedded(t).Start(t, harness.Snapshots(snapshotEvery))
	c := s.Account(t)
	populate(t, s, c)
	shown, before, credits := lists(t, c), s.Settled(t), s.Credits(t, c.Account)
	s.Covered(t)
	s.Cut(t)

	s.Wipe(t)
	s.Rebuilt(t, before)
	for i, list := range lists(t, c) {
		if list != shown[i] {
			t.Errorf("survey %d is shown as\n%.500s\nand was shown as\n%.500s", i, list, shown[i])
		}
	}
	if got := s.Credits(t, c.Account); got != credits {
		t.Errorf("charged %v after the rebuild, %v before", got, credits)
	}
	// The next respondent is compared with earlier ones.
	points := []object{entrance("198.51.100.7", "41", "m", "1010", "nurse")}
	s.Outcomes(t, c.Command("Wiped v3", survey.RestartSurvey))
	next := c.Add(survey.V3, body("Wiped v3", "next", points)).Respondent(t)
	if p := next.Point(survey.DES, "DES"); p.Category != "DUPLICATE_IP" {
		t.Errorf("the entrant is %+v, want a DUPLICATE_IP", p)
	}
}

// Snapshots are taken while respondents are added and deleted, and the view is wiped. It is
// restored from a snapshot and the records after it, and is equal to the view that the log
// alone gives.
func TestSnapshotsUnderLoad(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t, harness.Snapshots(50*time.Millisecond))
	c := s.Account(t)
	load := func(prefix string) {
		var wg sync.WaitGroup
		for w := range 4 {
			wg.Go(func() {
				name := fmt.Sprintf("Snapshots %d", w%2)
				for i := range 30 {
					id := fmt.Sprintf("%s-%d-%d", prefix, w, i)
					c.Add(survey.V3, body(name, id, append(everything(survey.V3), timing("page2", float64(i+1))))).
						Want(t, http.StatusOK, messages[survey.V3].evaluated)
					if i%5 == 4 {
						s.Outcomes(t, c.Command(name, survey.DeleteRespondents, survey.RespondentID(fmt.Sprintf("%s-%d-%d", prefix, w, i-2))))
					}
				}
			})
		}
		wg.Wait()
	}
	load("a")
	s.Wipe(t)
	s.Settled(t)
	load("b")
	before := s.Settled(t)
	s.Wipe(t)
	s.Rebuilt(t, before)

	// A process without snapshots that finds none builds the same view from the log.
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	s.DropSnapshots(t)
	s.Wipe(t)
	s.Start(t).Rebuilt(t, before)
}
