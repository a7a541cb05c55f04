package survey

// Parts is a set of parts of a respondent's entry, one bit each. A client selects the parts that it reads.
type Parts uint16

// The parts. The parts in VerdictParts are included unless the client leaves them out. The other parts are included
// only if the client requests them.
const (
	PartExcluded Parts = 1 << iota
	PartReasons
	PartOverall
	PartChecks
	PartDataPoints
	PartLikelihood
	PartEvidence
	PartAttributes
	PartAnswers
	PartResembles
	PartDecisions
	PartRecordings
	PartAdmittedAt
	PartPageTimes

	VerdictParts = PartExcluded | PartReasons | PartOverall | PartChecks | PartDataPoints
)

// partNames holds the names of the parts in the interface, in the order of their bits.
var partNames = [...]string{
	"isExcluded", "reasonsForExclusion", "serviceScore", "qualityScoreSummary", "dataPointsSummary",
	"fraudLikelihood", "evidence", "attributes", "answers", "resembles", "decisions", "recordings", "admittedAt", "pageTimes",
}

// Has reports whether p contains all parts of other.
func (p Parts) Has(other Parts) bool { return p&other == other }

// Names returns the names of the parts in the interface.
func (p Parts) Names() []string {
	var names []string
	for i, name := range partNames {
		if p.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// ParsePart returns the part with the given name, or 0 if there is none.
func ParsePart(name string) Parts {
	for i := range partNames {
		if partNames[i] == name {
			return 1 << i
		}
	}
	return 0
}
