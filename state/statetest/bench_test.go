package statetest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
)

// measured runs a benchmark with every available Redis.
func measured(b *testing.B, run func(b *testing.B, e *env)) {
	viewtest.Measured(b, func(b *testing.B, rdb redis.UniversalClient) { run(b, newEnv(b, rdb, nil)) })
}

// BenchmarkCommit is one batch of the join: some respondents are admitted, and as many
// complete.
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

// BenchmarkDump takes a snapshot of the join's part with 10,000 respondents, and
// BenchmarkRestore builds the part from it.
func BenchmarkDump(b *testing.B) {
	measured(b, func(b *testing.B, e *env) {
		join := e.crowd(b)
		b.ReportAllocs()
		for b.Loop() {
			if changes := e.changes(b, join); len(changes) < 20 {
				b.Fatalf("%d changes", len(changes))
			}
		}
	})
}

func BenchmarkRestore(b *testing.B) {
	measured(b, func(b *testing.B, e *env) {
		join := e.crowd(b)
		changes := e.changes(b, join)
		b.ReportAllocs()
		for b.Loop() {
			b.StopTimer()
			e.wipe(b)
			b.StartTimer()
			r, err := e.store.BeginRestore(b.Context(), join)
			if err != nil {
				b.Fatal(err)
			}
			for some := range slices.Chunk(changes, 8) { // about a chunk
				if err := r.Apply(b.Context(), some); err != nil {
					b.Fatal(err)
				}
			}
			if err := r.End(b.Context(), e.mark); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// crowd commits a survey of 10,000 respondents, and takes ownership of the part.
func (e *env) crowd(b *testing.B) state.Part {
	for n := range 10 {
		rows := map[state.RowRef]*survey.Respondent{}
		for i := range 1000 {
			id := survey.RespondentID(fmt.Sprintf("respondent-%08d", 1000*n+i))
			rows[rowRef(1, id)] = aRow(id, int64(1000*n+i))
		}
		e.commit(b, state.Transition{Rows: rows})
	}
	part := state.Part{Partition: e.p, Of: state.JoinPart}
	b.Cleanup(e.store.Hold(part, e.mark))
	return part
}

func (e *env) changes(b *testing.B, part state.Part) (changes []schemas.ViewChange) {
	dumped, err := e.store.Dump(b.Context(), e.p, []state.Part{part}, func(_ state.Part, some []schemas.ViewChange) error {
		changes = append(changes, some...)
		return nil
	})
	if err != nil || dumped[part].Err != nil {
		b.Fatalf("%v, %v", err, dumped[part].Err)
	}
	return changes
}
