package survey

// Likelihood is the estimated probability that a respondent is bad, from the results of all checks, with the
// contribution of each sign (docs/checks/likelihood.md). People sort and review respondents by it. It never
// excludes a respondent.
//
// The model has three kinds of respondent: an honest one, a bad person or script, and an assistant that fills in
// the whole interview. For each bad kind, the model computes odds against the honest kind: the prior odds, times
// one factor for each measured sign. The factors were fitted together, so two signs of the same behaviour do not
// count twice. A weight is the natural logarithm of a factor, in hundredths. Weights are integers, because sums of
// integers are the same on every machine.
type Likelihood struct {
	Likelihood    float64        `json:"likelihood"`          // of either bad kind, 0..1, to three decimals
	Assistant     float64        `json:"assistantLikelihood"` // of an assistant against an honest one; at most Likelihood
	Contributions []Contribution `json:"contributions"`
}

// Contribution is one measured sign: its value, and the factor by which it multiplies the odds of Likelihood if
// the other signs stay the same. A sign that was not measured is not listed and has no effect.
type Contribution struct {
	Check  string  `json:"qualityCheck"`
	Sign   string  `json:"sign"`
	Value  int     `json:"value"`
	Factor float64 `json:"factor"` // to two decimals, at least 0.01
}

// signal describes where the model finds a sign, and into which bins it divides the sign's values.
type signal struct {
	name  string
	check Check
	kind  SignKind // SignNone: the sign is the check's score
	cuts  []int    // ascending; bin i holds the values from cuts[i-1] to below cuts[i], the last bin all larger ones
}

// signals are the signs of the model. The bins are narrower at values that few honest respondents have.
var signals = []signal{
	{"OPEN_ANSWERS", OES, SignNone, []int{16, 36, 56, 71, 86}},
	{"ASSISTANT_STYLE", OES, SignStyle, []int{-40, -25, -15, -8, 0, 8, 16}},
	{"INTERVIEW", CHS, SignNone, []int{31, 61, 91}},
	{"GRIDS", GQS, SignNone, []int{20, 35, 50, 65, 80, 92}},
	{"MIDDLE_OPTIONS", GQS, SignMiddle, []int{28, 36, 42, 48, 54, 62, 74, 90}},
	{"PAGE_TIMES", TS, SignNone, []int{30, 45, 60, 75, 90}},
	{"PACE_SPREAD", TS, SignPaceSpread, []int{22, 30, 36, 44, 55, 70, 100}},
	{"PACE_FOLLOWS_PAGES", TS, SignPaceFollows, []int{-20, 0, 20, 35, 50, 65}},
	{"BEHAVIOUR", BAS, SignNone, []int{20, 50, 60, 70, 80, 88, 94}},
	{"CLICKS_CENTRED", BAS, SignCentred, []int{20, 60, 90}},
	{"MOVES_PER_CLICK", BAS, SignMoves, []int{1, 3}},
	{"VALUES_SET", BAS, SignSet, []int{30, 80}},
	{"PASTED", BAS, SignPasted, []int{10, 50, 90}},
	{"ENTRANCE", DES, SignNone, []int{20, 40, 60, 90}},
}

// SignBins returns the names of the signs that FraudLikelihood weighs, and the number of bins of each. The program
// that fits the weights calls it.
func SignBins() (names []string, bins []int) {
	for i := range signals {
		names, bins = append(names, signals[i].name), append(bins, len(signals[i].cuts)+1)
	}
	return names, bins
}

// SignBin returns the bin of a value of the sign with the given index in the lists of SignBins.
func SignBin(number, value int) int { return signals[number].bin(value) }

func (s *signal) bin(value int) int {
	i := 0
	for i < len(s.cuts) && value >= s.cuts[i] {
		i++
	}
	return i
}

// value returns the sign's value in the result of its check. It returns false if the sign was not measured.
func (s *signal) value(r *Result) (int, bool) {
	if r == nil {
		return 0, false
	}
	if s.kind == SignNone {
		return int(r.Score), r.Score.Scored()
	}
	for _, sign := range r.Signs {
		if sign.Kind == s.kind {
			return sign.Value, true
		}
	}
	return 0, false
}

// weights are the weights for one bad kind of respondent, in hundredths of natural logarithms.
type weights struct {
	prior int     // weight of the prior odds, which assume that 15 % of all respondents are bad
	signs [][]int // a weight for each bin of each sign
}

// odds returns the odds of either bad kind against the honest kind. sum has the sum of the weights for each bad kind,
// and less the weights of one sign, which odds subtracts.
func odds(sum [2]int, less [2]int) float64 {
	return exp(sum[0]-less[0]) + exp(sum[1]-less[1])
}

// FraudLikelihood returns the likelihood from the signs in a respondent's results, or nil if no sign was measured.
func FraudLikelihood(results []Result) *Likelihood {
	var l Likelihood
	var adds [][2]int
	sum := [2]int{scriptWeights.prior, assistantWeights.prior}
	of := ByCheck(results)
	for i := range signals {
		s := &signals[i]
		v, ok := s.value(of[s.check])
		if !ok {
			continue
		}
		bin := s.bin(v)
		add := [2]int{scriptWeights.signs[i][bin], assistantWeights.signs[i][bin]}
		sum[0] += add[0]
		sum[1] += add[1]
		adds = append(adds, add)
		l.Contributions = append(l.Contributions, Contribution{Check: s.check.String(), Sign: s.name, Value: v})
	}
	if len(l.Contributions) == 0 {
		return nil
	}
	all := odds(sum, [2]int{})
	for i, add := range adds {
		l.Contributions[i].Factor = max(rounded(all/odds(sum, add), 100), .01)
	}
	l.Likelihood = rounded(all/(1+all), 1000)
	b := exp(sum[1])
	l.Assistant = rounded(b/(1+b), 1000)
	return &l
}

// rounded rounds a non-negative number to multiples of 1/parts.
func rounded(v, parts float64) float64 { return float64(int64(v*parts+.5)) / parts }

// exp returns e to the power of hundredths/100. It does not use math.Exp, whose implementation differs between
// platforms, so that the result is the same on every machine. The sum of all weights is far below the exponent at which
// a float64 overflows.
func exp(hundredths int) float64 {
	const step = 1.0100501670841679491 // e^.01
	v, power := 1.0, step
	for k := max(hundredths, -hundredths); k > 0; k >>= 1 {
		if k&1 == 1 {
			v = float64(v * power)
		}
		power = float64(power * power)
	}
	if hundredths < 0 {
		return 1 / v
	}
	return v
}
