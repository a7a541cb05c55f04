package schemas

const headerGap = "gap"

// Gap returns a record of the surveys or scores topic that stands for a record of another partition. When a cut log is
// copied into more partitions, all records keep their offsets, so each partition has gaps (ADR 0234). Readers skip
// gaps. A gap has only the time of the record that it stands for.
func Gap() Record { return Record{Headers: []Header{{Key: headerGap}}} }

// IsGap reports whether a record is a Gap.
func IsGap(r Record) bool {
	return len(r.Key) == 0 && len(r.Value) == 0 && len(r.Headers) == 1 && r.Headers[0].Key == headerGap
}
