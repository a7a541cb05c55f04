package chs

import "strings"

// The functions below measure how much an answer leaves open. A contradiction needs a plain denial
// and a plain detail. Respondents who say more explain themselves, whether or not the explanation
// is understood.

// explained reports whether a denial says more than that it denies: "no, we take my parents'", "not
// since I moved". Words that repeat the question, deny or stress do not count.
func explained(p *pair) bool {
	if p.stance != no || p.a[0].key != "" && !p.a[0].cue.any(cueNo|cueNot|cueNever|cueNone) {
		return false // "single, never married" does not deny what was asked
	}
	for i := range p.a {
		w := &p.a[i]
		switch {
		case p.qt.any(tagMarital) && w.in(marriedWords): // "never married" repeats what was asked
		case w.in(forNowWords), w.cue.any(cueWindow):
			return true
		case w.key != "" && !w.in(stressWords) && !consumed[w.key] && closes[w.key] == nil && !p.asks(w):
			return true
		}
	}
	return false
}

// asks reports whether a word of an answer repeats the question.
func (p *pair) asks(w *word) bool { return p.asked.spoken[w.key] || p.asked.topic[w.parent] }

// stressWords make a denial stronger or more polite.
var stressWords = listOf(`life leben vie vida vita thanks thank sorry danke leider merci desole gracias grazie afraid unfortunately einzige einziges single seul solo
	kind art such them him am bin suis soy sono estoy sto absolut single interest interested really simply einfach simplement simplemente semplicemente`)

// forNowWords limit a denial to the present.
var forNowWords = listOf("yet far bisher bislang zurzeit derzeit momentan jusqu encore presente todavia aun ahora finora lately anymore longer")

// nearly holds the words that weaken a denial: "almost never". German "fast" has this meaning only
// in German.
var nearly = listOf(`almost nearly practically virtually hardly barely kaum praktisch presque pratiquement guere casi practicamente apenas quasi praticamente
	usually normally generally mostly meistens normalerweise meist grundsatzlich`)

// nearlyNo reports whether such a word stands before a denial.
func nearlyNo(a []word, before int) bool {
	for i := range a[:before] {
		if a[i].in(nearly) || a[i].text == "fast" && before > i && a[i+1].cue.any(cueNever|cueNone|cueNo|cueNot) {
			return true
		}
	}
	return false
}

// kinWords are relatives for whom or by whom things are owned and done.
var kinWords = listOf(`husband wife hubby spouse son sons daughter daughters kid kids boys girls mum mom dad mums moms dads granddad grandpa grandma nan
	mann frau sohn tochter kinder mutti vati oma opa mari femme fils fille enfants maman papa marido mujer hijo hija hijos hijas abuelo abuela marito moglie
	figlio figlia figli figlie mamma nonno nonna nonni family familie famille familia famiglia his hers theirs flatmates neighbour neighbours nachbarn voisins vecinos vicini landlord vermieter
	boss chef colleagues guests gaste customers clients kunden somebody someone jemand quelquun alguien qualcuno`)

// ofKin reports whether an answer mentions someone else, if the question did not ask about the
// family.
func ofKin(p *pair) bool {
	return anyOf(p.a, kinWords) && !p.qt.any(tagChild|tagSpouse|tagHousehold|tagPeople|tagLive|tagAge|tagOld|tagRating|tagExplain) && !p.qc.any(cueWhy)
}

// occasions are words that limit a question to certain times, and places those that limit it to
// where something is done: a respondent who does not drink during the week may drink at the
// weekend.
var (
	occasions = listOf(`week weekday weekdays weekend weekends workday workdays evening evenings morning mornings night nights summer winter spring autumn sunday sundays holidays
		woche wochentags werktags wochenende abends morgens nachts sommer winter sonntags semaine matin soir nuit ete hiver dimanche semana manana noche verano invierno
		domingo domingos diario settimana mattina sera notte estate inverno domenica fine feriali`)
	whereabouts = listOf(`home restaurant restaurants office outside zuhause hause buro draussen maison bureau casa oficina fuera ufficio fuori`)
	// habits are words by which a detail refers to more than the moment.
	habits = listOf(`normally usually generally otherwise typically normalerweise gewohnlich sonst ublicherweise meistens habitude habituellement normalement normalmente habitualmente
		costumbre solito abitualmente solitamente`)
	moments = listOf("now moment currently zurzeit derzeit momentan gerade actuellement actualmente attualmente momento")
)

// rateWords turn the word that follows into a period: "times a week".
var rateWords = listOf("a per pro je every each par por cada al alla ogni jede jeden")

// otherOccasion reports whether a gate is closed only for times or places that the detail does not
// mention.
func otherOccasion(g *gate, asked, given *pair) bool {
	if !asksYesNo(asked) || asked.qc.any(cueWindow) {
		return false
	}
	for i := range asked.q {
		w := &asked.q[i]
		switch {
		case w.in(moments):
			if anyOf(given.q, habits) || anyOf(given.a, habits) {
				return true
			}
		case w.in(occasions) && (i == 0 || !asked.q[i-1].in(rateWords)), w.in(whereabouts) && g.mode == using && w.key == "":
			if !says(given, w.text) {
				return true
			}
		}
	}
	return false
}

// says reports a word in a question or its answer.
func says(p *pair, text string) bool {
	for _, ws := range [][]word{p.q, p.a} {
		for i := range ws {
			if ws[i].text == text {
				return true
			}
		}
	}
	return false
}

// imperfect reports whether a verb is in a past tense, by its form.
func imperfect(text string, in language) bool { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	switch in {
	case english, unknown:
	case german:
		return preterites[text]
	case french:
		return len(text) >= 6 && (strings.HasSuffix(text, "iez") && !strings.HasSuffix(text, "riez") && !presentIez[text] ||
			strings.HasSuffix(text, "ait") && !strings.HasSuffix(text, "rait") && !nounsAit[text])
	case spanish:
		return preterites[text] || len(text) >= 5 && !presentAva[text] && (strings.HasSuffix(text, "aba") || strings.HasSuffix(text, "abas") || strings.HasSuffix(text, "aban"))
	case italian:
		return preterites[text] || len(text) >= 6 && !presentAva[text] && (strings.HasSuffix(text, "ava") || strings.HasSuffix(text, "eva") || strings.HasSuffix(text, "avi") || strings.HasSuffix(text, "evi"))
	}
	return false
}

var (
	preterites = set(`hatten hatte besassen nutzten spielten trugen arbeiteten arbeitete kauften zahlten lebten wohnten gingen tranken rauchten kostete kosteten lasen
		gehorten tenia tenias hacia iba ibas comia bebia leia vivia veia solia conducia fumaba fue hizo tuvo ero eri erano`)
	presentIez = set("etudiez appreciez copiez verifiez publiez oubliez confiez payiez essayiez")
	presentAva = set("alleva preleva rileva solleva eleva aggrava prelevi rilevi sollevi allevi elevi graba acaba grabas acabas acaban graban alaba")
	nounsAit   = set("parfait souhait retrait extrait attrait portrait distrait satisfait insatisfait forfait bienfait")
)
