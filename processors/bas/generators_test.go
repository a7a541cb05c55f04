package bas

import (
	"math"
	"math/rand/v2"

	"candor/survey"
)

// The programs here type a text like bots. None of them is used for training: they measure how
// well the check works on programs that it has not seen. The settings for every answer are
// drawn from the range with which such programs are used.

// A typist is a program that types a text with the given character classes.
type typist struct {
	name string
	kind string // simple, unseen, or hard: designed to evade detection
	// delays returns a function that draws the delay in ms before a key, given the class of the
	// previous key and its own.
	delays func(r *rand.Rand) func(before, now survey.Class) float64
}

func logUniform(r *rand.Rand, lo, hi float64) float64 {
	return lo * math.Exp(r.Float64()*math.Log(hi/lo))
}

// wordStart reports whether a key begins a word.
func wordStart(before, now survey.Class) bool {
	return now == survey.ClassLetter && (before == survey.ClassSpace || before == survey.ClassNewline || before == survey.ClassPunct)
}

var typists = []typist{
	{"constant", "simple", func(r *rand.Rand) func(a, b survey.Class) float64 {
		d, jitter := logUniform(r, 10, 300), 8*r.Float64()*float64(r.IntN(2))
		return func(_, _ survey.Class) float64 { return d + jitter*r.ExpFloat64() }
	}},
	{"uniform", "simple", func(r *rand.Rand) func(a, b survey.Class) float64 {
		lo := logUniform(r, 20, 120)
		width := lo * (1 + 2*r.Float64())
		return func(_, _ survey.Class) float64 { return lo + width*r.Float64() }
	}},
	{"gaussian", "simple", func(r *rand.Rand) func(a, b survey.Class) float64 {
		mean := logUniform(r, 60, 220)
		sd := mean * (0.1 + 0.4*r.Float64())
		return func(_, _ survey.Class) float64 { return max(mean+sd*r.NormFloat64(), 5) }
	}},
	{"webdriver defaults", "simple", func(r *rand.Rand) func(a, b survey.Class) float64 {
		// sendKeys and fill-as-keys type as fast as the page accepts keys.
		busy := 0.5 + 4*r.Float64()
		return func(_, _ survey.Class) float64 { return busy * r.ExpFloat64() }
	}},
	{"log-normal", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		mu, sd := math.Log(logUniform(r, 80, 220)), 0.35+0.4*r.Float64()
		return func(_, _ survey.Class) float64 { return math.Exp(mu + sd*r.NormFloat64()) }
	}},
	{"log-normal with random thinking", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		mu, sd, often := math.Log(logUniform(r, 80, 220)), 0.3+0.3*r.Float64(), 0.02+0.06*r.Float64()
		return func(_, _ survey.Class) float64 {
			d := math.Exp(mu + sd*r.NormFloat64())
			if r.Float64() < often {
				d += 400 + 1200*r.ExpFloat64()
			}
			return d
		}
	}},
	{"gamma", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		shape, mean := 2+r.IntN(4), logUniform(r, 90, 220)
		return func(_, _ survey.Class) float64 {
			sum := 0.0
			for range shape {
				sum += r.ExpFloat64()
			}
			return 15 + (mean-15)*sum/float64(shape)
		}
	}},
	{"markov", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		// The typist has three moods, fast, normal and hesitant, and stays in each for a while.
		base, spread, stay, mood := logUniform(r, 80, 180), 0.2+0.2*r.Float64(), 0.6+0.3*r.Float64(), 1
		return func(_, _ survey.Class) float64 {
			if r.Float64() > stay {
				mood = r.IntN(3)
			}
			return base * []float64{0.7, 1.2, 2.8}[mood] * math.Exp(spread*r.NormFloat64())
		}
	}},
	{"digraphs", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		// A table has a random delay for each pair of letters, and the letters are random as well.
		base, spread, noise := logUniform(r, 90, 200), 0.3+0.3*r.Float64(), 0.1+0.2*r.Float64()
		var table [26][26]float64
		for i := range table {
			for j := range table[i] {
				table[i][j] = base * math.Exp(spread*r.NormFloat64())
			}
		}
		last := r.IntN(26)
		return func(_, _ survey.Class) float64 {
			// The letters of a language are not equally frequent.
			now := int(26 * r.Float64() * r.Float64())
			d := table[last][now] * math.Exp(noise*r.NormFloat64())
			last = now
			return d
		}
	}},
	{"bursts", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		// A number of fast keys is followed by a pause, whatever the text is.
		fast, wait, left := logUniform(r, 30, 120), logUniform(r, 300, 1500), 0
		most := 4 + r.IntN(16)
		return func(_, _ survey.Class) float64 {
			if left--; left < 0 {
				left = 2 + r.IntN(most)
				return wait * (0.5 + r.Float64())
			}
			return fast * math.Exp(0.25*r.NormFloat64())
		}
	}},
	{"pauses at words", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		lo := logUniform(r, 30, 110)
		width, pause := lo*(0.3+r.Float64()), logUniform(r, 60, 500)
		return func(a, b survey.Class) float64 {
			d := lo + width*r.Float64()
			if wordStart(a, b) {
				d += pause * (0.5 + r.Float64())
			}
			return d
		}
	}},
	{"log-normal with pauses at words", "hard", func(r *rand.Rand) func(a, b survey.Class) float64 {
		mu, sd, pause := math.Log(logUniform(r, 80, 180)), 0.2+0.3*r.Float64(), logUniform(r, 40, 400)
		return func(a, b survey.Class) float64 {
			d := math.Exp(mu + sd*r.NormFloat64())
			if wordStart(a, b) {
				d += pause * r.ExpFloat64()
			}
			return d
		}
	}},
	{"pauses after spaces and stops", "unseen", func(r *rand.Rand) func(a, b survey.Class) float64 {
		base := logUniform(r, 60, 160)
		return func(a, _ survey.Class) float64 {
			d := base * (0.6 + 0.8*r.Float64())
			switch {
			case a == survey.ClassPunct:
				d += 300 + 500*r.Float64()
			case a == survey.ClassSpace && r.Float64() < 0.15:
				d += 500 + 1000*r.Float64()
			}
			return d
		}
	}},
}

// batches are programs that send several keys at once, and pause then. A part of them imitates a page that sends its events
// at intervals.
var batches = []typist{
	{"all keys at once", "batch", func(*rand.Rand) func(a, b survey.Class) float64 {
		return func(_, _ survey.Class) float64 { return 0 }
	}},
	{"the keys of a word at once, equal pauses", "batch", func(r *rand.Rand) func(a, b survey.Class) float64 {
		pause := logUniform(r, 150, 1500)
		return func(a, b survey.Class) float64 {
			if wordStart(a, b) {
				return pause
			}
			return 0
		}
	}},
	{"equal numbers of keys at once, equal pauses", "batch", func(r *rand.Rand) func(a, b survey.Class) float64 {
		pause, most, n := logUniform(r, 150, 1500), 5+r.IntN(26), 0
		return func(_, _ survey.Class) float64 {
			if n++; n%most == 0 {
				return pause
			}
			return 0
		}
	}},
	{"equal numbers of keys at once, drawn pauses", "batch", func(r *rand.Rand) func(a, b survey.Class) float64 {
		pause, most, n := logUniform(r, 150, 1500), 5+r.IntN(26), 0
		return func(_, _ survey.Class) float64 {
			if n++; n%most == 0 {
				return pause * (.5 + r.Float64())
			}
			return 0
		}
	}},
	{"one slow rate", "slow", func(r *rand.Rand) func(a, b survey.Class) float64 {
		d, jitter := logUniform(r, 470, 2000), .03*r.Float64()
		return func(_, _ survey.Class) float64 { return d * (1 + jitter*r.Float64()) }
	}},
	{"one fast rate", "fast", func(r *rand.Rand) func(a, b survey.Class) float64 {
		d, jitter := logUniform(r, 15, 75), 8*r.Float64()
		return func(_, _ survey.Class) float64 { return d + jitter*r.ExpFloat64() }
	}},
}

// types lets a typist type a text.
func (p *typist) types(r *rand.Rand, text []survey.Class) []survey.Stroke {
	delay := p.delays(r)
	return timed(text, func(i int) float64 {
		if i == 0 {
			return 0
		}
		return delay(text[i-1], text[i])
	})
}

func timed(text []survey.Class, delay func(i int) float64) []survey.Stroke {
	s := make([]survey.Stroke, len(text))
	at := int64(0)
	for i, c := range text {
		at += int64(max(math.Round(delay(i)), 0))
		s[i] = survey.Stroke{At: at, Change: 1, Class: c}
	}
	return s
}

// textOf is the text of an answer after all corrections.
func textOf(s []survey.Stroke) []survey.Class {
	var text []survey.Class
	for i := range s {
		switch {
		case s[i].Change < 0:
			text = text[:max(0, len(text)+max(s[i].Change, -len(text)))]
		case isKey(&s[i]):
			text = append(text, s[i].Class)
		}
	}
	return text
}

// keyDelays are the delays of an answer's keys, for a replay.
func keyDelays(s []survey.Stroke) []float64 {
	var d []float64
	for i := 1; i < len(s); i++ {
		if isKey(&s[i]) && s[i].Class != survey.ClassDelete && s[i].At >= s[i-1].At {
			d = append(d, float64(s[i].At-s[i-1].At))
		}
	}
	return d
}

// replayOnto types a text with the delays of another person's answer, either in their order,
// scaled and with jitter, or in random order.
func replayOnto(r *rand.Rand, text []survey.Class, delays []float64, shuffled bool) []survey.Stroke {
	scale, jitter, from := 0.8+0.4*r.Float64(), 10*r.Float64(), r.IntN(len(delays))
	return timed(text, func(i int) float64 {
		if i == 0 {
			return 0
		}
		if shuffled {
			return delays[r.IntN(len(delays))]
		}
		return delays[(from+i)%len(delays)]*scale + jitter*(2*r.Float64()-1)
	})
}
