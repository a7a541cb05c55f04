package api

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"net/http"

	"candor/internal/web"
	"candor/survey"
)

// onceHeader names a request, so that it takes effect once however often it is
// sent.
const onceHeader = "Idempotency-Key"

// maxOnce is the longest such name.
const maxOnce = 255

var (
	errOnce      = web.Invalid([]string{`"Idempotency-Key" must be 1 to 255 visible ASCII characters`})
	errKeyReused = &web.Error{Status: http.StatusUnprocessableEntity, Message: "Idempotency-Key has been used for another request"}
)

// begin returns a command for a request. When the request has a name, it is
// reserved for it: the log decides for one survey, this for a name that comes
// again with another.
func (h *Handler) begin(c *web.Call, kind survey.CommandKind) (survey.Command, error) {
	cmd := newCommand(kind)
	names := c.Header.Values(onceHeader)
	if len(names) == 0 {
		return cmd, nil
	}
	if len(names) > 1 || !visible(names[0]) {
		return cmd, errOnce
	}
	once := survey.Once{
		Key:  onceKey(c.Caller.Account.ID, names[0]),
		Body: digest([]byte{byte(kind)}, c.Body),
	}
	ctx, cancel := context.WithTimeout(c.Context, lookupWait)
	defer cancel()
	free, err := h.Names.Reserve(ctx, once)
	switch {
	case err != nil:
		return cmd, web.Unavailable(err)
	case !free:
		return cmd, errKeyReused
	}
	cmd.Once = &once
	return cmd, nil
}

// onceKey returns the key of an account's request of that name.
func onceKey(account survey.AccountID, name string) survey.Digest {
	return digest(binary.AppendUvarint(nil, uint64(len(account))), []byte(account), []byte(name))
}

// visible reports whether a name of a request is 1 to 255 visible ASCII
// characters.
func visible(name string) bool {
	if name == "" || len(name) > maxOnce {
		return false
	}
	for i := range len(name) {
		if name[i] <= ' ' || name[i] > '~' {
			return false
		}
	}
	return true
}

func digest(parts ...[]byte) (d survey.Digest) {
	h := sha256.New()
	for _, p := range parts {
		h.Write(p)
	}
	h.Sum(d[:0])
	return d
}
