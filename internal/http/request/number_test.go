package request

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestExponent(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "-0": 0, "0.0": 0, "0e400": 0, "0.000e-999999999999": 0, "1": 0, "-12.5": 1, "123456": 5, "0.1": -1, "0.0012": -3, "1e309": 309, "1e-308": -308, "10E+308": 309, "0.1e309": 308,
		"0.01e-306": -308, "-1e400": 400, "1e99999999999999999999": 1_000_000, "1e-99999999999999999999": -1_000_000, "1." + strings.Repeat("0", 400) + "e-3": -3,
		strings.Repeat("9", 310): 309, "0." + strings.Repeat("0", 307) + "1": -308,
	} {
		if got := exponent([]byte(text)); got != want {
			t.Errorf("%.30s has the exponent %d, want %d", text, got, want)
		}
	}
}

// ParseFloat takes 500 times as long for numbers that are out of range, so it must not be
// called for them. The results are the same as those of ParseFloat, except that numbers below
// 1e-307 become 0.
func TestNumbersOutOfRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`-?(0|[1-9][0-9]{0,25})(\.[0-9]{1,25})?([eE][+-]?[0-9]{1,3})?`).Draw(t, "number")
		want, _ := strconv.ParseFloat(text, 64)
		got := parseNumber([]byte(text))
		if math.IsInf(want, 0) {
			if !math.IsInf(got, 0) {
				t.Fatalf("%s is %v, want an infinity", text, got)
			}
			return
		}
		if got != want && (got != 0 || math.Abs(want) >= 1e-307) {
			t.Fatalf("%s is %v, want %v", text, got, want)
		}
	})
}
