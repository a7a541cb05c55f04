package flags

import "testing"

func TestSize(t *testing.T) {
	for text, want := range map[string]struct {
		bytes int64
		shown string
	}{
		"0": {0, "0"}, "1": {1, "1"}, "1536": {1536, "1536"}, "64KiB": {64 << 10, "64KiB"}, "1024KiB": {1 << 20, "1MiB"},
		"256MiB": {256 << 20, "256MiB"}, "2 GiB": {2 << 30, "2GiB"},
	} {
		var s Size
		if err := s.Set(text); err != nil || int64(s) != want.bytes || s.String() != want.shown {
			t.Errorf("%q is %d, %q: %v", text, s, s.String(), err)
		}
	}
	for _, text := range []string{"", "x", "-1", "1.5GiB", "1MB", "10G", "MiB", "9000000000GiB"} {
		if err := new(Size).Set(text); err == nil {
			t.Errorf("%q is taken for a size", text)
		}
	}
}
