package accounts

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// ErrOrigin reports that a text is not the origin of a web page.
var ErrOrigin = errors.New("not an origin: write it as a browser sends it, such as https://survey.example or http://localhost:3000")

// ParseOrigin returns an origin in the form that browsers send (RFC 6454, section 6.2). Scheme and host are in
// lower case. The port is left out if it is the default of the scheme. A host with other characters than ASCII is
// in its ASCII form. For example, HTTPS://Survey.example:443 gives https://survey.example.
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

// hostOf returns the host of an origin in lower case, with an IPv6 address in brackets. It returns "" if there is
// no host, or if no browser would send this host.
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

// Allows reports whether a list of origins allows an origin. An empty list allows every origin. A list with
// entries never allows the origin "null".
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
