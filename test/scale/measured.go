package main

import "time"

// measurement is a result of row 5 or row 3 of `make bench-embedded`: respondents are added synchronously,
// at a fixed rate or at full load, to one process with all roles, the broker and the view. Figures
// that were not measured are 0.
type measurement struct {
	rate       float64 // a second
	partitions int
	processor  time.Duration // processor time of the process per respondent
	kafka      float64       // produce and fetch requests per respondent
	redis      float64       // commits, a respondent
}

// oneMachine is the machine of the measurements.
var oneMachine = plant{processes: 1, cores: 2, brokers: 1, ack: 300 * time.Microsecond, trip: 50 * time.Microsecond, lingers: measured}

const us = time.Microsecond

// quiet was measured on 2026-11-22 on two cores that no other program used. The first two
// measurements determine the costs. The last one is full load.
var quiet = []measurement{
	{rate: 500, partitions: 4, processor: 2716 * us},
	{rate: 1000, partitions: 4, processor: 1854 * us},
	{rate: 1653, partitions: 4, processor: 1210 * us},
}

// counted was measured on 2026-11-23 on two cores, of which other programs used half. That
// changes times, but hardly the number of requests.
var counted = []measurement{
	{rate: 100, partitions: 4, kafka: 3.55, redis: 2.18},
	{rate: 200, partitions: 4, kafka: 2.48, redis: 1.88},
	{rate: 250, partitions: 4, kafka: 2.35, redis: 1.82},
	{rate: 300, partitions: 4, kafka: 2.01, redis: 1.66},
	{rate: 200, partitions: 12, kafka: 2.97, redis: 2.12},
}

// The processor time that a real Kafka and Redis used per respondent on that day, at 300/s and
// beyond what the machine could handle: a line through two points. Both were measured after a
// warm-up of Kafka.
var (
	kafkaTakes = through(1.90, 1385*us, .23, 451*us) // by requests
	redisTakes = through(1.60, 465*us, .16, 203*us)  // by commits
)

// The bytes of a reference respondent: its records on candor.surveys and candor.scores before
// replication, and its data in Redis (rows 8 and 14 of `make bench`).
const (
	kafkaBytes = 4_000
	redisBytes = 2_880
)
