// Package copier copies an installation into the Kafka of another one, which may have another number of
// partitions. The records of a survey keep their order, times and content. Commands, scores and the committed
// offsets of consumer groups refer to records by offset. The copier translates these offsets. A survey keeps its
// identifier (survey.CopiedIncarnation).
//
// No other process writes to the log of the copy. So the copier knows the offset of a record before the record is
// durable. After it was killed, it can continue, because every copied record names the place from which it was
// copied. Until the copy is finished, a record on the topic of views prevents all processes from using it.
//
// Content is decrypted, and encrypted again with data keys of the new log. Erased submissions have no content to
// copy.
//
// If the beginning of the source's log was deleted, the view cannot be made from the log alone. Then the copy is a
// mirror, which has the same offsets, data keys and snapshots as the source (see mirror.go).
package copier

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/twmb/franz-go/pkg/kgo"

	"candor/internal/log/begun"
	"candor/internal/log/kafka"
	"candor/internal/log/seal"
	"candor/internal/log/snapshot"
	"candor/internal/plural"
	"candor/schemas"
	"candor/survey"
)

// Config says what to copy, and to where.
type Config struct {
	From, To   kafka.Config
	Partitions int32 // of the survey topics that are created
	// Finish makes the copy ready for use. At that time, no process may use the source.
	Finish bool
	// Embedded means that the source is a data directory, which only this process can open. For other sources,
	// processes of candor may be running.
	Embedded bool
	Actor    string       // the operator who copies, as user@host
	Tell     func(string) // receives progress messages; nil: none
}

// Report is the result of a run of the copy.
type Report struct {
	Records   map[string]int64 // copied by this run, by topic
	Before    int64            // records of log and scores that earlier runs copied
	Dropped   int64            // records that have no effect and were left out
	Unhandled map[string]int64 // records that the source had not handled yet, by consumer group
	Finished  bool
}

// copier is one run.
type copier struct {
	Config
	source, target *side
	cut            bool // the beginning of the source's log is deleted
	origins        int  // number of origins of surveys (countOrigins), including this copy's
	base           int  // how many of the origins come from earlier copies
	log            [][]int64
	refs           [][]dataKey
	blocks         []uint64 // names of blocks; dataKey refers to them by index
	blockIndex     map[uint64]uint32
	groups         []group
	done           *copied // what this run and earlier ones have copied
	report         Report
}

// side is one of the two installations.
type side struct {
	cfg      kafka.Config
	client   *kgo.Client
	topics   map[string]kafka.Topic
	producer *kafka.Producer
	ring     *seal.Ring
	closers  []func()
}

func (s *side) partitions() int32 { return s.topics[schemas.TopicSurveys].Partitions }

func (s *side) close() {
	for _, f := range slices.Backward(s.closers) {
		f()
	}
}

// Run copies everything that has not been copied yet.
func Run(ctx context.Context, cfg Config) (*Report, error) {
	c := &copier{Config: cfg, blockIndex: map[uint64]uint32{}, report: Report{Records: map[string]int64{}, Unhandled: map[string]int64{}}}
	if c.Tell == nil {
		c.Tell = func(string) {}
	}
	var err error
	if c.source, err = open(ctx, cfg.From, nil); err != nil {
		return nil, fmt.Errorf("the source: %w", err)
	}
	defer c.source.close()
	if c.cut, err = c.isCut(ctx); err != nil {
		return nil, err
	}
	if n := c.source.partitions(); c.cut && !multiple(n, cfg.Partitions) {
		return nil, fmt.Errorf("%w: %d", errOtherPartitions, n)
	}
	if c.target, err = open(ctx, cfg.To, &cfg.Partitions); err != nil {
		return nil, fmt.Errorf("the target: %w", err)
	}
	defer c.target.close()
	if err := c.run(ctx); err != nil {
		return nil, err
	}
	return &c.report, nil
}

func (c *copier) run(ctx context.Context) error {
	if id := c.source.topics[schemas.TopicSurveys].ID; id == c.target.topics[schemas.TopicSurveys].ID {
		return errors.New("source and target are the same installation; -kafka.brokers or CANDOR_KAFKA_BROKERS names the source, and without them it is -data-dir")
	}
	steps := c.steps()
	if c.cut {
		steps = c.mirrorSteps()
	}
	for _, step := range steps {
		if err := step(ctx); err != nil {
			return err
		}
	}
	c.report.Finished = c.Finish
	return nil
}

// steps returns the steps that copy a whole log.
func (c *copier) steps() []func(context.Context) error {
	steps := []func(context.Context) error{
		c.whole, c.claim, c.keepAge, c.countOrigins, c.fence, c.loadGroups, c.resume, c.copyLog,
		c.whole, // data keys may have been erased while the log was read
		c.mirrorKeys(schemas.TopicAccounts), c.copyAudit,
	}
	if c.Finish {
		steps = append(steps, c.commitGroups, c.release)
	}
	return steps
}

// isCut reports whether the beginning of the source's log is deleted.
func (c *copier) isCut(ctx context.Context) (bool, error) {
	partitions := make([]int32, c.source.partitions())
	for p := range partitions {
		partitions[p] = int32(p)
	}
	err := c.source.shelf().Whole(ctx, partitions...)
	if _, deleted := errors.AsType[*snapshot.DeletedError](err); deleted {
		return true, nil
	}
	return false, err
}

// whole returns an error if the beginning of the source's log was deleted while it was copied. The rest of the log
// would not make the same view.
func (c *copier) whole(ctx context.Context) error {
	cut, err := c.isCut(ctx)
	if cut {
		return errors.New("the beginning of the source's log was deleted while it was copied; copy again, into topics that are new")
	}
	return err
}

// open connects to an installation. If partitions is not nil, it creates missing topics with this number of
// partitions.
func open(ctx context.Context, cfg kafka.Config, partitions *int32) (_ *side, err error) {
	s := &side{cfg: cfg}
	defer func() {
		if err != nil {
			s.close()
		}
	}()
	if s.client, err = kgo.NewClient(cfg.Options(
		kgo.RequiredAcks(kgo.AllISRAcks()),
		kgo.RecordPartitioner(kgo.ManualPartitioner()),
		kgo.ProducerBatchMaxBytesFn(schemas.BatchMaxBytes),
		kgo.MaxBufferedRecords(20_000),
		kgo.MaxBufferedBytes(256<<20),
	)...); err != nil {
		return nil, fmt.Errorf("kafka: %w", err)
	}
	s.closers = append(s.closers, s.client.Close)
	if err := kafka.Reach(ctx, s.client); err != nil {
		return nil, err
	}
	if partitions == nil {
		s.topics, err = kafka.Describe(ctx, s.client)
	} else {
		s.topics, err = begun.Ensure(ctx, s.client, cfg, *partitions)
	}
	if err != nil {
		return nil, err
	}
	if err := kafka.Verify(ctx, s.client, s.topics); err != nil {
		return nil, err
	}
	if partitions != nil && s.partitions() != *partitions {
		return nil, fmt.Errorf("its topics exist and have %s instead of %d", plural.Count(s.partitions(), "partition"), *partitions)
	}
	if s.producer, err = kafka.NewProducer(cfg, s.topics); err != nil {
		return nil, err
	}
	s.closers = append(s.closers, func() { _ = s.producer.Close(context.WithoutCancel(ctx)) }) // no append is in progress any more
	s.ring = seal.NewRing(cfg, s.topics[schemas.TopicDataKeys], s.producer, slog.New(slog.DiscardHandler))
	stop, err := s.ring.Follow(ctx)
	if err != nil {
		return nil, err
	}
	s.closers = append(s.closers, stop)
	return s, nil
}

// countOrigins gives each partition of the source a number as an origin of surveys. The source may itself be a
// copy, so the numbers begin after those of its own origins. Copied records come first in a partition. So the
// first record of a partition shows whether the partition has copied records.
func (c *copier) countOrigins(ctx context.Context) error {
	topic := c.source.topics[schemas.TopicSurveys]
	ends := make([]int64, len(topic.Ends))
	for p, end := range topic.Ends {
		ends[p] = min(end, 1)
	}
	err := c.source.read(ctx, schemas.TopicSurveys, make([]int64, len(ends)), ends, func(r *kgo.Record) error {
		copied, _, err := schemas.CopiedFrom(kafka.Received(r).Headers)
		c.base = max(c.base, copied.Origins)
		return err
	})
	if err != nil {
		return err
	}
	if c.origins = c.base + int(c.source.partitions()); c.origins > survey.MaxOrigin {
		return fmt.Errorf("the source and the logs from which it was copied have %d partitions together; the maximum is %d", c.origins, survey.MaxOrigin)
	}
	return nil
}
