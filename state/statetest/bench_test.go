package statetest

import (
	"fmt"
	"os"
	"testing"

	"candor/processors"
	"candor/state"
	"candor/state/redisurl"
	"candor/survey"
)

// measured runs a benchmark against every Redis at hand.
func measured(b *testing.B, run func(b *testing.B, e *env)) {
	b.Run("embedded", func(b *testing.B) { run(b, embeddedEnv(b)) })
	b.Run("interpreter", func(b *testing.B) { run(b, interpreterEnv(b)) })
	url := os.Getenv("CANDOR_REDIS_URL")
	if url == "" {
		return
	}
	b.Run("real", func(b *testing.B) {
		place, err := redisurl.Parse(url)
		if err != nil {
			b.Fatal(err)
		}
		run(b, newEnv(b, place.Client(), nil))
	})
}

// BenchmarkCommit is one batch of the join: some respondents are admitted, and
// as many complete.
func BenchmarkCommit(b *testing.B) {
	for _, n := range []int{1, 20} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			measured(b, func(b *testing.B, e *env) {
				b.ReportAllocs()
				for generation := int64(0); b.Loop(); {
					tr := state.Transition{
						Surveys: map[survey.Key]*survey.State{key: aState(1)},
						Rows:    map[state.RowRef]*survey.Respondent{}, Dirty: map[state.FeedRef]int64{},
						Charged: map[survey.AccountID]survey.Credits{account: 500},
						Due:     map[survey.AccountID]survey.Credits{account: 0},
					}
					for range 2 * n {
						generation++
						id := survey.RespondentID(fmt.Sprintf("respondent-%08d", generation%10_000))
						tr.Rows[rowRef(1, id)] = aRow(id, generation)
						tr.Dirty[state.FeedRef{Key: key, Incarnation: 1, Respondent: id}] = generation
						tr.Outcomes = append(tr.Outcomes, state.OutcomeAt{Offset: generation, Outcome: survey.Outcome{Code: survey.Applied}})
					}
					e.commit(b, tr)
				}
			})
		})
	}
}

// BenchmarkLearn is one commit of a check that keeps some counts of all
// respondents and two groups for each, as DES does.
func BenchmarkLearn(b *testing.B) {
	for _, n := range []int{10, 100} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			measured(b, func(b *testing.B, e *env) {
				b.ReportAllocs()
				for generation := int64(0); b.Loop(); {
					l := e.lesson()
					l.Tallies = map[state.GroupRef]map[uint64]int64{}
					l.Added = map[state.GroupRef][]processors.Entry{}
					l.Learnt = map[state.RowRef]*state.Learnt{}
					for g := range 5 {
						counts := map[uint64]int64{}
						for f := range uint64(n) {
							counts[f] = generation
						}
						l.Tallies[state.GroupRef{Incarnation: 1, Group: fmt.Sprint("f/", g)}] = counts
					}
					for range n {
						generation++
						id := survey.RespondentID(fmt.Sprintf("respondent-%08d", generation%10_000))
						var facts []processors.Fact
						for _, kind := range []string{"d/", "ip/"} {
							group := fmt.Sprint(kind, generation%10_000)
							ref := state.GroupRef{Incarnation: 1, Group: group}
							l.New = append(l.New, ref)
							l.Added[ref] = append(l.Added[ref], processors.Entry{Respondent: id, Generation: generation, At: generation})
							facts = append(facts, processors.Fact{Kind: processors.AddEntry, Group: group, At: generation})
						}
						l.Learnt[rowRef(1, id)] = &state.Learnt{Generation: generation, Facts: facts}
					}
					e.learn(b, l)
				}
			})
		})
	}
}
