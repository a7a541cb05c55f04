package des

import (
	"fmt"
	"testing"
	"time"

	"candor/processors/checktest"
	"candor/survey"
)

// entered is a row of the labelled stream: real demographics, synthetic
// arrivals and duplicates.
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

// counted is how many of a kind were flagged.
type counted struct{ flagged, n int }

func (c *counted) add(flagged bool) {
	c.n++
	if flagged {
		c.flagged++
	}
}

// TestMeasure_answers measures the answers alone, without addresses: strangers
// and unchanged duplicates whose original entered within the window before,
// about 45 entrants a window, most of one country.
func TestMeasure_answers(t *testing.T) {
	rows := checktest.Rows[entered](t, "behaviour/des_stream.jsonl")
	at := map[string]int64{}
	for i := range rows {
		at[rows[i].ID] = rows[i].TMs
	}
	for _, fields := range fieldSets {
		for _, plain := range []bool{false, true} {
			var first, strangers, unchanged, similarAge counted
			s := checktest.NewStream(New())
			for i := range rows {
				r := &rows[i]
				flagged := s.Add(t, r.submission(fields, plain, false)).Result.DataPoints[0].Category == survey.DuplicateEntrant
				inWindow := r.TMs-at[r.DupOf] <= window
				switch {
				case r.Truth == "new" && i < rarityEntrants:
					first.add(flagged)
				case r.Truth == "new":
					strangers.add(flagged)
				case (r.Truth == "ipchg" || r.Truth == "same") && inWindow:
					unchanged.add(flagged)
				case r.Truth == "age" && inWindow:
					similarAge.add(flagged)
				}
			}
			name := fmt.Sprintf("DES %d answers", len(fields))
			innocent, caught := checktest.AtMost(.005), checktest.Target{}
			if plain {
				name += ", plain rule"
				innocent = checktest.Target{}
			} else if len(fields) == 9 {
				caught = checktest.AtLeast(.95)
			}
			checktest.Share(t, name+", strangers flagged, first 200", first.flagged, first.n, checktest.Target{})
			checktest.Share(t, name+", strangers flagged, from 200 on", strangers.flagged, strangers.n, innocent)
			checktest.Share(t, name+", unchanged duplicates caught", unchanged.flagged, unchanged.n, caught)
			checktest.Share(t, name+", duplicates of a similar age caught", similarAge.flagged, similarAge.n, checktest.Target{})
		}
	}
}

// TestMeasure_address: an address that a peer had is always found, and no other
// ever.
func TestMeasure_address(t *testing.T) {
	rows := checktest.Rows[entered](t, "behaviour/des_stream.jsonl")
	var again, fresh counted
	number := map[string]int{}
	s := checktest.NewStream(New())
	for i := range rows {
		// Many addresses of the stream are private ones, which do not count.
		if _, ok := number[rows[i].IP]; !ok {
			number[rows[i].IP] = len(number)
		}
		rows[i].IP = fmt.Sprintf("2a00:1:2:%x::1", number[rows[i].IP])
		flagged := s.Add(t, rows[i].submission(fieldSets[0], false, true)).Result.DataPoints[0].Category == survey.DuplicateIP
		had := false
		for j := i - 1; j >= 0 && (rows[i].TMs-rows[j].TMs <= window || i-j <= minPeers); j-- {
			had = had || rows[j].IP == rows[i].IP
		}
		if had {
			again.add(flagged)
		} else {
			fresh.add(flagged)
		}
	}
	checktest.Share(t, "DES same address as a peer", again.flagged, again.n, checktest.AtLeast(1))
	checktest.Share(t, "DES other address flagged for it", fresh.flagged, fresh.n, checktest.AtMost(0))
}
