package schemas

import "candor/survey"

type wireHistory struct {
	Entries []wireSettingsEntry `avro:"entries"`
}

type wireSettingsEntry struct {
	ID     string              `avro:"id"`
	Offset int64               `avro:"offset"`
	At     int64               `avro:"at"`
	Kind   int32               `avro:"kind"`
	Author string              `avro:"author"`
	Note   string              `avro:"note"`
	Before *wireSettingsChange `avro:"before"`
	After  *wireSettingsChange `avro:"after"`
}

// EncodeHistory returns the history of a survey's settings as the view stores it.
func EncodeHistory(entries []survey.SettingsEntry) ([]byte, error) {
	var b bounds
	return histories.encodeWithin(&b, &wireHistory{Entries: convert(entries, func(e *survey.SettingsEntry) wireSettingsEntry {
		b.kind(int32(e.Kind))
		return wireSettingsEntry{
			ID: e.ID, Offset: e.Offset, At: millis(e.At), Kind: int32(e.Kind), Author: e.Author, Note: e.Note,
			Before: toChange(&b, e.Before), After: toChange(&b, e.After),
		}
	})})
}

// DecodeHistory reads what EncodeHistory wrote.
func DecodeHistory(value []byte) ([]survey.SettingsEntry, error) {
	return decodeAs(histories, value, func(b *bounds, w *wireHistory) []survey.SettingsEntry {
		return convert(w.Entries, func(e *wireSettingsEntry) survey.SettingsEntry {
			return survey.SettingsEntry{
				ID: e.ID, Offset: e.Offset, At: instant(e.At), Kind: b.kind(e.Kind), Author: e.Author, Note: e.Note,
				Before: fromChange(b, e.Before), After: fromChange(b, e.After),
			}
		})
	})
}

func toChange(b *bounds, c *survey.SettingsChange) *wireSettingsChange {
	if c == nil {
		return nil
	}
	return &wireSettingsChange{Offset: c.Offset, Settings: toSettings(b, c.Settings)}
}

func fromChange(b *bounds, w *wireSettingsChange) *survey.SettingsChange {
	if w == nil {
		return nil
	}
	return &survey.SettingsChange{Offset: w.Offset, Settings: fromSettings(b, w.Settings)}
}
