package api

import (
	"context"
	"iter"

	"candor/schemas"
	"candor/survey"
)

// Records appends records to the log and waits for their outcomes. Any number of callers may call
// Decided and Completed, at any time after the append.
type Records interface {
	// Append appends a record, and returns its place when the record is durable. After an error, the record may
	// still be on the log.
	Append(ctx context.Context, topic string, r schemas.Record) (schemas.Place, error)
	// Decided waits for the join's outcome of the record at a place.
	Decided(ctx context.Context, at schemas.Place) (survey.Outcome, error)
	// Completed waits for a commit that has applied the log beyond a place and after which the respondent of a
	// generation is COMPLETED. If it misses this commit, it fails when ctx ends, and the caller must read the row.
	Completed(ctx context.Context, at schemas.Place, generation int64) error
}

// View reads surveys and respondents. After an error, the caller must not append a command, because the view may be
// missing or older than what the process has seen.
type View interface {
	// Survey returns a survey's state, or nil if it does not exist.
	Survey(ctx context.Context, key survey.Key) (*survey.State, error)
	// Existing reports for each survey of a list whether it exists.
	Existing(ctx context.Context, keys []survey.Key) ([]bool, error)
	// Respondent returns a respondent with its survey. Each is nil if it does not exist.
	Respondent(ctx context.Context, key survey.Key, id survey.RespondentID) (*survey.State, *survey.Respondent, error)
	// Listed calls the function each with every respondent of a list (nil: it does not exist) and
	// the survey's state. It returns false if the survey does not exist.
	Listed(ctx context.Context, key survey.Key, ids []survey.RespondentID, each func(*survey.State, survey.RespondentID, *survey.Respondent)) (bool, error)
	// Generations returns the generation of each respondent of a list, which must not be empty. For one that does not
	// exist, it is survey.NoGeneration. Generations returns false if the survey does not exist.
	Generations(ctx context.Context, key survey.Key, ids []survey.RespondentID) ([]int64, bool, error)
	// Respondents calls the function begin with a survey's state (nil if it does not exist), then
	// the function each with its respondents in the order of admission.
	Respondents(ctx context.Context, key survey.Key, begin func(*survey.State) error, each func(*survey.Respondent) error) error
	// Judged calls the function begin with a survey's state (nil if it does not exist), and with
	// whether the respondent that the parameter after names exists (it may be ""). Then it calls
	// the function page with the respondents that were admitted after that one, in the order of
	// admission. These hold only what verdicts depend on, and each is valid until the next one is
	// requested.
	Judged(ctx context.Context, key survey.Key, after survey.RespondentID, begin func(st *survey.State, found bool) error, page func(iter.Seq2[*survey.Judged, error]) error) error
	// History returns a survey's state, or nil if it does not exist, and the settings changes that
	// are kept for it, oldest first.
	History(ctx context.Context, key survey.Key) (*survey.State, []survey.SettingsEntry, error)
	// Trail returns up to n entries of a survey's trail with numbers below before (0: all numbers),
	// the newest first.
	Trail(ctx context.Context, key survey.Key, before int64, n int) (survey.TrailPage, error)
	// Page returns at most n respondents of a survey in the order of admission, beginning after the generation
	// after (-1: with the first). It leaves out respondents that are deleted meanwhile.
	Page(ctx context.Context, key survey.Key, after int64, n int) (survey.Page, error)
	// IDs returns the ids of the respondents with the given generations. Deleted respondents are absent.
	IDs(ctx context.Context, key survey.Key, incarnation int64, generations []int64) (map[int64]survey.RespondentID, error)
	// Surveys returns up to n surveys of an account in the byte order of their names, starting
	// after the given name. It also returns the name after which to continue, or "" at the end.
	Surveys(ctx context.Context, account survey.AccountID, after survey.Name, n int) (page []survey.Listed, next survey.Name, err error)
}

// Ledger compares the balances and the quotas of accounts with what they have spent and what they store.
type Ledger interface {
	// Affords reports whether the account's balance covers a price.
	Affords(ctx context.Context, a *schemas.Account, price survey.Credits) (bool, error)
	// Use calls the function fits with the account's usage. If fits returns an error, Use returns it. Otherwise
	// Use adds the parameter add to the usage.
	Use(ctx context.Context, account survey.AccountID, add survey.Usage, fits func(survey.Usage) error) error
}

// Names reserves Idempotency-Keys.
type Names interface {
	// Reserve reserves a key for the content of a request. It returns false if the key is reserved for other
	// content. A new key counts towards a limit of the account. Above the limit, the error is survey.ErrMaxOnce or
	// survey.ErrMaxPublicOnce.
	Reserve(ctx context.Context, r survey.Reservation) (bool, error)
	// Executed reports whether a command was executed before and its outcome is still kept, and returns the outcome. If
	// the command is sent again, the join returns that outcome.
	Executed(ctx context.Context, key survey.Key, o survey.Once) (survey.Outcome, bool, error)
}

// PageTimes reads how long the respondents of a survey took for pages.
type PageTimes interface {
	// PageTimes returns, for each data point in the order of ids, how its times are distributed.
	PageTimes(ctx context.Context, key survey.Key, incarnation int64, ids []string) ([]survey.PageTimes, error)
}

// Submissions reads the submissions of respondents.
type Submissions interface {
	// Submission returns the submission with which a respondent was admitted, by its generation, or
	// nil if the log no longer holds it.
	Submission(ctx context.Context, key survey.Key, id survey.RespondentID, generation int64) (*survey.Submission, error)
	// Readable returns a function that says whether the checks can still read the submission of one of the survey's
	// respondents for a command that is appended now.
	Readable(ctx context.Context, key survey.Key) (func(*survey.Respondent) bool, error)
}
