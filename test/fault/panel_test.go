package fault

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"candor/survey"
)

// panel describes a number of respondents in several surveys.
type panel struct {
	name    string
	surveys int
	n       int
	foreign bool // answers that cost extra are in German and are to be translated
}

func (p panel) survey(i int) string { return fmt.Sprintf("%s %d", p.name, i%p.surveys) }

func (p panel) id(i int) string { return fmt.Sprintf("%s-%d", p.name, i) }

// opens is the number of open answers of a respondent. More than five cost extra.
func opens(i int) int { return 1 + i%7 }

const pairs = 3

// price is the price of the i-th respondent if the given number of its answers is translated.
func (p panel) price(i, translated int) survey.Credits {
	n := survey.Counts{survey.OES: opens(i), survey.CHS: pairs, survey.GQS: 1, survey.TS: 2, survey.BAS: 1, survey.DES: 1}
	return survey.Price(n, false) + survey.TranslationPrice(n, translated, false)
}

var remarks = []string{
	"I liked the quiet rooms and the staff who explained every step",
	"The app crashed twice while I was paying",
	"Delivery took a week longer than promised",
	"Good range of colours and fair prices",
	"sdfkj sdlkfj sldkfj",
}

// body is the submission of the i-th respondent. It is small, has data points for all six
// checks, and is the same at every attempt.
func (p panel) body(i int, synchronous bool) []byte {
	r := rand.New(rand.NewPCG(uint64(i), 11))
	var b strings.Builder
	fmt.Fprintf(&b, `{"surveyName":%q,"respondentId":%q,"synchronousResponse":%v,"activateCleaning":true,"dataPoints":[`,
		p.survey(i), p.id(i), synchronous)
	for q := range opens(i) {
		if p.foreign && opens(i) > 5 {
			fmt.Fprintf(&b, `{"qualityCheck":"OES","dataPointId":"Q%d","question":"What do you think of part %d?","answer":"Leck mich am Arsch, ihr blöden Wichser","shouldTranslate":true,"activateDuplicateDetection":false},`, q, q)
			continue
		}
		fmt.Fprintf(&b, `{"qualityCheck":"OES","dataPointId":"Q%d","question":"What do you think of part %d?","answer":"%s, visit %d"},`,
			q, q, remarks[r.IntN(len(remarks))], r.IntN(100000))
	}
	for q := range 2 {
		fmt.Fprintf(&b, `{"qualityCheck":"TS","dataPointId":"page%d","duration":%d},`, q, 4000+r.IntN(20000))
	}
	fmt.Fprintf(&b, `{"qualityCheck":"GQS","dataPointId":"G","gridAnswersPattern":[%d,%d,%d,%d,%d]},`,
		1+r.IntN(5), 1+r.IntN(5), 1+r.IntN(5), 1+r.IntN(5), 1+r.IntN(5))
	b.WriteString(`{"qualityCheck":"CHS","dataPointId":"interview","interviewData":[`)
	for q := range pairs {
		fmt.Fprintf(&b, `{"questionId":"C%d","question":"How satisfied are you with part %d?","answer":"level %d"},`, q, q, r.IntN(5))
	}
	s := strings.TrimSuffix(b.String(), ",")
	b.Reset()
	b.WriteString(s + `]},{"qualityCheck":"BAS","dataPointId":"keys","interactionData":[`)
	for k := range 5 {
		fmt.Fprintf(&b, `{"interactionType":"KEYSTROKE","value":"%s","timestamp":"2026-04-01T08:00:%02d.%03dZ"},`, "level"[:k+1], k, r.IntN(1000))
	}
	s = strings.TrimSuffix(b.String(), ",")
	return fmt.Appendf(nil, `%s]},{"qualityCheck":"DES","ip":"198.51.%d.%d","entranceTime":"2026-04-01T08:%02d:%02d.000Z","demographics":[`+
		`{"type":"age","answer":"%d"},{"type":"gender","answer":"%c"},{"type":"zip","answer":"%05d"},{"type":"job","answer":"job %d"}]}]}`,
		s, r.IntN(256), r.IntN(256), i/60%60, i%60, 18+r.IntN(70), "mf"[r.IntN(2)], r.IntN(100000), r.IntN(50))
}
