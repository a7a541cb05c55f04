package checktest

import (
	"context"
	"slices"
	"sync"

	"candor/processors"
)

// Adviser is a model service for tests. It returns what a test sets, and keeps the questions that
// it was asked. The zero value gives no advice.
type Adviser struct {
	Says    string                                // the answer to every question
	English func(text string) (_ string, ok bool) // nil: every translation fails

	mu    sync.Mutex
	asked []processors.Question
}

var _ processors.Adviser = (*Adviser)(nil)

// Panics is an answer that makes Adviser panic.
const Panics = "panic"

// Advise returns what the test has set.
func (a *Adviser) Advise(_ context.Context, q processors.Question) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = append(a.asked, q)
	if a.Says == Panics {
		panic("lost")
	}
	return a.Says
}

// Translate returns what the test has set.
func (a *Adviser) Translate(_ context.Context, text string) (string, bool) {
	if a.English == nil {
		return "", false
	}
	return a.English(text)
}

// Asked returns the questions so far.
func (a *Adviser) Asked() []processors.Question {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.asked)
}
