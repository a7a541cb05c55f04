package checktest

import (
	"context"
	"slices"
	"sync"

	"candor/processors"
)

// Adviser is a model service that says what a test wants and keeps what it was
// asked. The zero value has no advice.
type Adviser struct {
	Says    string                                // to every question
	English func(text string) (_ string, ok bool) // nil: every translation fails

	mu    sync.Mutex
	asked []processors.Question
}

var _ processors.Adviser = (*Adviser)(nil)

// Panics is what an adviser says that panics.
const Panics = "panic"

// Advise says what the test wants.
func (a *Adviser) Advise(_ context.Context, q processors.Question) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = append(a.asked, q)
	if a.Says == Panics {
		panic("lost")
	}
	return a.Says
}

// Translate says what the test wants.
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
