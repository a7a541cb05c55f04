package oes

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// layouts are the rows of common Latin keyboards, with digits, signs and accents, from top to bottom. The rows after the
// fourth are what the same keys give with Shift, and then with AltGr; a space skips a key. The first three are QWERTY,
// QWERTZ and AZERTY.
var layouts = [][]string{
	{"1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "!@#$%^&*()_+", "          {}", "         :\"", "       <>?"},   // en, nl, pl
	{"1234567890ß´", "qwertzuiopü+", "asdfghjklöä#", "yxcvbnm,.-", "!\"§$%&/()=?`", "           *", "           '", "       ;:_"}, // de, hu
	{"&é\"'(-è_çà)=", "azertyuiop^$", "qsdfghjklmù*", "wxcvbn,;:!", "1234567890°+", "          ¨£", "          %µ", "      ?./§"}, // fr
	{
		"1234567890'¡", "qwertyuiop`+", "asdfghjklñ´ç", "zxcvbnm,.-", "!\"·$%&/()=?¿", "          ^*", "          ¨", "       ;:_",
		"|@#~€¬", "          []", "          {}",
	}, // es
	{"1234567890'ì", "qwertyuiopè+", "asdfghjklòàù", "zxcvbnm,.-", "!\"£$%&/()=?^", "          é*", "         ç°§", "       ;:_"},  // it
	{"1234567890'«", "qwertyuiop+´", "asdfghjklçº~", "zxcvbnm,.-", "!\"#$%&/()=?»", "          *`", "          ª^", "       ;:_"},  // pt
	{"1234567890'«", "qwertyuiop´[", "asdfghjklç~]", "zxcvbnm,.;/", "!@#$%¨&*()_+", "          `{", "          ^}", "       <>:?"}, // pt, of Brazil
	{"1234567890+´", "qwertyuiopå¨", "asdfghjklöä'", "zxcvbnm,.-", "!\"#¤%&/()=?`", "           ^", "           *", "       ;:_"},  // sv, fi
	{"1234567890+´", "qwertyuiopå¨", "asdfghjklæø'", "zxcvbnm,.-", "!\"#¤%&/()=?`", "           ^", "           *", "       ;:_"},  // da
	{"1234567890+´", "qwertyuiopå¨", "asdfghjkløæ'", "zxcvbnm,.-", "!\"#¤%&/()=?`", "           ^", "           *", "       ;:_"},  // no
	{"+ěščřžýáíé=´", "qwertzuiopú)", "asdfghjklů§¨", "yxcvbnm,.-", "1234567890%ˇ", "          /(", "         \"!'", "       ?:_"},  // cs, sk
	{"1234567890*-", "qwertyuıopğü", "asdfghjklşi,", "zxcvbnmöç.", "!'^+%&/()=?_", "", "           ;", "         :"},               // tr
	{"+ľščťžýáíé=´", "qwertzuiopúä", "asdfghjklô§ň", "yxcvbnm,.-", "1234567890%ˇ", "          /(", "         \"!)", "       ?:_"},  // sk
	{"ąčęėįšųū90-ž", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "12345678()_", "          {}", "         :\"", "       <>?"},     // lt
	{"0123456789öü", "qwertzuiopőú", "asdfghjkléáű", "yxcvbnm,.-", "§'\"+!%/=()", "", "", "       ?:_"},                            // hu
	{"1234567890'+", "qwertzuiopšđ", "asdfghjklčćž", "yxcvbnm,.-", "!\"#$%&/()=?*", "", "", "       ;:_"},                          // hr, sl
	{"1234567890-=", "qwertyuiopăî", "asdfghjklșțâ", "zxcvbnm,./", "!@#$%^&*()_+", "", "", "       ;:?"},                           // ro
	{"1234567890+´", "qwertyuiopüõ", "asdfghjklöä'", "zxcvbnm,.-", "!\"#¤%&/()=?`", "", "           *", "       ;:_"},              // et
}

// otherKeyboards is how many of otherLayouts, from the first on, have their keys in known columns. OES tests only on
// these which keys are close together.
const otherKeyboards = 9

// layout holds the row and the column of each key.
type layout map[rune][2]int8

// layoutKeys are the layouts, followed by the first otherKeyboards of otherLayouts.
var layoutKeys = readLayouts()

func readLayouts() []layout {
	list := slices.Clone(layouts)
	for _, rows := range otherLayouts[:otherKeyboards] {
		list = append(list, slices.Concat([]string{"1234567890-="}, rows, []string{"!@#$%^&*()_+"}))
	}
	all := make([]layout, len(list))
	for i, rows := range list {
		all[i] = layout{}
		for row, keys := range rows {
			for col, k := range []rune(keys) {
				if _, plain := all[i][k]; k != ' ' && !plain {
					all[i][k] = [2]int8{int8(row % 4), int8(col)}
				}
			}
		}
	}
	return all
}

// OnOtherKeyboards returns what people of other scripts get if they hit the same keys: "фыва" and so on for "asdf". Keys
// without a letter there are left out.
func OnOtherKeyboards(typed string) (list []string) {
	for _, keys := range letterKeys {
		var b strings.Builder
		for _, r := range strings.ToLower(typed) {
			if r == ' ' {
				b.WriteRune(r)
			} else if at, ok := layoutKeys[0][r]; ok && keys[at] != 0 {
				b.WriteRune(keys[at])
			}
		}
		list = append(list, strings.Join(strings.Fields(b.String()), " "))
	}
	return list
}

// letterKeys are the letters of each layout of another script, by row and column.
var letterKeys = readLetterKeys()

func readLetterKeys() (all []map[[2]int8]rune) {
	for _, l := range layoutKeys[len(layouts):] {
		keys := map[[2]int8]rune{}
		for r, at := range l {
			if unicode.IsLetter(r) {
				keys[at] = r
			}
		}
		all = append(all, keys)
	}
	return all
}

const pairsRead = 300

// besideOn returns the share of neighbouring letters of words that are close together, and the longest run along a row
// in one direction, each on the layout of another script where it is highest. It reads the first pairsRead pairs,
// because each is looked up on all layouts.
func besideOn(words []string) (share float64, run int) {
	for _, l := range layoutKeys[len(layouts):] {
		pairs, near := 0, 0
		for _, w := range words {
			var along rowRun
			last := rune(0)
			for _, r := range w {
				if last != 0 && pairs < pairsRead {
					pairs++
					if l.near(last, r) {
						near++
					}
					run = max(run, along.next(l[last], l[r]))
				}
				last = r
			}
		}
		share = max(share, float64(near)/float64(max(1, pairs)))
	}
	return share, run
}

// rowRun is a run of keys along a row in one direction.
type rowRun struct {
	keys int
	dir  int8
}

// next continues the run from key a to key b, or begins a new one, and returns its length.
func (r *rowRun) next(a, b [2]int8) int {
	switch step := b[1] - a[1]; {
	case a[0] != b[0] || step != 1 && step != -1:
		r.keys, r.dir = 1, 0
	case step == r.dir:
		r.keys++
	default:
		r.keys, r.dir = 2, step
	}
	return r.keys
}

// near reports whether two keys are at most two apart on one row, or touch across two rows.
func (l layout) near(v, w rune) bool {
	a, known := l[v]
	b, also := l[w]
	step, up := a[1]-b[1], a[0]-b[0]
	return known && also && (up == 0 && step >= -2 && step <= 2 || up >= -1 && up <= 1 && step >= -1 && step <= 1)
}

// keyPlaces[layout][letter] is the row and the column of a letter on each of the first three layouts.
var keyPlaces = readKeyPlaces()

func readKeyPlaces() (places [3][26][2]int8) {
	for l := range places {
		for k := 'a'; k <= 'z'; k++ {
			places[l][k-'a'] = layoutKeys[l][k]
		}
	}
	return places
}

// keyboard returns three values for a word of letters a to z, each on the layout where it is highest. near is the
// share of neighbouring letters that are at most two keys apart on one row. touch is the share of those whose keys
// touch, also from row to row. run is the longest run of letters along a row in one direction.
func keyboard(w string) (near, touch float64, run int) {
	for l := range keyPlaces {
		var along rowRun
		n, touching, longest := 0, 0, 1
		for i := 1; i < len(w); i++ {
			a, b := keyPlaces[l][w[i-1]-'a'], keyPlaces[l][w[i]-'a']
			step := b[1] - a[1]
			if a[0] == b[0] && step >= -2 && step <= 2 {
				n++
			}
			if up := b[0] - a[0]; step >= -1 && step <= 1 && up >= -1 && up <= 1 && a != b {
				touching++
			}
			longest = max(longest, along.next(a, b))
		}
		if len(w) > 1 {
			near = max(near, float64(n)/float64(len(w)-1))
			touch = max(touch, float64(touching)/float64(len(w)-1))
		}
		run = max(run, longest)
	}
	return near, touch, run
}

// otherLayouts are the letter rows of common layouts for other scripts. The Korean letters are in the form that Unicode
// normalisation produces. Those of the first otherKeyboards begin at the Latin keys Q, A and Z; a space skips a key.
var otherLayouts = [][]string{
	{"йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"},              // ru
	{"йцукенгшщзхї", "фівапролджє", "ячсмитьбю"},              // uk
	{"явертъуиопшщ", "асдфгхйкл", "зьцжбнм"},                  // bg, phonetic
	{"уеишщксдзц", "ьяаожгтнвмч", "юйъэфхпрлб"},               // bg, of typewriters
	{"љњертзуиопшђ", "асдфгхјклчћ", "ѕџцвбнм"},                // sr
	{" ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"},                    // el
	{"  קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"},                 // he
	{"ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرلاىةوزظ"},            // ar; one key types two letters
	{"ضصثقفغعهخحجچ", "شسیبلاتنمکگ", "ظطزرذدئو"},               // fa
	{"ქწერტყუიოპ", "ასდფგჰჯკლ", "ზხცვბნმ"},                    // ka
	{"कखगघङ", "चछजझञ", "टठडढण", "तथदधन", "पफबभम"},             // hi: the alphabet, which people type on a phone
	{"কখগঘঙ", "চছজঝঞ", "টঠডঢণ", "তথদধন", "পফবভম"},             // bn
	{"ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏ", "ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ", "ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ", "ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ"}, // zh, phonetic
	{"ौैाीूबहगदजड", "ोे्िुपरकतचट", "ंमनवलसय"},                 // hi, a keyboard
	{"ๆไ", "พะัีรนยบล", "ฟหกดเ้่าสวง", "ผปแอิืทมใฝ"},          // th
	{"たていすかんなにらせ", "ちとしはきくまのりれけむ", "つさそひこみもねるめろ"},             // ja
	{ // ko
		"\u1107\u110c\u1103\u1100\u1109\u116d\u1167\u1163\u1162\u1166",
		"\u1106\u1102\u110b\u1105\u1112\u1169\u1165\u1161\u1175",
		"\u110f\u1110\u110e\u1111\u1172\u116e\u1173",
	},
}

// besideOther holds the pairs of letters that are neighbours on rows of otherLayouts, from left to right, with one bit
// for each row. rowsOf holds the bits of the rows of each layout.
var besideOther, rowsOf = readOtherLayouts()

func readOtherLayouts() (pairs map[[2]rune]uint64, rowsOf []uint64) {
	pairs, row := map[[2]rune]uint64{}, uint64(1)
	for _, rows := range otherLayouts {
		own := uint64(0)
		for _, keys := range rows {
			keys := []rune(keys)
			for i := 1; i < len(keys); i++ {
				pairs[[2]rune{keys[i-1], keys[i]}] |= row
			}
			own |= row
			row <<= 1
		}
		rowsOf = append(rowsOf, own)
	}
	return pairs, rowsOf
}

// keyRun is a run of letters along a row in one direction.
type keyRun struct {
	letters int
	rows    uint64 // the rows that have all its letters
}

// next extends the run by a letter that is beside the last one on some rows, or begins a new run.
func (r *keyRun) next(beside uint64) {
	switch {
	case r.letters > 1 && r.rows&beside != 0:
		r.letters++
		r.rows &= beside
	case beside != 0:
		r.letters, r.rows = 2, beside
	default:
		r.letters, r.rows = 1, 0
	}
}

// alongKeys reports whether at least five letters of a word, and half of them, run along a row of otherLayouts, to
// the right or to the left. It also accepts a word that consists only of runs of four to the right, and one that
// repeats a run of three ("вапвапв").
func alongKeys(w string) bool {
	letters := onKeys(w)
	beside, right, left, longest := 0, keyRun{letters: 1}, keyRun{letters: 1}, 1
	for i := 1; i < len(letters); i++ {
		a, b := letters[i-1], letters[i]
		if besideOther[[2]rune{a, b}] != 0 {
			beside++
		}
		right.next(besideOther[[2]rune{a, b}])
		left.next(besideOther[[2]rune{b, a}])
		longest = max(longest, right.letters, left.letters)
	}
	fours := len(letters)%4 == 0 && beside == len(letters)/4*3
	return longest >= 5 && 2*longest >= len(letters) || fours && longest == 4 || repeatedKeys(letters)
}

// onKeys returns the letters of a word as they are typed: those of a Korean syllable one by one.
func onKeys(w string) []rune {
	if strings.ContainsFunc(w, func(r rune) bool { return scriptOf(r) == hangul }) {
		w = norm.NFD.String(w)
	}
	return []rune(w)
}

const (
	fewestOnRows = 8   // letters; fewer are beside each other by chance
	mostlyOnRows = .75 // the share of neighbouring letters that are beside each other on a row
)

// alongRows reports whether most letters of the words are beside their neighbours on the rows of one of otherLayouts.
func alongRows(words []string) bool {
	letters, pairs := 0, 0
	beside := make([]int, len(rowsOf))
	for _, w := range words {
		keys := onKeys(w)
		if letters += len(keys); letters > mostStrokes {
			return false
		}
		for i := 1; i < len(keys); i++ {
			pairs++
			rows := besideOther[[2]rune{keys[i-1], keys[i]}] | besideOther[[2]rune{keys[i], keys[i-1]}]
			for l, own := range rowsOf {
				if rows&own != 0 {
					beside[l]++
				}
			}
		}
	}
	return letters >= fewestOnRows && float64(slices.Max(beside)) >= mostlyOnRows*float64(pairs)
}

// repeatedKeys reports whether a word of six letters or more repeats three letters that run along a row.
func repeatedKeys(letters []rune) bool {
	if len(letters) < 6 || !slices.Equal(letters[3:], letters[:len(letters)-3]) {
		return false
	}
	right := besideOther[[2]rune{letters[0], letters[1]}] & besideOther[[2]rune{letters[1], letters[2]}]
	left := besideOther[[2]rune{letters[1], letters[0]}] & besideOther[[2]rune{letters[2], letters[1]}]
	return right|left != 0
}

// leftHand reports whether the left hand types a letter.
func leftHand(letter byte) bool { return strings.IndexByte("qwertasdfgzxcvb", letter) >= 0 }
