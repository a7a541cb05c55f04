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

// part is the role of a phrase in an answer that declines the question. "I" + "don't" + "know" has a negation and a
// verb of knowing. A phrase that only accompanies the others has no part.
type part = uint8

const (
	notPart   part = 1 << iota // a negation: "don't"
	noPart                     // a negation of nouns: "no"
	knowPart                   // a verb of knowing in the first person: "know", "remember"
	nounPart                   // a thing that people say they do not have: "idea", "opinion"
	mayPart                    // wanting or being able: "want to"; "can't" is also a negation
	sayPart                    // an infinitive of saying: "say", "explain"
	graspPart                  // a verb that needs the question as its object: "understand"
	skipPart                   // declines by itself: "next question", "see above"
)

// sign is a further property that the list gives to a phrase.
type sign = uint8

const (
	askedMark sign = 1 << iota // it stands for the question: "what you mean"
	asideMark                  // it declines alone, but may also be a reason or an opinion: "it doesn't concern me"
	soundMark                  // it is a mere sound: "um"
	keepMark                   // an answer with this phrase says something: "not that I know"
	orderMark                  // it declines alone, but may also say what somebody should do: "leave me alone"
	topicMark                  // the same, if the question also has such a word: "hard to explain" to "What is hard?"
)

// grammar recognises in one language how people decline a question. Such an answer consists only of phrases with
// parts, accompanying phrases, and the hedges and cores of refusals, in any order.
type grammar struct {
	refusals *refusals
	parts    *phrases
	marks    *phrases
	words    map[string]bool     // all words of the grammar's phrases
	initial  map[string][]string // the longer words, by their first letter
}

// grammarOf holds, by language, a function that reads the lists of the language when it is first called.
var grammarOf = listGrammars()

func listGrammars() map[string]func() *grammar {
	parts := map[string]part{"not": notPart, "no": noPart, "know": knowPart, "noun": nounPart, "may": mayPart, "say": sayPart, "grasp": graspPart, "skip": skipPart, "with": 0}
	marks := map[string]sign{"asked": askedMark, "aside": asideMark, "sound": soundMark, "keep": keepMark, "order": orderMark, "topic": topicMark}
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

// A word of slipLetters letters or more may have a typing error. A word of more than mostMistyped bytes is not
// repaired, because each language would read it again.
const (
	slipLetters  = 5
	mostMistyped = 64
)

// learn adds the words of phrases to those of the grammar.
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

// declines returns the meaning of an answer that declines the question. It is unable, or reluctant if the answer
// could also be a reason, or generic if the answer consists of sounds. For any other answer, declines returns 0.
func declines(t *text, q *question) emptiness {
	if len(t.folded) > maxEmptyWords {
		return 0
	}
	return q.inLanguages(t.main, func(language string) emptiness {
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

// orders reports whether an answer consists of an order that would decline most questions.
func orders(t *text, q *question) bool {
	return q.inLanguages(t.main, func(language string) emptiness {
		if read := grammarOf[language]; read != nil {
			if _, marks := read().read(t.folded); marks&orderMark != 0 {
				return reluctant
			}
		}
		return 0
	}) != 0
}

// kind returns the meaning of an answer whose words the grammar knows, or 0 if they do not decline the question.
func (g *grammar) kind(words []string, q *question) emptiness {
	parts, marks := g.read(words)
	switch {
	case parts&graspPart != 0 && marks&askedMark == 0: // "no clear answer"
	case g.topical(words) && g.topical(q.text.folded):
	case refused(parts):
		return unable
	case marks&orderMark != 0 && !q.advice:
		return unable
	case marks&asideMark != 0 && !q.opinion && !q.polar && !q.naming && !q.resembles(words):
		return reluctant
	case marks == soundMark && !q.polar:
		return generic
	}
	return 0
}

// read returns all parts and signs of an answer. It returns no parts and no signs if the answer says something: one of
// its words is in no phrase, or one of its phrases has keepMark. soundMark is set only if the answer has nothing but
// sounds.
func (g *grammar) read(words []string) (parts part, marks sign) {
	sounds := len(words) > 0
	for len(words) > 0 {
		p, m, n := g.next(words)
		if n == 0 || m&keepMark != 0 {
			return 0, 0
		}
		for i := 1; i < n; i++ { // phrases inside this one also have signs: "about this question"
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

// next finds the longest phrase with which the words begin. It returns its parts, its signs, and its length in words;
// 0 if there is none.
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

// resembles reports whether a longer word has the stem of a word of the question. To "How does it affect you?", the
// answer "it does not affect me" says something.
func (q *wording) resembles(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return len(w) >= stemLength && q.stems[stemOf(w)] })
}

// topical reports whether one of the words has topicMark.
func (g *grammar) topical(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return g.marks.byPhrase[w]&topicMark != 0 })
}

// refused reports whether the parts of an answer together decline a question, such as a negation and a verb of
// knowing.
func refused(p part) bool {
	has := func(all part) bool { return p&all == all }
	return has(skipPart) || has(notPart|knowPart) || has(notPart|nounPart) || has(noPart|nounPart) ||
		has(notPart|mayPart|sayPart) || has(notPart|graspPart)
}

// repaired returns the words of an answer, with typing errors corrected to words of the grammar. It returns nil if a
// word cannot be corrected. A single word may be several words without spaces: "idontknow".
func (g *grammar) repaired(all []string) []string {
	slips := 1 + len(all)/6
	for _, w := range all {
		if !g.words[w] && !stutters(w) {
			if slips--; slips < 0 {
				return nil // most answers end here
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

// intended returns the word of the grammar that a mistyped word stands for, or "" if there is none.
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

// squeezed shortens each run of three or more equal letters to the given number: "nooo" to "no".
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

// oneSlip reports whether a and b differ by one typing error: a letter missing, extra or wrong, or two neighbours
// exchanged. The last two letters must be equal, because another ending is another form: "contestan" is not
// "contestar". A doubled letter is allowed anywhere.
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

// The limits of the search for words without spaces between them. Only the first of these words may have a single
// letter.
const (
	leastGlued  = 6 // letters
	mostGlued   = 24
	gluedTries  = 300
	gluedPieces = 5
)

// split splits an unknown word such as "idontknow" into words of the grammar. It returns them if they decline a
// question, and nil otherwise.
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
