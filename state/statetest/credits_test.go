package statetest

import (
	"errors"
	"testing"

	"candor/schemas"
	"candor/state"
	"candor/survey"
)

func TestAffords(t *testing.T) {
	each(t, func(t *testing.T, e *env) {
		v := e.view()
		balance := survey.Credits(1000)
		poor, free := &schemas.Account{ID: account, Balance: &balance}, &schemas.Account{ID: account}
		affords := func(a *schemas.Account, price survey.Credits) bool {
			t.Helper()
			return must[bool](t)(v.Affords(t.Context(), a, price))
		}
		spend := func(charged, due survey.Credits) {
			e.commit(t, state.Transition{
				Charged: map[survey.AccountID]survey.Credits{account: charged, "another": 50_000},
				Due:     map[survey.AccountID]survey.Credits{account: due, "another": 50_000},
			})
		}
		if !affords(poor, 1000) || affords(poor, 1001) || !affords(free, 1<<60) {
			t.Error("nothing spent")
		}
		spend(100, 500)
		if !affords(poor, 400) || affords(poor, 401) {
			t.Error("of 1000, 100 charged and 500 due: 400 are left")
		}
		spend(500, -500) // the amount that was due is charged
		if !affords(poor, 400) || affords(poor, 401) {
			t.Error("of 1000, 600 charged: 400 are left")
		}
		spend(400, 0)
		if !affords(poor, 0) || affords(poor, 1) || !affords(free, 1) {
			t.Error("nothing is left")
		}

		v.Raise(e.p, e.mark.Log+1, 0)
		if _, err := v.Affords(t.Context(), poor, 1); !errors.Is(err, state.ErrBehind) {
			t.Errorf("of a view that is behind: %v", err)
		}
		if !affords(free, 1) {
			t.Error("an account without a balance asks a view that is behind")
		}
	})
}
