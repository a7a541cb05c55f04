// Package des is the Duplicate Entrance check. It finds people who enter a survey a second time
// as somebody else. It compares the network address and the demographic answers of an entrant
// with those of people who entered in the 15 minutes before. Only the entrance times of the
// submissions count, never the clock of this machine.
//
// The check state has hashes. Ages are the only answers stored in the clear, and addresses
// never are. docs/checks/des.md explains the rules and where they fail.
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
// Ranges change how an address is judged, but not the check state, which depends only on the
// submissions. IPv6 ranges must be /64 or wider. A narrower range never contains an address,
// because addresses are compared by their /64.
type Settings struct {
	// Trusted ranges identify nobody, like private addresses: networks of field
	// agencies, call centres, test machines.
	Trusted []netip.Prefix
	// Shared ranges are networks used by many honest people, such as a university's or a mobile
	// carrier's. An equal address in such a range gets the score scoreShared, and is not a
	// duplicate. A range that is also trusted counts as trusted.
	Shared []netip.Prefix
	// Secret is part of the key of the hashes, together with the survey. Without a
	// secret, hashes of different surveys still differ, but somebody who reads the
	// check state can find an address by trying all IPv4 addresses. The secret must
	// not change as long as there is check state.
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

// Peers are the entrants within the window before an entrant, or the newest minPeers if
// fewer are within it (interface section 2.5).
const (
	window       = 15 * 60 * 1000 // ms
	minPeers     = 10
	minAnswers   = survey.MinDemographics // needed for a score, and in common for a match
	maxPerBucket = 16                     // entrants that are read for an address or a profile
)

// Prepare reads and hashes an entrance, so that the later steps need not repeat it.
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

// Recall requests the newest entrants, those with the same address or the same answers, and the
// counts of these answers.
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

// Learn adds the entrant to the time lines that Recall reads, and counts the answers.
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

// crowded reports whether all the newest known entrants have the given time, which the caller of the
// service chooses. Then many entries may share a place, and none can be found by its place.
func crowded(known processors.State, at int64) bool {
	newest := known.Entries[groupEntrants]
	return len(newest) >= minPeers && newest[len(newest)-1].At == at
}

// Score applies the address rule, then the comparison of answers.
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

// entranceTime returns the entrance time that the caller sent, or the time of receipt.
func entranceTime(s *survey.Submission) time.Time {
	if s.DES.At.IsZero() {
		return s.ReceivedAt
	}
	return s.DES.At
}
