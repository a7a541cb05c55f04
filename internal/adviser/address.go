package adviser

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// check validates the configuration. It returns the URL to send requests to, and whether its host must be this
// machine.
func (c Config) check() (endpoint string, local bool, err error) {
	u, err := url.Parse(c.URL)
	if err != nil {
		return "", false, errors.New("-model.url is not a URL") // the cause would quote the URL, which may contain a password
	}
	switch {
	case u.Scheme != "https" && u.Scheme != "http", u.Hostname() == "":
		return "", false, errors.New("-model.url must be an https URL")
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return "", false, errors.New("-model.url must have no user, query or fragment; the key has a setting of its own")
	case u.Scheme == "http" && !c.AllowHTTP && !loopback(u.Hostname()):
		return "", false, errors.New("-model.url must be an https URL: answers would be sent unencrypted (-model.allow-http allows it)")
	case c.Model == "":
		return "", false, errors.New("-model.url needs -model.name")
	case strings.ContainsFunc(string(c.Key), func(r rune) bool { return r <= ' ' || r > '~' }):
		return "", false, errors.New("the key of the model service must be printable ASCII without spaces")
	case c.Timeout <= 0 || c.Timeout > time.Minute:
		return "", false, errors.New("-model.timeout must be above 0 and at most a minute")
	case c.Concurrency < 1 || c.Concurrency > 1024:
		return "", false, errors.New("-model.concurrency must be between 1 and 1024")
	}
	return u.JoinPath("chat", "completions").String(), u.Scheme == "http" && !c.AllowHTTP, nil
}

func loopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// transport connects without a proxy, and checks the address to which a name resolves.
func transport(local bool) *http.Transport {
	d := &net.Dialer{Timeout: 5 * time.Second, Control: func(_, address string, _ syscall.RawConn) error {
		return permitted(address, local)
	}}
	return &http.Transport{
		DialContext: d.DialContext, ForceAttemptHTTP2: true,
		TLSHandshakeTimeout: 5 * time.Second, IdleConnTimeout: time.Minute,
		MaxIdleConnsPerHost: 16, MaxResponseHeaderBytes: 64 << 10,
	}
}

// permitted returns an error for an address that cannot be a model service. Link-local addresses are refused,
// because clouds hand out credentials there. For a plain http URL, all other machines are refused.
func permitted(address string, local bool) error {
	a, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("model service: %w", err)
	}
	ip := a.Addr().Unmap()
	if !ip.IsLoopback() && (local || !ip.IsGlobalUnicast() || credentials[ip]) {
		return errors.New("the model service is at an address that is not allowed")
	}
	return nil
}

// credentials holds addresses at which clouds serve credentials to their machines and which are not link-local.
var credentials = map[netip.Addr]bool{
	netip.MustParseAddr("fd00:ec2::254"):   true,
	netip.MustParseAddr("100.100.100.200"): true,
}
