package checkstate

import (
	"context"

	"candor/state"
	"candor/survey"
)

// cache holds fields of the Redis hashes with a check's tallies and time lines, in the form in which they are stored.
// The lane is the only writer of these hashes. Its commit fails if another process has written since the lane's last
// commit. So a lane need not read a field again that it has read or written before. A cache belongs to one lane, and
// is cleared after a commit that did not succeed. Any other code that deletes check state must also change the
// marker.
type cache struct {
	most, size int // approximate bytes: the limit, and the size of young (limit: half of most)
	// The cache has two generations: the hashes used last (young), and those used before (old).
	young, old map[hashRef]*hash
	// whole holds incarnations whose check state was written completely through the cache. A hash of them that is not
	// in the cache does not exist in the view.
	whole   map[int64]bool
	changes []hashChange // changes of the current commit
}

// hashRef names a hash of a check's state by the part of its key after the incarnation.
type hashRef struct {
	incarnation int64
	rest        string
}

// hash holds the known fields of a hash. It can also hold that a field does not exist.
type hash struct {
	fields map[string]hashField
	whole  bool // fields that are not in the map do not exist
	size   int
}

type hashField struct {
	text   string
	exists bool
}

// hashChange is the change that a commit makes to a hash.
type hashChange struct {
	hashRef
	dropped   bool  // the whole hash is deleted before the other changes
	put, gone []any // strings, as arguments of a Batch
}

// sizeField is the memory for a cached field in addition to its text.
const sizeField = 64

// newCache returns an empty cache with room for about the given number of bytes.
func newCache(most int) *cache {
	c := &cache{most: most}
	c.clear()
	return c
}

func (c *cache) clear() {
	if c == nil {
		return
	}
	*c = cache{most: c.most, young: map[hashRef]*hash{}, old: map[hashRef]*hash{}, whole: map[int64]bool{}}
}

// hash returns what is known about a hash. If nothing is known, it returns nil, unless create is true or the
// incarnation is in whole. In these cases, it adds an empty entry.
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

// grow adds bytes to the size of the young generation. When this size exceeds half of the limit, the old generation
// is removed, and the young one becomes the old one. If a hash of the old generation shrinks, the size of the young
// one is not reduced.
func (c *cache) grow(by int) {
	if c.size = max(c.size+by, 0); c.size <= c.most/2 {
		return
	}
	c.old, c.young, c.size = c.young, map[hashRef]*hash{}, 0
	clear(c.whole) // the dropped hashes do exist in the view
}

// get returns a field of a hash. ok is false if the cache does not know the field.
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

// born records that the view has no check state of an incarnation. It does so only if the incarnation began at or
// after the marker. For a copied survey, the incarnation is always greater than the marker, so born uses survey.Began
// instead.
func (c *cache) born(incarnation int64, at state.Marker) {
	if c != nil && survey.Began(incarnation) >= at.Log && !c.whole[incarnation] {
		c.whole[incarnation] = true
		c.grow(sizeField) // otherwise, the map would grow without limit with the number of surveys
	}
}

// change records the change that the current commit makes to a hash.
func (c *cache) change(ch hashChange) {
	if c != nil {
		c.changes = append(c.changes, ch)
	}
}

// committed applies the changes of the current commit to the cache. If the commit failed, it clears the cache. The
// check state of the incarnations in emptied will be deleted from the view, so committed removes it from the cache as
// well.
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
			c.put(ch.hashRef, ch.put[i].(string), hashField{ch.put[i+1].(string), true})
		}
		for _, field := range ch.gone {
			c.put(ch.hashRef, field.(string), hashField{})
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

// fields requests the given fields of a hash, except those that the cache has. When all values are there, it calls
// then with the value of each field.
func (r *reading) fields(ctx context.Context, ref hashRef, names []string, then func(values []hashField) error) {
	values := make([]hashField, len(names))
	var missing []string
	var at []int
	for i, name := range names {
		f, ok := r.cache.get(ref, name)
		if values[i] = f; !ok {
			missing, at = append(missing, name), append(at, i)
		}
	}
	if len(missing) == 0 {
		r.Then(func() error { return then(values) })
		return
	}
	reply := r.Pipe.HMGet(ctx, r.part.KeyOf(ref.incarnation, ref.rest), missing...)
	r.Then(func() error {
		for k, v := range reply.Val() {
			text, ok := v.(string)
			values[at[k]] = hashField{text, ok}
			r.cache.put(ref, missing[k], values[at[k]])
		}
		return then(values)
	})
}
