package chs_test

import (
	"testing"

	"candor/survey"
)

// Ratings of different aspects are no contradiction, whether or not they are labelled as rows of a grid.
func TestScore_ratingsOfAspects(t *testing.T) {
	const scale = " (1 = very bad, 5 = very good)"
	for name, list := range map[string][][2]string{
		"bare":                  {{"How satisfied are you with the choice?", "extremely satisfied"}, {"How satisfied are you with the cleaning?", "extremely dissatisfied"}},
		"another lead-in":       {{"How satisfied are you with the choice?", "extremely satisfied"}, {"And how satisfied were you overall with the cleaning?", "extremely dissatisfied"}},
		"only a negation":       {{"How satisfied are you with the choice?", "extremely satisfied"}, {"How satisfied are you with the cleaning?", "not at all satisfied"}},
		"in whole sentences":    {{"How satisfied are you with the choice?", "I am extremely satisfied with it"}, {"How satisfied are you with the cleaning?", "I am extremely dissatisfied with it"}},
		"one object, at end":    {{"How satisfied are you with the range of our shop?", "Very satisfied"}, {"How satisfied are you with the parking at our shop?", "Very dissatisfied"}},
		"one object, at front":  {{"How satisfied are you with the hotel's staff?", "Very satisfied"}, {"Thinking of the hotel, how satisfied are you with the breakfast?", "Very dissatisfied"}},
		"the whole and a part":  {{"Overall, how satisfied are you with your bank?", "Completely satisfied"}, {"How satisfied are you with the app of your bank?", "Completely dissatisfied"}},
		"a part and the whole":  {{"How satisfied are you with the breakfast at the hotel?", "Completely dissatisfied"}, {"How satisfied are you with the hotel?", "Completely satisfied"}},
		"numbers":               {{"Please rate the camera of your phone" + scale, "5"}, {"Please rate the battery of your phone" + scale, "1"}},
		"numbers, one word":     {{"How would you rate the price?" + scale, "1"}, {"How would you rate the taste?" + scale, "5"}},
		"recommending a part":   {{"How likely are you to recommend our museum?" + scale, "5"}, {"How satisfied were you with the café of our museum?" + scale, "1"}},
		"statements":            {{"I am happy with the choice at the shop.", "Strongly agree"}, {"I am unhappy with the cleaning at the shop.", "Strongly agree"}},
		"statements, one word":  {{"The choice is good.", "Strongly agree"}, {"The cleaning is bad.", "Strongly agree"}},
		"a text on another":     {{"How satisfied are you with the choice?", "extremely satisfied"}, {"What do you think of the cleaning?", "Terrible, the floor was filthy and the toilets were disgusting"}},
		"a text on another, of": {{"How would you rate the food at the canteen?" + scale, "5"}, {"How do you feel about the prices at the canteen?", "They are awful, a rip-off, and they get worse every year"}},
		"in German":             {{"Wie zufrieden sind Sie mit der Auswahl?", "äußerst zufrieden"}, {"Wie zufrieden waren Sie mit der Reinigung?", "äußerst unzufrieden"}},
		"in German, one object": {{"Wie zufrieden sind Sie mit dem Personal im Laden?", "sehr zufrieden"}, {"Wie zufrieden sind Sie mit den Öffnungszeiten vom Laden?", "sehr unzufrieden"}},
		"in French":             {{"Êtes-vous satisfait du choix ?", "tout à fait satisfait"}, {"Êtes-vous globalement satisfait du nettoyage ?", "très insatisfait"}},
		"in Spanish":            {{"¿Está satisfecho con la variedad de la tienda?", "muy satisfecho"}, {"¿Está satisfecho con la limpieza de la tienda?", "muy insatisfecho"}},
		"in Italian":            {{"Quanto è soddisfatto della scelta nel negozio?", "molto soddisfatto"}, {"Quanto è soddisfatto della pulizia nel negozio?", "molto insoddisfatto"}},
	} {
		for _, r := range [...]survey.Result{scoreTwo(t, list[0], list[1]), scoreTwo(t, list[1], list[0])} {
			if r.Score != 100 {
				t.Errorf("%s: %d, %s", name, r.Score, r.Reason)
			}
		}
	}
}
