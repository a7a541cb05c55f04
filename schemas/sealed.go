package schemas

import (
	"encoding/binary"
	"fmt"
)

// The value of a sealed record is encrypted with the data key of a submission. The header headerSealed names the key.
// The value of a sealed submission begins with a part in clear, which is still needed after the content is erased.
const headerSealed = "sealed"

// DataKeyRef names the data key of one submission.
type DataKeyRef struct {
	Block  uint64
	Number uint16 // the number of the submission within the block
}

const refSize = 10

// Header returns the header of a record sealed with the key.
func (k DataKeyRef) Header() Header {
	return Header{headerSealed, binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint64(make([]byte, 0, refSize), k.Block), k.Number)}
}

// SealedWith returns the name of a sealed record's data key, and whether the record is sealed. For an invalid header,
// the error is ErrMalformed.
func SealedWith(headers []Header) (key DataKeyRef, sealed bool, err error) {
	for _, h := range headers {
		if h.Key != headerSealed {
			continue
		}
		if len(h.Value) != refSize {
			return key, true, fmt.Errorf("sealed record: %w: the header names no data key", ErrMalformed)
		}
		return DataKeyRef{binary.BigEndian.Uint64(h.Value), binary.BigEndian.Uint16(h.Value[8:])}, true, nil
	}
	return key, false, nil
}

// JoinSealed returns the value of a sealed record: the part in clear, followed by the encrypted
// part.
func JoinSealed(clear, box []byte) []byte { return append(BeginSealed(clear, len(box)), box...) }

// BeginSealed returns the value of a sealed record without its encrypted part, and with room for an
// encrypted part of n bytes.
func BeginSealed(clear []byte, n int) []byte {
	v := make([]byte, 0, 4+len(clear)+n)
	v = binary.BigEndian.AppendUint32(v, uint32(len(clear)))
	return append(v, clear...)
}

// SplitSealed splits a value that JoinSealed has made. The parts share memory with the value.
func SplitSealed(value []byte) (clear, box []byte, err error) {
	if len(value) < 4 {
		return nil, nil, fmt.Errorf("sealed record: %w: too short", ErrMalformed)
	}
	n, rest := binary.BigEndian.Uint32(value), value[4:]
	if uint64(n) > uint64(len(rest)) {
		return nil, nil, fmt.Errorf("sealed record: %w: too short", ErrMalformed)
	}
	return rest[:n:n], rest[n:], nil
}

// WithoutContent returns the value of a submission without data points, attributes and platform. The rest is enough to
// admit and charge the respondent again in a replay.
func WithoutContent(value []byte) ([]byte, error) {
	v, err := submissions.written(value)
	if err != nil {
		return nil, fmt.Errorf("decode submission: %w", err)
	}
	r := readerPool.Get().(*reader)
	defer r.release()
	body, err := v.guard.walk(&r.room, value[headerSize:], wantAdmission, true)
	if err != nil {
		return nil, fmt.Errorf("decode submission: %w: %w", ErrMalformed, err)
	}
	return append(v.header[:len(v.header):len(v.header)], body...), nil
}

// The data keys of a block form a binary tree with one leaf for each submission.
const (
	DataKeyDepth  = 10
	DataKeysBlock = 1 << DataKeyDepth
	DataKeySize   = 32
)

// DataKeys holds the data keys of a block of submissions in one partition of the log. The key of a submission can be
// derived from its leaf, or from any node above the leaf. If Nodes has none of these, the submission has been erased.
type DataKeys struct {
	Block     uint64
	Partition int32
	Nodes     map[uint16][DataKeySize]byte // by index: 1 is the root, 2n and 2n+1 are the children of n
	Refused   []uint16                     // erased submissions that were never admitted
}

type wireDataKeys struct {
	Partition int32             `avro:"partition"`
	Nodes     []wireDataKeyNode `avro:"nodes"`
	Refused   []int32           `avro:"refused"`
}

type wireDataKeyNode struct {
	Index  int32  `avro:"index"`
	Secret []byte `avro:"secret"`
}

// EncodeDataKeys returns the record of the data keys topic.
func EncodeDataKeys(k DataKeys) (Record, error) {
	w := wireDataKeys{Partition: k.Partition, Refused: make([]int32, 0, len(k.Refused))}
	for n := range uint16(2 * DataKeysBlock) { // in order, so that equal blocks have equal bytes
		if secret, ok := k.Nodes[n]; ok {
			w.Nodes = append(w.Nodes, wireDataKeyNode{int32(n), secret[:]})
		}
	}
	for _, n := range k.Refused {
		w.Refused = append(w.Refused, int32(n))
	}
	return dataKeys.record(binary.BigEndian.AppendUint64(nil, k.Block), new(bounds), &w)
}

// DecodeDataKeys reads a record of the data keys topic.
func DecodeDataKeys(r Record) (DataKeys, error) {
	if len(r.Key) != 8 {
		return DataKeys{}, fmt.Errorf("decode data keys: %w: bad key", ErrMalformed)
	}
	var w wireDataKeys
	if err := dataKeys.decode(r.Value, everything, &w); err != nil {
		return DataKeys{}, err
	}
	k := DataKeys{Block: binary.BigEndian.Uint64(r.Key), Partition: w.Partition, Nodes: make(map[uint16][DataKeySize]byte, len(w.Nodes))}
	for _, n := range w.Nodes {
		if n.Index < 1 || n.Index >= 2*DataKeysBlock || len(n.Secret) != DataKeySize {
			return DataKeys{}, fmt.Errorf("decode data keys: %w: bad node", ErrMalformed)
		}
		k.Nodes[uint16(n.Index)] = [DataKeySize]byte(n.Secret)
	}
	for _, n := range w.Refused {
		if n < 0 || n >= DataKeysBlock {
			return DataKeys{}, fmt.Errorf("decode data keys: %w: bad number", ErrMalformed)
		}
		k.Refused = append(k.Refused, uint16(n))
	}
	return k, nil
}

// ForgetDataKeys returns the tombstone that removes a block from the data keys topic.
func ForgetDataKeys(block uint64) Record {
	return Record{Key: binary.BigEndian.AppendUint64(nil, block)}
}

// ForgottenDataKeys returns the block that a record of the data keys topic removes, and whether it
// removes one.
func ForgottenDataKeys(r Record) (block uint64, forgotten bool) {
	if len(r.Key) != 8 || len(r.Value) > 0 {
		return 0, false
	}
	return binary.BigEndian.Uint64(r.Key), true
}

// tick is the record key of ticks.
var tick = []byte{0}

// Tick returns a record without a value for a compacted topic, under a key of its own. Kafka compacts a segment only
// after a later record has closed it. Without ticks, deleted content would stay on a topic to which nothing is written
// any more.
func Tick() Record { return Record{Key: tick} }

// IsTick reports whether a record is a Tick.
func IsTick(key []byte) bool { return len(key) == 1 && key[0] == 0 }

// SealedLike returns the headers of a sealed record with another name for its data key.
func SealedLike(headers []Header, key DataKeyRef) []Header {
	like := make([]Header, len(headers))
	for i, h := range headers {
		if like[i] = h; h.Key == headerSealed {
			like[i] = key.Header()
		}
	}
	return like
}
