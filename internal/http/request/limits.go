package request

// Limits that the interface states.
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
	keptMouse      = 300 // moves and clicks kept of a data point, the last ones
)

// Limits where the interface is silent. They are wide enough for any survey and
// keep what follows (the log's codec, the checks) within known bounds.
const (
	maxText       = 65_536  // characters of a free text: at most 256 KiB, a quarter of what the codec reads back
	maxString     = 1 << 20 // bytes of any string, also in fields nobody reads
	maxNumber     = 1024    // characters of any number
	maxDepth      = 32      // nested objects and arrays
	maxMembers    = 1000    // of any object, also of one that nobody reads
	maxMemberName = 1024    // bytes of a member's name: any 255 characters
	maxEscaped    = 6       // bytes that one byte of a name may take in JSON
	maxAttributes = 100
	maxAttribute  = 4096          // characters of an attribute's value
	maxList       = 10_000        // names or identifiers in one request
	maxCount      = 1_000_000_000 // of data points in a credit calculation: no overflow in hundredths
	maxViolations = 100           // messages in one answer; the last counts those left out
	maxLabel      = 64            // bytes of a caller's name that a message repeats

	// A retention or a minimum above these is kept as this much. Nobody can
	// tell the difference, and later arithmetic cannot overflow.
	manyDays   = 100_000
	manyPoints = 1_000_000

	maxSafe = 1<<53 - 1 // the largest integer that every JSON reader keeps exact
)

// DecodeCost is how many bytes reading a large body allocates at most for each
// of its bytes, besides the body itself. TestMemory measures it.
const DecodeCost = 3
