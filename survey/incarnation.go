package survey

// An incarnation is the offset of the record that created the survey. The log of a
// copied installation has other offsets than the log that it was copied from, but a
// survey keeps its public identifier. So a copied survey keeps the number of its
// first log as well, together with the number of its origin: a partition of that
// log, counted over all copies so far. Two surveys of a partition never have the
// same incarnation, whichever logs they come from.
const (
	incarnationBits = 40 // of the offset: enough for a thousand records a second for 34 years
	originBits      = 13 // of the origin; together they are exact in a float64
)

// MaxOrigin is the highest number of an origin. Origin 0 is the log itself.
const MaxOrigin = 1<<originBits - 1

// CopiedIncarnation returns the incarnation of a survey that was created at an
// offset of another log. It returns false if the origin is not between 1 and
// MaxOrigin, or if the offset is out of range.
func CopiedIncarnation(offset int64, origin int) (int64, bool) {
	if offset < 0 || offset >= 1<<incarnationBits || origin < 1 || origin > MaxOrigin {
		return 0, false
	}
	return int64(origin)<<incarnationBits | offset, true
}

// Copied reports whether an incarnation is that of a copied survey.
func Copied(incarnation int64) bool { return incarnation >= 1<<incarnationBits }

// Began returns an offset of this log at or before the record that created the
// survey: of a copied survey 0, because its incarnation is no offset of this log.
func Began(incarnation int64) int64 {
	if Copied(incarnation) {
		return 0
	}
	return incarnation
}

// created returns the offset, in the survey's first log, of the record that created it.
func created(incarnation int64) int64 { return incarnation & (1<<incarnationBits - 1) }
