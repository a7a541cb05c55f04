package oes

import (
	"regexp"
	"slices"
	"strings"

	"candor/survey"
)

// aside is a kind of answer that does not respond to the question.
type aside = uint8

const (
	spam  aside = iota + 1
	bait        // advertising if a link stands in the answer
	meta        // it is about the survey or its reward
	scale       // it answers another kind of question
	order       // it speaks to the person or program that scores it
)

var asides = readAsides()

func readAsides() *phrases {
	kinds := map[string]aside{"spam": spam, "bait": bait, "meta": meta, "scale": scale, "order": order}
	p := newPhrases()
	lines(offTopicList, func(line string) {
		kind, list, _ := strings.Cut(line, "\t")
		for phrase := range strings.SplitSeq(list, ",") {
			p.add(phrase, kinds[kind], larger)
		}
	})
	return p
}

// maxMetaWords is the most words of an answer about the survey. A longer answer also says something else.
const maxMetaWords = 15

// offTopic detects answers that are off topic by their phrases: spam, links, remarks about the survey, answers to
// another kind of question, and orders to the program that scores. It is cautious, because an honest answer may have
// few words in common with its question.
func offTopic(t *text, q *question) (evidence survey.Finding, found bool) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	links := link(t.raw)
	for i := range t.folded {
		kind, n := asides.from(t.folded[i:], t.lexemes[i].strange)
		if n == 0 {
			continue
		}
		switch {
		case kind == order:
			return survey.Instructions, true
		case (kind == spam && !ownWords[t.folded[0]] && len(t.words) <= 25 || kind <= bait && links) && !q.asksFor("code", "codes", "ad", "advert", "advertisement", "link", "app", "email"):
			return survey.Advertising, true
		case kind == meta && len(t.words) <= maxMetaWords && !q.closing && !q.asksAboutSurvey():
			return survey.AboutSurvey, true
		case kind == scale && n == len(t.folded) && !q.polar && !q.opinion && !q.mentions(t):
			return survey.OtherQuestion, true
		}
	}
	if links && len(t.words) <= 25 && selling(t) && !q.closing && !q.label && !asksForSite(q) {
		return survey.Advertising, true
	}
	if links && len(strings.Fields(t.raw)) == 1 && !q.closing && !q.naming && !asksForSite(q) &&
		!q.asksFor("app", "shop", "store", "company", "brand") {
		return survey.LinkOnly, true
	}
	return survey.FindingNone, false
}

// asksForSite reports whether a link may answer the question.
func asksForSite(q *question) bool {
	return q.asksFor("website", "websites", "site", "url", "link", "where", "source", "online", "internet", "webseite", "web", "page")
}

// selling reports whether the text has a word that, next to a link, sells something. It is false for a text in the
// first person, because such respondents say where they bought something.
func selling(t *text) bool {
	sells := false
	for _, w := range t.folded {
		if ownWords[w] {
			return false
		}
		sells = sells || sellingWords[w]
	}
	return sells
}

var ownWords = wordSet("i im ive my we our ich mir mein meine wir unser je j mon ma mes nous notre yo mi mis compre nos nosotros io mio mia ho noi")

var sellingWords = wordSet(`buy cheap discount earn free win followers bonus sale deals promo kaufen kauft gratis rabatt gunstig verdienen sichern gewinnen achetez gratuit promo gagnez
	remise compra gratis descuento gana barato acquista sconto guadagna`)

// surveyStems begin words for a survey, and for what people get for it.
var surveyStems = strings.Fields(`survey questionnaire umfrage kundenumfrage onlineumfrage befragung fragebogen sondage enquete encuesta cuestionario
	sondaggi questionari inquerito pesquisa vragenlijst ankiet ankiec enkat undersokning undersogelse undersokelse sporgeskema sporreskjema sporreundersok
	kysely anket pruzkum dotaznik chestionar sondaj kerdoiv опрос анкет
	points reward voucher punkt bonuspunkt treuepunkt belohnung pramie gutschein recompens puntos premio punti pontos punten beloning puan балл`)

// asksAboutSurvey reports whether the question or its keywords have a word for a survey, or for what people get for it.
func (q *wording) asksAboutSurvey() bool {
	for w := range q.terms {
		if slices.ContainsFunc(surveyStems, func(stem string) bool { return strings.HasPrefix(w, stem) }) {
			return true
		}
	}
	return false
}

// asksFor reports whether the question or its keywords have one of the words.
func (q *wording) asksFor(words ...string) bool {
	for _, w := range words {
		if q.terms[w] {
			return true
		}
	}
	return false
}

// baitLink matches a link without "http", to a domain that is typical of advertisers.
var baitLink = regexp.MustCompile(`(?i)[a-z0-9-]\.(shop|biz|xyz|top|click|site|online|club|win|bid|loan|vip)\b|\b(bit\.ly|tinyurl\.com|cutt\.ly|wa\.me)/`)

func link(raw string) bool {
	return dotted(raw) && baitLink.MatchString(raw) || strings.Contains(raw, "http://") || strings.Contains(raw, "https://") || strings.Contains(raw, "www.") || strings.Contains(raw, "t.me/")
}

// dotted reports whether a letter follows a full stop. Without that, baitLink cannot match. Most texts have no such
// place, and the regular expression is slow.
func dotted(raw string) bool {
	for i := 0; i+1 < len(raw); i++ {
		if c := raw[i+1]; raw[i] == '.' && (c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80) {
			return true
		}
	}
	return false
}
