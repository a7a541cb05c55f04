package survey

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
)

// AccountID identifies a customer account. It is chosen by the operator and
// never by a request, so it can be trusted as a namespace.
type AccountID string

// Name is a survey's name, 1 to 255 characters, unique inside an account.
type Name string

// RespondentID is the caller's identifier of a respondent, 1 to 255
// characters, unique inside a survey.
type RespondentID string

// Digest stands for the id in logs: the first 12 hexadecimal digits of its SHA-256. With the id you
// can find its log lines, but the lines do not reveal the id.
func (id RespondentID) Digest() string {
	sum := sha256.Sum256([]byte(id))
	return hex.EncodeToString(sum[:6])
}

// Key identifies a survey across accounts. It is the record key of everything
// that concerns the survey, so all of it shares one partition and one order.
type Key struct {
	Account AccountID
	Survey  Name
}

// Bytes encodes the key with its account length-prefixed, so that no two keys
// share an encoding whatever characters they hold.
func (k Key) Bytes() []byte {
	return k.Append(make([]byte, 0, binary.MaxVarintLen32+len(k.Account)+len(k.Survey)))
}

// Append appends what Bytes returns to b.
func (k Key) Append(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(k.Account)))
	b = append(b, k.Account...)
	return append(b, k.Survey...)
}

// ErrKey reports bytes that no Key encodes to.
var ErrKey = errors.New("malformed survey key")

// ParseKey decodes what Bytes encoded. It returns ErrKey for any other bytes.
func ParseKey(b []byte) (Key, error) {
	n, w := binary.Uvarint(b)
	if w <= 0 || n == 0 || n >= uint64(len(b)-w) {
		return Key{}, ErrKey
	}
	names := string(b[w:]) // both names share its memory
	return Key{Account: AccountID(names[:n]), Survey: Name(names[n:])}, nil
}

// ID derives the survey's public identifier, 24 hexadecimal digits, from its key and incarnation
// (the offset of the record that created it). A survey that is deleted and created again gets
// another identifier. A copied survey keeps its identifier.
func (k Key) ID(incarnation int64) string {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(k.Bytes(), uint64(created(incarnation))))
	return hex.EncodeToString(sum[:12])
}
