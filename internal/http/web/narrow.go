package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"candor/schemas"
	"candor/survey"
)

// Forbidden returns the refusal of what a key may not do.
func Forbidden(message string) *Error { return &Error{Status: http.StatusForbidden, Message: message} }

// TooManyToday returns the refusal of a key that has reached a limit of its day.
func TooManyToday(message string, wait time.Duration) *Error {
	return &Error{Status: http.StatusTooManyRequests, RetryAfter: seconds(wait), Message: message}
}

// tooManyFrom returns the refusal of an address that must wait.
func tooManyFrom(perMinute int, wait time.Duration) *Error {
	return &Error{
		Status: http.StatusTooManyRequests, RetryAfter: seconds(wait),
		Message: fmt.Sprintf("This address exceeded %d requests per minute with this API key.", perMinute),
	}
}

// seconds rounds up: a client that waits that long need not wait again.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// authorize refuses what a key may not do, as far as the path tells. The
// operation checks limits that depend on the body.
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

// clientAddress returns where a request comes from, for counting: an address of
// IPv4, or a network of 64 bits of IPv6, which is what one customer has. Behind
// the operator's own proxies it is the last address in X-Forwarded-For that is
// none of theirs; what stands before that, a client may have made up.
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
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
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

func contains(ranges []netip.Prefix, addr netip.Addr) bool {
	for _, p := range ranges {
		if p.Contains(addr) {
			return true
		}
	}
	return false
}
