package survey

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
)

// Fingerprint returns a hash (FNV-1a) of everything in the results on which an explanation depends: each check's
// score and data points. The order of results has no effect.
func Fingerprint(results []Result) uint64 {
	var buf []byte
	add := func(ns ...int) {
		for _, n := range ns {
			buf = binary.AppendVarint(buf, int64(n))
		}
	}
	text := func(s string) {
		add(len(s))
		buf = append(buf, s...)
	}
	for _, r := range ByCheck(results) {
		if r == nil {
			continue
		}
		add(int(r.Check), int(r.Score), len(r.Incoherent), len(r.DataPoints))
		for _, id := range r.Incoherent {
			text(id)
		}
		for i := range r.DataPoints {
			p := &r.DataPoints[i]
			add(int(p.Score), int(p.Category))
			text(p.ID)
			text(cmp.Or(p.Reason, p.Evidence.Labels()))
			text(p.Evidence.Note)
			if p.Evidence.Note == "" { // evidence with a note keeps the fingerprint that it had before findings existed
				text(string(p.Evidence.Findings))
				for _, n := range p.Evidence.Figures {
					add(int(n))
				}
			}
		}
	}
	h := fnv.New64a()
	_, _ = h.Write(buf) // never fails (hash.Hash)
	return h.Sum64()
}
