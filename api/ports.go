package api

import (
	"context"
	"iter"

	"candor/schemas"
	"candor/survey"
)

// Records appends records to the log and waits for what becomes of them. Decided and
// Completed may be called at any time after the append, by any number of callers.
type Records interface {
	// Append returns the place of a record once it is durable. After an error the
	// record may still reach the log.
	Append(ctx context.Context, topic string, r schemas.Record) (schemas.Place, error)
	// Decided waits for the join's outcome of the record at a place.
	Decided(ctx context.Context, at schemas.Place) (survey.Outcome, error)
	// Completed waits until the respondent of a generation is COMPLETED in a view
	// that is applied beyond a place. It may miss that; read the row to find out.
	Completed(ctx context.Context, at schemas.Place, generation int64) error
}

// View reads surveys and respondents. After an error nothing should be appended:
// the view is missing, or behind what the process has seen.
type View interface {
	// Survey returns a survey's state, nil when there is none.
	Survey(ctx context.Context, key survey.Key) (*survey.State, error)
	// Existing reports for each survey of a list whether it is there.
	Existing(ctx context.Context, keys []survey.Key) ([]bool, error)
	// Respondent returns a respondent with its survey; nil for what does not exist.
	Respondent(ctx context.Context, key survey.Key, id survey.RespondentID) (*survey.State, *survey.Respondent, error)
	// Listed calls each with every respondent of a list, nil for one that does not
	// exist, and the survey's state. It returns false when there is no such survey.
	Listed(ctx context.Context, key survey.Key, ids []survey.RespondentID, each func(*survey.State, survey.RespondentID, *survey.Respondent)) (bool, error)
	// Respondents calls begin with a survey's state, nil when there is none, and
	// then each with its respondents in order of admission.
	Respondents(ctx context.Context, key survey.Key, begin func(*survey.State) error, each func(*survey.Respondent) error) error
	// Judged calls begin with a survey's state, nil when there is none, and whether
	// the respondent after is there ("": there is nothing to look for), and then page
	// with the respondents that were admitted after it, some at a time, in order of
	// admission. They hold what verdicts follow from and no more, each until the next
	// one is asked for.
	Judged(ctx context.Context, key survey.Key, after survey.RespondentID, begin func(st *survey.State, found bool) error, page func(iter.Seq2[*survey.Respondent, error]) error) error
	// History returns a survey's state, nil when there is none, and the changes of
	// settings that it remembers, the oldest first.
	History(ctx context.Context, key survey.Key) (*survey.State, []survey.SettingsEntry, error)
	// Page returns respondents of a survey in order of admission: those that are left
	// of the first n that were admitted after a generation (-1: from the beginning).
	Page(ctx context.Context, key survey.Key, after int64, n int) (survey.Page, error)
	// Surveys returns up to n surveys of an account in the byte order of their names,
	// from the first one behind a name on, and the name to go on behind, empty where
	// there are no more.
	Surveys(ctx context.Context, account survey.AccountID, after survey.Name, n int) (page []survey.Listed, next survey.Name, err error)
}

// Ledger knows what accounts spend.
type Ledger interface {
	// Affords reports whether the account's balance covers a price.
	Affords(ctx context.Context, a *schemas.Account, price survey.Credits) (bool, error)
}

// Names reserves the names of commands that take effect once.
type Names interface {
	// Reserve returns false when the name is taken for something else.
	Reserve(ctx context.Context, o survey.Once) (bool, error)
}

// Submissions reads what respondents sent.
type Submissions interface {
	// Submission returns the submission that a respondent was admitted by, by its
	// generation; nil where the log does not hold it any more.
	Submission(ctx context.Context, key survey.Key, id survey.RespondentID, generation int64) (*survey.Submission, error)
}
