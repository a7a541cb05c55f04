package contract

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/survey"
	"candor/test/harness"
)

// confusable are names that some part of the service might mistake for one another, mistake for
// a path, a key or a pattern, or drop.
var confusable = []string{
	"a", "A", "a ", " a", "ａ", "\u00e1", "a\u0301", "ß", "ss", "SS", "i", "I", "ı", "İ", "K", "\u212a", "\u03a9", "\u2126", "ﬁ", "fi",
	"{a}", "{a", "a}", "{}", "{p0}", "{p0}:survey:a", "p0}:rows:1", "{p0}:mark", "a:b", "a::b", ":a:b", "1:a", "1a", "4:test", "a/b", "a%2Fb", "a\\b",
	"\u0000", "a\u0000", "a\u0000b", "a\\u0000b", "a\nb", "a\\nb", "a\r\nb", "a\n", "a\tb", "a\u00a0b", "a b", "a  b", "a\u200bb", "ab", "ba", "\u202eab", "\ufeffab", "\u0085", "\u2028",
	"😀", "👩\u200d👩\u200d👧", "👩👩👧", "\ufffd", "\U0010ffff", "'", "''", "', '", `"`, `\"`, "*", "?", "[a]", "a*", ".", "..", "../a", "", "0", "00", "-1", "null", "undefined", "true", "__proto__", "constructor",
	"%s", "%d", "$1", "${a}", "<a>", "&", "&amp;", "عربي", "\u200fعربي", "a,b", "a;b", "a|b", "#", "a#b",
	strings.Repeat("x", 254), strings.Repeat("x", 255), strings.Repeat("x", 254) + "y", strings.Repeat("😀", 255), strings.Repeat("{", 255), strings.Repeat("\u0000", 255),
}

// strangeNames returns the confusable names and generated ones, without repetitions.
func strangeNames() []string {
	m := maker{Contract: harness.TheContract(), Rand: rand.New(rand.NewPCG(7, 7))}
	seen := map[string]bool{"": true}
	var all []string
	for i := range len(confusable) + 40 {
		name := m.text(1, 255)
		if i < len(confusable) {
			name = confusable[i]
		}
		if !seen[name] {
			seen[name] = true
			all = append(all, name)
		}
	}
	return all
}

// everySecond runs a test twice, so that each name is touched once while its neighbours are
// not.
func everySecond(t *testing.T, run func(t *testing.T, c, other *harness.Caller, touched, untouched []string)) {
	t.Parallel()
	s := harness.Shared(t)
	for parity := range 2 {
		t.Run(fmt.Sprint(parity), func(t *testing.T) {
			t.Parallel()
			var halves [2][]string
			for i, name := range strangeNames() {
				halves[(i+parity)%2] = append(halves[(i+parity)%2], name)
			}
			run(t, s.Account(t), s.Account(t), halves[0], halves[1])
		})
	}
}

// TestSurveyNamesStayApart: a change of a survey affects no survey with another name, however
// similar, and none of another account.
func TestSurveyNamesStayApart(t *testing.T) {
	everySecond(t, func(t *testing.T, c, other *harness.Caller, touched, untouched []string) {
		for i, name := range slices.Concat(touched, untouched) {
			add(t, c, survey.V3, name, "r")
			add(t, c, survey.V3, name, fmt.Sprintf("only %d", i))
			add(t, other, survey.V3, name, "r")
		}
		before, theirs := map[string]string{}, map[string]string{}
		for i, name := range slices.Concat(touched, untouched) {
			c.Completed(survey.V3, name, "r")
			own := fmt.Sprintf("only %d", i)
			c.Completed(survey.V3, name, own)
			other.Completed(survey.V3, name, "r")
			all := c.GetAll(survey.V3, name).Respondents(t)
			if len(all) != 2 || all[0].ID != "r" || all[1].ID != own {
				t.Fatalf("survey %q holds %v", name, all)
			}
			before[name], theirs[name] = string(c.GetAll(survey.V3, name).Body), string(other.GetAll(survey.V3, name).Body)
		}
		for _, step := range []struct {
			operation string
			request   func(name string) object
			holds     func(name string) error
		}{
			{"updateRespondentsExcludedStatus", func(name string) object { return object{"surveyName": name, "respondentIds": []string{"r"}} }, func(name string) error {
				if q := c.Completed(survey.V3, name, "r").Quality; !q.Excluded {
					return fmt.Errorf("not excluded: %+v", q)
				}
				return nil
			}},
			{"changeCleaningSettings", func(name string) object {
				return object{"surveyName": name, "activateCleaning": false, "cleaningSettings": object{"serviceScore": 1}}
			}, func(name string) error {
				if q := c.Completed(survey.V3, name, "r").Quality; q.Excluded {
					return fmt.Errorf("still excluded: %+v", q)
				}
				return nil
			}},
			{"recalculateRespondents", func(name string) object {
				return object{"surveyName": name, "respondentIds": []string{"r"}, "selectedChecks": object{"GQS": true}}
			}, nil},
			{"explainRespondent", func(name string) object { return object{"surveyName": name, "respondentId": "r"} }, nil},
			{"stopSurvey", func(name string) object { return object{"surveyName": name} }, func(name string) error {
				if r := insist(t, c, "/v3/addRespondent", text(minimalAdd(name, "late"))); r.Message != "Survey has been stopped" {
					return fmt.Errorf("an add is answered %d %s", r.Status, r.Message)
				}
				return nil
			}},
			{"deleteRespondents", func(name string) object { return object{"surveyName": name, "respondentIds": []string{"r"}} }, func(name string) error {
				if r := c.Get(survey.V3, name, "r"); r.Status != http.StatusNotFound {
					return fmt.Errorf("still there: %d %s", r.Status, r.Body)
				}
				return nil
			}},
			{"deleteSurveys", func(name string) object { return object{"surveyNames": []string{name}} }, func(name string) error {
				if r := c.GetAll(survey.V3, name); r.Message != "Survey not found" {
					return fmt.Errorf("still there: %d %s", r.Status, r.Body)
				}
				return nil
			}},
		} {
			for _, name := range touched {
				r := insist(t, c, "/v3/"+step.operation, text(step.request(name)))
				if r.Status != http.StatusOK {
					t.Fatalf("%s of %q: %d %s", step.operation, name, r.Status, r.Body)
				}
			}
			for _, name := range touched {
				if step.holds == nil {
					c.Completed(survey.V3, name, "r")
				} else if err := step.holds(name); err != nil {
					t.Errorf("%s of %q: %v", step.operation, name, err)
				}
			}
			for _, name := range untouched {
				if now := string(c.GetAll(survey.V3, name).Body); now != before[name] {
					t.Fatalf("%s of others changed %q from %s to %s", step.operation, name, before[name], now)
				}
			}
			for name, was := range theirs {
				if now := string(other.GetAll(survey.V3, name).Body); now != was {
					t.Fatalf("%s changed %q of another account from %s to %s", step.operation, name, was, now)
				}
			}
		}
		for _, name := range untouched { // nobody stopped them
			r := insist(t, c, "/v3/restartSurvey", text(object{"surveyName": name}))
			if r.Status != http.StatusOK || !strings.Contains(string(r.Results), `"previousStatus":"RUNNING"`) {
				t.Errorf("%q is stopped: %s", name, r.Body)
			}
		}
	})
}

// TestRespondentIDsStayApart tests the same for respondents of one survey.
func TestRespondentIDsStayApart(t *testing.T) {
	everySecond(t, func(t *testing.T, c, other *harness.Caller, touched, untouched []string) {
		const name = "Strange people"
		both := slices.Concat(touched, untouched)
		for _, id := range both {
			add(t, c, survey.V3, name, id)
			add(t, other, survey.V3, name, id)
		}
		excluded := func(c *harness.Caller) map[string]bool {
			all := map[string]bool{}
			for _, one := range c.GetAll(survey.V3, name).Respondents(t) {
				if _, twice := all[one.ID]; twice {
					t.Errorf("%q is there twice", one.ID)
				}
				all[one.ID] = one.Quality != nil && one.Quality.Excluded
			}
			return all
		}
		want := map[string]bool{}
		for _, id := range both {
			want[id] = false
			if got := c.Completed(survey.V3, name, id); got.ID != id {
				t.Errorf("asked for %q and got %q", id, got.ID)
			}
		}
		theirs := maps.Clone(want)
		expect := func(step string) {
			t.Helper()
			if got := excluded(c); !maps.Equal(got, want) {
				t.Errorf("after %s: %v, want %v", step, got, want)
			}
			if got := excluded(other); !maps.Equal(got, theirs) {
				t.Errorf("after %s another account has %v", step, got)
			}
		}
		expect("adding")
		ids := object{"surveyName": name, "respondentIds": touched}
		insist(t, c, "/v3/updateRespondentsExcludedStatus", text(ids)).Want(t, http.StatusOK, "Respondents excluded status updated successfully")
		for _, id := range touched {
			want[id] = true
		}
		expect("toggling")
		r := insist(t, c, "/v3/deleteRespondents", text(ids))
		r.Want(t, http.StatusOK, "Respondents deleted successfully")
		if got := string(r.Results); got != fmt.Sprintf(`{"deleted":{"respondent":%d}}`, len(touched)) {
			t.Errorf("deleting %d: %s", len(touched), got)
		}
		for _, id := range touched {
			delete(want, id)
		}
		expect("deleting")
	})
}

// TestImpossibleNamesAreRefused: an invalid name is refused with a message that names the
// member and the reason. Nothing is stored.
func TestImpossibleNamesAreRefused(t *testing.T) {
	t.Parallel()
	s := harness.Shared(t)
	c := s.Account(t)
	for _, test := range []struct{ what, json, rule string }{
		{"empty", `""`, `is not allowed to be empty`},
		{"256 characters", text(strings.Repeat("é", 256)), `length must be less than or equal to 255 characters long`},
		{"1,000 characters", text(strings.Repeat("x", 1000)), `length must be less than or equal to 255 characters long`},
		{"a number", `17`, `must be a string`},
		{"null", `null`, `must be a string`},
		{"a list", `["a"]`, `must be a string`},
		{"half a surrogate pair", `"\ud800"`, ``},
		{"the other half", `"a\udc00"`, ``},
		{"the halves the wrong way round", `"\ude00\ud83d"`, ``},
		{"not UTF-8", "\"a\xc3\"", ``},
		{"a raw line break", "\"a\nb\"", ``},
		{"a raw NUL", "\"a\x00b\"", ``},
	} {
		for _, v := range []string{"", "/v2", "/v3"} {
			for member, body := range map[string]string{
				"surveyName":   `{"surveyName":` + test.json + `,"respondentId":"p-1","dataPoints":[` + text(point) + `]}`,
				"respondentId": `{"surveyName":"fine","respondentId":` + test.json + `,"dataPoints":[` + text(point) + `]}`,
			} {
				for _, operation := range []string{"addRespondent", "getRespondent"} {
					r := c.Post(v+"/"+operation, body)
					want := `"` + member + `" ` + test.rule
					if test.rule == "" {
						want = `"request body" must be valid`
					}
					if r.Status != http.StatusBadRequest || len(r.Violations()) != 1 || !strings.HasPrefix(r.Violations()[0], want) {
						t.Errorf("%s as %s of %s/%s: %d %s, want %s", test.what, member, v, operation, r.Status, r.Body, want)
					}
				}
			}
		}
	}
	c.GetAll(survey.V3, "fine").Want(t, http.StatusBadRequest, "Survey not found")
}
