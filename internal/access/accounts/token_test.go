package accounts

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"candor/schemas"
	"candor/survey"
)

// TestTokenVectors checks the test vectors of docs/integrate/web-pages.md, with which servers
// in other languages are tested.
func TestTokenVectors(t *testing.T) {
	const secret = "candor_ts_0123456789abcdefghijklmnopqrstuv"
	doc, err := os.ReadFile("../../../docs/integrate/web-pages.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		name, id string
		expires  int64
		token    string
	}{
		{"Coffee Habits W14", "p-0017", 1790000000, "v1.1790000000.545b964cf8b6c1870fa784e18c2371ea63b4907c01e75d4c5623de72b5bb6b39"},
		{"Kaffee & Käse ☕", `ü/1 "x"`, 1, "v1.1.67397718e1a97cb60932d5747cfd2e7f347d064a37f191feac0b29c24dcab20d"},
		{" leading blank", "a.b", 4102444800, "v1.4102444800.50fd2dedf1ea7184064a791beea4437c6f7916a2ac8ff472ec149de1d137e0cd"},
	} {
		token, err := SignToken(secret, survey.Name(tc.name), survey.RespondentID(tc.id), time.Unix(tc.expires, 0))
		if err != nil || token != tc.token {
			t.Errorf("%q %q: %s, %v, want %s", tc.name, tc.id, token, err, tc.token)
		}
		if !strings.Contains(string(doc), "| `"+tc.name+"` | `"+tc.id+"` |") || !strings.Contains(string(doc), tc.token) {
			t.Errorf("docs/integrate/web-pages.md does not have the vector of %q", tc.name)
		}
	}
	if !strings.Contains(string(doc), secret) {
		t.Error("docs/integrate/web-pages.md does not have the vectors' secret")
	}
	for _, bad := range []string{"a\nb", "\n"} {
		if _, err := SignToken(secret, survey.Name(bad), "r", now); err == nil {
			t.Errorf("the name %q has a token", bad)
		}
	}
}

func TestVerifyToken(t *testing.T) {
	secrets := []schemas.SigningSecret{{ID: "1", Secret: "first"}, {ID: "2", Secret: "second"}}
	sign := func(secret, name, id string, life time.Duration) string {
		token, err := SignToken(secret, survey.Name(name), survey.RespondentID(id), now.Add(life))
		if err != nil {
			t.Fatal(err)
		}
		return token
	}
	good := sign("first", "s", "r", time.Hour)
	for _, tc := range []struct {
		name, token string
		want        error
	}{
		{"the first secret", good, nil},
		{"the second secret", sign("second", "s", "r", time.Hour), nil},
		{"the last moment", sign("first", "s", "r", time.Second), nil},
		{"seven days", sign("first", "s", "r", MaxTokenLife), nil},
		{"a clock that is ahead", sign("first", "s", "r", MaxTokenLife+tokenSkew), nil},
		{"more than seven days", sign("first", "s", "r", MaxTokenLife+tokenSkew+time.Second), ErrTokenFar},
		{"expired", sign("first", "s", "r", 0), ErrTokenExpired},
		{"another secret", sign("third", "s", "r", time.Hour), ErrTokenSign},
		{"no secret", sign("", "s", "r", time.Hour), ErrTokenSign},
		{"another survey", sign("first", "S", "r", time.Hour), ErrTokenSign},
		{"another respondent", sign("first", "s", "r2", time.Hour), ErrTokenSign},
		{"moved between the names", sign("first", "sr", "", time.Hour), ErrTokenSign},
		{"another expiry", strings.Replace(good, ".1", ".2", 1), ErrTokenSign},
		{"nothing", "", ErrTokenFormat},
		{"another version", "v2" + good[2:], ErrTokenFormat},
		{"upper case", "v1." + strings.ToUpper(good[3:]), ErrTokenFormat},
		{"a sign", "v1.+" + good[3:], ErrTokenFormat},
		{"a leading zero", "v1.0" + good[3:], ErrTokenFormat},
		{"too long", good + "00", ErrTokenFormat},
		{"one part more", good + ".1", ErrTokenFormat},
		{"a large number", "v1.99999999999999999999." + good[len(good)-64:], ErrTokenFormat},
	} {
		got, err := VerifyToken(secrets, tc.token, "s", "r", now)
		if !errors.Is(err, tc.want) || (err == nil) != got.Given() {
			t.Errorf("%s: %+v, %v, want %v", tc.name, got, err, tc.want)
		}
	}
	if _, err := VerifyToken(nil, good, "s", "r", now); !errors.Is(err, ErrTokenSign) {
		t.Errorf("an account without secrets: %v", err)
	}
}

// TestVerifyToken_property: a token is valid only for what was signed, even if the same text is
// divided into other names.
func TestVerifyToken_property(t *testing.T) {
	secrets := []schemas.SigningSecret{{Secret: "s"}}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a1\n.]{1,4}`)
		name, id := text.Draw(t, "name"), text.Draw(t, "id")
		other, otherID := text.Draw(t, "other"), text.Draw(t, "other id")
		token, err := SignToken("s", survey.Name(name), survey.RespondentID(id), now.Add(time.Minute))
		if (err == nil) == strings.Contains(name+id, "\n") {
			t.Fatalf("%q %q: %v", name, id, err)
		}
		if err != nil {
			return
		}
		_, err = VerifyToken(secrets, token, survey.Name(other), survey.RespondentID(otherID), now)
		if same := name == other && id == otherID; same != (err == nil) {
			t.Fatalf("signed for %q %q, good for %q %q: %v", name, id, other, otherID, err)
		}
	})
}

func FuzzVerifyToken(f *testing.F) {
	secrets := []schemas.SigningSecret{{Secret: "s"}}
	good, _ := SignToken("s", "n", "r", now.Add(time.Minute))
	f.Add(good)
	f.Add("v1..")
	shape := regexp.MustCompile(`^v1\.(0|-?[1-9][0-9]*)\.[0-9a-f]{64}$`)
	f.Fuzz(func(t *testing.T, token string) {
		_, err := VerifyToken(secrets, token, "n", "r", now)
		if err == nil && token != good {
			t.Fatalf("%q is accepted", token)
		}
		if !errors.Is(err, ErrTokenFormat) && !shape.MatchString(token) {
			t.Fatalf("%q: %v, which is not what the contract describes", token, err)
		}
	})
}
