package join

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/twmb/franz-go/pkg/kgo"
	"pgregory.net/rapid"

	"candor/internal/log/stream"
	"candor/schemas"
	"candor/survey"
)

// answers is a submission with nine open answers for an account with modular pricing. It costs
// 5 credits, and 0.1 for each translation.
func answers(t testing.TB, id string) schemas.Record {
	t.Helper()
	s := &survey.Submission{
		Key: key("coffee"), Respondent: survey.RespondentID(id), Version: survey.V3, Options: survey.Options{Modular: true},
	}
	for i := range 9 {
		s.OES = append(s.OES, survey.OpenEnd{ID: fmt.Sprint("q", i), Question: "Why?", Answer: "Darum", Translate: true})
	}
	r, err := schemas.EncodeSubmission(s, survey.Price(s.Counts(), true))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// translated returns an OES result with n translations.
func translated(n int) survey.Result {
	r := survey.Result{Check: survey.OES, Score: 10}
	for i := range 9 {
		p := survey.DataPointResult{ID: fmt.Sprint("q", i), Score: 10, TranslationFailed: i >= n}
		if i < n {
			p.Translated = "That is why"
		}
		r.DataPoints = append(r.DataPoints, p)
	}
	return r
}

// score appends a score of OES to its topic.
func (r *rig) score(id string, generation, run int64, translations int) {
	r.t.Helper()
	rec, err := schemas.EncodeScore(schemas.Score{Key: key("coffee"), Respondent: survey.RespondentID(id), Scored: survey.Scored{
		Generation: generation, Run: run, Result: translated(translations),
	}})
	r.must(err)
	r.must(r.deps.Producer.AppendAll(r.t.Context(), []*kgo.Record{r.deps.Producer.Record(schemas.TopicScores, rec)}))
}

// catchUp gives the lane everything that it has not applied, either log and scores together, or
// the log first, until nothing is left.
func (r *rig) catchUp(logFirst bool) {
	r.t.Helper()
	for range 20 {
		batch := map[string][]*kgo.Record{schemas.TopicSurveys: r.log(r.lane.fence.Now.Log)}
		if !logFirst || len(batch[schemas.TopicSurveys]) == 0 {
			batch[schemas.TopicScores] = r.records(schemas.TopicScores, r.lane.fence.Now.Scores)
		}
		if len(batch[schemas.TopicSurveys])+len(batch[schemas.TopicScores]) == 0 {
			return
		}
		_, err := r.lane.Handle(r.t.Context(), batch)
		r.must(err)
	}
	r.t.Fatal("there is always more")
}

func (r *rig) wantSpent(when, charged, due string) {
	r.t.Helper()
	got, owed := cmp.Or(r.mini.HGet("{p0}:credits", "a"), "0"), cmp.Or(r.mini.HGet("{p0}:due", "a"), "0")
	if got != charged || owed != due {
		r.t.Errorf("%s: charged %s and due %s, want %s and %s", when, got, owed, charged, due)
	}
}

// rebuilt checks that a rebuild after a wipe gives the same sums. This must hold for a group
// with committed offsets and for one without, in both orders of reading.
func (r *rig) rebuilt(charged string) {
	r.t.Helper()
	for _, logFirst := range []bool{true, false} {
		for name, committed := range map[string]map[string]int64{
			"an owner of before":         {schemas.TopicSurveys: r.lane.fence.Now.Log, schemas.TopicScores: r.lane.fence.Now.Scores},
			"a group that has forgotten": nil,
		} {
			r.mini.FlushAll()
			before := r.end()
			r.begin(committed)
			r.catchUp(logFirst)
			r.wantSpent(fmt.Sprintf("rebuilt by %s, log first %t", name, logFirst), charged, "0")
			if committed != nil && r.end() != before {
				r.t.Errorf("%s appends to the log", name)
			}
		}
	}
}

func TestTranslationsAreChargedOnce(t *testing.T) {
	r := newRig(t)
	r.append(answers(t, "ann"), answers(t, "bob"), answers(t, "cid"))
	r.score("ann", 0, 0, 3)
	r.score("bob", 1, 0, 0)
	r.score("ann", 0, 0, 5) // the check scored twice
	r.score("bob", 1, 0, 2)
	r.catchUp(true)
	r.wantSpent("two are scored", "1030", "500")
	if end := r.end(); end != 4 {
		t.Errorf("the log has %d records, want the submissions and one price", end)
	}
	r.score("cid", 2, 0, 9)
	r.score("ann", 0, 0, 9)
	r.catchUp(false)
	r.wantSpent("all are scored", "1620", "0")
	r.append(command(t, "coffee", survey.DeleteRespondents, "ann"), command(t, "coffee", survey.DeleteSurvey))
	r.score("ann", 0, 0, 9)
	r.catchUp(true)
	r.wantSpent("all are deleted", "1620", "0")
	r.rebuilt("1620")
}

// After a crash between the record of the price and its commit, the price is appended again,
// which has no effect.
func TestTranslationsAreChargedOnce_crash(t *testing.T) {
	r := newRig(t)
	r.append(answers(t, "ann"))
	r.handle(100)
	r.score("ann", 0, 0, 3)
	scores := map[string][]*kgo.Record{schemas.TopicScores: r.records(schemas.TopicScores, 0)}
	b := newBatch(r.lane)
	r.must(b.readScores(t.Context(), scores[schemas.TopicScores]))
	r.must(b.load(t.Context()))
	b.apply()
	r.must(r.lane.appendCharges(t.Context(), b.charges))
	r.wantSpent("crashed", "0", "500")
	if end := r.end(); end != 2 {
		t.Fatalf("the log has %d records, want 2", end)
	}
	r.begin(map[string]int64{schemas.TopicSurveys: 1}) // the scores were not committed
	r.catchUp(true)
	if end := r.end(); end != 3 {
		t.Errorf("the log has %d records, want the price twice", end)
	}
	r.wantSpent("begun again", "530", "0")
	r.rebuilt("530")
}

// The log decides whether a price is charged: after a deletion nothing is charged, even if a
// rebuild applies the score earlier.
func TestTranslationsOfTheDeleted(t *testing.T) {
	for name, test := range map[string]struct {
		delete  schemas.Record
		charged string
	}{
		"alone":                {command(t, "coffee", survey.DeleteRespondents, "ann"), "1000"},
		"with its survey":      {command(t, "coffee", survey.DeleteSurvey), "1000"},
		"with everybody in it": {command(t, "coffee", survey.DeleteRespondents, "ann", "bob"), "1000"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			r.append(answers(t, "ann"), answers(t, "bob"), test.delete)
			r.catchUp(true)
			r.score("ann", 0, 0, 3) // on its way when the respondent was deleted
			r.score("bob", 1, 0, 0)
			r.catchUp(true)
			r.wantSpent("deleted before the score", test.charged, "0")
			r.rebuilt(test.charged)

			// The score is read before the deletion, but its price follows the deletion in the log.
			r = newRig(t)
			r.append(answers(t, "ann"), answers(t, "bob"))
			r.catchUp(true)
			r.score("ann", 0, 0, 3)
			r.score("bob", 1, 0, 0)
			r.append(test.delete)
			_, err := r.lane.Handle(t.Context(), map[string][]*kgo.Record{schemas.TopicScores: r.records(schemas.TopicScores, 0)})
			r.must(err)
			r.catchUp(true)
			r.wantSpent("deleted before the price", test.charged, "0")
			r.rebuilt(test.charged)
		})
	}
	t.Run("afterwards", func(t *testing.T) {
		r := newRig(t)
		r.append(answers(t, "ann"))
		r.catchUp(true)
		r.score("ann", 0, 0, 3)
		_, err := r.lane.Handle(t.Context(), map[string][]*kgo.Record{schemas.TopicScores: r.records(schemas.TopicScores, 0)})
		r.must(err)
		r.append(command(t, "coffee", survey.DeleteRespondents, "ann"), answers(t, "ann")) // as soon as a read shows that it is complete
		r.catchUp(true)
		r.wantSpent("deleted and sent again", "530", "500")
		r.score("ann", 3, 0, 1)
		r.catchUp(true)
		r.wantSpent("both", "1040", "0")
		r.rebuilt("1040")
	})
}

// A recalculation is charged at its stated price. Only translations of the first evaluation are
// charged.
func TestTranslationsOfARecalculation(t *testing.T) {
	again := func(price survey.Credits) schemas.Record {
		r, err := schemas.EncodeCommand(key("coffee"), survey.Command{
			ID: "again", Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(survey.OES), Targets: []survey.Target{{Respondent: "ann", Price: price}},
		})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	t.Run("afterwards", func(t *testing.T) {
		r := newRig(t)
		r.append(answers(t, "ann"))
		r.score("ann", 0, 0, 3)
		r.catchUp(true)
		r.append(again(500))
		r.score("ann", 0, 2, 9)
		r.catchUp(true)
		r.wantSpent("recalculated", "1030", "0")
		r.rebuilt("1030")
	})
	t.Run("instead", func(t *testing.T) {
		r := newRig(t)
		r.append(answers(t, "ann"), again(500))
		r.catchUp(true)
		r.score("ann", 0, 0, 3)
		r.score("ann", 0, 1, 9)
		r.catchUp(true)
		r.wantSpent("recalculated before the first score", "1000", "0")
		r.rebuilt("1000")
	})
}

// replayed is the join in memory: log and scores as they were appended, and a lane that has
// applied some of both.
type replayed struct {
	t      *rapid.T
	deps   Deps
	mini   *miniredis.Miniredis
	l      *lane
	log    []logged
	scores []scored
}

func (r *replayed) begin(handled int64) {
	r.l = newLane(r.deps, stream.Assignment{Committed: map[string]int64{schemas.TopicSurveys: handled, schemas.TopicScores: handled}})
	if _, err := r.l.Begin(context.Background()); err != nil {
		r.t.Fatal(err)
	}
}

func (r *replayed) append(rec logged) {
	rec.key, rec.at = key("coffee"), survey.Stamp{Offset: int64(len(r.log)), At: time.UnixMilli(1_770_000_000_000 + int64(len(r.log)))}
	r.log = append(r.log, rec)
}

// step applies a part of the log, and as many scores as the log has reached. A crash ends the
// step after its append.
func (r *replayed) step(log, scores int, crash bool) {
	b := newBatch(r.l)
	b.log = r.log[r.l.fence.Now.Log:min(r.l.fence.Now.Log+int64(log), int64(len(r.log)))]
	b.logTaken = len(b.log)
	for _, s := range r.scores[r.l.fence.Now.Scores:min(r.l.fence.Now.Scores+int64(scores), int64(len(r.scores)))] {
		if max(s.Scored.Generation, s.Scored.Run) >= r.l.fence.Now.Log+int64(b.logTaken) {
			break
		}
		b.scores = append(b.scores, s)
	}
	b.scoresTaken = len(b.scores)
	if err := b.load(context.Background()); err != nil {
		r.t.Fatal(err)
	}
	b.apply()
	for _, c := range b.charges {
		r.append(logged{command: &survey.Command{Kind: survey.ChargeTranslations, Targets: []survey.Target{c.target}}})
	}
	if crash {
		return
	}
	if err := r.l.commit(context.Background(), b); err != nil {
		r.t.Fatal(err)
	}
}

// finish applies the rest in random pieces and returns the charges.
func (r *replayed) finish() string {
	for r.l.fence.Now.Log < int64(len(r.log)) || r.l.fence.Now.Scores < int64(len(r.scores)) {
		r.step(rapid.IntRange(0, 3).Draw(r.t, "log"), rapid.IntRange(0, 3).Draw(r.t, "scores"), rapid.IntRange(0, 9).Draw(r.t, "crash") == 0)
	}
	if due := r.mini.HGet("{p0}:due", "a"); due != "0" && due != "" {
		r.t.Fatalf("%s is due of completed respondents", due)
	}
	if charged := r.mini.HGet("{p0}:credits", "a"); charged != "" {
		return charged
	}
	return "0"
}

// TestTranslations_rebuilt: a rebuilt view has the same charges, whatever is deleted and
// recalculated while scores are on their way, wherever the lane crashes, and whether or not the
// group's offsets are known.
func TestTranslations_rebuilt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		deps, mini, end := viewAlone(t)
		defer end()
		r := &replayed{t: t, mini: mini, deps: deps}
		r.begin(0)
		want, exact := r.history()
		charged := r.finish()
		if exact && charged != fmt.Sprint(int64(want)) {
			t.Fatalf("charged %s, want %d", charged, want)
		}
		for _, handled := range []int64{math.MaxInt64, 0} {
			mini.FlushAll()
			r.begin(handled)
			if got := r.finish(); got != charged {
				t.Fatalf("charged %s, rebuilt %s", charged, got)
			}
		}
	})
}

// history appends random records while the lane works. It returns the total price, and whether
// this total is certain: it is if nobody was deleted or recalculated before the price was on
// the log.
func (r *replayed) history() (want survey.Credits, exact bool) {
	exact = true
	oes := survey.CheckSet(0).With(survey.OES)
	var asked []scored // scores expected from the check, in log order
	there := map[survey.RespondentID]int64{}
	answer := func() {
		s := asked[0]
		asked = asked[1:]
		n := rapid.IntRange(0, 9).Draw(r.t, "translations")
		if s.Scored.Run == 0 {
			want += survey.Credits(10 * n)
		}
		for range rapid.IntRange(1, 2).Draw(r.t, "times") {
			s.Scored.Result, s.rec = translated(n), &kgo.Record{Offset: int64(len(r.scores))}
			r.scores = append(r.scores, s)
			n = rapid.IntRange(0, 9).Draw(r.t, "translations another time")
		}
	}
	for range rapid.IntRange(5, 30).Draw(r.t, "steps") {
		id := survey.RespondentID(rapid.SampledFrom([]string{"ann", "bob"}).Draw(r.t, "respondent"))
		generation, known := there[id]
		s := scored{}
		s.Key, s.Respondent = key("coffee"), id
		switch kind := rapid.SampledFrom([]string{"admit", "admit", "check", "check", "join", "join", "join", "crash", "delete", "delete all", "again"}).Draw(r.t, "step"); {
		case kind == "admit" && !known:
			there[id], s.Scored.Generation = int64(len(r.log)), int64(len(r.log))
			asked = append(asked, s)
			want += 500
			r.append(logged{admit: &survey.Admission{Respondent: id, Version: survey.V3, Concerns: oes, Counts: survey.Counts{survey.OES: 9}, Price: 500, Modular: true}})
		case kind == "check" && len(asked) > 0:
			answer()
		case kind == "join":
			r.step(3, 3, false)
		case kind == "crash":
			r.step(3, 3, true)
			r.begin(0)
		case kind == "delete" && known:
			delete(there, id)
			exact = false
			r.append(logged{command: &survey.Command{Kind: survey.DeleteRespondents, Targets: []survey.Target{{Respondent: id}}}})
		case kind == "delete all" && known:
			clear(there)
			exact = false
			r.append(logged{command: &survey.Command{Kind: survey.DeleteSurvey}})
		case kind == "again" && known:
			exact = false
			s.Scored.Generation, s.Scored.Run = generation, int64(len(r.log))
			asked = append(asked, s)
			r.append(logged{command: &survey.Command{Kind: survey.Recalculate, Checks: oes, Targets: []survey.Target{{Respondent: id, Price: 300}}}})
		}
	}
	for len(asked) > 0 {
		answer()
	}
	return want, exact
}
