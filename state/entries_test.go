package state

import (
	"os"
	"testing"

	"candor/schemas"
	"candor/survey"
)

// Rows that an older version wrote are compared by their content.
func TestEntry_today(t *testing.T) {
	row := Entry{rowsKey(1, 7), "r"}
	for _, version := range []string{"v1", "v2", "v3", "v4", "v5"} {
		old, err := os.ReadFile("../schemas/testdata/golden/respondent." + version + ".bin")
		if err != nil {
			t.Fatal(err)
		}
		r, err := schemas.DecodeRespondent(old)
		if err != nil {
			t.Fatal(err)
		}
		now, err := schemas.EncodeRespondent(&r)
		if err != nil {
			t.Fatal(err)
		}
		if got := row.today(string(old)); got != string(now) || row.today(got) != got {
			t.Errorf("a row of %s is %q, and as written now %q", version, got, now)
		}
	}
	// How many respondents of a survey are counted depends on timing, so it is not compared.
	state, err := os.ReadFile("../schemas/testdata/golden/state.v4.bin")
	if err != nil {
		t.Fatal(err)
	}
	st, err := schemas.DecodeState(state)
	if err != nil || st.Tally == (survey.Tally{}) {
		t.Fatalf("%+v, %v", st, err)
	}
	st.Tally = survey.Tally{}
	bare, err := schemas.EncodeState(&st)
	if err != nil {
		t.Fatal(err)
	}
	of := Entry{key: surveyKey(1, survey.Key{Account: "a", Survey: "s"})}
	if got := of.today(string(state)); got != string(bare) {
		t.Errorf("a survey is %q, want %q", got, bare)
	}
	for e, text := range map[Entry]string{
		of:                               string(bare),
		row:                              "neither old nor new",
		{key: creditsKey(1), field: "a"}: "1200",
	} {
		if got := e.today(text); got != text {
			t.Errorf("%v is %q", e, got)
		}
	}
}
