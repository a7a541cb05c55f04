package schemas

import (
	"fmt"

	"candor/survey"
)

// wireHead is a submission without its data points. wireSubmission adds these. The guard removes the fields that a
// reader does not want. So the join and each check decode only what they need.
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
	Token         []byte          `avro:"token"`
	TokenExpires  int64           `avro:"token_expires"`
}

// code implements coded. When it decodes, it skips the fields that the reader does not want, because the guard has
// removed them from the bytes.
func (w *wireHead) code(c *coder) {
	c.ownText(&w.Respondent)
	c.int(&w.Version)
	c.long(&w.ReceivedAt)
	c.int(&w.Checks)
	c.long(&w.Price)
	if c.has(wantAdmission) {
		optional(c, &w.Settings, (*wireSettings).code)
	}
	if c.has(wantAttributes) {
		listOf(c, &w.Attributes, nil, (*wireAttribute).code)
		c.text(&w.Platform)
	}
	if c.has(wantAdmission) {
		c.text(&w.Reference)
	}
	c.long(&w.RetentionDays)
	w.Options.code(c)
	w.Counts.code(c)
	c.long(&w.Typed)
	c.long(&w.Pasted)
	c.long(&w.TypingMS)
	c.long(&w.Points)
	c.long(&w.MaxResp)
	c.long(&w.MaxPoints)
	c.boolean(&w.Untrusted)
	c.boolean(&w.Existing)
	c.bytes(&w.Token)
	c.long(&w.TokenExpires)
}

// wireCounts has fields with the names of checks. Every reader gets them: the guard removes data points of other checks
// only by the names of top-level fields.
type wireCounts struct {
	OES int64 `avro:"oes"`
	CHS int64 `avro:"chs"`
	GQS int64 `avro:"gqs"`
	TS  int64 `avro:"ts"`
	BAS int64 `avro:"bas"`
	DES int64 `avro:"des"`
}

func (w *wireCounts) code(c *coder) {
	c.long(&w.OES)
	c.long(&w.CHS)
	c.long(&w.GQS)
	c.long(&w.TS)
	c.long(&w.BAS)
	c.long(&w.DES)
}

func toCounts(n survey.Counts) wireCounts {
	return wireCounts{
		OES: int64(n[survey.OES]), CHS: int64(n[survey.CHS]), GQS: int64(n[survey.GQS]),
		TS: int64(n[survey.TS]), BAS: int64(n[survey.BAS]), DES: int64(n[survey.DES]),
	}
}

func fromCounts(w wireCounts) survey.Counts {
	return survey.Counts{
		survey.OES: int(w.OES), survey.CHS: int(w.CHS), survey.GQS: int(w.GQS),
		survey.TS: int(w.TS), survey.BAS: int(w.BAS), survey.DES: int(w.DES),
	}
}

// toToken returns the name of a token, or nil if there is no token.
func toToken(t *survey.Token) []byte {
	if !t.Given() {
		return nil
	}
	return t.Name[:]
}

// token reads the token of a submission.
func (b *bounds) token(w *wireHead) survey.Token {
	t := survey.Token{Expires: w.TokenExpires}
	if n := copy(t.Name[:], w.Token); (n != len(t.Name) || len(w.Token) != n) && (len(w.Token) > 0 || t.Expires != 0) && b.err == nil {
		b.err = fmt.Errorf("a token of %d bytes", len(w.Token))
	}
	return t
}

// wireSubmission is a submission with the data points of all checks.
type wireSubmission struct {
	wireHead
	OES []wireOpenEnd   `avro:"oes"`
	CHS *wireInterview  `avro:"chs"`
	GQS []wireGrid      `avro:"gqs"`
	TS  []wireTiming    `avro:"ts"`
	BAS []wireBehaviour `avro:"bas"`
	DES *wireEntrance   `avro:"des"`
}

func (w *wireSubmission) code(c *coder) {
	w.wireHead.code(c)
	if c.has(wants(survey.OES)) {
		listOf(c, &w.OES, &c.openEnds, (*wireOpenEnd).code)
	}
	if c.has(wants(survey.CHS)) {
		optional(c, &w.CHS, (*wireInterview).code)
	}
	if c.has(wants(survey.GQS)) {
		listOf(c, &w.GQS, nil, (*wireGrid).code)
	}
	if c.has(wants(survey.TS)) {
		listOf(c, &w.TS, &c.timings, (*wireTiming).code)
	}
	if c.has(wants(survey.BAS)) {
		listOf(c, &w.BAS, nil, (*wireBehaviour).code)
	}
	if c.has(wants(survey.DES)) {
		optional(c, &w.DES, (*wireEntrance).code)
	}
}

// EncodeSubmission returns the record of the surveys topic for a submission and its price. The error is ErrTooLarge if
// the record or one of its texts is too large. It is ErrInvalid if no reader would accept the record.
func EncodeSubmission(s *survey.Submission, price survey.Credits) (Record, error) {
	b := borrow()
	defer b.release()
	key, err := keyBytes(s.Key)
	if err != nil {
		return Record{}, err
	}
	concerns := s.Concerns() // can be empty, if ingest has removed all data points because they were blank
	b.version(int32(s.Version))
	b.wire.submission = wireSubmission{
		wireHead: wireHead{
			Respondent: string(s.Respondent), Version: int32(s.Version), ReceivedAt: millis(s.ReceivedAt),
			Checks: int32(concerns), Price: int64(price),
			Settings: toSettings(b, s.Settings), Attributes: toAttributes(s.Attributes),
			Platform: s.Platform, Reference: s.Reference, RetentionDays: int64(s.RetentionDays),
			Options: wireOptions(s.Options), Counts: toCounts(s.Counts()),
			Typed: int64(s.Entered.Typed), Pasted: int64(s.Entered.Pasted), TypingMS: s.Entered.Typing,
			Untrusted: s.Untrusted, Existing: s.Existing,
			Points: int64(s.Points()), MaxResp: s.Quotas.Respondents, MaxPoints: s.Quotas.DataPoints,
			Token: toToken(&s.Token), TokenExpires: s.Token.Expires,
		},
		OES: toOES(s.OES), CHS: toCHS(s.CHS), GQS: toGQS(b, s.GQS), TS: toTS(b, s.TS), BAS: toBAS(b, s.BAS), DES: toDES(s.DES),
	}
	return submissions.record(key, b, &b.wire.submission,
		Header{headerType, []byte(KindSubmission)},
		Header{headerAccount, []byte(s.Key.Account)},
		Header{headerChecks, []byte{byte(concerns)}})
}

// DecodeAdmission decodes the parts of a submission that the join needs to admit it, and skips all data points.
// Concerns comes from the value. A caller can compare it with the header in Peeked.
func DecodeAdmission(value []byte) (survey.Admission, error) {
	b := borrow()
	defer b.release()
	w := &b.wire.submission.wireHead
	if err := submissions.decodeIn(&b.lists, value, wantAdmission|wantAttributes, w); err != nil {
		return survey.Admission{}, err
	}
	a := survey.Admission{
		Respondent: survey.RespondentID(w.Respondent), Version: b.version(w.Version),
		Concerns: b.checks(w.Checks), Price: survey.Credits(w.Price), Counts: fromCounts(w.Counts), Modular: w.Options.Modular,
		Settings: fromSettings(b, w.Settings), Attributes: fromAttributes(w.Attributes),
		Platform: w.Platform, Reference: w.Reference, RetentionDays: int(w.RetentionDays),
		Existing: w.Existing, Token: b.token(w),
		Points: survey.PointSet(w.Points), Quotas: survey.LoggedQuotas{Respondents: w.MaxResp, DataPoints: w.MaxPoints},
	}
	if err := b.done("decode submission", ErrMalformed); err != nil {
		return survey.Admission{}, err
	}
	if a.Concerns != 0 && !a.Counts.Any() {
		n, err := recount(a.Concerns, value)
		if err != nil {
			return survey.Admission{}, err
		}
		a.Counts = n
	}
	a.Stored = survey.StoredBytes(len(value), a.Counts)
	return a, nil
}

// recount counts the units of a submission whose record has no counts. Either an older version wrote the record, or
// none of its data points is priced. For a value without content (WithoutContent), the counts are 0.
func recount(concerns survey.CheckSet, value []byte) (survey.Counts, error) {
	b := borrow()
	defer b.release()
	p := Peeked{Checks: concerns}
	s, err := readSubmission(b, p, value, everything)
	if err != nil {
		return survey.Counts{}, err
	}
	if s.NumPoints() == 0 {
		return survey.Counts{}, b.done("decode submission", ErrMalformed)
	}
	return s.Counts(), accept(b, s, p, concerns)
}

// DecodeSubmissionFor decodes the parts of a submission that one check needs. The data points of other checks stay
// empty, and also settings, attributes, platform and reference.
func DecodeSubmissionFor(c survey.Check, p Peeked, value []byte) (*survey.Submission, error) {
	if c >= survey.NumChecks {
		return nil, fmt.Errorf("decode submission: no check %d", c)
	}
	return decodeSubmission(p, value, wants(c))
}

// DecodeSubmission reads all of a submission.
func DecodeSubmission(p Peeked, value []byte) (*survey.Submission, error) {
	return decodeSubmission(p, value, everything)
}

func decodeSubmission(p Peeked, value []byte, want wanted) (*survey.Submission, error) {
	b := borrow()
	defer b.release()
	s, err := readSubmission(b, p, value, want)
	if err != nil {
		return nil, err
	}
	return s, accept(b, s, p, survey.CheckSet(want))
}

// readSubmission decodes the wanted parts of a submission, using the memory of b. The caller must call b.done to find
// out whether a value was out of range.
func readSubmission(b *bounds, p Peeked, value []byte, want wanted) (*survey.Submission, error) {
	w := &b.wire.submission
	if err := submissions.decodeIn(&b.lists, value, want, w); err != nil {
		return nil, err
	}
	s := fromHead(b, p, &w.wireHead)
	s.OES, s.CHS, s.GQS = fromOES(w.OES), fromCHS(w.CHS), fromGQS(w.GQS)
	s.TS, s.BAS, s.DES = fromTS(w.TS), fromBAS(b, w.BAS), fromDES(w.DES)
	return s, nil
}

func fromHead(b *bounds, p Peeked, w *wireHead) *survey.Submission {
	if b.checks(w.Checks) != p.Checks {
		b.refuse(fmt.Errorf("checks header says %06b, value %06b", p.Checks, w.Checks))
	}
	return &survey.Submission{
		Key: p.Key, Respondent: survey.RespondentID(w.Respondent), Version: b.version(w.Version),
		ReceivedAt: instant(w.ReceivedAt),
		Settings:   fromSettings(b, w.Settings), Attributes: fromAttributes(w.Attributes),
		Platform: w.Platform, Reference: w.Reference, RetentionDays: int(w.RetentionDays),
		Options:   survey.Options(w.Options),
		Entered:   survey.Entered{Typed: int(w.Typed), Pasted: int(w.Pasted), Typing: w.TypingMS},
		Untrusted: w.Untrusted, Existing: w.Existing, Token: b.token(w),
		Quotas: survey.LoggedQuotas{Respondents: w.MaxResp, DataPoints: w.MaxPoints},
	}
}

// accept refuses a submission whose data points do not match the checks in its header. Otherwise the join would wait
// forever for a check without data points, or a check with data points would not score them.
func accept(b *bounds, s *survey.Submission, p Peeked, want survey.CheckSet) error {
	if have := s.Concerns(); have != p.Checks&want {
		b.refuse(fmt.Errorf("concerns %06b but has data points for %06b", p.Checks&want, have))
	}
	return b.done("decode submission", ErrMalformed)
}
