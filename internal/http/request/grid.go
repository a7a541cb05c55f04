package request

import "candor/survey"

// gridPoint decodes a GQS data point.
func (r *pointReader) gridPoint(p *path) (again bool) {
	r.open()
	var d survey.Grid
	var seen fields
	for r.next() {
		switch string(r.name()) {
		case "dataPointId":
			seen |= 1
			d.ID = r.text(p.key("dataPointId"), 1, maxName)
		case "gridAnswersPattern":
			seen |= 2
			d.Answers = r.gridAnswers(p.key("gridAnswersPattern"))
		case "patternCheckEnabled":
			d.DetectPattern = r.boolean(p.key("patternCheckEnabled"))
		default:
			r.skip()
		}
	}
	r.required(p, seen, "dataPointId", "gridAnswersPattern")
	again = seen&1 != 0 && repeated(r.s.GQS, d.ID, func(d *survey.Grid) string { return d.ID })
	r.s.GQS = append(r.s.GQS, d)
	r.sent[survey.GQS]++
	return again
}

func (w *walker) gridAnswers(p path) []float64 {
	if !w.array(&p) {
		return nil
	}
	w.grid = w.grid[:0]
	n := 0
	for ; w.next(); n++ {
		if n >= maxGrid {
			w.skip()
			continue
		}
		f, _ := w.number(p.item(n))
		w.grid = append(w.grid, f)
	}
	w.items(&p, n, minGrid, maxGrid)
	return exact(w.grid)
}
