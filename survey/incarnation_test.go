package survey_test

import (
	"testing"

	"pgregory.net/rapid"

	"candor/survey"
)

// A copied survey keeps its identifier, and no two surveys with the same key in one partition
// have the same incarnation.
func TestCopiedIncarnation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := survey.Key{Account: "acme", Survey: "Coffee"}
		offset := rapid.Int64Range(0, 1<<40-1).Draw(t, "offset")
		origin := rapid.IntRange(1, survey.MaxOrigin).Draw(t, "origin")
		inc, ok := survey.CopiedIncarnation(offset, origin)
		if !ok || key.ID(inc) != key.ID(offset) {
			t.Fatalf("of offset %d and origin %d: %d, %t", offset, origin, inc, ok)
		}
		if int64(float64(inc)) != inc {
			t.Errorf("%d is not exact in a float64", inc)
		}
		if !survey.Copied(inc) || survey.Copied(offset) || survey.Began(inc) != 0 || survey.Began(offset) != offset {
			t.Errorf("%d and %d are taken for each other", inc, offset)
		}
		otherOffset, otherOrigin := rapid.Int64Range(0, 3).Draw(t, "other offset"), rapid.IntRange(1, 3).Draw(t, "other origin")
		other, _ := survey.CopiedIncarnation(otherOffset, otherOrigin)
		if (other == inc) != (otherOffset == offset && otherOrigin == origin) {
			t.Errorf("%d and %d name the same survey, or do not", inc, other)
		}
	})
	for _, test := range []struct {
		offset int64
		origin int
	}{{-1, 1}, {1 << 40, 1}, {5, 0}, {5, survey.MaxOrigin + 1}} {
		if inc, ok := survey.CopiedIncarnation(test.offset, test.origin); ok {
			t.Errorf("offset %d of origin %d gives %d", test.offset, test.origin, inc)
		}
	}
}
