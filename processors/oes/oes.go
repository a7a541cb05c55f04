package oes

import (
	"context"
	"encoding/binary"
	"slices"
	"strings"
	"time"

	"candor/processors"
	"candor/survey"
)

// Check scores open-ended answers. Create it with New.
type Check struct {
	questions *processors.Memo[*wording]
	adviser   processors.Adviser // nil: none
}

var _ processors.Rememberer = (*Check)(nil)

// New returns the check.
func New() *Check { return Advised(nil) }

// Advised returns the check with an adviser, a model service that it asks about unsure verdicts and for translations.
func Advised(a processors.Adviser) *Check {
	return &Check{questions: processors.NewMemo[*wording](maxMemo), adviser: a}
}

// Code returns survey.OES.
func (*Check) Code() survey.Check { return survey.OES }

// Score gives every answer a category and points. The score of the check is their mean, but not less than least
// allows.
func (c *Check) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	s := in.Submission
	if len(s.OES) == 0 {
		return processors.Output{Result: processors.Unscored(survey.OES, s, "no open-ended answers")}, nil
	}
	read := c.read(in)
	prepared, prose := read.answers, read.prose
	answers := make([]*judged, len(prepared))
	for i, a := range prepared {
		answers[i] = &judged{answer: a}
	}
	copied, countable := duplicates(prepared, answers, in.State, in.Params != nil)
	judgeStyle(answers, prose, s.Entered, in.State)
	judgeTopics(answers, in.State)
	judgeKeywords(answers, in.State)
	judgeElsewhere(answers, in.State)
	spareConcerns(answers, in.State)
	judge := func(a *judged) verdict {
		languages, detect := a.wishes(in.Params)
		return a.judge(in.State, languages, detect, copied, countable)
	}
	verdicts := make([]verdict, len(answers))
	judgeAll := func() {
		for i, a := range answers {
			verdicts[i] = judge(a)
		}
	}
	gibberish := false
	for i, a := range answers {
		verdicts[i] = judge(a)
		gibberish = gibberish || verdicts[i].category == survey.Gibberish
	}
	for i, a := range answers {
		if a.beside = gibberish; gibberish && verdicts[i].category == survey.ValidAnswer {
			verdicts[i] = judge(a)
		}
	}
	if spareMixed(answers, verdicts, in.Params) {
		judgeAll()
	}
	if judgeStock(answers, verdicts, in.State) || judgeBlank(answers, verdicts, in.State) {
		judgeAll()
	}
	c.advise(ctx, in, answers, verdicts, judge)
	result := survey.Result{Check: survey.OES, DataPoints: make([]survey.DataPointResult, len(answers))}
	scores := make([]survey.Score, len(answers))
	for i, a := range answers {
		scores[i] = points(verdicts[i], s.Version)
		result.DataPoints[i] = a.result(verdicts[i], s.Version)
	}
	c.translate(ctx, in, answers, verdicts, result.DataPoints)
	result.Score, result.Signs = survey.Mean(scores...), signs(prose)
	result.Score = max(result.Score, least(answers, verdicts, scores))
	return processors.Output{Result: result}, nil
}

// least returns the lowest check score that the verdicts allow. It is at most leastAnswered.
//
// A copy that may be chance (mild) must not exclude anybody, even if the respondent gave no other answer.
//
// A single objection to one of several answers may be chance if it is unsure. It must not exclude a respondent, even if
// the other answers get few points because they are short. A respondent to whose answers there is no objection must not
// be excluded for having nothing to say or for being content: here, a refusal in words and an empty phrase count as a
// refusal does in v1 and v2, whatever its effort. A dash and a field that was left empty keep their points. So do the
// empty phrases of a respondent who wrote nothing else, or one phrase everywhere: "good" is valid if one question asks how
// something was.
func least(answers []*judged, verdicts []verdict, scores []survey.Score) survey.Score {
	objections, mild, doubtful, says := 0, 0, false, false
	excused := slices.Clone(scores)
	for i, v := range verdicts {
		switch v.category {
		case survey.NoAnswer, survey.GenericAnswer:
			if answers[i].text.letters > 0 {
				excused[i] = noInformationPoints
				says = says || v.category == survey.NoAnswer
			}
		case survey.ValidAnswer:
			says = says || varied(answers)
		case survey.CategoryNone:
		default:
			objections++
			if v.mild {
				mild++
			}
			// People also answer one question in another language that they speak.
			doubtful = v.unsure && len(verdicts) > 1 || v.category == survey.WrongLanguage && slices.ContainsFunc(verdicts, isValid)
		}
	}
	switch {
	case objections == 0 && says:
		return min(survey.Mean(excused...), leastAnswered)
	case mild > 0 && objections == mild, objections == 1 && doubtful:
		return leastExcused
	}
	return survey.Unscored
}

// varied reports whether a respondent wrote more than one text.
func varied(answers []*judged) bool {
	first := ""
	for _, a := range answers {
		if a.text.letters == 0 {
			continue
		}
		if first != "" && a.key != first {
			return true
		}
		first = a.key
	}
	return false
}

func isValid(v verdict) bool { return v.category == survey.ValidAnswer }

// wishes returns the allowed languages, and whether copies are to be detected. A recalculation's parameters have
// priority over the submission.
func (a *answer) wishes(p *processors.Params) (languages []string, duplicates bool) {
	switch {
	case p == nil:
		return a.point.Languages, a.point.DetectDuplicates
	case p.Languages == nil:
		return a.point.Languages, p.DetectDuplicates
	}
	return p.Languages, p.DetectDuplicates
}

// result returns the result for a data point with this verdict.
func (a *answer) result(v verdict, version survey.Version) survey.DataPointResult {
	r := survey.DataPointResult{ID: a.point.ID, Score: points(v, version), Category: v.category, Evidence: v.evidence}
	if version >= survey.V3 {
		r.Effort = v.effort
	}
	if a.text.cut {
		r.Evidence = r.Evidence.With(survey.ReadInPart)
	}
	return r
}

// Recall requests the counters of every answer that can be compared. It does so even if the submission does not ask
// for the detection of copies, because a recalculation may.
func (c *Check) Recall(in processors.Input) []processors.Want {
	read := c.read(in)
	return read.prose.recall(recall(read.answers))
}

// Learn counts the words and the fingerprints of the answers, and their style.
func (c *Check) Learn(in processors.Input) []processors.Change {
	return learn(in.Submission.Respondent, c.read(in), in.State)
}

// Prepare reads the answers once for Recall, Score and Learn.
func (c *Check) Prepare(s *survey.Submission, _ time.Time) any { return c.readAll(s) }

// submitted is a submission as far as it can be read without the check state.
type submitted struct {
	answers []*answer
	prose   *prose
}

func (c *Check) readAll(s *survey.Submission) *submitted {
	answers := c.answers(s)
	return &submitted{answers, readProse(answers)}
}

func (c *Check) read(in processors.Input) *submitted {
	if r, ok := in.Prepared.(*submitted); ok {
		return r
	}
	return c.readAll(in.Submission)
}

func (c *Check) prepared(in processors.Input) []*answer { return c.read(in).answers }

// answers prepares the data points of a submission.
func (c *Check) answers(s *survey.Submission) []*answer {
	answers := make([]*answer, len(s.OES))
	for i := range s.OES {
		p := &s.OES[i]
		a := &answer{point: p, text: newText(p.Answer), question: c.question(p)}
		a.key = a.text.key()
		if a.text.letters > 0 {
			a.text.read = readWords(&a.text, nil)
		}
		if a.refusal, a.empty = noAnswer(&a.text, a.question); !a.empty && sampleAnswer(&a.text, a.question) {
			a.refusal, a.empty = verdict{category: survey.GenericAnswer, effort: survey.EffortLow, evidence: survey.Found(survey.EmptyPhrase)}, true
		}
		a.blank = isBlank(&a.text, a.question)
		if a.countable() {
			f := newFingerprint(&a.text, a.key)
			a.print = &f
		}
		a.language = guessLanguage(&a.text, p.Languages)
		a.compared = a.comparedIn(p.Languages)
		a.profile, a.profileGroup = profileWords(&a.text, a.question), profileGroup(p.ID, a.compared)
		a.meant, a.known = meant(&a.text, a.compared)
		a.unheard, a.brief = unheard(&a.text, a.question, vocabularyLetters), unheard(&a.text, a.question, chanceLetters)
		a.coins, a.odd = a.coinsWords(p.Languages), !a.empty && (a.sensed(p.Languages, besideOdds) || a.unreadable(p.Languages))
		answers[i] = a
	}
	return answers
}

// maxMemo limits the memory of prepared questions, in bytes. It holds the questions of a few hundred surveys.
const maxMemo = 8 << 20

// question prepares the question of a data point, or returns it from the cache. All respondents of a survey have the
// same questions, so they share the result. The result does not reveal who asked the question first.
func (c *Check) question(p *survey.OpenEnd) *question {
	return &question{languages: p.Languages, wording: c.questions.Get(questionKey(p), func() (*wording, int) {
		q := newWording(headsOf(p))
		return q, q.size()
	})}
}

// questionKey returns a key of everything that newWording reads. Each text has its length before it, so that two
// different questions never have the same key.
func questionKey(p *survey.OpenEnd) string {
	var key []byte
	add := func(s string) {
		s, _ = processors.Head(s, maxQuestion)
		key = append(binary.AppendUvarint(key, uint64(len(s))), s...)
	}
	add(p.Question)
	for _, k := range p.Keywords {
		add(k)
	}
	return string(key)
}

// headsOf returns copies of the parts of a question and its keywords that are read. Without copies, the words that
// the cache keeps would keep a long text in memory.
func headsOf(p *survey.OpenEnd) *survey.OpenEnd {
	head := func(s string) string {
		s, _ = processors.Head(s, maxQuestion)
		return strings.Clone(s)
	}
	heads := &survey.OpenEnd{Question: head(p.Question), Keywords: make([]string, len(p.Keywords))}
	for i, k := range p.Keywords {
		heads.Keywords[i] = head(k)
	}
	return heads
}

// size is the approximate memory of a prepared question, in bytes.
func (q *wording) size() int {
	const word, pair = 64, 96 // bytes of an entry in a map
	n := 2304                 // the struct, with two vectors and a place
	for _, w := range q.text.words {
		n += len(w) + 2*word + pair
	}
	for w := range q.terms {
		n += len(w) + 2*word
	}
	return n
}
