package words

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Lists holds the words of which a filter is made.
type Lists struct {
	Known  map[string]bool            // of any language
	Own    map[string]map[string]bool // by language (ISO 639-1)
	Common map[string]map[string]bool // by language: the few thousand commonest words
}

// Bits for each key. A search for typing errors asks hundreds of times for each word, so few of its answers may be
// wrong.
const (
	knownBits, knownProbes   = 16, 9
	ownBits, ownProbes       = 32, 12
	commonBits, commonProbes = 48, 12
)

// Build returns the file of a filter. The same lists give the same bytes.
func Build(meta Meta, l Lists) ([]byte, error) {
	var known, own, common []uint64
	for w := range l.Known {
		known = append(known, key("", w))
	}
	meta.Languages = nil
	for language, list := range l.Own {
		meta.Languages = append(meta.Languages, language)
		for w := range list {
			own = append(own, key(language, w))
			if len(w) >= stemLetters {
				own = append(own, stemKey(language, w))
			}
		}
	}
	for language, list := range l.Common {
		for w := range list {
			common = append(common, key(language, w))
		}
	}
	slices.Sort(meta.Languages)
	var body []byte
	for _, s := range []struct {
		keys         []uint64
		bits, probes int
		size         *Size
	}{{known, knownBits, knownProbes, &meta.Known}, {own, ownBits, ownProbes, &meta.Own}, {common, commonBits, commonProbes, &meta.Common}} {
		slices.Sort(s.keys)
		keys := slices.Compact(s.keys)
		*s.size = Size{Keys: len(keys), Blocks: len(keys)*s.bits/blockBits + 1, Probes: s.probes}
		body = append(body, fill(keys, *s.size)...)
	}
	head, err := json.Marshal(meta)
	if err != nil {
		return nil, fmt.Errorf("write words: %w", err)
	}
	return append(append(head, '\n'), body...), nil
}

func fill(keys []uint64, size Size) []byte {
	b := make([]byte, size.Blocks*blockBytes)
	for _, k := range keys {
		set(b, k, size)
	}
	return b
}
