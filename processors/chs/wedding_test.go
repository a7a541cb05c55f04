package chs_test

import (
	"fmt"
	"testing"

	"candor/survey"
)

// TestWedding: the year of one's own wedding contradicts having never been married. Somebody else's
// wedding, one to come, and one that ended in a divorce do not.
func TestWedding(t *testing.T) {
	never := [2]string{"What is your marital status?", "Never married"}
	for _, c := range []struct {
		status, wedding [2]string
		want            survey.Score
	}{
		{never, [2]string{"In which year was your wedding?", "2013"}, 50},
		{never, [2]string{"When did you get married?", "in 2009"}, 50},
		{never, [2]string{"What year did you marry?", "1998"}, 50},
		{never, [2]string{"When did your wedding take place?", "June 2015"}, 50},
		{[2]string{"Have you ever been married?", "no"}, [2]string{"In what year did you get married?", "2001"}, 50},
		{[2]string{"Wie ist Ihr Familienstand?", "ledig"}, [2]string{"In welchem Jahr war Ihre Hochzeit?", "2011"}, 50},
		{[2]string{"Wie ist Ihr Familienstand?", "ledig"}, [2]string{"Wann haben Sie geheiratet?", "2011"}, 50},
		{[2]string{"Quelle est votre situation familiale ?", "célibataire"}, [2]string{"En quelle année vous êtes-vous marié ?", "2004"}, 50},
		{[2]string{"¿Cuál es su estado civil?", "soltero"}, [2]string{"¿En qué año se casó?", "2004"}, 80},
		{[2]string{"Qual è il suo stato civile?", "celibe"}, [2]string{"In che anno è stato il suo matrimonio?", "2004"}, 50},

		{[2]string{"What is your marital status?", "Divorced"}, [2]string{"In which year was your wedding?", "2003"}, 100},
		{[2]string{"What is your marital status?", "Married"}, [2]string{"In which year was your wedding?", "2003"}, 100},
		{[2]string{"Are you married?", "no"}, [2]string{"In which year did you get married?", "2003"}, 100},
		{never, [2]string{"In which year is your wedding?", "2031"}, 100},
		{never, [2]string{"When was the last wedding you went to?", "2019"}, 100},
		{never, [2]string{"In which year was your parents' wedding?", "1978"}, 100},
		{never, [2]string{"When did you buy your wedding dress?", "2022"}, 100},
		{never, [2]string{"In which year was your wedding?", "n/a"}, 100},
		{never, [2]string{"In which year was your wedding?", "never"}, 100},
		{never, [2]string{"In which year were you born?", "1990"}, 100},
	} {
		t.Run(fmt.Sprint(c.status[1], " ", c.wedding), func(t *testing.T) {
			r := score(t, join([]survey.Pair{ask("status", c.status[0], c.status[1]), ask("wedding", c.wedding[0], c.wedding[1])}))
			if r.Score != c.want {
				t.Errorf("%d, want %d: %s", r.Score, c.want, r.Reason)
			}
		})
	}
}
