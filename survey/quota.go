package survey

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
)

// Quotas limit what one account may store. 0 means no limit.
type Quotas struct {
	Surveys     int64 // surveys that exist
	Respondents int64 // respondents in one survey
	DataPoints  int64 // distinct data point ids in one survey
	CheckState  int64 // bytes of check state over all surveys (package checkstate)
	Stored      int64 // bytes of all submissions and respondents (see StoredBytes)
}

// DefaultQuotas apply to an account without quotas of its own. They suffice for a panel for several years, and
// prevent one account from filling Redis.
var DefaultQuotas = Quotas{
	Surveys: 10_000, Respondents: 1_000_000, DataPoints: 10_000,
	CheckState: 4 << 30, Stored: 10 << 30,
}

// Valid reports whether no quota is negative.
func (q Quotas) Valid() bool {
	return min(q.Surveys, q.Respondents, q.DataPoints, q.CheckState, q.Stored) >= 0
}

// LoggedQuotas are the quotas that the join enforces. ingest writes them into each submission (design rule R13).
// So a replay makes the same decisions even if the account's quotas have changed since.
type LoggedQuotas struct {
	Respondents int64
	DataPoints  int64
}

// Survey returns the quotas that limit a single survey.
func (q Quotas) Survey() LoggedQuotas {
	return LoggedQuotas{Respondents: q.Respondents, DataPoints: q.DataPoints}
}

// Usage is what an account stores, over all its surveys.
type Usage struct {
	Surveys    int64
	CheckState int64 // bytes
	Stored     int64 // bytes
}

// Add returns the sum of two usages.
func (u Usage) Add(v Usage) Usage {
	return Usage{u.Surveys + v.Surveys, u.CheckState + v.CheckState, u.Stored + v.Stored}
}

// The bytes that are counted for a respondent in addition to its submission's record. They stand for its row, which
// grows as scores arrive, its outcome, and its entries in the survey's indexes.
const (
	storedRow   = 1 << 10 // bytes for a respondent
	storedPoint = 256     // bytes for each data point; enough for a check's longest evidence
)

// StoredBytes returns the bytes that are counted for a respondent: its record on the log, the same number again
// for what the row repeats of the record, and what scores may add to the row. The number is known at admission,
// and only saved explanations add to it. So a deletion releases exactly the bytes that were counted, whichever
// scores had arrived.
func StoredBytes(record int, n Counts) int64 {
	points := 0
	for c, units := range n {
		if Check(c).Unit() == Answers {
			units = min(units, 1)
		}
		points += units
	}
	return 2*int64(record) + storedRow + storedPoint*int64(points)
}

// storedCommand is the number of bytes that are counted for a command that saves an explanation, in addition to
// the text. They stand for the command's key, respondent and outcome. They suffice for names of 255 ASCII
// characters.
const storedCommand = 768

// ExplanationBytes returns the bytes that are counted for a saved explanation: its text on the log, its text in
// the respondent's row, and the rest of the command's record.
func ExplanationBytes(text string) int64 { return storedCommand + 2*int64(len(text)) }

// Named returns how many bytes of the submission are names that the client chose: attributes with their values,
// ids of data points, and ids of questions. The respondent's row can repeat all of them.
func (s *Submission) Named() int {
	n := 0
	for name, value := range s.Attributes {
		n += len(name) + len(value)
	}
	for c := range definitions {
		p := &definitions[c].points
		for i := range p.count(s) {
			n += len(p.id(s, i))
		}
	}
	if s.CHS != nil {
		for i := range s.CHS.Pairs {
			n += len(s.CHS.Pairs[i].QuestionID)
		}
	}
	return n
}

// PointSet is a fingerprint of the distinct data point ids of a submission. Respondents with the same
// questionnaire have the same fingerprint. 0 means that there are no ids, or that they are not counted.
type PointSet uint64

// LostPoints is the fingerprint of all submissions whose data point ids were counted, but can no longer be read.
const LostPoints PointSet = math.MaxUint64

// PointID is a fingerprint of a data point id.
type PointID uint64

// ids returns the submission's distinct data point ids over all checks, sorted.
func (s *Submission) ids() []string {
	ids := make([]string, 0, s.NumPoints())
	for c := range definitions {
		p := &definitions[c].points
		for i := range p.count(s) {
			ids = append(ids, p.id(s, i))
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Points returns the fingerprint of the submission's data point ids.
func (s *Submission) Points() PointSet {
	if s.Uncounted {
		return 0
	}
	ids := s.ids()
	if len(ids) == 0 {
		return 0
	}
	var room [512]byte
	b := room[:0]
	for _, id := range ids {
		b = binary.AppendUvarint(b, uint64(len(id)))
		b = append(b, id...)
	}
	sum := sha256.Sum256(b)
	return PointSet(cmp.Or(binary.BigEndian.Uint64(sum[:]), 1))
}

// PointIDs returns a fingerprint of each distinct data point id of the submission, sorted.
func (s *Submission) PointIDs() []PointID {
	ids := s.ids()
	prints := make([]PointID, len(ids))
	for i, id := range ids {
		sum := sha256.Sum256([]byte(id))
		prints[i] = PointID(binary.BigEndian.Uint64(sum[:]))
	}
	slices.Sort(prints)
	return slices.Compact(prints)
}
