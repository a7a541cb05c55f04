package join

import (
	"context"
	"log/slog"
	"time"

	"candor/internal/drift"
	"candor/survey"
)

// seen holds what the metrics will count for a batch after its commit. Records that were handled before, as in a
// rebuild, are neither counted again nor timed.
type seen struct {
	fresh    bool // the current record was not handled before
	outcomes []survey.OutcomeCode
	done     []completed
	excluded []string // the reasons
	verdicts []drift.Completed
	charged  survey.Credits
	stale    int
	expired  int
	followed []followed
}

// completed is a respondent that completed for the first time.
type completed struct {
	incarnation int64
	respondent  survey.RespondentID
	generation  int64
	took        time.Duration // time from its submission to its completion
}

func (s *seen) outcome(c survey.OutcomeCode) {
	if s.fresh {
		s.outcomes = append(s.outcomes, c)
	}
}

func (s *seen) charge(amount survey.Credits) {
	if s.fresh {
		s.charged += amount
	}
}

func (s *seen) staleScore() {
	if s.fresh {
		s.stale++
	}
}

func (s *seen) expire(n int) {
	if s.fresh {
		s.expired += n
	}
}

func (s *seen) completion(key survey.Key, st *survey.State, row *survey.Respondent, source string) {
	if !s.fresh {
		return
	}
	v := row.Verdict(st)
	s.done = append(s.done, completed{st.Incarnation, row.ID, row.Generation, time.Since(row.AdmittedAt)})
	s.excluded = append(s.excluded, v.Reasons...)
	s.verdicts = append(s.verdicts, drift.Completed{Key: key, Incarnation: st.Incarnation, Source: row.Attributes[source], Excluded: v.Excluded})
}

// observe updates the metrics for the batch. At debug level, it also logs completed respondents by their digests. The
// log lines name a survey by its incarnation, because survey names are content.
func (b *batch) observe(ctx context.Context) {
	m, s := b.l.Metrics, &b.seen
	debug := b.l.Log.Enabled(ctx, slog.LevelDebug)
	for _, d := range s.done {
		m.completion.Observe(d.took.Seconds())
		if debug {
			b.l.Log.DebugContext(ctx, "completed", "survey", d.incarnation, "respondent_digest", d.respondent.Digest(),
				"partition", b.l.p, "offset", d.generation, "seconds", d.took.Seconds())
		}
	}
	for _, v := range s.verdicts {
		m.completed.WithLabelValues(verdictLabel(v.Excluded)).Inc()
		b.l.Drift.Complete(v, b.surveys[v.Key])
	}
	for _, c := range s.outcomes {
		m.admissions.WithLabelValues(outcomeLabels[c]).Inc()
	}
	for _, reason := range s.excluded {
		m.excluded.WithLabelValues(survey.ReasonLabels(reason)).Inc()
	}
	b.tell(ctx)
	m.stale.Add(float64(s.stale))
	m.expired.Add(float64(s.expired))
	m.charged.Add(float64(s.charged) / 100)
}
