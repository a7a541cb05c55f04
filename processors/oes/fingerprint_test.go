package oes

import (
	"fmt"
	"testing"

	"candor/processors/hash64"
)

const fingerprinted = "They were cheaper because I charge the car at night, and the old tariff had no night rate."

// TestFingerprint: the check state of surveys stores marks, so the marks of a text must never
// change.
func TestFingerprint(t *testing.T) {
	text := newText(fingerprinted)
	sum := uint64(0)
	f := newFingerprint(&text, text.key())
	for _, m := range f.marks(nil) {
		sum = hash64.Mix(sum ^ m)
	}
	if got := fmt.Sprintf("%016x", sum); got != "4d7d16cf6886213f" {
		t.Errorf("the marks have the sum %s", got)
	}
}

func BenchmarkFingerprint(b *testing.B) {
	text := newText(fingerprinted)
	b.ReportAllocs()
	for b.Loop() {
		newFingerprint(&text, text.key())
	}
}
