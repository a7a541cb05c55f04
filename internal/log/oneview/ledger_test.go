package oneview

import (
	"testing"

	"candor/schemas"
)

func TestLedger(t *testing.T) {
	use := func(view, after string) schemas.ViewRecord {
		return schemas.ViewRecord{Step: schemas.ViewUsed, View: view, After: after}
	}
	dispute := func(view, after, by string) schemas.ViewRecord {
		return schemas.ViewRecord{Step: schemas.ViewDisputed, View: view, After: after, Actor: by}
	}
	for _, test := range []struct {
		name     string
		records  []schemas.ViewRecord
		current  string
		disputed string // the process that disputes the claim of c
	}{
		{name: "nothing"},
		{name: "the first", records: []schemas.ViewRecord{use("a", "")}, current: "a"},
		{name: "two at once", records: []schemas.ViewRecord{use("a", ""), use("b", "")}, current: "a"},
		{name: "a successor", records: []schemas.ViewRecord{use("a", ""), use("b", "a")}, current: "b"},
		{name: "two successors", records: []schemas.ViewRecord{use("a", ""), use("b", "a"), use("c", "a")}, current: "b"},
		{name: "back again", records: []schemas.ViewRecord{use("a", ""), use("b", "a"), use("a", "b")}, current: "a"},
		{name: "itself", records: []schemas.ViewRecord{use("a", ""), use("a", "a")}, current: "a"},
		{name: "a claim alone", records: []schemas.ViewRecord{use("a", ""), {Step: schemas.ViewClaimed, View: "c", After: "a"}}, current: "a"},
		{name: "a dispute", records: []schemas.ViewRecord{use("a", ""), dispute("c", "a", "x"), dispute("c", "a", "y")}, current: "a", disputed: "x"},
		{name: "a dispute for a former view", records: []schemas.ViewRecord{use("a", ""), use("b", "a"), dispute("c", "a", "x")}, current: "b"},
		{name: "a dispute that was overtaken", records: []schemas.ViewRecord{use("a", ""), dispute("c", "a", "x"), use("b", "a")}, current: "b"},
		{name: "a step of a later version", records: []schemas.ViewRecord{use("a", ""), {Step: "merge", View: "b", After: "a"}}, current: "a"},
	} {
		var l Ledger
		for _, r := range test.records {
			before := l.Current.View
			if l.Apply(r) != (l.Current.View != before) {
				t.Errorf("%s: %+v is told wrongly", test.name, r)
			}
		}
		if l.Current.View != test.current || l.Disputed("c") != test.disputed {
			t.Errorf("%s: in use is %q, c is disputed by %q", test.name, l.Current.View, l.Disputed("c"))
		}
	}
}
