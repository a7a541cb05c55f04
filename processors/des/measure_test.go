package des

import (
	"testing"
	"time"

	"candor/processors/checktest"
	"candor/survey"
)

// TestMeasure runs the development stream and reports who is flagged, with the
// rarity score and with the plain rule, for 5, 6 and 9 demographics.
func TestMeasure(t *testing.T) {
	type row struct {
		ID, IP, Truth string
		TMs           int64 `json:"t_ms"`
		Demographics  map[string]string
	}
	rows := checktest.Rows[row](t, "behaviour/des_stream.jsonl")
	sets := [][]string{
		{"age", "gender", "country", "education", "urban"},
		{"age", "gender", "country", "education", "urban", "race"},
		{"age", "gender", "country", "education", "urban", "race", "married", "familysize", "religion"},
	}
	for _, plain := range []bool{false, true} {
		for _, set := range sets {
			s := checktest.NewStream(New())
			seen := 0
			n, duplicate, ip := map[string]int{}, map[string]int{}, map[string]int{}
			for _, r := range rows {
				sub := &survey.Submission{
					Key: survey.Key{Account: "a", Survey: "s"}, Respondent: survey.RespondentID(r.ID),
					Options: survey.Options{PlainDES: plain}, DES: &survey.Entrance{ID: "DES", At: time.UnixMilli(r.TMs), IP: r.IP},
				}
				for _, k := range set {
					sub.DES.Demographics = append(sub.DES.Demographics, survey.Demographic{Type: k, Answer: r.Demographics[k]})
				}
				if seen++; seen <= rarityEntrants && r.Truth == "new" {
					r.Truth = "new<=200" // the plain rule holds
				}
				n[r.Truth]++
				dp := s.Add(t, sub).Result.DataPoints[0]
				switch dp.Category {
				case survey.DuplicateEntrant:
					duplicate[r.Truth]++
				case survey.DuplicateIP:
					ip[r.Truth]++
				}
			}
			for truth := range n {
				t.Logf("plain %-5v %d fields %-10s n=%4d DUPLICATE_ENTRANT %5.2f %% DUPLICATE_IP %5.2f %%", plain, len(set), truth, n[truth],
					100*float64(duplicate[truth])/float64(n[truth]), 100*float64(ip[truth])/float64(n[truth]))
			}
		}
	}
}
