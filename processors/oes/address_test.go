package oes

import (
	"strings"
	"testing"

	"candor/survey"
)

// In the largest languages, too, decent words insult those to whom they are said. People also report thieves, quote an
// insult, and mask a swear word.
func TestBadLanguage_saidToSomebody(t *testing.T) {
	for _, c := range []struct {
		languages       string
		decent, insults []string
	}{
		{"en", []string{
			"you have thieves in the shop", "they treat you like clowns", "a lot of politicians are thieves", "you feel like they are liars", "f off then home",
			"which crooks took my bike", "don't tell customers to f off", "love the clowns in the advert", "because you are not liars like the others", "you are dealing with scammers every day", "what idiots do on the road scares me",
		}, []string{"you lot are clowns", "because you are thieves", "You morons", "f off", "cos ur all idiots"}},
		{"de", []string{
			"ihr habt Diebe im Laden", "die Idioten im Verkehr", "ihr Hund ist alt", "Verbrecher werden zu milde bestraft", "weil ihr so günstig seid", "seid ihr auch sonntags da", "ihr müsst Betrüger besser erkennen", "weil ihr kein Gesindel reinlasst",
		}, []string{"weil ihr drecksäcke seid", "ihr seid doch alle Verbrecher", "seid ihr bescheuert", "ihr Pfeifen"}},
		{"fr", []string{"vous avez des voleurs dans le magasin", "les escrocs au téléphone", "vous êtes très gentils", "une bande de copains", "vous êtes contre les voleurs, bravo", "vous n'êtes pas des escrocs"}, []string{"pauvres cons", "vous êtes des voleurs", "bande de clowns"}},
		{"es", []string{"tienen ladrones en la tienda", "los políticos son ladrones", "sois muy amables", "que payasos tan divertidos", "sois los únicos que no sois ladrones"}, []string{"sois unos ladrones", "sois unos chorizos", "panda de inútiles"}},
		{"it", []string{"avete dei ladri in negozio", "non prendeva un c*** in casa", "siete molto gentili", "i politici sono ladri", "siete contro i ladri"}, []string{"siete dei ladri", "siete proprio dei buffoni"}},
		{"pt", []string{"vocês têm ladrões na loja", "os políticos são ladrões"}, []string{"vocês são uns ladrões", "vocês são uns palhaços"}},
		{"nl", []string{"jullie hebben dieven in de winkel", "jullie zijn erg aardig", "jullie moeten dieven aangeven"}, []string{"jullie zijn oplichters", "stelletje idioten"}},
		{"no", []string{"dere har tyver i butikken", "hvilken tyv tok sykkelen", "dere stopper tyver"}, []string{"fitte", "dere er tyver"}},
		{"sv", []string{"ni har tjuvar i butiken", "vilken tjuv tog min cykel"}, []string{"fitta", "ni är tjuvar", "vilken idiot har gjort detta"}},
		{"fi", []string{"mikä varas vei pyöräni", "kuka varas teki sen"}, []string{"olette varkaita", "mikä idiootti teki tämän"}},
		{"da", []string{"hvilken forbryder gjorde det", "I har svindlere i butikken"}, []string{"hvilken idiot har lavet det"}},
		{"pl", []string{"macie złodziei w sklepie", "jaki złodziej ukradł mi rower", "jesteście czujni na złodziei"}, []string{"jesteście złodziejami", "jaki idiota to zrobił"}},
		{"es", []string{"no había un c***"}, nil},
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
		{"en", "What did you like about the commercial?", "wasnt really watching", survey.NoAnswer},
		{"fr", "Qu'est-ce qui vous a plu dans la publicité ?", "pas fait attention", survey.NoAnswer},
		{"es", "¿Qué le ha gustado del anuncio?", "no le he echado cuenta", survey.NoAnswer},
		{"de", "Was hat Ihnen am Werbespot gefallen?", "hab ich nicht drauf geachtet", survey.NoAnswer},
		{"en", "Why did you fail the exam?", "wasn't paying attention", survey.ValidAnswer},
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
