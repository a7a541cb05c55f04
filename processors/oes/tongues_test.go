package oes

import (
	"testing"

	"candor/survey"
)

// TestTongues has insults, refusals and random typing in languages other than the largest, and honest answers whose
// words are bad in another phrase or another language.
func TestTongues(t *testing.T) {
	for _, c := range []struct {
		want     survey.Category
		language string
		answers  []string
	}{
		{survey.BadLanguage, "ru", []string{"идите вы на хуй со своими опросами", "вы там все дебилы"}},
		{survey.BadLanguage, "hu", []string{"melyik idióta barom csinálta ezt"}},
		{survey.BadLanguage, "vi", []string{"thằng ngu nào làm cái app này"}},
		{survey.BadLanguage, "ca", []string{"aneu a la merda amb la vostra enquesta"}},
		{survey.BadLanguage, "gl", []string{"ide á merda coa vosa enquisa"}},
		{survey.BadLanguage, "et", []string{"käige perse oma küsitlusega"}},
		{survey.BadLanguage, "no", []string{"hvilken tulling har laget dette, jævla amatører"}},
		{survey.BadLanguage, "nb", []string{"fitter", "hvilken tulling har laget dette"}},
		{survey.BadLanguage, "nn", []string{"fitter"}},
		{survey.BadLanguage, "ms", []string{"dasar anjing"}},
		{survey.BadLanguage, "bs", []string{"debili"}},
		{survey.BadLanguage, "sr", []string{"supak", "vi ste idioti", "који идиот је ово направио"}},
		{survey.BadLanguage, "ja", []string{"こんなアンケート作った奴は死ね"}},
		{survey.BadLanguage, "fa", []string{"کدوم احمقی اینو ساخته"}},
		{survey.NoAnswer, "ru", []string{"а вам зачем это знать?", "да мне пофиг"}},
		{survey.NoAnswer, "sk", []string{"je mi to jedno", "načo to chcete vedieť?"}},
		{survey.NoAnswer, "sl", []string{"vseeno mi je", "zakaj to sprašujete?", "iskreno ne vem zdaj"}},
		{survey.NoAnswer, "sr", []string{"iskreno, stvarno ne znam sada", "ne znam šta da kažem", "искрено не знам"}},
		{survey.NoAnswer, "hu", []string{"leszarom", "minek akarják tudni?"}},
		{survey.NoAnswer, "vi", []string{"sao cũng được", "hỏi làm gì?"}},
		{survey.NoAnswer, "ja", []string{"どうでもいい", "なんで聞くの？"}},
		{survey.Gibberish, "th", []string{"ฟหกดเ้่าสว", "ผปแอิืทมใฝ"}},
		{survey.Gibberish, "hi", []string{"मनवलसय कतसल", "ोेकहगबदज"}},
		{survey.Gibberish, "ja", []string{"あｓｄｆｇｈｊ", "のりれけむちとしは"}},
		{survey.Gibberish, "ko", []string{"ㅁㄴㅇㄹㅎㅗㅓㅏ"}},
		{survey.Gibberish, "bg", []string{"лкйхгф дсалкй"}},
		{survey.Gibberish, "sk", []string{"ľščťžýáíé"}},
		{survey.ValidAnswer, "ba", []string{"Бик яҡшы хеҙмәт, рәхмәт"}},
		{survey.ValidAnswer, "ab", []string{"Аус бзианы иқаҵоуп"}},
		{survey.ValidAnswer, "ug", []string{"بۇ مۇلازىمەت ناھايىتى ياخشى"}},
		{survey.Gibberish, "ar", []string{"ضصثلاى شسنتيب"}},
		{survey.Gibberish, "he", []string{"דגכעישד גכשדגע"}},
		{survey.Gibberish, "el", []string{"ασδφκξλ ηφγδκσλ"}},
		{survey.ValidAnswer, "he", []string{"חחחחחח"}},
		{survey.ValidAnswer, "ar", []string{"ههههه"}},
		{survey.ValidAnswer, "ru", []string{"сука немецкой овчарки, 3 года", "проще зайти по отпечатку"}},
		{survey.ValidAnswer, "en", []string{"faggots and peas"}},
		{survey.ValidAnswer, "el", []string{"αρχίδια μοσχαρίσια στη σχάρα"}},
		{survey.ValidAnswer, "hr", []string{"kokot i kokoši u dvorištu"}},
		{survey.ValidAnswer, "fi", []string{"maukas ulkoasu mutta hidas"}},
		{survey.ValidAnswer, "bg", []string{"сигурна съм, че не те мрази"}},
		{survey.ValidAnswer, "fr", []string{"retard du colis, pédale cassée"}},
		{survey.ValidAnswer, "de", []string{"Banane, Kekse und eine scharfe Kurve"}},
		{survey.ValidAnswer, "sv", []string{"ett skåp i ditt rum"}},
		{survey.ValidAnswer, "uk", []string{"у вас є час на людей"}},
		{survey.ValidAnswer, "th", []string{"น่าสวยมากค่ะ"}},
		{survey.ValidAnswer, "hu", []string{"ne fagyjon le mindig amikor csekket fizetek"}},
		{survey.ValidAnswer, "ro", []string{"sa nu se mai blocheze cand platesc facturile"}},
	} {
		for _, answer := range c.answers {
			got := scoreOne(t, survey.OpenEnd{Question: "What would you change?", Answer: answer, Languages: []string{c.language}}, survey.V3)
			if got.Category != c.want {
				t.Errorf("%s %q: %s (%s), want %s", c.language, answer, got.Category.Name(survey.V3), got.Evidence, c.want.Name(survey.V3))
			}
		}
	}
}

// An amount without separators is an answer to the question how much, and no random typing.
func TestTongues_amounts(t *testing.T) {
	for _, c := range []struct{ language, question string }{
		{"en", "How much do you earn?"},
		{"hu", "Mennyi az éves jövedelme?"},
		{"tr", "Yıllık geliriniz ne kadar?"},
		{"ru", "Сколько стоила ваша квартира?"},
		{"vi", "Thu nhập hàng tháng của bạn là bao nhiêu?"},
		{"id", "Berapa penghasilan Anda?"},
		{"ko", "연봉이 얼마입니까?"},
		{"ja", "年収はいくらですか"},
		{"zh", "您的年收入是多少？"},
		{"th", "รายได้ของคุณเท่าไหร่"},
		{"hi", "आपकी आय कितनी है?"},
		{"ar", "كم دخلك السنوي؟"},
		{"fa", "درآمد شما چقدر است؟"},
		{"he", "כמה אתה מרוויח?"},
	} {
		p := survey.OpenEnd{Question: c.question, Answer: "15000000", Languages: []string{c.language}}
		if got := scoreOne(t, p, survey.V3); got.Category != survey.ValidAnswer {
			t.Errorf("%s: %s (%s)", c.language, got.Category.Name(survey.V3), got.Evidence)
		}
		p.Answer = "11111111"
		if got := scoreOne(t, p, survey.V3); got.Category != survey.Gibberish {
			t.Errorf("%s, one digit: %s (%s)", c.language, got.Category.Name(survey.V3), got.Evidence)
		}
	}
}

// That the respondent is not interested declines most questions, but answers the question why.
func TestTongues_reasons(t *testing.T) {
	for _, c := range []struct{ language, why, what, answer string }{
		{"en", "Why don't you use the app?", "What do you use the app for?", "no interest"},
		{"de", "Warum nutzen Sie die App nicht?", "Wofür nutzen Sie die App?", "kein Interesse"},
		{"el", "Γιατί δεν χρησιμοποιείτε την εφαρμογή;", "Για τι χρησιμοποιείτε την εφαρμογή;", "δεν με ενδιαφέρει"},
		{"hr", "Zašto ne koristite aplikaciju?", "Za što koristite aplikaciju?", "ne zanima me"},
		{"sl", "Zakaj ne uporabljate aplikacije?", "Kaj počnete v aplikaciji?", "vseeno mi je"},
		{"sk", "Prečo nepoužívate aplikáciu?", "Na čo používate aplikáciu?", "je mi to jedno"},
		{"bg", "Защо не ползвате приложението?", "За какво ползвате приложението?", "не ме интересува"},
		{"lt", "Kodėl nenaudojate programėlės?", "Kam naudojate programėlę?", "man nerūpi"},
		{"vi", "Tại sao bạn không dùng ứng dụng?", "Bạn dùng ứng dụng để làm gì?", "không quan tâm"},
		{"id", "Mengapa Anda tidak memakai aplikasi?", "Untuk apa Anda memakai aplikasi?", "tidak tertarik"},
		{"ko", "왜 앱을 사용하지 않으세요?", "앱을 어디에 사용하세요?", "관심 없음"},
		{"ja", "なぜアプリを使わないのですか？", "アプリを何に使いますか？", "興味がない"},
		{"zh", "您为什么不用我们的应用？", "您用我们的应用做什么？", "不感兴趣"},
		{"ar", "لماذا لا تستخدم التطبيق؟", "في ماذا تستخدم التطبيق؟", "ما يهمني"},
		{"he", "למה אתה לא משתמש באפליקציה?", "באיזה חלק באפליקציה אתה משתמש?", "לא מעניין"},
	} {
		for question, want := range map[string]survey.Category{c.why: survey.ValidAnswer, c.what: survey.NoAnswer} {
			got := scoreOne(t, survey.OpenEnd{Question: question, Answer: c.answer, Languages: []string{c.language}}, survey.V3)
			if got.Category != want {
				t.Errorf("%q to %q: %s (%s), want %s", c.answer, question, got.Category.Name(survey.V3), got.Evidence, want.Name(survey.V3))
			}
		}
	}
}

// Catalans answer surveys in Spanish, some of them in Catalan. A survey in Catalan or in French does not get answers of
// the other kind.
func TestRegionalLanguage(t *testing.T) {
	catalan := []string{"Q1?", "M'agrada molt el tracte de les persones", "Q2?", "Que obrin també els dissabtes a la tarda", "Q3?", "Vaig poc al centre perquè visc a Terrassa"}
	spanish := []string{"Q1?", "Me gusta mucho el trato de las personas", "Q2?", "Que abran también los sábados por la tarde", "Q3?", "Voy poco al centro porque vivo en Tarrasa"}
	for _, c := range []struct {
		language string
		answers  []string
		out      bool
	}{{"es", catalan, false}, {"ca", catalan, false}, {"fr", catalan, true}, {"pt", catalan, true}, {"ca", spanish, true}} {
		if r, out := scoreAll(t, c.language, c.answers...); out != c.out {
			t.Errorf("%s: %v", c.language, r)
		}
	}
}
