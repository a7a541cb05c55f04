package survey

// MeansNoAnswer reports whether a number is one of the codes that survey tools and researchers use for a missing
// answer, such as -99 or 99. Whether it is one in a given question depends on the other answers.
func MeansNoAnswer(n float64) bool {
	switch n {
	case -7, -8, -9, -66, -77, -88, -97, -98, -99, -777, -888, -998, -999,
		77, 88, 96, 97, 98, 99, 777, 888, 997, 998, 999:
		return true
	}
	return false
}
