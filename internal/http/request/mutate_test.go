package request

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"candor/survey"
)

// Random changes of bytes nearly always give invalid JSON. mutator therefore changes the parsed
// tree and writes it back as valid JSON. It exchanges values, renames, repeats, removes or
// moves members, and escapes strings in other ways.
type mutator struct {
	*rand.Rand
	rate float64
	b    strings.Builder
}

var (
	otherValues = []any{
		nil, true, false, "", " ", "a", "T", "Te", "Tee", "e", "\n", "\u00a0", "é", "☕", "😀", "x\"y", "en", "EN", "xx", "OES", "DES", "KEYSTROKE", "MOUSE_CLICK", "COPY_AND_PASTE",
		"2026-04-01T08:00:00.120Z", "2026-04-30T23:59:59.999Z", "2024-02-29T00:00:00.000Z", "2026-02-29T00:00:00.000Z", "2026-04-01T08:00:00+01:00", "2026-04-01",
		json.Number("0"), json.Number("-0"), json.Number("-1"), json.Number("5"), json.Number("29"), json.Number("30.0"), json.Number("100.5"), json.Number("1e2"),
		json.Number("1e999"), json.Number("1E-7"), json.Number("-0.0e3"), json.Number("9007199254740993"), json.Number("12345678901234567890123"), json.Number("0.1e22"),
		[]any{},
		[]any{json.Number("1")},
		&object{value: map[string]any{}}, strings.Repeat("ü", 255), strings.Repeat("ü", 256), strings.Repeat("long ", 101),
	}
	otherNames = strings.Fields(`respondentId surveyName dataPoints activateCleaning cleaningSettings synchronousResponse respondentAttributes surveyPlatform
 referenceSurveyId retentionDays qualityCheck dataPointId question answer keywords activateDuplicateDetection allowedLanguages ignoreAllowedLanguageError
 ignoreEmptyAnswer ignoreEmptyAnswers shouldTranslate skipTranslationLanguages duration gridAnswersPattern patternCheckEnabled interviewData questionId
 surveyDescription interactionData interactionType value timestamp x y pointerType entranceTime ip demographics type serviceScore OES TS DES BAS score activate
 minDataPoints categories NO_ANSWER NONSENSE VALID_ANSWER COPY_AND_PASTE DUPLICATE_IP Respondentid é`)
)

func (m *mutator) hit() bool { return m.Float64() < m.rate }

func (m *mutator) write(x any) {
	if m.hit() {
		x = otherValues[m.IntN(len(otherValues))]
	}
	m.space()
	defer m.space()
	switch x := x.(type) {
	case *object:
		names := append([]string(nil), x.names...)
		if m.Float64() < 0.3 {
			m.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		}
		m.sequence('{', '}', len(names), func(i int) {
			name := names[i]
			if m.hit() {
				name = otherNames[m.IntN(len(otherNames))]
			}
			m.text(name)
			m.b.WriteByte(':')
			m.write(x.value[names[i]])
		})
	case []any:
		m.sequence('[', ']', len(x), func(i int) { m.write(x[i]) })
	case string:
		m.text(x)
	default:
		b, _ := json.Marshal(x)
		m.b.Write(b)
	}
}

func (m *mutator) sequence(open, end byte, n int, item func(int)) {
	m.b.WriteByte(open)
	first := true
	for i := range n {
		times := 1
		if m.hit() {
			times = m.IntN(3)
		}
		for range times {
			if !first {
				m.b.WriteByte(',')
			}
			first = false
			item(i)
		}
	}
	m.b.WriteByte(end)
}

func (m *mutator) space() {
	if m.Float64() < 0.05 {
		m.b.WriteString([]string{" ", "\n\t", "\r\n"}[m.IntN(3)])
	}
}

func (m *mutator) text(s string) {
	rate := 0.0
	if m.Float64() < 0.1 {
		rate = 0.5
	}
	m.b.WriteByte('"')
	for _, r := range s {
		switch {
		case r > 0xFFFF && m.Float64() < rate:
			fmt.Fprintf(&m.b, `\u%04X\u%04x`, 0xD800+(r-0x10000)>>10, 0xDC00+(r-0x10000)&0x3FF)
		case r <= 0xFFFF && m.Float64() < rate, r < ' ', r == '"', r == '\\':
			fmt.Fprintf(&m.b, `\u%04x`, r)
		default:
			m.b.WriteRune(r)
		}
	}
	m.b.WriteByte('"')
}

func mutants() []any {
	var trees []any
	for _, body := range seeds() {
		if ok, _ := consult(func() { tree(body) }); ok && len(body) > 0 {
			trees = append(trees, tree(body))
		}
	}
	for _, entries := range []string{`"T","Te","Tea","Te","","T","é","\n","a\n","☕"`, `"a","b","c","de","d","x\"y"`} {
		var list []string
		for v := range strings.SplitSeq(entries, ",") {
			list = append(list, stroke(strings.Trim(v, `"`)))
		}
		trees = append(trees, tree([]byte(with(bas(list...)))))
	}
	for _, s := range []string{settingsV2, settingsV3} {
		trees = append(trees, tree([]byte(and(`"activateCleaning":true,"cleaningSettings":`+s))))
	}
	return trees
}

// agree compares the package with the oracle for one body, and reports whether both accept it.
func agree(t *testing.T, body []byte, v survey.Version) bool {
	t.Helper()
	got, violations := AddRespondent(body, v, received)
	_, again := AddRespondent(body, v, received)
	bounded(t, violations, again)
	var want Add
	ok, why := consult(func() { want = oracle{v, received}.add(body) })
	if ok != (violations == nil) {
		t.Fatalf("the oracle says %v (%s), the package says %q of\n%s", ok, why, violations, body)
	}
	if ok {
		sameRequest(t, got, want)
		if t.Failed() {
			t.Fatalf("v%d, %s", v, body)
		}
	}
	return ok
}

func TestAddRespondent_agreesWithOracle(t *testing.T) {
	trees := mutants()
	rounds, accepted := 3000, 0
	if !testing.Short() {
		rounds = 20_000
	}
	start := time.Now()
	for i := range rounds {
		m := mutator{Rand: rand.New(rand.NewPCG(uint64(i), 14)), rate: []float64{0, 0.003, 0.01, 0.03}[i%4]}
		m.write(trees[m.IntN(len(trees))])
		if agree(t, []byte(m.b.String()), versionOf(byte(i/4))) {
			accepted++
		}
	}
	t.Logf("%d of %d bodies accepted, %v", accepted, rounds, time.Since(start))
	if accepted < rounds/10 || accepted > rounds*9/10 {
		t.Errorf("%d of %d bodies accepted: the test is not on the edge", accepted, rounds)
	}
}

func FuzzAddRespondent_mutated(f *testing.F) {
	trees := mutants()
	for i := range uint64(20) {
		f.Add(i, byte(i), byte(i))
	}
	f.Fuzz(func(t *testing.T, seed uint64, rate, version byte) {
		m := mutator{Rand: rand.New(rand.NewPCG(seed, 15)), rate: float64(rate) / 5000}
		m.write(trees[m.IntN(len(trees))])
		agree(t, []byte(m.b.String()), versionOf(version))
	})
}
