package state

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/state/script"
	"candor/survey"
)

// All rows are read through askRows. A row may have a thousand times the bytes of an ordinary one,
// so the number of rows says little about the memory that they take. A read ends at a number of
// bytes instead, and its reader asks for the rest when it has used what it has.
const (
	// stepBytes is how many bytes of encoded rows one read holds, unless its first row is larger:
	// then it holds this row. A thousand ordinary rows fit.
	stepBytes = 1 << 20
	// stepRows is how many rows a read asks for.
	stepRows = 1000
)

// RowRef names a respondent's row by the incarnation of its survey and its id.
type RowRef struct {
	Incarnation int64
	Respondent  survey.RespondentID
}

// group is a number of rows of one survey.
type group struct {
	incarnation int64
	ids         []string
}

// commander is a client or a pipeline.
type commander interface {
	Do(ctx context.Context, args ...any) *redis.Cmd
}

// askRows queues a read of rows. Its reply holds the first of them, in order: as many as take
// stepBytes, but at least one. A row that does not exist is nil.
func askRows(ctx context.Context, to commander, p int32, groups ...group) *redis.Cmd {
	n := 4 + 2*len(groups)
	for _, g := range groups {
		n += len(g.ids)
	}
	args := append(make([]any, 0, n), "eval", script.Rows, len(groups))
	for _, g := range groups {
		args = append(args, rowsKey(p, g.incarnation))
	}
	args = append(args, stepBytes)
	for _, g := range groups {
		args = append(args, len(g.ids))
		for _, id := range g.ids {
			args = append(args, id)
		}
	}
	return to.Do(ctx, args...)
}

// EachRow reads rows of a partition and calls each with every one of them, in the order of refs; nil:
// it does not exist. It ends when each returns false. It reads in steps, and does not keep rows.
func (s *Store) EachRow(ctx context.Context, p int32, refs []RowRef, each func(i int, row *survey.Respondent) bool) error {
	for done := 0; done < len(refs); {
		values, err := askRows(ctx, s.rdb, p, grouped(refs[done:min(len(refs), done+stepRows)])...).Slice()
		if err != nil {
			return fmt.Errorf("load respondents: %w", err)
		}
		for i, value := range values {
			row, err := decodeRow(value)
			if err != nil {
				return err
			}
			if !each(done+i, row) {
				return nil
			}
		}
		done += len(values)
	}
	return nil
}

// Rows returns the given respondents. Those that do not exist are absent.
func (s *Store) Rows(ctx context.Context, p int32, refs []RowRef) (map[RowRef]*survey.Respondent, error) {
	rows := make(map[RowRef]*survey.Respondent, len(refs))
	err := s.EachRow(ctx, p, refs, func(i int, row *survey.Respondent) bool {
		if row != nil {
			rows[refs[i]] = row
		}
		return true
	})
	return rows, err
}

// grouped returns references in groups of one survey each, in the same order.
func grouped(refs []RowRef) []group {
	var groups []group
	for i, ref := range refs {
		if i == 0 || ref.Incarnation != refs[i-1].Incarnation {
			groups = append(groups, group{incarnation: ref.Incarnation})
		}
		last := &groups[len(groups)-1]
		last.ids = append(last.ids, string(ref.Respondent))
	}
	return groups
}

// decodeRow returns a row from a reply, or nil if it does not exist.
func decodeRow(value any) (*survey.Respondent, error) {
	text, ok := value.(string)
	if !ok {
		return nil, nil //nolint:nilnil // there is no row
	}
	row, err := schemas.DecodeRespondent([]byte(text))
	if err != nil {
		return nil, fmt.Errorf("decode a respondent: %w", err)
	}
	return &row, nil
}
