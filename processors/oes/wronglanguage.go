package oes

import "slices"

// How much evidence a verdict on the language needs. A text of fewer words is
// never judged by statistics: loan words and names make it a guess.
const (
	minLanguageWords   = 3
	minLanguageLetters = 12
	// The likeliest language must beat the likeliest allowed one by this many
	// half bits, and by more when the two are close relatives.
	languageMargin    = 50
	kinLanguageMargin = 120
)

// wrongLanguage reports that the answer is in none of the allowed languages,
// and why. Without allowed languages there is no test.
func wrongLanguage(t *text, q *question, allowed []string) (evidence string, wrong bool) {
	if len(allowed) == 0 || t.letters == 0 {
		return "", false
	}
	if t.main != latin {
		if foreignScript(t, q, allowed) {
			return "written in a script of none of the allowed languages", true
		}
	}
	if t.main != latin && t.main != cyrillic {
		return "", false
	}
	return foreignWords(t, q, allowed)
}

// foreignScript reports that the answer's script is used by no allowed language.
func foreignScript(t *text, q *question, allowed []string) bool {
	n := t.scripts[t.main]
	if t.main == otherScript || 10*n < 7*t.letters || (n < 4 && !t.main.dense()) || n < 2 {
		return false
	}
	// Pure Han is Chinese or Japanese, but kana are Japanese alone.
	if t.main == han && t.scripts[kana] > 0 {
		if slices.Contains(allowed, "ja") {
			return false
		}
	}
	for _, l := range allowed {
		if writes(l, t.main) {
			return false
		}
	}
	return !q.mentions(t)
}

// foreignWords decides by words and letter triples between languages of one
// script.
func foreignWords(t *text, q *question, allowed []string) (string, bool) {
	if len(t.words) < minLanguageWords {
		return "", false
	}
	var set languageSet
	for _, l := range allowed {
		if !writes(l, t.main) {
			continue
		}
		i := languageIndex(l)
		if i < 0 {
			return "", false // no statistics of a language it may be in
		}
		set |= 1 << i
	}
	r := read(t.words, q.terms)
	if r.words < minLanguageWords || r.letters < minLanguageLetters {
		return "", false
	}
	best := r.best(inScript(t.main))
	if best < 0 || set&(1<<best) != 0 {
		return "", false
	}
	own := r.best(set)
	if own < 0 {
		// Only other scripts are allowed: the words alone must convince.
		return "reads as " + languages[best], r.known[best] >= 2 && 3*r.known[best] >= r.words
	}
	margin := languageMargin
	if kinOf[best]&(1<<own) != 0 {
		margin = kinLanguageMargin
	}
	lead := r.cost(own) - r.cost(best)
	switch {
	case lead < margin || r.known[best] <= r.known[own]:
		return "", false
	case r.known[best] < 2 && lead < 2*margin:
		return "", false // letters alone must speak louder
	}
	return "reads as " + languages[best], true
}

// guessLanguage returns the answer's likely language for translation, empty
// when there is nothing to go by.
func guessLanguage(t *text, allowed []string) string {
	if t.letters == 0 {
		return ""
	}
	if t.main != latin && t.main != cyrillic {
		for _, l := range allowed {
			if l != "en" && writes(l, t.main) {
				return l
			}
		}
		return majorOf(t.main)
	}
	r := read(t.words, nil)
	best := r.best(inScript(t.main))
	if best >= 0 && r.known[best] > 0 {
		if en := languageIndex("en"); t.main == latin && r.cost(en) <= r.cost(best)+16 {
			best = en
		}
		// Close relatives of an allowed language are that language.
		for _, l := range allowed {
			if i := languageIndex(l); i >= 0 && kinOf[best]&(1<<i) != 0 && r.known[i] > 0 {
				return l
			}
		}
		return languages[best]
	}
	if len(allowed) > 0 && !slices.Contains(allowed, "en") {
		return allowed[0]
	}
	return ""
}

// majorOf names the language that a script most likely stands for; "und" for
// one that is not worth telling.
func majorOf(s script) string {
	switch s {
	case arabic:
		return "ar"
	case devanagari:
		return "hi"
	case han:
		return "zh"
	case kana:
		return "ja"
	case hangul:
		return "ko"
	case greek:
		return "el"
	case hebrew:
		return "he"
	case thai:
		return "th"
	default:
		return "und"
	}
}
