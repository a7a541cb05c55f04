package request

import (
	"hash/maphash"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"
)

// names holds the member names of the objects that the walker is inside of, so
// that a name that stands twice in one object is found. It remembers at most
// maxMembers names an object and maxDepth objects, whatever a body holds.
//
// Small objects are searched from end to end. The names of larger ones are also
// chained by hash, as in the symbol table of a compiler: scopes end in reverse
// order, so the newest name of a chain is always its head, and a chain is
// followed only as far as the object's own names go.
type names struct {
	list  []openName
	from  [maxDepth + 1]int // by depth: where the names of that object begin
	heads []int32           // by hash: the newest name, as its place in list plus one
}

type openName struct {
	text   []byte // in the body, or a copy where the body has escapes
	before int32  // the next older name of the chain, as its place plus one
	head   int32  // of the chain
}

const (
	fewNames  = 8    // an object of so many names is searched from end to end
	numHeads  = 4096 // a power of two, more than most objects have members
	keptNames = 256  // the capacity of list that is kept for the next body
)

// seed makes chains unpredictable. It decides only where names are looked for,
// never what is found.
var seed = maphash.MakeSeed()

// begin opens the scope of an object at a depth. An array opens an empty one.
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

// add puts a name into the scope at a depth and reports whether it was not there
// yet.
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

// forget removes everything that a caller sent.
func (n *names) forget() {
	if cap(n.list) > keptNames {
		n.list = nil
	}
	clear(n.list[:cap(n.list)])
	n.list = n.list[:0]
}

// member takes note of a member's name, which begins at a byte of the body. raw
// is what stands between its quotes. A name that stands twice, or more names than
// can be told apart, leave open what the body means: nothing more is read.
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
