package panel

import (
	"fmt"
	"slices"

	"candor/survey"
)

// wrongAtMost is the share of honest respondents above the threshold that
// assistants are counted at.
const wrongAtMost = .003

func likelihoodOf(r *Judged) float64 {
	if r.Quality.Likelihood == nil {
		return 0
	}
	return r.Quality.Likelihood.Likelihood
}

// MeasureLikelihood makes the tables of survey.FraudLikelihood: how often a
// stated likelihood is right, and who is above a threshold.
func MeasureLikelihood(all []Judged) *Figures {
	f := &Figures{}
	f.calibration(all)
	honest, bad := []float64{}, 0
	for i := range all {
		if all[i].Kind == "" {
			honest = append(honest, likelihoodOf(&all[i]))
		} else if !all[i].Odd {
			bad++
		}
	}
	slices.Sort(honest)
	threshold := honest[len(honest)-1-int(wrongAtMost*float64(len(honest)))]
	f.title(fmt.Sprintf("Above the likelihood of %.3f", threshold))
	above := func(what string, limit float64, atMost bool, of func(r *Judged) bool) {
		s := &share{}
		for i := range all {
			if r := &all[i]; of(r) {
				who := itself(r)
				if r.Kind == "" {
					who = r.Person
				}
				s.add(who, likelihoodOf(r) > threshold)
			}
		}
		f.share(what, s, limit, atMost)
	}
	above("honest", wrongAtMost, true, func(r *Judged) bool { return r.Kind == "" })
	above("honest with unusual devices", 0, true, func(r *Judged) bool { return r.Odd })
	above("all twenty kinds", 0, false, func(r *Judged) bool { return !r.Odd && r.Kind != "" && r.Kind != assistant })
	for _, k := range kinds() {
		limit := 0.
		if k.name == assistant {
			limit = .95
		}
		above(k.name, limit, false, func(r *Judged) bool { return !r.Odd && r.Kind == k.name })
		if k.name == assistant {
			for _, m := range k.makes {
				above("  "+m.name, 0, false, func(r *Judged) bool { return r.Kind == k.name && r.Make == m.name })
			}
		}
	}
	f.contributions(all)
	return f
}

// calibration compares stated likelihoods with shares. Bad respondents count so
// that they are badShare of all.
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
		// The interval is that of the count, carried over to the weighted share.
		a, b := s.interval()
		carry := func(p float64) float64 { return p * each / (p*each + 1 - p) }
		f.figure(fmt.Sprintf("stated %.2f to %.2f, on average %.3f", low, min(high, 1), stated/all0), wrong/all0, carry(a), carry(b), fmt.Sprintf("%d of %d", s.hits, s.n), 0, false)
	}
}

// contributions prints what each sign says of honest respondents and of
// assistants: the mean factor, as a geometric mean, of those that have it.
func (f *Figures) contributions(all []Judged) {
	f.title("Weight of each sign alone: assistants above the value that 0.3 % of honest respondents exceed")
	names, _ := survey.SignBins()
	for _, name := range names {
		var honest, robots []float64
		for i := range all {
			r := &all[i]
			if r.Odd || r.Kind != "" && r.Kind != assistant {
				continue
			}
			factor := 1.
			if l := r.Quality.Likelihood; l != nil {
				for _, c := range l.Contributions {
					if c.Sign == name {
						factor = c.Factor
					}
				}
			}
			if r.Kind == "" {
				honest = append(honest, factor)
			} else {
				robots = append(robots, factor)
			}
		}
		slices.Sort(honest)
		slices.Sort(robots)
		threshold := honest[len(honest)-1-int(wrongAtMost*float64(len(honest)))]
		var s share
		for i, v := range robots {
			s.add(fmt.Sprint(i), v > threshold)
		}
		f.share(fmt.Sprintf("%s (median factor %.2f, honest %.2f)", name, robots[len(robots)/2], honest[len(honest)/2]), &s, 0, false)
	}
}
