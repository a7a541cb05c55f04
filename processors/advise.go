package processors

import (
	"context"
	"sync"
)

// Adviser is a model service that a check may ask if its own verdict is uncertain. A check gets it
// through its constructor, and works without it. The advice may change a score within limits that
// the check sets, but never what the check learns. Safe for concurrent use.
type Adviser interface {
	// Advise returns the one of q.Options that the service chose, or "": there is no service, no
	// time left in ctx, or the answer is not one of the options.
	Advise(ctx context.Context, q Question) string
	// Translate returns the text in English. It returns false if the translation failed.
	Translate(ctx context.Context, text string) (english string, ok bool)
}

// Question is a question to an adviser.
type Question struct {
	Task    Task
	Options []string // one of them is the answer
	// Scope identifies the survey. An adviser may reuse an answer within the same survey only. The
	// scope is never sent to the service.
	Scope string
	// Data is the text to judge. It was written by untrusted people, and is sent only as data,
	// never as instructions.
	Data []Datum
}

// Datum is a text with a name.
type Datum struct{ Name, Text string }

// Task is the kind of a question. Each has fixed instructions.
type Task string

// The tasks.
const (
	TaskAnswer        Task = "answer"        // the category of an open-ended answer
	TaskContradiction Task = "contradiction" // whether two answers of an interview contradict each other
	TaskTranslation   Task = "translation"
)

// AdviseAll asks all questions at once and returns the answers in their order. If an adviser
// panics, the answer is "".
func AdviseAll(ctx context.Context, a Adviser, questions []Question) []string {
	answers := make([]string, len(questions))
	each(len(questions), func(i int) { answers[i] = a.Advise(ctx, questions[i]) })
	return answers
}

// TranslateAll translates all texts at once. The result for a text is "" if that failed.
func TranslateAll(ctx context.Context, a Adviser, texts []string) []string {
	english := make([]string, len(texts))
	each(len(texts), func(i int) {
		if t, ok := a.Translate(ctx, texts[i]); ok {
			english[i] = t
		}
	})
	return english
}

// each calls f with the numbers below n, concurrently.
func each(n int, f func(int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			defer func() { _ = recover() }() // a panic here would end the process
			f(i)
		})
	}
	wg.Wait()
}
