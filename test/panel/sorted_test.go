package panel

import (
	"fmt"
	"slices"

	"candor/survey"
)

// wrongAtMost is the share of honest respondents above the threshold at which assistants are
// counted.
const wrongAtMost = .003

func likelihoodOf(r *Judged) float64 {
	if r.Quality.Likelihood == nil {
		return 0
	}
	return r.Quality.Likelihood.Likelihood
}

func assistantOf(r *Judged) float64 {
	if r.Quality.Likelihood == nil {
		return 0
	}
	return r.Quality.Likelihood.Assistant
}

func isAssistant(r *Judged) bool { return r.Kind == assistant }

// exceeded returns the smallest value that at most the share wrongAtMost of the honest
// respondents exceeds.
func exceeded(all []Judged, of func(r *Judged) float64) float64 {
	var honest []float64
	for i := range all {
		if all[i].Kind == "" {
			honest = append(honest, of(&all[i]))
		}
	}
	slices.Sort(honest)
	return honest[len(honest)-1-int(wrongAtMost*float64(len(honest)))]
}

// MeasureLikelihood computes the tables of survey.FraudLikelihood for people to whom it was not
// fitted: how often a stated likelihood is right, and which respondents are above a threshold.
// fitted is the panel to which it was fitted, or nil.
func MeasureLikelihood(all, fitted []Judged) *Figures {
	f := &Figures{}
	f.calibration(all)

	above := func(what string, limit float64, atMost bool, of func(r *Judged) bool, value func(r *Judged) float64, threshold float64) {
		s := &share{}
		for i := range all {
			if r := &all[i]; of(r) {
				who := itself(r)
				if r.Kind == "" {
					who = r.Person
				}
				s.add(who, value(r) > threshold)
			}
		}
		f.share(what, s, limit, atMost)
	}
	isHonest := func(r *Judged) bool { return r.Kind == "" }
	isOdd := func(r *Judged) bool { return r.Odd }

	threshold := exceeded(all, assistantOf)
	f.title("Above the threshold of assistantLikelihood that 0.3 % of honest respondents exceed")
	f.Lines = append(f.Lines, fmt.Sprintf("threshold %.3f", threshold))
	above("honest", wrongAtMost, true, isHonest, assistantOf, threshold)
	above("unusual devices", 0, true, isOdd, assistantOf, threshold)
	above("assistants", .95, false, isAssistant, assistantOf, threshold)
	for _, m := range assistants() {
		above("  "+m.name, 0, false, func(r *Judged) bool { return isAssistant(r) && r.Make == m.name }, assistantOf, threshold)
	}
	f.withoutMake(all, fitted)
	f.contributions(all)

	f.title("Above a likelihood of .5")
	above("honest", 0, true, isHonest, likelihoodOf, .5)
	above("unusual devices", 0, true, isOdd, likelihoodOf, .5)
	above("all twenty kinds", 0, false, func(r *Judged) bool { return !r.Odd && r.Kind != "" && !isAssistant(r) }, likelihoodOf, .5)
	for _, k := range kinds() {
		above(k.name, 0, false, func(r *Judged) bool { return !r.Odd && r.Kind == k.name }, likelihoodOf, .5)
	}
	return f
}

// withoutMake fits the weights for assistants without one variant, and counts how many of this
// variant are still found.
func (f *Figures) withoutMake(all, fitted []Judged) {
	if fitted == nil {
		return
	}
	f.title("Assistants of a make that nothing was fitted to, at 0.3 % of honest respondents")
	for _, m := range assistants() {
		other := Fit(fitted, func(r *Judged) bool { return isAssistant(r) && r.Make != m.name }, badShare/21)
		value := func(r *Judged) float64 { return other.likelihood(other.on(r)) }
		threshold := exceeded(all, value)
		s := &share{}
		for i := range all {
			if r := &all[i]; isAssistant(r) && r.Make == m.name {
				s.add(itself(r), value(r) > threshold)
			}
		}
		f.share(m.name, s, 0, false)
	}
}

// calibration compares stated likelihoods with the shares of bad respondents. Bad respondents
// are weighted so that their share of all is badShare.
func (f *Figures) calibration(all []Judged) {
	f.title("Bad among respondents with a stated likelihood, where 15 % are bad")
	var honest, bad float64
	for i := range all {
		switch {
		case all[i].Odd:
		case all[i].Kind == "":
			honest++
		default:
			bad++
		}
	}
	each := badShare / (1 - badShare) * honest / bad // weight of a bad respondent
	edges := []float64{0, .01, .02, .05, .1, .2, .5, .8, .95, 1.001}
	for i, low := range edges[:len(edges)-1] {
		high := edges[i+1]
		var s share
		var stated, all0, wrong float64
		for k := range all {
			r := &all[k]
			if p := likelihoodOf(r); !r.Odd && p >= low && p < high {
				w := 1.
				if r.Kind != "" {
					w = each
					wrong += w
				}
				all0 += w
				stated += w * p
				s.add(itself(r), r.Kind != "")
			}
		}
		if all0 == 0 {
			continue
		}
		// The interval of the count, transformed to the weighted share.
		a, b := s.interval()
		carry := func(p float64) float64 { return p * each / (p*each + 1 - p) }
		f.figure(fmt.Sprintf("stated %.2f to %.2f, on average %.3f", low, min(high, 1), stated/all0), wrong/all0, carry(a), carry(b), fmt.Sprintf("%d of %d", s.hits, s.n), 0, false)
	}
}

// contributions prints how many assistants each sign finds alone, at the factor that 0.3 % of
// honest respondents exceed.
func (f *Figures) contributions(all []Judged) {
	f.title("Assistants found by a sign alone, at 0.3 % of honest respondents")
	names, _ := survey.SignBins()
	for _, name := range names {
		factor := func(r *Judged) float64 {
			if l := r.Quality.Likelihood; l != nil {
				for _, c := range l.Contributions {
					if c.Sign == name {
						return c.Factor
					}
				}
			}
			return 1
		}
		threshold := exceeded(all, factor)
		var s share
		var factors []float64
		for i := range all {
			if r := &all[i]; isAssistant(r) {
				s.add(itself(r), factor(r) > threshold)
				factors = append(factors, factor(r))
			}
		}
		slices.Sort(factors)
		f.share(fmt.Sprintf("%s, median factor %.2f", name, factors[len(factors)/2]), &s, 0, false)
	}
}
