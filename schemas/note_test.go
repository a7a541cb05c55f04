package schemas

import (
	"testing"

	"candor/survey"
)

// Only the notes of decisions on respondents are taken from commands.
func TestTakeNote(t *testing.T) {
	key := survey.Key{Account: "a", Survey: "s"}
	for _, c := range []struct {
		command survey.Command
		taken   string
	}{
		{survey.Command{Kind: survey.DecideExcluded, Note: "why", Targets: []survey.Target{{Respondent: "ann", Excluded: true}}}, "why"},
		{survey.Command{Kind: survey.DecideExcluded}, ""},
		{survey.Command{Kind: survey.ChangeSettings, Note: "stricter"}, ""},
	} {
		rec, err := EncodeCommand(key, c.command)
		if err != nil {
			t.Fatal(err)
		}
		rest, note, err := TakeNote(rec)
		if err != nil || note != c.taken {
			t.Errorf("%+v: the note is %q, %v", c.command, note, err)
		}
		got, err := DecodeCommand(rest.Value)
		if err != nil || got.Note+note != c.command.Note || len(got.Targets) != len(c.command.Targets) || len(rest.Headers) != len(rec.Headers) {
			t.Errorf("%+v becomes %+v, %v", c.command, got, err)
		}
	}
	if _, _, err := TakeNote(Record{Value: []byte("no command")}); err == nil {
		t.Error("a note of a record that is no command")
	}
}
