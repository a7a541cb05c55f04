package request

import (
	"bytes"
	"testing"

	"candor/processors/checktest"
	"candor/survey"
)

func readBody(b []byte) { AddRespondent(b, survey.V3, received) }

// The cost of reading a body is in proportion to its length.
func TestCost_linear(t *testing.T) {
	var costs []checktest.PerByte
	for name, shape := range shapes {
		t.Run(name, func(t *testing.T) {
			costs = append(costs, checktest.LinearBytes(t, checktest.ReadsBodies, readBody, func(n int) []byte { return []byte(shape(n)) }, 16<<10))
		})
	}
	checktest.ReportReader(t, "reading a body", costs)
}

// FuzzCost looks for a part that a body repeats and that costs more the more often it is there.
func FuzzCost(f *testing.F) {
	for _, seed := range [][3]string{
		{`{"dataPoints":[`, `{},`, `{}]}`},
		{`{"x":{`, `"a":1,`, `"b":1}}`},
		{`{"x":"`, `\u0061`, `"}`},
		{``, `[`, ``},
		{`{"dataPoints":[{"qualityCheck":"GQS","gridAnswersPattern":[`, `1e-308,`, `1]}]}`},
		{`{"dataPoints":[{"qualityCheck":"BAS","interactionData":[`, `{"interactionType":"KEYSTROKE","value":"x","timestamp":"2026-04-01T08:00:00Z"},`, `{}]}]}`},
		{`{"retentionDays":`, `9`, `}`},
	} {
		f.Add([]byte(seed[0]), []byte(seed[1]), []byte(seed[2]))
	}
	f.Fuzz(func(t *testing.T, before, unit, after []byte) {
		checktest.LinearBytes(t, checktest.ReadsBodies, readBody, func(n int) []byte {
			return append(append(bytes.Clone(before), bytes.Repeat(unit, n)...), after...)
		}, 256)
	})
}
