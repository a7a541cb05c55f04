package schemas

import (
	"fmt"

	"candor/survey"
)

// wireHead is the part of a submission that every reader takes. The narrow
// structs below add the field of one check; what a struct does not have, the
// codec skips, so admission and each check pay for their own part only.
type wireHead struct {
	Respondent    string          `avro:"respondent"`
	Version       int32           `avro:"version"`
	ReceivedAt    int64           `avro:"received_at"`
	Checks        int32           `avro:"checks"`
	Price         int64           `avro:"price"`
	Settings      *wireSettings   `avro:"settings"`
	Attributes    []wireAttribute `avro:"attributes"`
	Platform      string          `avro:"platform"`
	Reference     string          `avro:"reference"`
	RetentionDays int64           `avro:"retention_days"`
	Options       wireOptions     `avro:"options"`
	Counts        wireCounts      `avro:"counts"`
	Typed         int64           `avro:"typed"`
	Pasted        int64           `avro:"pasted"`
	TypingMS      int64           `avro:"typing_ms"`
	Untrusted     bool            `avro:"untrusted"`
	Existing      bool            `avro:"existing"`
	Points        int64           `avro:"points"`
	MaxResp       int64           `avro:"max_respondents"`
	MaxPoints     int64           `avro:"max_points"`
}

// wireCounts has the names of checks, but below the top level, where they mean
// nothing to a narrow reader.
type wireCounts struct {
	OES int64 `avro:"oes"`
	CHS int64 `avro:"chs"`
	GQS int64 `avro:"gqs"`
	TS  int64 `avro:"ts"`
	BAS int64 `avro:"bas"`
	DES int64 `avro:"des"`
}

func toCounts(n survey.Counts) wireCounts {
	return wireCounts{int64(n.OES), int64(n.CHS), int64(n.GQS), int64(n.TS), int64(n.BAS), int64(n.DES)}
}

func fromCounts(w wireCounts) survey.Counts {
	return survey.Counts{OES: int(w.OES), CHS: int(w.CHS), GQS: int(w.GQS), TS: int(w.TS), BAS: int(w.BAS), DES: int(w.DES)}
}

type (
	wireSubmissionOES struct {
		wireHead
		OES []wireOpenEnd `avro:"oes"`
	}
	wireSubmissionCHS struct {
		wireHead
		CHS *wireInterview `avro:"chs"`
	}
	wireSubmissionGQS struct {
		wireHead
		GQS []wireGrid `avro:"gqs"`
	}
	wireSubmissionTS struct {
		wireHead
		TS []wireTiming `avro:"ts"`
	}
	wireSubmissionBAS struct {
		wireHead
		BAS []wireBehaviour `avro:"bas"`
	}
	wireSubmissionDES struct {
		wireHead
		DES *wireEntrance `avro:"des"`
	}
	wireSubmission struct {
		wireHead
		OES []wireOpenEnd   `avro:"oes"`
		CHS *wireInterview  `avro:"chs"`
		GQS []wireGrid      `avro:"gqs"`
		TS  []wireTiming    `avro:"ts"`
		BAS []wireBehaviour `avro:"bas"`
		DES *wireEntrance   `avro:"des"`
	}
)

// EncodeSubmission returns the record of the surveys topic for a submission and
// its price. An error is ErrTooLarge for what would not fit or could not be
// read again, or ErrInvalid.
func EncodeSubmission(s *survey.Submission, price survey.Credits) (Record, error) {
	var b bounds
	key, err := keyBytes(s.Key)
	if err != nil {
		return Record{}, err
	}
	concerns := s.Concerns() // none where every answer was blank and is to be ignored
	b.version(int32(s.Version))
	w := wireSubmission{
		wireHead: wireHead{
			Respondent: string(s.Respondent), Version: int32(s.Version), ReceivedAt: millis(s.ReceivedAt),
			Checks: int32(concerns), Price: int64(price),
			Settings: toSettings(&b, s.Settings), Attributes: toAttributes(s.Attributes),
			Platform: s.Platform, Reference: s.Reference, RetentionDays: int64(s.RetentionDays),
			Options: wireOptions(s.Options), Counts: toCounts(s.Counts()),
			Typed: int64(s.Entered.Typed), Pasted: int64(s.Entered.Pasted), TypingMS: s.Entered.Typing,
			Untrusted: s.Untrusted, Existing: s.Existing,
			Points: int64(s.Points()), MaxResp: s.Quotas.Respondents, MaxPoints: s.Quotas.DataPoints,
		},
		OES: toOES(s.OES), CHS: toCHS(s.CHS), GQS: toGQS(&b, s.GQS),
		TS: toTS(&b, s.TS), BAS: toBAS(&b, s.BAS), DES: toDES(s.DES),
	}
	if err := b.done("submission", ErrInvalid); err != nil {
		return Record{}, err
	}
	value, err := submissions.encode(&w)
	if err != nil {
		return Record{}, err
	}
	return Record{Key: key, Value: value, Headers: []Header{
		{headerType, []byte(KindSubmission)},
		{headerAccount, []byte(s.Key.Account)},
		{headerChecks, []byte{byte(concerns)}},
	}}, nil
}

// DecodeAdmission reads what admission needs and skips all data points. Its
// Concerns come from the value; a reader that also holds the record's Peeked
// may compare them with the header.
func DecodeAdmission(value []byte) (survey.Admission, error) {
	var w wireHead
	if err := submissions.decode(value, 0, &w); err != nil {
		return survey.Admission{}, err
	}
	var b bounds
	a := survey.Admission{
		Respondent: survey.RespondentID(w.Respondent), Version: b.version(w.Version),
		Concerns: b.checks(w.Checks), Price: survey.Credits(w.Price), Counts: fromCounts(w.Counts), Modular: w.Options.Modular,
		Settings: fromSettings(&b, w.Settings), Attributes: fromAttributes(w.Attributes),
		Platform: w.Platform, Reference: w.Reference, RetentionDays: int(w.RetentionDays),
		Existing: w.Existing,
		Points:   survey.PointSet(w.Points), Quotas: survey.LoggedQuotas{Respondents: w.MaxResp, DataPoints: w.MaxPoints},
	}
	if err := b.done("decode submission", ErrMalformed); err != nil {
		return survey.Admission{}, err
	}
	if a.Concerns != 0 && !a.Counts.Any() { // written before counts were: count
		s, err := DecodeSubmission(Peeked{Checks: a.Concerns}, value)
		if err != nil {
			return survey.Admission{}, err
		}
		a.Counts = s.Counts()
	}
	a.Stored = survey.StoredBytes(len(value), a.Counts)
	return a, nil
}

// DecodeSubmissionFor reads the header of a submission and the field of one
// check; the other checks' fields are skipped and stay empty.
func DecodeSubmissionFor(c survey.Check, p Peeked, value []byte) (*survey.Submission, error) {
	var b bounds
	var s *survey.Submission
	var err error
	want := survey.CheckSet(0).With(c)
	switch c {
	case survey.OES:
		var w wireSubmissionOES
		if err = submissions.decode(value, want, &w); err == nil {
			s = fromHead(&b, p, &w.wireHead)
			s.OES = fromOES(w.OES)
		}
	case survey.CHS:
		var w wireSubmissionCHS
		if err = submissions.decode(value, want, &w); err == nil {
			s = fromHead(&b, p, &w.wireHead)
			s.CHS = fromCHS(w.CHS)
		}
	case survey.GQS:
		var w wireSubmissionGQS
		if err = submissions.decode(value, want, &w); err == nil {
			s = fromHead(&b, p, &w.wireHead)
			s.GQS = fromGQS(w.GQS)
		}
	case survey.TS:
		var w wireSubmissionTS
		if err = submissions.decode(value, want, &w); err == nil {
			s = fromHead(&b, p, &w.wireHead)
			s.TS = fromTS(w.TS)
		}
	case survey.BAS:
		var w wireSubmissionBAS
		if err = submissions.decode(value, want, &w); err == nil {
			s = fromHead(&b, p, &w.wireHead)
			s.BAS = fromBAS(&b, w.BAS)
		}
	case survey.DES:
		var w wireSubmissionDES
		if err = submissions.decode(value, want, &w); err == nil {
			s = fromHead(&b, p, &w.wireHead)
			s.DES = fromDES(w.DES)
		}
	default:
		err = fmt.Errorf("decode submission: no check %d", c)
	}
	if err != nil {
		return nil, err
	}
	return s, accept(&b, s, p, want)
}

// DecodeSubmission reads all of a submission.
func DecodeSubmission(p Peeked, value []byte) (*survey.Submission, error) {
	var w wireSubmission
	if err := submissions.decode(value, everything, &w); err != nil {
		return nil, err
	}
	var b bounds
	s := fromHead(&b, p, &w.wireHead)
	s.OES, s.CHS, s.GQS = fromOES(w.OES), fromCHS(w.CHS), fromGQS(w.GQS)
	s.TS, s.BAS, s.DES = fromTS(w.TS), fromBAS(&b, w.BAS), fromDES(w.DES)
	return s, accept(&b, s, p, everything)
}

func fromHead(b *bounds, p Peeked, w *wireHead) *survey.Submission {
	if b.checks(w.Checks) != p.Checks && b.err == nil {
		b.err = fmt.Errorf("checks header says %06b, value %06b", p.Checks, w.Checks)
	}
	return &survey.Submission{
		Key: p.Key, Respondent: survey.RespondentID(w.Respondent), Version: b.version(w.Version),
		ReceivedAt: instant(w.ReceivedAt),
		Settings:   fromSettings(b, w.Settings), Attributes: fromAttributes(w.Attributes),
		Platform: w.Platform, Reference: w.Reference, RetentionDays: int(w.RetentionDays),
		Options:   survey.Options(w.Options),
		Entered:   survey.Entered{Typed: int(w.Typed), Pasted: int(w.Pasted), Typing: w.TypingMS},
		Untrusted: w.Untrusted, Existing: w.Existing,
		Quotas: survey.LoggedQuotas{Respondents: w.MaxResp, DataPoints: w.MaxPoints},
	}
}

// accept refuses a submission whose data points are not those of the checks it
// says it concerns: a check would be awaited for ever, or never asked.
func accept(b *bounds, s *survey.Submission, p Peeked, want survey.CheckSet) error {
	if have := s.Concerns(); have != p.Checks&want && b.err == nil {
		b.err = fmt.Errorf("concerns %06b but has data points for %06b", p.Checks&want, have)
	}
	return b.done("decode submission", ErrMalformed)
}
