package e2e

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
	"candor/test/harness"
)

// setHeader returns a copy of the record with another value of a header. nil removes the
// header.
func setHeader(r schemas.Record, key string, value []byte) schemas.Record {
	r.Headers = slices.DeleteFunc(slices.Clone(r.Headers), func(h schemas.Header) bool { return h.Key == key })
	if value != nil {
		r.Headers = append(r.Headers, schemas.Header{Key: key, Value: value})
	}
	return r
}

func TestBadRecordOfTheLogCostsOnlyItself(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, test := range []struct {
		what   string
		spoil  func(schemas.Record) schemas.Record
		move   bool // to a partition to which the key does not belong
		reason string
	}{
		{"cut off", func(r schemas.Record) schemas.Record { r.Value = r.Value[:len(r.Value)-3]; return r }, false, "decode submission"},
		{"bytes left over", func(r schemas.Record) schemas.Record { r.Value = append(slices.Clone(r.Value), 0); return r }, false, "left over"},
		{"an unknown schema", func(r schemas.Record) schemas.Record {
			r.Value = slices.Clone(r.Value)
			r.Value[4] ^= 0xff
			return r
		}, false, "schema"},
		{"not Avro", func(r schemas.Record) schemas.Record { r.Value = []byte(`{"respondentId":"x"}`); return r }, false, ""},
		{"an empty value", func(r schemas.Record) schemas.Record { r.Value = nil; return r }, false, ""},
		{"an empty key", func(r schemas.Record) schemas.Record { r.Key = nil; return r }, true, "key"},
		{"a malformed key", func(r schemas.Record) schemas.Record { r.Key = []byte{200, 1, 'x'}; return r }, true, "key"},
		{"a key of another partition", func(r schemas.Record) schemas.Record { return r }, true, "partition"},
		{"another account in the header", func(r schemas.Record) schemas.Record { return setHeader(r, "account", []byte("somebody")) }, false, "account"},
		{"no account header", func(r schemas.Record) schemas.Record { return setHeader(r, "account", nil) }, false, "account"},
		{"no headers", func(r schemas.Record) schemas.Record { r.Headers = nil; return r }, false, "type"},
		{"an unknown type", func(r schemas.Record) schemas.Record { return setHeader(r, "type", []byte("poem")) }, false, "type"},
		{"a submission called a command", func(r schemas.Record) schemas.Record { return setHeader(r, "type", []byte("command")) }, false, "command"},
		{"fewer checks in the header", func(r schemas.Record) schemas.Record {
			return setHeader(r, "checks", []byte{byte(survey.CheckSet(0).With(survey.GQS))})
		}, false, "checks"},
		{"more checks in the header", func(r schemas.Record) schemas.Record {
			return setHeader(r, "checks", []byte{byte(survey.CheckSet(0).With(survey.GQS).With(survey.TS).With(survey.DES))})
		}, false, "checks"},
		{"checks that do not exist", func(r schemas.Record) schemas.Record { return setHeader(r, "checks", []byte{0xff}) }, false, "checks"},
	} {
		t.Run(test.what, func(t *testing.T) {
			c := c.In(t)
			name := "Poison: " + test.what
			good := func(id string) schemas.Record {
				return c.Submission(survey.V3, queued(name, id, grid("G1"), timing("T", 3)))
			}
			before := s.Producer.Record(schemas.TopicSurveys, good("before"))
			bad := s.Producer.Record(schemas.TopicSurveys, test.spoil(good("bad")))
			bad.Partition = before.Partition
			if test.move && len(bad.Key) > 3 {
				bad.Partition = (before.Partition + 1) % s.Partitions
			}
			places := s.AppendRaw(t, before, bad, s.Producer.Record(schemas.TopicSurveys, good("after")))

			if got := s.Outcome(t, places[1]); got.Code != survey.Unreadable {
				t.Errorf("outcome is %d, want Unreadable", got.Code)
			}
			for _, id := range []string{"before", "after"} {
				wantScored(t, c.Completed(survey.V3, name, id), survey.GQS)
			}
			c.Get(survey.V3, name, "bad").Want(t, http.StatusNotFound, "Respondent not found")
			wantLetter(t, s, places[1], bad, test.reason)
		})
	}
	if got, want := s.Credits(t, c.Account), survey.Credits(16*2*1000); got != want {
		t.Errorf("charged %v, want %v", got, want)
	}
}

// wantLetter waits for the dead letter that the join wrote about a record.
func wantLetter(t *testing.T, s *harness.Service, at harness.At, rec *kgo.Record, reason string) {
	t.Helper()
	d := s.DeadLetter(t, at)
	if d.Role != "join" || d.Reason == "" || !strings.Contains(d.Reason, reason) {
		t.Errorf("the dead letter is of %s because %q, want join and %q", d.Role, d.Reason, reason)
	}
	if !bytes.Equal(d.Key, rec.Key) || !bytes.Equal(d.Value, rec.Value) || len(d.Headers) != len(rec.Headers) {
		t.Errorf("the dead letter does not hold the record: key %q, %d bytes, %d headers", d.Key, len(d.Value), len(d.Headers))
	}
}

func TestBadCommandCostsOnlyItself(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	c.Add(survey.V3, body("Commands", "p-1", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
	bad := c.Command("Commands", survey.DeleteSurvey)
	bad.Value = bad.Value[:len(bad.Value)-1]
	places := s.Append(t, schemas.TopicSurveys, bad)
	if got := s.Outcome(t, places[0]); got.Code != survey.Unreadable {
		t.Errorf("outcome is %d, want Unreadable", got.Code)
	}
	wantLetter(t, s, places[0], s.Producer.Record(schemas.TopicSurveys, bad), "decode command")
	c.Get(survey.V3, "Commands", "p-1").Want(t, http.StatusOK, found)
}

func TestBadScoreCostsOnlyItself(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	at := s.Append(t, schemas.TopicSurveys, c.Submission(survey.V3, queued("Scores", "p-1", grid("G1"))))[0]
	c.Completed(survey.V3, "Scores", "p-1")
	score := func(name string, id survey.RespondentID, generation int64) *kgo.Record {
		r, err := schemas.EncodeScore(schemas.Score{Key: c.Key(name), Respondent: id, Scored: survey.Scored{
			Generation: generation, Result: survey.Result{Check: survey.GQS, Score: 1},
		}})
		if err != nil {
			t.Fatal(err)
		}
		return s.Producer.Record(schemas.TopicScores, r)
	}
	cut, moved, empty, keyless := score("Scores", "p-1", at.Offset), score("Scores", "p-1", at.Offset), score("Scores", "p-1", at.Offset), score("Scores", "p-1", at.Offset)
	cut.Value = cut.Value[:len(cut.Value)-1]
	moved.Partition = (at.Partition + 1) % s.Partitions
	empty.Value = nil
	keyless.Key = nil
	bad := []*kgo.Record{cut, moved, empty, keyless}
	for i, place := range s.AppendRaw(t, bad...) {
		wantLetter(t, s, place, bad[i], "")
	}
	// A score of an unknown respondent is not a bad record: scores of deleted respondents look the
	// same.
	nobody, nowhere := score("Scores", "nobody", at.Offset), score("No such survey", "p-1", 0)
	for i := 0; nowhere.Partition != at.Partition; i++ { // another partition may have no record yet
		nowhere = score(fmt.Sprint("No such survey ", i), "p-1", 0)
	}
	for _, place := range s.AppendRaw(t, nobody, nowhere) {
		s.ScoresApplied(t, place)
		if letters := s.DeadLetters(t, place); len(letters) > 0 {
			t.Errorf("a score of nobody is a dead letter: %+v", letters)
		}
	}
	// The log never reaches this offset. A score waits for the log, but not for ever.
	ahead := score("Scores", "p-1", 1<<40)
	place := s.AppendRaw(t, ahead)[0]
	wantLetter(t, s, place, ahead, "log does not hold")
	c.Add(survey.V3, body("Scores", "p-2", []object{grid("G1")})).Want(t, http.StatusOK, messages[survey.V3].evaluated)
}

// The header can be read, but the part of one check cannot. The other checks score the
// submission, and that check's score is -999.
func TestBadPartOfOneCheckCostsOnlyThatCheck(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	const mark = 77777.25
	r := c.Submission(survey.V3, queued("Parts", "p-1", append(everything(survey.V3), grid("MARKED", 1, 5, 2, mark, 3, 1))...))
	number := binary.LittleEndian.AppendUint64(nil, math.Float64bits(mark))
	if bytes.Count(r.Value, number) != 1 {
		t.Fatalf("the marked number occurs %d times", bytes.Count(r.Value, number))
	}
	r.Value = bytes.Replace(r.Value, number, binary.LittleEndian.AppendUint64(nil, math.Float64bits(math.NaN())), 1)
	at := s.Append(t, schemas.TopicSurveys, r)[0]
	if got := s.Outcome(t, at); got.Code != survey.Applied {
		t.Fatalf("outcome is %d, want Applied", got.Code)
	}
	one := c.Completed(survey.V3, "Parts", "p-1")
	wantUnscored(t, one, survey.GQS)
	wantScored(t, one, survey.OES, survey.CHS, survey.BAS, survey.DES)
	if d := s.DeadLetter(t, at); d.Role != "check:GQS" || d.Reason == "" || len(d.Value) > 0 {
		t.Errorf("the dead letter is of %s because %q", d.Role, d.Reason)
	}
	for i := range 3 {
		wantScored(t, c.Add(survey.V3, body("Parts", fmt.Sprintf("next-%d", i), everything(survey.V3))).Respondent(t), survey.GQS)
	}
}
