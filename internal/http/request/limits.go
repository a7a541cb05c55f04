package request

// Limits from the interface.
const (
	maxName        = 255 // characters of a name or identifier
	maxQuestion    = 500 // characters of an OES question
	minDescription = 20  // characters of a CHS survey description
	maxDescription = 500
	maxKeywords    = 20
	minGrid        = 5 // answers of a grid
	maxGrid        = 50
	maxPairs       = 300 // questions of an interview
	maxDemographic = 10
	minRetention   = 30 // days
	maxRecalculate = 100
	keptMouse      = 300 // moves and clicks kept per data point: the last ones
)

// These limits are not in the interface. They are wide enough for any survey. They limit the work of later stages,
// such as the log's codec and the checks.
const (
	maxText       = 65_536  // characters of a free text: at most 256 KiB, a quarter of what the codec decodes
	maxString     = 1 << 20 // bytes of any string, even if its field is ignored
	maxNumber     = 1024    // characters of any number
	maxDepth      = 32      // nested objects and arrays
	maxMembers    = 1000    // of any object, even if it is ignored
	maxMemberName = 1024    // bytes of a member's name: room for any 255 characters
	maxEscaped    = 6       // maximum number of bytes of the JSON escape for one byte of a name
	maxAttributes = 100
	maxAttribute  = 4096          // characters of an attribute's value
	maxNamed      = 64 << 10      // bytes of attributes, dataPointIds and questionIds together; reads load a thousand rows at once
	maxList       = 10_000        // names or identifiers in one request
	maxCount      = 1_000_000_000 // data points in a credit calculation, so that sums in hundredths of a credit cannot overflow
	maxViolations = 100           // messages in one answer; the last one counts the messages that were left out
	maxLabel      = 64            // bytes of a caller's name that a message quotes

	// Larger retentions and minimums are reduced to these values. The effect is the same, and later arithmetic
	// cannot overflow.
	manyDays   = 100_000
	manyPoints = 1_000_000

	maxSafe = 1<<53 - 1 // the largest integer that every JSON reader represents exactly
)

// DecodeCost is the largest number of bytes allocated for each byte of a large body, in addition to
// the body itself. TestMemory measures it.
const DecodeCost = 3
