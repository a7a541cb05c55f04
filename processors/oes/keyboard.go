package oes

import "strings"

// layouts are the rows of common Latin keyboards, with digits, signs and accents. The first three have all orders of the
// letters a to z.
var layouts = [][]string{
	{"1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"},   // en, nl, pl
	{"1234567890ß´", "qwertzuiopü+", "asdfghjklöä#", "yxcvbnm,.-"},  // de, hu
	{"&é\"'(-è_çà)=", "azertyuiop^$", "qsdfghjklmù*", "wxcvbn,;:!"}, // fr
	{"1234567890'¡", "qwertyuiop`+", "asdfghjklñ´ç", "zxcvbnm,.-"},  // es
	{"1234567890'ì", "qwertyuiopè+", "asdfghjklòàù", "zxcvbnm,.-"},  // it
	{"1234567890'«", "qwertyuiop+´", "asdfghjklçº~", "zxcvbnm,.-"},  // pt
	{"1234567890+´", "qwertyuiopå¨", "asdfghjklöä'", "zxcvbnm,.-"},  // sv, fi
	{"1234567890+´", "qwertyuiopå¨", "asdfghjklæø'", "zxcvbnm,.-"},  // da
	{"1234567890+´", "qwertyuiopå¨", "asdfghjkløæ'", "zxcvbnm,.-"},  // no
	{"+ěščřžýáíé=´", "qwertzuiopú)", "asdfghjklů§¨", "yxcvbnm,.-"},  // cs, sk
	{"1234567890*-", "qwertyuıopğü", "asdfghjklşi,", "zxcvbnmöç."},  // tr
}

// layout holds the row and the column of each key.
type layout map[rune][2]int8

var layoutKeys = readLayouts()

func readLayouts() []layout {
	all := make([]layout, len(layouts))
	for i, rows := range layouts {
		all[i] = layout{}
		for row, keys := range rows {
			for col, k := range []rune(keys) {
				all[i][k] = [2]int8{int8(row), int8(col)}
			}
		}
	}
	return all
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
		n, touching, longest, cur, dir := 0, 0, 1, 1, int8(0)
		for i := 1; i < len(w); i++ {
			a, b := keyPlaces[l][w[i-1]-'a'], keyPlaces[l][w[i]-'a']
			step := b[1] - a[1]
			if a[0] == b[0] && step >= -2 && step <= 2 {
				n++
			}
			if up := b[0] - a[0]; step >= -1 && step <= 1 && up >= -1 && up <= 1 && a != b {
				touching++
			}
			switch {
			case a[0] != b[0] || step != 1 && step != -1:
				cur, dir = 1, 0
			case step == dir:
				cur++
			default:
				cur, dir = 2, step
			}
			longest = max(longest, cur)
		}
		if len(w) > 1 {
			near = max(near, float64(n)/float64(len(w)-1))
			touch = max(touch, float64(touching)/float64(len(w)-1))
		}
		run = max(run, longest)
	}
	return near, touch, run
}

// otherRows are the letter rows of common layouts for other scripts. The Korean letters are in the form that Unicode
// normalisation produces.
var otherRows = []string{
	"йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю", // ru
	"йцукенгшщзхї", "фівапролджє", // uk
	"ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ", // el
	"קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ", // he
	"ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظ", // ar
	"ضصثقفغعهخحجچ", "شسیبلاتنمکگ", "ظطزرذدئو", // fa
	"ฟหกด",                                                                                         // th, the home keys of the left hand
	"\u1107\u110c\u1103\u1100\u1109", "\u1106\u1102\u110b\u1105\u1112", "\u110f\u1110\u110e\u1111", // ko
}

// besideOther holds the pairs of letters that are neighbours on one of these rows, from left to right.
var besideOther = readOtherRows()

func readOtherRows() map[[2]rune]bool {
	pairs := map[[2]rune]bool{}
	for _, row := range otherRows {
		keys := []rune(row)
		for i := 1; i < len(keys); i++ {
			pairs[[2]rune{keys[i-1], keys[i]}] = true
		}
	}
	return pairs
}

// alongKeys reports whether at least five letters of a word run along a row of such a keyboard, to the right or to
// the left. It also accepts a word that consists only of runs of four to the right.
func alongKeys(w string) bool {
	letters := []rune(w)
	beside, right, left, longest := 0, 1, 1, 1
	for i := 1; i < len(letters); i++ {
		a, b := letters[i-1], letters[i]
		right, left = right+1, left+1
		if besideOther[[2]rune{a, b}] {
			beside++
		} else {
			right = 1
		}
		if !besideOther[[2]rune{b, a}] {
			left = 1
		}
		longest = max(longest, right, left)
	}
	fours := len(letters)%4 == 0 && beside == len(letters)/4*3
	return longest >= 5 || fours && longest == 4
}

// leftHand reports whether the left hand types a letter.
func leftHand(letter byte) bool { return strings.IndexByte("qwertasdfgzxcvb", letter) >= 0 }
