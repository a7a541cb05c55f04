package survey

// Parts are the parts of a respondent's entry that a reader chooses, one bit each.
type Parts uint16

// The parts. Those of the verdict are there unless a reader leaves them out, the
// others only where a reader asks for them.
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

	VerdictParts = PartExcluded | PartReasons | PartOverall | PartChecks | PartDataPoints
)

// partNames holds what the interface calls the parts, in the order of their bits.
var partNames = [...]string{
	"isExcluded", "reasonsForExclusion", "serviceScore", "qualityScoreSummary", "dataPointsSummary",
	"fraudLikelihood", "evidence", "attributes", "answers", "resembles", "decisions", "recordings",
}

// Has reports whether all parts of other are among the parts.
func (p Parts) Has(other Parts) bool { return p&other == other }

// Names returns what the interface calls the parts.
func (p Parts) Names() []string {
	var names []string
	for i, name := range partNames {
		if p.Has(1 << i) {
			names = append(names, name)
		}
	}
	return names
}

// ParsePart returns the part of a name, 0 where there is none.
func ParsePart(name string) Parts {
	for i := range partNames {
		if partNames[i] == name {
			return 1 << i
		}
	}
	return 0
}
