package statetest

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/redis/go-redis/v9"

	"candor/state"
	"candor/survey"
)

// names are possible names of a survey, a respondent or an account.
var names = []string{
	"plain", "{", "}", "{}", "{a}b", "}{", "{p1}:", ":", "a:b::", "a b", "\x00", "a\x00b", "line\nbreak\r\n", "*?[a]\\",
	"größe", strings.Repeat("ä", 255), strings.Repeat("🙂", 255), "\xff\xfe",
}

func TestNames(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		seen := watch(e)
		tr := state.Transition{
			Surveys: map[survey.Key]*survey.State{}, Rows: map[state.RowRef]*survey.Respondent{},
			Dirty: map[state.FeedRef]int64{}, Charged: map[survey.AccountID]survey.Credits{},
			Due: map[survey.AccountID]survey.Credits{},
		}
		var keys []survey.Key
		var refs []state.RowRef
		for i, name := range names {
			inc := int64(i)
			k, ref := e.key(survey.AccountID(name), survey.Name(name)), rowRef(inc, survey.RespondentID(name))
			keys, refs = append(keys, k), append(refs, ref)
			tr.Surveys[k], tr.Rows[ref] = aState(inc), aRow(ref.Respondent, inc)
			tr.Dirty[state.FeedRef{Key: k, Incarnation: inc, Respondent: ref.Respondent}] = inc
			tr.Charged[k.Account], tr.Due[k.Account] = survey.Credits(i+1), survey.Credits(100+i)
		}
		ctx := t.Context()
		e.commit(t, tr)
		equal(t, "the surveys", must[map[survey.Key]*survey.State](t)(e.store.Surveys(ctx, e.p, keys)), tr.Surveys)
		equal(t, "the rows", must[map[state.RowRef]*survey.Respondent](t)(e.store.Rows(ctx, e.p, refs)), tr.Rows)
		equal(t, "the dirty set", must[map[state.FeedRef]int64](t)(e.store.Dirty(ctx, e.p)), tr.Dirty)
		v := e.view()
		for i, k := range keys {
			st, row, err := v.Respondent(ctx, k, refs[i].Respondent)
			if err != nil || st == nil || row == nil {
				t.Fatalf("%q: %v, %v, %v", k, st, row, err)
			}
			equal(t, "a row", row, tr.Rows[refs[i]])
			id := refs[i].Respondent
			equal(t, "the admitted", e.admitted(t, k, id), map[survey.RespondentID]state.Admitted{id: {Incarnation: int64(i), Generation: int64(i)}})
		}

		oneSlot(t, e, append(seen(), e.keys(t)...))
		if e.clock != nil {
			oneSlot(t, e, must[[]string](t)(e.rdb.Keys(ctx, "*").Result()))
		}
	})
}

// oneSlot checks that the keys of a partition share a slot of Redis Cluster, so that a script
// can change them together.
func oneSlot(t *testing.T, e *env, keys []string) {
	t.Helper()
	want := slot(fmt.Sprintf("p%d", e.p))
	for _, k := range keys {
		tag := k
		if _, after, ok := strings.Cut(k, "{"); ok {
			if inner, _, ok := strings.Cut(after, "}"); ok && inner != "" {
				tag = inner
			}
		}
		if got := slot(tag); got != want {
			t.Errorf("%q is in slot %d, not %d", k, got, want)
		}
	}
}

// slot is CRC16 (XMODEM) modulo the number of slots.
func slot(tag string) uint16 {
	var crc uint16
	for i := range len(tag) {
		crc ^= uint16(tag[i]) << 8
		for range 8 {
			carry := crc&0x8000 != 0
			crc <<= 1
			if carry {
				crc ^= 0x1021
			}
		}
	}
	return crc % 16384
}

func TestSlot(t *testing.T) {
	for tag, want := range map[string]uint16{"123456789": 12739, "foo": 12182} { // from the Cluster specification
		equal(t, "the slot of "+tag, slot(tag), want)
	}
}

// watch records the keys that scripts name, because Cluster routes by them.
func watch(e *env) func() []string {
	var mu sync.Mutex
	var keys []string
	e.rdb.AddHook(follower(func(cmd redis.Cmder) {
		if args := cmd.Args(); strings.HasPrefix(cmd.Name(), "eval") {
			mu.Lock()
			defer mu.Unlock()
			for _, k := range args[3 : 3+args[2].(int)] {
				keys = append(keys, k.(string))
			}
		}
	}))
	return func() []string {
		mu.Lock()
		defer mu.Unlock()
		return keys
	}
}
