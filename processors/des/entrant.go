package des

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"math"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"candor/survey"
)

// entrant holds one entrance: its answers as hashes, and ages as numbers.
type entrant struct {
	at         int64    // entrance time, Unix ms
	ip         uint64   // hash of the address or its network; 0: there is none to compare
	sits       network  // which of the operator's ranges contains the address; not stored
	answers    []answer // sorted by type
	profile    uint64   // hash of all answers, without the numbers of ages
	whole      uint64   // hash of all answers
	repeats    []uint64 // types of the answers that repeat the text of most of the answers; not stored
	band       uint64   // age band, for the shares of answers within it
	generation int64    // set for a peer; it is not part of the entry's value
}

// network is the kind of network that an address belongs to.
type network uint8

const (
	household network = iota // one household, as far as is known
	shared                   // used by many people
	trusted                  // identifies nobody
)

// comparesAddress reports whether the address of e is compared with those of its peers.
func (e *entrant) comparesAddress() bool { return e.ip != 0 && e.sits != trusted }

// answer is one demographic answer. An age or a year of birth keeps its number, because ages are compared by their
// difference.
type answer struct {
	of    uint64 // hash of the answer's type, with typeBits bits
	value uint64 // hash of the value, with valueBits bits, or the bits of a number
	kind  kind
	usual uint8 // number of the type among usualTypes, from 1, or 0
	home  bool  // the members of a household have this answer in common; only set in the result of read
}

// Lengths of the hashes in bits. They are enough for comparisons within one survey: two different answers have the
// same hash once in 2^40 times.
const (
	typeBits  = 32
	valueBits = 40
)

// kind is the kind of an answer. Comparisons treat each kind differently.
type kind uint8

const (
	plainText kind = iota
	ageNumber      // age or year of birth, a number
	gender
	ageText // a range of ages, or an age that is not a number
)

// kindOf returns the kind of an answer from its type (interface section 2.5), which must be in lower case. If the
// answer is an age as a number, kindOf also returns the number. Years of birth are treated like ages, because two
// people differ by the same number of years in both.
func kindOf(name, value string) (kind, float64) {
	switch name {
	case "gender", "sex":
		return gender, 0
	case "agerange":
		return ageText, 0
	case "age", "yearofbirth":
		if n, err := strconv.ParseFloat(value, 64); err == nil && n >= 0 && n < 1e6 {
			return ageNumber, n + 0 // so that -0 and 0 are the same age
		}
		return ageText, 0
	}
	return plainText, 0
}

// ofHousehold reports whether the members of a household have the answers of a type in common: where they live, and how
// large and rich the household is. Two entrants with the same address then mostly give the same answer, so it says nothing about
// whether they are one person. The type must be in lower case.
func ofHousehold(name string) bool {
	name = strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == ' ' || r == '.' {
			return -1
		}
		return r
	}, name)
	return strings.HasPrefix(name, "household") || slices.Contains(householdTypes, name)
}

var householdTypes = []string{
	"zip", "zipcode", "postcode", "postalcode", "city", "town", "village", "place", "location", "street", "address", "urban",
	"urbanicity", "district", "county", "region", "state", "province", "country", "countryofresidence", "timezone",
	"familyincome", "familysize", "hhsize", "hhincome", "housing",
}

// bandEnds are the ends of age bands within which answers are about equally common: pupils, students, people who
// begin to work, and so on. If a survey asks for ranges of ages, each of its ranges is a band of its own.
var bandEnds = [...]float64{18, 22, 28, 38, 52}

const (
	noBand     = uint64(len(bandEnds) + 1)
	firstRange = noBand + 1
	ageRanges  = 32
)

// bandOf returns the band of an age. For a year of birth, it is the band of the age at the time of entrance.
func bandOf(n float64, name string, at int64) uint64 {
	if name == "yearofbirth" {
		n = float64(time.UnixMilli(at).UTC().Year()) - n
	}
	for i, end := range bandEnds {
		if n <= end {
			return uint64(i)
		}
	}
	return uint64(len(bandEnds))
}

// maxAnswers limits the size of an entry. The interface allows ten answers.
const maxAnswers = 32

// read normalises and hashes an entrance. Types and values are trimmed, and compared without regard to case
// (interface section 2.5). Blank answers are skipped.
func (c *Check) read(s *survey.Submission) *entrant {
	h := newHasher(c.secret, s.Key)
	e := &entrant{at: entranceTime(s).UnixMilli(), band: noBand}
	if a, ok := networkOf(s.DES.IP); ok {
		e.ip, e.sits = h.address(a), c.network(a)
	}
	e.answers = make([]answer, 0, len(s.DES.Demographics))
	said := make([]string, 0, len(s.DES.Demographics)) // the text of each answer
	for _, d := range s.DES.Demographics {
		name, value := normal(d.Type), normal(d.Answer)
		if name == "" || value == "" || len(e.answers) == maxAnswers {
			continue
		}
		a := answer{of: h.sum("type", name) >> (64 - typeBits), usual: usualType(name), home: ofHousehold(name)}
		if slices.ContainsFunc(e.answers, func(b answer) bool { return b.of == a.of }) {
			continue
		}
		var n float64
		if a.kind, n = kindOf(name, value); a.kind == ageNumber {
			a.value, e.band = math.Float64bits(n), bandOf(n, name, e.at)
		} else {
			a.value = h.sum("answer", name, value) >> (64 - valueBits)
		}
		if a.kind == ageText && e.band == noBand {
			e.band = firstRange + a.value%ageRanges
		}
		e.answers, said = append(e.answers, a), append(said, value)
	}
	e.repeats = repeatsOf(e.answers, said)
	slices.SortFunc(e.answers, func(a, b answer) int {
		switch {
		case a.of < b.of:
			return -1
		case a.of > b.of:
			return 1
		}
		return 0
	})
	// The profile includes that there is an age, but not its number. So entrants with similar ages have the same
	// profile.
	var all, some [maxAnswers * 16]byte
	a, b := all[:0], some[:0]
	for _, x := range e.answers {
		a = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(a, x.of), x.value)
		b = binary.BigEndian.AppendUint64(b, x.of)
		if x.kind != ageNumber {
			b = binary.BigEndian.AppendUint64(b, x.value)
		}
	}
	e.whole, e.profile = h.sum("whole", string(a)), h.sum("profile", string(b))
	return e
}

// repeatsOf returns the types of all answers but one that have the same text, if most of the answers have it. Such a
// text means no answer: "prefer not to say", NA, or the code of an answer that is missing. A respondent who gives it
// to one question often gives it to all, so all of them are only as much evidence as one. Other numbers do not count,
// because they may be codes of different answers.
func repeatsOf(answers []answer, said []string) (of []uint64) {
	for i, text := range said {
		if n, err := strconv.ParseFloat(text, 64); err == nil && !survey.MeansNoAnswer(n) && !math.IsNaN(n) {
			continue
		}
		of = of[:0]
		for k, other := range said {
			if other == text && k != i {
				of = append(of, answers[k].of)
			}
		}
		if 2*(len(of)+1) > len(said) {
			return of
		}
	}
	return nil
}

// network returns which of the operator's ranges contains an address.
func (c *Check) network(a netip.Addr) network {
	switch {
	case c.trusted.contain(a):
		return trusted
	case c.shared.contain(a):
		return shared
	}
	return household
}

// normal returns a text without differences that nobody sees: case, blanks at its ends, and characters without width.
func normal(s string) string {
	return strings.ToLower(strings.TrimSpace(strings.Map(func(r rune) rune {
		if r >= 0x80 && unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, s)))
}

// number returns the number of an age.
func (a answer) number() float64 { return math.Float64frombits(a.value) }

// An entry begins with its format. Versions that do not know the format skip the entry.
const (
	wholeVersion   = 3 // earlier versions: the address in 64 bits, and all types as hashes
	agesVersion    = 4 // only ages, on the time line of a profile
	addressVersion = 5 // an address in addressBits bits, and answers
	answersVersion = 6 // only answers: without an address, or on the address's time line
)

// addressBits is how many bits of an address's hash an entry stores. The name of an address's time line has the whole
// hash.
const addressBits = 40

// shortAddress returns the part of the address's hash that an entry stores, or 0 if there is no address.
func (e *entrant) shortAddress() uint64 {
	if e.ip == 0 {
		return 0
	}
	return max(e.ip>>(64-addressBits), 1)
}

// usualTypes are types that most surveys ask for. Entries store them as numbers from 1. The numbers must not change.
var usualTypes = [...]string{
	"age", "agerange", "yearofbirth", "gender", "sex", "country", "city", "zip", "ethnicity", "salaryrange", "jobtitle", "education",
}

// usualType returns the number of a type, or 0 if the type is not among usualTypes.
func usualType(name string) uint8 { return uint8(slices.Index(usualTypes[:], name) + 1) }

// An encoded answer begins with a byte: its kind in the lowest kindBits bits, then the number of its type.
// plainNumber is set if the answer is a whole number.
const (
	kindBits    = 2
	plainNumber = 0x80
)

// encode returns the value of an entry on the time line of all entrants. The entry's place is the entrance time.
func (e *entrant) encode() []byte {
	b := make([]byte, 0, 6+10*len(e.answers))
	if ip := e.shortAddress(); ip != 0 {
		b = appendHash(append(b, addressVersion), ip)
	} else {
		b = append(b, answersVersion)
	}
	return e.appendAnswers(b)
}

// encodeAnswers returns the value of an entry on the time line of the entrant's address.
func (e *entrant) encodeAnswers() []byte {
	return e.appendAnswers(append(make([]byte, 0, 1+10*len(e.answers)), answersVersion))
}

func (e *entrant) appendAnswers(b []byte) []byte {
	for _, a := range e.answers {
		head := byte(a.kind) | a.usual<<kindBits
		whole := a.kind == ageNumber && a.number() == math.Trunc(a.number())
		if whole {
			head |= plainNumber
		}
		b = append(b, head)
		if a.usual == 0 {
			b = binary.BigEndian.AppendUint32(b, uint32(a.of))
		}
		switch {
		case whole: // the number is below a million
			b = binary.AppendUvarint(b, uint64(a.number()))
		case a.kind == ageNumber:
			b = binary.BigEndian.AppendUint64(b, a.value)
		default:
			b = appendHash(b, a.value)
		}
	}
	return b
}

// appendHash appends a hash of 40 bits.
func appendHash(b []byte, hash uint64) []byte {
	return binary.BigEndian.AppendUint32(append(b, byte(hash>>32)), uint32(hash))
}

// decode decodes the value of a peer's entry. It returns false if the bytes are not valid. Of the answers to usual
// types, the peer gets only those that e can be compared with. The peer's address is only good for comparing it with
// that of e. The answers are appended to room.
func (e *entrant) decode(room []answer, at int64, b []byte) (entrant, bool) {
	if len(b) > 0 && b[0] == wholeVersion {
		return decodeWhole(room, at, b)
	}
	peer, r := entrant{at: at, answers: room}, fieldReader{rest: b}
	switch r.number(1) {
	case addressVersion:
		if peer.ip = r.number(addressBits / 8); peer.ip == e.shortAddress() {
			peer.ip = e.ip
		}
	case answersVersion:
	default:
		return entrant{}, false
	}
	for len(r.rest) > 0 {
		head := uint8(r.number(1))
		a := answer{kind: kind(head & (1<<kindBits - 1)), usual: head &^ plainNumber >> kindBits}
		comparable := true
		if a.usual == 0 {
			a.of = r.number(typeBits / 8)
		} else {
			a.of, comparable = e.typeOf(a.usual)
		}
		switch {
		case head&plainNumber != 0:
			a.value = math.Float64bits(float64(r.uvarint()))
		case a.kind == ageNumber:
			a.value = r.number(8)
		default:
			a.value = r.number(valueBits / 8)
		}
		if comparable {
			peer.answers = append(peer.answers, a)
		}
	}
	if r.bad {
		return entrant{}, false
	}
	return peer, true
}

// typeOf returns the hash of a usual type, if e has an answer to it.
func (e *entrant) typeOf(usual uint8) (of uint64, ok bool) {
	for _, a := range e.answers {
		if a.usual == usual {
			return a.of, true
		}
	}
	return 0, false
}

// fieldReader reads the fields of an entry.
type fieldReader struct {
	rest []byte
	bad  bool // there were too few bytes
}

// number reads a number of size bytes.
func (r *fieldReader) number(size int) (n uint64) {
	if len(r.rest) < size {
		r.bad, r.rest = true, nil
		return 0
	}
	for _, c := range r.rest[:size] {
		n = n<<8 | uint64(c)
	}
	r.rest = r.rest[size:]
	return n
}

func (r *fieldReader) uvarint() uint64 {
	n, size := binary.Uvarint(r.rest)
	if size <= 0 {
		r.bad, r.rest = true, nil
		return 0
	}
	r.rest = r.rest[size:]
	return n
}

// decodeWhole decodes the value of an entry of an earlier version.
func decodeWhole(room []answer, at int64, b []byte) (entrant, bool) {
	if len(b) < 9 {
		return entrant{}, false
	}
	e := entrant{at: at, ip: binary.BigEndian.Uint64(b[1:]), answers: room}
	for b = b[9:]; len(b) > 0; {
		if len(b) < 10 {
			return entrant{}, false
		}
		a := answer{kind: kind(b[0] &^ plainNumber), of: uint64(binary.BigEndian.Uint32(b[1:]))}
		switch {
		case a.kind == ageNumber && b[0]&plainNumber == 0:
			if len(b) < 13 {
				return entrant{}, false
			}
			a.value, b = binary.BigEndian.Uint64(b[5:]), b[13:]
		default:
			a.value = uint64(b[5])<<32 | uint64(binary.BigEndian.Uint32(b[6:]))
			if a.kind == ageNumber {
				a.value = math.Float64bits(float64(a.value))
			}
			b = b[10:]
		}
		e.answers = append(e.answers, a)
	}
	return e, true
}

// encodeAges returns the value of an entry on the time line of the entrant's profile. All entrants on this time line
// have the same answers, except for the numbers of ages. So the value consists only of these numbers.
func (e *entrant) encodeAges() []byte {
	b := append(make([]byte, 0, 8), agesVersion)
	for _, a := range e.answers {
		if a.kind != ageNumber {
			continue
		}
		if n := a.number(); n == math.Trunc(n) { // below a million
			b = binary.AppendUvarint(b, uint64(n)<<1)
		} else {
			b = binary.BigEndian.AppendUint64(append(b, 1), a.value)
		}
	}
	return b
}

// decodeAlike decodes the value of an entry on the time line of e's profile.
func (e *entrant) decodeAlike(room []answer, at int64, b []byte) (entrant, bool) {
	if len(b) == 0 || b[0] != agesVersion {
		return e.decode(room, at, b) // the entry is of an earlier version
	}
	peer := entrant{at: at, answers: append(room, e.answers...)}
	b = b[1:]
	for i := range peer.answers {
		a := &peer.answers[i]
		if a.kind != ageNumber {
			continue
		}
		n, size := binary.Uvarint(b)
		switch {
		case size <= 0:
			return entrant{}, false
		case n&1 == 0:
			a.value, b = math.Float64bits(float64(n>>1)), b[size:]
		case len(b) < size+8:
			return entrant{}, false
		default:
			a.value, b = binary.BigEndian.Uint64(b[size:]), b[size+8:]
		}
	}
	return peer, len(b) == 0
}

// hasher makes 64-bit hashes that are different in each survey.
type hasher struct{ key []byte }

func newHasher(secret string, k survey.Key) hasher {
	m := hmac.New(sha256.New, []byte(secret))
	m.Write(k.Bytes())
	return hasher{m.Sum(nil)}
}

// sum returns the hash of parts. It includes their lengths, so that different parts never give the same bytes. It
// never returns 0, because 0 stands for no value.
func (h hasher) sum(parts ...string) uint64 {
	var buf [256]byte
	b := append(buf[:0], h.key...)
	for _, p := range parts {
		b = binary.BigEndian.AppendUint32(b, uint32(len(p)))
		b = append(b, p...)
	}
	d := sha256.Sum256(b)
	return max(binary.BigEndian.Uint64(d[:]), 1)
}
