package processors

import (
	"context"
	"sync"
)

// Adviser is a model service that a check may ask where its own verdict is
// uncertain. A check gets it through its constructor, and works without. What
// an adviser says may change a score within bounds that the check sets; it never
// changes what the check learns. Safe for concurrent use.
type Adviser interface {
	// Advise returns the one of q.Options that the service chose, or nothing:
	// no service, no time left in ctx, an answer that makes no sense.
	Advise(ctx context.Context, q Question) string
	// Translate returns the text in English. It reports false when that failed.
	Translate(ctx context.Context, text string) (english string, ok bool)
}

// Question is what an adviser is asked.
type Question struct {
	Task    Task
	Options []string // of which one is the answer
	// Scope names the survey that asks. An adviser may repeat what it said in the
	// same survey, and in no other. It is never passed on.
	Scope string
	// Data is what the question is about. It was written by untrusted people
	// and is only ever passed on as data.
	Data []Datum
}

// Datum is a named text.
type Datum struct{ Name, Text string }

// Task is the kind of a question; it stands for fixed instructions.
type Task string

// The tasks.
const (
	TaskAnswer        Task = "answer"        // the category of an open-ended answer
	TaskContradiction Task = "contradiction" // whether two answers of an interview contradict each other
	TaskTranslation   Task = "translation"
)

// AdviseAll asks all questions at once and returns the answers in their order.
// An adviser that panics has said nothing.
func AdviseAll(ctx context.Context, a Adviser, questions []Question) []string {
	answers := make([]string, len(questions))
	each(len(questions), func(i int) { answers[i] = a.Advise(ctx, questions[i]) })
	return answers
}

// TranslateAll translates all texts at once. A text is empty where that failed.
func TranslateAll(ctx context.Context, a Adviser, texts []string) []string {
	english := make([]string, len(texts))
	each(len(texts), func(i int) {
		if t, ok := a.Translate(ctx, texts[i]); ok {
			english[i] = t
		}
	})
	return english
}

// each calls f with the numbers below n, all at once.
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
