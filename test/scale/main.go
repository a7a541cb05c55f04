// Command scale is a model of candor under load. It simulates one installation, event by event,
// with the waits and batches of the real one, and with measured costs. docs/scale.md shows its
// results and how far they are from measurements.
package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"text/tabwriter"
	"time"
)

func main() {
	p := oneMachine
	p.costs = fit(p, quiet[0], quiet[1], samples/4)
	compare(os.Stdout, p)
	grow(os.Stdout, p)
}

// samples is the number of respondents in a run of the model.
const samples = 40_000

// compare prints the model beside the measurements.
func compare(out io.Writer, p plant) {
	fmt.Fprintf(out, "Fitted: %s a respondent, %s a request, batch or commit.\n\n", micros(p.costs.each), micros(p.costs.request))
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	defer func() { _ = w.Flush() }()
	fmt.Fprintln(w, "Respondents/s\tPartitions\tProcessor time, measured\tmodel\tp50\tp99")
	for _, m := range quiet {
		r := at(p, m, samples)
		fmt.Fprintf(w, "%s\t%d\t%s\t%s\t%s\t%s\n", group(int(m.rate)), m.partitions, micros(m.processor), micros(r.processor), millis(r.p50), millis(r.p99))
	}
	fmt.Fprintln(w, "\nRespondents/s\tPartitions\tKafka requests, measured\tmodel\tRedis commits, measured\tmodel")
	for _, m := range counted {
		r := at(p, m, samples/4)
		fmt.Fprintf(w, "%g\t%d\t%.2f\t%.2f\t%.2f\t%.2f\n", m.rate, m.partitions, m.kafka, r.kafka(), m.redis, r.redis())
	}
}

// Installations are planned so that this share of their cores is used.
const planned = .6

// planFor returns an installation for a rate. Its processes and brokers have 8 cores each, and it
// uses a real Kafka and Redis.
func planFor(p plant, rate float64, samples int) (plant, result) {
	p.rate, p.cores, p.processes, p.brokers = rate, 8, 1, 3
	p.ack, p.trip, p.lingers = 1500*time.Microsecond, 200*time.Microsecond, today
	for {
		p.partitions = max(12, 8*p.processes)
		r := run(p, samples)
		wanted := int(rate*r.processor.Seconds()/planned)/p.cores + 1
		p.brokers = max(3, int(rate*kafkaTakes.at(r.kafka()).Seconds()/planned)/8+1)
		if wanted <= p.processes {
			return p, r
		}
		p.processes = wanted
	}
}

// grow prints the installations for several rates.
func grow(out io.Writer, p plant) {
	fmt.Fprint(out, "\nReal Kafka and Redis, machines of 8 cores, 60 % of them used, bytes before replication:\n\n")
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	defer func() { _ = w.Flush() }()
	fmt.Fprintln(w, "Respondents/s\tPartitions\tProcesses\tCores of candor\tof Kafka\tof Redis\tRedis primaries\tKafka, MB/s\tKafka, GB a day\tRedis, GB a day\tp50\tp99")
	for _, rate := range []float64{100, 1000, 10_000, 100_000} {
		plan, r := planFor(p, rate, max(samples, int(1.5*rate)))
		redis := rate * redisTakes.at(r.redis()).Seconds()
		fmt.Fprintf(w, "%s\t%d\t%d\t%.1f\t%.1f\t%.1f\t%d\t%.0f\t%.0f\t%.0f\t%s\t%s\n", group(int(rate)), plan.partitions, plan.processes,
			rate*r.processor.Seconds(), rate*kafkaTakes.at(r.kafka()).Seconds(), redis, int(math.Ceil(redis/planned)),
			rate*kafkaBytes/1e6, rate*kafkaBytes*86_400/1e9, rate*redisBytes*86_400/1e9, millis(r.p50), millis(r.p99))
	}
}

func micros(d time.Duration) string { return fmt.Sprintf("%d us", d.Microseconds()) }

func millis(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }

// group formats a number with separators between thousands.
func group(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", group(n/1000), n%1000)
}
