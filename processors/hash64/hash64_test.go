package hash64

import (
	"hash/fnv"
	"testing"
)

// TestString: the hash is that of the standard library.
func TestString(t *testing.T) {
	for _, s := range []string{"", "a", "Äpfel", "a longer text, with \x00 and \xff"} {
		h := fnv.New64a()
		_, _ = h.Write([]byte(s))
		if got, want := String(s), h.Sum64(); got != want {
			t.Errorf("String(%q) = %x, want %x", s, got, want)
		}
	}
}

// TestNext: the numbers are those of the reference implementation of splitmix64 (Vigna, prng.di.unimi.it).
func TestNext(t *testing.T) {
	state := uint64(1234567)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := Next(&state); got != want {
			t.Errorf("number %d is %d, want %d", i+1, got, want)
		}
	}
}
