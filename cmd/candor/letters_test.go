package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/app"
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
