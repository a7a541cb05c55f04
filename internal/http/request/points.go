package request

import (
	"strconv"
	"strings"

	"candor/survey"
)

// pointReader decodes the data points of one submission.
type pointReader struct {
	*walker
	s    *survey.Submission
	sent [survey.NumChecks]int // number of data points so far; those with an ignored blank answer do not count
}

func (w *walker) dataPoints(p path, s *survey.Submission) {
	if !w.array(&p) {
		return
	}
	r := pointReader{walker: w, s: s}
	n := 0
	for ; w.next(); n++ {
		at := p.item(n)
		r.point(&at)
	}
	w.items(&p, n, 1, n+1)
	for _, check := range survey.Checks {
		if limit := check.Limit(s.Version); r.sent[check] > limit {
			w.fail(&p, "must contain at most "+strconv.Itoa(limit)+" items with qualityCheck "+check.String())
		}
	}
}

// point decodes one data point. The member qualityCheck determines the meaning of the other members.
// So the walker looks for this member first, wherever it is.
func (r *pointReader) point(p *path) {
	if r.kind() != '{' {
		r.refuse(p, "must be of type object")
		return
	}
	found, ok := false, false
	var check survey.Check
	r.peek("qualityCheck", func() {
		found = true
		check, ok = r.qualityCheck(p.key("qualityCheck"))
	})
	switch {
	case !found:
		r.required(p, 0, "qualityCheck")
		r.skip()
		return
	case !ok:
		r.skip()
		return
	case r.sent[check] > check.Limit(r.s.Version):
		// The request is refused already, because it has too many of these data points. Decoding more of them
		// would only use memory.
		r.skip()
		return
	}
	repeated := false
	switch check { // with a table of functions, every path would escape to the heap
	case survey.OES:
		repeated = r.openEnd(p)
	case survey.CHS:
		r.interview(p)
	case survey.GQS:
		repeated = r.gridPoint(p)
	case survey.TS:
		repeated = r.timing(p)
	case survey.BAS:
		repeated = r.behaviourPoint(p)
	case survey.DES:
		r.entrance(p)
	}
	if repeated {
		ids := check.IDs(r.s)
		r.fail(p, "contains a duplicate value: "+quoted(ids[len(ids)-1])+" is the dataPointId of another data point of "+check.String()+
			". Data points must differ in qualityCheck or dataPointId")
	}
}

func (r *pointReader) qualityCheck(p path) (survey.Check, bool) {
	if r.kind() != '"' {
		r.fail(&p, "must be a string")
		return 0, false
	}
	check, ok := survey.ParseCheck(string(r.str()))
	if !ok || r.s.Version < check.Since() {
		r.fail(&p, oneOf[r.s.Version])
		return 0, false
	}
	return check, true
}

// ordered holds the checks in the order that is used for lists in requests and messages.
var ordered = survey.Order(survey.OES, survey.TS, survey.GQS, survey.CHS, survey.BAS, survey.DES)

// oneOf holds, by API version, the rule that names the checks of that version.
var oneOf = func() (texts [survey.V3 + 1]string) {
	for v := range texts {
		var codes []string
		for _, c := range ordered {
			if survey.Version(v) >= c.Since() {
				codes = append(codes, c.String())
			}
		}
		texts[v] = "must be one of [" + strings.Join(codes, ", ") + "]"
	}
	return texts
}()

// repeated reports whether an earlier data point has this id. All are of the same check. There are at most a few
// hundred, and usually fewer than ten, so a map is not needed.
func repeated[T any](earlier []T, id string, idOf func(*T) string) bool {
	for i := range earlier {
		if idOf(&earlier[i]) == id {
			return true
		}
	}
	return false
}
