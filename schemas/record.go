package schemas

import (
	"fmt"

	"candor/survey"
)

// Header is a record header.
type Header struct {
	Key   string
	Value []byte
}

// Record is a Kafka record, independent of the client library.
type Record struct {
	Key, Value []byte
	Headers    []Header
}

// Kind is the kind of a record of the surveys topic. It is in a header, so that a consumer can skip
// records without decoding them.
type Kind string

// The kinds.
const (
	KindSubmission Kind = "submission"
	KindCommand    Kind = "command"
)

// The headers of the surveys topic. They contain no personal data of a respondent.
const (
	headerType    = "type"
	headerAccount = "account"
	headerChecks  = "checks" // the CheckSet as one byte; submissions only
)

// Peeked is what the key and the headers of a record of the surveys topic contain. It is known without decoding the
// value.
type Peeked struct {
	Kind   Kind
	Key    survey.Key
	Checks survey.CheckSet // submissions: the checks that have data points
	// Incarnation is the incarnation of the survey that a copied submission creates. 0 means that the record
	// was not copied from another log, or that it creates no survey.
	Incarnation int64
}

// Peek reads the key and the headers of a record of the surveys topic. It returns ErrMalformed for an invalid key, an
// unknown kind, or headers that contradict the key. It ignores unknown headers.
func Peek(r Record) (Peeked, error) {
	key, err := survey.ParseKey(r.Key)
	if err != nil {
		return Peeked{}, fmt.Errorf("peek: %w: %w", ErrMalformed, err)
	}
	p := Peeked{Key: key}
	var account, checks []byte
	for _, h := range r.Headers {
		switch h.Key {
		case headerType:
			switch Kind(h.Value) {
			case KindSubmission:
				p.Kind = KindSubmission
			case KindCommand:
				p.Kind = KindCommand
			default:
				return Peeked{}, fmt.Errorf("peek: %w: unknown type %.32q", ErrMalformed, h.Value)
			}
		case headerAccount:
			account = h.Value
		case headerChecks:
			checks = h.Value
		case headerCopied:
			copied, err := parseCopied(h.Value)
			if err != nil {
				return Peeked{}, fmt.Errorf("peek: %w", err)
			}
			p.Incarnation = copied.Incarnation
		}
	}
	switch {
	case p.Kind == "":
		return Peeked{}, fmt.Errorf("peek: %w: no type header", ErrMalformed)
	case string(account) != string(key.Account):
		return Peeked{}, fmt.Errorf("peek: %w: account header is not the key's account", ErrMalformed)
	case p.Kind == KindCommand:
		return p, nil
	case len(checks) != 1 || checks[0] >= 1<<survey.NumChecks:
		return Peeked{}, fmt.Errorf("peek: %w: bad checks header", ErrMalformed)
	}
	p.Checks = survey.CheckSet(checks[0])
	return p, nil
}

// keyBytes encodes a survey's key. It refuses a key that no reader could parse.
func keyBytes(k survey.Key) ([]byte, error) {
	if k.Account == "" || k.Survey == "" {
		return nil, fmt.Errorf("%w: survey key without account or name", ErrInvalid)
	}
	return k.Bytes(), nil
}
