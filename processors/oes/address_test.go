package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

// Decent words insult those to whom they are said. People also report thieves, quote an insult, and mask a swear word. In
// the largest languages, such words never insult: the honest answers below were flagged while they did.
func TestBadLanguage_saidToSomebody(t *testing.T) {
	for _, c := range []struct {
		languages       string
		decent, insults []string
	}{
		{"en", []string{
			"you have thieves in the shop", "they treat you like clowns", "f off then home", "which crooks took my bike", "don't tell customers to f off",
			"because you are not liars like the others", "because you are vermin experts", "because you are filth free", "as you are all scum to them",
			"because you are robbers and plan a heist", "bunch of clowns", "a bunch of muppets",
		}, []string{"f off"}},
		{"de", []string{
			"ihr habt Diebe im Laden", "weil ihr Betrüger erkennt", "weil ihr Clowns im Krankenhaus habt", "ihr Clowns waren lustig", "weil ihr Nieten verkauft",
			"ihr seid tolle Clowns", "wie ihr Parasiten entfernt", "dass ihr Diebe anzeigt",
		}, []string{"weil ihr drecksäcke seid"}},
		{"fr", []string{"vous avez des voleurs dans le magasin", "bande de clowns", "vous êtes des clowns formidables", "tu es des voleurs"}, []string{"pauvres cons"}},
		{"es", []string{"no había un c***", "eres ladrones y policías", "panda de payasos", "porque sois muy chorizos"}, nil},
		{"it", []string{"non prendeva un c*** in casa", "siete dei pagliacci bravissimi", "siete i ladri del mio cuore", "banda di pagliacci"}, nil},
		{"pt", []string{"vocês têm ladrões na loja", "vocês são burros de carga", "vocês são uns palhaços engraçados", "vocês são bandidos do bem"}, nil},
		{"nl", []string{"jullie hebben dieven in de winkel", "omdat jullie oplichters aanpakken", "omdat jullie toch boeven vangen", "stelletje idioten"}, nil},
		{"no", []string{"dere har tyver i butikken", "hvilken tyv tok sykkelen", "dere stopper tyver"}, []string{"fitte", "dere er tyver"}},
		{"sv", []string{"ni har tjuvar i butiken", "vilken tjuv tog min cykel"}, []string{"fitta", "ni är tjuvar", "vilken idiot har gjort detta"}},
		{"fi", []string{"mikä varas vei pyöräni", "kuka varas teki sen"}, []string{"olette varkaita", "mikä idiootti teki tämän"}},
		{"da", []string{"hvilken forbryder gjorde det", "I har svindlere i butikken"}, []string{"hvilken idiot har lavet det"}},
		{"pl", []string{"macie złodziei w sklepie", "jaki złodziej ukradł mi rower", "jesteście czujni na złodziei"}, []string{"jesteście złodziejami", "jaki idiota to zrobił"}},
		{"it en", []string{"non prendeva un c*** in casa"}, nil},
	} {
		for i, answers := range [][]string{c.decent, c.insults} {
			for _, answer := range answers {
				got := scoreOne(t, survey.OpenEnd{Question: "?", Answer: answer, Languages: strings.Fields(c.languages)}, survey.V3)
				if bad := got.Category == survey.BadLanguage; bad != (i == 1) {
					t.Errorf("%s %q: %s (%s)", c.languages, answer, got.Category.Name(survey.V3), got.Evidence)
				}
			}
		}
	}
}

// A mood answers a question for a feeling, and an order one for advice.
func TestNoAnswer_feelingsAndAdvice(t *testing.T) {
	for _, c := range []struct {
		language, question, answer string
		want                       survey.Category
	}{
		{"de", "Wie haben Sie sich gefühlt, als Sie den Laden verlassen haben?", "gut", survey.ValidAnswer},
		{"es", "¿Cómo se sintió al salir de la tienda?", "bien", survey.ValidAnswer},
		{"pl", "Jak się Pan/Pani czuł(a) po wyjściu ze sklepu?", "dobrze", survey.ValidAnswer},
		{"pt", "Como se sentiu ao sair da loja?", "bem", survey.ValidAnswer},
		{"nl", "Hoe voelde u zich toen u de winkel verliet?", "goed", survey.ValidAnswer},
		{"cs", "Jak jste se cítil při odchodu z obchodu?", "dobře", survey.ValidAnswer},
		{"fr", "Comment vous êtes-vous senti en quittant le magasin ?", "bof bof", survey.ValidAnswer},
		{"fr", "Quelle machine avez-vous choisie ?", "bof bof", survey.NoAnswer},
		{"en", "What should our shop assistants do when you come in?", "leave me alone", survey.ValidAnswer},
		{"de", "Was sollten unsere Verkäufer tun?", "mich in Ruhe lassen", survey.ValidAnswer},
		{"de", "Was sollten unsere Verkäufer tun?", "lasst mich in Ruhe", survey.ValidAnswer},
		{"fr", "Que devrions-nous améliorer ?", "laissez-moi tranquille", survey.ValidAnswer},
		{"es", "¿Qué deberíamos mejorar?", "dejadme en paz", survey.ValidAnswer},
		{"it", "Cosa dovremmo migliorare?", "lasciatemi in pace", survey.ValidAnswer},
		{"pt", "O que devemos melhorar?", "me deixem em paz", survey.ValidAnswer},
		{"nl", "Hoeveel moet het kosten?", "laat me met rust", survey.NoAnswer},
		{"fr", "Combien devrait coûter le produit ?", "laissez-moi tranquille", survey.NoAnswer},
		{"en", "Who should be president?", "leave me alone", survey.NoAnswer},
		{"en", "Which brand should we stock?", "just leave me alone", survey.NoAnswer},
		{"it", "Dove ha sentito parlare di noi?", "bene", survey.NoAnswer},
		{"it", "Come ha sentito parlare di noi?", "bene", survey.NoAnswer},
		{"it", "Come si è sentito?", "bene", survey.ValidAnswer},
		{"pt", "O que você sentiu falta?", "bom", survey.NoAnswer},
		{"es", "¿Qué sintió que faltaba?", "bien", survey.NoAnswer},
		{"en", "What was the cause of the crash?", "wasn't paying attention", survey.ValidAnswer},
		{"en", "What bothers you about our clerks?", "wasn't listening to me", survey.ValidAnswer},
		{"de", "Was hat der Verkäufer falsch gemacht?", "nicht zugehört", survey.ValidAnswer},
		{"fr", "Quelle était la cause de l'accident ?", "pas fait attention", survey.ValidAnswer},
		{"en", "What should we improve?", "nothing, you're all right", survey.ValidAnswer},
		{"fr", "Souhaitez-vous ajouter quelque chose ?", "nan c bon", survey.NoAnswer},
		{"es", "¿Desea añadir algo más?", "na más", survey.NoAnswer},
		{"en", "What did you buy?", "just leave me alone", survey.NoAnswer},
		{"de", "Was haben Sie gekauft?", "lasst mich in Ruhe", survey.NoAnswer},
	} {
		got := scoreOne(t, survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: []string{c.language}}, survey.V3)
		if got.Category != c.want && (c.want != survey.NoAnswer || got.Category != survey.GenericAnswer) {
			t.Errorf("%q to %q: %s (%s)", c.answer, c.question, got.Category.Name(survey.V3), got.Evidence)
		}
	}
}
