package oes

import (
	"testing"

	"candor/processors"
	"candor/survey"
)

const (
	why      = "Why did you switch to your current energy supplier?"
	improve  = "What should our bakery do better?"
	think    = "What do you think of the new train timetable?"
	anything = "Is there anything else you would like to add?"
	brands   = "Which brands of headphones come to mind?"
	warum    = "Warum haben Sie sich für diesen Stromanbieter entschieden?"
	besser   = "Was können wir in unserer Bäckerei verbessern?"
	noch     = "Möchten Sie uns sonst noch etwas mitteilen?"
	pourq    = "Pourquoi avez-vous choisi cette assurance ?"
	mieux    = "Que pourrions-nous améliorer dans notre magasin ?"
	porque   = "¿Por qué eligió este gimnasio?"
	perche   = "Perché ha scelto questa palestra?"
)

// labelled are invented answers with the category that they must get. The valid answers that
// look like bad ones matter most.
var labelled = []struct {
	want      survey.Category
	question  string
	languages string // two letters each
	answers   []string
}{
	{survey.ValidAnswer, why, "en", []string{
		"cheaper", "Price", "the price was better", "My neighbour recommended them", "green energy", "moved house",
		"old one went bust", "they had a good app and the contract was only 12 months", "Octopus", "E.ON", "EDF",
		"no standing charge", "No exit fees, which matters to me", "No reason other than the price", "dont trust the old one",
		"I don't know anyone who is unhappy with them", "my wife decided", "shitty service from the old one",
		"The last lot were fucking useless, three wrong bills in a row", "damn expensive before", "cashback", "TV ad", "uswitch",
		"the Kölner Stadt-Anzeiger", "Wiener Schnitzel mit Pommes", "ohio", "a state, Colorado", "read about it on www.gov.uk",
	}},
	{survey.ValidAnswer, improve, "en", []string{
		"nothing, the rolls are perfect", "Nothing! I love it as it is", "more rye bread", "open earlier", "shorter queues on saturdays",
		"gluten free options", "no plastic bags", "not much choice after 5pm", "Parking", "friendlier staff", "lower prices pls",
		"card payment!!!", "sell proper croissants, like in France", "toilets", "wifi", "Why is there no seating?",
	}},
	{survey.ValidAnswer, think, "en", []string{
		"good", "ok", "It's fine", "very good", "bad", "worse than before", "meh but usable", "Great, I save ten minutes",
		"hate it", "confusing", "👍", ":)", "the 7.42 is missing", "too few trains at night",
	}},
	{survey.ValidAnswer, brands, "en", []string{
		"Sony, Bose, JBL", "Sennheiser", "AKG", "jbl", "beats", "Bang & Olufsen", "Skullcandy", "Teufel", "Sony", "B&O",
	}},
	{survey.ValidAnswer, warum, "de", []string{
		"günstiger", "weil er billiger ist", "keine Grundgebühr", "Keine Gebühren beim Wechsel", "Empfehlung meiner Schwester",
		"Ökostrom", "Der alte war scheiße und hat nie zurückgerufen", "Check24", "Preis-Leistung", "Weiß nicht mehr genau, ich glaube wegen der Prämie",
	}},
	{survey.ValidAnswer, besser, "de", []string{
		"nichts, alles super bei euch", "Nichts, bin sehr zufrieden", "mehr Auswahl am Nachmittag", "längere Öffnungszeiten", "Preise",
		"Das Brot ist mir zu dunkel gebacken", "kein Plastik", "die Verkäuferin könnte freundlicher sein",
	}},
	{survey.ValidAnswer, mieux, "fr", []string{
		"rien, tout est parfait", "les horaires", "plus de choix le soir", "Pas assez de caisses", "c'est trop cher", "l'accueil",
		"je ne sais pas où trouver les vendeurs, ils sont toujours cachés",
	}},
	{survey.ValidAnswer, porque, "es", []string{
		"precio", "está cerca de mi casa", "no cierra los domingos", "porque mi hermano va allí", "las máquinas son nuevas", "nada de colas y buen ambiente",
	}},
	{survey.ValidAnswer, perche, "it", []string{
		"il prezzo", "è vicino a casa", "perché ci va la mia amica", "non chiude mai", "niente iscrizione annuale", "comodità",
	}},
	{survey.NoAnswer, why, "en", []string{
		"idk", "I don't know", "dont know", "no idea sorry", "N/A", "n.a.", "-", "...", "?", "???", "x", "none", "Prefer not to say",
		"I'd rather not answer", "can't remember", "not sure", "no comment", "I really don't know", "Who knows?",
	}},
	{survey.NoAnswer, improve, "en", []string{"nothing", "Nope", "nothing really", "Nothing at all!", "nothing comes to mind", "none that I can think of", "Not really"}},
	{survey.NoAnswer, anything, "en", []string{"no", "No thanks", "that's all", "nothing else", "no further comments"}},
	{survey.NoAnswer, warum, "de", []string{"keine Ahnung", "weiß nicht", "Weiß ich leider nicht", "k.A.", "k. A.", "keine Angabe", "möchte ich nicht sagen"}},
	{survey.NoAnswer, noch, "de", []string{"nein", "Nein danke", "nichts", "das war's"}},
	{survey.NoAnswer, pourq, "fr", []string{"je ne sais pas", "aucune idée", "sans avis", "jsp", "je sais pas trop", "rien"}},
	{survey.NoAnswer, porque, "es", []string{"no sé", "no lo sé", "ni idea", "ns/nc", "nada", "prefiero no decirlo"}},
	{survey.NoAnswer, perche, "it", []string{"non so", "boh", "non lo so", "nessuna idea", "niente", "non saprei"}},
	{survey.NoAnswer, why, "nl pt pl", []string{"weet ik niet", "geen idee", "não sei", "nie wiem"}},
	{survey.GenericAnswer, why, "en", []string{"good", "ok", "yes", "things", "whatever", "very good", "it is good", "lol"}},
	{survey.GenericAnswer, warum, "de", []string{"gut", "ja", "irgendwas", "einfach so", "passt"}},
	{survey.GenericAnswer, pourq, "fr", []string{"oui", "bien", "parce que", "c'est bien"}},
	{survey.GenericAnswer, porque, "es", []string{"sí", "bien", "porque sí", "cosas"}},
	{survey.GenericAnswer, perche, "it", []string{"sì", "bene", "perché sì", "varie cose"}},
	{survey.WrongLanguage, why, "en", []string{
		"weil der alte Anbieter viel zu teuer war", "porque era mucho más barato que el otro", "parce que mon ancien contrat était trop cher",
		"perché costava troppo e non rispondevano mai", "потому что дешевле", "因为价格便宜", "omdat het veel goedkoper was dan bij de vorige", "لأنه أرخص بكثير",
	}},
	{survey.WrongLanguage, warum, "de", []string{"because it was the cheapest one on the list", "my friend told me about it and I liked the website", "ce n'était pas cher du tout et le service est bon"}},
	{survey.WrongLanguage, pourq, "fr", []string{"it was the best price I could find", "weil meine Eltern auch dort versichert sind"}},
	{survey.WrongLanguage, porque, "es", []string{"it is close to my house and very clean", "weil es ganz in der Nähe ist"}},
	{survey.WrongLanguage, perche, "it", []string{"because all my friends go there", "parce que c'est juste à côté de chez moi"}},
	{survey.Gibberish, why, "en", []string{
		"asdf", "asdfghjkl", "qwertyuiop", "sdfsdfsdf", "jhgjhgjhg", "aaaaaaaaaa", "kdjfhskdjfh", "xcvbxcvb", "dfgdfg hjkhjk", "1234567890",
		"111111111", "fjdksla fjdkfj", "gfhjfgh kjhgfd",
	}},
	{survey.Gibberish, warum, "de", []string{"hjkl hjkl", "qwertz", "lkjhgfdsa", "sdkfjhsdkf", "aaaa bbbb cccc"}},
	{survey.Gibberish, pourq, "fr", []string{"azerty", "qsdfgh", "hgfjhgfj"}},
	{survey.BadLanguage, why, "en", []string{
		"fuck you", "F U C K  you", "f*** you all", "go fuck yourself", "you are a bunch of assholes", "fuuuuck you", "sh1t", "b1tch", "you idiots", "kill yourself",
	}},
	{survey.BadLanguage, warum, "de", []string{"fickt euch", "ihr Hurensöhne", "leckt mich am Arsch", "Ihr seid doch alles Wichser"}},
	{survey.BadLanguage, pourq, "fr", []string{"va te faire foutre", "bande de connards", "ta gueule"}},
	{survey.BadLanguage, porque, "es", []string{"iros a la mierda", "hijos de puta", "sois unos gilipollas"}},
	{survey.BadLanguage, perche, "it", []string{"vaffanculo", "siete degli stronzi", "andate a cagare"}},
	{survey.AISuspect, why, "en", []string{
		"As an AI language model, I do not have an energy supplier, but people often switch for price.",
		"Certainly! Here is a natural answer you could give: I switched to save money.",
		"**Price:** lower unit rate\n**Service:** quicker support", "I'm sorry, but I can't assist with that request.",
	}},
	{survey.AISuspect, warum, "de", []string{"Als KI-Sprachmodell habe ich keinen Stromanbieter."}},
	{survey.AISuspect, pourq, "fr", []string{"En tant que modèle de langage, je n'ai pas d'assurance."}},
	{survey.AISuspect, porque, "es", []string{"Como modelo de lenguaje, no voy al gimnasio."}},
	{survey.AISuspect, perche, "it", []string{"In quanto modello linguistico, non vado in palestra."}},
	{survey.OffTopic, why, "en", []string{
		"great survey, thanks", "I just want my points", "Earn money online, visit our website www.example.com", "strongly agree", "https://example.com/deal",
		"Why did you switch to your current energy supplier",
	}},
	{survey.OffTopic, "您为什么选择这家银行？", "zh", []string{"您为什么选择这家银行"}},
	{survey.OffTopic, "この銀行を選んだ理由は、何ですか。", "ja", []string{"この銀行を選んだ理由は、何ですか？"}},
	{survey.ValidAnswer, "請選擇：紅色、藍色或綠色", "zh", []string{"紅色、藍色", "綠色"}},
	{survey.ValidAnswer, "好きな銀行は?", "ja", []string{"この銀行"}},
	{survey.OffTopic, warum, "de", []string{"tolle Umfrage", "stimme voll zu", "Ich will nur die Punkte"}},
	{survey.OffTopic, pourq, "fr", []string{"merci pour ce sondage", "gagnez un voyage gratuit sur www.exemple.fr"}},
}

func TestJudge(t *testing.T) {
	n := 0
	for _, g := range labelled {
		for _, answer := range g.answers {
			n++
			p := survey.OpenEnd{Question: g.question, Answer: answer, DetectDuplicates: true}
			for i := 0; i+2 <= len(g.languages); i += 3 {
				p.Languages = append(p.Languages, g.languages[i:i+2])
			}
			if got := scoreOne(t, p, survey.V3); got.Category != g.want {
				t.Errorf("%q to %q: %s (%s), want %s", answer, g.question, got.Category.Name(survey.V2), got.Evidence, g.want.Name(survey.V2))
			}
		}
	}
	if n < 120 {
		t.Errorf("only %d labelled answers", n)
	}
}

func TestJudge_look(t *testing.T) {
	for name, c := range map[string]struct {
		point survey.OpenEnd
		want  survey.Category
	}{
		"no language test without allowed languages": {survey.OpenEnd{Question: why, Answer: "weil der alte viel zu teuer war"}, survey.ValidAnswer},
		"loan words":                      {survey.OpenEnd{Question: besser, Answer: "Coffee to go und ein richtig nices Brunch-Angebot", Languages: []string{"de"}}, survey.ValidAnswer},
		"brands in another language":      {survey.OpenEnd{Question: why, Answer: "Deutsche Telekom und Vodafone", Keywords: []string{"Deutsche Telekom", "Vodafone"}, Languages: []string{"en"}}, survey.ValidAnswer},
		"unknown allowed language":        {survey.OpenEnd{Question: why, Answer: "because it was the cheapest one", Languages: []string{"mt"}}, survey.ValidAnswer},
		"close relatives":                 {survey.OpenEnd{Question: why, Answer: "fordi det var billigst", Languages: []string{"no"}}, survey.ValidAnswer},
		"danish where norwegian is asked": {survey.OpenEnd{Question: why, Answer: "det er godt og billigt", Languages: []string{"no"}}, survey.ValidAnswer},
		"feedback on the survey":          {survey.OpenEnd{Question: "Do you have any comments on this survey?", Answer: "great survey", Languages: []string{"de"}}, survey.ValidAnswer},
		"tells in feedback":               {survey.OpenEnd{Question: "Do you have any comments on this survey?", Answer: "As an AI language model, I have none."}, survey.AISuspect},
		"keyword that looks odd":          {survey.OpenEnd{Question: why, Answer: "xqzjk", Keywords: []string{"XQZJK"}}, survey.ValidAnswer},
		"a polar question":                {survey.OpenEnd{Question: "Do you own a bicycle?", Answer: "yes"}, survey.ValidAnswer},
		"a number asked for":              {survey.OpenEnd{Question: "What is your phone number?", Answer: "4915123456789"}, survey.ValidAnswer},
		"profanity as the topic":          {survey.OpenEnd{Question: "Which word do you find worse, bitch or bastard?", Answer: "bitch"}, survey.ValidAnswer},
		"a place":                         {survey.OpenEnd{Question: "Where do you live?", Answer: "Scunthorpe, Essex"}, survey.ValidAnswer},
		"assistants as the topic":         {survey.OpenEnd{Question: "What annoys you about AI chatbots?", Answer: "when it says as an AI language model I cannot do that"}, survey.ValidAnswer},
		"cyrillic":                        {survey.OpenEnd{Question: why, Answer: "потому что дорого", Languages: []string{"ru"}}, survey.ValidAnswer},
		"delay is no insult":              {survey.OpenEnd{Question: mieux, Answer: "toujours du retard sur les livraisons", Languages: []string{"fr"}}, survey.ValidAnswer},
		"whole words only":                {survey.OpenEnd{Question: improve, Answer: "classic assorted cocktails"}, survey.ValidAnswer},
		"chinese":                         {survey.OpenEnd{Question: why, Answer: "价格便宜", Languages: []string{"zh"}}, survey.ValidAnswer},
		"japanese":                        {survey.OpenEnd{Question: why, Answer: "安いからです", Languages: []string{"ja"}}, survey.ValidAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			if got := scoreOne(t, c.point, survey.V3); got.Category != c.want {
				t.Errorf("%q: %s (%s), want %s", c.point.Answer, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
			}
		})
	}
}

func TestStyle_entered(t *testing.T) {
	answer := "A clearer layout and shorter waiting times would make every visit to the library more pleasant for families."
	score := func(e survey.Entered) survey.Category {
		t.Helper()
		out, err := New().Score(t.Context(), processors.Input{Submission: &survey.Submission{
			Version: survey.V3, Entered: e, OES: []survey.OpenEnd{{ID: "q", Question: "What could our library do better?", Answer: answer}},
		}})
		if err != nil {
			t.Fatal(err)
		}
		return out.Result.DataPoints[0].Category
	}
	if v := styleModel.Score(StyleFeatures(answer)); v < enteredStyle || v >= styleFrom {
		t.Fatalf("the sentence has %.2f; it must lie between both bars", v)
	}
	for name, c := range map[string]struct {
		entered survey.Entered
		want    survey.Category
	}{
		"nothing known":  {survey.Entered{}, survey.ValidAnswer},
		"typed":          {survey.Entered{Typed: 110, Typing: 20_000}, survey.ValidAnswer},
		"pasted":         {survey.Entered{Pasted: 110}, survey.AISuspect},
		"faster than us": {survey.Entered{Typed: 110, Typing: 1_000}, survey.AISuspect},
	} {
		if got := score(c.entered); got != c.want {
			t.Errorf("%s: %s, want %s", name, got.Name(survey.V3), c.want.Name(survey.V3))
		}
	}
}
