package schemas

import (
	"encoding/binary"
	"fmt"
)

// Partition returns the partition of a key, from 0 to n-1. n must be positive. The result is the same as that of the
// default partitioner of Java clients and franz-go (murmur2, sign bit cleared, modulo). So other producers need no
// configuration.
func Partition(key []byte, n int32) int32 {
	return int32(murmur2(key)&0x7fffffff) % n
}

// Place is the position of a record in a topic.
type Place struct {
	Partition int32
	Offset    int64
}

// String returns the place as it appears in logs and errors.
func (p Place) String() string { return fmt.Sprintf("partition %d offset %d", p.Partition, p.Offset) }

// murmur2 is MurmurHash2, 32 bits, with Kafka's seed.
func murmur2(b []byte) uint32 {
	const seed, m, r = 0x9747b28c, 0x5bd1e995, 24
	h := seed ^ uint32(len(b))
	for ; len(b) >= 4; b = b[4:] {
		k := binary.LittleEndian.Uint32(b) * m
		k ^= k >> r
		h = h*m ^ k*m
	}
	switch len(b) {
	case 3:
		h ^= uint32(b[2]) << 16
		fallthrough
	case 2:
		h ^= uint32(b[1]) << 8
		fallthrough
	case 1:
		h ^= uint32(b[0])
		h *= m
	}
	h ^= h >> 13
	h *= m
	return h ^ h>>15
}
