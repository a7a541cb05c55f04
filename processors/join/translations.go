package join

import (
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// charge is the price of translations that a score has brought. The score itself must not charge
// it: whether a score comes before a deletion depends on the interleaving of log and scores, which
// differs in a replay. So the price becomes a command in the log, with a fixed place.
type charge struct {
	key    survey.Key
	target survey.Target
	score  int64 // offset of the score
}

// translations records the amount that an applied score adds to the price of its respondent. In a
// replay, the log already has the command.
func (b *batch) translations(s scored, row *survey.Respondent) {
	if price := row.TranslationPrice(s.Scored); price != 0 && b.seen.fresh {
		b.charges = append(b.charges, charge{s.Key, survey.Target{Respondent: row.ID, BasedOn: row.Generation, Price: price}, s.rec.Offset})
	}
}

// appendCharges appends commands for the prices of translations. It does so before the scores are
// committed; afterwards, a crash would lose the prices. A command that is repeated after a crash
// has no effect. If a client deletes a respondent after it has seen it complete, the deletion comes
// after the price.
func (l *lane) appendCharges(ctx context.Context, charges []charge) error {
	records := make([]*kgo.Record, 0, len(charges))
	for _, c := range charges {
		r, err := schemas.EncodeCommand(c.key, survey.Command{
			ID: fmt.Sprintf("translations-%d-%d", l.p, c.score), Kind: survey.ChargeTranslations, Targets: []survey.Target{c.target},
		})
		if err != nil {
			return err
		}
		records = append(records, l.Producer.Record(schemas.TopicSurveys, r))
	}
	return l.Producer.AppendAll(ctx, records)
}
