package schemas

import "candor/survey"

type wireTrailEntry struct {
	Offset    int64               `avro:"offset"`
	At        int64               `avro:"at"`
	Kind      int32               `avro:"kind"`
	Author    string              `avro:"author"`
	Client    string              `avro:"client"`
	Count     int64               `avro:"count"`
	Excluded  bool                `avro:"excluded"`
	Sticky    bool                `avro:"sticky"`
	Checks    int32               `avro:"checks"`
	Change    *wireSettingsChange `avro:"change"`
	Concerned []int64             `avro:"concerned"`
}

// EncodeTrailEntry returns an entry of a survey's trail as the view stores it, without its number
// and its note, which are stored separately.
func EncodeTrailEntry(e *survey.TrailEntry) ([]byte, error) {
	var b bounds
	b.kind(int32(e.Kind))
	b.checks(int32(e.Checks))
	return trailEntries.encodeWithin(&b, &wireTrailEntry{
		Offset: e.Offset, At: millis(e.At), Kind: int32(e.Kind), Author: e.Author, Client: e.Client, Count: e.Count,
		Excluded: e.Excluded, Sticky: e.Sticky, Checks: int32(e.Checks), Change: toChange(&b, e.Change), Concerned: e.Concerned,
	})
}

// DecodeTrailEntry reads what EncodeTrailEntry wrote.
func DecodeTrailEntry(value []byte) (survey.TrailEntry, error) {
	return decodeAs(trailEntries, value, func(b *bounds, w *wireTrailEntry) survey.TrailEntry {
		return survey.TrailEntry{
			Offset: w.Offset, At: instant(w.At), Kind: b.kind(w.Kind), Author: w.Author, Client: w.Client, Count: w.Count,
			Excluded: w.Excluded, Sticky: w.Sticky, Checks: b.checks(w.Checks), Change: fromChange(b, w.Change), Concerned: numbers(w.Concerned),
		}
	})
}

// numbers returns the list, or nil if it is empty, so that a decoded entry equals the one that was encoded.
func numbers(list []int64) []int64 {
	if len(list) == 0 {
		return nil
	}
	return list
}
