package schemas

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"candor/survey"
)

var update = flag.Bool("update", false, "write the golden bytes of versions that have none yet")

// golden is a record as it was released: bytes that the version in its name wrote once, and the
// value that they must always decode to. A new version gets its own line with its new fields
// filled. The lines of older versions stay.
type golden struct {
	file   string
	encode func() (Record, error)
	decode func(value []byte) (any, error)
	want   any
}

func goldens() []golden {
	s, row := refSubmission(), refRespondent()
	s.BAS[0].Typing = s.BAS[0].Typing[:12]
	s.BAS[0].Typing[7] = survey.Stroke{At: 1001, Paste: true, Change: 23, Class: survey.ClassMulti}
	s.BAS[0].Moves = []survey.Move{{At: 10, X: 210.5, Y: 344}}
	s.BAS[0].Clicks = []survey.Click{{At: 90, X: 300, Y: 401, Width: 120, Height: 32, OffsetX: 60.25, OffsetY: 16, Pointer: survey.PointerMouse}}
	s.OES[1].Translate, s.OES[1].SkipTranslation = true, []string{"fr"}
	row.Evaluations[survey.OES].Run, row.Evaluations[survey.OES].Done = 918_274_001, false
	counted := *row
	for i, n := range []int{2, 20, 2, 10, 1, 1} {
		counted.Evaluations[i].Count = n
	}
	peeked := Peeked{Kind: KindSubmission, Key: refKey, Checks: s.Concerns()}
	command := survey.Command{
		ID: "c-9f2", Kind: survey.Recalculate, Checks: survey.CheckSet(0).With(survey.OES).With(survey.GQS),
		Targets:  []survey.Target{{Respondent: "p-0017", Excluded: true, BasedOn: 918_273_645, Price: 150}, {Respondent: "p-0018"}},
		Settings: refSettings(), Languages: []string{"en"}, DetectDuplicates: true, DetectPattern: true,
	}
	score := Score{Key: refKey, Respondent: "p-0017", Scored: survey.Scored{
		Generation: 918_273_645, Run: 918_274_001, Revision: true,
		Result: row.Evaluations[survey.CHS].Result,
	}}
	score.Scored.Result.DataPoints = []survey.DataPointResult{{
		ID: "Q3", Score: survey.Unscored, Category: survey.DuplicateEntrant,
		Effort: survey.EffortHigh, Reason: "r", Evidence: survey.Evidence{Note: "e"}, Translated: "t", TranslationFailed: true,
	}}
	state := survey.State{
		Incarnation: 918_000_000, Version: survey.V2, Stopped: true, CreatedAt: refAt, UpdatedAt: refAt.Add(time.Hour),
		Reference: "ACME-88", Respondents: 12_345, Due: 650, Change: &survey.SettingsChange{Offset: 918_300_000, Settings: refSettings()},
	}
	outcome := survey.Outcome{Code: survey.SomeMissing, Incarnation: 918_000_000, Count: 2, WasStopped: true, Missing: []survey.RespondentID{"p-0001", "p-0002"}}
	once := command
	once.Once = &survey.Once{Key: survey.Digest{1, 2, 0xfe}, Body: survey.Digest{3, 31: 4}}
	priced := outcome
	priced.Code, priced.Price = survey.KeyReused, 240
	kept := survey.Kept{At: refAt, Body: once.Once.Body, Outcome: priced}
	explain := command
	explain.Kind, explain.Targets = survey.SaveExplanation, []survey.Target{{Respondent: "p-0017", BasedOn: 918_273_645, Text: "This respondent is kept.", Fingerprint: 0xfedcba9876543210}}
	explained := counted
	explained.Explanation = &survey.Explanation{Offset: 918_300_002, At: refAt.Add(time.Minute), Fingerprint: 0xfedcba9876543210, Text: "This respondent is kept."}
	translated := explained
	translated.Modular, translated.Translations = true, 20
	measured, signed := translated, score
	measured.Evaluations[survey.BAS].Result.Signs = []survey.Sign{{Kind: survey.SignCentred, Value: 33}, {Kind: survey.SignStyle, Value: -17}}
	signed.Scored.Result.Signs = []survey.Sign{{Kind: survey.SignPaceFollows, Value: -8}}
	found, told := measured, signed
	found.Evaluations[survey.TS].Result.DataPoints = slices.Clone(found.Evaluations[survey.TS].Result.DataPoints)
	found.Evaluations[survey.TS].Result.DataPoints[0].Evidence = survey.Found(survey.PageTime, 31)
	told.Scored.Result.DataPoints = []survey.DataPointResult{{
		ID: "interview", Score: 40, Reason: "r", Evidence: survey.Evidence{Findings: survey.FindingsOf(survey.AssistantStyle, survey.RacedText), Figures: survey.Figures{-1, 1 << 40}, Note: "e"},
	}}
	placed := found
	placed.Evaluations[survey.TS].At = 5_509_800_001
	placed.Evaluations[survey.TS].Result.DataPoints = slices.Clone(placed.Evaluations[survey.TS].Result.DataPoints)
	placed.Evaluations[survey.TS].Result.DataPoints[0].Evidence.Resembles = 918_273_600
	id := refKey.ID(918_000_000)
	quality := Quality{
		Key: refKey, SurveyID: id, Version: survey.V3, Respondent: *row, Completed: true, Excluded: true,
		Reasons: []string{"Coherence Score Threshold"}, Overall: 71, LogOffset: 918_300_001, ScoresOffset: 5_509_800_000,
	}
	countedQuality := quality
	countedQuality.Respondent = counted
	surveyQuality := SurveyQuality{Key: refKey, SurveyID: id, State: state, LogOffset: 918_300_001, ScoresOffset: 5_509_800_000}
	letter := DeadLetter{
		Topic: TopicSurveys, Partition: 7, Offset: 918_273_646, Time: refAt, Role: "check:OES", Reason: "unknown schema 0102030405060708",
		Key: refKey.Bytes(), Value: []byte{0xc3, 0x01, 0xff}, Headers: []Header{{"type", []byte("submission")}, {"checks", []byte{0x3f}}},
	}
	balance := survey.Credits(125_000)
	account := Account{
		ID: "acme", Name: "Acme Panels", Options: survey.Options{Modular: true, StrictPaste: true}, Balance: &balance,
		Premium: true, NoRateLimit: true, NoRecalculation: true, Suspended: true, CreatedAt: refAt,
	}
	key := APIKey{
		Hash: [32]byte{1, 2, 0xfe}, Account: "acme", Private: true, Name: "ETL", Prefix: "candor_sk_4fT", CreatedAt: refAt,
		Revoked: true, Origins: []string{"https://panel.example"},
	}

	narrowAccount := account
	narrowAccount.KeepOutUntrusted = true
	narrowAccount.Cleaning = map[survey.Version]*survey.CleaningSettings{survey.V1: nil, survey.V3: refSettings()}
	narrow := key
	narrow.Private, narrow.ExpiresAt, narrow.ReadOnly = false, refAt.Add(time.Hour), true
	narrow.Limits = KeyLimits{
		Surveys: []string{"Coffee Habits W14"}, Prefixes: []string{"Tea "}, Version: survey.V3, ExistingOnly: true, NoVerdict: true,
		AccountSettings: true, TokenRequired: true, DailyAdds: 5000, DailyCredits: 60_000_00, MaxBody: 1 << 20, PerAddress: 30,
	}
	secret := SigningSecret{Account: "acme", ID: "0a1b2c3d", Secret: "candor_ts_x", CreatedAt: refAt}
	view := ViewRecord{Step: ViewUsed, View: "00c0ffee00c0ffee", After: "0123456789abcdef", Address: "redis:6379/0", Actor: "quality@node-1", At: refAt}
	snapshot := Snapshot{
		Partition: 7, Part: "OES", ID: "00c0ffee00c0ffee", At: refAt, Marker: "5 OES topic - 100 0",
		First: 3, Last: 9, Chunks: 4, Changes: 1000, Bytes: 1 << 20, Secret: bytes.Repeat([]byte{7}, SnapshotKeySize),
		Mixed: true, // also for records from before snapshots had this field
	}
	clean := snapshot
	clean.Mixed = false
	horizon := Horizon{Partition: 7, At: refAt, Before: refAt.Add(-90 * 24 * time.Hour), LogTopic: "topic", Log: 100, Scores: 600}
	dataKeys := DataKeys{
		Block: 0x0102030405060708, Partition: 7, Refused: []uint16{0, 1023},
		Nodes: map[uint16][DataKeySize]byte{2: {1, 2, 0xfe}, 2047: {3}},
	}
	audit := Audit{At: refAt, Account: "acme", Actor: "ops@host", Action: "keys create", Subject: "candor_pk_4fT", Detail: "public"}

	bounded := narrowAccount
	bounded.Quotas = Quotas{Surveys: new(int64(500)), Respondents: new(int64(0)), DataPoints: new(int64(99)), CheckState: new(int64(1 << 40)), Stored: new(int64(7))}
	counting := state
	counting.Points, counting.Stored = 61, 1<<33
	tallied := counting
	tallied.Tally = survey.Tally{Complete: 12_000, Excluded: 130, Reasons: [survey.NumReasons]int64{1: 99, 5: 40}, Under: 918_300_000, Counted: 918_200_000}
	sized := translated
	sized.Points, sized.Stored = 0xfedcba9876543210, 12_345
	entered := *s
	entered.Entered = survey.Entered{Typed: 412, Pasted: 35, Typing: 98_700}
	limited := entered
	limited.Quotas = survey.LoggedQuotas{Respondents: 1_000_000, DataPoints: 2_000}

	touched := limited
	touched.BAS = slices.Clone(entered.BAS)
	touched.BAS[0].Moves = []survey.Move{{At: 10, X: 210.5, Y: 344, Pointer: survey.PointerTouch}}
	touched.Untrusted, touched.Existing = true, true
	signedFor := touched
	signedFor.Token = survey.Token{Name: [16]byte{0x54, 0x5b, 0x96, 0x4c, 15: 0xc1}, Expires: 1_790_000_000}

	decide := command
	decide.Kind, decide.Author, decide.Note, decide.Sticky = survey.DecideExcluded, "key candor_sk_4fT", "phoned on Monday", true
	decide.BasedOn, decide.Restore = 918_300_000, &survey.SettingsChange{Offset: 918_200_000, Settings: refSettings()}
	decided := found
	decided.Override = &survey.Override{Offset: 918_300_002, Excluded: true, At: refAt.Add(time.Minute), Author: "key candor_sk_4fT", Note: "phoned on Monday", Sticky: true}
	changed := tallied
	changed.Changed = 918_300_001
	history := []survey.SettingsEntry{
		{
			ID: "c-9f2", Offset: 918_300_000, At: refAt, Kind: survey.AmendSettings, Author: "key candor_sk_4fT", Note: "too strict",
			After: &survey.SettingsChange{Offset: 918_300_000, Settings: refSettings()},
		},
		{ID: "c-9f3", Offset: 918_300_001, At: refAt, Kind: survey.UndoSettings, Before: &survey.SettingsChange{Offset: 918_300_000}},
	}

	sent := decide
	sent.Client = "review"
	noted := decided
	noted.Noted = []int64{3, 918}
	trailing := changed
	trailing.Trail = 918
	entry := survey.TrailEntry{
		Offset: 918_300_000, At: refAt, Kind: survey.DecideExcluded, Author: "key candor_sk_4fT", Client: "review", Count: 240,
		Excluded: true, Sticky: true, Checks: 5, Change: &survey.SettingsChange{Offset: 918_200_000, Settings: refSettings()}, Concerned: []int64{918_100_000, 7},
	}

	roomy := sent
	roomy.Room = survey.TargetRoom
	weighed := explain
	weighed.Room, weighed.Stored = survey.TargetRoom, survey.ExplanationBytes("This respondent is kept.")

	return []golden{
		{
			"command.v7", func() (Record, error) { return EncodeCommand(refKey, weighed) },
			func(b []byte) (any, error) { return DecodeCommand(b) }, weighed,
		},
		{
			"command.v6", func() (Record, error) { return EncodeCommand(refKey, roomy) },
			func(b []byte) (any, error) { return DecodeCommand(b) }, roomy,
		},
		{
			"command.v5", func() (Record, error) { return EncodeCommand(refKey, sent) },
			func(b []byte) (any, error) { return DecodeCommand(b) }, sent,
		},
		{
			"respondent.v10", func() (Record, error) { b, err := EncodeRespondent(&noted); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, noted,
		},
		{
			"state.v5", func() (Record, error) { b, err := EncodeState(&trailing); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeState(b) }, trailing,
		},
		{
			"trail_entry.v1", func() (Record, error) { b, err := EncodeTrailEntry(&entry); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeTrailEntry(b) }, entry,
		},
		{
			"command.v4", func() (Record, error) { return EncodeCommand(refKey, decide) },
			func(b []byte) (any, error) { return DecodeCommand(b) }, decide,
		},
		{
			"respondent.v9", func() (Record, error) { b, err := EncodeRespondent(&decided); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, decided,
		},
		{
			"state.v4", func() (Record, error) { b, err := EncodeState(&changed); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeState(b) }, changed,
		},
		{
			"settings_history.v1", func() (Record, error) { b, err := EncodeHistory(history); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeHistory(b) }, history,
		},
		{
			"submission.v5", func() (Record, error) { return EncodeSubmission(&signedFor, 312) },
			func(b []byte) (any, error) { return DecodeSubmission(peeked, b) }, &signedFor,
		},
		{
			"submission.v4", func() (Record, error) { return EncodeSubmission(&touched, 312) },
			func(b []byte) (any, error) { return DecodeSubmission(peeked, b) }, &touched,
		},
		{
			"submission.v3", func() (Record, error) { return EncodeSubmission(&entered, 312) },
			func(b []byte) (any, error) { return DecodeSubmission(peeked, b) }, &entered,
		},
		{
			"submission.v1", func() (Record, error) { return EncodeSubmission(s, 312) },
			func(b []byte) (any, error) { return DecodeSubmission(peeked, b) }, s,
		},
		{
			"submission.v2", func() (Record, error) { return EncodeSubmission(s, 312) },
			func(b []byte) (any, error) { return DecodeSubmission(peeked, b) }, s,
		},
		{
			"command.v1", func() (Record, error) { return EncodeCommand(refKey, command) },
			func(b []byte) (any, error) { return DecodeCommand(b) }, command,
		},
		{
			"command.v2", func() (Record, error) { return EncodeCommand(refKey, once) },
			func(b []byte) (any, error) { return DecodeCommand(b) }, once,
		},
		{
			"command.v3", func() (Record, error) { return EncodeCommand(refKey, explain) },
			func(b []byte) (any, error) { return DecodeCommand(b) }, explain,
		},
		{
			"score.v1", func() (Record, error) { return EncodeScore(score) },
			func(b []byte) (any, error) { return DecodeScore(Record{Key: refKey.Bytes(), Value: b}) }, score,
		},
		{
			"score.v2", func() (Record, error) { return EncodeScore(signed) },
			func(b []byte) (any, error) { return DecodeScore(Record{Key: refKey.Bytes(), Value: b}) }, signed,
		},
		{
			"score.v3", func() (Record, error) { return EncodeScore(told) },
			func(b []byte) (any, error) { return DecodeScore(Record{Key: refKey.Bytes(), Value: b}) }, told,
		},
		{
			"respondent.v7", func() (Record, error) { b, err := EncodeRespondent(&found); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, found,
		},
		{
			"respondent.v8", func() (Record, error) { b, err := EncodeRespondent(&placed); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, placed,
		},
		{
			"respondent.v1", func() (Record, error) { b, err := EncodeRespondent(row); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, *row,
		},
		{
			"respondent.v2", func() (Record, error) { b, err := EncodeRespondent(&counted); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, counted,
		},
		{
			"respondent.v3", func() (Record, error) { b, err := EncodeRespondent(&explained); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, explained,
		},
		{
			"respondent.v4", func() (Record, error) { b, err := EncodeRespondent(&translated); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, translated,
		},
		{
			"respondent.v6", func() (Record, error) { b, err := EncodeRespondent(&measured); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, measured,
		},
		{
			"state.v1", func() (Record, error) { b, err := EncodeState(&state); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeState(b) }, state,
		},
		{
			"respondent.v5", func() (Record, error) { b, err := EncodeRespondent(&sized); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeRespondent(b) }, sized,
		},
		{
			"state.v2", func() (Record, error) { b, err := EncodeState(&counting); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeState(b) }, counting,
		},
		{
			"state.v3", func() (Record, error) { b, err := EncodeState(&tallied); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeState(b) }, tallied,
		},
		{
			"account.v2", func() (Record, error) { return EncodeAccount(bounded) },
			func(b []byte) (any, error) {
				return DecodeAccountRecord(Record{Key: []byte("account/acme"), Value: b})
			},
			AccountRecord{Account: &bounded},
		},
		{
			"outcome.v1", func() (Record, error) { b, err := EncodeOutcome(outcome); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeOutcome(b) }, outcome,
		},
		{
			"outcome.v2", func() (Record, error) { b, err := EncodeOutcome(priced); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeOutcome(b) }, priced,
		},
		{
			"kept.v1", func() (Record, error) { b, err := EncodeKept(kept); return Record{Value: b}, err },
			func(b []byte) (any, error) { return DecodeKept(b) }, kept,
		},
		{
			"quality.v1", func() (Record, error) { return EncodeQuality(quality) },
			func(b []byte) (any, error) {
				return DecodeQuality(Record{Key: QualityKey(refKey, row.ID), Value: b})
			}, quality,
		},
		{
			"quality.v2", func() (Record, error) { return EncodeQuality(countedQuality) },
			func(b []byte) (any, error) {
				return DecodeQuality(Record{Key: QualityKey(refKey, row.ID), Value: b})
			}, countedQuality,
		},
		{
			"survey_quality.v1", func() (Record, error) { return EncodeSurveyQuality(surveyQuality) },
			func(b []byte) (any, error) {
				return DecodeSurveyQuality(Record{Key: QualityKey(refKey, ""), Value: b})
			}, surveyQuality,
		},
		{
			"dead_letter.v1", func() (Record, error) { return EncodeDeadLetter(letter) },
			func(b []byte) (any, error) { return DecodeDeadLetter(Record{Value: b}) }, letter,
		},
		{
			"account.v1", func() (Record, error) { return EncodeAccount(account) },
			func(b []byte) (any, error) {
				return DecodeAccountRecord(Record{Key: []byte("account/acme"), Value: b})
			},
			AccountRecord{Account: &account},
		},
		{
			"api_key.v1", func() (Record, error) { return EncodeAPIKey(key) },
			func(b []byte) (any, error) {
				return DecodeAccountRecord(Record{Key: fmt.Appendf(nil, "key/%x", key.Hash), Value: b})
			},
			AccountRecord{APIKey: &key},
		},
		{
			"api_key.v2", func() (Record, error) { return EncodeAPIKey(narrow) },
			func(b []byte) (any, error) {
				return DecodeAccountRecord(Record{Key: fmt.Appendf(nil, "key/%x", key.Hash), Value: b})
			},
			AccountRecord{APIKey: &narrow},
		},
		{
			"signing_secret.v1", func() (Record, error) { return EncodeSigningSecret(secret) },
			func(b []byte) (any, error) {
				return DecodeAccountRecord(Record{Key: []byte("secret/acme/0a1b2c3d"), Value: b})
			},
			AccountRecord{Secret: &secret},
		},
		{
			"data_keys.v1", func() (Record, error) { return EncodeDataKeys(dataKeys) },
			func(b []byte) (any, error) {
				return DecodeDataKeys(Record{Key: []byte{1, 2, 3, 4, 5, 6, 7, 8}, Value: b})
			},
			dataKeys,
		},
		{
			"audit.v1", func() (Record, error) { return EncodeAudit(audit) },
			func(b []byte) (any, error) { return DecodeAudit(Record{Key: []byte("acme"), Value: b}) }, audit,
		},
		{
			"view.v1", func() (Record, error) { return EncodeView(view) },
			func(b []byte) (any, error) { return DecodeView(Record{Key: []byte("00c0ffee00c0ffee"), Value: b}) }, view,
		},
		{
			"snapshot.v1", func() (Record, error) { return EncodeSnapshot(&snapshot) },
			func(b []byte) (any, error) { return DecodeSnapshot(Record{Key: snapshot.Key(), Value: b}) }, snapshot,
		},
		{
			"snapshot.v2", func() (Record, error) { return EncodeSnapshot(&clean) },
			func(b []byte) (any, error) { return DecodeSnapshot(Record{Key: clean.Key(), Value: b}) }, clean,
		},
		{
			"horizon.v1", func() (Record, error) { return EncodeHorizon(horizon) },
			func(b []byte) (any, error) { return DecodeHorizon(Record{Key: []byte("7/horizon"), Value: b}) }, horizon,
		},
	}
}

func TestGolden(t *testing.T) {
	covered := map[string]bool{}
	for _, g := range goldens() {
		t.Run(g.file, func(t *testing.T) {
			covered[g.file] = true
			file := filepath.Join("testdata", "golden", g.file+".bin")
			rec, err := g.encode()
			if err != nil {
				t.Fatal(err)
			}
			released, err := os.ReadFile(file)
			if *update && errors.Is(err, fs.ErrNotExist) {
				released, err = rec.Value, os.WriteFile(file, rec.Value, 0o644)
			}
			if err != nil {
				t.Fatal(err)
			}
			got, err := g.decode(released)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(g.want, got); diff != "" {
				t.Error(diff)
			}
			v := known.versions[fingerprint(released)]
			if v == nil || g.file != fmt.Sprintf("%s.v%d", v.family.name, v.number) {
				t.Fatal("the bytes are of another schema: a released file of avsc/ was edited")
			}
			// Equal values have equal bytes, in every build.
			if v == v.family.current && !bytes.Equal(rec.Value, released) {
				t.Errorf("encodes to\n%x, released as\n%x", rec.Value, released)
			}
		})
	}
	for _, v := range known.versions {
		if name := fmt.Sprintf("%s.v%d", v.family.name, v.number); !covered[name] {
			t.Errorf("%s has no golden bytes", name)
		}
	}
}

// Submissions on the log from before counts were stored are counted when they are read.
func TestGolden_admissionWithoutCounts(t *testing.T) {
	for _, file := range []string{"submission.v1", "submission.v2"} {
		value, err := os.ReadFile(filepath.Join("testdata", "golden", file+".bin"))
		if err != nil {
			t.Fatal(err)
		}
		a, err := DecodeAdmission(value)
		if err != nil {
			t.Fatal(err)
		}
		if want := refSubmission().Counts(); a.Counts != want {
			t.Errorf("%s: counts are %+v, want %+v", file, a.Counts, want)
		}
	}
}

// An interview without pairs is priced at nothing, so its record has no counts. Without content, the
// record must still admit the respondent: otherwise a replay would lose the survey that it created.
func TestDecodeAdmission_withoutContentOrCounts(t *testing.T) {
	s := refSubmission()
	s.OES, s.GQS, s.TS, s.BAS, s.DES = nil, nil, nil, nil, nil
	s.CHS.Pairs = nil
	rec, err := EncodeSubmission(s, 0)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := DecodeAdmission(rec.Value)
	if err != nil {
		t.Fatal(err)
	}
	stub, err := WithoutContent(rec.Value)
	if err != nil {
		t.Fatal(err)
	}
	a, err := DecodeAdmission(stub)
	if err != nil {
		t.Fatal(err)
	}
	if a.Respondent != s.Respondent || a.Concerns != whole.Concerns || a.Counts != whole.Counts {
		t.Errorf("without content: %+v, want %+v", a, whole)
	}
}
