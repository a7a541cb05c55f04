package e2e

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// page is a web page of a panel with a public key. If it is protected, it is configured as
// docs/integrate/web-pages.md recommends.
type page struct {
	t         *testing.T
	owner     *harness.Caller
	key       *harness.Caller
	secret    schemas.SigningSecret
	protected bool
}

func openPage(t *testing.T, s *harness.Service, protected bool, change ...func(*schemas.Account)) *page {
	t.Helper()
	c := s.Account(t, append(change, func(a *schemas.Account) { a.KeepOutUntrusted = protected })...)
	p := &page{t: t, owner: c, key: c.With(c.Public), protected: protected}
	if protected {
		p.secret = c.Secret()
		p.key = c.Narrow(limits(schemas.KeyLimits{Version: survey.V3, ExistingOnly: true, NoVerdict: true, AccountSettings: true, DailyAdds: 500, DailyCredits: 500_000}))
	}
	return p
}

// begin creates a survey as its owner does, with a respondent that the test does not check.
func (p *page) begin(name string) {
	p.t.Helper()
	p.owner.Add(survey.V3, queued(name, "owner", grid("none"))).Want(p.t, http.StatusOK, messages[survey.V3].queued)
}

// honest adds an honest respondent through the page.
func (p *page) honest(name, id string, points ...object) harness.Respondent {
	p.t.Helper()
	request := body(name, id, points, "activateCleaning", true, "synchronousResponse", false)
	var r harness.Response
	if p.protected {
		r = p.key.AddWith(survey.V3, sign(p.t, p.secret, name, id, time.Hour), request)
	} else {
		r = p.key.Add(survey.V3, request)
	}
	r.Want(p.t, http.StatusOK, messages[survey.V3].queued)
	return p.owner.Completed(survey.V3, name, id)
}

// attack adds an invented respondent, as anybody with the key can.
func (p *page) attack(name, id string, points ...object) harness.Response {
	p.t.Helper()
	return p.key.Add(survey.V3, body(name, id, points, "synchronousResponse", true))
}

// eachPage runs a test on a page without protection, and on one with protection.
func eachPage(t *testing.T, test func(t *testing.T, p *page)) {
	t.Parallel()
	for _, protected := range []bool{false, true} {
		t.Run(fmt.Sprintf("protected %t", protected), func(t *testing.T) {
			test(t, openPage(t, harness.Shared(t), protected))
		})
	}
}

// Sixty invented respondents take ten times as long as people do, so that people look like
// speeders.
func TestMadeUpRespondentsDoNotMoveTheMedians(t *testing.T) {
	eachPage(t, func(t *testing.T, p *page) {
		p.begin("Medians")
		for i := range 60 {
			p.attack("Medians", fmt.Sprint("fake-", i), timing("page1", 200), timing("page2", 300)).
				Want(t, http.StatusOK, map[bool]string{true: messages[survey.V3].queued, false: messages[survey.V3].evaluated}[p.protected])
		}
		for i := range 40 {
			p.honest("Medians", fmt.Sprint("p-", i), timing("page1", 20+float64(i%5)), timing("page2", 30+float64(i%7)))
		}
		excluded := 0
		harness.Eventually(t, func() error { // respondents before the thirtieth are scored in the background
			excluded = 0
			for _, one := range p.owner.GetAll(survey.V3, "Medians").Respondents(t) {
				if one.ID[0] != 'p' {
					continue
				}
				if score, _ := one.Score(survey.TS); score == survey.Unscored {
					return fmt.Errorf("%s is not scored", one.ID)
				}
				if one.Quality.Excluded {
					excluded++
				}
			}
			return nil
		})
		if want := map[bool]int{false: 40, true: 0}[p.protected]; excluded != want {
			t.Errorf("%d of 40 honest respondents are excluded, want %d", excluded, want)
		}
	})
}

// An attacker who guesses answers, or knows an address, can make honest people look like
// duplicates of an invented respondent.
func TestPlantedAnswersMakeNobodyADuplicate(t *testing.T) {
	eachPage(t, func(t *testing.T, p *page) {
		const answer = "The smell while it brews, and the quiet before everybody wakes up"
		p.begin("Planted")
		p.attack("Planted", "fake", oes("Q1", answer), entrance("198.51.100.7", "23", "f", "4020", "baker"))
		p.owner.Completed(survey.V3, "Planted", "fake")
		one := p.honest("Planted", "p-1", oes("Q1", answer), entrance("198.51.100.7", "23", "f", "4020", "nurse"))
		want := map[bool][2]string{false: {"DUPLICATE_RESPONDENT", "DUPLICATE_IP"}, true: {"VALID_ANSWER", "VALID_ENTRANT"}}[p.protected]
		if got := [2]string{one.Point(survey.OES, "Q1").Category, one.Point(survey.DES, "DES").Category}; got != want {
			t.Errorf("the honest respondent is %v, want %v", got, want)
		}
		// Invented respondents are still compared with people.
		p.attack("Planted", "copy", oes("Q1", answer), entrance("198.51.100.7", "23", "f", "4020", "nurse"))
		if got := p.owner.Completed(survey.V3, "Planted", "copy").Point(survey.OES, "Q1").Category; got != "DUPLICATE_RESPONDENT" {
			t.Errorf("a made-up respondent who repeats somebody is %s", got)
		}
	})
}

// A survey always keeps the version with which it was created.
func TestAPageDoesNotLockTheOwnerOut(t *testing.T) {
	eachPage(t, func(t *testing.T, p *page) {
		p.key.Add(survey.V1, queued("Next Wave", "fake", grid("G1")))
		p.attack("Next Wave", "fake", grid("G1"))
		r := p.owner.Add(survey.V3, queued("Next Wave", "p-1", grid("G1")))
		if locked := r.Status != http.StatusOK; locked == p.protected {
			t.Errorf("the owner is answered %d %s", r.Status, r.Message)
		}
	})
}

// An attacker who sees scores can send variations until one of them is not flagged.
func TestAPageIsToldNoScores(t *testing.T) {
	eachPage(t, func(t *testing.T, p *page) {
		p.begin("Tuning")
		r := p.attack("Tuning", "try", oes("Q1", "asdf asdf asdf"), grid("G1", 3, 3, 3, 3, 3, 3))
		if told := r.Message == messages[survey.V3].evaluated; told == p.protected {
			t.Errorf("the answer is %s", r.Body)
		}
	})
}

func TestAPageDoesNotEmptyTheBalance(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	for _, protected := range []bool{false, true} {
		balance := survey.Credits(300_00)
		p := openPage(t, s, protected, func(a *schemas.Account) { a.Balance = &balance })
		if protected {
			p.key = p.owner.Narrow(limits(schemas.KeyLimits{DailyCredits: 100_00}))
		}
		p.begin("Balance")
		for i := range 40 {
			p.attack("Balance", fmt.Sprint("fake-", i), grid("G1"))
		}
		r := p.owner.Add(survey.V3, queued("Balance", "p-1", grid("G1")))
		if empty := r.Status != http.StatusOK; empty == protected {
			t.Errorf("protected %t: the owner is answered %d %s", protected, r.Status, r.Message)
		}
	}
}

// An untrusted respondent affects no other respondent. It does not count towards the first
// thirty, nor in a recalculation, nor after it was deleted, nor when the check state is rebuilt
// from the log.
func TestUntrustedRespondentsCountForNobody(t *testing.T) {
	harness.Apart(t)
	s := harness.Start(t)
	p := openPage(t, s, true)
	const name = "Thirty"
	p.begin(name)
	tsOf := func(id string) survey.Score {
		t.Helper()
		score, _ := p.owner.Completed(survey.V3, name, id).Score(survey.TS)
		return score
	}
	for i := range 29 {
		p.honest(name, fmt.Sprint("p-", i), timing("page1", 20))
	}
	for i := range 3 { // would be the thirtieth
		p.attack(name, fmt.Sprint("fake-", i), timing("page1", 2000))
		if got := tsOf(fmt.Sprint("fake-", i)); got != survey.Unscored {
			t.Errorf("the untrusted thirtieth scores %d", got)
		}
	}
	if got := tsOf("p-0"); got != survey.Unscored {
		t.Errorf("an untrusted respondent had somebody scored: %d", got)
	}
	p.owner.Post("/v3/deleteRespondents", harness.Body("surveyName", name, "respondentIds", []string{"fake-1"})).Want(t, 200, "Respondents deleted successfully")
	p.honest(name, "p-29", timing("page1", 20))
	harness.Eventually(t, func() error {
		for i := range 30 {
			if got := tsOf(fmt.Sprint("p-", i)); got != 100 {
				return fmt.Errorf("p-%d scores %d", i, got)
			}
		}
		return nil
	})
	// The untrusted respondent was not scored again in the background, because it is not in the
	// check state. If it is recalculated, it is compared with people.
	if got := tsOf("fake-0"); got != survey.Unscored {
		t.Errorf("the untrusted respondent was revised to %d", got)
	}
	recalculate(p.owner, name, []string{"fake-0", "p-0"}, object{"TS": true}).Want(t, http.StatusOK, recalculating)
	if a, b := tsOf("fake-0"), tsOf("p-0"); a != 20 || b != 100 {
		t.Errorf("scored again: %d and %d, want 20 and 100", a, b)
	}
	for i := 3; i < 60; i++ {
		p.attack(name, fmt.Sprint("fake-", i), timing("page1", 2000))
	}
	p.owner.Completed(survey.V3, name, "fake-59")
	s.Wipe(t)
	harness.Eventually(t, func() error {
		if r := p.owner.GetAll(survey.V3, name); r.Status != http.StatusOK {
			return fmt.Errorf("the list is answered %d", r.Status)
		}
		return nil
	})
	if one := p.honest(name, "after", timing("page1", 20)); one.Point(survey.TS, "page1").Score != 100 {
		t.Errorf("after a wipe an honest respondent scores %d", one.Point(survey.TS, "page1").Score)
	}
}
