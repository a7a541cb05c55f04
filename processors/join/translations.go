package join

import (
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// charge is the price of translations that came with a score. The price must not be charged when the score is
// applied. A replay may apply the score after the deletion of its respondent instead of before, and would then charge
// another amount. So the price becomes a command, which has a fixed place in the log.
type charge struct {
	key    survey.Key
	target survey.Target
	score  int64 // offset of the score
}

// translations records the amount by which an applied score raises the price of its respondent. It does nothing in a
// replay, because the log then already has the command for this amount.
func (b *batch) translations(s scored, row *survey.Respondent) {
	if price := row.TranslationPrice(s.Scored); price != 0 && b.seen.fresh {
		b.charges = append(b.charges, charge{s.Key, survey.Target{Respondent: row.ID, BasedOn: row.Generation, Price: price}, s.rec.Offset})
	}
}

// appendCharges appends commands for the prices of translations. It must run before the scores are committed.
// Otherwise, a crash between the two would lose the prices. If a crash makes it append a command twice, the second
// one has no effect. If a client sees a respondent complete and then deletes it, the price comes before the deletion
// in the log.
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
