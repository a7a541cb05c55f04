package web

// clientHeader is the name of the header that says from where a command was sent. The value is shown
// with the decision, and nothing depends on it.
const clientHeader = "X-Candor-Client"

// maxClient is the length of the longest value of clientHeader.
const maxClient = 40

var errClient = Invalid([]string{`"X-Candor-Client" must be 1 to 40 visible ASCII characters`})

// Client returns from where the request was sent, as the sender stated it, or "" if it was not stated.
func (c *Call) Client() (string, error) {
	names := c.Header.Values(clientHeader)
	switch {
	case len(names) == 0:
		return "", nil
	case len(names) > 1 || !visible(names[0], maxClient):
		return "", errClient
	}
	return names[0], nil
}
