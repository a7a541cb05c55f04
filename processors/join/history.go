package join

import (
	"context"

	"candor/survey"
)

// loadHistory loads the settings history of those surveys whose settings the batch may change. Most batches change no
// settings.
func (b *batch) loadHistory(ctx context.Context) error {
	var incarnations []int64
	for _, r := range b.log {
		if st := b.surveys[r.key]; st != nil && r.command != nil && changesSettings(r.command.Kind) {
			incarnations = append(incarnations, st.Incarnation)
		}
	}
	var err error
	b.history, err = b.l.Store.Histories(ctx, b.l.p, incarnations)
	return err
}

func changesSettings(kind survey.CommandKind) bool {
	return kind == survey.ChangeSettings || kind == survey.AmendSettings || kind == survey.UndoSettings
}

// remember adds a change of settings to the history of its survey.
func (b *batch) remember(inc int64, e survey.SettingsEntry) {
	b.history[inc] = survey.WithEntry(b.history[inc], e)
	b.transition.History[inc] = b.history[inc]
}
