package processors

import (
	"context"
	"sync"
)

// Adviser is a model service that a check may ask if its own verdict is uncertain. A check gets an adviser through
// its constructor, and works without one. Advice may change a score within limits that the check sets. It never
// changes what the check learns. An Adviser must be safe for concurrent use.
type Adviser interface {
	// Advise returns the option of q.Options that the service chose. It returns "" if there is no service, if the
	// time in ctx is over, or if the answer is none of the options.
	Advise(ctx context.Context, q Question) string
	// Translate returns the text in English. It returns false if the translation fails.
	Translate(ctx context.Context, text string) (english string, ok bool)
}

// Question is a question to an adviser.
type Question struct {
	Task    Task
	Options []string // the possible answers
	// Scope identifies the survey. An adviser may reuse an answer only for questions with the same scope. It never
	// sends the scope to the service.
	Scope string
	// Data is the text to judge. Untrusted people wrote it, so it is sent only as data, never as instructions.
	Data []Datum
}

// Datum is a text with a name.
type Datum struct{ Name, Text string }

// Task is the kind of a question. Each task has fixed instructions for the service.
type Task string

// The tasks.
const (
	TaskAnswer        Task = "answer"        // the category of an open-ended answer
	TaskContradiction Task = "contradiction" // whether two answers of an interview contradict each other
	TaskTranslation   Task = "translation"
)

// AdviseAll asks all questions at once, and returns the answers in the same order. If the adviser panics on a
// question, the answer is "".
func AdviseAll(ctx context.Context, a Adviser, questions []Question) []string {
	answers := make([]string, len(questions))
	each(len(questions), func(i int) { answers[i] = a.Advise(ctx, questions[i]) })
	return answers
}

// TranslateAll translates all texts at once. It returns "" for a text whose translation fails.
func TranslateAll(ctx context.Context, a Adviser, texts []string) []string {
	english := make([]string, len(texts))
	each(len(texts), func(i int) {
		if t, ok := a.Translate(ctx, texts[i]); ok {
			english[i] = t
		}
	})
	return english
}

// each calls f concurrently with all numbers from 0 to n-1. It returns when all calls have ended.
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
