package survey

// Sign is a measurement that does not affect a check's score, because it is weak evidence by
// itself. FraudLikelihood weighs signs together. A sign holds no answer and no text.
type Sign struct {
	Kind  SignKind
	Value int // in the unit of the kind
}

// SignKind is the kind of a measurement. The log stores these numbers, so new kinds go at the end.
type SignKind uint8

// The kinds of signs.
const (
	SignNone        SignKind = iota
	SignCentred              // BAS: percent of clicks at the exact middle of their element, from three clicks on
	SignMoves                // BAS: pointer moves per click, at most 100, from three clicks on
	SignSet                  // BAS: percent of the characters that were set at once, more than 30 at a time and without a paste
	SignPasted               // BAS: percent of the characters that were pasted
	SignPaceSpread           // TS: spread of ln(time / median) over at least six pages, in hundredths
	SignPaceFollows          // TS: correlation of ln(time) with ln(median) over at least six pages, in hundredths
	SignMiddle               // GQS: mean distance from the middle of the scale, in percent of its half, over all grids
	SignStyle                // OES: log-odds that the prose is an assistant's, in tenths
	NumSigns                 // the number of kinds
)
