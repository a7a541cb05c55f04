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
	feedbackPattern = regexp.MustCompile(` (about ` + theSurvey + `|feedback|comments?|think|opinion|experience|improve|suggestions?|like|liked|dislike|enjoy|rate|find|found|thoughts?|remarks?|anmerkung\w*|kommentar\w*|gefallen|gefallt|fanden|finden|meinung|verbessern|ruckmeldung\w*|avis|commentaire\w*|pensez|remarques?|ameliorer|opina|opinion|comentarios?|pareci|parece|mejorar|sugerencias?|pensa|pensi|commenti|opinione|migliorare|suggerimenti|acha|achou|opiniao|melhorar|vond|vindt|opmerkingen|mening|uwagi|opinie|sadzisz)`)
	// The survey is where something is asked, or what does something: "in this survey", "this survey is about".
	settingPattern = regexp.MustCompile(`^ ((in|for|with|during|through|fur|mit|wahrend|bei|an|dans|pour|pendant|avec|en|con|para|durante|per|nel|na|no|tijdens|voor|w|podczas|i|under|med|vid) )?` + theSurvey + ` `)
	// It can also stand after the thing that the question is about: "the product shown in this survey".
	insidePattern  = regexp.MustCompile(` (in|during|throughout|within|for|fur|wahrend|dans|pendant|durant|pour|en|durante|para|per|nel|na|no|tijdens|voor|w|podczas|i|under|for|v|behem|(beginning|start|end|anfang|beginn|ende|debut|fin|principio|inicio|final|inizio|fine|comeco|begin|einde) (of|de|du|di|van)) ` + theSurvey + ` `)
	headingPattern = regexp.MustCompile(`^ (about|regarding|concerning|on|zu|zur|bezuglich|sur|concernant|sobre|su|over|om|o) ` + theSurvey + ` $`)
)

// genericWords may stand in a question that goes on from a request for feedback: "What could we do better?".
var genericWords = wordSet(`better change make improved different differently else could should besser machen andern verandern verbessern hatten mieux faire changer
	mejor hacer cambiar mejorar meglio fare cambiare melhor fazer mudar beter doen veranderen lepiej zrobic zmienic`)

// surveyParts are what a survey has, how people find it, and words that ask for it.
var surveyParts = wordSet(`anything thing things please tell say feel felt satisfied irgendetwas etwas sollte sollten konnten konnte wurden mussten mogen gefielen denken
	halten sagen mitteilen bitte faudrait faut pourrait pourrions pourriez devrait devrions dites chose trouve podria podriamos podrias deberia deberiamos
	habria algo podemos potremmo potrebbe dovrebbe dovremmo qualcosa trovato poderia poderiamos deveria alguma coisa encontrou encontro zouden moeten
	moglibysmy powinnismy cos ingenting kunde borde kunne burde
	question questions item items length topic topics subject subjects theme themes design layout wording structure order format
	page pages scale scales answer answers option options choices section sections part parts language error errors mistakes problem problems issues bugs
	typos difficulties difficult hard easy confusing unclear clear boring interesting annoying frustrating complicated long short missing missed wrong bad
	good best worst dislike disliked bothered bother understand irrelevant repetitive participating participation taking answering covered asked
	frage fragen thema themen lange dauer gestaltung aufbau formulierung formulierungen antwort antworten antwortmoglichkeiten fehler probleme schwierig
	schwer leicht unklar verwirrend langweilig interessant storend gestort gefehlt fehlt gut schlecht teilnahme gestellt gestellten gestellte
	longueur duree themes sujet sujets presentation erreurs erreur problemes difficile facile confus confuses interessant ennuyeux manque deplu plu posees
	pregunta preguntas duracion longitud tema temas diseno errores problemas dificil dificiles facil confuso confusa largo aburrido interesante falta
	gustado disgustado disgusto hechas
	domanda domande durata lunghezza temi argomento argomenti errori problemi difficili confuse noioso interessanti mancato piaciuto poste
	pergunta perguntas duracao erros dificuldades gostou gosta interessantes feitas
	vraag vragen lengte onderwerp onderwerpen fouten moeilijk makkelijk onduidelijk saai interessant ontbrak gesteld gestelde
	pytanie pytania pytan dlugosc temat tematy bledy trudne niejasne ciekawe nudne podobalo brakowalo
	fraga fragor fragorna langd svart svara otydligt sporgsmal sporgsmalene lengde sporsmal sporsmalene vanskelig vanskelige otydlig`)

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
			if inside := insidePattern.FindStringIndex(key); inside != nil && !aboutParts(key[:inside[0]]+key[inside[1]-1:]) {
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
		if strings.HasSuffix(sentence, "?") && !aboutNothing(headOf(sentence, maxQuestion).folded) {
			return false
		}
	}
	return true
}

// aboutParts reports whether the words name nothing but parts of a survey and opinions on it.
func aboutParts(key string) bool {
	return aboutNothing(slices.DeleteFunc(strings.Fields(key), func(w string) bool { return surveyParts[w] }))
}

// aboutNothing reports whether the words name nothing but opinions and changes.
func aboutNothing(words []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool {
		return functionWords[w] == 0 && !genericWords[w] && !feedbackPattern.MatchString(" "+w+" ")
	})
}
