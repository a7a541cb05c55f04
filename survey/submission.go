package survey

import (
	"strings"
	"time"
)

// Submission is the body of an addRespondent request as ingest accepts it. It has one field for the data points of
// each check, so that a check can skip the fields of the others. A check scores the submission if its field is not
// empty.
type Submission struct {
	Key        Key
	Respondent RespondentID
	Version    Version
	ReceivedAt time.Time // UTC, milliseconds

	Settings      *CleaningSettings // nil: cleaning is off
	Attributes    map[string]string
	Platform      string // the survey tool; optional
	Reference     string // the client's own id of the survey; stored only if the submission creates the survey
	RetentionDays int    // 0: no limit; otherwise at least 30
	Options       Options
	Quotas        LoggedQuotas // the account's quotas
	Entered       Entered      // how text was entered; computed from the BAS data points for the other checks

	// Untrusted marks a submission that anybody could have sent: it came with a public API key and without a
	// token. It is set only for accounts that keep such submissions out of the check state. Checks score the
	// submission like any other, but do not add it to their check state.
	Untrusted bool
	Existing  bool // the API key may not create surveys; if the survey does not exist, the submission is refused
	Token     Token
	Uncounted bool // its data point ids do not count towards the quota (Points). A decoded submission does not say it.

	OES []OpenEnd
	CHS *Interview
	GQS []Grid
	TS  []Timing
	BAS []Behaviour
	DES *Entrance
}

// Options are the account's options that change a score or a price. ingest writes them into the submission. So a
// replay does not need the accounts, whose options may have changed since.
type Options struct {
	Modular     bool // modular pricing; otherwise all-inclusive (interface section 3)
	PlainDES    bool // DES compares entrances without considering how common their answers are
	StrictPaste bool // BAS gives COPY_AND_PASTE to each answer with at least 80 % and at least 20 characters pasted
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

// Translations returns how many translations the submission requests. At most this number is charged. OES decides
// whether an answer needs a translation, and reports whether the translation succeeded.
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
	Languages        []string // allowed languages of the answer, ISO 639-1, lower case; empty: no language test
	Translate        bool
	SkipTranslation  []string // languages that are not translated, ISO 639-1
}

func (p *OpenEnd) blank() bool { return strings.TrimSpace(p.Answer) == "" }

// Interview is the CHS data point: all questions and answers of an interview, in the order in which they were asked.
type Interview struct {
	ID          string
	Description string
	Pairs       []Pair
}

// Pair is one question of an interview with its answer as text. A number that the
// client sent as an answer is in its shortest decimal form, for example 1.5.
type Pair struct {
	QuestionID string // v1 has no ids of questions, so ingest generates Q1, Q2, ... in the order sent
	Question   string
	Answer     string
}

func (p *Pair) blank() bool { return strings.TrimSpace(p.Answer) == "" }

// Grid is a GQS data point: the answers of one grid, in the order in which the items were shown.
type Grid struct {
	ID            string
	Answers       []float64 // 5 to 50 items
	DetectPattern bool      // test for patterns; ignored below 7 items
}

// Timing is a TS data point: how long a respondent took for a page. The unit is seconds or milliseconds, and must
// be the same for all timings with the same ID.
type Timing struct {
	ID       string
	Duration float64
}

// Behaviour is a BAS data point: a recording of typing and mouse events. ingest reduces it to what BAS needs, and
// does not keep typed text (design rule R13). Times of events are milliseconds since Start.
type Behaviour struct {
	ID     string
	Start  time.Time // time of the first event, UTC, milliseconds
	Typing []Stroke  // keystrokes and pastes, in the order sent
	Moves  []Move    // the last 300 mouse moves
	Clicks []Click   // the last 300 clicks
}

func (p *Behaviour) blank() bool { return len(p.Typing)+len(p.Moves)+len(p.Clicks) == 0 }

// Stroke is one change of a text field by a key or a paste.
type Stroke struct {
	At     int64 // ms since Start; may decrease if the client's clock was set back
	Paste  bool
	Change int   // change of the field's length, in characters; negative if the text became shorter
	Class  Class // the kind of characters that were changed
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

// Click is one mouse click. It holds the position of the click, the size of the
// clicked element, and the offset of the click inside the element, all in pixels.
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

// Entrance is the DES data point: when and from which IP address a respondent
// entered the survey, and the respondent's demographic answers.
type Entrance struct {
	ID           string // "DES" unless the caller sets another
	At           time.Time
	IP           string // as text, as sent; empty: not known
	Demographics []Demographic
}

// blank reports whether there is nothing to compare with other entrances.
func (p *Entrance) blank() bool { return p.IP == "" && len(p.Demographics) == 0 }

// Demographic is one answer about the respondent, such as the age. Types are unique
// within an entrance.
type Demographic struct {
	Type   string
	Answer string
}

// MaxTokenLife limits how far in the future a token may expire, and so how long used tokens must be remembered.
const MaxTokenLife = 7 * 24 * time.Hour

// Token identifies the signed one-time token of a submission. The zero value means that there is no token.
type Token struct {
	// Name is half of the token's signature. It does not reveal the respondent.
	Name    [16]byte
	Expires int64 // seconds since 1970
}

// Given reports whether there is a token.
func (t Token) Given() bool { return t != Token{} }
