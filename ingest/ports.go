package ingest

import (
	"context"
	"time"

	"candor/internal/access/accounts"
	"candor/schemas"
	"candor/survey"
)

// Records appends records to the log and waits for their outcomes. Any number of callers may call
// Decided and Completed, at any time after the append.
type Records interface {
	// Append returns the place of a record when it is durable. After an error, the record may still
	// reach the log.
	Append(ctx context.Context, topic string, r schemas.Record) (schemas.Place, error)
	// AppendEach appends records together. For each, it returns the place or an error.
	AppendEach(ctx context.Context, topic string, records []schemas.Record) ([]schemas.Place, []error)
	// Decided waits for the join's outcome of the record at a place.
	Decided(ctx context.Context, at schemas.Place) (survey.Outcome, error)
	// Completed waits until the respondent of a generation is COMPLETED in a view that has been
	// applied beyond a place. It may miss the completion; read the row to find out.
	Completed(ctx context.Context, at schemas.Place, generation int64) error
	// Evaluated waits like Completed for the respondent of the submission at a place. If this process
	// knows the respondent and its survey at the moment of the completion, Evaluated returns them;
	// otherwise they are nil, and the caller reads the row.
	Evaluated(ctx context.Context, at schemas.Place) (*survey.State, *survey.Respondent, error)
}

// View reads surveys and respondents. If it returns an error, append nothing: the view is missing,
// or older than what the process has seen.
type View interface {
	// Lookup returns a survey, or nil if it does not exist, and which of the respondents it holds.
	Lookup(ctx context.Context, key survey.Key, ids ...survey.RespondentID) (st *survey.State, taken []bool, err error)
	// Respondent returns a respondent with its survey. Each is nil if it does not exist.
	Respondent(ctx context.Context, key survey.Key, id survey.RespondentID) (*survey.State, *survey.Respondent, error)
	// NewPoints returns how many of a submission's data point ids the given incarnation of a survey
	// does not have yet.
	NewPoints(ctx context.Context, key survey.Key, inc int64, set survey.PointSet, ids []survey.PointID) (int64, error)
	// TokenUsed reports whether a respondent of the survey was admitted with the token.
	TokenUsed(ctx context.Context, key survey.Key, token survey.Token) (bool, error)
	// Absent returns the checks that no process runs.
	Absent(ctx context.Context) (survey.CheckSet, error)
}

// Ledger knows what accounts have spent and what they store.
type Ledger interface {
	// Affords reports whether the account's balance covers a price.
	Affords(ctx context.Context, a *schemas.Account, price survey.Credits) (bool, error)
	// Use calls the function fits with the account's usage. If it returns an error, Use returns it;
	// otherwise Use adds to the usage.
	Use(ctx context.Context, account survey.AccountID, add survey.Usage, fits func(survey.Usage) error) error
}

// Days counts the adds of keys with daily limits.
type Days interface {
	// TakeDay counts one respondent and its cost, in hundredths of a credit. If a limit would be
	// exceeded, it counts nothing, and returns the index of that limit (0: respondents, 1: credits)
	// and how long the day still lasts. If over is negative, the respondent was counted.
	TakeDay(ctx context.Context, caller *accounts.Caller, cost int64) (over int, wait time.Duration)
}

// Names stores the state of requests with an Idempotency-Key.
type Names interface {
	// Reserve returns false if the key is reserved for other content. A new key counts towards a limit
	// of the account; beyond it, the error is survey.ErrMaxOnce or survey.ErrMaxPublicOnce.
	Reserve(ctx context.Context, r survey.Reservation) (bool, error)
	// Recall returns what Keep has stored for the requests of a name, or nothing for the first one.
	// It blocks other requests of that name until Keep ends this one. busy means that another one
	// is in progress.
	Recall(ctx context.Context, key survey.Digest) (kept []byte, busy bool, err error)
	// Keep stores a value for the next request of a name for a day. If ended is set, it lets that
	// request begin.
	Keep(ctx context.Context, key survey.Digest, kept []byte, ended bool) error
}
