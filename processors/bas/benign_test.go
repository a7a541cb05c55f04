package bas

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

// These are honest people whose input does not look like typing on a desktop keyboard. For some
// kinds there are recordings to modify, for others only descriptions. The settings of every
// respondent are drawn from a wider range than that of any one device.

// benign draws the settings of one respondent, and returns a function that generates an answer
// of the given number of words. base is a recorded answer of a person.
type benign struct {
	name string
	most float64 // largest tolerated share of people with a flagged answer
	of   func(r *rand.Rand) func(words int, base []survey.Stroke) []survey.Stroke
}

// field is a text field while a person types in it.
type field struct {
	at int64
	s  []survey.Stroke
}

func (f *field) event(gap float64, change int, class survey.Class) {
	if len(f.s) > 0 {
		f.at += int64(max(math.Round(gap), 0))
	}
	f.s = append(f.s, survey.Stroke{At: f.at, Change: change, Class: class})
}

func (f *field) key(gap float64, class survey.Class) { f.event(gap, 1, class) }

// word types a word of n letters and the space after it.
func (f *field) word(n int, gap func(start bool) float64) {
	for i := range n {
		f.key(gap(i == 0), survey.ClassLetter)
	}
	f.key(gap(false), survey.ClassSpace)
}

func logNormal(r *rand.Rand, median, spread float64) float64 {
	return median * math.Exp(spread*r.NormFloat64())
}

func letters(r *rand.Rand) int { return 1 + int(min(r.ExpFloat64()*4, 11)) }

// clocked converts the times of an answer to those of another clock.
func clocked(s []survey.Stroke, read func(at int64) int64) []survey.Stroke {
	out := slices.Clone(s)
	for i := range out {
		out[i].At = read(out[i].At)
	}
	return out
}

// flushed sets the time of each event to the time at which the collector sends it. The
// collector sends on a timer that is late by up to late ms. If drifts is set, the next interval
// starts from there.
func flushed(r *rand.Rand, s []survey.Stroke, every, late float64, drifts bool) []survey.Stroke {
	next, sent := every*r.Float64(), int64(-1)
	return clocked(s, func(at int64) int64 {
		for next+late < float64(at) || sent < at {
			delay := late * r.Float64()
			sent = int64(next + delay)
			next += every
			if drifts {
				next += delay
			}
		}
		return sent
	})
}

var benigns = []benign{
	{"input method", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		median, spread, pick, most := logUniform(r, 70, 260), 0.15+0.4*r.Float64(), logUniform(r, 80, 900), 2+r.IntN(9)
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for range words {
				n := 1 + r.IntN(most)
				for range n {
					f.key(logNormal(r, median, spread), survey.ClassLetter)
				}
				f.event(logNormal(r, pick, 0.5), -(n - 1 - r.IntN(n)), survey.ClassReplace)
			}
			return f.s
		}
	}},
	{"swipe", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		gap, spread, parted, tapped := logUniform(r, 320, 1500), 0.2+0.4*r.Float64(), r.IntN(2) == 0, 0.2*r.Float64()
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for range words {
				if r.Float64() < tapped {
					f.word(1+r.IntN(3), func(bool) float64 { return logNormal(r, 190, 0.3) })
					continue
				}
				wait := logNormal(r, gap, spread)
				if parted && len(f.s) > 0 {
					f.key(wait, survey.ClassSpace)
					f.event(float64(r.IntN(15)), letters(r)+1, survey.ClassMulti)
					continue
				}
				f.event(wait, letters(r)+2, survey.ClassMulti)
			}
			return f.s
		}
	}},
	{"dictation in phrases", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		gap, long := logUniform(r, 400, 3000), 2+r.IntN(8)
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for words > 0 {
				n := 1 + r.IntN(min(long, words/2+1))
				words -= n
				f.event(max(logNormal(r, gap, 0.5), 200*float64(n)), 6*n, survey.ClassMulti) // nobody speaks more than five words a second
			}
			return f.s
		}
	}},
	{"dictation as it is heard", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		// A phrase grows while it is spoken, and is replaced when it has been recognised.
		tick, phrase := logUniform(r, 180, 500), 3+r.IntN(8)
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for i := range words {
				wait := logNormal(r, tick, 0.4)
				if i%phrase == 0 {
					wait += logNormal(r, 700, 0.5)
				}
				if r.IntN(4) == 0 {
					f.event(wait, r.IntN(5)-1, survey.ClassReplace)
					continue
				}
				f.event(wait, letters(r)+1, survey.ClassMulti)
			}
			return f.s
		}
	}},
	{"autocomplete", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		often, pause := 0.05+0.4*r.Float64(), logUniform(r, 120, 600)
		return func(_ int, base []survey.Stroke) []survey.Stroke {
			var f field
			skipping := false
			for i, s := range base {
				gap := 0.0
				if i > 0 {
					gap = float64(s.At - base[i-1].At)
				}
				switch {
				case s.Class != survey.ClassLetter:
					skipping = false
				case skipping:
					continue
				case i > 2 && base[i-1].Class == survey.ClassLetter && base[i-2].Class == survey.ClassLetter && r.Float64() < often:
					skipping = true
					f.event(gap+logNormal(r, pause, 0.4), 2+r.IntN(7), survey.ClassMulti)
					continue
				}
				f.event(gap, s.Change, s.Class)
			}
			return f.s
		}
	}},
	{"autocorrection on a phone", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		median, spread, often := logUniform(r, 130, 330), 0.25+0.2*r.Float64(), 0.25*r.Float64()
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for range words {
				f.word(letters(r), func(start bool) float64 {
					d := logNormal(r, median, spread)
					if start {
						d = d*1.3 + 400*r.ExpFloat64()*float64(r.IntN(2))
					}
					return d
				})
				if r.Float64() < often {
					f.s[len(f.s)-1].Class, f.s[len(f.s)-1].Change = survey.ClassReplace, r.IntN(3)
				}
			}
			return f.s
		}
	}},
	{"eye tracker", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		dwell, search, blur := logUniform(r, 350, 1200), logUniform(r, 150, 900), 2+25*r.Float64()
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for range words {
				f.word(letters(r), func(start bool) float64 {
					d := dwell + logNormal(r, search, 0.5) + blur*r.NormFloat64()
					if start {
						d += search * r.ExpFloat64()
					}
					return d
				})
			}
			return f.s
		}
	}},
	{"switch", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		scan, blur, most := logUniform(r, 350, 2000), 5+60*r.Float64(), 3+r.IntN(4)
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for range words {
				f.word(letters(r), func(bool) float64 {
					return float64(1+r.IntN(most))*scan + blur*r.NormFloat64()
				})
			}
			return f.s
		}
	}},
	{"even copy-typist", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		// These are touch typists who copy. They hardly pause except to look at the text. Two
		// keys of the same hand take longer than two keys of different hands, and some keys
		// overlap.
		median, spread, hand := logUniform(r, 85, 200), 0.2+0.12*r.Float64(), 0.1+0.2*r.Float64()
		start, space, look, rolls := 0.15+0.35*r.Float64(), 0.3*r.Float64()-0.2, 4+r.IntN(8), 0.02+0.08*r.Float64()
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for w := range words {
				n := letters(r)
				for i := range n + 1 {
					d := median * math.Exp(hand*float64(r.IntN(3)-1))
					class := survey.ClassLetter
					switch {
					case i == n:
						d *= 1 + space
						class = survey.ClassSpace
					case i == 0:
						d *= 1 + start
						if w%look == 0 {
							d += 250 + 500*r.ExpFloat64()
						}
					case r.Float64() < rolls:
						d *= 0.4
					}
					f.key(logNormal(r, d, spread), class)
				}
			}
			return f.s
		}
	}},
	{"coarse timer", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		tick := []float64{1, 4, 5, 8, 10, 15.625, 16.667, 20, 25, 33.3, 40, 50, 64, 100, 125, 150, 200}[r.IntN(17)]
		half := 0.5 * float64(r.IntN(2))
		return func(_ int, base []survey.Stroke) []survey.Stroke {
			return clocked(base, func(at int64) int64 { return int64(math.Floor(float64(at)/tick+half) * tick) })
		}
	}},
	{"whole-second clock", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		phase := int64(r.IntN(1000))
		return func(_ int, base []survey.Stroke) []survey.Stroke {
			return clocked(base, func(at int64) int64 { return (at + phase) / 1000 * 1000 })
		}
	}},
	{"collector flushed at 250 ms", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		late, drifts := []float64{0, 1, 4, 15, 40}[r.IntN(5)], r.IntN(2) == 0
		return func(_ int, base []survey.Stroke) []survey.Stroke { return flushed(r, base, 250, late, drifts) }
	}},
	{"collector flushed at 100 to 1,000 ms", .01, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		every, drifts := logUniform(r, 100, 1000), r.IntN(2) == 0
		late := []float64{0, 1, 4, every / 16}[r.IntN(4)]
		return func(_ int, base []survey.Stroke) []survey.Stroke { return flushed(r, base, every, late, drifts) }
	}},
	{"collector that reads the field every 200 to 500 ms", .01, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		every := logUniform(r, 200, 500)
		return func(_ int, base []survey.Stroke) []survey.Stroke {
			var f field
			next, grown := every, 0
			for i, s := range base {
				for float64(s.At) > next {
					if grown != 0 {
						class := survey.ClassMulti
						switch grown {
						case 1:
							class = base[i-1].Class
						case -1:
							class = survey.ClassDelete
						}
						f.s = append(f.s, survey.Stroke{At: int64(next), Change: grown, Class: class})
					}
					grown = 0
					next += every
				}
				grown += s.Change
			}
			return f.s
		}
	}},
	{"stenography", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		pause, spread, send := logUniform(r, 180, 900), 0.35+0.3*r.Float64(), float64(r.IntN(6))
		before, corrects := r.IntN(2) == 0, 0.15*r.Float64()
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for range words {
				wait, n := logNormal(r, pause, spread), letters(r)
				if r.IntN(8) == 0 {
					wait += 2000 * r.ExpFloat64()
				}
				next := func() float64 { defer func() { wait = send }(); return wait }
				if r.Float64() < corrects && len(f.s) > 0 { // a second chord makes another word of the one before
					for range 1 + r.IntN(4) {
						f.event(next(), -1, survey.ClassDelete)
					}
				}
				if before && len(f.s) > 0 {
					f.key(next(), survey.ClassSpace)
				}
				for range n {
					f.key(next(), survey.ClassLetter)
				}
				if !before {
					f.key(next(), survey.ClassSpace)
				}
			}
			return f.s
		}
	}},
	{"braille display", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		cell, spread, send := logUniform(r, 150, 600), 0.3+0.3*r.Float64(), 10*r.Float64()
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			for range words {
				n := letters(r)
				wait := 0.0
				for range 1 + n/2 + 1 { // contractions take fewer cells than letters
					wait += logNormal(r, cell, spread)
				}
				f.word(n, func(start bool) float64 {
					if start {
						return wait
					}
					return send
				})
			}
			return f.s
		}
	}},
	{"dictation that replaces what it heard", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		// The engine shows what it heard so far, whenever it has something new. Half of the time it changes the words
		// before, too.
		tick, rate := logUniform(r, 120, 500), 1.5+3*r.Float64() // words a second
		return func(words int, _ []survey.Stroke) []survey.Stroke {
			var f field
			heard := 0.0
			for words > 0 {
				wait := logNormal(r, tick, 0.5)
				if r.IntN(15) == 0 { // a new phrase
					f.at += int64(1000 + 1500*r.ExpFloat64())
				}
				grown, class := 0, survey.ClassMulti
				for heard += rate * wait / 1000; heard >= 1; heard-- {
					grown += letters(r) + 1
					words--
				}
				if r.IntN(2) == 0 {
					grown, class = grown+r.IntN(5)-2, survey.ClassReplace
				}
				if grown != 0 {
					f.event(wait, grown, class)
				} else {
					f.at += int64(wait)
				}
			}
			return f.s
		}
	}},
	{"text expander", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		// After the space that ends an abbreviation, the expander replaces it, or deletes and inserts.
		often, wait, replaces := 0.02+0.3*r.Float64(), logUniform(r, 1, 40), r.IntN(2) == 0
		return func(_ int, base []survey.Stroke) []survey.Stroke {
			var f field
			short := 0
			for i, s := range base {
				gap := 0.0
				if i > 0 {
					gap = float64(s.At - base[i-1].At)
				}
				f.event(gap, s.Change, s.Class)
				if s.Class == survey.ClassLetter {
					short++
					continue
				}
				if short >= 2 && s.Class == survey.ClassSpace && r.Float64() < often {
					longer := 3 + r.IntN(38)
					if replaces {
						f.event(wait*r.Float64(), longer, survey.ClassReplace)
					} else {
						for range short + 1 {
							f.event(3*r.Float64(), -1, survey.ClassDelete)
						}
						f.event(wait*r.Float64(), longer+short+1, survey.ClassMulti)
					}
				}
				short = 0
			}
			return f.s
		}
	}},
}

// debounced sets the time of each event to the time at which a page sends it that waits until nothing has happened for
// quiet ms.
func debounced(s []survey.Stroke, quiet int64) []survey.Stroke {
	out := slices.Clone(s)
	for i := len(out) - 1; i >= 0; i-- {
		if i+1 < len(out) && s[i+1].At-s[i].At < quiet {
			out[i].At = out[i+1].At
		} else {
			out[i].At += quiet
		}
	}
	return out
}

// slowClock draws a page whose clock has whole seconds, or that sends its events every .5 to 2 s.
func slowClock(r *rand.Rand) func(s []survey.Stroke) []survey.Stroke {
	phase, seconds := int64(r.IntN(1000)), r.IntN(2) == 0
	every, late, drifts := logUniform(r, 500, 2000), 30*r.Float64(), r.IntN(2) == 0
	return func(s []survey.Stroke) []survey.Stroke {
		if seconds {
			return clocked(s, func(at int64) int64 { return (at + phase) / 1000 * 1000 })
		}
		return flushed(r, s, every, late, drifts)
	}
}

// onCoarseClock records a kind by pages with a slow clock.
func (b *benign) onCoarseClock() benign {
	return benign{b.name + ", coarse clock", .005, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		answer, read := b.of(r), slowClock(r)
		return func(words int, base []survey.Stroke) []survey.Stroke { return read(answer(words, base)) }
	}}
}

// TestMeasureTyping_coarseClock measures honest people on coarse clocks. The clock then says little about single events.
func TestMeasureTyping_coarseClock(t *testing.T) {
	bases := humanAnswers(t)
	for _, row := range load(t, "typing_human_copy.jsonl") {
		bases = append(bases, answer{row.Subj, row.strokes()})
	}
	usual := benign{"usual typing", .005, func(*rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		return func(_ int, base []survey.Stroke) []survey.Stroke { return base }
	}}
	waits := benign{"", 1, func(r *rand.Rand) func(int, []survey.Stroke) []survey.Stroke {
		quiet := int64(logUniform(r, 300, 1500))
		return func(_ int, base []survey.Stroke) []survey.Stroke { return debounced(base, quiet) }
	}}
	points, excluded := waits.flagged(rand.New(rand.NewPCG(504, 0)), bases, 4000)
	checktest.Share(t, "typing: honest answers flagged, sent after a pause", flagged(points.of[""]), len(points.of[""]), checktest.Target{})
	checktest.Share(t, "typing: honest people with a flagged answer, sent after a pause", flagged(excluded.of[""]), len(excluded.of[""]), checktest.Target{})
	for i, b := range append([]benign{usual}, benigns...) {
		if strings.Contains(b.name, "clock") || strings.Contains(b.name, "timer") || strings.Contains(b.name, "flushed") {
			continue
		}
		b := b.onCoarseClock()
		answers := .02
		if strings.HasPrefix(b.name, "eye tracker") { // if each key takes one tick or two, the ticks look like one slow rate
			answers, b.most = .03, .04
		}
		points, excluded := b.flagged(rand.New(rand.NewPCG(502, uint64(i))), bases, 4000)
		checktest.Share(t, "typing: honest answers flagged, "+b.name, flagged(points.of[""]), len(points.of[""]), checktest.AtMost(answers))
		checktest.Share(t, "typing: honest people with a flagged answer, "+b.name, flagged(excluded.of[""]), len(excluded.of[""]), checktest.AtMost(b.most))
	}
}

// TestMeasureTyping_programsOnCoarseClocks measures programs with one answer and with three, on the same clocks. There are
// also programs that send keys or words as if a page sent them.
func TestMeasureTyping_programsOnCoarseClocks(t *testing.T) {
	texts := humanAnswers(t)
	for i, p := range slices.Concat(typists, batches) {
		one, three, n := 0, 0, 500
		r := rand.New(rand.NewPCG(503, uint64(i)))
		for range n {
			read := slowClock(r)
			var answers [][]survey.Stroke
			for range 3 {
				text := textOf(texts[r.IntN(len(texts))].strokes)
				s := p.types(r, text[:min(len(text), 20+r.IntN(150))])
				if p.kind != "batch" {
					s = read(s)
				}
				answers = append(answers, s)
			}
			if scored(alone(&people, answers[0])) < natural {
				one++
			}
			if scored(worst(together(&people, survey.Options{}, answers...))) < natural {
				three++
			}
		}
		checktest.Share(t, "typing: flagged on coarse clocks, "+p.name, one, n, checktest.Target{})
		checktest.Share(t, "typing: flagged on coarse clocks, three answers, "+p.name, three, n, checktest.Target{})
	}
}

// TestMeasureTyping_benign measures honest but unusual input: single data points, and
// respondents with three answers.
func TestMeasureTyping_benign(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 3))
	bases := humanAnswers(t)
	for _, row := range load(t, "typing_human_copy.jsonl") {
		bases = append(bases, answer{row.Subj, row.strokes()})
	}
	for _, b := range benigns {
		points, excluded := b.flagged(r, bases, 400)
		checktest.Share(t, "typing: honest answers flagged, "+b.name, flagged(points.of[""]), len(points.of[""]), checktest.AtMost(.02))
		checktest.Share(t, "typing: honest people with a flagged answer, "+b.name, flagged(excluded.of[""]), len(excluded.of[""]), checktest.AtMost(b.most))
	}
	// 400 people cannot show whether a share is below .5 %. The larger draw has other people. Of the
	// even copy-typists, a little more is flagged.
	for i, b := range benigns {
		points, excluded := b.flagged(rand.New(rand.NewPCG(501, uint64(i))), bases, 4000)
		most := checktest.AtMost(.005)
		if b.name == "even copy-typist" {
			most = checktest.AtMost(.0075)
		}
		checktest.Share(t, "typing: honest answers flagged, larger draw, "+b.name, flagged(points.of[""]), len(points.of[""]), checktest.AtMost(.02))
		checktest.Share(t, "typing: honest people with a flagged answer, larger draw, "+b.name, flagged(excluded.of[""]), len(excluded.of[""]), most)
	}
}

// flagged judges the answers of n people, each by itself and together with the person's other ones.
func (b *benign) flagged(r *rand.Rand, bases []answer, n int) (points, excluded results) {
	for range n {
		make1 := b.of(r)
		base := r.IntN(len(bases))
		var own [][]survey.Stroke
		for i := range bases { // all answers of one person
			if a := &bases[(base+i)%len(bases)]; a.subj == bases[base].subj {
				own = append(own, a.strokes)
			}
			if len(own) == 3 || i > 3 {
				break
			}
		}
		var answers [][]survey.Stroke
		for i := range 3 {
			if a := make1(4+r.IntN(30), own[i%len(own)]); i < len(own) {
				answers = append(answers, a)
			}
		}
		for _, a := range answers {
			points.add("", alone(&people, a))
		}
		excluded.add("", worst(together(&people, survey.Options{}, answers...)))
	}
	return points, excluded
}
