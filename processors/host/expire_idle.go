package host

import (
	"context"
	"errors"
	"time"

	"candor/internal/log/snapshot"
	"candor/processors/checkstate"
	"candor/schemas"
	"candor/state"
	"candor/survey"
)

// parkLooks is how many times a lane looks for idle surveys within the period after which a survey is idle. maxLook
// is the longest time between two looks.
const (
	parkLooks = 16
	maxLook   = time.Hour
)

// parking holds what a lane reports about the parked surveys of its part, and when it last looked for idle ones.
type parking struct {
	metrics        *checkMetrics
	looked         time.Time
	surveys, bytes int64 // what the lane has added to the metrics
}

// set updates the metrics with the number of parked surveys, and their bytes.
func (p *parking) set(surveys, bytes int64) {
	p.metrics.parked.Add(float64(surveys - p.surveys))
	p.metrics.bytes.Add(float64(bytes - p.bytes))
	p.surveys, p.bytes = surveys, bytes
}

// loaded subtracts a survey that is no longer parked. Before the lane has counted the parked surveys, there is nothing
// to subtract from.
func (p *parking) loaded(bytes int64) {
	if p.surveys > 0 {
		p.set(p.surveys-1, p.bytes-bytes)
	}
}

// end removes the numbers of this part from the metrics.
func (p *parking) end() {
	if p.metrics != nil {
		p.set(0, 0)
	}
}

// next returns the marker of a commit that changes what is parked.
func (l *lane) next() state.Marker {
	after := l.fence.Now
	after.Parks++
	return after
}

// use sets the time at which the survey of the job is used, for parking.
func (l *lane) use(j *job) {
	if l.Idle > 0 {
		l.memory.At = j.rec.Timestamp.UnixMilli()
	}
}

// park parks those idle surveys that the newest snapshot contains, and nominates others for the next snapshot. It
// does nothing if there are changes that are not committed.
func (l *lane) park(ctx context.Context) error {
	if l.Idle <= 0 || l.remembers == nil || l.fence.Missing() || l.learnt > l.fence.Now.Log {
		return nil
	}
	if offered := l.Store.Offered(l.part()); l.memory.Offers(offered) {
		surveys, after := 0, l.next()
		err := l.fence.Commit(after, func(state.Marker) (ok bool, err error) {
			surveys, ok, err = l.memory.Park(ctx, offered, after)
			return ok, err
		})
		if errors.Is(err, state.ErrNotOffered) {
			return nil // another snapshot is in progress, and will contain the surveys as well
		}
		if err != nil {
			return err
		}
		l.metrics.parks.Add(float64(surveys))
		l.parking.looked = time.Time{}
	}
	if now := time.Now(); now.Sub(l.parking.looked) >= min(l.Idle/parkLooks, maxLook) {
		l.parking.looked = now
		return l.nominate(ctx, now)
	}
	return nil
}

// nominate looks for idle surveys, and nominates them for the next snapshot.
func (l *lane) nominate(ctx context.Context, now time.Time) error {
	idle, err := l.memory.Idle(ctx, now.Add(-l.Idle))
	if err != nil {
		return err
	}
	l.parking.set(idle.Surveys, idle.Bytes)
	if idle.None() {
		return nil
	}
	var nominees []state.Nominee
	after := l.next()
	err = l.fence.Commit(after, func(state.Marker) (ok bool, err error) {
		nominees, ok, err = l.memory.Nominate(ctx, idle, now, after)
		return ok, err
	})
	if err == nil && len(nominees) > 0 {
		l.Store.Nominate(l.part(), nominees)
	}
	return err
}

// unpark loads the parked surveys that a batch uses from the snapshots. The batch waits until they are loaded.
func (l *lane) unpark(ctx context.Context, submissions []checkstate.Question, commands []survey.Key) error {
	parked, err := l.memory.Parked(ctx, submissions, commands)
	if err != nil {
		return err
	}
	for _, p := range parked {
		if err := l.fill(ctx, p); err != nil {
			return err
		}
	}
	return nil
}

// fill loads a parked survey from its snapshot. If no snapshot contains it, Redis has an older state than the
// snapshots. The lane then discards the check state of the partition and makes it again.
func (l *lane) fill(ctx context.Context, p checkstate.Parked) error {
	began := time.Now()
	err := l.Snapshots.Section(ctx, l.part(), p.Section, func(changes []schemas.ViewChange) error {
		after := l.next()
		return l.fence.Commit(after, func(state.Marker) (bool, error) { return l.memory.Fill(ctx, p, changes, after) })
	})
	if errors.Is(err, snapshot.ErrNoSection) {
		l.Log.WarnContext(ctx, "a parked survey is in no snapshot, making the check state of the partition again", "partition", l.p)
		return l.fence.Discard(ctx)
	}
	if err != nil {
		return err
	}
	after := l.next()
	err = l.fence.Commit(after, func(state.Marker) (bool, error) { return l.memory.Filled(ctx, p, time.Now(), after) })
	if err != nil {
		return err
	}
	took := time.Since(began)
	l.metrics.loads.Observe(took.Seconds())
	l.parking.loaded(p.Bytes)
	l.Log.InfoContext(ctx, "loaded the check state of a parked survey", "partition", l.p, "took", took)
	return nil
}

// recalled loads the survey of a recalculation if it is parked.
func (l *lane) recalled(ctx context.Context, j *job) error {
	if l.remembers == nil || len(j.targets) == 0 {
		return nil
	}
	return l.unpark(ctx, nil, []survey.Key{j.peeked.Key})
}
