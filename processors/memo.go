package processors

import (
	"strings"
	"sync"
)

// Memo keeps values that were computed from a key, so that what all respondents
// of a survey have in common is computed once. A value must be a function of its
// key alone and must not change afterwards: then nobody can tell a kept value
// from a new one, whoever asked first. Safe for concurrent use.
type Memo[V any] struct {
	most int // bytes

	mu     sync.RWMutex
	size   int
	values map[string]V
}

// NewMemo returns a memo that holds at most so many bytes of keys and values. It
// starts anew when it is full.
func NewMemo[V any](most int) *Memo[V] { return &Memo[V]{most: most, values: map[string]V{}} }

// Get returns the value of a key. compute makes it and says how many bytes it
// takes; a value of more than a hundredth of the memo is not kept. The value must
// hold no part of a text that is longer than what it says.
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
		return kept // somebody computed the same at the same time
	}
	if m.size += size; m.size > m.most {
		m.values, m.size = map[string]V{}, size
	}
	m.values[strings.Clone(key)] = v // it may be a part of something large
	return v
}

// memoSlot is what an entry takes beside its key and value: a slot of the map.
const memoSlot = 64

// Size returns how many bytes the memo holds.
func (m *Memo[V]) Size() int {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.size
}
