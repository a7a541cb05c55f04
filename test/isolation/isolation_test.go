// Package isolation shows that a verdict depends only on the submission and on the check state
// of its survey (rule R17). It does not depend on which other respondents the same process
// scores before, after or at the same time.
package isolation

import (
	"bytes"
	"context"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/internal/http/render"
	"candor/processors"
	"candor/processors/bas"
	"candor/processors/checktest"
	"candor/processors/chs"
	"candor/processors/des"
	"candor/processors/gqs"
	"candor/processors/oes"
	"candor/processors/ts"
	"candor/schemas"
	"candor/survey"
)

// fresh constructs every check, as a process does when it starts.
func fresh() []processors.Check {
	return []processors.Check{oes.New(), chs.New(), gqs.New(), ts.New(), bas.New(), des.New()}
}

// Both accounts draw from these questions and answers. There are few questions, so both
// accounts use the same ones with different settings. Some answers mean something else in
// another language.
var (
	questions = []string{"Was it easy?", "Mi tetszett?", "How was your stay?", "What is your favourite brand?", "Anything else?", "a\x00b", "a"}
	keywords  = [][]string{nil, {"hotel", "stay"}, {"b"}, {"ai"}}
	languages = [][]string{nil, {"hu"}, {"da", "en"}, {"de"}, {"es"}}
	answers   = []string{
		"nem", "nu", "bien", "no", "It was easy and the staff were very friendly to all of us", "Das war leider nicht so gut, wie wir gehofft hatten",
		"asdf asdf", "f u c k you", "No me gustó nada la comida del hotel", "hotel", "The rooms were far too warm for a small child and her grandmother",
	}
	asked = [][2]string{
		{"Do you own a car?", "No"},
		{"Which brand is your car?", "VW"},
		{"How old are you?", "24"},
		{"In what year were you born?", "1961"},
		{"¿Tiene coche?", "no"},
		{"Haben Sie ein Auto?", "nein"},
		{"Do you own a car?", "yes"},
		{"How often do you drive?", "never"},
	}
)

func pick[T any](t *rapid.T, from []T, label string) T { return rapid.SampledFrom(from).Draw(t, label) }

// submission returns a submission with data points of all checks, for a survey of the account.
// The surveys of both accounts have the same name.
func submission(t *rapid.T, account survey.AccountID, n int) *survey.Submission {
	s := &survey.Submission{
		Key: survey.Key{Account: account, Survey: "s"}, Respondent: survey.RespondentID(fmt.Sprint(n)),
		Version: pick(t, []survey.Version{survey.V2, survey.V3}, "version"), ReceivedAt: time.UnixMilli(1_700_000_000_000 + int64(n)*60_000).UTC(),
	}
	for i := range rapid.IntRange(1, 3).Draw(t, "answers") {
		s.OES = append(s.OES, survey.OpenEnd{
			ID: fmt.Sprint("o", i), Question: pick(t, questions, "question"), Answer: pick(t, answers, "answer"), Keywords: pick(t, keywords, "keywords"),
			Languages: pick(t, languages, "languages"), DetectDuplicates: rapid.Bool().Draw(t, "duplicates"),
		})
	}
	s.CHS = &survey.Interview{ID: "c"}
	for i := range rapid.IntRange(1, 4).Draw(t, "pairs") {
		qa := pick(t, asked, "pair")
		s.CHS.Pairs = append(s.CHS.Pairs, survey.Pair{QuestionID: fmt.Sprint("q", i), Question: qa[0], Answer: qa[1]})
	}
	grid := survey.Grid{ID: "g", DetectPattern: true}
	for range rapid.IntRange(5, 9).Draw(t, "items") {
		grid.Answers = append(grid.Answers, float64(rapid.IntRange(1, 5).Draw(t, "item")))
	}
	s.GQS = []survey.Grid{grid}
	s.TS = []survey.Timing{{ID: "p", Duration: float64(rapid.IntRange(1, 90).Draw(t, "seconds"))}}
	b := survey.Behaviour{ID: "b", Start: s.ReceivedAt}
	for i := range rapid.IntRange(0, 40).Draw(t, "strokes") {
		b.Typing = append(b.Typing, survey.Stroke{At: int64(i * rapid.IntRange(20, 300).Draw(t, "gap")), Change: 1})
	}
	for i := range rapid.IntRange(0, 20).Draw(t, "moves") {
		b.Moves = append(b.Moves, survey.Move{At: int64(20 * i), X: float64(rapid.IntRange(0, 900).Draw(t, "x")), Y: float64(i)})
	}
	s.BAS = []survey.Behaviour{b}
	s.DES = &survey.Entrance{ID: "d", IP: fmt.Sprintf("203.0.113.%d", rapid.IntRange(1, 3).Draw(t, "ip")), At: s.ReceivedAt}
	for _, kind := range []string{"gender", "region", "age", "income"} {
		s.DES.Demographics = append(s.DES.Demographics, survey.Demographic{Type: kind, Answer: fmt.Sprint(rapid.IntRange(20, 22).Draw(t, kind))})
	}
	return s
}

// account has the check state of one account's surveys, separately for each check, and the
// results of its respondents.
type account struct {
	streams []*checktest.Stream
	said    bytes.Buffer
}

func accountOf(checks []processors.Check) *account {
	a := &account{}
	for _, c := range checks {
		a.streams = append(a.streams, checktest.NewStream(c))
	}
	return a
}

// add scores a submission with every check, updates the check state, and records the results.
func (a *account) add(t testing.TB, s *survey.Submission) {
	var results []survey.Result
	for _, stream := range a.streams {
		out := stream.Add(t, s)
		text, err := json.Marshal(out)
		if err != nil {
			t.Fatal(err)
		}
		a.said.Write(append(text, '\n'))
		results = append(results, out.Result)
	}
	a.derive(t, s, results)
}

// derive notes what is said of a respondent beyond the results of its checks: the entry with verdict,
// likelihood of fraud and evidence, the explanation, and the verdict under other settings, as in a preview.
func (a *account) derive(t testing.TB, s *survey.Submission, results []survey.Result) {
	offset := s.ReceivedAt.UnixMilli()
	st, row, o := survey.Admit(nil, false, survey.Admission{
		Respondent: s.Respondent, Version: s.Version, Concerns: s.Concerns(), Counts: s.Counts(), Settings: survey.Recommended(s.Version),
	}, survey.Stamp{Offset: offset, At: s.ReceivedAt})
	if o.Code != survey.Applied {
		t.Fatalf("outcome %d", o.Code)
	}
	for _, r := range results {
		next, ok := row.Apply(survey.Scored{Generation: offset, Result: r})
		if !ok {
			t.Fatalf("%s has no effect", r.Check)
		}
		row = &next
	}
	if !row.Completed() {
		t.Fatal("a check has no result")
	}
	other := *survey.Recommended(s.Version)
	other.Overall = 90
	before, after := row.Judged().Reasons(st, st.Under(&other))
	a.said.Write(render.AppendRespondent(nil, st, row, survey.VerdictParts|survey.PartLikelihood|survey.PartEvidence))
	fmt.Fprintf(&a.said, "\n%s\n%+v\n%+v\n", render.Explain(row.EffectiveSettings(st), row.EffectiveOverride(st), row.Results()), before, after)
}

// interleavings calls f with every order of n records of one account and n of another that
// keeps the order within each account. false stands for the first account.
func interleavings(n int, f func(order []bool)) {
	var next func(order []bool, left [2]int)
	next = func(order []bool, left [2]int) {
		if left == [2]int{} {
			f(order)
		}
		for i, second := range []bool{false, true} {
			if left[i] > 0 {
				rest := left
				rest[i]--
				next(append(slices.Clip(order), second), rest)
			}
		}
	}
	next(nil, [2]int{n, n})
}

// draw returns n submissions of each of two accounts, and the results that each account gets from
// checks that no other account uses.
func draw(t *testing.T, rt *rapid.T, n int) (subs [2][]*survey.Submission, alone [2]string) {
	for i := range subs {
		checks := fresh()
		a := accountOf(checks)
		for k := range n {
			subs[i] = append(subs[i], submission(rt, survey.AccountID(fmt.Sprint("account", i)), k))
			a.add(t, subs[i][k])
		}
		alone[i] = a.said.String()
	}
	return subs, alone
}

// Two accounts that share checks get the same results as with checks of their own, in whatever
// order their records come.
func TestVerdictsOfTwoAccounts_everyInterleaving(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		subs, alone := draw(t, rt, 2)
		shared := fresh() // the same checks for all orders: anything that one order left behind would change the next
		interleavings(2, func(order []bool) {
			both := [2]*account{accountOf(shared), accountOf(shared)}
			var at [2]int
			for _, second := range order {
				i := 0
				if second {
					i = 1
				}
				both[i].add(t, subs[i][at[i]])
				at[i]++
			}
			for i, a := range both {
				if got := a.said.String(); got != alone[i] {
					rt.Fatalf("order %v, account %d:\n%s\nalone:\n%s", order, i, got, alone[i])
				}
			}
		})
	})
}

// aloneVariable tells this test, as a child, to score the submissions on its standard input.
const aloneVariable = "CANDOR_ISOLATION_ALONE"

func TestMain(m *testing.M) {
	if os.Getenv(aloneVariable) == "" {
		os.Exit(m.Run())
	}
	var subs []*survey.Submission
	if err := gob.NewDecoder(os.Stdin).Decode(&subs); err != nil {
		log.Fatal(err)
	}
	a := accountOf(fresh())
	for _, s := range subs {
		a.add(failing{}, s)
	}
	if _, err := os.Stdout.Write(a.said.Bytes()); err != nil {
		log.Fatal(err)
	}
}

// failing ends a child that cannot score.
type failing struct{ testing.TB }

func (failing) Helper()                   {}
func (failing) Fatal(args ...any)         { log.Fatal(args...) }
func (failing) Fatalf(f string, a ...any) { log.Fatalf(f, a...) }

// aloneInAProcess returns what is said of submissions in a process that has scored nothing else. Checks
// that are made anew in this process would share what a package keeps.
func aloneInAProcess(t *testing.T, subs []*survey.Submission) string {
	t.Helper()
	var in bytes.Buffer
	if err := gob.NewEncoder(&in).Encode(subs); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), self)
	child.Env, child.Stdin, child.Stderr = append(os.Environ(), aloneVariable+"=1"), &in, os.Stderr
	out, err := child.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// What two accounts hear on one process, each hears on a process of its own, where nobody else was ever
// scored.
func TestVerdictsOfTwoAccounts_freshProcesses(t *testing.T) {
	const draws = 5
	var all [2][]*survey.Submission
	shared := fresh()
	both := [2]*account{accountOf(shared), accountOf(shared)}
	for n := range draws {
		subs := rapid.Custom(func(rt *rapid.T) (subs [2]*survey.Submission) {
			for i := range subs {
				subs[i] = submission(rt, survey.AccountID(fmt.Sprint("account", i)), n)
			}
			// The same question with other languages.
			subs[1].OES = slices.Clone(subs[0].OES)
			for k := range subs[1].OES {
				subs[0].OES[k].Answer, subs[1].OES[k].Answer = "nem", "nem"
				subs[0].OES[k].Languages, subs[1].OES[k].Languages = []string{"en"}, []string{"hu"}
			}
			return subs
		}).Example(n)
		for i, s := range subs {
			all[i] = append(all[i], s)
			both[i].add(t, s)
		}
	}
	for i, a := range both {
		if got, want := a.said.String(), aloneInAProcess(t, all[i]); got != want {
			t.Errorf("account %d:\n%s\nalone:\n%s", i, got, want)
		}
	}
}

// The same at the same time, as processes with several partitions score.
func TestVerdictsOfTwoAccounts_atOnce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		subs, alone := draw(t, rt, 4)
		shared := fresh()
		both := [2]*account{accountOf(shared), accountOf(shared)}
		var wg sync.WaitGroup
		for i, a := range both {
			wg.Go(func() {
				for _, s := range subs[i] {
					a.add(t, s)
				}
			})
		}
		wg.Wait()
		for i, a := range both {
			if got := a.said.String(); got != alone[i] {
				rt.Fatalf("account %d:\n%s\nalone:\n%s", i, got, alone[i])
			}
		}
	})
}

// Scoring changes neither the prepared submission nor the check state nor the
// submission, even if a host scores it twice at the same time.
func TestInputsAreReadOnly(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := submission(rt, "a", 1)
		sent, err := schemas.EncodeSubmission(s, 0)
		if err != nil {
			rt.Fatal(err)
		}
		for i, c := range fresh() {
			stream := checktest.NewStream(c)
			stream.Add(t, submission(rt, "a", 0))
			in := stream.Input(s)
			remembered := in.State.Clone()
			var outs [3]processors.Output
			var wg sync.WaitGroup
			for k := range outs {
				wg.Go(func() {
					outs[k], _ = c.Score(context.Background(), in)
					if r, ok := c.(processors.Rememberer); ok {
						r.Recall(in)
						r.Learn(in)
					}
				})
			}
			wg.Wait()
			if !reflect.DeepEqual(outs[0], outs[1]) || !reflect.DeepEqual(outs[0], outs[2]) {
				rt.Errorf("%s: the same input at once: %+v", c.Code(), outs)
			}
			if p, ok := fresh()[i].(processors.Preparer); ok && !reflect.DeepEqual(in.Prepared, p.Prepare(s, in.At)) {
				rt.Errorf("%s changed what it had prepared", c.Code())
			}
			if !reflect.DeepEqual(remembered, in.State) {
				rt.Errorf("%s changed the check state", c.Code())
			}
		}
		if after, err := schemas.EncodeSubmission(s, 0); err != nil || !bytes.Equal(after.Value, sent.Value) {
			rt.Errorf("the submission was changed (%v)", err)
		}
	})
}
