package web

// ClientHeader is the name of the header that says from where a command was sent. It is shown with
// the decision, and nothing depends on it.
const ClientHeader = "X-Candor-Client"

// maxClient is the length of the longest value of ClientHeader.
const maxClient = 40

var errClient = Invalid([]string{`"X-Candor-Client" must be 1 to 40 visible ASCII characters`})

// Client returns from where the request was sent, as the sender stated it, or "" if it was not stated.
func (c *Call) Client() (string, error) {
	names := c.Header.Values(ClientHeader)
	switch {
	case len(names) == 0:
		return "", nil
	case len(names) > 1 || !visible(names[0], maxClient):
		return "", errClient
	}
	return names[0], nil
}
