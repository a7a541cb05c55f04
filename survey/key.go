package survey

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
)

// AccountID identifies a customer account. The operator chooses it, and a request
// cannot. So a client cannot reach the surveys of another account.
type AccountID string

// Name is a survey's name, 1 to 255 characters, unique inside an account.
type Name string

// RespondentID is the caller's identifier of a respondent, 1 to 255
// characters, unique inside a survey.
type RespondentID string

// Digest returns a text that stands for the id in log lines: the first 12 hexadecimal digits of the id's SHA-256. If
// you know the id, you can find its log lines. The lines do not contain the id.
func (id RespondentID) Digest() string {
	sum := sha256.Sum256([]byte(id))
	return hex.EncodeToString(sum[:6])
}

// Key identifies a survey among the surveys of all accounts. It is the key of all
// records that concern the survey. So these records are in one partition of the log,
// and in one order.
type Key struct {
	Account AccountID
	Survey  Name
}

// Bytes encodes the key. The encoding begins with the length of the account, so that
// two different keys never have the same encoding.
func (k Key) Bytes() []byte {
	return k.Append(make([]byte, 0, binary.MaxVarintLen32+len(k.Account)+len(k.Survey)))
}

// Append appends the encoding of Bytes to b.
func (k Key) Append(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(k.Account)))
	b = append(b, k.Account...)
	return append(b, k.Survey...)
}

// ErrKey reports bytes that are not the encoding of a key.
var ErrKey = errors.New("malformed survey key")

// ParseKey decodes what Bytes encoded. It returns ErrKey for any other bytes.
func ParseKey(b []byte) (Key, error) {
	n, w := binary.Uvarint(b)
	if w <= 0 || n == 0 || n >= uint64(len(b)-w) {
		return Key{}, ErrKey
	}
	names := string(b[w:]) // one allocation for both names
	return Key{Account: AccountID(names[:n]), Survey: Name(names[n:])}, nil
}

// ID returns the survey's public identifier, 24 hexadecimal digits. It depends on the key and on the offset, in the
// survey's first log, of the record that created it. A survey that is deleted and created again gets another
// identifier. A survey that is copied to another log keeps its identifier.
func (k Key) ID(incarnation int64) string {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(k.Bytes(), uint64(created(incarnation))))
	return hex.EncodeToString(sum[:12])
}
