package join

import (
	"context"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/trace"
	"candor/survey"
)

// Results of applying a score.
const (
	stale    = "stale"
	joined   = "joined"
	finished = "completed"
)

// The steps of traced records.
var (
	submissionStep = &trace.Step{Name: "join submission", Group: Group}
	commandStep    = &trace.Step{Name: "join command", Group: Group}
	scoreStep      = &trace.Step{Name: "join score", Group: Group}
)

// followed is a record with a trace header, and its result.
type followed struct {
	rec        *kgo.Record
	step       *trace.Step
	check      string // code of the check, if the record is a score
	generation int64  // generation of its submission; -1 for a command
	outcome    string
}

// follow adds the result of a traced record, unless the record was handled before.
func (b *batch) follow(f followed) {
	if b.seen.fresh && b.l.Trace.Follows(f.rec) {
		b.seen.followed = append(b.seen.followed, f)
	}
}

func (b *batch) followLog(r logged, outcome survey.OutcomeCode) {
	f := followed{rec: r.rec, step: submissionStep, generation: r.at.Offset, outcome: outcomeLabels[outcome]}
	if r.command != nil {
		f.step, f.generation = commandStep, -1
	}
	b.follow(f)
}

func (b *batch) followScore(s scored, outcome string) {
	b.follow(followed{s.rec, scoreStep, s.Scored.Result.Check.String(), s.Scored.Generation, outcome})
}

// tell creates the spans of the batch. It is called after the commit of the batch.
func (b *batch) tell(ctx context.Context) {
	for _, f := range b.seen.followed {
		span := b.l.Trace.Take(ctx, f.rec, f.step, b.began)
		if f.check != "" {
			span.Check(f.check)
		}
		if f.generation >= 0 {
			span.Submission(f.rec.Partition, f.generation)
		}
		span.End(f.outcome)
	}
}
