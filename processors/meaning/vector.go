package meaning

import "math"

// Dims is the number of coordinates of a vector.
const Dims = 64

// Vector represents the topic of a text by its direction. Its length grows with the text. The zero
// Vector means a text without known words.
type Vector [Dims]int64

// Add adds another vector. A sum represents several texts.
func (v *Vector) Add(w *Vector) {
	for i := range v {
		v[i] += w[i]
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

// Cosine returns the cosine of the angle between two vectors, -1 to 1: 1 for the same direction. It
// is 0 when either is zero. Root and quotient are rounded according to IEEE 754, so that the result
// is the same on all machines.
func Cosine(v, w *Vector) float64 {
	square := float64(v.Dot(v)) * float64(w.Dot(w))
	if square <= 0 {
		return 0
	}
	return float64(v.Dot(w)) / math.Sqrt(square)
}

// UnitLength is the length of a vector that Unit returns, up to rounding.
const UnitLength = 100

// Unit returns the vector with length UnitLength, rounded to whole numbers, so that texts of any
// length have equal weight in a sum; the zero vector stays zero.
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
