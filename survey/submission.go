package survey

import (
	"strings"
	"time"
)

// Submission is one respondent as accepted by ingest: its identity, the caller's options, and the
// data points, one field per check, so that a check's reader can skip the fields of others. A check
// is concerned if its field is not empty.
type Submission struct {
	Key        Key
	Respondent RespondentID
	Version    Version
	ReceivedAt time.Time // UTC, milliseconds

	Settings      *CleaningSettings // nil: cleaning is off
	Attributes    map[string]string
	Platform      string // the survey tool; optional
	Reference     string // the caller's own survey id; stored only if the submission creates the survey
	RetentionDays int    // 0: no limit; otherwise at least 30
	Options       Options
	Quotas        LoggedQuotas // the account's quotas
	Entered       Entered      // how text was entered, from the BAS data points, for other checks

	// Untrusted marks a submission that anybody could have sent: it came with a public key and
	// without a token, in an account that keeps such submissions out of the check state. Checks
	// score it like any other, but do not learn from it.
	Untrusted bool
	Existing  bool // the key creates no surveys: if the survey does not exist, the submission is refused
	Token     Token

	OES []OpenEnd
	CHS *Interview
	GQS []Grid
	TS  []Timing
	BAS []Behaviour
	DES *Entrance
}

// Options are the account's options that change a score or a price. They are stamped into the
// submission, so that a replay does not need the accounts.
type Options struct {
	Modular     bool // modular pricing; otherwise all-inclusive (interface section 3)
	PlainDES    bool // use the plain duplicate-entrance rule, which does not consider how common answers are
	StrictPaste bool // COPY_AND_PASTE for each answer with a pasted share of at least 80 % and at least 20 pasted characters
}

// Concerns returns the checks for which the submission has data points.
func (s *Submission) Concerns() CheckSet {
	var set CheckSet
	for c := range definitions {
		if definitions[c].points.count(s) > 0 {
			set = set.With(Check(c))
		}
	}
	return set
}

// Counts returns the units for which the submission is priced. Blank data points are free (interface
// section 3, charging rules).
func (s *Submission) Counts() Counts {
	var n Counts
	for c := range definitions {
		n[c] = definitions[c].units(s)
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

// Translations returns how many translations the request asks for. No more than these can be
// charged. OES decides whether a translation is due, and reports whether it succeeded.
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

// blank reports whether the answer is empty or only white space.
func (p *OpenEnd) blank() bool { return strings.TrimSpace(p.Answer) == "" }

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

// blank reports whether the answer is empty or only white space.
func (p *Pair) blank() bool { return strings.TrimSpace(p.Answer) == "" }

// Grid is a GQS data point: the answers of one grid in the order shown.
type Grid struct {
	ID            string
	Answers       []float64 // 5 to 50 items
	DetectPattern bool      // test for patterns; ignored below 7 items
}

// Timing is a TS data point: how long a page took, in seconds or milliseconds, in the same unit for
// every timing of an ID.
type Timing struct {
	ID       string
	Duration float64
}

// Behaviour is a BAS data point, reduced by ingest to what scoring needs; typed text is not kept
// (design rule R13). Times are milliseconds since Start.
type Behaviour struct {
	ID     string
	Start  time.Time // of the first event, UTC, milliseconds
	Typing []Stroke  // keystrokes and pastes, in the order sent
	Moves  []Move    // the last 300
	Clicks []Click   // the last 300
}

// blank reports whether the recording has no events.
func (p *Behaviour) blank() bool { return len(p.Typing)+len(p.Moves)+len(p.Clicks) == 0 }

// Stroke is one change of a text field by a key or a paste.
type Stroke struct {
	At     int64 // ms since Start; may decrease if the client's clock was set back
	Paste  bool
	Change int   // change of the field's length, in characters
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
	ClassReplace              // characters replaced, possibly by the same number
	ClassMulti                // several characters inserted at once
	ClassWhole                // the whole value set at once in an empty field
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

// The pointer kinds. Any other value that a client sends counts as unknown.
const (
	PointerUnknown Pointer = iota
	PointerMouse
	PointerPen
	PointerTouch
)

// Entrance is the DES data point: when, from where and as whom a respondent
// entered the survey.
type Entrance struct {
	ID           string // "DES" unless the caller sets another
	At           time.Time
	IP           string // as text, as sent; empty: not known
	Demographics []Demographic
}

// blank reports whether there is nothing to compare with other entrances.
func (p *Entrance) blank() bool { return p.IP == "" && len(p.Demographics) == 0 }

// Demographic is one answer about the respondent. Types are unique within an
// entrance.
type Demographic struct {
	Type   string
	Answer string
}

// Token identifies the signed one-time token with which a respondent came. The zero value is none.
type Token struct {
	// Name is half of the token's signature. It does not reveal the respondent.
	Name    [16]byte
	Expires int64 // seconds since 1970
}

// Given reports whether there is a token.
func (t Token) Given() bool { return t != Token{} }
