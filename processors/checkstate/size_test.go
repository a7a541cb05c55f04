package checkstate

import (
	"fmt"
	"testing"

	"candor/processors"
	"candor/state/viewtest"
	"candor/survey"
)

// The counted bytes of check state are about the memory that a real Redis uses for it, so a
// quota limits the memory of Redis.
func TestSizeOfCheckState(t *testing.T) {
	viewtest.OnReal(t, withEnv(func(t *testing.T, e *env) {
		for name, shape := range map[string]struct{ respondents, groups, tallies, value int }{
			"random data point ids":  {1, 1000, 2, 200},
			"a page of many":         {1000, 4, 500, 12},
			"fingerprints of a text": {300, 2, 6000, 40},
			"entrants":               {1000, 300, 1, 30},
		} {
			t.Run(name, func(t *testing.T) {
				e.wipe(t)
				l := newLearning()
				var counted int64
				for i := range shape.groups {
					g := groupRef{Incarnation: 4, Group: fmt.Sprintf("%016d", i)}
					l.New = append(l.New, g)
					counted += sizeOfGroup(g.Group)
					for f := range shape.tallies {
						l.Tallies[g] = append(l.Tallies[g], processors.Count{Field: uint64(f) * 7919 * 7919, N: int64(f + 1)})
						counted += sizeOfTally
					}
				}
				for r := range shape.respondents {
					id := survey.RespondentID(fmt.Sprint("respondent-", r))
					learnt := &lesson{Generation: int64(r)}
					for i := range max(2, shape.groups/shape.respondents) {
						g := l.New[(r+i)%len(l.New)]
						entry := processors.Entry{Respondent: id, Generation: int64(r), At: 1_770_000_000_000, Value: make([]byte, shape.value)}
						l.Added[g] = append(l.Added[g], entry)
						counted += sizeOfEntry(entry)
						learnt.Changes = append(learnt.Changes,
							processors.Change{Kind: processors.AddEntry, Group: g.Group, At: entry.At, Value: entry.Value},
							processors.Change{Group: g.Group, Field: 7919 * 7919, Delta: 1})
					}
					l.Lessons[rowRef(4, id)] = learnt
					counted += learnt.size()
				}
				e.learn(t, l)
				var taken int64
				for _, key := range e.keys(t) {
					taken += must(e.rdb.MemoryUsage(t.Context(), key, 0).Result())
				}
				t.Logf("counted %d, taken %d: %.2f", counted, taken, float64(counted)/float64(taken))
				if counted < taken*7/10 || counted > 3*taken {
					t.Errorf("check state counts for %d bytes and takes %d", counted, taken)
				}
			})
		}
	}))
}
