package schemas

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ViewChange is one change of the view: a Redis command, its key, and its other arguments.
type ViewChange struct {
	Command string
	Key     string
	Args    [][]byte
}

// viewCommands lists the commands of changes. A command is encoded as its index in this list.
var viewCommands = []string{"SET", "UNLINK", "HSET", "HDEL", "SADD", "SREM", "ZADD", "ZREM"}

// Valid reports whether the change can be encoded.
func (c ViewChange) Valid() bool { return slices.Contains(viewCommands, c.Command) }

// Size returns the approximate size of the encoded change, in bytes.
func (c ViewChange) Size() int {
	n := 8 + len(c.Key)
	for _, a := range c.Args {
		n += 4 + len(a)
	}
	return n
}

// The first byte of a chunk of a snapshot says what the chunk contains. Versions of candor without parked surveys read
// only changesVersion.
const (
	changesVersion  = 1 // changes of the part
	parkedVersion   = 2 // changes of a parked survey
	sectionsVersion = 3 // the sections of a snapshot
)

// EncodeChanges encodes changes: the version, then for each change the index of its command, its
// key and its arguments. Numbers are varints. Texts are preceded by their length.
func EncodeChanges(changes []ViewChange) ([]byte, error) {
	return encodeChanges(changesVersion, changes)
}

// EncodeParked encodes changes of a parked survey. A restore does not apply them to the view.
func EncodeParked(changes []ViewChange) ([]byte, error) { return encodeChanges(parkedVersion, changes) }

func encodeChanges(version byte, changes []ViewChange) ([]byte, error) {
	n := 8
	for _, c := range changes {
		n += c.Size()
	}
	b := append(make([]byte, 0, n), version)
	b = binary.AppendUvarint(b, uint64(len(changes)))
	for _, c := range changes {
		command := slices.Index(viewCommands, c.Command)
		if command < 0 {
			return nil, fmt.Errorf("encode a change of the view: %w: command %s", ErrInvalid, c.Command)
		}
		b = append(b, byte(command))
		b = append(binary.AppendUvarint(b, uint64(len(c.Key))), c.Key...)
		b = binary.AppendUvarint(b, uint64(len(c.Args)))
		for _, a := range c.Args {
			b = append(binary.AppendUvarint(b, uint64(len(a))), a...)
		}
	}
	return b, nil
}

// DecodeChanges decodes what EncodeChanges has encoded. The arguments of the changes share memory with b.
func DecodeChanges(b []byte) ([]ViewChange, error) { return decodeChanges(changesVersion, b) }

// DecodeParked decodes what EncodeParked has encoded. The arguments of the changes share memory with b.
func DecodeParked(b []byte) ([]ViewChange, error) { return decodeChanges(parkedVersion, b) }

func decodeChanges(version byte, b []byte) ([]ViewChange, error) {
	bad := func(what string) ([]ViewChange, error) {
		return nil, fmt.Errorf("decode changes of the view: %w: %s", ErrMalformed, what)
	}
	if len(b) == 0 || b[0] != version {
		return bad("unknown version")
	}
	b = b[1:]
	number := func() (int, bool) { // number of items that take at least one byte each
		n, size := binary.Uvarint(b)
		if size <= 0 || n > uint64(len(b)-size) {
			return 0, false
		}
		b = b[size:]
		return int(n), true
	}
	text := func() ([]byte, bool) {
		n, ok := number()
		if !ok {
			return nil, false
		}
		t := b[:n:n]
		b = b[n:]
		return t, true
	}
	n, ok := number()
	if !ok {
		return bad("too short")
	}
	changes := make([]ViewChange, 0, min(n, 4096))
	for range n {
		if len(b) == 0 || int(b[0]) >= len(viewCommands) {
			return bad("unknown command")
		}
		c := ViewChange{Command: viewCommands[b[0]]}
		b = b[1:]
		key, ok := text()
		args, ok2 := number()
		if !ok || !ok2 {
			return bad("too short")
		}
		c.Key = string(key)
		for range args {
			a, ok := text()
			if !ok {
				return bad("too short")
			}
			c.Args = append(c.Args, a)
		}
		changes = append(changes, c)
	}
	if len(b) > 0 {
		return bad("bytes left over")
	}
	return changes, nil
}

// Section is the place of a parked survey's check state in a snapshot. The chunks of a section follow each other.
type Section struct {
	ID          string // random, of SectionIDSize bytes
	First, Last int64  // offsets of the first and the last chunk
	Chunk       int64  // the number of the first chunk within the snapshot
	Chunks      int64  // number of chunks
}

// SectionIDSize is the length of a section's id.
const SectionIDSize = 16

// EncodeSections encodes the list of a snapshot's sections. It is the last chunk of a snapshot that may have sections.
func EncodeSections(sections []Section) ([]byte, error) {
	b := binary.AppendUvarint([]byte{sectionsVersion}, uint64(len(sections)))
	for _, s := range sections {
		if len(s.ID) != SectionIDSize {
			return nil, fmt.Errorf("encode the sections of a snapshot: %w: id", ErrInvalid)
		}
		b = append(b, s.ID...)
		for _, n := range [...]int64{s.First, s.Last, s.Chunk, s.Chunks} {
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return b, nil
}

// IsSections reports whether a chunk contains the list of a snapshot's sections.
func IsSections(b []byte) bool { return len(b) > 0 && b[0] == sectionsVersion }

// IsParked reports whether a chunk contains changes of a parked survey.
func IsParked(b []byte) bool { return len(b) > 0 && b[0] == parkedVersion }

// DecodeSections decodes the sections of a snapshot.
func DecodeSections(b []byte) ([]Section, error) {
	bad := fmt.Errorf("decode the sections of a snapshot: %w", ErrMalformed)
	if !IsSections(b) {
		return nil, bad
	}
	b = b[1:]
	number := func() (int64, bool) {
		n, size := binary.Uvarint(b)
		if size <= 0 || n > math.MaxInt64 {
			return 0, false
		}
		b = b[size:]
		return int64(n), true
	}
	n, ok := number()
	if !ok || n > int64(len(b)) {
		return nil, bad
	}
	sections := make([]Section, n)
	for i := range sections {
		if len(b) < SectionIDSize {
			return nil, bad
		}
		s := &sections[i]
		s.ID, b = string(b[:SectionIDSize]), b[SectionIDSize:]
		for _, into := range [...]*int64{&s.First, &s.Last, &s.Chunk, &s.Chunks} {
			if *into, ok = number(); !ok {
				return nil, bad
			}
		}
		if s.Chunks < 1 || s.Last < s.First || s.Chunks > s.Last-s.First+1 {
			return nil, bad
		}
	}
	if len(b) > 0 {
		return nil, bad
	}
	return sections, nil
}

// SnapshotKeySize is the length of a snapshot's encryption key.
const SnapshotKeySize = 32

// Snapshot says where a complete snapshot of a part of the view is stored, and holds its encryption
// key. Without this record, the snapshot cannot be read.
type Snapshot struct {
	Partition   int32  // the partition of the view, and of the topic of snapshots
	Part        string // join, or the code of a check
	ID          string // random
	At          time.Time
	Marker      string // the marker of the part, as the view stores it
	First, Last int64  // offsets of the first and the last chunk
	Chunks      int64
	Changes     int64 // number of changes
	Bytes       int64 // size of all changes
	Secret      []byte
	// Mixed says that the chunks may contain deleted content (state.Dumped). For example, a respondent was
	// deleted while the part was copied.
	Mixed bool
}

// Key returns the key of the snapshot's records.
func (s *Snapshot) Key() []byte {
	return []byte(strconv.Itoa(int(s.Partition)) + "/" + s.Part + "/" + s.ID)
}

type wireSnapshot struct {
	At      int64  `avro:"at"`
	Marker  string `avro:"marker"`
	First   int64  `avro:"first"`
	Last    int64  `avro:"last"`
	Chunks  int64  `avro:"chunks"`
	Changes int64  `avro:"changes"`
	Bytes   int64  `avro:"bytes"`
	Secret  []byte `avro:"secret"`
	Mixed   bool   `avro:"mixed"`
}

// EncodeSnapshot returns the record of the topic of snapshot keys.
func EncodeSnapshot(s *Snapshot) (Record, error) {
	return snapshots.record(s.Key(), new(bounds), &wireSnapshot{
		At: millis(s.At), Marker: s.Marker, First: s.First, Last: s.Last, Chunks: s.Chunks, Changes: s.Changes, Bytes: s.Bytes, Secret: s.Secret, Mixed: s.Mixed,
	})
}

// DecodeSnapshot reads a record of the topic of snapshot keys that has a value.
func DecodeSnapshot(r Record) (Snapshot, error) {
	bad := func(what string) (Snapshot, error) {
		return Snapshot{}, fmt.Errorf("decode a snapshot: %w: %s", ErrMalformed, what)
	}
	f := strings.Split(string(r.Key), "/")
	if len(f) != 3 {
		return bad("bad key")
	}
	p, err := strconv.ParseInt(f[0], 10, 32)
	if err != nil || p < 0 {
		return bad("bad key")
	}
	var w wireSnapshot
	if err := snapshots.decode(r.Value, everything, &w); err != nil {
		return Snapshot{}, err
	}
	if len(w.Secret) != SnapshotKeySize || w.Chunks < 1 || w.First < 0 || w.Last < w.First || w.Chunks > w.Last-w.First+1 {
		return bad("bad place or secret")
	}
	return Snapshot{
		Partition: int32(p), Part: f[1], ID: f[2], At: instant(w.At), Marker: w.Marker,
		First: w.First, Last: w.Last, Chunks: w.Chunks, Changes: w.Changes, Bytes: w.Bytes, Secret: w.Secret, Mixed: w.Mixed,
	}, nil
}
