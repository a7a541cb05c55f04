package seal

import (
	"crypto/sha256"
	"maps"
	"math/bits"
	"slices"

	"candor/schemas"
)

type secret = [schemas.DataKeySize]byte

// child returns a child of a node: side 0 is the left child, 1 the right one. Nobody can derive the parent or the
// other child from a child.
func child(of secret, side uint16) secret {
	var in [8 + schemas.DataKeySize + 1]byte
	copy(in[:], "data key")
	copy(in[8:], of[:])
	in[len(in)-1] = byte(side)
	return sha256.Sum256(in[:])
}

// dataKey derives the key of a submission from the block. It returns false if the block no longer has the key.
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

// Has reports whether a block still has the key of a submission.
func Has(b *schemas.DataKeys, number uint16) bool {
	_, ok := dataKey(b, number)
	return ok
}

// without returns the block without the key of one submission. It removes the node from which this key is derived,
// and adds the siblings of all nodes on the path down to the key. So the keys of all other submissions can still
// be derived.
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

// admit returns a block that does not mark a submission as never admitted.
func admit(b schemas.DataKeys, number uint16) schemas.DataKeys {
	if i, refused := slices.BinarySearch(b.Refused, number); refused {
		b.Refused = slices.Delete(slices.Clone(b.Refused), i, i+1)
	}
	return b
}

// Divide returns a block with another name, for another partition, that has only some keys of b. The function kept
// selects the keys. The other keys cannot be derived from the new block. The list of submissions that were never
// admitted (Refused) is reduced in the same way.
func Divide(b *schemas.DataKeys, name uint64, partition int32, kept func(number uint16) bool) schemas.DataKeys {
	part := schemas.DataKeys{Block: name, Partition: partition, Nodes: map[uint16]secret{}}
	var keep func(node, depth uint16, key secret) (whole bool)
	keep = func(node, depth uint16, key secret) bool {
		if depth == schemas.DataKeyDepth {
			if kept(node - schemas.DataKeysBlock) {
				part.Nodes[node] = key
				return true
			}
			return false
		}
		left, right := 2*node, 2*node+1
		l, r := keep(left, depth+1, child(key, 0)), keep(right, depth+1, child(key, 1))
		if l && r { // all keys below the node are kept, so the node replaces its children
			delete(part.Nodes, left)
			delete(part.Nodes, right)
			part.Nodes[node] = key
		}
		return l && r
	}
	for node, key := range b.Nodes {
		keep(node, uint16(bits.Len16(node)-1), key)
	}
	for _, n := range b.Refused {
		if kept(n) {
			part.Refused = append(part.Refused, n)
		}
	}
	return part
}
