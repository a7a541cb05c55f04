package harness

import (
	"context"
	"sync"
	"time"

	"candor/processors"
	"candor/survey"
)

// Spoilt is a check without check state whose behaviour a test changes.
type Spoilt struct {
	processors.Check
	// Before runs before the check scores. It may block, panic or return an error.
	Before func(processors.Input) error
	// After may change the result of the check.
	After func(processors.Input, *processors.Output)
}

// Score calls Before, the check, and After.
func (s *Spoilt) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	if s.Before != nil {
		if err := s.Before(in); err != nil {
			return processors.Output{}, err
		}
	}
	out, err := s.Check.Score(ctx, in)
	if err == nil && s.After != nil {
		s.After(in, &out)
	}
	return out, err
}

// SpoiltMemory is a check with check state whose behaviour a test changes.
type SpoiltMemory struct {
	processors.Rememberer
	BeforeRecall func(*survey.Submission)
	BeforeScore  func(processors.Input) error
	BeforeLearn  func(processors.Input)
}

// Recall calls BeforeRecall, and then the check.
func (s *SpoiltMemory) Recall(in processors.Input) []processors.Want {
	if s.BeforeRecall != nil {
		s.BeforeRecall(in.Submission)
	}
	return s.Rememberer.Recall(in)
}

// Score calls BeforeScore, and then the check.
func (s *SpoiltMemory) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	if s.BeforeScore != nil {
		if err := s.BeforeScore(in); err != nil {
			return processors.Output{}, err
		}
	}
	return s.Rememberer.Score(ctx, in)
}

// Learn calls BeforeLearn, and then the check.
func (s *SpoiltMemory) Learn(in processors.Input) []processors.Change {
	if s.BeforeLearn != nil {
		s.BeforeLearn(in)
	}
	return s.Rememberer.Learn(in)
}

// Gate holds back the scores of selected respondents, so that a test decides what happens
// before them. A held respondent also holds back all respondents after it in its partition of
// the log.
type Gate struct {
	Spoilt
	Reached chan survey.RespondentID // receives each held respondent when the check begins with it

	mu   sync.Mutex
	open bool
	pass map[survey.RespondentID]chan struct{}
}

// NewGate returns a gate around a check without check state. It holds the respondents that the
// function hold selects. It holds none that were added before the call of NewGate, because on
// shared brokers, a check may score respondents of earlier tests again.
func NewGate(c processors.Check, hold func(*survey.Submission) bool) *Gate {
	g := &Gate{Reached: make(chan survey.RespondentID, 64), pass: map[survey.RespondentID]chan struct{}{}}
	g.Check = c
	made := time.Now().Truncate(time.Millisecond)
	g.Before = func(in processors.Input) error {
		if !in.At.Before(made) && hold(in.Submission) {
			g.Reached <- in.Submission.Respondent
			<-g.of(in.Submission.Respondent)
		}
		return nil
	}
	return g
}

func (g *Gate) of(id survey.RespondentID) chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	c := g.pass[id]
	if c == nil {
		c = make(chan struct{}, 64)
		g.pass[id] = c
		if g.open {
			close(c)
		}
	}
	return c
}

// Pass lets one held respondent with this id pass, now or when it arrives.
func (g *Gate) Pass(id survey.RespondentID) { g.of(id) <- struct{}{} }

// Open lets all respondents pass from now on. Call it before the service stops. Further calls
// do nothing.
func (g *Gate) Open() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.open {
		return
	}
	g.open = true
	for _, c := range g.pass {
		close(c)
	}
}
