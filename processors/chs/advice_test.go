package chs_test

import (
	"context"
	"reflect"
	"testing"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/survey"
)

func TestAdviceDropsGuessesOnly(t *testing.T) {
	excused := []survey.Pair{ask("age", "How old are you?", "24"), ask("born", "In which year were you born?", "1961, but that is my mother's, not mine")}
	for _, c := range []struct {
		name  string
		in    *survey.Submission
		asked int
		score survey.Score // when all that is asked about is called compatible
	}{
		{"nothing", join(), 0, 100},
		{"a slip", join(softLie), 1, 100},
		{"two slips", join(softLie, softLie2), 2, 100},
		{"a strong one and a slip", join(driveLie, softLie), 1, 50},
		{"a strong one", join(childLie), 0, 50},
		{"a lone denial, which is a slip", lengthy(childLie), 1, 100},
		{"an impossible one", join(ageLie), 0, 50},
		{"an excused impossible one", join(excused), 0, score(t, join(excused)).Score},
		{"everything", join(ageLie, homeLie, driveLie, childLie, brandLie), 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			built := score(t, c.in)
			for _, says := range []string{"COMPATIBLE", "CONTRADICTION", "", checktest.Panics, "compatible", "VALID_ANSWER"} {
				a := &checktest.Adviser{Says: says}
				check := chs.Advised(a)
				in := processors.Input{Submission: c.in, At: c.in.ReceivedAt}
				out, err := check.Score(context.Background(), in)
				if err != nil {
					t.Fatal(err)
				}
				if len(a.Asked()) != c.asked {
					t.Errorf("asked %d times", len(a.Asked()))
				}
				if says == "COMPATIBLE" {
					if out.Result.Score != c.score {
						t.Errorf("%d, want %d: %s", out.Result.Score, c.score, out.Result.Reason)
					}
				} else if !reflect.DeepEqual(out.Result, built) {
					t.Errorf("%q makes %+v, without it is %+v", says, out.Result, built)
				}
				if !reflect.DeepEqual(check.Learn(in), chs.New().Learn(in)) {
					t.Error("advice changes what is learnt")
				}
			}
		})
	}
}

func TestAdviceIsBounded(t *testing.T) {
	var pairs []survey.Pair
	for _, x := range []string{"phone", "kitchen", "car", "garden", "train", "office", "shop", "street"} {
		pairs = append(pairs, ask("g-"+x, "How often do you clean the "+x+"?", "once a year"), ask("b-"+x, "How often did you clean the "+x+" in the past 12 months?", "every day"))
	}
	a := &checktest.Adviser{Says: "COMPATIBLE"}
	in := join(pairs)
	out, err := chs.Advised(a).Score(context.Background(), processors.Input{Submission: in, At: in.ReceivedAt})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Asked()) != 4 || out.Result.Score == 100 {
		t.Errorf("asked %d times, then %d: %s", len(a.Asked()), out.Result.Score, out.Result.Reason)
	}
	for _, q := range a.Asked() {
		if q.Task != processors.TaskContradiction || len(q.Data) != 4 || q.Data[1].Text != "once a year" {
			t.Errorf("asked %+v", q)
		}
	}
}
