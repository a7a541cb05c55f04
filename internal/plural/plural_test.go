package plural

import "testing"

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 surveys were", 1: "1 survey was", 2: "2 surveys were", 1001: "1001 surveys were"} {
		if got := Count(n, "survey") + " " + Of(n, "was", "were"); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
