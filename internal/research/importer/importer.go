// Package importer sends the interviews of a file to the service. It reads the file row by row, and writes refused
// rows to a report. It records its progress in a journal, so that an interrupted run continues where it stopped.
//
// No respondent is added twice to a survey. The ids come from the file, and the service accepts each id only once.
// If the service answers that the id exists, the respondent is counted as already there. If the file has no ids, the
// numbers of its rows are the ids. Rows of another file have the same numbers, so such a file is not added to a survey
// that exists, unless the caller says that the survey has this file's interviews.
package importer

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"io"

	"candor/internal/plural"
	"candor/internal/research/mapping"
	"candor/internal/research/service"
	"candor/internal/research/table"
)

// Adder adds respondents. The service client does so over HTTP.
type Adder interface {
	// Add submits respondents and returns one outcome for each. The bodies are those of addRespondent. After an
	// error, the outcomes are not known.
	Add(ctx context.Context, bodies []json.RawMessage) ([]service.Outcome, error)
	// SurveyID returns an identifier that no other survey has, also not a later one of the same name. It returns ""
	// if there is no such survey, or if its identifier cannot be known.
	SurveyID(ctx context.Context, survey string) (string, error)
}

// An Adder gets at most this many rows and about this many bytes at once.
const (
	batchRows  = 250
	batchBytes = 4 << 20
)

// Options are the input of Run.
type Options struct {
	File     *table.File
	Mapping  *mapping.Mapping
	Adder    Adder
	Again    bool                  // the survey has interviews of this file already
	Target   string                // the address of the service; the journal of another service is not used
	Journal  string                // path
	Report   string                // path of the refused rows
	Progress func(done, total int) // called after each batch, in rows; may be nil
}

// Summary counts the results for the rows of a file.
type Summary struct {
	Rows    int            `json:"rows"`              // interviews in the file
	Added   int            `json:"added"`             // sent and accepted
	Existed int            `json:"existed"`           // already in the survey
	Refused int            `json:"refused"`           // listed in the report
	LeftOut map[string]int `json:"leftOut,omitempty"` // by reason
	Resumed int            `json:"-"`                 // this run continued after this row; 0: it began with the first row
	Swapped int            `json:"-"`                 // refused rows whose start contradicts the mapping (see mapping.Reader.Swapped)
	Found   bool           `json:"-"`                 // this run continued an interrupted one
}

// OutNumber returns how many rows the mapping left out.
func (s *Summary) OutNumber() (n int) {
	for _, count := range s.LeftOut {
		n += count
	}
	return n
}

// pass reads all rows of a file as respondents, and detects ids that occur twice.
type pass struct {
	rows   *table.Rows
	reader *mapping.Reader
	seed   maphash.Seed
	seen   map[uint64]int32 // the row of each id, by the hash of the id
}

func newPass(f *table.File, m *mapping.Mapping) (*pass, error) {
	reader, err := m.Bind(f.Columns)
	if err != nil {
		return nil, err
	}
	rows, err := f.Rows()
	if err != nil {
		return nil, err
	}
	return &pass{rows, reader, maphash.MakeSeed(), map[uint64]int32{}}, nil
}

// next returns the next row as a respondent. If the error is a Refusal, a LeftOut or a *table.RowError, only this
// row is affected.
func (p *pass) next() (id string, body []byte, err error) {
	row, err := p.rows.Next()
	if err != nil {
		return "", nil, err
	}
	id, body, err = p.reader.Respondent(row, p.rows.Number())
	if err != nil {
		return id, nil, err
	}
	hash := maphash.String(p.seed, id)
	if earlier, ok := p.seen[hash]; ok {
		return id, nil, mapping.Refusal(fmt.Sprintf("row %d has the same respondent id", earlier))
	}
	p.seen[hash] = int32(p.rows.Number())
	return id, body, nil
}

// count counts the result of a row. If the row was refused, it returns the reason. ok is false for an error that
// ends the reading.
func (s *Summary) count(err error) (reason string, ok bool) {
	var refusal mapping.Refusal
	var out mapping.LeftOut
	broken := (*table.RowError)(nil)
	switch {
	case err == nil:
	case errors.As(err, &out):
		if s.LeftOut == nil {
			s.LeftOut = map[string]int{}
		}
		s.LeftOut[string(out)]++
	case errors.As(err, &refusal):
		s.Refused++
		reason = string(refusal)
	case errors.As(err, &broken):
		s.Refused++
		reason = broken.Reason
	default:
		return "", false
	}
	s.Rows++
	return reason, true
}

// Check reads the whole file like Run, but sends nothing. In the summary, Added counts the rows that would be
// sent. Check also returns the first refused rows: as many as the parameter wanted says, at most.
func Check(ctx context.Context, f *table.File, m *mapping.Mapping, wanted int) (*Summary, []RefusedRow, error) {
	p, err := newPass(f, m)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = p.rows.Close() }()
	s := &Summary{}
	var refused []RefusedRow
	for {
		id, _, err := p.next()
		if errors.Is(err, io.EOF) {
			s.Swapped = p.reader.Swapped()
			return s, refused, context.Cause(ctx)
		}
		reason, ok := s.count(err)
		switch {
		case !ok:
			return nil, nil, err
		case ctx.Err() != nil:
			return nil, nil, context.Cause(ctx)
		case err == nil:
			s.Added++
		case reason != "" && len(refused) < wanted:
			refused = append(refused, RefusedRow{p.rows.Number(), id, reason})
		}
	}
}

// run is the state of one Run.
type run struct {
	Options
	pass    *pass
	journal *journal
	report  *report
	total   int
	asked   bool // for the id of the survey, after the first respondents were added

	bodies []json.RawMessage
	sent   []RefusedRow // the row and id of each body, without a reason
	size   int
}

// Run sends the interviews that were not sent before. total is the number of rows in the file, for the display of
// progress. After an error, call Run again with the same options to continue.
func Run(ctx context.Context, o Options, total int) (*Summary, error) {
	j, found, err := openJournal(o)
	if err != nil {
		return nil, err
	}
	if err := j.into(ctx, o, found); err != nil {
		return nil, err
	}
	resumed := j.Row
	p, err := newPass(o.File, o.Mapping)
	if err != nil {
		return nil, err
	}
	defer func() { _ = p.rows.Close() }()
	rep, err := openReport(o.Report, j.Report)
	if err != nil {
		return nil, err
	}
	r := &run{Options: o, pass: p, journal: j, report: rep, total: total}
	err = errors.Join(r.all(ctx), rep.close())
	j.Resumed, j.Found = resumed, found
	if err != nil {
		return &j.Summary, err
	}
	return &j.Summary, j.remove()
}

func (r *run) all(ctx context.Context) error {
	s := &r.journal.Summary
	earlier := Summary{}
	for {
		id, body, err := r.pass.next()
		if errors.Is(err, io.EOF) {
			return r.flush(ctx)
		}
		number := r.pass.rows.Number()
		if number <= r.journal.Row {
			if _, ok := earlier.count(err); !ok {
				return err
			}
			continue // an earlier run has sent it
		}
		reason, ok := s.count(err)
		switch {
		case !ok:
			return err
		case reason != "":
			r.report.add(RefusedRow{number, id, reason})
		case err == nil:
			r.bodies = append(r.bodies, body)
			r.sent = append(r.sent, RefusedRow{Row: number, ID: id})
			r.size += len(body)
		}
		if len(r.bodies) == batchRows || r.size >= batchBytes {
			if err := r.flush(ctx); err != nil {
				return err
			}
		}
	}
}

// flush sends the collected respondents, and then records in the journal that all rows so far are done.
func (r *run) flush(ctx context.Context) error {
	s := &r.journal.Summary
	if len(r.bodies) > 0 {
		outcomes, err := r.Adder.Add(ctx, r.bodies)
		if err != nil {
			return err
		}
		if len(outcomes) != len(r.bodies) {
			return fmt.Errorf("%s sent, but %s received", plural.Count(len(r.bodies), "respondent"), plural.Count(len(outcomes), "outcome"))
		}
		for i, o := range outcomes {
			switch o.Kind {
			case service.Accepted:
				s.Added++
			case service.Exists:
				s.Existed++
			case service.Refused:
				s.Refused++
				r.report.add(RefusedRow{r.sent[i].Row, r.sent[i].ID, o.Reason})
			}
		}
	}
	r.bodies, r.sent, r.size = r.bodies[:0], r.sent[:0], 0
	size, err := r.report.flush()
	if err != nil {
		return err
	}
	if r.journal.SurveyID == "" && s.Added > 0 && !r.asked {
		r.asked = true
		if r.journal.SurveyID, err = r.Adder.SurveyID(ctx, r.Mapping.Survey); err != nil {
			return err
		}
	}
	r.journal.Row, r.journal.Report = r.pass.rows.Number(), size
	if err := r.journal.save(); err != nil {
		return err
	}
	if r.Progress != nil {
		r.Progress(s.Rows, r.total)
	}
	return nil
}

// fingerprint returns a digest of the mapping, which the journal stores.
func fingerprint(m *mapping.Mapping) (string, error) {
	var text bytes.Buffer
	if err := m.Encode(&text); err != nil {
		return "", err
	}
	sum := sha256.Sum256(text.Bytes())
	return hex.EncodeToString(sum[:]), nil
}
