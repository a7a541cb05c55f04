// Package fit trains the models of package ngram. Only the training programs use it, not the service.
//
// The method is multinomial logistic regression (binary if there is one class) by stochastic gradient descent, with
// AdaGrad step sizes (Duchi et al. 2011) and weight decay. The result is the same on every machine, for three
// reasons. The order of the examples is a fixed permutation. Products are rounded before they are added, so that the
// compiler cannot fuse both steps. This package computes exp itself.
package fit

import (
	"fmt"
	"math"

	"candor/processors/hash64"
	"candor/processors/ngram"
)

// Example is a text to learn from.
type Example struct {
	Features []uint64
	Class    int     // with one class: 1 is yes, 0 is no
	Weight   float64 // 1 for an ordinary example
}

// Options are the settings of a training.
type Options struct {
	Epochs int
	Rate   float64 // step size
	Decay  float64 // weight decay per step; a step decays only the weights that it changes
	Seed   uint64
	Drop   float64 // share of the features that a step leaves out at random, so that no feature relies on another
}

// Fit trains a model on the examples. The caller sets Name, Classes, Buckets and Spec of meta. Fit fails if Classes
// is empty or Buckets is no power of two.
func Fit(meta ngram.Meta, examples []Example, o Options) (*ngram.Model, error) {
	classes := len(meta.Classes)
	meta.Bias = make([]float64, classes)
	blank, err := ngram.New(meta, string(make([]byte, meta.Buckets*classes)))
	if err != nil {
		return nil, fmt.Errorf("fit: %w", err)
	}
	t := &trainer{
		classes: classes, weights: make([]float64, meta.Buckets*classes), squares: make([]float64, meta.Buckets*classes),
		bias: meta.Bias, biasSquares: make([]float64, classes), scores: make([]float64, classes), o: o,
	}
	rows := make([][]int, len(examples))
	for i, e := range examples {
		for _, f := range e.Features {
			rows[i] = append(rows[i], blank.Bucket(f)*classes)
		}
	}
	random := o.Seed
	order := make([]int, len(examples))
	for i := range order {
		order[i] = i
	}
	for range o.Epochs {
		for i := len(order) - 1; i > 0; i-- {
			j := int(hash64.Next(&random) % uint64(i+1))
			order[i], order[j] = order[j], order[i]
		}
		for _, i := range order {
			t.step(t.some(rows[i], &random), &examples[i])
		}
	}
	weights := t.rounded(&meta)
	return ngram.New(meta, weights)
}

type trainer struct {
	classes           int
	weights, squares  []float64
	bias, biasSquares []float64
	scores            []float64
	kept              []int
	o                 Options
}

// some returns the rows of an example that a step uses, after Options.Drop has left out some. The list is valid until
// the next call.
func (t *trainer) some(rows []int, random *uint64) []int {
	if t.o.Drop == 0 {
		return rows
	}
	t.kept = t.kept[:0]
	for _, r := range rows {
		if float64(hash64.Next(random)>>11) >= float64(t.o.Drop*(1<<53)) {
			t.kept = append(t.kept, r)
		}
	}
	return t.kept
}

// step changes the weights of one example's features against the gradient of the error.
func (t *trainer) step(rows []int, e *Example) {
	scale := 1 / math.Sqrt(float64(max(1, len(rows))))
	copy(t.scores, t.bias)
	for _, r := range rows {
		for c := range t.scores {
			t.scores[c] += float64(t.weights[r+c] * scale)
		}
	}
	t.probabilities()
	for c := range t.scores {
		truth := 0.0
		if t.classes == 1 && e.Class == 1 || t.classes > 1 && e.Class == c {
			truth = 1
		}
		g := (t.scores[c] - truth) * e.Weight
		if g > -1e-6 && g < 1e-6 {
			continue
		}
		t.biasSquares[c] += float64(g * g)
		t.bias[c] -= float64(0.1 * t.o.Rate * g / math.Sqrt(t.biasSquares[c]))
		gw := g * scale
		for _, r := range rows {
			w := r + c
			d := gw + float64(t.o.Decay*t.weights[w])
			t.squares[w] += float64(d * d)
			t.weights[w] -= float64(t.o.Rate * d / (1e-3 + math.Sqrt(t.squares[w])))
		}
	}
}

// probabilities replaces the scores of the classes by their probabilities.
func (t *trainer) probabilities() {
	if t.classes == 1 {
		t.scores[0] = 1 / (1 + exp(-t.scores[0]))
		return
	}
	top := math.Inf(-1)
	for _, s := range t.scores {
		top = max(top, s)
	}
	sum := 0.0
	for c, s := range t.scores {
		t.scores[c] = exp(s - top)
		sum += t.scores[c]
	}
	for c := range t.scores {
		t.scores[c] /= sum
	}
}

// rounded returns the weights as signed bytes, and sets meta.Unit to the value of a byte of 1. It clips about one in
// two thousand of the weights that are not 0. Without the clipping, a few large weights would make all others
// coarse.
func (t *trainer) rounded(meta *ngram.Meta) string {
	const steps = 4096
	top := 0.0
	for _, w := range t.weights {
		top = max(top, math.Abs(w))
	}
	counts, used := make([]int, steps+1), 0
	for _, w := range t.weights {
		if w != 0 {
			counts[int(math.Abs(w)/top*steps)]++
			used++
		}
	}
	limit := steps
	for cut := counts[limit]; limit > 1 && cut <= used/2000; cut += counts[limit] {
		limit--
	}
	meta.Unit = top * float64(limit) / steps / 127
	out := make([]byte, len(t.weights))
	for i, w := range t.weights {
		out[i] = byte(int8(math.Round(max(-127, min(127, w/meta.Unit)))))
	}
	return string(out)
}

// exp computes the exponential function by a power of two and a series. The function of package math differs in the
// last digit on some machines.
func exp(x float64) float64 {
	if x < -700 {
		return 0
	}
	x = min(x, 700)
	k := math.Round(x / math.Ln2)
	r := x - float64(k*math.Ln2)
	sum, term := 1.0, 1.0
	for i := 1; i < 18; i++ {
		term = term * r / float64(i)
		sum += term
	}
	return math.Ldexp(sum, int(k))
}
