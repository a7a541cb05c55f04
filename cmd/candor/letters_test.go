package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/app"
	"candor/internal/log/kafka"
	"candor/schemas"
	"candor/survey"
)

func TestDeadLetters(t *testing.T) {
	dir, url := running(t, func(o *app.Options) { o.Partitions = 2 })
	private := created(t, dir, "-account", "acme")
	add(t, url, private, "p-0") // wait until the account is known and the survey exists
	client, rdb := reach(t, dir)
	misplaced(t, client, "p-1")
	bad := &kgo.Record{Topic: schemas.TopicSurveys, Key: survey.Key{Account: "acme", Survey: "S"}.Bytes(), Value: []byte(secretAnswer)}
	bad.Partition = schemas.Partition(bad.Key, 2)
	if err := client.ProduceSync(t.Context(), bad).FirstErr(); err != nil {
		t.Fatal(err)
	}
	run := commandOn(t, dir, on("dead-letters"))
	var got string
	// The dead letter of a check names a record of the log and has no copy of it.
	failed, err := schemas.EncodeDeadLetter(schemas.DeadLetter{Topic: bad.Topic, Partition: bad.Partition, Offset: bad.Offset, Role: "check:TS", Reason: "it failed", Key: bad.Key})
	if err != nil {
		t.Fatal(err)
	}
	letter := &kgo.Record{Topic: schemas.TopicDeadLetters, Key: failed.Key, Value: failed.Value}
	if err := client.ProduceSync(t.Context(), letter).FirstErr(); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() (err error) {
		if got, err = run("list"); err == nil && strings.Count(got, " open ") != 3 {
			err = errors.New(got)
		}
		return err
	})
	var number, unreadable string
	for line := range strings.SplitSeq(got, "\n") {
		n, _, _ := strings.Cut(line, " ")
		switch {
		case strings.Contains(line, "does not belong to its partition"):
			number = n
		case strings.Contains(line, " join "):
			unreadable = n
		}
	}
	for _, of := range []string{unreadable, strconv.FormatInt(letter.Offset, 10)} {
		save := filepath.Join(t.TempDir(), "value")
		if got, err := run("show", of, "-save", save); err != nil || strings.Contains(got, secretAnswer) || !strings.Contains(got, "value 16 bytes, not shown") {
			t.Errorf("%v\n%s", err, got)
		}
		if kept, err := os.ReadFile(save); err != nil || string(kept) != secretAnswer {
			t.Errorf("%q, %v", kept, err)
		}
	}
	if got, err := run("show", number); err != nil || !strings.Contains(got, "account acme") || !strings.Contains(got, "type submission") {
		t.Errorf("%v\n%s", err, got)
	}
	if got, err := run("redrive", unreadable); err == nil || !strings.Contains(err.Error(), "still cannot be read") {
		t.Errorf("%v\n%s", err, got)
	}
	there := func() bool {
		rows, err := rdb.Keys(t.Context(), "{p*rows:*").Result()
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(rows, func(key string) bool { return rdb.HExists(t.Context(), key, "p-1").Val() })
	}
	if there() {
		t.Fatal("it is there before it was redriven")
	}
	if got, err := run("redrive", number); err != nil {
		t.Errorf("%v\n%s", err, got)
	}
	eventually(t, func() error {
		if !there() {
			return errors.New("it is not admitted")
		}
		return nil
	})
	// A dead letter is redriven only once, also with -all.
	if _, err := run("redrive", number); err == nil || !strings.Contains(err.Error(), "before") {
		t.Errorf("the second time: %v", err)
	}
	if got, err := run("redrive", "-all"); err != nil || !strings.Contains(got, "0 redriven, 2 stay, 1 was redriven before") {
		t.Errorf("%v\n%s", err, got)
	}
	if got, _ := run("list"); strings.Count(got, " redriven ") != 1 || strings.Count(got, " open ") != 2 {
		t.Errorf("the list is\n%s", got)
	}
	if got, _ := run("list", "-open"); strings.Contains(got, " redriven ") {
		t.Errorf("the list of what is open is\n%s", got)
	}
	if got, err := commandOn(t, dir, on("verify"))(); err != nil {
		t.Errorf("%v\n%s", err, got)
	}
	for what, args := range map[string][]string{"no number": {"show"}, "no such": {"show", "99"}, "a word": {"redrive", "last"}, "nothing": {"redrive"}} {
		if _, err := run(args...); err == nil {
			t.Errorf("%s is taken", what)
		}
	}
}

// A respondent that was deleted after a dead letter is not added again: not if the panel deleted it or its survey, and
// not if its retention has ended. Other deletions do not matter.
func TestRedriveKeepsDeletions(t *testing.T) {
	dir, url := running(t)
	private := created(t, dir, "-account", "acme")
	add(t, url, private, "p-0")
	client, rdb := reach(t, dir)
	key := survey.Key{Account: "acme", Survey: "S"}
	put := func(topic string, r schemas.Record, err error) int64 {
		t.Helper()
		rec := &kgo.Record{Topic: topic, Key: r.Key, Value: r.Value, Headers: kafka.Headers(r.Headers)}
		if err = errors.Join(err, client.ProduceSync(t.Context(), rec).FirstErr()); err != nil {
			t.Fatal(err)
		}
		return rec.Offset
	}
	command := func(of survey.Key, kind survey.CommandKind, ids ...survey.RespondentID) func() {
		return func() {
			c := survey.Command{ID: "c", Kind: kind}
			for _, id := range ids {
				c.Targets = append(c.Targets, survey.Target{Respondent: id})
			}
			r, err := schemas.EncodeCommand(of, c)
			put(schemas.TopicSurveys, r, err)
		}
	}
	bury := func(id survey.RespondentID, partition int32, offset int64, at time.Time) string {
		r, err := schemas.EncodeSubmission(&survey.Submission{Key: key, Version: survey.V3, Respondent: id, ReceivedAt: at}, 0)
		if err != nil {
			t.Fatal(err)
		}
		l, err := schemas.EncodeDeadLetter(schemas.DeadLetter{
			Topic: schemas.TopicSurveys, Partition: partition, Offset: offset, Time: at, Role: "join", Reason: "it failed", Key: r.Key, Value: r.Value, Headers: r.Headers,
		})
		return strconv.FormatInt(put(schemas.TopicDeadLetters, l, err), 10)
	}
	run := commandOn(t, dir, on("dead-letters"))
	for i, tc := range []struct {
		name          string
		before, after func()
		stays         string // empty: it is redriven
	}{
		{name: "nothing"},
		{name: "deleted", after: command(key, survey.DeleteRespondents, "other", "r-1"), stays: "its respondent was deleted after it was sent, at offset"},
		{name: "its retention has ended", after: command(key, survey.Expire, "r-2"), stays: "its respondent was deleted"},
		{name: "deleted before", before: command(key, survey.DeleteRespondents, "r-3")},
		{name: "others are deleted", after: func() {
			command(key, survey.DeleteRespondents, "other")()
			command(survey.Key{Account: "acme", Survey: "T"}, survey.DeleteRespondents, "r-4")()
			command(survey.Key{Account: "acme", Survey: "T"}, survey.DeleteSurvey)()
			command(key, survey.SetExcluded, "r-4")()
		}},
		{name: "its survey is deleted", after: command(key, survey.DeleteSurvey), stays: "its survey was deleted after it was sent, at offset"},
	} {
		id := survey.RespondentID("r-" + strconv.Itoa(i))
		if tc.before != nil {
			tc.before()
		}
		at := put(schemas.TopicSurveys, schemas.Record{Key: key.Bytes()}, nil)
		if tc.after != nil {
			tc.after()
		}
		number := bury(id, 0, at, time.Now().Add(-20*24*time.Hour).UTC().Truncate(time.Millisecond))
		_, err := run("redrive", number)
		if tc.stays != "" {
			if err == nil || !strings.Contains(err.Error(), tc.stays) {
				t.Errorf("%s: %v, want %q", tc.name, err, tc.stays)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
		}
		eventually(t, func() error {
			rows, err := rdb.Keys(t.Context(), "{p*rows:*").Result()
			if err == nil && !slices.ContainsFunc(rows, func(key string) bool { return rdb.HExists(t.Context(), key, string(id)).Val() }) {
				err = errors.New(tc.name + ": it is not admitted")
			}
			return err
		})
	}
	// A record in a wrong partition is compared by its time.
	sent := time.Now().UTC().Truncate(time.Millisecond)
	command(key, survey.DeleteRespondents, "p-9")()
	if _, err := run("redrive", bury("p-9", 1, 1000, sent)); err == nil || !strings.Contains(err.Error(), "was deleted after it was sent") {
		t.Errorf("a record in a wrong partition: %v", err)
	}
	if _, err := run("redrive", bury("p-9", 1, 1000, sent.Add(2*time.Hour))); err != nil {
		t.Errorf("a record in a wrong partition, after the deletion: %v", err)
	}
	// If the log was cut after the record, nobody knows what it deleted.
	end := put(schemas.TopicSurveys, schemas.Record{Key: key.Bytes()}, nil)
	cut := kadm.Offsets{}
	cut.AddOffset(schemas.TopicSurveys, 0, end, -1)
	if answers, err := kadm.NewClient(client).DeleteRecords(t.Context(), cut); err != nil || answers.Error() != nil {
		t.Fatal(err, answers.Error())
	}
	if _, err := run("redrive", bury("p-10", 0, end-2, sent)); err == nil || !strings.Contains(err.Error(), "were deleted from the log") {
		t.Errorf("the log is cut: %v", err)
	}
	if _, err := run("redrive", bury("p-10", 0, end-1, sent)); err != nil {
		t.Errorf("the log is cut before the record: %v", err)
	}
}
