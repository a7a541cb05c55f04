package gqs

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"candor/processors"
	"candor/processors/checktest"
	"candor/survey"
)

// answered is a respondent with two grids.
func answered(id string, rows ...[]float64) *survey.Submission {
	s := &survey.Submission{Respondent: survey.RespondentID(id), Version: survey.V3, ReceivedAt: time.UnixMilli(1_700_000_000_000)}
	for i, row := range rows {
		s.GQS = append(s.GQS, survey.Grid{ID: string(rune('a' + i)), Answers: row, DetectPattern: true})
	}
	return s
}

func TestAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	const n, all = 20, 200
	stream := checktest.NewStream(New())
	for i, rows := 0, [2][][]float64{readers(r, maxCrowd, n), readers(r, maxCrowd, n)}; i < maxCrowd; i++ {
		stream.Add(t, answered(fmt.Sprint(i), rows[0][i], rows[1][i]))
	}
	reader := func() []float64 { return readers(r, 1, n)[0] }
	clicker := func() []float64 { return uniform(r, n, 5) }
	for _, c := range []struct {
		name     string
		a, b     func() []float64
		from, to int // of all, the number below the recommended threshold because of it
	}{
		{"clicks anywhere", clicker, clicker, all / 2, all},
		{"reads", reader, reader, 0, 0},
		{"clicks anywhere in one grid", clicker, reader, 0, all / 50},
	} {
		low := 0
		for range all {
			in := stream.Input(answered("new", c.a(), c.b()))
			out, err := New().Score(t.Context(), in)
			if err != nil {
				t.Fatal(err)
			}
			random := out.Result.Score < careless
			for _, p := range out.Result.DataPoints {
				random = random && p.Evidence.Findings == survey.FindingsOf(survey.UnlikeOthers)
			}
			if random {
				low++
			}
		}
		if low < c.from || low > c.to {
			t.Errorf("%s: %d of %d below %d, want %d to %d", c.name, low, all, careless, c.from, c.to)
		}
	}
}

// The comparison of the grids ends as soon as the rest cannot change the result. The result is that of a full comparison.
func TestAtRandom_early(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	const n, all = 15, 400
	check := New()
	var known [3][][]float64
	for k := range known {
		known[k] = readers(r, maxCrowd, n)
	}
	random, late := 0, 0
	for range all {
		var grids []*grid
		for k, rows := range known {
			row, clicks := slices.Clone(readers(r, 1, n)[0]), uniform(r, n, 5)
			copy(row, clicks[:r.IntN(n+1)])
			grids = append(grids, measure(row, true, &others{check: check, rows: rows, items: n, key: fmt.Sprint(k)}))
		}
		sum, odd := 0., 0.
		for _, g := range grids {
			c := g.among.crowd()
			x := c.randomness(c.opinions(g.row)) - leastEvidence - fewOthers/float64(c.rows)
			sum, odd = sum+x, odd+g.peers.strange(g.opinions)
		}
		want := odd >= leastOddity*float64(len(grids)) && sum >= 0 // it is not known whose the rows are, so the limit is not eased
		atRandom(grids)
		if got := slices.ContainsFunc(grids, func(g *grid) bool { return g.random }); got != want {
			t.Fatalf("random: %v, want %v with a sum of %v", got, want, sum)
		}
		if want {
			random++
			if grids[0].evidence-leastEvidence < 0 {
				late++
			}
		}
	}
	if random == all || late == 0 {
		t.Errorf("%d of %d are random, %d in spite of the first grid: this test tests nothing", random, all, late)
	}
}

// One grid alone is never enough, and neither are grids without a scale.
func TestAtRandom_notAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	rows := readers(r, maxPeers, 20)
	wide := make([][]float64, maxPeers)
	for i := range wide {
		for _, a := range rows[i] {
			wide[i] = append(wide[i], a*1e300)
		}
	}
	for range 100 {
		row := uniform(r, 20, 5)
		one, far := measure(row, true, &others{rows: rows}), measure(row, true, &others{rows: wide})
		atRandom([]*grid{one, nil, far})
		if one.random || far != nil && far.random {
			t.Fatalf("%v is taken for random clicks by itself", row)
		}
	}
}

// At the centre and elsewhere, the densities are those of the normal distribution and of
// Student's t. The dimension is the number of traits, and the covariance is that of the cloud.
func TestCloud(t *testing.T) {
	const freedom = 4
	c := cloud{centre: traits{1, -1, .5}}
	volume := 0.0
	for k := range c.factor {
		c.factor[k][k] = .5 + .3*float64(k)
		volume += math.Log(c.factor[k][k])
		for l := range k {
			c.factor[k][l] = .2 - .1*float64(l)
		}
	}
	dimensions := float64(len(traits{}))
	gamma := func(x float64) float64 { v, _ := math.Lgamma(x); return v }
	for _, of := range [][len(traits{})]float64{{}, {1}, {0, 2}, {0, 0, 0, 0, -3}} { // in uncorrelated units
		x, square := c.centre, 0.0
		for k := range x {
			for l := range k + 1 {
				x[k] += c.factor[k][l] * of[l]
			}
			square += of[k] * of[k]
		}
		normal := -dimensions/2*math.Log(2*math.Pi) - square/2 - volume
		// The scale matrix is (freedom - 2) / freedom times the covariance.
		student := gamma((freedom+dimensions)/2) - gamma(freedom/2.) - dimensions/2*math.Log((freedom-2)*math.Pi) -
			(freedom+dimensions)/2*math.Log(1+square/(freedom-2)) - volume
		if got := c.normal(&x); math.Abs(got-normal) > 1e-9 {
			t.Errorf("normal at %v: %v, want %v", of, got, normal)
		}
		if got := c.student(&x); math.Abs(got-student) > 1e-9 {
			t.Errorf("student at %v: %v, want %v", of, got, student)
		}
	}
}

// The first principal component is the direction in which the rows differ most.
func TestPrincipal(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	rows := make([][]float64, maxCrowd)
	for i := range rows {
		rows[i] = make([]float64, 10)
		opinion := r.NormFloat64()
		for k := range rows[i] {
			worded := float64(1 - 2*(k%2)) // every other item in the opposite direction
			rows[i][k] = 3 + worded*opinion + .5*r.NormFloat64()
		}
	}
	p := peersOf(rows)
	for k, x := range p.principal(rows) {
		if want := p.principal(rows)[0] * float64(1-2*(k%2)); math.Abs(x-want) > .1 {
			t.Errorf("item %d: %v, want %v", k, x, want)
		}
	}
}

func BenchmarkScore_random(b *testing.B) {
	r := rand.New(rand.NewPCG(35, 36))
	const n = 15
	stream := checktest.NewStream(New())
	for i, rows := 0, [2][][]float64{readers(r, maxCrowd, n), readers(r, maxCrowd, n)}; i < maxCrowd; i++ {
		stream.Add(b, answered(fmt.Sprint(i), rows[0][i], rows[1][i]))
	}
	for name, in := range map[string]processors.Input{
		"clicker": stream.Input(answered("new", uniform(r, n, 5), uniform(r, n, 5))),
		"reader":  stream.Input(answered("new", readers(r, 1, n)[0], readers(r, 1, n)[0])),
		"both":    stream.Input(answered("new", readers(r, 1, n)[0], uniform(r, n, 5))),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := New().Score(b.Context(), in); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// If the others are unlike each other in one grid independently of the next, the limit is lower. If
// the same people are unlike the others in both, or if it is not known whose the rows are, it is not.
func TestEased(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	ids := func(n int, name string) (list []survey.RespondentID) {
		for i := range n {
			list = append(list, survey.RespondentID(fmt.Sprint(name, i)))
		}
		return list
	}
	noise := func(n int) (list []float64) {
		for range n {
			list = append(list, r.NormFloat64())
		}
		return list
	}
	plus := func(a, b []float64) (list []float64) {
		for i := range a {
			list = append(list, a[i]+b[i])
		}
		return list
	}
	common, all := noise(maxCrowd), ids(maxCrowd, "r")
	backwards := slices.Clone(all)
	slices.Reverse(backwards)
	reversed := slices.Clone(common)
	slices.Reverse(reversed)
	for name, c := range map[string]struct {
		a, b side
		want float64
	}{
		"independent":            {side{all, noise(maxCrowd)}, side{all, noise(maxCrowd)}, mostEased},
		"the same people":        {side{all, plus(common, noise(maxCrowd))}, side{all, plus(common, noise(maxCrowd))}, 0},
		"in another order":       {side{all, common}, side{backwards, reversed}, 0},
		"few answered both":      {side{all, noise(maxCrowd)}, side{ids(maxCrowd, "s"), noise(maxCrowd)}, 0},
		"some rows are left out": {side{all, noise(maxCrowd)}, side{all, noise(maxCrowd - 1)}, 0},
		"nobody is known":        {side{nil, noise(maxCrowd)}, side{nil, noise(maxCrowd)}, 0},
	} {
		if got := eased([]side{c.a, c.b}); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	// One clicker in thirty among the others does not hide that the grids are independent.
	a, b := noise(maxCrowd), noise(maxCrowd)
	for i := range maxCrowd / 30 {
		a[i], b[i] = 20, 20
	}
	if got := eased([]side{{all, a}, {all, b}}); got < mostEased/2 {
		t.Errorf("with clickers among the others: %v, want at least %v", got, mostEased/2.)
	}
}

// Equal numbers share a place.
func TestPlaced(t *testing.T) {
	if got, want := placed([]float64{3, -1, 3, 7}), []float64{1.5, 0, 1.5, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
