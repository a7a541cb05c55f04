package chs_test

import (
	"testing"

	"candor/survey"
)

// scoreTwo scores an interview with two pairs of question and answer, and one that has nothing to do with them.
func scoreTwo(t *testing.T, first, second [2]string) survey.Result {
	t.Helper()
	return score(t, submission(survey.V3, ask("a", first[0], first[1]), ask("b", second[0], second[1]), fillPairs[0]))
}

// Closed questions list their answers. A step of a scale is not a thing, and what follows the chosen answer is a
// remark.
func TestScore_closedQuestions(t *testing.T) {
	const often, oft = " (Daily / Several times a week / About once a week / Less often / Never)", " (Täglich / Mehrmals pro Woche / Etwa einmal pro Woche / Seltener / Nie)"
	for name, list := range map[string][][2]string{
		"two frequencies":            {{"How often do you go swimming?" + often, "Never"}, {"How often do you eat fruit?" + often, "Several times a week"}},
		"two frequencies, explained": {{"How often do you iron shirts?" + often, "Never, I am not allowed to"}, {"How often do you watch the news?" + often, "About once a week"}},
		"in German":                  {{"Wie oft backen Sie Kuchen?" + oft, "Nie"}, {"Wie oft essen Sie Fisch?" + oft, "Mehrmals pro Woche"}},
		"in French":                  {{"À quelle fréquence faites-vous du vélo ? (Tous les jours / Plusieurs fois par semaine / Rarement / Jamais)", "Jamais"}, {"À quelle fréquence mangez-vous du poisson ? (Tous les jours / Plusieurs fois par semaine / Rarement / Jamais)", "Plusieurs fois par semaine"}},
		"in Spanish":                 {{"¿Con qué frecuencia monta en bicicleta? (A diario / Varias veces por semana / Raramente / Nunca)", "Nunca"}, {"¿Con qué frecuencia come pescado? (A diario / Varias veces por semana / Raramente / Nunca)", "Varias veces por semana"}},
		"in Italian":                 {{"Quanto spesso va in bicicletta? (Ogni giorno / Più volte a settimana / Raramente / Mai)", "Mai"}, {"Quanto spesso mangia pesce? (Ogni giorno / Più volte a settimana / Raramente / Mai)", "Più volte a settimana"}},
		"frequencies without how":    {{"Swimming" + often, "Never"}, {"Gardening" + often, "Several times a week"}},
		"yes, with a frequency":      {{"Do you meditate? (Yes, daily / Yes, several times a week / No)", "No"}, {"Do you stretch? (Yes, daily / Yes, several times a week / No)", "Yes, several times a week"}},
		"times of day":               {{"When do you drink coffee? (Before breakfast / After lunch / Late evening / Never)", "Never"}, {"When do you shower? (Before breakfast / After lunch / Late evening)", "Before breakfast"}},
		"degrees":                    {{"How much do you enjoy gardening? (A great deal / Moderately / Slightly / Not at all)", "Not at all"}, {"How much do you enjoy reading? (A great deal / Moderately / Slightly / Not at all)", "A great deal"}},
		"a licence for a thing":      {{"Do you hold a valid licence for a motorbike?", "No"}, {"Which vehicles does your household own? (Car, Motorbike, Bicycle, None)", "Car, Motorbike"}},
		"the same, with a remark":    {{"Do you hold a valid driving licence for a car?", "No, I am learning"}, {"Which of these does your household own? (Car, Bicycle, None of these)", "Car, Bicycle"}},
		"a licence and no thing":     {{"Do you hold a valid driving licence for a car?", "Yes"}, {"Which of these does your household own? (Car, Motorbike, Bicycle, None of these)", "Bicycle"}},
		"a licence, in German":       {{"Haben Sie einen Führerschein für ein Auto?", "Nein"}, {"Welche dieser Fahrzeuge gibt es in Ihrem Haushalt? (Auto, Motorrad, Fahrrad)", "Auto, Fahrrad"}},
		"none there, one used":       {{"How many cars are there in your household?", "0"}, {"How often do you drive a car yourself?" + often, "Less often"}},
		"the same, explained":        {{"How many cars are there in your household?", "0 - I drive the firm's car"}, {"How often do you drive a car yourself?" + often, "Several times a week"}},
		"the same, in German":        {{"Wie viele Autos gibt es in Ihrem Haushalt?", "0"}, {"Wie oft fahren Sie selbst Auto?" + oft, "Seltener"}},
		"at any time":                {{"Which of these animals live with you? (Dog, Cat, Fish, None of these)", "None of these"}, {"Have you ever adopted an animal?", "Yes, two cats, years ago"}},
		"a status with a but":        {{"What is your situation? (Employed / Student / Retired)", "Retired, but I help out in a shop"}, {"How do you get to work?", "On foot"}},
		"in company":                 {{"Do you travel with children?", "No"}, {"How old are your children?", "24 and 27"}},
		"a number and its reason":    {{"How many people live in your household?", "5"}, {"How many of them are under 12?", "0, the three are 13, 15 and 18"}},
		"the same, in other words":   {{"How many days did you work last week in total?", "4"}, {"How many of these at home?", "1. Normally 3, but 2 meetings were moved"}},
		"things with a number":       {{"How many children do you have?", "1"}, {"Which of these do you own? (Tent, Canoe, Backpack, None of these)", "Tent, backpack. The canoe is 300 km away"}},
		"a price, and things":        {{"How much do you pay for the club per month?", "9"}, {"Which of these do you do there? (Rowing, Sauna, Something else)", "Rowing, something else: I stack 40 chairs"}},
		"things, in Spanish":         {{"¿Cuántos hijos tiene?", "1"}, {"¿Cuáles de estos aparatos hay en su casa? (lavadora, horno, nevera, ninguno)", "horno, dos neveras"}},
		"things, in German":          {{"Wie viele Kinder haben Sie?", "1"}, {"Welche dieser Geräte gibt es in Ihrem Haushalt? (Ofen, Kühlschrank, Mikrowelle)", "Ofen, 2 Kühlschränke"}},
		"what it takes, not done":    {{"Do you go skiing at the moment?", "no"}, {"Which of these do you own? (Skis, Sledge, Ice skates, None of these)", "Skis, sledge"}},
		"the same, with a scale":     {{"Do you do any sport at the moment? (yes, often / yes, sometimes / no)", "no"}, {"Which of these do you own? (Dumbbells, Rowing machine, Exercise mat, None of these)", "Dumbbells, exercise mat"}},
		"no days of it at home":      {{"What is your employment status? (Full time / Part time / Retired)", "Full time"}, {"How many days a week do you work from home?", "0"}},
		"the same, in Spanish":       {{"¿Cuál es su situación laboral? (a tiempo completo / a tiempo parcial / jubilado)", "A tiempo parcial"}, {"[Si trabaja] ¿Cuántos días a la semana trabaja desde casa?", "0"}},
		"no work from home":          {{"Do you ever work from home?", "no"}, {"How many hours a week do you work?", "38"}},
		"no company":                 {{"What is your situation? (Employed / Self-employed / Retired)", "Self-employed, I write books"}, {"[If you work] How many people work in your company? (only you / 2 to 9 / 10 or more)", "It is no company. We are three, so 2 to 9"}},
		"no days, and a text":        {{"¿Cuántos días a la semana trabaja desde casa?", "0"}, {"En una frase, ¿qué hizo el sábado?", "Trabajar en la tienda, como siempre."}},
		"the same, by the German":    {{"Wie viele Tage in der Woche arbeiten Sie von zu Hause?", "0"}, {"Wie ist Ihre berufliche Situation? (Vollzeit / Teilzeit / Rente)", "Vollzeit"}},
		"a number, in German":        {{"Wie viele Personen leben in Ihrem Haushalt?", "4"}, {"Wie viele davon sind unter 6 Jahre alt?", "0 (sie sind 8 und 10)"}},
	} {
		for _, r := range [...]survey.Result{scoreTwo(t, list[0], list[1]), scoreTwo(t, list[1], list[0])} {
			if r.Score != 100 {
				t.Errorf("%s: %d, %s", name, r.Score, r.Reason)
			}
		}
	}
}

// The same questions, with answers that contradict each other.
func TestScore_closedQuestionsContradicted(t *testing.T) {
	for name, list := range map[string][][2]string{
		"none chosen, one used":      {{"Which of these do you own? (Bicycle, Scooter, Drone, None of these)", "None of these"}, {"Which brand is your scooter?", "I ride a Vespa"}},
		"the way of life":            {{"What is your diet? (Mixed / Vegetarian / Vegan)", "Vegan"}, {"How often do you eat meat?", "I eat it several times a week"}},
		"the way of life, explained": {{"What is your diet? (Mixed / Vegetarian / Vegan)", "Vegan, since 2019"}, {"How often do you eat meat?", "I eat it daily"}},
		"a part of a whole":          {{"How many people live in your household?", "2"}, {"How many of them are under 12?", "3"}},
		"a list of parts":            {{"How many days did you work last week in total?", "4"}, {"How many of these at home, and how many in the office?", "3 and 5"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score > 50 {
			t.Errorf("%s: %d", name, r.Score)
		}
	}
}

// An answer to a question that says on what it depends need not contradict the denial before it.
func TestScore_conditions(t *testing.T) {
	for name, list := range map[string][][2]string{
		"affirmed":               {{"Do you have a season ticket at present? (Yes / No)", "Yes"}, {"Which kind of season ticket is it? (if you have one)", "Annual, from work"}},
		"not applicable":         {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"Which kind of season ticket is it? (if you have one)", "none"}},
		"it does not apply to":   {{"Haben Sie ein Abonnement? (Ja / Nein)", "Nein"}, {"Welches Abonnement ist das? (falls ja)", "trifft auf uns nicht zu"}},
		"of what could be":       {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"If you were to buy a season ticket, which one?", "the annual one"}},
		"no longer":              {{"Do you have a season ticket at present? (Yes / No)", "No, not since May"}, {"Which kind of season ticket is it? (if you have one)", "Annual"}},
		"it was":                 {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"Which kind of season ticket is it? (if you have one)", "I used to have the annual one"}},
		"somebody else's":        {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"Which kind of season ticket is it? (if you have one)", "my wife's annual one"}},
		"if not":                 {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"Which ticket do you buy instead of a season ticket? (if not)", "Singles"}},
		"of another question":    {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"Do you keep bees?", "don't know"}, {"Which? (if yes)", "Two hives"}},
		"the gate was not sent":  {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"Which allergy is it? (if yes)", "Nuts"}},
		"rated without applying": {{"Do you have a season ticket at present? (Yes / No)", "No"}, {"How satisfied are you with the season ticket? (1 = not at all, 5 = very; if yes)", "3"}},
	} {
		pairs := append([]survey.Pair{fillPairs[0]}, questions(list)...)
		if r := score(t, submission(survey.V3, pairs...)); r.Score != 100 {
			t.Errorf("%s: %d: %s", name, r.Score, r.Reason)
		}
	}
}
