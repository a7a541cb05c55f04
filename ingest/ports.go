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
	// Append appends a record, and returns its place when the record is durable. After an error, the record may
	// still be on the log.
	Append(ctx context.Context, topic string, r schemas.Record) (schemas.Place, error)
	// AppendEach appends records together. For each, it returns the place or an error.
	AppendEach(ctx context.Context, topic string, records []schemas.Record) ([]schemas.Place, []error)
	// Decided waits for the join's outcome of the record at a place.
	Decided(ctx context.Context, at schemas.Place) (survey.Outcome, error)
	// Completed waits until the respondent of a generation is COMPLETED after a commit that has applied the log
	// beyond a place. It may miss the completion and fail. Then read the row to find out.
	Completed(ctx context.Context, at schemas.Place, generation int64) error
	// Evaluated waits, like Completed, for the respondent of the submission at a place. If this process has made
	// the completing commit, Evaluated returns the survey and the respondent. Otherwise both are nil, and the
	// caller reads the row.
	Evaluated(ctx context.Context, at schemas.Place) (*survey.State, *survey.Respondent, error)
}

// View reads surveys and respondents. After an error, the caller must not append a submission, because the view may be
// missing or older than what the process has seen.
type View interface {
	// Lookup returns a survey, or nil if it does not exist, and for each id whether the survey has such a respondent.
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

// Ledger compares the balances and the quotas of accounts with what they have spent and what they store.
type Ledger interface {
	// Affords reports whether the account's balance covers a price.
	Affords(ctx context.Context, a *schemas.Account, price survey.Credits) (bool, error)
	// Use calls the function fits with the account's usage. If fits returns an error, Use returns it. Otherwise
	// Use counts add as used.
	Use(ctx context.Context, account survey.AccountID, add survey.Usage, fits func(survey.Usage) error) error
}

// Days counts the adds of keys with daily limits.
type Days interface {
	// TakeDay counts one respondent and its cost, in hundredths of a credit. Then over is negative. If a limit would
	// be exceeded, it counts nothing. Then over is the limit (0: respondents, 1: credits), and wait is the time until
	// the end of the day.
	TakeDay(ctx context.Context, caller *accounts.Caller, cost int64) (over int, wait time.Duration)
	// GiveDay takes back the count of a respondent and its cost. It is called if the join has refused the respondent.
	GiveDay(ctx context.Context, caller *accounts.Caller, cost int64)
}

// Names stores the state of requests with an Idempotency-Key.
type Names interface {
	// Reserve reserves a key for the content of a request. It returns false if the key is reserved for other
	// content. A new key counts towards a limit of the account. Above the limit, the error is survey.ErrMaxOnce or
	// survey.ErrMaxPublicOnce.
	Reserve(ctx context.Context, r survey.Reservation) (bool, error)
	// Recall begins a request with a key, and returns what Keep has stored for earlier requests with the key. busy
	// means that another request with the key is in progress.
	Recall(ctx context.Context, key survey.Digest) (kept []byte, busy bool, err error)
	// Keep stores a value for the next request with a key, for a day. If ended is true, it also ends the current
	// request, so that the next one can begin.
	Keep(ctx context.Context, key survey.Digest, kept []byte, ended bool) error
}
