package survey

import "testing"

func TestAnswered(t *testing.T) {
	for _, c := range []struct {
		grid []float64
		want int
	}{
		{[]float64{1, 2, 3, 4, 5}, 5},
		{[]float64{1, 2, -99, 3, 1.5}, 4},
		{[]float64{1, 2, 99, 3, 999, 10, 0}, 7}, // 99 shows a longer scale
		{[]float64{1, 2, 999, 3, 999, 10, 0}, 5},
		{[]float64{0, 5, 10, 98, 99}, 5},    // a slider to 100
		{[]float64{1, 2, -7, 3, 4}, 5},      // on a scale from -10 to 10, it is an answer
		{[]float64{-50, 80, -99, 30, 0}, 5}, // a slider
		{[]float64{99, 99, 99, 99, 99}, 5},  // on a scale to 100, a straight line
		{[]float64{-99, -99, -99, -99, 3, 3}, 2},
	} {
		if got := Answered(c.grid); got != c.want {
			t.Errorf("%v: %d, want %d", c.grid, got, c.want)
		}
	}
}

func TestAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "999.1.1.1": "", "nobody": "", "192.0.2.1": "192.0.2.1 ", "192.0.2.1:80, x, [2001:db8::1]": "192.0.2.1 2001:db8::1 ",
		`by=x;for="[2001:db8::1]:80"`: "2001:db8::1 ",
	} {
		got := ""
		for a := range Addresses(text) {
			got += a.String() + " "
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for range Addresses("192.0.2.1, 192.0.2.2") {
		break // the rest is not read
	}
}
