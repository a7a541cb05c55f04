package read

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"candor/processors"
)

// Token is a word, a known phrase or a number in a text, with what the lexicon says about it.
type Token struct {
	Word
	Classes  Classes
	Mentions []Mention
	Rate     float64 // times a year, if the word itself states a frequency ("daily"); noRate: it does not
	Feel     int8
	compound bool // the lexicon has only its end, so it names a kind of its concepts
	own      bool // it is a phrase whose first word is "my" or "our"
	others   bool // it is a phrase with a word for other people: "my colleague"
}

// noRate is the rate of a word that states no frequency. It is not NaN, so that tokens can be compared.
const noRate = -1

// Is reports whether the token has one of the classes.
func (t *Token) Is(list ...Class) bool { return t.Classes.Has(list...) }

// unknown reports whether the token is a content word that is not in the lexicon.
func (t *Token) unknown() bool {
	return len(t.Mentions) == 0 && t.Classes.Empty() && !t.IsNum && !t.Quoted && len(t.Text) > 2
}

// The limits of what is read: the characters of a text, the words among them, and the bytes of a word. Longer words
// are cut.
const (
	MaxText  = 2000
	MaxWords = 120
	MaxWord  = 64
)

// Fold converts s to lower case, removes accents and characters without width, and unifies the forms of apostrophes
// and dashes.
func Fold(s string) string { return fold(s, math.MaxInt) }

// fold stops after about most characters. It can return a few more, because one compatibility form can stand for many
// characters. An ASCII text is returned as a whole.
func fold(s string, most int) string {
	ascii := true
	for i := 0; i < len(s) && ascii; i++ {
		ascii = s[i] < utf8.RuneSelf
	}
	s = strings.ToLower(s)
	if ascii {
		return s
	}
	s = distinct.Replace(norm.NFC.String(s)) // an umlaut may be two characters
	var b strings.Builder
	b.Grow(len(s))
	var it norm.Iter
	it.InitString(norm.NFKD, s)
	for n := 0; !it.Done() && n <= most; {
		for _, r := range string(it.Next()) {
			n++
			switch {
			case unicode.In(r, unicode.Mn, unicode.Cf): // accents, and characters without width
				n--
			case r == 'ß':
				b.WriteString("ss")
			case r == '’' || r == '‘' || r == '`':
				b.WriteByte('\'')
			case r == '–' || r == '—' || r == '‑':
				b.WriteByte('-')
			default:
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// distinct protects what would become something else without accents and compatibility forms. German words differ only
// by an umlaut from a past tense: "würde" is a wish, "wurde" is the past. "1½" would become 11 and 2.
var distinct = func() *strings.Replacer {
	list := []string{"würde", "wuerde", "hätte", "haette", "wäre", "waere", "könnte", "koennte", "möchte", "moechte", "müsste", "muesste"}
	for _, f := range [...][2]string{{"¼", ".25"}, {"½", ".5"}, {"¾", ".75"}} {
		for d := '0'; d <= '9'; d++ {
			list = append(list, string(d)+f[0], string(d)+f[1], string(d)+" "+f[0], string(d)+f[1])
		}
		list = append(list, f[0], "0"+f[1])
	}
	return strings.NewReplacer(list...)
}()

// spelt reports whether a token is a number that is written in letters.
func (t *Token) spelt() bool { return t.IsNum && t.Text[0] > '9' }

// tens reports whether ten and unit make one number, as in "twenty five". In French, sixty and eighty also combine
// with numbers above nine: "soixante et onze".
func tens(ten, unit float64, code string) bool {
	return math.Mod(ten, 10) == 0 && ten >= 20 && ten <= 90 && (unit <= 9 || code == "fr" && (ten == 60 || ten == 80))
}

// Head returns the part of a text that is read, folded. cut is true if the text is longer.
func Head(text string) (folded string, cut bool) {
	text, cut = processors.Head(text, MaxText)
	folded, long := processors.Head(fold(text, MaxText), MaxText)
	return folded, cut || long
}

// Word is a word or number of a text, before it is looked up in a lexicon.
type Word struct {
	Text   string  // folded
	Num    float64 // value, when IsNum
	Clause int     // number of the clause in the text
	IsNum  bool
	Plus   bool // a plus sign follows: "65+"
	Dash   bool // a dash or slash stands before it
	Quoted bool // it is in quotation marks, but not the whole text is
}

// Text is a text that was split into words.
type Text struct {
	Folded string
	Words  []Word
}

// Split splits a folded text into words and numbers, and numbers its clauses. The words are stored in room, if it is
// large enough.
func Split(s string, room []Word) Text { //nolint:cyclop // its branches are readings of language, tried from top to bottom
	out := slices.Grow(room[:0], min(len(s)/5+2, MaxWords))
	clause, dash, comma := 0, false, false
	closing := rune(0) // of the quotation marks that are open
	add := func(r Word) {
		if comma && len(out) > 0 {
			clause++
		}
		r.Clause, r.Dash, r.Quoted = clause, dash, closing != 0
		out = append(out, r)
		dash, comma = false, false
	}
	for i := 0; i < len(s) && len(out) < MaxWords; {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r >= '0' && r <= '9':
			year, n := date(s[i:min(len(s), i+maxDate)])
			w, j := Word{Num: year, IsNum: true}, i+n
			if n == 0 {
				j = endOfNumber(s, i)
				w.Num, w.IsNum = number(s[i:j])
			}
			w.Text = s[i:min(j, i+MaxWord)]
			if j < len(s) && s[j] == 'k' && w.IsNum && (j+1 == len(s) || !isLetter(s[j+1:])) {
				w.Num, j = w.Num*1000, j+1
			}
			if j < len(s) && s[j] == '+' {
				w.Plus = true
			}
			add(w)
			i = j
		case unicode.IsLetter(r):
			text, j := word(s, i)
			add(Word{Text: text})
			i = j
		default:
			switch {
			case r == closing && r != 0 && (r != '\'' || !isLetter(s[i+n:])), closing == '“' && r == '”':
				closing = 0
			case closing == 0 && isQuoted(s[i+n:]) && (i == 0 || !endsInLetter(s[:i])):
				closing = closings[r] // the apostrophe of "l'auto" opens nothing
			}
			switch r {
			case '%', '$', '£', '€':
				add(Word{Text: s[i : i+n]})
			case ',', ';', '.', '!', '?', ':', '\n', '(', ')', '|':
				comma = true
			case '/':
				comma, dash = len(out) > 0 && !out[len(out)-1].IsNum, true
			case '-':
				dash = true
				if i > 0 && s[i-1] == ' ' && i+1 < len(s) && s[i+1] == ' ' && len(out) > 0 && !out[len(out)-1].IsNum {
					comma = true
				}
			}
			i += n
		}
	}
	return Text{s, out}
}

// closings maps each opening quotation mark to its closing one.
var closings = map[rune]rune{'"': '"', '\'': '\'', '„': '“', '“': '”', '«': '»', '»': '«', '‚': '\''}

// isQuoted reports whether a word follows a quotation mark, directly or after a space.
func isQuoted(s string) bool { return isLetter(strings.TrimPrefix(s, " ")) }

// prefixLetters are letters that form one word with what follows the hyphen: an e-bike is no bike.
const prefixLetters = "ehksux"

// word reads the word at s[i:]. It returns the word without apostrophes, and the index of its end. A letter with a
// hyphen before the word is part of it ("e-bike").
func word(s string, i int) (string, int) {
	var letters []byte
	for i+2 < len(s) && s[i+1] == '-' && strings.IndexByte(prefixLetters, s[i]) >= 0 && isLetter(s[i+2:]) {
		if len(letters) < MaxWord {
			letters = append(letters, s[i])
		}
		i += 2
	}
	rest, end := plain(s, i)
	if letters != nil {
		rest, _ = processors.Head(string(letters)+rest, MaxWord)
	}
	return rest, end
}

func plain(s string, i int) (string, int) {
	start, joined := i, false
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == '\'' && i > start && contracted(s[i+1:]) {
			joined = true
			i++
			continue
		}
		if !unicode.IsLetter(r) {
			break
		}
		i += n
	}
	text := s[start:i]
	if joined {
		text = strings.ReplaceAll(text, "'", "")
	}
	text, _ = processors.Head(text, MaxWord)
	return text, i
}

// contracted reports whether an apostrophe before s belongs to an English contraction or genitive ("don't",
// "wife's"). The apostrophe of an elision ("l'auto") does not.
func contracted(s string) bool {
	for _, t := range [...]string{"t", "s", "re", "ve", "ll", "m", "d"} {
		if strings.HasPrefix(s, t) && !isLetter(s[len(t):]) {
			return true
		}
	}
	return false
}

func endsInLetter(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r)
}

func isLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}

// endOfNumber returns where the number that starts at s[i] ends: digits with dots
// or commas between groups.
func endOfNumber(s string, i int) int {
	for ; i < len(s); i++ {
		digit := s[i] >= '0' && s[i] <= '9'
		inner := (s[i] == '.' || s[i] == ',') && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9'
		if !digit && !inner {
			break
		}
	}
	return i
}

// number reads digits with either convention for thousands and decimals: "1,000.5" or "1.000,5".
func number(s string) (float64, bool) {
	sep := strings.LastIndexAny(s, ".,")
	if sep < 0 {
		v, err := strconv.ParseFloat(s, 64)
		return v, err == nil
	}
	head, tail := s[:sep], s[sep+1:]
	if len(tail) == 3 && head != "0" {
		head, tail = head+tail, ""
	}
	head = strings.NewReplacer(".", "", ",", "").Replace(head)
	if tail != "" {
		head += "." + tail
	}
	v, err := strconv.ParseFloat(head, 64)
	return v, err == nil
}

// tokens looks up the words of a text in a language. It prefers the longest phrase to a single word.
func (t *tongue) tokens(words []Word) []Token {
	out := make([]Token, 0, len(words))
	for i := 0; i < len(words); {
		e, n, compound := t.longest(words, i)
		w := Token{Word: words[i], Rate: noRate, compound: compound}
		if n > 1 {
			f := t.words[words[i].Text]
			w.own = f != nil && f.classes.Has(I) && f.classes.Has(Article)
		}
		if e != nil {
			w.Classes, w.Mentions, w.Rate, w.Feel = e.classes, e.mentions, e.rate, e.feel
			w.others = n > 1 && t.namesOthers(words[i:i+n])
			if !math.IsNaN(e.num) {
				w.Num, w.IsNum = e.num, true
			}
			if e.classes.Has(But) && len(out) > 0 {
				for j := i; j < len(words); j++ {
					words[j].Clause++
				}
				w.Clause++
			}
		}
		out = composed(append(out, w), t.code)
		settle(out)
		i += n
	}
	return out
}

// namesOthers reports whether one of the words is for other people.
func (t *tongue) namesOthers(words []Word) bool {
	return slices.ContainsFunc(words, func(w Word) bool { f := t.words[w.Text]; return f != nil && f.classes.Has(Other) })
}

// composed merges the last two words if they are one number: "forty-two", "sesenta y ocho", "soixante et onze".
func composed(ts []Token, code string) []Token {
	last := len(ts) - 1
	unit := &ts[last]
	if !unit.spelt() || unit.Num < 1 || unit.Num > 19 {
		return ts
	}
	at := last - 1
	if at > 0 && ts[at].Is(And) && (code == "es" || code == "fr") {
		at--
	}
	if at < 0 || ts[at].Clause != unit.Clause || !ts[at].spelt() || !tens(ts[at].Num, unit.Num, code) {
		return ts
	}
	ts[at].Num += unit.Num
	ts[at].Classes.Union(unit.Classes)
	return ts[:at+1]
}

// settle removes concepts from the last token that its word has only as a verb or only as a noun. After a subject, it
// is a verb ("I train"), and after most other words a noun ("on the drive"). At the start of a clause, or after a
// word such as "to", it may be either.
func settle(ts []Token) {
	t := &ts[len(ts)-1]
	if !slices.ContainsFunc(t.Mentions, func(m Mention) bool { return m.as != 0 }) {
		return
	}
	verb, subject := true, false
	if i := len(ts) - 1; i > 0 && ts[i-1].Clause == t.Clause {
		before := &ts[i-1]
		subject = before.pronoun() || i > 1 && ts[i-2].pronoun() && !before.Is(Article) && ts[i-2].Clause == t.Clause
		verb = !before.Is(Article) && (subject || before.Is(Hedge, To, Not, Never, Use, Tense, And, Or, Ever, Hypo, Future, Past))
	}
	kept := make([]Mention, 0, len(t.Mentions))
	for _, m := range t.Mentions {
		if m.as == 0 || m.as == '?' || m.as == 'm' || m.as == 'v' && verb || m.as == 'n' && !subject {
			kept = append(kept, m)
		}
	}
	t.Mentions = kept
}

// support removes concepts from words with several meanings, unless another word supports them. The other word is in
// the same text or in question, and is about the same concept. For example, "lead" beside "paws" belongs to a dog,
// and "lead" beside "pencil" does not. For some words, "my" or "your" is support enough: "my clutch" belongs to a
// car, but "the clutch" may be a bag.
func support(ts, question []Token) {
	for i := range ts {
		t := &ts[i]
		if !slices.ContainsFunc(t.Mentions, func(m Mention) bool { return m.as == '?' || m.as == 'm' }) {
			continue
		}
		held := i > 0 && ts[i-1].holder() || i > 1 && ts[i-2].holder() && ts[i-1].Clause == t.Clause
		kept := make([]Mention, 0, len(t.Mentions))
		for _, m := range t.Mentions {
			if m.as != '?' && m.as != 'm' || m.as == 'm' && held || supported(m, t.Text, ts) || supported(m, t.Text, question) {
				kept = append(kept, m)
			}
		}
		t.Mentions = kept
	}
}

// supported reports whether a word of ts, other than the given word, is about the concept of a mention, or about a
// wider or narrower one. A sign is supported only by another sign, because a sign beside the name adds nothing.
func supported(of Mention, word string, ts []Token) bool {
	for i := range ts {
		if ts[i].Text == word {
			continue
		}
		for _, m := range ts[i].Mentions {
			if (m.Sign || !of.Sign) && (m.Concept.Implies(of.Concept) || of.Concept.Implies(m.Concept)) {
				return true
			}
		}
	}
	return false
}

// holder reports whether the token is "my", "our" or "your".
func (t *Token) holder() bool { return t.Is(I) && t.Is(Article) || t.Is(Your) }

// pronoun reports whether the token is a subject such as "I", "we" or "you".
func (t *Token) pronoun() bool { return t.Is(I, You) && !t.Is(Article) }

// longest returns the entry of the longest phrase at words[i], and how many words the phrase has. If there is no
// phrase, it returns the entry of the single word.
func (t *tongue) longest(words []Word, i int) (e *entry, n int, compound bool) {
	if words[i].IsNum {
		return nil, 1, false
	}
	var room [128]byte // a look-up by a slice of bytes allocates nothing
	for n := min(t.phrases[words[i].Text], len(words)-i); n > 1; n-- {
		b := room[:0]
		for k := range n {
			if k > 0 {
				b = append(b, ' ')
			}
			b = append(b, words[i+k].Text...)
		}
		if e := t.words[string(b)]; e != nil {
			return e, n, false
		}
	}
	e, compound = t.find(words[i].Text)
	return e, 1, compound
}
