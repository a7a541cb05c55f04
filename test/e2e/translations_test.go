package e2e

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/schemas"
	"candor/state"
	"candor/survey"
	"candor/test/harness"
)

// foreign returns nine open answers. Seven of them should be translated, and one of these
// translations fails. They cost 5 credits in modular pricing and 11 all-inclusive.
func foreign() []object {
	var points []object
	add := func(answer string) {
		points = append(points, oes(fmt.Sprint("Q", len(points)), answer, "shouldTranslate", true, "activateDuplicateDetection", false))
	}
	for range 6 {
		add(rude)
	}
	add("Ihr blöden Wichser, leckt mich am Arsch und geht nach Hause")
	add("fuck you, you stupid idiots")                           // English
	add("Der Duft am Morgen und die Ruhe, bevor alle aufstehen") // valid
	return points
}

// translator translates all answers of foreign except one.
func translator(t *testing.T) *modelService {
	return newModelService(t, func(task, data string) string {
		if task == "translation" && !strings.Contains(data, "Hause") {
			return `{"english":"Get lost, all of you"}`
		}
		return "I would rather not."
	})
}

func TestTranslationsAreCharged(t *testing.T) {
	harness.Apart(t)
	m := translator(t)
	s := harness.Start(t, harness.Model(m.URL+"/v1"))
	accounts := map[bool]*harness.Caller{}
	want := map[bool]survey.Credits{}
	for modular, each := range map[bool]survey.Credits{true: 500 + 60, false: 1100 + 10} {
		c := s.Account(t, func(a *schemas.Account) { a.Options.Modular = modular })
		accounts[modular], want[modular] = c, 3*each
		for _, id := range []string{"p-1", "p-2", "p-3"} {
			r := c.Add(survey.V3, body("Foreign", id, foreign()))
			r.Want(t, http.StatusOK, messages[survey.V3].evaluated)
			var translated, failed int
			for _, p := range r.Respondent(t).Quality.DataPoints {
				if p.Translated != "" {
					translated++
				}
				if p.TranslationFailed {
					failed++
				}
			}
			if translated != 6 || failed != 1 {
				t.Fatalf("%d translations, %d failed, want 6 and 1", translated, failed)
			}
			if id == "p-2" { // as soon as it exists
				s.Outcomes(t, c.Command("Foreign", survey.DeleteRespondents, "p-2"))
			}
		}
		// If nothing is translated, only the checks are charged.
		c.Add(survey.V3, body("Foreign", "p-4", []object{oes("Q1", rude), oes("Q2", rude, "shouldTranslate", true, "skipTranslationLanguages", []string{"de"})})).
			Want(t, http.StatusOK, messages[survey.V3].evaluated)
		want[modular] += survey.Price(survey.Counts{survey.OES: 2}, modular)
	}
	wantSpent := func(when string) []string {
		t.Helper()
		dump := s.Settled(t)
		for modular, c := range accounts {
			if got := s.Spent(t, c.Account); got != (state.Spent{Charged: want[modular]}) {
				t.Errorf("%s: modular %t: spent %+v, want %v", when, modular, got, want[modular])
			}
		}
		return dump
	}
	wantSpent("translated")

	// A second score of the same run, or a recalculation, does not add to the price.
	for modular, c := range accounts {
		r := operate(c, survey.V3, "recalculateRespondents", "surveyName", "Foreign", "respondentIds", []string{"p-1"}, "selectedChecks", object{"OES": true})
		wantResults(t, r, "Recalculation queued", `{"surveyName":"Foreign","totalRespondents":1,"estimatedCredits":5}`)
		c.Completed(survey.V3, "Foreign", "p-1")
		want[modular] += 500
		var q *schemas.Quality
		harness.Eventually(t, func() error {
			if q, _ = s.Quality(t, c.Key("Foreign"), "p-3"); q == nil || !q.Completed {
				return errors.New("the feed does not say that p-3 is complete")
			}
			return nil
		})
		again, err := schemas.EncodeScore(schemas.Score{Key: c.Key("Foreign"), Respondent: "p-3", Scored: survey.Scored{
			Generation: q.Respondent.Generation, Result: q.Respondent.Evaluations[survey.OES].Result,
		}})
		if err != nil {
			t.Fatal(err)
		}
		s.Append(t, schemas.TopicScores, again)
	}
	before := wantSpent("recalculated and scored again")
	asked := m.questions("translation")
	s.Wipe(t)
	if d := harness.Difference(before, wantSpent("rebuilt")); d != "" {
		t.Errorf("rebuilt, the view is not what it was:\n%s", d)
	}
	for _, c := range accounts {
		operate(c, survey.V3, "deleteSurveys", "surveyNames", []string{"Foreign"}).Want(t, http.StatusOK, "Surveys deleted successfully")
	}
	wantSpent("deleted")
	if n := m.questions("translation"); n != asked {
		t.Errorf("a rebuild asked for %d translations", n-asked)
	}
}

// The balance must cover all requested translations, because it is known only later whether
// they succeed.
func TestBalanceCoversTranslations(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t, withBalance(1600), func(a *schemas.Account) { a.Options.Modular = true })
	points := foreign() // 5 credits, and up to 0.9 for translations
	c.Add(survey.V3, body("Covered", "p-1", points)).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	c.Add(survey.V3, body("Covered", "p-2", points)).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	c.Add(survey.V3, body("Covered", "p-3", points)).Want(t, http.StatusOK, messages[survey.V3].evaluated) // 6 are left
	if got := s.Credits(t, c.Account); got != 1500 {
		t.Errorf("charged %v without a model service, want 15", got)
	}
	poor := s.Account(t, withBalance(580), func(a *schemas.Account) { a.Options.Modular = true })
	poor.Add(survey.V3, body("Uncovered", "p-1", points)).Want(t, http.StatusBadRequest, noCredits)
	for _, p := range points {
		delete(p, "shouldTranslate")
	}
	poor.Add(survey.V3, body("Uncovered", "p-1", points)).Want(t, http.StatusOK, messages[survey.V3].evaluated)
}
