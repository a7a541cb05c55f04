package chs

// list is a list of words that rules name. A word is looked up once, for all lists; then a rule asks
// whether it is in one.
type list uint8

// maxLists limits the lists of words.
const maxLists = 128

// lists is a set of lists.
type lists [maxLists / 64]uint64

// listsOf holds the lists that a word is in. It is complete when the package is initialised.
var (
	listsOf  = map[string]*lists{}
	numLists list
)

// listOf returns a list of data/words.lex.
func listOf(name string) list {
	n := numLists
	if numLists++; numLists > maxLists {
		panic("chs: more lists of words than maxLists")
	}
	for _, w := range wordsOf(name) {
		if listsOf[w] == nil {
			listsOf[w] = new(lists)
		}
		listsOf[w][n/64] |= 1 << (n % 64)
	}
	return n
}

// in reports whether a word is in a list.
func (w *word) in(l list) bool { return w.lists != nil && w.lists[l/64]>>(l%64)&1 != 0 }

// anyOf reports whether one of the words is in a list.
func anyOf(ws []word, l list) bool {
	for i := range ws {
		if ws[i].in(l) {
			return true
		}
	}
	return false
}
