package oes

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"candor/processors/meaning"
)

func TestLogarithm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(1e-6, 1e12).Draw(t, "x")
		if got, want := logarithm(x), math.Log(x); math.Abs(got-want) > 1e-9*max(1, math.Abs(want)) {
			t.Fatalf("logarithm(%v) = %v, want %v", x, got, want)
		}
	})
}

// A text is likelier among texts near it, and the more of them there are, the surer this is. Far from them, it
// is likelier among none.
func TestGathering(t *testing.T) {
	var near, far place
	near[0], far[0] = 1.5, -1.5
	at := func(n float64) *gathering {
		var g gathering
		g.add(&near, n)
		return &g
	}
	none := at(0).likelihood(&near)
	few, many := at(3).likelihood(&near), at(30).likelihood(&near)
	if none >= few || few >= many {
		t.Errorf("near %v of none, %v of 3, %v of 30", none, few, many)
	}
	if lost, sure := at(3).likelihood(&far), at(30).likelihood(&far); at(0).likelihood(&far) <= lost || lost <= sure {
		t.Errorf("far %v of none, %v of 3, %v of 30", none, lost, sure)
	}
}

// The density of one coordinate is that of the formula: a normal distribution around the mean of the topic,
// given the texts.
func TestGathering_formula(t *testing.T) {
	var g gathering
	var p, q place
	for k := range p {
		p[k], q[k] = float64(k%5)-2, float64(k%3)-1
	}
	g.add(&p, 4)
	want := 0.0
	for k := range q {
		b := places.spread[k]
		mean, variance := 4*b/(1+4*b)*p[k], 1+b/(1+4*b)
		want -= ((q[k]-mean)*(q[k]-mean)/variance + math.Log(variance)) / 2
	}
	if got := g.likelihood(&q); math.Abs(got-want) > 1e-9 {
		t.Errorf("likelihood %v, want %v", got, want)
	}
}

// Answers about one topic are near each other in every language with a table, and the mean of texts is the
// mean of their places.
func TestPlaceOf(t *testing.T) {
	read := func(s, language string) meaning.Vector {
		tx := newText(s)
		v, _ := meant(&tx, language)
		return v
	}
	for _, c := range []struct{ language, one, near, far string }{
		{"en", "the bus was late and full", "more trains in the evening", "the dentist pulled a tooth"},
		{"de", "der Bus war zu spät und voll", "mehr Züge am Abend", "der Zahnarzt hat einen Zahn gezogen"},
	} {
		one, near, far := read(c.one, c.language), read(c.near, c.language), read(c.far, c.language)
		a, b, z := placeOf(&one, 1, c.language), placeOf(&near, 1, c.language), placeOf(&far, 1, c.language)
		if a.dot(&b) <= a.dot(&z) {
			t.Errorf("%s: %.1f near, %.1f far", c.language, a.dot(&b), a.dot(&z))
		}
		sum := one
		sum.Add(&near)
		both := placeOf(&sum, 2, c.language)
		for k := range both {
			if math.Abs(both[k]-(a[k]+b[k])/2) > 1e-9 {
				t.Fatalf("%s: coordinate %d is %v, want %v", c.language, k, both[k], (a[k]+b[k])/2)
			}
		}
	}
	if v := read("the bus", "en"); placeOf(&v, 1, "fi") != (place{}) {
		t.Error("a language without a table has places")
	}
}
