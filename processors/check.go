package processors

import (
	"context"
	"errors"
	"time"

	"candor/survey"
)

// Check scores one kind of data point. It is a pure function of its input: the same input gives the same output on
// every machine, in any order of calls. A Check must be safe for concurrent use.
type Check interface {
	// Code returns which check this is.
	Code() survey.Check
	// Score evaluates the check's data points of in.Submission. Only the header and the check's own
	// field of the submission are set. The result lists the data points in the order submitted.
	// After an error or a panic, the record becomes a dead letter, and the respondent completes
	// with -999 for this check.
	Score(ctx context.Context, in Input) (Output, error)
}

// Rememberer is a check that compares a respondent with earlier respondents of the same survey. The runtime changes
// the check state in log order. So the check sees a change for all later respondents, and for no earlier one.
type Rememberer interface {
	Check
	// Recall lists the check state that Score and Learn need. When it is called, in.State is empty.
	Recall(in Input) []Want
	// Learn returns what check state must remember of in.Submission for later respondents. It gets the same input as
	// Score, and must not depend on anything else. So lost check state can be learnt again from the log without
	// scoring.
	Learn(in Input) []Change
}

// Preparer is a check whose Recall, Score and Learn share some work on the submission.
type Preparer interface {
	Check
	// Prepare does the shared work once. Its result is passed on in Input.Prepared.
	Prepare(s *survey.Submission, at time.Time) any
}

// Input is what a check gets to score one submission.
type Input struct {
	Submission *survey.Submission
	Params     *Params // parameters of a recalculation; nil in the first evaluation
	// State is the answer to Recall, without the respondent's own contribution. In a recalculation, State includes
	// all respondents up to the command, also those after this one. An entry whose At equals Until of its want is
	// included only if it belongs to an earlier respondent.
	State    State
	At       time.Time // time of the submission's record, also in a recalculation
	Prepared any       // the result of Prepare; nil if it was not called
}

// Params are the parameters of a recalculation. They replace the options that the submission has for its data points.
type Params struct {
	Languages        []string // OES: allowed languages; nil: those of the submission
	DetectDuplicates bool     // OES
	DetectPattern    bool     // GQS
}

// Output is the result of a check.
type Output struct {
	Result survey.Result
	// Revisions give scores to data points of earlier respondents. These data points were -999 because too few other
	// respondents were known (interface section 0, 8). In a recalculation, revisions are ignored, because a
	// recalculation concerns only the respondents that it names.
	Revisions []Revision
}

// Revision is a later result for an earlier respondent. Its Result lists the respondent's data points with their
// current scores. Only data points whose score is -999 get the new score. If there is such a data point, the check
// score is replaced as well.
type Revision struct {
	Respondent survey.RespondentID
	Generation int64
	Result     survey.Result
}

// Unscored returns the result of a check that could not evaluate anything: all data points of the submission get
// -999. Operators see the reason.
func Unscored(c survey.Check, s *survey.Submission, reason string) survey.Result {
	r := survey.Result{Check: c, Score: survey.Unscored, Reason: reason}
	for _, id := range c.IDs(s) {
		r.DataPoints = append(r.DataPoints, survey.DataPointResult{ID: id, Score: survey.Unscored})
	}
	return r
}

// Head returns the beginning of a text, at most `most` characters, and whether it left out any. Checks read
// only the head of a text. So the work for a submission depends on the number of its texts, and not on their length
// (docs/limits.md).
func Head(text string, most int) (head string, cut bool) {
	if len(text) <= most {
		return text, false
	}
	for i := range text {
		if most == 0 {
			return text[:i], true
		}
		most--
	}
	return text, false
}

// ErrBudget means that a submission needs more work than a check's budget allows. The check returns it from Score,
// and learns nothing from the submission. A budget counts steps that the check defines, and not time. So all machines
// refuse the same submissions, also when lost check state is learnt again.
var ErrBudget = errors.New("the submission takes more work than the budget of the check allows")
