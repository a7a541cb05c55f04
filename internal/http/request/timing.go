package request

import "candor/survey"

// timing decodes a TS data point.
func (r *pointReader) timing(p *path) (again bool) {
	r.open()
	var d survey.Timing
	var seen fields
	for r.next() {
		switch string(r.name()) {
		case "dataPointId":
			seen |= 1
			d.ID = r.text(p.key("dataPointId"), 1, maxName)
		case "duration":
			seen |= 2
			at := p.key("duration")
			if f, ok := r.number(at); ok && f < 0 {
				r.fail(&at, "must be greater than or equal to 0")
			} else {
				d.Duration = f
			}
		default:
			r.skip()
		}
	}
	r.required(p, seen, "dataPointId", "duration")
	again = seen&1 != 0 && repeated(r.s.TS, d.ID, func(d *survey.Timing) string { return d.ID })
	if r.s.TS == nil {
		r.s.TS = make([]survey.Timing, 0, 12)
	}
	r.s.TS = append(r.s.TS, d)
	r.sent[survey.TS]++
	return again
}
