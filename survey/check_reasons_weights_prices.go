package survey

// The quality checks, in the order in which results list them. The log stores these numbers, so a new check must
// be added at the end.
const (
	OES Check = iota // open-ended answers
	CHS              // coherence of an interview
	GQS              // grid questions
	TS               // time
	BAS              // behaviour while answering
	DES              // duplicate entrance

	NumChecks = iota // the number of checks; a CheckSet holds at most eight
)

// definition defines one check: everything that distinguishes it from the other checks, except how its data
// points are parsed, encoded and scored. Requests, settings, exclusion, explanations, prices and the overall
// score are derived from it. TestDefinitions_complete fails if a field is empty. Another test compares the
// published contract with the table.
type definition struct {
	code  string  // in the spelling of the interface
	since Version // the first version whose submissions can have its data points
	noun  Noun
	unit  Unit

	scoreReason    string // the reason shown when its score excludes a respondent
	categoryReason string // the reason shown when its categories exclude a respondent; empty: it has no categories

	weight int // base weight in the overall score (interface section 2.0)
	full   int // number of scored data points from which it has its full weight

	limit limit // maximum number of data points in one submission

	recommended CheckSettings // recommended settings, without the category rules
	// rules are the recommended category rules: first those of v1 and v2, then those of v3. Settings may
	// name only the categories in these rules.
	rules [2][]CategoryRule

	units        func(*Submission) int   // number of units to be priced, without blank ones
	modular      func(n Credits) Credits // price of n units in modular pricing; n is at least 1
	allInclusive func(n Credits) Credits // surcharge for n units in all-inclusive pricing
	freeAgain    bool                    // a recalculation by this check costs nothing

	points points
}

// limit holds two numbers: the first is for v1 and v2, the second for v3.
type limit [2]int

// Noun is the word for the data points of a check. Many is empty if a respondent has at most one.
type Noun struct{ One, Many string }

// Unit is the unit in which a check is priced.
type Unit uint8

// The units.
const (
	DataPoints Unit = iota + 1
	Answers         // the answers in the check's only data point
)

// The reasons that do not belong to one check (interface section 4.3). The table definitions has the others.
const (
	// ReasonOverall means that the overall score is below its threshold.
	ReasonOverall = "Service Score Threshold"
	// ReasonManual means that a person excluded the respondent.
	ReasonManual = "Manually Excluded"
)

// definitions is the only table of checks. Prices are those of interface section 3, weights
// those of section 2.0, and recommended settings those of section 4.2.
var definitions = [NumChecks]definition{
	OES: {
		code: "OES", since: V1, noun: Noun{"open answer", "open answers"}, unit: DataPoints,
		scoreReason: "Open Ended Score Threshold", categoryReason: "Open Ended Category",
		weight: 3, full: 2, limit: limit{10, 30},
		recommended: CheckSettings{Active: true, Score: 40, MinPoints: 2},
		rules: [2][]CategoryRule{
			append(answerRules(), rule(off, 2, GenericAnswer), rule(off, 2, NoAnswer)),
			append(answerRules(), rule(off, 2, NoAnswer, GenericAnswer)),
		},
		units:        func(s *Submission) int { return filled(s.OES, (*OpenEnd).blank) },
		modular:      func(n Credits) Credits { return 300 + 25*(n-1) },
		allInclusive: func(n Credits) Credits { return 25 * over(n, includedAnswers) },
		points:       many(func(s *Submission) []OpenEnd { return s.OES }, func(p *OpenEnd) string { return p.ID }),
	},
	CHS: {
		code: "CHS", since: V1, noun: Noun{One: "interview"}, unit: Answers,
		scoreReason: "Coherence Score Threshold",
		weight:      3, full: 1, limit: limit{1, 1},
		recommended:  CheckSettings{Active: true, Score: 30},
		units:        answered,
		modular:      func(n Credits) Credits { return 400 + 3*over(n, 100) },
		allInclusive: func(n Credits) Credits { return 3 * over(n, 100) },
		points:       one(func(s *Submission) *Interview { return s.CHS }, func(p *Interview) string { return p.ID }),
	},
	GQS: {
		code: "GQS", since: V1, noun: Noun{"grid", "grids"}, unit: DataPoints,
		scoreReason: "Grid-Question Score Threshold",
		weight:      2, full: 2, limit: limit{20, 20},
		recommended:  CheckSettings{Active: true, Score: 20, MinPoints: 2},
		units:        func(s *Submission) int { return len(s.GQS) },
		modular:      func(n Credits) Credits { return min(20*n, 200) },
		allInclusive: func(n Credits) Credits { return min(20*over(n, 5), 200) },
		points:       many(func(s *Submission) []Grid { return s.GQS }, func(p *Grid) string { return p.ID }),
	},
	TS: {
		code: "TS", since: V1, noun: Noun{"page time", "page times"}, unit: DataPoints,
		scoreReason: "Time Score Threshold",
		weight:      1, full: 5, limit: limit{100, 500},
		recommended:  CheckSettings{Active: true, Score: 30},
		units:        func(s *Submission) int { return len(s.TS) },
		modular:      func(Credits) Credits { return 100 },
		allInclusive: func(n Credits) Credits { return min(100*over(n, 100), 100) },
		points:       many(func(s *Submission) []Timing { return s.TS }, func(p *Timing) string { return p.ID }),
	},
	BAS: {
		code: "BAS", since: V1, noun: Noun{"behaviour recording", "behaviour recordings"}, unit: DataPoints,
		scoreReason: "Behavioral Analytics Score Threshold", categoryReason: "Behavioral Analytics Category",
		weight: 2, full: 2, limit: limit{100, 30}, // the interface gives no number before v3
		recommended: CheckSettings{Active: true, Score: 20, MinPoints: 2},
		rules: always(
			rule(on, 1, UnnaturalTyping),
			rule(on, 2, CopyAndPaste),
			rule(on, 2, UnnaturalMovement)),
		units:        func(s *Submission) int { return filled(s.BAS, (*Behaviour).blank) },
		modular:      func(n Credits) Credits { return 200 + 25*(n-1) },
		allInclusive: func(n Credits) Credits { return 25 * over(n, 5) },
		points:       many(func(s *Submission) []Behaviour { return s.BAS }, func(p *Behaviour) string { return p.ID }),
	},
	DES: {
		code: "DES", since: V3, noun: Noun{One: "entrance"}, unit: DataPoints,
		scoreReason: "Duplicate Entrance Score Threshold", categoryReason: "Duplicate Entrance Category",
		weight: 1, full: 1, limit: limit{0, 1},
		recommended:  CheckSettings{Active: true, Score: 40},
		rules:        always(rule(off, 1, DuplicateIP), rule(off, 1, DuplicateEntrant)),
		units:        entered,
		modular:      func(Credits) Credits { return 100 },
		allInclusive: func(Credits) Credits { return 0 },
		freeAgain:    true, // interface section 0, point 15
		points:       one(func(s *Submission) *Entrance { return s.DES }, func(p *Entrance) string { return p.ID }),
	},
}

const on, off = true, false

func rule(active bool, least int, cs ...Category) CategoryRule {
	return CategoryRule{Categories: Set(cs...), Active: active, Min: least}
}

// always returns the rules of a check that has the same rules in every version.
func always(rules ...CategoryRule) [2][]CategoryRule { return [2][]CategoryRule{rules, rules} }

// answerRules returns the rules for open answers that are the same in every version. The rules for answers
// without content differ: before v3, NoAnswer and GenericAnswer have a rule each, since v3 they share one.
func answerRules() []CategoryRule {
	return []CategoryRule{
		rule(on, 2, AISuspect),
		rule(on, 2, BadLanguage),
		rule(on, 2, OffTopic),
		rule(on, 2, WrongLanguage),
		rule(on, 2, Gibberish),
		rule(off, 1, DuplicateAnswer),
		rule(off, 1, DuplicateRespondent),
	}
}

// points finds a check's data points in a submission.
type points struct {
	count func(*Submission) int
	id    func(*Submission, int) string
}

// many returns the points of a check that has a list of data points.
func many[T any](in func(*Submission) []T, id func(*T) string) points {
	return points{
		func(s *Submission) int { return len(in(s)) },
		func(s *Submission, i int) string { return id(&in(s)[i]) },
	}
}

// one returns the points of a check that has at most one data point.
func one[T any](in func(*Submission) *T, id func(*T) string) points {
	return points{
		func(s *Submission) int {
			if in(s) == nil {
				return 0
			}
			return 1
		},
		func(s *Submission, _ int) string { return id(in(s)) },
	}
}

// filled counts the data points of a list that are not blank.
func filled[T any](points []T, blank func(*T) bool) int {
	n := 0
	for i := range points {
		if !blank(&points[i]) {
			n++
		}
	}
	return n
}

// answered counts the answers of an interview, if there is one.
func answered(s *Submission) int {
	if s.CHS == nil {
		return 0
	}
	return filled(s.CHS.Pairs, (*Pair).blank)
}

// entered returns 1 if the submission has an entrance that can be compared with others, otherwise 0.
func entered(s *Submission) int {
	if s.DES == nil || s.DES.blank() {
		return 0
	}
	return 1
}
