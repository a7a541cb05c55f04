package state

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"candor/schemas"
	"candor/survey"
)

// literals returns the kinds of keys that the functions of this package write after the tag of a partition.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	kinds := map[string]bool{}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			sum, ok := n.(*ast.BinaryExpr)
			if !ok || sum.Op != token.ADD {
				return true
			}
			call, ok := sum.X.(*ast.CallExpr)
			if !ok {
				return true
			}
			if name, ok := call.Fun.(*ast.Ident); !ok || name.Name != "tag" {
				return true
			}
			if text, ok := sum.Y.(*ast.BasicLit); ok {
				name, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				if kind, _, _ := strings.Cut(name, ":"); kind != "*" { // a pattern for all keys
					kinds[kind] = true
				}
			}
			return true
		})
	}
	return kinds
}

// A new kind of key must say which partition gets it when a part is divided.
func TestEveryKindHasARule(t *testing.T) {
	kinds := literals(t)
	for _, kind := range joinKinds {
		kinds[kind] = true
	}
	for _, kind := range []string{KindHolds, KindHeld, KindSweep, ofCheck} {
		kinds[kind] = true
	}
	if len(kinds) < 25 {
		t.Errorf("only %d kinds were found: %v", len(kinds), slices.Sorted(maps.Keys(kinds)))
	}
	for kind := range kinds {
		if divisions[kind] == 0 {
			t.Errorf("keys of the kind %q have no rule: add one to divisions", kind)
		}
	}
	for kind := range divisions {
		if !kinds[kind] {
			t.Errorf("there is a rule for %q, and no such key", kind)
		}
	}
}

// values is a view: by key, the value of each field. A text has one field without a name.
type values map[string]map[string]string

func (v values) apply(c schemas.ViewChange) {
	if c.Command == "UNLINK" {
		delete(v, c.Key)
		return
	}
	if v[c.Key] == nil || c.Command == "SET" {
		v[c.Key] = map[string]string{}
	}
	fields := v[c.Key]
	for i := 0; i < len(c.Args); i++ {
		switch c.Command {
		case "SET":
			fields[""] = string(c.Args[i])
		case "HSET":
			fields[string(c.Args[i])] = string(c.Args[i+1])
			i++
		case "ZADD":
			fields[string(c.Args[i+1])] = string(c.Args[i])
			i++
		case "SADD":
			fields[string(c.Args[i])] = ""
		default:
			delete(fields, string(c.Args[i]))
		}
	}
	if len(fields) == 0 {
		delete(v, c.Key)
	}
}

func change(command, key string, args ...string) schemas.ViewChange {
	c := schemas.ViewChange{Command: command, Key: key}
	for _, a := range args {
		c.Args = append(c.Args, []byte(a))
	}
	return c
}

// aPart returns changes of partition 1 with every kind of key. Survey n has the incarnation 10n. The surveys 90 and 91 are
// deleted. The feed has yet to withdraw the respondents of 90.
func aPart(t *testing.T, of string, surveys int) (changes []schemas.ViewChange, keys map[int64]survey.Key) {
	t.Helper()
	const p = 1
	part := Part{p, of}
	keys = map[int64]survey.Key{}
	do := func(command, key string, args ...string) { changes = append(changes, change(command, key, args...)) }
	counted := map[survey.AccountID]*counts{}
	names := map[survey.AccountID]int{}
	for n := range surveys {
		inc, key := int64(10*n), survey.Key{Account: survey.AccountID(fmt.Sprint("account ", n%2)), Survey: survey.Name(fmt.Sprint("survey ", n))}
		keys[inc] = key
		if counted[key.Account] == nil {
			counted[key.Account] = &counts{}
		}
		sum := counted[key.Account]
		names[key.Account]++
		if of != JoinPart {
			sum.held += int64(100 + n)
			section := ""
			if n%3 == 0 {
				section = fmt.Sprintf(" 5 section%09d", n)
				do("SADD", part.Key(KindSweep), i64(inc))
			}
			do("HSET", part.Key(KindHolds), string(key.Bytes()), fmt.Sprint(inc, " 7"))
			do("HSET", part.Key(KindHolds), string(key.Bytes()), fmt.Sprint(inc, " ", 100+n, section))
			do("HSET", part.KeyOf(inc, "learnt"), "ann", "x")
			do("SADD", part.KeyOf(inc, "groups"), "a:b")
			do("HSET", part.KeyOf(inc, "t:a:b"), "0", "tallies")
			continue
		}
		st := survey.State{Incarnation: inc, Version: survey.V3, CreatedAt: time.UnixMilli(1), UpdatedAt: time.UnixMilli(1), Respondents: 1, Due: survey.Credits(10 + n), Stored: int64(1000 + n)}
		sum.due, sum.stored = sum.due+int64(st.Due), sum.stored+st.Stored
		text, err := schemas.EncodeState(&st)
		if err != nil {
			t.Fatal(err)
		}
		do("HSET", rowsKey(p, inc), "ann", "row", "bob", "row")
		do("HDEL", rowsKey(p, inc), "bob")
		do("ZADD", indexKey(p, inc), i64(inc), "ann")
		do("SADD", departedKey(p, inc), i64(inc+1))
		do("HSET", setsKey(p, inc), "set", "1")
		do("HSET", pointsKey(p, inc), "point", "1")
		do("SET", historyKey(p, inc), "history")
		do("HSET", trailKey(p, inc), "1", "decision")
		do("HSET", notesKey(p, inc), "1", "note")
		do("ZADD", expiryKey(p), "5", RowRef{inc, "ann"}.expiring())
		do("ZADD", eraseKey(p), "6", Erasure{Offset: inc}.member(), "6", Erasure{Offset: inc + 1, Refused: true}.member())
		do("ZADD", notedKey(p), "6", i64(inc+2))
		do("HSET", retainsKey(p), i64(inc), string(key.Bytes()))
		do("ZADD", namesKey(p, key.Account), "0", string(key.Survey))
		do("SADD", recountsKey(p), string(key.Bytes()))
		do("HSET", dirtyKey(p), FeedRef{key, inc, "ann"}.field(), "9")
		do("SET", surveyKey(p, key), string(text))
	}
	for account, sum := range counted {
		if of != JoinPart {
			do("HSET", part.Key(KindHeld), string(account), i64(sum.held))
			continue
		}
		do("HSET", dueKey(p), string(account), "1")
		do("HSET", dueKey(p), string(account), i64(sum.due), "nobody", "0")
		do("HSET", storedKey(p), string(account), i64(sum.stored))
		do("HSET", surveysKey(p), string(account), i64(int64(names[account])))
		do("HSET", creditsKey(p), string(account), "12345")
	}
	if of != JoinPart {
		do("SADD", part.Key(KindSweep), "900") // deleted, and not swept yet
		do("HSET", part.KeyOf(900, "learnt"), "ann", "x")
		do("HSET", part.KeyOf(910, "learnt"), "ann", "x")
		do("UNLINK", part.KeyOf(910, "learnt")) // swept during the dump
		return changes, keys
	}
	do("HSET", onceKey(p, 3), "digest", "outcome")
	do("SADD", onceDaysKey(p), "3")
	do("SADD", tokensKey(p, 4), "token")
	do("SADD", tokenDaysKey(p), "4")
	keys[900] = survey.Key{Account: "account 0", Survey: "deleted"}
	do("ZADD", indexKey(p, 900), "900", "ann")
	do("ZADD", leavingKey(p), "6", "900")
	do("ZADD", expiryKey(p), "5", RowRef{900, "ann"}.expiring(), "5", RowRef{910, "ann"}.expiring())
	do("HSET", dirtyKey(p), FeedRef{keys[900], 900, ""}.field(), "9")
	do("HSET", rowsKey(p, 910), "ann", "row")
	do("UNLINK", rowsKey(p, 910)) // deleted during the dump
	return changes, keys
}

// divide divides changes of partition 1 of 2 among 1, 3, 5 and 7 of 8.
func divide(t *testing.T, of string, changes []schemas.ViewChange, recorded func(int64) (int32, bool)) (map[int32]values, error) {
	t.Helper()
	targets := []int32{1, 3, 5, 7}
	d := NewDivision(Part{1, of}, targets, placeOfKey, recorded)
	parts := map[int32]values{}
	for _, target := range targets {
		parts[target] = values{}
	}
	emit := func(target int32, c schemas.ViewChange) error {
		if !c.Valid() || !(Part{target, of}).owns(c.Key) {
			t.Errorf("partition %d gets %s %q", target, c.Command, c.Key)
		}
		parts[target].apply(c)
		return nil
	}
	if err := d.Learn(changes); err != nil {
		return nil, err
	}
	if err := d.Divide(changes, emit); err != nil {
		return nil, err
	}
	return parts, d.End(emit)
}

// placeOf returns a partition of 1, 3, 5 and 7.
func placeOf(key survey.Key) int32 { return placeOfKey(key.Bytes()) }

func placeOfKey(key []byte) int32 { return 1 + 2*schemas.Partition(key, 4) }

// Each entry of the parts is in the partition of its survey, and all of them together are those of the divided part.
func TestDividedParts(t *testing.T) {
	const surveys = 24
	tested := map[string]bool{}
	for _, of := range []string{JoinPart, survey.DES.String()} {
		changes, keys := aPart(t, of, surveys)
		recorded := func(offset int64) (int32, bool) {
			key, ok := keys[offset/10*10]
			return placeOf(key), ok && offset >= 100 // the log begins there
		}
		parts, err := divide(t, of, changes, recorded)
		if err != nil {
			t.Fatal(err)
		}
		whole := values{}
		for _, c := range changes {
			whole.apply(c)
		}
		for key, fields := range whole {
			name := key[len(tag(1)):]
			kind, rest, _ := strings.Cut(name, ":")
			if kind == of {
				kind = ofCheck
			}
			tested[kind] = true
			for field, value := range fields {
				got := map[int32]string{}
				for target, v := range parts {
					if value, ok := v[tag(target)+name][field]; ok {
						got[target] = value
					}
				}
				want := map[int32]string{}
				switch divisions[kind] {
				case toAll:
					want = map[int32]string{1: value, 3: value, 5: value, 7: value}
				case summed:
					wantSums(t, kind, field, value, keys, of, got)
					continue
				case bySurvey:
					key, _ := survey.ParseKey([]byte(rest))
					want[placeOf(key)] = value
				case byIncarnation:
					inc, _, _ := strings.Cut(rest, ":")
					if n, _ := strconv.ParseInt(inc, 10, 64); keys[n] != (survey.Key{}) {
						want[placeOf(keys[n])] = value
					}
				default:
					if target, ok := fieldPlace(t, kind, rest, field, keys, recorded); ok {
						want[target] = value
					}
				}
				if !maps.Equal(got, want) {
					t.Errorf("%q %q is in %v, want %v", name, field, got, want)
				}
			}
		}
		for target, v := range parts {
			for key, fields := range v {
				for field := range fields {
					if _, ok := whole[tag(1)+key[len(tag(target)):]][field]; !ok {
						t.Errorf("partition %d has %q %q, which the part did not have", target, key, field)
					}
				}
			}
		}
	}
	for kind, r := range divisions {
		if tested[kind] == (r == absent) {
			t.Errorf("keys of the kind %q are tested: %t", kind, tested[kind])
		}
	}
}

// fieldPlace returns the partition that gets a field.
func fieldPlace(t *testing.T, kind, rest, field string, keys map[int64]survey.Key, recorded func(int64) (int32, bool)) (int32, bool) {
	t.Helper()
	of := func(inc int64) (int32, bool) { key, ok := keys[inc]; return placeOf(key), ok }
	switch kind {
	case "names":
		return placeOf(survey.Key{Account: survey.AccountID(rest), Survey: survey.Name(field)}), true
	case "recounts", KindHolds:
		key, err := survey.ParseKey([]byte(field))
		return placeOf(key), err == nil
	case "dirty":
		ref, err := parseFeedRef(field)
		return placeOf(ref.Key), err == nil
	case "expiry":
		ref, _ := parseExpiring(field)
		return of(ref.Incarnation)
	case "retains", "leaving", KindSweep:
		inc, _ := strconv.ParseInt(field, 10, 64)
		return of(inc)
	case "erase", "noted":
		e, _ := parseErasure(field)
		if to, ok := recorded(e.Offset); ok {
			return to, true
		}
		return 1, true // the record is deleted
	default:
		t.Errorf("no test for %s", kind)
		return 0, false
	}
}

// wantSums checks that the sums of an account add up, and that each partition but the first has the sum over its surveys.
func wantSums(t *testing.T, kind, account, value string, keys map[int64]survey.Key, of string, got map[int32]string) {
	t.Helper()
	want := map[int32]int64{}
	for inc, key := range keys {
		n := inc / 10
		if string(key.Account) != account || n >= 90 {
			continue
		}
		switch kind {
		case "surveys":
			want[placeOf(key)]++
		case "due":
			want[placeOf(key)] += 10 + n
		case "stored":
			want[placeOf(key)] += 1000 + n
		case KindHeld:
			want[placeOf(key)] += 100 + n
		}
	}
	if kind == "credits" {
		want[1] = 12345
	}
	var total int64
	for target, text := range got {
		n, err := strconv.ParseInt(text, 10, 64)
		if total += n; err != nil || n != want[target] {
			t.Errorf("%s: the %s of %s in partition %d are %s, want %d", of, kind, account, target, text, want[target])
		}
	}
	if i64(total) != value {
		t.Errorf("%s: the %s of %s are %d together, want %s", of, kind, account, total, value)
	}
}

// What cannot be divided is an error, so nothing is lost silently.
func TestUndividedPart(t *testing.T) {
	none := func(int64) (int32, bool) { return 0, false }
	key := survey.Key{Account: "a", Survey: "s"}
	other := survey.Key{Account: "a", Survey: "t"}
	for n := 0; placeOf(other) == placeOf(key); n++ {
		other.Survey = survey.Name(fmt.Sprint("t", n))
	}
	for name, tc := range map[string]struct {
		of string
		c  schemas.ViewChange
	}{
		"an unknown kind":           {JoinPart, change("SET", tag(1)+"new:1", "x")},
		"another partition":         {JoinPart, change("SET", tag(3)+"rows:1", "x")},
		"a marker":                  {JoinPart, change("SET", markKey(1), "x")},
		"sizes":                     {JoinPart, change("ZADD", sizesKey(1), "1", "1")},
		"no incarnation":            {JoinPart, change("HSET", tag(1)+"rows:x", "a", "b")},
		"rows of no survey":         {JoinPart, change("HSET", rowsKey(1, 7), "a", "b")},
		"check state of no survey":  {"DES", change("HSET", Part{1, "DES"}.KeyOf(7, "learnt"), "a", "b")},
		"a survey that is no state": {JoinPart, change("SET", surveyKey(1, key), "x")},
		"a name that is no key":     {JoinPart, change("SADD", recountsKey(1), "x")},
		"two surveys with one incarnation": {
			JoinPart, change("HSET", dirtyKey(1), FeedRef{key, 5, ""}.field(), "1", FeedRef{other, 5, ""}.field(), "1"),
		},
		"holds":       {"DES", change("HSET", Part{1, "DES"}.Key(KindHolds), string(key.Bytes()), "x")},
		"no sum":      {JoinPart, change("HSET", dueKey(1), "a", "x")},
		"an odd hash": {JoinPart, change("HSET", dueKey(1), "a")},
	} {
		if _, err := divide(t, tc.of, []schemas.ViewChange{tc.c}, none); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// The sections of parked surveys keep their changes, in the partition of the survey.
func TestDividedSection(t *testing.T) {
	of := survey.DES.String()
	changes, keys := aPart(t, of, 6)
	d := NewDivision(Part{1, of}, []int32{1, 3, 5, 7}, placeOfKey, nil)
	if err := d.Learn(changes); err != nil {
		t.Fatal(err)
	}
	for inc, key := range keys {
		to, err := d.Section(string(key.Bytes()))
		if err != nil || to != placeOf(key) {
			t.Errorf("the section of %s belongs to %d, %v", key.Survey, to, err)
		}
		section := []schemas.ViewChange{change("HSET", Part{1, of}.KeyOf(inc, "learnt"), "ann", "x")}
		got, err := d.Parked(to, section)
		if err != nil || len(got) != 1 || got[0].Key != (Part{to, of}).KeyOf(inc, "learnt") {
			t.Errorf("the section of %s is %v, %v", key.Survey, got, err)
		}
		if section[0].Key != (Part{1, of}).KeyOf(inc, "learnt") {
			t.Error("the changes were changed in place")
		}
		if _, err := d.Parked(to^2, section); err == nil {
			t.Errorf("partition %d gets the section of %s", to^2, key.Survey)
		}
	}
	if _, err := d.Section("x"); err == nil {
		t.Error("a section of no survey has a partition")
	}
}
