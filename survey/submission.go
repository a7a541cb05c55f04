package survey

import "time"

// Submission is one respondent as accepted at the door: identity, the caller's
// wishes, and the data points, one field per check so that a check's reader can
// skip the others'. A check is concerned when its field is not empty.
type Submission struct {
	Key        Key
	Respondent RespondentID
	Version    Version
	ReceivedAt time.Time // UTC, milliseconds

	Settings      *CleaningSettings // nil: cleaning is off
	Attributes    map[string]string
	Platform      string // survey tool, optional
	Reference     string // caller's own survey id, stored only by the submission that creates the survey
	RetentionDays int    // 0: kept; otherwise at least 30
	Options       Options
	Quotas        LoggedQuotas // of its account
	Entered       Entered      // of BAS, for the checks that do not see it

	// Untrusted marks a submission that anybody could have sent: a public key
	// without a token, in an account that keeps such submissions out of its
	// baselines. It is scored like any other, and no check learns from it.
	Untrusted bool
	Existing  bool // the key creates no surveys: without its survey it is refused

	OES []OpenEnd
	CHS *Interview
	GQS []Grid
	TS  []Timing
	BAS []Behaviour
	DES *Entrance
}

// Options are the account's options that change a score or a price, stamped
// into the submission so that replay needs no accounts.
type Options struct {
	Modular     bool // modular pricing; otherwise all-inclusive (interface section 3)
	PlainDES    bool // keep the plain duplicate-entrance rule, which does not ask how common answers are
	StrictPaste bool // COPY_AND_PASTE for each answer from a pasted share of 80 % and 20 characters
}

// Concerns returns the checks that have something to score.
func (s *Submission) Concerns() CheckSet {
	var set CheckSet
	for c := range definitions {
		if definitions[c].points.count(s) > 0 {
			set = set.With(Check(c))
		}
	}
	return set
}

// Counts returns what the submission is priced by.
func (s *Submission) Counts() Counts {
	var n Counts
	for c := range definitions {
		n[c] = definitions[c].points.count(s)
	}
	if s.CHS != nil {
		n[CHS] = len(s.CHS.Pairs) // its unit is answers
	}
	return n
}

// NumPoints returns how many data points the submission has.
func (s *Submission) NumPoints() int {
	n := 0
	for c := range definitions {
		n += definitions[c].points.count(s)
	}
	return n
}

// Translations returns how many translations the request asks for, which is the
// most that may be charged. The OES check decides whether one is due, and
// reports whether it succeeded.
func (s *Submission) Translations() int {
	n := 0
	for i := range s.OES {
		if s.OES[i].Translate {
			n++
		}
	}
	return n
}

// OpenEnd is an OES data point: one open-ended question and its answer.
type OpenEnd struct {
	ID               string
	Question         string
	Answer           string
	Keywords         []string
	DetectDuplicates bool
	Languages        []string // ISO 639-1, lower case; empty: no language test
	Translate        bool
	SkipTranslation  []string // ISO 639-1
}

// Interview is the CHS data point: the whole interview, in the order asked.
type Interview struct {
	ID          string
	Description string
	Pairs       []Pair
}

// Pair is one question of an interview with its answer as text. A numeric
// answer arrives in its shortest decimal form.
type Pair struct {
	QuestionID string // v1: generated Q1, Q2, ... in the order sent
	Question   string
	Answer     string
}

// Grid is a GQS data point: the answers of one grid in the order shown.
type Grid struct {
	ID            string
	Answers       []float64 // 5 to 50
	DetectPattern bool      // pattern test wanted; ignored below 7 items
}

// Timing is a TS data point: how long a page took, in seconds or milliseconds,
// consistent per ID.
type Timing struct {
	ID       string
	Duration float64
}

// Behaviour is a BAS data point, reduced at the door to what scoring needs: no
// typed text is kept (design rule R13). Times are milliseconds since Start.
type Behaviour struct {
	ID     string
	Start  time.Time // of the first event, UTC, milliseconds
	Typing []Stroke  // keystrokes and pastes in the order sent
	Moves  []Move    // the last 300
	Clicks []Click   // the last 300
}

// Stroke is one change of a text field by a key or a paste.
type Stroke struct {
	At     int64 // ms since Start; may step back where the client's clock did
	Paste  bool
	Change int   // change of the field's length in characters
	Class  Class // what was changed
}

// Class says what kind of character a stroke changed.
type Class uint8

// The character classes of a stroke.
const (
	ClassLetter  Class = iota // one letter
	ClassSpace                // one space or tab
	ClassDigit                // one digit
	ClassPunct                // one punctuation mark or symbol
	ClassNewline              // one line break
	ClassDelete               // characters removed
	ClassReplace              // characters replaced, also by as many others
	ClassMulti                // several characters inserted at once
	ClassWhole                // the whole value set at once into an empty field
	ClassNone                 // nothing changed
)

// Move is one mouse position in viewport pixels.
type Move struct {
	At      int64 // ms since Start
	X, Y    float64
	Pointer Pointer
}

// Click is one mouse click: position, the clicked element's size, and the
// offset inside it, all in pixels.
type Click struct {
	At               int64 // ms since Start
	X, Y             float64
	Width, Height    float64
	OffsetX, OffsetY float64
	Pointer          Pointer
}

// Pointer is the kind of device behind a move or a click.
type Pointer uint8

// The pointer kinds. Anything else a client sends counts as unknown.
const (
	PointerUnknown Pointer = iota
	PointerMouse
	PointerPen
	PointerTouch
)

// Entrance is the DES data point: when, from where and as whom a respondent
// entered the survey.
type Entrance struct {
	ID           string // "DES" unless the caller names it
	At           time.Time
	IP           string // textual, as sent; empty: unknown
	Demographics []Demographic
}

// Demographic is one answer about the respondent. Types are unique within an
// entrance.
type Demographic struct {
	Type   string
	Answer string
}
