package api

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"candor/internal/access/accounts"
	"candor/internal/http/web"
	"candor/schemas"
	"candor/survey"
)

// Without a view, nothing can be reserved. So a handler without a view shows what is decided
// before the reservation.
func TestBegin(t *testing.T) {
	h := &Handler{}
	call := func(names ...string) *web.Call {
		return &web.Call{
			Context: t.Context(), Header: http.Header{web.OnceHeader: names},
			Caller: accounts.Caller{Account: schemas.Account{ID: "acme"}},
		}
	}
	one, err := h.begin(&web.Call{Header: http.Header{}}, survey.Key{}, survey.StopSurvey, 0)
	if err != nil || one.Once != nil || one.Kind != survey.StopSurvey || len(one.ID) != 24 {
		t.Errorf("without a name: %+v, %v", one, err)
	}
	if other, _ := h.begin(&web.Call{Header: http.Header{}}, survey.Key{}, survey.StopSurvey, 0); other.ID == one.ID {
		t.Errorf("two commands are called %s", other.ID)
	}
	for _, names := range [][]string{{""}, {"a", "a"}, {"a b"}, {strings.Repeat("x", 256)}} {
		if _, err := h.begin(call(names...), survey.Key{}, survey.StopSurvey, 0); err == nil || !strings.Contains(err.Error(), "Validation Error") {
			t.Errorf("%q: %v", names, err)
		}
		for _, kind := range []survey.CommandKind{survey.ChangeSettings, survey.Recalculate} { // they have another code
			if _, err := h.begin(call(names...), survey.Key{}, kind, 0); err == nil || !strings.Contains(err.Error(), "Validation Failed") {
				t.Errorf("%q: %v", names, err)
			}
		}
	}
}

func TestQuoted(t *testing.T) {
	for want, ids := range map[string][]survey.RespondentID{
		"": nil, "'a'": {"a"}, "'a', 'b c', 'd''": {"a", "b c", "d'"},
	} {
		if got := quoted(ids, len(ids)); got != want {
			t.Errorf("quoted %q is %s", ids, got)
		}
	}
	many := make([]survey.RespondentID, 10_000)
	for i := range many {
		many[i] = "x"
	}
	for n, ids := range map[int][]survey.RespondentID{10_000: many, 9_999: many[:survey.MaxMissing]} {
		want := strings.Repeat("'x', ", survey.MaxMissing-1) + "'x' and " + strconv.Itoa(n-survey.MaxMissing) + " more"
		if got := quoted(ids, n); got != want {
			t.Errorf("%d are quoted as %s", n, got)
		}
	}
	long := survey.RespondentID(strings.Repeat("x", survey.MaxMissingBytes/2))
	for want, ids := range map[string][]survey.RespondentID{
		string("'" + long + long + "' and 1 more"):          {long + long, "a"},
		string("'" + long + "', '" + long + "' and 1 more"): {long, long, "a"},
		string("'" + long + "' and 1 more"):                 {long, long + "x"},
		string("'" + long + long + long + "' and 2 more"):   {long + long + long, "a", "b"}, // at least one
	} {
		if got := quoted(ids, len(ids)); got != want {
			t.Errorf("%d of %d bytes are quoted as %s, want %s", len(ids), len(ids[0]), got, want)
		}
	}
}
