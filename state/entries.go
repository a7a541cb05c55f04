package state

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"

	"candor/schemas"
	"candor/survey"
)

// Entry names one value of the view, so that two views of the same log can be compared. An entry is one of these:
//
//   - a survey, or the history of its settings
//   - an entry of a survey's trail, or the note of such an entry
//   - a respondent, with its place in the order of admission
//   - a total of an account: charged credits, credits that are due, number of surveys, or stored bytes
//
// Temporary values, such as outcomes and the backlog of the feed, are not entries. Check state and rate limits are not
// entries either.
type Entry struct {
	key, field string
}

// String describes the entry without its content.
func (e Entry) String() string {
	_, name, _ := strings.Cut(e.key, "}:")
	kind, rest, _ := strings.Cut(name, ":")
	switch kind {
	case "survey":
		if k, err := survey.ParseKey([]byte(rest)); err == nil {
			return fmt.Sprintf("survey %q of account %q", k.Survey, k.Account)
		}
	case "rows":
		return fmt.Sprintf("respondent %q of incarnation %s", e.field, rest)
	case "history":
		return "history of settings of incarnation " + rest
	case "trail":
		return fmt.Sprintf("entry %s of the trail of incarnation %s", e.field, rest)
	case "notes":
		return fmt.Sprintf("note %s in the trail of incarnation %s", e.field, rest)
	case "credits":
		return fmt.Sprintf("credits charged to account %q", e.field)
	case "due":
		return fmt.Sprintf("credits due from account %q", e.field)
	case "surveys":
		return fmt.Sprintf("number of surveys of account %q", e.field)
	case "stored":
		return fmt.Sprintf("stored bytes of account %q", e.field)
	}
	return name
}

// Survey returns the key of the survey whose state the entry is. It returns false for all other entries.
func (e Entry) Survey() (survey.Key, bool) {
	_, name, _ := strings.Cut(e.key, "}:")
	rest, ok := strings.CutPrefix(name, "survey:")
	if !ok {
		return survey.Key{}, false
	}
	key, err := survey.ParseKey([]byte(rest))
	return key, err == nil
}

// Sum reports whether the entry is a total of an account.
func (e Entry) Sum() bool {
	_, name, _ := strings.Cut(e.key, "}:")
	return slices.Contains(sums, name)
}

// Compare orders entries by the name of their key, which begins with the kind, and then by their field.
func (e Entry) Compare(f Entry) int {
	return cmp.Or(strings.Compare(e.key, f.key), strings.Compare(e.field, f.field))
}

// sums are the hashes that hold totals of accounts.
var sums = []string{"credits", "due", "surveys", "stored"}

// entriesSize is the number of entries that are handled at a time.
const entriesSize = 500

// Entries passes the entries of a partition to the function visit, about 500 at a time and in no particular order. It
// may pass an entry twice.
func (s *Store) Entries(ctx context.Context, p int32, visit func([]Entry) error) error {
	var pending []Entry
	flush := func(atLeast int) error {
		if len(pending) < atLeast {
			return nil
		}
		err := visit(pending)
		pending = nil
		return err
	}
	err := s.scan(ctx, p, func(keys []string) error {
		for _, key := range keys {
			switch name := strings.TrimPrefix(key, tag(p)); {
			case strings.HasPrefix(name, "survey:"), strings.HasPrefix(name, "history:"):
				pending = append(pending, Entry{key: key})
			case strings.HasPrefix(name, "rows:"), strings.HasPrefix(name, "trail:"), strings.HasPrefix(name, "notes:"), slices.Contains(sums, name):
				err := s.fields(ctx, key, func(fields []string) error {
					for _, f := range fields {
						pending = append(pending, Entry{key, f})
					}
					return flush(entriesSize)
				})
				if err != nil {
					return err
				}
			}
			if err := flush(entriesSize); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return flush(1)
}

func (s *Store) fields(ctx context.Context, key string, visit func([]string) error) error {
	for cursor := uint64(0); ; {
		pairs, next, err := s.rdb.HScan(ctx, key, cursor, "", entriesSize).Result()
		if err != nil {
			return fmt.Errorf("list the fields of a key: %w", err)
		}
		fields := make([]string, 0, len(pairs)/2)
		for i := 0; i < len(pairs); i += 2 {
			fields = append(fields, pairs[i])
		}
		if err := visit(fields); err != nil {
			return err
		}
		if cursor = next; cursor == 0 {
			return nil
		}
	}
}

// today decodes the content of an entry, and encodes it again with the schemas of this version. So an entry that
// an older version wrote equals the same entry of this version. Content that cannot be decoded is returned
// unchanged.
func (e Entry) today(text string) string {
	_, name, _ := strings.Cut(e.key, "}:")
	var now []byte
	var err error
	switch kind, _, _ := strings.Cut(name, ":"); kind {
	case "rows":
		var row survey.Respondent
		if row, err = schemas.DecodeRespondent([]byte(text)); err == nil {
			now, err = schemas.EncodeRespondent(&row)
		}
	case "survey":
		var st survey.State
		if st, err = schemas.DecodeState([]byte(text)); err == nil {
			st.Tally = survey.Tally{} // the progress of counting depends on time
			now, err = schemas.EncodeState(&st)
		}
	case "history":
		var entries []survey.SettingsEntry
		if entries, err = schemas.DecodeHistory([]byte(text)); err == nil {
			now, err = schemas.EncodeHistory(entries)
		}
	case "trail":
		var entry survey.TrailEntry
		if entry, err = schemas.DecodeTrailEntry([]byte(text)); err == nil {
			now, err = schemas.EncodeTrailEntry(&entry)
		}
	default:
		return text
	}
	if err != nil {
		return text
	}
	return string(now)
}

// Values returns what a partition's entries hold at one instant, and the marker at that instant.
// The value is empty if the entry does not exist or is an amount of 0.
func (s *Store) Values(ctx context.Context, p int32, entries []Entry) (Marker, []string, error) {
	pipe := s.rdb.TxPipeline()
	mark := pipe.Get(ctx, markKey(p))
	first, place := make([]*redis.StringCmd, len(entries)), make([]*redis.FloatCmd, len(entries))
	for i, e := range entries {
		if e.field == "" {
			first[i] = pipe.Get(ctx, e.key)
			continue
		}
		first[i] = pipe.HGet(ctx, e.key, e.field)
		if rest, ok := strings.CutPrefix(e.key, tag(p)+"rows:"); ok {
			place[i] = pipe.ZScore(ctx, tag(p)+"index:"+rest, e.field)
		}
	}
	if _, err := pipe.Exec(ctx); err != nil && !errors.Is(err, redis.Nil) {
		return Marker{}, nil, fmt.Errorf("read entries of partition %d: %w", p, err)
	}
	m, err := ParseMarker(mark.Val())
	if err != nil {
		return Marker{}, nil, err
	}
	values := make([]string, len(entries))
	for i := range entries {
		text, err := first[i].Result()
		switch {
		case errors.Is(err, redis.Nil):
			continue // the index may still have the respondent until the feed has withdrawn it
		case err != nil:
			return Marker{}, nil, fmt.Errorf("read entries of partition %d: %w", p, err)
		case text == "0":
			continue
		}
		text = entries[i].today(text)
		if place[i] != nil {
			text += "@"
			if at, err := place[i].Result(); err == nil {
				text += strconv.FormatFloat(at, 'f', -1, 64)
			}
		}
		values[i] = text
	}
	return m, values, nil
}
