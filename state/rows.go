package state

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/state/script"
	"candor/survey"
)

// Several rows are read with the commands of rowsCommand, ordinaryCommand and groupsCommand, which limit the
// bytes of a reply. A limit on the number of rows would not limit the memory: a row may be a thousand times as
// large as an ordinary one. The reader requests the remaining rows when it has handled the first ones.
//
// If the size of the survey's largest row is known (sizes.go), HMGET reads as many rows as are sure to fit into
// stepBytes. Otherwise a script counts the bytes, at about four times the cost.
const (
	// stepBytes is the maximum size of the encoded rows in one read. If the first row is larger, the read has
	// only this row. A thousand ordinary rows fit.
	stepBytes = 1 << 20
	// stepRows is the number of rows that a read requests at most.
	stepRows = 1000
	// fewRows is the number of rows up to which the script costs less than HMGET. For so few rows, EachRow does
	// not read the size of the largest row, which would be another round trip.
	fewRows = 64
)

// RowRef names a respondent's row by the incarnation of its survey and its id.
type RowRef struct {
	Incarnation int64
	Respondent  survey.RespondentID
}

// group is a number of rows of one survey.
type group struct {
	incarnation int64
	ids         []any // strings or pointers to strings, as commands take them
}

// commander is a client or a pipeline.
type commander interface {
	Do(ctx context.Context, args ...any) *redis.Cmd
}

// askRows queues a read of rows of one survey whose largest row has the given size. Like the reply to askGroups, the
// reply has the first rows, in order, and at least one.
func askRows(ctx context.Context, to commander, p int32, size rowSize, g group) *redis.Cmd {
	return to.Do(ctx, rowsCommand(p, size, g)...)
}

// rowsCommand returns the command of askRows: HMGET, or the script if the size is not known or too few rows would fit.
func rowsCommand(p int32, size rowSize, g group) []any {
	n := size.fit(len(g.ids))
	if n < len(g.ids) && n < fewRows {
		return groupsCommand(p, g)
	}
	return ordinaryCommand(p, group{g.incarnation, g.ids[:n]})
}

// ordinaryCommand returns an HMGET of all rows of a group.
func ordinaryCommand(p int32, g group) []any {
	return append(append(make([]any, 0, 2+len(g.ids)), "hmget", rowsKey(p, g.incarnation)), g.ids...)
}

// askGroups queues a read of rows with the script. The reply has the first rows, in order: as many as fit into
// stepBytes, but at least one. A row that does not exist is nil in the reply.
func askGroups(ctx context.Context, to commander, p int32, groups ...group) *redis.Cmd {
	return to.Do(ctx, groupsCommand(p, groups...)...)
}

// groupsCommand returns the command of askGroups.
func groupsCommand(p int32, groups ...group) []any {
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
		args = append(append(args, len(g.ids)), g.ids...)
	}
	return args
}

// EachRow reads rows of a partition, and calls the function each with every row in the order of refs. The row
// is nil if it does not exist. EachRow ends when each returns false. It reads in steps, and does not keep rows.
func (s *Store) EachRow(ctx context.Context, p int32, refs []RowRef, each func(i int, row *survey.Respondent) bool) error {
	for done := 0; done < len(refs); {
		values, err := s.someRows(ctx, p, grouped(refs[done:min(len(refs), done+stepRows)]))
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

// EachRowAfter reads rows of a survey like EachRow, and calls the function each with every row. If the log has not been
// applied beyond the offset, for example because the view has just been wiped, the error is ErrBehind.
func (s *Store) EachRowAfter(ctx context.Context, p int32, offset int64, refs []RowRef, each func(i int, row *survey.Respondent)) error {
	for done := 0; done < len(refs); {
		var some *redis.Cmd
		if _, err := s.guarded(ctx, p, floor{log: offset + 1}, func(pipe redis.Pipeliner) {
			some = askGroups(ctx, pipe, p, grouped(refs[done:min(len(refs), done+stepRows)])...)
		}); err != nil {
			return err
		}
		values, err := some.Slice()
		if err != nil {
			return fmt.Errorf("load respondents: %w", err)
		}
		for i, value := range values {
			row, err := decodeRow(value)
			if err != nil {
				return err
			}
			each(done+i, row)
		}
		done += len(values)
	}
	return nil
}

// someRows reads the first rows of some groups: as many as fit into stepBytes, but at least one.
func (s *Store) someRows(ctx context.Context, p int32, groups []group) ([]any, error) {
	ordinary, err := s.ordinary(ctx, p, groups)
	if err != nil {
		return nil, err
	}
	if len(ordinary) == 0 {
		return askGroups(ctx, s.rdb, p, groups...).Slice()
	}
	pipe := s.rdb.Pipeline()
	replies := make([]*redis.Cmd, len(ordinary))
	for i, g := range ordinary {
		replies[i] = pipe.Do(ctx, ordinaryCommand(p, g)...)
	}
	if _, err := pipe.Exec(ctx); err != nil {
		return nil, err
	}
	var values []any
	for _, reply := range replies {
		some, err := reply.Slice()
		if err != nil {
			return nil, err
		}
		values = append(values, some...)
	}
	return values, nil
}

// ordinary returns the first rows of some groups that are sure to fit into stepBytes, according to the largest
// row of each survey. If the script reads the rows at less cost, for example because they are few, ordinary
// returns no rows.
func (s *Store) ordinary(ctx context.Context, p int32, groups []group) ([]group, error) {
	rows := 0
	incs := make([]int64, len(groups))
	for i, g := range groups {
		incs[i] = g.incarnation
		rows += len(g.ids)
	}
	if rows <= fewRows || rows < len(groups)*8 {
		return nil, nil
	}
	var asked askedSizes
	m, err := s.guarded(ctx, p, floor{}, func(pipe redis.Pipeliner) { asked = askSizes(ctx, pipe, p, incs...) })
	if err != nil {
		return nil, err
	}
	var found []group
	left, n := int64(stepBytes), 0
	for i, g := range groups {
		size, err := asked.of(i, m)
		if err != nil {
			return nil, err
		}
		fits := 0
		if size.bytes > 0 {
			fits = int(min(int64(len(g.ids)), left/size.bytes))
		}
		if fits > 0 {
			found = append(found, group{g.incarnation, g.ids[:fits]})
		}
		n += fits
		left -= int64(fits) * size.bytes
		if fits < len(g.ids) {
			break
		}
	}
	if n < rows && n < fewRows {
		return nil, nil
	}
	return found, nil
}

// Rows returns the given respondents. Respondents that do not exist are absent.
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

// decodeRow decodes one row of a reply. It returns nil if the row does not exist.
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
