package app

import (
	"errors"
	"fmt"
	"time"

	"candor/internal/access/limit"
	"candor/survey"
)

func (o Options) validate() error {
	if (len(o.Brokers) == 0) != (o.RedisURL == "") {
		return errors.New("set both -kafka.brokers and -redis.url, or neither for the embedded default")
	}
	if err := o.Place.validate(); err != nil {
		return err
	}
	if len(o.Brokers) == 0 {
		if err := o.Dev.validate(); err != nil {
			return err
		}
	}
	if len(o.Brokers) == 0 && !o.Roles.All() {
		return errors.New("the embedded default runs all roles in one process; set -kafka.brokers and -redis.url to split them")
	}
	if o.HTTPAddr == "" && o.Roles.HTTP() {
		return errors.New("the roles ingest and api need -http.addr")
	}
	if (o.TLSCert == "") != (o.TLSKey == "") {
		return errors.New("set both -http.tls-cert and -http.tls-key, or neither")
	}
	if !o.HTTP.Valid() {
		return errors.New("the HTTP limits leave no room for one body and one connection")
	}
	if !o.Limits.Valid() {
		return fmt.Errorf("-limit.add, -limit.add-premium and -limit.other must be between 1 and %d requests per minute", limit.Max)
	}
	if !o.quotas().Valid() {
		return errors.New("a quota must not be negative; 0 is none")
	}
	if err := errors.Join(o.Trace.Validate(), o.Drift.Validate()); err != nil {
		return err
	}
	if err := o.validTimes(); err != nil {
		return err
	}
	if o.Partitions < 0 || o.Partitions > 1024 {
		return errors.New("-partitions must be between 1 and 1024")
	}
	return nil
}

func (o Options) validTimes() error {
	switch {
	case o.Drain < 0 || o.Drain > time.Minute:
		return errors.New("-http.drain must be between 0 and 1m")
	case o.EraseWithin != 0 && ErasesWithin(o.EraseWithin) != nil:
		return ErasesWithin(o.EraseWithin)
	case o.SnapshotEvery < 0 && o.SnapshotEvery != Automatic:
		return errors.New("-snapshot.every must not be negative; 0 turns snapshots off")
	case o.CheckIdle < 0:
		return errors.New("-check.idle must not be negative; forever keeps all check state in Redis")
	case o.Keep != 0 && o.Keep < time.Second && o.Keep != Automatic:
		return errors.New("-log.retention must be at least 1s; 0 keeps the log for ever")
	case o.Keep > 0 && o.SnapshotEvery == 0:
		return errors.New("-log.retention needs snapshots, from which the view is restored when the log is deleted; do not set -snapshot.every to 0")
	}
	return nil
}

// ErasesWithin returns an error if deleted content cannot become unreadable within the given time.
func ErasesWithin(d time.Duration) error {
	if d < time.Second || d > maxErase {
		return errors.New("-erase.within must be between 1s and 720h")
	}
	return nil
}

// maxErase limits the time within which deleted content becomes unreadable.
const maxErase = 30 * 24 * time.Hour

func (o Options) quotas() survey.Quotas {
	if o.Quotas == nil {
		return survey.DefaultQuotas
	}
	return *o.Quotas
}
