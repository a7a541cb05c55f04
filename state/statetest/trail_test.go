package statetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/survey"
)

// fieldReads counts the fields of hashes that are read, by the name of the hash.
type fieldReads struct {
	of    string
	reads int // commands
	count int // fields
}

func (f *fieldReads) note(cmd redis.Cmder) {
	if args := cmd.Args(); cmd.Name() == "hmget" && strings.Contains(fmt.Sprint(args[1]), f.of) {
		f.reads++
		f.count += len(args) - 2
	}
}

// TestTrail_reads: the reads for a page of a trail are proportional to the page. A page ends
// early if its entries are about many respondents.
func TestTrail_reads(t *testing.T) {
	local(t, func(t *testing.T, e *env) {
		const all = 3000
		st := aState(4)
		st.Trail = all
		trail := map[state.TrailRef]*survey.TrailEntry{}
		many := make([]int64, survey.MaxConcerned)
		for i := range many {
			many[i] = int64(5 + i)
		}
		for n := int64(1); n <= all; n++ {
			entry := &survey.TrailEntry{Offset: n, At: created, Kind: survey.StopSurvey, Note: fmt.Sprint("note ", n)}
			if n > all-500 {
				entry.Kind, entry.Concerned = survey.Recalculate, many
			}
			trail[state.TrailRef{Incarnation: 4, Number: n}] = entry
		}
		e.commit(t, state.Transition{Surveys: map[survey.Key]*survey.State{key: st}, Trail: trail})
		entries, notes := &fieldReads{of: ":trail:"}, &fieldReads{of: ":notes:"}
		e.rdb.AddHook(follower(entries.note))
		e.rdb.AddHook(follower(notes.note))
		v := e.view()
		for _, test := range []struct {
			before         int64
			n, want        int // number of entries requested, and returned
			entries, reads int // read at most
		}{
			{0, 1, 1, 1, 1},
			{0, 5, 5, 5, 1},
			{0, 1000, 10, 32, 1},
			{all - 500 + 6, 1000, 1000, 1000, 6}, // five entries about many, then one about nobody
			{all - 500, 100, 100, 100, 3},
			{all - 500, 1000, 1000, 1000, 6},
			{20, 1000, 19, 19, 1},
			{1, 10, 0, 0, 0},
		} {
			*entries, *notes = fieldReads{of: entries.of}, fieldReads{of: notes.of}
			page := must[survey.TrailPage](t)(v.Trail(t.Context(), key, test.before, test.n))
			if len(page.Entries) != test.want {
				t.Errorf("%+v: %d entries", test, len(page.Entries))
			}
			if entries.count > test.entries || entries.reads > test.reads || notes.count > test.want {
				t.Errorf("%+v: %d entries are read in %d commands, and %d notes", test, entries.count, entries.reads, notes.count)
			}
			first := test.before - 1
			if test.before == 0 {
				first = all
			}
			for i, entry := range page.Entries {
				if n := first - int64(i); entry.Number != n || entry.Note != fmt.Sprint("note ", n) {
					t.Fatalf("%+v: entry %d is number %d, %q", test, i, entry.Number, entry.Note)
				}
			}
			next := first - int64(test.want) + 1
			if next <= 1 {
				next = 0
			}
			equal(t, fmt.Sprintf("%+v: the next page", test), page.Next, next)
		}
	})
}
