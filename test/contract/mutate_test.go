package contract

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// normal returns a value in the form in which a JSON decoder returns it.
func normal(v any) any {
	n, err := jsonschema.UnmarshalJSON(bytes.NewReader([]byte(text(v))))
	if err != nil {
		panic(err) // text writes JSON
	}
	return n
}

// place is the place of a value.
type place struct {
	o    map[string]any
	name string
	a    []any
	i    int
}

func (p place) get() any {
	if p.o != nil {
		return p.o[p.name]
	}
	return p.a[p.i]
}

func (p place) set(v any) {
	if p.o != nil {
		p.o[p.name] = v
		return
	}
	p.a[p.i] = v
}

// places lists the places of the values below v, in a fixed order.
func places(v any) []place {
	var all []place
	switch v := v.(type) {
	case map[string]any:
		named := map[string][]string{}
		for name := range v {
			named[name] = nil
		}
		for _, name := range sorted(named) {
			all = append(append(all, place{o: v, name: name}), places(v[name])...)
		}
	case []any:
		for i := range v {
			all = append(append(all, place{a: v, i: i}), places(v[i])...)
		}
	}
	return all
}

// mutate changes a request at one place. The result may still be valid.
func (m *maker) mutate(request any) any {
	where := places(request)
	if len(where) == 0 || m.IntN(40) == 0 {
		return normal(m.anything())
	}
	p := where[m.IntN(len(where))]
	switch m.IntN(8) {
	case 0:
		if p.o != nil {
			delete(p.o, p.name)
			return request
		}
		p.set(normal(m.anything()))
	case 1:
		p.set(normal(where[m.IntN(len(where))].get()))
	case 2:
		if o, ok := p.get().(map[string]any); ok {
			o[[]string{"color", "score", "activate", "minDataPoints", "OES", "DES", "dataPointId", "GQSAnswers"}[m.IntN(8)]] = normal(m.anything())
			return request
		}
		p.set(normal(m.anything()))
	case 3:
		if a, ok := p.get().([]any); ok && len(a) > 0 {
			n := []int{0, len(a) - 1, len(a) + 1, 11, 21, 31, 51, 101, 301, 501}[m.IntN(10)]
			if len(text(a[0]))*n > 200_000 {
				n = 0
			}
			var b []any
			for i := range n {
				b = append(b, a[i%len(a)])
			}
			p.set(append([]any{}, b...))
			return normal(request)
		}
		p.set(normal(m.anything()))
	case 4, 5: // a little larger: generated values are often at a limit
		switch v := p.get().(type) {
		case string:
			p.set(v + strings.Repeat("x", []int{1, 1, 12}[m.IntN(3)]))
		case json.Number:
			if f, err := v.Float64(); err == nil {
				p.set(normal(f + []float64{1, -1, 0.5}[m.IntN(3)]))
			}
		}
	default:
		p.set(normal(m.anything()))
	}
	return request
}

// garble makes a body that is not a request: it is not JSON, or it has a member twice with
// different values.
func (m *maker) garble(request any) string {
	body := text(request)
	cut := strings.LastIndexByte(body, '}')
	member := `"surveyName":"twice"`
	switch m.IntN(10) {
	case 0:
		return body[:m.IntN(len(body))]
	case 1:
		return body + []string{"{}", ",", "]", "x", "\x00"}[m.IntN(5)]
	case 2:
		return body[:cut] + `,"other":1,"other":2}`
	case 3:
		return body[:cut] + `,` + member + `,` + member + `}`
	case 4:
		return body[:cut] + ",\"other\":\"\xff\"}"
	case 5:
		return body[:cut] + `,"other":"\ud800"}`
	case 6:
		return "\ufeff" + body
	case 7:
		return body[:cut] + []string{`,"other":NaN}`, `,"other":01}`, `,"other":+1}`, `,"other":'x'}`, `,"other":1,}`, `,"other":1 /* no */}`}[m.IntN(6)]
	case 8:
		return body[:cut] + `,"other":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`
	}
	return body[:cut] + ",\"other\":\"a\nb\"}"
}
