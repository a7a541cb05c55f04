package chs_test

import (
	"fmt"
	"testing"

	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/survey"
)

// amid adds answers that contradict nothing, so that the interview is too long for a plain denial to be certain.
func amid(pairs ...[2]string) *survey.Submission {
	list := append([]survey.Pair(nil), fillPairs...)
	list = append(list, ask("f4", "How is the weather?", "fine"), ask("f5", "Which tea do you like?", "green"))
	for i, p := range pairs {
		list = append(list, ask(fmt.Sprint("q", i), p[0], p[1]))
	}
	return submission(survey.V3, list...)
}

// TestScore_own: what respondents call their own, they still have, although the question is about last night. They
// state a status as certainly as they contradict it. The own small children of an answer are in the household.
func TestScore_own(t *testing.T) {
	const children = "Do children under 16 live in your household?"
	const kinder = "Leben Kinder unter 14 Jahren in Ihrem Haushalt?"
	for name, c := range map[string]struct {
		pairs [2][2]string
		want  survey.Score
	}{
		"our television":          {[2][2]string{{"Do you have a television?", "No"}, {"What did you watch last night?", "The news on our old television"}}, 50},
		"somebody else's":         {[2][2]string{{"Do you have a television?", "No"}, {"What did you watch last night?", "The news on my neighbour's television"}}, 100},
		"it is over":              {[2][2]string{{"Do you have a television?", "No"}, {"What did you sell last month?", "I sold my television"}}, 100},
		"then":                    {[2][2]string{{"Do you have a dog?", "No"}, {"What did you like to do as a child?", "Run with my dog"}}, 100},
		"long ago":                {[2][2]string{{"Do you have a car?", "No"}, {"What did you do for your best holiday?", "Spain with my Volvo in 1998"}}, 100},
		"work that was done":      {[2][2]string{{"Do you own an electric car?", "No"}, {"What was built at your home in the past 5 years?", "a roof in 2019, and a plug for my Tesla"}}, 50},
		"retired, in a remark":    {[2][2]string{{"Sind Sie berufstätig? (ja, nein, in Rente)", "ja"}, {"Wann haben Sie Zeit?", "vormittags, da ich seit einem Jahr in Rente bin"}}, 50},
		"retired, told by nobody": {[2][2]string{{"Sind Sie berufstätig? (ja, nein, in Rente)", "ja"}, {"Wer hat Zeit?", "in Rente"}}, 80},
		"retired and full time":   {[2][2]string{{"Quelle est votre situation ? [En emploi ; Retraité]", "Retraité"}, {"Décrivez une journée.", "Je travaille à plein temps"}}, 50},
		"retired and at work":     {[2][2]string{{"Quelle est votre situation ? [En emploi ; Retraité]", "Retraité"}, {"Décrivez une journée.", "Je travaille au jardin"}}, 100},
		"my three little ones":    {[2][2]string{{kinder, "nein"}, {"Warum kaufen Sie hier ein?", "der Laden ist nah, ich habe meine drei Kleinen dabei"}}, 50},
		"visits to children":      {[2][2]string{{kinder, "nein"}, {"Was machen Sie am Wochenende?", "ich besuche meine Kinder in Berlin"}}, 100},
		"grown up children":       {[2][2]string{{children, "No"}, {"What do you do on Sundays?", "My kids come for lunch, they are thirty now"}}, 100},
		"grandchildren":           {[2][2]string{{children, "No"}, {"What do you do all day?", "I mind my little ones, the grandchildren"}}, 100},
		"other children":          {[2][2]string{{"Do you have adult children?", "No"}, {"Who do you live with?", "my husband and our two kids"}}, 100},
		"children at work":        {[2][2]string{{"Heeft u thuiswonende kinderen?", "Nee"}, {"Beschrijf uw laatste werkdag.", "Om 7 uur begonnen, negen kinderen naar school gebracht"}}, 100},
		"the same, in English":    {[2][2]string{{"Do you have children?", "No"}, {"Describe your last workday.", "Started at 7, took nine children to school"}}, 100},
	} {
		if r := score(t, amid(c.pairs[0], c.pairs[1])); r.Score != c.want {
			t.Errorf("%s: %d, want %d: %s", name, r.Score, c.want, r.Reason)
		}
	}
}

// TestScore_acts: who never cancelled, changed or repaired a thing may have it and use it. Examples in the middle of a
// question are denied only together with the rest of the question.
func TestScore_acts(t *testing.T) {
	for _, list := range [][2][2]string{
		{{"Have you ever cancelled a gym membership?", "No, never"}, {"How often do you go to the gym?", "every day"}},
		{{"Do you plan to change your car insurance in the next year?", "can't, the contract runs for two more years"}, {"How do you pay your car insurance?", "by direct debit every January"}},
		{{"Avez-vous déjà résilié un abonnement de téléphone mobile ?", "Non, jamais rien à mon nom"}, {"À quelle fréquence utilisez-vous votre téléphone mobile ?", "Tous les jours"}},
		{{"Haben Sie schon einmal ein Streaming-Abo gekündigt?", "nein, noch nie"}, {"Wie oft nutzen Sie Streaming?", "täglich"}},
		{{"¿Ha reparado alguna vez su bicicleta?", "no, nunca"}, {"¿Con qué frecuencia va en bicicleta?", "todos los días"}},
		{{"¿Compra alimentos frescos (fruta, carne, pescado) por internet? ¿Cuáles?", "no, en el mercado"}, {"¿Cómo recibe sus pedidos por internet?", "a domicilio"}},
		{{"Do you buy fresh food (fruit, meat, fish) on the internet?", "no"}, {"What did you have for dinner?", "grilled fish with rice"}},
	} {
		if r := score(t, amid(list[0], list[1])); r.Score != 100 {
			t.Errorf("%s: %d, %s", list[0][0], r.Score, r.Reason)
		}
	}
}

// TestScore_allergy: who has no allergy to animals may have one.
func TestScore_allergy(t *testing.T) {
	for _, list := range [][2][2]string{
		{{"Does anyone in your home have an allergy to animals?", "No"}, {"How do you choose food for your pet?", "The vet said senior kibble, so that is what she gets"}},
		{{"Does anyone in your home have an allergy to animals?", "No"}, {"How do you choose food for your pet?", "Greyhounds have weak stomachs so it is fish"}},
		{{"Haben Sie eine Allergie gegen Tiere?", "Nein"}, {"Was machen Sie am Abend?", "ich gehe mit meinem Hund raus"}},
		{{"Avez-vous une allergie aux animaux ?", "Non"}, {"Que faites-vous le soir ?", "je promène mon chien"}},
		{{"Ha un'allergia agli animali?", "No"}, {"Cosa fa la sera?", "porto fuori il mio cane"}},
		{{"Heeft u een allergie voor dieren?", "Nee"}, {"Wat doet u 's avonds?", "ik laat mijn hond uit"}},
	} {
		if r := score(t, amid(list[0], list[1])); r.Score != 100 {
			t.Errorf("%s: %d, %s", list[0][0], r.Score, r.Reason)
		}
	}
}

// TestRouted_openQuestions: everybody answers an open question, so that others who deny the thing answer it too. This
// excuses an answer only if the question is about the thing.
func TestRouted_openQuestions(t *testing.T) {
	const own = "Do you own a television?"
	for _, c := range []struct {
		question, answer string
		want             survey.Score
	}{
		{"What did you do last night?", "watched a film on our old television", 50},
		{"Which brand is your television?", "it says Samsung on my television", 100},
	} {
		s := checktest.NewStream(chs.New())
		for i := range 40 {
			sub := amid([2]string{own, []string{"Yes", "No"}[i%2]}, [2]string{c.question, []string{"a blue one", "the small one", "ask my brother", "whatever it is"}[i%4]})
			sub.Respondent = survey.RespondentID(fmt.Sprint("r", i))
			s.Add(t, sub)
		}
		if r := s.Add(t, amid([2]string{own, "No"}, [2]string{c.question, c.answer})).Result; r.Score != c.want {
			t.Errorf("%s: %d, want %d: %s", c.question, r.Score, c.want, r.Reason)
		}
	}
}
