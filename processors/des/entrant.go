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

	"candor/survey"
)

// entrant is what is known of one entrance: hashes, and ages as numbers.
type entrant struct {
	at      int64    // entrance time, Unix ms
	ip      uint64   // hash of the address or its network; 0: none that counts
	sits    network  // what the operator says of that address; not kept
	answers []answer // sorted by type
	profile uint64   // hash of all answers but the age-like ones
	whole   uint64   // hash of all answers
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
	age   bool
}

// The age-like types (interface section 2.5), in lower case. Years of birth
// differ by as much as ages do.
func ageLike(kind string) bool { return kind == "age" || kind == "yearofbirth" }

// maxAnswers keeps an entry within its size whatever the door lets through; the
// interface allows ten.
const maxAnswers = 32

// read normalises and hashes an entrance. Types and values are trimmed and
// compared without case (interface section 2.5). A blank answer is none.
func (c *Check) read(s *survey.Submission) *entrant {
	h := newHasher(c.secret, s.Key)
	e := &entrant{at: entranceTime(s).UnixMilli()}
	if a, ok := networkOf(s.DES.IP); ok {
		e.ip, e.sits = h.address(a), c.network(a)
	}
	e.answers = make([]answer, 0, len(s.DES.Demographics))
	for _, d := range s.DES.Demographics {
		kind, value := normal(d.Type), normal(d.Answer)
		if kind == "" || value == "" || len(e.answers) == maxAnswers {
			continue
		}
		a := answer{of: h.sum("type", kind)}
		if slices.ContainsFunc(e.answers, func(b answer) bool { return b.of == a.of }) {
			continue
		}
		if n, err := strconv.ParseFloat(value, 64); ageLike(kind) && err == nil && n >= 0 && n < 1e6 {
			a.age, a.value = true, math.Float64bits(n+0) // -0 and 0 are one age
		} else {
			a.value = h.sum("answer", kind, value)
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
		if !x.age {
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

// encode packs an entrant for the time line: a version, the address hash, and
// the answers. The time is the entry's own.
func (e *entrant) encode() []byte {
	b := make([]byte, 0, 9+17*len(e.answers))
	b = append(b, 1)
	b = binary.BigEndian.AppendUint64(b, e.ip)
	for _, a := range e.answers {
		kind := byte(0)
		if a.age {
			kind = 1
		}
		b = append(b, kind)
		b = binary.BigEndian.AppendUint64(b, a.of)
		b = binary.BigEndian.AppendUint64(b, a.value)
	}
	return b
}

// decode unpacks an entry; false if it is not one of ours.
func decode(at int64, b []byte) (entrant, bool) {
	if len(b) < 9 || b[0] != 1 || (len(b)-9)%17 != 0 {
		return entrant{}, false
	}
	e := entrant{at: at, ip: binary.BigEndian.Uint64(b[1:])}
	e.answers = make([]answer, 0, (len(b)-9)/17)
	for b = b[9:]; len(b) > 0; b = b[17:] {
		e.answers = append(e.answers, answer{age: b[0] == 1, of: binary.BigEndian.Uint64(b[1:]), value: binary.BigEndian.Uint64(b[9:])})
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
