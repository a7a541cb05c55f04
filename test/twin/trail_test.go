package twin

import (
	"fmt"
	"slices"
	"testing"

	"candor/survey"
)

// The trail of a survey, page by page, and what is left of it after a deletion.
func testTrail(t *testing.T, e *env) {
	read := func(before int64, n int) (survey.TrailPage, []string) {
		t.Helper()
		page, err := e.Trail(t.Context(), e.key("s"), before, n)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, entry := range page.Entries {
			line := fmt.Sprintf("%d %d %s/%s/%s %t", entry.Number, entry.Kind, entry.Author, entry.Client, entry.Note, entry.Excluded)
			for _, generation := range entry.Concerned {
				line += " " + string(page.IDs[generation])
			}
			lines = append(lines, line)
		}
		return page, lines
	}
	expect := func(when string, want ...string) {
		t.Helper()
		if _, got := read(0, 10); !slices.Equal(got, want) {
			t.Errorf("%s: the trail is %q, want %q", when, got, want)
		}
	}
	if page, lines := read(0, 10); page.State != nil || lines != nil {
		t.Errorf("of no survey %+v", page)
	}
	e.add(t, "s", "ann", "T")
	e.add(t, "s", "bob", "T")
	expect("before a decision")
	decide := func(note string, ids ...survey.RespondentID) survey.Command {
		c := survey.Command{Kind: survey.DecideExcluded, Author: "key x", Client: "review", Note: note}
		for _, id := range ids {
			c.Targets = append(c.Targets, survey.Target{Respondent: id, Excluded: true})
		}
		return c
	}
	e.command(t, "s", decide("both", "ann", "bob"))
	e.command(t, "s", decide("both", "ann", "bob")) // changes nothing
	e.command(t, "s", decide("bob again", "bob"))
	e.command(t, "s", survey.Command{Kind: survey.StopSurvey, Author: "key y"})
	e.command(t, "s", survey.Command{Kind: survey.RestartSurvey, Author: "key y"})
	expect("after decisions", "4 2 key y// false", "3 1 key y// false", "2 13 key x/review/bob again true bob", "1 13 key x/review/both true ann bob")

	var paged []string
	pages := 0
	for before := int64(0); ; pages++ {
		page, lines := read(before, 1)
		paged = append(paged, lines...)
		if before = page.Next; before == 0 {
			break
		}
	}
	if _, whole := read(0, 10); pages != 3 || !slices.Equal(paged, whole) {
		t.Errorf("in %d more pages %q, at once %q", pages, paged, whole)
	}

	e.command(t, "s", survey.Command{Kind: survey.DeleteRespondents, Author: "key z", Targets: []survey.Target{{Respondent: "ann"}}})
	e.add(t, "s", "ann", "T") // another respondent with the same id
	expect("after ann was deleted", "5 3 key z// false", "4 2 key y// false", "3 1 key y// false", "2 13 key x/review/bob again true bob", "1 13 key x/review/ true  bob")

	e.command(t, "s", survey.Command{Kind: survey.DeleteSurvey})
	e.add(t, "s", "cay", "T")
	expect("of a new survey of the name")
}
