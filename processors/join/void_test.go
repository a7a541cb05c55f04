package join

import (
	"slices"
	"testing"

	"candor/schemas"
	"candor/survey"
)

// The view tells the checks which deletions had no effect: those that were refused, repeated, outrun, or have the
// Idempotency-Key of another command. It tells them the same after a rebuild. Commands about nobody are left out,
// because the checks have nothing to do for them. Otherwise, repeating a deletion would fill the view. So are
// recalculations, which a client may repeat as well: the checks find no respondent that awaits their scores.
func TestVoidCommands(t *testing.T) {
	deletion := func(c survey.Command, ids ...survey.RespondentID) schemas.Record {
		c.ID, c.Kind = "c", survey.DeleteRespondents
		for _, id := range ids {
			c.Targets = append(c.Targets, survey.Target{Respondent: id})
		}
		r, err := schemas.EncodeCommand(key("s"), c)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	once := func(key, body byte) survey.Command {
		return survey.Command{Once: &survey.Once{Key: survey.Digest{key}, Body: survey.Digest{body}}}
	}
	r := newRig(t)
	r.append(
		submission(t, "s", "ann", 0), submission(t, "s", "bob", 0),
		deletion(once(1, 1), "ann"), // 2
		submission(t, "s", "ann", 0),
		deletion(once(1, 1), "ann"),                     // 4: repeated
		deletion(once(1, 2), "bob"),                     // 5: another body
		deletion(survey.Command{Room: 1}, "ann", "bob"), // 6: too large
		deletion(survey.Command{}, "eve"),               // 7: of nobody
	)
	r.append(command(t, "s", survey.Recalculate, "eve")) // 8: of nobody
	r.append(submission(t, "s", "dan", 0))               // 9
	for range 5 {                                        // 10: deletes Dan, and the next ones have nobody to delete
		r.append(deletion(once(2, 1), "dan"))
	}
	recalculation := once(3, 1)
	recalculation.ID, recalculation.Kind, recalculation.Targets = "c", survey.Recalculate, []survey.Target{{Respondent: "bob"}}
	for range 3 {
		rec, err := schemas.EncodeCommand(key("s"), recalculation)
		r.must(err)
		r.append(rec)
	}
	outrun := survey.Command{ID: "c", Kind: survey.DeleteRespondents, BasedOn: survey.OnGenerations, Targets: []survey.Target{{Respondent: "ann", BasedOn: 0}, {Respondent: "bob", BasedOn: 1}}}
	rec, err := schemas.EncodeCommand(key("s"), outrun) // 18: Ann came again since its sender looked
	r.must(err)
	r.append(rec)
	want := []string{"0", "18", "4", "5", "6", "9"} // the generations of the first Ann and of Dan, and the commands
	for _, size := range []int{1, 3, 10} {
		r.mini.FlushAll()
		r.begin(nil)
		r.handle(size)
		got, err := r.mini.Members("{p0}:departed:0")
		r.must(err)
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("in batches of %d: %v, want %v", size, got, want)
		}
	}
	for offset, want := range []bool{false, false, false, false, true, true, true, false, false} {
		if void, err := r.deps.Store.Void(t.Context(), 0, int64(offset), 0); err != nil || offset > 0 && void != want {
			t.Errorf("the record at %d: %v %v, want %v", offset, void, err, want)
		}
	}
}
