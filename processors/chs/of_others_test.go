package chs_test

import "testing"

// TestScore_ofSomethingElse: an answer to an open question may have a frequency, a denial or food in it that is not
// about what another question asks. It is so in a short and in a long interview.
func TestScore_ofSomethingElse(t *testing.T) {
	for name, list := range map[string][2][2]string{
		"never forgotten, in German":        {{"Wie oft waren Sie in den letzten 12 Monaten in der Praxis? (Anzahl)", "5"}, {"Bitte beschreiben Sie kurz Ihren letzten Besuch in der Praxis.", "Ich hatte Angst vor dem Ergebnis und sie hat mich extra drangenommen. Das vergesse ich ihr nie. War zum Glück gutartig"}},
		"never forgotten":                   {{"How often do you go to the cinema?", "every week"}, {"What happened on your last visit to the cinema?", "It rained, and I met the director. I will never forget that day. Then we had chips"}},
		"pills every day":                   {{"How often did you see your dentist in the last 5 years?", "once a year"}, {"What happened on your last visit to the dentist?", "She looked at my gums, and I have to rinse twice a day now. It took an hour"}},
		"never, in French":                  {{"À quelle fréquence allez-vous au cinéma ?", "toutes les semaines"}, {"Quelle a été votre dernière visite au cinéma ?", "Un film avec ma soeur, on a beaucoup ri. Je ne l'oublierai jamais"}},
		"a remark in a question, in French": {{"Note globale de 0 à 10 :", "9"}, {"Pourquoi prenez-vous (ou non) les transports publics ?", "J'haïs ça chauffer"}},
		"a remark in a question":            {{"Overall rating from 0 to 10:", "9"}, {"Why do you take (or not take) the bus?", "I hate driving, I really hate it"}},
		"he never does":                     {{"Tell us about your pet or pets.", "Got a bearded dragon named Steve, he's a legend."}, {"What is the best thing about living with a pet?", "he never judges ay. also heaps of people wanna come over and see him"}},
		"she has never":                     {{"Tell us about your pet or pets.", "My cat Minka sits on my shoulder"}, {"What is the best thing about living with a pet?", "she has never let me down"}},
		"she never, in French":              {{"Parlez-nous de votre animal.", "Mon chat dort sur mon épaule"}, {"Quel est le plus grand plaisir avec un animal ?", "elle ne juge jamais, et elle ronronne"}},
		"he never, in German":               {{"Erzählen Sie von Ihrem Haustier.", "Meine Katze schläft auf meiner Schulter"}, {"Was ist das Schönste an einem Haustier?", "sie urteilt nie, und sie schnurrt"}},
		"for the children, in German":       {{"Wie ernähren Sie sich? [ich esse alles; vegetarisch; vegan; anders]", "vegetarisch"}, {"Was haben Sie am ersten Urlaubstag gemacht?", "Vorzelt aufgebaut und den Kindern Würstchen gegrillt (ich selber nur Maiskolben)"}},
		"the same, without a remark":        {{"Wie ernähren Sie sich? [ich esse alles; vegetarisch; vegan; anders]", "vegetarisch"}, {"Was haben Sie am ersten Urlaubstag gemacht?", "das Zelt aufgestellt und den Enkeln Würstchen gebraten"}},
		"for the kids":                      {{"Which diet do you follow? (vegetarian, vegan, none)", "vegetarian"}, {"What did you do on your first day?", "Put up the tent and grilled sausages for the kids"}},
		"the kids got some":                 {{"Which diet do you follow? (vegetarian, vegan, none)", "vegetarian"}, {"What did you do on your first day?", "We put up the tent and the kids had their ham sandwiches"}},
		"for the children, in French":       {{"Quel est votre régime ? (végétarien, végan, aucun)", "végétarien"}, {"Qu'avez-vous fait le premier jour ?", "J'ai monté la tente et grillé des saucisses pour les enfants"}},
		"for the children, in Spanish":      {{"¿Qué dieta sigue? (vegetariana, vegana, ninguna)", "vegetariana"}, {"¿Qué hizo el primer día?", "Monté la tienda y a los niños les hice pollo a la plancha"}},
		"for the children, in Italian":      {{"Che dieta segue? (vegetariana, vegana, nessuna)", "vegetariana"}, {"Che cosa ha fatto il primo giorno?", "Ho montato la tenda e ai bambini ho cotto le salsicce"}},
	} {
		short, long := scoreTwo(t, list[0], list[1]), score(t, amid(list[0], list[1]))
		if short.Score != 100 || long.Score != 100 {
			t.Errorf("%s: %d and %d, %s", name, short.Score, long.Score, short.Reason)
		}
	}
	for name, list := range map[string][2][2]string{
		"with the children":         {{"Which diet do you follow? (vegetarian, vegan, none)", "vegetarian"}, {"What do you usually have for lunch?", "I eat bacon with the kids"}},
		"the same, in German":       {{"Wie ernähren Sie sich? [ich esse alles; vegetarisch; vegan; anders]", "vegetarisch"}, {"Was gab es gestern?", "ich habe Würstchen gegessen"}},
		"I and the children":        {{"Wie ernähren Sie sich? [ich esse alles; vegetarisch; vegan; anders]", "vegetarisch"}, {"Was gab es gestern?", "ich und die Kinder haben Würstchen gegessen"}},
		"I never":                   {{"What do you like about your car?", "My car is a blue VW"}, {"Do you own a car?", "I never have"}},
		"never, asked for the last": {{"How often do you go to the cinema?", "every week"}, {"When did you last go to the cinema?", "never"}},
		"never, naming it":          {{"How often do you go to the cinema?", "every week"}, {"What happened on your last visit to the cinema?", "I never go to the cinema. Too loud for me"}},
	} {
		if r := scoreTwo(t, list[0], list[1]); r.Score > 80 {
			t.Errorf("%s: %d", name, r.Score)
		}
	}
}
