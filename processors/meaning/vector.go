package meaning

import "math"

// Dims is the number of coordinates of a vector.
const Dims = 64

// Vector is what a text is about: its direction. Its length grows with the text.
// The zero Vector is of a text without a known word.
type Vector [Dims]int64

// Add adds another vector, so that a sum stands for several texts.
func (v *Vector) Add(w *Vector) {
	for i := range v {
		v[i] += w[i]
	}
}

// Sub takes out what Add put in.
func (v *Vector) Sub(w *Vector) {
	for i := range v {
		v[i] -= w[i]
	}
}

// Dot returns the scalar product. It is exact as long as coordinates stay below
// 2^28, which a sum of a million unit vectors does.
func (v *Vector) Dot(w *Vector) int64 {
	var sum int64
	for i := range v {
		sum += v[i] * w[i]
	}
	return sum
}

// Cosine returns the cosine of the angle between two vectors, -1 to 1: 1 for the
// same direction. It is 0 when either is zero. Root and quotient are rounded as
// IEEE 754 says, so that all machines agree on every bit.
func Cosine(v, w *Vector) float64 {
	square := float64(v.Dot(v)) * float64(w.Dot(w))
	if square <= 0 {
		return 0
	}
	return float64(v.Dot(w)) / math.Sqrt(square)
}

// UnitLength is the length of a vector that Unit returns, up to rounding.
const UnitLength = 100

// Unit returns the vector with length UnitLength, rounded to whole numbers, so
// that texts of any length count alike in a sum; the zero vector stays zero.
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
