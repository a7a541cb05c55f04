package bas

import (
	"math"

	"candor/survey"
)

// Some pages send their events every second or two, or have a clock of whole seconds. All events between two of its times
// get one time, so delays show the clock, not a person. What such a recording shows is how fast the text grew as a whole,
// and how many events each time has. These numbers differ even if somebody types very regularly. If a program enters text
// at one rate, they differ by rounding only.

// tempo compares the numbers of all events, and of those that begin a word or insert one.
type tempo struct{ events, words beats }

func (t *tempo) add(more *tempo) {
	t.events.add(more.events)
	t.words.add(more.words)
}

// even returns how far the numbers are more alike than people's, where 1 is the limit.
func (t *tempo) even() excess { return max(t.events.even(), t.words.even()) }

// beats sums up the spread of numbers of events, in thousandths of the least one that is expected of people. It adds
// integers, so that the order of the answers does not matter.
type beats struct{ spans, spread int64 }

func (b *beats) add(more beats) {
	b.spans += more.spans
	b.spread += more.spread
}

// mean is the spread, where 1 is the least of people.
func (b beats) mean() float64 { return float64(b.spread) / float64(1000*max(b.spans, 1)) }

// even returns how far the spread is below that of people. For normal numbers, it has a chi-squared distribution, whose
// cube root is nearly normal (Wilson and Hilferty 1931).
func (b beats) even() excess {
	if b.spans == 0 {
		return 0
	}
	v := 2 / (9 * float64(b.spans))
	return excess(max((1-v-math.Cbrt(b.mean()))/math.Sqrt(v)/mostEven, 0))
}

const (
	// mostEven is how many standard deviations the spread must be below the least one of people.
	mostEven = 3.3
	// evenKeys is the coefficient of variation of the delays of people who type very regularly, with their pauses.
	evenKeys = .35
	// Numbers vary by rounded because a span begins and ends at any time between two events. Numbers of a few events may be
	// equal by chance, so all get some more variance.
	rounded  = 1. / 6
	discrete = 1. / 12
	// wordSpread is a spread that words have, but not keys at an even rate.
	wordSpread = 4
)

// tempoOf measures a recording, if its clock is coarse and most of its times have several events.
func tempoOf(s []survey.Stroke, in *input) (t tempo) {
	if in.step == 0 {
		return t
	}
	var events, words counts
	for i := range s {
		if i > 0 && s[i].At != s[i-1].At {
			gap := float64(s[i].At - s[i-1].At)
			events.next(gap)
			words.next(gap)
		}
		events.count++
		if !isKey(&s[i]) || s[i].Class == survey.ClassLetter && (i == 0 || s[i-1].Class != survey.ClassLetter) {
			words.count++
		}
	}
	if events.number >= 2*events.spans {
		t.events, t.words = events.beats(), words.beats()
	}
	return t
}

// counts adds up the numbers of events of a recording, and the times in ms in which they came. The first and the last
// number are left out, because the time before them is not known, or they may be sent early.
type counts struct {
	count, gap                         float64
	spans, number, time                float64
	numbersSquared, timesSquared, both float64
}

// next ends the events of one time. The next time is gap ms later.
func (c *counts) next(gap float64) {
	if c.gap > 0 {
		c.spans++
		c.number += c.count
		c.time += c.gap
		c.numbersSquared += float64(c.count * c.count)
		c.timesSquared += float64(c.gap * c.gap)
		c.both += float64(c.count * c.gap)
	}
	c.count, c.gap = 0, gap
}

// beats returns the spread of the numbers around the mean rate. Slow events are not compared: devices that let people
// choose one letter after the other have an even rate.
func (c *counts) beats() beats {
	if c.spans < 2 || c.number*slowMedian < c.time {
		return beats{}
	}
	rate, mean, n := c.number/c.time, c.number/c.spans, c.spans-1
	squares := c.numbersSquared - float64(2*rate*c.both) + float64(rate*rate*c.timesSquared)
	spread := (max(squares, 0)/n + discrete) / (float64(evenKeys*evenKeys*mean) + rounded + discrete)
	return beats{int64(n), int64(math.Round(1000 * n * spread))}
}

// pace returns the number of keys a second in a recording, whose clock has steps of step ms. The first keys may have been pressed
// before the time that they have, usually by less than a step. A pause counts as at most one step, and longestKey for each of
// the keys that have the next time.
func pace(s []survey.Stroke, step int64) float64 {
	keys, time := int64(0), step+step/4
	for i := 0; i < len(s); {
		at, n := i, int64(0)
		for ; i < len(s) && s[i].At == s[at].At; i++ {
			if isKey(&s[i]) {
				n++
			}
		}
		keys += n
		if at > 0 {
			time += min(max(s[at].At-s[at-1].At, 0), step+longestKey*max(n, 1))
		}
	}
	return float64(1000*keys) / float64(time)
}

// longestKey is in ms. A longer delay is a pause.
const longestKey = 2000

// readClock reports whether the times of a recording show a clock, by its sorted delays between keys, and if so which share of
// them have the time of the one before. rounded says that they look like a clock's by other signs.
func readClock(s []survey.Stroke, sorted []float64, rounded bool) (coarse bool, tied float64) {
	if coarse, tied = gridOf(sorted); !coarse {
		coarse, tied = sentTogether(s)
	}
	if coarse = coarse || rounded; !coarse || !reachable(s) {
		return false, 0
	}
	return coarse, tied
}

// sentTogether reports whether most events have the time of the event before, and different times are far apart, as if a page
// sent the events later. It also returns which share of the events that is.
func sentTogether(s []survey.Stroke) (together bool, tied float64) {
	if coarseStep(s) == 0 {
		return false, 0
	}
	same := 0
	for i := 1; i < len(s); i++ {
		if s[i].At == s[i-1].At {
			same++
		}
	}
	if 2*same < len(s)-1 {
		return false, 0
	}
	return true, float64(same) / float64(len(s)-1)
}

// In each of its times, a recording may have as many keys as a stenographer enters since the time before (mostKeys a second),
// and someKeys more, because a timer was late, or for the last word. How long the first keys took is not shown. They may be as
// many as a person types (typedKeys a second) in the longest later time, and firstKeys more.
const (
	mostKeys  = 30
	someKeys  = 25
	typedKeys = 10
	firstKeys = 45
)

// reachable reports whether people can enter as many keys as a recording has at each of its times.
func reachable(s []survey.Stroke) bool {
	var first, longest int64
	for i := 0; i < len(s); {
		at, n := i, int64(0)
		for ; i < len(s) && s[i].At == s[at].At; i++ {
			if isKey(&s[i]) {
				n++
			}
		}
		if at == 0 {
			first = n
			continue
		}
		gap := s[at].At - s[at-1].At
		if 1000*(n-someKeys) > mostKeys*gap {
			return false
		}
		longest = max(longest, min(gap, longestKey*n))
	}
	return 1000*(first-firstKeys) <= typedKeys*longest
}
