package survey

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
)

// Fingerprint hashes everything in the results that an explanation depends on: FNV-1a over each
// check's score and data points.
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
			if p.Evidence.Note == "" { // an older score with a note has the fingerprint that it had before findings existed
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
