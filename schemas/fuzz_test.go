package schemas

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"candor/survey"
)

// FuzzDecode passes arbitrary bytes to every decoder, and bytes after every known header to the
// decoder of that record. A decoder may refuse them with one of the two errors for that. A
// value that it accepts must stay the same after encoding and decoding it again.
func FuzzDecode(f *testing.F) {
	for _, g := range goldens() {
		r, err := g.encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(r.Value)
		f.Add(r.Value[headerSize:])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, decode := range decoders {
			decode(t, data)
		}
		for _, v := range known.versions {
			decoders[v.family.name](t, append(v.header[:len(v.header):len(v.header)], data...))
		}
	})
}

var decoders = map[string]func(t *testing.T, value []byte){
	"snapshot": func(t *testing.T, value []byte) {
		key := []byte("7/OES/00c0ffee00c0ffee")
		s, err := DecodeSnapshot(Record{Key: key, Value: value})
		again(t, s, err, func(s Snapshot) (Record, error) { return EncodeSnapshot(&s) },
			func(r Record) (Snapshot, error) { return DecodeSnapshot(Record{Key: key, Value: r.Value}) })
	},
	"horizon": func(t *testing.T, value []byte) {
		key := []byte("7/horizon")
		h, err := DecodeHorizon(Record{Key: key, Value: value})
		again(t, h, err, EncodeHorizon, func(r Record) (Horizon, error) { return DecodeHorizon(Record{Key: key, Value: r.Value}) })
	},
	"submission": func(t *testing.T, value []byte) {
		a, err := DecodeAdmission(value)
		refused(t, err)
		p := Peeked{Kind: KindSubmission, Key: refKey, Checks: a.Concerns}
		for _, c := range survey.Checks {
			_, err := DecodeSubmissionFor(c, p, value)
			refused(t, err)
		}
		s, err := DecodeSubmission(p, value)
		again(t, s, err, func(s *survey.Submission) (Record, error) { return EncodeSubmission(s, a.Price) },
			func(r Record) (*survey.Submission, error) { return DecodeSubmission(p, r.Value) })
	},
	"command": func(t *testing.T, value []byte) {
		c, err := DecodeCommand(value)
		again(t, c, err, func(c survey.Command) (Record, error) { return EncodeCommand(refKey, c) },
			func(r Record) (survey.Command, error) { return DecodeCommand(r.Value) })
	},
	"score": func(t *testing.T, value []byte) {
		s, err := DecodeScore(Record{Key: refKey.Bytes(), Value: value})
		again(t, s, err, EncodeScore, DecodeScore)
	},
	"respondent": func(t *testing.T, value []byte) {
		r, err := DecodeRespondent(value)
		again(t, r, err, valueOnly(func(r survey.Respondent) ([]byte, error) { return EncodeRespondent(&r) }),
			func(r Record) (survey.Respondent, error) { return DecodeRespondent(r.Value) })
		again(t, r, err, valueOnly(func(r survey.Respondent) ([]byte, error) { return EncodeRow(&r) }),
			func(r Record) (survey.Respondent, error) { return DecodeRespondent(r.Value) })
		judgedAlike(t, value, r, err)
	},
	"settings_history": func(t *testing.T, value []byte) {
		entries, err := DecodeHistory(value)
		again(t, entries, err, valueOnly(EncodeHistory), func(r Record) ([]survey.SettingsEntry, error) { return DecodeHistory(r.Value) })
	},
	"state": func(t *testing.T, value []byte) {
		s, err := DecodeState(value)
		again(t, s, err, valueOnly(func(s survey.State) ([]byte, error) { return EncodeState(&s) }),
			func(r Record) (survey.State, error) { return DecodeState(r.Value) })
	},
	"trail_entry": func(t *testing.T, value []byte) {
		e, err := DecodeTrailEntry(value)
		again(t, e, err, valueOnly(func(e survey.TrailEntry) ([]byte, error) { return EncodeTrailEntry(&e) }),
			func(r Record) (survey.TrailEntry, error) { return DecodeTrailEntry(r.Value) })
	},
	"outcome": func(t *testing.T, value []byte) {
		o, err := DecodeOutcome(value)
		again(t, o, err, valueOnly(EncodeOutcome), func(r Record) (survey.Outcome, error) { return DecodeOutcome(r.Value) })
	},
	"kept": func(t *testing.T, value []byte) {
		k, err := DecodeKept(value)
		again(t, k, err, valueOnly(EncodeKept), func(r Record) (survey.Kept, error) { return DecodeKept(r.Value) })
	},
	"quality": func(t *testing.T, value []byte) {
		q, err := DecodeQuality(Record{Key: QualityKey(refKey, "p-0017"), Value: value})
		again(t, q, err, EncodeQuality, DecodeQuality)
	},
	"survey_quality": func(t *testing.T, value []byte) {
		q, err := DecodeSurveyQuality(Record{Key: QualityKey(refKey, ""), Value: value})
		again(t, q, err, EncodeSurveyQuality, DecodeSurveyQuality)
	},
	"dead_letter": func(t *testing.T, value []byte) {
		d, err := DecodeDeadLetter(Record{Value: value})
		if refused(t, err); len(d.Reason) <= maxReason { // a longer one is truncated
			again(t, d, err, EncodeDeadLetter, DecodeDeadLetter)
		}
	},
	"account": func(t *testing.T, value []byte) {
		a, err := DecodeAccountRecord(Record{Key: []byte("account/acme"), Value: value})
		if refused(t, err); err == nil && !a.Removed {
			again(t, a, err, func(a AccountRecord) (Record, error) { return EncodeAccount(*a.Account) }, DecodeAccountRecord)
		}
	},
	"api_key": func(t *testing.T, value []byte) {
		k, err := DecodeAccountRecord(Record{Key: APIKeyTombstone([32]byte{7}).Key, Value: value})
		if refused(t, err); err == nil && !k.Removed {
			again(t, k, err, func(k AccountRecord) (Record, error) { return EncodeAPIKey(*k.APIKey) }, DecodeAccountRecord)
		}
	},
	"signing_secret": func(t *testing.T, value []byte) {
		s, err := DecodeAccountRecord(Record{Key: SigningSecretTombstone("acme", "0a1b2c3d").Key, Value: value})
		if refused(t, err); err == nil && !s.Removed {
			again(t, s, err, func(s AccountRecord) (Record, error) { return EncodeSigningSecret(*s.Secret) }, DecodeAccountRecord)
		}
	},
	"data_keys": func(t *testing.T, value []byte) {
		k, err := DecodeDataKeys(Record{Key: make([]byte, 8), Value: value})
		again(t, k, err, EncodeDataKeys, DecodeDataKeys)
	},
	"view": func(t *testing.T, value []byte) {
		v, err := DecodeView(Record{Key: []byte("v"), Value: value})
		again(t, v, err, EncodeView, DecodeView)
	},
	"audit": func(t *testing.T, value []byte) {
		a, err := DecodeAudit(Record{Key: []byte("acme"), Value: value})
		if refused(t, err); len(a.Detail) <= maxDetail { // a longer one is truncated
			again(t, a, err, EncodeAudit, DecodeAudit)
		}
	},
}

func refused(t *testing.T, err error) {
	t.Helper()
	if err != nil && !errors.Is(err, ErrMalformed) && !errors.Is(err, ErrUnknownSchema) {
		t.Fatalf("undeclared error: %v", err)
	}
}

func again[T any](t *testing.T, x T, err error, encode func(T) (Record, error), decode func(Record) (T, error)) {
	t.Helper()
	if refused(t, err); err != nil {
		return
	}
	r, err := encode(x)
	if err != nil {
		t.Fatalf("accepted, but not written: %v", err)
	}
	got, err := decode(r)
	if err != nil {
		t.Fatalf("written, but not accepted: %v", err)
	}
	if diff := cmp.Diff(x, got); diff != "" {
		t.Fatal(diff)
	}
}

// FuzzKeys: encoding the result of a key parser gives the same key.
func FuzzKeys(f *testing.F) {
	f.Add(QualityKey(refKey, "p-0017"))
	f.Add(QualityKey(refKey, ""))
	f.Add([]byte("account/acme"))
	f.Add([]byte("secret/a/b/0a1b2c3d"))
	f.Fuzz(func(t *testing.T, b []byte) {
		k, id, err := ParseQualityKey(b)
		if err == nil {
			k2, id2, err := ParseQualityKey(QualityKey(k, id))
			if err != nil || k2 != k || id2 != id {
				t.Fatalf("%+v %q came back as %+v %q, %v", k, id, k2, id2, err)
			}
		}
		_, err = DecodeAccountRecord(Record{Key: b})
		refused(t, err)
		_, err = Peek(Record{Key: b, Headers: []Header{{headerType, []byte(KindCommand)}}})
		refused(t, err)
	})
}
