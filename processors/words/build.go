package words

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Lists holds the words of which Build makes a filter. Build also adds each common word to the words of its language,
// and each word of a language to the known words.
type Lists struct {
	Known  map[string]bool            // of any language
	Own    map[string]map[string]bool // by language (ISO 639-1)
	Common map[string]map[string]bool // by language: the few thousand commonest words
}

// The number of bits for each key. The fewer bits a set has, the more words it accepts by mistake: one in a thousand
// with 16 bits, one in 500 with 14 bits, and one in 100 to 200 with 11 or 12 bits.
const (
	knownBits  = 16
	ownBits    = 11 // a look-up also asks the set of known words
	stemBits   = 14
	commonBits = 12 // a look-up also asks the two sets of own and known words
)

// Build returns the content of a filter's file. The same lists give the same bytes. The program that calls Build
// embeds the old file and loads it at its start. So before a change of the file format, replace the old file by one
// that was built from empty lists.
func Build(meta Meta, l Lists) ([]byte, error) {
	var known, own, stems, common []uint64
	for w := range l.Known {
		known = append(known, mix(hash(w)))
	}
	for language, list := range l.Own {
		for w := range list {
			known, own = append(known, mix(hash(w))), append(own, ownKey(hash(w), tongue(language)))
			if len(w) >= stemLetters {
				stems = append(stems, ownKey(hash(w[:stemLetters]), tongue(language)))
			}
		}
	}
	for language, list := range l.Common {
		for w := range list {
			known, own = append(known, mix(hash(w))), append(own, ownKey(hash(w), tongue(language)))
			common = append(common, commonKey(hash(w), tongue(language)))
		}
	}
	meta.Languages = slices.Sorted(maps.Keys(l.Own))
	var body []byte
	for _, s := range []struct {
		keys []uint64
		bits int
		size *Size
	}{{known, knownBits, &meta.Known}, {own, ownBits, &meta.Own}, {stems, stemBits, &meta.Stems}, {common, commonBits, &meta.Common}} {
		slices.Sort(s.keys)
		keys := slices.Compact(s.keys)
		*s.size = Size{Keys: len(keys), Blocks: len(keys)*s.bits/blockBits + 1}
		body = append(body, fill(keys, s.size.Blocks)...)
	}
	head, err := json.Marshal(meta)
	if err != nil {
		return nil, fmt.Errorf("write words: %w", err)
	}
	return append(append(head, '\n'), body...), nil
}
