package processors

import (
	"strings"
	"sync"
)

// Memo caches values computed from a key, so that values common to all respondents of a survey are
// computed once. A value must depend on its key alone and must not change afterwards, so that it
// makes no difference whether it was cached, and by which submission. Safe for concurrent use.
type Memo[V any] struct {
	most int // bytes

	mu     sync.RWMutex
	size   int
	values map[string]V
}

// NewMemo returns a memo that holds at most this many bytes of keys and values. When it is full, it
// is emptied.
func NewMemo[V any](most int) *Memo[V] { return &Memo[V]{most: most, values: map[string]V{}} }

// Get returns the value of a key. compute returns the value and its size in bytes; a value larger
// than a hundredth of the memo is not cached. The value must not keep a text alive that is longer
// than this size.
func (m *Memo[V]) Get(key string, compute func() (value V, size int)) V {
	m.mu.RLock()
	v, ok := m.values[key]
	m.mu.RUnlock()
	if ok {
		return v
	}
	v, size := compute()
	if size += len(key) + memoSlot; size > m.most/100 {
		return v
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if kept, ok := m.values[key]; ok {
		return kept // another goroutine has computed it at the same time
	}
	if m.size += size; m.size > m.most {
		m.values, m.size = map[string]V{}, size
	}
	m.values[strings.Clone(key)] = v // the key may be part of a large text
	return v
}

// memoSlot is the memory of an entry in addition to its key and value: a slot of the map.
const memoSlot = 64

// Size returns the number of bytes that the memo holds.
func (m *Memo[V]) Size() int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.size
}
