package chs_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/processors/chs/routing"
	"candor/survey"

	"pgregory.net/rapid"
)

// respondent is somebody of a simulated survey.
type respondent struct {
	pairs    []survey.Pair
	lies     bool
	mistaken bool
}

// submission returns the i-th of a stream.
func (p *respondent) submission(i int) *survey.Submission {
	s := submission(survey.V3, p.pairs...)
	s.Respondent = survey.RespondentID(fmt.Sprint("r", i))
	s.ReceivedAt = at.Add(time.Duration(i) * time.Second)
	return s
}

// tally counts verdicts.
type tally struct{ n, below100, below80 int }

func (c *tally) add(s survey.Score) {
	c.n++
	if s < 100 {
		c.below100++
	}
	if s < 80 {
		c.below80++
	}
}

func (c *tally) join(o tally) {
	c.n, c.below100, c.below80 = c.n+o.n, c.below100+o.below100, c.below80+o.below80
}

func (c tally) String() string {
	return fmt.Sprintf("%d of %d (below 100: %d)", c.below80, c.n, c.below100)
}

// stream scores respondents one after the other, as they come.
func stream(t testing.TB, c *chs.Check, people []respondent, each func(i int, r survey.Result)) {
	t.Helper()
	s := checktest.NewStream(c)
	for i, p := range people {
		each(i, s.Add(t, p.submission(i)).Result)
	}
}

// alone scores respondents by the survey's statistics and nothing else.
func alone(people []respondent, each func(i int, found []routing.Finding)) {
	var early, late [][]byte
	for i, p := range people {
		answers := make([]routing.Answer, len(p.pairs))
		for n, a := range p.pairs {
			answers[n] = routing.Answer{ID: a.QuestionID, Text: a.Answer}
		}
		v := routing.Read(answers)
		var sample [routing.Blocks]*routing.Block
		for n := range sample {
			half, at := early, n*routing.BlockSize
			if at >= routing.EarlyMost {
				half, at = late, at-routing.EarlyMost
			}
			sample[n] = v.Block(half[min(at, len(half)):min(at+routing.BlockSize, len(half))])
		}
		each(i, v.Compare(&sample).Findings())
		if len(early) < routing.EarlyMost {
			early = append(early, v.Profile())
			continue
		}
		late = append(late, v.Profile())
		late = late[max(0, len(late)-routing.LateMost):]
	}
}

// simulated returns the respondents of a survey of which a share contradict
// themselves.
func simulated(seed uint64, list []tongue, n int, bad float64) []respondent {
	r := rand.New(rand.NewPCG(seed, 1))
	q := newQuestionnaire(r, list)
	people := make([]respondent, n)
	for i := range people {
		told := lie{-1, 0}
		if r.Float64() < bad {
			told = lie{r.IntN(len(q.gates)), []int{1, 1, 2, 3}[r.IntN(4)]}
		}
		pairs, mistaken := q.filled(r, told)
		people[i] = respondent{pairs, told.gate >= 0, mistaken}
	}
	return people
}

// verdict is what the findings of the survey's statistics alone would cost.
func verdict(found []routing.Finding) survey.Score {
	score := survey.Score(100)
	for _, f := range found {
		if f.Sure && !f.Wordy {
			return 50
		}
		score = 80
	}
	return score
}

// surveys returns how many surveys are simulated: enough to tell that something
// broke, and in make quality as many as the figures of docs/checks/chs.md rest on.
func surveys() uint64 {
	if os.Getenv("CANDOR_DATA") != "" {
		return 100
	}
	return 8
}

// TestMeasureRouted measures the survey's own statistics on simulated surveys of
// 200, alone and together with the rules, from the first respondent on.
func TestMeasureRouted(t *testing.T) {
	list := tongues(t)
	for _, c := range []struct {
		name        string
		bad         float64
		alone, both checktest.Target // contradictory found
	}{
		{"all honest", 0, checktest.Target{}, checktest.Target{}},
		{"1 of 20 contradicts", .05, checktest.AtLeast(.4), checktest.AtLeast(.45)},
		{"1 of 10 contradicts", .1, checktest.AtLeast(.35), checktest.AtLeast(.4)},
		{"1 of 4 contradicts", .25, checktest.AtLeast(.2), checktest.AtLeast(.25)},
	} {
		for _, together := range []bool{false, true} {
			var honest, mistaken, bad, late tally
			accused := 0 // surveys with more than two
			for seed := range surveys() {
				people := simulated(seed, list, 200, c.bad)
				before := honest.below80 + mistaken.below80
				count := func(i int, score survey.Score) {
					switch p := &people[i]; {
					case p.mistaken:
						mistaken.add(score)
					case !p.lies:
						honest.add(score)
					default:
						bad.add(score)
						if i >= 60 {
							late.add(score)
						}
					}
				}
				if together {
					stream(t, chs.New(), people, func(i int, res survey.Result) { count(i, res.Score) })
				} else {
					alone(people, func(i int, found []routing.Finding) { count(i, verdict(found)) })
				}
				if honest.below80+mistaken.below80 > before+2 {
					accused++
				}
			}
			name, found, most := c.name+", statistics alone: ", c.alone, .015
			if together {
				name, found, most = c.name+", with the rules: ", c.both, .035
			}
			all := honest
			all.join(mistaken)
			checktest.Share(t, name+"honest accused", all.below80, all.n, checktest.AtMost(most))
			t.Logf("%smore than two accused in %d of %d surveys; without a slip %s, with one %s", name, accused, surveys(), honest, mistaken)
			if c.bad > 0 {
				checktest.Share(t, name+"contradictory found", bad.below80, bad.n, found)
				checktest.Share(t, name+"contradictory found after 60 respondents", late.below80, late.n, checktest.Target{})
				t.Logf("%sbelow 100: %d of %d, after 60 respondents %d of %d", name, bad.below100, bad.n, late.below100, late.n)
			}
		}
	}
}

// TestMeasureSwayed measures what a group can do that agrees on what to answer: to
// deny the same gate and give all of its details, so that others learn that this
// is usual; or to deny it and give none, so that honest people who have something
// to say look odd.
func TestMeasureSwayed(t *testing.T) {
	list := tongues(t)
	for _, c := range []struct {
		name        string
		share, from float64 // of the respondents; from which of 400 on
		details     int
	}{
		{"a tenth gives details from the first on", .1, 0, 9},
		{"a quarter gives details from the first on", .25, 0, 9},
		{"a quarter gives details, one of two", .25, 0, 1},
		{"a quarter gives details after 128 honest ones", .25, 128, 9},
		{"a quarter denies and gives none", .25, 0, 0},
	} {
		var honest, mistaken, bad tally
		for seed := range surveys() {
			r := rand.New(rand.NewPCG(seed, 2))
			q := newQuestionnaire(r, list)
			people := make([]respondent, 400)
			for i := range people {
				told := lie{-1, 0}
				if i >= int(c.from) && r.Float64() < c.share {
					told = lie{0, c.details}
				}
				pairs, mistaken := q.filled(r, told)
				people[i] = respondent{pairs, told.gate >= 0, mistaken}
			}
			alone(people, func(i int, found []routing.Finding) {
				score := verdict(found)
				switch {
				case people[i].lies:
					bad.add(score)
				case people[i].mistaken:
					mistaken.add(score)
				default:
					honest.add(score)
				}
			})
		}
		checktest.Share(t, c.name+": honest accused", honest.below80, honest.n, checktest.AtMost(.01))
		t.Logf("%s: honest with a slip accused %s; of the group found %s", c.name, mistaken, bad)
	}
}

// TestRouted_deletion: a respondent that is deleted leaves nothing: all others
// are scored as if it had never come.
func TestRouted_deletion(t *testing.T) {
	list := tongues(t)
	rapid.Check(t, func(rt *rapid.T) {
		people := simulated(rapid.Uint64().Draw(rt, "seed"), list, 40, .2)
		gone := rapid.SliceOfN(rapid.IntRange(0, 38), 1, 8).Draw(rt, "deleted")
		c := chs.New()
		with, without := checktest.NewStream(c), checktest.NewStream(c)
		for i := range people[:39] {
			sub := people[i].submission(i)
			with.Add(t, sub)
			if !slices.Contains(gone, i) {
				without.Add(t, sub)
			}
		}
		for _, i := range gone {
			with.Delete(people[i].submission(i).Respondent)
		}
		last := people[39].submission(39)
		if a, b := with.Add(t, last), without.Add(t, last); !reflect.DeepEqual(a, b) {
			rt.Fatalf("with those deleted: %+v\nwithout: %+v", a, b)
		}
	})
}

// TestRouted_bounded: a survey keeps at most 256 profiles, the first 128 and the
// newest 65 to 128.
func TestRouted_bounded(t *testing.T) {
	people := simulated(3, tongues(t), 400, 0)
	c := chs.New()
	s := checktest.NewStream(c)
	for i := range people {
		s.Add(t, people[i].submission(i))
	}
	in := s.Input(people[0].submission(400))
	var places []int64
	for n := range 4 {
		for _, e := range in.State.Entries[fmt.Sprint("routed/", n)] {
			places = append(places, e.Generation)
			if len(e.Value) > 5*routing.MaxAnswers || len(e.Value) > 5*len(people[e.Generation].pairs) {
				t.Errorf("a profile of %d bytes for %d answers", len(e.Value), len(people[e.Generation].pairs))
			}
		}
	}
	slices.Sort(places)
	if len(places) > routing.Most {
		t.Errorf("%d profiles", len(places))
	}
	for i := range routing.EarlyMost {
		if places[i] != int64(i) {
			t.Fatalf("of the first, %d is missing", i)
		}
	}
	newest := places[routing.EarlyMost:]
	if n := len(newest); n <= routing.LateMost/2 || newest[0] != int64(400-n) || newest[n-1] != 399 {
		t.Errorf("the newest are %d from %d to %d", n, newest[0], newest[n-1])
	}
}

// TestRouted_v1: ids of v1 surveys are generated, so nothing is learnt of them.
func TestRouted_v1(t *testing.T) {
	people := simulated(3, tongues(t), 1, 0)
	sub := people[0].submission(0)
	sub.Version = survey.V1
	in := processors.Input{Submission: sub, At: at}
	if c := chs.New(); len(c.Recall(in)) > 0 || len(c.Learn(in)) > 0 {
		t.Error("something is learnt")
	}
}

// TestRouted_reason: the reason names both questions and the counts.
func TestRouted_reason(t *testing.T) {
	s := checktest.NewStream(chs.New())
	add := func(i int, pairs ...survey.Pair) survey.Result {
		sub := submission(survey.V3, pairs...)
		sub.Respondent = survey.RespondentID(fmt.Sprint("r", i))
		return s.Add(t, sub).Result
	}
	cities := []string{"Split", "Zagreb", "Osijek"}
	for i := range 50 {
		if i%2 == 0 {
			add(i, ask("auto", "Imate li automobil?", "Imam"), ask("marka", "Koje je marke?", []string{"Opel", "Fiat", "Renault"}[i/2%3]), ask("grad", "Grad?", cities[i%3]))
		} else {
			add(i, ask("auto", "Imate li automobil?", "Nemam"), ask("grad", "Grad?", cities[i%3]))
		}
	}
	r := add(50, ask("auto", "Imate li automobil?", "Nemam"), ask("marka", "Koje je marke?", "Opel"), ask("grad", "Grad?", "Zagreb"))
	want := `auto ("Nemam") contradicts marka ("Opel"): of 25 respondents who gave the same answer to the first question, none answered the second; of 25 others, 25 did.`
	if r.Score != 50 || r.Reason != want || !slices.Equal(r.Incoherent, []string{"auto", "marka"}) {
		t.Errorf("%d %s %v", r.Score, r.Reason, r.Incoherent)
	}
	r = add(51, ask("grad", "Grad?", "Zagreb"), ask("marka", "Koje je marke?", "n/a"), ask("auto", "Imate li automobil?", "Nemam"))
	if r.Score != 100 {
		t.Errorf("accused: %s", r.Reason)
	}
}
