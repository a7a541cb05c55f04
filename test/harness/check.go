package harness

import (
	"context"
	"sync"
	"time"

	"candor/processors"
	"candor/survey"
)

// Spoilt is a check without memory that a test meddles with.
type Spoilt struct {
	processors.Check
	// Before runs before the check scores: it may block, panic or return an
	// error.
	Before func(processors.Input) error
	// After may change what the check says.
	After func(processors.Input, *processors.Output)
}

// Score evaluates the submission as the check and the test have it.
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

// SpoiltMemory is a check with memory that a test meddles with.
type SpoiltMemory struct {
	processors.Rememberer
	BeforeRecall func(*survey.Submission)
	BeforeScore  func(processors.Input) error
	BeforeLearn  func(processors.Input)
}

// Recall lists the check state that the check wants.
func (s *SpoiltMemory) Recall(in processors.Input) []processors.Want {
	if s.BeforeRecall != nil {
		s.BeforeRecall(in.Submission)
	}
	return s.Rememberer.Recall(in)
}

// Score evaluates the submission.
func (s *SpoiltMemory) Score(ctx context.Context, in processors.Input) (processors.Output, error) {
	if s.BeforeScore != nil {
		if err := s.BeforeScore(in); err != nil {
			return processors.Output{}, err
		}
	}
	return s.Rememberer.Score(ctx, in)
}

// Learn returns what later respondents need to know.
func (s *SpoiltMemory) Learn(in processors.Input) []processors.Change {
	if s.BeforeLearn != nil {
		s.BeforeLearn(in)
	}
	return s.Rememberer.Learn(in)
}

// Gate holds back the scores of chosen respondents, so that a test decides what happens before
// them. A held respondent also holds back all respondents after it in its partition of the log.
type Gate struct {
	Spoilt
	Reached chan survey.RespondentID // the check has begun with a held respondent

	mu   sync.Mutex
	open bool
	pass map[survey.RespondentID]chan struct{}
}

// NewGate returns a gate around a check without memory. It lets pass whoever
// hold does not name, and whoever was there before: on brokers that other tests
// used, a check may score their last respondents again.
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

// Pass lets one held respondent of that id pass, now or when it comes.
func (g *Gate) Pass(id survey.RespondentID) { g.of(id) <- struct{}{} }

// Open lets everybody pass from now on. Call it before the service stops; again,
// it does nothing.
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
