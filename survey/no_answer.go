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

// Answered returns how many numbers of a grid are answers, as far as the grid itself shows. Codes that mean no answer count
// as answers if the other numbers are not all 0 to 10, because the scale may then reach as far as the codes. So do 77 to 99,
// which a slider to 100 has. GQS decides by the grids of all respondents, and may leave out more.
func Answered(grid []float64) int {
	codes := 0
	for _, n := range grid {
		switch {
		case MeansNoAnswer(n) && (n < -farthest || n > 100):
			codes++
		case n < 0 || n > 10:
			return len(grid)
		}
	}
	if codes == len(grid) {
		return codes // nothing shows that they are not the scale
	}
	return len(grid) - codes
}

// farthest is so far below a scale from 0 to 10 that codes below -farthest cannot belong to it.
const farthest = 60
