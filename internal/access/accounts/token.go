package accounts

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"time"

	"candor/schemas"
	"candor/survey"
)

// A token lets a page submit one respondent. The account's server makes it:
//
//	token   = "v1." expires "." mac
//	expires = seconds since 1970 in decimal
//	mac     = lower-case hexadecimal HMAC-SHA-256 of the message, keyed with the
//	          characters of the signing secret
//	message = "v1" LF expires LF surveyName LF respondentId
//
// Names are UTF-8 as in the request. There are no tokens for names with a line feed, because the
// message would be ambiguous.
const (
	tokenVersion = "v1"
	// MaxTokenLife limits how far in the future a token may expire.
	MaxTokenLife = survey.MaxTokenLife
	// tokenSkew is how far the clock of the signing server may be ahead.
	tokenSkew = 5 * time.Minute
)

// The errors of tokens. The texts are sent to clients.
var (
	ErrTokenFormat  = errors.New("The token is malformed")                                                       //nolint:staticcheck // sent to clients
	ErrTokenSign    = errors.New("The token is not signed for this respondentId and surveyName by this account") //nolint:staticcheck // sent to clients
	ErrTokenExpired = errors.New("The token has expired")                                                        //nolint:staticcheck // sent to clients
	ErrTokenFar     = errors.New("The token expires more than 7 days from now")                                  //nolint:staticcheck // sent to clients
)

// SignToken creates a token for a respondent of a survey.
func SignToken(secret string, name survey.Name, id survey.RespondentID, expires time.Time) (string, error) {
	if strings.Contains(string(name)+string(id), "\n") {
		return "", errors.New("a name with a line feed has no token")
	}
	seconds := strconv.FormatInt(expires.Unix(), 10)
	return tokenVersion + "." + seconds + "." + hex.EncodeToString(tokenMAC(secret, seconds, name, id)), nil
}

func tokenMAC(secret, seconds string, name survey.Name, id survey.RespondentID) []byte {
	h := hmac.New(sha256.New, []byte(secret))
	_, _ = h.Write([]byte(tokenVersion + "\n" + seconds + "\n" + string(name) + "\n" + string(id))) // never fails
	return h.Sum(nil)
}

// VerifyToken checks a token against an account's secrets. The error is one of those above.
func VerifyToken(secrets []schemas.SigningSecret, token string, name survey.Name, id survey.RespondentID, now time.Time) (survey.Token, error) {
	version, rest, _ := strings.Cut(token, ".")
	seconds, sum, ok := strings.Cut(rest, ".")
	unix, err := strconv.ParseInt(seconds, 10, 64)
	mac, bad := hex.DecodeString(sum)
	// Each token has only one valid spelling.
	if !ok || version != tokenVersion || err != nil || bad != nil || len(mac) != sha256.Size ||
		strconv.FormatInt(unix, 10) != seconds || strings.ToLower(sum) != sum {
		return survey.Token{}, ErrTokenFormat
	}
	signed := false
	if !strings.Contains(string(name)+string(id), "\n") {
		for i := range secrets {
			signed = hmac.Equal(mac, tokenMAC(secrets[i].Secret, seconds, name, id)) || signed
		}
	}
	expires := time.Unix(unix, 0)
	switch {
	case !signed:
		return survey.Token{}, ErrTokenSign
	case !now.Before(expires):
		return survey.Token{}, ErrTokenExpired
	case expires.After(now.Add(MaxTokenLife + tokenSkew)):
		return survey.Token{}, ErrTokenFar
	}
	return survey.Token{Name: [16]byte(mac[:16]), Expires: unix}, nil
}
