package limit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"time"
)

// keepEvery is how often Keep writes counts that have changed. A killed process loses the counts of this time.
const keepEvery = time.Second

// Keep stores the counts of the day in a file until the context ends. It is for a source that loses its counts when the
// process ends. Call Load first, because Keep replaces the file.
func (l *Limiter) Keep(ctx context.Context, file string) error {
	tick := time.NewTicker(keepEvery)
	defer tick.Stop()
	failing := false
	for {
		var ended bool
		select {
		case <-tick.C:
		case <-ctx.Done():
			ended = true
		}
		err := l.days.save(file)
		if err != nil && !failing {
			l.log.WarnContext(ctx, "cannot store the counts of daily limits; a restart would lose them", "err", err)
		}
		if failing = err != nil; ended {
			return nil
		}
	}
}

// Load reads the counts that Keep has written. Without a file, there are none. If the file cannot be read, Load logs a
// warning and begins from zero.
func (l *Limiter) Load(file string) {
	if err := l.days.load(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		l.log.Warn("cannot read the counts of daily limits; they begin from zero", "err", err)
	}
}

// keptDay is a day in the file.
type keptDay struct {
	Date   time.Time      `json:"date"`
	Counts map[string]Day `json:"counts"` // respondents and hundredths of a credit, by name
}

func (d *days) load(file string) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var kept [2]keptDay
	if err := json.Unmarshal(raw, &kept); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.last, d.before = day{kept[0].Date, kept[0].Counts}, day{kept[1].Date, kept[1].Counts}
	return nil
}

// save writes the counts if they have changed. It replaces the file as a whole.
func (d *days) save(file string) (err error) {
	d.mu.Lock()
	changed := d.changed
	kept := [2]keptDay{{d.last.date, maps.Clone(d.last.counts)}, {d.before.date, maps.Clone(d.before.counts)}}
	d.changed = false
	d.mu.Unlock()
	if !changed {
		return nil
	}
	defer func() {
		if err != nil {
			d.mu.Lock()
			d.changed = true
			d.mu.Unlock()
		}
	}()
	raw, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	next := file + ".new"
	f, err := os.OpenFile(next, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(raw)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(next, file)
}
