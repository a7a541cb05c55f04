package checkstate

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"
	"pgregory.net/rapid"

	"candor/processors"
	"candor/state"
	"candor/state/viewtest"
	"candor/survey"
)

// naive is the memory in the simplest form that follows the contract: a list of every
// respondent's changes.
type naive struct {
	left []leftover
}

type leftover struct {
	ref        state.RowRef
	generation int64
	change     processors.Change
}

func (n *naive) learn(ref state.RowRef, generation int64, changes []processors.Change) {
	for _, f := range changes {
		if f.Kind == processors.DropGroup {
			n.left = slices.DeleteFunc(n.left, func(l leftover) bool {
				return l.ref.Incarnation == ref.Incarnation && l.change.Group == f.Group
			})
			continue
		}
		n.left = append(n.left, leftover{ref, generation, f})
	}
}

func (n *naive) unlearn(ref state.RowRef) {
	n.left = slices.DeleteFunc(n.left, func(l leftover) bool { return l.ref == ref })
}

// recall answers without the changes of the given generation (-1: of none), and without entries
// that are later than a want's place.
func (n *naive) recall(inc int64, wants []processors.Want, self int64) processors.State {
	remembered := processors.State{Tallies: map[string][]processors.Count{}, Entries: map[string][]processors.Entry{}}
	for _, w := range wants {
		counts := map[uint64]int64{}
		var entries []processors.Entry
		for _, l := range n.left {
			switch f := l.change; {
			case l.ref.Incarnation != inc || f.Group != w.Group || l.generation == self:
			case f.Kind == processors.AddTally && (w.Fields == nil || slices.Contains(w.Fields, f.Field)):
				counts[f.Field] += f.Delta
			case self >= 0 && f.Kind == processors.AddEntry && f.At == w.Until && l.generation > self:
			case f.Kind == processors.AddEntry && f.At <= w.Until:
				entries = append(entries, processors.Entry{Respondent: l.ref.Respondent, Generation: l.generation, At: f.At, Value: f.Value})
			}
		}
		if w.If.Group != "" && n.total(inc, w.If) == 0 {
			continue
		}
		if w.Limit > 0 {
			slices.SortFunc(entries, func(a, b processors.Entry) int {
				if a.At != b.At {
					return int(b.At - a.At)
				}
				return int(b.Generation - a.Generation)
			})
			remembered.Entries[w.Group] = entries[:min(len(entries), w.Limit)]
			continue
		}
		var tallies []processors.Count
		for f, c := range counts {
			if c != 0 {
				tallies = append(tallies, processors.Count{Field: f, N: c})
			}
		}
		slices.SortFunc(tallies, func(a, b processors.Count) int { return int(a.Field) - int(b.Field) })
		remembered.Tallies[w.Group] = tallies
	}
	return remembered
}

// total returns a tally with the contributions of all respondents.
func (n *naive) total(inc int64, of processors.Mark) (sum int64) {
	for _, l := range n.left {
		if f := l.change; l.ref.Incarnation == inc && f.Kind == processors.AddTally && f.Group == of.Group && f.Field == of.Field {
			sum += f.Delta
		}
	}
	return sum
}

// same reports whether two answers have the same content.
func same(a, b processors.State) bool {
	for g, counts := range a.Tallies {
		if !slices.Equal(counts, b.Tallies[g]) {
			return false
		}
	}
	for g, entries := range a.Entries {
		if len(entries) != len(b.Entries[g]) || len(entries) > 0 && !reflect.DeepEqual(entries, b.Entries[g]) {
			return false
		}
	}
	return len(a.Tallies) == len(b.Tallies) && len(a.Entries) == len(b.Entries)
}

// deed is one record of a batch: a submission, a deletion if wants is nil, or another recall
// for a respondent that was learnt before.
type deed struct {
	ref        state.RowRef
	generation int64
	wants      []processors.Want
	changes    []processors.Change
	again      bool
}

func (d deed) asks(m *Memory) []groupWant {
	wants := make([]groupWant, len(d.wants))
	for i, w := range d.wants {
		w.Group = m.name(w.Group)
		wants[i] = groupWant{Incarnation: d.ref.Incarnation, Want: w}
	}
	return wants
}

// part3 is the part of the view that belongs to the check in the tests.
var part3 = state.CheckPart(3, survey.TS)

// bench runs batches with a real memory and store.
type bench struct {
	store  *state.Store
	memory *Memory
	mark   state.Marker
	seen   map[int64]bool  // incarnations that were read before
	bytes  map[int64]int64 // counted bytes of check state, by incarnation
	redis  *viewtest.Inspected
	client *redis.Client
}

func newBench(t testing.TB, server *viewtest.Inspected) *bench {
	rdb := redis.NewClient(&redis.Options{Addr: server.Addr(), Protocol: 2, DisableIdentity: true})
	t.Cleanup(func() { _ = rdb.Close() })
	store := state.New(rdb)
	return &bench{store: store, memory: New(store, part3, state.Marker{}), seen: map[int64]bool{}, bytes: map[int64]int64{}, redis: server, client: rdb}
}

func (b *bench) run(deeds []deed, check func(deed, processors.State) error) error {
	ctx := context.Background()
	var wants []groupWant
	for _, d := range deeds {
		if d.wants != nil && !b.seen[d.ref.Incarnation] {
			b.seen[d.ref.Incarnation] = true
			b.memory.began[d.ref.Incarnation] = true
		}
		if !d.again {
			wants = append(wants, d.asks(b.memory)...)
		}
	}
	if err := b.memory.load(ctx, wants); err != nil {
		return err
	}
	for _, d := range deeds {
		if d.wants == nil {
			if err := b.memory.unlearn(ctx, d.ref, -1); err != nil {
				return err
			}
			b.bytes[d.ref.Incarnation] += b.memory.weighed()
			if err := check(d, processors.State{}); err != nil {
				return err
			}
			continue
		}
		var self *Own
		if d.again {
			if err := b.memory.load(ctx, d.asks(b.memory)); err != nil {
				return err
			}
			own, err := b.memory.Own(ctx, []state.RowRef{d.ref}, []int64{d.generation})
			if err != nil {
				return err
			}
			self = own[0]
		}
		remembered, err := b.memory.Recall(ctx, d.ref.Incarnation, d.wants, self)
		if err != nil {
			return err
		}
		if err := check(d, remembered); err != nil {
			return err
		}
		if d.again {
			continue
		}
		changes := slices.Clone(d.changes)
		if err := b.memory.learn(ctx, d.ref, d.generation, changes); err != nil {
			return err
		}
		for i := range changes { // a check may use the list again
			changes[i] = processors.Change{Kind: processors.AddEntry, Group: "another", At: -1}
		}
		b.bytes[d.ref.Incarnation] += b.memory.weighed()
	}
	return nil
}

// stored returns the size of the check state in the view by incarnation, including the lessons
// of these respondents.
func (b *bench) stored(t failer, who []state.RowRef) map[int64]int64 {
	stored := &stored{view: b.store, part: part3, at: b.mark}
	bytes, known := map[int64]int64{}, map[groupRef]bool{}
	for _, key := range b.redis.Keys() {
		var inc int64
		_, rest, ok := strings.Cut(key, "TS:")
		if n, _ := fmt.Sscanf(rest, "%d:", &inc); !ok || n != 1 {
			continue
		}
		_, kind, _ := strings.Cut(rest, ":")
		switch {
		case kind == "groups":
			for _, name := range b.redis.Members(key) {
				known[groupRef{Incarnation: inc, Group: name}] = true
			}
		case kind == "lines":
			for name := range b.redis.Hash(key) {
				known[groupRef{Incarnation: inc, Group: name}] = true
			}
		case strings.HasPrefix(kind, "d:"):
			for _, block := range b.redis.Hash(key) {
				bytes[inc] += sizeOfNumber * int64(len(block)/8)
			}
		}
	}
	for g := range known {
		bytes[g.Incarnation] += sizeOfGroup(g.Group)
		found, err := stored.find(context.Background(), []groupWant{allTalliesOf(g), allEntriesOf(g)})
		if err != nil {
			t.Fatal(err)
		}
		bytes[g.Incarnation] += sizeOfTally * int64(len(found[0].Tallies))
		for _, e := range found[1].Entries {
			bytes[g.Incarnation] += sizeOfEntry(e)
		}
	}
	learnt, err := stored.lessons(context.Background(), who, map[groupRef]*directory{}, map[int64]*names{})
	if err != nil {
		t.Fatal(err)
	}
	for ref, l := range learnt {
		bytes[ref.Incarnation] += l.size()
	}
	return bytes
}

type failer interface{ Fatal(...any) }

// agrees fails unless the cached state of every group agrees with all changes of the respondents.
func (b *bench) agrees(t *rapid.T, n *naive) {
	for ref, g := range b.memory.groups {
		counts, line := map[uint64]int64{}, []processors.Entry(nil)
		for _, l := range n.left {
			switch f := l.change; {
			case l.ref.Incarnation != ref.Incarnation || b.memory.name(f.Group) != ref.Group:
			case f.Kind == processors.AddTally:
				counts[f.Field] += f.Delta
			default:
				e := processors.Entry{Respondent: l.ref.Respondent, Generation: l.generation, At: f.At, Value: f.Value}
				line = slices.Insert(line, placeOf(line, e), e)
			}
		}
		maps.DeleteFunc(counts, func(_ uint64, n int64) bool { return n == 0 })
		remembered := map[uint64]int64{}
		for f := range g.fields {
			remembered[f] = g.tally(f)
		}
		for _, c := range g.counts {
			remembered[c.Field] = c.N
		}
		for f, n := range remembered {
			if n != counts[f] {
				t.Fatalf("%v is %+v, and tally %d is %d", ref, *g, f, counts[f])
			}
		}
		maps.DeleteFunc(remembered, func(_ uint64, n int64) bool { return n == 0 })
		entries := g.entries
		switch {
		case g.listing == unlisted && len(counts)+len(line) > 0,
			g.tallies != someFields && !maps.Equal(remembered, counts),
			g.tallies == allCounts && !slices.IsSortedFunc(g.counts, func(a, b processors.Count) int { return cmp.Compare(a.Field, b.Field) }),
			g.line == noEntries && len(entries) > 0,
			g.line == allEntries && len(entries) != len(line),
			len(entries) > len(line) || len(entries) > 0 && !reflect.DeepEqual(entries, line[:len(entries)]):
			t.Fatalf("%v is %+v, and holds %v and %v", ref, *g, counts, line)
		}
	}
}

func (b *bench) commit() error {
	after := marker(b.mark.Log + 100)
	ok, err := b.memory.Commit(context.Background(), after)
	if err != nil || !ok {
		return fmt.Errorf("Commit = %t, %w", ok, err)
	}
	b.mark = after
	return nil
}

// The view stores the names of two groups in another form.
const (
	wide = "w/a data point id of more than sixteen bytes"
	both = "b/sixteen bytes."
)

// author generates random records. Groups of tallies are "f" (read by field) and those in the
// constants wide (read as a whole) and both (read both ways). Groups of entries are "e" and the one
// in both.
type author struct {
	next    int64
	known   []state.RowRef
	living  map[state.RowRef]int64 // their generations
	dropped map[state.RowRef]bool  // their tallies were dropped; they are not deleted, because a drop cannot be undone
}

var (
	place = rapid.Int64Range(0, 30)
	field = rapid.OneOf(rapid.Uint64Range(0, 5), rapid.Uint64Range(0, 1<<40)) // some occur again, and some make pages grow
)

func alive(a *author, ref state.RowRef) bool { _, ok := a.living[ref]; return ok }

func (a *author) wants(t *rapid.T) []processors.Want {
	entries := func(group string) processors.Want {
		return processors.Entries(group, rapid.OneOf(place, rapid.Just(maxInt)).Draw(t, "until"), rapid.SampledFrom([]int{1, 3, 9, 63, 64, 65, 200}).Draw(t, "limit"))
	}
	wants := []processors.Want{
		processors.Tallies("f", rapid.SliceOfNDistinct(field, 1, 3, rapid.ID).Draw(t, "fields")...),
		processors.Tallies(wide), entries("e"),
	}
	if rapid.Bool().Draw(t, "if") {
		wants[2].If = processors.Mark{Group: "f", Field: rapid.SampledFrom(wants[0].Fields).Draw(t, "mark")}
	}
	if rapid.Bool().Draw(t, "both") {
		wants = append(wants, rapid.SampledFrom([]processors.Want{
			processors.Tallies(both), processors.Tallies(both, 1, 2), processors.Tallies(wide, 0, 3), entries(both),
		}).Draw(t, "want"))
	}
	return wants
}

func (a *author) deed(t *rapid.T) deed {
	kind := rapid.IntRange(0, 99).Draw(t, "kind")
	if kind < 20 && len(a.known) > 0 { // may be deleted already
		ref := a.known[rapid.IntRange(0, len(a.known)-1).Draw(t, "who")]
		if !a.dropped[ref] {
			delete(a.living, ref)
			return deed{ref: ref}
		}
	}
	if kind >= 30 && kind < 45 && len(a.known) > 0 {
		ref := a.known[rapid.IntRange(0, len(a.known)-1).Draw(t, "whom again")]
		if g, ok := a.living[ref]; ok && !a.dropped[ref] {
			return deed{ref: ref, generation: g, wants: a.wants(t), again: true}
		}
	}
	d := deed{generation: a.next, ref: state.RowRef{Incarnation: int64(rapid.IntRange(0, 9).Draw(t, "survey") / 8)}}
	a.next++
	d.ref.Respondent = survey.RespondentID(fmt.Sprint("r", d.generation))
	if kind < 30 && len(a.known) > 0 { // add a deleted respondent again
		if ref := a.known[rapid.IntRange(0, len(a.known)-1).Draw(t, "again")]; !alive(a, ref) {
			d.ref = ref
		}
	}
	d.wants = a.wants(t)
	for _, group := range []string{"f", wide, both} {
		if rapid.Bool().Draw(t, "tally") {
			d.changes = append(d.changes, processors.Change{Group: group, Field: field.Draw(t, "field"), Delta: rapid.Int64Range(1, 2).Draw(t, "delta")})
		}
	}
	for _, group := range []string{"e", both} {
		if rapid.IntRange(0, 9).Draw(t, "entry") > 0 {
			d.changes = append(d.changes, processors.Change{Kind: processors.AddEntry, Group: group, At: place.Draw(t, "at"), Value: []byte(d.ref.Respondent), Dated: rapid.Bool().Draw(t, "dated")})
		}
	}
	if kind > 94 {
		d.changes = slices.Insert(d.changes, rapid.IntRange(0, len(d.changes)).Draw(t, "when"), processors.Change{
			Kind: processors.DropGroup, Group: rapid.SampledFrom([]string{"f", wide, "e", both}).Draw(t, "drop"),
		})
	}
	if !slices.Contains(a.known, d.ref) {
		a.known = append(a.known, d.ref)
	}
	a.living[d.ref] = d.generation
	a.spare(d)
	return d
}

// spare records respondents whose tallies a submission may have dropped.
func (a *author) spare(d deed) {
	if !slices.ContainsFunc(d.changes, func(f processors.Change) bool { return f.Kind == processors.DropGroup && f.Group != "e" }) {
		return // a later removal of entries that were dropped does no harm
	}
	for ref := range a.living {
		if ref.Incarnation == d.ref.Incarnation {
			a.dropped[ref] = true
		}
	}
}

// TestMemory: cache and view together give the same answers as the naive list, wherever batches
// end, the cache is dropped or a batch is lost.
func TestMemory(t *testing.T) {
	server := viewtest.Inspect(t)
	rapid.Check(t, func(rt *rapid.T) {
		server.FlushAll()
		b, n, a := newBench(t, server), &naive{}, &author{living: map[state.RowRef]int64{}, dropped: map[state.RowRef]bool{}}
		follow := func(deeds []deed) {
			err := b.run(deeds, func(d deed, got processors.State) error {
				if d.wants == nil {
					n.unlearn(d.ref)
					return nil
				}
				self := int64(-1)
				if d.again {
					self = d.generation
				}
				want := n.recall(d.ref.Incarnation, d.wants, self)
				if !d.again {
					n.learn(d.ref, d.generation, d.changes)
				}
				if !same(got, want) {
					return fmt.Errorf("record %d asks for %+v\n got %+v\nwant %+v", d.generation, d.wants, got, want)
				}
				return nil
			})
			if err != nil {
				rt.Fatal(err)
			}
		}
		var since []deed // the last commit
		var before []leftover
		weighed := map[int64]int64{}
		for range rapid.IntRange(1, 10).Draw(rt, "batches") {
			var deeds []deed
			for range rapid.SampledFrom([]int{1, 7, 40, 80}).Draw(rt, "records") {
				deeds = append(deeds, a.deed(rt))
			}
			follow(deeds)
			b.agrees(rt, n)
			since = append(since, deeds...)
			if rapid.IntRange(0, 4).Draw(rt, "lost") == 0 { // before its commit
				b.memory, n.left = New(b.store, part3, b.mark), slices.Clone(before)
				b.bytes = maps.Clone(weighed)
				follow(since)
			}
			if rapid.IntRange(0, 2).Draw(rt, "commit") == 0 {
				continue
			}
			if err := b.commit(); err != nil {
				rt.Fatal(err)
			}
			since, before, weighed = nil, slices.Clone(n.left), maps.Clone(b.bytes)
			maps.DeleteFunc(weighed, func(_, n int64) bool { return n == 0 })
			if stored := b.stored(rt, a.known); !maps.Equal(stored, weighed) {
				rt.Fatalf("check state counts for %v, and what is stored for %v", weighed, stored)
			}
			switch rapid.IntRange(0, 4).Draw(rt, "cache") {
			case 0:
				b.memory = New(b.store, part3, b.mark)
			case 1:
				b.memory.forget()
			case 2: // from now on, the cache holds little
				b.memory.stored.cache = newCache(rapid.IntRange(0, 2000).Draw(rt, "bytes"))
			}
		}
	})
}

// remember learns an entry at each of the places.
func (b *bench) remember(t *testing.T, generation int64, places ...int64) {
	t.Helper()
	for i, at := range places {
		g := generation + int64(i)
		ref := state.RowRef{Respondent: survey.RespondentID(fmt.Sprint("r", g))}
		change := processors.Change{Kind: processors.AddEntry, Group: "e", At: at, Value: []byte("v")}
		if err := b.memory.learn(t.Context(), ref, g, []processors.Change{change}); err != nil {
			t.Fatal(err)
		}
	}
}

// remembering returns a bench that has committed entries at n places.
func remembering(t *testing.T, n int64) *bench {
	t.Helper()
	b := newBench(t, viewtest.Inspect(t))
	b.load(t)
	b.remember(t, 0, span(0, n)...)
	if err := b.commit(); err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *bench) places(t *testing.T, until int64, limit int) []int64 {
	t.Helper()
	remembered, err := b.memory.Recall(t.Context(), 0, []processors.Want{processors.Entries("e", until, limit)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var at []int64
	for _, e := range remembered.Entries["e"] {
		at = append(at, e.At)
	}
	return at
}

func span(from, to int64) []int64 {
	var s []int64
	for i := from; i < to; i++ {
		s = append(s, i)
	}
	return s
}

func (b *bench) load(t *testing.T) {
	t.Helper()
	if err := b.memory.load(t.Context(), []groupWant{{Want: processors.Entries("e", 0, 1)}}); err != nil {
		t.Fatal(err)
	}
}

// teach makes a memory learn an entry and a tally of one respondent.
func (b *bench) teach(t *testing.T, key survey.Key, incarnation, generation int64) {
	t.Helper()
	changes := []processors.Change{
		{Kind: processors.AddTally, Group: "t", Field: 1, Delta: 1},
		{Kind: processors.AddEntry, Group: "e", At: generation, Value: []byte("v")},
	}
	ref := state.RowRef{Incarnation: incarnation, Respondent: survey.RespondentID(fmt.Sprint("r", generation))}
	if err := b.memory.Load(t.Context(), []Question{{key, incarnation, nil}}, nil); err != nil {
		t.Fatal(err)
	}
	if err := b.memory.Learn(t.Context(), key, ref, generation, changes); err != nil {
		t.Fatal(err)
	}
}

// TestMemory_copied: the incarnation of a copied survey is greater than every marker. The
// memory must still find what another process learnt about it.
func TestMemory_copied(t *testing.T) {
	b := newBench(t, viewtest.Inspect(t))
	key, incarnation := survey.Key{Account: "a", Survey: "s"}, int64(1)<<40|5
	if !survey.Copied(incarnation) {
		t.Fatal("it is not one of a copied survey")
	}
	for generation := range int64(3) {
		b.memory = New(b.store, part3, b.mark) // another process
		b.teach(t, key, incarnation, generation)
		if err := b.commit(); err != nil {
			t.Fatal(err)
		}
		b.teach(t, key, incarnation, 10+generation)
		if err := b.commit(); err != nil {
			t.Fatal(err)
		}
	}
	b.memory = New(b.store, part3, b.mark)
	wants := []processors.Want{processors.Tallies("t", 1), processors.Entries("e", 100, 10)}
	if err := b.memory.Load(t.Context(), []Question{{key, incarnation, wants}}, nil); err != nil {
		t.Fatal(err)
	}
	remembered, err := b.memory.Recall(t.Context(), incarnation, wants, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := remembered.Tallies["t"]; len(got) != 1 || got[0].N != 6 || len(remembered.Entries["e"]) != 6 {
		t.Errorf("of six respondents %v and %d entries are left", got, len(remembered.Entries["e"]))
	}
}

// TestMemory_forgottenTwice: a survey that was forgotten is not found in the view again, although
// the view still has it until the next commit.
func TestMemory_forgottenTwice(t *testing.T) {
	b := newBench(t, viewtest.Inspect(t))
	key := survey.Key{Account: "a", Survey: "s"}
	b.teach(t, key, 1, 1)
	size := b.memory.learning.Bytes["a"]
	if err := b.commit(); err != nil {
		t.Fatal(err)
	}
	b.memory.ForgetSurvey(key)
	if err := b.memory.Load(t.Context(), nil, []survey.Key{key}); err != nil {
		t.Fatal(err)
	}
	if inc, ok := b.memory.Incarnation(key); ok {
		t.Errorf("incarnation %d is there again", inc)
	}
	b.teach(t, key, 2, 2)
	if got := b.memory.learning.Bytes["a"]; size <= 0 || got != 0 {
		t.Errorf("with %d bytes forgotten and as many learnt, the account has %d more", size, got)
	}
}

// TestMemory_beyondTheTail reads entries that are older than the cached ones, while the batch
// adds and removes some.
func TestMemory_beyondTheTail(t *testing.T) {
	b := remembering(t, 200)
	b.memory.forget()
	b.load(t)
	b.remember(t, 200, 5, 100) // out of order
	for _, r := range []survey.RespondentID{"r7", "r6", "r150"} {
		if err := b.memory.unlearn(t.Context(), state.RowRef{Respondent: r}, -1); err != nil {
			t.Fatal(err)
		}
	}
	if got := b.places(t, 8, 5); !slices.Equal(got, []int64{8, 5, 5, 4, 3}) {
		t.Errorf("places until 8: %v", got)
	}
	if got := b.places(t, 151, 3); !slices.Equal(got, []int64{151, 149, 148}) {
		t.Errorf("places until 151: %v", got)
	}
	if got := b.places(t, 100, 3); !slices.Equal(got, []int64{100, 100, 99}) {
		t.Errorf("places until 100: %v", got)
	}
}

// TestMemory_placed: a single entry that was read by its place is not read again. If a tally
// shows that there is no entry, nothing is read.
func TestMemory_placed(t *testing.T) {
	b := remembering(t, 200)
	b.memory.forget()
	asked := &counted{n: map[string]int{}}
	b.client.AddHook(asked)
	total := func() (n int) {
		for _, of := range asked.n {
			n += of
		}
		return n
	}
	want := processors.Entries("e", 7, 1)
	recall := func(want processors.Want, self *Own) (generation int64, trips int) {
		t.Helper()
		before := total()
		remembered, err := b.memory.Recall(t.Context(), 0, []processors.Want{want}, self)
		if err != nil {
			t.Fatal(err)
		}
		if list := remembered.Entries["e"]; len(list) == 1 {
			return list[0].Generation, total() - before
		}
		return -1, total() - before
	}
	ask := []groupWant{{Want: processors.Tallies("t", 1)}, {Want: want}}
	if err := b.memory.load(t.Context(), ask); err != nil {
		t.Fatal(err)
	}
	want.If = processors.Mark{Group: "t", Field: 1}
	if g, trips := recall(want, nil); g != -1 || trips != 0 {
		t.Errorf("where the tally is 0: %d after %d round trips", g, trips)
	}
	want.If = processors.Mark{}
	if g, trips := recall(want, nil); g != 7 || trips != 1 {
		t.Errorf("first: %d after %d round trips", g, trips)
	}
	if g, trips := recall(want, nil); g != 7 || trips != 0 {
		t.Errorf("again: %d after %d round trips", g, trips)
	}
	b.remember(t, 200, 7)
	if g, trips := recall(want, nil); g != 200 || trips != 0 {
		t.Errorf("after another came: %d after %d round trips", g, trips)
	}
	if g, _ := recall(want, &Own{generation: 200}); g != 7 {
		t.Errorf("beside its own: %d", g)
	}
	if err := b.memory.unlearn(t.Context(), state.RowRef{Respondent: "r200"}, -1); err != nil {
		t.Fatal(err)
	}
	if g, _ := recall(want, nil); g != 7 {
		t.Errorf("after the other was deleted: %d", g)
	}
}

// TestMemory_manyEntries: if a check needs more entries than the memory usually caches for a group,
// they are still answered from the cache. This holds while respondents arrive and afterwards, both for
// a memory that saw all of them and for one that began later.
func TestMemory_manyEntries(t *testing.T) {
	const wanted = tail + tail/2
	want := processors.Entries("e", maxInt, wanted)
	for _, before := range []int64{0, 4 * tail} {
		b := remembering(t, before)
		if before > 0 {
			b.memory.forget()
		}
		asked := &counted{n: map[string]int{}}
		if err := b.memory.load(t.Context(), []groupWant{{Want: want}}); err != nil {
			t.Fatal(err)
		}
		if _, err := b.memory.namesOf(t.Context(), 0); err != nil { // the first respondent reads it
			t.Fatal(err)
		}
		b.client.AddHook(asked)
		for i := before; i < before+4*tail; i++ {
			remembered, err := b.memory.Recall(t.Context(), 0, []processors.Want{want}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(remembered.Entries["e"]); n != int(min(i, wanted)) {
				t.Fatalf("of %d, %d were remembered", i, n)
			}
			b.remember(t, i, i)
		}
		if len(asked.n) > 0 {
			t.Errorf("with %d respondents before, the next %d asked the view for %v", before, 4*tail, asked.n)
		}
		if n := len(b.memory.group(groupRef{0, "e"}).entries); n > 2*wanted {
			t.Errorf("%d entries are in memory", n)
		}
	}
}

// TestMemory_dropped adds to a group in the batch that drops it.
func TestMemory_dropped(t *testing.T) {
	b := remembering(t, 10)
	drop := []processors.Change{{Kind: processors.DropGroup, Group: "e"}}
	if err := b.memory.learn(t.Context(), state.RowRef{Respondent: "x"}, 10, drop); err != nil {
		t.Fatal(err)
	}
	b.remember(t, 11, span(5, 205)...)
	for range 2 { // before and after the commit
		if got := b.places(t, 6, 9); !slices.Equal(got, []int64{6, 5}) {
			t.Errorf("places until 6: %v", got)
		}
		if err := b.commit(); err != nil {
			t.Fatal(err)
		}
		b.memory.forget()
		b.load(t)
	}
}

// TestMemory_forgetsWithoutATrace: after a deletion, the check state is the same as if the
// respondent had never been on the log.
func TestMemory_forgetsWithoutATrace(t *testing.T) {
	contents := func(deleted ...survey.RespondentID) map[string]any {
		server := viewtest.Inspect(t)
		b := newBench(t, server)
		for g, id := range []survey.RespondentID{"ann", "bob", "cid", "dan"} {
			if len(deleted) == 0 && id != "ann" && id != "dan" {
				continue
			}
			changes := []processors.Change{
				{Group: "t", Field: 7, Delta: 1},
				{Group: "t", Field: uint64(g), Delta: int64(g) + 1},
				{Kind: processors.AddEntry, Group: "e", At: 5, Value: []byte(id)},
				{Kind: processors.AddEntry, Group: "e", At: 6, Value: []byte(id)},
				{Kind: processors.AddEntry, Group: "e", At: 7, Value: []byte(id), Dated: true},
				{Kind: processors.AddEntry, Group: "d", At: 7, Value: []byte(id), Dated: true},
			}
			if err := b.memory.learn(t.Context(), state.RowRef{Respondent: id}, int64(g), changes); err != nil {
				t.Fatal(err)
			}
			if id == "bob" { // cid is deleted in the batch that learns it
				if err := b.commit(); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, id := range deleted {
			if err := b.memory.unlearn(t.Context(), state.RowRef{Respondent: id}, -1); err != nil {
				t.Fatal(err)
			}
		}
		if err := b.commit(); err != nil {
			t.Fatal(err)
		}
		all := map[string]any{}
		for _, k := range server.Keys() {
			switch server.Type(k) {
			case "hash":
				all[k] = server.Hash(k)
			case "zset":
				all[k] = server.Scores(k)
			case "set":
				all[k] = server.Members(k)
			}
		}
		return all
	}
	if got, want := contents("bob", "cid", "bob"), contents(); !reflect.DeepEqual(got, want) {
		t.Errorf("after a delete the view holds\n%v, otherwise\n%v", got, want)
	}
}

func TestUnlearn_anotherGeneration(t *testing.T) {
	b := newBench(t, viewtest.Inspect(t))
	b.load(t)
	b.remember(t, 8, 1)
	for _, generation := range []int64{7, 9} {
		if err := b.memory.unlearn(t.Context(), state.RowRef{Respondent: "r8"}, generation); err != nil {
			t.Fatal(err)
		}
		if got := b.places(t, 5, 5); len(got) != 1 {
			t.Errorf("the expiry of generation %d took generation 8", generation)
		}
	}
	if err := b.memory.unlearn(t.Context(), state.RowRef{Respondent: "r8"}, 8); err != nil {
		t.Fatal(err)
	}
	if got := b.places(t, 5, 5); len(got) != 0 {
		t.Error("the expiry of generation 8 left it")
	}
}

// TestUnlearn_earlierLesson: lessons in an earlier format, in which every entry has its value, are
// removed as exactly as present ones.
func TestUnlearn_earlierLesson(t *testing.T) {
	server := viewtest.Inspect(t)
	b := newBench(t, server)
	b.load(t)
	id := survey.RespondentID("ann")
	changes := []processors.Change{
		{Group: "t", Field: 7, Delta: 1},
		{Kind: processors.AddEntry, Group: "d", At: 5, Value: []byte("v"), Dated: true},
	}
	if err := b.memory.learn(t.Context(), state.RowRef{Respondent: id}, 3, changes); err != nil {
		t.Fatal(err)
	}
	bytes := b.memory.weighed()
	if err := b.commit(); err != nil {
		t.Fatal(err)
	}
	now, _ := decodeLesson([]byte(server.Hash(part3.KeyOf(0, lessonsKey))[string(id)]), nil, nil)
	// The bytes are: 3; the mark of the form; a list of one tally of t, field 7, 1; an entry of d at 5 with the value v.
	earlier := "\x06\xff" + "\x80\x01t\x01\x07\x04" + "\x01\x01d\x0a\x01v"
	if l, err := decodeLesson([]byte(earlier[:1]+earlier[2:]), nil, nil); err == nil {
		t.Errorf("a lesson without a mark is %+v", l)
	}
	was, err := decodeLesson([]byte(earlier), nil, nil)
	if err != nil || now == nil || was.size() != now.size()+int64(len("v")) {
		t.Fatalf("the earlier form is %+v, %v, and the present one %+v", was, err, now)
	}
	if err := b.client.HSet(t.Context(), part3.KeyOf(0, lessonsKey), string(id), earlier).Err(); err != nil {
		t.Fatal(err)
	}
	if err := b.memory.unlearn(t.Context(), state.RowRef{Respondent: id}, -1); err != nil {
		t.Fatal(err)
	}
	if gone := b.memory.weighed(); gone != -bytes-int64(len("v")) {
		t.Errorf("%d bytes were added and %d removed, and the earlier lesson counted for one more", bytes, gone)
	}
	if err := b.commit(); err != nil {
		t.Fatal(err)
	}
	for _, k := range server.Keys() {
		if server.Type(k) != "string" { // all but the marker
			t.Errorf("%s is left", k)
		}
	}
}
