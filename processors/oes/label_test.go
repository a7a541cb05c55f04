package oes

import (
	"context"
	"testing"

	"candor/processors"
	"candor/survey"
)

// Brands are in no list of words, so answers to a question for a label are no nonsense by their words. Nor are the other
// answers of this respondent.
func TestGibberish_brandsBesideDialect(t *testing.T) {
	out, err := New().Score(context.Background(), processors.Input{Submission: &survey.Submission{Version: survey.V3, OES: []survey.OpenEnd{
		{ID: "1", Question: "¿Qué marca de café compra con más frecuencia?", Answer: "marcilla o bonka", Languages: []string{"es"}},
		{ID: "2", Question: "¿Cómo se sintió al salir de la tienda?", Answer: "agobiao", Languages: []string{"es"}},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range out.Result.DataPoints {
		if p.Category != survey.ValidAnswer {
			t.Errorf("%s: %s (%s)", p.ID, p.Category.Name(survey.V3), p.Evidence)
		}
	}
}
