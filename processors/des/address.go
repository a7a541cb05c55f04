package des

import (
	"cmp"
	"net/netip"
	"slices"

	"candor/survey"
)

// carrier is the address range that providers share among their customers (RFC 6598). Like a private address, an
// address in this range identifies nobody.
var carrier = netip.MustParsePrefix("100.64.0.0/10")

// networkOf returns the network of an address, for comparisons. For IPv4, this is the address itself. For IPv6, it is
// the /64, which one household gets. The text may be a list, as in the header X-Forwarded-For. The client is then the
// first address that identifies somebody. networkOf returns false if there is none.
func networkOf(text string) (network netip.Addr, ok bool) {
	for a := range survey.Addresses(text) {
		if a = embedded(a.Unmap().WithZone("")); identifies(a) {
			if a.Is6() {
				p, err := a.Prefix(64)
				return p.Addr(), err == nil
			}
			return a, true
		}
	}
	return netip.Addr{}, false
}

// identifies reports whether an address belongs to few people. Addresses that are private, loopback, link-local,
// shared by carriers, unspecified, multicast, or anonymised do not.
func identifies(a netip.Addr) bool {
	nobodys := a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast() || a.IsUnspecified() || a.IsMulticast() ||
		carrier.Contains(a) || a == netip.AddrFrom4([4]byte{255, 255, 255, 255}) || anonymised(a)
	return !nobodys
}

// anonymised reports whether a survey tool has cut off the end of an address. Tools set the last 8 bits of an IPv4
// address to 0, and the last 80 bits of an IPv6 address. Hundreds of people then have the same address.
func anonymised(a netip.Addr) bool {
	bits := 24
	if a.Is6() {
		bits = 48
	}
	network, err := a.Prefix(bits)
	return err == nil && network.Addr() == a
}

// These IPv6 ranges hold an IPv4 address in their last 32 bits: translated addresses of clients of an IPv6-only
// service (RFC 6052, RFC 8215), the deprecated compatible addresses (RFC 4291), and Teredo, which inverts the bits
// (RFC 4380). A /64 of these ranges belongs to many clients, not to one household.
var (
	translated = []netip.Prefix{
		netip.MustParsePrefix("64:ff9b::/96"),
		netip.MustParsePrefix("64:ff9b:1::/48"),
		netip.MustParsePrefix("::/96"),
	}
	teredo = netip.MustParsePrefix("2001::/32")
)

// embedded returns the IPv4 address that an IPv6 address contains. It returns any other address unchanged.
func embedded(a netip.Addr) netip.Addr {
	if a.Is4() || a.IsUnspecified() || a.IsLoopback() {
		return a
	}
	b := a.As16()
	last := [4]byte(b[12:])
	if teredo.Contains(a) {
		for i := range last {
			last[i] = ^last[i]
		}
		return netip.AddrFrom4(last)
	}
	if slices.ContainsFunc(translated, func(p netip.Prefix) bool { return p.Contains(a) }) {
		return netip.AddrFrom4(last)
	}
	return a
}

// address returns the hash of a network.
func (h hasher) address(network netip.Addr) uint64 {
	return h.sum("ip", string(network.AsSlice()))
}

// ranges are sorted address ranges that do not overlap.
type ranges []netip.Prefix

func newRanges(list []netip.Prefix) ranges {
	sorted := make(ranges, 0, len(list))
	for _, p := range list {
		sorted = append(sorted, p.Masked())
	}
	slices.SortFunc(sorted, func(a, b netip.Prefix) int {
		return cmp.Or(a.Addr().Compare(b.Addr()), a.Bits()-b.Bits()) // the wider range first
	})
	var r ranges
	for _, p := range sorted {
		if n := len(r); n == 0 || !r[n-1].Overlaps(p) {
			r = append(r, p)
		}
	}
	return r
}

// contain reports whether one of the ranges contains an address.
func (r ranges) contain(a netip.Addr) bool {
	i, found := slices.BinarySearchFunc(r, a, func(p netip.Prefix, a netip.Addr) int { return p.Addr().Compare(a) })
	if found {
		return true
	}
	return i > 0 && r[i-1].Contains(a)
}
