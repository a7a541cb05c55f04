package des

import (
	"math"
	"slices"
	"strconv"

	"candor/processors"
	"candor/survey"
)

// The groups of the check state. Each entrant is on three time lines: that of all entrants, that of its address, and
// that of its profile. So a limited number of entries is enough to find a duplicate, however many people entered in
// the window.
const groupEntrants = "e"

func ipGroup(ip uint64) string     { return "ip/" + strconv.FormatUint(ip, 16) }
func profileGroup(p uint64) string { return "d/" + strconv.FormatUint(p, 16) }

// peers are the earlier entrants with which a new one is compared. Each list has an entrant at most once.
type peers struct {
	sameIP  []entrant
	answers []entrant // peers whose answers can be compared
	recent  int       // how many of the newest ten entrants are peers
}

// gather reads the peers from the check state. The newest ten entrants are always peers. Other entrants are peers if
// they entered within the window, or not before the tenth.
func gather(f processors.State, e *entrant, self survey.RespondentID) peers {
	recent := f.Entries[groupEntrants]
	var sameIP, alike []processors.Entry
	if e.comparesAddress() {
		sameIP = f.Entries[ipGroup(e.ip)]
	}
	if len(e.answers) >= minAnswers {
		alike = f.Entries[profileGroup(e.profile)]
	}
	p, most := peers{answers: make([]entrant, 0, len(recent)+len(alike))}, len(e.answers)
	room := make([]answer, (len(recent)+len(sameIP)+len(alike))*most) // for the answers of all peers
	next := func() (one []answer) {
		one, room = room[:0:most], room[most:]
		return one
	}
	oldest := int64(math.MinInt64) // if there are fewer than ten entrants, all are peers
	if len(recent) >= minPeers {
		oldest = min(recent[len(recent)-1].At, e.at-window)
	}
	// The newest entrants may also be on the other time lines, but must be added only once.
	var seen [minPeers]survey.RespondentID
	for _, r := range recent {
		if r.Respondent == self || r.At > e.at {
			continue
		}
		d, ok := e.decode(next(), r.At, r.Value)
		if !ok {
			continue
		}
		d.generation = r.Generation
		if p.recent < len(seen) {
			seen[p.recent] = r.Respondent
		}
		p.recent++
		if e.comparesAddress() && d.ip == e.ip {
			p.sameIP = append(p.sameIP, d)
		}
		p.answers = append(p.answers, d)
	}
	more := func(entries []processors.Entry, into *[]entrant, decode func(room []answer, at int64, b []byte) (entrant, bool)) {
		for _, r := range entries {
			if r.Respondent == self || r.At > e.at || r.At < oldest || slices.Contains(seen[:min(p.recent, len(seen))], r.Respondent) {
				continue
			}
			if d, ok := decode(next(), r.At, r.Value); ok {
				d.generation = r.Generation
				*into = append(*into, d)
			}
		}
	}
	more(sameIP, &p.sameIP, e.decode)
	more(alike, &p.answers, e.decodeAlike)
	return p
}

// likeness tells how similar the answers of two entrants are.
type likeness uint8

const (
	different likeness = iota
	similar            // all are equal, except for ages within three years
	equal
)

// nearAge is the largest difference between two ages or years of birth that still count as similar (interface section
// 2.5).
const nearAge = 3

// compare compares the answers to types that both entrants sent, and returns how many such types there are. With
// fewer than four, the entrants count as different. compare stops at the first answer that differs.
func compare(e, peer *entrant) (like likeness, common int) {
	like = equal
	each(e, peer, func(a, b answer) bool {
		common++
		switch {
		case a.value == b.value:
		case near(a, b):
			like = similar
		default:
			like = different
		}
		return like != different
	})
	if common < minAnswers {
		return different, common
	}
	return like, common
}

// near reports whether two answers are ages as numbers that differ by at most three years.
func near(a, b answer) bool {
	return a.kind == ageNumber && b.kind == ageNumber && math.Abs(a.number()-b.number()) <= nearAge
}

// each visits the answers to types that both entrants sent, until visit returns false.
func each(e, peer *entrant, visit func(a, b answer) bool) {
	for i, j := 0, 0; i < len(e.answers) && j < len(peer.answers); {
		a, b := e.answers[i], peer.answers[j]
		switch {
		case a.of < b.of:
			i++
		case a.of > b.of:
			j++
		case !visit(a, b):
			return
		default:
			i, j = i+1, j+1
		}
	}
}

// clearlyAnother reports whether two entrants with the same address are two people. They are if both gender and age
// differ, the age by more than three years. w is nil if more entrants have this address than a household has members.
// With w, it is also enough that gender and any other answer differ, or that any answer differs and the equal answers
// are so common that strangers often share them. If a single answer differs, and it is not the age, somebody who
// enters again may have changed it, so what a household has in common is evidence, too.
func clearlyAnother(e, peer *entrant, w *weights) bool {
	gendered, aged, similarAge, differ := false, false, false, 0
	each(e, peer, func(a, b answer) bool {
		switch {
		case a.value == b.value:
			return true
		case near(a, b):
			similarAge = true
			return true
		case a.kind == gender:
			gendered = true
		case a.kind == ageNumber, a.kind == ageText:
			aged = true
		}
		differ++
		return true
	})
	switch {
	case gendered && aged:
		return true
	case w == nil || differ == 0:
		return false
	case gendered && (differ >= 2 || similarAge):
		return true
	}
	return w.shared(e, peer, aged || differ > 1) > inCommon[min(differ, len(inCommon))-1]
}

// inCommon holds limits for one, two, and three or more answers that differ. If the share of entrants who gave the
// equal answers is above the limit, the equal answers are no evidence. If few answers differ, it is likelier that one
// person changed them, so the limit is higher.
var inCommon = [...]float64{.05, .03, .01}
