package checkstate

import (
	"errors"
	"strings"
	"testing"

	"candor/processors"
	"candor/state"
	"candor/survey"
)

// Callers may choose any names for a survey, a respondent, an account or, through data point
// ids, a group. All of them are read back unchanged, also by another lane.
func TestNames(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		m := New(e.view, e.part, state.Marker{})
		names := []string{"plain", "{", "}", "{}", "{a}b", "}{", "{p1}:", ":", "a:b::", "a b", "\x00", "a\x00b", "line\nbreak\r\n", "größe", strings.Repeat("ä", 255), "\xff\xfe"}
		for i, name := range names {
			inc := int64(i)
			k := survey.Key{Account: survey.AccountID(name), Survey: survey.Name(name)}
			if err := m.Load(t.Context(), []Question{{Key: k, Incarnation: inc}}, nil); err != nil {
				t.Fatal(err)
			}
			changes := []processors.Change{
				{Group: name, Field: 1, Delta: 2}, {Kind: processors.AddEntry, Group: name, At: 5, Value: []byte(name)},
			}
			if err := m.Learn(t.Context(), k, rowRef(inc, survey.RespondentID(name)), inc, changes); err != nil {
				t.Fatal(err)
			}
		}
		if n, groups := m.Pending(); n != len(names) || groups != 2*len(names) {
			t.Errorf("%d have taught something of %d groups, want %d of %d", n, groups, len(names), 2*len(names))
		}
		if ok := must(m.Commit(t.Context(), marker(99))); !ok {
			t.Fatal("the commit is refused")
		}
		m = New(e.view, e.part, marker(99))
		for i, name := range names {
			inc, id := int64(i), survey.RespondentID(name)
			k := survey.Key{Account: survey.AccountID(name), Survey: survey.Name(name)}
			wants := []processors.Want{processors.Tallies(name, 1), processors.Entries(name, 9, 9)}
			if err := m.Load(t.Context(), []Question{{Key: k, Incarnation: inc, Wants: wants}}, nil); err != nil {
				t.Fatal(err)
			}
			if held, ok := m.Incarnation(k); held != inc || !ok {
				t.Errorf("%q is of incarnation %d, %t, want %d", name, held, ok, inc)
			}
			got := must(m.Recall(t.Context(), inc, wants, nil))
			equal(t, "the tallies", got.Tallies[name], []processors.Count{{Field: 1, N: 2}})
			equal(t, "the entries", got.Entries[name], []processors.Entry{{Respondent: id, Generation: inc, At: 5, Value: []byte(name)}})
			own := must(m.Own(t.Context(), []state.RowRef{rowRef(inc, id)}, []int64{inc}))
			got = must(m.Recall(t.Context(), inc, wants, own[0]))
			if len(got.Tallies[name])+len(got.Entries[name]) > 0 {
				t.Errorf("%q alone is compared with %+v", name, got)
			}
		}
	})
}

func TestPresent(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		entry := processors.Entry{Respondent: "ann", Generation: 3, At: 9, Value: []byte("v")}
		l := newLearning()
		l.Added[group1] = []processors.Entry{entry}
		e.learn(t, l)
		gone, bare := entry, entry
		gone.Generation, bare.Value = 4, nil
		of := []entryRef{{group1, entry, false}, {group1, gone, false}, {groupRef{9, "g"}, entry, false}, {group1, bare, false}, {group1, bare, true}, {group1, gone, true}}
		equal(t, "what is there", must(e.lane(t, nil).present(t.Context(), of)), []*processors.Entry{&entry, nil, nil, nil, &entry, nil})
		other := e.lane(t, nil)
		other.at = marker(99)
		if _, err := other.present(t.Context(), of); !errors.Is(err, state.ErrBehind) {
			t.Errorf("behind another marker: %v, want ErrBehind", err)
		}
	})
}
