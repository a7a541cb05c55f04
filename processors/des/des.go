// Package des is the Duplicate Entrance check. It finds people who enter a survey a second time as somebody else. It
// compares the network address and the demographic answers of an entrant with those of earlier entrants, mostly of
// the 15 minutes before. Only the entrance times of the submissions count, never the clock of this machine.
//
// The check state consists of hashes. Only ages are stored as they are, and addresses never are. docs/checks/des.md
// explains the rules, and where they fail.
package des

import (
	"context"
	"net/netip"
	"time"

	"candor/processors"
	"candor/survey"
)

// Settings are the operator's settings. The zero value has no address ranges and no secret.
//
// Ranges change how an address is judged. They do not change the check state, which depends only on the submissions.
// IPv6 ranges must be /64 or wider. A narrower range never contains an address, because addresses are compared by
// their /64.
type Settings struct {
	// Trusted ranges identify nobody, like private addresses. Examples are the networks of field agencies and call
	// centres, and of test machines.
	Trusted []netip.Prefix
	// Shared ranges are networks of many honest people, such as a university's or a mobile carrier's. If two entrants
	// have the same address in such a range, the score is scoreShared, and the entrant is not a duplicate. A range
	// that is also trusted counts as trusted.
	Shared []netip.Prefix
	// Secret is part of the key of the hashes, together with the survey. Without a secret, the hashes of different
	// surveys still differ. But somebody who can read the check state can then find an address by trying all IPv4
	// addresses. The secret must not change while there is check state.
	Secret string
}

// Check scores DES data points. It is safe for concurrent use.
type Check struct {
	trusted, shared ranges
	secret          string
}

var _ processors.Preparer = (*Check)(nil)

// New returns a check with the zero Settings.
func New() *Check { return With(Settings{}) }

// With returns a check with the operator's settings.
func With(s Settings) *Check {
	return &Check{trusted: newRanges(s.Trusted), shared: newRanges(s.Shared), secret: s.Secret}
}

// Code returns survey.DES.
func (*Check) Code() survey.Check { return survey.DES }

// An entrant is compared with its peers: the entrants within the window before it, and at least the newest minPeers
// (interface section 2.5).
const (
	window       = 15 * 60 * 1000 // ms
	minPeers     = 10
	minAnswers   = survey.MinDemographics // for a score, and in common for a match
	maxPerBucket = 16                     // how many entrants are read for an address or a profile
)

// Prepare decodes and hashes an entrance. Recall, Score and Learn use the result.
func (c *Check) Prepare(s *survey.Submission, _ time.Time) any {
	if s.DES == nil {
		return nil
	}
	return c.read(s)
}

// entrantOf returns the result of Prepare for the submission.
func (c *Check) entrantOf(in processors.Input) *entrant {
	if e, ok := in.Prepared.(*entrant); ok {
		return e
	}
	return c.read(in.Submission)
}

// Recall requests the newest entrants, the entrants with the same address or the same profile, and the counts of the
// entrant's answers.
func (c *Check) Recall(in processors.Input) []processors.Want {
	s := in.Submission
	if s.DES == nil {
		return nil
	}
	e := c.entrantOf(in)
	wants := append(make([]processors.Want, 0, 6), processors.Entries(groupEntrants, e.at, minPeers))
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

// Learn adds the entrant to the time lines that Recall reads, and adds its answers to the counts.
func (c *Check) Learn(in processors.Input) []processors.Change {
	if in.Submission.DES == nil {
		return nil
	}
	e := c.entrantOf(in)
	alone := !crowded(in.State, e.at)
	entry := func(group string, value []byte) processors.Change {
		return processors.Change{Kind: processors.AddEntry, Group: group, At: e.at, Value: value, Dated: alone}
	}
	changes := append(make([]processors.Change, 0, 6+4*len(e.answers)), entry(groupEntrants, e.encode()))
	if e.ip != 0 {
		changes = append(changes, entry(ipGroup(e.ip), e.encodeAnswers()))
	}
	if len(e.answers) < minAnswers {
		return changes
	}
	return weightChanges(append(changes, entry(profileGroup(e.profile), e.encodeAges())), e)
}

// crowded reports whether all of the newest known entrants have the given time. The caller of the service chooses
// entrance times, so many entrants may have the same one. An entry can then not be found by its place.
func crowded(known processors.State, at int64) bool {
	newest := known.Entries[groupEntrants]
	return len(newest) >= minPeers && newest[len(newest)-1].At == at
}

// Score compares the address, and then the answers, of the entrant with those of its peers.
func (c *Check) Score(_ context.Context, in processors.Input) (processors.Output, error) {
	s := in.Submission
	if s.DES == nil {
		return processors.Output{Result: survey.Result{Check: survey.DES, Score: survey.Unscored}}, nil
	}
	e := c.entrantOf(in)
	p := gather(in.State, e, s.Respondent)
	v := judge(e, p, in.State, s.Options)
	r := survey.Result{Check: survey.DES, Score: v.score}
	if !v.score.Scored() {
		r.Reason = "fewer than four demographics"
	}
	r.DataPoints = []survey.DataPointResult{{ID: s.DES.ID, Score: v.score, Category: v.category, Evidence: v.evidence}}
	return processors.Output{Result: r}, nil
}

// entranceTime returns the entrance time that the client sent, or the time of receipt if there is none.
func entranceTime(s *survey.Submission) time.Time {
	if s.DES.At.IsZero() {
		return s.ReceivedAt
	}
	return s.DES.At
}
