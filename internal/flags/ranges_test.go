package flags

import (
	"flag"
	"io"
	"strings"
	"testing"
)

func TestRanges(t *testing.T) {
	for _, tc := range []struct{ list, want, complaint string }{
		{"", "", ""},
		{"192.0.2.0/24", "192.0.2.0/24", ""},
		{" 192.0.2.0/24 , 2001:db8::/48,, 198.51.100.7/32", "192.0.2.0/24,2001:db8::/48,198.51.100.7/32", ""},
		{"0.0.0.0/0,::/0", "0.0.0.0/0,::/0", ""},
		{"2001:db8:1:2::/64", "2001:db8:1:2::/64", ""},
		{"192.0.2.0/24,192.0.2.0/33", "", `"192.0.2.0/33" is not an address range`},
		{"192.0.2.7", "", `"192.0.2.7" is not an address range: its length is missing`},
		{"campus", "", `"campus" is not an address range`},
		{"192.0.2.0-192.0.2.9", "", `"192.0.2.0-192.0.2.9" is not an address range`},
		{"192.0.2.7/24", "", "the range it is in is 192.0.2.0/24"},
		{"2001:db8::1/128", "", `"2001:db8::1/128" is narrower than /64`},
		{"::ffff:192.0.2.0/120", "", `"::ffff:192.0.2.0/120" is a range of IPv4`},
		{"fe80::%eth0/64", "", `"fe80::%eth0/64" is not an address range`},
	} {
		var r Ranges
		fs := flag.NewFlagSet("test", flag.ContinueOnError)
		fs.SetOutput(io.Discard)
		fs.Var(&r, "ranges", "")
		t.Setenv("CANDOR_RANGES", tc.list)
		err := Parse(fs, nil)
		switch {
		case tc.complaint == "" && (err != nil || r.String() != tc.want):
			t.Errorf("%q is %s, %v", tc.list, r.String(), err)
		case tc.complaint != "" && (err == nil || !strings.Contains(err.Error(), tc.complaint) || !strings.Contains(err.Error(), "CANDOR_RANGES")):
			t.Errorf("%q: %v", tc.list, err)
		}
	}
}
