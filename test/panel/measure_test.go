package panel

import (
	"encoding/json"
	"flag"
	"os"
	"testing"

	"candor/test/harness"
)

var (
	seeds  = flag.Int("seeds", 5, "`number` of panels to draw")
	first  = flag.Uint64("seed", 1, "first of the seeds")
	honest = flag.Int("honest", 238, "honest respondents in each of a panel's six surveys")
	ofKind = flag.Int("kind", 2, "bad respondents of each kind in each survey")
	people = flag.Int("half", 0, "draw only from one half (1 or 2) of the people; 0 draws from all")
	dump   = flag.String("dump", "", "`file` to write every respondent and its verdict to, as lines of JSON")
)

// TestMeasurePanel prints the figures of docs/checks/README.md ("make panel").
func TestMeasurePanel(t *testing.T) {
	c := Load(t).Half(*people)
	s := harness.Start(t)
	var all []Judged
	for seed := *first; seed < *first+uint64(*seeds); seed++ {
		var surveys [][]Respondent
		for number := range Surveys() {
			surveys = append(surveys, c.Survey(seed, number, *honest, *ofKind))
		}
		all = append(all, Judge(t, s.Account(t), surveys)...)
	}
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
