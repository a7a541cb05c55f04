package schemas

import (
	"errors"
	"math"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"candor/survey"
	"candor/survey/surveytest"
)

var copiedKey = survey.Key{Account: "acme", Survey: "Coffee"}

// shift translates even offsets. Odd offsets have no record.
func shift(offset int64) (int64, bool) { return offset*10 + 3, offset >= 0 && offset%2 == 0 }

func TestCopiedHeader(t *testing.T) {
	inc, _ := survey.CopiedIncarnation(7, 3)
	for _, c := range []Copied{{}, {Place{11, 918_273_645}, 48, inc}} {
		if got, ok, err := CopiedFrom([]Header{{"type", nil}, c.Header()}); err != nil || !ok || got != c {
			t.Errorf("%+v is read as %+v, %t, %v", c, got, ok, err)
		}
	}
	if _, ok, err := CopiedFrom(nil); ok || err != nil {
		t.Errorf("no header says %t, %v", ok, err)
	}
	for _, b := range [][]byte{nil, make([]byte, copiedSize-1), append(make([]byte, copiedSize-1), 1), {0: 255, copiedSize - 1: 0}} {
		if _, _, err := CopiedFrom([]Header{{headerCopied, b}}); !errors.Is(err, ErrMalformed) {
			t.Errorf("%v: %v", b, err)
		}
	}
	kept := WithoutCopy([]Header{{"type", []byte("x")}, Copied{}.Header(), DataKeyRef{}.Header()})
	if len(kept) != 1 || kept[0].Key != "type" {
		t.Errorf("%v is left", kept)
	}
}

func TestMoveCommand(t *testing.T) {
	target := func(basedOn int64) []survey.Target {
		return []survey.Target{{Respondent: "p", BasedOn: basedOn, Price: 3}}
	}
	change := func(offset int64) *survey.SettingsChange {
		return &survey.SettingsChange{Offset: offset, Settings: survey.Recommended(survey.V3)}
	}
	for _, test := range []struct{ is, becomes survey.Command }{
		{survey.Command{Kind: survey.StopSurvey, BasedOn: 4}, survey.Command{Kind: survey.StopSurvey, BasedOn: 4}},
		{survey.Command{Kind: survey.DeleteRespondents, Targets: target(0)}, survey.Command{Kind: survey.DeleteRespondents, Targets: target(0)}},
		{survey.Command{Kind: survey.DeleteRespondents, BasedOn: survey.OnGenerations, Targets: target(4)}, survey.Command{Kind: survey.DeleteRespondents, BasedOn: survey.OnGenerations, Targets: target(43)}},
		{survey.Command{Kind: survey.DecideExcluded, BasedOn: survey.OnGenerations, Targets: target(survey.NoGeneration)}, survey.Command{Kind: survey.DecideExcluded, BasedOn: survey.OnGenerations, Targets: target(survey.NoGeneration)}},
		{survey.Command{Kind: survey.DecideExcluded, Targets: target(4)}, survey.Command{Kind: survey.DecideExcluded, Targets: target(4)}},
		{survey.Command{Kind: survey.Recalculate, Targets: target(0)}, survey.Command{Kind: survey.Recalculate, Targets: target(0)}},
		{survey.Command{Kind: survey.Recalculate, BasedOn: survey.OnGenerations, Targets: target(4)}, survey.Command{Kind: survey.Recalculate, BasedOn: survey.OnGenerations, Targets: target(43)}},
		{survey.Command{Kind: survey.SetExcluded, Targets: target(4)}, survey.Command{Kind: survey.SetExcluded, Targets: target(43)}},
		{survey.Command{Kind: survey.SetExcluded, Targets: target(5)}, survey.Command{Kind: survey.SetExcluded, Targets: target(-1)}},
		{survey.Command{Kind: survey.SaveExplanation, Targets: target(0)}, survey.Command{Kind: survey.SaveExplanation, Targets: target(3)}},
		{survey.Command{Kind: survey.Expire, Targets: target(6)}, survey.Command{Kind: survey.Expire, Targets: target(63)}},
		{survey.Command{Kind: survey.ChargeTranslations, Targets: target(6)}, survey.Command{Kind: survey.ChargeTranslations, Targets: target(63)}},
		{survey.Command{Kind: survey.AmendSettings}, survey.Command{Kind: survey.AmendSettings}},
		{survey.Command{Kind: survey.AmendSettings, BasedOn: 8}, survey.Command{Kind: survey.AmendSettings, BasedOn: 83}},
		{survey.Command{Kind: survey.UndoSettings, BasedOn: 8, Restore: change(2)}, survey.Command{Kind: survey.UndoSettings, BasedOn: 83, Restore: change(23)}},
	} {
		r, err := EncodeCommand(copiedKey, test.is)
		if err != nil {
			t.Fatal(err)
		}
		moved, err := MoveCommand(r.Value, shift)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := DecodeCommand(moved); err != nil || !reflect.DeepEqual(got, test.becomes) {
			t.Errorf("%+v becomes\n%+v, %v, want\n%+v", test.is, got, err, test.becomes)
		}
	}
	if _, err := MoveCommand([]byte("poem"), shift); err == nil {
		t.Error("what is no command moves")
	}
}

// A score is copied unchanged, except for the offsets to which it refers.
func TestMoveScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Score{Key: copiedKey, Respondent: "p", Scored: survey.Scored{
			Generation: rapid.Int64Range(0, 9).Draw(t, "generation"), Run: rapid.Int64Range(0, 9).Draw(t, "run"),
			Revision: rapid.Bool().Draw(t, "revision"), Result: surveytest.Result(survey.OES).Draw(t, "result"),
		}}
		r, err := EncodeScore(s)
		if err != nil {
			t.Fatal(err)
		}
		moved, generation, ok, err := MoveScore(r.Value, shift)
		if err != nil || generation != s.Scored.Generation {
			t.Fatalf("it is of %d, %v", generation, err)
		}
		if want := s.Scored.Generation%2 == 0 && s.Scored.Run%2 == 0; ok != want {
			t.Fatalf("%+v moves: %t", s.Scored, ok)
		}
		if !ok {
			return
		}
		got, err := DecodeScore(Record{Key: r.Key, Value: moved})
		if err != nil {
			t.Fatal(err)
		}
		want, err := DecodeScore(r)
		if err != nil {
			t.Fatal(err)
		}
		want.Scored.Generation = want.Scored.Generation*10 + 3
		if want.Scored.Run != 0 || want.Scored.Revision {
			want.Scored.Run = want.Scored.Run*10 + 3
		}
		for i := range want.Scored.Result.DataPoints {
			if of := &want.Scored.Result.DataPoints[i].Evidence.Resembles; *of != 0 {
				if at, ok := shift(*of - 1); ok {
					*of = at + 1
				} else {
					*of = math.MaxInt64
				}
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("it becomes\n%+v, want\n%+v", got, want)
		}
	})
}
