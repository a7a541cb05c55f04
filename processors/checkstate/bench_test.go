package checkstate

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/processors"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
)

// BenchmarkLearn measures one commit of a check that keeps some counts about all respondents
// and two groups for each respondent, like DES.
func BenchmarkLearn(b *testing.B) {
	for _, n := range []int{10, 100} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			viewtest.Measured(b, func(b *testing.B, rdb redis.UniversalClient) {
				lane := newEnv(b, rdb).lane(b, nil)
				b.ReportAllocs()
				for generation := int64(0); b.Loop(); {
					l := newLearning()
					for g := range 5 {
						counts := map[uint64]int64{}
						for f := range uint64(n) {
							counts[f] = generation
						}
						l.Tallies[groupRef{1, fmt.Sprint("f/", g)}] = countsOf(counts)
					}
					for range n {
						generation++
						id := survey.RespondentID(fmt.Sprintf("respondent-%08d", generation%10_000))
						var changes []processors.Change
						for _, kind := range []string{"d/", "ip/"} {
							group := fmt.Sprint(kind, generation%10_000)
							ref := groupRef{1, group}
							l.New = append(l.New, ref)
							l.Added[ref] = append(l.Added[ref], processors.Entry{Respondent: id, Generation: generation, At: generation})
							changes = append(changes, processors.Change{Kind: processors.AddEntry, Group: group, At: generation})
						}
						l.Lessons[rowRef(1, id)] = &lesson{Generation: generation, Changes: changes}
					}
					lane.teach(b, lane.at.Log+1, l)
				}
			})
		})
	}
}

// BenchmarkPage changes a count in a page of marks of open answers, like a commit: in the only page of a group, and in
// one of a survey of 256 respondents.
func BenchmarkPage(b *testing.B) {
	for _, layout := range []pageLayout{onePage, {Pages: 512, Seed: 7, Short: true}} {
		b.Run(fmt.Sprint(layout.Pages), func(b *testing.B) {
			p := pageOfMarks(rand.New(rand.NewPCG(1, 2)), layout, 5%layout.Pages)
			text := string(layout.encode(nil, 5%layout.Pages, p))
			b.ReportAllocs()
			for b.Loop() {
				p, err := layout.decode(nil, 5%layout.Pages, text)
				if err != nil {
					b.Fatal(err)
				}
				layout.encode(nil, 5%layout.Pages, p.set(p[0].Field, 3<<countShift))
			}
		})
	}
}

// BenchmarkLine adds an entry to a packed time line of sixty entries, like a commit.
func BenchmarkLine(b *testing.B) {
	entry := func(i int) processors.Entry {
		return processors.Entry{Respondent: survey.RespondentID(fmt.Sprintf("respondent-%08d", i)), Generation: int64(i), At: int64(1000 * i), Value: make([]byte, 16)}
	}
	var l line
	for i := range 60 {
		l = append(line{entry(i)}, l...)
	}
	text, more := l.encode(), []processors.Entry{entry(60)}
	b.ReportAllocs()
	for b.Loop() {
		packed, err := decodeLine(text, len(more))
		if err != nil {
			b.Fatal(err)
		}
		packed.change(nil, more).encode()
	}
}

// BenchmarkMemory learns from respondents with open answers, and commits after every hundred of them. Each has ten
// groups of ten tallies. Either all respondents have the same ones, or half of the tallies are of one respondent alone.
func BenchmarkMemory(b *testing.B) {
	for _, alone := range []int{0, 5} {
		b.Run(fmt.Sprint("alone=", alone), func(b *testing.B) {
			viewtest.Measured(b, func(b *testing.B, rdb redis.UniversalClient) {
				e := newEnv(b, rdb)
				m := New(e.view, e.part, state.Marker{})
				rnd := rand.New(rand.NewPCG(1, 2))
				changes := make([]processors.Change, 100)
				b.ReportAllocs()
				for n := int64(1); b.Loop(); n++ {
					for i := range changes {
						hash := rand.NewPCG(rnd.Uint64N(3), uint64(i)).Uint64()
						if i%10 < alone {
							hash = rnd.Uint64()
						}
						changes[i] = processors.Change{Group: string(rune('a' + i/10)), Field: hash, Delta: 1, Shared: i%10 == 9}
					}
					ref := rowRef(1, survey.RespondentID(fmt.Sprintf("respondent-%08d", n)))
					must(0, m.Load(b.Context(), []Question{{Key: key, Incarnation: 1}}, nil))
					must(0, m.Learn(b.Context(), key, ref, n, changes))
					if n%100 == 0 && !must(m.Commit(b.Context(), marker(n))) {
						b.Fatal("not committed")
					}
				}
			})
		})
	}
}
