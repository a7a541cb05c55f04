package seal

import (
	"crypto/sha256"
	"maps"
	"slices"

	"candor/schemas"
)

type secret = [schemas.DataKeySize]byte

// child returns a child of a node: 0 the left one, 1 the right one. The parent and the sibling
// cannot be derived from a child.
func child(of secret, side uint16) secret {
	var in [8 + schemas.DataKeySize + 1]byte
	copy(in[:], "data key")
	copy(in[8:], of[:])
	in[len(in)-1] = byte(side)
	return sha256.Sum256(in[:])
}

// dataKey returns the key of a submission, and whether the block still has it.
func dataKey(b *schemas.DataKeys, number uint16) (secret, bool) {
	leaf := schemas.DataKeysBlock + number
	for depth := uint16(0); depth <= schemas.DataKeyDepth; depth++ {
		key, ok := b.Nodes[leaf>>depth]
		if !ok {
			continue
		}
		for ; depth > 0; depth-- {
			key = child(key, leaf>>(depth-1)&1)
		}
		return key, true
	}
	return secret{}, false
}

// without returns a block without the key of a submission. It replaces the node above the
// submission by the siblings along the path down, so that the keys of all other submissions can
// still be derived.
func without(b schemas.DataKeys, number uint16) schemas.DataKeys {
	leaf := schemas.DataKeysBlock + number
	for depth := uint16(0); depth <= schemas.DataKeyDepth; depth++ {
		key, ok := b.Nodes[leaf>>depth]
		if !ok {
			continue
		}
		b.Nodes = maps.Clone(b.Nodes)
		delete(b.Nodes, leaf>>depth)
		for ; depth > 0; depth-- {
			down := leaf >> (depth - 1)
			b.Nodes[down^1] = child(key, down&1^1)
			key = child(key, down&1)
		}
		return b
	}
	return b
}

// refuse returns a block that marks an erased submission as never admitted.
func refuse(b schemas.DataKeys, number uint16) schemas.DataKeys {
	if !slices.Contains(b.Refused, number) {
		b.Refused = append(slices.Clone(b.Refused), number)
		slices.Sort(b.Refused)
	}
	return b
}
