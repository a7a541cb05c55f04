package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"

	"candor/processors"
	"candor/survey"
)

// turns is how often candor and Kafka Streams are measured, one after the other.
const turns = 5

// streamTopics are written by the program in Kafka Streams, beside topics that it creates itself.
var streamTopics = []string{"candor-streams-scores", "candor-streams-rows"}

// empty is a check that gives every data point 100.
type empty struct{ code survey.Check }

func (e empty) Code() survey.Check { return e.code }

func (e empty) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	r := processors.Unscored(e.code, in.Submission, "")
	r.Score = 100
	for i := range r.DataPoints {
		r.DataPoints[i].Score = 100
	}
	return processors.Output{Result: r}, nil
}

// halves is the processor time of a respondent in microseconds, in the first half of a log and in the second.
type halves struct{ first, second float64 }

// measureStreams compares candor with the same flow in Kafka Streams (streams/Streams.java). Both read the same log of
// respondents that are already admitted, on the same Kafka, with empty checks, and end when the last respondent has its
// six scores. In the first half of the log, Java compiles its code.
func (b *bench) measureStreams(ctx context.Context) error {
	n := turns
	if b.quick {
		n = 1
	}
	own := *b
	own.partitions = 12
	var ours, theirs []halves
	for i := range n {
		o, s, err := own.turn(ctx, i%2 == 1)
		if err != nil {
			return fmt.Errorf("turn %d: %w", i+1, err)
		}
		progress("turn %d: candor %.0f and %.0f us, Kafka Streams %.0f and %.0f us", i+1, o.first, o.second, s.first, s.second)
		ours, theirs = append(ours, o), append(theirs, s)
	}
	o, s := medians(ours), medians(theirs)
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintf(w, "\nProcessor time of the application, medians of %d turns of %s respondents\tFirst half\tSecond half\n", n, group(2*b.n))
	_, _ = fmt.Fprintf(w, "candor, empty checks\t%.0f us\t%.0f us\n", o.first, o.second)
	_, _ = fmt.Fprintf(w, "Kafka Streams, empty checks\t%.0f us\t%.0f us\n", s.first, s.second)
	_, _ = fmt.Fprintf(w, "candor : Kafka Streams\t%.2f\t%.2f\n", o.first/s.first, o.second/s.second)
	return w.Flush()
}

func medians(list []halves) halves {
	middle := func(of func(halves) float64) float64 {
		var all []float64
		for _, h := range list {
			all = append(all, of(h))
		}
		slices.Sort(all)
		return all[len(all)/2]
	}
	return halves{middle(func(h halves) float64 { return h.first }), middle(func(h halves) float64 { return h.second })}
}

// turn fills a log and measures both on it.
func (b *bench) turn(ctx context.Context, streamsFirst bool) (ours, theirs halves, err error) {
	r, err := b.realBrokers(ctx)
	if err != nil {
		return ours, theirs, err
	}
	defer r.close()
	adm := kadm.NewClient(r.admin)
	application := "candor-streams-" + strconv.FormatInt(time.Now().UnixNano(), 36)
	defer func() {
		clean, cancel := context.WithTimeout(context.WithoutCancel(ctx), 20*time.Second)
		defer cancel()
		topics, listErr := adm.ListTopics(clean)
		own := slices.DeleteFunc(topics.Names(), func(name string) bool { return !strings.HasPrefix(name, "candor-streams-") })
		_, deleteErr := adm.DeleteTopics(clean, own...)
		err = errors.Join(err, listErr, deleteErr, r.wipe(clean), os.RemoveAll(os.TempDir()+"/"+application))
	}()
	made, err := adm.CreateTopics(ctx, int32(b.partitions), 1, nil, streamTopics...)
	if err == nil {
		err = made.Error()
	}
	if err == nil {
		err = b.admit(ctx, r, 2*b.n)
	}
	if err != nil {
		return ours, theirs, err
	}
	steps := []func() error{
		func() (err error) { ours, err = b.ours(ctx, r); return err },
		func() (err error) {
			theirs, err = b.theirs(ctx, strings.Join(r.kafka.Brokers, ","), application)
			return err
		},
	}
	if streamsFirst {
		slices.Reverse(steps)
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return ours, theirs, err
		}
	}
	return ours, theirs, nil
}

// ours measures candor with checks that do nothing, in this process.
func (b *bench) ours(ctx context.Context, r *brokers) (h halves, err error) {
	o := r.options("all")
	for _, c := range survey.Checks {
		o.Checks = append(o.Checks, empty{c})
	}
	before := processor()
	s, err := start(ctx, o)
	if err != nil {
		return h, err
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	if err := s.await(ctx, b.n); err != nil {
		return h, err
	}
	half := processor()
	if err := s.await(ctx, 2*b.n); err != nil {
		return h, err
	}
	return halves{b.each(half - before), b.each(processor() - half)}, s.verify(ctx, "backlog", surveys, 2*b.n)
}

func (b *bench) each(d time.Duration) float64 { return float64(d.Microseconds()) / float64(b.n) }

// theirs measures the program in Kafka Streams.
func (b *bench) theirs(ctx context.Context, addrs, application string) (h halves, err error) {
	cmd := exec.CommandContext(ctx, "java", "-cp", b.streams, "Streams", addrs, application, strconv.Itoa(b.n), strconv.Itoa(2*b.n))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return h, err
	}
	if err := cmd.Start(); err != nil {
		return h, err
	}
	var used []time.Duration
	for lines := bufio.NewScanner(out); lines.Scan(); {
		us, err := strconv.ParseInt(lines.Text(), 10, 64)
		if err != nil {
			continue
		}
		used = append(used, time.Duration(us)*time.Microsecond)
	}
	if err := cmd.Wait(); err != nil || len(used) != 2 {
		return h, fmt.Errorf("the program in Kafka Streams printed %d times: %w", len(used), err)
	}
	return halves{b.each(used[0]), b.each(used[1] - used[0])}, nil
}
