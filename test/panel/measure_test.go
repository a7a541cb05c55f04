package panel

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"testing"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

var (
	seeds  = flag.Int("seeds", 5, "`number` of panels to draw")
	first  = flag.Uint64("seed", 1, "first of the seeds")
	honest = flag.Int("honest", 238, "honest respondents in each of a panel's six surveys")
	ofKind = flag.Int("kind", 2, "bad respondents of each kind in each survey")
	people = flag.Int("half", 0, "draw only from one half (1 or 2) of the people; 0 draws from all")
	train  = flag.Bool("train", false, "fit the weights of survey.FraudLikelihood")
	from   = flag.String("from", "", "`file` of verdicts on the first half of the people, as -dump wrote it, to fit to instead of drawing")
	dump   = flag.String("dump", "", "`file` to write every respondent and its verdict to, as lines of JSON")
)

// TestMeasurePanel prints the figures of docs/checks/README.md ("make panel").
func TestMeasurePanel(t *testing.T) {
	all := draw(t, Load(t).Half(*people), *first, *seeds, *honest)
	if *dump != "" {
		write(t, *dump, all)
	}
	figures := Measure(all)
	for _, line := range figures.Lines {
		t.Logf("FIGURE %s", line)
	}
	for _, what := range figures.Missed {
		t.Errorf("%s: missed", what)
	}
}

// draw draws panels and returns their verdicts.
func draw(t *testing.T, c *Corpus, first uint64, seeds, honest int) []Judged {
	t.Helper()
	s := harness.Start(t)
	var all []Judged
	for seed := first; seed < first+uint64(seeds); seed++ {
		var surveys [][]Respondent
		for number := range Surveys() {
			surveys = append(surveys, c.Survey(seed, number, honest, *ofKind))
		}
		// Hashes of demographics depend on the name of the account. With a random name, a
		// verdict or two would differ in each run.
		named := func(a *schemas.Account) { a.ID = survey.AccountID(fmt.Sprintf("panel-%d", seed)) }
		all = append(all, Judge(t, s.Account(t, named), surveys)...)
	}
	return all
}

// halfHonest is the number of honest respondents in a survey that is drawn from half of the
// people.
const halfHonest = 119

// TestTrainLikelihood fits the weights of survey.FraudLikelihood on the first half of the
// people ("make train"). TestMeasureLikelihood measures them on the second half.
func TestTrainLikelihood(t *testing.T) {
	if !*train {
		t.Skip("needs the labelled data, which is not in the repository, and writes the weights of survey.FraudLikelihood: run make train")
	}
	all := drawn(t, *from)
	if all == nil {
		all = draw(t, Load(t).Half(1), 1001, 10, halfHonest)
	}
	if *dump != "" {
		write(t, *dump, all)
	}
	if err := os.WriteFile("../../survey/likelihood_model.go", Source(all), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestMeasureLikelihood prints the figures of docs/checks/likelihood.md ("make
// panel").
func TestMeasureLikelihood(t *testing.T) {
	all := draw(t, Load(t).Half(2), 2001, 5, halfHonest)
	if *dump != "" {
		write(t, *dump+".second", all)
	}
	figures := MeasureLikelihood(all, drawn(t, *from))
	for _, line := range figures.Lines {
		t.Logf("FIGURE %s", line)
	}
	for _, what := range figures.Missed {
		t.Errorf("%s: missed", what)
	}
}

// drawn reads a file that write wrote. It returns nil if no file is named.
func drawn(t *testing.T, name string) (all []Judged) {
	t.Helper()
	if name == "" {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for d := json.NewDecoder(f); ; {
		var r Judged
		switch err := d.Decode(&r); {
		case errors.Is(err, io.EOF):
			return all
		case err != nil:
			t.Fatal(err)
		}
		all = append(all, r)
	}
}

func write(t *testing.T, name string, all []Judged) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	e := json.NewEncoder(f)
	for i := range all {
		if err := e.Encode(&all[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
