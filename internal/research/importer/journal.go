package importer

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"candor/internal/research/table"
)

// journal records the progress of an import. It is a file next to the imported one, and is removed when all rows
// are done. It contains no answers.
type journal struct {
	path string

	File     string `json:"file"` // digest of the content
	Sheet    string `json:"sheet,omitempty"`
	Mapping  string `json:"mapping"` // digest
	Survey   string `json:"survey"`
	SurveyID string `json:"surveyId,omitempty"` // as the service knows it; empty: not known
	Target   string `json:"target"`

	Row     int   `json:"row"`    // all rows up to this one are done
	Report  int64 `json:"report"` // length of the report up to this row, in bytes
	Summary `json:"summary"`
}

// ErrOther reports that the journal belongs to another file, sheet, mapping, survey, account or service.
var ErrOther = errors.New("belongs to an import that was interrupted, of another version of the file or the mapping, or of another sheet, or into another survey, account or service")

// ErrNumbered reports that a file without ids cannot be told from the one whose interviews the survey has.
var ErrNumbered = errors.New("exists already, and the file has no column with the ids of respondents, so each row would be taken for the respondent from the row of the same number")

// openJournal returns the journal of the interrupted run of the same import, and whether there is one. If there is
// none, it returns a new one.
func openJournal(o Options) (j *journal, found bool, err error) {
	print, err := fingerprint(o.Mapping)
	if err != nil {
		return nil, false, err
	}
	fresh := &journal{path: o.Journal, File: o.File.Digest, Sheet: o.File.Layout.Sheet, Mapping: print, Survey: o.Mapping.Survey, Target: o.Target}
	text, err := os.ReadFile(o.Journal)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	j = &journal{path: o.Journal}
	if err := json.Unmarshal(text, j); err != nil {
		return nil, false, fmt.Errorf("%s cannot be read (%w); delete it to begin again with the first row", o.Journal, err)
	}
	if j.File != fresh.File || j.Sheet != fresh.Sheet || j.Mapping != fresh.Mapping || j.Survey != fresh.Survey || j.Target != fresh.Target {
		return nil, false, j.other()
	}
	return j, true, nil
}

func (j *journal) other() error {
	return fmt.Errorf("%s %w; delete it to begin again with the first row: no respondent is added twice", j.path, ErrOther)
}

// into checks the survey of an import before it begins. An interrupted import continues only in the survey that it
// began with: another account, or a survey that was deleted since, has none of its rows. A new import of rows without
// ids needs a survey that does not exist. into then saves the journal, so that a run that is interrupted before its
// first answer continues as well.
func (j *journal) into(ctx context.Context, o Options, found bool) error {
	id, err := o.Adder.SurveyID(ctx, o.Mapping.Survey)
	switch {
	case err != nil:
		return err
	case found && j.SurveyID != "" && j.SurveyID != id:
		return j.other()
	case !found && id != "" && o.Mapping.ID == "" && !o.Again:
		return fmt.Errorf("the survey %q %w; if this is another file, name another survey with -survey; if interviews of this file are in the survey, add -again", o.Mapping.Survey, ErrNumbered)
	case found:
		return nil
	}
	j.SurveyID = id
	return j.save()
}

// save replaces the journal in one step. After a kill, either the old or the new journal is complete.
func (j *journal) save() error {
	text, err := json.MarshalIndent(j, "", "  ")
	if err != nil {
		return err
	}
	next := j.path + ".next"
	if err := os.WriteFile(next, append(text, '\n'), 0o600); err != nil {
		return fmt.Errorf("write the journal: %w", err)
	}
	return os.Rename(next, j.path)
}

func (j *journal) remove() error {
	if err := os.Remove(j.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// RefusedRow is a row that was not added to the survey, and the reason.
type RefusedRow struct {
	Row    int
	ID     string // the respondent's id; empty if the row has none
	Reason string
}

// report is the CSV file of refused rows. The file is created with the first such row.
type report struct {
	path string
	file *os.File
	text *bufio.Writer
	csv  *csv.Writer
	size int64
	err  error
}

// openReport opens a report. size is the length up to which the report of an interrupted run is valid, in bytes.
// If it is 0, a new report is started.
func openReport(path string, size int64) (*report, error) {
	r := &report{path: path, size: size}
	if size == 0 {
		// Otherwise, the report of an earlier import would be taken for the report of this one.
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		return r, nil
	}
	file, err := os.OpenFile(filepath.Clean(path), os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("continue the report: %w", err)
	}
	if err = file.Truncate(size); err == nil {
		_, err = file.Seek(size, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	r.use(file)
	return r, nil
}

func (r *report) use(file *os.File) {
	r.file, r.text = file, bufio.NewWriter(file)
	r.csv = csv.NewWriter(io.MultiWriter(r.text, (*sized)(&r.size)))
}

// sized counts bytes.
type sized int64

func (s *sized) Write(b []byte) (int, error) {
	*s += sized(len(b))
	return len(b), nil
}

// add adds a row to the report. After an error, the next flush returns the error.
func (r *report) add(row RefusedRow) {
	if r.file == nil && r.err == nil {
		file, err := os.OpenFile(filepath.Clean(r.path), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
		if err != nil {
			r.err = err
			return
		}
		r.use(file)
		r.err = r.csv.Write([]string{"row", "respondentId", "reason"})
	}
	if r.err == nil {
		r.err = r.csv.Write([]string{strconv.Itoa(row.Row), table.Safe(row.ID), table.Safe(row.Reason)})
	}
}

// flush writes the added rows to the file. It returns the length of the report in bytes.
func (r *report) flush() (int64, error) {
	if r.err != nil {
		return 0, fmt.Errorf("write the report: %w", r.err)
	}
	if r.file == nil {
		return r.size, nil
	}
	r.csv.Flush()
	if err := errors.Join(r.csv.Error(), r.text.Flush()); err != nil {
		return 0, fmt.Errorf("write the report: %w", err)
	}
	return r.size, nil
}

func (r *report) close() error {
	if r.file == nil {
		return nil
	}
	return r.file.Close()
}
