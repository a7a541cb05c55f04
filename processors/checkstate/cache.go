package checkstate

import (
	"context"

	"candor/state"
	"candor/survey"
)

// cache remembers fields of the hashes that hold a check's tallies and time lines,
// as they stand in the view. A lane is their only writer, and its commit is refused
// if anybody else has written since the last. So it need not read what it has read
// or written before. A cache belongs to one lane, and is empty after a commit that
// did not succeed. Whatever else removes check state must move the marker with it.
type cache struct {
	most, size int // bytes, roughly: a generation is dropped at half of most
	// The hashes used last, and those used before them.
	young, old map[hashRef]*hash
	// whole holds incarnations of which everything was written through the cache: a
	// hash that it does not know does not exist.
	whole   map[int64]bool
	changes []hashChange // of the commit at hand
}

// hashRef names a hash of a check's state: what follows the incarnation in its key.
type hashRef struct {
	incarnation int64
	rest        string
}

// hash holds the known fields of a hash, also those that do not exist.
type hash struct {
	fields map[string]hashField
	whole  bool // fields that are not known do not exist
	size   int
}

type hashField struct {
	text   string
	exists bool
}

// hashChange is what a commit does to a hash.
type hashChange struct {
	hashRef
	dropped   bool // before the rest
	put, gone []any
}

// sizeField is what a remembered field takes besides its text.
const sizeField = 64

// newCache returns an empty cache of about so many bytes.
func newCache(most int) *cache {
	c := &cache{most: most}
	c.clear()
	return c
}

// clear forgets everything.
func (c *cache) clear() {
	if c == nil {
		return
	}
	*c = cache{most: c.most, young: map[hashRef]*hash{}, old: map[hashRef]*hash{}, whole: map[int64]bool{}}
}

// hash returns what is known of a hash, nil if nothing is. With make, it is
// remembered from now on.
func (c *cache) hash(ref hashRef, create bool) *hash {
	h := c.young[ref]
	if h == nil {
		if h = c.old[ref]; h == nil {
			if !create && !c.whole[ref.incarnation] {
				return nil
			}
			h = &hash{fields: map[string]hashField{}, whole: c.whole[ref.incarnation], size: sizeField + len(ref.rest)}
		}
		delete(c.old, ref)
		c.young[ref] = h
		c.grow(h.size)
	}
	return h
}

// grow counts bytes of the young generation. When it has half of the room, the old
// one goes. A hash of the old generation that shrinks takes nothing from the young one.
func (c *cache) grow(by int) {
	if c.size = max(c.size+by, 0); c.size <= c.most/2 {
		return
	}
	c.old, c.young, c.size = c.young, map[hashRef]*hash{}, 0
	clear(c.whole) // hashes that go now are not known, but exist
}

// get returns a field of a hash, if it is known.
func (c *cache) get(ref hashRef, field string) (f hashField, ok bool) {
	if c == nil {
		return f, false
	}
	h := c.hash(ref, false)
	if h == nil {
		return f, false
	}
	f, ok = h.fields[field]
	return f, ok || h.whole
}

// put remembers a field of a hash.
func (c *cache) put(ref hashRef, field string, f hashField) {
	if c == nil {
		return
	}
	h := c.hash(ref, true)
	by := 0
	if was, ok := h.fields[field]; ok {
		by -= sizeField + len(field) + len(was.text)
		delete(h.fields, field)
	}
	if f.exists || !h.whole {
		by += sizeField + len(field) + len(f.text)
		h.fields[field] = f
	}
	h.size += by
	c.grow(by)
}

// born notes that the view holds nothing of an incarnation, if it did not begin below
// the marker. That of a copied survey is above every marker, whatever the view holds.
func (c *cache) born(incarnation int64, at state.Marker) {
	if c != nil && survey.Began(incarnation) >= at.Log && !c.whole[incarnation] {
		c.whole[incarnation] = true
		c.grow(sizeField) // surveys without end must not make it grow without end
	}
}

// change notes what the commit at hand does to a hash.
func (c *cache) change(ch hashChange) {
	if c != nil {
		c.changes = append(c.changes, ch)
	}
}

// committed takes over what the commit at hand did, or forgets everything if it was
// not made. Incarnations that were emptied are to be swept, so nothing of them is
// remembered.
func (c *cache) committed(ok bool, emptied []int64) {
	if c == nil {
		return
	}
	if !ok {
		c.clear()
		return
	}
	for _, ch := range c.changes {
		if ch.dropped {
			h := c.hash(ch.hashRef, true)
			by := sizeField + len(ch.rest) - h.size
			h.fields, h.whole, h.size = map[string]hashField{}, true, h.size+by
			c.grow(by)
		}
		for i := 0; i < len(ch.put); i += 2 {
			c.put(ch.hashRef, textOf(ch.put[i]), hashField{textOf(ch.put[i+1]), true})
		}
		for _, field := range ch.gone {
			c.put(ch.hashRef, textOf(field), hashField{})
		}
	}
	c.changes = nil
	for _, incarnation := range emptied {
		delete(c.whole, incarnation)
		for _, generation := range []map[hashRef]*hash{c.young, c.old} {
			for ref := range generation {
				if ref.incarnation == incarnation {
					delete(generation, ref)
				}
			}
		}
	}
}

func textOf(v any) string {
	if b, ok := v.([]byte); ok {
		return string(b)
	}
	return v.(string)
}

// fields asks for fields of a hash, those that the cache lacks. Then it gets the
// value of each: a string, or nil if there is none.
func (r *reading) fields(ctx context.Context, ref hashRef, names []string, then func(values []any) error) {
	values := make([]any, len(names))
	var missing []string
	var at []int
	for i, name := range names {
		f, ok := r.cache.get(ref, name)
		switch {
		case !ok:
			missing, at = append(missing, name), append(at, i)
		case f.exists:
			values[i] = f.text
		}
	}
	if len(missing) == 0 {
		r.Then(func() error { return then(values) })
		return
	}
	reply := r.Pipe.HMGet(ctx, r.part.KeyOf(ref.incarnation, ref.rest), missing...)
	r.Then(func() error {
		for k, v := range reply.Val() {
			values[at[k]] = v
			text, ok := v.(string)
			r.cache.put(ref, missing[k], hashField{text, ok})
		}
		return then(values)
	})
}
