package oes

import (
	_ "embed" // the map
	"encoding/binary"
	"math"

	"candor/processors/meaning"
)

// The check maps vectors of package meaning to fewer coordinates. In these, answers about one topic are near each
// other, and answers about other topics are far. The map is a linear discriminant (Fisher 1936; Rao 1948), fitted by
// TestTrainPlaces to answers to 283 questions. In the new space, answers to one question are normally distributed
// around their topic, with variance 1 in every coordinate. Topics are normally distributed around 0, with another
// variance in each coordinate (placeMap.spread). Hence the likelihood of an answer, given some answers to the same
// question, has a closed form (probabilistic linear discriminant analysis, Ioffe 2006; Prince and Elder 2007).
const (
	placeDims  = 32
	placeScale = 1 << 16 // of the map's coefficients
	offsetSize = 4       // bytes
	spreadSize = 2
	spreadUnit = 1e-4
)

// place is the topic of a text in the mapped coordinates. The unit is the standard deviation of answers to one
// question.
type place [placeDims]float64

// The file has the coefficients by rows (2 bytes, signed), the variances between topics (2 bytes, in units
// of spreadUnit), and for each language with a table, in alphabetical order, the coordinates of the mean of
// all texts (4 bytes, signed), all little endian. The tables of some languages have another mean than the
// English one, which would count as a topic that all texts have in common.
//
//go:embed models/places.map
var placesFile string

// placeMap is the content of models/places.map.
type placeMap struct {
	rows   [placeDims]meaning.Vector
	spread [placeDims]float64
	means  map[string]*[placeDims]int64 // by language
}

var places = readPlaces(placesFile)

func readPlaces(file string) *placeMap {
	const rows, spreads = placeDims * meaning.Dims * 2, placeDims * spreadSize
	b, languages := []byte(file), meaning.Languages()
	if len(b) != rows+spreads+len(languages)*placeDims*offsetSize {
		panic("oes: models/places.map has a wrong length")
	}
	m := &placeMap{means: map[string]*[placeDims]int64{}}
	for k := range m.rows {
		for i := range m.rows[k] {
			m.rows[k][i] = int64(int16(binary.LittleEndian.Uint16(b[2*(k*meaning.Dims+i):])))
		}
		m.spread[k] = spreadUnit * float64(binary.LittleEndian.Uint16(b[rows+spreadSize*k:]))
	}
	b = b[rows+spreads:]
	for _, language := range languages {
		mean := &[placeDims]int64{}
		for k := range mean {
			mean[k] = int64(int32(binary.LittleEndian.Uint32(b[offsetSize*k:])))
		}
		m.means[language], b = mean, b[placeDims*offsetSize:]
	}
	return m
}

// placeOf returns the mean place of n texts in a language. sum is the sum of their vectors. The place is zero if the
// language has no table.
func placeOf(sum *meaning.Vector, n float64, language string) (p place) {
	mean := places.means[language]
	if mean == nil {
		return p
	}
	for k := range p {
		p[k] = (float64(places.rows[k].Dot(sum))/n - float64(mean[k])) / placeScale
	}
	return p
}

// gathering is a number of texts about one topic. The zero value is a topic of which no text is known yet.
type gathering struct {
	sum place
	n   float64
}

// add adds n texts whose mean place is p.
func (g *gathering) add(p *place, n float64) {
	for k := range p {
		g.sum[k] += float64(p[k] * n)
	}
	g.n += n
}

// likelihood returns the log-likelihood of a text at p, if it is about the topic of the gathering, up to a constant.
// Every product is rounded, so that all machines get the same result.
func (g *gathering) likelihood(p *place) float64 {
	square, volume := 0.0, 1.0
	for k := range p {
		between := places.spread[k]
		rest := between / (1 + float64(g.n*between)) // variance of the topic, given the texts
		d := p[k] - float64(rest*g.sum[k])
		square += float64(d*d) / (1 + rest)
		volume *= 1 + rest
	}
	return -(square + logarithm(volume)) / 2
}

// logarithm is the natural logarithm of x > 0, by the series of the inverse hyperbolic tangent, with an
// error below 1e-9. Package math may use another algorithm on some machines.
func logarithm(x float64) float64 {
	fraction, exponent := math.Frexp(x) // 1/2 <= fraction < 1
	t := (fraction - math.Sqrt2/2) / (fraction + math.Sqrt2/2)
	square, power, sum := float64(t*t), t, 0.0
	for i := 1; i < 14; i += 2 {
		sum += power / float64(i)
		power = float64(power * square)
	}
	return float64(2*sum) + float64((float64(exponent)-0.5)*math.Ln2)
}
