package words

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Lists holds the words of which a filter is made. Common words count as words of their language, and these as known.
type Lists struct {
	Known  map[string]bool            // of any language
	Own    map[string]map[string]bool // by language (ISO 639-1)
	Common map[string]map[string]bool // by language: the few thousand commonest words
}

// Bits for each key. Some words that are not in a set are found in it by mistake: with 16 bits one word in a thousand,
// with 14 bits one in 500, and with 11 or 12 bits one in 100 to 200.
const (
	knownBits  = 16
	ownBits    = 11 // never asked alone
	stemBits   = 14
	commonBits = 12 // never asked alone
)

// Build returns the file of a filter. The same lists give the same bytes. The program that calls it holds the filter
// that it replaces, so after a change of the format that file must first be one of empty lists.
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
