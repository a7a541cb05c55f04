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

	"candor/survey"
)

// entrant is what is known of one entrance: hashes, and ages as numbers.
type entrant struct {
	generation int64    // of a peer, whose entry does not hold it
	at         int64    // entrance time, Unix ms
	ip         uint64   // hash of the address or its network; 0: none that counts
	sits       network  // what the operator says of that address; not kept
	answers    []answer // sorted by type
	profile    uint64   // hash of all answers but the age-like ones
	whole      uint64   // hash of all answers
	band       uint64   // of the age, for what is common in it
	// counted says that the answers are in the survey's counts. Entries of a
	// version that counted otherwise are not.
	counted bool
}

// network is whose an address is. It speaks for every peer with the same address.
type network uint8

const (
	household network = iota // one household's, as far as anybody knows
	shared                   // many people's
	trusted                  // says nothing of who it is
)

// comparesAddress reports whether it means anything that a peer had the same
// address.
func (e *entrant) comparesAddress() bool { return e.ip != 0 && e.sits != trusted }

// answer is one demographic answer. An age-like answer that is a number keeps
// it, since ages are compared by their distance.
type answer struct {
	of    uint64 // hash of the type
	value uint64 // hash of the value, or the bits of the number
	kind  kind
}

// kind is what a comparison needs to know of an answer's type.
type kind uint8

const (
	plainText kind = iota
	ageNumber      // age or year of birth, a number
	gender
	ageText // a range of ages, or an age that is no number
)

// kindOf returns the kind of a type (interface section 2.5), in lower case, and
// of the number that was answered, if it is one. Years of birth differ by as much
// as ages do.
func kindOf(name, value string) (kind, float64) {
	switch name {
	case "gender", "sex":
		return gender, 0
	case "agerange":
		return ageText, 0
	case "age", "yearofbirth":
		if n, err := strconv.ParseFloat(value, 64); err == nil && n >= 0 && n < 1e6 {
			return ageNumber, n + 0 // -0 and 0 are one age
		}
		return ageText, 0
	}
	return plainText, 0
}

// The bands of ages within which answers are about equally common: pupils,
// students, people who begin to work, and so on. Other bands are made of ranges
// of ages, as the survey has them.
var bandEnds = [...]float64{18, 22, 28, 38, 52}

const (
	noBand     = uint64(len(bandEnds) + 1)
	firstRange = noBand + 1
	ageRanges  = 32
)

// bandOf returns the band of an age, or of a year of birth for an entrance then.
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

// maxAnswers keeps an entry within its size whatever the door lets through; the
// interface allows ten.
const maxAnswers = 32

// read normalises and hashes an entrance. Types and values are trimmed and
// compared without case (interface section 2.5). A blank answer is none.
func (c *Check) read(s *survey.Submission) *entrant {
	h := newHasher(c.secret, s.Key)
	e := &entrant{at: entranceTime(s).UnixMilli(), band: noBand, counted: true}
	if a, ok := networkOf(s.DES.IP); ok {
		e.ip, e.sits = h.address(a), c.network(a)
	}
	e.answers = make([]answer, 0, len(s.DES.Demographics))
	for _, d := range s.DES.Demographics {
		name, value := normal(d.Type), normal(d.Answer)
		if name == "" || value == "" || len(e.answers) == maxAnswers {
			continue
		}
		a := answer{of: h.sum("type", name)}
		if slices.ContainsFunc(e.answers, func(b answer) bool { return b.of == a.of }) {
			continue
		}
		var n float64
		if a.kind, n = kindOf(name, value); a.kind == ageNumber {
			a.value, e.band = math.Float64bits(n), bandOf(n, name, e.at)
		} else {
			a.value = h.sum("answer", name, value)
		}
		if a.kind == ageText && e.band == noBand {
			e.band = firstRange + a.value%ageRanges
		}
		e.answers = append(e.answers, a)
	}
	slices.SortFunc(e.answers, func(a, b answer) int {
		switch {
		case a.of < b.of:
			return -1
		case a.of > b.of:
			return 1
		}
		return 0
	})
	// Numbers of age are left out of the profile, so that a similar age falls
	// into the same bucket; that there is one is not.
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

// network looks an address up in the operator's ranges.
func (c *Check) network(a netip.Addr) network {
	switch {
	case c.trusted.contain(a):
		return trusted
	case c.shared.contain(a):
		return shared
	}
	return household
}

func normal(s string) string { return strings.ToLower(strings.TrimSpace(s)) }

// number returns an age.
func (a answer) number() float64 { return math.Float64frombits(a.value) }

// The versions of an entry. The first did not tell genders, and its answers were
// counted in another way.
const (
	entryUncounted = 1
	entryVersion   = 2
)

// encode packs an entrant for the time line: a version, the address hash, and
// the answers. The time is the entry's own.
func (e *entrant) encode() []byte {
	b := make([]byte, 0, 9+17*len(e.answers))
	b = append(b, entryVersion)
	b = binary.BigEndian.AppendUint64(b, e.ip)
	for _, a := range e.answers {
		b = append(b, byte(a.kind))
		b = binary.BigEndian.AppendUint64(b, a.of)
		b = binary.BigEndian.AppendUint64(b, a.value)
	}
	return b
}

// decode unpacks an entry; false if it is not one of ours.
func decode(at int64, b []byte) (entrant, bool) {
	if len(b) < 9 || b[0] != entryUncounted && b[0] != entryVersion || (len(b)-9)%17 != 0 {
		return entrant{}, false
	}
	e := entrant{at: at, ip: binary.BigEndian.Uint64(b[1:]), counted: b[0] == entryVersion}
	e.answers = make([]answer, 0, (len(b)-9)/17)
	for b = b[9:]; len(b) > 0; b = b[17:] {
		e.answers = append(e.answers, answer{kind: kind(b[0]), of: binary.BigEndian.Uint64(b[1:]), value: binary.BigEndian.Uint64(b[9:])})
	}
	return e, true
}

// hasher makes 64-bit hashes that mean nothing in another survey.
type hasher struct{ key []byte }

func newHasher(secret string, k survey.Key) hasher {
	m := hmac.New(sha256.New, []byte(secret))
	m.Write(k.Bytes())
	return hasher{m.Sum(nil)}
}

// sum hashes parts, with their lengths so that none can run into the next. It
// never returns 0, which stands for none.
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
