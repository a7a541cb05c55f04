package join

import (
	"candor/internal/trace"
	"candor/survey"
)

// What came of a score.
const (
	stale    = "stale"
	joined   = "joined"
	finished = "completed"
)

// The steps of records that are followed.
var (
	submissionStep = &trace.Step{Name: "join submission", Group: Group}
	commandStep    = &trace.Step{Name: "join command", Group: Group}
	scoreStep      = &trace.Step{Name: "join score", Group: Group}
)

// step is a followed record that has been handled once the batch is in the view.
type step struct {
	trace.Span
	outcome string
}

func (b *batch) followLog(r logged, outcome survey.OutcomeCode) {
	if !b.seen.fresh {
		return
	}
	of := submissionStep
	if r.command != nil {
		of = commandStep
	}
	if span := b.l.Trace.Take(r.rec, of, b.began); span.On() {
		if r.command == nil {
			span.Submission(r.rec.Partition, r.rec.Offset)
		}
		b.seen.steps = append(b.seen.steps, step{span, outcomeLabels[outcome]})
	}
}

func (b *batch) followScore(s scored, outcome string) {
	if !b.seen.fresh {
		return
	}
	if span := b.l.Trace.Take(s.rec, scoreStep, b.began); span.On() {
		span.Check(s.Scored.Result.Check.String())
		span.Submission(s.rec.Partition, s.Scored.Generation)
		b.seen.steps = append(b.seen.steps, step{span, outcome})
	}
}
