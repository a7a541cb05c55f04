package bas

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// read returns the sorted delays of a person's keys on a clock with the given tick in ms.
func read(r *rand.Rand, keys int, median, spread, tick float64) []float64 {
	at, last := 0.0, 0.0
	delays := make([]float64, keys)
	for i := range delays {
		at += median * math.Exp(spread*r.NormFloat64())
		now := math.Floor(math.Floor(at/tick) * tick)
		delays[i] = now - last
		last = now
	}
	slices.Sort(delays)
	return delays
}

// A clock whose ticks are shorter than half of a person's delays is recognised, whether or not its
// tick is a whole number of ms, and although few delays have the length of one tick.
func TestGridOf_ticks(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for _, tick := range []float64{33.3, 40, 50, 60, 64, 66.667, 75, 80, 90, 100, 110, 125} {
		for _, median := range []float64{100, 150, 210, 290} {
			seen := 0
			for range 200 {
				if clock, _ := gridOf(read(r, 60, median, .45, tick)); clock {
					seen++
				}
			}
			if seen < 197 {
				t.Errorf("a clock with ticks of %v ms, delays of %v ms: recognised in %d of 200 answers", tick, median, seen)
			}
		}
	}
}

// Exact delays of one or two lengths are a program's, and delays to the millisecond are nobody's
// clock.
func TestGridOf_noTicks(t *testing.T) {
	repeat := func(v float64, n int) []float64 { return slices.Repeat([]float64{v}, n) }
	for name, delays := range map[string][]float64{
		"one delay":                    repeat(100, 40),
		"a delay of 0 and another one": slices.Concat(repeat(0, 5), repeat(120, 40)),
		"two delays":                   slices.Concat(repeat(80, 40), repeat(160, 10)),
		"one delay, and a late key":    slices.Concat(repeat(90, 40), repeat(91, 3), repeat(180, 1)),
		"few delays":                   {70, 140, 210, 280, 350},
	} {
		if clock, _ := gridOf(delays); clock {
			t.Errorf("%s: looks like a clock", name)
		}
	}
	r := rand.New(rand.NewPCG(4, 2))
	seen := 0
	for range 5000 {
		if clock, _ := gridOf(read(r, minKeys-1+r.IntN(60), logUniform(r, 60, 400), .2+.5*r.Float64(), 1)); clock {
			seen++
		}
	}
	if seen > 5 {
		t.Errorf("%d of 5,000 answers in whole ms look like a slow clock", seen)
	}
}

// How many delays are within a tick depends on nothing but the delays.
func TestGridOf_tied(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tick := float64(rapid.IntRange(31, 200).Draw(t, "tick"))
		ticks := rapid.SliceOfN(rapid.IntRange(0, 6), 12, 80).Draw(t, "ticks")
		ticks = append(ticks, 1, 2, 3)
		delays := make([]float64, len(ticks))
		none := 0.0
		for i, n := range ticks {
			delays[i] = tick * float64(n)
			if n == 0 {
				none++
			}
		}
		slices.Sort(delays)
		clock, tied := gridOf(delays)
		if want := none / float64(len(delays)); !clock || math.Abs(tied-want) > 1e-12 {
			t.Fatalf("%v: a clock %v with %v tied, want %v", fmt.Sprint(delays), clock, tied, want)
		}
	})
}

// A program that types at a fixed rate, and pauses once, is no person with a coarse clock.
func TestMeasureRhythm_fixedRateWithPause(t *testing.T) {
	for _, pause := range []int64{300, 1000, 60_000} {
		n := 0
		strokes := typed(12, func(bool) int64 {
			if n++; n == 40 {
				return pause
			}
			return 100
		})
		if r := measureRhythm(strokes, people.habits); r.coarse {
			t.Errorf("delays of 100 ms and a pause of %d ms count as a coarse clock", pause)
		}
	}
}
