package oes

import (
	"regexp"
	"slices"
	"strings"
)

// The patterns match the folded words of a part of a question, with single spaces between and around them.
var (
	theSurvey = `(this|our|the|todays|diese[rnms]?|die|der|unsere[rn]?|dieser|ce|cet|cette|notre|le|l|esta|este|la|el|nuestra|nuestro|questo|questa|il|nosso|a|o|deze|onze|dit|tej|ta|naszej|denna|denne|taman|bu) (survey|questionnaire|umfrage|befragung|fragebogen|sondage|enquete|encuesta|cuestionario|sondaggio|questionario|inquerito|vragenlijst|ankiet\w*|ankieta|undersokning\w*|undersogelse\w*|kysely\w*|anket|pruzkum\w*|chestionar\w*|kerdoiv\w*)`

	surveyPattern   = regexp.MustCompile(` ` + theSurvey + ` `)
	feedbackPattern = regexp.MustCompile(` (about ` + theSurvey + `|feedback|comments?|think|opinion|experience|improve|suggestions?|like|liked|enjoy|rate|find|found|thoughts?|remarks?|anmerkung\w*|kommentar\w*|gefallen|gefallt|fanden|finden|meinung|verbessern|ruckmeldung\w*|avis|commentaire\w*|pensez|remarques?|ameliorer|opina|opinion|comentarios?|parecio|parece|mejorar|sugerencias?|pensa|pensi|commenti|opinione|migliorare|suggerimenti|acha|achou|opiniao|melhorar|vond|vindt|opmerkingen|mening|uwagi|opinie|sadzisz)`)
	// The survey is where something is asked, or what does something: "in this survey", "this survey is about".
	settingPattern = regexp.MustCompile(`^ ((in|for|with|during|through|fur|mit|wahrend|bei|an|dans|pour|pendant|avec|en|con|para|durante|per|nel|na|no|tijdens|voor|w|podczas|i|under|med|vid) )?` + theSurvey + ` `)
	headingPattern = regexp.MustCompile(`^ (about|regarding|concerning|on|zu|zur|bezuglich|sur|concernant|sobre|su|over|om|o) ` + theSurvey + ` $`)
)

// genericWords may stand in a question that goes on from a request for feedback: "What could we do better?".
var genericWords = wordSet(`better change make improved different differently else could should besser machen andern verandern verbessern hatten mieux faire changer
	mejor hacer cambiar mejorar meglio fare cambiare melhor fazer mudar beter doen veranderen lepiej zrobic zmienic`)

const endsOfSentences = ".?!:;\n。？！：；؟"

// asksAboutSurvey reports whether a question asks about the survey itself. It may also mention the survey before it asks
// about something else. So one part of one sentence must name the survey and ask for an opinion, and a question has
// priority over statements before it.
func asksAboutSurvey(raw string) bool {
	asks := strings.ContainsAny(raw, "?？؟")
	for _, sentence := range sentences(raw) {
		asked := strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, "？") || strings.HasSuffix(sentence, "؟")
		for part := range strings.SplitSeq(sentence, ",") {
			key := " " + headOf(part, maxQuestion).key() + " "
			if headingPattern.MatchString(key) {
				return true
			}
			if settingPattern.MatchString(key) || !surveyPattern.MatchString(key) || !feedbackPattern.MatchString(key) {
				continue
			}
			if asked || !asks || topicless(raw) {
				return true
			}
		}
	}
	return false
}

// sentences splits a text after the signs that end a sentence, or begin a new thought.
func sentences(raw string) (list []string) {
	for len(raw) > 0 {
		i := strings.IndexAny(raw, endsOfSentences)
		if i < 0 {
			return append(list, raw)
		}
		n := i + len(string([]rune(raw[i:])[:1]))
		list, raw = append(list, raw[:n]), raw[n:]
	}
	return list
}

// topicless reports whether the sentences with a question mark name no topic of their own.
func topicless(raw string) bool {
	for _, sentence := range sentences(raw) {
		if !strings.HasSuffix(sentence, "?") {
			continue
		}
		if slices.ContainsFunc(headOf(sentence, maxQuestion).folded, func(w string) bool {
			return functionWords[w] == 0 && !genericWords[w] && !feedbackPattern.MatchString(" "+w+" ")
		}) {
			return false
		}
	}
	return true
}
