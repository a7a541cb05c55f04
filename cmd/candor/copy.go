package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"

	"candor/internal/app"
	"candor/internal/plural"
)

var copyCommand = command{
	name: "copy", about: "copy an installation into another Kafka, with another number of partitions", define: defineCopy,
	details: `Copies accounts, keys, surveys, respondents, scores, settings, decisions, charges and the audit from the data directory of the embedded
default, or from -kafka.brokers, into new topics of another Kafka. Each run continues where the last one ended, even if it was killed. Processes can
work on the source meanwhile. For the last run, stop them and set -finish. Before that run, no process can start on the copy. After it, no
process can start on a source that is a Kafka, until candor view use is run there.

If -log.retention has deleted records of the source, the copy must have the same number of partitions or a multiple of it.`,
	examples: `candor copy -data-dir data -to.kafka.brokers kafka:9092 -to.partitions 48
candor copy -data-dir data -to.kafka.brokers kafka:9092 -to.partitions 48 -finish`,
}

func defineCopy(fs *flag.FlagSet) action {
	from, to := placeFlags(fs), logFlags(fs, "to.", false)
	fs.Lookup("to.kafka.brokers").Usage = "comma-separated Kafka `addresses`; required"
	partitions := fs.Int("to.partitions", 0, "`number` of partitions of the target's survey topics; required")
	replication := fs.Int("to.kafka.replication", 0, "`number` of replicas of the target's topics (default: the broker's)")
	finish := fs.Bool("finish", false, "make the copy ready for use; stop all processes of the source first")
	return func(ctx context.Context, out io.Writer, _ []string) error {
		source, err := from()
		if err != nil {
			return err
		}
		target, err := to()
		if err != nil {
			return err
		}
		if *partitions < 1 || *partitions > 1024 {
			return mistaken{fmt.Errorf("set -to.partitions to the number of partitions of the target, 1 to 1024")}
		}
		if len(target.Brokers) == 0 {
			return mistaken{fmt.Errorf("set -to.kafka.brokers to the addresses of the Kafka to copy to")}
		}
		if *replication < 0 || *replication > math.MaxInt16 {
			return mistaken{fmt.Errorf("-to.kafka.replication must be a number of replicas, 1 or more")}
		}
		target.Replication = int16(*replication)
		report, err := app.Copy(ctx, app.Copying{
			From: source, To: target, Partitions: int32(*partitions), Finish: *finish,
			Tell: func(what string) { _, _ = fmt.Fprintln(out, what) },
		})
		if err != nil {
			return err
		}
		for _, topic := range slices.Sorted(maps.Keys(report.Records)) {
			_, _ = fmt.Fprintf(out, "%s: %s\n", topic, plural.Count(report.Records[topic], "record"))
		}
		if report.Dropped > 0 {
			_, _ = fmt.Fprintf(out, "left out: %s without effect, such as scores of erased respondents\n", plural.Count(report.Dropped, "record"))
		}
		if !report.Finished {
			_, _ = fmt.Fprintln(out, "not finished: stop all processes of the source, and run this again with -finish")
			return nil
		}
		if len(report.Unhandled) > 0 {
			_, _ = fmt.Fprintf(out, "the target handles records that the source had not handled: %s\n", strings.Join(slices.Sorted(maps.Keys(report.Unhandled)), ", "))
		}
		_, _ = fmt.Fprintln(out, "finished: start the processes on the new Kafka, with an empty Redis, and run candor verify with -against.kafka.brokers or -against.data-dir")
		return nil
	}
}
