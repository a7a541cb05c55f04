package main

import "time"

// measurement is a row 5 or row 3 of `make bench-embedded`: respondents added synchronously at a
// fixed rate, or at full load, to all roles in one process, broker and view included. What was not
// measured is 0.
type measurement struct {
	rate       float64 // a second
	partitions int
	processor  time.Duration // of the process, a respondent
	kafka      float64       // produce and fetch requests, a respondent
	redis      float64       // commits, a respondent
}

// oneMachine is what the measurements were made on.
var oneMachine = plant{processes: 1, cores: 2, brokers: 1, ack: 300 * time.Microsecond, trip: 50 * time.Microsecond}

const us = time.Microsecond

// quiet was measured on 2026-11-22 on two cores that nothing else used. The first two determine the
// costs. The last one is full load.
var quiet = []measurement{
	{rate: 500, partitions: 4, processor: 2716 * us},
	{rate: 1000, partitions: 4, processor: 1854 * us},
	{rate: 1653, partitions: 4, processor: 1210 * us},
}

// counted was measured on 2026-11-23, on two cores of which others used half. That changes times,
// and hardly the number of requests.
var counted = []measurement{
	{rate: 100, partitions: 4, kafka: 3.55, redis: 2.18},
	{rate: 200, partitions: 4, kafka: 2.48, redis: 1.88},
	{rate: 250, partitions: 4, kafka: 2.35, redis: 1.82},
	{rate: 300, partitions: 4, kafka: 2.01, redis: 1.66},
	{rate: 200, partitions: 12, kafka: 2.97, redis: 2.12},
}

// What a real Kafka and Redis took for a respondent on that day, at 300/s and beyond what the
// machine could do: a line through two points. Both are after a warm-up of Kafka.
var (
	kafkaTakes = through(1.90, 1385*us, .23, 451*us) // by requests
	redisTakes = through(1.60, 465*us, .16, 203*us)  // by commits
)

// Bytes of a reference respondent: its records on candor.surveys and candor.scores before
// replication, and what Redis keeps (rows 8 and 14 of `make bench`).
const (
	kafkaBytes = 4_000
	redisBytes = 3_500
)
