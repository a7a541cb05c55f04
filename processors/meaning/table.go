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

// Table holds the vectors of the words of one language. It is read-only.
type Table struct {
	Meta

	start  string // the first row of each bucket of hashes, then the number of rows; two bytes each
	hash   string // the last three bytes of each row's hash; the bucket implies the first byte
	vector string // the index of each row's vector in space, two bytes; words of one meaning share a vector
	space  string // the vectors: Dims signed bytes each
}

// Meta describes a table and its sources.
type Meta struct {
	Language string   `json:"language"` // ISO 639-1
	Program  string   `json:"program"`  // the command that made it
	Sources  []Source `json:"sources"`
	Rows     int      `json:"rows"`
	Vectors  int      `json:"vectors"` // different vectors; several rows may share one
	Dims     int      `json:"dims"`
	Buckets  int      `json:"buckets"` // a power of two, at least fewestBuckets
	// Inside means that pieces inside a word have rows of their own, apart from the rows of whole words and
	// beginnings. If it is false, the rest of a word is looked up like a word, for example the parts of a compound.
	Inside bool `json:"inside"`
}

// Source describes a source of a table: its licence, how many rows were used, and a checksum of its content.
type Source struct {
	Name    string `json:"name"`
	Licence string `json:"licence"`
	Rows    int    `json:"rows"`
	SHA256  string `json:"sha256"`
}

// The tables are used in place, without copies.
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

// For returns the table of a language (ISO 639-1), or nil if there is none. Vectors of different languages can be
// compared with each other.
func For(language string) *Table { return tables[language] }

// Languages returns the languages with a table (ISO 639-1), sorted.
func Languages() []string { return slices.Sorted(maps.Keys(tables)) }

// Key returns the hash under which every table stores a word. The word has the form that Split returns.
func Key(word string) uint32 {
	h := uint32(beginning)
	for i := range len(word) {
		h = (h ^ uint32(word[i])) * prime
	}
	return mix(h)
}

// Has reports whether the table has the whole word with this key. In a table of an inflected language, it is also
// true for a beginning that several inflected forms share.
func (t *Table) Has(key uint32) bool {
	_, ok := t.find(key)
	return ok
}

// Begins returns the length, in bytes, of the longest piece in the table with which the word begins, or 0.
func (t *Table) Begins(word string) int {
	_, n := t.longest(word, false)
	return n
}

// A table stores a hash without its first byte. With at least 256 buckets, the bucket of a hash implies this byte.
const (
	fewestBuckets = 256
	hashBytes     = 3
)

// load reads a table from the content of its file: a line of JSON, the first row of each bucket (2 bytes, little
// endian), the last 3 bytes of each hash, the index of each row's vector (2 bytes), the vectors.
func load(file string) (*Table, error) {
	header, body, found := strings.Cut(file, "\n")
	if !found {
		return nil, errors.New("read table: no header")
	}
	t := &Table{}
	if err := json.Unmarshal([]byte(header), &t.Meta); err != nil {
		return nil, fmt.Errorf("read table: %w", err)
	}
	starts, hashes, vectors := 2*(t.Buckets+1), hashBytes*t.Rows, 2*t.Rows
	switch {
	case t.Dims != Dims:
		return nil, fmt.Errorf("read table %s: %d dimensions, want %d", t.Language, t.Dims, Dims)
	case t.Buckets < fewestBuckets || t.Buckets&(t.Buckets-1) != 0:
		return nil, fmt.Errorf("read table %s: %d buckets are no power of two", t.Language, t.Buckets)
	case len(body) != starts+hashes+vectors+t.Vectors*Dims:
		return nil, fmt.Errorf("read table %s: %d bytes of %d rows", t.Language, len(body), t.Rows)
	}
	t.start, body = body[:starts], body[starts:]
	t.hash, body = body[:hashes], body[hashes:]
	t.vector, t.space = body[:vectors], body[vectors:]
	return t, nil
}

// The limits of what is read: longestWord and longestPiece in bytes, mostWords in words.
const (
	longestWord  = 30
	longestPiece = 14
	shortestPart = 4 // the shortest later part of a compound, in bytes; the first part may be shorter
	mostWords    = 100
)

// Text returns the vector of a text, and how many of its words are in the table. It reads at most MaxText bytes and
// 100 words.
func (t *Table) Text(text string) (v Vector, known int) { return t.Words(Split(text)) }

// Words returns the vector of words, and how many of them are in the table. The words have the form that Split
// returns. At most the first 100 are read. A nil table has no words.
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

// add splits a word from left to right into the longest pieces that the table has, and adds their vectors to sum.
// known is true if the table has a piece with which the word begins.
func (t *Table) add(sum *[Dims]int32, word string) (known bool) {
	word = word[:min(len(word), longestWord)]
	for at := 0; at < len(word); {
		row, n := t.longest(word[at:], at > 0)
		switch {
		case n > 0:
			v := two(t.vector[2*row:]) * Dims
			for i, x := range []byte(t.space[v : v+Dims]) {
				sum[i] += int32(int8(x))
			}
			at += n
		case at == 0:
			return false
		case t.Inside:
			return true
		default:
			at++ // skip a letter that joins two parts, or that belongs to an ending
		}
	}
	return word != ""
}

// longest returns the row of the longest piece with which text begins, and its length in bytes. The length is 0 if
// the table has no such piece. inside says that the text is the rest of a word.
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

// find returns the row of a hash. It compares the few rows of the hash's bucket one by one.
func (t *Table) find(h uint32) (row int, ok bool) {
	b := int(uint64(h) * uint64(t.Buckets) >> 32)
	end := two(t.start[2*b+2:])
	for row = two(t.start[2*b:]); row < end; row++ {
		if three(t.hash[hashBytes*row:]) == h&0xffffff {
			return row, true
		}
	}
	return 0, false
}

func two(s string) int { return int(s[0]) | int(s[1])<<8 }

func three(s string) uint32 {
	_ = s[hashBytes-1]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16
}

// The hash of a piece is FNV-1a over bytes, with the finisher of MurmurHash3. It starts from another value if the
// piece is inside a word, so that the table can have different vectors for a beginning and an inner piece.
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
