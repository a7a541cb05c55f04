package oes

import (
	"math"

	"candor/processors/meaning"
)

// An answer is off topic if its suspicion reaches a limit, the bar. The bar is lower if the survey also seems to receive
// answers to another survey. Two signs show this: the answers that were set aside are about something else than the
// accepted ones, and some suspicions are far above the rest.
const (
	// Without any sign of another survey, the bar is usualBar plus mostRaised. With clear signs, it is usualBar minus
	// mostLowered.
	usualBar    = 12.6
	mostRaised  = 5.0
	mostLowered = 6.0
	// The first sign is the cosine between the sums of both groups. The sum of the answers that were set aside starts
	// with asideStart answers in the direction of the accepted ones, so that a few answers prove little.
	cosineWeight = 35.0
	usualCosine  = 0.7
	asideStart   = 8
	meanLength   = meaning.UnitLength / 2 // the rough length of the mean of accepted vectors
	// The second sign is the spread of the suspicions: how far the highest tenth begins above the median, or above
	// leastMedian if the median is lower. The median is very low if all answers consist of a few words.
	spreadWeight = 0.8
	usualSpread  = 10.0
	leastMedian  = -1.0
	// After few answers, both signs often show by chance. So the bar is raised for few answers; the raise falls with
	// the root of their number, and is 0 at usualCount.
	fewWeight  = 4.0
	usualCount = 100

	// The bar rises with the number of words, because people who write much often mention what nobody else mentions.
	// At ordinaryWords words it is unchanged, and words after the first mostWords do not count. For a single word,
	// the bar is raised by oneWord. An answer of one or two words is judged only if the signs lower the bar by at
	// least shortLowered, and if one of the words is more frequent among the answers that were set aside than among
	// the accepted ones. An answer with askedWords words of the question is never off topic.
	wordWeight    = 0.25
	ordinaryWords = 4
	mostWords     = 8
	oneWord       = 2.0
	shortLowered  = 2.0
	fewestWords   = 3
	askedWords    = 2

	// An answer is strange if its suspicion is above strangeFrom. The limit is higher if the other answers differ
	// much. If too few answers have a vector, this limit replaces the bar. It falls to foreignFrom if there are so
	// many strange answers that they probably belong to another survey.
	strangeFrom   = 11.0
	foreignFrom   = 5.0
	fewestStrange = 3
	foreignShare  = 32 // at least one answer in 32
	keptShare     = 0.7
	keptWeight    = 0.7
)

// offTopic reports whether an answer alone is far enough from the others to be off topic.
func (p *profile) offTopic(a *answer, s *standing) bool {
	if a.asks() >= askedWords {
		return false
	}
	if p.meant[0] < vectorsEnough || p.meant[1] < asideEnough {
		judged, strange := p.pair(profileStrange)
		from := strangeFrom
		if strange >= fewestStrange && foreignShare*strange >= judged {
			from = foreignFrom
		}
		return len(a.profile) >= fewestWords && s.suspicion >= p.spread(from)
	}
	words, bar := len(a.profile), usualBar+p.raised()
	if words < fewestWords && (bar > usualBar-shortLowered || !p.heardAside(a)) {
		return false
	}
	if words == 1 {
		bar += oneWord
	}
	return s.suspicion >= bar+wordWeight*float64(min(words, mostWords)-ordinaryWords)
}

// raised returns by how much the signs raise the bar. It is negative if they show answers to another survey.
func (p *profile) raised() float64 {
	aside, accepted := p.sums[1], p.sums[0].Unit()
	for i := range aside {
		aside[i] += asideStart * meanLength * accepted[i] / meaning.UnitLength
	}
	apart := meaning.Cosine(&p.sums[0], &aside) - usualCosine
	spread := p.quantile(0.9) - max(p.quantile(0.5), leastMedian) - usualSpread
	few := math.Sqrt(usualCount/float64(p.learnt())) - 1
	return max(-mostLowered, min(mostRaised, float64(cosineWeight*apart)-float64(spreadWeight*spread)+float64(fewWeight*few)))
}

// quantile returns the suspicion below which the given share of the answers lies, by weight.
func (p *profile) quantile(share float64) float64 {
	below := 0.0
	rest := float64(share * float64(p.tally(profileStepped)))
	for i := range uint64(steps) {
		n := float64(p.tally(profileSteps + i))
		if n > 0 && below+n > rest {
			return float64(int64(i)+firstStep) + (rest-below)/n
		}
		below += n
	}
	return 0
}

// spread returns the given limit, raised if ordinary answers differ much from each other.
func (p *profile) spread(from float64) float64 {
	return from + float64(keptWeight*math.Floor(p.quantile(keptShare)+1))
}

// heardAside reports whether a word of the answer is more frequent among the answers that were set
// aside than among the accepted ones.
func (p *profile) heardAside(a *answer) bool {
	for _, w := range a.profile {
		accepted, aside := p.pair(w.field)
		if !w.asked && float64(float64(aside)*p.total[0]) > float64(float64(accepted)*p.total[1]) {
			return true
		}
	}
	return false
}

// strange reports whether an answer is far from the others, by the limit strangeFrom.
func (p *profile) strange(a *answer, s *standing) bool {
	return len(a.profile) >= fewestWords && a.asks() < askedWords && s.suspicion >= p.spread(strangeFrom)
}

// asks returns how many words of the question the answer has.
func (a *answer) asks() (n int) {
	for _, w := range a.profile {
		if w.asked {
			n++
		}
	}
	return n
}
