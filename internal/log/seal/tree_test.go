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
