package request

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"candor/survey"
)

// shapes are bodies of about n bytes that need as much memory as possible.
var shapes = map[string]func(n int) string{
	"attributes": func(n int) string {
		return and(`"respondentAttributes":{` + fill(n, func(i int) string { return fmt.Sprintf(`"%06x":""`, i) }) + `}`)
	},
	"members of an unknown field": func(n int) string {
		return and(`"x":{` + fill(n, func(i int) string { return fmt.Sprintf(`"%06x":1`, i) }) + `}`)
	},
	"unknown objects of 1,000 members": func(n int) string {
		o := "{" + many(1000, func(i int) string { return fmt.Sprintf(`"%x":1`, i) }) + "}"
		return and(`"x":[` + fill(n, func(int) string { return o }) + `]`)
	},
	"long names":          func(n int) string { return and(`"` + strings.Repeat("n", n) + `":1`) },
	"long names, escaped": func(n int) string { return and(`"` + strings.Repeat(`\u00fc`, n/6) + `":1`) },
	"names of 1 KiB": func(n int) string {
		return and(`"x":{` + fill(n, func(i int) string { return fmt.Sprintf(`"%01024d":1`, i) }) + `}`)
	},
	"one string":          func(n int) string { return and(`"surveyPlatform":"` + strings.Repeat("s", n) + `"`) },
	"one string, escaped": func(n int) string { return and(`"surveyPlatform":"` + strings.Repeat(`\n`, n/2) + `"`) },
	"one number":          func(n int) string { return and(`"retentionDays":` + strings.Repeat("3", n)) },
	"numbers as answers": func(n int) string {
		return with(chs(`,"interviewData":[` + fill(n, func(int) string { return `{"answer":` + strings.Repeat("9", 50_000) + `}` }) + `]`))
	},
	"deep":                  func(n int) string { return and(`"x":` + strings.Repeat(`{"":`, n/4)) },
	"empty data points":     func(n int) string { return with(fill(n, func(int) string { return `{}` })) },
	"data points":           func(n int) string { return with(fill(n, func(i int) string { return ts(fmt.Sprint(i)) })) },
	"dataPoints many times": func(n int) string { return and(fill(n, func(int) string { return `"dataPoints":[` + ts("1") + `]` })) },
	"answers": func(n int) string {
		return with(fill(n, func(i int) string { return oes(fmt.Sprint(i), `,"answer":"`+strings.Repeat("a", 65_536)+`"`) }))
	},
	"keywords": func(n int) string {
		return with(oes("1", `,"answer":"a","keywords":[`+fill(n, func(int) string { return `""` })+`]`))
	},
	"languages": func(n int) string {
		return with(oes("1", `,"answer":"a","allowedLanguages":[`+fill(n, func(int) string { return `"x"` })+`]`))
	},
	"grid": func(n int) string {
		return with(`{"qualityCheck":"GQS","dataPointId":"g","gridAnswersPattern":[` + strings.Repeat("1,", n/2) + `1]}`)
	},
	"strokes": func(n int) string { return with(bas(fill(n, func(int) string { return stroke("") }))) },
	"long strokes, escaped": func(n int) string {
		return with(bas(fill(n, func(int) string { return stroke(strings.Repeat(`\n`, 500_000)) })))
	},
	"demographics": func(n int) string {
		return with(des(`,"demographics":[` + fill(n, func(int) string { return `{}` }) + `]`))
	},
	"categories": func(n int) string {
		return and(`"cleaningSettings":{"OES":{"categories":{` + fill(n, func(i int) string { return fmt.Sprintf(`"%x":{}`, i) }) + `}}}`)
	},
	"a category many times": func(n int) string {
		return and(`"cleaningSettings":{"OES":{"categories":{` + fill(n, func(int) string { return `"NO_ANSWER":{}` }) + `}}}`)
	},
}

// fill returns as many items of f as fit into n bytes.
func fill(n int, f func(i int) string) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(f(i))
	}
	return b.String()
}

// allocated returns how many bytes f allocates, including garbage.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestMemory: whatever a body of several MiB contains, reading it allocates at most DecodeCost
// bytes for each byte of the body, plus a constant. Garbage counts.
func TestMemory(t *testing.T) {
	const size = 4 << 20
	var worst float64
	for name, shape := range shapes {
		body := []byte(shape(size))
		var v Violations
		n := allocated(func() { _, v = AddRespondent(body, survey.V3, received) })
		t.Logf("%-34s %5.2f bytes a byte, %d violations", name, float64(n)/float64(len(body)), len(v))
		worst = max(worst, float64(n)/float64(len(body)))
		if limit := uint64(DecodeCost*len(body) + 1<<20); n > limit {
			t.Errorf("%s: %d bytes are allocated for a body of %d, want at most %d", name, n, len(body), limit)
		}
	}
	t.Logf("FIGURE reading a body allocates at most %.1f bytes for each of its own, of %d shapes", worst, len(shapes))
	ids := []byte(`{"surveyName":"s","respondentIds":[` + fill(size, func(i int) string { return fmt.Sprintf(`"%x"`, i) }) + `]}`)
	for name, read := range operations {
		n := allocated(func() { read(ids) })
		t.Logf("%-34s %5.2f bytes a byte", name, float64(n)/float64(len(ids)))
		if limit := uint64(DecodeCost*len(ids) + 1<<20); n > limit {
			t.Errorf("%s: %d bytes are allocated for a body of %d, want at most %d", name, n, len(ids), limit)
		}
	}
}
