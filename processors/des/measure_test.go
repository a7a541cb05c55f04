package des

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"candor/processors/checktest"
	"candor/survey"
)

// TestMeasure runs the development stream and reports who is flagged, with the
// rarity score and with the plain rule, for 5, 6 and 9 demographics.
func TestMeasure(t *testing.T) {
	dir := os.Getenv("CANDOR_DATA")
	if dir == "" {
		t.Skip("CANDOR_DATA is not set")
	}
	sets := [][]string{
		{"age", "gender", "country", "education", "urban"},
		{"age", "gender", "country", "education", "urban", "race"},
		{"age", "gender", "country", "education", "urban", "race", "married", "familysize", "religion"},
	}
	for _, plain := range []bool{false, true} {
		for _, set := range sets {
			f, err := os.Open(filepath.Join(dir, "behaviour", "des_stream.jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			s := checktest.NewStream(New())
			seen := 0
			n, duplicate, ip := map[string]int{}, map[string]int{}, map[string]int{}
			for sc := bufio.NewScanner(f); sc.Scan(); {
				var r struct {
					ID, IP, Truth string
					TMs           int64 `json:"t_ms"`
					Demographics  map[string]string
				}
				if err := json.Unmarshal(sc.Bytes(), &r); err != nil {
					t.Fatal(err)
				}
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
			f.Close()
			for truth := range n {
				t.Logf("plain %-5v %d fields %-10s n=%4d DUPLICATE_ENTRANT %5.2f %% DUPLICATE_IP %5.2f %%", plain, len(set), truth, n[truth],
					100*float64(duplicate[truth])/float64(n[truth]), 100*float64(ip[truth])/float64(n[truth]))
			}
		}
	}
}
