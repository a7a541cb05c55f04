package ingest

import (
	"context"
	"time"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// Records appends records to the log and waits for what becomes of them. Decided and
// Completed may be called at any time after the append, by any number of callers.
type Records interface {
	// Append returns the place of a record once it is durable. After an error the
	// record may still reach the log.
	Append(ctx context.Context, topic string, r schemas.Record) (schemas.Place, error)
	// AppendEach appends records together, and returns the place of each, or why it
	// has none.
	AppendEach(ctx context.Context, topic string, records []schemas.Record) ([]schemas.Place, []error)
	// Decided waits for the join's outcome of the record at a place.
	Decided(ctx context.Context, at schemas.Place) (survey.Outcome, error)
	// Completed waits until the respondent of a generation is COMPLETED in a view
	// that is applied beyond a place. It may miss that; read the row to find out.
	Completed(ctx context.Context, at schemas.Place, generation int64) error
}

// View reads surveys and respondents. After an error nothing should be appended:
// the view is missing, or behind what the process has seen.
type View interface {
	// Lookup returns a survey, nil where there is none, and which of the respondents
	// it holds.
	Lookup(ctx context.Context, key survey.Key, ids ...survey.RespondentID) (st *survey.State, taken []bool, err error)
	// Respondent returns a respondent with its survey; nil for what does not exist.
	Respondent(ctx context.Context, key survey.Key, id survey.RespondentID) (*survey.State, *survey.Respondent, error)
	// NewPoints returns how many of a submission's data point ids an incarnation of
	// a survey does not have.
	NewPoints(ctx context.Context, key survey.Key, inc int64, set survey.PointSet, ids []survey.PointID) (int64, error)
	// Absent returns the checks that no process runs.
	Absent(ctx context.Context) (survey.CheckSet, error)
}

// Ledger knows what accounts spend and use.
type Ledger interface {
	// Affords reports whether the account's balance covers a price.
	Affords(ctx context.Context, a *schemas.Account, price survey.Credits) (bool, error)
	// Use counts what an account adds unless fits returns an error for what it uses
	// now, which Use returns then.
	Use(ctx context.Context, account survey.AccountID, add survey.Usage, fits func(survey.Usage) error) error
}

// Tokens remembers which tokens were used, by their names.
type Tokens interface {
	TokenUsed(ctx context.Context, name string) (bool, error)
	UseToken(ctx context.Context, name string, expires time.Time) error
}

// Days counts what keys with daily limits add.
type Days interface {
	// TakeDay counts one respondent and what it costs, in hundredths of a credit.
	// It returns which limit that would exceed, 0 the respondents and 1 the
	// credits, and how long the day lasts; a negative over: it was counted.
	TakeDay(ctx context.Context, caller *accounts.Caller, cost int64) (over int, wait time.Duration)
}

// Names remember requests that have a name.
type Names interface {
	// Reserve returns false when the name is taken for something else.
	Reserve(ctx context.Context, o survey.Once) (bool, error)
	// Recall returns what Keep has kept for the requests of a name, empty for the
	// first one. It keeps others of that name away until Keep ends this one; busy:
	// another one is under way.
	Recall(ctx context.Context, key survey.Digest) (kept []byte, busy bool, err error)
	// Keep keeps something for the next request of a name for a day, and with ended
	// lets that request begin.
	Keep(ctx context.Context, key survey.Digest, kept []byte, ended bool) error
}
