package des

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"
	"time"

	"candor/processors/checktest"
	"candor/survey"
)

// entered is a row of the labelled stream, with real demographics, and synthetic arrivals and
// duplicates.
type entered struct {
	ID, IP       string
	TMs          int64 `json:"t_ms"`
	Demographics map[string]string
	Truth        string // new, or how a duplicate differs from its original
	DupOf        string `json:"dup_of"`
}

var fieldSets = [][]string{
	{"age", "gender", "country", "education", "urban"},
	{"age", "gender", "country", "education", "urban", "race"},
	{"age", "gender", "country", "education", "urban", "race", "married", "familysize", "religion"},
}

func (r *entered) submission(fields []string, plain, address bool) *survey.Submission {
	s := &survey.Submission{
		Key: survey.Key{Account: "a", Survey: "s"}, Respondent: survey.RespondentID(r.ID),
		Options: survey.Options{PlainDES: plain}, DES: &survey.Entrance{ID: "DES", At: time.UnixMilli(r.TMs)},
	}
	if address {
		s.DES.IP = r.IP
	}
	for _, k := range fields {
		s.DES.Demographics = append(s.DES.Demographics, survey.Demographic{Type: k, Answer: r.Demographics[k]})
	}
	return s
}

// counted has the number of flagged entrants of a kind.
type counted struct{ flagged, n int }

func (c *counted) add(flagged bool) {
	c.n++
	if flagged {
		c.flagged++
	}
}

// strangers returns each real person of the stream once.
func strangers(t *testing.T) []entered {
	var people []entered
	for _, r := range checktest.Rows[entered](t, "behaviour/des_stream.jsonl") {
		if r.Truth == "new" || r.Truth == "shared_net" {
			people = append(people, r)
		}
	}
	return people
}

// A repetition changes the demographics of the original a little, or not at all.
type repetition struct {
	name   string
	change func(r *rand.Rand, d map[string]string)
}

var repetitions = []repetition{
	{"unchanged", func(*rand.Rand, map[string]string) {}},
	{"age changed by up to 3", func(r *rand.Rand, d map[string]string) {
		var age int
		_, _ = fmt.Sscan(d["age"], &age)
		d["age"] = fmt.Sprint(age + (1+r.IntN(3))*(1-2*r.IntN(2)))
	}},
	{"one answer changed", func(_ *rand.Rand, d map[string]string) { d["education"] += "x" }},
}

// arrivals lets people enter in a random order, perWindow on average in each window, and adds
// repetitions of people who entered within the window before.
func arrivals(r *rand.Rand, people []entered, perWindow int) []entered {
	var rows []entered
	at := int64(1_700_000_000_000)
	for i, k := range r.Perm(len(people)) {
		at += int64(r.ExpFloat64() * window / float64(perWindow))
		p := people[k]
		p.ID, p.TMs, p.Truth, p.DupOf = fmt.Sprint(i), at, "", ""
		rows = append(rows, p)
		if r.Float64() >= .06 {
			continue
		}
		of := rows[len(rows)-1-r.IntN(min(len(rows), perWindow*2/3+1))]
		if of.Truth != "" || of.TMs < at-window {
			continue
		}
		kind := repetitions[r.IntN(len(repetitions))]
		p = of
		p.ID, p.TMs, p.Truth, p.DupOf = fmt.Sprint("again", i), at+1000, kind.name, of.ID
		p.Demographics = maps.Clone(of.Demographics)
		kind.change(r, p.Demographics)
		rows = append(rows, p)
	}
	return rows
}

// TestMeasure_answers measures the answers alone, without addresses, in surveys of different
// size and pace: the share flagged of people who enter once, and of those who enter again.
func TestMeasure_answers(t *testing.T) {
	people := strangers(t)
	for _, size := range []struct {
		name               string
		n, perWindow, many int
	}{
		{"30 entrants", 30, 20, 200},
		{"200 entrants", 200, 45, 60},
		{"2,800 entrants", len(people), 45, 3},
		{"1,000 entrants, slow", 1000, 8, 6},
		{"1,000 entrants, fast", 1000, 180, 6},
	} {
		for _, fields := range fieldSets {
			for _, plain := range []bool{false, true} {
				if plain && size.n != 200 {
					continue
				}
				r := rand.New(rand.NewPCG(7, uint64(size.perWindow)))
				var once, losing counted
				again := map[string]*counted{}
				for _, kind := range repetitions {
					again[kind.name] = &counted{}
				}
				for range size.many {
					sample := make([]entered, 0, size.n)
					for _, k := range r.Perm(len(people))[:size.n] {
						sample = append(sample, people[k])
					}
					s := checktest.NewStream(New())
					for _, row := range arrivals(r, sample, size.perWindow) {
						dp := s.Add(t, row.submission(fields, plain, false)).Result.DataPoints[0]
						flagged := dp.Category == survey.DuplicateEntrant
						if row.Truth == "" {
							once.add(flagged)
							losing.add(dp.Score <= 90)
						} else {
							again[row.Truth].add(flagged)
						}
					}
				}
				name := fmt.Sprintf("DES %d answers, %s", len(fields), size.name)
				innocent, caught := checktest.AtMost(.005), checktest.Target{}
				if plain {
					name += ", plain rule"
					innocent = checktest.Target{}
				} else if len(fields) == 9 && size.perWindow <= 45 {
					caught = checktest.AtLeast(.95)
				}
				checktest.Share(t, name+", people flagged", once.flagged, once.n, innocent)
				checktest.Share(t, name+", people losing ten points", losing.flagged, losing.n, checktest.Target{})
				for _, kind := range repetitions {
					target := checktest.Target{}
					if kind.name == "unchanged" {
						target = caught
					}
					checktest.Share(t, name+", caught: "+kind.name, again[kind.name].flagged, again[kind.name].n, target)
				}
			}
		}
	}
}

// TestMeasure_stream measures the answers of the labelled stream alone.
func TestMeasure_stream(t *testing.T) {
	rows := checktest.Rows[entered](t, "behaviour/des_stream.jsonl")
	at := map[string]int64{}
	for i := range rows {
		at[rows[i].ID] = rows[i].TMs
	}
	for _, fields := range fieldSets {
		var once, unchanged, similarAge counted
		s := checktest.NewStream(New())
		for i := range rows {
			r := &rows[i]
			flagged := s.Add(t, r.submission(fields, false, false)).Result.DataPoints[0].Category == survey.DuplicateEntrant
			inWindow := r.TMs-at[r.DupOf] <= window
			switch {
			case r.Truth == "new" || r.Truth == "shared_net":
				once.add(flagged)
			case (r.Truth == "ipchg" || r.Truth == "same") && inWindow:
				unchanged.add(flagged)
			case r.Truth == "age" && inWindow:
				similarAge.add(flagged)
			}
		}
		name := fmt.Sprintf("DES %d answers, stream", len(fields))
		caught := checktest.Target{}
		if len(fields) == 9 {
			caught = checktest.AtLeast(.95)
		}
		checktest.Share(t, name+", people flagged", once.flagged, once.n, checktest.AtMost(.005))
		checktest.Share(t, name+", unchanged repeats caught", unchanged.flagged, unchanged.n, caught)
		checktest.Share(t, name+", repeats of a similar age caught", similarAge.flagged, similarAge.n, checktest.Target{})
	}
}

// TestMeasure_streamWithAddresses measures the total share excluded in the stream, with
// addresses. Private addresses are replaced by public ones.
func TestMeasure_streamWithAddresses(t *testing.T) {
	rows := checktest.Rows[entered](t, "behaviour/des_stream.jsonl")
	at := map[string]int64{}
	number := map[string]int{}
	for i := range rows {
		at[rows[i].ID] = rows[i].TMs
		if _, ok := number[rows[i].IP]; !ok {
			number[rows[i].IP] = len(number)
		}
		rows[i].IP = fmt.Sprintf("2a00:1:2:%x::1", number[rows[i].IP])
	}
	for _, fields := range [][]string{fieldSets[0], fieldSets[2]} {
		for _, plain := range []bool{false, true} {
			var byAddress, byAnswers, again counted
			s := checktest.NewStream(New())
			for i := range rows {
				r := &rows[i]
				c := s.Add(t, r.submission(fields, plain, true)).Result.DataPoints[0].Category
				switch {
				case r.Truth == "new" || r.Truth == "shared_net":
					byAddress.add(c == survey.DuplicateIP)
					byAnswers.add(c == survey.DuplicateEntrant)
				case (r.Truth == "same" || r.Truth == "age") && r.TMs-at[r.DupOf] <= window: // from the same address
					again.add(c == survey.DuplicateIP || c == survey.DuplicateEntrant)
				}
			}
			name := fmt.Sprintf("DES %d answers, stream with addresses", len(fields))
			address, answers := checktest.AtMost(.003), checktest.AtMost(.005)
			if plain {
				name += ", plain rule"
				address, answers = checktest.Target{}, checktest.Target{}
			}
			checktest.Share(t, name+", people DUPLICATE_IP", byAddress.flagged, byAddress.n, address)
			checktest.Share(t, name+", people DUPLICATE_ENTRANT", byAnswers.flagged, byAnswers.n, answers)
			checktest.Share(t, name+", repeats from the same address excluded", again.flagged, again.n, checktest.AtLeast(.95))
		}
	}
}

// TestMeasure_address puts two or more entrants behind one address. It measures the effect of
// the exception for a clearly different person on honest people, and on those who enter again.
func TestMeasure_address(t *testing.T) {
	people := strangers(t)
	r := rand.New(rand.NewPCG(7, 15))
	for _, fields := range [][]string{fieldSets[0], fieldSets[2]} {
		// behind adds an entrant, then the given ones from the same address, and returns the
		// result of the last.
		s := checktest.NewStream(New())
		for i, row := range people[:200] {
			row.ID, row.TMs = fmt.Sprint("known", i), int64(1_700_000_000_000-(200-i)*20_000)
			s.Add(t, row.submission(fields, false, false))
		}
		behind := func(plain bool, rows ...entered) bool {
			var last survey.Category
			for i, row := range rows {
				row.ID, row.TMs, row.IP = fmt.Sprint(i), int64(1_700_000_000_000+i*60_000), "2a00:1:2:3::1"
				last = s.Add(t, row.submission(fields, plain, true)).Result.DataPoints[0].Category
			}
			for i := range rows {
				s.Delete(survey.RespondentID(fmt.Sprint(i)))
			}
			return last == survey.DuplicateIP || last == survey.DuplicateEntrant
		}
		somebody := func() entered { return people[r.IntN(len(people))] }
		changed := func(row entered, change func(*rand.Rand, map[string]string)) entered {
			row.Demographics = maps.Clone(row.Demographics)
			change(r, row.Demographics)
			return row
		}
		name := fmt.Sprintf("DES one address, %d answers, excluded", len(fields))
		report := func(what string, target checktest.Target, draw func() []entered) {
			var now, plain counted
			for range 1000 {
				rows := draw()
				now.add(behind(false, rows...))
				plain.add(behind(true, rows...))
			}
			checktest.Share(t, name+": "+what, now.flagged, now.n, target)
			checktest.Share(t, name+" by the plain rule: "+what, plain.flagged, plain.n, checktest.Target{})
		}
		report("the second of two people", checktest.AtMost(.15), func() []entered { return []entered{somebody(), somebody()} })
		report("the third of three people", checktest.Target{}, func() []entered { return []entered{somebody(), somebody(), somebody()} })
		for _, kind := range repetitions {
			report("repeat, "+kind.name, checktest.AtLeast(.99), func() []entered { a := somebody(); return []entered{a, changed(a, kind.change)} })
		}
		two := checktest.AtLeast(.8)
		if len(fields) == 9 {
			two = checktest.AtLeast(.99)
		}
		report("repeat with two answers changed, gender not", two, func() []entered {
			a := somebody()
			return []entered{a, changed(a, func(_ *rand.Rand, d map[string]string) { d["education"] += "x"; d["urban"] += "x" })}
		})
		report("repeat with a similar age and education changed", checktest.Target{}, func() []entered {
			a := somebody()
			return []entered{a, changed(a, func(r *rand.Rand, d map[string]string) { repetitions[1].change(r, d); d["education"] += "x" })}
		})
		report("repeat with age, education and place another's", checktest.Target{}, func() []entered {
			a, b := somebody(), somebody()
			return []entered{a, changed(a, func(_ *rand.Rand, d map[string]string) {
				for _, name := range []string{"age", "education", "urban"} {
					d[name] = b.Demographics[name]
				}
			})}
		})
		report("second repeat, all answers made up", checktest.Target{}, func() []entered { return []entered{somebody(), somebody(), somebody()} })
		report("fourth repeat, all answers made up", checktest.Target{}, func() []entered {
			return []entered{somebody(), somebody(), somebody(), somebody(), somebody()}
		})
		report("tenth repeat, all answers made up", checktest.AtLeast(.95), func() []entered {
			var rows []entered
			for range 11 {
				rows = append(rows, somebody())
			}
			return rows
		})
	}
}
