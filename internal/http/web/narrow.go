package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"candor/internal/plural"
	"candor/schemas"
	"candor/survey"
)

// Forbidden returns the answer to a request that the key does not permit.
func Forbidden(message string) *Error { return &Error{Status: http.StatusForbidden, Message: message} }

// TooManyToday returns the answer to a key that has reached a daily limit.
func TooManyToday(message string, wait time.Duration) *Error {
	return &Error{Status: http.StatusTooManyRequests, RetryAfter: seconds(wait), Message: message}
}

// tooManyFrom returns the answer to an address that has reached its rate limit and must wait.
func tooManyFrom(perMinute int, wait time.Duration) *Error {
	return &Error{
		Status: http.StatusTooManyRequests, RetryAfter: seconds(wait),
		Message: fmt.Sprintf("This address exceeded %s per minute with this API key.", plural.Count(perMinute, "request")),
	}
}

// seconds rounds a duration up to whole seconds. So a client that waits this long need not wait again.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// authorize returns an error if the key does not permit the request, as far as the path shows. The operation
// itself checks restrictions that depend on the body.
func authorize(k *schemas.APIKey, r Route, v survey.Version) error {
	switch {
	case !k.Private && !r.Public:
		return errForbidden
	case k.ReadOnly && !r.Reads:
		return Forbidden("This API key may only read, and " + r.Operation + " makes changes")
	case k.Limits.Version != 0 && k.Limits.Version != v:
		return Forbidden(fmt.Sprintf("This API key is for version %d of the API: call %s", k.Limits.Version, path(r.Operation, k.Limits.Version)))
	}
	return nil
}

// clientAddress returns the address under which a request is counted. It is an IPv4 address, or an IPv6 network of
// 64 bits, which one customer usually has. Behind the operator's own proxies, it is the last address in
// X-Forwarded-For that does not belong to a proxy. The client may have forged the addresses to the left of it.
func clientAddress(r *http.Request, proxies []netip.Prefix) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return ""
	}
	addr, err := netip.ParseAddr(host)
	if err != nil {
		return ""
	}
	addr = addr.Unmap().WithZone("")
	hops := strings.Split(strings.Join(r.Header["X-Forwarded-For"], ","), ",")
	for i := len(hops) - 1; i >= 0 && contains(proxies, addr); i-- {
		hop, err := forwardedAddress(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		addr = hop.Unmap().WithZone("")
	}
	if addr.Is6() {
		if p, err := addr.Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}

// forwardedAddress parses an entry of X-Forwarded-For. Some proxies add the port of the client.
func forwardedAddress(hop string) (netip.Addr, error) {
	if at, err := netip.ParseAddrPort(hop); err == nil {
		return at.Addr(), nil
	}
	return netip.ParseAddr(hop)
}

func contains(ranges []netip.Prefix, addr netip.Addr) bool {
	return slices.ContainsFunc(ranges, func(p netip.Prefix) bool { return p.Contains(addr) })
}
