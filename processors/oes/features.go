package oes

import (
	"slices"
	"strings"
	"unicode"

	"candor/processors/ngram"
	"candor/survey"
)

// The features of an answer that the models of this package use. The program in train/ calls the
// same functions, so that scoring and training use the same features.

// maxModelWords limits the work of a model: it reads only the first 150 words of an answer, which are enough.
const maxModelWords = 150

// The n-grams that each model uses.
var (
	LanguageSpec  = ngram.Spec{MinChars: 1, MaxChars: 4, Words: true}
	GibberishSpec = ngram.Spec{MinChars: 2, MaxChars: 4}
	OtherKeysSpec = ngram.Spec{MinChars: 2, MaxChars: 3}
	RefusalSpec   = ngram.Spec{MinChars: 4, MaxChars: 4, Words: true, Pairs: true, Stems: 4}
)

// LanguageFeatures returns the features of an answer that show its language.
func LanguageFeatures(answer string) []uint64 {
	t := newText(answer)
	return languageFeatures(nil, &t, nil)
}

// The words and features of most answers fit into arrays of these sizes, so that no memory on the heap is needed.
const (
	usualWords    = 64
	usualFeatures = 1024
)

// languageFeatures appends the features of a text's words to list.
func languageFeatures(list []uint64, t *text, skip map[string]bool) []uint64 {
	var room [usualWords]string
	words := room[:0]
	for i, w := range t.words {
		if len(words) < maxModelWords && alphabetic(w) && !skip[t.folded[i]] {
			words = append(words, w)
		}
	}
	return LanguageSpec.Features(slices.Grow(list, 4*t.letters+len(words)), words)
}

// GibberishFeatures returns the features of an answer that show whether it was typed at random. There are none if no
// word consists of the letters a to z.
func GibberishFeatures(answer string) []uint64 {
	t := newText(answer)
	return gibberishFeatures(nil, &t, nil)
}

// gibberishFeatures appends the features of a text's letters to list, and those of its typing: places of keys,
// repetitions, and the distribution of vowels.
func gibberishFeatures(list []uint64, t *text, skip map[string]bool) []uint64 {
	var room [usualWords]string
	words := room[:0]
	var sum typedWord
	near, touch, known := 0.0, 0.0, 0
	for i, w := range t.folded {
		if len(words) == maxModelWords || skip[w] {
			continue
		}
		// People repeat letters for emphasis ("sooo good").
		w = squeeze(w, 3)
		m, ok := measure(w)
		if !ok {
			continue
		}
		words = append(words, w)
		if t.lexemes[i].functions != 0 {
			known++
		}
		sum.letters += m.letters
		sum.vowels += m.vowels
		sum.distinct += m.distinct
		sum.turns += m.turns
		near += float64(m.row * float64(m.letters))
		touch += float64(m.touch * float64(m.letters))
		sum.run = max(sum.run, m.run)
		sum.consonants = max(sum.consonants, m.consonants)
		sum.same = max(sum.same, m.same)
		if m.period > 0 && m.letters >= 4 {
			sum.period++
		}
	}
	if len(words) == 0 {
		return nil
	}
	list = GibberishSpec.Features(slices.Grow(list, 3*sum.letters+16), words)
	share := func(n, of, steps int) int { return steps * n / max(1, of) }
	return append(list,
		ngram.Named("row", int(8*near)/max(1, sum.letters)),
		ngram.Named("touch", int(8*touch)/max(1, sum.letters)),
		ngram.Named("run", min(sum.run, 6)),
		ngram.Named("vowels", share(sum.vowels, sum.letters, 10)),
		ngram.Named("consonants", min(sum.consonants, 8)),
		ngram.Named("distinct", share(sum.distinct, sum.letters, 8)),
		ngram.Named("turns", share(sum.turns, sum.letters, 8)),
		ngram.Named("same", min(sum.same, 6)),
		ngram.Named("period", share(sum.period, len(words), 4)),
		ngram.Named("letters", min(sum.letters/2, 20)),
		ngram.Named("words", min(len(words), 10)),
		ngram.Named("length", min(sum.letters/len(words), 15)),
		ngram.Named("known", share(known, len(words), 6)),
		ngram.Named("case", letterCase(t.raw)),
		ngram.Named("accents", min(accents(t), 3)),
	)
}

// OtherKeysFeatures returns the features of an answer in another script than Latin that show whether it was typed at random.
// There are none if layouts has no keyboard for the script.
func OtherKeysFeatures(answer string) []uint64 {
	t := newText(answer)
	return otherKeysFeatures(nil, &t)
}

func otherKeysFeatures(list []uint64, t *text) []uint64 {
	if t.main != cyrillic && t.main != greek && t.main != hebrew && t.main != arabic {
		return nil
	}
	var room [usualWords]string
	words := room[:0]
	letters, same, consonants := 0, 0, 0
	for _, w := range t.folded {
		if len(words) == maxModelWords || !alphabetic(w) {
			continue
		}
		w = squeeze(w, 3)
		words = append(words, w)
		n, run, last := 0, 0, rune(0)
		for _, r := range w {
			if n++; r == last {
				same++
			}
			if last = r; strings.ContainsRune("аеиоуыэюяіїєαεηιουω", r) {
				run = 0
			} else {
				run++
			}
			consonants = max(consonants, run)
		}
		letters += n
	}
	if len(words) == 0 {
		return nil
	}
	near, run := besideOn(words)
	list = OtherKeysSpec.Features(slices.Grow(list, 2*letters+8), words)
	return append(list,
		ngram.Named("near", int(8*near)),
		ngram.Named("run", min(run, 6)),
		ngram.Named("same", 4*same/max(1, letters)),
		ngram.Named("consonants", min(consonants, 7)),
		ngram.Named("letters", min(letters/2, 12)),
		ngram.Named("words", min(len(words), 6)),
	)
}

// RefusalFeatures returns the features of an answer in a language (ISO 639-1) that show whether it declines the
// question. There are none if the answer is longer than a refusal, or has no phrase that refusals have. why says that the
// question asks for a reason, because then words that decline most questions ("no time") may be an answer.
func RefusalFeatures(answer, language string, why bool) []uint64 {
	t := newText(answer)
	return refusalFeatures(nil, &t, language, why)
}

// AsksWhy reports whether a question asks for a reason.
func AsksWhy(question string) bool { return newWording(&survey.OpenEnd{Question: question}).why }

// EmptyByLists reports whether an answer consists only of phrases that the lists call empty. Training uses it to leave
// out real answers that decline their question.
func EmptyByLists(answer string) bool {
	t := newText(answer)
	return emptyKinds(t.folded, t.lexemes, &question{wording: newWording(&survey.OpenEnd{}), languages: []string{"en"}}) != 0
}

// refusalFeatures appends to list the features of the words of an answer, their pairs and parts, its length, whether
// it asks something, and its outline. The words get the marks "^" before and "$" after them, so that the first and
// the last word have pairs too.
func refusalFeatures(list []uint64, t *text, language string, why bool) []uint64 {
	n := len(t.folded)
	if n == 0 || n > maxEmptyWords {
		return nil
	}
	if list = outlineFeatures(slices.Grow(list, usualOutline), t, language, why); len(list) == 0 {
		return nil
	}
	var room [maxEmptyWords + 2]string
	words := append(append(append(room[:0], "^"), t.folded...), "$")
	list = RefusalSpec.Features(slices.Grow(list, t.letters+3*n+5), words)
	list = append(list, ngram.Named("words", n))
	if strings.ContainsRune(t.raw, '?') {
		list = append(list, ngram.Named("asks", 1))
	}
	return list
}

// usualOutline is the number of features for which list gets room at once.
const usualOutline = 128

// letterCase returns how a text uses capitals: 0 not at all, 1 only for the first letter, 2 throughout, 3 otherwise.
func letterCase(s string) int {
	lower, upper, first := 0, 0, false
	for _, r := range s {
		switch {
		case unicode.IsUpper(r):
			first = first || lower+upper == 0
			upper++
		case unicode.IsLower(r):
			lower++
		}
	}
	switch {
	case upper == 0:
		return 0
	case upper == 1 && first && lower > 0:
		return 1
	case lower == 0:
		return 2
	}
	return 3
}

func accents(t *text) int {
	n := 0
	for i, w := range t.words {
		if w != t.folded[i] {
			n++
		}
	}
	return n
}
