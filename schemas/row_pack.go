package schemas

import (
	"bytes"
	_ "embed" // the dictionary
	"fmt"
	"sync"
)

// packedRow is the beginning of a packed row. Tokens follow, which stand for the Avro encoding without
// its magic:
//
//	0 to 0x3f     one more than this many bytes follow
//	0x40 to 0xff  a copy of earlier bytes. The high four bits, less four, are its length less leastCopy,
//	              or, if they are longCopy, another byte has the rest of the length. The low four bits
//	              and the next byte are the distance, less one.
//
// Earlier bytes are the bytes of the row so far, and rowWords, which stand before them.
const packedRow = "\xc3\x03"

// Limits of packing. A read of rows ends at a number of stored bytes, but the reader may unpack all rows of a read. To
// limit its memory, a row of n packed bytes has at most unpackedMost(n) bytes in Avro. Without the limit, attributes
// that repeat the same text could be packed much more.
const (
	packRatio = 4
	packFree  = 1 << 10 // so that the limit does not affect ordinary rows
)

// unpackedMost returns the most bytes that a packed row of n bytes may unpack to.
func unpackedMost(n int) int { return min(packRatio*n+packFree, MaxRecord) }

const (
	maxRun    = 0x40
	leastCopy = 3
	longCopy  = 11
	maxCopy   = leastCopy + longCopy + 0xff
	maxBack   = 1 << 12
)

// rowWords is the dictionary of packed rows. It has bytes that many rows have in common, such as the recommended
// settings, data points without findings, and the reasons of checks. It has no data of a respondent. It must never
// change, because stored rows refer to it.
//
//go:embed row.words
var rowWords string

const (
	hashBits   = 11
	chainDepth = 4 // how many earlier places are compared
)

// rowPacker finds earlier bytes that are equal to the next ones.
type rowPacker struct {
	all  []byte
	head [1 << hashBits]int32 // the last place with a hash, plus 1
	next []int32              // the previous place with the same hash, plus 1
	out  []byte
}

// wordsPacker is a packer that has indexed rowWords.
var wordsPacker = sync.OnceValue(func() *rowPacker {
	p := &rowPacker{all: []byte(rowWords)}
	for at := range len(rowWords) - leastCopy + 1 {
		p.add(at)
	}
	return p
})

var packers = sync.Pool{New: func() any { return new(rowPacker) }}

func hashAt(b []byte, at int) uint32 {
	return (uint32(b[at]) | uint32(b[at+1])<<8 | uint32(b[at+2])<<16) * 0x9e3779b1 >> (32 - hashBits)
}

// add indexes the bytes at a place, so that later bytes can be a copy of them.
func (p *rowPacker) add(at int) {
	h := hashAt(p.all, at)
	p.next = append(p.next, p.head[h])
	p.head[h] = int32(at) + 1
}

// longest finds the longest sequence of earlier bytes that equals the bytes at a place. It returns the length and the
// distance, or zeros if there is none of at least leastCopy bytes.
func (p *rowPacker) longest(at int) (n, back int) {
	if len(p.all)-at < leastCopy {
		return 0, 0
	}
	most := min(maxCopy, len(p.all)-at)
	rest := p.all[at : at+most]
	from := p.head[hashAt(p.all, at)]
	for range chainDepth {
		place := int(from) - 1
		if place < 0 || at-place > maxBack {
			break
		}
		if n == 0 || p.all[place+n] == rest[n] {
			same := 0
			for same < most && p.all[place+same] == rest[same] {
				same++
			}
			if same > n {
				n, back = same, at-place
				if n == most {
					break
				}
			}
		}
		from = p.next[place]
	}
	if n < leastCopy {
		return 0, 0
	}
	return n, back
}

// pack appends the packed form of a row in Avro to b.
func (p *rowPacker) pack(b, value []byte) []byte {
	words := wordsPacker()
	p.all = append(append(p.all[:0], rowWords...), value[len(magic):]...)
	p.head = words.head
	p.next = append(p.next[:0], words.next...)
	p.reach(len(rowWords)) // the last bytes of the dictionary continue in the row
	before := len(b)
	b = append(b, packedRow...)
	start := len(rowWords) // where the bytes begin that are not yet in b and not a copy
	at, id, rest := start, start+headerSize-len(magic), start+afterID(value)-len(magic)
	for at < len(p.all) {
		n, back := p.longest(at)
		p.reach(at + 1)
		if at < rest { // the id is in one piece, so that a Judge need not copy it
			n = min(n, max(id-at, 0))
		}
		if n < leastCopy {
			n = 0
		}
		if n > 0 && n < 16 { // a copy that begins at the next place may be longer
			if later, _ := p.longest(at + 1); later > n+1 {
				n = 0
			}
		}
		if n == 0 {
			at++
			continue
		}
		if at+n-len(rowWords) > unpackedMost(len(b)-before+at-start) {
			at = min(at+maxRun, len(p.all))
			p.reach(at)
			continue
		}
		b = appendCopy(appendRun(b, p.all[start:at]), n, back)
		at += n
		p.reach(at)
		start = at
	}
	return appendRun(b, p.all[start:])
}

// afterID returns where the id of a respondent ends.
func afterID(value []byte) int {
	if size, at := long(value, headerSize); at > 0 && size >= 0 && size <= int64(len(value)-at) {
		return at + int(size)
	}
	return headerSize
}

// reach indexes all places before at that are not indexed yet.
func (p *rowPacker) reach(at int) {
	for len(p.next) < min(at, len(p.all)-leastCopy+1) {
		p.add(len(p.next))
	}
}

func appendRun(b, run []byte) []byte {
	for len(run) > 0 {
		n := min(len(run), maxRun)
		b = append(append(b, byte(n-1)), run[:n]...)
		run = run[n:]
	}
	return b
}

func appendCopy(b []byte, n, back int) []byte {
	size := min(n-leastCopy, longCopy)
	b = append(b, byte(size+4)<<4|byte((back-1)>>8), byte(back-1))
	if size == longCopy {
		b = append(b, byte(n-leastCopy-longCopy))
	}
	return b
}

// unpack appends the Avro encoding of a packed row to b.
func unpack[T string | []byte](b []byte, row T) ([]byte, error) {
	b = append(b, magic...)
	start := len(b)
	most := unpackedMost(len(row))
	for from := len(packedRow); from < len(row); {
		token := int(row[from])
		from++
		if token < maxRun {
			if token++; token > len(row)-from {
				return nil, errPacked
			}
			b = append(b, row[from:from+token]...)
			from += token
			continue
		}
		if from == len(row) {
			return nil, errPacked
		}
		n, back := leastCopy+token>>4-4, 1+token&15<<8+int(row[from])
		from++
		if n == leastCopy+longCopy {
			if from == len(row) {
				return nil, errPacked
			}
			n += int(row[from])
			from++
		}
		if len(b)-start+n > most {
			return nil, errPacked
		}
		if place := len(b) - start - back; place < 0 {
			if place += len(rowWords); place < 0 {
				return nil, errPacked
			}
			some := min(n, len(rowWords)-place)
			b = append(b, rowWords[place:place+some]...)
			n -= some
		}
		for n > 0 { // a copy may overlap with itself
			place := len(b) - back
			some := min(n, back)
			b = append(b, b[place:place+some]...)
			n -= some
		}
	}
	return b, nil
}

var errPacked = fmt.Errorf("%w: a packed row", ErrMalformed)

// rowOf returns the packed form of a respondent in Avro, or a copy of value if packing does not make it shorter.
func rowOf(value []byte) []byte {
	p := packers.Get().(*rowPacker)
	defer packers.Put(p)
	if p.out = p.pack(p.out[:0], value); len(p.out) < len(value) {
		return bytes.Clone(p.out)
	}
	return bytes.Clone(value)
}
