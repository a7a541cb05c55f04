package survey

// A Sign is something that a check measured and judges nobody by: alone it is
// weak evidence, with others it is not. FraudLikelihood weighs signs together.
// A sign holds no answer and no text.
type Sign struct {
	Kind  SignKind
	Value int // in the unit of the kind
}

// SignKind says what was measured. Kinds are numbers in the log: they are only
// appended to.
type SignKind uint8

// The kinds of signs.
const (
	SignNone        SignKind = iota
	SignCentred              // BAS: percent of at least three clicks at the exact middle of what they hit
	SignMoves                // BAS: pointer moves for each of at least three clicks, at most 100
	SignSet                  // BAS: percent of the characters that came as one value of over 30, without a paste
	SignPasted               // BAS: percent of the characters that were pasted
	SignPaceSpread           // TS: spread of ln(time / median) over at least six pages, in hundredths
	SignPaceFollows          // TS: correlation of ln(time) with ln(median) over at least six pages, in hundredths
	SignMiddle               // GQS: mean distance from the middle of the scale, in percent of its half, over all grids
	SignStyle                // OES: log-odds that the prose is an assistant's, in tenths
	NumSigns                 // the number of kinds
)
