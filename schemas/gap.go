package schemas

// headerGap marks a gap.
const headerGap = "gap"

// Gap returns a record of the surveys or scores topic that stands for a record of a survey that is in
// another partition. A copy of a cut log into more partitions keeps all offsets, so each partition has
// gaps (ADR 0234). Readers skip them. A gap has nothing but the time of the other record.
func Gap() Record { return Record{Headers: []Header{{Key: headerGap}}} }

// IsGap reports whether a record is a Gap.
func IsGap(r Record) bool {
	return len(r.Key) == 0 && len(r.Value) == 0 && len(r.Headers) == 1 && r.Headers[0].Key == headerGap
}
