package request

import (
	"hash/maphash"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// names holds the member names of the objects around the walker's position. With it, the walker detects a name
// that occurs twice in one object. The number of names is limited for every body: at most maxDepth objects, with
// at most maxMembers names each.
//
// Small objects are searched one name after the other. The names of larger objects are also in chains by hash,
// like the symbol table of a compiler. Scopes end in reverse order, so the newest name of a chain is always its
// head. A search follows a chain only as long as the names belong to the current object.
type names struct {
	list  []openName
	from  [maxDepth + 1]int // by depth: index of the first name of that object
	heads []int32           // by hash: index of the newest name in list, plus one
}

type openName struct {
	text   []byte // points into the body, or to a copy if the name has escapes
	before int32  // index of the next older name in the chain, plus one
	head   int32  // index of the chain in names.heads
}

const (
	fewNames  = 8    // the largest object that is searched linearly
	numHeads  = 4096 // a power of two, more than most objects have members
	keptNames = 256  // the capacity of list that is kept for the next body
)

// seed makes the chains unpredictable for callers. It affects only the speed of a search, not its result.
var seed = maphash.MakeSeed()

// begin opens the scope of an object or array at a depth. The scope of an array stays empty.
func (n *names) begin(depth int) { n.from[depth] = len(n.list) }

// end closes the scope at a depth.
func (n *names) end(depth int) {
	from := n.from[depth]
	if len(n.list)-from > fewNames {
		for i := len(n.list) - 1; i >= from; i-- {
			n.heads[n.list[i].head] = n.list[i].before
		}
	}
	n.list = n.list[:from]
}

// add adds a name to those of the object at a depth, and reports whether the name was new.
func (n *names) add(depth int, text []byte) bool {
	from := n.from[depth]
	count := len(n.list) - from
	if count <= fewNames {
		for i := from; i < len(n.list); i++ {
			if string(n.list[i].text) == string(text) {
				return false
			}
		}
		n.list = append(n.list, openName{text: text})
		if count == fewNames {
			for i := from; i < len(n.list); i++ {
				n.chain(i)
			}
		}
		return true
	}
	head := int32(maphash.Bytes(seed, text) % numHeads)
	for i := n.heads[head]; int(i) > from; i = n.list[i-1].before {
		if string(n.list[i-1].text) == string(text) {
			return false
		}
	}
	n.list = append(n.list, openName{text: text, before: n.heads[head], head: head})
	n.heads[head] = int32(len(n.list))
	return true
}

func (n *names) chain(i int) {
	if n.heads == nil {
		n.heads = make([]int32, numHeads)
	}
	e := &n.list[i]
	e.head = int32(maphash.Bytes(seed, e.text) % numHeads)
	e.before, n.heads[e.head] = n.heads[e.head], int32(i+1)
}

// forget removes everything that came from the caller.
func (n *names) forget() {
	if cap(n.list) > keptNames {
		n.list = nil
	}
	clear(n.list[:cap(n.list)])
	n.list = n.list[:0]
}

// member records a member's name. at is the offset of the name in the body, and raw is the text between its
// quotes. If a name occurs twice, or an object has too many names, the meaning of the body is unclear. Then
// nothing more is decoded.
func (w *walker) member(raw []byte, escaped bool, at int) {
	if w.ahead || w.depth > maxDepth || w.unclear != "" {
		return
	}
	if len(w.names.list)-w.names.from[w.depth] >= maxMembers {
		w.unclear = "must not contain an object with more than " + strconv.Itoa(maxMembers) + " members"
		return
	}
	if escaped && len(raw) <= maxEscaped*maxMemberName {
		raw, _ = jsontext.AppendUnquote(nil, w.src[at:at+len(raw)+2])
	}
	if len(raw) > maxMemberName {
		w.unclear = "must not contain a member name longer than " + strconv.Itoa(maxMemberName) + " bytes"
		return
	}
	if !w.names.add(w.depth, raw) {
		w.unclear = "must not hold " + strconv.Quote(shorten(string(raw))) + " twice in one object (" + place(w.src, at) + ")"
	}
}
