package survey

// An incarnation is the offset of the record that created the survey. When an
// installation is copied to another log, the offsets change, but a survey keeps its
// public identifier, which depends on that offset. So the incarnation of a copied
// survey consists of the offset in its first log and an origin. An origin is the
// number of a partition of an earlier log, counted over all copies so far. Because of
// the origin, two surveys of a partition never have the same incarnation.
const (
	incarnationBits = 40 // bits of the offset: enough for a thousand records a second for 34 years
	originBits      = 13 // bits of the origin; both together have 53 bits, which a float64 represents exactly
)

// MaxOrigin is the highest number of an origin. Origin 0 means that the survey was created in this log.
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

// Began returns an offset of this log that is not after the record that created the
// survey. For a copied survey it is 0, because its incarnation is not an offset of
// this log.
func Began(incarnation int64) int64 {
	if Copied(incarnation) {
		return 0
	}
	return incarnation
}

// created returns the offset, in the survey's first log, of the record that created it.
func created(incarnation int64) int64 { return incarnation & (1<<incarnationBits - 1) }
