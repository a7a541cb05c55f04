package read

import (
	"slices"
	"testing"
)

// TestDates reads the year of a date in digits, whatever stands between its numbers.
func TestDates(t *testing.T) {
	for answer, want := range map[string][]float64{
		"25/12/1960":            {1960},
		"12/25/1960":            {1960},
		"05/12/1960":            {1960},
		"12-05-1960":            {1960},
		"25-12-1960":            {1960},
		"25.12.1960":            {1960},
		"1960-12-25":            {1960},
		"1960/12/25":            {1960},
		"3/1960":                {1960},
		"12.1960":               {1960},
		"on 25/12/1960, a cold": {1960},
		"25/12/1960.":           {1960},
		"1960":                  {1960},
		"25/12/19601":           {25, 12},
		"1/2":                   {1},
		"3-4":                   {3},
		"10-2000":               {10},
		"2.500":                 {2500},
		"1.234.567":             {1234567},
		"12/05/24":              {12, 5},
	} {
		q, _ := Head("When?")
		a, _ := Head(answer)
		p := Read(ParseQuestion(q, Unknown), Split(a, nil))
		var got []float64
		for _, n := range p.A.Quantities {
			got = append(got, n.Lo)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", answer, got, want)
		}
	}
}
