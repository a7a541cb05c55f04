package main

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// million is the number of items in lists that should be short.
const million = 1_000_000

// bodies are expensive to read, or are written to be misread.
var bodies = []attack{
	body("40 at a time, just under 16 MiB, of text that nobody reads", true, 40, refused, func() string {
		return `{"extra":[` + list(16, func(int) string { return `"` + strings.Repeat("x", million) + `"` }) + `]}`
	}),
	body("12 at a time, a million attributes", true, 12, refused, func() string {
		return `{"surveyName":"s","respondentId":"r","respondentAttributes":{` + list(million, func(i int) string { return fmt.Sprintf(`"%d":""`, i) }) + `}}`
	}),
	body("12 at a time, a million members of an unknown field", false, 12, refused, func() string {
		return `{"extra":{` + list(million, func(i int) string { return fmt.Sprintf(`"%d":0`, i) }) + `}}`
	}),
	body("12 at a time, two million data points", false, 12, refused, func() string { return `{"dataPoints":[` + list(2*million, func(int) string { return "{}" }) + `]}` }),
	body("12 at a time, two million data points of the wrong type", false, 12, refused, func() string { return `{"dataPoints":[` + list(2*million, func(int) string { return "0" }) + `]}` }),
	body("12 at a time, two million unknown cleaning settings", false, 12, refused, func() string {
		return `{"surveyName":"s","respondentId":"r","activateCleaning":true,"cleaningSettings":{` + list(million, func(i int) string { return fmt.Sprintf(`"k%d":{}`, i) }) + `}}`
	}),
	body("a million strokes", false, 12, refused, func() string {
		return `{"surveyName":"s","respondentId":"r","dataPoints":[{"qualityCheck":"BAS","dataPointId":"b","interactionData":[` + list(million, func(int) string { return "{}" }) + `]}]}`
	}),
	body("a million pairs of an interview", false, 12, refused, func() string {
		return `{"surveyName":"s","respondentId":"r","dataPoints":[{"qualityCheck":"CHS","dataPointId":"c","interviewData":[` + list(million, func(int) string { return "{}" }) + `]}]}`
	}),
	body("a million arrays inside each other", false, 16, refused, func() string { return `{"extra":` + strings.Repeat("[", million) }),
	body("100,000 objects inside each other", false, 16, refused, func() string { return strings.Repeat(`{"a":`, million/10) }),
	body("100,000 times the same member", false, 16, refused, func() string { return `{` + list(million/10, func(int) string { return `"surveyName":"s"` }) + `}` }),
	body("128 at a time, 100 KB of pairs of an interview", false, 128, refused, func() string {
		return `{"surveyName":"s","respondentId":"r","dataPoints":[{"qualityCheck":"CHS","dataPointId":"c","interviewData":[` + list(33_000, func(int) string { return "{}" }) + `]}]}`
	}),
	body("100 times the same member", false, 16, []int{400, 429, 503}, func() string { return `{` + list(100, func(int) string { return `"surveyName":"s"` }) + `}` }),
	body("a number of a million digits", false, 16, refused, func() string { return ts(strings.Repeat("9", million)) }),
	body("a number beyond all numbers", false, 16, []int{400, 429, 503}, func() string { return ts("1e999999999") }),
	body("15 MiB of numbers just too large, in a grid", false, 16, refused, func() string { return grid("1e309") }),
	body("15 MiB of numbers just too small, in a grid", false, 16, refused, func() string { return grid("1e-308") }),
	body("15 MiB of numbers between two others, in a grid", false, 16, refused, func() string { return grid("9007199254740993.000000001") }),
	body("a name of a million characters", false, 16, refused, func() string { return `{"surveyName":"` + strings.Repeat("n", million) + `","respondentId":"r"}` }),
	body("a member whose name has a million characters", false, 16, refused, func() string { return `{"` + strings.Repeat("n", million) + `":0}` }),
	body("16 MiB of blanks", false, 16, refused, func() string { return strings.Repeat(" ", 16<<20-1) }),
	body("a million escapes", false, 16, refused, func() string { return `{"surveyName":"` + strings.Repeat(`\u0061`, million) + `"}` }),
	body("invalid UTF-8", false, 16, []int{400, 429, 503}, func() string { return "{\"surveyName\":\"\xff\xfe\",\"respondentId\":\"r\"}" }),
	body("half of a surrogate pair", false, 16, []int{200, 400, 429, 503}, func() string { return `{"surveyName":"\ud800","respondentId":"r","dataPoints":[` + page + `]}` }),
	body("trailing data", false, 16, []int{400, 429, 503}, func() string { return `{"surveyName":"s","respondentId":"r","dataPoints":[` + page + `]}{}` }),
	body("cut short", false, 16, []int{400, 429, 503}, func() string { return `{"surveyName":"s","respondentId":"r","dataPoints":[` + page }),
	body("nothing", false, 64, []int{400, 429, 503}, func() string { return "" }),
	body("20 MiB", false, 8, []int{413, 429, 503}, func() string { return strings.Repeat("x", 20<<20) }),
	body("said to be compressed", false, 16, []int{400, 415, 429, 503}, func() string { return strings.Repeat("\x1f\x8b\x08", 10_000) }, "Content-Encoding", "gzip"),
	body("said to be a form", false, 16, []int{415, 429, 503}, func() string { return "surveyName=s" }, "Content-Type", "application/x-www-form-urlencoded"),
	keyed("5 MiB with a public key", publicKey, []int{413, 429, 503}, func() string { return strings.Repeat(" ", 5<<20) }),
	keyed("15 MiB with an unknown key", "not-a-key-at-all", []int{401, 429, 503}, func() string { return strings.Repeat(" ", 15<<20) }),
	chunked("in chunks, without an end", 12, strings.Repeat("x", 64<<10), 0),
	chunked("in chunks of one byte", 64, "x", 0),
	chunked("in chunks, one byte a second", 300, "x", time.Second),
}

// body attacks addRespondent with a body that is generated once.
func body(name string, short bool, connections int, allowed []int, text func() string, headers ...string) attack {
	return keyedBody(name, short, attackerKey, connections, allowed, text, headers...)
}

func keyed(name, key string, allowed []int, text func() string) attack {
	return keyedBody(name, false, key, 16, allowed, text)
}

func keyedBody(name string, short bool, key string, connections int, allowed []int, text func() string, headers ...string) attack {
	return attack{"bodies: " + name, short, func(ctx context.Context, a *arena) (string, error) {
		var t tally
		text := []byte(text())
		repeat(ctx, a.length, connections, 0, func(ctx context.Context, _ int) {
			got, err := a.post(ctx, key, "addRespondent", text, headers...)
			t.expect(got, err, allowed...)
		})
		return t.result()
	}}
}

// ts returns a respondent with one page time.
func ts(duration string) string {
	return `{"surveyName":"s","respondentId":"r","dataPoints":[{"qualityCheck":"TS","dataPointId":"p","duration":` + duration + `}]}`
}

// grid returns a respondent with a grid that consists of one number, repeated as often as fits.
func grid(number string) string {
	return `{"surveyName":"s","respondentId":"r","dataPoints":[{"qualityCheck":"GQS","dataPointId":"g","gridAnswersPattern":[` + list(15*million/(len(number)+1), func(int) string { return number }) + `]}]}`
}

// chunked attacks over raw connections. The body has no length, and is sent in chunks of this
// text with pauses between them.
func chunked(name string, connections int, text string, pause time.Duration) attack {
	chunk := fmt.Appendf(nil, "%x\r\n%s\r\n", len(text), text)
	return sockets("bodies: "+name, false, connections, func(ctx context.Context, s *socket) {
		s.write([]byte(head("/v3/addRespondent", attackerKey, "Transfer-Encoding: chunked") + "f\r\n" + `{"surveyName":"` + "\r\n"))
		for ctx.Err() == nil && s.write(chunk) {
			sleep(ctx, pause)
		}
		s.read(refused, 401, 408)
	})
}
