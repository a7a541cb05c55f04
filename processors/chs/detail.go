package chs

import "strings"

// detail is an answer that presupposes that its topic applies.
type detail struct {
	at         int
	key        key // the topic
	mode       mode
	own        bool // the question or answer calls it the respondent's
	clear      bool // the form of question or answer leaves no doubt
	given      bool // the answer is substantive
	past       bool // it may be in the past
	recent     bool // in the past, but recently
	fromAnswer bool
	eats       bool // the respondent himself consumes it
}

// detailsOf appends the details of an interview.
func detailsOf(out []detail, v *interview) []detail {
	for i := range v.pairs {
		p := &v.pairs[i]
		if d, ok := detailOf(p, i); ok {
			child, anybody := ofChild(p), ofAnybody(p)
			for _, k := range p.keys {
				if child && k.text != "child" && k.parent != "child" || serves(p.q, k.text) {
					continue // what the child has shows nothing about the parent
				}
				d, own := d, yours(p.q, k.text)
				if !own && (anybody || (k.text == "child" || k.parent == "child") && len(p.keys) > 1) {
					continue
				}
				d.key, d.own = k, own
				d.clear = d.clear || own && !p.qc.any(cueAttitude|cueFeel)
				if own && d.mode != knowing {
					d.mode = owning
				}
				out = append(out, d)
			}
		}
		answerDetails(p, i, func(k key, d detail) {
			d.key = k
			out = append(out, d)
		})
	}
	return out
}

// detailOf reads a question that presupposes its topic.
func detailOf(p *pair, i int) (detail, bool) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	d := detail{at: i, mode: using}
	if p.qc.any(cueHypo|cueEver|cueNever|cueNot|cueWhy) || anyOf(p.q, nearWords) || p.ofOthers() || p.qt.any(tagGrandchild) || ofPeople(p) || impersonal(p.q) {
		return d, false
	}
	d.past = p.qc.any(cuePast) || p.qc.any(cueWindow) && p.qc.any(cueWhen) || anyOf(p.q, didWords) && !p.qc.any(cueAware) ||
		perfect(p.q) && !p.qc.any(cueYour|cueHowLong) && !(p.qc.any(cueWindow) && periodOf(p.q) > 0)
	d.recent = d.past && p.qc.any(cueWindow) && (p.ac.any(cueWindow) && len(p.numbers) == 0 || periodOf(p.q) > 0)
	if !p.qc.any(cueYour) && !addressed(p.q) {
		return d, false
	}
	d.given = p.substantive()
	if (p.qc.any(cueOwn) && !auxiliaryHave(p) || p.qc.any(cueBuy|cueDetail)) && !p.qc.any(cueOften|cueUse) {
		d.mode = owning
	}
	if p.qc.any(cueAware) {
		// "How did you first hear of X" presupposes knowing it, and no more.
		d.mode = knowing
		return d, !asksYesNo(p)
	}
	counted := p.qc.any(cueHowMany | cueHowMuch | cueHowLong | cueOften)
	amount := len(p.numbers) > 0 && p.numbers[0] > 0 || p.rate > 0 || p.qc.any(cueOften) && anyOf(p.a, oftenWords)
	switch {
	case p.qc.any(cueAttitude | cueFeel):
		d.given = d.given && !p.isLikert
	case counted:
		d.given = d.given && amount
		d.clear = d.given
	case p.qc.any(cueDetail) || p.qc.any(cueWh):
		d.clear = d.given && (p.qc.any(cueDetail) || p.qc.any(cueWhich) && p.qc.any(cueOwn|cueBuy) && d.mode == owning)
	case p.stance == yes:
		d.clear = p.qc.any(cueOwn|cueUse) && !p.qc.any(cueWindow)
	default:
		d.given = false
	}
	which := p.qc.any(cueWhich) && p.qc.any(cueUse) && !anyOf(p.a, substitutes)
	d.eats = d.given && !p.qc.any(cueBuy) && (which || p.qc.any(cueOften|cueUse|cueHowMany) && (p.rate > 0 || amount))
	return d, true
}

// serves reports whether a topic only says what a thing is for: "a licence for a car" is not a car.
func serves(q []word, topic string) bool {
	after := false
	for i := range q {
		if after = after || i > 0 && i+1 < len(q) && q[i].in(forWords) && q[i-1].known && !q[i+1].cue.any(cueYour); q[i].key == topic {
			return after
		}
	}
	return false
}

// nearWords ask for the next of a kind, which the respondent need not use: "how far is the nearest
// gym".
var nearWords = listOf("near")

// ofAnybody reports whether a question assumes nothing about the respondent: it asks for an
// opinion, about something in the house, or who does something. Children that are one topic among
// others, such as those in a class, are not the respondent's either.
func ofAnybody(p *pair) bool {
	return p.qc.any(cueAttitude|cueFeel) || anyOf(p.q, likeWords) || whoDoes(p.q) || !addressed(p.q) && !p.qc.any(cueDetail)
}

var likeWords = listOf("like")

// whoDoes reports whether a question asks for the person who does or has something.
func whoDoes(q []word) bool {
	return q[0].in(whoWords) && len(q) > 1 && !q[1].cue.any(cueYour) && q[1].text != "is" && q[1].text != "ist"
}

var whoWords = listOf("who")

// impersonal reports whether a question is about a general matter, not about the respondent: "is it
// rude to recline your seat".
func impersonal(q []word) bool {
	return len(q) > 2 && (q[0].text == "is" && q[1].text == "it" || q[0].text == "ist" && q[1].text == "es" || q[0].text == "est" && q[1].text == "il" ||
		q[0].text == "should" || q[0].text == "sollte" || q[0].text == "sollten" || q[0].text == "faut" || q[0].text == "debe" || q[0].text == "deberia")
}

// ofPeople reports whether a question counts people who do something, and not what the respondent
// does.
func ofPeople(p *pair) bool {
	return p.qc.any(cueHowMany) && p.qt.any(tagPeople) && !anyOf(p.q, youWords)
}

var oftenWords = listOf("often")

var (
	youWords = listOf("you")
	didWords = listOf("did")
)

// addressed reports whether a question asks the respondent about himself. Spanish and Italian omit
// the pronoun, so a question without "does" is enough there.
func addressed(q []word) bool {
	for i := range q {
		if q[i].in(youWords) {
			return true
		}
	}
	return q[0].in(latin) || len(q) > 1 && q[1].in(latin)
}

var latin = listOf("latin")

// perfect reports whether a question asks "have you used": at some time, not now.
func perfect(q []word) bool {
	for i := 1; i < len(q); i++ {
		if q[i].text == "you" && q[i-1].text == "have" && q[0].text != "do" {
			return true
		}
	}
	return false
}

// auxiliaryHave reports whether every form of "have" in a question belongs to a tense: "haben Sie
// ... verbracht", "ha dormito".
func auxiliaryHave(p *pair) bool {
	have := -1
	for i := range p.q {
		w := &p.q[i]
		switch {
		case !w.cue.any(cueOwn):
		case !w.in(haveWords):
			return false
		default:
			have = i
		}
		if have >= 0 && i > have && participle(w.text, p.lang) {
			return true
		}
	}
	return false
}

// participle reports whether a word is a past participle by its form, in the languages that build a
// tense with "have" and a participle.
func participle(s string, in language) bool {
	if len(s) < 5 {
		return false
	}
	switch in {
	case english, unknown: // "have you" means both
	case german:
		prefixed := strings.HasPrefix(s, "ge") || strings.HasPrefix(s, "ver") || strings.HasPrefix(s, "be") || strings.Contains(s[2:], "ge")
		return prefixed && (strings.HasSuffix(s, "t") || strings.HasSuffix(s, "en"))
	case french:
		return doneForms[s] // without its accent any word could be one
	case spanish:
		return strings.HasSuffix(s, "ado") || strings.HasSuffix(s, "ido")
	case italian:
		return strings.HasSuffix(s, "ato") || strings.HasSuffix(s, "uto") || strings.HasSuffix(s, "ito")
	}
	return false
}

var doneForms = setOf("done-forms")

// yours reports whether "your" stands shortly before the topic.
func yours(q []word, k string) bool {
	for i := range q {
		if q[i].key != k && q[i].parent != k {
			continue
		}
		for j := i - 1; j >= max(0, i-3) && !q[j].in(familyWords); j-- {
			if q[j].cue.any(cueYour) {
				return true
			}
		}
	}
	return false
}

var familyWords = listOf("family")

// favours are questions whose answer names what the respondent consumes.
func favours(p *pair) bool {
	if p.qc.any(cueHypo | cueOther | cueNot | cueWhy | cueAware | cueEver) {
		return false
	}
	return p.qc.any(cueUse|cueBuy|cueOwn) || p.qt.any(tagDiet) || favourite(p.q)
}

var favouriteWords = listOf("favourite")

func favourite(q []word) bool {
	for i := range q {
		if q[i].in(favouriteWords) {
			return true
		}
	}
	return false
}

// answerDetails finds topics that the answer itself affirms: "my dog", "I drive", or a name in
// answer to "which do you use".
func answerDetails(p *pair, i int, file func(key, detail)) { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	if p.stance == no || p.qc.any(cueHypo) || p.ac.any(cueHypo) || p.qc.any(cueOther|cueWhy|cuePast|cueNever|cueNot) || ofChild(p) || p.q[0].text == "did" {
		return
	}
	names := favours(p)
	for j := range p.a {
		w := &p.a[j]
		if w.key == "" || negated(p.a, j) || meatless(p.a, j) {
			continue
		}
		d := detail{at: i, given: true, fromAnswer: true}
		switch {
		case near(p.a, j, cueMy):
			d.mode, d.clear, d.eats = owning, true, names
		case w.known && (activities[w.key] || activities[w.parent]) && j > 0 && p.a[j-1].cue.any(cueI):
			d.mode, d.clear, d.eats = using, true, true
		case names && p.stance != no:
			d.mode, d.eats = using, true
			if p.qc.any(cueOwn|cueBuy) && !p.qc.any(cueUse) {
				d.mode = owning
			}
		default:
			continue
		}
		file(key{w.key, w.parent, w.known}, d)
	}
}

// near reports a word of cue c among the two before word j.
func near(ws []word, j int, c cue) bool {
	for k := max(0, j-2); k < j; k++ {
		if ws[k].cue.any(c) {
			return true
		}
	}
	return false
}

var substitutes = listOf("substitutes")

// meatless reports whether a word names a substitute: a vegan steak is not a steak, oat milk is not
// milk.
func meatless(ws []word, j int) bool {
	for k := max(0, j-2); k < min(len(ws), j+3); k++ {
		if k != j && (ws[k].in(substitutes) || ws[k].key == "vegan") {
			return true
		}
	}
	return false
}
