package ts

import (
	"math"

	"candor/processors"
	"candor/survey"
)

// manyPages is the number of scored data points from which the check score is no longer simply their mean (interface
// section 0, 12).
const manyPages = 6

// headroom returns the points that are added to the mean of the lower half of n pages. Even the lower half of an
// honest respondent's pages has a mean near 100. So only respondents who rushed half of the pages lose points. The
// headroom is larger for few pages, because their mean varies more.
func headroom(n int) int { return min(max(13+120/n, 15), 21) }

// faster holds the smallest share of the median for each score from 1 to 100. It is the fast side of interface
// section 2.2, 100*ln(r/.25)/ln(.70/.25), solved for r and rounded half up. The check compares a share with these
// products instead of taking a logarithm, so that all machines give the same score.
var faster = func() (t [100]float64) {
	r := 0.25129034282673146818 // .25 * 2.8^.005, the least share that rounds to 1
	for i := range t {
		t[i] = r
		r *= 1.0103493823676197034 // 2.8^.01
	}
	return t
}()

// pageScore returns the score of a duration that is r times the median (interface section 2.2).
func pageScore(r float64) survey.Score {
	var s float64
	switch {
	case r < faster[len(faster)-1]:
		lo, hi := 0, len(faster)-1
		for lo < hi { // the number of thresholds that r reaches
			if mid := (lo + hi) / 2; faster[mid] <= r {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		return survey.Score(lo)
	case r <= 2:
		return 100
	// The conversions prevent the compiler from fusing product and sum, which would give other results on some machines.
	case r <= 4:
		s = 100 - float64(10*(r-2))
	case r <= 10:
		s = 80 - float64(5*(r-4))
	case r <= slowest:
		s = 50 - float64(3*(r-10))
	default:
		s = 20
	}
	return survey.Score(s + 0.5)
}

// slowest is the end of the scale of slow pages, in medians. On a page that takes longer, the respondent forgot the
// tab.
const slowest = 20

// whole is a respondent's time over all pages.
type whole struct {
	plain   float64 // sum of the times as sent; the others' sums are of the same kind
	limited float64 // sum in which each page counts for at most slowest medians
	halves  float64 // total time that the clock dropped

	// known is the limited sum over the pages that have a median, and medians the sum of their medians.
	known, medians float64
}

// add adds a page. A page with a median counts for at most slowest medians, so that
// one forgotten tab does not give an honest respondent's whole time the worst score.
func (w *whole) add(d, taken float64, p page) {
	w.plain += d
	w.halves += taken - d
	if p.median > 0 {
		d = min(d, slowest*p.median)
		_, median := p.meets(d)
		w.medians += median
		w.known += min(taken, slowest*median)
	}
	w.limited += d
}

// among compares the time of the pages that have a median with the sum of these medians, and returns the score. It is
// used if a set of data points is too rare for a median of sums, for example because of routing (ADR 0064). The sum
// of medians is slightly below the median of sums, which favours the respondent.
func (w *whole) among() survey.Score {
	if w.medians <= 0 {
		return 100 // there is nothing to compare with
	}
	return pageScore(w.known / w.medians)
}

// score compares the whole time with the median of whole times, and returns the score. That median includes forgotten
// tabs in full. So if the limited time makes the respondent look fast, the full time counts instead. How fast is too
// fast depends on how much people differ in this survey (ADR 0075). The distance from the median is measured in
// deviations of this survey. It gets the same score as that many deviations in a usual survey.
func (w *whole) score(median, likely, spread float64) survey.Score {
	median += w.halves
	r := (w.limited + w.halves) / median
	if r < 1 {
		taken := min(w.plain+w.halves, median)
		return hurryScore((place(likely+w.halves) - place(taken)) * min(max(usualSpread/spread, leastScale), mostScale))
	}
	return pageScore(r)
}

// leastScale and mostScale limit the factor by which the spread of a survey changes a distance.
const (
	leastScale = .8
	mostScale  = 1.25
)

// hurryScore returns the page score of a time that is this many buckets below the median.
func hurryScore(buckets float64) survey.Score {
	const perBucket, quarter = .019736443654, 1.38629436112                // ln of ratio, and of 4
	s := float64(100*(quarter-float64(buckets*perBucket))) / 1.02961941718 // ln of .70/.25
	return survey.Score(min(max(s, 0), 100) + .5)
}

// score compares the submission with the other respondents in the check state, and returns the result.
func score(in processors.Input) survey.Result {
	points := in.Submission.TS
	r := survey.Result{Check: survey.TS, DataPoints: make([]survey.DataPointResult, len(points))}
	pages := pagesOf(in)
	all := totals{clock: clockOf(pages)}
	for i, page := range pages {
		r.DataPoints[i] = all.add(points[i], page)
	}
	total := all.whole.among()
	if seen(points) >= manyPages {
		if p := peersIn(in.State, sumGroup(points)); p.n+self(in.Submission) >= minPeers {
			if median := p.median(nobody); median > 0 {
				total = all.whole.score(median, p.likely(median, nobody), p.spread(nobody))
			}
		}
	}
	r.Score = combine(r.DataPoints, all.limit(total))
	if !r.Score.Scored() {
		r.Reason = "fewer than 30 respondents, or none took any time"
	}
	r.Signs = all.pace.signs()
	return r
}

// totals adds up the pages of a respondent.
type totals struct {
	clock clock
	whole whole
	pace  pace
	// timed is the time in seconds on the pages whose unit is known, and seconds the number of these pages.
	timed, seconds float64
}

// add adds a page, and returns its result.
func (v *totals) add(point survey.Timing, p page) survey.DataPointResult {
	d, dp := measured(point.Duration), survey.DataPointResult{ID: point.ID, Score: survey.Unscored}
	taken, usual := p.meets(d)
	v.whole.add(d, taken, p)
	v.pace.see(d, p.median)
	if p.median > 0 {
		dp.Score = v.clock.score(taken, usual, p.median)
		if second := v.clock.second(p.median); second > 0 {
			v.timed, v.seconds = v.timed+d/second, v.seconds+1
		}
		dp.Evidence = evidence(taken/(p.median+taken-d), dp.Score)
	}
	return dp
}

// limit limits the score of the whole time if the pages took less than a second each on average.
func (v *totals) limit(total survey.Score) survey.Score {
	if v.timed < v.seconds {
		return min(total, unread)
	}
	return total
}

// pagesOf returns the page of each data point.
func pagesOf(in processors.Input) []page {
	points := in.Submission.TS
	pages := make([]page, len(points))
	buf := make([]byte, 0, 64) // a look-up by string(buf) does not allocate
	for i := range points {
		buf = append(append(buf[:0], histogramGroup...), points[i].ID...)
		pages[i] = pageOf(peersOf(in.State.Tallies[string(buf)]), nobody, self(in.Submission))
	}
	if seen(points) < len(points) {
		leaveOut(points, pages, peersIn(in.State, sumGroup(points)).n)
	}
	return pages
}

// combine returns the check score (interface section 0, 12). For up to five scored points, it is their mean. From six
// points on, it is the lowest of three scores: the score of the whole time, the mean of the lower half plus headroom,
// and the score of a rushed end (tailScore). If the number of points is odd, the middle one is not in the lower half.
func combine(points []survey.DataPointResult, total survey.Score) survey.Score {
	var having [101]int
	n, all := 0, 0
	for i := range points {
		if s := points[i].Score; s.Scored() {
			having[s]++
			all += int(s)
			n++
		}
	}
	switch {
	case n == 0:
		return survey.Unscored
	case n < manyPages:
		return rounded(all, n)
	}
	half := n / 2
	low, left := 0, half
	for s := 0; left > 0; s++ {
		k := min(having[s], left)
		low += k * s
		left -= k
	}
	return min(total, rounded(low, half)+survey.Score(headroom(n)), tailScore(points))
}

// rounded returns sum/n, rounded half up.
func rounded(sum, n int) survey.Score { return survey.Score((2*sum + n) / (2 * n)) }

// evidence returns the evidence of a score below 80, and none for higher scores.
func evidence(r float64, s survey.Score) survey.Evidence {
	if s >= 80 {
		return survey.Evidence{}
	}
	return survey.Found(survey.PageTime, int64(math.RoundToEven(min(r, 1e6)*100)))
}
