// Package des is the Duplicate Entrance check: has this person just entered the
// survey as somebody else? It compares an entrant's network address and
// demographic answers with those who entered within the quarter of an hour
// before, by their entrance times, never by a clock of ours.
//
// The package decides and remembers hashes; it stores no address and no answer
// in the clear but ages. The rules, where they come from and where they fail:
// docs/checks/des.md.
package des

import (
	"context"
	"net/netip"
	"time"

	"candor/processors"
	"candor/survey"
)

// Settings are the operator's. The zero value is the documented rule alone.
//
// Ranges change what is said of an address, never what is remembered of it, so
// that facts stay a function of the submissions. IPv6 ranges are of /64 or
// wider: narrower ones cannot be told apart and never hold an address.
type Settings struct {
	// Trusted ranges say nothing of who it is, like private addresses:
	// interviewers' own networks, call centres, test machines.
	Trusted []netip.Prefix
	// Shared ranges are networks behind which many honest people sit, as a
	// university's or a mobile carrier's. That a peer had the same address there
	// is a remark (scoreShared), no duplicate. A range that is trusted as well is
	// trusted.
	Shared []netip.Prefix
	// Secret keys the hashes together with the survey. Without one the survey
	// alone does, which keeps surveys apart but does not stop a holder of the
	// facts from trying every IPv4 address. It must never change while facts are
	// kept.
	Secret string
}

// Check scores DES data points. It is safe for concurrent use.
type Check struct {
	trusted, shared ranges
	secret          string
}

var _ processors.Preparer = (*Check)(nil)

// New returns the check as documented, without settings.
func New() *Check { return With(Settings{}) }

// With returns a check with the operator's settings.
func With(s Settings) *Check {
	return &Check{trusted: newRanges(s.Trusted), shared: newRanges(s.Shared), secret: s.Secret}
}

// Code says which check this is.
func (*Check) Code() survey.Check { return survey.DES }

// Peers are the entrants of the window before, or the newest minPeers where the
// window holds fewer (interface section 2.5).
const (
	window       = 15 * 60 * 1000 // ms
	minPeers     = 10
	minAnswers   = survey.MinDemographics // needed for a score, and in common for a match
	maxPerBucket = 16                     // entrants looked at that share an address or a profile
)

// Prepare reads and hashes an entrance, once for all that follows.
func (c *Check) Prepare(s *survey.Submission, _ time.Time) any {
	if s.DES == nil {
		return nil
	}
	return c.read(s)
}

// entrantOf returns what Prepare made of the submission.
func (c *Check) entrantOf(in processors.Input) *entrant {
	if e, ok := in.Prepared.(*entrant); ok {
		return e
	}
	return c.read(in.Submission)
}

// Recall asks for the newest entrants, for those with the same address or the
// same answers, and for how common these answers are.
func (c *Check) Recall(in processors.Input) []processors.Want {
	s := in.Submission
	if s.DES == nil {
		return nil
	}
	e := c.entrantOf(in)
	wants := []processors.Want{processors.Entries(groupEntrants, e.at, minPeers)}
	if e.comparesAddress() {
		wants = append(wants, processors.Entries(ipGroup(e.ip), e.at, maxPerBucket))
	}
	if len(e.answers) < minAnswers {
		return wants
	}
	wants = append(wants, processors.Entries(profileGroup(e.profile), e.at, maxPerBucket))
	if s.Options.PlainDES {
		return wants
	}
	return append(wants, weightWants(e)...)
}

// Learn leaves the entrant on the time lines that Recall reads, and counts the
// answers.
func (c *Check) Learn(in processors.Input) []processors.Fact {
	if in.Submission.DES == nil {
		return nil
	}
	e := c.entrantOf(in)
	value := e.encode()
	entry := func(group string) processors.Fact {
		return processors.Fact{Kind: processors.AddEntry, Group: group, At: e.at, Value: value}
	}
	facts := append(make([]processors.Fact, 0, 6+4*len(e.answers)), entry(groupEntrants))
	if e.ip != 0 {
		facts = append(facts, entry(ipGroup(e.ip)))
	}
	if len(e.answers) < minAnswers {
		return facts
	}
	return weightFacts(append(facts, entry(profileGroup(e.profile))), e)
}

// Score applies the address rule, then the comparison of answers.
func (c *Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	s := in.Submission
	if s.DES == nil {
		return processors.Output{Result: survey.Result{Check: survey.DES, Score: survey.Unscored}}, nil
	}
	e := c.entrantOf(in)
	p := gather(in.Facts, e, s.Respondent)
	v := judge(e, p, in.Facts, s.Options)
	r := survey.Result{Check: survey.DES, Score: v.score}
	if !v.score.Scored() {
		r.Reason = "fewer than four demographics"
	}
	r.DataPoints = []survey.DataPointResult{{ID: s.DES.ID, Score: v.score, Category: v.category, Evidence: v.evidence}}
	return processors.Output{Result: r}, nil
}

// entranceTime is the caller's entrance time, or that of receipt.
func entranceTime(s *survey.Submission) time.Time {
	if s.DES.At.IsZero() {
		return s.ReceivedAt
	}
	return s.DES.At
}
