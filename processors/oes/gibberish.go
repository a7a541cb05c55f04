package oes

import (
	"strings"
	"unicode"
)

// tripleCost[a][b][c] is the rarity, in half bits, of letter c after a and b;
// 0 stands for a word's edge, 1..26 for a..z.
var tripleCost = readTripleCost()

func readTripleCost() *[27][27][27]uint8 {
	t := new([27][27][27]uint8)
	row := 0
	lines(tripleList, func(line string) {
		for i := range 27 * 27 {
			t[row][i/27][i%27] = uint8(strings.IndexByte(digits36, line[i]))
		}
		row++
	})
	return t
}

// typedWord is what the gibberish tests see of one word.
type typedWord struct {
	letters int
	cost    float64 // mean rarity of its letters, in half bits
	vowels  int
	row     float64 // share of neighbours that lie together on a keyboard row
	run     int     // longest run along a keyboard row
	period  int     // it repeats with this period, 0 = it does not
	same    int     // longest run of one letter
	plain   bool    // it has no accents, which nobody mashes
}

// measure looks at a folded word. Only the plain Latin alphabet is measured.
func measure(w string) (m typedWord, ok bool) {
	for i := range len(w) {
		if w[i] < 'a' || w[i] > 'z' {
			return m, false
		}
	}
	m.letters = len(w)
	a, b, sum, same := 0, 0, 0, 0
	for i := 0; i <= len(w); i++ {
		c := 0
		if i < len(w) {
			c = int(w[i]-'a') + 1
			if strings.IndexByte("aeiouy", w[i]) >= 0 {
				m.vowels++
			}
			if c == b {
				same++
			} else {
				same = 1
			}
			m.same = max(m.same, same)
		}
		if i > 0 {
			sum += int(tripleCost[a][b][c])
		}
		a, b = b, c
	}
	m.cost = float64(sum) / float64(len(w))
	m.row, m.run = keyboard(w)
	m.period = period(w)
	return m, true
}

// period returns the shortest length p up to 4 such that w is a repetition of
// its first p letters, at least twice over.
func period(w string) int {
	for p := 1; p <= 4 && 2*p <= len(w); p++ {
		if w[p:] == w[:len(w)-p] {
			return p
		}
	}
	return 0
}

// The thresholds on the mean rarity of letter triples in half bits, set on the
// development data so that of real survey answers under one in a thousand, and
// of single real words about one in a hundred, lies above them (docs/checks/oes.md).
const (
	oddCost       = 11.5 // improbable by letters alone
	typoAllowance = 0.8  // added for a word with its share of vowels: a typo looks like this
	rowCost       = 9.0  // improbable enough when the keys lie together
	loopCost      = 8.8  // improbable enough when it repeats
)

// innocent are words that look typed at random and are not.
var innocent = wordSet(`wert werte wertes free tree trees were weer property poverty liberty puberty assess asses reeds
	weeds seeds deeds sass lass glass pool poll polk poli loop look kilo milk jolly holy hulk hukk terre verre serre erre
	rewe tweet sweet sweat dress dresses stressed trees freed
	hahaha hahahaha hahahahaha haha hehe hehehe hihi hihihi jaja jajaja jajajaja jejeje kkkk kkkkk kkkkkk rsrs rsrsrs lol lolol
	hmm hmmm hmmmm hmmmmm mmm mmmm mmmmm ahh ahhh ahhhh ohh ohhh ohhhh aah aaah aaaah ooh oooh ooooh ugh uggh argh arghh grr grrr
	brr brrr shh shhh pssst psst pfff pff zzz zzzz xxx xxxx xxxxx xxxxxx www tsk tsktsk blah blahblah
	couscous bonbon bonbons tamtam papa mama dada baba nana kuku tutu chacha cancan tintin pompom yoyo gogo dodo jojo lulu coco
	barbar berber murmur tartar beriberi furfur
	netflix etsy nguyen huawei tchibo zsa trst smrt
	wlan https http html xml css sql php gmbh bzw evtl vllt ggf inkl zzgl mwst nhs ngos rhythm rhythms myth crypt nymph lynx gypsy
	crwth strumpf strumpfe zweck herbst schmidt schnitzschnitz pfropf quatsch angst strengths lengths sixths twelfths`)

func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		m[w] = true
	}
	return m
}

// typedGibberish finds what no language needs: keyboard runs, repetition
// without sense, digits at random, the question typed again.
func typedGibberish(t *text, q *question) (evidence string, found bool) {
	if t.letters == 0 && t.digits >= 5 && !q.number && digitSoup(t) {
		return "digits that answer nothing", true
	}
	if q.copiedBy(t) {
		return "repeats the question", true
	}
	return scanWords(t, q, func(m typedWord) string {
		switch {
		case m.same >= 5 && 10*m.same >= 7*m.letters:
			return "one letter over and over"
		case m.plain && (m.run >= 5 || m.run == 4 && m.letters <= 5):
			return "a run along the keyboard"
		case m.letters >= 6 && m.period > 0 && m.letters >= 3*m.period && m.cost > loopCost-1:
			return "a few letters over and over"
		case m.letters >= 6 && m.period > 0 && m.cost > loopCost:
			return "a few letters over and over"
		case m.plain && m.letters >= 4 && m.row >= 0.99 && m.cost > rowCost:
			return "keys that lie together"
		case m.letters >= 6 && m.vowels == 0 && m.cost > oddCost-1:
			return "no vowels"
		}
		return ""
	})
}

// oddGibberish finds letters in an order that no language has. It is the
// weaker test and runs after those that read the answer.
func oddGibberish(t *text, q *question) (evidence string, found bool) {
	return scanWords(t, q, func(m typedWord) string {
		limit := oddCost
		switch {
		case m.letters < 4:
			return ""
		case m.letters < 6:
			limit += 1.2
		case m.row >= 0.6:
			limit -= 1
		}
		if 4*m.vowels >= m.letters && m.row < 0.6 {
			limit += typoAllowance
		}
		if m.cost > limit {
			return "letters in an order that no language has"
		}
		return ""
	})
}

// scanWords applies a test to every word and reports gibberish when most of the
// answer's letters fail it and no word of it is one that people know. Names,
// abbreviations and the question's own words are left alone.
func scanWords(t *text, q *question, test func(typedWord) string) (evidence string, found bool) {
	if t.main != latin || len(t.words) > 12 || shout(t.raw) {
		return "", false
	}
	bad, all := 0, 0
	for i, w := range t.folded {
		if q.terms[w] || innocent[w] || len(w) > 2 && (functionWords[t.words[i]] != 0 || known(w)) {
			return "", false
		}
		m, ok := measure(w)
		if !ok {
			continue
		}
		m.plain = w == t.words[i]
		all += m.letters
		if e := test(m); e != "" {
			bad += m.letters
			evidence = e
		}
	}
	return evidence, bad > 0 && 10*bad >= 6*all
}

// known reports whether the word is one of the empty phrases ("idk", "nvm").
func known(w string) bool { _, ok := emptyPhrases.byPhrase[w]; return ok }

// shout reports a short text in capitals: an abbreviation, a brand, a code.
func shout(s string) bool {
	upper, lower := 0, 0
	for _, r := range s {
		switch {
		case unicode.IsUpper(r):
			upper++
		case unicode.IsLower(r):
			lower++
		}
	}
	return upper > 0 && lower == 0 && upper <= 5
}

// digitSoup reports digits that are a sequence, one digit repeated or simply
// too many for a price, a year or a postcode.
func digitSoup(t *text) bool {
	n, same, step := 0, 1, 1
	var last rune
	for _, r := range t.raw {
		if !unicode.IsDigit(r) {
			if !unicode.IsSpace(r) {
				return false // dates, phone numbers, amounts
			}
			continue
		}
		if n > 0 && r == last {
			same++
		}
		if n > 0 && (r == last+1 || last == '9' && r == '0') {
			step++
		}
		last = r
		n++
	}
	return same == n || step == n || n >= 8
}
