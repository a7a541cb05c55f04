package adviser

import (
	"container/list"
	"crypto/sha256"
	"sync"
)

// maxCache limits the cache, in bytes.
const maxCache = 4 << 20

// entryCost is the memory of a cache entry in bytes, without its word: the key twice, the list element and the map
// slot.
const entryCost = 200

// digest identifies a request of a survey. body has the model, the instructions, the options and the data. scope
// is part of the digest, so that surveys share no answers.
func digest(scope string, body []byte) [sha256.Size]byte {
	of := sha256.Sum256([]byte(scope)) // a digest has a fixed length, so scope and body cannot be confused
	return sha256.Sum256(append(of[:], body...))
}

// cache keeps the answers that were used most recently. It holds hashes and words from fixed sets, but no texts.
type cache struct {
	mu    sync.Mutex
	most  int
	size  int
	order list.List // of entry, most recently used first
	at    map[[sha256.Size]byte]*list.Element
}

type entry struct {
	key  [sha256.Size]byte
	word string
}

func (e entry) cost() int { return entryCost + len(e.word) }

func newCache(most int) *cache {
	return &cache{most: most, at: map[[sha256.Size]byte]*list.Element{}}
}

func (c *cache) get(key [sha256.Size]byte) (string, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.at[key]
	if !ok {
		return "", false
	}
	c.order.MoveToFront(e)
	return e.Value.(entry).word, true //nolint:forcetypeassert // it holds nothing else
}

func (c *cache) put(key [sha256.Size]byte, word string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.at[key]; ok {
		return // another goroutine has asked the same at the same time
	}
	e := entry{key, word}
	c.at[key] = c.order.PushFront(e)
	for c.size += e.cost(); c.size > c.most; {
		last := c.order.Back()
		old := c.order.Remove(last).(entry) //nolint:forcetypeassert // it holds nothing else
		delete(c.at, old.key)
		c.size -= old.cost()
	}
}
