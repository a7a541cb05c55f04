package request

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"
)

func numberOf(i int) string { return strconv.Itoa(i) }

// The fast reader of times must agree with the standard library for every day of the calendar,
// and for texts that only look like a date.
func TestMoment(t *testing.T) {
	check := func(s string) {
		t.Helper()
		want, err := time.Parse(time.RFC3339, s)
		got, ok := moment([]byte(s))
		if ok != (err == nil) || ok && got != want.UnixMilli() {
			t.Errorf("moment(%q) = %d, %v; want %d, %v", s, got, ok, want.UnixMilli(), err)
		}
	}
	for _, year := range []int{0, 1, 3, 4, 1600, 1900, 1969, 1970, 2000, 2023, 2024, 2100, 9999} {
		for month := range 14 {
			for _, day := range []int{0, 1, 15, 28, 29, 30, 31, 32} {
				check(padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T12:34:56.789Z")
			}
		}
	}
	for _, s := range []string{
		"2026-04-01T08:00:00Z", "2026-04-01T08:00:00.1Z", "2026-04-01T08:00:00.123456789Z", "2026-04-01T08:00:00.120+02:00",
		"2026-04-01T24:00:00.000Z", "2026-04-01T23:60:00.000Z", "2026-04-01T23:59:60.000Z", "2026-04-01t08:00:00.000Z",
		"2026-04-01T08:00:00.000z", "2026-04-01 08:00:00.000Z", "2026-04-0xT08:00:00.000Z", "2026-04-01T08:00:00,000Z",
		"-026-04-01T08:00:00.000Z", "2026-04-01T08:00:00.00Z", "2026-04-01", "", "x",
	} {
		check(s)
	}
}

func padded(n, width int) string {
	s := strconv.Itoa(n)
	return strings.Repeat("0", width-len(s)) + s
}

// x/text also knows codes that ISO 639-1 does not have, such as withdrawn ones.
func TestLanguageCode(t *testing.T) {
	withdrawn := "bh in iw ji jw mo sh "
	n := 0
	for a := 'a'; a <= 'z'; a++ {
		for b := 'a'; b <= 'z'; b++ {
			code := string(a) + string(b)
			base, err := language.ParseBase(code)
			want := err == nil && base.String() == code && !strings.Contains(withdrawn, code+" ")
			if want {
				n++
			}
			for _, s := range []string{code, strings.ToUpper(code), strings.ToUpper(code[:1]) + code[1:]} {
				if got := languageCode([]byte(s)); got != "" != want || want && got != code {
					t.Errorf("languageCode(%q) = %q, want known: %v", s, got, want)
				}
			}
		}
	}
	if n != 183 {
		t.Errorf("%d codes, want 183", n)
	}
	for _, s := range []string{"", "e", "eng", "[n", "e{", "é"} {
		if got := languageCode([]byte(s)); got != "" {
			t.Errorf("languageCode(%q) = %q", s, got)
		}
	}
}
