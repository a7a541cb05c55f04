package schemas

import (
	"time"

	"pgregory.net/rapid"

	"candor/survey"
)

// These generators draw every value that a record may hold. Empty lists and maps are nil, as
// decoders return them.

func list[T any](g *rapid.Generator[T], most int) *rapid.Generator[[]T] {
	return rapid.Custom(func(t *rapid.T) []T {
		if s := rapid.SliceOfN(g, 0, most).Draw(t, "list"); len(s) > 0 {
			return s
		}
		return nil
	})
}

func nullable[T any](g *rapid.Generator[T]) *rapid.Generator[*T] {
	return rapid.Custom(func(t *rapid.T) *T {
		if rapid.Bool().Draw(t, "absent") {
			return nil
		}
		v := g.Draw(t, "value")
		return &v
	})
}

func upTo[T ~uint8](last T) *rapid.Generator[T] {
	return rapid.Custom(func(t *rapid.T) T { return T(rapid.Uint8Range(0, uint8(last)).Draw(t, "enum")) })
}

func custom[T any](f func(t *rapid.T) T) *rapid.Generator[T] { return rapid.Custom(f) }

var (
	genText  = rapid.StringN(0, 40, -1)
	genName  = rapid.StringN(1, 20, -1)
	genLong  = rapid.Int64()
	genInt   = rapid.Int()
	genBool  = rapid.Bool()
	genFloat = rapid.Float64()
	genTexts = list(genText, 4)
	genTime  = custom(func(t *rapid.T) time.Time {
		return time.UnixMilli(rapid.Int64Range(-62135596800000, 253402300799999).Draw(t, "ms")).UTC()
	})
	genVersion = rapid.SampledFrom([]survey.Version{survey.V1, survey.V2, survey.V3})
	genScore   = rapid.OneOf(rapid.Just(survey.Unscored), custom(func(t *rapid.T) survey.Score {
		return survey.Score(rapid.IntRange(0, 100).Draw(t, "score"))
	}))
	genKey = custom(func(t *rapid.T) survey.Key {
		return survey.Key{Account: survey.AccountID(genName.Draw(t, "account")), Survey: survey.Name(genName.Draw(t, "survey"))}
	})
	genChecks = custom(func(t *rapid.T) survey.CheckSet {
		return survey.CheckSet(rapid.Uint8Range(0, 1<<survey.NumChecks-1).Draw(t, "checks"))
	})
	genAttributes = custom(func(t *rapid.T) map[string]string {
		if m := rapid.MapOfN(genText, genText, 0, 4).Draw(t, "attributes"); len(m) > 0 {
			return m
		}
		return nil
	})
	genOptions = custom(func(t *rapid.T) survey.Options {
		return survey.Options{Modular: genBool.Draw(t, "modular"), PlainDES: genBool.Draw(t, "plain"), StrictPaste: genBool.Draw(t, "strict")}
	})
	genRule = custom(func(t *rapid.T) survey.CategoryRule {
		return survey.CategoryRule{Categories: survey.CategorySet(rapid.Uint32().Draw(t, "set")), Active: genBool.Draw(t, "active"), Min: genInt.Draw(t, "min")}
	})
	genCheckSettings = nullable(custom(func(t *rapid.T) survey.CheckSettings {
		return survey.CheckSettings{
			Active: genBool.Draw(t, "active"), Score: genFloat.Draw(t, "score"),
			MinPoints: genInt.Draw(t, "min"), Categories: list(genRule, 4).Draw(t, "rules"),
		}
	}))
	genSettings = nullable(custom(func(t *rapid.T) survey.CleaningSettings {
		s := survey.CleaningSettings{Overall: genFloat.Draw(t, "overall")}
		for _, c := range survey.Checks {
			s.Checks[c] = genCheckSettings.Draw(t, c.String())
		}
		return s
	}))
	genSign = custom(func(t *rapid.T) survey.Sign {
		return survey.Sign{Kind: upTo(survey.NumSigns-1).Draw(t, "kind"), Value: int(rapid.Int32().Draw(t, "value"))}
	})
	genEvidence = custom(func(t *rapid.T) survey.Evidence {
		return survey.Evidence{
			Findings: survey.FindingsOf(list(upTo(survey.NumFindings-1), 3).Draw(t, "findings")...),
			Figures:  survey.Figures{rapid.Int64().Draw(t, "figure"), rapid.Int64().Draw(t, "second"), rapid.Int64().Draw(t, "third")},
			Note:     genText.Draw(t, "note"),
		}
	})
	genPoint = custom(func(t *rapid.T) survey.DataPointResult {
		return survey.DataPointResult{
			ID: genText.Draw(t, "id"), Score: genScore.Draw(t, "score"),
			Category: upTo(survey.NumCategories-1).Draw(t, "category"), Effort: upTo(survey.EffortHigh).Draw(t, "effort"),
			Reason: genText.Draw(t, "reason"), Evidence: genEvidence.Draw(t, "evidence"),
			Translated: genText.Draw(t, "translated"), TranslationFailed: genBool.Draw(t, "failed"),
		}
	})
)

func genResult(c survey.Check) *rapid.Generator[survey.Result] {
	return custom(func(t *rapid.T) survey.Result {
		return survey.Result{
			Check: c, Score: genScore.Draw(t, "score"), Reason: genText.Draw(t, "reason"),
			Incoherent: genTexts.Draw(t, "incoherent"), DataPoints: rapid.SliceOfN(genPoint, 1, 5).Draw(t, "points"),
			Signs: list(genSign, 3).Draw(t, "signs"),
		}
	})
}

var genRespondent = custom(func(t *rapid.T) survey.Respondent {
	r := survey.Respondent{
		ID: survey.RespondentID(genName.Draw(t, "id")), Generation: genLong.Draw(t, "generation"), AdmittedAt: genTime.Draw(t, "at"),
		Settings: genSettings.Draw(t, "settings"), Attributes: genAttributes.Draw(t, "attributes"), Platform: genText.Draw(t, "platform"),
		RetentionDays: genInt.Draw(t, "days"), Due: survey.Credits(genLong.Draw(t, "due")), Touched: genLong.Draw(t, "touched"),
		Points: survey.PointSet(rapid.Uint64().Draw(t, "points")), Stored: genLong.Draw(t, "stored"),
		Noted: genNumbers.Draw(t, "noted"), Modular: genBool.Draw(t, "modular"), Translations: survey.Credits(genLong.Draw(t, "translations")),
		Override: nullable(custom(func(t *rapid.T) survey.Override {
			o := survey.Override{Offset: genLong.Draw(t, "offset"), Excluded: genBool.Draw(t, "excluded"), Author: genText.Draw(t, "author"), Note: genText.Draw(t, "note"), Sticky: genBool.Draw(t, "sticky")}
			if at := genTime.Draw(t, "decided"); at.UnixMilli() != 0 { // 0 means that it is not known
				o.At = at
			}
			return o
		})).Draw(t, "override"),
		Explanation: nullable(custom(func(t *rapid.T) survey.Explanation {
			return survey.Explanation{Offset: genLong.Draw(t, "offset"), At: genTime.Draw(t, "saved"), Fingerprint: rapid.Uint64().Draw(t, "fingerprint"), Text: genText.Draw(t, "text")}
		})).Draw(t, "explanation"),
	}
	for _, c := range survey.Checks {
		e := &r.Evaluations[c]
		switch rapid.IntRange(0, 3).Draw(t, "stands") {
		case 0: // not concerned
		case 1: // awaited
			e.Concerned, e.Count, e.Run = true, genInt.Draw(t, "count"), genLong.Draw(t, "run")
		case 2: // done, or waiting again with the earlier result
			e.Concerned, e.Run, e.Done = true, genLong.Draw(t, "run"), genBool.Draw(t, "done")
			e.Result = genResult(c).Draw(t, "result")
		case 3: // done without data points, as for a failed check
			e.Concerned, e.Done = true, true
			e.Result = survey.Result{Check: c}
		}
	}
	return r
})

var genState = custom(func(t *rapid.T) survey.State {
	return survey.State{
		Incarnation: genLong.Draw(t, "incarnation"), Version: genVersion.Draw(t, "version"), Stopped: genBool.Draw(t, "stopped"),
		CreatedAt: genTime.Draw(t, "created"), UpdatedAt: genTime.Draw(t, "updated"), Reference: genText.Draw(t, "reference"),
		Respondents: genLong.Draw(t, "respondents"), Due: survey.Credits(genLong.Draw(t, "due")),
		Points: genLong.Draw(t, "points"), Stored: genLong.Draw(t, "stored"),
		Change: genChange.Draw(t, "change"), Changed: genLong.Draw(t, "changed"), Trail: genLong.Draw(t, "trail"),
	}
})

var genChange = nullable(custom(func(t *rapid.T) survey.SettingsChange {
	return survey.SettingsChange{Offset: genLong.Draw(t, "offset"), Settings: genSettings.Draw(t, "settings")}
}))

var genEntry = custom(func(t *rapid.T) survey.SettingsEntry {
	return survey.SettingsEntry{
		ID: genText.Draw(t, "id"), Offset: genLong.Draw(t, "offset"), At: genTime.Draw(t, "at"), Kind: genKind.Draw(t, "kind"),
		Author: genText.Draw(t, "author"), Note: genText.Draw(t, "note"), Before: genChange.Draw(t, "before"), After: genChange.Draw(t, "after"),
	}
})

var genNumbers = custom(func(t *rapid.T) []int64 {
	return numbers(rapid.SliceOfN(genLong, 0, 3).Draw(t, "numbers"))
})

var genTrailEntry = custom(func(t *rapid.T) survey.TrailEntry {
	return survey.TrailEntry{
		Offset: genLong.Draw(t, "offset"), At: genTime.Draw(t, "at"), Kind: genKind.Draw(t, "kind"), Author: genText.Draw(t, "author"),
		Client: genText.Draw(t, "client"), Count: genLong.Draw(t, "count"), Excluded: genBool.Draw(t, "excluded"), Sticky: genBool.Draw(t, "sticky"),
		Checks: genChecks.Draw(t, "checks"), Change: genChange.Draw(t, "change"), Concerned: genNumbers.Draw(t, "concerned"),
	}
})

var genKind = custom(func(t *rapid.T) survey.CommandKind {
	return survey.CommandKind(rapid.Uint8Range(1, uint8(survey.DecideExcluded)).Draw(t, "kind"))
})

var genOutcome = custom(func(t *rapid.T) survey.Outcome {
	o := survey.Outcome{
		Code: upTo(survey.TokenUsed).Draw(t, "code"), Incarnation: genLong.Draw(t, "incarnation"),
		Count: genLong.Draw(t, "count"), WasStopped: genBool.Draw(t, "was"),
		Price: survey.Credits(genLong.Draw(t, "price")),
	}
	for _, id := range genTexts.Draw(t, "missing") {
		o.Missing = append(o.Missing, survey.RespondentID(id))
	}
	return o
})

var genDigest = custom(func(t *rapid.T) survey.Digest {
	return survey.Digest(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "digest"))
})

var genKept = custom(func(t *rapid.T) survey.Kept {
	return survey.Kept{At: genTime.Draw(t, "at"), Body: genDigest.Draw(t, "body"), Outcome: genOutcome.Draw(t, "outcome")}
})

var genCommand = custom(func(t *rapid.T) survey.Command {
	target := custom(func(t *rapid.T) survey.Target {
		return survey.Target{
			Respondent: survey.RespondentID(genText.Draw(t, "id")), Excluded: genBool.Draw(t, "excluded"),
			BasedOn: genLong.Draw(t, "based"), Price: survey.Credits(genLong.Draw(t, "price")), Text: genText.Draw(t, "text"), Fingerprint: rapid.Uint64().Draw(t, "fingerprint"),
		}
	})
	return survey.Command{
		ID: genText.Draw(t, "id"), Kind: genKind.Draw(t, "kind"),
		Targets: list(target, 5).Draw(t, "targets"), Settings: genSettings.Draw(t, "settings"), Checks: genChecks.Draw(t, "checks"),
		Languages: genTexts.Draw(t, "languages"), DetectDuplicates: genBool.Draw(t, "duplicates"), DetectPattern: genBool.Draw(t, "pattern"),
		Once: nullable(custom(func(t *rapid.T) survey.Once {
			return survey.Once{Key: genDigest.Draw(t, "key"), Body: genDigest.Draw(t, "body")}
		})).Draw(t, "once"),
		Author: genText.Draw(t, "author"), Client: genText.Draw(t, "client"), Note: genText.Draw(t, "note"), BasedOn: genLong.Draw(t, "based"), Restore: genChange.Draw(t, "restore"),
		Sticky: genBool.Draw(t, "sticky"), Room: rapid.Int64Min(0).Draw(t, "room"), Stored: rapid.Int64Min(0).Draw(t, "stored"),
	}
})

var genScoreRecord = custom(func(t *rapid.T) Score {
	return Score{Key: genKey.Draw(t, "key"), Respondent: survey.RespondentID(genName.Draw(t, "respondent")), Scored: survey.Scored{
		Generation: genLong.Draw(t, "generation"), Run: genLong.Draw(t, "run"), Revision: genBool.Draw(t, "revision"),
		Result: genResult(rapid.SampledFrom(survey.Checks[:]).Draw(t, "check")).Draw(t, "result"),
	}}
})

// fed converts a data point to the form of the feed, which has evidence in words.
func fed(c survey.Check, p survey.DataPointResult) survey.DataPointResult {
	if labels := p.Evidence.Labels(); labels != "" {
		p.Reason = labels
	}
	p.Evidence = survey.Evidence{Note: p.Evidence.String()}
	readOld(c, &p)
	return p
}

var genQuality = custom(func(t *rapid.T) Quality {
	r := genRespondent.Draw(t, "respondent")
	r.Explanation, r.Modular, r.Translations, r.Points, r.Stored, r.Noted = nil, false, 0, 0, 0, nil // the feed does not have these
	if o := r.Override; o != nil {
		r.Override = &survey.Override{Offset: o.Offset, Excluded: o.Excluded} // nor who decided, and why
	}
	for i := range r.Evaluations {
		r.Evaluations[i].Result.Signs = nil // nor this
		points := r.Evaluations[i].Result.DataPoints
		for j := range points {
			points[j] = fed(survey.Check(i), points[j])
		}
	}
	return Quality{
		Key: genKey.Draw(t, "key"), SurveyID: genText.Draw(t, "id"), Version: genVersion.Draw(t, "version"),
		Respondent: r, Completed: genBool.Draw(t, "completed"), Excluded: genBool.Draw(t, "excluded"),
		Reasons: genTexts.Draw(t, "reasons"), Overall: genScore.Draw(t, "overall"),
		LogOffset: genLong.Draw(t, "log"), ScoresOffset: genLong.Draw(t, "scores"),
	}
})

var genSurveyQuality = custom(func(t *rapid.T) SurveyQuality {
	st := genState.Draw(t, "state")
	st.Points, st.Stored, st.Changed, st.Trail = 0, 0, 0, 0 // the feed does not have these
	return SurveyQuality{
		Key: genKey.Draw(t, "key"), SurveyID: genText.Draw(t, "id"), State: st,
		LogOffset: genLong.Draw(t, "log"), ScoresOffset: genLong.Draw(t, "scores"),
	}
})

var genDeadLetter = custom(func(t *rapid.T) DeadLetter {
	some := list(rapid.Byte(), 30)
	header := custom(func(t *rapid.T) Header { return Header{Key: genText.Draw(t, "key"), Value: some.Draw(t, "value")} })
	return DeadLetter{
		Topic: genText.Draw(t, "topic"), Partition: rapid.Int32().Draw(t, "partition"), Offset: genLong.Draw(t, "offset"),
		Time: genTime.Draw(t, "time"), Role: genText.Draw(t, "role"), Reason: genText.Draw(t, "reason"),
		Key: some.Draw(t, "key"), Value: some.Draw(t, "value"), Headers: list(header, 3).Draw(t, "headers"),
	}
})

var genAccount = custom(func(t *rapid.T) Account {
	return Account{
		ID: survey.AccountID(genName.Draw(t, "id")), Name: genText.Draw(t, "name"), Options: genOptions.Draw(t, "options"),
		Balance: nullable(custom(func(t *rapid.T) survey.Credits { return survey.Credits(genLong.Draw(t, "credits")) })).Draw(t, "balance"),
		Premium: genBool.Draw(t, "premium"), NoRateLimit: genBool.Draw(t, "unlimited"), NoRecalculation: genBool.Draw(t, "once"),
		Suspended: genBool.Draw(t, "suspended"), CreatedAt: genTime.Draw(t, "created"),
		KeepOutUntrusted: genBool.Draw(t, "keep out"), Cleaning: genCleaning.Draw(t, "cleaning"),
		Quotas: Quotas{
			nullable(genLong).Draw(t, "surveys"), nullable(genLong).Draw(t, "respondents"), nullable(genLong).Draw(t, "points"),
			nullable(genLong).Draw(t, "check state"), nullable(genLong).Draw(t, "stored"),
		},
	}
})

var genCleaning = custom(func(t *rapid.T) map[survey.Version]*survey.CleaningSettings {
	if m := rapid.MapOfN(genVersion, genSettings, 0, 3).Draw(t, "cleaning"); len(m) > 0 {
		return m
	}
	return nil
})

var genKeyLimits = custom(func(t *rapid.T) KeyLimits {
	return KeyLimits{
		Surveys: genTexts.Draw(t, "surveys"), Prefixes: genTexts.Draw(t, "prefixes"),
		Version:      rapid.SampledFrom([]survey.Version{0, survey.V1, survey.V2, survey.V3}).Draw(t, "version"),
		ExistingOnly: genBool.Draw(t, "existing"), NoVerdict: genBool.Draw(t, "verdict"), AccountSettings: genBool.Draw(t, "settings"),
		TokenRequired: genBool.Draw(t, "token"), DailyAdds: rapid.IntMin(0).Draw(t, "adds"),
		DailyCredits: survey.Credits(rapid.Int64Min(0).Draw(t, "credits")), MaxBody: rapid.Int64Min(0).Draw(t, "body"),
		PerAddress: rapid.IntMin(0).Draw(t, "address"),
	}
})

var genSecret = custom(func(t *rapid.T) SigningSecret {
	return SigningSecret{
		Account: survey.AccountID(genName.Draw(t, "account")), ID: rapid.StringMatching(`[0-9a-f]{8}`).Draw(t, "id"),
		Secret: genName.Draw(t, "secret"), CreatedAt: genTime.Draw(t, "created"),
	}
})

var genAudit = custom(func(t *rapid.T) Audit {
	return Audit{
		At: genTime.Draw(t, "at"), Account: survey.AccountID(genName.Draw(t, "account")), Actor: genText.Draw(t, "actor"),
		Action: genText.Draw(t, "action"), Subject: genText.Draw(t, "subject"), Detail: genText.Draw(t, "detail"),
	}
})

var genView = custom(func(t *rapid.T) ViewRecord {
	return ViewRecord{
		Step: rapid.SampledFrom([]ViewStep{ViewClaimed, ViewDisputed, ViewUsed}).Draw(t, "step"), View: genText.Draw(t, "view"), After: genText.Draw(t, "after"),
		Address: genText.Draw(t, "address"), Actor: genText.Draw(t, "actor"), At: genTime.Draw(t, "at"),
	}
})

var genSnapshot = custom(func(t *rapid.T) Snapshot {
	first, chunks := rapid.Int64Range(0, 1<<40).Draw(t, "first"), rapid.Int64Range(1, 1000).Draw(t, "chunks")
	return Snapshot{
		Partition: rapid.Int32Range(0, 1023).Draw(t, "partition"), Part: rapid.SampledFrom([]string{"join", "OES"}).Draw(t, "part"),
		ID: rapid.StringMatching(`[0-9a-f]{16}`).Draw(t, "id"), At: genTime.Draw(t, "at"), Marker: genText.Draw(t, "marker"),
		First: first, Last: first + chunks + 3, Chunks: chunks, Changes: rapid.Int64().Draw(t, "changes"), Bytes: rapid.Int64().Draw(t, "bytes"),
		Secret: rapid.SliceOfN(rapid.Byte(), SnapshotKeySize, SnapshotKeySize).Draw(t, "secret"), Mixed: rapid.Bool().Draw(t, "mixed"),
	}
})

var genHorizon = custom(func(t *rapid.T) Horizon {
	return Horizon{
		Partition: rapid.Int32Range(0, 1023).Draw(t, "partition"), At: genTime.Draw(t, "at"), Before: genTime.Draw(t, "before"),
		LogTopic: genText.Draw(t, "logTopic"), Log: rapid.Int64Range(0, 1<<40).Draw(t, "log"), Scores: rapid.Int64Range(0, 1<<40).Draw(t, "scores"),
	}
})

var genChanges = rapid.SliceOf(custom(func(t *rapid.T) ViewChange {
	c := ViewChange{Command: rapid.SampledFrom(viewCommands).Draw(t, "command"), Key: genText.Draw(t, "key")}
	c.Args = rapid.SliceOfN(rapid.SliceOf(rapid.Byte()), 0, 5).Draw(t, "args")
	return c
}))

var genDataKeys = custom(func(t *rapid.T) DataKeys {
	nodes := rapid.MapOf(rapid.Uint16Range(1, 2*DataKeysBlock-1), rapid.Map(rapid.SliceOfN(rapid.Byte(), DataKeySize, DataKeySize), func(b []byte) [DataKeySize]byte { return [DataKeySize]byte(b) }))
	k := DataKeys{Block: rapid.Uint64().Draw(t, "block"), Partition: rapid.Int32().Draw(t, "partition"), Nodes: nodes.Draw(t, "nodes")}
	if refused := rapid.SliceOfDistinct(rapid.Uint16Range(0, DataKeysBlock-1), rapid.ID[uint16]).Draw(t, "refused"); len(refused) > 0 {
		k.Refused = refused
	}
	return k
})

var genAPIKey = custom(func(t *rapid.T) APIKey {
	k := APIKey{
		Account: survey.AccountID(genName.Draw(t, "account")), Private: genBool.Draw(t, "private"), Name: genText.Draw(t, "name"),
		Prefix: genText.Draw(t, "prefix"), CreatedAt: genTime.Draw(t, "created"), Revoked: genBool.Draw(t, "revoked"), Origins: genTexts.Draw(t, "origins"),
		ReadOnly: genBool.Draw(t, "read only"), Limits: genKeyLimits.Draw(t, "limits"),
	}
	if expires := genTime.Draw(t, "expires"); expires.UnixMilli() != 0 { // 0 stands for never
		k.ExpiresAt = expires
	}
	copy(k.Hash[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "hash"))
	return k
})
