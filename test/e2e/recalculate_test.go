package e2e

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/processors/gqs"
	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// again returns the record of a recalculation with a price for each respondent.
func again(t *testing.T, c *harness.Caller, name string, price survey.Credits, cmd survey.Command, ids ...survey.RespondentID) schemas.Record {
	t.Helper()
	cmd.ID, cmd.Kind = "again", survey.Recalculate
	for _, id := range ids {
		cmd.Targets = append(cmd.Targets, survey.Target{Respondent: id, Price: price})
	}
	r, err := schemas.EncodeCommand(c.Key(name), cmd)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// of returns a recalculation of the given checks.
func of(checks ...survey.Check) survey.Command {
	var cmd survey.Command
	for _, c := range checks {
		cmd.Checks = cmd.Checks.With(c)
	}
	return cmd
}

// applied appends records and fails the test unless all are applied. When it
// returns, recalculated respondents are PROCESSING or have their new scores.
func applied(t *testing.T, s *harness.Service, records ...schemas.Record) {
	t.Helper()
	for i, code := range s.Outcomes(t, records...) {
		if code != survey.Applied {
			t.Fatalf("record %d has the outcome %d", i, code)
		}
	}
}

// add adds a respondent and waits for it.
func add(t *testing.T, c *harness.Caller, name, id string, points ...object) {
	t.Helper()
	c.Add(survey.V3, body(name, id, points)).Want(t, http.StatusOK, messages[survey.V3].evaluated)
}

// label returns the label of the pattern in grid G1, or "" if there is none.
func label(one harness.Respondent) string {
	if reason := one.Point(survey.GQS, "G1").Reason; reason != nil {
		return *reason
	}
	return ""
}

func TestRecalculationDiffersAsItsParametersSay(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const name = "Again"
	const copied = "I grind the beans by hand and wait for the second crack of the roast"
	add(t, c, name, "first", oes("Q1", copied))
	add(t, c, name, "ann",
		oes("Q1", copied, "activateDuplicateDetection", false),
		oes("Q2", "Der Duft am Morgen und die Ruhe, bevor die anderen aufstehen und reden"),
		grid("G1", 2, 4, 2, 4, 2, 4, 2, 4, 2, 4), timing("page1", 20), typing())

	languages, duplicates, patterns := of(survey.OES), of(survey.OES), of(survey.GQS)
	languages.Languages, duplicates.DetectDuplicates, patterns.DetectPattern = []string{"en"}, true, true
	var grids survey.Score
	for _, test := range []struct {
		name   string
		cmd    survey.Command
		q1, q2 string
		zigzag bool
	}{
		{"as it was", survey.Command{}, "VALID_ANSWER", "VALID_ANSWER", false},
		{"languages", languages, "VALID_ANSWER", "WRONG_LANGUAGE", false},
		{"duplicates", duplicates, "DUPLICATE_RESPONDENT", "VALID_ANSWER", false},
		{"patterns", patterns, "DUPLICATE_RESPONDENT", "VALID_ANSWER", true},
		{"without parameters", of(survey.OES, survey.GQS), "VALID_ANSWER", "VALID_ANSWER", false},
	} {
		before := s.Credits(t, c.Account)
		if test.cmd.Checks != 0 {
			applied(t, s, again(t, c, name, 325, test.cmd, "ann"))
		}
		one := c.Completed(survey.V3, name, "ann")
		g, _ := one.Score(survey.GQS)
		if test.name == "as it was" {
			grids = g
		}
		if a, b := one.Point(survey.OES, "Q1").Category, one.Point(survey.OES, "Q2").Category; a != test.q1 || b != test.q2 {
			t.Errorf("%s: the answers are %s and %s, want %s and %s", test.name, a, b, test.q1, test.q2)
		}
		if label := label(one); (label == "Zigzag") != test.zigzag || (g < grids) != test.zigzag {
			t.Errorf("%s: the grid scores %d, was %d, because %q", test.name, g, grids, label)
		}
		wantScored(t, one, survey.BAS)
		wantUnscored(t, one, survey.TS)
		want := survey.Credits(325)
		if test.cmd.Checks == 0 {
			want = 0
		}
		if got := s.Credits(t, c.Account) - before; got != want {
			t.Errorf("%s: charged %v, want %v", test.name, got, want)
		}
	}
}

// A respondent is not a duplicate of itself. Of two equal respondents, the first one stays the
// first after a recalculation.
func TestRecalculatedAgainstTheOthers(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const name = "Others"
	const alone = "My grandmother roasted them in a pan on Sundays before church"
	add(t, c, name, "alone", oes("Q1", alone), entrance("198.51.100.1", "33", "f", "1010", "nurse"), interview("i"))
	add(t, c, name, "first", entrance("198.51.100.7", "41", "m", "4020", "baker"))
	add(t, c, name, "second", entrance("198.51.100.7", "41", "m", "4020", "baker")) // at the same moment
	before := s.Credits(t, c.Account)

	cmd := of(survey.OES, survey.DES, survey.CHS)
	cmd.DetectDuplicates = true
	applied(t, s, again(t, c, name, 0, cmd, "alone", "first", "second"))
	for id, want := range map[string]string{"alone": "VALID_ENTRANT", "first": "VALID_ENTRANT", "second": "DUPLICATE_IP"} {
		one := c.Completed(survey.V3, name, id)
		if got := one.Point(survey.DES, "DES"); got.Category != want {
			t.Errorf("%s is %s with %d, want %s", id, got.Category, got.Score, want)
		}
		if id == "alone" {
			if got := one.Point(survey.OES, "Q1").Category; got != "VALID_ANSWER" {
				t.Errorf("the only answer is %s", got)
			}
			wantScored(t, one, survey.CHS)
		}
	}
	if got := s.Credits(t, c.Account) - before; got != 0 {
		t.Errorf("a recalculation that costs nothing was charged %v", got)
	}
}

// When the thirtieth respondent arrives, the earlier ones get their time scores once. A
// recalculation before that does not change this. A recalculation that is not finished when
// they arrive computes its scores from everything before its place in the log.
func TestTimesAreRecalculated(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const name = "Times again"
	for i := range 29 {
		c.Add(survey.V3, queued(name, fmt.Sprintf("p-%d", i), timing("page1", float64(20+i%5)))).Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	applied(t, s, again(t, c, name, 100, of(survey.TS), "p-1", "p-2"))
	wantUnscored(t, c.Completed(survey.V3, name, "p-1"), survey.TS)

	applied(t, s,
		c.Submission(survey.V3, queued(name, "p-29", timing("page1", 5))),
		again(t, c, name, 100, of(survey.TS), "p-2", "p-3", "p-29"),
		c.Submission(survey.V3, queued(name, "p-30", timing("page1", 33))))
	for i := range 31 {
		id := fmt.Sprintf("p-%d", i)
		harness.Eventually(t, func() error {
			one := c.Completed(survey.V3, name, id)
			got, _ := one.Score(survey.TS)
			if want := i != 29; (got == 100) != want || !got.Scored() || one.Point(survey.TS, "page1").Score != got {
				return fmt.Errorf("%s has %+v", id, one.Quality)
			}
			return nil
		})
	}
	// Respondents that are not recalculated never change. p-29 was compared with the same 29
	// others both times.
	if got, _ := c.Completed(survey.V3, name, "p-29").Score(survey.TS); got >= 30 {
		t.Errorf("five seconds where others take 22 score %d", got)
	}
	applied(t, s, c.Command(name, survey.DeleteRespondents, "p-0", "p-1"), again(t, c, name, 100, of(survey.TS), "p-5"))
	wantUnscored(t, c.Completed(survey.V3, name, "p-5"), survey.TS) // of 29 again
}

// All records are in one batch of the log: recalculations between submissions, of respondents
// that are added in the batch, deleted in it, added again in it, or unknown.
func TestRecalculationsAmidSubmissions(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const name = "Amid"
	submission := func(id string, points ...object) schemas.Record {
		return c.Submission(survey.V3, queued(name, id, points...))
	}
	patterns := of(survey.GQS, survey.TS)
	patterns.DetectPattern = true
	zigzag := grid("G1", 2, 4, 2, 4, 2, 4, 2, 4)
	codes := s.Outcomes(t,
		submission("ann", zigzag), submission("bob", zigzag, timing("T", 3)),
		again(t, c, name, 20, patterns, "ann", "bob", "ann"),
		submission("cid", zigzag),
		again(t, c, name, 20, of(survey.GQS), "bob"),
		c.Command(name, survey.DeleteRespondents, "ann"),
		submission("ann", zigzag, typing()),
		again(t, c, name, 20, patterns, "cid", "nobody"),
		again(t, c, name, 20, of(survey.CHS), "cid"), // has none
		again(t, c, name, 20, patterns, "nobody"),
		again(t, c, "No such survey", 20, patterns, "ann"),
		submission("dan", zigzag))
	want := []survey.OutcomeCode{0, 0, 0, 0, 0, 0, 0, survey.SomeMissing, 0, survey.NoneFound, survey.SurveyNotFound, 0}
	if !slices.Equal(codes, want) {
		t.Fatalf("outcomes are %v, want %v", codes, want)
	}
	for _, id := range []string{"ann", "bob", "cid", "dan"} {
		one := c.Completed(survey.V3, name, id)
		if got := one.Point(survey.GQS, "G1"); label(one) == "Zigzag" || !got.Score.Scored() {
			t.Errorf("%s: the grid is %+v; patterns were not asked for in the end", id, got)
		}
	}
	applied(t, s, again(t, c, name, 20, patterns, "cid"))
	if got := label(c.Completed(survey.V3, name, "cid")); got != "Zigzag" {
		t.Errorf("the grid's label is %q", got)
	}
	// There are five submissions. Ann is recalculated once, whether she is deleted or not, and
	// Bob twice. Cid is recalculated for a check without data points and for the grid.
	if got, want := s.Credits(t, c.Account), survey.Credits(5*1000+5*20); got != want {
		t.Errorf("charged %v, want %v", got, want)
	}
}

// A recalculation of a respondent that still waits for its first scores is executed at its
// place in the log. Its scores are the ones that count.
func TestRecalculationBeforeTheFirstScore(t *testing.T) {
	harness.Apart(t)
	gate := harness.NewGate(gqs.New(), func(s *survey.Submission) bool { return strings.HasPrefix(string(s.Respondent), "held") })
	s := harness.Start(t, harness.Checks(gate))
	t.Cleanup(gate.Open)
	c := s.Account(t)
	const name = "Early"
	patterns := of(survey.GQS)
	patterns.DetectPattern = true
	c.Add(survey.V3, queued(name, "held", grid("G1", 2, 4, 2, 4, 2, 4, 2, 4), oes("Q1", "The smell while it brews"))).
		Want(t, http.StatusOK, messages[survey.V3].queued)
	harness.Wait(t, "the respondent is being scored", gate.Reached)
	applied(t, s, again(t, c, name, 20, patterns, "held"))
	gate.Pass("held")
	harness.Wait(t, "the respondent is being scored again", gate.Reached)
	if got := c.Get(survey.V3, name, "held").Respondent(t).Status; got != "PROCESSING" {
		t.Errorf("between its two scores the respondent is %s", got)
	}
	if got := s.Credits(t, c.Account); got != 0 {
		t.Errorf("charged %v before anything is complete", got)
	}
	gate.Pass("held")
	one := c.Completed(survey.V3, name, "held")
	if got := label(one); got != "Zigzag" {
		t.Errorf("the grid's label is %q", got)
	}
	wantScored(t, one, survey.OES)
	if got := s.Credits(t, c.Account); got != 1020 {
		t.Errorf("charged %v, want 10.2", got)
	}
}

// A recalculation waits for checks that are not running. It is not lost if the view is wiped
// before or after it completes.
func TestRecalculationWhileChecksAreAway(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t, harness.Roles("ingest,api,join"))
	c := s.Account(t)
	checks := func() *harness.Service {
		return s.Start(t, harness.Roles("check:OES,check:CHS,check:GQS,check:TS,check:BAS,check:DES"))
	}
	const name = "Away"
	const copied = "I grind the beans by hand and wait for the second crack of the roast"
	first := checks()
	for i := range 31 {
		c.Add(survey.V3, queued(name, fmt.Sprintf("p-%d", i), timing("page1", 20),
			oes("Q1", copied, "activateDuplicateDetection", false), grid("G1", 2, 4, 2, 4, 2, 4, 2, 4))).
			Want(t, http.StatusOK, messages[survey.V3].queued)
	}
	for i := range 31 {
		c.Completed(survey.V3, name, fmt.Sprintf("p-%d", i))
	}
	if err := first.Stop(); err != nil {
		t.Fatal(err)
	}

	before := s.Credits(t, c.Account)
	cmd := of(survey.OES, survey.TS)
	cmd.DetectDuplicates = true
	applied(t, s,
		c.Submission(survey.V3, queued(name, "p-31", timing("page1", 1))),
		again(t, c, name, 400, cmd, "p-3", "p-7", "p-31"),
		c.Command(name, survey.DeleteRespondents, "p-7"))
	if got := c.Get(survey.V3, name, "p-3").Respondent(t).Status; got != "PROCESSING" {
		t.Errorf("while its checks are away a recalculated respondent is %s", got)
	}
	s.Wipe(t)
	checks()
	look := func() {
		t.Helper()
		for id, score := range map[string]survey.Score{"p-3": 100, "p-31": 0} {
			one := c.Completed(survey.V3, name, id)
			if got, _ := one.Score(survey.TS); got != score {
				t.Errorf("%s scores %d, want %d", id, got, score)
			}
			if got := one.Point(survey.OES, "Q1").Category; id == "p-3" && got != "DUPLICATE_RESPONDENT" {
				t.Errorf("the answer of %s is %s", id, got)
			}
		}
		c.Get(survey.V3, name, "p-7").Want(t, http.StatusNotFound, "Respondent not found")
		// The charge is for one submission and three recalculations. One of the recalculated
		// respondents was deleted.
		if got := s.Credits(t, c.Account) - before; got != 1000+3*400 {
			t.Errorf("charged %v, want 22", got)
		}
	}
	look()
	dump := s.Settled(t)
	s.Wipe(t)
	s.Rebuilt(t, dump)
	look()
}
