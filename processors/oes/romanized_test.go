package oes

import (
	"os"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// romanLetters maps letters of other scripts to the Latin letters that people type instead.
var romanLetters = map[string]*strings.Replacer{
	"ru": roman("а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sch ъ - ы y ь - э e ю yu я ya"),
	"uk": roman("а a б b в v г h ґ g д d е e є ye ж zh з z и y і i ї yi й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ь - ю yu я ya"),
	"bg": roman("а a б b в v г g д d е e ж j з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц c ч ch ш sh щ sht ъ a ь y ю yu я ya"),
	"el": roman("αι ai ου ou ει ei α a ά a β v γ g δ d ε e έ e ζ z η h ή h θ th ι i ί i ϊ i κ k λ l μ m ν n ξ ks ο o ό o π p ρ r σ s ς s τ t υ y ύ y φ f χ x ψ ps ω w ώ w"),
	"sr": roman("а a б b в v г g д d ђ đ е e ж ž з z и i ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ћ ć у u ф f х h ц c ч č џ dž ш š"),
	"mk": roman("а a б b в v г g д d ѓ gj е e ж zh з z ѕ dz и i ј j к k л l љ lj м m н n њ nj о o п p р r с s т t ќ kj у u ф f х h ц c ч ch џ dj ш sh"),
}

// roman reads pairs of letters. "-" stands for no letter.
func roman(pairs string) *strings.Replacer {
	fields := strings.Fields(pairs)
	for i, f := range fields {
		if f == "-" {
			fields[i] = ""
		}
	}
	return strings.NewReplacer(fields...)
}

// Serbian has two scripts, and people leave the accents out. The sentences are those of the training data in Cyrillic
// letters.
func TestSerbianInLatinLetters(t *testing.T) {
	file, err := os.ReadFile("train/own/languages.tsv")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for l := range strings.Lines(string(file)) {
		language, sentence, _ := strings.Cut(strings.TrimSpace(l), "\t")
		if language != "sr" {
			continue
		}
		n++
		written := romanLetters["sr"].Replace(strings.ToLower(sentence))
		for _, answer := range []string{written, Fold(written)} {
			p := survey.OpenEnd{Question: "Šta mislite?", Answer: answer, Languages: []string{"sr"}}
			if got := scoreOne(t, p, survey.V3); got.Category != survey.ValidAnswer && got.Category != survey.NoAnswer {
				t.Errorf("%q: %s (%s)", answer, got.Category.Name(survey.V3), got.Evidence)
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d sentences", n)
	}
	for _, foreign := range []string{"The staff were friendly and the food was good", "Es ist zu teuer und das Personal war nicht freundlich"} {
		p := survey.OpenEnd{Question: "Šta mislite?", Answer: foreign, Languages: []string{"sr"}}
		if got := scoreOne(t, p, survey.V3); got.Category != survey.WrongLanguage {
			t.Errorf("%q: %s", foreign, got.Category.Name(survey.V3))
		}
	}
}

// If a language of another script is allowed, people may write it in Latin letters, also where English is allowed.
func TestRomanizedAnswers(t *testing.T) {
	for _, c := range []struct{ languages, answer string }{
		{"fa en", "man in ketab ro be khaharam hedye dadam va kheili doost dasht"},
		{"ar en", "el makan 7elw awi bas el wa2t kan olayel w el akl 3adi"},
		{"ar fr", "kanmchi l hanout hit qrib w moul lhanout drif bezaf"},
		{"bg en", "imam malko dete i che magazinat e blizo e mnogo dobre"},
		{"bg", "imam malko dete i che magazinat e blizo e mnogo dobre"},
		{"el en", "to prwino den eixe polla alla to dwmatio htan katharo"},
		{"hi en", "kal raat ko mehmaan aaye to sabne milkar khana banaya tha"},
	} {
		p := survey.OpenEnd{Question: "Please tell us more.", Answer: c.answer, Languages: strings.Fields(c.languages)}
		if got := scoreOne(t, p, survey.V3); got.Category != survey.ValidAnswer {
			t.Errorf("%q in %s: %s (%s)", c.answer, c.languages, got.Category.Name(survey.V3), got.Evidence)
		}
	}
	for _, c := range []struct{ languages, answer string }{
		{"ru", "The staff were very friendly and the food was good"},
		{"ru en", "Das Personal war sehr freundlich und das Essen war gut"},
		{"el en", "Le personnel est sympathique mais les prix sont trop élevés pour nous"},
		{"ar en", "Porque es más barato y está cerca de mi casa"},
	} {
		p := survey.OpenEnd{Question: "?", Answer: c.answer, Languages: strings.Fields(c.languages)}
		if got := scoreOne(t, p, survey.V3); got.Category != survey.WrongLanguage {
			t.Errorf("%q in %s: %s (%s)", c.answer, c.languages, got.Category.Name(survey.V3), got.Evidence)
		}
	}
}

// Answers in Latin letters may be in a language of another script, which no list of words knows. If no language is
// allowed, frequent words show it.
func TestRomanizedAnswersAreNoNonsense(t *testing.T) {
	for _, c := range []struct{ question, languages, answer string }{
		{"Why do you buy it?", "", "bachay shauq se khatay hain"},
		{"Why do you buy it?", "", "majboor boodam chon chize dige naboud"},
		{"Why do you buy it?", "", "potomu chto na skidke bylo"},
		{"نظرتان درباره این فیلم چیست؟", "fa en", "kheili ghashang bood ghesash ro doost dashtam"},
		{"Τι καφέ πίνετε και γιατί;", "el en", "oti exei h doulia filtrou synithws"},
		{"Why do you buy it?", "ar fr", "jrrbt kl alanwa3 w hatha afdl shy"},
		{"لماذا؟", "", "khdemt m3ahom 3amayn w tqalqt"},
	} {
		p := survey.OpenEnd{Question: c.question, Answer: c.answer, Languages: strings.Fields(c.languages)}
		if got := scoreOne(t, p, survey.V3); got.Category != survey.ValidAnswer {
			t.Errorf("%q: %s (%s)", c.answer, got.Category.Name(survey.V3), got.Evidence)
		}
	}
	for _, answer := range []string{"sdkfjh sdlkfj wieurh", "hjsdkf askdjfh", "asdfgh qwertz", "fleem gorrad ustiple wenk"} {
		for _, languages := range []string{"", "ar en"} {
			p := survey.OpenEnd{Question: "Why do you buy it?", Answer: answer, Languages: strings.Fields(languages)}
			got := scoreOne(t, p, survey.V3)
			if got.Category != survey.Gibberish && (answer != "fleem gorrad ustiple wenk" || languages == "") {
				t.Errorf("%q in %q: %s", answer, languages, got.Category.Name(survey.V3))
			}
		}
	}
}

// Sentences in other scripts are turned into Latin letters, and judged with their language allowed, alone and with
// English. Sentences in foreign languages show what this costs.
func TestMeasure_romanized(t *testing.T) {
	var alone, both, flagged, n, found, foundBoth, foreign int
	for _, l := range checktest.Lines(t, "text/langid.tsv")[1:] {
		col := strings.SplitN(l, "\t", 4)
		if col[1] != "sentence" || len(strings.Fields(col[3])) < 4 {
			continue
		}
		wrong := func(answer string, allowed ...string) int {
			got := scoreOne(t, survey.OpenEnd{Question: "?", Answer: answer, Languages: allowed}, survey.V3)
			if got.Category == survey.WrongLanguage {
				verbose(t, "%v: %s (%s) %q", allowed, got.Category.Name(survey.V3), got.Evidence, answer)
			}
			return int(indicator(got.Category == survey.WrongLanguage))
		}
		if letters := romanLetters[col[0]]; letters != nil && n < 4000 {
			answer := letters.Replace(strings.ToLower(col[3]))
			n++
			alone += wrong(answer, col[0])
			both += wrong(answer, col[0], "en")
			got := scoreOne(t, survey.OpenEnd{Question: "?", Answer: answer, Languages: []string{col[0], "en"}}, survey.V3)
			flagged += int(indicator(got.Category == survey.Gibberish))
		}
		if strings.Contains("de fr es it nl pt pl sv tr", col[0]) && foreign < 3000 {
			foreign++
			found += wrong(col[3], "ru")
			foundBoth += wrong(col[3], "ru", "en")
		}
	}
	checktest.Share(t, "WRONG_LANGUAGE: romanized sentences flagged, their language allowed", alone, n, checktest.AtMost(.01))
	checktest.Share(t, "WRONG_LANGUAGE: romanized sentences flagged, and English allowed", both, n, checktest.AtMost(.01))
	checktest.Share(t, "GIBBERISH: romanized sentences flagged, and English allowed", flagged, n, checktest.AtMost(.01))
	checktest.Share(t, "WRONG_LANGUAGE: foreign sentences found, Russian allowed", found, foreign, checktest.Target{})
	checktest.Share(t, "WRONG_LANGUAGE: foreign sentences found, Russian and English allowed", foundBoth, foreign, checktest.Target{})
}
