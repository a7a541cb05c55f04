package processors

import (
	"context"
	"time"

	"candor/survey"
)

// Check scores one kind of data point. It is a pure function of its input: the
// same input gives the same output on every machine and in every order of
// calls. It must be safe for concurrent use.
type Check interface {
	// Code says which check this is.
	Code() survey.Check
	// Score evaluates the check's data points of in.Submission. In the
	// submission, only the header and the check's own field are filled. The
	// result lists the data points in the order submitted. An error or a panic
	// dead-letters the record, and the respondent completes with -999 for this
	// check.
	Score(ctx context.Context, in Input) (Output, error)
}

// Rememberer is a check that compares a respondent with earlier ones of the
// same survey. Its facts are folded by the runtime in log order, so a fact is
// seen by every later respondent and by none before.
type Rememberer interface {
	Check
	// Recall lists the facts that Score and Learn need to see. Facts of its
	// input are empty.
	Recall(in Input) []Want
	// Learn returns what later respondents need to know of in.Submission, from
	// the same input that Score gets. It must not depend on anything else, so
	// that lost facts can be learnt again from the log without scoring.
	Learn(in Input) []Fact
}

// Preparer is a check whose Recall, Score and Learn share work on the
// submission.
type Preparer interface {
	Check
	// Prepare does that work once; the result is handed back in Input.Prepared.
	Prepare(s *survey.Submission, at time.Time) any
}

// Input is what a check sees.
type Input struct {
	Submission *survey.Submission
	Params     *Params // of a recalculation; nil for the first evaluation
	// Facts are what Recall asked for, without the respondent's own. Those of a
	// recalculation are of everybody known by then, also of respondents that
	// came later; entries at a want's very place only of those that came before.
	Facts    Facts
	At       time.Time // of the submission's record, also in a recalculation
	Prepared any       // what Prepare returned; nil when it was not called
}

// Params are a recalculation's parameters. They stand in for the submission's
// own wishes, of all its data points.
type Params struct {
	Languages        []string // OES: allowed languages; nil keeps the submission's
	DetectDuplicates bool     // OES
	DetectPattern    bool     // GQS
}

// Output is what a check says.
type Output struct {
	Result survey.Result
	// Revisions fill data points of earlier respondents that stand at -999
	// because too few peers were known (interface section 0, 8). A
	// recalculation's are ignored: it is of those that it names.
	Revisions []Revision
}

// Revision is a later result for an earlier respondent. Its Result lists the
// respondent's data points as they would be scored now; only those that stand
// at -999 are filled, and the check score is taken over when any was.
type Revision struct {
	Respondent survey.RespondentID
	Generation int64
	Result     survey.Result
}

// Unscored returns the result of a check that could evaluate nothing: every
// data point of the submission stands at -999. The reason is for operators.
func Unscored(c survey.Check, s *survey.Submission, reason string) survey.Result {
	r := survey.Result{Check: c, Score: survey.Unscored, Reason: reason}
	for _, id := range c.IDs(s) {
		r.DataPoints = append(r.DataPoints, survey.DataPointResult{ID: id, Score: survey.Unscored})
	}
	return r
}
