package survey

import (
	"iter"
	"net/netip"
	"strings"
)

// Addresses returns the addresses in the member ip of an entrance. The text may be a list, as in the header
// X-Forwarded-For. Parts that are no addresses are skipped.
func Addresses(text string) iter.Seq[netip.Addr] {
	return func(yield func(netip.Addr) bool) {
		for part := range strings.SplitSeq(text, ",") {
			if a, ok := addressOf(part); ok && !yield(a) {
				return
			}
		}
	}
}

// addressOf reads an address. Some proxies append a port. The header Forwarded adds quotes, and names in any order.
func addressOf(text string) (netip.Addr, bool) {
	address, _, _ := strings.Cut(text, ";")
	for pair := range strings.SplitSeq(text, ";") {
		if name, value, _ := strings.Cut(pair, "="); strings.EqualFold(strings.TrimSpace(name), "for") {
			address = value
		}
	}
	text = strings.Trim(strings.TrimSpace(address), "\"")
	if inner, ok := strings.CutPrefix(text, "["); ok && strings.HasSuffix(inner, "]") {
		text = strings.TrimSuffix(inner, "]")
	}
	a, err := netip.ParseAddr(text)
	if err != nil {
		p, err := netip.ParseAddrPort(text)
		if err != nil {
			return netip.Addr{}, false
		}
		a = p.Addr()
	}
	return a, true
}
