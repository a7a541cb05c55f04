package request

import (
	"bytes"
	"slices"
	"strings"

	"candor/internal/plural"
	"candor/survey"
)

// Known holds the names of the members that a request may have, as in the published contract. A nil *Known has no
// names, and gives no warnings.
type Known struct {
	names map[string]*Known
	list  []string // the names, sorted
	any   bool     // the caller may choose any names
	items *Known   // of an array
}

// deepest limits how deep the references of the contract are followed.
const deepest = 40

// NewKnown returns the members that a schema of the contract names. follow resolves a reference. The alternatives
// of a schema are merged: a name that belongs to one alternative gives no warning in another.
func NewKnown(schema map[string]any, follow func(ref string) map[string]any) *Known {
	k := &Known{}
	k.read(schema, follow, 0)
	return k
}

func (k *Known) read(schema map[string]any, follow func(string) map[string]any, depth int) {
	if depth > deepest {
		return
	}
	if ref, ok := schema["$ref"].(string); ok {
		k.read(follow(ref), follow, depth+1)
	}
	properties, _ := schema["properties"].(map[string]any)
	for name, member := range properties {
		if k.names[name] == nil {
			if k.names == nil {
				k.names = map[string]*Known{}
			}
			k.names[name] = &Known{}
			i, _ := slices.BinarySearch(k.list, name)
			k.list = slices.Insert(k.list, i, name)
		}
		if m, ok := member.(map[string]any); ok {
			k.names[name].read(m, follow, depth+1)
		}
	}
	if items, ok := schema["items"].(map[string]any); ok {
		if k.items == nil {
			k.items = &Known{}
		}
		k.items.read(items, follow, depth+1)
	}
	if _, ok := schema["additionalProperties"].(map[string]any); ok {
		k.any = true
	}
	for _, word := range []string{"allOf", "anyOf", "oneOf"} {
		forms, _ := schema[word].([]any)
		for _, form := range forms {
			if f, ok := form.(map[string]any); ok {
				k.read(f, follow, depth+1)
			}
		}
	}
	for _, word := range []string{"if", "then", "else"} {
		if f, ok := schema[word].(map[string]any); ok {
			k.read(f, follow, depth+1)
		}
	}
}

// Member returns the Known of a member, or nil if it is not known.
func (k *Known) Member(name string) *Known {
	if k == nil {
		return nil
	}
	return k.names[name]
}

// Items returns the Known of an array's items.
func (k *Known) Items() *Known {
	if k == nil {
		return nil
	}
	return k.items
}

// Unknown returns a warning for each member of a body that the contract does not name, with the most similar known
// name. There are at most 100 warnings. If there were more, the last one says how many were left out. The cost is
// linear in the size of the body. If the body is not JSON, there are no warnings.
func (k *Known) Unknown(body []byte) []string { return k.unknown(body, false) }

// UnknownNames is like Unknown, but its warnings suggest no similar names. Finding similar names takes most of the
// time.
func (k *Known) UnknownNames(body []byte) []string { return k.unknown(body, true) }

func (k *Known) unknown(body []byte, plain bool) []string {
	if k == nil {
		return nil
	}
	list := Warnings{plain: plain}
	if violations := walk(body, func(w *walker, root *path) { w.compare(root, k, &list) }); len(violations) > 0 {
		return nil
	}
	return list.All()
}

// compare reads the current value, and adds a warning for each unknown member.
func (w *walker) compare(p *path, k *Known, list *Warnings) {
	switch {
	case w.kind() == '[' && k.items != nil:
		w.open()
		for n := 0; w.next(); n++ {
			at := p.item(n)
			w.compare(&at, k.items, list)
		}
	case w.kind() == '{' && k.names != nil && !k.any:
		w.open()
		for w.next() {
			name := w.name()
			if inner := k.names[string(name)]; inner != nil {
				at := p.key(k.list[w.place(k, name)])
				w.compare(&at, inner, list)
				continue
			}
			if p.up != nil || string(name) != "strict" {
				list.unknown(p, name, k)
			}
			w.skip()
		}
	default:
		w.skip()
	}
}

// place returns the index of a known name in k.list.
func (*walker) place(k *Known, name []byte) int {
	i, _ := slices.BinarySearchFunc(k.list, name, func(have string, want []byte) int { return strings.Compare(have, string(want)) })
	return i
}

// Warnings collects a limited number of texts. The zero value is empty.
type Warnings struct {
	list  []string
	more  int
	plain bool // the warnings suggest no similar names
}

// Add adds a warning. If the list is full, it only counts the warning.
func (l *Warnings) Add(text string) {
	if len(l.list) < maxViolations-1 {
		l.list = append(l.list, text)
	} else {
		l.more++
	}
}

// All returns the warnings. If some were left out, the last one says how many.
func (l *Warnings) All() []string {
	if l.more == 0 {
		return l.list
	}
	return append(l.list, `"value" has `+plural.Count(l.more, "more warning"))
}

func (l *Warnings) unknown(p *path, name []byte, k *Known) {
	if len(l.list) == maxViolations-1 { // Add will only count this warning, so it needs no similar name
		l.more++
		return
	}
	at := p.key(string(name))
	text := `"` + string(at.append(nil)) + `" is unknown and has no effect`
	if !l.plain {
		text += didYouMean(string(name), k.list)
	}
	l.Add(text)
}

// Strict reports whether a request has "strict": true. Such a request is refused if it would
// otherwise get a warning.
func Strict(body []byte) (strict bool) {
	if !bytes.Contains(body, []byte(`"strict"`)) && !bytes.Contains(body, []byte(`\u`)) {
		return false // most requests end here; a name may contain escapes
	}
	walk(body, func(w *walker, _ *path) {
		strict = w.peekTrue("strict")
		w.skip()
	})
	return strict
}

// Contract holds the names of the members that requests may have, by API version and operation.
type Contract map[survey.Version]map[string]*Known

// Of returns the names of the members that requests of an operation may have. It returns nil for an unknown
// operation.
func (c Contract) Of(operation string, v survey.Version) *Known { return c[v][operation] }
