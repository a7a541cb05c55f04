package checkstate

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// Values are read back as they were written, for every mixture of codes.
func TestBits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		type item struct {
			kind, n int
			v       uint64
		}
		items := rapid.SliceOf(rapid.Custom(func(t *rapid.T) item {
			v := rapid.Uint64().Draw(t, "v") >> rapid.IntRange(0, 63).Draw(t, "shift")
			switch kind := rapid.IntRange(0, 2).Draw(t, "kind"); kind {
			case 0:
				return item{kind, rapid.IntRange(bits.Len64(v), 64).Draw(t, "n"), v}
			case 1:
				return item{kind, rapid.IntRange(max(0, bits.Len64(v)-8), 63).Draw(t, "k"), v}
			default:
				return item{kind, 0, max(1, v)}
			}
		})).Draw(t, "items")
		w := bitWriter{b: []byte{7}}
		for _, i := range items {
			before := 8*len(w.b) + w.n
			switch i.kind {
			case 0:
				w.bits(i.v, i.n)
			case 1:
				w.rice(i.v, i.n)
			default:
				w.delta(i.v)
				if took := 8*len(w.b) + w.n - before; took != deltaBits(i.v) {
					t.Fatalf("the delta code of %d has %d bits instead of %d", i.v, took, deltaBits(i.v))
				}
			}
		}
		b := w.end()
		r := bitReader{rest: b[1:]}
		for _, i := range items {
			var v uint64
			switch i.kind {
			case 0:
				v = r.long(i.n)
			case 1:
				v = r.rice(i.n)
			default:
				v = r.delta()
			}
			if v != i.v || r.bad {
				t.Fatalf("%+v came back as %d", i, v)
			}
		}
		if len(r.rest) > 0 || r.n > 7 || r.room != 0 {
			t.Fatalf("%d bytes and %d bits are left", len(r.rest), r.n)
		}
	})
}

// Bytes that end too early, and numbers without an end, are detected.
func TestBits_short(t *testing.T) {
	w := bitWriter{}
	w.rice(1<<40, 36)
	w.delta(1 << 50)
	w.bits(5, 64)
	whole := w.end()
	for n := range whole {
		r := bitReader{rest: whole[:n]}
		r.rice(36)
		r.delta()
		r.long(64)
		if !r.bad {
			t.Errorf("%d of %d bytes are enough", n, len(whole))
		}
	}
	for _, b := range [][]byte{{}, {0xff}, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}} {
		r := bitReader{rest: b}
		if r.rice(3); !r.bad {
			t.Errorf("%x is a number", b)
		}
	}
	r := bitReader{rest: make([]byte, 20)}
	if r.delta(); !r.bad {
		t.Error("zeros are a number")
	}
}

// deltaBits returns the length of the delta code of a number above 0.
func deltaBits(v uint64) int {
	n := bits.Len64(v)
	return 2*bits.Len(uint(n)) - 1 + n - 1
}
