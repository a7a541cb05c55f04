package exporter

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"

	"candor/internal/research/service"
)

// Lister lists the respondents of a survey.
type Lister interface {
	// All calls the function visit with every respondent of a survey.
	All(ctx context.Context, survey string, visit func(*service.Respondent) error) error
}

// Spool holds the respondents of a survey in a temporary file, in the state in which they were read.
type Spool struct {
	file *os.File // one respondent a line

	Total      int
	Processing int
	Excluded   int
}

// Fetch reads the respondents of a survey into a spool. The caller must close the spool.
func Fetch(ctx context.Context, from Lister, survey string) (*Spool, error) {
	file, err := os.CreateTemp("", "candor-export-")
	if err != nil {
		return nil, err
	}
	s := &Spool{file: file}
	text := bufio.NewWriterSize(file, 1<<16)
	lines := json.NewEncoder(text)
	err = from.All(ctx, survey, func(r *service.Respondent) error {
		s.Total++
		switch {
		case r.Quality == nil:
			s.Processing++
		case r.Quality.Excluded:
			s.Excluded++
		}
		return lines.Encode(r)
	})
	if err = errors.Join(err, text.Flush()); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// Each calls the function visit with every respondent.
func (s *Spool) Each(ctx context.Context, visit func(*service.Respondent) error) error {
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	lines := json.NewDecoder(bufio.NewReaderSize(s.file, 1<<16))
	for ctx.Err() == nil {
		var r service.Respondent
		if err := lines.Decode(&r); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := visit(&r); err != nil {
			return err
		}
	}
	return context.Cause(ctx)
}

// Close removes the temporary file.
func (s *Spool) Close() error {
	return errors.Join(s.file.Close(), os.Remove(s.file.Name()))
}
