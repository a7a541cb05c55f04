package accounts

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// ErrOrigin reports text that is not the origin of a web page.
var ErrOrigin = errors.New("not an origin: write it as a browser sends it, such as https://survey.example or http://localhost:3000")

// ParseOrigin returns an origin as browsers write it (RFC 6454, section 6.2): scheme and host in lower case, and the
// port unless it is the scheme's own. Hosts with other than ASCII characters are in their ASCII form.
func ParseOrigin(s string) (string, error) {
	u, err := url.Parse(s)
	if err != nil || u.Scheme == "" || u.Host == "" || u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "" || u.User != nil || u.ForceQuery || strings.HasSuffix(s, "#") {
		return "", ErrOrigin
	}
	host, port := hostOf(u), u.Port()
	if host == "" {
		return "", ErrOrigin
	}
	switch {
	case port == "", u.Scheme == "https" && port == "443", u.Scheme == "http" && port == "80":
		return u.Scheme + "://" + host, nil
	}
	return u.Scheme + "://" + host + ":" + port, nil
}

// hostOf returns the host of an origin in lower case, with an IPv6 address in brackets. It returns "" if there is no
// host, or not one that a browser would write.
func hostOf(u *url.URL) string {
	host := strings.ToLower(u.Hostname())
	if strings.HasSuffix(u.Host, ":") {
		return ""
	}
	for i := range len(host) {
		if ch := host[i]; ch >= 0x80 || ch <= ' ' || ch == '*' || ch == ',' {
			return ""
		}
	}
	if !strings.Contains(host, ":") {
		return host
	}
	if _, err := netip.ParseAddr(host); err != nil {
		return ""
	}
	return "[" + host + "]"
}

// Allows reports whether a list of origins allows an origin. An empty list allows every origin; a list with entries
// never allows "null".
func Allows(list []string, origin string) bool {
	if len(list) == 0 {
		return true
	}
	o, err := ParseOrigin(origin)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(list, func(allowed string) bool {
		a, err := ParseOrigin(allowed)
		return err == nil && a == o
	})
}
