package request

import (
	"time"

	"candor/survey"
)

// entrance decodes a DES data point.
func (r *pointReader) entrance(p *path) {
	r.open()
	d := survey.Entrance{ID: survey.DES.String(), At: r.s.ReceivedAt}
	for r.next() {
		switch string(r.name()) {
		case "dataPointId":
			d.ID = r.text(p.key("dataPointId"), 1, maxName)
		case "entranceTime":
			if ms, ok := r.instant(p.key("entranceTime")); ok {
				d.At = time.UnixMilli(ms).UTC()
			}
		case "ip":
			d.IP = r.text(p.key("ip"), 1, maxName)
		case "demographics":
			d.Demographics = r.demographics(p.key("demographics"))
		default:
			r.skip()
		}
	}
	r.s.DES = &d
	r.sent[survey.DES]++
}

func (w *walker) demographics(p path) []survey.Demographic {
	if !w.array(&p) {
		return nil
	}
	var list []survey.Demographic
	n := 0
	for ; w.next(); n++ {
		at := p.item(n)
		if n >= maxDemographic {
			w.skip()
			continue
		}
		d, ok := w.demographic(&at)
		if ok && repeated(list, d.Type, func(d *survey.Demographic) string { return d.Type }) {
			w.fail(&at, "contains a duplicate value")
		}
		if list == nil {
			list = make([]survey.Demographic, 0, 6)
		}
		list = append(list, d)
	}
	w.items(&p, n, 0, maxDemographic)
	return list
}

func (w *walker) demographic(p *path) (d survey.Demographic, ok bool) {
	if !w.object(p) {
		return d, false
	}
	var seen fields
	for w.next() {
		switch string(w.name()) {
		case "type":
			seen |= 1
			d.Type = w.text(p.key("type"), 1, maxName)
		case "answer":
			seen |= 2
			d.Answer = w.text(p.key("answer"), 1, maxText)
		default:
			w.skip()
		}
	}
	w.required(p, seen, "type", "answer")
	return d, seen&1 != 0
}
