package oes

import (
	"testing"

	"candor/survey"
)

// emptyIn has "I don't know" and "nothing" in each language of interface section 2.1, as people
// write them.
var emptyIn = map[string][]string{
	"sq": {"nuk e di", "Asgjë"}, "am": {"አላውቅም", "ምንም"}, "ar": {"لا أعرف", "لا ادري", "لا شيء"}, "hy": {"Չգիտեմ", "ոչինչ"},
	"bn": {"জানি না", "কিছু না"}, "bs": {"ne znam", "ništa"}, "bg": {"не знам", "нищо"}, "my": {"မသိဘူး", "မရှိပါ"},
	"ca": {"no ho sé", "res"}, "zh": {"不知道", "没有", "無"}, "hr": {"ne znam", "Ništa posebno"}, "cs": {"nevím", "nic"},
	"da": {"ved ikke", "ingenting"}, "nl": {"weet ik niet", "niks"}, "en": {"don't know", "nothing"}, "et": {"ei tea", "mitte midagi"},
	"fi": {"en osaa sanoa", "ei mitään"}, "fr": {"je ne sais pas", "rien"}, "ka": {"არ ვიცი", "არაფერი"}, "de": {"weiß nicht", "nichts"},
	"el": {"δεν ξέρω", "τίποτα"}, "gu": {"ખબર નથી", "કંઈ નહીં"}, "hi": {"पता नहीं", "कुछ नहीं", "pata nahi"}, "hu": {"nem tudom", "semmi"},
	"is": {"veit ekki", "ekkert"}, "id": {"tidak tahu", "gak ada"}, "it": {"non so", "niente"}, "ja": {"わかりません。", "特になし"},
	"kn": {"ಗೊತ್ತಿಲ್ಲ", "ಏನೂ ಇಲ್ಲ"}, "kk": {"білмеймін", "ештеңе"}, "ko": {"잘 모르겠습니다", "없음", "딱히 없어요"}, "lv": {"nezinu", "nekas"},
	"lt": {"nežinau", "nieko"}, "mk": {"не знам", "ништо"}, "ms": {"tak tahu", "tiada"}, "ml": {"അറിയില്ല", "ഒന്നുമില്ല"},
	"mr": {"माहित नाही", "काही नाही"}, "mn": {"мэдэхгүй", "юу ч биш"}, "no": {"vet ikke", "ingenting"}, "fa": {"نمی\u200cدانم", "نمیدونم", "هیچی"},
	"pl": {"nie wiem", "nic"}, "pt": {"não sei", "nada"}, "pa": {"ਪਤਾ ਨਹੀਂ", "ਕੁਝ ਨਹੀਂ"}, "ro": {"nu știu", "nimic"},
	"ru": {"не знаю", "Ничего", "всё равно"}, "sr": {"не знам", "ništa", "ништа"}, "sk": {"neviem", "nič"}, "sl": {"ne vem", "nič"},
	"so": {"ma garanayo", "waxba"}, "es": {"no sé", "nada"}, "sw": {"sijui", "hakuna"}, "sv": {"vet ej", "ingenting"},
	"tl": {"hindi ko alam", "wala"}, "ta": {"தெரியாது", "ஒன்றும் இல்லை"}, "te": {"తెలియదు", "ఏమీ లేదు"}, "th": {"ไม่ทราบ", "ไม่มี", "จำไม่ได้"},
	"tr": {"bilmiyorum", "hiçbir şey"}, "uk": {"не знаю", "нічого"}, "ur": {"پتہ نہیں", "کچھ نہیں"}, "vi": {"không biết", "không có"},
}

func TestNoAnswer_everyLanguage(t *testing.T) {
	if len(emptyIn) != 60 {
		t.Errorf("%d languages, the interface names 60", len(emptyIn))
	}
	for language, answers := range emptyIn {
		for _, answer := range answers {
			p := survey.OpenEnd{Question: "What bothers you about it?", Answer: answer, Languages: []string{language}}
			if got := scoreOne(t, p, survey.V3); got.Category != survey.NoAnswer {
				t.Errorf("%s: %q: %s (%s)", language, answer, got.Category.Name(survey.V3), got.Evidence)
			}
		}
	}
}

// These are refusals and insults as people write them on phones: in Latin letters, in dialect, or in small languages.
func TestRefusalsAndInsultsInOtherLetters(t *testing.T) {
	for want, answers := range map[survey.Category][]string{
		survey.NoAnswer: {
			"den thelo na apantiso", "ma3rafsh", "mesh 3aref", "nemidoonam", "ne znayu", "nyamam mnenie", "pta nhi", "ez dakit", "non sei", "s'kam koment", "weiss nöd", "kei ahnig",
			"tak nak jawab", "नहीं बताना", "답변하기 싫어요", "할 말 없음", "מעדיפה לא לענות",
		},
		survey.BadLanguage: {
			"ante gamisou", "ya kalb ya 7omar", "idi nahui", "putang ina mo", "кончені дебіли", "тъпи боклуци", "glupi idioti ste vi, kretenski idioti", "mjinga wewe", "কুত্তার বাচ্চা",
			"حرامزادے", "leckts mi am oasch", "dritt og dra",
		},
		survey.ValidAnswer: {"מחיר", "kalb gibi seviyorum", "suka sekali rasanya", "el kalbi", "gago de nacimiento", "weiss wie schnee", "ez jó volt", "non seica", "ne znaju me još svi u selu"},
	} {
		for _, answer := range answers {
			if got := scoreOne(t, survey.OpenEnd{Question: "What bothers you about it?", Answer: answer}, survey.V3); got.Category != want {
				t.Errorf("%q: %s (%s), want %s", answer, got.Category.Name(survey.V3), got.Evidence, want.Name(survey.V3))
			}
		}
	}
}

// A phrase that is empty in one language, or for one question, has content in another.
func TestNoAnswer_look(t *testing.T) {
	for _, c := range []struct {
		want             survey.Category
		question, answer string
		languages        []string
	}{
		{survey.ValidAnswer, "Hvad kan du bedst lide ved appen?", "nem", []string{"da"}},
		{survey.NoAnswer, "Szereti az alkalmazást?", "nem", []string{"hu"}},
		{survey.NoAnswer, "Mit szeretne megváltoztatni az üzletünkben?", "nem", nil},
		{survey.ValidAnswer, "Bạn thích gì?", "biển", []string{"vi"}},
		{survey.ValidAnswer, "Which feature of the car do you use most?", "nav", []string{"en"}},
		{survey.ValidAnswer, "Warum haben Sie gekündigt?", "keine Zeit", nil},
		{survey.ValidAnswer, "Why did you cancel?", "can't be bothered", nil},
		{survey.NoAnswer, "Was würden Sie ändern?", "keine Lust", nil},
		{survey.NoAnswer, "Why did you cancel?", "no idea", nil},
		{survey.ValidAnswer, "How many cars does your household own?", "none", nil},
		{survey.ValidAnswer, "Hvor mange børn har du?", "ingen", []string{"da"}},
		{survey.ValidAnswer, "Quantos remédios toma por dia?", "nenhum", []string{"pt"}},
		{survey.ValidAnswer, "Hur många syskon har du, och vad heter de?", "inga", []string{"sv"}},
		{survey.ValidAnswer, "Quante volte è andato in palestra questa settimana?", "zero", []string{"it"}},
		{survey.ValidAnswer, "Which newspapers do you read?", "none", nil},
		{survey.ValidAnswer, "Welche Instrumente spielen Sie?", "gar keine", nil},
		{survey.ValidAnswer, "Quels magazines lisez-vous ?", "Aucun", []string{"fr"}},
		{survey.ValidAnswer, "Hvilke vitaminer tager du?", "ingen", []string{"da"}},
		{survey.NoAnswer, "Which newspapers do you read?", "don't want to say", nil},
		{survey.NoAnswer, "Which sportswear brand comes to mind first?", "none", nil},
		{survey.NoAnswer, "What do you like least about our shop?", "nothing", nil},
		{survey.NoAnswer, "How many cars does your household own?", "no idea", nil},
		{survey.NoAnswer, "What would you change?", "none", nil},
		{survey.ValidAnswer, "How was your check-in?", "no issues", nil},
		{survey.ValidAnswer, "Wie war der Check-in?", "keine Beschwerden", nil},
		{survey.NoAnswer, "What bothers you about our app?", "no complaints", nil},
		{survey.NoAnswer, "Any other comments?", "nope, good", nil},
		{survey.NoAnswer, "What would you change?", "I wouldn't change anything", nil},
		{survey.ValidAnswer, "What would you change?", "I wouldn't change anything but the price", nil},
		{survey.ValidAnswer, "Com'è andata la visita?", "bene", nil},
		{survey.ValidAnswer, "Comment s'est passée la visite ?", "bien", nil},
		{survey.ValidAnswer, "Was denken Sie über den Umbau?", "gut", nil},
		{survey.ValidAnswer, "What do you think of our logo?", "A+", nil},
		{survey.ValidAnswer, "What do you think of our logo?", "👍", nil},
		{survey.NoAnswer, "What do you think of our logo?", "🤷🏽‍♀️", nil},
		{survey.ValidAnswer, "What do you think of our logo?", "🤷 looks like any other", nil},
		{survey.ValidAnswer, "What do you think of our logo?", "不知道為什麼，就是很喜歡", nil},
	} {
		p := survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: c.languages}
		if got := scoreOne(t, p, survey.V3); got.Category != c.want {
			t.Errorf("%q to %q: %s (%s), want %s", c.answer, c.question, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
		}
	}
}
