package gqs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"

	"pgregory.net/rapid"
)

// readers answer items of which every other one is worded in the opposite direction, like
// people who read them.
func readers(r *rand.Rand, people, n int) [][]float64 {
	rows := make([][]float64, people)
	for i := range rows {
		row := make([]float64, n)
		opinion := r.NormFloat64()
		for j := range row {
			v := 1.2 + .6*opinion + .7*r.NormFloat64()
			if j%2 == 1 {
				v = -v
			}
			row[j] = min(max(math.Round(3+v), 1), 5)
		}
		rows[i] = row
	}
	return rows
}

func peersOf(rows [][]float64) *peers {
	p, _ := newPeers(rows, scaleOf(rows))
	return p
}

func TestPeers(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	peers := readers(r, maxPeers, 12)
	slip := []float64{5, 1, 5, 1, 5, 1, 5, 1, 5, 2, 5, 1}
	drawn := []float64{3, 3, 1, 3, 3, 1, 3, 3, 1, 3, 3, 1}
	for _, c := range []struct {
		name        string
		row         []float64
		alone, with [2]survey.Score
	}{
		{"an alternation that the wording asks for", slip, [2]survey.Score{0, 60}, [2]survey.Score{60, 100}},
		{"a straight line", []float64{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, [2]survey.Score{0, 0}, [2]survey.Score{0, 0}},
		{"a figure that has nothing to do with the items", drawn, [2]survey.Score{0, 20}, [2]survey.Score{0, 20}},
		{"the opposite of what all others say", []float64{1, 5, 1, 4, 2, 5, 1, 5, 2, 5, 1, 4}, [2]survey.Score{80, 100}, [2]survey.Score{40, 60}},
	} {
		alone, with := scoreGrid(c.row, true, nil), scoreGrid(c.row, true, peers)
		if alone.Score < c.alone[0] || alone.Score > c.alone[1] || with.Score < c.with[0] || with.Score > c.with[1] {
			t.Errorf("%s: %d %q alone, %d %q among others", c.name, alone.Score, alone.Evidence.Labels(), with.Score, with.Evidence.Labels())
		}
	}
}

// TestPeers_honestAndRandom: readers keep their scores when they are compared with readers,
// random clicks are recognised, and the distance alone excludes neither.
func TestPeers_honestAndRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	peers := readers(r, maxPeers, 15)
	var honest, random []float64
	for _, row := range readers(r, 500, 15) {
		honest = append(honest, -float64(scoreGrid(row, false, peers).Score))
	}
	low := 0
	for range 500 {
		s := scoreGrid(uniform(r, 15, 5), false, peers).Score
		random = append(random, -float64(s))
		if s < careless {
			low++
		}
	}
	if area := checktest.AUC(random, honest); area < .95 {
		t.Errorf("random clicking against readers: %.3f", area)
	}
	if n := below50(honest); n > 5 {
		t.Errorf("%d of 500 readers are below 50", n)
	}
	if low > 5 {
		t.Errorf("%d of 500 random rows are below %d for their distance", low, careless)
	}
}

// If prices rise from item to item, honest answers to "would you buy it" go down. Ten others show this.
func TestItems_few(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	s := checktest.NewStream(New())
	ladder := func(id string) *survey.Submission {
		rows := [2][]float64{}
		for g := range rows {
			opinion := .5 * r.NormFloat64()
			for i := range 8 {
				rows[g] = append(rows[g], min(max(math.Round(5-.6*float64(i)+opinion+.1*r.NormFloat64()), 1), 5))
			}
		}
		return answered(id, rows[0], rows[1])
	}
	for i := range minPeers {
		if got := s.Add(t, ladder(fmt.Sprint("r", i))).Result.Score; i >= minListed && got < careless {
			t.Errorf("respondent %d has %d", i, got)
		}
	}
	// Means of ten others that differ by chance excuse nothing.
	s = checktest.NewStream(New())
	for i := range minListed {
		s.Add(t, answered(fmt.Sprint("r", i), uniform(r, 8, 5), uniform(r, 8, 5)))
	}
	for range 100 {
		row := repeat(two(r, 5), 8)
		out, err := New().Score(t.Context(), s.Input(answered("drawn", row, row)))
		if err != nil || out.Result.Score >= careless {
			t.Errorf("%v: %d, %v", row, out.Result.Score, err)
		}
	}
}

// TestPeers_itemsThatDoNotDiffer: if each person saw the items in another order, agreement with
// the others excuses nothing.
func TestPeers_itemsThatDoNotDiffer(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	peers := readers(r, maxPeers, 12)
	for _, row := range peers {
		r.Shuffle(len(row), func(i, j int) { row[i], row[j] = row[j], row[i] })
	}
	p := peersOf(peers)
	if p == nil || p.signal > .3 {
		t.Errorf("%+v: items without differences carry a signal", p)
	}
}

func TestPeers_whatCannotBeCompared(t *testing.T) {
	same := make([][]float64, maxPeers)
	for i := range same {
		same[i] = []float64{2, 2, 2, 2, 2, 2, 2}
	}
	for name, rows := range map[string][][]float64{"none": nil, "too few": same[:minPeers-1], "all alike": same} {
		if p := peersOf(rows); p != nil {
			t.Errorf("%s: %+v", name, p)
		}
	}
}

// TestPeers_distance: the squared distance equals d' C^-1 d, computed by elimination.
func TestPeers_distance(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for n := 5; n <= 50; n++ {
		rows := readers(r, minPeers+r.IntN(maxPeers-minPeers+1), n)
		p := peersOf(rows)
		four := [][]float64{uniform(r, n, 5), uniform(r, n, 5), rows[0], rows[1]}
		got := p.distances(four[0], four[1], four[2], four[3])
		for k, g := range four {
			if want := mahalanobis(rows, g); math.Abs(got[k]-want) > 1e-9*want {
				t.Errorf("%d items: a distance of %v, want %v", n, got[k], want)
			}
		}
	}
}

// mahalanobis computes the distance by its definition: means, covariances shrunk by 30 % (to
// zero in long grids), and one equation for each item.
func mahalanobis(rows [][]float64, g []float64) float64 {
	n, m := len(g), float64(len(rows))
	means := make([]float64, n)
	for i := range means {
		for _, row := range rows {
			means[i] += row[i] / m
		}
	}
	c := make([][]float64, n)
	for i := range c {
		c[i] = make([]float64, n+1)
		for j := range n {
			for _, row := range rows {
				c[i][j] += (row[i] - means[i]) * (row[j] - means[j]) / (m - 1)
			}
			if i != j {
				c[i][j] *= .7
			}
			if i != j && n > maxJoint {
				c[i][j] = 0
			}
		}
		c[i][n] = g[i] - means[i]
	}
	for k := range c {
		for i := range c {
			if i == k {
				continue
			}
			for f, j := c[i][k]/c[k][k], k; j <= n; j++ {
				c[i][j] -= f * c[k][j]
			}
		}
	}
	q := 0.0
	for i := range c {
		q += (g[i] - means[i]) * c[i][n] / c[i][i]
	}
	return q
}

// TestPeers_anything: whatever the others answered, the score is valid.
func TestPeers_anything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(5, 50).Draw(t, "items")
		number := rapid.OneOf(rapid.Float64Range(1, 7), rapid.Float64(), rapid.Just(0.0), rapid.Just(math.MaxFloat64))
		row := rapid.SliceOfN(number, n, n)
		peers := rapid.SliceOfN(row, 0, maxPeers).Draw(t, "peers")
		got := scoreGrid(row.Draw(t, "row"), true, peers)
		if got.Score < 0 || got.Score > 100 {
			t.Fatalf("%+v", got)
		}
	})
}

func TestRows_roundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := rapid.Map(rapid.IntRange(-200, 200), func(i int) float64 { return float64(i) })
		single := rapid.Map(rapid.Float32(), func(f float32) float64 { return float64(f) })
		row := rapid.SliceOfN(rapid.OneOf(whole, single), 5, 50).Draw(t, "row")
		value := encodeRow(row)
		got := make([]float64, len(row))
		if len(value) > 201 || !decodeRow(got, value) {
			t.Fatalf("%v: %d bytes", row, len(value))
		}
		for i := range row {
			if got[i] != row[i] && !math.IsNaN(row[i]) {
				t.Fatalf("%v became %v", row, got)
			}
		}
		if decodeRow(make([]float64, len(row)+1), value) {
			t.Fatal("a row was read as one of another length")
		}
	})
}

// The check state is bounded, and a respondent is compared only with others in the same grid.
func TestCheck_remembersASample(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	s := checktest.NewStream(New())
	random := respondent(survey.Grid{ID: "g", Answers: uniform(r, 12, 5)})
	random.Respondent = "random"
	score := func(sub *survey.Submission) survey.Score {
		out, err := New().Score(t.Context(), s.Input(sub))
		if err != nil {
			t.Fatal(err)
		}
		return out.Result.Score
	}
	alone, kept := score(random), 0
	for i, row := range readers(r, 2000, 12) {
		if i == minPeers-1 && score(random) != alone {
			t.Errorf("%d others are too few to compare with, but the score changed", i)
		}
		if i == maxPeers && score(random) >= alone {
			t.Errorf("random clicking has %d among %d others, %d alone", score(random), i, alone)
		}
		sub := respondent(survey.Grid{ID: "g", Answers: row}, survey.Grid{ID: "other", Answers: row[:7]})
		sub.Respondent = survey.RespondentID(fmt.Sprint("r", i))
		kept += len(New().Learn(s.Input(sub)))
		s.Add(t, sub)
	}
	// Of the first respondents, all are kept. Later, maxCrowd * spare of all are, at the number of respondents at that time.
	const full = maxCrowd * spare
	if most := 2 * full * (1 + math.Log(max(1, 2000./full)) + .2); float64(kept) > most {
		t.Errorf("%d rows are kept, want at most %.0f", kept, most)
	}
	if got := New().others(s.Input(random).State, &random.GQS[0], new(room)).read(); len(got) != maxCrowd {
		t.Errorf("compared with %d, want %d", len(got), maxCrowd)
	}
	elsewhere := respondent(survey.Grid{ID: "g", Answers: random.GQS[0].Answers[:11]})
	if got := New().others(s.Input(elsewhere).State, &elsewhere.GQS[0], new(room)).read(); got != nil {
		t.Error("compared with grids of another length")
	}
}

// The sample depends only on who was added and not deleted, not on the order or on respondents that are gone. So it is
// the same when the check state is learnt again without their content.
func TestCheck_sampleInAnyOrder(t *testing.T) {
	for _, n := range []int{100, 150, 300} {
		r := rand.New(rand.NewPCG(uint64(n), 1))
		all := make([]*survey.Submission, n)
		for i := range all {
			all[i] = respondent(survey.Grid{ID: "g", Answers: []float64{1, 2, 3, float64(r.IntN(70)), float64(i % 70)}})
			all[i].Respondent = survey.RespondentID(fmt.Sprint("r", i))
			all[i].ReceivedAt = all[i].ReceivedAt.Add(time.Duration(i) * time.Second)
		}
		gone := r.IntN(n / 4)
		sample := func(list []*survey.Submission, deleted []*survey.Submission) (rows [][]byte) {
			s := checktest.NewStream(New())
			for _, sub := range list {
				s.Add(t, sub)
			}
			for _, sub := range deleted {
				s.Delete(sub.Respondent)
			}
			for _, e := range s.Input(all[0]).State.Entries[rowsOf(&all[0].GQS[0])] {
				rows = append(rows, e.Value)
			}
			return rows
		}
		shuffled := slices.Clone(all)
		r.Shuffle(n, func(i, k int) { shuffled[i], shuffled[k] = shuffled[k], shuffled[i] })
		want := sample(all, all[:gone])
		if got := sample(shuffled, all[:gone]); !reflect.DeepEqual(got, want) {
			t.Fatal("the order changes the sample")
		}
		if got := sample(all[gone:], nil); !reflect.DeepEqual(got, want) {
			t.Fatal("respondents that are gone change the sample")
		}
	}
}

// The sample is the same as one that is learnt again, also when most respondents are deleted.
func TestCheck_sampleAfterDeletion(t *testing.T) {
	const planted, people = 1200, 200
	live, again := checktest.NewStream(New()), checktest.NewStream(New())
	sub := func(i int) *survey.Submission {
		return answered(fmt.Sprint("r", i), []float64{1, 2, 3, float64(i / 100), float64(i % 100)})
	}
	for i := range planted + people {
		live.Add(t, sub(i))
	}
	for i := range planted {
		live.Delete(sub(i).Respondent)
	}
	for i := range people {
		again.Add(t, sub(planted+i))
	}
	g := sub(0)
	of := func(s *checktest.Stream) (ids []survey.RespondentID) {
		for _, e := range s.Input(g).State.Entries[rowsOf(&g.GQS[0])] {
			ids = append(ids, e.Respondent)
		}
		return ids
	}
	if got, want := of(live), of(again); !slices.Equal(got, want) {
		t.Errorf("the sample has %d rows, and %d if it is learnt again", len(got), len(want))
	}
}

// The same respondents in the same order get the same results, whenever they arrive.
func TestCheck_sameAtAnyTime(t *testing.T) {
	run := func(between time.Duration) (results []survey.Result) {
		r, s := rand.New(rand.NewPCG(81, 82)), checktest.NewStream(New())
		a, b := readers(r, 3*maxCrowd, 12), readers(r, 3*maxCrowd, 12)
		for i := range a {
			sub := answered(fmt.Sprint("r", i), a[i], b[i])
			sub.ReceivedAt = sub.ReceivedAt.Add(time.Duration(i) * between)
			results = append(results, s.Add(t, sub).Result)
		}
		return results
	}
	if want, got := run(0), run(17*time.Millisecond); !reflect.DeepEqual(got, want) {
		t.Error("the times of arrival change the results")
	}
}

// The place of a respondent differs between surveys, so an id that has a high place in one survey is as good as any
// other in the next.
func TestPlaceOf_eachSurvey(t *testing.T) {
	places := map[int64]bool{}
	for _, key := range []survey.Key{{Account: "a", Survey: "s"}, {Account: "a", Survey: "t"}, {Account: "b", Survey: "s"}} {
		for _, id := range []string{"r", "q"} {
			sub := answered(id)
			sub.Key = key
			places[placeOf(sub)] = true
		}
	}
	if len(places) != 6 {
		t.Errorf("%d places of 6 respondents", len(places))
	}
}

// Rows that somebody plants before all others do not stay what everybody is compared with.
func TestCheck_plantedFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	s := checktest.NewStream(New())
	for i := range 120 { // the opposite of what people answer
		row := readers(r, 1, 12)[0]
		for k := range row {
			row[k] = 6 - row[k]
		}
		s.Add(t, answered(fmt.Sprint("planted", i), row, row))
	}
	low, people := 0, 0
	for i, row := range readers(r, 800, 12) {
		got := s.Add(t, answered(fmt.Sprint("r", i), row, readers(r, 1, 12)[0])).Result
		if i < 700 {
			continue
		}
		people++
		if got.Score < 60 {
			low++
		}
	}
	if 50*low > people {
		t.Errorf("%d of %d people are below 60", low, people)
	}
}

func BenchmarkScore_amongOthers(b *testing.B) {
	for _, c := range [][2]int{{15, maxPeers}, {maxJoint, maxPeers}, {50, maxPeers}, {15, maxCrowd}} {
		n, others := c[0], c[1]
		b.Run(fmt.Sprint(n, "x", others), func(b *testing.B) {
			r := rand.New(rand.NewPCG(3, 4))
			sub := respondent(survey.Grid{ID: "g", Answers: uniform(r, n, 5), DetectPattern: true})
			in := processors.Input{Submission: sub}
			var entries []processors.Entry
			for _, row := range readers(r, others, n) {
				entries = append(entries, processors.Entry{Value: encodeRow(row)})
			}
			in.State.Entries = map[string][]processors.Entry{rowsOf(&sub.GQS[0]): entries}
			b.ReportAllocs()
			for b.Loop() {
				_, _ = New().Score(b.Context(), in)
			}
		})
	}
}
