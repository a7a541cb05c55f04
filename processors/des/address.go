package des

import (
	"net/netip"
	"strings"
)

// carrier is the address range that providers share among customers (RFC 6598);
// seen from outside it means no more than a private one.
var carrier = netip.MustParsePrefix("100.64.0.0/10")

// address hashes the network an address stands for: IPv4 exactly, IPv6 by its
// /64, which is what one household gets. Addresses that say nothing of who it
// is, private, loopback, link-local, shared by carriers, unspecified,
// multicast, or no address at all, yield 0.
func (h hasher) address(text string) uint64 {
	text = strings.TrimSpace(text)
	a, err := netip.ParseAddr(text)
	if err != nil {
		p, err := netip.ParseAddrPort(text) // some proxies append a port
		if err != nil {
			return 0
		}
		a = p.Addr()
	}
	a = a.Unmap().WithZone("")
	if a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast() || a.IsUnspecified() || a.IsMulticast() ||
		carrier.Contains(a) || a == netip.AddrFrom4([4]byte{255, 255, 255, 255}) {
		return 0
	}
	if a.Is6() {
		p, err := a.Prefix(64)
		if err != nil {
			return 0
		}
		a = p.Addr()
	}
	return h.sum("ip", string(a.AsSlice()))
}
