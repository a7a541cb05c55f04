package meaning

import "math"

// Dims is the number of coordinates of a vector.
const Dims = 64

// Vector represents the topic of a text by its direction. Its length grows with the length of the text. The zero
// Vector stands for a text without known words.
type Vector [Dims]int64

// Add adds w to v. The sum represents both texts together.
func (v *Vector) Add(w *Vector) {
	for i := range v {
		v[i] += w[i]
	}
}

// Dot returns the scalar product. It is exact as long as all coordinates are below 2^28. The sum of a million vectors
// that Unit returned stays below this limit.
func (v *Vector) Dot(w *Vector) int64 {
	var sum int64
	for i := range v {
		sum += v[i] * w[i]
	}
	return sum
}

// Cosine returns the cosine of the angle between two vectors, from -1 to 1. It is 1 for the same direction, and 0 if
// one of the vectors is zero. Root and quotient are rounded according to IEEE 754, so the result is the same on all
// machines.
func Cosine(v, w *Vector) float64 {
	square := float64(v.Dot(v)) * float64(w.Dot(w))
	if square <= 0 {
		return 0
	}
	return float64(v.Dot(w)) / math.Sqrt(square)
}

// UnitLength is the length of the vectors that Unit returns, up to rounding.
const UnitLength = 100

// Unit returns the vector scaled to the length UnitLength and rounded to whole numbers. So texts of any length have
// equal weight in a sum. The zero vector stays zero.
func (v *Vector) Unit() Vector {
	length := math.Sqrt(float64(v.Dot(v)))
	if length == 0 {
		return Vector{}
	}
	var u Vector
	for i := range v {
		u[i] = int64(math.Round(float64(v[i]*UnitLength) / length))
	}
	return u
}
