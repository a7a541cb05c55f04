package gqs

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"candor/processors/checktest"
	"candor/survey"
)

// TestOthers_kept: what is kept of the others changes no result, whoever was scored before, also after a respondent
// among them was deleted and another one has come.
func TestOthers_kept(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	const n = 12
	keeps, stream := New(), checktest.NewStream(New())
	people := func(i int) *survey.Submission {
		return answered(fmt.Sprint(i), readers(r, 1, n)[0], readers(r, 1, n)[0])
	}
	const all = 240
	for i := range all {
		stream.Add(t, people(i))
	}
	random := 0
	for i := range 150 {
		if i%50 == 49 {
			stream.Delete(survey.RespondentID(fmt.Sprint(all - 1 - i)))
			stream.Add(t, people(all+i))
		}
		sub := people(2 * all)
		switch i % 3 {
		case 1:
			sub = answered("clicks", uniform(r, n, 5), uniform(r, n, 5))
		case 2:
			sub = answered("ends", atEnds(r, n), straightLine(r, n, 5))
		}
		in := stream.Input(sub)
		want, err := New().Score(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		got, err := keeps.Score(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
		if got.Result.Score < careless {
			random++
		}
	}
	if keeps.companies.Size() == 0 || keeps.crowds.Size() == 0 || random == 0 {
		t.Errorf("kept %d and %d bytes, and %d clicked at random: this test tests nothing", keeps.companies.Size(), keeps.crowds.Size(), random)
	}
}

// The memory of the items counts if too few different rows remain for a comparison.
func TestOthers_size(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	const n = 40
	rows := readers(r, 8, n)
	for len(rows) < maxCrowd {
		rows = append(rows, rows[0])
	}
	c := (&others{check: New(), rows: rows, items: n}).newCompany()
	if c.peers != nil || c.items == nil {
		t.Fatal("this test tests nothing")
	}
	if got, want := c.size(), 160+8*n; got < want {
		t.Errorf("%d bytes, want at least %d", got, want)
	}
}
