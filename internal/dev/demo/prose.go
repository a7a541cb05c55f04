package demo

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// hand describes how a person writes.
type hand struct {
	lower   bool    // no capitals
	bare    bool    // no final full stop
	joiner  string  // text between two thoughts
	typos   float64 // share of words left with a typo
	wordy   int     // number of thoughts per answer, at most 3; 0: only a few words
	shorten bool    // chat spelling
}

func newHand(r *rand.Rand) hand {
	h := hand{
		lower:   chance(r, .4),
		bare:    chance(r, .65),
		joiner:  pick(r, []string{". ", ". ", ", ", ", and ", " - ", "... ", "! ", "; "}),
		shorten: chance(r, .15),
	}
	if chance(r, .6) {
		h.typos = .05 * r.Float64()
	}
	switch x := r.Float64(); {
	case x < .14:
		h.wordy = 0
	case x < .58:
		h.wordy = 1
	case x < .90:
		h.wordy = 2
	default:
		h.wordy = 3
	}
	return h
}

var chatSpelling = strings.NewReplacer(" because ", " bc ", " and ", " & ", " you ", " u ", " though", " tho", " without ", " w/o ", " I'm ", " im ", " und ", " u ", " nicht ", " nich ")

// write turns thoughts into text in the person's style.
func (h hand) write(r *rand.Rand, thoughts []string, german bool) string {
	joiner := h.joiner
	if german && joiner == ", and " {
		joiner = ", und "
	}
	var b strings.Builder
	for i, t := range thoughts {
		switch {
		case i > 0:
			b.WriteString(joiner)
			if strings.ContainsAny(joiner, ".!") {
				t = capital(t)
			}
		default:
			t = capital(t)
		}
		b.WriteString(t)
	}
	if !h.bare {
		b.WriteString(".")
	}
	s := b.String()
	if h.shorten {
		s = chatSpelling.Replace(s)
	}
	if h.lower {
		s = strings.ToLower(s)
	}
	words := strings.Split(s, " ")
	for i, w := range words {
		if chance(r, h.typos) {
			words[i] = typo(r, w)
		}
	}
	return strings.Join(words, " ")
}

func capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}

// typo makes one error in a word: two letters swapped, one letter lost, or one letter doubled. It changes only
// words of at least five ASCII letters.
func typo(r *rand.Rand, w string) string {
	if len(w) < 5 || strings.ContainsFunc(w, func(c rune) bool { return c >= utf8.RuneSelf || !unicode.IsLetter(c) }) {
		return w
	}
	i := between(r, 1, len(w)-3)
	switch r.IntN(3) {
	case 0:
		return w[:i] + string(w[i+1]) + string(w[i]) + w[i+2:]
	case 1:
		return w[:i] + w[i+1:]
	default:
		return w[:i] + string(w[i]) + w[i:]
	}
}

// novelty remembers the answers to a question. A grammar repeats itself more often than people do. So an answer
// that is too similar to an earlier one is generated again.
type novelty struct{ seen []letterSet }

// letterSet is the set of all runs of three letters in a text, hashed into bits. It is exact enough to distinguish
// texts, and fast to compare.
type letterSet [64]uint64

// fresh reports whether a text differs from all earlier ones. If so, it remembers the text. Answers of a few words
// always count as different, because people do repeat them.
func (n *novelty) fresh(text string) bool {
	if len(text) < 24 {
		return true
	}
	set := trigrams(text)
	for i := range n.seen {
		both, either := 0, 0
		for k, w := range n.seen[i] {
			both += bits.OnesCount64(w & set[k])
			either += bits.OnesCount64(w | set[k])
		}
		if 100*both > 42*either {
			return false
		}
	}
	n.seen = append(n.seen, set)
	return true
}

func trigrams(text string) letterSet {
	var set letterSet
	var a, b rune
	for _, c := range text {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			continue
		}
		c = unicode.ToLower(c)
		h := (uint32(a)*0x9e3779b1+uint32(b))*0x85ebca6b + uint32(c)*0xc2b2ae35
		h ^= h >> 15
		h *= 0x2c1b3c6d
		set[h>>26] |= 1 << (h >> 20 & 63)
		a, b = b, c
	}
	return set
}
