package e2e

import (
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"

	"candor/processors/gqs"
	"candor/schemas"
	"candor/state"
	"candor/survey"
	"candor/test/harness"
)

// withBalance gives an account a balance in hundredths of credits. A respondent of these tests
// costs 1000.
func withBalance(balance survey.Credits) func(*schemas.Account) {
	return func(a *schemas.Account) { a.Balance = &balance }
}

const noCredits = "Insufficient credit balance"

func TestBalanceIsSpentAndNoMore(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, withBalance(3999))
	for _, v := range versions {
		name := fmt.Sprintf("Paid v%d", v)
		c.Add(v, body(name, "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[v].evaluated)
	}
	for _, v := range versions { // 9.99 credits are left, a respondent costs 10
		c.Add(v, body("Paid v1", "p-2", []object{grid("G1")})).Want(t, http.StatusBadRequest, map[survey.Version]string{
			survey.V1: noCredits, survey.V2: "Survey was created with a different API version", survey.V3: "Survey was created with a different API version",
		}[v])
		c.Add(v, body(fmt.Sprintf("New v%d", v), "p-2", []object{grid("G1")})).Want(t, http.StatusBadRequest, noCredits)
		c.GetAll(v, fmt.Sprintf("New v%d", v)).Want(t, http.StatusBadRequest, "Survey not found")
	}
	// A deletion refunds nothing. The account can add again only after its balance is raised.
	s.Outcomes(t, c.Command("Paid v1", survey.DeleteSurvey))
	c.Add(survey.V3, body("Paid v3", "p-2", []object{grid("G1")})).Want(t, http.StatusBadRequest, noCredits)
	if got, want := s.Spent(t, c.Account), (state.Spent{Charged: 3000}); got != want {
		t.Errorf("spent %+v, want %+v", got, want)
	}
	harness.Eventually(t, func() error {
		_, err := s.Registry().ChangeAccount(t.Context(), c.Account, "balance", withBalance(4000))
		return err
	})
	harness.Eventually(t, func() error {
		if r := c.Add(survey.V3, body("Paid v3", "p-2", []object{grid("G1")})); r.Status != http.StatusOK {
			return fmt.Errorf("with a higher balance: %d %s", r.Status, r.Message)
		}
		return nil
	})
}

// TestBalanceCountsWhatIsUnderWay: an admitted respondent counts against the balance before it
// is charged. So requests one after the other never exceed the balance, however slow the checks
// are.
func TestBalanceCountsWhatIsUnderWay(t *testing.T) {
	harness.Apart(t)
	gate := harness.NewGate(gqs.New(), func(s *survey.Submission) bool { return s.Key.Survey == "Held" })
	s := harness.Start(t, harness.Checks(gate))
	t.Cleanup(gate.Open)
	c := s.Account(t, withBalance(5000))
	for i := range 8 {
		status, message := http.StatusOK, messages[survey.V3].queued
		if i >= 5 {
			status, message = http.StatusBadRequest, noCredits
		}
		c.Add(survey.V3, queued("Held", fmt.Sprint("p-", i), grid("G1"))).Want(t, status, message)
	}
	if got, want := s.Spent(t, c.Account), (state.Spent{Due: 5000}); got != want {
		t.Errorf("held: spent %+v, want %+v", got, want)
	}
	// A respondent that is deleted before it completes is still charged.
	s.Outcomes(t, c.Command("Held", survey.DeleteRespondents, "p-0", "p-1"))
	if got, want := s.Spent(t, c.Account), (state.Spent{Charged: 2000, Due: 3000}); got != want {
		t.Errorf("two deleted: spent %+v, want %+v", got, want)
	}
	gate.Open()
	for i := 2; i < 5; i++ {
		c.Completed(survey.V3, "Held", fmt.Sprint("p-", i))
	}
	if got, want := s.Spent(t, c.Account), (state.Spent{Charged: 5000}); got != want {
		t.Errorf("complete: spent %+v, want %+v", got, want)
	}
	before := s.Settled(t)
	s.Wipe(t)
	if d := harness.Difference(before, s.Settled(t)); d != "" {
		t.Errorf("rebuilt, the view is not what it was:\n%s", d)
	}

	// A recalculation is due as soon as it is admitted.
	recalculate, err := schemas.EncodeCommand(c.Key("Held"), survey.Command{
		ID: "again", Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(survey.GQS),
		Targets: []survey.Target{{Respondent: "p-2", Price: 20}},
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Outcomes(t, recalculate)
	if got := s.Spent(t, c.Account).Total(); got != 5020 {
		t.Errorf("recalculated: spent %v", got)
	}
	c.Add(survey.V3, queued("Held", "p-9", grid("G1"))).Want(t, http.StatusBadRequest, noCredits)
}

// TestBalanceUnderConcurrency: requests at the same time may exceed the balance, but by no more
// than the price of the respondents that were being added at once.
func TestBalanceUnderConcurrency(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, withBalance(20_000))
	var admitted atomic.Int64
	each(100, func(i int) { // 16 at once
		switch r := c.Add(survey.V3, queued("Rush", fmt.Sprint("p-", i), grid("G1"))); {
		case r.Status == http.StatusOK:
			admitted.Add(1)
		case r.Message != noCredits && r.Status != http.StatusServiceUnavailable:
			t.Errorf("answer is %d %s", r.Status, r.Message)
		}
	})
	if n := admitted.Load(); n < 20 || n > 20+15 {
		t.Errorf("%d respondents were admitted for the price of 20", n)
	}
}
