package processors

import "errors"

// ErrBudget means that a submission needs more work than a check's budget allows. A check returns
// it from Score, and learns nothing from the submission. Budgets count steps that the check
// defines, not time, so that all machines refuse the same submissions, also when lost check state
// is learnt again.
var ErrBudget = errors.New("the submission takes more work than the budget of the check allows")
