package meaning

import (
	_ "embed" // the tables
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Table holds the vectors of the words of one language. It is read only.
type Table struct {
	Meta

	start string // of each bucket of hashes: its first row, and one past the last
	hash  string // of each row, in ascending order
	rows  string // Dims signed bytes each
}

// Meta says what a table is and where it comes from.
type Meta struct {
	Language string   `json:"language"` // ISO 639-1
	Program  string   `json:"program"`  // the command that made it
	Sources  []Source `json:"sources"`
	Rows     int      `json:"rows"`
	Dims     int      `json:"dims"`
	Buckets  int      `json:"buckets"` // a power of two
	// Inside says that pieces inside a word have rows of their own. Otherwise the
	// rest of a word is read as if it were one: the parts of a compound.
	Inside bool `json:"inside"`
}

// Source is something that a table was made from.
type Source struct {
	Name    string `json:"name"`
	Licence string `json:"licence"`
	Rows    int    `json:"rows"`
	SHA256  string `json:"sha256"`
}

// The tables stay where they lie in the program.
var (
	//go:embed tables/de.table
	german string
	//go:embed tables/en.table
	english string
	//go:embed tables/es.table
	spanish string
	//go:embed tables/fr.table
	french string
	//go:embed tables/it.table
	italian string
	//go:embed tables/nl.table
	dutch string
	//go:embed tables/pl.table
	polish string
	//go:embed tables/pt.table
	portuguese string
)

var tables = readTables(german, english, spanish, french, italian, dutch, polish, portuguese)

func readTables(files ...string) map[string]*Table {
	all := map[string]*Table{}
	for _, f := range files {
		t, err := load(f)
		if err != nil {
			panic(err)
		}
		all[t.Language] = t
	}
	return all
}

// For returns the table of a language (ISO 639-1), or nil: then nothing is known
// of its words. The vectors of two tables can be compared.
func For(language string) *Table { return tables[language] }

// Languages returns the languages that have a table (ISO 639-1), in order.
func Languages() []string { return slices.Sorted(maps.Keys(tables)) }

// Key is the hash by which every table finds a word as Split returns it.
func Key(word string) uint32 {
	h := uint32(beginning)
	for i := range len(word) {
		h = (h ^ uint32(word[i])) * prime
	}
	return mix(h)
}

// Has reports whether the word with this key is in the table as a whole. The tables of
// inflected languages also have the beginnings that inflected forms share.
func (t *Table) Has(key uint32) bool {
	_, ok := t.find(key)
	return ok
}

// Begins returns how many bytes at the beginning of a word the table knows as one
// piece, the longest there is.
func (t *Table) Begins(word string) int {
	_, n := t.longest(word, false)
	return n
}

// load reads a table from the content of its file: a line of JSON, the first row
// of each bucket (4 bytes, the lowest first), the hashes (likewise), the vectors.
func load(file string) (*Table, error) {
	header, body, found := strings.Cut(file, "\n")
	if !found {
		return nil, errors.New("read table: no header")
	}
	t := &Table{}
	if err := json.Unmarshal([]byte(header), &t.Meta); err != nil {
		return nil, fmt.Errorf("read table: %w", err)
	}
	starts, hashes := 4*(t.Buckets+1), 4*t.Rows
	switch {
	case t.Dims != Dims:
		return nil, fmt.Errorf("read table %s: %d dimensions, want %d", t.Language, t.Dims, Dims)
	case t.Buckets < 2 || t.Buckets&(t.Buckets-1) != 0:
		return nil, fmt.Errorf("read table %s: %d buckets are no power of two", t.Language, t.Buckets)
	case len(body) != starts+hashes+t.Rows*Dims:
		return nil, fmt.Errorf("read table %s: %d bytes of %d rows", t.Language, len(body), t.Rows)
	}
	t.start, t.hash, t.rows = body[:starts], body[starts:starts+hashes], body[starts+hashes:]
	return t, nil
}

// How much is read of a word, in bytes, and of a text, in words.
const (
	longestWord  = 30
	longestPiece = 14
	shortestPart = 4 // of a compound, but for its first
	mostWords    = 100
)

// Text returns the vector of a text, and how many of its words are in the table.
// The work is bounded: MaxText bytes are read.
func (t *Table) Text(text string) (v Vector, known int) { return t.Words(Split(text)) }

// Words returns the vector of words as Split returns them, and how many of them
// are in the table. The first hundred are read. A nil table knows none.
func (t *Table) Words(words []string) (v Vector, known int) {
	if t == nil {
		return v, 0
	}
	var sum [Dims]int32
	for _, w := range words[:min(len(words), mostWords)] {
		if t.add(&sum, w) {
			known++
		}
	}
	for i, n := range sum {
		v[i] = int64(n)
	}
	return v, known
}

// add adds the pieces of a word, the longest from the left; known means that the
// table knows its beginning.
func (t *Table) add(sum *[Dims]int32, word string) (known bool) {
	word = word[:min(len(word), longestWord)]
	for at := 0; at < len(word); {
		row, n := t.longest(word[at:], at > 0)
		switch {
		case n > 0:
			for i, x := range []byte(t.rows[row*Dims : (row+1)*Dims]) {
				sum[i] += int32(int8(x))
			}
			at += n
		case at == 0:
			return false
		case t.Inside:
			return true
		default:
			at++ // a letter that links the parts, or an ending
		}
	}
	return word != ""
}

// longest returns the row of the longest piece that a text begins with, and its
// length in bytes; 0 when the table has none.
func (t *Table) longest(text string, inside bool) (row, n int) {
	h, shortest := uint32(beginning), 1
	if inside && t.Inside {
		h = continuation
	} else if inside {
		shortest = shortestPart
	}
	var hashes [longestPiece]uint32
	text = text[:min(len(text), longestPiece)]
	for i := range len(text) {
		h = (h ^ uint32(text[i])) * prime
		hashes[i] = mix(h)
	}
	for n := len(text); n >= shortest; n-- {
		if row, ok := t.find(hashes[n-1]); ok {
			return row, n
		}
	}
	return 0, 0
}

// find returns the row of a hash. A bucket holds a handful.
func (t *Table) find(h uint32) (row int, ok bool) {
	b := int(uint64(h) * uint64(t.Buckets) >> 32)
	end := int(four(t.start[4*b+4:]))
	for row = int(four(t.start[4*b:])); row < end; row++ {
		if four(t.hash[4*row:]) == h {
			return row, true
		}
	}
	return 0, false
}

func four(s string) uint32 {
	_ = s[3]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// A piece at the beginning of a word and one inside it hash from two starts. The
// hash is FNV-1a over bytes with the finisher of MurmurHash3.
const (
	beginning    = 2166136261
	continuation = beginning ^ 0x2323
	prime        = 16777619
)

func mix(h uint32) uint32 {
	h ^= h >> 16
	h *= 0x85ebca6b
	h ^= h >> 13
	h *= 0xc2b2ae35
	return h ^ h>>16
}
