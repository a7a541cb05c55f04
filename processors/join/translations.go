package join

import (
	"context"
	"fmt"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// charge is the price of translations that a score has brought. A score alone
// may not charge it: whether it comes before a deletion depends on how log and
// scores interleave, and that differs in a replay. So the price goes to the
// log, which says for ever whether it came before.
type charge struct {
	key    survey.Key
	target survey.Target
	score  int64 // offset of the score
}

// translations notes what a score that was just applied adds to the price of
// its respondent. In a replay the log has it already.
func (b *batch) translations(s scored, row *survey.Respondent) {
	if price := row.TranslationPrice(s.Scored); price != 0 && b.seen.fresh {
		b.charges = append(b.charges, charge{s.Key, survey.Target{Respondent: row.ID, BasedOn: row.Generation, Price: price}, s.rec.Offset})
	}
}

// appendCharges appends the prices of translations to the log. It does so before
// the scores are committed: afterwards a crash would lose them. A command that
// is repeated after a crash has no effect. A client that deletes a respondent
// after seeing it complete appends its command behind the price.
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
