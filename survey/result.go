package survey

// Score is a quality score: an integer 0..100, or Unscored.
type Score int16

// Unscored is the score of a data point, check or respondent that could not be evaluated. It is below every
// threshold as a number, but never excludes a respondent. Means leave it out.
const Unscored Score = -999

// Scored reports whether s is a score from 0 to 100, and not Unscored.
func (s Score) Scored() bool { return s != Unscored }

// Result is what one check returns for one submission.
type Result struct {
	Check      Check
	Score      Score    // the check's score, combined from its data points
	Reason     string   // CHS: an explanation for the customer; other checks: why Score is Unscored, for operators
	Incoherent []string // CHS: ids of the questions that contradict each other
	DataPoints []DataPointResult
	Signs      []Sign // further measurements, for FraudLikelihood
}

// DataPointResult is what one check returns for one data point.
type DataPointResult struct {
	ID       string
	Score    Score
	Category Category // CategoryNone if the check has no categories
	Effort   Effort
	Reason   string   // CHS: a sentence for the customer; otherwise empty
	Evidence Evidence // what the check found in the data point
	// The outcome of the translation (OES v3).
	Translated        string
	TranslationFailed bool
}

// Effort is how much work the respondent has put into an answer (OES v3).
type Effort uint8

// The effort scale. EffortNone means that no effort was determined.
const (
	EffortNone Effort = iota
	EffortLow
	EffortMedium
	EffortHigh
)

var effortNames = [...]string{"", "LOW", "MEDIUM", "HIGH"}

// String returns the effort as the interface spells it. It returns "" for EffortNone.
func (e Effort) String() string {
	if int(e) < len(effortNames) {
		return effortNames[e]
	}
	return ""
}

// Mean returns the mean of the scores without Unscored, rounded half up, or Unscored if there are none. A check's
// score is this mean over its data points, unless the check defines it differently (interface section 2.0).
func Mean(scores ...Score) Score {
	sum, n := 0, 0
	for _, s := range scores {
		if s.Scored() {
			sum += int(s)
			n++
		}
	}
	if n == 0 {
		return Unscored
	}
	return Score((2*sum + n) / (2 * n))
}

// Sign is a measurement that is too weak as evidence to affect a check's score. FraudLikelihood weighs all signs
// of a respondent together. A sign contains no answer and no text.
type Sign struct {
	Kind  SignKind
	Value int // in the unit of the kind
}

// SignKind is the kind of a measurement. The log stores these numbers, so a new kind must be added at the end.
type SignKind uint8

// The kinds of signs.
const (
	SignNone        SignKind = iota
	SignCentred              // BAS: percent of clicks at the exact middle of their element, from three clicks on
	SignMoves                // BAS: pointer moves per click, at most 100, from three clicks on
	SignSet                  // BAS: percent of the characters that came in insertions of more than 30 characters, without a paste
	SignPasted               // BAS: percent of the characters that were pasted
	SignPaceSpread           // TS: spread of ln(time / median) over at least six pages, in hundredths
	SignPaceFollows          // TS: correlation of ln(time) with ln(median) over at least six pages, in hundredths
	SignMiddle               // GQS: mean distance from the middle of the scale, in percent of its half, over all grids
	SignStyle                // OES: log-odds that the prose is an assistant's, in tenths
	NumSigns                 // the number of kinds
)
