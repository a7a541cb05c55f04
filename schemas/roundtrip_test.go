package schemas

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"candor/survey"
)

// roundTrip checks that decode(encode(x)) == x, and that encoding x twice gives the same bytes.
func roundTrip[T any](t *testing.T, g *rapid.Generator[T], encode func(T) (Record, error), decode func(Record) (T, error)) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		x := g.Draw(t, "x")
		r, err := encode(x)
		if err != nil {
			t.Fatal(err)
		}
		got, err := decode(r)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(x, got); diff != "" {
			t.Fatal(diff)
		}
		again, err := encode(got)
		if err != nil || !bytes.Equal(r.Value, again.Value) || !bytes.Equal(r.Key, again.Key) {
			t.Fatalf("encoded again: %v, %x then %x", err, r, again)
		}
	})
}

// valueOnly adapts a codec of bare values to the signature that returns a Record.
func valueOnly[T any](encode func(T) ([]byte, error)) func(T) (Record, error) {
	return func(x T) (Record, error) {
		b, err := encode(x)
		return Record{Value: b}, err
	}
}

func TestRoundTrip(t *testing.T) {
	t.Run("submission", func(t *testing.T) {
		roundTrip(t, genSubmission,
			func(s *survey.Submission) (Record, error) { return EncodeSubmission(s, 300) },
			func(r Record) (*survey.Submission, error) {
				p, err := Peek(r)
				if err != nil {
					return nil, err
				}
				return DecodeSubmission(p, r.Value)
			})
	})
	t.Run("command", func(t *testing.T) {
		roundTrip(t, genCommand,
			func(c survey.Command) (Record, error) { return EncodeCommand(refKey, c) },
			func(r Record) (survey.Command, error) {
				if p, err := Peek(r); err != nil || p != (Peeked{Kind: KindCommand, Key: refKey}) {
					t.Fatalf("peeked %+v, %v", p, err)
				}
				return DecodeCommand(r.Value)
			})
	})
	t.Run("score", func(t *testing.T) { roundTrip(t, genScoreRecord, EncodeScore, DecodeScore) })
	t.Run("respondent", func(t *testing.T) {
		roundTrip(t, genRespondent, valueOnly(func(r survey.Respondent) ([]byte, error) { return EncodeRespondent(&r) }),
			func(r Record) (survey.Respondent, error) { return DecodeRespondent(r.Value) })
	})
	t.Run("state", func(t *testing.T) {
		roundTrip(t, genState, valueOnly(func(s survey.State) ([]byte, error) { return EncodeState(&s) }),
			func(r Record) (survey.State, error) { return DecodeState(r.Value) })
	})
	t.Run("settings history", func(t *testing.T) {
		roundTrip(t, list(genEntry, 3), valueOnly(EncodeHistory), func(r Record) ([]survey.SettingsEntry, error) { return DecodeHistory(r.Value) })
	})
	t.Run("trail entry", func(t *testing.T) {
		roundTrip(t, genTrailEntry, valueOnly(func(e survey.TrailEntry) ([]byte, error) { return EncodeTrailEntry(&e) }),
			func(r Record) (survey.TrailEntry, error) { return DecodeTrailEntry(r.Value) })
	})
	t.Run("outcome", func(t *testing.T) {
		roundTrip(t, genOutcome, valueOnly(EncodeOutcome), func(r Record) (survey.Outcome, error) { return DecodeOutcome(r.Value) })
	})
	t.Run("kept", func(t *testing.T) {
		roundTrip(t, genKept, valueOnly(EncodeKept), func(r Record) (survey.Kept, error) { return DecodeKept(r.Value) })
	})
	t.Run("quality", func(t *testing.T) { roundTrip(t, genQuality, EncodeQuality, DecodeQuality) })
	t.Run("survey quality", func(t *testing.T) { roundTrip(t, genSurveyQuality, EncodeSurveyQuality, DecodeSurveyQuality) })
	t.Run("dead letter", func(t *testing.T) { roundTrip(t, genDeadLetter, EncodeDeadLetter, DecodeDeadLetter) })
	t.Run("account", func(t *testing.T) {
		roundTrip(t, genAccount, EncodeAccount, func(r Record) (Account, error) {
			a, err := DecodeAccountRecord(r)
			if err != nil || a.Account == nil {
				return Account{}, err
			}
			return *a.Account, nil
		})
	})
	t.Run("api key", func(t *testing.T) {
		roundTrip(t, genAPIKey, EncodeAPIKey, func(r Record) (APIKey, error) {
			a, err := DecodeAccountRecord(r)
			if err != nil || a.APIKey == nil {
				return APIKey{}, err
			}
			return *a.APIKey, nil
		})
	})
	t.Run("signing secret", func(t *testing.T) {
		roundTrip(t, genSecret, EncodeSigningSecret, func(r Record) (SigningSecret, error) {
			a, err := DecodeAccountRecord(r)
			if err != nil || a.Secret == nil {
				return SigningSecret{}, err
			}
			return *a.Secret, nil
		})
	})
	t.Run("data keys", func(t *testing.T) { roundTrip(t, genDataKeys, EncodeDataKeys, DecodeDataKeys) })
	t.Run("snapshot", func(t *testing.T) {
		roundTrip(t, genSnapshot, func(s Snapshot) (Record, error) { return EncodeSnapshot(&s) }, DecodeSnapshot)
	})
	t.Run("horizon", func(t *testing.T) { roundTrip(t, genHorizon, EncodeHorizon, DecodeHorizon) })
	t.Run("view", func(t *testing.T) { roundTrip(t, genView, EncodeView, DecodeView) })
	t.Run("audit", func(t *testing.T) { roundTrip(t, genAudit, EncodeAudit, DecodeAudit) })
}

// A narrow reader reads the same values as the full one, and nothing of the other checks.
func TestDecodeSubmissionFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := genSubmission.Draw(t, "submission")
		r, p := encoded(t, s, 417)
		if p.Checks != s.Concerns() || p.Key != s.Key || p.Kind != KindSubmission {
			t.Fatalf("peeked %+v", p)
		}
		for _, c := range survey.Checks {
			got, err := DecodeSubmissionFor(c, p, r.Value)
			if err != nil {
				t.Fatal(err)
			}
			want := only(c, *s)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatal(c, diff)
			}
		}
		got, err := DecodeAdmission(r.Value)
		if err != nil {
			t.Fatal(err)
		}
		want := survey.Admission{
			Respondent: s.Respondent, Version: s.Version, Concerns: s.Concerns(), Counts: s.Counts(), Price: 417, Modular: s.Options.Modular, Settings: s.Settings,
			Attributes: s.Attributes, Platform: s.Platform, Reference: s.Reference, RetentionDays: s.RetentionDays,
			Existing: s.Existing, Token: s.Token,
			Quotas: s.Quotas, Points: s.Points(), Stored: survey.StoredBytes(len(r.Value), s.Counts()),
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// only returns what one check reads of a submission.
func only(c survey.Check, s survey.Submission) *survey.Submission {
	n := s
	n.OES, n.CHS, n.GQS, n.TS, n.BAS, n.DES = nil, nil, nil, nil, nil, nil
	n.Settings, n.Attributes, n.Platform, n.Reference = nil, nil, "", ""
	switch c {
	case survey.OES:
		n.OES = s.OES
	case survey.CHS:
		n.CHS = s.CHS
	case survey.GQS:
		n.GQS = s.GQS
	case survey.TS:
		n.TS = s.TS
	case survey.BAS:
		n.BAS = s.BAS
	case survey.DES:
		n.DES = s.DES
	}
	return &n
}

func TestChangesRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		changes := genChanges.Draw(t, "changes")
		b, err := EncodeChanges(changes)
		if err != nil {
			t.Fatal(err)
		}
		got, err := DecodeChanges(b)
		if err != nil || len(got) != len(changes) {
			t.Fatalf("%d of %d changes come back: %v", len(got), len(changes), err)
		}
		for i := range got {
			if len(got[i].Args) != len(changes[i].Args) || got[i].Command != changes[i].Command || got[i].Key != changes[i].Key {
				t.Fatalf("%+v comes back as %+v", changes[i], got[i])
			}
			for j := range got[i].Args {
				if !bytes.Equal(got[i].Args[j], changes[i].Args[j]) {
					t.Fatalf("%+v comes back as %+v", changes[i], got[i])
				}
			}
		}
		if len(b) > 2 {
			if _, err := DecodeChanges(b[:rapid.IntRange(0, len(b)-1).Draw(t, "cut")]); err == nil {
				t.Fatal("cut changes are decoded")
			}
		}
	})
}

func FuzzDecodeChanges(f *testing.F) {
	b, err := EncodeChanges([]ViewChange{{Command: "HSET", Key: "{p1}:rows:4", Args: [][]byte{{1}, {2, 3}}}, {Command: "UNLINK", Key: "k"}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		changes, err := DecodeChanges(b)
		if err != nil {
			return
		}
		again, err := EncodeChanges(changes)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := DecodeChanges(again); err != nil {
			t.Fatalf("decoded changes cannot be encoded: %v", err)
		}
	})
}
