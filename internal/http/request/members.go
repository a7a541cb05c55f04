package request

import (
	"slices"

	"candor/survey"
)

// member is one member of a small body.
type member struct {
	name     string
	required bool
	read     func(path)
}

// members decodes an object. schema lists its members. The outermost object may also have "strict", like every
// request (see Strict). If closed is true, unknown members are violations. It returns false if the value is not an
// object.
func (w *walker) members(p *path, closed bool, schema ...member) bool {
	if !w.object(p) {
		return false
	}
	var seen fields
next:
	for w.next() {
		name := w.name()
		for i := range schema {
			if string(name) == schema[i].name {
				seen |= 1 << i
				schema[i].read(p.key(schema[i].name))
				continue next
			}
		}
		switch {
		case string(name) == "strict" && p.up == nil:
			w.boolean(p.key("strict"))
		case closed:
			known := make([]string, len(schema))
			for i := range schema {
				known[i] = schema[i].name
			}
			w.unknown(p, name, known...)
		default:
			w.skip()
		}
	}
	for i := range schema {
		if schema[i].required && seen&(1<<i) == 0 {
			at := p.key(schema[i].name)
			w.fail(&at, "is required")
		}
	}
	return true
}

func (w *walker) surveyName(into *survey.Name) func(path) {
	return func(p path) { *into = survey.Name(w.id(p)) }
}

func (w *walker) boolInto(into *bool) func(path) {
	return func(p path) { *into = w.boolean(p) }
}

// idList decodes an array of 1 to most names or identifiers, and removes repetitions.
func idList[T ~string](w *walker, p path, most int) []T {
	seen := make(map[T]bool)
	ids := each(w, p, 1, most, func(at path) T { return T(w.id(at)) })
	return slices.DeleteFunc(ids, func(id T) bool {
		again := seen[id]
		seen[id] = true
		return again
	})
}

// each decodes an array of least to most items. The function one decodes an item.
func each[T any](w *walker, p path, least, most int, one func(path) T) []T {
	if !w.array(&p) {
		return nil
	}
	var items []T
	n := 0
	for ; w.next(); n++ {
		if n >= most {
			w.skip()
			continue
		}
		items = append(items, one(p.item(n)))
	}
	w.items(&p, n, least, most)
	return items
}
