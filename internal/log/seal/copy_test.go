package seal

import (
	"bytes"
	"testing"

	"candor/schemas"
)

// A copied submission has the same content, the same unencrypted part and the same fate as the
// original.
func TestCopy(t *testing.T) {
	from, to := newRig(t), newRig(t)
	source, target := from.ring(), to.ring()
	cases := map[string]Fate{"whole": Whole, "erased": Erased, "refused": Refused, "lost": Lost}
	for name, fate := range cases {
		sealed, _ := from.seal(source, name)
		switch fate {
		case Erased, Refused:
			from.erase(source, Erasure{Key: keyOf(t, sealed), Refused: fate == Refused})
		case Lost:
			sealed.Value = append(bytes.Clone(sealed.Value[:len(sealed.Value)-1]), sealed.Value[len(sealed.Value)-1]^1)
		default:
		}
		was := from.open(source, sealed)
		rec := schemas.Record{Key: sealed.Key, Headers: schemas.WithoutCopy(sealed.Headers)}
		copied, err := target.Copy(t.Context(), 1, rec, was)
		if err != nil {
			t.Fatal(err)
		}
		for _, ring := range []*Ring{target, to.ring()} { // also in a ring that reads the keys from the topic
			is := to.open(ring, copied)
			if was.Fate != fate || is.Fate != fate || is.Size != was.Size || !bytes.Equal(is.Clear, was.Clear) || !bytes.Equal(is.Value, was.Value) {
				t.Errorf("%s becomes %+v, was %+v", name, is, was)
			}
		}
		if bytes.Contains(copied.Value, []byte("secret")) {
			t.Errorf("%s is in clear", name)
		}
		if o := from.open(source, copied); o.Fate != Lost {
			t.Errorf("%s can be read with the keys of the source: %+v", name, o)
		}
	}
	plain, err := target.Copy(t.Context(), 1, schemas.Record{Key: []byte("k")}, Opened{Value: []byte("poem")})
	if err != nil || string(plain.Value) != "poem" || len(plain.Headers) > 0 {
		t.Errorf("what is no submission becomes %+v, %v", plain, err)
	}
}
