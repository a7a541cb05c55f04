package accounts

import (
	"slices"
	"testing"
)

func TestParseOrigin(t *testing.T) {
	for text, want := range map[string]string{
		"https://a.example":       "https://a.example",
		"https://a.example/":      "https://a.example",
		"HTTPS://A.Example":       "https://a.example",
		"https://a.example:443":   "https://a.example",
		"http://a.example:80":     "http://a.example",
		"http://a.example:443":    "http://a.example:443",
		"https://a.example:8443":  "https://a.example:8443",
		"http://localhost:3000":   "http://localhost:3000",
		"http://127.0.0.1":        "http://127.0.0.1",
		"http://[::1]:8080":       "http://[::1]:8080",
		"https://xn--gre-6ka.de":  "https://xn--gre-6ka.de",
		"chrome-extension://abcd": "chrome-extension://abcd",

		"":                             "",
		"null":                         "",
		"*":                            "",
		"https://*.example":            "",
		"a.example":                    "",
		"//a.example":                  "",
		"https://":                     "",
		"https://a.example/path":       "",
		"https://a.example?":           "",
		"https://a.example#":           "",
		"https://a.example?x=1":        "",
		"https://a.example#x":          "",
		"https://user@a.example":       "",
		"https://a.example:":           "",
		"https://a.example:x":          "",
		"https://größe.example":        "",
		"https://a.example, https://b": "",
		"https://a.example\n":          "",
		"https://[zz]":                 "",
	} {
		got, err := ParseOrigin(text)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
		if want != "" {
			if again, err := ParseOrigin(got); again != got || err != nil {
				t.Errorf("%q is read back as %q, %v", got, again, err)
			}
		}
	}
}

func TestAllows(t *testing.T) {
	list := []string{"https://a.example", "http://localhost:3000", "null", "*", "junk"}
	for origin, want := range map[string]bool{
		"https://a.example":        true,
		"HTTPS://A.EXAMPLE":        true,
		"https://a.example:443":    true,
		"http://localhost:3000":    true,
		"http://a.example":         false, // another scheme
		"https://a.example:8443":   false, // another port
		"http://localhost":         false,
		"https://b.a.example":      false,
		"https://a.example.evil":   false,
		"https://evila.example":    false,
		"https://a.example@evil":   false,
		"https://a.example/path":   false,
		"null":                     false,
		"*":                        false,
		"junk":                     false,
		"":                         false,
		"https://a.example, other": false,
	} {
		if got := Allows(list, origin); got != want {
			t.Errorf("%q: %t", origin, got)
		}
		if !Allows(nil, origin) {
			t.Errorf("%q is refused by no list", origin)
		}
	}
	if slices.ContainsFunc([]string{"https://a.example", "null"}, func(o string) bool { return Allows([]string{"null"}, o) }) {
		t.Error("a list of nothing allows something")
	}
}

func FuzzParseOrigin(f *testing.F) {
	for _, s := range []string{"https://a.example:443/", "http://[::1]:8080", "null", "https://a@b", "x://y", "http://%41"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		o, err := ParseOrigin(s)
		if err != nil {
			return
		}
		if again, err := ParseOrigin(o); err != nil || again != o {
			t.Errorf("%q became %q, which becomes %q, %v", s, o, again, err)
		}
		if !Allows([]string{s}, o) {
			t.Errorf("%q does not allow %q", s, o)
		}
	})
}
