package schemas

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A decoded score does not change when the memory of its record is reused: the join decrypts one
// score after the other into the same memory.
func TestDecodeScore_memory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := EncodeScore(genScoreRecord.Draw(t, "score"))
		if err != nil {
			t.Fatal(err)
		}
		want, err := DecodeScore(Record{Key: bytes.Clone(r.Key), Value: bytes.Clone(r.Value)})
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodeScore(r)
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Value {
			r.Value[i] ^= 0xff
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("the score changed with the memory of its record: %s", d)
		}
	})
}
