package chs

import (
	"slices"

	"candor/processors/chs/read"
)

// ratingOf reads a rating as a value from -1 to 1.
func ratingOf(p *pair) (float64, bool) {
	if !p.qt.any(tagRating) || len(p.a) > 5 || p.qc.any(cueOften|cueHowMany|cueWhy) || anyOf(p.q, surveyWords) || anyOf(p.q, evilWords) {
		return 0, false
	}
	if len(p.numbers) >= 1 && p.a[0].isNum {
		n := p.numbers[0]
		if len(p.numbers) == 2 && p.numbers[1] > 2 && n <= p.numbers[1] { // 9/10
			return 2*n/p.numbers[1] - 1, true
		}
		if s := p.asked.scale; s != nil && s.way != 0 && n >= s.lo && n <= s.hi {
			return s.value(n), true
		}
		return 0, false
	}
	if p.isLikert {
		return p.likert, true
	}
	return satisfaction(p.a)
}

// surveyWords show a rating of the interview itself, which no other answer explains.
var surveyWords = listOf("survey questionnaire questions umfrage fragebogen fragen enquete questionnaire encuesta preguntas sondaggio domande")

// evilWords show a rating of something bad, where a high value is not praise.
var evilWords = listOf(`pain noise stress stressful severity severe loss damage risk fear anxiety crowding schmerz schmerzen larm larmbelastung stressig belastung angst schaden douleur
	douleurs bruit stressant gravite dolor ruido estres gravedad dolore rumore gravita`)

var intensifiers = listOf("very extremely completely totally absolutely highly strongly fully sehr ausserst vollig absolut voll tres extremement tout totalement muy totalmente completamente molto estremamente pienamente definitely")

var (
	pleased    = listOf("easy einfach facile facil satisfied likely happy good excellent great zufrieden wahrscheinlich gut ausgezeichnet satisfait satisfaite probable bon excellent satisfecho satisfecha probable bueno excelente soddisfatto soddisfatta probabile buono ottimo best beste bester bien excelente perfect yes definitely ja oui si")
	displeased = listOf("difficult hard schwierig schwer difficile dificil dissatisfied unsatisfied unlikely unhappy bad poor terrible unzufrieden unwahrscheinlich schlecht insatisfait insatisfaite improbable mauvais insatisfecho insatisfecha malo insoddisfatto insoddisfatta improbabile cattivo pessimo worst awful horrible ungenugend mangelhaft schlechteste pire peor peggiore no nein non")
)

// satisfaction reads answer options such as "rather dissatisfied".
func satisfaction(a []word) (float64, bool) {
	v, scale := 0.0, .5
	for i := range a {
		switch w := &a[i]; {
		case w.in(intensifiers):
			scale = 1
		case w.in(pleased) && v == 0:
			v = 1
			if i > 0 && a[i-1].cue.any(cueNot) {
				v = -1
			}
		case w.in(displeased) && v == 0:
			v = -1
		}
	}
	for i := range a {
		// "not at all satisfied": the negation inverts the sign, whatever is in between.
		if i == 0 && a[i].cue.any(cueNot|cueNone|cueNever) && v > 0 {
			v, scale = -1, 1
		}
	}
	return v * scale, v != 0
}

// ratingRules compares ratings with the text that explains them and with each
// other.
func ratingRules(c *collector) {
	type rated struct {
		at int
		v  float64
	}
	var list []rated
	for i := range c.v.pairs {
		if v, ok := ratingOf(&c.v.pairs[i]); ok && len(list) < 40 {
			list = append(list, rated{i, v})
		}
	}
	for n, r := range list {
		nearest := len(c.v.pairs)
		if n+1 < len(list) {
			nearest = list[n+1].at
		}
		for j := r.at + 1; j < min(len(c.v.pairs), r.at+maxDistance); j++ {
			p := &c.v.pairs[j]
			if len(p.a) >= 3 && explains(p, &c.v.pairs[r.at], j-r.at, j < nearest) {
				c.addAnyway(ruleText, r.at, j, textAgainst(r.v, p))
			}
		}
		for _, x := range list[n+1:] {
			if sameObject(&c.v.pairs[r.at], &c.v.pairs[x.at], x.at-r.at) {
				s := none
				if r.v*x.v <= -.8 {
					s = strong
				}
				c.add(ruleRatings, r.at, x.at, s)
			}
		}
	}
}

// maxDistance is how many questions may lie between a rating and its reason.
const maxDistance = 12

// explains reports that p is free text about what r rates: it names the same topic, or it has no
// topic of its own and no other rating is nearer. Directly after the rating, it must be long
// enough.
func explains(p, r *pair, distance int, nearest bool) bool {
	if p.qt.any(tagDislike) || p.qc.any(cueHypo|cueOther) || p.isLikert || len(p.numbers) > 0 && len(p.a) <= 2 {
		return false
	}
	if !p.qt.any(tagExplain) && !p.qc.any(cueWhy|cueAttitude|cueFeel) {
		return false
	}
	if about := p.read.Q.About(); len(about) > 0 && !read.SameObject(about, r.read.Q.About()) {
		return false
	}
	return overlap(p, r) > 0 || nearest && !ownTopic(p) || distance == 1 && len(p.a) >= 8
}

// ownTopic reports whether a question for reasons names its topic.
func ownTopic(p *pair) bool {
	for i := range p.q {
		if w := &p.q[i]; w.key != "" && !w.tag.any(tagExplain|tagRating|tagScale) && !w.cue.any(cueWhy|cueAttitude|cueFeel) && !w.in(reasonWords) {
			return true
		}
	}
	return false
}

var reasonWords = listOf(`tell us gave give given your answer answers response choice choose chose score say bitte antwort bewertung geben gegeben gaben reponse donnez donne
	pouvez pourriez votre respuesta puntuacion dio ha dado risposta punteggio puo detail details please briefly words own did`)

// textAgainst grades a text against a rating.
func textAgainst(v float64, p *pair) severity {
	if p.ac.any(cueBut) {
		return none
	}
	good, bad := moodOf(p.a, p.lang)
	switch {
	case v >= .6 && bad >= 3 && good <= 1, v <= -.6 && good >= 3 && bad == 0:
		return strong
	case v >= .8 && bad >= 2 && good == 0, v <= -.8 && good >= 2 && bad == 0:
		return strong
	case v >= .5 && bad >= 2 && good == 0 && len(p.a) >= 5:
		return soft
	}
	return none
}

// overlap counts the topics that two questions have in common.
func overlap(p, q *pair) int {
	n := 0
	for i := range p.keys {
		if hasKey(q.keys, p.keys[i].text) && !ratingKeys[p.keys[i].text] {
			n++
		}
	}
	return n
}

var ratingKeys = set("likely scal point friend colleague famil would overall experienc")

// sameObject reports whether two rating questions are about the same thing: each names what the other one
// names, and nothing else. "The shop" and "the choice of the shop" are two things.
func sameObject(p, q *pair, distance int) bool {
	if distance > 6 || anyOf(p.q, earlierWords) != anyOf(q.q, earlierWords) {
		return false
	}
	mine, yours := rates(p), rates(q)
	slices.Sort(mine)
	slices.Sort(yours)
	return len(mine) > 0 && slices.Equal(slices.Compact(mine), slices.Compact(yours))
}

// rates lists the topics that a rating question names, without the words that make it one.
func rates(p *pair) []string {
	var out []string
	for i := range p.q {
		if w := &p.q[i]; w.key != "" && !ratingKeys[w.key] && !w.tag.any(tagRating|tagScale|tagTotal) {
			out = append(out, w.key)
		}
	}
	return out
}
