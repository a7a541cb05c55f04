package view

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"slices"
)

// dict maps byte strings to byte strings. It has no pointer for each entry, so a view with millions of entries
// costs the garbage collector almost nothing. A few entries are in one slice. More entries are in the chunks of a
// table.
//
// An entry consists of the length of its key, the length of its value (both as uvarints), the key and the value.
// Slices that a dict returns are valid until it changes.
type dict struct {
	data []byte // the entries, while there are few
	n    int
	big  *table // nil while there are few
}

// mostFew and mostFewBytes limit a dict without a table, by number of entries and by bytes. Beyond these limits,
// its entries are moved to a table.
const (
	mostFew      = 16
	mostFewBytes = 4 << 10
)

func appendEntry(to, key, value []byte) []byte {
	to = binary.AppendUvarint(to, uint64(len(key)))
	to = binary.AppendUvarint(to, uint64(len(value)))
	to = append(to, key...)
	return append(to, value...)
}

// entryAt reads the entry at the beginning of b. The size is 0 if there is no complete entry.
func entryAt(b []byte) (key, value []byte, size int) {
	k, n := binary.Uvarint(b)
	if n <= 0 {
		return nil, nil, 0
	}
	v, m := binary.Uvarint(b[n:])
	rest := uint64(len(b) - n - max(m, 0))
	if m <= 0 || k > rest || v > rest-k {
		return nil, nil, 0
	}
	head := n + m
	size = head + int(k) + int(v)
	return b[head : head+int(k) : head+int(k)], b[head+int(k) : size : size], size
}

// find returns the offset in data of the entry of a key, the size of the entry, and its value.
func (d *dict) find(key []byte) (at, size int, value []byte, ok bool) {
	for at < len(d.data) {
		k, v, size := entryAt(d.data[at:])
		if bytes.Equal(k, key) {
			return at, size, v, true
		}
		at += size
	}
	return at, 0, nil, false
}

func (d *dict) get(key []byte) ([]byte, bool) {
	if d.big != nil {
		return d.big.get(key)
	}
	_, _, value, ok := d.find(key)
	return value, ok
}

// set sets the value of a key, and reports whether the key is new.
func (d *dict) set(key, value []byte) bool {
	if d.big == nil {
		at, size, old, ok := d.find(key)
		switch {
		case ok && len(old) == len(value):
			copy(old, value)
			return false
		case ok:
			d.data = slices.Delete(d.data, at, at+size)
			d.n--
		}
		if d.n < mostFew && len(d.data)+len(key)+len(value) < mostFewBytes {
			d.data = appendEntry(d.data, key, value)
			d.n++
			return !ok
		}
		d.grow()
		d.big.set(key, value)
		d.n++
		return !ok
	}
	if !d.big.set(key, value) {
		return false
	}
	d.n++
	return true
}

// grow moves the entries from data to a table.
func (d *dict) grow() {
	d.big = &table{slots: make([]uint64, leastSlots)}
	for rest := d.data; len(rest) > 0; {
		k, v, size := entryAt(rest)
		d.big.set(k, v)
		rest = rest[size:]
	}
	d.data = nil
}

// remove removes a key, and reports whether it was there.
func (d *dict) remove(key []byte) bool {
	if d.big != nil {
		if !d.big.remove(key) {
			return false
		}
		d.n--
		return true
	}
	at, size, _, ok := d.find(key)
	if ok {
		d.data = slices.Delete(d.data, at, at+size)
		d.n--
	}
	return ok
}

// each visits all entries until visit returns false. The dict must not change during the call.
func (d *dict) each(visit func(key, value []byte) bool) {
	for cursor := uint64(0); ; {
		stopped := false
		cursor = d.scan(cursor, scanSize, func(k, v []byte) {
			stopped = stopped || !visit(k, v)
		})
		if stopped || cursor == 0 {
			return
		}
	}
}

// scanSize is how many entries the method each requests with one call of scan.
const scanSize = 64

// scan visits about count entries from a cursor on, and returns the next cursor. The next cursor is 0 at the end.
// The dict may change between two scans. Entries that exist during the whole scan are visited at least once.
// Without a table, all entries are visited at once, because removing an entry moves the others.
func (d *dict) scan(cursor uint64, count int, visit func(key, value []byte)) uint64 {
	if d.big != nil {
		return d.big.scan(cursor, count, visit)
	}
	for rest := d.data; len(rest) > 0; {
		k, v, size := entryAt(rest)
		visit(k, v)
		rest = rest[size:]
	}
	return 0
}

// table is a hash table whose entries are in chunks, in the order in which they were written. A slot holds 16 bits
// of the key's hash and, in the lower bits, the place of the entry: its chunk and the offset there. If a value is
// replaced by one of another length, a new entry is written. The old entry then has no slot and is garbage. When
// half of a chunk is garbage, the chunk is emptied: its other entries are written again at the end of the table.
type table struct {
	chunks []chunk
	slots  []uint64 // a power of two; 0: free
	taken  int      // slots in use
	n      int
	bytes  int // size of the entries that are not garbage
}

type chunk struct {
	data []byte // nil: emptied
	live int    // size of the entries that are not garbage
}

// A chunk has room for a quarter as many bytes as all entries of the table together, and at most mostChunk. So the garbage
// in the last chunk, and its free room, are also proportional to the size of the table. In a small table, a chunk has room
// for as many bytes as all entries, and at most usualChunk. mostChunk is what offsetBits can address. A longer entry gets
// its own chunk.
const (
	usualChunk = 4 << 10
	mostChunk  = 1 << offsetBits
	offsetBits = 20
	placeBits  = 48
	firstPlace = 2 // smaller values are marks of slots, not places
	removed    = 1 // a slot whose entry was removed
	leastSlots = 32
)

var seed = maphash.MakeSeed()

// place is the position of an entry.
type place uint64

func placeOf(chunk, offset int) place { return place(chunk<<offsetBits|offset) + firstPlace }

func (p place) chunk() int  { return int((p - firstPlace) >> offsetBits) }
func (p place) offset() int { return int((p - firstPlace) & (mostChunk - 1)) }

func (t *table) at(p place) (key, value []byte, size int) {
	return entryAt(t.chunks[p.chunk()].data[p.offset():])
}

// find returns the slot of a key and the place of its entry. If the key does not exist, the place is 0, and the
// slot is free for a new entry.
func (t *table) find(key []byte) (slot int, p place) {
	hash := maphash.Bytes(seed, key)
	mark, mask := hash>>placeBits<<placeBits, len(t.slots)-1
	free := -1
	for i := int(hash) & mask; ; i = (i + 1) & mask {
		switch s := t.slots[i]; {
		case s == 0:
			if free < 0 {
				free = i
			}
			return free, 0
		case s == removed:
			if free < 0 {
				free = i
			}
		case s>>placeBits<<placeBits == mark:
			p := place(s &^ mark)
			if k, _, _ := t.at(p); bytes.Equal(k, key) {
				return i, p
			}
		}
	}
}

func (t *table) put(slot int, key []byte, p place) {
	t.slots[slot] = maphash.Bytes(seed, key)>>placeBits<<placeBits | uint64(p)
}

func (t *table) get(key []byte) ([]byte, bool) {
	_, p := t.find(key)
	if p == 0 {
		return nil, false
	}
	_, value, _ := t.at(p)
	return value, true
}

func (t *table) set(key, value []byte) bool {
	slot, p := t.find(key)
	if p == 0 {
		if t.slots[slot] == 0 {
			t.taken++
		}
		t.n++
		t.put(slot, key, t.write(key, value))
		if t.taken*4 >= len(t.slots)*3 {
			t.rehash()
		}
		return true
	}
	_, old, size := t.at(p)
	if len(old) == len(value) {
		copy(old, value)
		return false
	}
	t.slots[slot] = removed // so that emptying a chunk does not move the old entry
	t.drop(p, size)
	t.put(slot, key, t.write(key, value))
	return false
}

func (t *table) remove(key []byte) bool {
	slot, p := t.find(key)
	if p == 0 {
		return false
	}
	_, _, size := t.at(p)
	t.slots[slot] = removed
	t.n--
	t.drop(p, size)
	return true
}

// rehash rebuilds the slots, with at most 3 of 8 slots in use.
func (t *table) rehash() {
	n := leastSlots
	for n*3 < t.n*8 {
		n *= 2
	}
	old := t.slots
	t.slots, t.taken = make([]uint64, n), t.n
	for _, s := range old {
		if s == 0 || s == removed {
			continue
		}
		p := place(s & (1<<placeBits - 1))
		key, _, _ := t.at(p)
		i := int(maphash.Bytes(seed, key)) & (n - 1)
		for t.slots[i] != 0 {
			i = (i + 1) & (n - 1)
		}
		t.slots[i] = s
	}
}

// write writes an entry at the end of the last chunk, or into a new chunk, and returns its place.
func (t *table) write(key, value []byte) place {
	size := len(key) + len(value) + 2*binary.MaxVarintLen32
	last := len(t.chunks) - 1
	full := last >= 0 && len(t.chunks[last].data)+size > min(cap(t.chunks[last].data), mostChunk)
	if full || last < 0 {
		room := min(max(t.bytes/4, min(t.bytes, usualChunk)), mostChunk)
		t.chunks = append(t.chunks, chunk{data: make([]byte, 0, max(size, room))})
	}
	at := len(t.chunks) - 1
	c := &t.chunks[at]
	p := placeOf(at, len(c.data))
	c.data = appendEntry(c.data, key, value)
	written := len(c.data) - p.offset()
	c.live += written
	t.bytes += written
	if full {
		t.empty(last)
	}
	return p
}

// drop marks an entry as garbage.
func (t *table) drop(p place, size int) {
	t.chunks[p.chunk()].live -= size
	t.bytes -= size
	t.empty(p.chunk())
}

// empty empties a chunk if half of it is garbage and it is not the last one. It writes the remaining entries again
// at the end of the table. This may close the last chunk, which may then be emptied as well. Each such step has at
// most half as many bytes as the one before.
func (t *table) empty(i int) {
	c := &t.chunks[i]
	if i == len(t.chunks)-1 || c.data == nil || 2*c.live > len(c.data) {
		return
	}
	data := c.data
	for at := 0; at < len(data); {
		key, value, size := entryAt(data[at:])
		if slot, p := t.find(key); p == placeOf(i, at) {
			t.bytes -= size
			t.put(slot, key, t.write(key, value))
		}
		at += size
	}
	t.chunks[i] = chunk{}
}

// scan visits entries like dict.scan. The cursor is the place of the next entry.
func (t *table) scan(cursor uint64, count int, visit func(key, value []byte)) uint64 {
	i, at := 0, 0
	if cursor >= firstPlace {
		i, at = place(cursor).chunk(), place(cursor).offset()
	}
	for ; i < len(t.chunks); i, at = i+1, 0 {
		for data := t.chunks[i].data; at < len(data); {
			if count <= 0 {
				return uint64(placeOf(i, at))
			}
			key, value, size := entryAt(data[at:])
			if size == 0 { // a cursor that no scan has returned
				break
			}
			if _, p := t.find(key); p == placeOf(i, at) {
				visit(key, value)
			}
			count-- // garbage takes time as well
			at += size
		}
	}
	return 0
}
