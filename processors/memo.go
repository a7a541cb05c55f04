package processors

import (
	"strings"
	"sync"
)

// Memo caches values that are computed from a key. Values that all respondents of a survey share are thus computed
// once. A value must depend only on its key, and must not change later. So it makes no difference whether a value was
// cached, or for which submission. A Memo is safe for concurrent use.
type Memo[V any] struct {
	most int // bytes

	mu     sync.RWMutex
	size   int
	values map[string]V
}

// NewMemo returns an empty memo. If its keys and values take more bytes than the parameter most, the memo is emptied.
func NewMemo[V any](most int) *Memo[V] { return &Memo[V]{most: most, values: map[string]V{}} }

// Get returns the value of a key. If the value is not cached, Get calls compute, which returns the value and its size
// in bytes. A value larger than a hundredth of the memo is not cached. The value must not refer to a text that is
// longer than this size, because the text would stay in memory.
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

// memoSlot is the memory in bytes that an entry takes in the map, in addition to its key and value.
const memoSlot = 64

// Size returns the number of bytes that the memo holds.
func (m *Memo[V]) Size() int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.size
}
