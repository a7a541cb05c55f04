package operate

import (
	"context"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/schemas"
	"candor/survey"
)

// AuditOptions select the entries of the audit topic to show.
type AuditOptions struct {
	Account survey.AccountID // empty: all
	Since   time.Time        // zero: all entries
}

// Audit calls visit with the entries of the audit topic, oldest first. An unreadable entry is replaced by one with
// the action "an entry that cannot be read".
func (c *Cluster) Audit(ctx context.Context, o AuditOptions, visit func(*schemas.Audit) error) error {
	return c.readAll(ctx, schemas.TopicAudit, func(r *kgo.Record) error {
		a, err := schemas.DecodeAudit(schemas.Record{Key: r.Key, Value: r.Value})
		if err != nil {
			a = schemas.Audit{At: r.Timestamp.UTC(), Account: survey.AccountID(r.Key), Actor: "?", Action: "an entry that cannot be read"}
		}
		if o.Account != "" && a.Account != o.Account || a.At.Before(o.Since) {
			return nil
		}
		return visit(&a)
	})
}
