package oes

import (
	_ "embed" // the list
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"candor/processors/words"
)

//go:embed lists/decline.txt
var declineList string

// part is what a phrase does in an answer that declines the question. A phrase that may only stand beside the others
// has none.
type part = uint8

const (
	notPart   part = 1 << iota // a negation: "don't"
	noPart                     // a negation of nouns: "no"
	knowPart                   // a verb of knowing in the first person: "know", "remember"
	nounPart                   // what one may not have: "idea", "opinion"
	mayPart                    // wanting and being able: "want to"; "can't" is also a negation
	sayPart                    // an infinitive of saying: "say", "explain"
	graspPart                  // a verb that needs the question as its object: "understand"
	skipPart                   // declines by itself: "next question", "see above"
)

// sign is what else the list says about a phrase.
type sign = uint8

const (
	askedMark sign = 1 << iota // stands for the question: "what you mean"
	asideMark                  // declines by itself, but may be a reason or an opinion: "it doesn't concern me"
	soundMark                  // says nothing: "um"
	keepMark                   // an answer with it says something: "not that I know"
	topicMark                  // so it does if the question has such a word, too: "hard to explain" to "What is hard?"
)

// grammar recognises how people decline a question in one language. The answer consists of phrases with parts, of
// phrases beside them, and of the hedges and cores of refusals. The order does not matter.
type grammar struct {
	refusals *refusals
	parts    *phrases
	marks    *phrases
	words    map[string]bool     // all words of these phrases
	initial  map[string][]string // the longer words by their first letter
}

// grammarOf reads the lists of a language when they are first needed.
var grammarOf = listGrammars()

func listGrammars() map[string]func() *grammar {
	parts := map[string]part{"not": notPart, "no": noPart, "know": knowPart, "noun": nounPart, "may": mayPart, "say": sayPart, "grasp": graspPart, "skip": skipPart, "with": 0}
	marks := map[string]sign{"asked": askedMark, "aside": asideMark, "sound": soundMark, "keep": keepMark, "topic": topicMark}
	linesOf := map[string][][]string{}
	lines(declineList, func(line string) {
		f := strings.SplitN(line, "\t", 3)
		linesOf[f[1]] = append(linesOf[f[1]], f)
	})
	all := map[string]func() *grammar{}
	for language, list := range linesOf {
		all[language] = sync.OnceValue(func() *grammar {
			g := &grammar{refusalsOf[language](), newPhrases(), newPhrases(), map[string]bool{}, map[string][]string{}}
			for _, f := range list {
				for phrase := range strings.SplitSeq(f[2], ",") {
					if m := marks[f[0]]; m != 0 {
						g.marks.add(phrase, m, either)
					} else {
						g.parts.add(phrase, parts[f[0]], either)
					}
				}
			}
			for _, p := range []*phrases{g.parts, g.marks, g.refusals.hedges, g.refusals.cores} {
				g.learn(p)
			}
			return g
		})
	}
	return all
}

// A word of slipLetters letters or more may have a typing error. One of more than mostMistyped bytes is not read, because
// each language would read it again.
const (
	slipLetters  = 5
	mostMistyped = 64
)

// learn adds the words of phrases.
func (g *grammar) learn(p *phrases) {
	for phrase := range p.byPhrase {
		for w := range strings.SplitSeq(phrase, " ") {
			if !g.words[w] {
				g.words[w] = true
				if utf8.RuneCountInString(w) >= slipLetters-1 {
					_, n := utf8.DecodeRuneInString(w)
					g.initial[w[:n]] = append(g.initial[w[:n]], w)
				}
			}
		}
	}
	for _, list := range g.initial {
		slices.Sort(list)
	}
}

// declines returns what an answer means that declines the question: unable, or reluctant if it could be a reason, and
// generic if it consists of sounds. For any other answer it returns 0.
func declines(t *text, q *question) emptiness {
	if len(t.folded) > maxEmptyWords || t.digits > 0 {
		return 0
	}
	return q.inLanguages(func(language string) emptiness {
		read := grammarOf[language]
		if read == nil {
			return 0
		}
		g := read()
		words := g.repaired(t.folded)
		if words == nil {
			return 0
		}
		return g.kind(words, q)
	})
}

// kind returns what known words mean, or 0 if they do not decline the question.
func (g *grammar) kind(words []string, q *question) emptiness {
	parts, marks := g.read(words)
	switch {
	case parts&graspPart != 0 && marks&askedMark == 0: // "no clear answer"
	case g.topical(words) && g.topical(q.text.folded):
	case refused(parts):
		return unable
	case marks&asideMark != 0 && !q.opinion && !q.polar && !q.naming && !q.resembles(words):
		return reluctant
	case marks == soundMark && !q.polar:
		return generic
	}
	return 0
}

// read returns all parts and signs of an answer, or none if it says something. The sign of sounds is set only if there is
// nothing else.
func (g *grammar) read(words []string) (parts part, marks sign) {
	sounds := len(words) > 0
	for len(words) > 0 {
		p, m, n := g.next(words)
		if n == 0 || m&keepMark != 0 {
			return 0, 0
		}
		for i := 1; i < n; i++ { // inside another phrase: "about this question"
			inside, _ := g.marks.at(words[i:])
			m |= inside & (askedMark | keepMark)
		}
		if m&keepMark != 0 {
			return 0, 0
		}
		sounds = sounds && m&soundMark != 0
		parts, marks = parts|p, marks|m
		words = words[n:]
	}
	if !sounds {
		marks &^= soundMark
	}
	return parts, marks
}

// next returns the parts and signs of the longest phrase with which the words begin, and its length.
func (g *grammar) next(words []string) (parts part, marks sign, n int) {
	m, marked := g.marks.at(words)
	p, known := g.parts.at(words)
	c, core := g.refusals.cores.at(words)
	_, hedge := g.refusals.hedges.at(words)
	if m == topicMark {
		marked = 0
	}
	if c&unable == 0 {
		core = 0 // "nothing" alone may be an answer
	}
	n = max(marked, known, core, hedge)
	if marked == n || m&keepMark != 0 {
		marks = m
	}
	if known == n {
		parts = p
	}
	if core == n {
		parts |= skipPart
	}
	return parts, marks, n
}

// resembles reports whether a longer word has the stem of a word of the question: to "How does it affect you?", "it does
// not affect me" is an answer.
func (q *wording) resembles(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return len(w) >= stemLength && q.stems[stemOf(w)] })
}

// topical reports whether one of the words is a topic.
func (g *grammar) topical(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return g.marks.byPhrase[w]&topicMark != 0 })
}

// refused reports whether the parts of an answer decline a question.
func refused(p part) bool {
	has := func(all part) bool { return p&all == all }
	return has(skipPart) || has(notPart|knowPart) || has(notPart|nounPart) || has(noPart|nounPart) ||
		has(notPart|mayPart|sayPart) || has(notPart|graspPart)
}

// repaired returns the words of an answer with typing errors corrected, or nil if they are not all words of the
// grammar. An answer of one word may be several words without spaces.
func (g *grammar) repaired(all []string) []string {
	slips := 1 + len(all)/6
	for _, w := range all {
		if !g.words[w] && !stutters(w) {
			if slips--; slips < 0 {
				return nil // so it is with nearly all answers
			}
		}
	}
	copied := false
	for i, w := range all {
		if g.words[w] {
			continue
		}
		meant := g.intended(w)
		switch {
		case meant != "":
		case len(all) == 1:
			return g.split(w)
		default:
			return nil
		}
		if !copied {
			all, copied = slices.Clone(all), true
		}
		all[i] = meant
	}
	return all
}

// intended returns the word of the grammar that a mistyped word is meant to be, or "".
func (g *grammar) intended(w string) string {
	if len(w) > mostMistyped {
		return ""
	}
	if stutters(w) {
		for times := 1; times <= 2; times++ {
			if s := squeezed(w, times); g.words[s] {
				return s
			}
		}
	}
	if utf8.RuneCountInString(w) < slipLetters || words.Default.Known(w) {
		return ""
	}
	_, n := utf8.DecodeRuneInString(w)
	letters := []rune(w)
	for _, candidate := range g.initial[w[:n]] {
		if d := len(candidate) - len(w); -utf8.UTFMax < d && d < utf8.UTFMax && oneSlip(letters, []rune(candidate)) {
			return candidate
		}
	}
	return ""
}

// stutters reports whether a word has the same letter three times in a row.
func stutters(w string) bool {
	last, n := rune(0), 0
	for _, r := range w {
		if r != last {
			last, n = r, 0
		}
		if n++; n > 2 {
			return true
		}
	}
	return false
}

// squeezed shortens letters that are repeated three times or more: "nooo" is "no".
func squeezed(w string, times int) string {
	var b strings.Builder
	for rest := w; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		n := 0
		for strings.HasPrefix(rest, string(r)) {
			rest = rest[size:]
			n++
		}
		if n > 2 {
			n = times
		}
		b.WriteString(strings.Repeat(string(r), n))
	}
	return b.String()
}

// oneSlip reports whether one letter is missing, extra, wrong, or in the place of its neighbour. The last two letters
// must agree, because other endings are other forms: "contestan" is not "contestar". A letter may be doubled anywhere.
func oneSlip(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	doubled := len(a) < len(b) && i > 0 && b[i] == b[i-1]
	if n := len(a); !doubled && !slices.Equal(a[n-2:], b[len(b)-2:]) {
		return false
	}
	switch {
	case len(a) < len(b):
		return slices.Equal(a[i:], b[i+1:])
	case i == len(a) || slices.Equal(a[i+1:], b[i+1:]):
		return true
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && slices.Equal(a[i+2:], b[i+2:])
}

// The limits of the search for words without spaces between them. Only the first one may have a single letter.
const (
	leastGlued  = 6 // letters
	mostGlued   = 24
	gluedTries  = 300
	gluedPieces = 5
)

// split returns the words of which an unknown word consists if they decline a question: "idontknow".
func (g *grammar) split(w string) []string {
	if len(w) < leastGlued || len(w) > mostGlued || words.Default.Known(w) {
		return nil
	}
	tries := gluedTries
	var pieces []string
	var search func(rest string) bool
	search = func(rest string) bool {
		if rest == "" {
			return g.kind(pieces, &question{wording: &wording{}}) == unable
		}
		for n := len(rest); n > 0 && len(pieces) < gluedPieces && tries > 0; n-- {
			if n == 1 && len(pieces) > 0 {
				break // short pieces occur everywhere
			}
			if tries--; g.words[rest[:n]] {
				pieces = append(pieces, rest[:n])
				if search(rest[n:]) {
					return true
				}
				pieces = pieces[:len(pieces)-1]
			}
		}
		return false
	}
	if search(w) {
		return pieces
	}
	return nil
}
