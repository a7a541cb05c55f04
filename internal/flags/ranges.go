package flags

import (
	"fmt"
	"net/netip"
	"strings"
)

// Ranges is a flag with a comma-separated list of address ranges in CIDR notation, such as 192.0.2.0/24. A range
// of IPv6 addresses must be a /64 or larger, because IPv6 clients are distinguished only by their /64.
type Ranges []netip.Prefix

// String formats the list as Set parses it.
func (r *Ranges) String() string {
	texts := make([]string, len(*r))
	for i, p := range *r {
		texts[i] = p.String()
	}
	return strings.Join(texts, ",")
}

// Set parses a list. The error names the invalid range.
func (r *Ranges) Set(list string) error {
	var all Ranges
	for text := range strings.SplitSeq(list, ",") {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		p, err := parseRange(text)
		if err != nil {
			return err
		}
		all = append(all, p)
	}
	*r = all
	return nil
}

func parseRange(text string) (netip.Prefix, error) {
	p, err := netip.ParsePrefix(text)
	switch {
	case err != nil && strings.Contains(text, "/"):
		return p, fmt.Errorf("%q is not an address range like 192.0.2.0/24 or 2001:db8::/48", text)
	case err != nil:
		return p, fmt.Errorf("%q is not an address range: its length is missing, as in 192.0.2.0/24, or /32 for one address", text)
	case p.Addr().Is4In6():
		return p, fmt.Errorf("%q is a range of IPv4, to be written as one", text)
	case p.Addr().Is6() && p.Bits() > 64:
		return p, fmt.Errorf("%q is narrower than /64; addresses in the same /64 of IPv6 are not distinguished", text)
	case p != p.Masked():
		return p, fmt.Errorf("%q does not begin at its first address; the range it is in is %s", text, p.Masked())
	}
	return p, nil
}
