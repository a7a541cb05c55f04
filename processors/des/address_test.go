package des

import (
	"fmt"
	"net/netip"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"candor/processors/checktest"
	"candor/survey"
)

func prefixes(t testing.TB, list string) (all []netip.Prefix) {
	t.Helper()
	for text := range strings.FieldsSeq(list) {
		p, err := netip.ParsePrefix(text)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// The verdict on two entrants with the same address depends on the range of the address.
func TestScore_ranges(t *testing.T) {
	const stranger = "age=30 gender=f country=de city=ulm zip=1" // anna except for one answer
	for _, tc := range []struct {
		name, trusted, shared string
		ip, one, two          string
		score                 survey.Score
		category              survey.Category
	}{
		{"nobody's range", "9.0.0.0/8", "7.0.0.0/8", "8.8.8.8", anna, stranger, 0, survey.DuplicateIP},
		{"trusted", "8.8.0.0/16", "", "8.8.8.8", anna, stranger, 100, survey.ValidEntrant},
		{"trusted, no answers", "8.8.0.0/16", "", "8.8.8.8", "", "", -999, survey.CategoryNone},
		{"trusted, the same answers", "8.8.0.0/16", "", "8.8.8.8", anna, anna, 10, survey.DuplicateEntrant},
		{"shared", "", "8.8.0.0/16", "8.8.8.8", anna, stranger, 45, survey.ValidEntrant},
		{"shared, no answers", "", "8.8.0.0/16", "8.8.8.8", "", "", 45, survey.ValidEntrant},
		{"shared, the same answers", "", "8.8.0.0/16", "8.8.8.8", anna, anna, 10, survey.DuplicateEntrant},
		{"trusted and shared", "8.8.8.8/32", "8.8.0.0/16", "8.8.8.8", anna, stranger, 100, survey.ValidEntrant},
		{"beside the trusted one", "8.8.8.8/32", "8.8.0.0/16", "8.8.8.9", anna, stranger, 45, survey.ValidEntrant},
		{"mapped", "8.8.0.0/16", "", "::ffff:8.8.8.8", anna, stranger, 100, survey.ValidEntrant},
		{"trusted IPv6", "2001:db8::/32", "", "2001:db8:1:2::1", anna, stranger, 100, survey.ValidEntrant},
		{"shared IPv6", "", "2001:db8:1:2::/64", "2001:db8:1:2::1", anna, stranger, 45, survey.ValidEntrant},
		{"the next /64", "2001:db8:1:2::/64", "", "2001:db8:1:3::1", anna, stranger, 0, survey.DuplicateIP},
		{"all of IPv4", "0.0.0.0/0", "", "8.8.8.8", anna, stranger, 100, survey.ValidEntrant},
		{"all of IPv4 is none of IPv6", "0.0.0.0/0", "", "2a00::1", anna, stranger, 0, survey.DuplicateIP},
		{"anonymised", "", "", "8.8.8.0", anna, stranger, 100, survey.ValidEntrant},
		{"anonymised, the same answers", "", "", "8.8.8.0", anna, anna, 10, survey.DuplicateEntrant},
		{"anonymised IPv6", "", "", "2001:db8:7::", anna, stranger, 100, survey.ValidEntrant},
		{"the first network of a provider's customer", "", "", "2001:db8:7::1", anna, stranger, 0, survey.DuplicateIP},
		{"a private address stays ignored", "", "10.0.0.0/8", "10.1.2.3", anna, stranger, 100, survey.ValidEntrant},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := checktest.NewStream(With(Settings{Trusted: prefixes(t, tc.trusted), Shared: prefixes(t, tc.shared)}))
			s.Add(t, entering("1", 0, tc.ip, tc.one))
			dp := s.Add(t, entering("2", 60, tc.ip, tc.two)).Result.DataPoints[0]
			if dp.Score != tc.score || dp.Category != tc.category {
				t.Errorf("%d %v (%s), want %d %v", dp.Score, dp.Category, dp.Evidence, tc.score, tc.category)
			}
			if (dp.Score.Scored() && dp.Score < 100) != (!dp.Evidence.None()) || strings.Contains(dp.Evidence.String(), tc.ip) {
				t.Errorf("score %d with evidence %q", dp.Score, dp.Evidence)
			}
		})
	}
}

// Entrants with the same address are also found if they are not among the newest ten.
func TestScore_sharedInABusySurvey(t *testing.T) {
	s := checktest.NewStream(With(Settings{Shared: prefixes(t, "8.8.8.0/24")}))
	s.Add(t, entering("one", 0, "8.8.8.8", anna))
	others(t, s, 30, 1, 1)
	if dp := s.Add(t, entering("two", 60, "8.8.8.8", "age=1 a=1 b=2 c=3")).Result.DataPoints[0]; dp.Score != 45 {
		t.Errorf("%+v", dp)
	}
}

// Ranges change verdicts, but not the check state, which depends only on submissions.
func TestLearn_whateverTheRanges(t *testing.T) {
	sub := entering("1", 0, "8.8.8.8", anna)
	s := checktest.NewStream(New())
	want := New().Learn(s.Input(sub))
	for _, settings := range []Settings{{Trusted: prefixes(t, "8.0.0.0/8")}, {Shared: prefixes(t, "8.0.0.0/8")}} {
		c := With(settings)
		if got := c.Learn(checktest.NewStream(c).Input(sub)); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v: learnt %+v, otherwise %+v", settings, got, want)
		}
	}
}

// TestRanges: the search finds the same ranges as comparing with each range.
func TestRanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		address := rapid.Custom(func(t *rapid.T) netip.Addr {
			if rapid.Bool().Draw(t, "v6") {
				return netip.MustParseAddr(fmt.Sprintf("2001:db8:%x:%x::%x", rapid.IntRange(0, 3).Draw(t, "a"), rapid.IntRange(0, 9).Draw(t, "b"), rapid.IntRange(0, 1).Draw(t, "c")))
			}
			return netip.AddrFrom4([4]byte{8, byte(rapid.IntRange(0, 3).Draw(t, "a")), byte(rapid.IntRange(0, 9).Draw(t, "b")), rapid.Byte().Draw(t, "c")})
		})
		list := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) netip.Prefix {
			a := address.Draw(t, "range")
			return netip.PrefixFrom(a, rapid.IntRange(0, a.BitLen()).Draw(t, "bits"))
		}), 0, 12).Draw(t, "ranges")
		r, a := newRanges(list), address.Draw(t, "address")
		want := false
		for _, p := range list {
			want = want || p.Contains(a)
		}
		if r.contain(a) != want {
			t.Fatalf("%v in %v is %v", a, list, !want)
		}
	})
}

// Two IPv4 clients that a translator or a tunnel shows as IPv6 addresses are two households,
// although they share a /64. Each is the same household as under its plain IPv4 address.
func TestNetworkOf_embedded(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"64:ff9b::5102:45a0", "81.2.69.160"},
		{"64:ff9b::81.2.69.161", "81.2.69.161"},
		{"64:ff9b:1::5102:45a0", "81.2.69.160"},
		{"::81.2.69.160", "81.2.69.160"},
		{"2001:0:4136:e378:8000:63bf:aefd:ba5f", "81.2.69.160"},
		{"64:ff9b::10.0.0.1", ""},
		{"2002:5102:45a0::1", "2002:5102:45a0::"},
		{"2001:db8:1:2::81.2.69.160", "2001:db8:1:2::"},
		{"::", ""},
		{"::1", ""},
	} {
		network, ok := networkOf(tc.text)
		if got := network.String(); ok != (tc.want != "") || ok && got != tc.want {
			t.Errorf("%s stands for %s (%t), want %q", tc.text, got, ok, tc.want)
		}
	}
}
