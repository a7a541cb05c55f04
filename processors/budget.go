package processors

import "errors"

// ErrBudget says that a submission takes more work than a check's budget allows.
// A check returns it from Score, and learns nothing from the submission. Budgets
// are counted in steps of the check's own, never in time, so that a submission
// is refused on every machine or on none, also when lost facts are learnt again.
var ErrBudget = errors.New("the submission takes more work than the budget of the check allows")
