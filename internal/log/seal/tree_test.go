package seal

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"candor/schemas"
)

func whole() schemas.DataKeys {
	return schemas.DataKeys{Block: 1, Nodes: map[uint16]secret{1: {1, 2, 3}}}
}

// After any erasures in any order, exactly the keys of the other submissions can be derived,
// and they are unchanged. No node above an erased submission is left.
func TestErasedKeysDoNotFollow(t *testing.T) {
	fresh := whole()
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Uint16Range(0, schemas.DataKeysBlock-1), 0, 40).Draw(t, "erased")
		b := whole()
		for _, n := range numbers {
			before := maps.Clone(b.Nodes)
			next := without(b, n)
			if !maps.Equal(b.Nodes, before) {
				t.Fatal("a block that others read was changed")
			}
			b = next
		}
		if len(b.Nodes) > schemas.DataKeyDepth*max(1, len(numbers)) {
			t.Fatalf("%d nodes after %d erasures", len(b.Nodes), len(numbers))
		}
		for n := range uint16(schemas.DataKeysBlock) {
			key, ok := dataKey(&b, n)
			want, _ := dataKey(&fresh, n)
			if erased := slices.Contains(numbers, n); ok == erased || ok && key != want {
				t.Fatalf("submission %d has a key: %v; it was erased: %v", n, ok, erased)
			}
		}
	})
}

// Each key of a block is in exactly one of the blocks into which it is divided, unchanged, and an erased key is in none.
func TestDividedBlocks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := whole()
		for _, n := range rapid.SliceOfN(rapid.Uint16Range(0, schemas.DataKeysBlock-1), 0, 20).Draw(t, "erased") {
			if b = without(b, n); n%2 == 0 {
				b = refuse(b, n)
			}
		}
		nodes, parts := maps.Clone(b.Nodes), rapid.IntRange(1, 4).Draw(t, "parts")
		of := rapid.SliceOfN(rapid.IntRange(0, parts), schemas.DataKeysBlock, schemas.DataKeysBlock).Draw(t, "part of each") // parts: of none
		for part := range parts {
			kept := func(n uint16) bool { return of[n] == part }
			d := Divide(&b, uint64(part), int32(part), kept)
			for n := range uint16(schemas.DataKeysBlock) {
				want, had := dataKey(&b, n)
				key, ok := dataKey(&d, n)
				if ok != (had && kept(n)) || ok && key != want {
					t.Fatalf("submission %d of part %d has a key in part %d: %v", n, of[n], part, ok)
				}
				if slices.Contains(d.Refused, n) != (kept(n) && slices.Contains(b.Refused, n)) {
					t.Fatalf("submission %d of part %d is refused in part %d: %v", n, of[n], part, d.Refused)
				}
			}
		}
		if !maps.Equal(b.Nodes, nodes) {
			t.Fatal("the block was changed")
		}
	})
}

func TestKeysDiffer(t *testing.T) {
	b, seen := whole(), map[secret]bool{}
	for n := range uint16(schemas.DataKeysBlock) {
		key, ok := dataKey(&b, n)
		if !ok || seen[key] {
			t.Fatalf("submission %d has a key: %v, another has it: %v", n, ok, seen[key])
		}
		seen[key] = true
	}
}

func TestEverythingErased(t *testing.T) {
	b := whole()
	for n := range uint16(schemas.DataKeysBlock) {
		b = without(b, n)
	}
	if len(b.Nodes) != 0 {
		t.Errorf("%d nodes are left", len(b.Nodes))
	}
}

func BenchmarkDataKey(b *testing.B) {
	block := whole()
	b.ReportAllocs()
	for b.Loop() {
		dataKey(&block, 417)
	}
}
