package contract

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/test/harness"
)

// TestAccess tests the access matrix, which follows from the contract: it calls every operation
// in every version with every kind of key.
func TestAccess(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	owner, other := s.Account(t), s.Account(t)
	revoked := s.Account(t)
	harness.Eventually(t, func() error {
		_, err := s.Registry().Revoke(t.Context(), revoked.Private)
		return err
	})
	harness.Eventually(t, func() error {
		if r := revoked.Post("/v3/getAllRespondents", "{}"); r.Status != http.StatusUnauthorized {
			return fmt.Errorf("a revoked key is answered %d", r.Status)
		}
		return nil
	})

	// Values that only the owner may read.
	const secret = "the-owner-alone"
	for i, o := range operations() {
		t.Run(o.Version+" "+o.Name, func(t *testing.T) {
			v := versionOf(o)
			name, id := fmt.Sprintf("Mine %d", i), "p-1"
			add(t, owner, v, name, id)
			add(t, owner, v, name, secret)
			owner.In(t).Completed(v, name, id)
			owner.In(t).Completed(v, name, secret)
			if o.Name == "updateCleaningSettings" || o.Name == "undoCleaningSettings" { // which need some
				insist(t, owner.In(t), "/v3/changeCleaningSettings", text(object{"surveyName": name, "activateCleaning": true, "cleaningSettings": object{"serviceScore": 1}})).
					Want(t, http.StatusOK, "Cleaning settings changed successfully")
			}
			before := owner.In(t).GetAll(v, name)
			request := text(minimal(o, name, id))

			for who, key := range map[string]string{"no key": "", "an unknown key": "candor_sk_" + strings.Repeat("0", 32), "a revoked key": revoked.Private} {
				r := owner.In(t).With(key).Post(o.Path, request)
				if r.Status != http.StatusUnauthorized || r.Message != "Unauthorized" {
					t.Errorf("%s: %d %s", who, r.Status, r.Body)
				}
			}
			public := owner.In(t).With(owner.Public).Post(o.Path, text(minimal(o, name, "by-public-key")))
			adds := strings.HasPrefix(o.Name, "addRespondent")
			if want := map[bool]int{true: http.StatusOK, false: http.StatusForbidden}[o.Public()]; public.Status != want {
				t.Errorf("a public key: %d, want %d: %s", public.Status, want, public.Body)
			}

			// Another account gets the same answers as for a survey that does not exist.
			nobodys := "Nobody's " + name
			theirs := other.In(t).Post(o.Path, request)
			none := other.In(t).Post(o.Path, text(minimal(o, nobodys, id)))
			if alike := strings.ReplaceAll(string(none.Body), nobodys, name); theirs.Status != none.Status || !adds && string(theirs.Body) != alike {
				t.Errorf("another account: %d %s, and for no survey at all %d %s", theirs.Status, theirs.Body, none.Status, none.Body)
			}
			if strings.Contains(string(theirs.Body), secret) {
				t.Errorf("another account reads %s", theirs.Body)
			}
			if adds { // it created a survey with that name in its own account
				if all := other.In(t).GetAll(v, name); theirs.Status != http.StatusOK || strings.Contains(string(all.Body), secret) {
					t.Errorf("another account's survey of the same name holds %s", all.Body)
				}
				owner.In(t).Completed(v, name, "by-public-key")
			} else if after := owner.In(t).GetAll(v, name); string(after.Body) != string(before.Body) {
				t.Errorf("others changed the survey from %s to %s", before.Body, after.Body)
			}

			want := http.StatusOK
			if adds {
				want = http.StatusBadRequest // ID already exists: the request passed the access checks
			}
			if r := flat(t, o, owner.In(t).Post(o.Path, request)); r.Status != want {
				t.Errorf("the owner: %d, want %d: %s", r.Status, want, r.Body)
			}
		})
	}
}
